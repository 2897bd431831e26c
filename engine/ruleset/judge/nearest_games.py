"""The games that ship to which another comes nearest, with the options that bring it there, found by their lines."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from engine.ruleset.judge.canon import Lines, without_names
from engine.ruleset.judge.shapes import Kept, Setting, parts_spoken_of, shapes
from engine.ruleset.read.library import shipped_documents

_SHARED = 0.5
"""A game that has fewer of all lines in common, as it is by default, is not looked at."""
_WORD = re.compile(r"[\w-]+|[^\w\s]")

Chosen = dict[str, str | int]


class Near(NamedTuple):
    """A game that ships, set so that it comes near to another."""

    name: str
    chosen: Chosen
    apart: tuple[int, int]
    """How many keys with what is said under them, and how many lines, stand in one of the two alone."""
    generations: int
    settled: frozenset[str]
    """The options of which it is known what each choice changes besides, and that it brings nothing nearer."""


def nearest(lines: Lines) -> list[Near]:
    """The games that ship, set so that they come nearest to these lines; first those that come nearest."""
    wanted = Counter(without_names(lines))
    found = [
        _set_near(name, kept, _Between(wanted, usual))
        for name, kept in shapes().items()
        for usual in (_usual(name),)
        if (wanted & usual).total() >= _SHARED * min(wanted.total(), usual.total())
    ]
    return sorted(found, key=lambda one: (one.apart, len(one.chosen), one.generations))


@cache
def _usual(name: str) -> Counter[str]:
    return Counter(shapes()[name].lines)


def _between(one: Counter[str], other: Counter[str]) -> int:
    return (one - other).total() + (other - one).total()


class _Between(NamedTuple):
    """What is wanted, and what there is by now."""

    wanted: Counter[str]
    there: Counter[str]

    @property
    def apart(self) -> tuple[int, int]:
        lacking, extra = self.lacking, self.there - self.wanted
        mine, its = (Counter(key for line in one.elements() for key in _keyed(line)) for one in (lacking, extra))
        return _between(mine, its), lacking.total() + extra.total()

    @property
    def lacking(self) -> Counter[str]:
        return self.wanted - self.there

    def with_setting(self, setting: Setting) -> "_Between | None":
        """The same once an option is set so; None where what that takes out is not there."""
        gone = Counter(setting.gone)
        if not gone <= self.there:
            return None
        return self._replace(there=self.there - gone + Counter(setting.come))


def _set_near(name: str, kept: Kept, now: _Between) -> Near:
    """A game with one option after the other set so that it comes nearer."""
    chosen: Chosen = {}
    while any(now.apart):
        ways = [
            (made.apart, option, value, made)
            for option, value, setting in _settings(kept, now)
            if option not in chosen and (made := now.with_setting(setting)) is not None
        ]
        best = min(ways, key=lambda one: one[0], default=None)
        if best is None or best[0] >= now.apart:
            break
        chosen[best[1]], now = best[2], best[3]
    return Near(name, chosen, now.apart, kept.generations, frozenset(_settled(kept, now) - {*chosen}))


def _settled(kept: Kept, now: _Between) -> set[str]:
    return {
        name
        for name, values in kept.choices.items()
        if all((one.gone or one.come) and now.with_setting(one) is not None for one in values.values())
    }


@cache
def _keyed(line: str) -> tuple[str, ...]:
    """What a line speaks of, and each key with what is said under it."""
    kind, _, said = line.partition(":")
    return kind, *said.split(";")


def _settings(kept: Kept, now: _Between) -> Iterator[tuple[str, str | int, Setting]]:
    """What each choice brings, and each number that would bring a line that is lacking."""
    for name, values in kept.choices.items():
        yield from ((name, value, setting) for value, setting in values.items())
    for name, values in kept.ranges.items():
        for probe, setting in values.items():
            for value in _numbers(probe, setting, now.lacking):
                yield name, int(value), _with_number(setting, probe, value)


def _numbers(probe: str, setting: Setting, lacking: Iterable[str]) -> set[str]:
    """The numbers that stand in lines where the line that an option brings has the one that was tried."""
    tried = [_WORD.findall(line) for line in setting.come]
    found = set[str]()
    for line in lacking:
        words = _WORD.findall(line)
        for other in tried:
            differing = {(mine, its) for mine, its in zip(words, other, strict=False) if mine != its}
            if len(words) == len(other) and len(differing) <= 1:
                found |= {mine for mine, its in differing or {(probe, probe)} if its == probe and mine.isdecimal()}
    return found


def _with_number(setting: Setting, probe: str, value: str) -> Setting:
    """What an option brings, with another number than was tried."""
    if value == probe:
        return setting
    return Setting(setting.gone, tuple(re.sub(rf"\b{probe}\b", value, line) for line in setting.come))


def may_be_set_so(name: str, apart: Lines) -> bool:
    """Whether the options of a game bring and take such lines as these."""
    kept = shapes()[name]
    every = [setting for values in (*kept.choices.values(), *kept.ranges.values()) for setting in values.values()]
    touched = {_sort(line) for setting in every for line in (*setting.gone, *setting.come)}
    return bool(every) and {_sort(line) for line in apart} <= touched


def _sort(line: str) -> str:
    return line.partition(":")[0]


def lines_apart(lines: Lines, others: Lines) -> Lines:
    """The lines that stand in one of two games alone."""
    mine, theirs = Counter(without_names(lines)), Counter(without_names(others))
    return (*(mine - theirs).elements(), *(theirs - mine).elements())


def modifiers_between(apart: Lines) -> Iterator[str]:
    """The modifiers that ship which speak of everything in which two games differ; first those that speak of least."""
    sorts = {_sort(line) for line in apart if line[0] not in " ("}
    spoken = sorted((len(words), name) for name, words in _spoken_of().items() if sorts <= words)
    return (name for _, name in spoken)


@cache
def _spoken_of() -> dict[str, frozenset[str]]:
    return {name: parts_spoken_of(name) for name in shipped_documents("modifier")}
