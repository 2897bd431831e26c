"""Proofs: the fewest cards that show a demand is met, whatever the others are."""

from pathlib import Path

import pytest

from tests.ruleset.small_games import proved

RULES = """\
format: 1
kind: game
name: Proved at the end
players: 2-5
deck: standard-52
RANKING
stakes: {ante: 1, bet: 2}
betting: {limit: fixed, size: bet, cap: 3}
words:
  openers: {hand: HAND}
play:
  - post: {each: ante}
  - deal: {cards: 5}
  - bet: {label: first round, open-if: openers, checked: at the end, nobody-opens: [throw-in: {}]}
  - prove: {who: opener, hand: openers, fails: [fold: {who: opener}]}
  - showdown: {}
examples:
  - title: The opener proves what they hold, or cannot
    dealer: B
    seats: {A: 50, B: 50}
    cards: {A: CARDS, B: Kh Qd Jc 9c 8c}
    play: [A bets 2, B calls 2PROVED]
    expect: {winners: [WINNER]}
"""
LOW, HIGH = "ranking: ace-to-five-low", "ranking: high"


@pytest.mark.parametrize(
    ("ranking", "hand", "cards", "shown"),
    [
        (LOW, "8 or better low", "8h 6d 4c 3s 2h", "8h 6d 4c 3s 2h"),
        (LOW, "8 or better low", "9h 6d 4c 3s 2h", ""),
        (LOW, "8 or better low", "8h 8d 4c 3s 2h", ""),
        (HIGH, "pair of jacks or better", "Jh Jd 4c 3s 2h", "Jh Jd"),
        (HIGH, "pair of jacks or better", "Th Td 4c 3s 2h", ""),
        (HIGH, "any hand but not pair or better", "Ah Kd 4c 3s 2h", "Ah Kd 4c 3s 2h"),
        (HIGH, "any hand but not pair or better", "Ah Ad 4c 3s 2h", ""),
    ],
)
def test_a_proof_holds_whatever_the_other_cards_are(
    tmp_path: Path, ranking: str, hand: str, cards: str, shown: str
) -> None:
    text = RULES.replace("RANKING", ranking).replace("HAND", hand).replace("CARDS", cards)
    text = text.replace("PROVED", f", A proves {shown}" if shown else "").replace("WINNER", "A" if shown else "B")
    assert proved(tmp_path, text) == []
