"""The table of a history: the rules of its variant, with the forced bets of each seat and the hands tabled as told."""

from functools import lru_cache

from msgspec import Struct, structs
from msgspec.structs import replace

from engine.formats.phh.door_cards import Doors, not_known
from engine.formats.phh.history_cards import NOT_KNOWN, Plan, Told, refused
from engine.formats.phh.history_keys import Fault
from engine.formats.phh.reading import History
from engine.formats.phh.variants import BIG_FROM, BRING_IN, VARIANTS, Variant
from engine.hand.action import Action
from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY, in_order, seats_of
from engine.language.compile import Amount, Seats
from engine.pot.pots import pots
from engine.program import Program
from engine.ruleset.load import load
from engine.steps.kinds.deal import Deal
from engine.steps.kinds.showdown import Showdown
from engine.steps.machine.build import reckon
from engine.steps.machine.step import NEXT, WAIT, Silent, Step
from engine.steps.shared.betting_round import Bet
from engine.steps.shared.exchange import Draw
from engine.text.translation import say

RAISES = 3
"""The most raises of a round of fixed limit after its bet; where a blind stands for the bet, one more."""
HALF = 2
"""In fixed limit an all-in of half a raise opens the betting again, as card rooms have it (Robert's Rules of Poker)."""
KEPT = 512


class Ledger(Told):
    """What a history says of its hand: besides the cards the forced bets, and who shows in the end.

    It is the source of cards of the deal, so the steps below find it there.
    """

    __slots__ = ("as_posted", "at_showdown", "dealer", "history", "plan", "read", "refilled_at")

    def __init__(self, history: History, plan: Plan, program: Program, as_posted: bool = False) -> None:
        """Before the first card; `as_posted` if a player short of a blind or bring-in makes it smaller for all."""
        super().__init__(plan, program.deck, history.variant)
        self.history = history
        self.as_posted = as_posted
        self.plan = plan
        self.read = NOT_KNOWN
        """The number of the line read last."""
        self.dealer: Dealer | None = None
        """Who deals the hand."""
        self.refilled_at = NOT_KNOWN
        """The number of the line for whose card the folded cards had to be shuffled in."""
        self.at_showdown: tuple[tuple[int, ...], int] | None = None
        """The stacks, and who was still in, when the hands were to be compared; None before that, or without."""

    def run_out(self, card: int, stock: list[int], line: int) -> None:
        """See Told. A card is burnt before each draw, which no line tells: so the stock ends some cards sooner.

        So it does where the last card is burnt that a player would have got. Once the stock of a draw has run out, more
        or fewer discards may have been shuffled in than we know, so that it may run out again at any time.
        """
        d = self.dealer
        if d is None or card not in d.muck:
            return
        if self.history.variant.draws:
            if self.given + _BURNT >= len(self._deck):
                d.shuffle_in()
        elif self.refilled_at >= 0 or (len(stock) <= 1 and not self.history.variant.by_position):
            self.refilled_at = line if self.refilled_at < 0 else self.refilled_at
            d.shuffle_in()

    def next_line(self, seats: int) -> int:
        """The number of the line that tells the next card of one of these seats, if there is one."""
        coming = (self.plan.dealt.get(seat, [])[self.dealt(seat) :] for seat in seats_of(seats))
        return min((slots[0].line for slots in coming if slots), default=NOT_KNOWN)

    def begins(self, rule: Seats, d: Dealer, seat: int) -> int:
        """Who begins a round: as the rule says, and where open cards are not known as the history does, if it can."""
        hidden = not_known(d, self.plan.dealt)
        if not hidden:
            return rule(d, seat)
        doors = Doors(rule, d, hidden, self.never_named())
        acts = (line.seat for line in self.history.lines if line.number > self.read and line.word in ACTS)
        told = next(acts, NOBODY)
        others = [one for one in in_order(d.live, d.button + 1, d.seats) if one != told]
        first = [told] if told >= 0 and d.live >> told & 1 else []
        return next((1 << one for one in (*first, *others) if doors.could_begin(one)), rule(d, seat))

    def never_named(self) -> dict[int, str]:
        """The cards that the history names nowhere: one that is not known may be any of them."""
        named = {slot.card for slots in self.plan.dealt.values() for slot in slots}
        return {card: name for card, name in enumerate(self._deck.names) if card not in named}


ACTS = ("f", "cc", "cbr", "pb")
"""The words of lines by which a seat acts in a round of betting."""
_BURNT = 3
"""The most cards that are burnt in a hand with draws."""


def _ledger(d: Dealer) -> Ledger:
    assert isinstance(d.source, Ledger)
    return d.source


class Forced(Silent):
    """Each seat posts what the history says, or what it has: antes, blinds, straddles, bets owed."""

    __slots__ = ()

    def enter(self, d: Dealer) -> int:
        """See Step."""
        ledger = _ledger(d)
        history = ledger.history
        seats = range(d.seats)
        if any(history.antes):
            d.pay_in("post", seats, history.antes, history.trimmed)
            if history.trimmed:
                _trim(d)
        highest = 0
        for seat in seats:
            blind = history.blinds[seat]
            if not blind:
                continue
            chips = min(abs(blind), d.stacks[seat])
            if chips:
                d.stake("blind", seat, chips)
            bet = chips if ledger.as_posted else abs(blind)
            d.level = max(d.level, bet)
            if blind > 0 and bet and bet >= highest:
                highest = bet
                d.poster = seat
        if d.level:
            d.full = history.sizes[0]
        return NEXT


