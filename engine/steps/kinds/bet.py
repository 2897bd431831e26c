"""bet: a betting round."""

from engine.language.expression import Expression
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.cards_moved import players_leave
from engine.steps.judged.interval import MANY, MAYBE, NEVER, SURELY, Interval
from engine.steps.machine.build import Builder, Jump
from engine.steps.machine.field import Field
from engine.steps.machine.kind import Body
from engine.steps.machine.trait_values import NO_KEY, Answer, Asks, Moves, Noun
from engine.steps.machine.usual_traits import DEAL_GOES_ON, called, nothing_amiss, nothing_forced
from engine.steps.shared.betting_options import NO_CAP
from engine.steps.shared.betting_round import Bet
from engine.steps.shared.betting_turns import REGISTERS, BetInTurns
from engine.steps.shared.idle_keys import idle_in_betting
from engine.steps.shared.limit import LIMITS, ON_TOP, limit_in_words, menu_of, sizes_of
from engine.steps.shared.sentence import cards_of, clauses, phrase, text_of
from engine.steps.shared.turns import each_in_turn
from engine.steps.step_kind import Kind
from engine.text.translation import mark, say

CHECK_RAISE = {
    "allowed": mark("A player who has checked may raise later in the round."),
    "forbidden": mark("A player who has checked may only call or fold."),
}
REOPENED_BY = {
    "a full raise": mark("Only a full raise does; a shorter all-in has to be called or folded to."),
    "half a raise": mark("An all-in of half a raise or more does, as in many fixed-limit games."),
    "any raise": mark("Every all-in does."),
}
REOPENS_AT = {"a full raise": 1, "half a raise": 2, "any raise": 0}


def build(body: Body, b: Builder) -> None:
    """Adds the round, after it what happens when nobody bets, and then what each does before they first speak."""
    unopened, turn = b.steps_in(body, "nobody-opens"), b.steps_in(body, "do")
    bet = _round(body, b, bool(unopened))
    in_turns = BetInTurns(bet, body.register) if turn else None
    at = b.emit(in_turns or bet)
    if not unopened and in_turns is None:
        return
    over = Jump()
    b.emit(over)
    b.block(unopened)
    if in_turns is not None:
        if unopened:
            b.emit(over)
        in_turns.turn_at = b.here
        leavers = b.turns_of(body.register, turn, waits=True)
        for leaver in leavers:
            leaver.target = b.here
        b.emit(Jump(at))
    over.target = b.here


def _round(body: Body, b: Builder, has_unopened: bool) -> Bet:
    checked = b.word(body, "checked", "at once")
    size = b.amount(body, "size", 1)
    constant = body.values.get("limit") == "fixed" and isinstance(size, int)
    return Bet(
        sizes=sizes_of(body, b),
        fixed=(max(1, size), max(1, size)) if constant and isinstance(size, int) else None,
        who=b.seats(body, "who"),
        first=b.seats(body, "first"),
        cap=b.amount(body, "cap", NO_CAP),
        menu=menu_of(body, b),
        all_in=body.values.get("limit") == "menu",
        brings_in=b.seats(body, "brings-in"),
        bring_in=b.amount(body, "bring-in", 1),
        on_top=b.word(body, "limit", "no limit") in ON_TOP,
        check_raise=b.word(body, "check-raise", "allowed") == "allowed",
        reopens=REOPENS_AT[b.word(body, "reopened-by", "a full raise")],
        open_if=b.hand(body, "open-if") if checked == "at once" else None,
        must_bet=b.hand(body, "must-bet-if"),
        to_stay=b.amount(body, "to-stay"),
        keeps_openers=b.keeps_openers,
        turn=b.turn(body),
        has_unopened=has_unopened,
    )


_OF_THE_ROUND = ("raises", "current bet")
"""What there is only while a round goes on, or a blind waits for one."""
_OVER = dict.fromkeys(("last bettor", "last to post", *_OF_THE_ROUND), NEVER)
"""What there is no more when a round is over."""


