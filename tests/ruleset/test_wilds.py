"""Wild cards as rules say them, read off a real table: what is wild for whom, and what hands are worth with it."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.cards.deck.deck import parse_cards
from engine.hand.action import Action
from engine.hand.chance import Shuffled, Stacked
from engine.hand.dealer import Dealer
from engine.hand.event import UP
from engine.interpreter import apply, start
from engine.language import compile as compiled
from engine.language.expression import Expression, parse
from engine.program import Program
from engine.ruleset.check_up import check_up
from engine.ruleset.load import Loaded
from engine.text.marked.node import from_plain_scalar
from engine.worth.wild_cards import holding
from tests.ruleset.small_games import codes, game, loaded, write

SHOWDOWN = ("deal: {cards: 2}", "deal: {cards: 5, face: up}", "showdown: {}")
FIVE_CARDS = ("deal: {cards: 5}", "showdown: {}")
"""Of which it is soon counted how often each hand comes up with these wild cards, as judging the rules does."""
SEATS = 3


class Table:
    """A game with these wild cards, and cards before its players."""

    def __init__(self, folder: Path, *wild: str, more: str = "", steps: Sequence[str] = SHOWDOWN) -> None:
        listed = "".join(f"  - {entry}\n" for entry in wild)
        self.game: Loaded = loaded(folder, game(*steps, more=more + (f"wild:\n{listed}" if wild else "")))
        self.program: Program = self.game.program
        self.d: Dealer = self.program.open((50,) * SEATS, SEATS - 1, Shuffled(0))

    def holds(self, seat: int, down: str = "", up: str = "") -> "Table":
        for names, facing in ((down, 0), (up, UP)):
            cards = parse_cards(self.program.deck, names)
            if cards:
                self.d.source = Stacked({seat: cards}, (), Shuffled(0)).open()
                self.d.deal((seat,), len(cards), facing)
        return self

    def wild(self, seat: int = -1) -> set[str]:
        mask = self.program.worth.wild_cards(self.d, seat)
        return {name for index, name in enumerate(self.program.deck.names) if mask >> index & 1}

    def hand(self, seat: int = 0) -> str:
        return self.program.worth.describe(self.program.worth.strength(self.d, seat))

    def expression(self, kind: str, text: str) -> Expression:
        scope = self.game.rules.scope.within(that_player=True)
        found = parse(kind, from_plain_scalar(text, self.game.composed.span), scope)  # type: ignore[arg-type]
        assert isinstance(found, Expression), [one.message for one in found]
        return found

    def has(self, demand: str, seat: int = 0) -> bool:
        test = compiled.hand(self.expression("hand", demand), self.game.rules.scope)
        return test(self.d, seat, self.d.cards[seat])

    def so(self, condition: str, seat: int = -1) -> bool:
        made = compiled.condition(self.expression("condition", condition), self.game.rules.scope)
        return bool(made(self.d, seat))

    def seats(self, who: str) -> list[int]:
        mask = compiled.seats(self.expression("seats", who), self.game.rules.scope)(self.d, -1)
        return [seat for seat in range(SEATS) if mask >> seat & 1]


def rank(symbol: str) -> set[str]:
    return {symbol + suit for suit in "cdhs"}


@pytest.mark.parametrize(
    ("words", "cards"),
    [
        ("deuces", rank("2")),
        ("queen of spades", {"Qs"}),
        ("Qs", {"Qs"}),
        ("one-eyed jacks", {"Jh", "Js"}),
        ("one-eyed jack", {"Jh", "Js"}),
        ("suicide king", {"Kh"}),
        ("the man with the axe", {"Kd"}),
        ("court cards", rank("J") | rank("Q") | rank("K")),
        ("court cards but not the suicide king", rank("J") | rank("Q") | rank("K") - {"Kh"}),
        ("red sevens", {"7d", "7h"}),
        ("black deuces or one-eyed jacks", {"2c", "2s", "Jh", "Js"}),
        ("suit of queen of spades", {name + "s" for name in "23456789TJQKA"}),
        ("lowest court cards", rank("J")),
        ("jokers", {"Joker"}),
        ("joker or Kd", {"Joker", "Kd"}),
    ],
)
def test_wild_cards_by_name(tmp_path: Path, words: str, cards: set[str]) -> None:
    table = Table(tmp_path, f"{{cards: {words}}}", more="jokers: 1\n", steps=FIVE_CARDS)
    assert table.wild() == cards
    assert table.program.worth.fixed_wilds is not None


@pytest.mark.parametrize(
    ("words", "cards"),
    [
        ("lowest hole card", {"4c"}),
        ("rank of lowest hole card", rank("4")),
        ("highest hole cards", {"9d"}),
        ("rank of highest 2 own cards", rank("K") | rank("Q")),
        ("first of up cards", set()),
        ("first up card", {"Qh"}),
        ("last up card", {"Ks"}),
        ("rank of last up card", rank("K")),
        ("red nines among own cards", {"9d"}),
    ],
)
def test_wild_cards_of_each_player(tmp_path: Path, words: str, cards: set[str]) -> None:
    if words == "first of up cards":
        assert "X102" in codes(tmp_path, game(*SHOWDOWN, more=f"wild: [{{cards: {words}}}]\n"))
        return
    table = Table(tmp_path, f"{{cards: {words}}}").holds(0, "4c 9d", "Qh Ks").holds(1, "2c 3d", "5h")
    assert table.wild(0) == cards
    assert table.wild(1) != cards
    assert table.wild() == set()


def test_a_condition_of_the_player(tmp_path: Path) -> None:
    table = Table(tmp_path, "{cards: deuces, when: that player holds kings}")
    table.holds(0, "2c 2d", "Kh 9s 8d").holds(1, "2h 3d", "9h Jc 4c")
    assert table.wild(0) == rank("2")
    assert table.wild(1) == set()
    assert table.hand(0) == "three of a kind, kings"
    assert table.hand(1) == "jack high"
    assert table.so("dealer is in")


def test_what_follows_a_queen(tmp_path: Path) -> None:
    entries = ("{label: follower, cards: rank of next up card after last queen among all up cards}", "{cards: queens}")
    table = Table(tmp_path, *entries)
    table.holds(0, "7c", "Qh").holds(1, "2c", "9s").holds(2, "3c", "Jd")
    assert table.wild() == rank("Q") | rank("9")
    table.holds(0, "", "Qd")
    assert table.wild() == rank("Q")
    table.holds(1, "", "4c")
    assert table.wild(2) == rank("Q") | rank("4")


def test_what_followed_stays_when_a_hand_is_folded(tmp_path: Path) -> None:
    seen = Table(tmp_path, "{cards: rank of next up card after last queen among cards that came up}")
    seen.holds(0, "7c", "Qh").holds(1, "2c", "9s").holds(2, "3c", "Jd")
    for seat in (0, 1):
        seen.d.fold(seat)
        assert seen.wild(2) == rank("9")
    lying = Table(tmp_path, "{cards: rank of next up card after last queen among all up cards}")
    lying.holds(0, "7c", "Qh").holds(1, "2c", "9s")
    lying.d.fold(0)
    assert lying.wild() == set()


def test_a_limit(tmp_path: Path) -> None:
    two = Table(tmp_path, "{cards: deuces, most: 2}").holds(0, "2c 2d", "2h 9s 8d")
    assert two.hand() == "three of a kind, nines"
    one = Table(tmp_path, "{cards: deuces, most: 1}").holds(0, "2c 2d", "Kh 9s 8d")
    assert one.hand() == "pair of kings"
    each = Table(tmp_path, "{cards: deuces, most: 1}", "{cards: threes, most: 1}").holds(0, "2c 2d", "3h 3s Kd")
    assert each.hand() == "three of a kind, kings"
    none = Table(tmp_path, "{cards: deuces, most: players - 3}").holds(0, "2c 2d", "Kh 9s 8d")
    assert none.hand() == "pair of deuces"


def test_a_wild_card_and_a_bug_in_one_game(tmp_path: Path) -> None:
    table = Table(tmp_path, "{cards: jokers, as: bug}", "{cards: deuces}", more="jokers: 1\n")
    assert table.holds(0, "Joker 2c", "Kh Kd 7s").hand() == "three of a kind, kings"
    assert table.holds(1, "9c 8d", "Jh").hand(1) == "jack high"
    bug = Table(tmp_path, "{cards: jokers, as: bug}", more="jokers: 1\n")
    assert bug.holds(0, "Joker Ac", "Ad Ah As").hand() == "five of a kind, aces"
    assert bug.holds(1, "Kc", "Kd").has("pair of kings", 1)


@pytest.mark.parametrize(
    ("demand", "met"),
    [
        ("three of a kind", True),
        ("three of a kind of kings", True),
        ("natural three of a kind", False),
        ("natural pair of kings", True),
        ("natural pair or better", True),
        ("natural (flush or straight)", False),
        ("pair of jacks or better", True),
        ("three of a kind but not full house", True),
        ("three of a kind but not natural pair", False),
        ("straight or better", False),
        ("any hand", True),
    ],
)
def test_demands_with_wild_cards_in_force(tmp_path: Path, demand: str, met: bool) -> None:
    table = Table(tmp_path, "{cards: deuces}").holds(0, "2c Kd", "Ks 9h 4s")
    assert table.has(demand) == met
    assert table.so(f"that player has ({demand})", 0) == met


def test_low_hands_with_wild_cards(tmp_path: Path) -> None:
    text = game(*SHOWDOWN, more="wild: [{cards: kings}]\n").replace("ranking: high", "ranking: ace-to-five-low")
    table = Table.__new__(Table)
    table.game = loaded(tmp_path, text)
    table.program = table.game.program
    table.d = table.program.open((50,) * SEATS, 0, Shuffled(0))
    table.holds(0, "Kc 8d", "7h 3s 2c").holds(1, "9c 8s", "7d 3h 2d")
    assert table.has("8 or better low")
    assert table.has("8 low")
    assert not table.has("7 or better low")
    assert not table.has("8 or better low", 1)
    assert table.so("that player beats somebody", 0)


def test_hands_are_compared_with_wild_cards_in_force(tmp_path: Path) -> None:
    table = Table(tmp_path, "{cards: deuces}")
    table.holds(0, "Kc 8d", "2h 7s").holds(1, "Ac 9d", "Qs Jd").holds(2, "3c 3d", "Ts 4c")
    assert table.so("that player beats somebody", 0)
    assert not table.so("that player beats somebody", 1)
    assert table.seats("best showing") == [0]
    table.holds(2, "", "2d")
    assert table.seats("best showing") == [2]
    assert table.seats("best up card") == [0, 2]


def test_nobody_sees_wild_cards_by_what_lies_face_down(tmp_path: Path) -> None:
    table = Table(tmp_path, "{cards: rank of lowest hole card}")
    table.holds(0, "4c 9d", "4h Ks").holds(1, "Tc Jd", "Ah 7s")
    assert table.hand(0) == "three of a kind, kings"
    assert table.seats("best showing") == [1]
    king = Table(tmp_path, "{cards: deuces, when: that player holds kings}")
    king.holds(0, "Kc 9d", "2h 7s").holds(1, "5c 9s", "2d Ks").holds(2, "Td 6d", "Ah 3s")
    assert king.seats("best showing") == [1]


@pytest.mark.parametrize(("ties", "won"), [("split", [0, 1]), ("natural hands", [1]), ("fewest wilds", [1])])
def test_ties(tmp_path: Path, ties: str, won: list[int]) -> None:
    two = Table(tmp_path, "{cards: deuces}", more=f"pot: {{ties: {ties}}}\n")
    two.holds(0, "2c 2d", "Ks Qs 7d").holds(1, "2h Kd", "Kh Qh 7s")
    standings = [two.program.worth.standing(two.d, seat) for seat in (0, 1)]
    assert (standings[0] == standings[1]) == (ties != "fewest wilds")
    assert standings[0] <= standings[1]
    parted = Table(tmp_path, "{cards: deuces}", more=f"pot: {{ties: {ties}}}\n")
    parted.holds(0, "2c Ac", "Kh Qs 7d").holds(1, "Ad As", "Ks Qd 7c").holds(2, "3c", "4d")
    best = max(parted.program.worth.standing(parted.d, seat) for seat in range(SEATS))
    assert [seat for seat in range(SEATS) if parted.program.worth.standing(parted.d, seat) == best] == won


def test_five_of_a_kind_is_ranked_or_not(tmp_path: Path) -> None:
    table = Table(tmp_path, "{cards: deuces}").holds(0, "2c 2d", "Kh Ks Kd")
    assert table.hand() == "five of a kind, kings"
    head = game(*SHOWDOWN, more="wild: [{cards: deuces}]\n").replace(": high\n", ": high-without-five-of-a-kind\n")
    program = loaded(tmp_path, head).program
    assert program.worth.describe(program.worth.strength(_other(table, program), 0)) == "four of a kind, kings"


def _other(table: Table, program: Program) -> Dealer:
    return holding(program.open((50,) * SEATS, 0, Shuffled(0)), 0, table.d.cards[0])


CHANGED = """extends: five-card-draw
options:
  announced: {default: deuces, kind: cards, about: the wild cards}
  rule:
    default: plain
    choices: [plain, limited, gone, bug]
    means:
      limited: [set: {at: wild/announced, to: {most: 1}}]
      gone: [set: {at: wild, to: null}]
      bug:
        - set: {at: jokers, to: 1}
        - add: {to: wild, entry: {cards: jokers, as: bug}}
