"""A document that ships, copied, and nothing said of where the copy departs from it."""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from msgspec import Struct

from engine.ruleset.judge.checks.texts.text_checks import NUMBERS
from engine.ruleset.judge.shapes import shapes
from engine.ruleset.read.acceptance import accepted
from engine.ruleset.read.library import ENDINGS, Library, Place, absolute, shipped_documents
from engine.ruleset.read.models.common_model import TELLING
from engine.ruleset.read.models.model_registry import DOCUMENTS
from engine.steps.registry import KINDS
from engine.text.diagnostics.diagnostic import Diagnostic, Fix, Related
from engine.text.marked.departures import Departure, departures, parts_of
from engine.text.marked.node import Mapping, Node, Scalar, find, plain
from engine.text.translation import say
from engine.text.wording import Wording
from engine.text.yaml.as_text import edit_of
from engine.text.yaml.document import Document
from engine.text.yaml.writing import flow

_MOST_DEPARTURES = 3
"""A document with more of them is a game by itself."""
_FEWEST_PARTS = 12
"""So many keys and values the same: fewer may come to be the same by chance."""
_LARGEST_SHARE, _LARGEST_TOGETHER = 0.25, 0.1
"""A document of which more differs in one place, or in several together, is another."""
_ALIKE = 0.75
"""Of all words of two texts they must have so many in common to be looked at."""
_MOST_COMPARED = 2
_LONGEST = 70
"""More characters of what stands elsewhere are not told."""
_HEAD = (*TELLING, "format", "kind", "accepts")
_NOTES = ("about", "note", "label")


def with_copied(told: Sequence[Diagnostic], document: Document, place: Place, library: Library) -> list[Diagnostic]:
    """What is told of a document, with A924: a place at which a copy of what ships is otherwise, and nothing says so.

    Where anything is told that the change may have brought about, nothing is added. That it is that very game, or has
    its name, is told of a copy that is the same in all but its options.
    """
    others = [one for one in told if one.code not in _OF_COPIES and not _in_vain(one)]
    known = any(one.code in _OF_COPIES for one in told)
    found = _copied(document, place, library) if known or not others else None
    if found is None or (known and (found.only_options or found.is_the_same)):
        return list(told)
    if others or found.told is None:
        return [one for one in told if one.code != "A908"]
    if any(entry.key.text == _CODE for entry in accepted(document.root)):
        return [one for one in told if not _in_vain(one)]
    return [found.told]


_CODE = "A924"
_OF_COPIES = ("A905", "A908")
_SET = ("default", "least", "most", "choices")


def _in_vain(told: Diagnostic) -> bool:
    """Whether it is told that this code is accepted in vain."""
    return told.code == "A912" and told.span is not None and told.span.text == _CODE


class _Copy(Struct, frozen=True):
    told: Diagnostic | None
    """Nothing where it says itself what is different."""
    is_the_same: bool = False
    """Whether nothing in it is different."""
    only_options: bool = False
    """Whether it is a matter of what options are set to."""


def _copied(document: Document, place: Place, library: Library) -> _Copy | None:
    """What a document is, seen beside the one that ships of which it is a copy; None where there is no such one."""
    kind = find(document.root, ("kind",))
    if not isinstance(kind, Scalar) or absolute(place.path) in _own_files(kind.text):
        return None
    known = [(name, _departures(document, library, kind.text, name)) for name in _alike(document, kind.text)]
    same = next((name for name, found in known if found == []), None)
    if same is not None:
        as_it_ships = _lies_as_it_ships(document, place, shipped_documents(kind.text)[same], library)
        return None if as_it_ships else _Copy(_told_of_the_same(same, document), is_the_same=True)
    for name, found in known:
        other = library.document(kind.text, shipped_documents(kind.text)[name]).document
        if found is None or other is None:
            continue
        unsaid = [one for one in found if not _is_said(one, document, other)]
        only_options = all(_is_of_options(one, document.root) for one in unsaid or found)
        if len(unsaid) <= 1 and _names_the_original(document.root, other.root):
            return _Copy(None, only_options=only_options)
        if unsaid:
            return _Copy(_told(name, unsaid, document), only_options=only_options)
    return None


def _lies_as_it_ships(document: Document, place: Place, other: Place, library: Library) -> bool:
    """Whether a file is, letter by letter, one that ships, and lies as that does: so do the sources of what ships."""
    ships = library.reading(other).document
    there = absolute(place.path).as_posix().endswith(f"/{other.name}")
    return there and ships is not None and document.source.text == ships.source.text


