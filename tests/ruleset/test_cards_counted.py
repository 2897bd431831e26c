"""What is known of the cards players hold: how many, of which kind, how they lie, and who comes to compare them."""

from pathlib import Path

import pytest

from tests.ruleset.small_games import HEAD, codes, game, told

POST, BET, SHOW = "post: {each: ante}", "bet: {}", "showdown: {}"
TAKEN = "pay: {from: pot, to: dealer, amount: pot}"
MARKET = "places: {market: {about: cards to buy}}\n"
FILL = "deal: {cards: players, to: market}"


@pytest.mark.parametrize("before", [(), (BET,), (BET, "draw: {most: 1}", BET)])
@pytest.mark.parametrize(
    ("more", "steps", "found"),
    [
        # one closed card is left of seven, and none of five
        ("use: 5 hole cards\n", ("turn-up: {cards: 6}",), ["D215"]),
        ("use: 5 up cards\n", ("turn-up: {cards: 1}",), ["D215"]),
        ("", ("discard: {cards: 7}",), ["D214"]),
        ("", ("discard: {which: own cards}",), ["D214"]),
        ("", ("discard: {which: hole cards}",), ["D214"]),
        ("", ("discard: {down-to: 0}",), ["D214"]),
        ("", ("discard: {cards: 3}",), ["D206"]),
        ("pot: {shares: {low: {needs: flush}}}\n", ("discard: {cards: 3}",), ["H505", "H507", "D206"]),
        ("wild: [{cards: rank of lowest up card}]\n", (), ["J603"]),
    ],
)
def test_a_bet_before_it_silences_no_check(
    tmp_path: Path, before: tuple[str, ...], more: str, steps: tuple[str, ...], found: list[str]
) -> None:
    text = game(POST, "deal: {cards: 7}", *before, *steps, SHOW, more=more + "stock-runs-out: reshuffle\n")
    assert [code for code in codes(tmp_path, text) if code[0] in "DHJ"] == found


def test_who_is_alone_takes_the_pot_with_what_he_has(tmp_path: Path) -> None:
    steps = (POST, "deal: {cards: 2}", BET, "deal: {cards: 3}", BET, SHOW)
    assert codes(tmp_path, game(*steps)) == []


@pytest.mark.parametrize("which", ["spades", "spades among own cards", "kings or queens", "lowest own card"])
@pytest.mark.parametrize("number", ["cards: 5, ", "down-to: 0, ", ""])
def test_of_a_kind_of_card_there_may_be_none(tmp_path: Path, which: str, number: str) -> None:
    text = game(POST, "deal: {cards: 5}", f"discard: {{{number}which: {which}}}", BET, SHOW)
    assert codes(tmp_path, text) == []


@pytest.mark.parametrize(
    ("steps", "found"),
    [
        (("discard: {which: hole cards}", BET, SHOW), ["D206"]),
        (("discard: {which: up cards}", BET, SHOW), ["D206"]),
        (("discard: {which: up cards}", "discard: {which: hole cards}", BET, TAKEN), ["B307"]),
        (("draw: {least: 4, which: hole cards}", BET, SHOW), ["D202"]),
        (("pass: {cards: 4, which: up cards, to: left of that player}", BET, SHOW), ["D202"]),
        (("pass: {cards: 4, which: own cards, to: left of that player}", BET, SHOW), []),
        (("turn-up: {which: hole cards}", "turn-up: {cards: 1}", SHOW), ["D209"]),
    ],
)
def test_cards_named_by_where_they_lie_are_counted(tmp_path: Path, steps: tuple[str, ...], found: list[str]) -> None:
    dealt = (POST, "deal: {cards: 3}", "deal: {cards: 2, face: up}")
    assert [one for one in codes(tmp_path, game(*dealt, *steps)) if one != "B330"] == found


