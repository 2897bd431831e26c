"""Names in a file: where they are declared, also in parents, and everywhere they are used."""

from pathlib import Path

from engine.editor.name_places import Named, declared_in, names_in
from engine.editor.page import Page, file_of
from engine.ruleset.read.library import Place, find
from engine.text.marked.source import Source, Span


def named_at(page: Page, offset: int) -> Named | None:
    """The name at a place of the text, whether it is declared or used there."""
    return next((one for one in names_in(page) if one.span.start <= offset <= one.span.end), None)


def declared_at(page: Page, named: Named) -> Span | None:
    """Where what has the name is declared, in this file or in another; for a document its first line."""
    if named.what == "document":
        place = _document(page, named.name)
        there = place is not None and (file_of(place.name).exists() or place.path in page.others)
        return None if place is None or not there else Span(Source(str(file_of(place.name)), ""), 0, 0)
    roots = [page.root, page.rules.composed.root if page.rules is not None else None]
    for root in filter(None, roots):
        found = next((span for what, name, span in declared_in(root) if (what, name) == named[:2]), None)
        if found is not None:
            return found
    option = page.rules.composed.options.get(named.name) if page.rules is not None and named.what == "option" else None
    return None if option is None else option.place


def uses(page: Page, named: Named) -> list[Span]:
    """Every place of this file at which a name stands, the declaration among them."""
    found = dict.fromkeys(one.span for one in names_in(page) if one[:2] == named[:2])
    return sorted(found, key=lambda span: span.start)


def _document(page: Page, name: str) -> Place | None:
    own = Place(page.path, str(page.path), False)
    kinds = (page.kind, "modifier", "deck", "ranking", "game")
    return next((place for kind in kinds if (place := find(kind, name, own))), None)


def location(span: Span) -> tuple[Path, Span]:
    """The file of a place, and the place in the file as it is read."""
    return file_of(span.source.name), span
