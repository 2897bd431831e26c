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
from engine.text.marked.node import Mapping, Scalar, find
from engine.text.marked.node import Sequence as Items
from engine.text.translation import say

_OF_NAMES = ("X101", "X114", "X123", "P409", "T952", "T955", "M811")
"""Codes of names that are declared nowhere."""
_OF_CHOICES = ("M812",)
"""Codes of values that no option offers."""
_USES = 2
"""A name that is spelt so often in one way, and in its declaration otherwise, is misspelt where it is declared."""
_WORD = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def told_where_declared(found: Sequence[Diagnostic], root: Mapping) -> list[Diagnostic]:
    """The diagnostics; of unknown words of one spelling that are all near to one name which nothing uses, that name.

    Where that alone decides nothing, the documents that ship do: the spelling that one of them has is right.
    """
    declared = {**dict(_choices(root)), **dict(_declared(root))}
    meant: dict[str, list[Diagnostic]] = defaultdict(list)
    for one in found:
        if one.code in (*_OF_NAMES, *_OF_CHOICES) and one.span is not None and one.span.source == root.span.source:
            offered = dict(_choices(root) if one.code in _OF_CHOICES else _declared(root))
            meant[nearest(_written(one), offered) or ""].append(one)
    gone: list[Diagnostic] = []
    more: list[Diagnostic] = []
    for name, told in meant.items():
        written = {_written(one) for one in told}
        if name not in declared or len(written) != 1 or _is_used(root, name):
            continue
        (word,) = written
        if _times(word, root) < _USES and not _is_likelier(word, name, root):
            continue
        said = declared[name]
        title = say("did you mean `{text}`?", text=word)
        uses = tuple(Related(one.span, say("it is called so here")) for one in told if one.span is not None)
        message = say("nothing uses `{name}`, and `{word}` is declared nowhere", name=name, word=word)
        fix = Fix(title, said.span, word, safe=False)
        more.append(Diagnostic(told[0].code, message, said.span, help=title, fix=fix, related=uses))
        gone += [*told, *(one for one in found if one.code == "A902" and one.span == said.span)]
    return [*(one for one in found if one not in gone), *more]


def _declared(root: Mapping) -> Iterator[tuple[str, Scalar]]:
    """Every name that a document declares for its rules, as it stands there."""
    for part in (*COLLECTIONS, "options", "hands"):
        yield from ((name, entry.key) for name, entry in entries(root, part).items())
    shares = find(root, ("pot", "shares"))
    if isinstance(shares, Mapping):
        yield from ((name, entry.key) for name, entry in shares.entries.items())


def _choices(root: Mapping) -> Iterator[tuple[str, Scalar]]:
    """Every value that an option of a document offers in so many words."""
    for name in entries(root, "options"):
        offered = find(root, ("options", name, "choices"))
        if isinstance(offered, Items):
            yield from ((one.text, one) for one in offered.items if isinstance(one, Scalar))


def _written(told: Diagnostic) -> str:
    """The whole name in which an unknown word stands, with all its hyphens and without the sign of an option."""
    span = told.span
    assert span is not None
    if told.code in _OF_CHOICES:
        return span.text
    text = span.source.text
    around = (one for one in _WORD.finditer(text, text.rfind("\n", 0, span.start) + 1) if one.end() >= span.end)
    found = next(around, None)
    return found[0] if found is not None and found.start() <= span.end else span.text


def _is_used(root: Mapping, name: str) -> bool:
    return _times(name, root) > 1


def _times(name: str, root: Mapping) -> int:
    """How often a name stands in a document, be it in a rule, a variant or a sentence."""
    return len(re.findall(rf"(?<![\w-]){re.escape(name)}(?![\w-])", root.span.source.text))


def _is_likelier(word: str, name: str, root: Mapping) -> bool:
    """Whether a document that ships, other than this, has the one spelling, and none the other."""
    others = [words for path, words in _words().items() if path != absolute(Path(root.span.source.name))]
    spelt, misspelt = set(_WORD.findall(word)), set(_WORD.findall(name))
    return any(spelt <= words for words in others) and not any(misspelt <= words for words in others)


@cache
def _words() -> dict[Path, frozenset[str]]:
    """The words of each game and modifier that ships."""
    places = [place for kind in ("game", "modifier") for place in shipped_documents(kind).values()]
    return {absolute(place.path): frozenset(_WORD.findall(place.path.read_text(encoding="utf-8"))) for place in places}
