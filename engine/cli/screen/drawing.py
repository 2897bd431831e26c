"""A picture of a table as coloured text of a given width."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from engine.table.picture import Face, Picture, Row, SeatShown
from engine.text.lists import joined
from engine.text.translation import say

_COLOURS = {"c": "green", "d": "dodger_blue1", "h": "red", "s": "bright_white", "": ""}
"""Four colours; each card has its sign or letter too."""
_BOX = 26
"""The least width of a seat that has several lines; narrower ones have one."""


def top_line(shown: Picture) -> Text:
    """What is played, where the deal stands, the pot and the price."""
    text = Text(shown.game, style="bold")
    text.append(f" · {shown.street}")
    if shown.for_chips:
        text.append(" · " + say("pot {pot}", pot=shown.pot), style="yellow")
    if shown.price:
        told = say("to call {price} ({odds})", price=shown.price, odds=shown.odds)
        text.append(f" · {told}", style="bold yellow")
    for number, pot in enumerate(shown.pots):
        who = joined(pot.players)
        told = say("side pot {number}: {chips} for {players}", number=number, chips=pot.chips, players=who)
        text.append("\n" + (told if number else say("main pot: {chips} for {players}", chips=pot.chips, players=who)))
    return text


def boards(shown: Picture) -> Text:
    """The cards that are everybody's, a line for each place."""
    return _lines(_row(row) for row in shown.boards)


def seats(shown: Picture, width: int) -> Text:
    """All players but the observer, from their left: boxes side by side, or a line each where it is narrow."""
    others = shown.seats[:-1] if shown.observer else shown.seats
    columns = min(max(1, len(others)), max(1, width // _BOX))
    if columns < 2:
        return _lines(_one_line(seat, shown.for_chips) for seat in others)
    blocks = [_box(seat, shown.for_chips) for seat in others]
    rows = [blocks[first : first + columns] for first in range(0, len(blocks), columns)]
    return _lines(line for row in rows for line in _beside(row, width // columns))


def own(shown: Picture) -> Text:
    """The observer's chips and cards, what they are worth, and what is wild."""
    me = (shown.seats[-1]._replace(rows=()),) if shown.observer else ()
    lines = [*(_one_line(seat, shown.for_chips) for seat in me), *(_row(row) for row in shown.own)]
    if shown.has:
        lines.append(Text(say("You have {hand}", hand=shown.has), style="bold"))
    if shown.wild:
        lines.append(Text(say("Wild: {wild}", wild=shown.wild), style="magenta"))
    return _lines(lines)


def _box(seat: SeatShown, chips: bool) -> list[Text]:
    head = _head(seat)
    lines = [head, _money(seat, chips)]
    return [*lines, *(_row(row) for row in seat.rows), *_wild(seat)]


def _one_line(seat: SeatShown, chips: bool) -> Text:
    parts = [_head(seat), _money(seat, chips), *(_row(row) for row in seat.rows), *_wild(seat)]
    return Text("  ").join([part for part in parts if part.plain])


def _head(seat: SeatShown) -> Text:
    """Who it is, a mark where they act, and what they do in the deal."""
    text = Text("▶ " if seat.acts else "  ", style="bold yellow")
    text.append(seat.name, style="bold" if seat.state != "out" else "dim strike")
    if seat.deals:
        text.append(" " + say("(deals)"), style="cyan")
    if seat.posted:
        text.append(" " + say("(blind {chips})", chips=seat.posted), style="cyan")
    if seat.state == "out":
        text.append(" " + say("out"), style="dim")
    elif seat.state == "all in":
        text.append(" " + say("all in"), style="bold red")
    return text


def _money(seat: SeatShown, chips: bool) -> Text:
    if not chips:
        return Text()
    told = say("{chips} chips", chips=seat.chips)
    text = Text(f"  {told}", style="" if seat.state != "out" else "dim")
    if seat.bet:
        text.append(" " + say("bet {bet}", bet=seat.bet), style="yellow")
    return text


def _wild(seat: SeatShown) -> list[Text]:
    """What is wild for a player."""
    return [Text("  " + say("wild {cards}", cards=seat.wild), style="magenta")] if seat.wild else []


def _row(row: Row) -> Text:
    text = Text("  ")
    if row.name:
        text.append(f"{row.name}: ")
    for number, face in enumerate(row.cards):
        text.append(" " if number else "")
        text.append_text(card(face))
    return text


def card(face: Face) -> Text:
    """A card in its colour."""
    return Text(face.text, style=f"bold {_COLOURS[face.suit]}".strip())


def _beside(blocks: Sequence[Sequence[Text]], width: int) -> Iterator[Text]:
    """Blocks side by side, each of this width."""
    for number in range(max(map(len, blocks))):
        line = Text()
        for block in blocks:
            part = block[number].copy() if number < len(block) else Text()
            part.truncate(width - 1, overflow="ellipsis")
            part.pad_right(width - len(part))
            line.append_text(part)
        line.rstrip()
        yield line


def _lines(lines: Iterator[Text] | Sequence[Text]) -> Text:
    return Text("\n").join(lines)
