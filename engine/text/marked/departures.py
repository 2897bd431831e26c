"""Where one document departs from another: the places, what stands there instead, and how it is made the same again."""

import json
from collections.abc import Callable, Iterator
from collections.abc import Sequence as Listed
from difflib import SequenceMatcher

from msgspec import Struct

from engine.text.marked.change import Change, with_items, with_key, without_key
from engine.text.marked.node import Entry, Mapping, Node, Plain, Sequence, from_plain, from_plain_scalar, plain, same
from engine.text.marked.source import Span

Aside = Callable[[str, int], bool]
"""Whether a key, so many mappings and lists deep, says nothing that is compared."""


class Departure(Struct, frozen=True):
    """One place at which a document is not as another.

    at       where it is seen
    key      the key under which both stand, nothing for an item of a list
    here     what stands here, None for nothing
    there    what stands in the other, None for nothing
    change   what makes it the same; None where that would move something
    parts    so many keys and values differ
    of       the key under which the mapping stands that has the key; nothing for the document
    """

    at: Span
    key: str
    here: Node | None
    there: Node | None
    change: Change | None
    parts: int
    of: str = ""

    @property
    def is_missing(self) -> bool:
        """Whether it is in the other only."""
        return self.here is None

    @property
    def is_added(self) -> bool:
        """Whether it is in this one only."""
        return self.there is None


class _Seen(Struct, frozen=True):
    """Where a mapping is seen, and the key under which it stands."""

    at: Span
    key: str = ""


def departures(here: Mapping, there: Mapping, aside: Aside) -> list[Departure]:
    """Where one tree departs from another, in order; an item that only stands elsewhere in its list is one of them."""
    return _once(list(_of_mappings(here, there, aside, 0, _Seen(here.span))))


def parts_of(node: Node, aside: Aside, depth: int = 0) -> int:
    """The number of keys and values of a tree, without what is aside."""
    if isinstance(node, Mapping):
        return sum(
            1 + parts_of(one.value, aside, depth + 1) for key, one in node.entries.items() if not aside(key, depth)
        )
    return sum(parts_of(one, aside, depth + 1) for one in node.items) if isinstance(node, Sequence) else 1


def _of_mappings(here: Mapping, there: Mapping, aside: Aside, depth: int, seen: _Seen) -> Iterator[Departure]:
    ours, theirs = ([key for key in one.entries if not aside(key, depth)] for one in (here, there))
    gone = [key for key in theirs if key not in here.entries]
    for key in ours:
        entry, other = here.entries[key], there.entries.get(key)
        if other is not None:
            yield from _of_nodes(entry, other, aside, depth + 1)
            continue
        named = next((name for name in gone if same(there.entries[name].value, entry.value)), None)
        if named is not None:
            gone.remove(named)
            was = from_plain_scalar(named, entry.key.span)
            yield Departure(entry.key.span, "", entry.key, was, _renamed(here, key, named), 1)
        else:
            parts = 1 + parts_of(entry.value, aside, depth + 1)
            yield Departure(entry.key.span, key, entry.value, None, without_key(here, key), parts, seen.key)
    for key in gone:
        value = there.entries[key].value
        parts = 1 + parts_of(value, aside, depth + 1)
        yield Departure(seen.at, key, None, value, with_key(here, key, plain(value)), parts, seen.key)


def _renamed(node: Mapping, key: str, name: str) -> Change:
    """A key has another name, and what stands under it stays."""
    entries = {name if one == key else one: entry for one, entry in node.entries.items()}
    entries[name] = Entry(from_plain_scalar(name, node.entries[key].key.span), node.entries[key].value)
    return Change(node, (Mapping(entries, node.span, node.flow),))


