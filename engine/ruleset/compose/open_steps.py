"""Steps opened for changing: what composing inserts into, replaces, removes and sets, and lays down again as nodes."""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet

from msgspec import Struct, field

from engine.steps.registry import KINDS
from engine.text.marked import node
from engine.text.marked.node import Entry, Mapping, Node, Scalar
from engine.text.marked.source import Span


class OpenStep(Struct, eq=False):
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


class Block(Struct, eq=False):
    """A list of steps, opened."""

    key: Scalar | None
    """The key it stands under; None for one that a change has brought."""
    steps: list[OpenStep]
    span: Span


def opened(steps: Node | None, base: bool, brought: AbstractSet[Scalar] = frozenset()) -> list[OpenStep]:
    """The items of a list of steps, opened; none where there is no list. Steps that were `brought` are never base."""
    return [_open_step(item, base, brought) for item in steps.items] if isinstance(steps, node.Sequence) else []


def _open_step(item: Node, base: bool, brought: AbstractSet[Scalar]) -> OpenStep:
    if not isinstance(item, Mapping) or len(item.entries) != 1:
        return OpenStep(item, base)
    (entry,) = item.entries.values()
    kind = KINDS.get(entry.key.text)
    if kind is None or not isinstance(entry.value, Mapping):
        return OpenStep(item, base)
    is_base = base and entry.key not in brought
    if entry.value.entries.keys().isdisjoint(kind.listing):  # most steps hold no others
        return OpenStep(item, is_base, entry.key, dict(entry.value.entries))
    step = OpenStep(item, is_base, entry.key)
    for name, inner in entry.value.entries.items():
        of = kind.field(name)
        if of is not None and of.type == "steps" and isinstance(inner.value, node.Sequence):
            step.blocks[name] = Block(inner.key, opened(inner.value, base, brought), inner.value.span)
        else:
            step.body[name] = inner
        if of is not None and of.type == "several:choice":
            for word, do in _follows(inner.value):
                step.blocks[f"{name}/{word}"] = Block(do.key, opened(do.value, base, brought), do.value.span)
    return step


def _follows(words: Node) -> Iterator[tuple[str, Entry]]:
    """The declared words that steps follow, with these steps."""
    for word, entry in words.entries.items() if isinstance(words, Mapping) else ():
        do = entry.value.entries.get("do") if isinstance(entry.value, Mapping) else None
        if do is not None and isinstance(do.value, node.Sequence):
            yield word, do


def laid_down(steps: Sequence[OpenStep], span: Span) -> node.Sequence:
    """The steps as a list of nodes again."""
    return node.Sequence(tuple(_laid(step) for step in steps), span)


def _laid(step: OpenStep) -> Node:
    """The step as a node; the very node it was opened from where nothing in it was changed."""
    if step.key is None:
        return step.node
    assert isinstance(step.node, Mapping)
    body = step.node.entries[step.key.text].value
    assert isinstance(body, Mapping)
    if not step.blocks and step.body == body.entries:
        return step.node
    entries = dict(step.body)
    for name, block in step.blocks.items():
        first, _, word = name.partition("/")
        key = block.key or node.from_plain_scalar(first, block.span)
        steps = Entry(key, laid_down(block.steps, block.span))
        if not word:
            entries[first] = steps
        elif first in entries:
            entries[first] = _with_follows(entries[first], word, steps)
    if [*entries] == [*body.entries] and all(map(_same, entries.values(), body.entries.values())):
        return step.node
    return Mapping({step.key.text: Entry(step.key, Mapping(entries, body.span))}, step.node.span)


def _same(one: Entry, other: Entry) -> bool:
    """Whether both are the very same key and value, or lists of the very same steps."""
    return one.key is other.key and (one.value is other.value or _same_steps(one.value, other.value))


def _same_steps(one: Node, other: Node) -> bool:
    if not isinstance(one, node.Sequence) or not isinstance(other, node.Sequence):
        return False
    return len(one) == len(other) and all(mine is its for mine, its in zip(one, other, strict=True))


def _with_follows(words: Entry, word: str, do: Entry) -> Entry:
    """The words that may be declared with other steps that follow one; if they have been set anew, as they are."""
    there = next((one for name, one in _follows(words.value) if name == word), None)
    if there is None or there.value.span is not do.value.span or _same_steps(there.value, do.value):
        return words
    assert isinstance(words.value, Mapping)
    inner = words.value.entries[word].value
    assert isinstance(inner, Mapping)
    return Entry(words.key, words.value.with_entry(word, inner.with_entry("do", do.value)))


def walk(steps: Sequence[OpenStep]) -> Iterator[OpenStep]:
    """Every step, those in blocks after the step they belong to, in the order of play."""
    for step in steps:
        yield step
        for block in step.blocks.values():
            yield from walk(block.steps)


def how_many(steps: Sequence[OpenStep]) -> int:
    """How many steps these are with those in blocks; it is asked after each change."""
    found = len(steps)
    for step in steps:
        for block in step.blocks.values():
            found += how_many(block.steps)
    return found


def home_of(step: OpenStep, steps: list[OpenStep]) -> list[OpenStep]:
    """The list a step stands in. The step must be among these or in their blocks."""
    found = _home(step, steps)
    assert found is not None
    return found


def _home(step: OpenStep, steps: list[OpenStep]) -> list[OpenStep] | None:
    if any(item is step for item in steps):
        return steps
    for item in steps:
        for block in item.blocks.values():
            found = _home(step, block.steps)
            if found is not None:
                return found
    return None


def outermost(step: OpenStep, steps: list[OpenStep]) -> OpenStep:
    """The item of the list itself in which a step stands, however deep."""
    return next(item for item in steps if any(inner is step for inner in walk([item])))


def index_of(home: Sequence[OpenStep], step: OpenStep | None) -> int:
    """The place of a step in the list it stands in."""
    return next(number for number, item in enumerate(home) if item is step)


def stands_among(home: Sequence[OpenStep], step: OpenStep | None) -> bool:
    """Whether a step stands in this list itself, not in a block of it."""
    return any(item is step for item in home)


def with_its_proofs(showdown: OpenStep, play: list[OpenStep]) -> OpenStep:
    """The first of the game's own proofs that lead to a showdown, or itself: what is shown there belongs to it."""
    home = home_of(showdown, play)
    at = index_of(home, showdown)
    while at and home[at - 1].base and _proves(home[at - 1]):
        at -= 1
    return home[at]


def _proves(step: OpenStep) -> bool:
    return step.kind in KINDS and KINDS[step.kind].proves
