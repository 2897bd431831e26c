"""Modifiers as they are announced: in `with:` of a document, or on a command line; found, read, their options set."""

import re
from collections.abc import Callable, Iterator
from collections.abc import Mapping as Named
from collections.abc import Sequence as Items
from functools import lru_cache, partial
from pathlib import PurePath
from typing import NamedTuple

from msgspec import Struct, structs

from engine.ruleset.compose import options
from engine.ruleset.compose.options import Option
from engine.ruleset.read.document_faults import Faults
from engine.ruleset.read.library import Checked, Library, Place, absolute, find, is_path, remedy, shipped_documents
from engine.ruleset.read.lineage import faulty
from engine.ruleset.read.shape import kind_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.door.numbers import whole_number
from engine.text.marked.node import Entry, Mapping, Node, Scalar, Sequence, without_item
from engine.text.marked.source import Source, Span
from engine.text.translation import mark, say
from engine.text.yaml.document import Document

FLAG = "--with"
"""The name of the text in which modifiers are announced from outside."""
_PLAIN = re.compile(r'[^,:="]+')
_PASSED_ON = re.compile(r"\$([a-z0-9-]+)")


class Announced(NamedTuple):
    """A modifier by name, or the path of its file, with the values of its options."""

    name: str
    values: Named[str, str | int] = {}

    @property
    def told(self) -> str:
        """How it is announced on a command line: `wild:cards=deuces`."""
        return _written(self)[0]


class Mention(NamedTuple):
    """A modifier where it is announced."""

    named: Scalar
    values: Named[str, Entry]


class Modifier(Struct, frozen=True, eq=False):
    """A modifier that was announced and can be applied."""

    called: str
    """What it is called, without folder and ending."""
    named: Scalar
    """Where it was announced."""
    place: Place
    document: Document
    root: Mapping
    """What its document says, its blocks written out."""
    options: Named[str, Option]
    values: Named[str, Scalar]
    """What each of its options is set to."""

    @property
    def meanings(self) -> Iterator[tuple[Option, Scalar, Node]]:
        """The changes that the values of its options bring, with the option and the value."""
        for name, value in self.values.items():
            changes = self.options[name].means.get(value.text)
            if changes is not None:
                yield self.options[name], value, changes

    def but_for(self, changes: Items[Node]) -> "Modifier":
        """The same modifier without some of its changes, or of those that a choice of it means."""
        root = self.root
        for change in changes:
            root = without_item(root, change)
        return self if root is self.root else structs.replace(self, root=root, options=options.declared(root))

    def listed(self, key: str) -> tuple[str, ...]:
        """The names under `comes-after` or `comes-before`."""
        said = self.root.get(key)
        return (
            tuple(called(item.text) for item in said if isinstance(item, Scalar)) if isinstance(said, Sequence) else ()
        )


def called(reference: str) -> str:
    """What a modifier is called by a reference to it: `wild` for `house/wild.yaml`."""
    return PurePath(reference).stem if is_path(reference) else reference


def mentions(said: Node | None) -> list[Mention]:
    """The modifiers listed under `with`, in order."""
    listed = said.entries.values() if isinstance(said, Mapping) else ()
    return [Mention(key, value.entries if isinstance(value, Mapping) else {}) for key, value in listed]


def spoken(announced: Announced) -> Mention:
    """A modifier announced from outside, as if it stood in a text `name:option=value`."""
    text, places = _written(announced)
    source = Source(FLAG, text)
    values = {
        name: Entry(_scalar(source, *key), _scalar(source, *value))
        for name, (key, value) in zip(announced.values, places, strict=True)
    }
    return Mention(_scalar(source, 0, len(_quoted(announced.name))), values)


def _written(announced: Announced) -> tuple[str, list[tuple[tuple[int, int], tuple[int, int]]]]:
    """The text of an announcement, and where in it each option and each value stands."""
    text, places, sign = _quoted(announced.name), [], ":"
    for name, value in announced.values.items():
        text += sign
        key = (len(text), len(text) + len(name))
        text += f"{name}="
        said = _quoted(str(value))
        places.append((key, (len(text), len(text) + len(said))))
        text += said
        sign = ","
    return text, places


def _quoted(text: str) -> str:
    return text if _PLAIN.fullmatch(text) else '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _scalar(source: Source, start: int, end: int) -> Scalar:
    span = Span(source, start, end)
    written = span.text
    if not written.startswith('"'):
        number = whole_number(written)
        return Scalar(written if number is None else number, written, span, "plain", span)
    text = written[1:-1].replace('\\"', '"').replace("\\\\", "\\")
    return Scalar(text, text, span, "double", span)


def applied(
    mention: Mention, beside: Place | None, library: Library, outer: Named[str, Scalar], before: Items[Modifier]
) -> Modifier | list[Diagnostic]:
    """The modifier announced there, or everything that is wrong with it.

    `outer` are the values of the options of the document it is announced in, which it may hand on (`$name`); `before`
    are the modifiers that the game has already.
    """
    found = _found(mention.named, beside, library)
    if isinstance(found, Diagnostic):
        return [found]
    document = found.document
    assert document is not None
    twice = next((one for one in before if absolute(one.place.path) == absolute(found.place.path)), None)
    if twice is not None:
        return [_twice(mention.named, twice)]
    declared = options.declared(document.root)
    name = called(mention.named.text)
    values, told = values_given(declared, mention.values, outer, partial(_no_option, name))
    if told:
        return told
    return Modifier(name, mention.named, found.place, document, document.root, declared, values)


