"""Asks the checks: what they have to say about a game, without what follows from something else they told."""

from collections import Counter
from functools import cache, lru_cache

from engine.ruleset.judge.checks.check_registry import ASKED
from engine.ruleset.judge.checks.checks_asked import Check, Checks, together
from engine.ruleset.judge.checks.hands.frequency_checks import order_against_frequency
from engine.ruleset.judge.checks.only_where import asked_of
from engine.ruleset.judge.checks.subject_registry import checks_of, subjects_of
from engine.ruleset.judge.checks.texts import said_in_words as meant
from engine.ruleset.judge.checks.texts.told_by_texts import once_a_line, unless_told
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.source import Span


def judge(survey: Survey, glance: bool = False, *, with_texts: bool = True) -> list[Diagnostic]:
    """Everything that the checks have to say about a game; at a `glance` only its errors, and what is accepted.

    `with_texts`, also what texts for players say otherwise.

    What an author has accepted is told as before where a text says too that it is meant: the entry is no mistake.
    What steps would have brought about that could not be read, or that no deal comes to, is not missed besides.
    """
    accepted = survey.rules.composed.acceptances
    accepting = accepted.at_a_glance and bool(accepted.entries)
    table = every_check(survey, with_texts=with_texts, at_a_glance=glance and not accepting)
    checks = _at_a_glance(table, accepting=accepting, exact=accepted.exact) if glance else table.all
    checks = asked_of(survey, checks)
    unless_meant = table.unless_meant
    told = [
        told
        for check in checks
        for told in check(survey)
        if accepted.cover(told.code, told.span)
        or not (
            meant.is_on_purpose(told, survey)
            or (check in unless_meant and meant.is_meant(told, unless_meant[check], survey))
        )
    ]
    if not told:
        return []
    told = _settled_wherever_asked(survey, told)
    told = list({(one.code, one.span, one.code in _SETTLED or one): one for one in reversed(told)}.values())[::-1]
    unreached = not survey.rules.clean or any(one.code == "F701" for one in told)
    unseen = [one.span for one in told if one.code == "V701"]
    told = [one for one in told if one.code != "X112" or not (unreached or any(_within(one.span, at) for at in unseen))]
    # why a word does not do as it is called says more
    told_there = {one.span for one in unless_told(one for one in told if one.code != "P424")}
    told = [one for one in told if one.code != "P424" or one.span not in told_there]
    too_many = [one.span for one in told if one.code == "D215"]
    told = [one for one in told if not (one.code == "D206" and any(_within(span, one.span) for span in too_many))]
    return once_a_line(unless_told(told))


_SETTLED = ("X106", "X107")
"""That a condition is settled: for which of several reasons is told once."""


def _settled_wherever_asked(survey: Survey, told: list[Diagnostic]) -> list[Diagnostic]:
    """Without conditions of a block that is used more than once, where they are settled at some of its places only."""
    at = Counter(one.span for one in told if one.code in _SETTLED)
    if not at:
        return told
    asked = Counter(body.when.scalar.span for body in survey.bodies if body.when is not None and survey.at(body))
    here = [
        one for one in told if one.code in _SETTLED and one.span is not None and asked[one.span] > max(at[one.span], 1)
    ]
    return [one for one in told if one not in here]


def every_check(survey: Survey, *, with_texts: bool, at_a_glance: bool = False) -> Checks:
    """All checks that may be asked of rules; at a glance without some that are not asked then."""
    return _tables(subjects_of(survey, at_a_glance=at_a_glance), with_texts=with_texts)


@cache
def _tables(subjects: tuple[str, ...], *, with_texts: bool) -> Checks:
    """The checks that are asked of all rules, of these subjects, and of texts."""
    tables = [ASKED, *map(checks_of, subjects)]
    if with_texts:
        from engine.ruleset.judge.checks.text_check_registry import ASKED_OF_TEXTS  # noqa: PLC0415 - mostly not asked

        tables.append(ASKED_OF_TEXTS)
    return together(tables)


@lru_cache(maxsize=256)
def _at_a_glance(table: Checks, *, accepting: bool, exact: bool) -> tuple[Check, ...]:
    """Those of the checks that are asked at a glance."""
    asked = (*table.errors, *table.each_setting, *(table.warnings if accepting else table.of_choices))
    chosen = tuple(dict.fromkeys(asked))
    # of other settings this tells what is accepted, and counts nothing
    return (*chosen, order_against_frequency) if exact else chosen


def _within(inner: Span | None, outer: Span | None) -> bool:
    """Whether a place is part of another: of a hand that asks for too many cards it need not be told it has too few."""
    if inner is None or outer is None:
        return False
    return inner.source == outer.source and outer.start <= inner.start and inner.end <= outer.end
