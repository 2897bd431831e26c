"""Steps in sentences: verbs that fit their subject, and what was chosen or replaced said as it holds at the table."""

import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from engine.ruleset.load import RulesetError, load
from engine.steps.machine.field import Field
from engine.steps.registry import KINDS
from engine.steps.step_kind import Kind
from tests.chance import some
from tests.steps.deals_of_steps import HEAD, game

RULES = """
stakes: {{ante: 1}}
options:
  cap: {{default: 3, least: 1, most: 5, about: the most raises}}
  heads-up: {{default: capped, choices: [capped, no cap], about: whether the cap holds when two are left}}
  opens: {{default: pair of jacks or better, kind: hand, about: what opens}}
marks:
  lost: {{kind: number, of: each player, about: deals lost}}
play:
  - post: {{each: ante}}
  - deal: {{cards: 5}}
  - {step}
  - bet: {{limit: fixed, size: ante, cap: $cap}}
  - showdown: {{}}
"""

THIRD = 2


def said(folder: Path, step: str) -> str:
    """The sentence of a step after the deal."""
    return game(folder, RULES.format(step=step)).origins[THIRD].says


@pytest.mark.parametrize(
    ("who", "sentence"),
    [
        ("those whose stack > 5", "Those whose stack > 5 pay ante (1) to pot."),
        ("everyone in", "Everyone in pays ante (1) to pot."),
        ("everyone except dealer", "Everyone except dealer pays ante (1) to pot."),
        ("dealer", "Dealer pays ante (1) to pot."),
    ],
)
def test_the_verb_fits_those_who_do_it(tmp_path: Path, who: str, sentence: str) -> None:
    assert said(tmp_path, f"pay: {{from: {who}, to: pot, amount: ante}}") == sentence


def test_a_mark_of_each_player_says_whose_it_is(tmp_path: Path) -> None:
    assert (
        said(tmp_path, "mark: {what: lost, who: everyone except dealer, add: 1}")
        == "1 is added to lost of everyone except dealer."
    )


@pytest.mark.parametrize(
    ("kind", "value", "sentence"),
    [
        ("rank", "T", "lost becomes ten."),
        ("suit", "hearts", "lost becomes hearts."),
        ("hand", "full house", "lost becomes full house."),
        ("number", "3", "lost becomes 3."),
    ],
)
def test_a_mark_becomes_what_is_named(tmp_path: Path, kind: str, value: str, sentence: str) -> None:
    rules = RULES.replace("kind: number, of: each player", f"kind: {kind}")
    text = rules.format(step=f"mark: {{what: lost, to: {value}}}")
    assert game(tmp_path, text).origins[THIRD].says == sentence


def test_a_condition_that_an_option_settles_is_not_told(tmp_path: Path) -> None:
    step = "bet: {limit: fixed, size: ante, cap: $cap if players in > 2 or $heads-up is capped otherwise 99}"
    assert said(tmp_path, step).endswith("; at most cap (3) raises.")
    program = load(tmp_path / "game.yaml", set={"heads-up": "no cap"}).program
    assert program.origins[THIRD].says.endswith("; at most cap if (players in > 2) otherwise 99 raises.")


def test_bets_that_are_never_doubled_are_not_said_to_be(tmp_path: Path) -> None:
    step = "bet: {limit: fixed, size: ante, cap: 2, double-if: players in > 2 and $heads-up is no cap}"
    assert said(tmp_path, step) == "Betting, left of the dealer first; a fixed limit of ante (1); at most 2 raises."


def test_an_option_for_a_hand_is_told_with_the_hand(tmp_path: Path) -> None:
    assert said(tmp_path, "prove: {who: dealer, hand: $opens}") == (
        "The dealer proves opens (pair of jacks or better), whether in or out."
    )


def test_an_option_called_what_it_counts_is_told_by_its_number(tmp_path: Path) -> None:
    rules = RULES.replace("cap: {{default", "raises: {{default").replace("$cap", "$raises")
    step = "bet: {limit: fixed, size: ante, cap: $raises}"
    assert game(tmp_path, rules.format(step=step)).origins[THIRD].says.endswith("; at most 3 raises.")


def test_several_exchange_cards_and_each_player_in_his_turn_does(tmp_path: Path) -> None:
    assert said(tmp_path, "draw: {who: those whose stack > 5, most: 1}") == (
        "In turn those whose stack > 5 exchange at most 1 card."
    )
    assert said(tmp_path, "draw: {most: 1}") == "In turn everyone in exchanges at most 1 card."


def test_cards_thrown_away_are_counted_as_cards(tmp_path: Path) -> None:
    assert said(tmp_path, "discard: {cards: 2}") == "Everyone in throws away 2 cards."
    assert said(tmp_path, "discard: {down-to: 2}") == "Everyone in throws away all cards but 2."


