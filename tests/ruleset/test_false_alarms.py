"""Odd rules that are meant are left in peace, and the slips beside them are told."""

from pathlib import Path

import pytest

from engine.ruleset.check_up import check_up
from tests.ruleset.small_games import HEAD, codes, game, told, write

POST, DEAL, BET, SHOW = "post: {each: ante}", "deal: {cards: 5}", "bet: {}", "showdown: {}"
FIXED = "betting: {limit: fixed, size: bet, cap: 3}\n"
SEVEN = HEAD.replace("2-5", "2-7")
LUCK = "marks: {luck: {kind: number}}\n"
QUIET = "quiet: {}"
MORE = "deal: {cards: 1, to: those who declared more}"


@pytest.mark.parametrize(
    ("steps", "found"),
    [
        # one player holds the card, or is the dealer, so one of seven takes more: 49 cards and three
        (("deal: {cards: 7}", "in-turn: {do: [deal: {cards: 3, when: that player holds Qs}]}"), []),
        (("deal: {cards: 7}", "in-turn: {do: [deal: {cards: 3, when: number of Qs among own cards > 0}]}"), []),
        (("deal: {cards: 7}", "in-turn: {do: [group: {when: that player is dealer, do: [deal: {cards: 3}]}]}"), []),
        (("deal: {cards: 7}", "deal: {cards: 3, to: holder of Qs}"), []),
        (
            (
                "deal: {cards: 7}",
                f"declare: {{how: in turn, choices: {{{QUIET}, "
                "lady: {when: that player holds Qs, do: [deal: {cards: 3}]}}}",
            ),
            [],
        ),
        (("deal: {cards: 5}", "draw: {most: 5 if that player holds Qs otherwise 2}"), []),
        # two black queens are two players, and every pair of two is another
        (("deal: {cards: 7}", "in-turn: {do: [deal: {cards: 2, when: that player holds black queens}]}"), ["D240"]),
        (("deal: {cards: 7}", "in-turn: {do: [deal: {cards: 3, when: that player has pair}]}"), ["D240"]),
        (("deal: {cards: 5}", "draw: {most: 5 if that player holds queens otherwise 2}"), ["D240"]),
        # whatever the cards are
        (("deal: {cards: 7}", "in-turn: {do: [deal: {cards: 3}]}"), ["D201"]),
        (
            ("deal: {cards: 7}", "declare: {choices: {more: {}, no: {}}}", "deal: {to: those who declared more}"),
            ["D201"],
        ),
        (("deal: {cards: 8}",), ["D201"]),
        # each lap may have its own
        (
            (
                "deal: {cards: 7}",
                "repeat: {times: 2, do: [in-turn: {do: [deal: {cards: 2, when: that player holds Qs}]}]}",
            ),
            ["D240"],
        ),
        # the lady goes round
        (
            (
                "deal: {cards: 7}",
                "in-turn: {do: [deal: {cards: 1, when: that player holds Qs}, pass: {to: left of that player}]}",
            ),
            ["D240"],
        ),
        # what is thrown may never come together
        (("mark: {what: luck, thrown: 6}", "deal: {cards: 7}", "deal: {cards: 1, when: luck = 6}"), ["D240"]),
        (("mark: {what: luck, thrown: 6}", "deal: {cards: 8 if luck = 6 otherwise 7}"), ["D240"]),
        (("mark: {what: luck, thrown: 6}", "deal: {cards: 8 if luck = 6 otherwise 9}"), ["D201"]),
    ],
)
def test_cards_are_counted_for_as_many_players_as_can_get_them(
    tmp_path: Path, steps: tuple[str, ...], found: list[str]
) -> None:
    text = game(POST, *steps, BET, SHOW, more=FIXED + (LUCK if "luck" in "".join(steps) else ""), head=SEVEN)
    counted = check_up(write(tmp_path, text)).diagnostics  # before any deal is played
    assert [one.code for one in counted if one.code in ("D201", "D240")] == found


