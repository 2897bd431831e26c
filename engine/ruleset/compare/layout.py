"""The parts of a document laid out as authors write them, each marked where it comes from another document."""

from collections import Counter
from collections.abc import Iterator

from engine.text.marked.node import Entry, Mapping, Node, Scalar, Sequence, plain
from engine.text.translation import say
from engine.text.yaml.writing import flow, scalar, written_key

WIDTH = 110
"""What is longer is written on several lines."""


def part(entry: Entry, home: str, entry_a_line: bool = False) -> Iterator[str]:
    """The lines of a key at the top of a document and what stands under it.

    What comes from another document than `home` gets a comment that names it. With `entry_a_line` each entry of a
    mapping has a line of its own, however short they are.
    """
    yield from _entry(entry, 0, home, entry_a_line)


def source_of(entry: Entry) -> str:
    """The document from which a key comes: for a single value the one that set it last."""
    at = entry.value if isinstance(entry.value, Scalar) else entry.key
    return at.span.source.name


def sources(said: Node) -> Counter[str]:
    """How many keys and values come from each document."""
    found: Counter[str] = Counter()
    if isinstance(said, Scalar):
        found[said.span.source.name] += 1
    elif isinstance(said, Mapping):
        for entry in said.entries.values():
            found += sources(entry.value) + Counter([entry.key.span.source.name])
    else:
        for item in said.items:
            found += sources(item)
    return found


def _entry(entry: Entry, indent: int, home: str, broken_up: bool = False) -> Iterator[str]:
    key, value = written_key(entry.key.text), entry.value
    own = source_of(entry)
    said = f"{key}: {_flow(value)}".rstrip()
    if isinstance(value, Scalar) or not (broken_up or _is_steps(value) or _is_long(said, indent, value)):
        yield _line(f"{' ' * indent}{said}", _origin(own, home, value))
        return
    if isinstance(value, Mapping):
        yield _line(f"{' ' * indent}{key}:", _mark(own, home))
        for inner in value.entries.values():
            yield from _entry(inner, indent + 2, own)
        return
    usual = _usual(value) or own
    yield _line(f"{' ' * indent}{key}:", _mark(usual, home))
    for item in value.items:
        yield from _item(item, indent + 2, usual)


def _flow(value: Node) -> str:
    return scalar(value.value) if isinstance(value, Scalar) else flow(plain(value))


def _is_steps(value: Node) -> bool:
    """Whether it is a list of mappings, as steps are, or holds one: each of them begins a line."""
    if isinstance(value, Sequence):
        return any(isinstance(item, Mapping) for item in value.items)
    return isinstance(value, Mapping) and any(_is_steps(entry.value) for entry in value.entries.values())


def _is_long(said: str, indent: int, value: Node) -> bool:
    return indent + len(said) > WIDTH and not isinstance(value, Scalar) and len(value) > 0


def _item(item: Node, indent: int, home: str) -> Iterator[str]:
    """The lines of an item of a list; a mapping begins on the line of the dash."""
    if not isinstance(item, Mapping) or not len(item):
        yield _line(f"{' ' * indent}- {_inner_flow(item)}", _mark(item.span.source.name, home))
        return
    said = f"- {_inner_flow(item)}"
    if len(item) > 1 and not (_is_steps(item) or _is_long(said, indent, item)):
        own = source_of(next(iter(item.entries.values())))
        yield _line(f"{' ' * indent}{said}", _origin(own, home, item))
        return
    lines = [line for entry in item.entries.values() for line in _entry(entry, indent + 2, home)]
    if len(item) == 1:
        (entry,) = item.entries.values()
        lines = list(_step(entry, indent, home))
    first, *rest = lines
    yield f"{' ' * indent}- {first.lstrip()}"
    yield from rest


def _step(entry: Entry, indent: int, home: str) -> Iterator[str]:
    """A step: its keys stand four spaces in from the dash when they need lines of their own."""
    said = f"- {written_key(entry.key.text)}: {_flow(entry.value)}"
    own = source_of(entry)
    if not isinstance(entry.value, Mapping) or not (_is_steps(entry.value) or _is_long(said, indent, entry.value)):
        yield _line(said.removeprefix("- "), _origin(own, home, entry.value))
        return
    yield _line(f"{written_key(entry.key.text)}:", _mark(own, home))
    for inner in entry.value.entries.values():
        yield from _entry(inner, indent + 4, own)


def _inner_flow(item: Node) -> str:
    return scalar(item.value) if isinstance(item, Scalar) else flow(plain(item))


def _usual(value: Sequence) -> str:
    """The document most items of a list come from."""
    found = Counter(
        source_of(next(iter(item.entries.values())))
        if isinstance(item, Mapping) and len(item)
        else item.span.source.name
        for item in value.items
    )
    return found.most_common(1)[0][0] if found else ""


def _mark(own: str, home: str) -> str:
    return own if own != home else ""


def _origin(own: str, home: str, value: Node) -> str:
    """Where a line comes from, where that is not where the lines around it do, and which keys in it do not."""
    others = [say("{key} from {file}", key=key, file=source) for key, source in _foreign(value, own)]
    return "; ".join(part for part in (_mark(own, home), *others) if part)


def _foreign(value: Node, home: str) -> Iterator[tuple[str, str]]:
    """The keys whose values come from elsewhere."""
    if isinstance(value, Mapping):
        for key, entry in value.entries.items():
            if source_of(entry) != home:
                yield key, source_of(entry)
            yield from _foreign(entry.value, source_of(entry))


def _line(said: str, comment: str) -> str:
    return f"{said}  # {comment}" if comment else said
