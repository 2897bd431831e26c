"""What a text says and no rule does is told at the rule that says otherwise, and only where no text says that too."""

from pathlib import Path

import pytest

from tests.ruleset.small_games import game, told, write

POST, DEAL, BET, DRAW, SHOW = "post: {each: ante}", "deal: {cards: 5}", "bet: {}", "draw: {most: 3}", "showdown: {}"
FIXED = "betting: {limit: fixed, size: bet, cap: 3}\nstock-runs-out: reshuffle\n"
FINE = "pay: {label: fine, when: players in > 1 and winner has strong, from: losers, to: winner, amount: 1}"
DIE = "mark: {what: die, thrown: 6}"
MARKS = "marks: {die: {kind: number}}\n"
LIVES = "marks: {lost: {kind: number, of: each player, kept: session, about: lives lost}}\n"


def contradicted(folder: Path, text: str) -> list[str]:
    """What is told of texts and rules, with the line it stands on."""
    found = [one for one in told(folder, text) if one.code == "A919" and one.message.startswith("players are told")]
    return [one.span.source.line(one.span.line).strip() for one in found if one.span is not None]


def _played(*steps: str, summary: str, more: str = "") -> str:
    return game(POST, DEAL, *steps, more=f"{FIXED}{more}summary: {summary}\n")


@pytest.mark.parametrize(
    ("summary", "word", "wrong"),
    [
        ("Draw; a winner with a jack is paid by the losers.", "strong: {cards: queens}", True),
        ("Draw; a winner with a queen is paid by the losers.", "strong: {cards: queens}", False),
        ("Draw; a winner with a jack is paid, and so is one with a queen.", "strong: {cards: queens}", False),
        ("Draw; the jackpot is paid to a winner with a lady.", "strong: {cards: queens}", False),
        ("Draw; the queen of hearts is paid for.", "strong: {cards: Qs}", True),
        ("Draw; the queen of spades is paid for.", "strong: {cards: Qs}", False),
        ("Draw; red queens are paid for.", "strong: {cards: Qs or Qc}", True),
        ("Draw; black queens are paid for.", "strong: {cards: Qs or Qc}", False),
    ],
)
def test_cards_that_a_text_names(tmp_path: Path, summary: str, word: str, wrong: bool) -> None:
    pay = FINE.replace("winner has strong", "winner holds strong")
    text = _played(BET, DRAW, BET, SHOW, pay, summary=summary, more=f"words: {{{word}}}\n")
    assert bool(contradicted(tmp_path, text)) is wrong


@pytest.mark.parametrize(
    ("summary", "hand", "wrong"),
    [
        ("Draw; four of a kind is paid by the losers.", "three of a kind or better", True),
        ("Draw; three of a kind or better is paid by the losers.", "three of a kind or better", False),
        ("Draw; a flush beats a straight, and a good hand is paid.", "three of a kind or better", False),
        ("Straight poker in which a good hand is paid.", "three of a kind or better", False),
        ("Draw; a pair of jacks opens, and a good hand is paid.", "jacks or better", False),
    ],
)
def test_hands_that_a_text_names(tmp_path: Path, summary: str, hand: str, wrong: bool) -> None:
    text = _played(BET, DRAW, BET, SHOW, FINE, summary=summary, more=f"words: {{strong: {{hand: {hand}}}}}\n")
    assert bool(contradicted(tmp_path, text)) is wrong


@pytest.mark.parametrize(
    ("summary", "asked", "wrong"),
    [
        ("A die is thrown; at a one or a two all pay.", "die >= 3 and die <= 4", True),
        ("A die is thrown; at a one or a two all pay.", "die <= 2", False),
        ("A die is thrown; when it shows a six all pay.", "die = 5", True),
        ("A die is thrown; when it shows a six all pay.", "die > 5", False),
        ("A die is thrown for one chip, and at times all pay.", "die = 5", False),
    ],
)
def test_faces_of_a_die(tmp_path: Path, summary: str, asked: str, wrong: bool) -> None:
    pay = f"pay: {{label: tax, from: everyone in, to: pot, amount: 1, when: {asked}}}"
    text = _played(BET, DIE, pay, BET, SHOW, summary=summary, more=MARKS)
    assert bool(contradicted(tmp_path, text)) is (wrong and "and" not in asked)


@pytest.mark.parametrize(("count", "wrong"), [("2 if die = 6 otherwise 1", False), ("1 if die = 6 otherwise 2", True)])
def test_what_is_so_at_one_face(tmp_path: Path, count: str, wrong: bool) -> None:
    text = _played(
        DIE,
        "showdown: {for: nothing}",
        f"mark: {{what: lost, who: losers, add: {count}}}",
        "pay: {from: pot, to: those with fewest lost, amount: pot}",
        summary="All losers lose a life, or two when the die shows a six.",
        more="marks: {die: {kind: number}, lost: {kind: number, of: each player, kept: session, about: lives lost}}\n",
    )
    assert bool(contradicted(tmp_path, text)) is wrong