def _told_of_the_same(name: str, document: Document) -> Diagnostic:
    message = say("this is `{name}`, which ships, and nothing in it is different", name=name)
    help = say("use that, or say what is different at your table")
    called = document.root.get("name")
    return Diagnostic("A908", message, called.span if called is not None else document.root.span, help=help)


def _is_of_options(departure: Departure, root: Mapping) -> bool:
    return departure.key in _SET and _within(departure, root) == "options"


def _within(departure: Departure, root: Mapping) -> str:
    """The key of a document under which something is."""
    at = departure.at.start
    return next((key for key, one in root.entries.items() if one.key.span.start <= at < one.value.span.end), "")


def _told(name: str, unsaid: list[Departure], document: Document) -> Diagnostic:
    first = unsaid[0]
    values = {"name": name, "theirs": _shown(first.key, first.there), "ours": _shown(first.key, first.here)}
    if first.change is None:
        message = say("this is `{name}`, which ships, but there `{ours}` stands at another place", **values)
        advice = say("put it where it stands there")
    elif first.is_missing:
        message = say("this is `{name}`, which ships, but there is also `{theirs}`", **values)
        advice = say("add `{theirs}`", **values)
    elif first.is_added:
        message = say("this is `{name}`, which ships, but there is no `{ours}`", **values)
        advice = say("take `{ours}` out", **values)
    else:
        message = say("this is `{name}`, which ships, but there it is `{theirs}`", **values)
        advice = say("write `{theirs}`", **values)
    help = say("{advice}; if it is meant, say in the summary what is different at your table", advice=advice)
    changes = [one.change for one in unsaid if one.change is not None]
    edit = edit_of(changes, document.source) if len(changes) == len(unsaid) else None
    fix = Fix(advice, *edit, safe=False, shows_help=False) if edit is not None else None
    related = tuple(Related(one.at, say("and here it departs from it too")) for one in unsaid[1:])
    return Diagnostic(_CODE, message, first.at, help=help, fix=fix, related=related)


def _shown(key: str, node: Node | None) -> str:
    if node is None:
        return ""
    written = flow(plain(node)) if not isinstance(node, Scalar) else node.text
    whole = f"{key}: {written}" if key else written.removeprefix("{").removesuffix("}")
    return whole if len(whole) <= _LONGEST else f"{whole[: _LONGEST - 1]}…"


# --- which documents it may be a copy of ------------------------------------------------------------------------------


class _Words(Struct, frozen=True):
    name: str
    words: frozenset[str]


@cache
def _own_files(kind: str) -> frozenset[object]:
    return frozenset(absolute(one.path) for one in shipped_documents(kind).values())


@cache
def _shipped_words(kind: str) -> tuple[_Words, ...]:
    """The words of the rules of each document that ships."""
    if kind == "game":  # to read them all would take longer than most checks
        return tuple(_Words(name, kept.words) for name, kept in shapes().items())
    every = shipped_documents(kind).items()
    return tuple(_Words(name, words_in(place.path.read_text(encoding="utf-8"))) for name, place in every)


_TOLD = Wording(rf"^(?:{'|'.join(_HEAD)}):[^\n]*\n(?:[ #][^\n]*\n|\n)*", re.MULTILINE)
_COMMENT = Wording(r"(?:^|\s)#.*$", re.MULTILINE)
_WORD = Wording(r"[a-z$][\w'$-]*|\d+")


def words_in(text: str) -> frozenset[str]:
    """The words of rules, in whatever way they are laid out."""
    return frozenset(_WORD.findall(_COMMENT.sub("", _TOLD.sub("", f"{text}\n"))))


def _alike(document: Document, kind: str) -> list[str]:
    """The documents that have most words in common with this one, the most alike first."""
    words = words_in(document.source.text)
    shares = ((len(words & one.words) / max(len(words | one.words), 1), one.name) for one in _shipped_words(kind))
    return [name for share, name in sorted(shares, reverse=True)[:_MOST_COMPARED] if share >= _ALIKE]


def _departures(document: Document, library: Library, kind: str, name: str) -> list[Departure] | None:
    """Where a document departs from one that ships; None where they are too far apart."""
    other = library.document(kind, shipped_documents(kind)[name]).document
    if other is None:
        return None
    pairs = ((document.root, other.root), _of_one_name(document.root, other.root))
    found = [one for pair in pairs for one in departures(*pair, _is_aside) if not _is_usual(one, kind)]
    parts = max(parts_of(document.root, _is_aside), parts_of(other.root, _is_aside))
    differing = sum(one.parts for one in found)
    share = _LARGEST_TOGETHER if len(found) > 1 else _LARGEST_SHARE
    near = len(found) <= _MOST_DEPARTURES and differing <= share * parts
    return found if near and (not found or parts - differing >= _FEWEST_PARTS) else None