BY_TYPE = {
    "amount": "1",
    "condition": "pot > 0",
    "cards": "own cards",
    "seats": "dealer",
    "payer": "dealer",
    "steps": "[fold: {who: dealer}]",
    "choices": "{in, out}",
}
TWISTED = re.compile(r"  | [.,;:]|\(\)|None|[,;:]\.|\b(?:to|of|from|by|and|among|with)[.,;:]")
"""What no whole sentence holds: a gap where words are missing."""
MARKS = "marks:\n  legs: {kind: number, of: each player}\n"
GAME = "stakes: {{ante: 1, big-blind: 2, minimum: 1, bet: 2, visum: 2}}\n{blocks}{marks}play:\n{steps}"


BLOCK = "blocks: {match-or-fold: {options: {price: {kind: amount, default: pot}}, do: [pay: {amount: $price}]}}\n"


def value_of(field: Field) -> str:
    """Something that may stand in a field."""
    if field.choices:
        return list(field.choices)[-1]
    return (
        (BY_TYPE["seats"] if field.type == "seats" else BY_TYPE.get(field.name)) or field.example or BY_TYPE[field.type]
    )


def ways(kind: Kind) -> Iterator[str]:
    """The step with the keys it needs, with each one of those it may have, and with some two of them."""
    needed = [field for field in kind.fields if field.required]
    besides = [field for field in kind.fields if not field.required and field.type not in ("text", "address", "mark")]
    pairs = [*combinations(besides, 2)]
    few = [pairs[at] for at in some(range(len(pairs)), 12, kind.name)]
    for chosen in [(), *((field,) for field in besides), *few]:
        said = ", ".join(f"{field.name}: {value_of(field)}" for field in (*needed, *chosen))
        yield f"{kind.name}: {{{said}}}"


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_every_sentence_a_step_makes_of_itself_is_whole(tmp_path: Path, kind: Kind) -> None:
    sentences: list[str] = []
    before = "  - post: {blinds: [1, 2]}\n  - deal: {cards: 3}\n  - deal: {cards: 2, face: up}\n  - bet: {}\n"
    for number, step in enumerate(ways(kind)):
        rules = GAME.format(blocks=BLOCK, marks=MARKS, steps=f"{before}  - {step}\n  - showdown: {{}}\n")
        file = tmp_path / f"{number}.yaml"
        file.write_text(HEAD.format(players="2-4") + rules, encoding="utf-8")
        try:
            program = load(file).program
        except RulesetError:
            continue  # what is told before the deal needs no sentence
        sentences += {origin.says for origin in program.origins if origin is not None}
    assert sentences
    for sentence in set(sentences):
        assert not TWISTED.search(sentence), sentence
        assert sentence[-1] in ".:", sentence
        assert not sentence[0].isspace(), sentence


@pytest.mark.parametrize(
    ("face", "turn", "sentence"),
    [
        ("down", "cards: 1", "Everyone in turns up 1 closed card, all at once."),
        ("blind", "cards: 1, face: down", "Everyone in looks at 1 unseen card."),
    ],
)
def test_cards_are_turned_up_or_looked_at(tmp_path: Path, face: str, turn: str, sentence: str) -> None:
    program = game(tmp_path, f"play: [deal: {{cards: 3, face: {face}}}, turn-up: {{{turn}}}, showdown: {{}}]\n")
    assert sentence in {origin.says for origin in program.origins if origin is not None}


def test_a_word_of_the_rules_is_told_with_what_it_means(tmp_path: Path) -> None:
    words = "words: {openers: {hand: pair of jacks or better}}\n"
    program = game(tmp_path, words + "play: [deal: {cards: 5}, bet: {open-if: openers}, showdown: {}]\n")
    assert "openers (pair of jacks or better)" in " ".join(origin.says for origin in program.origins if origin)


ON_ONE_LINE = """
stakes: {ante: 1, penalty: 5}
marks: {passes: {kind: number, kept: session}}
words: {openers: {hand: pair of kings or better}}
play:
  - post: {each: ante, when: players > 2}
  - deal: {cards: 5}
  - bet: {open-if: openers, checked: at the end, nobody-opens: [mark: {what: passes, add: 1}, throw-in: {}]}
  - group: {when: passes > 1, do: [draw: {most: 2}], otherwise: [draw: {most: 3, when: pot > 3}]}
  - prove: {who: opener, hand: openers, fails: [pay: {from: opener, to: pot, amount: penalty}, fold: {who: opener}]}
  - showdown: {}
"""


def test_each_step_is_told_with_its_case_also_where_several_stand_on_one_line(tmp_path: Path) -> None:
    told = [(one.kind, one.depth, one.says) for one in game(tmp_path, ON_ONE_LINE, "2-4").sentences]
    assert [one for one in told if one[0] not in ("deal", "bet", "prove", "showdown")] == [
        ("post", 0, "If players > 2: Everyone in posts ante (1)."),
        ("mark", 1, "If nobody opens: 1 is added to passes."),
        ("throw-in", 1, "If nobody opens: The cards are thrown in; the pot stays, and the deal passes left."),
        ("group", 0, "If passes > 1:"),
        ("draw", 1, "In turn everyone in exchanges at most 2 cards."),
        ("draw", 1, "Otherwise: If pot > 3: In turn everyone in exchanges at most 3 cards."),
        ("pay", 1, "If they cannot: Opener pays penalty (5) to pot."),
        ("fold", 1, "If they cannot: Opener is out."),
    ]