@pytest.mark.parametrize(
    ("summary", "low", "wrong"),
    [
        ("Half of the pot goes to the highest hand, half to the lowest.", "weight: 2", True),
        ("Two thirds of the pot go to the lowest hand.", "weight: 2", False),
        ("Half of the pot goes to the highest hand, half to the lowest.", "weight: 1", False),
        ("High and low; where nobody has a nine low the best hand takes all.", "if-nobody: stays", True),
        ("High and low; where nobody has a nine low the best hand takes all.", "if-nobody: high", False),
        ("High and low; where nobody has a nine low its half stays.", "if-nobody: high", True),
        ("High and low; where nobody has a nine low its half stays.", "if-nobody: stays", False),
    ],
)
def test_parts_of_the_pot(tmp_path: Path, summary: str, low: str, wrong: bool) -> None:
    shares = f"pot: {{shares: {{high: {{}}, low: {{ranking: ace-to-five-low, needs: 9 or better low, {low}}}}}}}\n"
    text = _played(BET, DRAW, BET, SHOW, summary=summary, more=shares)
    assert bool(contradicted(tmp_path, text)) is wrong


@pytest.mark.parametrize(
    ("summary", "count", "wrong"),
    [
        ("Nearest to thirteen without going over takes the pot.", "nearest-to: 13, over: counts", True),
        ("Nearest to thirteen without going over takes the pot.", "nearest-to: 13, over: loses", False),
        ("Nearest to thirteen, from either side, takes the pot.", "nearest-to: 13, over: loses", True),
        ("Nearest to thirteen takes the pot.", "nearest-to: 14, over: loses", True),
        ("The most pips up to thirteen take the pot.", "nearest-to: 13, over: counts", True),
    ],
)
def test_the_number_that_wins(tmp_path: Path, summary: str, count: str, wrong: bool) -> None:
    head = game(POST, "deal: {cards: 2}", BET, SHOW, more=f"{FIXED}summary: {summary}\n")
    ranking = f"ranking: {{name: Pips, of: any, count: {{{count}, values: {{A: 1, J: 10, Q: 10, K: 10}}}}}}"
    assert bool(contradicted(tmp_path, head.replace("ranking: high", ranking))) is wrong


@pytest.mark.parametrize(
    ("summary", "how", "wrong"),
    [
        ("All say at the same time whether they are in.", "in turn", True),
        ("All say at the same time whether they are in.", "together", False),
        ("Players say one after the other whether they are in.", "together", True),
        ("Players say in turn whether they are in.", "in turn", False),
        ("All are dealt cards at the same time.", "in turn", False),
    ],
)
def test_how_players_are_asked(tmp_path: Path, summary: str, how: str, wrong: bool) -> None:
    ask = f"declare: {{how: {how}, choices: {{in, out: {{do: [fold: {{}}]}}}}}}"
    assert bool(contradicted(tmp_path, _played(ask, SHOW, summary=summary))) is wrong


@pytest.mark.parametrize(("second", "wrong"), [("left of that player", True), ("right of that player", False)])
def test_cards_that_go_to_two_sides(tmp_path: Path, second: str, wrong: bool) -> None:
    passes = ("pass: {cards: 2, to: left of that player}", BET, f"pass: {{cards: 1, to: {second}}}")
    text = _played(*passes, BET, SHOW, summary="Five cards; two go left and one goes right.")
    assert bool(contradicted(tmp_path, text)) is wrong


@pytest.mark.parametrize(
    ("summary", "pay", "wrong"),
    [
        ("The losers buy the winner a drink.", "from: winner, to: losers", True),
        ("The losers buy the winner a drink.", "from: losers, to: winner", False),
        ("The winner gets a chip from each of the others.", "from: winner, to: everyone except winner", True),
        ("The winner gets a chip from each of the others.", "from: everyone except winner, to: winner", False),
        ("The winner treats the losers.", "from: winner, to: losers", False),
        ("A drink is paid by every loser.", "from: winner, to: losers", True),
        ("The dealer pays every loser a chip.", "from: losers, to: dealer", True),
        ("Only those who stayed pay the winner.", "from: everyone except winner, to: winner", True),
        ("Only those who stayed pay the winner.", "from: losers, to: winner", False),
        ("Everybody, also who has folded, pays the winner.", "from: everyone except winner, to: winner", False),
    ],
)
def test_who_pays_whom(tmp_path: Path, summary: str, pay: str, wrong: bool) -> None:
    text = _played(BET, DRAW, BET, SHOW, f"pay: {{label: drink, {pay}, amount: 1}}", summary=summary)
    others = [one for one in told(tmp_path, text) if one.code in ("P426", "A919")]
    assert bool(contradicted(tmp_path, text)) or not wrong or bool(others)
    assert wrong or not contradicted(tmp_path, text)


