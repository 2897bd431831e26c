"""Hand histories read from a text: each hand with its amounts in whole smallest units, or what is wrong with it."""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import Struct

from engine.formats.phh.action_lines import Garbled, Line, read_line
from engine.formats.phh.history_keys import AT_KEY, Fault, faults_of
from engine.formats.phh.places_in_toml import Places, places_of
from engine.formats.phh.plain_toml import read_plain
from engine.formats.phh.variants import VARIANTS, Variant
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.door import files
from engine.text.door.budgets import MOST_BYTES_OF_DEALS
from engine.text.door.root import ANYWHERE, Root
from engine.text.kept import cached_property
from engine.text.marked.source import Source, Span
from engine.text.translation import say
from engine.text.yaml import document

MANY = ".phhs"
ENDLESS = Decimal("inf")
Amount = int | Decimal
_AT = re.compile(r" \(at line (\d+), column (\d+)\)$| \(at end of document\)$")
_FINEST = 12
"""Digits after the point beyond which amounts are not told apart."""


class File:
    """A text with the places of its keys, which are looked for when first asked for."""

    def __init__(self, source: Source) -> None:
        """Nothing looked for yet."""
        self.source = source

    @cached_property
    def places(self) -> dict[tuple[str, str], Places]:
        """Where the keys of each table stand."""
        return places_of(self.source)


class Page(Struct, frozen=True):
    """A hand as a file has it: where it stands, and its keys."""

    file: File
    table: str
    """The name of its table; \"\" where the file is of one hand."""
    number: int
    """Which hand of the file it is, from 1."""
    data: Mapping[str, Any]

    def told(self, faults: Iterable[Fault]) -> list[Diagnostic]:
        """The faults of this hand with their places."""
        return [self._told(fault) for fault in faults]

    def _told(self, fault: Fault) -> Diagnostic:
        related: tuple[Related, ...] = ()
        if fault.earlier >= 0:
            related = (Related(self.span(fault.key, fault.earlier), say("here before")),)
        message = say("hand {number}: {message}", number=self.number, message=fault.message)
        place = self.span(fault.key, fault.item)
        return Diagnostic(fault.code, message, place, help=fault.help, notes=fault.notes, related=related)

    def span(self, key: str, item: int = -1) -> Span:
        """Where a key's value stands, or an item of it; where the hand begins if there is no such key."""
        found = self.file.places.get((self.table, key))
        if found is None:
            head = self.file.places.get((self.table, ""))
            return head.key if head else Span(self.file.source, 0, len(self.file.source.line(1)))
        if item == AT_KEY:
            return found.key
        if item < 0:
            return found.value
        return found.items[item] if item < len(found.items) else found.value


class History(Struct, frozen=True):
    """A hand whose keys are in order. Amounts are whole numbers of a unit of 10 to the power of −`digits`."""

    page: Page
    variant: Variant
    digits: int
    antes: tuple[int, ...]
    blinds: tuple[int, ...]
    """What each seat posts; below 0 for a bet that was owed and does not count for who speaks first."""
    sizes: tuple[int, ...]
    """small and big bet, or the least bet."""
    bring_in: int
    trimmed: bool
    """Whether an ante that the others could not match goes back, and is won only by who matched it."""
    stacks: tuple[int, ...]
    endless: tuple[bool, ...]
    """Whose stack is not known: it is larger than anything that can be bet."""
    finishing: tuple[int | None, ...] | None
    """None for an unknown stack."""
    lines: tuple[Line, ...]

    def chips(self, amount: int) -> str:
        """An amount as the file would write it."""
        return written(amount, self.digits)


def written(amount: int, digits: int) -> str:
    """A whole number of units of 10 to the power of −`digits`, as a number.

    >>> written(1250, 2), written(1200, 2)
    ('12.5', '12')
    """
    if not digits:
        return str(amount)
    whole, part = divmod(abs(amount), 10**digits)
    tail = f"{part:0{digits}d}".rstrip("0")
    return f"{'-' if amount < 0 else ''}{whole}{'.' + tail if tail else ''}"


class Histories(NamedTuple):
    """What a file holds: the hands in order, and everything wrong with it."""

    found: int
    """How many hands stand there, readable or not."""
    hands: list[History]
    diagnostics: list[Diagnostic]


def read_file(path: Path, name: str = "", root: Root = ANYWHERE) -> Histories:
    """The hands of a file. Never raises on what is in it, or if it cannot be read."""
    name = name or str(path)
    data = files.read(path, MOST_BYTES_OF_DEALS, root)
    if not isinstance(data, bytes):
        return Histories(0, [], [document.unread(name, data)])
    source, fault = document.read_text(name, data)
    if fault is not None:
        return Histories(0, [], [fault])
    return read_text(name, source.text.replace("\r\n", "\n"))


