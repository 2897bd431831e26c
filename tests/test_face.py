"""The public face: what a Python program finds under `engine`, and that finding it costs little."""

import doctest
import subprocess
import sys
from importlib import import_module

import pytest

import engine
from engine.table.bots.bots import BOTS
from engine.table.sessions.session import PlayedGame, play_deal, seated

MODULES = (
    "engine",
    "engine.ruleset.compose.announcement",
    "engine.words.offers",
    "engine.table.records.moves",
    "engine.hand.action",
    "engine.pot.pots",
)


def test_every_name_of_the_face_is_there() -> None:
    assert set(engine.__all__) >= {
        "load",
        "start",
        "options",
        "apply",
        "view",
        "replay",
        "Action",
        "RulesetError",
        "IllegalAction",
    }
    assert all(getattr(engine, name) is not None for name in engine.__all__)
    assert dir(engine) == sorted(engine.__all__)
    with pytest.raises(AttributeError, match="deal_me_in"):
        _ = engine.deal_me_in


def test_importing_the_face_brings_in_no_library() -> None:
    heavy = ("yaml", "lark", "jsonschema", "engine.hand")
    code = f"import engine, sys; print([name for name in {heavy} if name in sys.modules])"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert answer.stdout == "[]\n"


def test_a_deal_played_through_the_face() -> None:
    program = engine.load("five-card-draw", stakes={"ante": 2})
    chance = engine.Shuffled("1")
    hand, events = engine.start(program, (50, 50), 1, chance)
    assert [event.kind for event in events] == ["post", "post", "deal", "deal"]
    assert engine.view(hand, 0).pot == 4
    with pytest.raises(engine.IllegalAction):
        engine.apply(program, hand, engine.Action("bet", 3))
    hand, _ = engine.apply(program, hand, engine.Action("bet", 2))
    hand, _ = engine.apply(program, hand, engine.Action("fold"))
    assert hand.over
    assert hand.stacks == (52, 48)
    assert engine.from_json(engine.to_json(hand)) == hand


def test_a_record_replayed_through_the_face() -> None:
    game = PlayedGame(engine.load("jackpot"), "jackpot")
    deal = play_deal(game, seated(("A", "B"), 50), [BOTS["random"]("1"), BOTS["random"]("2")], "1")
    again = engine.replay(deal.record)
    assert (again.hand, again.events) == (deal.hand, deal.events)


def test_rules_that_cannot_be_played_raise_with_everything_that_is_wrong() -> None:
    with pytest.raises(engine.RulesetError) as caught:
        engine.load("jackpot", set={"prof": "x"})
    assert [fault.code for fault in caught.value.diagnostics] == ["M811"]


@pytest.mark.parametrize("name", MODULES)
def test_what_the_docstrings_show_is_so(name: str) -> None:
    results = doctest.testmod(import_module(name))
    assert results.attempted
    assert not results.failed


def test_a_program_is_one_short_line() -> None:
    told = repr(engine.load("texas-holdem"))
    assert told.startswith("<Program Texas hold'em: 2 to ")
    assert len(told) < 120
    assert "\n" not in told


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("deuces-wild", engine.Announced("deuces-wild")),
        ("wild:cards=one-eyed jacks", engine.Announced("wild", {"cards": "one-eyed jacks"})),
        ('wild:cards="deuces or sevens"', engine.Announced("wild", {"cards": "deuces or sevens"})),
    ],
)
def test_modifiers_are_announced_as_on_the_command_line(text: str, value: engine.Announced) -> None:
    said, given = engine.load("five-card-draw", modifiers=[text]), engine.load("five-card-draw", modifiers=[value])
    assert said.digest == given.digest != engine.load("five-card-draw").digest


@pytest.mark.parametrize("text", ["", ":cards=x", "wild:", "wild:cards", "wild:cards=", "wild:cards=a,cards=b"])
def test_a_text_that_announces_nothing_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"is not of the form|names no option|is set twice"):
        engine.load("five-card-draw", modifiers=[text])


def test_a_modifier_that_is_not_there_is_told_of() -> None:
    with pytest.raises(engine.RulesetError) as caught:
        engine.load("five-card-draw", modifiers=["deuces-wil"])
    assert [fault.code for fault in caught.value.diagnostics] == ["M808"]
