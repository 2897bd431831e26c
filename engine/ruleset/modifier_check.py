"""Checks a modifier in its own file: by itself, and with the games that its examples name, under every setting."""

import re
from collections.abc import Iterator
from collections.abc import Mapping as Named
from collections.abc import Sequence as Items
from dataclasses import dataclass, replace

from engine.ruleset import options
from engine.ruleset.composing.layers import COLLECTIONS
from engine.ruleset.fitting import needs
from engine.ruleset.fitting.demands import KEYS
from engine.ruleset.judging import judged_with, prepared, settings
from engine.ruleset.library import ENDINGS, Library, Place, find, is_path, remedy
from engine.ruleset.lineage import fetch
from engine.ruleset.modifiers import Mention, mentions
from engine.text import node
from engine.text.diagnostic import Diagnostic, any_error, in_order
from engine.text.document import Document
from engine.text.node import Entry, Mapping, Scalar, from_plain_scalar
from engine.text.source import Span

_NOT_RULES = ("name", "summary", "sources", "examples")


def with_itself(place: Place, game: Scalar, with_: Items[Mention]) -> list[Mention]:
    """What is announced where a modifier's own example says `with`: itself first, unless it stands among the others."""
    file = place.path.name

    def own(at: Scalar) -> Scalar:
        return Scalar(file, file, at.span, "borrowed", at.span)

    mine = (place.path.stem, file)
    listed = [one._replace(named=own(one.named)) if one.named.text in mine else one for one in with_]
    return listed if any(one.named.text in mine for one in with_) else [Mention(own(game), {}), *listed]


def faults_of_modifier(document: Document, place: Place, library: Library) -> list[Diagnostic]:
    """Everything wrong with a modifier whose shape is right, in order; what is wrong with its examples is theirs."""
    declared = options.declared(document.root)
    told = [*options.faults(declared), *needs.faults(document.root), *_unknown_neighbours(document, place)]
    told += [*_unused(document, declared), *_untried(document)]
    return in_order(told if any_error(told) else [*told, *_Played(document, place, library).faults(declared)])


@dataclass(frozen=True)
class _Played:
    """A modifier played with the games of its examples."""

    document: Document
    place: Place
    library: Library

    def faults(self, declared: Named[str, options.Option]) -> list[Diagnostic]:
        """What is told of its own text: with its options as they are, and with each set otherwise."""
        told: list[Diagnostic] = []
        games: set[str] = set()
        for game, with_ in self._examples():
            announced = with_itself(self.place, game, with_)
            told += self._with(game, announced)
            for chosen in settings(declared) if game.text not in games else ():
                told += self._set_otherwise(game, announced, chosen, told)
            games.add(game.text)
        return told

    def _examples(self) -> Iterator[tuple[Scalar, list[Mention]]]:
        """The game of each example, and what it is played with."""
        listed = self.document.root.get("examples")
        for item in listed.items if isinstance(listed, node.Sequence) else ():
            game = item.get("game") if isinstance(item, Mapping) else None
            if isinstance(item, Mapping) and isinstance(game, Scalar):
                yield game, mentions(item.get("with"))

    def _with(self, game: Scalar, announced: Items[Mention]) -> list[Diagnostic]:
        found = fetch("game", game, self.place, self.library)
        if isinstance(found, Diagnostic):
            return []  # the example tells
        judged = judged_with(prepared(self.library, found, announced, self.place), {}, {})
        return [one for one in judged.diagnostics if one.span is not None and self._is_of_it(one.span)]

    def _is_of_it(self, span: Span) -> bool:
        """Whether a place is in its rules, and not in an example."""
        examples = self.document.root.get("examples")
        assert examples is not None
        at_example = examples.span.start <= span.start < examples.span.end
        return span.source is self.document.source and not at_example

    def _set_otherwise(
        self, game: Scalar, announced: Items[Mention], chosen: Named[str, str | int], told: Items[Diagnostic]
    ) -> Iterator[Diagnostic]:
        """What else is told when one of its options is set otherwise."""
        ((name, value),) = chosen.items()
        entry = Entry(from_plain_scalar(name, game.span), from_plain_scalar(value, game.span))
        own = self.place.path.name
        set_so = [
            one._replace(values={**one.values, name: entry}) if one.named.text == own else one for one in announced
        ]
        places = {(one.code, one.span) for one in told}
        note = f"so it is with the option `{name}` set to `{value}`"
        for one in self._with(game, set_so):
            if one.is_error and (one.code, one.span) not in places:
                yield replace(one, notes=(*one.notes, note))


def _unknown_neighbours(document: Document, place: Place) -> Iterator[Diagnostic]:
    """M808: names under `comes-after` and `comes-before` that no modifier has, so that they would order nothing."""
    for key in ("comes-after", "comes-before"):
        listed = document.root.get(key)
        for named in listed.items if isinstance(listed, node.Sequence) else ():
            if not isinstance(named, Scalar) or not named.is_text or is_path(named.text):
                continue
            files = (place.path.parent / f"{named.text}{ending}" for ending in ENDINGS)
            if find("modifier", named.text) is None and not any(file.is_file() for file in files):
                message = f"there is no modifier called `{named.text}`"
                yield Diagnostic("M808", message, named.span, help=remedy("modifier", named.text))


def _untried(document: Document) -> Iterator[Diagnostic]:
    """M820: changes that were looked at with no game."""
    changes = document.root.entries.get("changes")
    examples = document.root.get("examples")
    if changes is not None and not (isinstance(examples, node.Sequence) and examples.items):
        message = "no example plays this modifier, so its changes have not been tried"
        help = "write an example with the game it is for: `game: five-card-draw`"
        yield Diagnostic("M820", message, changes.key.span, help=help)


def _unused(document: Document, declared: Named[str, options.Option]) -> Iterator[Diagnostic]:
    """A902: what a modifier declares and nothing in it uses."""
    demands = (document.root.get(under) for under in KEYS)
    asked = (key for listed in demands if isinstance(listed, Mapping) for key in listed)
    texts = "\n".join((*_texts(document.root.without(*_NOT_RULES)), *asked))
    for name, option in declared.items():
        if not option.means.entries and not re.search(rf"\${name}(?![a-z0-9-])", texts):
            yield _unused_one("option", f"${name}", option.place)
    for collection in COLLECTIONS:
        held = document.root.get(collection)
        for name, entry in held.entries.items() if isinstance(held, Mapping) else ():
            if not re.search(rf"\b{name.replace('-', '[ -]')}\b", texts, re.IGNORECASE):
                yield _unused_one(collection.removesuffix("s"), name, entry.key.span)


def _unused_one(what: str, name: str, at: Span) -> Diagnostic:
    return Diagnostic("A902", f"nothing uses the {what} `{name}`", at, help="use it in a rule, or take it out")


def _texts(tree: node.Node) -> Iterator[str]:
    """Every text, keys left out."""
    if isinstance(tree, Scalar):
        if isinstance(tree.value, str):
            yield tree.value
    else:
        inner = tree.items if isinstance(tree, node.Sequence) else (entry.value for entry in tree.entries.values())
        for item in inner:
            yield from _texts(item)
