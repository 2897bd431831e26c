"""A composed game with nothing left open that was decided: options worked in, `was` written out, no file named."""

import re
from collections.abc import Iterator
from collections.abc import Mapping as Named

from msgspec import Struct

from engine.language.expression import Expression, parse
from engine.language.rewording import settled
from engine.ruleset.compare.spoken_names import Spoken
from engine.ruleset.read.library import Checked, Library, is_path
from engine.ruleset.read.lineage import fetch
from engine.ruleset.understand.ingredients import merged
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.steps_in_order import walk
from engine.steps.machine.kind import Body
from engine.steps.registry import KINDS
from engine.text.door.numbers import whole_number
from engine.text.marked.node import Entry, Mapping, Node, Scalar, Sequence, from_plain

LEFT_OUT = ("extends", "with", "changes", "also", "variants", "examples")
"""What a document that stands by itself does not have, and what is told of one document only."""
_DOCUMENTS = ("deck", "ranking")
_OF_FILES = ("format", "kind", "accepts", "also", "sources", "from", "deck", "put", "leave-out")
"""What a deck or a ranking says of its file and of others, and does not say where it stands in a game."""
_OPTION = re.compile(r"\$([a-z0-9-]+)")


def settled_game(rules: Rules, library: Library) -> Mapping:
    """The game's tree as a document that names no file would say it, every node with the place it was written at.

    Options that are not set as by default, that bring changes or belong to a modifier are worked in; others stay free,
    and so does a number that was set to 0: its name says what it takes out of the rules.
    Decks and rankings that do not ship with Houserule are said where they are named.
    """
    return _Settling(rules, library).root()


