"""What an earlier survey saw holds for a later one where the steps, and the tables that come to them, are the same."""

from operator import attrgetter
from pathlib import Path

import pytest

from engine.ruleset.judge.settings import settings
from engine.ruleset.load import Loaded, RulesetError, load
from engine.ruleset.read.library import shipped_documents
from engine.ruleset.understand import survey as surveying
from engine.ruleset.understand.passages import GoneBefore
from engine.ruleset.understand.survey import Survey, survey
from engine.steps.judged.abstract_table import Abstract
from tests.chance import some
from tests.ruleset.small_games import game, write

BETTING = "betting: {limit: fixed, size: bet, cap: 3}\n"
STEPS = (
    "post: {each: ante}",
    "deal: {cards: 5}",
    "in-turn: {do: [declare: {choices: {more: {costs: ante}, enough: {}}}]}",
    "bet: {}",
    "draw: {most: $most}",
    "bet: {}",
    "showdown: {}",
)
OPTION = "options:\n  most: {default: 1, choices: [0, 1]}\n"


def settings_of(loaded: Loaded) -> list[dict[str, str | int]]:
    return list(settings(loaded.rules.composed.options))


def same_tables(one: list[Abstract], other: list[Abstract]) -> bool:
    return [table.known_of_it for table in one] == [table.known_of_it for table in other]


def assert_alike(made: Survey, anew: Survey) -> None:
    """Two surveys of the same rules have seen the same."""
    assert made.moments.keys() == anew.moments.keys()
    for body, moments in anew.moments.items():
        assert [one.players for one in made.moments[body]] == [one.players for one in moments]
        for seen in map(attrgetter, ("table", "within", "several")):
            assert same_tables([*map(seen, made.moments[body])], [*map(seen, moments)])
    assert made.passed.keys() == anew.passed.keys()
    assert all(same_tables(made.passed[body], tables) for body, tables in anew.passed.items())
    assert (made.barred, made.stirred) == (anew.barred, anew.stirred)
    assert made.given_out == anew.given_out
    assert same_tables([*made.ends.values()], [*anew.ends.values()])
    for players, journal in anew.journals.items():
        again = made.journals[players]
        assert (again.shortages, again.effort) == (journal.shortages, journal.effort)


@pytest.mark.parametrize("name", some(shipped_documents("game"), 12, "surveyed again"))
def test_a_survey_that_knows_another_sees_what_it_would_see_alone(name: str) -> None:
    usual = load(name)
    known = GoneBefore()
    survey(usual.rules, (), known)
    assert_alike(survey(usual.rules, (), known), survey(usual.rules))
    for chosen in settings_of(usual):
        try:
            rules = usual.under(chosen, {}).rules
        except RulesetError:
            continue
        assert_alike(survey(rules, (), known), survey(rules))


def steps_gone_through(monkeypatch: pytest.MonkeyPatch, loaded: Loaded, known: GoneBefore | None) -> list[str]:
    """The kinds of the steps of the play that one more survey goes through itself, with three players."""
    gone = list[str]()
    come_to = surveying._come_to

    def noted(run, body, table, several) -> None:  # type: ignore[no-untyped-def]
        gone.append(body.kind.name)
        come_to(run, body, table, several)

    with monkeypatch.context() as patched:
        patched.setattr(surveying, "_come_to", noted)
        survey(loaded.rules, (3,), known)
    return gone


def test_only_what_a_setting_changes_is_gone_through_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = load(write(tmp_path, game(*STEPS, more=BETTING + OPTION)))
    other = usual.under({"most": 0}, {})
    known = GoneBefore()
    survey(usual.rules, (), known)
    assert steps_gone_through(monkeypatch, usual, None)[:2] == ["post", "deal"]
    assert steps_gone_through(monkeypatch, usual, known) == []
    assert steps_gone_through(monkeypatch, other, known) == ["draw", "bet", "showdown"]
    assert steps_gone_through(monkeypatch, usual.under({"most": 0}, {}), known) == []


def test_nothing_is_taken_over_from_another_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = load(write(tmp_path, game(*STEPS, more=BETTING + OPTION)))
    (tmp_path / "other").mkdir()
    other = load(write(tmp_path / "other", game(*STEPS, more=BETTING + OPTION)))
    known = GoneBefore()
    survey(one.rules, (), known)
    assert len(steps_gone_through(monkeypatch, other, known)) > len(STEPS)