@pytest.mark.parametrize(("wins", "wrong"), [("low", False), ("high", True)])
def test_who_loses_a_life_by_a_ranking_of_its_own(tmp_path: Path, wins: str, wrong: bool) -> None:
    text = _played(
        "showdown: {for: nothing}",
        "mark: {what: lost, who: winner of mangy, add: 1}",
        "pay: {from: pot, to: those with fewest lost, amount: pot}",
        summary="Five cards; the worst hand loses a life.",
        more=f"{LIVES}hands: {{mangy: {{ranking: {{name: Cat order, from: high, wins: {wins}}}}}}}\n",
    )
    assert contradicted(tmp_path, text) == (
        [f"hands: {{mangy: {{ranking: {{name: Cat order, from: high, wins: {wins}}}}}}}"] if wrong else []
    )


@pytest.mark.parametrize(("who", "wrong"), [("those who are hoarse", True), ("those who are not hoarse", False)])
def test_whom_a_mark_keeps_out(tmp_path: Path, who: str, wrong: bool) -> None:
    text = _played(
        BET,
        f"draw: {{who: {who}, most: 3}}",
        BET,
        SHOW,
        "mark: {what: hoarse, who: everyone, to: cleared}",
        "mark: {what: hoarse, who: losers, to: set}",
        summary="Draw with an exchange, but not for who lost the last deal.",
        more="marks: {hoarse: {kind: flag, of: each player, kept: session, about: that they lost the last deal}}\n",
    )
    assert bool(contradicted(tmp_path, text)) is wrong


@pytest.mark.parametrize(
    ("about", "asked", "wrong"),
    [
        ("how large a pot makes its winner the chief", "pot won < $large", True),
        ("how large a pot makes its winner the chief", "pot won >= $large", False),
        ("how large a pot makes its winner the chief", "not pot won < $large", False),
        ("how large a pot may be at most for a new chief", "pot won >= $large", True),
        ("what is said of large pots", "pot won < $large", False),
    ],
)
def test_from_which_number_on(tmp_path: Path, about: str, asked: str, wrong: bool) -> None:
    text = _played(
        "post: {who: those who are chief, amount: 1}",
        BET,
        SHOW,
        "mark: {what: chief, who: everyone, to: cleared}",
        f"mark: {{what: chief, who: winners, to: set, when: {asked}}}",
        summary="A chief of large pots.",
        more="marks: {chief: {kind: flag, of: each player, kept: session, about: who is chief}}\n"
        f"options: {{large: {{default: 20, least: 5, most: 60, about: {about}}}}}\n",
    )
    assert bool(contradicted(tmp_path, text)) is wrong


def _evening(summary: str, draw: int, wins: int, payer: str, paid: str) -> str:
    return f"""format: 1
kind: session
name: Boathouse nights
summary: {summary}
players: 3-6
stacks: 80
options: {{wins-needed: {{default: {wins}, choices: [3, 5, 7], about: lone wins that end the evening}}}}
menu: {{draw: {{game: five-card-draw}}, stud: {{game: five-card-stud}}}}
plan: [{{play: draw, rounds: {draw}}}, {{play: stud, rounds: 1}}]
marks: {{wins: {{kind: number, of: each player, kept: session, about: deals won alone}}}}
after-each: [mark: {{what: wins, who: winner, add: 1, when: number of winners = 1}}]
ends: somebody's wins >= $wins-needed
settle: [pay: {{from: those with {payer} wins, to: those with {paid} wins, amount: 2}}]
"""


@pytest.mark.parametrize(
    ("summary", "wrong"),
    [
        ("Two rounds of draw and one of stud.", False),
        ("A round of draw and one of stud.", True),
        ("Five lone wins end the evening.", False),
        ("Three lone wins end the evening.", True),
        ("In the end the fewest wins pay the most.", False),
        ("In the end the most wins pay the fewest.", True),
    ],
)
def test_what_is_said_of_an_evening(tmp_path: Path, summary: str, wrong: bool) -> None:
    found = told(tmp_path, _evening(summary, 2, 5, "fewest", "most"))
    assert any(one.code == "A919" for one in found) is wrong


