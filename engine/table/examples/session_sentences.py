"""The sentences of examples of sessions: what happens in an evening, and what must be so between two deals."""

import re
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from engine.table.examples.part_of_scalar import PartOf
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Scalar
from engine.text.translation import mark, say


class Wins(NamedTuple):
    """Some deal comes out so; nobody wins where there are no names."""

    who: tuple[str, ...]


class Next(NamedTuple):
    """This is dealt next."""

    game: str


class Deals(NamedTuple):
    """This player deals next."""

    who: str


class PotHolds(NamedTuple):
    """These chips stay in the pot."""

    chips: int


class Chooses(NamedTuple):
    """The dealer announces a game."""

    who: str
    game: str
    besides: str
    set: str


class Does(NamedTuple):
    """A player does something between two deals: one of the kinds of entries."""

    who: str
    kind: str


class Passes(NamedTuple):
    """So many minutes are played, and nobody counts the deals."""

    minutes: int


class Owes(NamedTuple):
    """When all is settled this is paid."""

    who: str
    to: str
    chips: int


class IsOver(NamedTuple):
    """The evening is over."""


class Stops(NamedTuple):
    """The players agree to stop, or to share the prizes."""

    kind: str


class Holds(NamedTuple):
    """A mark, or a stake of the next deal, holds this; of a mark of players, that of one."""

    name: str
    value: str
    who: str = ""


Saying: TypeAlias = Wins | Next | Deals | PotHolds | Chooses | Does | Passes | Owes | IsOver | Stops | Holds


class SessionForm(NamedTuple):
    """One form of sentence: its pattern, and what its parts mean."""

    pattern: str
    means: Callable[..., Saying]
    example: str
    does: bool
    """Whether it does something; else it only says what must be so."""
    about: str
    """What it says, marked for translation."""


_WHO, _WORD = r"(\S+)", r"([a-z][a-z0-9-]*)"

SESSION_FORMS: tuple[SessionForm, ...] = (
    SessionForm("nobody wins", lambda: Wins(()), "nobody wins", True, mark("Some deal in which the pot stays.")),
    SessionForm(
        r"(\S+(?:, \S+)*(?: and \S+)?) wins?",
        lambda who: Wins(_names(who)),
        "C wins",
        True,
        mark("Some deal that C wins; `A and C win` share it."),
    ),
    SessionForm(
        "next is dealer chooses",
        lambda: Next(""),
        "next is dealer chooses",
        False,
        mark("The dealer chooses the next game."),
    ),
    SessionForm(f"next is {_WORD}", Next, "next is jackpot", False, mark("This game of the menu is next.")),
    SessionForm(f"dealer is {_WHO}", Deals, "dealer is C", False, mark("C deals next.")),
    SessionForm(
        r"pot is (\d{1,16})",
        lambda chips: PotHolds(int(chips)),
        "pot is 6",
        False,
        mark("This many chips lie in the pot."),
    ),
    SessionForm(
        rf"{_WHO} chooses {_WORD}(?: with (\S+))?(?: set (\S+))?",
        lambda who, game, besides, chosen: Chooses(who, game, besides or "", chosen or ""),
        "A chooses draw with deuces-wild",
        True,
        mark("The dealer chooses a game, `with` a modifier or with an option `set`."),
    ),
    SessionForm(
        f"{_WHO} buys in again", lambda who: Does(who, "rebuy"), "B buys in again", True, mark("They buy chips.")
    ),
    SessionForm(
        f"{_WHO} leaves", lambda who: Does(who, "leave"), "B leaves", True, mark("They get up from the table.")
    ),
    SessionForm(
        f"{_WHO} comes back",
        lambda who: Does(who, "return"),
        "B comes back",
        True,
        mark("They sit down again, with what they took away."),
    ),
    SessionForm(
        r"(\d{1,5}) minutes? pass(?:es)?",
        lambda minutes: Passes(int(minutes)),
        "20 minutes pass",
        True,
        mark("The clock goes on between two deals."),
    ),
    SessionForm("all stop", lambda: Stops("end"), "all stop", True, mark("The evening ends here.")),
    SessionForm(
        "all share the prizes",
        lambda: Stops("chop"),
        "all share the prizes",
        True,
        mark("The tournament ends here, and the prizes are shared by the worth of the chips."),
    ),
    SessionForm(
        rf"{_WHO} owes {_WHO} (\d{{1,16}})",
        lambda who, to, chips: Owes(who, to, int(chips)),
        "B owes A 7",
        False,
        mark("This much is to be paid in the end."),
    ),
    SessionForm("the evening is over", IsOver, "the evening is over", False, mark("Nothing more is dealt.")),
    SessionForm(
        rf"(\S+)'s {_WORD} is (.+)",
        lambda who, name, value: Holds(name, value, who),
        "A's wins is 3",
        False,
        mark("What a mark of each player holds."),
    ),
    SessionForm(
        f"{_WORD} is (.+)",
        Holds,
        "key-holder is C",
        False,
        mark("What a mark of the session holds; `ante is 2` says it of a stake."),
    ),
)
"""What may be said of an evening. The first form that fits counts; what fits none is said of a deal."""

_OF_A_DEAL = re.compile(r"wild (is|are) .*|nothing is wild|\S+ (is|goes) all in")


def session_saying(scalar: Scalar) -> Saying | None:
    """What a sentence says of the evening; None where it is about a deal."""
    text = scalar.text.strip()
    if _OF_A_DEAL.fullmatch(text):
        return None
    for form in SESSION_FORMS:
        found = re.fullmatch(form.pattern, text)
        if found is not None:
            return form.means(*found.groups())
    return None


def name_of_mark(scalar: Scalar) -> PartOf | None:
    """The name of what a sentence says the value of: a mark of the session, or a stake; None where it says no such."""
    said = session_saying(scalar)
    if not isinstance(said, Holds):
        return None
    start = scalar.text.index(f"{said.name} is ")
    return PartOf.scalar(scalar, start, start + len(said.name))


def unknown_names(saying: Saying, names: tuple[str, ...], scalar: Scalar) -> list[Diagnostic]:
    """That somebody is named who does not sit there."""
    said = saying.who if isinstance(saying, Wins) else (getattr(saying, "who", ""), getattr(saying, "to", ""))
    strange = [name for name in said if name and name not in names]
    if not strange:
        return []
    message = say("nobody is called '{name}' here", name=strange[0])
    return [Diagnostic("T952", message, scalar.span, help=say("name somebody who sits there"))]


def _names(text: str) -> tuple[str, ...]:
    return tuple(re.split(r", | and ", text))
