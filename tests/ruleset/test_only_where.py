"""Checks that need a part of rules are asked where that is there: of others they have nothing to tell."""

from pathlib import Path

import pytest

from engine.ruleset.judge import asking
from engine.ruleset.judge.checks.only_where import asked_of
from engine.ruleset.load import load
from engine.ruleset.understand.survey import survey
from tests.chance import some
from tests.meaning.corpus import GROUPS, cases, told

CASES = {case.title: case for group in GROUPS for case in cases(group) if case.codes}


@pytest.mark.late
@pytest.mark.parametrize("title", some([*CASES], 16, "parts"))
def test_where_a_part_is_missing_its_checks_tell_nothing(
    title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_ever = told(CASES[title], tmp_path)
    monkeypatch.setattr(asking, "asked_of", lambda _, checks: checks)
    assert told(CASES[title], tmp_path) == as_ever


def test_a_game_is_asked_of_the_parts_that_it_has() -> None:
    of_words, of_draws = (load(name).rules for name in ("guts", "five-card-draw"))
    every = asking.every_check(survey(of_words), with_texts=False).all
    asked = [{check.__name__ for check in asked_of(survey(rules), every)} for rules in (of_words, of_draws)]
    assert ["every_word_named" in names for names in asked] == [True, False]
    assert ["drawn_in_this_draw" in names for names in asked] == [False, True]
    assert all("not_enough_cards" in names for names in asked)
