"""Another name for what a file declares, wherever it stands: the game stays as it is, or the name does."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from msgspec import structs

from engine.editor.name_places import Named, declared_in, options_set
from engine.editor.names import declared_at, named_at, uses
from engine.editor.page import Page
from engine.ruleset.compile.programs import said_by
from engine.ruleset.read.library import Library, absolute
from engine.ruleset.understand.names import MISSED_BLINDS, entries
from engine.text.diagnostics.diagnostic import Diagnostic, any_error
from engine.text.marked.node import Mapping, Plain
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.yaml.quoting import written

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class RenameError(Exception):
    """A name cannot be another; the message says why. `told` is what would be told of the rules then, if that is it."""

    def __init__(self, why: str, told: Diagnostic | None = None) -> None:
        """The reason is a whole sentence."""
        self.told = told
        super().__init__(why)


def renamable(page: Page, offset: int) -> Named:
    """The name at a place that could be another. Raises RenameError where there is none, and says why."""
    named = named_at(page, offset)
    if named is None or named.what == "document":
        raise RenameError(say("here is no name that could be another"))
    at = declared_at(page, named)
    if at is None:
        raise RenameError(say("`{name}` is not a name that these rules declare", name=named.name))
    if at.source.name != str(page.path):
        raise RenameError(say("`{name}` is declared in another file; rename it there", name=named.name))
    other = _declared_elsewhere(page, named)
    if other:
        why = say("`{name}` is declared in {file} too, and means the same there", name=named.name, file=other)
        raise RenameError(why)
    return named


def renamed(page: Page, offset: int, new: str, besides: Iterable[Page] = ()) -> dict[Path, list[tuple[Span, str]]]:
    """The edits of each file after which what is named at a place has another name.

    `besides` are open files that are made of this one; the name is changed in them too. Raises RenameError where that
    cannot be, or where the rules would be others then.
    """
    named, pages = renamable(page, offset), (page, *besides)
    if named.what != "label" and not _NAME.fullmatch(new):
        raise RenameError(say("a name is of small letters, digits and hyphens, such as `small-bet`"))
    said = written(new) if named.what == "label" else new
    edits = {one.path: [(span, said) for span in uses_in(one, page, named)] for one in pages}
    texts = {one.path: _edited(one.text, edits[one.path]) for one in pages}
    for one in pages:
        others = {path: texts.get(path, text) for path, text in one.others.items()}
        _compare(one, structs.replace(one, text=texts[one.path], others=others), named.name, new)
    return {path: made for path, made in edits.items() if made}


def uses_in(other: Page, page: Page, named: Named) -> list[Span]:
    """Every place of a file at which a name stands that another file, or itself, declares."""
    if other is not page and page.kind == "modifier" and named.what == "option":
        return sorted({one.span for one in options_set(other, page) if one.name == named.name}, key=_start)
    composed = other.rules.composed if other.rules is not None else None
    parts = [composed.places[name].path for name in composed.files] if composed is not None else []
    return uses(other, named) if other is page or absolute(page.path) in map(absolute, parts) else []


def _start(span: Span) -> int:
    return span.start


def _edited(text: str, edits: Sequence[tuple[Span, str]]) -> str:
    for span, replacement in reversed(edits):
        text = text[: span.start] + replacement + text[span.end :]
    return text


# --- what forbids it ------------------------------------------------------------------------------------------------


def _declared_elsewhere(page: Page, named: Named) -> str:
    """Another document of these rules that declares the same name, which would not be renamed; nothing: there is none.

    A label by which no step is called is its own, and so are options of modifiers. A session has its marks in common
    with the games of its menu.
    """
    if named.what == "label" and len(uses(page, named)) == 1:
        return ""
    session = page.at_once.session
    if session is not None:
        games = [] if named.name not in entries(session.document.root, "marks") else session.menu.values()
        shared = (one.reference for one in games if named.name in entries(one.loaded({}).composed, "marks"))
        return next(shared, "Houserule" if named.name == MISSED_BLINDS else "")
    roots = _roots_besides(page, named.what)
    return next((file for file, root in roots if any(one[:2] == named[:2] for one in declared_in(root))), "")


def _roots_besides(page: Page, what: str) -> Iterator[tuple[str, Mapping]]:
    """The documents with which a file shares its names, with their files."""
    if page.rules is None or (page.kind == "modifier" and what == "option"):
        return
    composed, library = page.rules.composed, Library(page.within, page.path, page.supposed)
    if what == "name":
        yield from ((one.place.name, one.root) for one in composed.modifiers if one.place.path != page.path)
    for file in composed.files if what == "name" else composed.parents:
        place = composed.places[file]
        document = library.reading(place).document if place.path != page.path else None
        if document is not None:
            yield file, document.root


def _compare(page: Page, after: Page, name: str, new: str) -> None:
    """Raises RenameError where more is told of a file than before, or where its rules are others but for the name."""
    new_told = _more(page.diagnostics, after.diagnostics)
    if new_told is not None:
        file = page.path.name if new_told.span is None else f"{page.path.name}:{new_told.span.line}"
        why = say("`{name}` cannot be called so: {file}: {why}", name=name, file=file, why=new_told.message)
        raise RenameError(why, new_told)
    if not any_error(page.diagnostics) and _said(page, name, new) != _said(after, name, new):
        raise RenameError(say("`{name}` cannot be called so: the rules would change", name=name))


def _more(before: Sequence[Diagnostic], after: Sequence[Diagnostic]) -> Diagnostic | None:
    """The first that is told with a code with which less was told before."""
    left = Counter(one.code for one in before)
    for one in after:
        left[one.code] -= 1
        if left[one.code] < 0:
            return one
    return None


def _said(page: Page, *names: str) -> object:
    """What the rules of a file say, the same whichever of the names stands in it."""
    if page.rules is None:
        return None
    words = ("[ -]".join(map(re.escape, re.split("[ -]", name))) for name in names)
    pattern = re.compile(rf"(?<![\w-])(?:the )?(?:{'|'.join(words)})(?![\w-])", re.IGNORECASE)
    return _with_one_name(said_by(page.rules), pattern)


def _with_one_name(data: Plain, names: re.Pattern[str]) -> object:
    if isinstance(data, dict):
        return sorted(((names.sub("", key), _with_one_name(value, names)) for key, value in data.items()), key=repr)
    if isinstance(data, list):
        return [_with_one_name(item, names) for item in data]
    return names.sub("", data) if isinstance(data, str) else data
