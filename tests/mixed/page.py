"""docs/mixed-games.md: how each of the mixed games that card clubs deal is played here.

`python -m tests.mixed.page` writes it anew, from the list of games in ../shared and from what ships.
"""

from pathlib import Path
from typing import NamedTuple

from engine.cli.commands.list import command_of, searched
from engine.ruleset.read.catalogue import Known, called, is_called

PAGE = Path(__file__).resolve().parents[2] / "docs" / "mixed-games.md"
LIST = Path(__file__).resolve().parents[3] / "shared" / "notes" / "mixed-games.tsv"
_HEAD = """\
# Mixed games

Card clubs deal many games in turn. This is a list of {count} of them, from a public catalogue, and the command that
plays each; `houserule list --search NAME` finds them too. Where nothing stands, the game cannot be played yet. This
page is written by `python -m tests.mixed.page`, and tests play the commands.

| game | command |
| --- | --- |
"""
_BESIDE = """
## How a name is made

Clubs put the names of most games together, and so does Houserule: `list --search` takes the name of a game, and what
is said beside it with any game that it fits.

| you say | what it means |
| --- | --- |
| `8`, `hi-lo 8`; `regular` | half for the best low hand, eight or better; any low hand: `--with high-low` |
| `declared` | high, low or both are declared: `--with high-low-declared` |
| `2-7`, `A-5`, `A-6`, `49`, `zero`, `soko`, `high` | another hand wins: `--with lowball`, `--with ranking` |
| `badugi`, `with 49`, `with 21`, `with zero` | half for another kind of hand: `--with split-pot` |
| `double board`, `triple board`, `double board 8` | two boards, three, or a low on each of two: `--with double-board` |
| `no-limit`, `pot-limit`, `bomb pot`, `short deck` | modifiers with these names |
| `super` | four cards down at first, two of which go: `--set 'start=four down'` in stud games |

So `houserule list --search "mississippi stud 8"` tells the command that plays it. What has no name is said by hand:
`--with 'split-pot:hand=badugi,of=own cards'` gives half of any game's pot to the best badugi of a player's own cards,
and `houserule show split-pot` tells what else there is.

## Others

These are on no list of ours. Each is found by its name.

| game | command |
| --- | --- |
"""
_OTHERS = """
    A-5 single draw / A-5 double draw / A-5 triple draw / A-6 triple draw / Limit 2-7 single draw / High triple draw
    / Triple draw hi-lo 8 / Triple draw hi-lo regular / Hidugi / Badugi hi-lo / 2-7 badugi / No-limit badugi /
    Double draw badugi / Double draw badeucy / Razzdeucey / Razzbadacey / Super Razzdugi / Super 2-7 razz / 2-7 razz
    / Stud with badugi / Stud hi-lo 2-7 / Stud with 49 / Super stud declared / Six-card stud 8 / Five-card stud 8 /
    Soko 8 / Soko hi-lo declared / Mississippi stud 8 / Mississippi razz / Blind stud 8 / Mexican stud 8 /
    Australian stud 8 / Big O declared / Big O regular / Omaha declared / 2-7 Omaha / Omaha with badugi /
    Omaha with 49 / Soko Omaha / Double-board Omaha 8 / Double-board Big O / Triple-board Omaha /
    Double-board courchevel / Courchevel 8 / Hold'em 8 / Hold'em declared / 2-7 hold'em / Soko hold'em /
    Triple-board hold'em / Crazy pineapple declared / Double-board crazy pineapple / Lazy pineapple 8 /
    Tahoe hold'em 8 / Dublin hold'em 8 / Drawmaha 2-7 / Dramadugi / Double-board dramaha / Iron cross 8 /
    Tic-tac-toe 8 / Pyramid declared / Cincinnati declared / Cold Omaha 8 / Irish 8 / Bomb pot Big O /
    Double-board bomb pot Omaha / Short-deck dramaha / Pot-limit crazy pineapple 8
"""
"""Games of card clubs that the list does not have."""


class Listed(NamedTuple):
    """A game as the list has it."""

    name: str
    steps: str


def listed() -> list[Listed]:
    """The games of the list; none where it is missing."""
    if not LIST.exists():
        return []
    lines = [line for line in LIST.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    rows = [line.split("\t") for line in lines]
    return [Listed(row[0], row[3]) for row in rows]


def page(names: list[str]) -> str:
    """What the page tells of games of these names."""
    rows = []
    for name in names:
        known = called(name, "game")
        rows.append(f"| {name} | {f'`{command_of(known)}`' if known else ''} |\n")
    more = (f"| {name} | `{command_of(other(name))}` |\n" for name in others())
    return "".join([_HEAD.format(count=len(names)), *rows, _BESIDE, *more])


def others() -> list[str]:
    """The games that the list does not have."""
    return " ".join(_OTHERS.split()).split(" / ")


def other(name: str) -> Known:
    """The first thing that a search for such a game finds."""
    found = searched(name, ("game",))
    assert found, name
    assert is_called(found[0], name), name
    return found[0]


def told() -> dict[str, str]:
    """Name → command, as the page has them; no command is an empty text."""
    rows = [line.strip("|\n ").split(" | ") for line in PAGE.read_text(encoding="utf-8").splitlines() if "|" in line]
    listed = (row for row in rows[2 : _length(rows)])
    return {row[0].strip(" |"): row[1].strip("` |") if len(row) > 1 else "" for row in listed}


def _length(rows: list[list[str]]) -> int:
    """Where the first table ends."""
    return next((at for at, row in enumerate(rows[2:], 2) if row[0].startswith("you say")), len(rows))


if __name__ == "__main__":
    PAGE.write_text(page([one.name for one in listed()]), encoding="utf-8")
