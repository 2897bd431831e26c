"""Blocks written out: where a document says `do`, the steps of the block stand, read with the values given there."""

from collections.abc import Iterator
from collections.abc import Mapping as Named
from functools import lru_cache, partial
from typing import NamedTuple

from msgspec import Struct, field, structs
from msgspec.structs import replace

from engine.ruleset.compose import options
from engine.ruleset.compose.modifiers import filled_with, values_given
from engine.ruleset.compose.options import Option
from engine.ruleset.read.document_faults import Faults
from engine.ruleset.read.too_much import steps_in, too_many_steps
from engine.steps.registry import GROUPING, USING
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.door.budgets import DEEPEST, MOST_STEPS
from engine.text.marked.node import Entry, Mapping, Node, Scalar, Sequence, from_plain_scalar
from engine.text.marked.source import Source, Span
from engine.text.translation import say

PART, KEY = "blocks", "block"
"""The part of a game in which they stand, and the key that names one."""
_TOO_MANY = "L107"
_LEFT = (PART, "examples")
"""The parts of a document in which no step is carried out."""
_OWN_KEYS = ("label", "when", "note")
"""What is said of the `do` itself, and then of the group of its steps."""
MOST_PLACES = 3
"""More places than these are not shown of one fault."""
Values = Named[str, Scalar]


class Copy(Struct, frozen=True):
    """A block as it stands in one place."""

    at: Span
    """Where the `do` stands; in the copy of another block, if that is where it is."""
    outer: Source
    """The document whose options `$name` means besides the values."""
    options: Named[str, Option]
    values: Values


class _Place(NamedTuple):
    """Where steps are written out."""

    blocks: Named[str, Entry]
    values: Values
    """What `$name` stands for there."""
    around: tuple[str, ...]
    """The blocks it stands in."""
    depth: int
    """How many lists and mappings it stands in."""

    @property
    def below(self) -> "_Place":
        """One list or mapping further in."""
        return self._replace(depth=self.depth + 1)