def _is_usual(departure: Departure, kind: str) -> bool:
    """Whether one of the two only says what holds without it, or both say the same: `eight` and `8 or better`."""
    if departure.here is not None and departure.there is not None and departure.change is not None:
        return _in_words(_text(departure.here)) == _in_words(_text(departure.there))
    said = departure.here or departure.there
    if not (departure.is_missing or departure.is_added) or not isinstance(said, Scalar):
        return False
    known = KINDS[departure.of].fields if departure.of in KINDS else () if departure.of else DOCUMENTS[kind].fields
    return any(field.name == departure.key and field.default == said.text for field in known)


def _of_one_name(here: Mapping, there: Mapping) -> tuple[Mapping, Mapping]:
    """The variants that have the same names in both."""
    ours, theirs = _variants(here), _variants(there)
    both = ours.entries.keys() & theirs.entries.keys()
    return ours.without(*(ours.entries.keys() - both)), theirs.without(*(theirs.entries.keys() - both))


def _variants(root: Mapping) -> Mapping:
    said = root.get("variants")
    return said if isinstance(said, Mapping) else root.without(*root)


def _is_aside(key: str, depth: int) -> bool:
    return key in _HEAD if depth == 0 else key in _NOTES


# --- what a document says of itself -----------------------------------------------------------------------------------


def _is_said(departure: Departure, document: Document, other: Document) -> bool:
    """Whether the name, the summary or a comment, none of them copied, has a word of what is different.

    How many sit down, for how much, and what they do when the stock runs out each table says for itself; and a file of
    the author's own that stands in place of what ships was written for that.
    """
    if _within(departure, document.root) in _OF_THE_TABLE or _is_own_file(departure.here):
        return True
    line = document.source.line(document.source.position(departure.at.start).line)
    if any(comment in line for comment in _own_comments(document, other)):
        return True
    here, there = (_with_what_it_means(_words_of(one)) for one in (departure.here, departure.there))
    different = (here - there) or (there - here)
    own = {_stem(one) for text in _own_texts(document, other) for one in _words(text)}
    return any(_stem(one) in own for one in (*different, departure.key))


def _with_what_it_means(words: frozenset[str]) -> frozenset[str]:
    """Words of the rules, and those by which a text tells the same: of suits by their names."""
    return words | frozenset(other for word in words for other in _TOLD_BY.get(word, ()))


_SUITS = ("spades", "hearts", "diamonds", "clubs")
_TOLD_BY = {"suit": _SUITS, "suits": _SUITS}


def _is_own_file(node: Node | None) -> bool:
    return isinstance(node, Scalar) and node.text.endswith(ENDINGS)


def _names_the_original(here: Mapping, there: Mapping) -> bool:
    """Whether the summary is the author's own, and it or the name calls the other: `Leduc poker in which …`."""
    ours, theirs = (_text(one.get("summary")) for one in (here, there))
    said = {_stem(word) for word in _words(f"{_text(here.get('name'))} {ours}")}
    called = {_stem(word) for word in _words(_text(there.get("name")))} - _OF_MANY
    return ours not in ("", theirs) and bool(called & said)


_OF_MANY = frozenset({"pok", "stu", "dra", "car", "wit", "and", "the", "of", "a", "in", "s"})
"""How words begin that stand in the names of many games."""


def _own_texts(document: Document, other: Document) -> Iterator[str]:
    for key in ("name", "summary", "also"):
        said, known = (_text(one.root.get(key)) for one in (document, other))
        if said != known:
            yield said
    yield from _own_comments(document, other)


def _own_comments(document: Document, other: Document) -> list[str]:
    copied = set(_COMMENT.findall(other.source.text))
    return [one for one in _COMMENT.findall(document.source.text) if one.strip() and one not in copied]


def _text(node: Node | None) -> str:
    return "" if node is None else flow(plain(node))


def _words_of(node: Node | None) -> frozenset[str]:
    return frozenset(_words(_text(node)))


def _words(text: str) -> Iterator[str]:
    for word in re.findall(r"[a-z]+|[0-9]+", text.lower()):
        yield NUMBERS[int(word)] if word.isdigit() and int(word) < len(NUMBERS) else word


def _in_words(text: str) -> str:
    """A text with its small numbers written out."""
    return re.sub(r"\b\d+\b", lambda found: "".join(_words(found[0])), text.lower())


def _stem(word: str) -> str:
    """A word without its ending, so that `deuce` is told by `deuces`."""
    return word[: max(3, len(word) - 2)] if len(word) > _SHORT else word


_SHORT = 3
_OF_THE_TABLE = ("players", "stakes", "stock-runs-out")