@pytest.mark.parametrize(
    ("more", "steps", "found"),
    [
        (MARKET, (FILL, "draw: {from: market, discard: 0, least: 1, face: up}", "bet: {first: best showing}"), []),
        (MARKET, (FILL, "draw: {from: market, face: up}", "bet: {first: worst up card}"), []),
        (MARKET, (FILL, "draw: {from: market, discard: 0}", "bet: {first: best showing}"), ["X112"]),
        (MARKET, (FILL, "bet: {first: best showing}"), ["X112"]),
        ("", ("draw: {discard: 0, face: up}", "bet: {first: best showing}"), []),
        ("", ("draw: {most: 2, face: up}", "bet: {first: best showing}"), []),
        ("", ("turn-up: {cards: 1}", "bet: {first: best showing}"), []),
        # what lies on the table lies open, though no player shows a card by it
        ("", ("deal: {cards: 3, to: board}", "bet: {when: number of all up cards > 2}"), []),
        (MARKET, (FILL, "bet: {when: number of cards that came up > 2}"), []),
        ("wild: [{cards: next up card after queens}]\n", ("deal: {cards: 3, to: board}", BET), []),
        ("wild: [{cards: rank of lowest up card}]\n", ("deal: {cards: 3, to: board}", BET), ["J603"]),
        ("", ("bet: {when: number of all up cards > 2}",), ["X112"]),
    ],
)
def test_cards_lie_face_up_wherever_they_came_from(
    tmp_path: Path, more: str, steps: tuple[str, ...], found: list[str]
) -> None:
    text = game(POST, "deal: {cards: 5}", *steps, SHOW, more=more)
    assert [code for code in codes(tmp_path, text) if code[0] in "XJ"] == found


def test_nobody_is_told_to_throw_away_no_card_at_all(tmp_path: Path) -> None:
    thrown = game(POST, "deal: {cards: 5}", "discard: {cards: 5}", "discard: {cards: 2}", "deal: {cards: 5}", BET, SHOW)
    (one,) = (fault for fault in told(tmp_path, thrown) if fault.code == "D202")
    assert one.help == "deal cards before, or take it out"


@pytest.mark.parametrize(
    ("hand", "help"),
    [
        ("pair of jacks or better", "deal more cards before, or ask for a hand of fewer"),
        ("five of a kind", "ask for a hand that can be dealt"),
    ],
)
def test_more_cards_are_advised_where_they_make_the_hand(tmp_path: Path, hand: str, help: str) -> None:
    opening = f"bet: {{open-if: {hand}, nobody-opens: [throw-in: {{}}]}}"
    text = game(POST, "deal: {cards: 1}", opening, "deal: {cards: 4}", SHOW)
    (one,) = (fault for fault in told(tmp_path, text) if fault.is_error)
    assert (one.code, one.help) == ("B301", help)


@pytest.mark.parametrize(
    ("when", "found"),
    [
        ("number of stock > 2", []),
        ("number of stock >= 3", []),
        ("not number of stock < 3", []),
        ("number of stock > 1", ["D201"]),
        ("lap = 1", []),
        ("lap < 3", ["D201"]),
    ],
)
def test_what_a_condition_says_of_the_stock_or_of_the_lap_is_believed(
    tmp_path: Path, when: str, found: list[str]
) -> None:
    taken = f"in-turn: {{do: [deal: {{cards: 3, when: {when}}}]}}"
    text = game(POST, "deal: {cards: 5}", f"repeat: {{times: 3, do: [bet: {{}}, {taken}]}}", SHOW)
    assert [code for code in codes(tmp_path, text) if code[0] == "D"] == found


@pytest.mark.parametrize(
    ("ends", "laps"),
    [
        ("times: 3", 3),
        ("while: lap <= 3", 3),
        ("while: lap < 3", 2),
        ("until: lap = 3", 3),
        ("until: lap >= 3", 3),
        ("until: lap > 3", 4),
        ("times: 2, while: lap <= 3", 2),
        ("times: 4, while: lap <= 3", 3),
        ("while: lap < 1", 0),
    ],
)
def test_laps_are_counted_to_the_last_and_no_further(tmp_path: Path, ends: str, laps: int) -> None:
    for left, found in ((laps, []), (laps - 1, ["D201"])):
        if left >= 0:
            dealt = f"deal: {{cards: {26 - left}}}"
            text = game(
                POST, dealt, f"repeat: {{{ends}, do: [deal: {{cards: 1}}]}}", SHOW, head=HEAD.replace("2-5", "2")
            )
            assert [code for code in codes(tmp_path, text) if code == "D201"] == found


@pytest.mark.parametrize(
    ("most", "found"),
    [
        ("4 if that player is dealer otherwise 3", []),
        ("3 if that player is not dealer otherwise 4", []),
        ("3 if that player is dealer otherwise 4", ["D201"]),
    ],
)
def test_what_one_player_may_exchange_more_is_counted_once(tmp_path: Path, most: str, found: list[str]) -> None:
    text = game(POST, "deal: {cards: 5}", "bet: {}", f"draw: {{most: {most}}}", "bet: {}", SHOW)
    assert codes(tmp_path, text.replace("players: 2-5", "players: 2-6")) == found
