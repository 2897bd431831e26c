"""Settings of a parent's options, looked at several at once: most of them are sound, and so are found to be."""

from collections.abc import Container, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from engine.ruleset.compose.address import path_at
from engine.ruleset.compose.compose import Composer
from engine.ruleset.compose.options import EXPRESSIONS, Option
from engine.ruleset.judge.combining import Choices, Two, covering, place_of, twos
from engine.ruleset.judge.judging import Judged, judged_with, only_unsuited
from engine.ruleset.judge.settings import is_own
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.steps_in_order import walk
from engine.text.diagnostics.diagnostic import any_error
from engine.text.door.budgets import MOST_COMBINED, MOST_JUDGED
from engine.text.marked import node
from engine.text.marked.node import Mapping, Node, Scalar
from engine.text.marked.source import Span

BY_OPTION = ("B308", "B309", "P413")
"""Warnings about amounts beside each other, which no other setting mends: told of every one."""
_PUTTING = ("before", "after")
_BETTING = ("betting",)


class Company(NamedTuple):
    """Settings that are tried together."""

    rows: list[Choices]
    """What was tried, so that every two meet of which one is the author's own."""
    sound: list[Choices]
    """The settings of a parent's options of which nothing was told so."""


def sound_in_company(
    composer: Composer, rules: Rules, every: list[Choices], known: Container[tuple[str, Span | None]]
) -> Company:
    """Settings of options that are not the author's own of which nothing is told where others are set besides.

    A parent's option is looked at for errors only, and of several at once that takes a part of the work. Where a row is
    told something, or its like may hide what others break, each has to be tried alone.
    """
    others = not_own(composer, rules)
    if composer.acceptances.exact or not others:
        return Company([], [])  # for which setting something is accepted is asked exactly
    joined = [one for one in every if _may_be_joined(composer, rules, one, others)]
    wanted = [*to_meet(joined, others), *((part, part) for one in joined for part in one.items() if part[0] in others)]
    rows = list(islice(covering(joined, wanted), most_combined(rules)))
    sound = [one for row in rows if _is_sound(composer, row, known) for one in _parts(row) if one.keys() <= others]
    return Company(rows, sound)


def to_meet(alone: list[Choices], others: Container[str]) -> Iterator[Two]:
    """Every two settings of which one is the author's own; what comes of two of a parent's was seen there."""
    return ((one, other) for one, other in twos(alone) if one[0] not in others or other[0] not in others)


def not_own(composer: Composer, rules: Rules) -> frozenset[str]:
    """The options that are not the author's own."""
    return frozenset(name for name, option in rules.composed.options.items() if not is_own(composer, option))


def most_combined(rules: Rules) -> int:
    """How many rows of choices are judged: the longer the rules, the fewer."""
    return min(MOST_COMBINED, MOST_JUDGED // max(1, sum(1 for _ in walk(rules.every_step))))


def judged_so(composer: Composer, chosen: Choices, *, own: bool) -> Judged:
    """The game with this setting at a glance, and as a whole where an error has to be told."""
    judged = judged_with(composer, chosen, {}, glance=True)
    untold = only_unsuited(judged.diagnostics) and not own
    return judged if untold or not any_error(judged.diagnostics) else judged_with(composer, chosen, {})


def _may_be_joined(composer: Composer, rules: Rules, chosen: Choices, others: Container[str]) -> bool:
    """Whether a setting may be tried with others: one that hides nothing, and is sound alone if it is the author's."""
    ((name, value),) = chosen.items()
    if name in others:
        return not _may_hide(rules.composed.options[name], value)
    composer.acceptances.at_a_glance = True
    return not any_error(judged_so(composer, chosen, own=True).diagnostics)


def _is_sound(composer: Composer, row: Choices, known: Container[tuple[str, Span | None]]) -> bool:
    """Whether nothing is told of a row for which each of it would have to be tried alone."""
    told = judged_with(composer, row, {}, glance=True).diagnostics
    return all(place_of(one) in known for one in told if one.is_error or one.code in BY_OPTION)


def _parts(row: Choices) -> Iterator[Choices]:
    return ({name: value} for name, value in row.items())


def _may_hide(option: Option, value: str | int) -> bool:
    """Whether a setting may mend what another breaks: it makes a number smaller, takes steps away, or changes more
    than steps and bets, such as the cards and who may play.
    """
    usual = option.default.value
    if option.kind in EXPRESSIONS or (isinstance(usual, int) and isinstance(value, int) and value < usual):
        return True
    given_up, made = (option.means.get(str(one)) for one in (usual, value))
    return not (all(map(_sets, _changes(given_up))) and all(_sets(one) or _puts(one) for one in _changes(made)))


def _changes(means: Node | None) -> Sequence[Node]:
    return means.items if isinstance(means, node.Sequence) else ()


def _puts(change: Node) -> bool:
    """Whether a change puts steps."""
    return isinstance(change, Mapping) and not change.entries.keys().isdisjoint(_PUTTING)


def _sets(change: Node) -> bool:
    """Whether a change sets something of a step or of the bets."""
    said = change.get("set") if isinstance(change, Mapping) else None
    at = said.get("at") if isinstance(said, Mapping) else None
    return isinstance(at, Scalar) and (path_at(at) or _BETTING)[:1] == _BETTING
