"""What a page is shown does not depend on cards that are hidden from it: not one frame of an evening does."""

import json
from collections.abc import Iterator, Mapping, Sequence
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
from engine.serve.played import Wanted
from engine.serve.table import Table
from engine.table.sessions.shuffler import Practice
from tests.chance import drawn, some, times
from tests.hiding import Exchanged, proven
from tests.serve.tables import a_table, any_answer, frame
from tests.serve.test_table import UNLIKE
from tests.test_laws import hidden_from

HIDING = [wanted for wanted in UNLIKE if wanted.kind == "game" and "dice" not in wanted.reference]
EVENINGS = [
    Wanted(name, "session")
    for name in ("dealers-choice", "horse", "knock-out", "progressive-jackpots", "round-of-each", "visum-with-a-key")
]
DEALS = 3
"""Of an evening: what is told of a deal is shown during the next ones too."""


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


Told = tuple[dict[str, Any], Hand | None, tuple[int, ...]]
"""A frame, and the deal as it lies, where one does, with the place of each seat."""
Answer = Action | str
"""What is done, or the game that the dealer chooses."""


def played_by(table: Table, member: Member | None, answers: Iterator[Answer]) -> Iterator[Told]:
    """What a member is shown at each moment of a deal in which these answers are given, with the deal as it lies."""
    table.deal()
    while True:
        chapter = table.chapter
        assert chapter is not None
        lying = None if chapter.chooses else chapter.telling.last
        yield (frame(table, member), *((None, ()) if lying is None else (lying.hand, lying.places)))
        if table.at_rest:
            return
        answer = next(answers)
        if isinstance(answer, str):
            chapter.choose(answer)
        else:
            chapter.act(answer)
        table.asked_anew()


def some_answers(table: Table, random: Random) -> Iterator[Answer]:
    while True:
        asked = table.asked
        assert table.chapter is not None
        assert asked is not None
        question = frame(table, asked)["question"]
        if question["games"]:
            yield random.choice(question["games"])["name"]
        else:
            yield answer_of(table.chapter.options, *any_answer(question, random))


def noted(actions: Iterator[Answer], kept: list[Answer]) -> Iterator[Answer]:
    for action in actions:
        kept.append(action)
        yield action


def never_seen(shown: Sequence[Told], member: Member | None) -> list[int]:
    """The cards that a member does not see in all of a deal, and that nothing that happened in it depends on."""
    place = NOBODY if member is None else member.place
    lying = [(hand, places) for _, hand, places in shown if hand is not None]
    seats = [places.index(place) if place in places else BYSTANDER for _, places in lying]
    hands = [hand for hand, _ in lying]
    hidden = set.intersection(*({*hidden_from(hand, seat)} for hand, seat in zip(hands, seats, strict=True)))
    return sorted(hidden - proven(hands, []))


@pytest.mark.parametrize(
    "wanted",
    [*some(HIDING, 6, "hidden cards"), *some(EVENINGS, 3, "evenings with hidden cards")],
    ids=lambda wanted: wanted.reference,
)
def test_no_frame_of_an_evening_depends_on_cards_that_stay_hidden(
    wanted: Wanted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine.table.sessions.entries, "chance_from_json", read)
    random = Random(drawn(wanted.reference))
    for observer in (0, 1, None):
        table, members = a_table(wanted, 3)
        member = None if observer is None else members[observer]
        done: list[list[Answer]] = []
        deals: list[list[Told]] = []
        while len(deals) < times(DEALS) and (table.chapter is None or table.chapter.may_deal):
            done.append([])
            deals.append([*played_by(table, member, noted(some_answers(table, random), done[-1]))])
        never = [never_seen(shown, member) for shown in deals]
        assert never[0]
        others = [dict(zip(cards, random.sample(cards, len(cards)), strict=True)) for cards in never]
        again, those = a_table(wanted, 3, shuffler=Exchanging(others))
        member = None if observer is None else those[observer]
        for shown, actions, other in zip(deals, done, others, strict=True):
            if not is_shown_again(shown, played_by(again, member, swapped(actions, other)), len(other) > 1):
                break


def swapped(answers: Sequence[Answer], other: Mapping[int, int]) -> Iterator[Answer]:
    """The same with other cards."""
    for one in answers:
        if isinstance(one, str):
            yield one
        else:
            yield Action(one.kind, one.amount, tuple(other.get(card, card) for card in one.cards))


def is_shown_again(shown: Sequence[Told], moments: Iterator[Told], differs: bool) -> bool:
    """Whether a deal came to its end: every frame was the same, as long as the same could be done with other cards."""
    begun = False
    for at, (frame_then, hand_then, _) in enumerate(shown):
        try:
            frame_now, hand, _ = next(moments)
        except RefusedError:  # their cards would not have let them: so what they did has told of them
            assert at
            return False
        if not begun and hand is not None and hand_then is not None:
            begun = True
            assert hand.layout != hand_then.layout or not differs
        assert json.dumps(frame_now) == json.dumps(frame_then)
    return True