PLACES = "marks: {lit: {kind: flag, of: each player}, beginner: {kind: seat, kept: session}}\n"
LIT = "mark: {what: lit, who: dealer, to: set}"
TWO = HEAD.replace("2-5", "2")
FIRST = "showdown: {first: beginner or dealer}"
DICE = HEAD.replace("standard-52", "poker-dice").replace("ranking: high", "ranking: poker-dice")


@pytest.mark.parametrize(
    ("steps", "found"),
    [
        # that both together are double
        (("pay: {label: one ante, to: pot, amount: ante}", "pay: {label: double ante, to: pot, amount: ante}"), False),
        (("pay: {label: double ante, to: pot, amount: ante}",), True),
        (
            ("pay: {label: one ante, to: dealer, amount: ante}", "pay: {label: double ante, to: pot, amount: ante}"),
            True,
        ),
        # how many go, and how many are kept
        (("deal: {cards: 2}", "discard: {label: two put out, down-to: 5}"), False),
        (("deal: {cards: 2}", "discard: {label: five kept, down-to: 5}"), False),
        (("deal: {cards: 2}", "discard: {label: three put out, down-to: 5}"), True),
        # how many come in all laps together
        (("repeat: {times: 3, do: [deal: {label: three more, cards: 1}, bet: {}]}",), False),
        (("repeat: {times: 3, do: [deal: {label: two more, cards: 1}, bet: {}]}",), True),
        # a number of times
        (("draw: {label: one last chance, most: 3}",), False),
        (("draw: {label: one more card, most: 3}",), True),
    ],
)
def test_what_a_label_counts_is_one_of_several_things(tmp_path: Path, steps: tuple[str, ...], found: bool) -> None:
    told = [code for code in codes(tmp_path, game(POST, DEAL, *steps, BET, SHOW, more=FIXED)) if code[0] in "PA"]
    assert told in ((["P424"], ["A919"], ["A919", "P424"]) if found else ([],))


@pytest.mark.parametrize(
    ("pay", "found"),
    [
        ("pay: {from: losers, to: pot, amount: 1}", ["P460"]),
        ("pay: {from: losers, to: pot, amount: 1, label: for the next pot}", []),
        ("pay: {from: losers, to: pot, amount: 1, note: A fine.}", []),
        ("in-turn: {do: [pay: {from: that player, amount: 1}]}", ["P460"]),
        ("post: {each: ante}", ["P406"]),
        ("bet: {label: for the next pot}", ["P406"]),
    ],
)
def test_chips_paid_after_the_showdown_lie_for_the_next_deal(tmp_path: Path, pay: str, found: list[str]) -> None:
    text = game(POST, DEAL, BET, SHOW, pay, more=FIXED)
    assert [code for code in codes(tmp_path, text) if code in ("P406", "P460")] == found


@pytest.mark.parametrize(
    ("when", "found"),
    [("that player is lit", []), ("players in > 1", ["P426"]), ("first deal and lit", [])],
)
def test_a_winner_who_is_marked_may_pay(tmp_path: Path, when: str, found: list[str]) -> None:
    pay = f"pay: {{from: that player, to: everyone except that player, amount: 1, when: {when}}}"
    text = game(POST, DEAL, LIT, BET, SHOW, f"in-turn: {{who: winners, do: [{pay}]}}", more=FIXED + PLACES)
    assert [code for code in codes(tmp_path, text) if code == "P426"] == found


@pytest.mark.parametrize(
    ("head", "turn", "found"),
    [
        (TWO, "in-turn: {when: number of winners = 1, who: everyone except winner, do: [%s]}", []),
        (HEAD, "in-turn: {when: number of winners = 1, who: everyone except winner, do: [%s]}", ["F725"]),
        (HEAD, "in-turn: {when: number of losers = 1, who: losers, do: [%s]}", []),
        (HEAD, "group: {when: number of winners = 1, do: [in-turn: {who: winner, do: [%s]}]}", []),
        (HEAD, "in-turn: {when: number of losers > 1, who: losers, do: [%s]}", ["F725"]),
    ],
)
def test_one_player_alone_may_be_kept_in_turn(tmp_path: Path, head: str, turn: str, found: list[str]) -> None:
    turn %= "mark: {what: beginner, to: that player}"
    text = game(POST, DEAL, BET, FIRST, turn, more=FIXED + PLACES, head=head)
    assert [code for code in codes(tmp_path, text) if code == "F725"] == found