def effect(body: Body, table: Abstract) -> None:
    """See Kind: somebody bets, and all but one may fold; or, where no bet stands from the start, nobody does."""
    if table.live.most < 2:
        return
    if "do" in body.values:
        table.now_all(_OF_THE_ROUND, MAYBE)  # others may have bet by then
        part = table.count(body) if "who" in body.values else table.live
        each_in_turn(body, table, lambda one: one.run(body, "do"), part)
    stands = SURELY if table.amount(body, "to-stay").least else table.level
    table.level = NEVER
    table.journal.changed.update(_OF_THE_ROUND)
    table.facts = {**table.facts, **_OVER}  # what was bet lies in the pot when the round is over
    unopened = table.copy()
    bet = SURELY if stands is NEVER else MAYBE
    table.now_all(("opener", "last bettor", "last bettor of the deal", "last raise"), bet)
    if text_of(body, "cap") != "0":
        table.now("last raiser", MAYBE)
    table.paid_in(Interval(1, MANY), bet=True)
    players_leave(table, Interval(0, table.live.most - 1), remaining=1)
    if "brings-in" in body.values:
        unopened.paid_in(Interval(1, MANY), bet=True)
        players_leave(unopened, Interval(0, unopened.live.most - 1), remaining=1)
    if stands is not SURELY:
        unopened.run_by_itself(body, "nobody-opens")
        table.join(unopened)


def says(body: Body) -> str:
    """See Kind."""
    who = text_of(body, "first", say("that player") if body.scope.turns else say("left of the dealer"))
    brings_in = text_of(body, "brings-in")
    return clauses(
        say("Betting, {who} first", who=who),
        phrase(body, "who", mark("only {said} take part")),
        limit_in_words(body),
        say("at most {raises}", raises=cards_of(body, "cap", kind="raise")) if "cap" in body.values else "",
        phrase(body, "open-if", _OPENED_ON if _opened_freely(body) else mark("only who holds {said} may open")),
        phrase(body, "must-bet-if", mark("who holds {said} may not check before somebody has bet")),
        phrase(body, "to-stay", mark("staying in costs {said}")),
        say("{who} brings it in with {chips}", who=brings_in, chips=text_of(body, "bring-in", "1"))
        if brings_in
        else "",
        phrase(body, "double-if", mark("twice that if {said}")) if _may_double(body) else "",
        say("before they first speak, each player does what follows, in the same turn") if "do" in body.values else "",
        say("who has checked may not raise") if text_of(body, "check-raise") == "forbidden" else "",
    )


_OPENED_ON = mark("who opens has to hold {said}, and is asked about it at the end only")


def _opened_freely(body: Body) -> bool:
    """Whether anybody may open, and has to prove later that they were allowed to."""
    return text_of(body, "checked", "at once") != "at once"


def _may_double(body: Body) -> bool:
    """Whether the options chosen leave it open that bets are doubled."""
    condition = body.values.get("double-if")
    return isinstance(condition, Expression) and condition.constant is not False


def _names_amounts(body: Body) -> bool:
    """Whether the limit names the amounts, each of which stands for something: the pot, a part of it, a stake."""
    return text_of(body, "limit", "no limit") == "menu"


def _has_bounds(body: Body) -> bool:
    """Whether the limit is one of those by which a bet lies between two bounds."""
    return str(body.values.get("limit")) in ("spread", "doubling")


