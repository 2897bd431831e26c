"""Laws that hold in every deal of games played with modifiers that let players handle their cards."""

import json
from random import Random

import pytest

from engine.hand.action import Action
from engine.hand.event import BLIND, DOWN, UNSEEN, log_for
from engine.hand.hand import Hand
from engine.hand.hand_json import from_json, to_json
from engine.hand.view import BYSTANDER, view
from engine.interpreter import apply, options
from engine.table.bots.random_actions import any_action
from engine.table.records.moves import move_of
from engine.table.records.played_again import replay
from engine.table.records.record import Record, read_records, to_line
from tests.chance import drawn, some, times
from tests.test_laws import Books, Deal, Setting, hidden_from, moments, renamed, told_alike, with_enough, zones

GAMES = {
    "showdown-by-instalments": ("five-card-draw", "seven-card-stud", "texas-holdem", "omaha"),
    "card-exchange": ("seven-card-stud", "five-card-stud", "razz", "follow-the-queen"),
    "roll-your-own": ("seven-card-stud", "five-card-stud", "low-hole"),
    "last-card": ("five-card-stud",),
    "last-card:dealt=by choice": ("seven-card-stud", "five-card-stud", "razz"),
    "pass-cards:cards=3,to=right": ("five-card-draw", "omaha", "jackpot"),
    "pass-cards:to=two to the left": ("seven-card-stud", "texas-holdem", "badugi"),
    "deuces-wild + high-low-declared + card-exchange + showdown-by-instalments": ("seven-card-stud", "low-hole"),
    "high-spade": ("five-card-draw", "seven-card-stud", "texas-holdem"),
    "high-spade:suit=hearts,card=lowest + pass-cards": ("five-card-draw", "jackpot"),
    "roll-your-own + pass-cards + card-exchange": ("five-card-stud", "razz"),
    "roll-your-own + pass-cards + last-card:dealt=by choice + card-exchange": ("seven-card-stud",),
}
"""What is announced → games it is played with."""
SECRET = ("turn up", "pass")
"""What players choose together."""


def setting_of(game: str, told: str) -> Setting:
    found = []
    for one in told.split(" + "):
        name, _, values = one.partition(":")
        pairs = (pair.partition("=") for pair in values.split(",") if pair)
        found.append((name, tuple((key, value) for key, _, value in pairs)))
    return Setting(game, (), tuple(found))


SETTINGS = [setting_of(some(games, 1, f"laws of {told}")[0], told) for told, games in GAMES.items()]


def names(setting: Setting) -> str:
    return " ".join([setting.game, *(one.told for one in setting.modifiers)])


def some_deal(setting: Setting, seed: int) -> Deal:
    random = Random(drawn(seed))
    count = random.randint(2, min(6, setting.program.most_players))
    stacks = tuple(random.choice((random.randint(0, 6), random.randint(1, 60), 200)) for _ in range(count))
    return Deal(
        setting, with_enough(setting.program, stacks), random.randrange(count), random.choice((0, 0, 5)), drawn(seed)
    )


@pytest.mark.parametrize("setting", SETTINGS, ids=names)
def test_chips_and_cards_are_conserved_and_the_log_tells_all(setting: Setting) -> None:
    for seed in range(times(3)):
        deal = some_deal(setting, seed)
        deck = list(range(len(deal.rules.deck.cards)))
        books = Books(deal)
        for hand, events, _ in moments(deal):
            assert sum(hand.stacks) + hand.pot == sum(deal.stacks) + deal.carried
            assert min(hand.stacks) >= 0
            assert sorted(zones(hand)) == deck
            assert hand.over or hand.live >> hand.seat & 1
            again = from_json(json.loads(json.dumps(to_json(hand))))
            assert again == hand
            assert options(setting.program, again) == options(setting.program, hand)
            for event in events:
                books.enter(event)
            assert books.agree(hand)


@pytest.mark.parametrize("setting", SETTINGS, ids=names)
def test_nobody_is_shown_or_told_of_cards_hidden_from_him(setting: Setting) -> None:
    for seed in range(4):
        deal, random = some_deal(setting, 100 + seed), Random(drawn(seed))
        observers = (BYSTANDER, *range(len(deal.stacks)))
        seen: dict[int, set[int]] = {observer: {UNSEEN} for observer in observers}
        for hand, events, _ in moments(deal):
            for observer in observers:
                hidden = hidden_from(hand, observer)
                assert {hand.layout.faces[card] for card in hidden} <= {DOWN, BLIND}
                other = renamed(hand, dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True)))
                assert view(other, observer) == view(hand, observer)
                seen[observer] |= set(zones(hand)) - set(hidden)
                assert {card for event in log_for(events, observer) for card in event.cards} <= seen[observer]


@pytest.mark.parametrize("setting", SETTINGS, ids=names)
def test_nothing_told_depends_on_cards_that_stay_hidden(setting: Setting) -> None:
    for seed in range(8):
        deal = some_deal(setting, 300 + seed)
        told_alike(deal, moments(deal), Random(seed))
        rich = deal._replace(stacks=(200,) * len(deal.stacks))
        told_alike(rich, moments(rich, leaving_out=("fold", "bet", "raise")), Random(seed))


@pytest.mark.parametrize("setting", SETTINGS, ids=names)
def test_a_choice_of_cards_shows_nowhere_before_all_have_chosen(setting: Setting) -> None:
    tried = 0
    for seed in range(6):
        deal, random = some_deal(setting, 200 + seed), Random(drawn(seed))
        for hand, _, _ in moments(deal):
            ways = two_ways(setting, hand, random)
            if ways is None:
                continue
            (one, told), (other, otherwise) = (apply(setting.program, hand, way) for way in ways)
            if any(event.kind != "choose" for event in told):
                continue  # they were the last
            tried += 1
            assert told == otherwise
            assert options(setting.program, one) == options(setting.program, other)
            for observer in range(BYSTANDER, len(deal.stacks)):
                assert view(one, observer) == view(other, observer)
    chooses = {origin.kind for origin in setting.program.origins} & {"turn-up", "pass"}
    assert tried or not chooses or "last-card" in names(setting)


def two_ways(setting: Setting, hand: Hand, random: Random) -> tuple[Action, Action] | None:
    """Two different choices of cards that the seat to act may make in secret."""
    for option in options(setting.program, hand):
        if option.kind in SECRET:
            one = any_action(option, random)
            for _ in range(20):
                other = any_action(option, random)
                if {*other.cards} != {*one.cards}:
                    return one, other
    return None


@pytest.mark.parametrize("setting", SETTINGS, ids=names)
def test_a_replay_equals_the_original(setting: Setting) -> None:
    deal = some_deal(setting, 7)
    played = moments(deal)
    record = Record(
        game=setting.game,
        digest=setting.program.digest,
        stacks=deal.stacks,
        button=deal.button,
        deck=str(deal.seed),
        actions=tuple(move_of(action, deal.rules.deck) for _, _, action in played if action is not None),
        modifiers=setting.modifiers,
        carried=deal.carried,
    )
    ((line, read),) = read_records("deal.jsonl", to_line(record)).records
    again = replay(read, line)
    assert again.hand == played[-1][0]
    assert again.events == tuple(event for _, events, _ in played for event in events)
