"""docs/mixed-games.md: how each of the mixed games that card clubs deal is played here.

`python -m tests.mixed.page` writes it anew, from the list of games in ../shared and from what ships.
"""

from pathlib import Path
from typing import NamedTuple

from engine.cli.commands.list import command_of
from engine.ruleset.read.catalogue import called

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
    return _HEAD.format(count=len(names)) + "".join(rows)


def told() -> dict[str, str]:
    """Name → command, as the page has them; no command is an empty text."""
    rows = [line.strip("|\n ").split(" | ") for line in PAGE.read_text(encoding="utf-8").splitlines() if "|" in line]
    return {row[0].strip(" |"): row[1].strip("` |") if len(row) > 1 else "" for row in rows[2:]}


if __name__ == "__main__":
    PAGE.write_text(page([one.name for one in listed()]), encoding="utf-8")
