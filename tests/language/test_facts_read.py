"""What expressions read, and who can see what they say."""

import pytest

from engine.language.scope import Kind
from tests.language.table import understood

READS: list[tuple[Kind, str, set[str]]] = [
    ("amount", "2 * last raise", {"last raise"}),
    ("amount", "ante", set()),
    ("amount", "stack", {"stack", "that player"}),
    ("amount", "opener's stack", {"stack", "opener"}),
    ("amount", "double-ante * lap", {"lap"}),
    ("amount", "smaller of pot won and high-bid", {"pot won", "mark high-bid"}),
    ("amount", "winner's legs", {"winner", "mark legs"}),
    ("amount", "cards drawn", {"cards drawn", "that player"}),
    ("seats", "last bettor or opener", {"last bettor", "opener"}),
    ("seats", "last bettor of the deal", {"last bettor of the deal"}),
    ("seats", "high-bidder", {"mark high-bidder"}),
    ("seats", "first player", {"first player"}),
    ("amount", "player in turn's stack", {"stack", "player in turn"}),
    ("seats", "those who are served", {"mark served"}),
    ("seats", "those who hold 2 hole cards", {"cards"}),
    ("seats", "left of dealer", set()),
    ("condition", "somebody's legs > 3", {"mark legs"}),
    ("condition", "somebody holds a blind card", {"cards"}),
    ("condition", "that player holds a king", {"cards", "that player"}),
    ("condition", "rich", {"stack", "that player"}),
    ("condition", "doors-open", {"mark doors-open"}),
    ("condition", "first deal", set()),
    ("condition", "somebody shows pair", {"up cards"}),
    ("condition", "that player leads", {"up cards", "that player"}),
    ("condition", "nobody declared (in or out)", {"declaration"}),
    ("condition", "posts beats board", {"place posts", "board"}),
    ("cards", "lowest hole card", {"cards", "that player"}),
    ("cards", "queens among all up cards", {"open cards"}),
    ("cards", "needed", {"mark needed"}),
    ("hand", "pair of needed", {"mark needed"}),
    ("hand", "openers", set()),
]


@pytest.mark.parametrize(("kind", "text", "facts"), READS)
def test_reads(kind: Kind, text: str, facts: set[str]) -> None:
    assert {read.fact for read in understood(kind, text).reads} == facts


def test_each_read_knows_its_place_and_that_of_a_word_is_where_it_is_used() -> None:
    found = understood("condition", "pot > 3 and rich")
    assert [(read.fact, read.span.text) for read in found.reads] == [
        ("pot", "pot"),
        ("stack", "rich"),
        ("that player", "rich"),
    ]


SIGHTS: list[tuple[Kind, str, str]] = [
    ("amount", "pot", "public"),
    ("amount", "stack", "public"),
    ("amount", "number of own cards", "public"),
    ("amount", "number of stock", "public"),
    ("amount", "number of kings among own cards", "own"),
    ("amount", "number of kings among stock", "hidden"),
    ("amount", "number of those who have pair", "hidden"),
    ("condition", "that player has pair", "own"),
    ("condition", "opener has pair", "hidden"),
    ("condition", "somebody has pair", "hidden"),
    ("condition", "somebody shows pair", "public"),
    ("condition", "that player holds a king", "own"),
    ("condition", "somebody holds a king", "hidden"),
    ("condition", "somebody holds at least 2 hole cards", "public"),
    ("condition", "that player holds no blind card", "public"),
    ("condition", "that player beats opener", "hidden"),
    ("condition", "that player outshows opener", "public"),
    ("condition", "not that player leads", "public"),
    ("condition", "somebody declared in", "public"),
    ("condition", "posts beats board", "public"),
    ("condition", "posts beats dealer", "hidden"),
    ("condition", "that player beats posts", "own"),
    ("condition", "dealer beats posts", "hidden"),
    ("condition", "dealer outshows posts", "public"),
    ("condition", "somebody outshows board", "public"),
    ("condition", "posts outshows dealer", "public"),
    ("condition", "somebody holds at least 2 (spades among up cards)", "public"),
    ("condition", "dealer holds a king among all up cards", "public"),
    ("condition", "dealer holds a king among own cards", "hidden"),
    ("cards", "lowest hole card", "own"),
    ("cards", "rank of (hole cards of that player)", "own"),
    ("cards", "hole cards of opener", "hidden"),
    ("cards", "up cards of everyone else", "public"),
    ("cards", "blind cards", "hidden"),
    ("cards", "discards", "hidden"),
    ("seats", "holder of Qs", "hidden"),
    ("seats", "holder of highest up cards of everyone in", "public"),
    ("seats", "holders of (kings among all up cards)", "public"),
    ("seats", "holder of (up cards of everyone in but not kings)", "public"),
    ("seats", "holder of (kings but not up cards of everyone in)", "hidden"),
    ("seats", "holder of rank of highest up cards of everyone in", "hidden"),
    ("seats", "holder of highest hole cards of everyone in", "hidden"),
    ("seats", "holder of cards that came up", "hidden"),
    ("seats", "those who are served", "public"),
    ("seats", "best showing", "public"),
    ("hand", "pair of jacks or better", "public"),
]


@pytest.mark.parametrize(("kind", "text", "sight"), SIGHTS)
def test_sight(kind: Kind, text: str, sight: str) -> None:
    assert understood(kind, text).sight == sight
