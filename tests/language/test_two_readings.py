"""Words that can be taken in two ways are told of, with both ways; what is not told of means what one takes it for."""

from functools import cache
from itertools import product
from random import Random

import pytest

from engine.hand.dealer import Dealer
from engine.language import compile as compiled
from engine.language.expression import Expression, parse
from engine.language.scope import Kind
from tests.language.table import SCOPE, faults, scalar, table, understood

pytestmark = pytest.mark.late

PREFIXES = {"lowest": "E", "rank of": "S", "suit of": "S", "next up card after": "N"}
KINDS, PLACES = ("queens", "spades", "red"), ("hole cards", "board", "all up cards")
CARDS = {**dict.fromkeys(KINDS, "k"), **dict.fromkeys(PLACES, "p")}
JOINTS = ("among", "or", "but not")


def some_tables() -> list[Dealer]:
    """Tables with a few queens and spades in the hand, on the board and open."""
    random, found = Random(5), []
    names = [f"{rank}{suit}" for rank in "Q94" for suit in "shd"]
    for _ in range(12):
        random.shuffle(names)
        found.append(table({0: " ".join(names[:3])}, up={0: names[3], 1: names[4]}, board=" ".join(names[5:7])))
    return found


TABLES = some_tables()


@cache
def values(text: str) -> tuple[int, ...] | None:
    """What a text comes to on each table; None where it is not understood."""
    found = parse("cards", scalar(text), SCOPE)
    if not isinstance(found, Expression):
        return None
    read = compiled.cards(found, SCOPE)
    return tuple(read(d, 0) for d in TABLES)


def readings(words: tuple[str, ...]) -> list[str]:
    """The words with brackets in every way: (cards) | prefix (…) | (…) joint (…)."""
    if len(words) == 1:
        return list(words) if words[0] in CARDS else []
    found = [f"{words[0]} ({rest})" for rest in readings(words[1:])] if words[0] in PREFIXES else []
    for at, word in enumerate(words):
        if word in JOINTS:
            pairs = product(readings(words[:at]), readings(words[at + 1 :]))
            found += [f"({left}) {word} ({right})" for left, right in pairs]
    return found


def shape(words: tuple[str, ...]) -> str:
    return " ".join(PREFIXES.get(word) or CARDS.get(word) or word for word in words)


ONE_MEANING = {
    "E k among p": "the queens that lie there; the lowest queen of a deck is no rule",
    "S k among p": "the same",
    "N k among p": "the same",
    "E p among k": "whichever of them",
    "E p among p": "the lowest of those that lie there",
    "E k among k": "of fixed cards",
    "S k among k": "of fixed cards",
    "N k among k": "of fixed cards",
    "E p or k": "what lies somewhere, or what it is: `lowest hole card or jokers`",
    "S p or k": "the same",
    "N p or k": "the same",
    "E k or p": "the same",
    "S k or p": "the same",
    "N k or p": "the same",
    "k among p or k": "the same: `spades among board or jokers`",
    "p among p or k": "the same",
    "k among k or p": "the same",
    "p among k or p": "the same",
    "p or k among p": "the same: `hole cards or spades among board`",
    "p or k among k": "the same",
    **{f"{x} but not {y} but not {z}": "neither of them" for x, y, z in product("kp", repeat=3)},
}
"""What a reader takes for one meaning though brackets might change it: letters stand for cards by kind (k) and by place
(p), and for lowest (E), rank of (S), next after (N)."""

WORDS = [
    *product(PREFIXES, CARDS, JOINTS, CARDS),
    *product(CARDS, JOINTS, CARDS, JOINTS, CARDS),
]


def test_what_can_be_taken_in_two_ways_is_told_of_or_has_one_meaning_for_a_reader() -> None:
    silent = set()
    for words in WORDS:
        meanings = {values(reading) for reading in readings(words)}
        assert None not in meanings
        if len(meanings) > 1 and values(" ".join(words)) is not None:
            silent.add(shape(words))
    assert silent == set(ONE_MEANING)


def test_both_ways_that_are_told_are_understood_and_are_among_the_readings() -> None:
    told = 0
    for words in WORDS:
        found = parse("cards", scalar(" ".join(words)), SCOPE)
        if isinstance(found, Expression):
            continue
        (one,) = found
        assert one.code == "A907"
        assert one.help is not None
        ways = one.help.removeprefix("write `").removesuffix("`").split("` or `")
        assert len(ways) == 2
        meanings = {values(reading) for reading in readings(words)}
        assert {values(way) for way in ways} <= meanings
        told += 1
    assert told > 300


