"""docs/combinations.md: what goes with what."""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path
from string import ascii_lowercase

from engine.ruleset.read.library import shipped_documents
from tests.combinations.kept import PAIRS, every_verdict
from tests.combinations.verdict import GAMES, MODIFIERS, PAIRED, Asked, Names, Outcome

PAGE = Path(__file__).resolve().parents[2] / "docs" / "combinations.md"


def refused_together(game: str, names: Names) -> bool:
    """Whether a game goes with each of some modifiers, and not with all of them."""
    found = every_verdict()
    return not found[Asked(game, names)].plays and all(found[Asked(game, (name,))].plays for name in names)


def page() -> str:
    """What docs/combinations.md tells."""
    pairs = _of_pairs()
    two = f"{_TWO.format(games=', '.join(PAIRED))}{_STARRED if _STAR in pairs else ''}."
    parts = (_HEAD, _of_games(), _REASONS, _reasons(), two, pairs, _CONFLICTS, _conflicts(), _HELPED, _helped())
    return "\n\n".join(parts) + "\n"


_HEAD = """# What goes with what

Every modifier that ships, announced with every game that ships, and every two of them in either order with games that
differ; options are as they are if nothing is said of them. What modifiers are is told in
[what the dealer says before the deal](modifiers.md). This page is written by `python -m tests.combinations`, and a test
holds it true.

## A game and a modifier

● plays; ○ plays with fewer players than the game alone; letters say why not, in the list below, where the numbers are.
Games with which the same goes share a line."""
_STAR = "\\*"
_REASONS = "Why not, before a card is dealt:"
_TWO = """## Two modifiers

In how many of these games the two can be announced together; · is none: {games}. They play the same in whichever order
they are said"""
_STARRED = """,
but for those with a star, of which `houserule` says that the order matters"""
_CONFLICTS = "These are refused together in games of which each by itself is a part:"
_HELPED = "And these bring each other what one of them lacks in the game alone:"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---", *[":-:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _head() -> list[str]:
    """The numbers of the modifiers above their columns."""
    return ["", *(str(number) for number, _ in enumerate(MODIFIERS, 1))]


def _of_games() -> str:
    """A table for each family of games."""
    families = groupby(sorted(GAMES, key=lambda game: (_family(game), game)), _family)
    return "\n\n".join(f"### {family.capitalize()}\n\n{_table(_head(), _rows(games))}" for family, games in families)


def _family(game: str) -> str:
    """The folder that a game ships in."""
    return shipped_documents("game")[game].path.parent.name


def _rows(games: Iterable[str]) -> list[list[str]]:
    """A line for all games with which the same goes."""
    alike: dict[tuple[str, ...], list[str]] = {}
    for game in games:
        alike.setdefault(tuple(_cell(game, name) for name in MODIFIERS), []).append(game)
    return [[", ".join(named), *cells] for cells, named in alike.items()]


def _cell(game: str, name: str) -> str:
    one = every_verdict()[Asked(game, (name,))].outcomes[0]
    if one.plays:
        return "○" if "M819" in one.codes else "●"
    return "".join(sorted(_letters(name)[reason] for reason in _why(one)))


def _why(refused: Outcome) -> list[str]:
    """Why a modifier is refused, without its name."""
    return [one.message.removeprefix(f"`{refused.names[0]}` ") for one in refused.told]


@cache
def _letters(name: str) -> dict[str, str]:
    """Each reason for which a modifier is refused by some game → its letter."""
    outcomes = (every_verdict()[Asked(game, (name,))].outcomes[0] for game in GAMES)
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
    return _table(_head(), rows)


def _count(names: Names) -> str:
    playing = [one for game in PAIRED if (one := every_verdict()[Asked(game, names)]).plays]
    star = _STAR if any(one.order_matters for one in playing) else ""
    return f"{len(playing)}{star}" if playing else "·"


def _conflicts() -> str:
    games: dict[tuple[Names, str], list[str]] = {}
    for names in PAIRS:
        for game in PAIRED:
            if refused_together(game, names):
                told = "; ".join(one.message for one in every_verdict()[Asked(game, names)].outcomes[0].told)
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
            game
            for game in PAIRED
            if found[Asked(game, names)].plays and not all(found[Asked(game, (one,))].plays for one in names)
        ]
        if games:
            lines.append(f"- `{names[0]}` and `{names[1]}` in {', '.join(games)}.")
    return "\n".join(lines)
