"""What an option covers: whole numbers and cards within its bounds, and nothing that only compares equal to one."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from engine.hand.action import Action, IllegalAction, Option, only
from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.interpreter import act, apply, options, play, run, start
from engine.ruleset.load import load
from engine.ruleset.read.library import shipped_documents
from engine.table.bots.random_actions import any_action
from tests.chance import drawn, some

NO_NUMBERS: list[Any] = [True, False, 2.0, 2.5, float("nan"), float("inf"), Fraction(2), "2", None, (2,), 2 + 0j]
TOO_MUCH = [-1, -(10**5000), 10**20, 10**5000]


@pytest.mark.parametrize("amount", [*NO_NUMBERS, *TOO_MUCH], ids=lambda one: f"{type(one).__name__}")
@pytest.mark.parametrize(
    "option",
    [
        Option("raise", 0, 9),
        Option("raise", 0, 8, 2),
        Option("raise", choices=(1, 2, 4)),
        only("raise", 2),
        only("raise"),
    ],
    ids=["range", "steps", "choices", "one", "none"],
)
def test_no_option_covers_an_amount_that_is_not_whole_and_in_range(option: Option, amount: Any) -> None:
    assert not option.covers(Action("raise", amount))


@pytest.mark.parametrize("cards", [(True,), (1.0,), ("1",), (None,), [1], (1, True), (1, 1), (9,)], ids=repr)
def test_no_option_covers_cards_that_are_none_of_those_named(cards: Any) -> None:
    assert not Option("discard", 1, 3, cards=(0, 1, 2)).covers(Action("discard", cards=cards))
    assert Option("discard", 1, 3, cards=(0, 1, 2)).covers(Action("discard", cards=(1,)))


@pytest.mark.parametrize("amount", [*NO_NUMBERS, *TOO_MUCH], ids=lambda one: f"{type(one).__name__}")
def test_such_an_action_is_refused_in_words_and_changes_nothing(amount: Any) -> None:
    program = load("texas-holdem").program
    hand, _ = start(program, (100, 100, 100), 0, Shuffled(1))
    for kind in ("call", "raise", "fold", "check"):
        before = options(program, hand)
        with pytest.raises(IllegalAction, match=f"may not {kind}"):
            apply(program, hand, Action(kind, amount))
        d = program.open((100, 100, 100), 0, Shuffled(1))
        run(program, d)
        with pytest.raises(IllegalAction, match=f"may not {kind}"):
            act(program, d, Action(kind, amount))
        assert d.lay_down() == hand
        assert options(program, hand) == before


@pytest.mark.parametrize("name", some(shipped_documents("game"), 24, "refusals"))
def test_a_refused_action_names_cards_and_never_an_index(name: str) -> None:
    """Whatever is asked: a card nobody holds, one card twice, and cards where none are wanted."""
    program, random = load(name).program, Random(drawn(1))
    hand, _ = start(program, (60,) * program.least_players, 0, Shuffled(random.random().hex()))
    deck = program.for_players(hand.dealt.bit_count()).deck
    while not hand.over:
        open_now = options(program, hand)
        for option in open_now:
            card = random.randrange(len(deck))
            with pytest.raises(IllegalAction) as caught:
                apply(program, hand, Action(option.kind, cards=(card, card)))
            told = str(caught.value)
            assert f"may not {option.kind} {deck.names[card]} {deck.names[card]}; open now" in told
            chosen_from = [" ".join(deck.names[one] for one in offer.cards) for offer in open_now if offer.cards]
            assert all(f" of {cards}" in told for cards in chosen_from)
        hand, _ = apply(program, hand, any_action(random.choice(open_now), random))
    with pytest.raises(IllegalAction, match=f"nobody may show {deck.names[0]}: the deal is over"):
        apply(program, hand, Action("show", cards=(0,)))


def test_a_policy_that_breaks_the_rules_is_told_of_cards() -> None:
    program = load("five-card-draw").program
    d = program.open((60, 60), 0, Shuffled(1))

    def cheat(d: Dealer, options: tuple[Option, ...]) -> Action:
        return Action("check") if options[0].kind == "check" else Action("discard", cards=(0, 0))

    with pytest.raises(IllegalAction, match="may not discard 2c 2c; open now: stand pat, discard 1 to 4 of "):
        play(program, d, cheat)
