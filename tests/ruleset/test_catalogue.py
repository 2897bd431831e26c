"""What ships, found by the names that players know it under."""

import pytest

from engine.ruleset.read.catalogue import Known, documents, search
from engine.ruleset.read.library import shipped_documents
from engine.ruleset.read.nearness import nearest_to

KINDS = ("game", "modifier", "ranking", "deck")


def _found(text: str, *kinds: str) -> list[tuple[str, str]]:
    return [(one.reference, one.title) for one in search(text, kinds or KINDS)]


@pytest.mark.parametrize("written", ["big o", "Big O", "BIG-O", "Big  O"])
def test_a_variant_is_found_however_its_name_is_written(written: str) -> None:
    first = search(written, KINDS)[0]
    assert (first.kind, first.reference, first.title) == ("game", "omaha", "Big O")
    assert first.chosen is not None


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("5-card draw poker", "five-card-draw"),
        ("2-7 triple draw", "deuce-to-seven-triple-draw"),
        ("7 card stud", "seven-card-stud"),
        ("omaha hi lo", "omaha"),
        ("texas hold em", "texas-holdem"),
        ("screw your neighbour", "screw-your-neighbor"),
    ],
)
def test_a_name_is_found_however_its_numbers_and_common_words_are_written(written: str, name: str) -> None:
    assert search(written, KINDS)[0].reference == name


def test_the_whole_name_comes_before_names_that_have_its_words_and_each_document_once() -> None:
    found = _found("omaha", "game")
    assert found[0] == ("omaha", "Omaha")
    assert ("double-board-omaha", "Double-board Omaha") in found
    assert len(found) == len(set(found))


def test_where_no_name_has_the_words_what_tells_of_itself_with_them_is_found() -> None:
    assert "jackpot" in [one.reference for one in search("may open", ("game",))]


def test_a_name_that_is_spelt_wrongly_finds_its_neighbours() -> None:
    assert ("omaha", "Omaha") in _found("omahha")
    assert _found("qqqq xxxx") == []


def test_names_of_variants_and_other_names_are_those_of_nothing_else() -> None:
    every = [known for kind in KINDS for name in shipped_documents(kind) for known in search(name, (kind,))]
    titles: dict[str, set[str]] = {}
    for known in every:
        if known.kind == "game":
            titles.setdefault(known.title.casefold(), set()).add(known.reference)
    assert {title: games for title, games in titles.items() if len(games) > 1} == {}


@pytest.mark.late
def test_each_document_is_listed_once_under_its_own_name() -> None:
    for kind in KINDS:
        listed: list[Known] = list(documents(kind))
        assert [known.reference for known in listed] == list(shipped_documents(kind))
        assert all(known.chosen is None for known in listed)


@pytest.mark.parametrize(
    ("text", "titles"),
    [
        ("guts with three cards", ["Guts"]),
        ("hold'em with 3 cards", ["Three-card hold'em"]),
        ("stud with queens wild", ["Follow the queen"]),
        ("seven card studd high low", ["Seven-card stud high-low"]),
        ("nobody looks at their cards", ["No peek"]),
        ("draw where only a pair may open", ["Jack-Pot"]),
    ],
)
def test_a_description_finds_what_is_most_like_it(text: str, titles: list[str]) -> None:
    assert [near.known.title for near in nearest_to(text, "game")][: len(titles)] == titles


def test_what_a_description_has_in_common_is_told_in_its_own_words() -> None:
    near = nearest_to("Elevator with 3 floors and a dragon", "game")[0]
    assert (near.named, near.told) == (("elevator",), ("3", "floors"))
    assert nearest_to("a game for our house", "game") == []
