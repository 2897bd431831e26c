"""Records: written and read back the same, played again the same, refused with a place when they cannot be."""

import json
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from engine.hand.chance import Noted, Shuffled
from engine.interpreter import apply, start
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import load
from engine.table.bots.bots import BOTS
from engine.table.records.moves import action_of
from engine.table.records.played_again import frames, replay, rules_of
from engine.table.records.record import Record, RecordError, read_records, to_line
from engine.table.sessions.session import PlayedDeal, PlayedGame, deals, play_deal, seated
from engine.text.diagnostics.diagnostic import Diagnostic
from tests.table.house import HEAD, program

NAMES = ("Anna", "Ben", "Cara")


@cache
def played(name: str = "jackpot", seed: str = "1", bot: str = "sensible") -> PlayedDeal:
    game = PlayedGame(program(name), name)
    players = [BOTS[bot](f"{seed}/{who}") for who in NAMES]
    return play_deal(game, seated(NAMES, (30, 100, 7)), players, seed)


@pytest.mark.parametrize("seed", [*map(str, range(12))])
def test_a_card_of_a_shelf_is_told_from_its_like_in_the_hand(seed: str) -> None:
    """Every jar is there five times, so that a name alone does not say which is taken."""
    file = Path(__file__).parents[1] / "meaning" / "customs" / "jam-jars.yaml"
    players = [BOTS["random"](f"{seed}/{who}") for who in NAMES]
    deal = play_deal(PlayedGame(load(file).program, str(file)), seated(NAMES, (50, 50, 50)), players, seed)
    ((_, record),) = read_records("deals.jsonl", to_line(deal.record)).records
    again = replay(record, root=file.parent)
    assert (again.hand, again.events) == (deal.hand, deal.events)


def refused(line: str) -> list[Diagnostic]:
    """What is told of a file that holds just this line."""
    records, told = read_records("deals.jsonl", line + "\n")
    if told:
        return told
    with pytest.raises(RecordError) as caught:
        replay(records[0][1], records[0][0])
    return list(caught.value.diagnostics)


@pytest.mark.parametrize("name", ["five-card-draw", "jackpot", "visum"])
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_record_read_back_gives_the_same_deal(name: str, seed: str) -> None:
    deal = played(name, seed, "random")
    line = to_line(deal.record)
    ((_, record),) = read_records("deals.jsonl", line).records
    assert record == deal.record
    assert to_line(record) == line
    again = replay(record)
    assert again.hand == deal.hand
    assert again.events == deal.events


def test_a_record_keeps_what_was_announced_in_its_order() -> None:
    announced = (Announced("high-low"), Announced("wild", {"cards": "one-eyed jacks, or kings", "tie": "split"}))
    game = PlayedGame(load("five-card-draw", modifiers=announced).program, "five-card-draw", modifiers=announced)
    players = [BOTS["random"](f"1/{who}") for who in NAMES]
    deal = play_deal(game, seated(NAMES, (30, 100, 7)), players, "1")
    line = to_line(deal.record)
    assert list(json.loads(line)["with"]) == ["high-low", "wild"]
    ((_, record),) = read_records("deals.jsonl", line).records
    assert record == deal.record
    assert replay(record).hand == deal.hand
    (other,) = refused(line.replace('"tie": "split"', '"tie": "fewest wilds"'))
    assert other.code == "R905"
    (unknown,) = refused(line.replace('"wild"', '"wilder"'))
    assert unknown.code == "R904"
    (odd,) = refused(line.replace('"high-low": {}', '"high-low": 3'))
    assert odd.code == "R903"


def test_a_record_may_list_its_cards_instead_of_a_seed() -> None:
    deal = played()
    rules = program("jackpot")
    cards = Noted(Shuffled(deal.record.deck if isinstance(deal.record.deck, str) else ""))
    hand, _ = start(rules, deal.record.stacks, deal.record.button, cards)
    for move in deal.record.actions:
        hand, _ = apply(rules, hand, action_of(move, rules.deck, hand.cards[hand.seat]))
    assert isinstance(hand.chance, Noted)
    listed = structs.replace(deal.record, deck=tuple(rules.deck.names[card] for card in hand.chance.dealt))
    assert replay(listed).events == deal.events
    assert '"deck": {"cards": "' in to_line(listed)


def test_a_record_that_ends_early_is_played_to_where_it_ends() -> None:
    record = played().record
    early = structs.replace(record, actions=record.actions[:2])
    moments = list(frames(early, rules_of(early)))
    assert len(moments) == 3
    assert not moments[-1].hand.over


def test_a_session_of_records_carries_pots_and_options() -> None:
    game = PlayedGame(program("jackpot"), "jackpot")
    players = [BOTS["caller"](who) for who in NAMES]
    first, second = (deal for deal, _ in zip(deals(game, seated(NAMES, 50), players, "9"), range(2), strict=False))
    assert first.hand.pot == second.record.carried > 0
    assert json.loads(to_line(second.record))["carried"] == first.hand.pot
    assert "carried" not in json.loads(to_line(first.record))


