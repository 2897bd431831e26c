"""What we write as hand histories is read by ourselves and by PokerKit, and gives the same stacks."""

import json
import tomllib
import warnings
from collections.abc import Mapping

import pytest
from pokerkit import HandHistory

from engine.formats.phh.export import export
from engine.formats.phh.history_check import check
from engine.formats.phh.reading import read_text
from engine.formats.phh.variants import VARIANTS
from engine.hand.action import Action, Option
from engine.hand.view import View
from engine.program import Program
from engine.ruleset.load import load
from engine.table.bots.bots import BOTS
from engine.table.records.record import read_records, to_line
from engine.table.sessions.session import PlayedGame, play_deal, seated
from tests.chance import no_fewer

PLAYED = no_fewer(2)
"""Deals of each variant."""
RULES: Mapping[str, Mapping[str, str | int]] = {
    "F7S": {"open-pair": "changes nothing"},
}
"""Options that make a game the one of the format, where the format cannot tell the difference."""


def records_of(code: str, players: int, stack: int, number: int = PLAYED) -> str:
    """Deals of a variant played at random, as lines of records."""
    variant = VARIANTS[code]
    options = dict(variant.set) | dict(RULES.get(code, {}))
    game = PlayedGame(load(variant.game, set=options).program, variant.game, options)
    lines = []
    for deal in range(number):
        bots = [BOTS["random"](f"{code}/{deal}/{seat}") for seat in range(players)]
        table = seated([f"Bot {seat}" for seat in range(players)], stack, deal % players)
        lines.append(to_line(play_deal(game, table, bots, f"{code} {deal}").record))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("players", "stack"), [(2, 400), (4, 400), (3, 12), (5, 9), (2, 1), (3, 1)])
@pytest.mark.parametrize("code", VARIANTS)
def test_what_we_write_agrees_and_pokerkit_comes_to_the_same_stacks(code: str, players: int, stack: int) -> None:
    records = records_of(code, players, stack)
    exported = export(read_records("deals.jsonl", records))
    assert exported.diagnostics == []
    told = check(read_text("deals.phhs", exported.text))
    assert (told.agreeing, told.unfinished, told.diagnostics) == (PLAYED, 0, [])
    for hand in tomllib.loads(exported.text).values():
        assert stacks_there(hand) == hand["finishing_stacks"], hand["actions"]


def stays_and_throws_all(program: Program, view: View, options: tuple[Option, ...]) -> Action:
    """Checks, calls and shows, and throws away as many cards as may be."""
    by_kind = {option.kind: option for option in options}
    if "discard" in by_kind:
        option = by_kind["discard"]
        return Action("discard", cards=option.cards[: option.most])
    kind = next(kind for kind in ("check", "call", "show", "stand pat") if kind in by_kind)
    return Action(kind, by_kind[kind].most)


@pytest.mark.parametrize(("code", "players"), [("N2L1D", 7), ("F2L3D", 5), ("F2L3D", 6), ("FB", 6), ("FB", 8)])
def test_hands_in_which_the_stock_runs_out_agree_here_and_there(code: str, players: int) -> None:
    variant = VARIANTS[code]
    game = PlayedGame(load(variant.game, set=variant.set).program, variant.game, variant.set)
    lines = []
    for deal in range(PLAYED):
        table = seated([f"Bot {seat}" for seat in range(players)], 100, deal % players)
        played = play_deal(game, table, [stays_and_throws_all] * players, f"{code} {deal}")
        assert any(event.kind == "shuffle in" for event in played.events)
        lines.append(to_line(played.record))
    exported = export(read_records("deals.jsonl", "\n".join(lines) + "\n"))
    assert exported.diagnostics == []
    told = check(read_text("deals.phhs", exported.text))
    assert (told.agreeing, told.unfinished, told.diagnostics) == (PLAYED, 0, [])
    assert [stacks_there(hand) for hand in tomllib.loads(exported.text).values()] == [
        hand["finishing_stacks"] for hand in tomllib.loads(exported.text).values()
    ]


def stacks_there(hand: Mapping[str, object]) -> list[int]:
    """The stacks with which a hand ends in PokerKit."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of cards that it would not recommend to deal
        (*_, last) = HandHistory.loads("\n".join(f"{key} = {json.dumps(value)}" for key, value in hand.items()))
    assert not last.status
    return list(last.stacks)


def test_one_deal_alone_is_a_file_of_one_hand() -> None:
    line = records_of("NT", 3, 100, 1)
    assert tomllib.loads(export(read_records("deals.jsonl", line)).text)["variant"] == "NT"
    numbered = export(read_records("deals.jsonl", line), numbered=True)
    assert tomllib.loads(numbered.text)["1"]["variant"] == "NT"


def test_a_deal_that_stops_early_is_written_as_far_as_it_goes() -> None:
    data = json.loads(records_of("NT", 3, 100, 1))
    data["actions"] = []
    text = export(read_records("deals.jsonl", json.dumps(data))).text
    told = check(read_text("deal.phh", text))
    assert (told.agreeing, told.unfinished) == (1, 1)


def test_names_are_written_whatever_is_in_them() -> None:
    data = json.loads(records_of("NT", 2, 100, 1))
    data["names"] = ['Ann "the bull" O\'Hara', "Zoë \\ [1]"]
    text = export(read_records("deals.jsonl", json.dumps(data))).text
    assert sorted(tomllib.loads(text)["players"]) == sorted(data["names"])


@pytest.mark.parametrize("game", ["jackpot", "five-card-draw", "pineapple"])
def test_other_games_are_not_written(game: str) -> None:
    loaded = PlayedGame(load(game).program, game)
    bots = [BOTS["random"](f"{seat}") for seat in range(3)]
    line = to_line(play_deal(loaded, seated(["A", "B", "C"], 100), bots, "1").record)
    exported = export(read_records("deals.jsonl", line))
    assert exported.text == ""
    assert [one.code for one in exported.diagnostics] == ["G501"]


def test_a_record_that_cannot_be_played_is_told_as_such() -> None:
    data = json.loads(records_of("NT", 2, 100, 1))
    data["digest"] = "0"
    assert [one.code for one in export(read_records("deals.jsonl", json.dumps(data))).diagnostics] == ["R905"]