wild: [{label: announced, cards: $announced}]
"""


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        ({}, ("deuces",)),
        ({"announced": "one-eyed jacks"}, ("one-eyed jacks",)),
        ({"rule": "limited"}, ("deuces, at most 1 in a hand",)),
        ({"rule": "bug"}, ("deuces", "joker, as bug")),
        ({"rule": "gone"}, ()),
    ],
)
def test_options_change_what_is_wild(tmp_path: Path, chosen: dict[str, str | int], told: tuple[str, ...]) -> None:
    text = "format: 1\nkind: game\nname: House game\n" + CHANGED
    program = loaded(tmp_path, text, set=chosen).program
    assert program.wilds == told
    assert len(program.deck) == (53 if chosen.get("rule") == "bug" else 52)


def test_an_entry_that_is_not_there_cannot_be_set(tmp_path: Path) -> None:
    text = game(*SHOWDOWN, more="wild: [{label: low, cards: deuces}]\nchanges: [set: {at: wild/high, to: {most: 1}}]\n")
    assert "M805" in codes(tmp_path, text)


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ("wild: [{cards: jokers}]\n", "J601"),
        ("wild: [{cards: spades or deuces or threes}]\n", "J602"),
        ("wild: [{cards: deuses}]\n", "X101"),
        ("wild: [{cards: pot}]\n", "X104"),
        ("wild: [{when: always}]\n", "S103"),
        ("wild: [{cards: deuces, as: bugs}]\n", "S104"),
        ("jokers: 99\n", "S106"),
    ],
)
def test_faulty_wild_cards_are_told(tmp_path: Path, more: str, code: str) -> None:
    assert code in codes(tmp_path, game(*SHOWDOWN, more=more))


def test_what_follows_a_card_wants_cards_face_up(tmp_path: Path) -> None:
    following = "wild: [{cards: next up card after queens}]\n"
    assert codes(tmp_path, game("deal: {cards: 5}", "showdown: {}", more=following)) == ["J603"]
    assert codes(tmp_path, game("deal: {cards: 5, face: up}", "showdown: {}", more=following)) == []


DECK = """format: 1
kind: deck
name: House deck
from: standard-52
words:
  the beer card: {cards: 7d}
  the bad ones: {cards: %s}
