"""One wrong letter in any of many expressions: one message, at the wrong word, and nearly always the right remedy."""

import random
import re
from typing import cast

import pytest

from engine.language.expression import Expression, parse
from engine.language.scope import Kind
from tests.chance import drawn
from tests.language.table import SCOPE, scalar

SEEDS = [
    "hand: pair of jacks or better",
    "hand: two pair or better",
    "hand: three of a kind but not full house",
    "hand: ace-high flush",
    "hand: two pair of aces over eights",
    "hand: straight or flush",
    "hand: openers",
    "condition: players >= 5 and pot > 10 * ante",
    "condition: not that player leads",
    "condition: somebody shows pair",
    "condition: somebody's legs >= 3",
    "condition: number of stock >= players in",
    "condition: $betting is played",
    "condition: number of those who are not served > 0",
    "condition: opener has pair of jacks or better",
    "condition: that player holds no blind card",
    "condition: first deal or heads up",
    "amount: 2 * last raise",
    "amount: smaller of pot won and $most-discards",
    "amount: 3 if lap = 1 otherwise 2",
    "amount: 33% of the pot",
    "amount: half the current bet",
    "amount: high-bid + 1",
    "seats: last bettor or opener",
    "seats: left of last to post",
    "seats: those whose legs >= 3",
    "seats: everyone except winner",
    "seats: holder of highest spade among hole cards of everyone in",
    "seats: those with the most legs",
    "cards: rank of next up card after last queen among all up cards",
    "cards: deuces or red kings",
    "cards: lowest hole card",
    "pick: 2 hole cards and 3 board",
]
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def mistyped(word: str, rng: random.Random) -> str:
    """The word with a letter left out, doubled, swapped with the next or replaced."""
    at = rng.randrange(len(word))
    way = rng.randrange(4)
    if way == 0:
        return word[:at] + word[at + 1 :]
    if way == 1:
        return word[:at] + word[at] + word[at:]
    if way == 2 and at + 1 < len(word):
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    return word[:at] + rng.choice(LETTERS) + word[at + 1 :]


def typos() -> list[tuple[Kind, str, str, int, int]]:
    """(kind, the right text, the wrong text, and where in it the wrong word stands)."""
    rng = random.Random(drawn(11))
    found = []
    for seed in SEEDS:
        kind, text = seed.split(": ", 1)
        for _ in range(12):
            words = [(start, word) for start, word in _words(text) if len(word) > 2]
            start, word = rng.choice(words)
            wrong = mistyped(word, rng)
            if wrong != word:
                after = text[:start] + wrong + text[start + len(word) :]
                found.append((cast(Kind, kind), text, after, start, start + len(wrong)))
    return found


def _words(text: str) -> list[tuple[int, str]]:
    """The words of a text and where they begin; the name of an option is one, with its hyphens."""
    return [
        (found.start(), found[0])
        for found in re.finditer(r"(?<=\$)[a-z-]+|\b(?<![$-])[a-z]+\b(?!')|(?<=[a-z]-)[a-z]+", text)
    ]


TYPOS = typos()


def outcome(kind: Kind, text: str, wrong: str, start: int, end: int) -> str:
    found = parse(kind, scalar(wrong), SCOPE)
    if isinstance(found, Expression):
        return "valid"
    assert len(found) == 1, f"{wrong!r}: {[one.message for one in found]}"
    (told,) = found
    assert told.span is not None
    first = told.span.start - len("rule: '") - wrong[: start + 1].count("'")
    if not start - 1 <= first <= end:
        return "elsewhere"
    if told.fix is None:
        return "no remedy"
    repaired = told.fix.span.source.text
    repaired = repaired[: told.fix.span.start] + told.fix.replacement + repaired[told.fix.span.end :]
    again = parse(kind, scalar(repaired.removeprefix("rule: '").removesuffix("'\n").replace("''", "'")), SCOPE)
    meant = parse(kind, scalar(text), SCOPE)
    assert isinstance(meant, Expression)
    if isinstance(again, Expression) and again.tree == meant.tree:
        return "restored"
    return "another reading"


@pytest.mark.late
def test_nearly_every_typo_is_told_where_it_is_and_restored() -> None:
    found = [(outcome(*typo), typo[2]) for typo in TYPOS]
    counts = {what: sum(one == what for one, _ in found) for what, _ in found}
    wrong = [one for one in found if one[0] not in {"restored", "valid"}]
    told = len(found) - counts.get("valid", 0)
    assert told > 300
    assert counts["restored"] / told > 0.9, wrong
    assert counts.get("elsewhere", 0) / told < 0.02, wrong


@pytest.mark.parametrize("seed", SEEDS)
def test_the_seeds_themselves_are_right(seed: str) -> None:
    kind, text = seed.split(": ", 1)
    assert isinstance(parse(cast(Kind, kind), scalar(text), SCOPE), Expression)