def line_with(change: Callable[[dict[str, Any]], None], record: Record | None = None) -> str:
    data = json.loads(to_line(record or played().record))
    change(data)
    return json.dumps(data)


def setting(**fields: Any) -> Callable[[dict[str, Any]], None]:
    return lambda data: data.update(fields)


def without(field: str) -> Callable[[dict[str, Any]], None]:
    return lambda data: data.pop(field)


CASES: Mapping[str, tuple[str, str, str]] = {
    "not JSON": ("R901", "{houserule: 1}", "h"),
    "not an object": ("R901", "[1, 2]", "[1, 2]"),
    "another object": ("R901", '{"format": 1}', '{"format": 1}'),
    "deep": ("R901", "[" * 100_000, ""),
    "another version": ("R902", line_with(setting(houserule=2)), '"houserule"'),
    "a field too many": ("R903", line_with(setting(winner="Ben")), '"winner"'),
    "a field missing": ("R903", line_with(without("stacks")), ""),
    "a field of another type": ("R903", line_with(setting(stacks="many")), '"stacks"'),
    "an action that is no list": ("R903", line_with(setting(actions=["check"])), '"actions"'),
    "too many names": ("R903", line_with(setting(names=["Anna"])), '"names"'),
    "a game that is not there": ("R904", line_with(setting(game="jackpott")), '"game"'),
    "an option that is not there": ("R904", line_with(setting(set={"wild": "deuces"})), '"game"'),
    "other rules": ("R905", line_with(setting(digest="0123456789abcdef")), '"digest"'),
    "no such card": ("R906", line_with(setting(deck={"cards": "Ah Kx"})), '"deck"'),
    "too few cards": ("R906", line_with(setting(deck={"cards": "Ah Kh"})), '"deck"'),
    "a card twice": ("R906", line_with(setting(deck={"cards": "Ah Ah " + "Kh " * 20})), '"deck"'),
    "too many players": ("R907", line_with(setting(stacks=[5] * 9, names=[str(n) for n in range(9)])), '"stacks"'),
    "chips below nothing": ("R907", line_with(setting(stacks=[5, -1, 5])), '"stacks"'),
    "a pot below nothing": ("R907", line_with(setting(carried=-1)), '"carried"'),
    "no such dealer": ("R907", line_with(setting(button=3)), '"button"'),
    "no such mark": ("R907", line_with(setting(marks={"legs": 1})), '"marks"'),
    "an action that is not open": ("R908", line_with(setting(actions=[["check"], ["bet", 1000]])), '["bet", 1000]'),
    "a card nobody holds": ("R908", line_with(setting(actions=[["discard", "Xx"]])), '["discard", "Xx"]'),
    "an action after the end": (
        "R908",
        line_with(setting(actions=[*json.loads(to_line(played().record))["actions"], ["check"]])),
        '["check"]',
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_record_that_cannot_be_played_is_refused_at_its_place(case: str) -> None:
    code, line, place = CASES[case]
    (fault,) = refused(line)
    assert fault.code == code
    assert fault.file == "deals.jsonl"
    if place:
        assert fault.span is not None
        assert fault.span.text == place
        assert fault.span.line == 1


def test_an_illegal_action_is_told_with_its_number_and_what_was_open() -> None:
    (fault,) = refused(line_with(setting(actions=[["check"], ["bet", 1000]])))
    assert fault.message.startswith("action 2: ")
    assert "may not bet 1000" in fault.message
    assert fault.help.split(" may ")[0] in NAMES


def test_faults_of_several_lines_are_told_with_their_lines() -> None:
    good = to_line(played().record)
    records, told = read_records("deals.jsonl", f"{good}\n\nnonsense\n{good}\n{{}}\n")
    assert [line.number for line, _ in records] == [1, 4]
    assert [fault.span.line for fault in told if fault.span] == [3, 5]


def test_an_empty_file_holds_no_record() -> None:
    assert [fault.code for fault in read_records("deals.jsonl", "\n").diagnostics] == ["R901"]


def test_a_changed_house_rule_no_longer_fits_its_records(tmp_path: Path) -> None:
    file = tmp_path / "house.yaml"
    file.write_text(HEAD.format(parent="jackpot"), encoding="utf-8")
    game = PlayedGame(load(file).program, str(file))
    record = play_deal(game, seated(NAMES, 50), [BOTS["caller"](who) for who in NAMES], "1").record
    assert replay(record, root=tmp_path).hand.over
    file.write_text(HEAD.format(parent="jackpot") + "stakes: {ante: 3}\n", encoding="utf-8")
    with pytest.raises(RecordError, match="is not what it was"):
        replay(record, root=tmp_path)
    file.unlink()
    with pytest.raises(RecordError, match="cannot be played"):
        replay(record, root=tmp_path)
