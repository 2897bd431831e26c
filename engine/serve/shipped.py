"""What ships, and what may be chosen of it, as pages are told it."""

from collections.abc import Iterator
from functools import cache

from engine.ruleset.compose import options
from engine.ruleset.read.catalogue import names
from engine.ruleset.read.library import Library, Place, shipped_documents
from engine.serve.faces import Json
from engine.text.marked.node import Mapping, Scalar, find
from engine.text.translation import tongue


def shipped(kind: str) -> list[Json]:
    """Each document of a kind that ships: what it is called, what it is, and its options, in the language spoken."""
    return _shipped(kind, tongue())


@cache
def _shipped(kind: str, _: object) -> list[Json]:
    return [*_documents(kind)]


def _documents(kind: str) -> Iterator[Json]:
    known = names(kind)
    for reference, place in shipped_documents(kind).items():
        called = [one for one in known if one.reference == reference and one.chosen is None]
        root = root_of(place)
        yield {
            "name": reference,
            "title": called[0].title,
            "summary": called[0].summary,
            "also": [one.title for one in called[1:]],
            "options": [_option(option, root) for option in options.declared(root).values()],
        }


@cache
def _library() -> Library:
    return Library()


def root_of(place: Place) -> Mapping:
    """What a document that ships says."""
    document = _library().reading(place).document
    assert document is not None
    return document.root


def _option(option: options.Option, root: Mapping) -> Json:
    about = find(root, ("options", option.name, "about"))
    return {
        "name": option.name,
        "kind": option.kind,
        "default": option.default.value,
        "choices": [choice.value for choice in option.choices],
        "least": option.least,
        "most": option.most,
        "about": about.text if isinstance(about, Scalar) else option.told,
    }
