"""Prose: what happened as a player reads it, for each who looks on only what he may see."""

from engine.hand.action import Action
from engine.hand.chance import Shuffled, Stacked, place_address
from engine.hand.event import EVENTS, Event
from engine.hand.view import BYSTANDER
from engine.interpreter import apply, options, start
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import load
from engine.text.lists import counted
from engine.words.cards_among import cards_among
from engine.words.narration import narrators
from engine.words.prose import EVERYTHING, Eyes, Teller, card_names
from tests.table.house import program

NAMES = ("Anna", "Ben", "Cara")
CARDS = ("As Ad 9c 7s 3h", "7h 7d 2c 4d 9h", "Qh Js Tc 6d 5s")
COMES = {1: "Kh Kd Kc"}


def told(
    actions: list[Action],
    eyes: Eyes,
    name: str = "five-card-draw",
    stacks: tuple[int, ...] = (50, 50, 50),
    **chosen: str,
) -> list[str]:
    """The lines of a deal, the dealer being Cara and the cards those above."""
    rules = load(name, set=chosen).program if chosen else program(name)
    wishes = {
        seat: cards_among(f"{held} {COMES.get(seat, '')}".split(), rules.deck, ()) for seat, held in enumerate(CARDS)
    }
    deck = Stacked(wishes, (), Shuffled(1))
    hand, events = start(rules, stacks, 2, deck)
    teller = Teller(rules, NAMES, stacks, eyes)
    lines = teller.lines(events, hand)
    for action in actions:
        hand, events = apply(rules, hand, action)
        lines += teller.lines(events, hand)
    return lines


def test_a_flag_is_told_as_the_dealer_announces_it() -> None:
    rules = load("five-card-stud", modifiers=[Announced("card-exchange")]).program
    hand, _ = start(rules, (50, 50), 1, Shuffled(1))
    teller = Teller(rules, NAMES[:2], hand.stacks, Eyes(EVERYTHING, -1, False))
    events = [Event("mark", -1, 0, (), f"final-round {value}") for value in (1, 0)]
    assert list(teller.lines(tuple(events), hand)) == ["From here on: final round.", "No longer: final round."]


def test_you_pass_cards_and_are_passed_cards() -> None:
    rules = load("omaha", modifiers=[Announced("pass-cards", {"to": "right"})]).program
    hand, events = start(rules, (50, 50), 1, Shuffled(1))
    teller = Teller(rules, NAMES[:2], (50, 50), Eyes(0, 0, False))
    lines = list(teller.lines(events, hand))
    while hand.seat >= 0 and len(lines) < 9:
        (option, *_) = options(rules, hand)
        hand, events = apply(rules, hand, Action(option.kind, cards=option.cards[:1]))
        lines += teller.lines(events, hand)
    assert [line.split(" ")[:2] for line in lines if " pass" in line] == [["You", "pass"], ["Ben", "passes"]]
    assert [line.split(" to ")[1] for line in lines if " pass" in line] == ["Ben.", "you."]


def discard(names: str) -> Action:
    return Action("discard", cards=cards_among(names.split(), program("five-card-draw").deck, ()))


WHOLE = [
    Action("bet", 2),
    Action("raise", 2),
    Action("call", 4),
    Action("call", 2),
    discard("9c 7s 3h"),
    discard("2c 4d 9h"),
    Action("stand pat"),
    Action("check"),
    Action("bet", 2),
    Action("fold"),
    Action("call", 2),
    Action("show"),
]


def test_who_is_left_with_an_empty_pot_is_told() -> None:
    lines = told([Action("fold"), Action("fold")], Eyes(BYSTANDER), "visum")
    assert lines[-2:] == ["Ben folds.", "Cara is left alone; the pot is empty."]


def test_a_whole_deal_as_anybody_may_see_it() -> None:
    lines = told(WHOLE[:-1], Eyes(BYSTANDER))
    assert lines == [
        "Everyone posts 1.",
        "Everyone is dealt five cards.",
        "Anna bets 2.",
        "Ben raises 2, to 4.",
        "Cara calls 4.",
        "Anna calls 2.",
        "Anna draws three cards.",
        "Ben draws three cards.",
        "Cara stands pat.",
        "Ben checks.",
        "Cara bets 2.",
        "Anna folds.",
        "Ben calls 2.",
        "Cara shows Qh Js Tc 6d 5s: queen high.",
    ]


def test_who_holds_the_cards_sees_them_and_is_spoken_to() -> None:
    lines = told(WHOLE[:7], Eyes(1, you=1))
    assert lines[:3] == ["Everyone posts 1.", "Anna and Cara are dealt five cards.", "You are dealt 7h 7d 2c 4d 9h."]
    assert "You raise 2, to 4." in lines
    assert "Anna draws three cards." in lines
    assert "You discard 2c 4d 9h and draw Kh Kd Kc." in lines