KIND = Kind(
    name="bet",
    about=mark("A betting round: everyone in speaks in turn until all bets are matched. Chips nobody matched go back."),
    example="bet: {label: first round}",
    fields=(
        Field(
            "like",
            "address",
            mark(
                "Another betting round, by its label or role: what it says holds here too, unless this one says "
                "otherwise. Its `label`, `when` and `note` stay its own."
            ),
            example="last bet",
        ),
        Field(
            "first",
            "seats",
            mark("Who speaks first. If they are out, the next one in to their left does."),
            default=mark("that player in an in-turn; left of the last blind, else left of the dealer"),
            example="last bettor",
        ),
        Field(
            "who",
            "seats",
            mark(
                "Who takes part, as it is when the round begins. Nobody else is asked, whatever is bet: they stay in "
                "for what they have put in."
            ),
            default=mark("everyone in"),
            example="everyone in except dealer",
        ),
        Field("limit", "choice", mark("What bounds a bet or raise."), default="no limit", choices=LIMITS),
        Field("size", "amount", mark("`fixed`: the size of every bet and raise."), example="bet", subject="each"),
        Field(
            "least",
            "amount",
            mark("The least that may be bet."),
            default=mark("`size` if there is one, else 1"),
            example="big-blind",
            subject="each",
        ),
        Field(
            "most",
            "amount",
            mark("`spread`: the most that may be bet. `doubling`: the most of the first bet."),
            default=mark("as `least`"),
            example="5 * minimum",
            subject="each",
        ),
        Field(
            "cap",
            "amount",
            mark("The most raises in one round. Completing a bring-in to a full bet is none of them."),
            default=mark("no cap; `fixed` and `spread` need one"),
            example="3",
            unit="count",
        ),
        Field(
            "double-if",
            "condition",
            mark("`fixed`: twice the size may be bet too if this holds; after that raises are as much."),
            default=mark("never"),
            example="somebody shows pair",
            subject="each",
        ),
        Field(
            "bets", "amounts", mark("`menu`: what may be bet."), example="[33% of pot, 50% of pot, pot]", subject="each"
        ),
        Field(
            "raises",
            "amounts",
            mark("`menu`: the bets to which may be raised."),
            example="[2 * current bet, 3 * current bet]",
            subject="each",
        ),
        Field(
            "brings-in",
            "seats",
            mark("Who must begin the round, with the bring-in or a full bet."),
            default=mark("nobody: the first may check"),
            example="worst up card",
        ),
        Field(
            "bring-in",
            "amount",
            mark("The least that the player who brings in must bet; the first to raise completes it to a full bet."),
            default="1",
            example="2",
        ),
        Field(
            "check-raise",
            "choice",
            mark("Whether a player who has checked may raise."),
            default="allowed",
            choices=CHECK_RAISE,
        ),
        Field(
            "reopened-by",
            "choice",
            mark("Which all-in raise lets those raise again who have acted."),
            default="a full raise",
            choices=REOPENED_BY,
        ),
        Field(
            "open-if",
            "hand",
            mark("The player who bets first in this round must hold this."),
            default=mark("any hand"),
            example="pair of jacks or better",
        ),
        Field(
            "checked",
            "choice",
            mark("When `open-if` is looked at."),
            default="at once",
            choices={
                "at once": mark("Only who holds it is offered to open."),
                "at the end": mark("Anybody may open; a `prove` step decides."),
            },
        ),
        Field(
            "must-bet-if",
            "hand",
            mark("A player who holds this may not check while nobody has bet, unless they cannot bet."),
            default=mark("anybody may check"),
            example="7 or better low",
        ),
        Field(
            "do",
            "steps",
            mark(
                "What each who takes part does right before they first speak in the round, in the same turn; a player "
                "who is not asked does it in their order too. It moves no chips, and all stay in. What comes up in it "
                "is looked at by `when-dealt` when the round is over."
            ),
            default=mark("nothing"),
        ),
        Field(
            "nobody-opens",
            "steps",
            mark("What happens when the round ends without a bet."),
            default=mark("play goes on"),
            case=mark("If nobody opens: {says}"),
        ),
        Field(
            "to-stay",
            "amount",
            mark("This bet stands from the start, so nobody checks: pay it, raise it, or fold."),
            default="0",
            example="visum",
        ),
    ),
    says=says,
    otherwise=(),
    noun=Noun("betting round", "betting rounds"),
    roles=(called("bet"),),
    part="betting",
    block="round",
    registers=REGISTERS,
    guards_itself=False,
    **DEAL_GOES_ON,
    one_of=(),
    amiss=nothing_amiss,
    idle=idle_in_betting,
    counts=NO_KEY,
    bounds=_has_bounds,
    names=(),
    payments=(),
    demand="open-if",
    held=None,
    folds=NO_KEY,
    forced=nothing_forced,
    during=("last raise", "current bet", "raises", "last raiser", "last bettor", "opener", "pot"),
    asks=Asks("until settled", 2),
    answers=(
        Answer("check", "checks", "nothing", ()),
        Answer("bet", "bets", "chips", ()),
        Answer("bring in", "brings in", "nothing", ()),
        Answer("call", "calls", "nothing", ()),
        Answer("raise", "raises", "chips", ()),
        Answer("fold", "folds", "nothing", ()),
    ),
    tells_rule=_names_amounts,
    moves=(
        Moves("stack", "pot", NO_KEY, NO_KEY, NO_KEY),
        Moves("pot", "stack", NO_KEY, NO_KEY, NO_KEY),
        Moves("hand", "discards", NO_KEY, NO_KEY, NO_KEY),
        Moves("hand", "aside", NO_KEY, NO_KEY, NO_KEY),
        Moves("place", "discards", NO_KEY, NO_KEY, NO_KEY),
    ),
    events=("check", "bet", "bring in", "call", "raise", "fold", "fold aside", "clear", "refund"),
    bets=True,
    compares=False,
    proves=False,
    build=build,
    effect=effect,
)