"""


@pytest.mark.parametrize(
    ("said", "told"), [("beer card or black aces", []), ("blak aces", ["X101"]), ("pot", ["X104"])]
)
def test_what_a_deck_calls_its_cards_is_checked(tmp_path: Path, said: str, told: list[str]) -> None:
    assert [one.code for one in check_up(write(tmp_path, DECK % said, "deck.yaml")).diagnostics] == told


def test_a_deck_of_ones_own_names_wild_cards(tmp_path: Path) -> None:
    write(tmp_path, DECK % "beer card or black aces", "deck.yaml")
    text = game(*SHOWDOWN, more="wild: [{cards: the bad ones or suicide king}]\n")
    program = loaded(tmp_path, text.replace("deck: standard-52", "deck: deck.yaml")).program
    mask = program.worth.wild_cards(program.open((1, 1), 0, Shuffled(0)), -1)
    names = [name for index, name in enumerate(program.deck.names) if mask >> index & 1]
    assert sorted(names) == ["7d", "Ac", "As", "Kh"]


def test_the_opener_proves_by_what_was_wild_in_the_hand_he_opened_on(tmp_path: Path) -> None:
    text = game(
        "deal: {cards: 5}",
        "bet: {limit: fixed, size: bet, cap: 3, open-if: pair of jacks or better, nobody-opens: [throw-in: {}]}",
        "prove: {who: opener, hand: pair of jacks or better}",
        "showdown: {}",
        more="wild: [{cards: lowest own card}]\n",
    )
    program = loaded(tmp_path, text).program
    deck = program.deck
    mine, his = parse_cards(deck, "2c Qd 9h 7s 4d"), parse_cards(deck, "3c Kd 9c 7h 5d")
    hand, _ = start(program, (50, 50), 1, Stacked({0: mine, 1: his}, (), Shuffled(0)))
    hand, _ = apply(program, hand, Action("bet", 2))
    hand, events = apply(program, hand, Action("raise", 2))
    hand, events = apply(program, hand, Action("fold"))
    (proof,) = [event for event in events if event.kind == "prove"]
    assert {deck.names[card] for card in proof.cards} == {"2c", "Qd"}