@pytest.mark.parametrize(("head", "found"), [(TWO, []), (HEAD, ["X104"])])
def test_of_two_players_all_but_one_are_one(tmp_path: Path, head: str, found: list[str]) -> None:
    text = game(
        POST, DEAL, BET, FIRST, "mark: {what: beginner, to: everyone except winner}", more=FIXED + PLACES, head=head
    )
    assert [code for code in codes(tmp_path, text) if code == "X104"] == found


@pytest.mark.parametrize(
    ("more", "found"),
    [
        ("summary: The pot goes from the queen up.\npot: {shares: {high: {needs: pair of queens or better}}}\n", []),
        ("summary: Played from the queen up.\n", ["A919"]),
    ],
)
def test_a_rank_from_which_on_something_is_so_may_be_asked_of_hands(
    tmp_path: Path, more: str, found: list[str]
) -> None:
    text = game(POST, DEAL, BET, SHOW, more=FIXED + more)
    assert [code for code in codes(tmp_path, text) if code == "A919"] == found


@pytest.mark.parametrize(("head", "found"), [(DICE, []), (HEAD, ["J605"])])
def test_of_dice_several_may_show_one_face(tmp_path: Path, head: str, found: list[str]) -> None:
    wild = f"wild: [{{cards: {'nines' if head == DICE else 'nine of hearts'}, most: 1}}]\n"
    text = game(POST, DEAL, BET, SHOW, more=FIXED + wild, head=head)
    assert [code for code in codes(tmp_path, text) if code == "J605"] == found


@pytest.mark.parametrize(
    ("steps", "found"),
    [
        (("turn-up: {who: those who are lit, which: own cards}", "{in}"), []),
        (("turn-up: {who: those who are lit, which: hole cards}", "bet: {}", "{in}"), []),
        (("{in}",), ["V701"]),
        (("turn-up: {who: those who are lit, cards: 1}", "{in}"), ["V701"]),
        (("turn-up: {who: those who are not lit, which: own cards}", "{in}"), ["V701"]),
        (("turn-up: {who: those who are lit, which: own cards}", "deal: {cards: 1}", "{in}"), ["V701"]),
        (
            ("turn-up: {who: those who are lit, which: own cards}", "mark: {what: lit, to: set}", "{in}"),
            ["V701"],
        ),
    ],
)
def test_those_who_have_turned_up_their_cards_may_be_asked(
    tmp_path: Path, steps: tuple[str, ...], found: list[str]
) -> None:
    turn = "in-turn: {who: those who are lit, do: [pay: {amount: 1, when: pips of own cards > 20}]}"
    every = [turn if step == "{in}" else step for step in steps]
    text = game(POST, DEAL, LIT, *every, BET, SHOW, more=FIXED + PLACES)
    assert [code for code in codes(tmp_path, text) if code == "V701"] == found


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ("pot: {ties: $tie}\noptions: {tie: {default: split, choices: [split, by suit]}}\n", "P409"),
        ("pot: {odd-chips: $odd}\noptions: {odd: {default: stays, choices: [stays, left of dealer]}}\n", "S104"),
    ],
)
def test_an_option_stands_for_no_word_of_a_key(tmp_path: Path, more: str, code: str) -> None:
    found = [one for one in told(tmp_path, game(POST, DEAL, BET, SHOW, more=FIXED + more)) if one.code == code]
    assert ["means: {" in one.help for one in found] == [True]