class _Settling:
    def __init__(self, rules: Rules, library: Library) -> None:
        self.composed = rules.composed
        self.library = library
        values = self.composed.values
        self.fixed = {
            name: values[name]
            for name, option in self.composed.options.items()
            if len(option.means) or values[name].value not in (option.default.value, 0)
        }
        self.of_modifiers = {one.document.source.name: one.values for one in self.composed.modifiers}
        self.said = {one.scalar: one for one in _expressions(rules)}
        self.labels: set[str] = set()

    def root(self) -> Mapping:
        left = self.composed.root.without(*LEFT_OUT)
        found = {key: Entry(entry.key, self._part(key, entry.value)) for key, entry in left.entries.items()}
        spoken = Spoken(Mapping(found, left.span))
        for collection, sign in (("stakes", ""), ("words", ""), ("options", "$")):
            if collection in found and isinstance(there := found[collection].value, Mapping):
                used = there.without(*(name for name in there if not spoken.of(sign + name)))
                found[collection] = Entry(found[collection].key, used)
        kept = {key: entry for key, entry in found.items() if isinstance(entry.value, Scalar) or len(entry.value)}
        return Mapping(kept, left.span)

    def _part(self, key: str, value: Node) -> Node:
        if key == "options" and isinstance(value, Mapping):
            free = {name: entry for name, entry in value.entries.items() if name not in self.fixed}
            left = {name: Entry(at, self._node(key, self._option(name, one))) for name, (at, one) in free.items()}
            return Mapping(left, value.span)
        return self._node(key, value)

    def _option(self, name: str, declared: Node) -> Node:
        """A free option with what it is now as its default."""
        left, now = _meaningless(declared), self.composed.values[name]
        default = left.get("default") if isinstance(left, Mapping) else None
        if not isinstance(left, Mapping) or not isinstance(default, Scalar) or default.value == now.value:
            return left
        return left.with_entry("default", now)

    def _node(self, key: str, value: Node) -> Node:
        if isinstance(value, Mapping):
            entries = {name: Entry(one.key, self._node(name, one.value)) for name, one in value.entries.items()}
            if key in KINDS and isinstance(label := value.get("label"), Scalar):
                entries["label"] = Entry(value.entries["label"].key, self._label(label))
            return Mapping(entries, value.span, value.flow)
        if isinstance(value, Sequence):
            return Sequence(tuple(self._node(key, item) for item in value.items), value.span, value.flow)
        if key in _DOCUMENTS and (is_path(value.text) or (key, value.text) in self.library.said_inside):
            return self._document(key, value)
        return self._scalar(value)

    def _label(self, label: Scalar) -> Scalar:
        """The label of a step; several documents may each have a step of one label, a single one may not."""
        text, number = label.text, 1
        while text in self.labels:
            number += 1
            text = f"{label.text} {number}"
        self.labels.add(text)
        return label if number == 1 else _resaid(label, text)

    def _document(self, key: str, named: Scalar) -> Node:
        """A deck or a ranking with all it is made from; the deck a ranking is made for is called by its name."""
        checked = fetch(key, named, self.composed.places.get(named.span.source.name), self.library)
        assert isinstance(checked, Checked)
        assert checked.document is not None
        data = merged(key, checked, self.library).data
        said = {name: value for name, value in data.items() if name not in _OF_FILES}
        deck = self.composed.root.get("deck")
        made_for = data.get("deck", "")
        if key == "ranking" and isinstance(deck, Scalar) and made_for == deck.value:
            said["deck"] = self._deck_name(deck)
        elif key == "ranking" and made_for and not is_path(made_for):
            said["deck"] = made_for
        return from_plain(said, checked.document.root.span)

    def _deck_name(self, deck: Scalar) -> str:
        """What a ranking calls the deck of its game: the name of what ships, or that by which players call it."""
        said = self._node("deck", deck)
        name = said.get("name") if isinstance(said, Mapping) else said
        assert isinstance(name, Scalar)
        return name.text

    def _scalar(self, value: Scalar) -> Scalar:
        fixed = self._fixed_in(value)
        spoken = [name for name in _OPTION.findall(value.text) if name in fixed] if value.is_text else []
        if not spoken and value not in self.composed.was:
            return value
        expression = self.said.get(value)
        if expression is not None:
            tree = settled(expression.tree, lambda name, at: name in self._fixed_in(at.scalar))
            return _resaid(value, tree.told())
        return _resaid(value, _OPTION.sub(lambda one: fixed[one[1]].text if one[1] in fixed else one[0], value.text))

    def _fixed_in(self, said: Scalar) -> Named[str, Scalar]:
        """The options to be worked in where something is said: in a modifier its own, else those of the game.

        In a copy of a block its values are worked in too.
        """
        source = said.span.source
        around = self.of_modifiers.get(source.name, self.fixed)
        return {**around, **self.composed.copies[source.copy].values} if source.copy else around


def _meaningless(option: Node) -> Node:
    """An option none of whose values brings changes, though it may say so."""
    return option.without("means") if isinstance(option, Mapping) else option


def _resaid(value: Scalar, text: str) -> Scalar:
    """A value said in other words at the same place."""
    number = whole_number(text)
    return Scalar(text if number is None else number, text, value.span, "borrowed", value.span)


def _expressions(rules: Rules) -> Iterator[Expression]:
    """Every expression of the rules, those of its words among them."""
    for body, _ in walk(rules.every_step):
        yield from _within((body.when, dict(body.values)))
    yield from rules.of_hands
    inside = rules.scope.within(that_player=True)
    for word in rules.scope.words.values():
        parsed = parse(word.kind, word.scalar, inside)
        if isinstance(parsed, Expression):
            yield parsed


def _within(value: object) -> Iterator[Expression]:
    """The expressions a value holds, however it holds them; steps are gone through by themselves."""
    if isinstance(value, Expression):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from _within(one)
    elif isinstance(value, tuple):
        for one in value:
            yield from _within(one)
    elif isinstance(value, Struct) and not isinstance(value, Body):
        for name in value.__struct_fields__:
            yield from _within(getattr(value, name))
