"""What each wording of the checks needs: letters of which a text has some wherever the wording is found in it.

`python -m tests.text.wording_signs` finds them in the expressions and writes them beside the wordings, where they save
what compiling takes. An expression for which nothing is kept is compiled and asked as it is.
"""

import json
import pkgutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any

from msgspec import Struct

from engine import ruleset
from engine.text.wording import KEPT, Wording, key_of

sre: Any = import_module("re._constants")
parser: Any = import_module("re._parser")
"""How `re` itself reads an expression, which it shows nobody else."""
_MOST = 24
"""More alternatives than these are not told apart."""
_LONGEST = 12
_TOGETHER = 3
"""So many of what has to be there are kept."""
_SHORTEST = 2
"""Fewer letters than these stand in every text."""
_REPEATED = (sre.MAX_REPEAT, sre.MIN_REPEAT)
_NO_WIDTH = (sre.AT, sre.ASSERT, sre.ASSERT_NOT)


def wordings() -> list[Wording]:
    """Every wording that a module of rules has when it has been imported."""
    modules = [import_module(module.name) for module in pkgutil.walk_packages(ruleset.__path__, "engine.ruleset.")]
    found = (one for module in modules for value in list(vars(module).values()) for one in _wordings_in(value))
    return list({id(one): one for one in found}.values())


def _wordings_in(value: object) -> Iterator[Wording]:
    """A wording, and those that a collection holds at any depth."""
    if isinstance(value, Wording):
        yield value
    elif isinstance(value, Mapping):
        for key, held in value.items():
            yield from (*_wordings_in(key), *_wordings_in(held))
    elif isinstance(value, tuple | list):
        for held in value:
            yield from _wordings_in(held)
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from _wordings_in(getattr(value, name))


def signs(pattern: str, flags: int = 0) -> list[str]:
    """Of each of these, alternatives with strokes between them, some stands in lower case in what the pattern fits."""
    every = sorted(_needed(list(parser.parse(pattern, flags))), key=_likelihood)
    return ["|".join(_without_longer(one)) for one in every[:_TOGETHER]]


def kept() -> str:
    """What is kept of all of them, as it is kept."""
    found = {key_of(one.pattern): there for one in wordings() if (there := signs(one.pattern, one.flags))}
    lines = [f"{json.dumps(key)}: {json.dumps(there, ensure_ascii=False)}" for key, there in sorted(found.items())]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _needed(items: Sequence[Any]) -> list[frozenset[str]]:
    """The choices of letters among the parts of a sequence, of each of which one has to be there."""
    found: list[frozenset[str]] = []
    now = frozenset({""})
    for item in items:
        exact = _exactly(item)
        longer = frozenset(left + right for left in now for right in exact) if exact is not None else None
        if longer is not None and len(longer) <= _MOST and max(map(len, longer)) <= _LONGEST:
            now = longer
            continue
        found.append(now)
        now = exact if exact is not None else frozenset({""})
        found += _within(item) if exact is None else []
    return [one for one in (*found, now) if all(map(_says_something, one))]


def _says_something(letters: str) -> bool:
    """Whether they may well be missing in a text, and do not part others where they are kept."""
    return (letters.isdigit() or len(letters) >= _SHORTEST) and "|" not in letters


def _within(item: Any) -> list[frozenset[str]]:
    """What is needed by a part that may stand for many texts."""
    kind, said = item
    if kind is sre.SUBPATTERN:
        return _needed(list(said[3]))
    if kind is sre.BRANCH:
        each = [min(_needed(list(branch)), key=_likelihood, default=None) for branch in said[1]]
        return [frozenset[str]().union(*(one for one in each if one is not None))] if None not in each else []
    return _needed(list(said[2])) if kind in _REPEATED and said[0] > 0 else []


def _exactly(item: Any) -> frozenset[str] | None:
    """All texts that a part may stand for, if they are few."""
    kind, said = item
    if kind is sre.LITERAL:
        return frozenset({chr(said).lower()})
    if kind in _NO_WIDTH:
        return frozenset({""})
    if kind is sre.CATEGORY and said is sre.CATEGORY_DIGIT:
        return frozenset("0123456789")
    if kind is sre.IN:
        letters = [_exactly(one) for one in said]
        return _few(letters)
    if kind is sre.SUBPATTERN:
        return _in_order(said[3])
    if kind is sre.BRANCH:
        return _few([_in_order(branch) for branch in said[1]])
    if kind in _REPEATED and said[1] == 1:
        once = _in_order(said[2])
        return once if once is None or said[0] else once | {""}
    return None


def _in_order(items: Iterable[Any]) -> frozenset[str] | None:
    now = frozenset({""})
    for item in items:
        exact = _exactly(item)
        if exact is None:
            return None
        now = frozenset(left + right for left in now for right in exact)
        if len(now) > _MOST:
            return None
    return now


def _few(each: Sequence[frozenset[str] | None]) -> frozenset[str] | None:
    known = [one for one in each if one is not None]
    every = frozenset[str]().union(*known)
    return every if len(known) == len(each) and len(every) <= _MOST else None


def _likelihood(words: frozenset[str]) -> float:
    """How likely it is, by and large, that one of them stands in a text: each further letter makes it rarer."""
    return sum(0.25 ** (min(len(word), 6) if word.isalpha() else len(word) + 1) for word in words)


def _without_longer(words: frozenset[str]) -> tuple[str, ...]:
    """Without those that have another one within them."""
    return tuple(sorted(one for one in words if not any(other != one and other in one for other in words)))


if __name__ == "__main__":
    KEPT.write_text(kept(), encoding="utf-8")
