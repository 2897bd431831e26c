"""A document and those it is made from, the oldest first."""

from msgspec import Struct

from engine.ruleset.read.library import Checked, Library, Place, absolute, find, remedy
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.door.budgets import MOST_PARENTS
from engine.text.marked.node import Mapping, Scalar
from engine.text.marked.source import Span
from engine.text.translation import mark, say

PARENT_KEY = {"game": "extends", "deck": "from", "ranking": "from"}
"""The key under which each kind of document names its parent."""


class Lineage(Struct, frozen=True):
    """The documents from the oldest ancestor to the one asked for; `whole` unless a parent could not be had."""

    documents: tuple[Checked, ...]
    diagnostics: tuple[Diagnostic, ...]
    whole: bool

    @property
    def roots(self) -> tuple[Mapping, ...]:
        """The trees of the documents."""
        return tuple(checked.document.root for checked in self.documents if checked.document is not None)


def lineage(kind: str, youngest: Checked, library: Library) -> Lineage:
    """The lineage of a document that was read; what is wrong with a parent is told where it is named, once."""
    documents = [youngest]
    first = _parent_named(kind, youngest)
    while True:
        named = _parent_named(kind, documents[0])
        if named is None or first is None:
            return Lineage(tuple(documents), (), True)
        parent = fetch(kind, named, documents[0].place, library)
        if isinstance(parent, Diagnostic):
            told = parent if named is first else faulty(kind, first.span, first.text, parent)
            return Lineage(tuple(documents), (told,), False)
        if len(documents) == MOST_PARENTS:
            message = say("this is made from others, one from the other, more than {most} deep", most=MOST_PARENTS)
            return Lineage(
                tuple(documents), (Diagnostic("L105", message, first.span, help=_without_parent(kind, first)),), False
            )
        if any(_same(known, parent) for known in documents):
            return Lineage(tuple(documents), (_cycle(kind, first, documents, parent),), False)
        documents.insert(0, parent)


def fetch(kind: str, named: Scalar, beside: Place | None, library: Library) -> Checked | Diagnostic:
    """The document a reference names, fit to be used; else what is wrong, at the place of the reference."""
    said = library.said_inside.get((kind, named.text))
    if said is not None:
        return next(said.errors, said)
    place = find(kind, named.text, beside)
    if place is None:
        code = "M803" if kind == "game" else "M808"
        message = say(_UNKNOWN[kind], name=named.text)
        return Diagnostic(code, message, named.span, help=remedy(kind, named.text, beside))
    checked = library.document(kind, place)
    fault = next(checked.errors, None)
    return checked if fault is None else faulty(kind, named.span, named.text, fault)


_UNKNOWN = {
    "game": mark("there is no game called `{name}`"),
    "modifier": mark("there is no modifier called `{name}`"),
    "deck": mark("there is no deck called `{name}`"),
    "ranking": mark("there is no ranking called `{name}`"),
}
_WITHHELD = ("Y019", "Y020")
"""What is told of files that nothing else may be told of."""


def faulty(kind: str, at: Span, name: str, fault: Diagnostic) -> Diagnostic:
    """That a document named here has a fault of its own."""
    if fault.code in _WITHHELD:
        return Diagnostic(
            fault.code, say("`{name}` is not used: {fault}", name=name, fault=fault.message), at, help=fault.remedy
        )
    if fault.code == "Y017":
        from_here = at.source.name.startswith("--")
        help = (
            say("look at the path")
            if from_here
            else say("look at the path, which is seen from the folder of this file")
        )
        return Diagnostic(
            "M810", say("`{name}` cannot be read: {fault}", name=name, fault=fault.message), at, help=help
        )
    message = say("`{name}` has a fault of its own: {fault}", name=name, fault=fault.message)
    related = (Related(fault.span, fault.message),) if fault.span is not None else ()
    notes = (f"`{fault.code} {fault.slug}`: {fault.help}",) if fault.help else ()
    return Diagnostic(
        "M810", message, at, help=say("put `{file}` right first", file=fault.file), notes=notes, related=related
    )


def _parent_named(kind: str, checked: Checked) -> Scalar | None:
    root = checked.document.root if checked.document is not None else None
    named = root.get(PARENT_KEY[kind]) if root is not None else None
    return named if isinstance(named, Scalar) and named.is_text and named.text else None


def _same(one: Checked, other: Checked) -> bool:
    return absolute(one.place.path) == absolute(other.place.path)


def _cycle(kind: str, first: Scalar, documents: list[Checked], again: Checked) -> Diagnostic:
    """That a parent is one of its own descendants, told where the document looked at names its parent."""
    start = next(number for number, known in enumerate(documents) if _same(known, again))
    ring = list(reversed(documents[: start + 1]))
    names = " ← ".join(f"`{checked.place.name}`" for checked in (*ring, ring[0]))
    named = [_parent_named(kind, checked) for checked in ring]
    related = tuple(Related(one.span, say("named here")) for one in named if one is not None and one is not first)
    return Diagnostic(
        "M804",
        say("nothing can be made from itself: {names}", names=names),
        first.span,
        help=_without_parent(kind, first),
        related=related,
    )


def _without_parent(kind: str, named: Scalar) -> str:
    """The help that a document names no parent."""
    return say(
        "take `{key}: {parent}` out of `{file}`, and write there the rules that it lacks then",
        key=PARENT_KEY[kind],
        parent=named.text,
        file=named.span.source.name,
    )
