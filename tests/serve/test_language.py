"""What a form is told of the language: true of what ships, and of every game that may be a parent."""

from pathlib import Path
from typing import Any

import pytest

from engine.language.expression import parse
from engine.language.scope import Kind
from engine.ruleset.judge.fitting.deck_has import ordinary
from engine.ruleset.load import load
from engine.ruleset.read.library import shipped_documents
from engine.serve.workbench.inherited import inherited
from engine.serve.workbench.language_facts import language_facts
from engine.steps.registry import KINDS
from engine.text.marked.node import from_plain_scalar
from engine.text.marked.source import Source, Span
from tests.chance import some
from tests.serve.served import Served


@pytest.mark.late
def test_a_page_is_told_all_step_kinds_and_all_that_ships(served: Served) -> None:
    facts = served.ask("GET", "api/workbench/language").json()
    assert set(facts["schemas"]["game"]["$defs"]["step"]["properties"]) == set(KINDS)
    told = {kind: {one["name"] for one in listed} for kind, listed in facts["documents"].items()}
    assert told == {kind: set(shipped_documents(kind)) for kind in told}
    wild = next(one for one in facts["documents"]["modifier"] if one["name"] == "wild")
    assert [(one["name"], one["default"]) for one in wild["options"]] == [("cards", "deuces"), ("tie", "split")]
    assert facts["decks"]["short-36"]["ranks"][0] == {"sign": "6", "one": "six", "many": "sixes"}


@pytest.mark.late
def test_what_is_offered_can_be_said() -> None:
    facts = language_facts()
    assert "pair of queens or better" in facts["hands"]["high"]
    assert "last bettor" in facts["said"]["seats"]
    scope, at = ordinary(), Span(Source("<test>", ""), 0, 0)
    kinds: tuple[Kind, ...] = ("amount", "condition", "cards", "seats")
    offered: list[tuple[Kind, str]] = [("hand", hand) for hand in facts["hands"]["high"]]
    offered += [(kind, text) for kind in kinds for text in facts["said"][kind]]
    for kind, text in offered:
        assert not isinstance(parse(kind, from_plain_scalar(text, at), scope), list), text


@pytest.mark.late
def test_a_parent_tells_its_parts_and_its_steps(served: Served) -> None:
    game = served.ask("GET", "api/workbench/games/jackpot").json()
    assert game["root"]["stakes"] == {"ante": 1, "bet": 2, "opening": 2}
    assert game["root"]["words"] == {"openers": {"hand": "pair of jacks or better"}}
    assert not {"examples", "variants", "name"} & set(game["root"])
    first = game["steps"][2]
    assert (first["kind"], first["depth"], first["called"][0]) == ("bet", 0, "first round")
    assert first["body"] == {"label": "first round", "open-if": "openers"}
    assert first["says"].startswith("Betting, left of the dealer first")
    assert [step["depth"] for step in game["steps"][3:5]] == [1, 1]


@pytest.mark.parametrize("name", ["../../../etc/passwd", "no-such-game", "deuces-wild", "game.yaml"])
def test_only_games_that_ship_are_told_of(served: Served, name: str) -> None:
    answer = served.ask("GET", f"api/workbench/games/{name.replace('/', '%2F')}")
    assert answer.status_code == 404


@pytest.mark.parametrize("name", sorted({*some(shipped_documents("game"), 12, "what steps are called"), "anaconda"}))
def test_a_change_finds_each_step_by_what_it_is_said_to_be_called(name: str, tmp_path: Path) -> None:
    steps = inherited(name)["steps"]
    called = [(f"step {number}", step) for number, step in enumerate(steps) if step["called"]]
    sets = "".join(f"  - set: {{at: {one['called'][0]}, to: {{note: {note}}}}}\n" for note, one in called)
    child = tmp_path / "child.yaml"
    child.write_text(f"format: 1\nkind: game\nname: Child\nextends: {name}\nchanges:\n{sets}", encoding="utf-8")
    found = {origin.note: origin.kind for origin in load(child).program.origins if origin.note}
    assert found
    assert found == {note: step["kind"] for note, step in called if note in found}
    assert [note for note, step in called if not step["depth"]] == [note for note in found if not _depth(steps, note)]


def _depth(steps: list[dict[str, Any]], note: str) -> int:
    return int(steps[int(note.removeprefix("step "))]["depth"])
