"""An evening at a moment: an immutable value, and what can be read off it."""

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

from msgspec import Struct, field

from engine.hand.action import Option
from engine.hand.chance import Chance, Shuffled
from engine.hand.dealer import Dealer
from engine.hand.hand import Hand, MarkValue
from engine.hand.seats import NOBODY, mask_of
from engine.interpreter import options
from engine.program import Program
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import RulesetError
from engine.ruleset.sessions.session_rules import DEALS, MINUTES_OF_PART, OF_PART, LoadedSession, Past, amount_or
from engine.table.sessions.knock_outs import Won
from engine.table.sessions.session import Table, opening_of

Stage = Literal["between", "before", "choice", "deal", "after", "settle", "over"]
"""`between`: somebody says that the next deal begins; `choice`: the dealer chooses; in `before`, `deal`, `after` and
`settle` steps are carried out, and a player is asked; `over`: nothing follows."""


class Dealt(Struct, frozen=True):
    """What is dealt: a game of the menu, and how it is played."""

    game: str
    besides: tuple[Announced, ...] = ()
    """What the dealer adds."""
    set: Mapping[str, str | int] = field(default_factory=dict)
    """What the dealer sets."""
    stakes: Mapping[str, int] = field(default_factory=dict)


class Evening(NamedTuple):
    """An evening at a moment. Places are numbers, left is +1; those of a deal's seats are `places`."""

    table: Table
    """Between two deals; while one is played, as it was before."""
    begun: tuple[int, ...]
    """The chips that each began with."""
    bought: tuple[int, ...]
    """The chips that each has bought besides."""
    rebuys: tuple[int, ...]
    """How often each has bought."""
    marks: tuple[MarkValue, ...]
    """What the marks of the session hold, by place."""
    kept: Mapping[str, Mapping[str, MarkValue]]
    """Game of the menu → the marks it keeps."""
    part: int = -1
    """The part of the plan that is played; −1 before the first."""
    lasts: int = 0
    """How many deals that part lasts, or minutes."""
    stage: Stage = "between"
    chance: Chance = Shuffled(0)
    """Which cards come in the deal that begins."""
    dealt: Dealt | None = None
    """What is played, or was last."""
    places: tuple[int, ...] = ()
    """For each seat of the deal, or of the steps between deals, the place at the table."""
    hand: Hand | None = None
    past: Past = Past()
    stacks_before: tuple[int, ...] = ()
    """The chips of each before the last deal."""
    out: tuple[tuple[int, ...], ...] = ()
    """Who is out of a tournament, in that order; those who went together are one group."""
    pots: tuple[Won, ...] = ()
    """Who put chips in and won of which pot, in the deal that is played, or was last; kept where bounties are paid."""
    beaten: Mapping[int, tuple[int, ...]] = {}
    """Who had no chips after a deal, and who took them."""
    bounties: Mapping[int, int] = {}
    """What each has got for knocking others out."""
    chopped: tuple[int, ...] = ()
    """What each gets of the prizes, where those who were left have agreed to share them; else empty."""
    opened: "Evening | None" = None
    """As it was before the deal that is played."""
    earlier: "Evening | None" = None
    """As it was before the last answer, while nobody has seen anything new since."""

    @property
    def names(self) -> tuple[str, ...]:
        """All players, by place."""
        return self.table.names

    @property
    def over(self) -> bool:
        """Whether nothing follows."""
        return self.stage == "over"


def dealer_between(session: LoadedSession, evening: Evening, button: int = NOBODY) -> Dealer:
    """A Dealer between two deals, at which the words of the session can be read; `button` deals, else the next."""
    table = evening.table
    there = mask_of(place for place in range(len(table.names)) if place not in table.away)
    dealer = table.dealer if button == NOBODY else button
    return session.between(
        table.stacks, dealer, carried=table.carried, marks=evening.marks, past=evening.past, dealt=there
    )


def deals_of(session: LoadedSession, evening: Evening, mark: str = DEALS) -> int:
    """How many deals have been played; with another word of sessions what that one counts."""
    held = evening.marks[session.index(mark)]
    assert isinstance(held, int)
    return held


def program_of(session: LoadedSession, evening: Evening) -> Program:
    """The rules by which the hand of this moment is played."""
    if evening.stage == "deal":
        assert evening.dealt is not None
        return program_for(session, evening.dealt).for_players(len(evening.places))
    return {"before": session.before, "after": session.after, "settle": session.settle}[evening.stage]


def program_for(session: LoadedSession, dealt: Dealt) -> Program:
    """The rules of what is dealt. Raises RulesetError where it cannot be played so."""
    return session.menu[dealt.game].loaded(dealt.stakes, dealt.besides, dealt.set).program