def read_text(name: str, text: str) -> Histories:
    """The hands of a text; a name that ends in `.phhs` says that each is a table. Never raises on what is in it."""
    file = File(Source(name, text))
    data: dict[str, Any] | None
    try:
        data = read_plain(text)
        if data is None:
            data = tomllib.loads(text, parse_float=Decimal)
    except ValueError as error:  # not TOML, or a number of more digits than Python reads
        return Histories(0, [], [_no_toml(file.source, str(error))])
    except RecursionError:
        start = Span(file.source, 0, min(1, len(text)))
        return Histories(0, [], [Diagnostic("G101", say("this is nested too deeply for a hand history"), start)])
    of_one = not name.endswith(MANY) and "variant" in data
    if of_one or (data and not any(map(_is_table, data.values()))):
        return _gathered([Page(file, "", 1, data)], [])
    pages, told = [], list[Diagnostic]()
    for number, (table, hand) in enumerate(data.items(), 1):
        if _is_table(hand) and table.isdecimal():
            pages.append(Page(file, table, number, hand))
        else:
            told.append(_no_hand(file, table))
    if not data:
        told.append(Diagnostic("G102", say("the file holds no hand"), Span(file.source, 0, 0)))
    return _gathered(pages, told)


def _is_table(value: object) -> bool:
    return isinstance(value, dict)


def _no_toml(source: Source, message: str) -> Diagnostic:
    at = len(source.text)
    place = _AT.search(message)
    if place and place[1]:
        at = min(at, source.line_start(int(place[1])) + int(place[2]) - 1)
    told = message[: place.start()] if place else message
    return Diagnostic(
        "G101",
        say("this is no TOML: {fault}", fault=f"{told[:1].lower()}{told[1:]}"),
        Span(source, at, min(at + 1, len(source.text))),
    )


def _no_hand(file: File, key: str) -> Diagnostic:
    found = file.places.get((key, "")) or file.places.get(("", key))
    span = found.key if found else Span(file.source, 0, 0)
    return Diagnostic(
        "G103", say("`{key}` is no hand", key=key), span, help=say("begin each hand with its number: [1], [2], …")
    )


def _gathered(pages: Sequence[Page], told: list[Diagnostic]) -> Histories:
    hands: list[History] = []
    wrong = len(told)
    for page in pages:
        faults = faults_of(page.data)
        fatal = any(fault.code != "G207" for fault in faults)
        said = list(_lines(page.data.get("actions", ()), len(page.data["starting_stacks"]))) if not fatal else []
        lines = tuple([line for line in said if isinstance(line, Line)])
        if len(lines) < len(said):
            faults += [line for line in said if isinstance(line, Fault)]
        if faults:
            told += page.told(faults)
        if not fatal and len(lines) == len(said):
            hands.append(_history(page, lines))
    return Histories(len(pages) + wrong, hands, told)


def _lines(actions: Sequence[str], players: int) -> Iterator[Line | Fault]:
    for number, text in enumerate(actions):
        line = read_line(number, text, players)
        if isinstance(line, Garbled):
            yield Fault("G301", line.why, "actions", number, line.remedy)
        elif line is not None:
            yield line


def _history(page: Page, lines: tuple[Line, ...]) -> History:
    data, variant = page.data, VARIANTS[page.data["variant"]]
    amounts: list[Amount] = [line.amount for line in lines]
    for key in ("antes", "blinds_or_straddles", "bring_in", *variant.sizes, "starting_stacks", "finishing_stacks"):
        value = data.get(key, ())
        amounts += value if isinstance(value, list) else [value] if value != () else []
    pointed = [amount for amount in amounts if isinstance(amount, Decimal)]
    digits = min(_FINEST, max(map(_digits, pointed))) if pointed else 0
    scale = 10**digits

    def units(value: Amount) -> int:
        return int(value * scale)

    def all_units(key: str) -> tuple[int, ...]:
        return tuple([units(value) for value in data[key]]) if pointed else tuple(data[key])

    antes = all_units("antes")
    blinds = all_units("blinds_or_straddles") if variant.by_position else (0,) * len(antes)
    if len(antes) == 2:  # of two players the first named posts for the second, who has the button
        antes, blinds = antes[::-1], blinds[::-1]
    stacks = data["starting_stacks"]
    endless = tuple([value == ENDLESS for value in stacks]) if pointed else (False,) * len(stacks)
    finite = [value for value in amounts if value != ENDLESS] if any(endless) else ()
    boundless = 2 * len(stacks) * sum(abs(units(value)) for value in finite) + 1
    finishing = data.get("finishing_stacks")
    return History(
        page=page,
        variant=variant,
        digits=digits,
        antes=antes,
        blinds=blinds,
        sizes=tuple([units(data[key]) for key in variant.sizes]),
        bring_in=units(data.get("bring_in", 0)),
        trimmed=data.get("ante_trimming_status", False),
        stacks=tuple([boundless if value == ENDLESS else units(value) for value in stacks]),
        endless=endless,
        finishing=None if finishing is None else tuple([None if end == ENDLESS else units(end) for end in finishing]),
        lines=_in_units(lines, units) if pointed else lines,
    )


def _in_units(lines: tuple[Line, ...], units: Callable[[Amount], int]) -> tuple[Line, ...]:
    """The lines with their amounts in whole units."""
    return tuple([line._replace(amount=units(line.amount)) if line.amount else line for line in lines])


def _digits(amount: Amount) -> int:
    """How many digits after the point an amount needs."""
    if isinstance(amount, int) or not amount.is_finite():
        return 0
    exponent = amount.normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0
