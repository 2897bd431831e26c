"""One mistake is told once: what follows from it is not told besides."""

from pathlib import Path

import pytest

from tests.ruleset.small_games import HEAD, codes, game, told, write

STEPS = ("post: {each: ante}", "deal: {cards: 5}", "bet: {limit: fixed, size: bet, cap: 3}", "showdown: {}")
CHILD = "format: 1\nkind: game\nname: Child\nextends: parent.yaml\n"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (game(*STEPS, head=HEAD.replace("players: 2-5", "players: 0")), "S106"),
        (game(*STEPS, head=HEAD.replace("players: 2-5", "players: 1")), "S106"),
        (game(*STEPS, head=HEAD.replace("players: 2-5", "players: 1-4")), "S106"),
        (game(*STEPS, more="options: {a: {default: x, choices: []}}\n"), "S106"),
        (game(*STEPS, more="options: {a: {default: x, choices: [y, y]}}\n"), "S112"),
        (game(*STEPS, more="pot: {shares: {a: {}, b: {if-nobody: c}}}\n"), "P409"),
        (game(*STEPS, more="pot: {shares: {a: {weight: -1}}}\n"), "S106"),
        (game(*STEPS[:2], "fold: {who: everyone}", *STEPS[2:]), "F701"),
    ],
)
def test_what_follows_from_a_mistake_is_not_told(tmp_path: Path, text: str, code: str) -> None:
    assert codes(tmp_path, text) == [code]


def test_too_many_players_are_told_first_where_their_number_was_written(tmp_path: Path) -> None:
    write(tmp_path, game(*STEPS), "parent.yaml")
    (one,) = told(tmp_path, CHILD + "players: 2-11\n")
    assert one.code == "D201"
    assert one.span is not None
    assert one.span.text == "2-11"
    assert [(Path(each.span.source.name).name, each.span.text) for each in one.related] == [("parent.yaml", "deal")]
    assert "`players: 2-10`" in one.help
    changed = "changes: [set: {at: first deal, to: {cards: 11}}]\n"
    (other,) = told(tmp_path, CHILD + "players: 2-5\n" + changed)
    assert (other.code, other.span and other.span.text) == ("D201", "11")
    put = "changes: [after: {step: first deal, put: [deal: {cards: 11}]}]\n"
    (third,) = told(tmp_path, CHILD + "players: 2-5\n" + put)
    assert (third.code, third.span and third.span.text) == ("D201", "deal")


def test_a_key_misspelt_is_told_once_beside_a_change_that_is_at_fault(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    head = "format: 1\nkind: game\nname: Five\nextends: five-card-draw\nplayer: 2-4\n"
    path.write_text(head + "changes:\n  - set: {at: first round, to: {siz: 4}}\n")
    said = [(one.code, one.help) for one in told(tmp_path, path.read_text())]
    assert said == [("S102", "did you mean `players`?"), ("S102", "did you mean `size`?")]
