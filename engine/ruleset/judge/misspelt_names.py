"""A name that is misspelt where it is declared: told there, and once, and not wherever it is used."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from engine.language.near import nearest
from engine.ruleset.read.library import absolute, shipped_documents
from engine.ruleset.understand.names import COLLECTIONS, entries
from engine.text.diagnostics.diagnostic import Diagnostic, Fix, Related
from engine.text.marked.node import Mapping, Node, Scalar, find
from engine.text.marked.node import Sequence as Items
from engine.text.marked.source import Span
from engine.text.translation import say

_OF_NAMES = ("M805", "M811", "P409", "T952", "T955", "X101", "X114", "X123")
"""Codes of names that are declared nowhere."""
_OF_CHOICES = ("M812",)
"""Codes of values that no option offers."""
_OF_SENTENCES = ("T951",)
"""Codes of sentences that are not so, such as that a player says a word that nothing offers."""
_MISSPELT = (*_OF_NAMES, *_OF_CHOICES, *_OF_SENTENCES)
_OF_IT = ("A902", "A924")
"""Codes of what is told of a misspelt name besides: nothing uses it, or a game that ships calls it otherwise."""
_SAYS = re.compile(r"\bdeclares? ([a-z0-9-]+)")
_USES = 2
"""A name that is spelt so often in one way, and in its declaration otherwise, is misspelt where it is declared."""
_WORD = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def told_where_declared(found: Sequence[Diagnostic], root: Mapping) -> list[Diagnostic]:
    """The diagnostics; of unknown words of one spelling that are all near to one name which nothing uses, that name.

    Where that alone decides nothing, the documents that ship do: the spelling that one of them has is right.
    """
    if not any(one.code in _MISSPELT for one in found):
        return [*found]
    names, choices, words = dict(_declared(root)), dict(_choices(root)), dict(_named_under("choices", root))
    meant: dict[tuple[str, Span], list[tuple[Diagnostic, str]]] = defaultdict(list)
    for one in found:
        if one.span is None or one.span.source != root.span.source:
            continue
        there, written = names, ""
        if one.code in _OF_NAMES:
            written = _written(one.span)
        elif one.code in _OF_CHOICES:
            there, written = choices, one.span.text
        elif one.code in _OF_SENTENCES:
            there, written = words, next((word for word in _SAYS.findall(one.span.text) if word not in words), "")
        name = nearest(written, there) if written else None
        if name is not None:
            meant[name, there[name].span].append((one, written))
    gone: list[Diagnostic] = []
    more: list[Diagnostic] = []
    for (name, place), all_told in meant.items():
        told, spelt = [one for one, _ in all_told], {written for _, written in all_told}
        word = min(spelt)
        if len(spelt) != 1 or _is_used(name, place, root):
            continue
        if _times(word, root) < _USES and not _is_likelier(word, name, root):
            continue
        title = say("did you mean `{text}`?", text=word)
        uses = tuple(Related(one.span, say("it is called so here")) for one in told if one.span is not None)
        message = say("nothing uses `{name}`, and `{word}` is declared nowhere", name=name, word=word)
        fix = Fix(title, place, word, safe=False)
        more.append(Diagnostic(told[0].code, message, place, help=title, fix=fix, related=uses))
        gone += [*told, *(one for one in found if one.code in _OF_IT and one.span == place)]
    return [*(one for one in found if one not in gone), *more]


def _declared(root: Mapping) -> Iterator[tuple[str, Scalar]]:
    """Every name that a document declares for its rules, as it stands there."""
    for part in (*COLLECTIONS, "options", "hands"):
        yield from ((name, entry.key) for name, entry in entries(root, part).items())
    yield from _named_under("shares", root)


def _choices(root: Mapping) -> Iterator[tuple[str, Scalar]]:
    """Every value that an option of a document offers in so many words."""
    for name in entries(root, "options"):
        offered = find(root, ("options", name, "choices"))
        if isinstance(offered, Items):
            yield from ((one.text, one) for one in offered.items if isinstance(one, Scalar))


def _named_under(part: str, node: Node) -> Iterator[tuple[str, Scalar]]:
    """Every name that stands under a key somewhere in the rules: a word that players choose, or a share of the pot."""
    if isinstance(node, Items):
        for item in node.items:
            yield from _named_under(part, item)
    elif isinstance(node, Mapping):
        for key, entry in node.entries.items():
            if key == part and isinstance(entry.value, Mapping):
                yield from ((name, one.key) for name, one in entry.value.entries.items())
            elif key == part and isinstance(entry.value, Items):
                yield from ((one.text, one) for one in entry.value.items if isinstance(one, Scalar))
            if key != "options":
                yield from _named_under(part, entry.value)


def _written(span: Span) -> str:
    """The whole name in which an unknown word stands, with all its hyphens and without the sign of an option."""
    text = span.source.text
    around = (one for one in _WORD.finditer(text, text.rfind("\n", 0, span.start) + 1) if one.end() >= span.end)
    found = next(around, None)
    return found[0] if found is not None and found.start() <= span.end else span.text


def _is_used(name: str, place: Span, root: Mapping) -> bool:
    """Whether a name is read anywhere; an option's by its sign, or where it is set by its name and a colon."""
    if name not in entries(root, "options") or entries(root, "options")[name].key.span != place:
        return _times(name, root) > 1
    text = root.span.source.text
    named = re.escape(name)
    return re.search(rf"\${named}(?![\w-])", text) is not None or len(re.findall(rf"(?<![\w-]){named} *:", text)) > 1


def _times(name: str, root: Mapping) -> int:
    """How often a name stands in a document, be it in a rule, a variant or a sentence."""
    return len(re.findall(rf"(?<![\w-]){re.escape(name)}(?![\w-])", root.span.source.text))


def _is_likelier(word: str, name: str, root: Mapping) -> bool:
    """Whether a document that ships, other than this, has the one spelling, and none the other."""
    others = [words for path, words in _shipped_words().items() if path != absolute(Path(root.span.source.name))]
    spelt, misspelt = set(_WORD.findall(word)), set(_WORD.findall(name))
    return any(spelt <= words for words in others) and not any(misspelt <= words for words in others)


@cache
def _shipped_words() -> dict[Path, frozenset[str]]:
    """The words of each game and modifier that ships."""
    places = [place for kind in ("game", "modifier") for place in shipped_documents(kind).values()]
    return {absolute(place.path): frozenset(_WORD.findall(place.path.read_text(encoding="utf-8"))) for place in places}