@pytest.mark.parametrize(
    ("when", "found"),
    [
        ("players in > 1 and winner has flush", []),
        ("players in > 1 and winner holds aces", []),
        ("winner holds aces", ["V701"]),
        ("players in > 1 and losers have flush", ["V701"]),
        ("players in > 1 and somebody holds aces", ["V701"]),
    ],
)
def test_whoever_wins_among_several_has_shown(tmp_path: Path, when: str, found: list[str]) -> None:
    pay = f"pay: {{from: losers, to: winner, amount: 1, when: {when}}}"
    text = game(POST, DEAL, BET, "showdown: {show: may concede}", pay, more=FIXED)
    assert [code for code in codes(tmp_path, text) if code == "V701"] == found


@pytest.mark.parametrize(
    ("deals", "found"),
    [
        (("deal: {cards: 2, face: outward}",), []),
        (("deal: {cards: 2, face: outward}", "deal: {cards: 1, face: up}"), []),
        (("deal: {cards: 2, face: outward}", "deal: {cards: 1}"), ["V701"]),
        (("deal: {cards: 2, face: blind}",), ["V701"]),
    ],
)
def test_what_lies_outward_all_others_see(tmp_path: Path, deals: tuple[str, ...], found: list[str]) -> None:
    turn = "in-turn: {do: [pay: {amount: 1, when: that player holds deuces}]}"
    text = game(POST, *deals, turn, "deal: {cards: 5}", BET, SHOW, more=FIXED)
    assert [code for code in codes(tmp_path, text) if code == "V701"] == found


PAID = "marks: {paid-up: {kind: flag, of: each player, kept: session%s}}\n"
ONCE = "in-turn: {do: [group: {when: %s, do: [pay: {amount: 1}, mark: {what: paid-up, to: set}]}]}"
ALWAYS = "pay: {from: those who are paid-up, to: pot, amount: 1}"


@pytest.mark.parametrize(
    ("about", "steps", "found"),
    [
        ("", (ONCE % "not that player is paid-up",), []),
        ("", (ONCE % "first deal", ALWAYS), ["F718"]),
        (", about: who has paid tonight", (ONCE % "first deal", ALWAYS), []),
        (", about: who has paid", (ONCE % "not that player is paid-up", ALWAYS), ["F718"]),
    ],
)
def test_a_flag_may_be_for_once_an_evening(
    tmp_path: Path, about: str, steps: tuple[str, ...], found: list[str]
) -> None:
    text = game(POST, DEAL, *steps, BET, SHOW, more=FIXED + PAID % about)
    assert [code for code in codes(tmp_path, text) if code == "F718"] == found


@pytest.mark.parametrize(
    ("who", "found"),
    [("holder of highest spades among own cards of everyone in", []), ("those whose stack > 5", ["D206"])],
)
def test_a_share_that_one_player_alone_may_take_compares_nothing(tmp_path: Path, who: str, found: list[str]) -> None:
    shares = (
        f"pot: {{shares: {{high: {{use: any own cards and any board}}, spade: {{use: any own cards, who: {who}}}}}}}\n"
    )
    text = game(POST, "deal: {cards: 4}", "deal: {cards: 3, to: board}", BET, SHOW, more=FIXED + shares)
    assert [code for code in codes(tmp_path, text) if code == "D206"] == found


def test_cards_from_a_place_are_nobodys(tmp_path: Path) -> None:
    marks = "places: {stall: {about: open cards}}\nmarks: {loyal: {kind: number, of: each player}}\n"
    draw = "draw: {from: stall, discards-to: swap, costs: 1 if loyal < 3 otherwise 0}"
    turn = f"in-turn: {{do: [{draw}, mark: {{what: loyal, add: 1}}]}}"
    text = game(POST, DEAL, "deal: {cards: 3, to: stall}", turn, BET, SHOW, more=FIXED + marks)
    assert "A907" not in codes(tmp_path, text)