@pytest.mark.parametrize(
    ("kind", "text", "one", "other"),
    [
        (
            "cards",
            "rank of lowest hole card among board",
            "rank of lowest (hole card among board)",
            "(rank of lowest hole card) among board",
        ),
        (
            "cards",
            "queens or kings or jacks among board",
            "queens or kings or (jacks among board)",
            "(queens or kings or jacks) among board",
        ),
        (
            "cards",
            "queens or hole cards among board",
            "queens or (hole cards among board)",
            "(queens or hole cards) among board",
        ),
        (
            "cards",
            "highest spade or heart among hole cards",
            "highest spade or (heart among hole cards)",
            "highest (spade or heart) among hole cards",
        ),
        (
            "cards",
            "rank of lowest hole card but not deuces",
            "(rank of lowest hole card) but not deuces",
            "rank of lowest (hole card but not deuces)",
        ),
        ("cards", "spades but not Qs or Ks", "(spades but not Qs) or Ks", "spades but not (Qs or Ks)"),
        ("seats", "left of opener or dealer", "(left of opener) or dealer", "left of (opener or dealer)"),
        (
            "seats",
            "everyone except opener or dealer",
            "(everyone except opener) or dealer",
            "everyone except (opener or dealer)",
        ),
        (
            "seats",
            "those who beat opener or dealer",
            "(those who beat opener) or dealer",
            "those who beat (opener or dealer)",
        ),
        (
            "amount",
            "smaller of pot and stack + ante",
            "(smaller of pot and stack) + ante",
            "smaller of pot and (stack + ante)",
        ),
        (
            "amount",
            "2 * smaller of pot and 9 - ante",
            "2 * (smaller of pot and 9) - ante",
            "2 * smaller of pot and (9 - ante)",
        ),
        (
            "amount",
            "half larger of pot and 9 - 1 + 2",
            "half (larger of pot and 9) - 1 + 2",
            "half larger of pot and (9 - 1 + 2)",
        ),
    ],
)
def test_both_ways_are_told(kind: Kind, text: str, one: str, other: str) -> None:
    (told,) = faults(kind, text)
    assert told.code == "A907"
    assert told.help == f"write `{one}` or `{other}`"
    assert understood(kind, one).tree != understood(kind, other).tree


def test_it_is_told_inside_a_word_of_the_authors_and_once() -> None:
    (told,) = faults("amount", "number of (queens or kings among board) + number of (queens or kings among board)")
    assert told.code == "A907"


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("smaller of pot and stack / 2", "smaller of pot and (stack / 2)"),
        ("smaller of pot / 2 and stack", "smaller of (pot / 2) and stack"),
        ("larger of pot + 1 and 2 * ante", "larger of (pot + 1) and (2 * ante)"),
        ("2 * smaller of pot and stack * 3", "2 * (smaller of pot and (stack * 3))"),
        ("ante + smaller of pot and stack / 2", "ante + (smaller of pot and (stack / 2))"),
        ("half smaller of pot and stack / 2", "half (smaller of pot and (stack / 2))"),
        ("33% of larger of pot and stack / 2", "33% of (larger of pot and (stack / 2))"),
        ("larger of smaller of pot and stack and ante", "larger of (smaller of pot and stack) and ante"),
        ("half pot + 1", "(half pot) + 1"),
        ("pot - ante - 1", "(pot - ante) - 1"),
        ("pot + ante * 2", "pot + (ante * 2)"),
        ("pot / 2 * 3", "(pot / 2) * 3"),
        ("pot + 4 if heads up otherwise 3 + ante", "(pot + 4) if heads up otherwise (3 + ante)"),
    ],
)
def test_what_a_reader_takes_for_one_meaning_has_it(text: str, means: str) -> None:
    assert understood("amount", text).tree == understood("amount", means).tree


@pytest.mark.parametrize(
    "text",
    [
        "left of opener or left of dealer",
        "(left of opener) or left of dealer",
        "left of (opener or dealer)",
        "(left of opener) or (everyone except dealer)",
    ],
)
def test_what_says_itself_whose_neighbour_is_meant_is_understood(text: str) -> None:
    assert understood("seats", text)


def test_brackets_after_or_do_not_say_whose_neighbour_stands_in() -> None:
    assert [fault.code for fault in faults("seats", "left of opener or (left of dealer)")] == [
        fault.code for fault in faults("seats", "left of opener or dealer")
    ]
