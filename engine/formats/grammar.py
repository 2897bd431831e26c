"""How words are put together, for the page about the language: each form with an example that is understood."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.language.scope import Kind


class Shown(NamedTuple):
    """A way to say something, and what is meant by it."""

    text: str
    about: str


class Chapter(NamedTuple):
    """What is said of one part of the grammar, and its forms."""

    title: str
    about: str
    kinds: tuple[Kind, ...]
    """What its examples may stand for."""
    shown: tuple[Shown, ...]
    after: str = ""


_USE_ENDS = """\
`lines` of a game name cards that lie together on the table, and each name may stand wherever cards may. In `use` stands
`cards of one line` for each of them in turn, so that these two say the same:

```yaml
lines: {row: left or centre or right, column: top or centre or bottom}
use: any own cards and any cards of one line
```

```yaml
use: any own cards and any (left or centre or right) or any own cards and any (top or centre or bottom)
```
"""

USE = Chapter(
    "Which cards make a hand",
    "What stands under `use` says how many cards of which place go into a hand. `and` joins what goes into one "
    "hand, in which each card counts once. `or` stands between whole ways to make a hand, and the best hand of all "
    "counts; a way that asks for more cards than there are counts only where every way does. There are no brackets "
    "around ways, but a union of cards stands in brackets.",
    ("pick",),
    (
        Shown("2 hole cards", "just two"),
        Shown("0 to 2 hole cards", "from none to two, as many as serve best"),
        Shown("any board", "as many as serve best"),
        Shown("all hole cards", "every one, which matters where pips are counted"),
        Shown("2 (hole cards or board)", "two from either place"),
        Shown("2 hole cards and 3 board", "two of these with three of those, in one hand"),
        Shown("2 hole cards and 3 board or 5 hole cards", "one of two ways to make a hand"),
        Shown("any up cards of everyone else", "cards that lie before somebody else"),
        Shown("3 cards of one line", "three cards of the row, or three of the column, whatever `lines` there are"),
        Shown("2 hole cards but not used for low", "two of those that the best hand for `low` leaves"),
    ),
    _USE_ENDS,
)

WHOSE = Chapter(
    "Whose it is",
    "A number that each player has stands behind `'s`: `stack`, `paid`, `cards drawn` and your own marks of kind "
    "`number` `of: each player`. A mark of another kind stands behind no `'s`: whether a flag of theirs is set is "
    "asked with `is`, as in `opener is served`, and a seat or a rank of theirs can be read only while it is that "
    "player's turn, in an `in-turn` for them; behind `winner has` it is the winner's own. Cards and places of players "
    "stand before `of`. Without an owner both are those of the player in question: whose turn it is, who pays, whose "
    "hand is looked at. A mark of kind `seat` has no owner said: `in-turn: {who: winner, do: [pay: {to: partner, "
    "amount: 2}]}` pays the winner's partner. Where one other player pays in a turn, as in `from: dealer`, you say "
    "whose number or hand it is (A907): `player in turn` is whose turn it is. `those whose` and `those with most` ask "
    "the same of everybody who is in. A name that ends in s takes a bare `'`.",
    ("amount", "condition", "cards", "seats"),
    (
        Shown("opener's stack", "the number of one player"),
        Shown("stack", "that of the player in question"),
        Shown("that player's legs + 1", "the same, said in full"),
        Shown("player in turn's legs", "in a turn that of its player, also where somebody else pays"),
        Shown("somebody's legs >= 3", "so it is with at least one player who is in"),
        Shown("nobody's legs >= 3", "so it is with no player who is in"),
        Shown("everyone's stack > 0", "so it is with all of these players"),
        Shown("those whose legs >= 3", "the players with whom it is so"),
        Shown("those whose pips of own cards > 21", "the same with a count of cards of each of them"),
        Shown("those with most legs", "the players with the greatest number, all that tie"),
        Shown("up cards of opener", "the cards of a player"),
        Shown("kings among (hole cards of left of dealer)", "some of the cards of a player"),
        Shown("opener is folded", "what a player may be; a mark that is a flag stands here too"),
        Shown("those who are served", "the players of whom that is so"),
        Shown("those who hold a king and are served", "the players of whom both is so; `or` joins too"),
        Shown("somebody holds a king and holds a queen", "there is a player who holds both"),
    ),
)

AMONG = Chapter(
    "Cards among cards",
    "`X among Y` are those of the cards X that lie among the cards Y: what they are stands on the left, where they "
    "lie on the right. `lowest`, `rank of`, `number of` and the like take all that follows, up to `or`, `but not` "
    "or the end. Where that might be taken in two ways, as in `rank of board among hole cards` or `kings or queens "
    "among own cards`, you are told, with both ways to write it in brackets (A907).",
    ("amount", "condition", "cards", "seats"),
    (
        Shown("kings among own cards", "the kings that the player has"),
        Shown("(kings or queens) among up cards", "kings and queens that lie open before the player"),
        Shown("hearts among hole cards of opener", "hearts that the opener has closed"),
        Shown("lowest hole card", "the lowest of these, all that tie"),
        Shown("lowest hearts among hole cards", "of the hearts there the lowest"),
        Shown("(rank of board) among hole cards", "closed cards that have the rank of one on the board"),
        Shown("rank of (board among queens)", "every card of the rank of what is on the board and a queen"),
        Shown("(higher than deuces) among (lower than kings)", "what ranks between them"),
        Shown("own cards but not kings", "the first without the second"),
        Shown("number of hearts among own cards", "how many there are"),
        Shown("pips of own cards", "what they count: an ace one, court cards ten, or as the ranking counts"),
        Shown("that player holds at least 2 kings among hole cards", "the player has that many of them"),
        Shown("kings among hole cards is nothing", "there is no such card"),
        Shown("holders of kings among up cards of everyone in", "the players who have one of them"),
    ),
)

SORTS = Chapter(
    "Players of one sort, or of two",
    "Between players `and` means all of both: `losers and dealer` are all losers, and the dealer too. Who is of both "
    "sorts at once is said with `those who`, where `and` joins what is said of the same player. So `everyone in and "
    "opener` adds nobody where only those play who are in (X111), and `those who are opener` is the opener who is "
    "still in. `those who` and `those whose` speak only of players who are in; where it is only asked whether they are "
    "folded, of all who were dealt in. Where all but one have folded, nobody is a loser. "
    "Where `first` means nobody, as `last bettor` does where all have checked, it is as if nothing were said.",
    ("seats",),
    (
        Shown("losers and dealer", "all of both"),
        Shown("opener or dealer", "the opener, and where there is none the dealer"),
        Shown("those who are opener", "the opener, if still in"),
        Shown("those who are served and are opener", "the opener, if served and in"),
        Shown("those who hold a king and are those whose stack > 3", "who holds a king and has so many chips"),
        Shown("those who are those whose legs > 1 and are those whose stack > 3", "those for whom both numbers are so"),
        Shown("losers except opener", "the first without the others"),
        Shown("those who are folded", "all who are out"),
    ),
)

UNITS = Chapter(
    "Chips and counts",
    "Stakes, stacks and the pot are chips; laps, raises, cards and players are counts. Chips are added to chips and "
    "compared with chips, counts with counts (X105). A product turns a count into chips: `lap * ante`. A plain "
    "number, a mark of kind `number` and an option of kind number go with both. A price that falls by a chip each "
    "time round is `dearest - (lap - 1) * step`, with the stakes `{dearest: 6, step: 1}`.",
    ("amount", "condition"),
    (
        Shown("ante + 1", "a chip more than the ante"),
        Shown("players - 1", "all players but one"),
        Shown("players * ante", "an ante for each player, in chips"),
        Shown("pot - number of losers * ante", "the pot without an ante for each loser"),
        Shown("pot > 3 * ante", "chips compared with chips"),
    ),
)

CHAPTERS = (USE, WHOSE, SORTS, UNITS, AMONG)


def chapter(one: Chapter) -> Iterator[str]:
    """A part of the grammar as Markdown."""
    yield f"### {one.title}\n\n{one.about}\n"
    yield from table(("you write", "what it means"), ((f"`{shown.text}`", shown.about) for shown in one.shown))
    if one.after:
        yield one.after


def table(heads: tuple[str, ...], rows: Iterator[tuple[str, ...]]) -> Iterator[str]:
    """A table as Markdown, with an empty line after it."""
    yield f"| {' | '.join(heads)} |"
    yield f"|{' --- |' * len(heads)}"
    yield from (f"| {' | '.join(row)} |" for row in rows)
    yield ""
