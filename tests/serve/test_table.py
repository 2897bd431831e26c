"""A table without sockets: who sits there, what is played, and that nobody can hold it up."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

import engine.table.sessions.entries
from engine.hand.action import Action
from engine.hand.chance import Shuffled, chance_from_json
from engine.hand.hand import Hand
from engine.hand.seats import NOBODY
from engine.hand.view import BYSTANDER
from engine.serve.asking import answer_of
from engine.serve.faults import RefusedError
from engine.serve.members import Member
from engine.serve.pace import Habits
from engine.serve.played import Wanted
from engine.serve.table import Table
from engine.table.sessions.shuffler import Practice
from tests.chance import drawn, some
from tests.hiding import Exchanged, proven
from tests.odd_rules import written
from tests.serve.tables import Clock, a_table, any_answer, frame, play_deal
from tests.test_laws import hidden_from

JACKPOT = Wanted("jackpot", "game")
UNLIKE = [
    JACKPOT,
    Wanted("texas-holdem", "game", set={"limit": "no limit"}, stack=60),
    Wanted("follow-the-queen", "game"),
    Wanted("seven-card-stud", "game", ("high-low-declared",)),
    Wanted("badugi", "game"),
    Wanted("anaconda", "game"),
    Wanted("poker-dice", "game"),
    Wanted("liars-dice", "game"),
    Wanted("guts", "game"),
    Wanted("whisky-poker", "game"),
    Wanted("auction-stud", "game"),
    Wanted("chinese-poker", "game"),
    Wanted("dealers-choice", "session"),
    Wanted("eskalero-match", "session"),
]


@pytest.mark.parametrize("wanted", UNLIKE, ids=lambda wanted: wanted.reference)
def test_pages_can_play_any_game_by_their_frames_alone(wanted: Wanted) -> None:
    random = Random(drawn(wanted.reference))
    table, members = a_table(wanted, 3)
    play_deal(table, random)
    if table.chapter is not None and table.chapter.may_deal:
        play_deal(table, random)
    stacks = [shown["stack"] for shown in frame(table, None)["members"]]
    assert sum(stacks) + frame(table, None)["table"]["carried"] == len(members) * table.session.stacks
    assert all(frame(table, member)["story"] for member in members)


def test_pages_can_play_rules_that_did_not_exist_when_they_were_built(tmp_path: Path) -> None:
    for path in some(written(tmp_path), 8, "pages"):
        table, _ = a_table(Wanted(str(path), "game"), 3)
        play_deal(table, Random(drawn(path.stem)))
        assert table.at_rest


# --- what nobody may see ----------------------------------------------------------------------------------------------


class Other(NamedTuple):
    """Cards of a seed of which some stand for others; its JSON is read by `again` alone."""

    chance: Shuffled
    other: Mapping[int, int]

    def open(self) -> Any:
        return Exchanged(self.chance, self.other).open()

    def to_json(self) -> dict[str, Any]:
        return {"exchanged": self.other, **self.chance.to_json()}


def read(data: Any) -> Any:
    given = dict(data)
    other = given.pop("exchanged", None)
    chance = chance_from_json(given)
    return chance if other is None else Exchanged(chance, other)


class Exchanging(NamedTuple):
    """Shuffles as always, but in each deal some cards stand for others."""

    others: Sequence[Mapping[int, int]]
    players: str = "1"

    def cards(self, number: int) -> Any:
        cards = Practice("1").cards(number)
        return Other(cards, self.others[number - 1]) if 0 < number <= len(self.others) else cards


Told = tuple[dict[str, Any], Hand, tuple[int, ...]]


def played_by(table: Table, member: Member | None, actions: Iterator[Action]) -> Iterator[Told]:
    """What a member is shown at each moment of a deal in which these actions are done, with the deal as it lies."""
    table.deal()
    while True:
        assert table.chapter is not None
        lying = table.chapter.telling.last
        assert lying is not None
        yield frame(table, member), lying.hand, lying.places
        if table.at_rest:
            return
        asked = table.asked
        assert asked is not None
        table.chapter.act(next(actions))
        table.asked_anew()


def some_actions(table: Table, random: Random) -> Iterator[Action]:
    while True:
        assert table.chapter is not None
        asked = table.asked
        assert asked is not None
        question = frame(table, asked)["question"]
        yield answer_of(table.chapter.options, *any_answer(question, random))


HIDING = [wanted for wanted in UNLIKE if wanted.kind == "game" and "dice" not in wanted.reference]


DEALS = 3
"""Of an evening: what is told of a deal is shown during the next ones too."""


def noted(actions: Iterator[Action], kept: list[Action]) -> Iterator[Action]:
    for action in actions:
        kept.append(action)
        yield action


def never_seen(shown: Sequence[Told], member: Member | None) -> list[int]:
    """The cards that a member does not see in all of a deal, and that nothing that happened in it depends on."""
    hands = [hand for _, hand, _ in shown]
    place = NOBODY if member is None else member.place
    seats = [places.index(place) if place in places else BYSTANDER for _, _, places in shown]
    hidden = set.intersection(*({*hidden_from(hand, seat)} for hand, seat in zip(hands, seats, strict=True)))
    return sorted(hidden - proven(hands, []))


@pytest.mark.parametrize("wanted", some(HIDING, 6, "hidden cards"), ids=lambda wanted: wanted.reference)
def test_no_frame_of_an_evening_depends_on_cards_that_stay_hidden(
    wanted: Wanted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine.table.sessions.entries, "chance_from_json", read)
    random = Random(drawn(wanted.reference))
    for observer in (0, 1, None):
        table, members = a_table(wanted, 3)
        member = None if observer is None else members[observer]
        done: list[list[Action]] = []
        deals: list[list[Told]] = []
        while len(deals) < DEALS and (table.chapter is None or table.chapter.may_deal):
            done.append([])
            deals.append([*played_by(table, member, noted(some_actions(table, random), done[-1]))])
        never = [never_seen(shown, member) for shown in deals]
        assert never[0]
        others = [dict(zip(cards, random.sample(cards, len(cards)), strict=True)) for cards in never]
        again, those = a_table(wanted, 3, shuffler=Exchanging(others))
        member = None if observer is None else those[observer]
        for shown, actions, other in zip(deals, done, others, strict=True):
            if not is_shown_again(shown, played_by(again, member, swapped(actions, other)), len(other) > 1):
                break


def swapped(actions: Sequence[Action], other: Mapping[int, int]) -> Iterator[Action]:
    """The same with other cards."""
    return (Action(one.kind, one.amount, tuple(other.get(card, card) for card in one.cards)) for one in actions)


def is_shown_again(shown: Sequence[Told], moments: Iterator[Told], differs: bool) -> bool:
    """Whether a deal came to its end: every frame was the same, as long as the same could be done with other cards."""
    for at, (frame_then, hand_then, _) in enumerate(shown):
        try:
            frame_now, hand, _ = next(moments)
        except RefusedError:  # their cards would not have let them: so what they did has told of them
            assert at
            return False
        assert at or hand.layout != hand_then.layout or not differs
        assert json.dumps(frame_now) == json.dumps(frame_then)
    return True


def test_nobody_sees_the_dice_that_another_has_thrown_under_a_cup() -> None:
    table, members = a_table(Wanted("liars-dice", "game"), 3)
    table.deal()
    for member in [None, *members]:
        seats = frame(table, member)["deal"]["seats"]
        dice = [(seat["place"], "hidden" not in die) for seat in seats for die in seat["cards"]]
        assert dice  # the one cup is with one player, who alone sees what is under it
        assert all(is_seen == (member is not None and place == member.place) for place, is_seen in dice)


def test_what_is_wild_now_is_told_and_marked() -> None:
    table, _ = a_table(Wanted("five-card-draw", "game", ("deuces-wild",)), 2)
    table.deal()
    deal = frame(table, None)["deal"]
    assert deal["wilds"] == ["deuces"]
    for member in table.members:
        mine = next(one for one in frame(table, member)["deal"]["seats"] if one["place"] == member.place)
        assert all(card.get("wild", False) == (card["name"][0] == "2") for card in mine["cards"])


# --- who may do what --------------------------------------------------------------------------------------------------


def test_only_the_player_who_is_asked_answers_and_only_the_newest_question() -> None:
    table, members = a_table(JACKPOT, 3)
    table.deal()
    asked = table.asked
    assert asked is not None
    other = next(one for one in members if one is not asked)
    before = frame(table, None)
    for who, seq in ((other, table.question), (asked, table.question - 1)):
        with pytest.raises(RefusedError) as refused:
            table.act(who, seq, 0, 0, [])
        assert refused.value.code == "stale"
    for option, amount, cards in ((9, 0, []), (0, 0, [0]), (1, 3, [])):
        with pytest.raises(RefusedError):
            table.act(asked, table.question, option, amount, cards if option else [7])
    assert frame(table, None) == before


def test_who_leaves_or_sleeps_does_not_hold_up_the_others() -> None:
    for wanted in some(UNLIKE, 5, "absent players"):
        clock = Clock()
        table, members = a_table(wanted, 3, clock=clock, habits=Habits(seconds=30, pause=5))
        table.deal()
        table.leave(members[0])
        for _ in range(300):
            if table.at_rest:
                break
            due = table.due
            assert due is not None
            clock.now = max(clock.now, due)
            table.by_itself()
        assert table.at_rest, wanted.reference


def test_a_clock_answers_only_when_it_has_run_out_and_the_player_sits_out_then() -> None:
    clock = Clock()
    table, _ = a_table(JACKPOT, 2, clock=clock, habits=Habits(seconds=30))
    table.deal()
    asked = table.asked
    assert asked is not None
    clock.now += 29
    table.by_itself()
    assert table.asked is asked
    table.pause(True)
    clock.now += 100
    table.by_itself()
    assert table.asked is asked
    table.pause(False)
    clock.now += 30
    table.by_itself()
    assert table.asked is not asked
    assert asked.away


def test_a_newcomer_is_dealt_in_when_no_pot_waits_and_chips_are_kept() -> None:
    table, members = a_table(JACKPOT, 2)
    random = Random(3)
    play_deal(table, random)
    table.join("Cara")
    cara = [*table.members][-1]
    table.admit(cara)
    for _ in range(30):
        play_deal(table, random)
        if cara.place >= 0:
            break
    assert cara.place == 2
    shown = frame(table, None)
    carried = shown["table"]["carried"]
    bought = 100 * 3
    assert sum(one["stack"] for one in shown["members"]) + carried >= bought
    assert sum(one["net"] for one in shown["members"]) + carried == 0
    assert members[0].host


def test_the_host_is_another_when_the_host_leaves_and_a_token_ends_with_its_seat() -> None:
    table, members = a_table(JACKPOT, 2)
    member, token = table.join("Zoe")
    assert table.members.known_by(token) is member
    assert token not in repr([*table.members])
    table.leave(members[0])
    assert [one.host for one in members] == [False, True]
    table.leave(member)
    assert table.members.known_by(token) is None


@pytest.mark.parametrize("name", ["", " ", "\u202eanna", "x" * 25, "anna", "\u200b", "Ａnna", "..."])
def test_names_that_hide_or_repeat_are_refused(name: str) -> None:
    table, _ = a_table(JACKPOT, 2)
    with pytest.raises(RefusedError) as refused:
        table.join(name)
    assert refused.value.code == "name"


def test_bots_play_a_whole_evening_among_themselves_once_a_person_deals() -> None:
    clock = Clock()
    table, _ = a_table(Wanted("eskalero-match", "session"), 1, clock=clock, habits=Habits(pause=1))
    table.add_bot()
    table.add_bot()
    table.deal()
    for _ in range(5000):
        due = table.due
        if due is None:
            break
        clock.now = max(clock.now, due)
        table.by_itself()
    member = next(iter(table.members))
    assert member.away
    assert table.at_rest