class Blocks(Struct, eq=False):
    """Writes out the blocks of a game and its parents, and remembers each copy."""

    copies: dict[str, Copy] = field(default_factory=dict)
    """By the name of the copy, which the source of each of its nodes has."""
    diagnostics: list[Diagnostic] = field(default_factory=list)
    """What is wrong with what was written out last."""
    _made: dict[object, Node] = field(default_factory=dict)
    _steps: int = 0

    def written_out(self, root: Mapping, values: Values) -> Mapping:
        """The document with the steps of a block in place of every `do`; `values` are those of its options."""
        self.diagnostics = []
        place = _Place(_blocks_of(root), values, (), 1)
        written = {}
        for name in _parts_with_blocks(root):
            key, said = root.entries[name]
            self._steps = 0
            written[name] = Entry(key, self._written(said, place))
        return Mapping({**root.entries, **written}, root.span, root.flow) if written else root

    def _written(self, said: Node, place: _Place) -> Node:
        """The same with every `do` written out; the very node where there is none in it."""
        if _is_plain(said):
            return said
        if isinstance(said, Sequence):
            items = tuple(one for item in said.items for one in self._items(item, place.below))
            return Sequence(items, said.span, said.flow)
        assert isinstance(said, Mapping)
        new = {name: Entry(key, self._written(one, place.below)) for name, (key, one) in said.entries.items()}
        return Mapping(new, said.span, said.flow)

    def _items(self, item: Node, place: _Place) -> tuple[Node, ...]:
        """What stands in a list in place of one item."""
        step = _step_of(item)
        if step is None:
            return (self._written(item, place),)
        named = step.value.get(KEY) if isinstance(step.value, Mapping) else None
        if not isinstance(named, Scalar) or not isinstance(step.value, Mapping):
            return (item,)  # which the schema tells
        fault = self._fault(named, place)
        if fault is not None:
            self._tell(fault)
            return (item,)
        copied = self._copy(step, step.value, named, place)
        if copied is None:
            return (item,)
        values = {**place.values, **self.copies[copied.span.source.copy].values}
        inner = self._written(copied, place._replace(values=values, around=(*place.around, named.text)))
        assert isinstance(inner, Sequence)
        return (_grouped(step, step.value, inner),) if any(key in step.value for key in _OWN_KEYS) else inner.items

    def _fault(self, named: Scalar, place: _Place) -> Diagnostic | None:
        """Why no block can be written out, if none can."""
        if named.text in place.around:
            circle = (*place.around[place.around.index(named.text) :], named.text)
            told = " → ".join(f"`{one}`" for one in circle)
            message = say("the block `{block}` uses itself: {circle}", block=named.text, circle=told)
            return Diagnostic("M823", message, named.span, help=say("use `repeat` for what is done again and again"))
        if named.text not in place.blocks:
            return options.unknown(
                "M822",
                say("there is no block called `{block}`", block=named.text),
                named,
                list(place.blocks),
                say("declare it under `blocks`"),
            )
        if place.depth > DEEPEST:
            help = say("let blocks use one another less deeply")
            return Diagnostic("M823", say("these blocks stand too deep in one another"), named.span, help=help)
        self._steps += steps_in(place.blocks[named.text].value)
        return too_many_steps(self._steps, named.span) if self._steps > MOST_STEPS else None

    def _tell(self, fault: Diagnostic) -> None:
        """What is wrong is told; of too many steps no more than once."""
        if all(one.code != _TOO_MANY or fault.code != _TOO_MANY for one in self.diagnostics):
            self.diagnostics.append(fault)

    def _copy(self, step: Entry, body: Mapping, named: Scalar, place: _Place) -> Sequence | None:
        """The steps of a block as they stand in place of this `do`; None where its values are faulty, which is told."""
        block = place.blocks[named.text].value
        steps = block.get("do") if isinstance(block, Mapping) else None
        if not isinstance(block, Mapping) or not isinstance(steps, Sequence):
            return None
        declared = options.declared(block)
        if isinstance(there := block.get("options"), Mapping) and any(name not in declared for name in there):
            return None  # which is told where it is declared
        given = body.get("with")
        said = given.entries if isinstance(given, Mapping) else {}
        values, told = values_given(declared, said, place.values, partial(_no_option, named.text))
        self.diagnostics += told
        if told:
            return None
        label = body.get("label")
        prefix = label.text if isinstance(label, Scalar) else ""
        at = step.key.span
        name = f"{at.source.copy}/{at.source.name}:{at.start}"
        self.copies[name] = Copy(at, steps.span.source, declared, values)
        made = (step.key, steps, tuple(values.values()))
        if made not in self._made:
            copy = _Copying(replace(steps.span.source, copy=name), declared, values, prefix, frozenset(_labels(steps)))
            self._made[made] = copy.node(steps)
        found = self._made[made]
        assert isinstance(found, Sequence)
        return found


def _no_option(block: str, said: Scalar, there: list[str]) -> Diagnostic:
    message = say("the block `{block}` has no option called `{name}`", block=block, name=said.text)
    return options.unknown("M811", message, said, there, say("it has no options"))


class _Copying(Struct, frozen=True, eq=False):
    """Copies nodes of a block: each stands where it stood, in a source that says which copy it is."""

    source: Source
    options: Named[str, Option]
    values: Values
    prefix: str
    """The label of the `do`, which the labels in the block get before theirs."""
    labels: frozenset[str]

    def node(self, said: Node, key: str = "") -> Node:
        """The copy of a node."""
        if isinstance(said, Mapping):
            entries = {name: Entry(self._scalar(at), self.node(one, name)) for name, (at, one) in said.entries.items()}
            return Mapping(entries, self._span(said.span), said.flow)
        if isinstance(said, Sequence):
            return Sequence(tuple(self.node(item) for item in said.items), self._span(said.span), said.flow)
        if key in _NAMES_A_STEP and self.prefix and said.text in self.labels:
            text = f"{self.prefix}/{said.text}"
            return from_plain_scalar(text, self._span(said.span))
        return filled_with(self._scalar(said), self.options, self.values)

    def _scalar(self, said: Scalar) -> Scalar:
        return structs.replace(said, span=self._span(said.span), written=self._span(said.written))

    def _span(self, span: Span) -> Span:
        return span._replace(source=self.source)


_NAMES_A_STEP = ("label", "like")
"""The keys under which a step is called by its label."""


@lru_cache(maxsize=256)
def _parts_with_blocks(root: Mapping) -> tuple[str, ...]:
    """The parts of a document in which a block is done; it is asked again with each setting."""
    return tuple(name for name, (_, said) in root.entries.items() if name not in _LEFT and not _is_plain(said))


