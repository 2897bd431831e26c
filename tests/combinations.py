"""What becomes of each game with each modifier, and with any two of them in either order.

`python -m tests.combinations` writes docs/combinations.md anew.
"""

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import cache
from itertools import combinations, permutations
from multiprocessing import get_context
from pathlib import Path
from random import Random
from string import ascii_lowercase
from typing import NamedTuple

from engine.hand.chance import Shuffled
from engine.hand.event import Event
from engine.interpreter import apply, options, start
from engine.program import Program
from engine.ruleset.compile import digest
from engine.ruleset.library import shipped_documents
from engine.ruleset.load import Loaded, RulesetError, load
from engine.ruleset.modifiers import Announced
from engine.table.answers import any_action
from engine.text.diagnostic import Diagnostic

PAGE = Path(__file__).resolve().parent.parent / "docs" / "combinations.md"
GAMES = sorted(shipped_documents("game"))
MODIFIERS = sorted(shipped_documents("modifier"))
SINGLES = [(name,) for name in MODIFIERS]
PAIRS = [*combinations(MODIFIERS, 2)]
Names = tuple[str, ...]
DEALS = 5
"""So many deals show whether rules that are written otherwise play alike."""


class Told(NamedTuple):
    """What was told of a combination: a code, the words, what to do instead, and how many places were shown."""

    code: str
    message: str
    help: str
    places: int


class Outcome(NamedTuple):
    """What came of a game with modifiers announced in one order; a combination without a digest is refused."""

    names: Names
    digest: str
    told: tuple[Told, ...]

    @property
    def plays(self) -> bool:
        """Whether a deal can begin."""
        return bool(self.digest)

    @property
    def codes(self) -> set[str]:
        """The codes of all that was told."""
        return {one.code for one in self.told}


class Verdict(NamedTuple):
    """What came of a game with some modifiers, in every order."""

    game: str
    outcomes: tuple[Outcome, ...]
    """The first as the names were given."""
    alike: bool
    """Whether all that play play the same."""

    @property
    def names(self) -> Names:
        """What is announced."""
        return self.outcomes[0].names

    @property
    def plays(self) -> bool:
        """Whether it can be played, in some order."""
        return any(one.plays for one in self.outcomes)

    @property
    def order_matters(self) -> bool:
        """Whether the order of announcing is told to matter, or forbids one."""
        return self.plays and any(not one.plays or "M807" in one.codes for one in self.outcomes)


def outcome(game: str, names: Names, values: Mapping[str, str | int] | None = None) -> Outcome:
    """The game with modifiers announced in this order, the options of the first set to these values.

    What is no error of the rules is raised.
    """
    first, *others = names
    try:
        loaded = load(game, modifiers=[Announced(first, values or {}), *map(Announced, others)])
    except RulesetError as refused:
        return Outcome(names, "", tuple(_told(one) for one in refused.diagnostics if one.is_error))
    return Outcome(names, digest(loaded.rules), tuple(map(_told, loaded.diagnostics)))


def _told(one: Diagnostic) -> Told:
    return Told(one.code, one.message, one.help, (one.span is not None) + len(one.related))


def verdict(game: str, names: Names) -> Verdict:
    """The game with these modifiers in every order."""
    found = tuple(outcome(game, order) for order in permutations(names))
    ways = {one.digest: one.names for one in found if one.plays}
    return Verdict(game, found, len(ways) < 2 or _play_alike(game, [*ways.values()]))


def _play_alike(game: str, orders: Sequence[Names]) -> bool:
    programs = [with_modifiers(game, names).program for names in orders]
    return all(len({tuple(played(program, seed)) for program in programs}) == 1 for seed in range(DEALS))


def with_modifiers(game: str, names: Names) -> Loaded:
    """The game with these modifiers."""
    return load(game, modifiers=[Announced(name) for name in names])


def played(program: Program, seed: int) -> Iterator[Event]:
    """The events of a random deal."""
    random, chance = Random(seed), Shuffled(seed)
    count = random.randint(max(2, program.least_players), min(6, program.most_players))
    stacks = tuple(random.choice((random.randint(1, 60), 200)) for _ in range(count))
    hand, events = start(program, stacks, random.randrange(count), chance)
    yield from events
    while not hand.over:
        hand, events = apply(program, hand, any_action(random.choice(options(program, hand)), random), chance)
        yield from events


# --- all of them ------------------------------------------------------------------------------------------------------


def _of_game(game: str) -> list[Verdict]:
    return [verdict(game, names) for names in (*SINGLES, *PAIRS)]


@contextmanager
def workers() -> Iterator[ProcessPoolExecutor]:
    """As many processes as there are cores, which begin with nothing."""
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        yield pool