def _of_nodes(entry: Entry, other: Entry, aside: Aside, depth: int) -> Iterator[Departure]:
    here, there = entry.value, other.value
    if same(here, there):
        return
    if isinstance(here, Mapping) and isinstance(there, Mapping):
        yield from _of_mappings(here, there, aside, depth, _Seen(entry.key.span, entry.key.text))
    elif isinstance(here, Sequence) and isinstance(there, Sequence):
        yield from _of_lists(here, there, aside, depth, entry.key.span)
    else:
        change = Change(here, (from_plain(plain(there), here.span),))
        parts = max(parts_of(here, aside, depth), parts_of(there, aside, depth))
        at = entry.key.span if isinstance(here, Mapping | Sequence) else here.span
        yield Departure(at, entry.key.text, here, there, change, parts)


def _of_lists(here: Sequence, there: Sequence, aside: Aside, depth: int, at: Span) -> Iterator[Departure]:
    """First what stands in both lists is set side by side, then what is of one kind, and the others are alone."""
    ours, theirs = [[_told(one, aside, depth + 1) for one in items.items] for items in (here, there)]
    for how, first, last, start, end in SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes():
        if how == "equal":
            continue
        kinds, others = [[_kind(one) for one in items] for items in (here.items[first:last], there.items[start:end])]
        for how_, first_, last_, start_, end_ in SequenceMatcher(None, kinds, others, autojunk=False).get_opcodes():
            mine, other = here.items[first + first_ : first + last_], there.items[start + start_ : start + end_]
            before = here.items[first + first_ - 1] if first + first_ else None
            if how_ == "equal":
                for one, two in zip(mine, other, strict=True):
                    yield from _of_items(one, two, aside, depth + 1)
                continue
            if len(mine) == len(other):
                for one, two in zip(mine, other, strict=True):
                    parts = max(parts_of(one, aside, depth), parts_of(two, aside, depth))
                    yield Departure(_begin(one), "", one, two, Change(one, (from_plain(plain(two), one.span),)), parts)
                continue
            for one in mine:
                yield Departure(_begin(one), "", one, None, Change(one, ()), parts_of(one, aside, depth))
            following = here.items[first + last_] if first + last_ < len(here.items) else None
            for two in other:
                place = at if before is None else _begin(before)
                change = with_items(here, [plain(two)], following)
                yield Departure(place, "", None, two, change, parts_of(two, aside, depth))


def _of_items(here: Node, there: Node, aside: Aside, depth: int) -> Iterator[Departure]:
    if isinstance(here, Mapping) and isinstance(there, Mapping):
        yield from _of_mappings(here, there, aside, depth, _Seen(_begin(here)))
    elif not same(here, there):
        change = Change(here, (from_plain(plain(there), here.span),))
        yield Departure(_begin(here), "", here, there, change, parts_of(here, aside, depth))


def _kind(item: Node) -> str:
    """The first key of an item, which says what it is: the word of a step."""
    return next(iter(item.entries), "") if isinstance(item, Mapping) else json.dumps(plain(item))


def _told(item: Node, aside: Aside, depth: int) -> str:
    return json.dumps(_without(item, aside, depth), sort_keys=True)


def _without(node: Node, aside: Aside, depth: int) -> Plain:
    if isinstance(node, Mapping):
        entries = node.entries.items()
        return {key: _without(one.value, aside, depth + 1) for key, one in entries if not aside(key, depth)}
    return [_without(one, aside, depth + 1) for one in node.items] if isinstance(node, Sequence) else plain(node)


def _begin(node: Node) -> Span:
    """Where a node is seen: its first key, if it has any."""
    return next(iter(node.entries.values())).key.span if isinstance(node, Mapping) and node.entries else node.span


def _once(found: Listed[Departure]) -> list[Departure]:
    """What was taken out in one place and put in at another is told once, where it stands now."""
    left = list(found)
    for one in found:
        if one.here is None or one.there is not None or one.key:
            continue
        gone = next((two for two in left if two.here is None and not two.key and same(two.there, one.here)), None)
        if gone is not None:
            left.remove(gone)
            left[left.index(one)] = Departure(one.at, "", one.here, one.here, None, one.parts)
    return left
