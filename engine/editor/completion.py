"""What may be written at a place: keys, values, names of documents, labels, and how an expression may go on."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.editor.page import Page, Path_, Said, kind_of_expression, labelled
from engine.language.lexicon import Meaning, built_in, lexicon_of
from engine.language.parsing.lexer import lex
from engine.language.parsing.parser import Broken, parser
from engine.language.scope import Scope
from engine.ruleset.compose import options
from engine.ruleset.compose.address import ALONE, ENDS, ROLE_KINDS
from engine.ruleset.read.library import Place, find, shipped_documents
from engine.ruleset.read.shape import KINDS
from engine.text.door.root import ANYWHERE
from engine.text.marked import node
from engine.text.marked.node import Mapping, Scalar
from engine.text.schema.outline import Schema
from engine.text.yaml.document import read, read_file

_HOLE = "zzholezz"
_FILLINGS = (_HOLE, f"{_HOLE}: 0", f"{_HOLE}}}", f"{_HOLE}]", f"{_HOLE}: 0}}", f"{_HOLE}: 0}}]", f"{_HOLE}}}]")
"""What may make a text whole in which something is being written."""
_DOCUMENTS: dict[Path_, str] = {("extends",): "game", ("deck",): "deck", ("ranking",): "ranking", ("from",): "ranking"}


class Offer(NamedTuple):
    """Something that may stand in place of [start, end) of the text."""

    text: str
    kind: str
    """`key`, `value`, `document`, `label`, `option` or `word`."""
    about: str
    start: int
    end: int


class _Hole(NamedTuple):
    """The place in the document at which something is written."""

    path: Path_
    """Of the value, or of the mapping in which a key is written."""
    is_key: bool
    before: str
    """What stands before it in the same value."""
    page: Page
    """The document with the hole in it."""


def offers(page: Page, offset: int) -> list[Offer]:
    """Everything that may be written at a place, what is written there already taken as its beginning."""
    start = offset - len(_written(page.text[:offset]))
    hole = _hole(page, start, offset)
    if hole is None:
        return []
    found = _keys(page, hole, start, offset) if hole.is_key else _values(page, hole, start, offset)
    written = page.text[start:offset].lower()
    return [one for one in dict.fromkeys(found) if one.start < start or one.text.lower().startswith(written)]


def _written(before: str) -> str:
    found = re.search(r"[$\w.-]*\Z", before)
    return found[0] if found else ""


_OF_BRACKETS = re.compile(r"""(?<!\w)'(?:[^'\n]|'')*'|"(?:[^"\\\n]|\\.)*"|(?:^|(?<=\s))\#[^\n]*|[][{}]""", re.MULTILINE)


def _closing(before: str) -> str:
    """The brackets that close what is open at the end of a text."""
    still: list[str] = []
    for found in _OF_BRACKETS.findall(before):
        if found in "[{":
            still.append("]" if found == "[" else "}")
        elif still and found == still[-1]:
            still.pop()
    return "".join(reversed(still))


def _whole(before: str, behind: str) -> Iterator[str]:
    """Texts that may be whole, with something written between what stands before and behind it."""
    yield from (before + filling + behind for filling in _FILLINGS)
    closing = _closing(before)
    for rest in dict.fromkeys((behind, behind[max(0, behind.find("\n")) :], "")):
        yield from (before + filling + closing + rest for filling in (_HOLE, f"{_HOLE}: 0"))


def _hole(page: Page, start: int, end: int) -> _Hole | None:
    if page.text[:start].endswith(":"):  # a blank comes first
        return None
    for text in _whole(page.text[:start], page.text[end:]):
        document, _ = read(str(page.path), text.encode())
        if document is not None:
            filled = Page(page.path, text, page.others, page, page.within)
            found = _found(document.root, (), filled)
            if found is not None:
                return found
    return None


def _found(here: node.Node, path: Path_, page: Page) -> _Hole | None:
    if isinstance(here, Scalar):
        before, hole, _ = here.text.partition(_HOLE)
        schema = page.schema_at(path)
        if hole and not before and schema.get("type") in ("object", ["object", "null"]):
            return _Hole(path, True, "", page)  # the first key of what should be a mapping
        return _Hole(path, False, before, page) if hole else None
    if isinstance(here, Mapping):
        if any(_HOLE in name for name in here):
            return _Hole(path, True, "", page)
        below = [((*path, name), entry.value) for name, entry in here.entries.items()]
    else:
        below = [((*path, number), item) for number, item in enumerate(here.items)]
    return next((found for inner, value in below if (found := _found(value, inner, page))), None)


# --- keys -----------------------------------------------------------------------------------------------------------


def _keys(page: Page, hole: _Hole, start: int, end: int) -> Iterator[Offer]:
    schema = hole.page.schema_at(hole.path)
    there = node.find(page.root, hole.path) if page.root is not None else None
    written = set(there) if isinstance(there, Mapping) else set()
    for name, said in schema.get("properties", {}).items():
        if name not in written:
            about = said.get("description") or hole.page.schema_at((*hole.path, name)).get("description", "")
            yield Offer(name, "key", about, start, end)
    if hole.path[-1:] == ("with",):
        yield from _documents("modifier", start, end)
    elif hole.path[-2:-1] == ("with",):
        yield from _options_of_modifier(page, str(hole.path[1]), start, end)