@pytest.mark.parametrize(
    ("summary", "found"),
    [
        ("Winning is no art; whoever does pays each of the others a chip.", []),
        ("It comes out of the winner's pocket.", []),
        ("The loser pays each of the others a chip.", ["P426"]),
        ("Each of the others pays a chip.", ["P426"]),
    ],
)
def test_a_winner_may_pay_where_it_is_said(tmp_path: Path, summary: str, found: list[str]) -> None:
    pay = "pay: {from: winner, to: everyone except winner, amount: 1}"
    text = game(POST, DEAL, BET, SHOW, pay, more=FIXED + f"summary: {summary}\n")
    assert [code for code in codes(tmp_path, text) if code == "P426"] == found


@pytest.mark.parametrize(
    ("pay", "found"),
    [
        ("label: winner's beer, from: losers, to: dealer, amount: ante", []),
        ("label: for the loser's revenge, from: winner, to: dealer, amount: ante", []),
        ("label: the winner pays, from: losers, to: dealer, amount: ante", ["P424"]),
        ("label: bet on the side, from: losers, to: dealer, amount: ante", []),
        ("label: ante back, from: losers, to: dealer, amount: bet", ["P424"]),
        ("label: twice the fun, from: losers, to: winner, amount: ante", []),
        ("label: twice the ante, from: losers, to: winner, amount: ante", ["P424"]),
        ("label: king's ransom, from: losers, to: winner, amount: 1, when: players in > 1 and winner holds queens", []),
        (
            "label: for a king, from: losers, to: winner, amount: 1, when: players in > 1 and winner holds queens",
            ["P424"],
        ),
        ("from: winner, to: pot, amount: pot won, when: players in > 1 and winner holds queens", []),
        ("from: winner, to: pot, amount: pot won, when: players in > 1", ["P453"]),
    ],
)
def test_whose_something_is_says_not_who_pays(tmp_path: Path, pay: str, found: list[str]) -> None:
    text = game(POST, DEAL, BET, SHOW, f"pay: {{{pay}}}", "throw-in: {}", more=FIXED)
    assert [code for code in codes(tmp_path, text) if code in ("P424", "P453")] == found


@pytest.mark.parametrize(
    ("best", "rags", "found"),
    [
        ("die >= 3", "die <= 2", []),
        ("die >= 3", "die <= 4", []),
        ("die >= 3", "die < 3", []),
        ("die >= 4", "die <= 2", ["P402"]),
    ],
)
def test_of_numbers_on_both_sides_one_is_thrown(tmp_path: Path, best: str, rags: str, found: list[str]) -> None:
    shares = f"pot: {{shares: {{best: {{when: {best}}}, rags: {{when: {rags}, wins: worst}}}}}}\n"
    die = "marks: {die: {kind: number, about: what was thrown}}\n"
    steps = (POST, DEAL, BET, "mark: {what: die, thrown: 6}", SHOW)
    assert [code for code in codes(tmp_path, game(*steps, more=FIXED + die + shares)) if code == "P402"] == found


@pytest.mark.parametrize(("who", "found"), [("losers", []), ("everyone except winner", ["V701"])])
def test_those_who_lost_were_beaten_by_a_hand_beside_theirs(tmp_path: Path, who: str, found: list[str]) -> None:
    comfort = "pay: {from: everyone else, to: that player, amount: 1, when: that player has full house or better}"
    steps = (POST, DEAL, BET, "showdown: {show: all}", f"in-turn: {{who: {who}, do: [{comfort}]}}")
    assert codes(tmp_path, game(*steps, more=FIXED)) == found


@pytest.mark.parametrize(
    "step",
    [
        "pay: {from: dealer, to: left of dealer, amount: dealer's paid}",
        "pay: {from: those whose paid > 3, to: pot, amount: 1}",
        "draw: {most: 1, costs: paid}",
    ],
)
def test_what_a_player_has_paid_is_known_before_the_showdown_too(tmp_path: Path, step: str) -> None:
    assert codes(tmp_path, game(POST, DEAL, BET, step, SHOW)) == []
