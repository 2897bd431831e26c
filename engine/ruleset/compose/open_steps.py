"""Steps opened for changing: what composing inserts into, replaces, removes and sets, and lays down again as nodes."""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from engine.steps.registry import KINDS
from engine.text.marked import node
from engine.text.marked.node import Entry, Mapping, Node, Scalar
from engine.text.marked.source import Span


@dataclass(eq=False)
class Piece:
    """One item of a list of steps, opened. An item that is no step is kept as it was."""

    node: Node
    base: bool
    """Whether it is the game's own and was there before: roles such as `last bet` mean these only."""
    key: Scalar | None = None
    body: dict[str, Entry] = field(default_factory=dict)
    """What stands in the step, lists of steps left out."""
    blocks: dict[str, "Block"] = field(default_factory=dict)
    """The lists of steps in it by key; what follows a declared word is under `choices/word`."""

    @property
    def kind(self) -> str:
        """The step's word; nothing for an item that is no step."""
        return self.key.text if self.key is not None else ""

    @property
    def label(self) -> str:
        """The step's label, if it has one."""
        entry = self.body.get("label")
        return entry.value.text if entry is not None and isinstance(entry.value, Scalar) else ""


@dataclass(eq=False)
class Block:
    """A list of steps, opened."""

    key: Scalar | None
    """The key it stands under; None for one that a change has brought."""
    pieces: list[Piece]
    span: Span


def opened(steps: Node | None, base: bool, brought: AbstractSet[Scalar] = frozenset()) -> list[Piece]:
    """The items of a list of steps, opened; none where there is no list. Steps that were `brought` are never base."""
    return [_piece(item, base, brought) for item in steps.items] if isinstance(steps, node.Sequence) else []


def _piece(item: Node, base: bool, brought: AbstractSet[Scalar]) -> Piece:
    if not isinstance(item, Mapping) or len(item.entries) != 1:
        return Piece(item, base)
    (entry,) = item.entries.values()
    kind = KINDS.get(entry.key.text)
    if kind is None or not isinstance(entry.value, Mapping):
        return Piece(item, base)
    piece = Piece(item, base and entry.key not in brought, entry.key)
    for name, inner in entry.value.entries.items():
        of = kind.field(name)
        if of is not None and of.type == "steps" and isinstance(inner.value, node.Sequence):
            piece.blocks[name] = Block(inner.key, opened(inner.value, base, brought), inner.value.span)
        else:
            piece.body[name] = inner
        if of is not None and of.type == "several:choice":
            for word, do in _follows(inner.value):
                piece.blocks[f"{name}/{word}"] = Block(do.key, opened(do.value, base, brought), do.value.span)
    return piece


def _follows(words: Node) -> Iterator[tuple[str, Entry]]:
    """The words that may be declared of which steps follow, and these."""
    for word, entry in words.entries.items() if isinstance(words, Mapping) else ():
        do = entry.value.entries.get("do") if isinstance(entry.value, Mapping) else None
        if do is not None and isinstance(do.value, node.Sequence):
            yield word, do


def laid_down(pieces: Sequence[Piece], span: Span) -> node.Sequence:
    """The steps as a list of nodes again."""
    return node.Sequence(tuple(_laid(piece) for piece in pieces), span)


def _laid(piece: Piece) -> Node:
    if piece.key is None:
        return piece.node
    assert isinstance(piece.node, Mapping)
    body = piece.node.entries[piece.key.text].value
    entries = dict(piece.body)
    for name, block in piece.blocks.items():
        first, _, word = name.partition("/")
        key = block.key or node.from_plain_scalar(first, block.span)
        steps = Entry(key, laid_down(block.pieces, block.span))
        if not word:
            entries[first] = steps
        elif first in entries:
            entries[first] = _with_follows(entries[first], word, steps)
    return Mapping({piece.key.text: Entry(piece.key, Mapping(entries, body.span))}, piece.node.span)


def _with_follows(words: Entry, word: str, do: Entry) -> Entry:
    """The words that may be declared with other steps that follow one; if they have been set anew, as they are."""
    there = next((one for name, one in _follows(words.value) if name == word), None)
    if there is None or there.value.span is not do.value.span:
        return words
    assert isinstance(words.value, Mapping)
    inner = words.value.entries[word].value
    assert isinstance(inner, Mapping)
    return Entry(words.key, words.value.with_entry(word, inner.with_entry("do", do.value)))


def walk(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """Every step, those in blocks after the step they belong to, in the order of play."""
    for piece in pieces:
        yield piece
        for block in piece.blocks.values():
            yield from walk(block.pieces)


def home_of(piece: Piece, pieces: list[Piece]) -> list[Piece]:
    """The list a step stands in. The step must be among these or in their blocks."""
    found = _home(piece, pieces)
    assert found is not None
    return found


def _home(piece: Piece, pieces: list[Piece]) -> list[Piece] | None:
    if any(item is piece for item in pieces):
        return pieces
    for item in pieces:
        for block in item.blocks.values():
            found = _home(piece, block.pieces)
            if found is not None:
                return found
    return None


def outermost(piece: Piece, pieces: list[Piece]) -> Piece:
    """The item of the list itself in which a step stands, however deep."""
    return next(item for item in pieces if any(inner is piece for inner in walk([item])))