def _options_of_modifier(page: Page, name: str, start: int, end: int) -> Iterator[Offer]:
    place = find("modifier", name, Place(page.path, str(page.path), False))
    document = read_file(place.path, ANYWHERE if place.shipped else page.within).document if place is not None else None
    for option in options.declared(document.root).values() if document is not None else ():
        yield Offer(option.name, "option", option.told, start, end)


def _documents(kind: str, start: int, end: int) -> Iterator[Offer]:
    for name, place in shipped_documents(kind).items():
        yield Offer(name, "document", place.name, start, end)


# --- values ---------------------------------------------------------------------------------------------------------


def _values(page: Page, hole: _Hole, start: int, end: int) -> Iterator[Offer]:
    schema = hole.page.schema_at(hole.path)
    kind = kind_of_expression(schema)
    if kind is not None:
        yield from _words(kind, hole, page.rules.scope if page.rules is not None else None, start, end)
    elif hole.path == ("kind",):
        yield from (Offer(kind, "value", "", start, end) for kind in KINDS)
    elif of := _kind_named(hole):
        yield from _documents(of, start, end)
    elif hole.path[:1] == ("plan",) and hole.path[-1:] == ("play",):
        at = start - len(hole.before)
        yield from (Offer(name, "value", "", at, end) for name in (*_menu(hole.page), "dealer chooses"))
    elif _takes_address(hole.path):
        at = start - len(hole.before)
        yield from (Offer(label, "label", "", at, end) for label in _addresses(page))
    else:
        at = start - len(hole.before)
        yield from (Offer(str(one), "value", "", at, end) for one in schema.get("enum", ()))
        yield from (Offer(name, "key", "", start, end) for name in schema.get("properties", {}))


def _kind_named(hole: _Hole) -> str:
    """The kind of document whose name is wanted; nothing where none is."""
    if hole.path == ("extends",) and hole.page.kind in ("modifier", "deck"):
        return hole.page.kind
    if hole.path[:1] == ("menu",) and hole.path[2:] == ("game",):
        return "game"
    return _DOCUMENTS.get(hole.path, "")


def _menu(page: Page) -> Iterable[str]:
    """The names that the games of a session have in its menu."""
    menu = page.root.get("menu") if page.root is not None else None
    return menu.entries if isinstance(menu, Mapping) else ()


def _takes_address(path: Path_) -> bool:
    return path[-1:] == ("like",) or (path[:1] == ("changes",) and path[-1:] in (("at",), ("step",)))


def _addresses(page: Page) -> Iterator[str]:
    """What changes may call steps by: labels of the game and its parents, and the parts of a deal."""
    roots = [page.root, page.rules.composed.root if page.rules is not None else None]
    for root in filter(None, roots):
        yield from dict.fromkeys(label.text for _, label in labelled(root))
    yield from (f"{order} {kind}" for kind in ROLE_KINDS for order in ("first", "last", "every"))
    yield from (*ALONE, *ENDS)


# --- expressions ----------------------------------------------------------------------------------------------------


def _words(kind: str, hole: _Hole, scope: Scope | None, start: int, end: int) -> Iterator[Offer]:
    """The phrases that may follow what is written of an expression; the last words may be the beginning of one."""
    if scope is None:
        yield from (Offer(" ".join(phrase), "word", "", start, end) for phrase in built_in().meanings)
        return
    words = list(re.finditer(r"[^\s-]+", hole.before))
    for taken in range(min(3, len(words)) + 1):
        at = words[-taken].start() if taken else len(hole.before)
        expected = _expected(kind, hole.before[:at], scope)
        begun = hole.before[at:].lower().replace("-", " ")
        first = start - (len(hole.before) - at)
        yield from _following(expected, begun, scope, first, end)


def _expected(kind: str, before: str, scope: Scope) -> frozenset[str]:
    """The classes of tokens that may follow a beginning of an expression."""
    lexed = lex(before, scope)
    if lexed.unknown:
        return frozenset()
    types = [token.type for token in lexed.tokens]
    stopped = parser().parse([*types, "?"], kind)
    return stopped.expected if isinstance(stopped, Broken) and stopped.place == len(types) else frozenset()


def _following(expected: frozenset[str], begun: str, scope: Scope, start: int, end: int) -> Iterator[Offer]:
    for phrase, meaning in sorted(lexicon_of(scope).meanings.items(), key=lambda one: one[0]):
        text = _as_written(" ".join(phrase), meaning)
        if meaning.token in expected and " ".join(phrase).startswith(begun) and phrase:
            yield Offer(text, "word", meaning.token.lower(), start, end)
    for name, value in scope.options.items():
        token = "OPTNUM" if isinstance(value, int) else "CHOICE" if isinstance(value, str) else ""
        if not begun and (token in expected or not token):
            yield Offer(f"${name}", "option", "", start, end)


def _as_written(phrase: str, meaning: Meaning) -> str:
    """A phrase as its author named it: a name keeps its hyphens."""
    name = getattr(meaning.value, "name", "")
    return name if isinstance(name, str) and name.replace("-", " ") == phrase else phrase


def expressions(page: Page) -> Iterable[Said]:
    """Every expression of the document."""
    return (one for one in page.scalars() if kind_of_expression(one.schema) is not None)


def kind_of_said(schema: Schema) -> str:
    """The kind of expression at a value that is one."""
    kind = kind_of_expression(schema)
    assert kind is not None
    return kind