def _found(named: Scalar, beside: Place | None, library: Library) -> Checked | Diagnostic:
    text = named.text
    place = find("modifier", text, beside)
    if place is None:
        other = next((kind for kind in ("game", "deck", "ranking", "session") if text in shipped_documents(kind)), None)
        if other is not None:
            return other_kind(named.span, text, other)
        message = say("there is no modifier called `{name}`", name=text)
        return Diagnostic("M808", message, named.span, help=remedy("modifier", text, beside))
    document = library.reading(place).document
    kind = kind_of(document.root) if document is not None else "modifier"
    if isinstance(kind, str) and kind != "modifier":
        return other_kind(named.span, text, kind)
    checked = library.document("modifier", place)
    fault = next(checked.errors, None) or _fault_of_options(checked)
    return checked if fault is None else faulty("modifier", named.span, text, fault)


def _fault_of_options(checked: Checked) -> Diagnostic | None:
    root = checked.document.root if checked.document is not None and not checked.place.shipped else None
    return None if root is None else next(options.faults(root, Faults()), None)


def other_kind(at: Span, name: str, kind: str) -> Diagnostic:
    """That a document of another kind is named where a modifier is wanted."""
    help = say("name a modifier")
    if kind == "game":
        help = say("a game is named first, and then what it is played with")
    return Diagnostic("M816", say(_OTHER_KIND[kind], name=name), at, help=help)


_OTHER_KIND = {
    "game": mark("`{name}` is a game, and a modifier is wanted here"),
    "deck": mark("`{name}` is a deck, and a modifier is wanted here"),
    "ranking": mark("`{name}` is a ranking, and a modifier is wanted here"),
    "session": mark("`{name}` is a session, and a modifier is wanted here"),
}


def _twice(named: Scalar, first: Modifier) -> Diagnostic:
    message = say("the modifier `{name}` is applied twice", name=called(named.text))
    help = say("say it once, with all its options; what belongs to a game already need not be announced")
    return Diagnostic(
        "M809", message, named.span, help=help, related=(Related(first.named.span, say("it is applied here")),)
    )


def values_given(
    declared: Named[str, Option],
    given: Named[str, Entry],
    outer: Named[str, Scalar],
    no_option: Callable[[Scalar, list[str]], Diagnostic],
) -> tuple[dict[str, Scalar], list[Diagnostic]]:
    """The value of each option, and what is wrong with those that were given; `outer` may be handed on (`$name`)."""
    values, told = {one.name: one.default for one in declared.values()}, list[Diagnostic]()
    for key, said in given.values():
        option = declared.get(key.text)
        if option is None:
            told.append(no_option(key, list(declared)))
        elif isinstance(said, Scalar):
            value = _handed_on(said, outer)
            if value is None:
                told.append(options.no_option(said, [f"${one}" for one in outer]))
            elif not option.offers(value):
                told.append(options.not_offered(option, replaced(value, said)))
            else:
                values[key.text] = value
    return values, told


def _no_option(modifier: str, said: Scalar, there: list[str]) -> Diagnostic:
    message = say("the modifier `{modifier}` has no option called `{name}`", modifier=modifier, name=said.text)
    return options.unknown("M811", message, said, there, say("it has no options"))


def _handed_on(said: Scalar, outer: Named[str, Scalar]) -> Scalar | None:
    passed = _PASSED_ON.fullmatch(said.text.strip())
    return said if passed is None else outer.get(passed[1])


def replaced(value: Scalar, at: Scalar) -> Scalar:
    """A value that stands where another scalar stood."""
    return value if value is at else Scalar(value.value, value.text, at.span, "borrowed", at.span)


def filled(said: Node, modifier: Modifier, numbers: bool = False) -> Node:
    """A part of a modifier in which the words that options stand for are written out; the very part if it has none.

    A number is written out where `numbers` says so; else it stays an amount with a name.
    """
    if isinstance(said, Scalar):
        return filled_with(said, modifier.options, modifier.values, numbers)
    if not _names_options(said):
        return said
    if isinstance(said, Mapping):
        entries = {name: Entry(key, filled(value, modifier, numbers)) for name, (key, value) in said.entries.items()}
        return Mapping(entries, said.span, said.flow)
    return Sequence(tuple(filled(item, modifier, numbers) for item in said.items), said.span, said.flow)


@lru_cache(maxsize=4096)
def _names_options(said: Mapping | Sequence) -> bool:
    """Whether a value in a part of a document may name an option; it is asked again with each setting and each game."""
    inner = said.items if isinstance(said, Sequence) else (entry.value for entry in said.entries.values())
    return any(one.text.startswith("$") if isinstance(one, Scalar) else _names_options(one) for one in inner)


def filled_with(
    said: Scalar, declared: Named[str, Option], values: Named[str, Scalar], numbers: bool = False
) -> Scalar:
    """A value in place of which stands the word that an option is set to; a number too where `numbers` says so."""
    passed = _PASSED_ON.fullmatch(said.text) if said.is_text and said.text.startswith("$") else None
    option = declared.get(passed[1]) if passed is not None else None
    if option is None or not (option.kind == "word" or (numbers and option.kind == "number")):
        return said
    return replaced(values[option.name], said)
