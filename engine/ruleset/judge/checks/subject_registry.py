"""The table of subjects: checks that are not even loaded where rules have nothing that they ask of."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import NamedTuple

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import goes_in_laps
from engine.steps.registry import PAYING


class Subject(NamedTuple):
    """Checks that are asked of some rules only."""

    registry: str
    """The module beside this one with the table `CHECKS` of them."""
    is_there: Callable[[Survey], bool]
    """Whether rules have what they ask of."""
    at_a_glance: bool = True
    """Whether some of them are asked of other settings too, and not only of rules as they are by default."""


def _keeps_marks(survey: Survey) -> bool:
    return bool(survey.rules.marks)


def _asks_for_words(survey: Survey) -> bool:
    return any(kind.words is not None for kind in survey.kinds)


def _goes_round(survey: Survey) -> bool:
    blocks = any(kind.block for kind in survey.kinds)
    return blocks and any(goes_in_laps(body.kind, body.values) for body in survey.bodies)


SUBJECTS = (
    Subject("pay_registry", lambda survey: PAYING in survey.kinds),
    Subject("share_registry", lambda survey: bool(survey.rules.shares)),
    Subject("wild_registry", lambda survey: bool(survey.rules.wilds)),
    Subject("mark_settings_registry", _keeps_marks),
    Subject("mark_registry", _keeps_marks, at_a_glance=False),
    Subject("declare_settings_registry", _asks_for_words),
    Subject("declare_registry", _asks_for_words, at_a_glance=False),
    Subject("lap_registry", _goes_round),
)


def subjects_of(survey: Survey, *, at_a_glance: bool = False) -> tuple[str, ...]:
    """The registries of the subjects that rules have; at a glance those of which some are asked then."""
    asked = (subject for subject in SUBJECTS if subject.at_a_glance or not at_a_glance)
    return tuple(subject.registry for subject in asked if subject.is_there(survey))


@cache
def checks_of(registry: str) -> Checks:
    """The checks of a subject."""
    found = import_module(f"engine.ruleset.judge.checks.{registry}").CHECKS
    assert isinstance(found, Checks)
    return found
