"""The table of subjects: checks that are not even loaded where rules have nothing that they ask of."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import NamedTuple

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import goes_in_laps


class Subject(NamedTuple):
    """Checks that are asked of some rules only."""

    registry: str
    """The module beside this one with the table `CHECKS` of them."""
    is_there: Callable[[Survey], bool]
    """Whether rules have what they ask of."""


SUBJECTS = (
    Subject("pay_registry", lambda survey: any(body.kind.name == "pay" for body in survey.bodies)),
    Subject("share_registry", lambda survey: bool(survey.rules.shares)),
    Subject("place_registry", lambda survey: "places" in survey.rules.composed.root),
    Subject("wild_registry", lambda survey: bool(survey.rules.wilds)),
    Subject("condition_registry", lambda survey: any(body.when is not None for body in survey.bodies)),
    Subject("mark_registry", lambda survey: bool(survey.rules.marks)),
    Subject("declare_registry", lambda survey: any(body.kind.words is not None for body in survey.bodies)),
    Subject("lap_registry", lambda survey: any(goes_in_laps(body.kind, body.values) for body in survey.bodies)),
)


def subjects_of(survey: Survey) -> tuple[str, ...]:
    """The registries of the subjects that rules have."""
    return tuple(subject.registry for subject in SUBJECTS if subject.is_there(survey))


@cache
def checks_of(registry: str) -> Checks:
    """The checks of a subject."""
    found = import_module(f"engine.ruleset.judge.checks.{registry}").CHECKS
    assert isinstance(found, Checks)
    return found
