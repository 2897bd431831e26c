"""What summaries, options and the names of words speak of, against the rules: faces, who never did it, how often."""

from pathlib import Path

import pytest

from tests.ruleset.small_games import codes, game

FIXED = "betting: {limit: fixed, size: bet, cap: 3}\nstock-runs-out: reshuffle\n"
MARKS = (
    "marks:\n"
    "  die: {kind: number, about: the throw}\n"
    "  rich: {kind: flag, of: each player, about: that they have doubled}\n"
    "  nights: {kind: number, of: each player, kept: session, about: what they have spent}\n"
)
BEGIN, SHOW = ("post: {each: ante}", "deal: {cards: 5}", "bet: {}"), "showdown: {show: all}"


def named(tmp_path: Path, *steps: str, more: str) -> list[str]:
    """P424 for each step of which it is told that a name or a text says otherwise; of some that is A919."""
    told = codes(tmp_path, game(*BEGIN, *steps, SHOW, more=FIXED + more))
    return ["P424" for one in told if one in ("P424", "A919")]


@pytest.mark.parametrize(
    ("summary", "when", "found"),
    [
        ("At a six of the die everybody in pays.", "die = 6", []),
        ("At a six of the die everybody in pays.", "die = 5", ["P424"]),
        ("It is paid at a five or a six.", "die >= 5", []),
        ("It is paid at a five or a six.", "die <= 2", ["P424"]),
        ("It is paid at a six.", "die > 4", []),
        ("Paid with a four of a kind.", "die = 6", []),
    ],
)
def test_the_face_of_a_die(tmp_path: Path, summary: str, when: str, found: list[str]) -> None:
    throw = "mark: {label: throw, what: die, thrown: 6}"
    paid = f"pay: {{from: everyone in, to: pot, amount: 1, when: {when}}}"
    assert named(tmp_path, throw, paid, more=f"{MARKS}summary: {summary}\n") == found


@pytest.mark.parametrize(
    ("summary", "who", "found"),
    [
        ("Who never doubled pays a chip.", "are not rich", []),
        ("Who never doubled pays a chip.", "are rich", ["P424"]),
        ("Who has doubled pays a chip.", "are not rich", ["P424"]),
        ("Who has doubled pays nothing.", "are not rich", []),
        ("Who never raised pays a chip.", "are rich", []),
    ],
)
def test_who_never_did_it(tmp_path: Path, summary: str, who: str, found: list[str]) -> None:
    said = "declare: {how: in turn, choices: {double: {do: [mark: {what: rich, to: set}]}, enough: {}}}"
    paid = f"pay: {{from: those who {who}, to: pot, amount: 1}}"
    assert named(tmp_path, said, paid, more=f"{MARKS}summary: {summary}\n") == found


@pytest.mark.parametrize(
    ("about", "when", "found"),
    [
        ("how often a player may go home for one pot", "nights < $most", []),
        ("how often a player may go home for one pot", "nights >= $most", ["P424"]),
        ("nights after which a player may not stay out any more", "nights >= $most", ["P424"]),
        ("how often a player may go home for one pot", "not nights >= $most", []),
        ("how often a player may swap", "nights >= $most", []),
        ("nights that a player has to have spent", "nights >= $most", []),
    ],
)
def test_how_often_it_is_allowed(tmp_path: Path, about: str, when: str, found: list[str]) -> None:
    home = f"home: {{when: {when}, do: [fold: {{}}]}}"
    options = f"options: {{most: {{default: 2, least: 1, most: 4, about: {about}}}}}\n"
    said = f"declare: {{how: in turn, choices: {{stay: {{}}, {home}}}}}"
    assert named(tmp_path, "mark: {what: nights, who: dealer, add: 1}", said, more=MARKS + options) == found


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("rich-ones: {seats: those with most stack}", []),
        ("rich-ones: {seats: those with fewest stack}", ["P424"]),
        ("big-pot: {condition: pot > 6}", []),
        ("big-pot: {condition: pot < 6}", ["P424"]),
        ("small-pot: {condition: pot >= 6}", ["P424"]),
        ("low-card: {condition: pot >= 6}", ["P424"]),
        ("late: {condition: players < 4}", ["P424"]),
        ("biggest: {seats: those with fewest stack}", []),
    ],
)
def test_words_that_ask_for_the_opposite(tmp_path: Path, word: str, found: list[str]) -> None:
    assert named(tmp_path, "draw: {most: 2}", "bet: {}", more=f"words: {{{word}}}\n") == found


@pytest.mark.parametrize(
    ("choice", "found"),
    [
        ("quit: {do: [fold: {}]}", []),
        ("quit: {do: [fold: {who: everyone else}]}", ["P424"]),
        ("walk: {do: [fold: {who: everyone except that player}]}", ["P424"]),
        ("walk: {do: [mark: {what: rich, who: everyone else, to: set}]}", ["P424"]),
        ("claim: {do: [fold: {who: everyone else}]}", []),
    ],
)
def test_a_word_for_being_out_puts_its_player_out(tmp_path: Path, choice: str, found: list[str]) -> None:
    paid = "pay: {from: those who are rich, to: pot, amount: 1}"
    said = f"declare: {{how: in turn, choices: {{stay: {{}}, {choice}}}}}"
    assert named(tmp_path, said, paid, more=MARKS) == found


@pytest.mark.parametrize(
    ("amount", "found"),
    [
        ("2 * bet if big-bets otherwise bet", []),
        ("bet if big-bets otherwise 2 * bet", ["B308"]),
        ("bet if high-hand otherwise 2 * bet", []),
    ],
)
def test_high_stakes_cost_more(tmp_path: Path, amount: str, found: list[str]) -> None:
    words = (
        f"words: {{big-bets: {{condition: pot > 8}}, high-hand: {{condition: pot > 8}}, price: {{amount: {amount}}}}}\n"
    )
    text = game(*BEGIN, "draw: {most: 2}", "bet: {size: price}", SHOW, more=FIXED + words)
    assert [one for one in codes(tmp_path, text) if one == "B308"] == found