def test_who_is_spoken_to_does_what_takes_two_words_too() -> None:
    stud = load("razz").program
    hand, events = start(stud, (50, 50), 1, Stacked({0: [], 1: []}, [], Shuffled(1)))
    teller = Teller(stud, ("Anna", "Ben"), (50, 50), Eyes(hand.seat, you=hand.seat))
    teller.lines(events, hand)
    after, events = apply(stud, hand, Action("bring in", 2))
    assert teller.lines(events, after) == ["You bring in 2."]


def test_who_shows_the_best_hand_wins_in_the_same_line() -> None:
    lines = told([*WHOLE[:-1], Action("show")], Eyes(BYSTANDER))
    assert lines[-1] == "Ben shows Kh Kd Kc 7h 7d: full house, kings over sevens, and wins 19."


def test_everything_is_told_to_who_may_see_everything() -> None:
    lines = told(WHOLE[:6], Eyes(EVERYTHING, signs=True))
    assert "Anna is dealt A♠ A♦ 9♣ 7♠ 3♥." in lines
    assert "Ben discards 2♣ 4♦ 9♥ and draws K♥ K♦ K♣." in lines


def test_the_last_player_left_wins_unshown_and_what_nobody_called_goes_back() -> None:
    lines = told([Action("bet", 2), Action("fold"), Action("fold")], Eyes(BYSTANDER))
    assert lines[-4:] == ["Ben folds.", "Cara folds.", "Anna takes back 2 that nobody called.", "Anna wins 3."]


def test_who_puts_in_his_last_chip_is_all_in() -> None:
    lines = told([Action("bet", 2), Action("call", 1)], Eyes(BYSTANDER), stacks=(50, 2, 1))
    assert lines[0] == "Everyone posts 1; Cara is all in."
    assert "Ben calls 1, all in." in lines


def test_openers_are_laid_aside_and_proved_and_nobody_sees_what_was_thrown() -> None:
    actions = [
        Action("bet", 2),
        Action("fold"),
        Action("call", 2),
        discard("9c 7s 3h"),
        Action("stand pat"),
        Action("check"),
        Action("check"),
    ]
    lines = told(actions, Eyes(2), "jackpot")
    assert "Anna lays three cards aside and draws three cards." in lines
    assert "Anna shows As Ad as proof." in lines
    assert "Anna lays 9c 7s 3h aside" in " ".join(told(actions, Eyes(0), "jackpot"))


def test_openers_proved_are_not_a_hand_shown() -> None:
    lines = told([Action("bet", 2), Action("fold"), Action("fold")], Eyes(BYSTANDER), "jackpot", unopposed="proves")
    assert lines[-2:] == ["Anna shows As Ad as proof.", "Anna wins 3."]


def test_a_deal_thrown_in_says_what_stays() -> None:
    lines = told([Action("check")] * 3, Eyes(BYSTANDER), "jackpot")
    assert lines[-2:] == ["Everyone pays 1 into the pot.", "The cards are thrown in; 6 stay in the pot."]


def test_every_kind_of_event_has_its_line() -> None:
    assert set(narrators()) == set(EVENTS)


def test_of_a_divided_pot_it_is_told_what_was_won_for_which_share() -> None:
    rules = load("omaha", set={"low": "eight or better"}).program
    wishes = {0: "As 2s Kh Kd", 1: "Ad 2d 9c 9s", place_address(0): "3c 4d 8h Kc Jc"}
    deck = Stacked({who: cards_among(held.split(), rules.deck, ()) for who, held in wishes.items()}, (), Shuffled(1))
    stacks = (50, 50)
    hand, events = start(rules, stacks, 0, deck)
    teller = Teller(rules, NAMES[:2], stacks, Eyes(EVERYTHING))
    lines = teller.lines(events, hand)
    for action in [Action("call", 1), *[Action("check")] * 7, Action("show")]:
        hand, events = apply(rules, hand, action)
        lines += teller.lines(events, hand)
    assert lines[-3:] == [
        "Ben shows 9s 9c Ad 2d: pair of nines.",
        "Anna shows Kh Kd As 2s: three of a kind, kings, and wins 2 for high and 1 for low (8 4 3 2 A low).",
        "Ben wins 1 for low (8 4 3 2 A low).",
    ]


def test_small_numbers_are_words() -> None:
    assert [counted(number) for number in (0, 1, 2, 10, 11)] == [
        "no cards",
        "one card",
        "two cards",
        "ten cards",
        "11 cards",
    ]


def test_suits_have_signs_where_they_can_be_shown() -> None:
    deck = program("five-card-draw").deck
    assert card_names(deck)[0] == "2c"
    assert card_names(deck, signs=True)[0] == "2♣"