def asked(evening: Evening) -> int:
    """The place of the player who is asked; NOBODY where the next entry is anybody's."""
    if evening.stage == "choice":
        return evening.places[0]
    if evening.hand is None or evening.hand.over:
        return NOBODY
    return evening.places[evening.hand.seat]


def open_now(session: LoadedSession, evening: Evening) -> tuple[Option, ...]:
    """What the player who is asked may do; empty where the dealer chooses a game, or nobody is asked."""
    if evening.hand is None or evening.hand.over:
        return ()
    return options(program_of(session, evening), evening.hand)


def next_part(session: LoadedSession, evening: Evening) -> int:
    """The part of the plan that the next deal belongs to; NOBODY where none can be played."""
    if evening.part >= 0 and _goes_on(session, evening):
        return evening.part
    d = dealer_between(session, _as_a_part_begins(session, evening))
    count = len(session.plan)
    for step in range(1, count + 1):
        number = (evening.part + step) % count
        part = session.plan[number]
        if (part.when is None or part.when(d, NOBODY)) and _fits(session, evening, part.game):
            return number
    return NOBODY


def _as_a_part_begins(session: LoadedSession, evening: Evening) -> Evening:
    """The evening when a part is about to begin, of which nothing has been played."""
    of_part = {session.index(OF_PART), session.index(MINUTES_OF_PART)}
    return evening._replace(marks=tuple(0 if at in of_part else mark for at, mark in enumerate(evening.marks)))


def _goes_on(session: LoadedSession, evening: Evening) -> bool:
    """Whether the next deal is of the same part as the last."""
    waits = bool(evening.table.left_over) and session.carried_pot == "same game"
    return (waits or part_is_unfinished(session, evening)) and _fits(session, evening, session.plan[evening.part].game)


def part_is_unfinished(session: LoadedSession, evening: Evening) -> bool:
    """Whether the part of the plan that is played lasts longer."""
    by_clock = session.plan[evening.part].minutes is not None
    return deals_of(session, evening, MINUTES_OF_PART if by_clock else OF_PART) < evening.lasts


def _fits(session: LoadedSession, evening: Evening, game: str) -> bool:
    """Whether as many sit in as a game is for; where the dealer chooses, some game of the menu."""
    names: Iterable[str] = (game,) if game else session.menu
    return any(is_for_those_who_sit_in(session, evening, name) for name in names)


def is_for_those_who_sit_in(session: LoadedSession, evening: Evening, game: str) -> bool:
    """Whether as many sit in as a game of the menu is for.

    What is wrong with the stakes it would have now is told when it is dealt, and not before: so it may be asked for.
    """
    try:
        program = program_for(session, Dealt(game, stakes=stakes_for(session, evening, game)))
    except RulesetError:
        return True
    return evening.table.can_play(program) and len(evening.table.sitting_in) <= program.most_players


def part_lasts(session: LoadedSession, evening: Evening, number: int) -> int:
    """How many deals a part of the plan lasts that begins now, or how many minutes where it is played by the clock."""
    part, d = session.plan[number], dealer_between(session, evening)
    if part.rounds is not None:
        return part.rounds(d, NOBODY) * len(opening_of(evening.table).places)
    return amount_or(part.deals if part.minutes is None else part.minutes, d, 1)


def stakes_for(session: LoadedSession, evening: Evening, game: str) -> dict[str, int]:
    """The stakes of the menu for the next deal of a game."""
    amounts = session.menu[game].stakes
    if not amounts:
        return {}
    d = dealer_between(session, evening)
    return {name: max(0, amount(d, NOBODY)) for name, amount in amounts.items()}


def may_rebuy(session: LoadedSession, evening: Evening, place: int) -> int:
    """How many chips a player may buy now; 0 where they may not."""
    rule = session.rebuys
    if rule is None or evening.stage != "between" or place in evening.table.away or _is_out(evening, place):
        return 0
    d = dealer_between(session, evening)
    allowed = not d.stacks[place] if rule.when is None else rule.when(d, place)
    if not allowed or (rule.most is not None and evening.rebuys[place] >= rule.most(d, NOBODY)):
        return 0
    return max(0, amount_or(rule.chips, d, session.stacks, place))


def _is_out(evening: Evening, place: int) -> bool:
    return any(place in group for group in evening.out)


def can_go_on(session: LoadedSession, evening: Evening) -> bool:
    """Whether another deal can be dealt now."""
    return evening.stage == "between" and next_part(session, evening) != NOBODY