def may_be_short(history: History) -> bool:
    """Whether somebody has less than their blind, or than a bring-in, so that it is a question what the others call."""
    left = [stack - ante for stack, ante in zip(history.stacks, history.antes, strict=True)]
    return any(max(abs(blind), history.bring_in) > has for blind, has in zip(history.blinds, left, strict=True))


def _trim(d: Dealer) -> None:
    """What of one ante nobody else could match is back in its stack."""
    highest = max(d.paid)
    if d.paid.count(highest) == 1:
        seat = d.paid.index(highest)
        d.refund(seat, highest - sorted(d.paid)[-2])


class Nothing(Silent):
    """A forced bet of the rules: the history says what was posted."""

    __slots__ = ()

    def enter(self, d: Dealer) -> int:
        """See Step."""
        return NEXT


class Refilled(Silent, Struct, frozen=True):
    """Cards for all who are in, though the stock has too few: if the history has it so, the folded ones come back."""

    deal: Deal

    def enter(self, d: Dealer) -> int:
        """See Step."""
        ledger = _ledger(d)
        if len(d.stock) < d.live.bit_count() <= len(d.stock) + len(d.muck):
            number = ledger.next_line(d.live)
            if number >= 0:
                ledger.refilled_at = number
                d.shuffle_in()
        return self.deal.enter(d)


class Tabled(Silent, Struct, frozen=True):
    """A showdown at which the hands are shown that the history shows; the others are given up."""

    showdown: Showdown

    def enter(self, d: Dealer) -> int:
        """See Step."""
        ledger = _ledger(d)
        if d.live & (d.live - 1):
            ledger.at_showdown = (tuple(d.stacks), d.live)
            for seat, shows in ledger.plan.tabled.items():
                if not shows and d.live >> seat & 1:
                    _give_up(d, seat, ledger)
        answer = self.showdown.enter(d)
        while answer == WAIT:
            answer = self.showdown.act(d, _SHOW)
        return answer


_SHOW = Action("show")


def _give_up(d: Dealer, seat: int, ledger: Ledger) -> None:
    """A hand is mucked, unless nobody else is left for some pot."""
    rest = d.live & ~(1 << seat)
    if any(pot.seats >> seat & 1 and not pot.seats & rest for pot in pots(d.paid, d.live, d.common)):
        number = next(line.number for line in reversed(ledger.history.lines) if line.word == "sm" and line.seat == seat)
        raise refused(
            "G312",
            say("p{seat} cannot muck: nobody else is left for a pot", seat=seat + 1),
            number,
            say("show the hand"),
        )
    d.fold(seat)


@lru_cache(maxsize=KEPT)
def program_of(code: str, sizes: tuple[int, ...], bring_in: int) -> Program:
    """The rules of a variant with these sizes of bets. Raises RulesetError when the shipped game has faults."""
    variant = VARIANTS[code]
    held = dict(zip(variant.sizes, sizes, strict=True)) | {"bring_in": bring_in}
    stakes = {stake: held[key] for stake, key in variant.stakes.items()}
    program = load(variant.game, set=variant.set, stakes=stakes).program
    return structs.replace(program, steps=tuple(_as_told(program, variant, sizes)))


def _as_told(program: Program, variant: Variant, sizes: tuple[int, ...]) -> list[Step]:
    steps: list[Step] = []
    posted = rounds = 0
    for step, origin in zip(program.steps, program.origins, strict=True):
        if origin.forces:
            steps.append(Nothing() if posted else Forced())
            posted += 1
        elif isinstance(step, Bet) and variant.fixed_limit:
            steps.append(_limited(step, variant, sizes, rounds))
            rounds += 1
        elif isinstance(step, Deal) and step.stock.shares:
            steps.append(Refilled(step))
        elif isinstance(step, Draw):
            steps.append(structs.replace(step, after_all=True))
        else:
            steps.append(Tabled(step) if isinstance(step, Showdown) else step)
    assert posted, f"{program.name} has no forced bets"
    return steps


def _limited(bet: Bet, variant: Variant, sizes: tuple[int, ...], number: int) -> Bet:
    """A round of fixed limit with the size and the cap of its place."""
    size = sizes[0] if number < BIG_FROM else sizes[1]
    cap = RAISES + (variant.by_position and number == 0)
    bet = replace(bet, fixed=(size, size), menu=None, cap=cap, reopens=HALF)
    if variant.forced == BRING_IN and bet.first is not None:
        bet = replace(bet, first=_as_the_history_says(bet.first))
    if bet.brings_in is None:
        return bet
    return replace(bet, bring_in=_bring_in(bet.bring_in), brings_in=_as_the_history_says(bet.brings_in))


def _as_the_history_says(rule: Seats) -> Seats:
    """Who begins a round by this rule, where open cards may not be known."""
    return lambda d, seat: _ledger(d).begins(rule, d, seat)


def _bring_in(owed: int | Amount) -> Amount:
    """What a bring-in makes the others call: all of it, or where bets count as posted what its player has."""

    def amount(d: Dealer, seat: int) -> int:
        whole = reckon(owed, d, seat)
        return min(whole, d.stacks[seat]) if _ledger(d).as_posted else whole

    return amount


def players_fault(history: History, program: Program) -> Fault | None:
    """What is wrong with the number of players, if anything."""
    count, least, most = len(history.stacks), program.least_players, program.most_players
    if least <= count <= most:
        return None
    return Fault(
        "G208",
        say(
            "{code} is for {least} to {most} players, not {count}",
            code=history.variant.code,
            least=least,
            most=most,
            count=count,
        ),
        "starting_stacks",
    )