@cache
def every_verdict() -> dict[tuple[str, Names], Verdict]:
    """Each game with each modifier and each two of them, by game and names; worked out once, on all cores."""
    with workers() as pool:
        found = [one for some in pool.map(_of_game, GAMES) for one in some]
    return {(one.game, one.names): one for one in found}


def refused_together(game: str, names: Names) -> bool:
    """Whether a game goes with each of some modifiers, and not with all of them."""
    found = every_verdict()
    return not found[game, names].plays and all(found[game, (name,)].plays for name in names)


# --- the page ---------------------------------------------------------------------------------------------------------


def page() -> str:
    """What docs/combinations.md tells."""
    pairs = _of_pairs()
    two = f"{_TWO}{_STARRED if _STAR in pairs else ''}."
    parts = (_HEAD, _of_games(), _REASONS, _reasons(), two, pairs, _CONFLICTS, _conflicts(), _HELPED, _helped())
    return "\n\n".join(parts) + "\n"


_HEAD = """# What goes with what

Every modifier that ships, announced with every game that ships, and every two of them in either order; options
are as they are if nothing is said of them. What modifiers are is told in
[what the dealer says before he deals](modifiers.md). This page is written by `python -m tests.combinations`, and a test
holds it true.

## A game and a modifier

● plays; ○ plays with fewer players than the game alone; letters say why not, in the list below."""
_STAR = "\\*"
_REASONS = "Why not, before a card is dealt:"
_TWO = """## Two modifiers

In how many games the two can be announced together; · is none. They play the same in whichever order they are said"""
_STARRED = """,
but for those with a star, of which `houserule` says that the order matters"""
_CONFLICTS = "These are refused together in games of which each by itself is a part:"
_HELPED = "And these bring each other what one of them lacks in the game alone:"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---", *[":-:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _numbered() -> list[str]:
    return [str(number) for number, _ in enumerate(MODIFIERS, 1)]


def _of_games() -> str:
    return _table(["", *_numbered()], [[game, *(_cell(game, name) for name in MODIFIERS)] for game in GAMES])


def _cell(game: str, name: str) -> str:
    one = every_verdict()[game, (name,)].outcomes[0]
    if one.plays:
        return "○" if "M819" in one.codes else "●"
    return "".join(sorted(_letters(name)[reason] for reason in _why(one)))


def _why(refused: Outcome) -> list[str]:
    """Why a modifier is refused, without its name."""
    return [one.message.removeprefix(f"`{refused.names[0]}` ") for one in refused.told]


@cache
def _letters(name: str) -> dict[str, str]:
    """Each reason for which a modifier is refused by some game → its letter."""
    outcomes = (every_verdict()[game, (name,)].outcomes[0] for game in GAMES)
    reasons = dict.fromkeys(reason for one in outcomes if not one.plays for reason in _why(one))
    return dict(zip(reasons, ascii_lowercase, strict=False))


def _reasons() -> str:
    lines = []
    for number, name in enumerate(MODIFIERS, 1):
        told = "; ".join(f"**{letter}** {reason}" for reason, letter in _letters(name).items())
        lines.append(f"{number}. `{name}`: {told or 'goes with every game'}.")
    return "\n".join(lines)


def _of_pairs() -> str:
    rows = []
    for number, name in enumerate(MODIFIERS, 1):
        cells = [_count((other, name)) for other in MODIFIERS[: number - 1]]
        rows.append([f"{number} {name}", *cells, *[""] * (len(MODIFIERS) - len(cells))])
    return _table(["", *_numbered()], rows)


def _count(names: Names) -> str:
    playing = [one for game in GAMES if (one := every_verdict()[game, names]).plays]
    star = _STAR if any(one.order_matters for one in playing) else ""
    return f"{len(playing)}{star}" if playing else "·"


def _conflicts() -> str:
    games: dict[tuple[Names, str], list[str]] = {}
    for names in PAIRS:
        for game in GAMES:
            if refused_together(game, names):
                told = "; ".join(one.message for one in every_verdict()[game, names].outcomes[0].told)
                games.setdefault((names, told), []).append(game)
    return "\n".join(f"- {told} ({_named(where)})." for (_, told), where in games.items())


def _named(games: Sequence[str]) -> str:
    return ", ".join(games) if len(games) <= _MOST_NAMED else f"{len(games)} games"


_MOST_NAMED = 3


def _helped() -> str:
    found = every_verdict()
    lines = []
    for names in PAIRS:
        games = [
            game for game in GAMES if found[game, names].plays and not all(found[game, (one,)].plays for one in names)
        ]
        if games:
            lines.append(f"- `{names[0]}` and `{names[1]}` in {', '.join(games)}.")
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