def test_a_modifier_is_held_against_its_own_words(tmp_path: Path) -> None:
    text = """format: 1
kind: modifier
name: The poor box
summary: A jack in the hand is paid by the losers.
stakes: {alms: 1}
words: {poor: {cards: queens}}
needs: {cards: dice have no jacks, one showdown for the pot: it must be clear who has lost}
changes:
  - after:
      step: showdown
      put: [pay: {when: players in > 1 and winner holds poor, from: losers, to: winner, amount: alms}]
examples:
  - {title: Two sit down, game: five-card-draw, seats: {A: 50, B: 50}, play: [A may check or bet 2]}
"""
    assert contradicted(tmp_path, text) == ["words: {poor: {cards: queens}}"]
    assert not contradicted(tmp_path, text.replace("queens", "jacks"))


def test_the_exchange_that_is_paid_for_is_the_one_that_is_said(tmp_path: Path) -> None:
    parent = write(
        tmp_path,
        game(
            POST, DEAL, "bet: {label: first}", "draw: {label: free, most: 3}", "bet: {label: second}", SHOW, more=FIXED
        ),
        "parent.yaml",
    )
    child = f"""format: 1
kind: game
name: Kitchen draw
summary: Draw with a second exchange that is paid for.
extends: {parent.name}
changes:
  - after:
      step: WHERE
      put: [draw: {{label: bought, most: 1, costs: 1}}, bet: {{label: third}}]
"""
    assert contradicted(tmp_path, child.replace("WHERE", "first")) == ["step: first"]
    assert not contradicted(tmp_path, child.replace("WHERE", "second"))


@pytest.mark.parametrize(
    ("summary", "ends", "wrong"),
    [
        ("A full house costs a fine to the winner.", "from: winner, to: dealer", True),
        ("A full house costs a fine to the winner.", "from: losers, to: winner", False),
        ("A full house costs a fine to the winner.", "from: losers, to: dealer", True),
        ("A full house costs a fine to the pot.", "from: dealer, to: everyone except dealer", False),
        ("A full house brings a fine from the dealer.", "from: winner, to: dealer", True),
        ("A full house brings a fine from the dealer.", "from: dealer, to: winner", False),
        ("A full house costs a fine to the winner of the deal before.", "from: winner, to: losers", False),
    ],
)
def test_payer_and_receiver_of_what_has_a_name(tmp_path: Path, summary: str, ends: str, wrong: bool) -> None:
    text = _played(BET, SHOW, f"pay: {{label: fine, when: number of winners = 1, {ends}, amount: 2}}", summary=summary)
    assert bool(contradicted(tmp_path, text)) is wrong


@pytest.mark.parametrize(
    ("about", "amount", "wrong"),
    [
        ("after how many wins the fine is doubled", "bet if wins >= $many otherwise 2 * bet", True),
        ("after how many wins the fine is doubled", "2 * bet if wins >= $many otherwise bet", False),
        ("after how many wins the fine is doubled", "bet if wins < $many otherwise twice bet", False),
        ("after how many wins the fine is halved", "2 * bet if wins >= $many otherwise bet", True),
        ("until how many wins the fine is doubled", "bet if wins >= $many otherwise 2 * bet", False),
        ("after how many wins the fine changes", "bet if wins >= $many otherwise 2 * bet", False),
    ],
)
def test_more_and_less_from_a_number_on(tmp_path: Path, about: str, amount: str, wrong: bool) -> None:
    more = f"options: {{many: {{default: 3, least: 1, most: 5, about: {about}}}}}\nmarks: {{wins: {{kind: number}}}}\n"
    fine = f"pay: {{label: fine, from: dealer, to: pot, amount: {amount}}}"
    assert bool(contradicted(tmp_path, _played(fine, BET, SHOW, summary="Draw.", more=more))) is wrong


@pytest.mark.parametrize(
    ("choices", "note", "found"),
    [
        ("pay: {}, give-up: {costs: ante, do: [fold: {}]}", "All are asked.", True),
        ("pay: {costs: ante}, give-up: {do: [fold: {}]}", "All are asked.", False),
        ("stay: {}, leave: {costs: ante, do: [fold: {}]}", "Each pays a chip or folds.", True),
        ("stay: {}, leave: {costs: ante, do: [fold: {}]}", "Who leaves pays for it.", False),
        ("stay: {}, leave: {costs: ante, do: [fold: {}]}", "One chip to stay, that is, each pays to stay.", True),
    ],
)
def test_who_leaves_pays_and_who_stays_does_not(tmp_path: Path, choices: str, note: str, found: bool) -> None:
    asked = f'declare: {{how: in turn, note: "{note}", choices: {{{choices}}}}}'
    messages = [one.message for one in told(tmp_path, _played(asked, BET, SHOW, summary="Draw."))]
    assert any("costs nothing, and who says" in one for one in messages) is found
