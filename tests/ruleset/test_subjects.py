"""Checks of a subject are asked only where rules have it: of others they have nothing to tell."""

from pathlib import Path

import pytest

from engine.ruleset.judge import asking
from engine.ruleset.judge.checks.subject_registry import SUBJECTS, subjects_of
from engine.ruleset.load import load
from engine.ruleset.understand.survey import survey
from tests.chance import some
from tests.meaning.corpus import GROUPS, cases, told

EVERY = tuple(subject.registry for subject in SUBJECTS)
CASES = {case.title: case for group in GROUPS for case in cases(group) if case.codes}


@pytest.mark.late
@pytest.mark.parametrize("title", some([*CASES], 16, "subjects"))
def test_where_a_subject_is_missing_its_checks_tell_nothing(
    title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_ever = told(CASES[title], tmp_path)
    monkeypatch.setattr(asking, "subjects_of", lambda _, at_a_glance=False: EVERY)
    assert told(CASES[title], tmp_path) == as_ever


@pytest.mark.parametrize(
    ("game", "subjects"),
    [
        ("five-card-stud", ()),
        ("jackpot", ("pay_registry",)),
        ("baseball", ("wild_registry", "declare_settings_registry", "declare_registry")),
        ("omaha-hi-hi", ("share_registry",)),
        ("poker-dice", ("lap_registry",)),
        (
            "guts",
            (
                "pay_registry",
                "mark_settings_registry",
                "mark_registry",
                "declare_settings_registry",
                "declare_registry",
            ),
        ),
    ],
)
def test_a_game_is_asked_of_what_it_has(game: str, subjects: tuple[str, ...]) -> None:
    found = subjects_of(survey(load(game).rules))  # outside, since pytest would write out all rules where it is not so
    assert found == subjects


def test_a_glance_asks_of_marks_and_words_only_what_is_asked_of_every_setting() -> None:
    found = subjects_of(survey(load("guts").rules), at_a_glance=True)
    assert found == ("pay_registry", "mark_settings_registry", "declare_settings_registry")