def _is_plain(said: Node) -> bool:
    """Whether no block is done in a part of a document, so that it stays as it is, whatever the values."""
    return isinstance(said, Scalar) or _has_no_block(said)


@lru_cache(maxsize=4096)
def _has_no_block(said: Mapping | Sequence) -> bool:
    """The same of a list or mapping; it is asked again with each setting, and of what ships for each game."""
    if isinstance(said, Sequence):
        return all(_step_of(item) is None and _is_plain(item) for item in said.items)
    return all(_is_plain(entry.value) for entry in said.entries.values())


def _blocks_of(root: Mapping) -> Named[str, Entry]:
    blocks = root.get(PART)
    return blocks.entries if isinstance(blocks, Mapping) else {}


def _step_of(item: Node) -> Entry | None:
    """The `do` that an item of a list is, if it is one."""
    if not isinstance(item, Mapping) or len(item) != 1:
        return None
    return item.entries.get(USING.name)


def used_in(said: Node) -> Iterator[tuple[str, Named[str, Entry]]]:
    """The names of the blocks that are used anywhere in a document, with what each place gives them."""
    if isinstance(said, Sequence):
        for item in said.items:
            step = _step_of(item)
            body = step.value if step is not None and isinstance(step.value, Mapping) else None
            named = None if body is None else body.get(KEY)
            if body is not None and isinstance(named, Scalar):
                given = body.get("with")
                yield named.text, given.entries if isinstance(given, Mapping) else {}
            yield from used_in(item)
    elif isinstance(said, Mapping):
        for entry in said.entries.values():
            yield from used_in(entry.value)


def left_in(said: Node, copies: Named[str, Copy]) -> dict[str, Copy]:
    """Those of the copies of which something stands in a document."""
    if not copies:
        return {}
    found = {name: copies[name] for name in (said.span.source.copy,) if name}
    for one in said.items if isinstance(said, Sequence) else ():
        found |= left_in(one, copies)
    for entry in said.entries.values() if isinstance(said, Mapping) else ():
        found |= left_in(entry.value, copies)
    return found


def _labels(said: Node) -> Iterator[str]:
    """The labels of the steps in a block."""
    if isinstance(said, Mapping):
        label = said.get("label")
        if isinstance(label, Scalar):
            yield label.text
        for entry in said.entries.values():
            yield from _labels(entry.value)
    elif isinstance(said, Sequence):
        for item in said.items:
            yield from _labels(item)


def _grouped(step: Entry, body: Mapping, steps: Sequence) -> Mapping:
    """One step of all those that were written out, of which holds what was said of the `do`."""
    entries = {key: body.entries[key] for key in _OWN_KEYS if key in body}
    entries["do"] = Entry(from_plain_scalar("do", step.key.span), steps)
    key = from_plain_scalar(GROUPING.name, step.key.span)
    return Mapping({GROUPING.name: Entry(key, Mapping(entries, body.span))}, body.span)


def faults(root: Mapping, told: Faults) -> Iterator[Diagnostic]:
    """What is wrong with the options that blocks declare."""
    for entry in _blocks_of(root).values():
        if isinstance(entry.value, Mapping):
            yield from options.faults(entry.value, told)


# --- what is told of a copy ------------------------------------------------------------------------------------------


def told_at_blocks(found: list[Diagnostic], copies: Named[str, Copy]) -> list[Diagnostic]:
    """The diagnostics, those of a copy with the `do` that it stands for; what copies have in common is told once."""
    told, places = dict[Diagnostic, Diagnostic](), dict[Diagnostic, dict[Span, None]]()
    for one in found:
        spans = [one.span, *(place.span for place in one.related)]
        uses = places.setdefault(told.setdefault(one, one), {})
        uses |= {at: None for span in spans for at in _uses(span, copies)}
    return [_with_uses(one, list(places[one])[:MOST_PLACES]) if places[one] else one for one in told]


def _with_uses(told: Diagnostic, uses: list[Span]) -> Diagnostic:
    elsewhere = (place for place in told.related if place.span != told.span)
    return replace(told, related=(*elsewhere, *(Related(at, say("for this `do`")) for at in uses)))


def _uses(span: Span | None, copies: Named[str, Copy]) -> Iterator[Span]:
    """Where the copy is wanted in which a place lies, and where the block is wanted in which that stands."""
    while span is not None and span.source.copy in copies:
        span = copies[span.source.copy].at
        yield span
