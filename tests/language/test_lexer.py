"""From characters to tokens."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.language.lexicon import lexicon_of
from engine.language.parsing.lexer import Unknown, lex
from engine.language.phrases import phrase_of
from engine.language.scope import MarkDef
from engine.language.vocabulary import VOCABULARY
from tests.language.table import SCOPE, scope, understood


def tokens(text: str) -> list[tuple[str, str]]:
    lexed = lex(text, SCOPE)
    assert lexed.unknown == []
    return [(token.type, text[token.start : token.end]) for token in lexed.tokens]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("last bettor of the deal", [("SEAT", "last bettor of the deal")]),
        ("last bettor", [("SEAT", "last bettor")]),
        ("last queen", [("EXTREME", "last"), ("RANK", "queen")]),
        ("three of a kind", [("CATEGORY", "three of a kind")]),
        ("three", [("RANK", "three")]),
        ("two-pair", [("CATEGORY", "two-pair")]),
        ("pot - ante", [("AMOUNT", "pot"), ("MINUS", "-"), ("AMOUNT", "ante")]),
        ("pot -1", [("AMOUNT", "pot"), ("MINUS", "-"), ("NUMBER", "1")]),
        ("big-blind", [("AMOUNT", "big-blind")]),
        ("a, the big  blind,", [("AMOUNT", "big  blind")]),
        ("pot>=10", [("AMOUNT", "pot"), ("CMP", ">="), ("NUMBER", "10")]),
        ("somebody's legs", [("QUANT", "somebody"), ("POSS", "'s"), ("EACH", "legs")]),
        ("winners’ legs", [("SEAT", "winners"), ("POSS", "’"), ("EACH", "legs")]),
        ("33%", [("NUMBER", "33"), ("PERCENT", "%")]),
        ("Qs", [("CARD", "Qs")]),
        ("8s", [("RANK", "8s")]),
        ("10s", [("RANK", "10s")]),
        ("(pot)", [("LPAR", "("), ("AMOUNT", "pot"), ("RPAR", ")")]),
        ("$most-discards", [("OPTNUM", "$most-discards")]),
    ],
)
def test_tokens(text: str, expected: list[tuple[str, str]]) -> None:
    assert tokens(text) == expected


def test_what_an_option_is_set_to_may_be_any_words() -> None:
    assert tokens("$betting is left out or heads up") == [
        ("CHOICE", "$betting"),
        ("IS", "is"),
        ("WORD", "left out"),
        ("OR", "or"),
        ("FLAG", "heads up"),
    ]
    assert tokens("$betting is not (left out or pot) and pot > 1")[3:7] == [
        ("LPAR", "("),
        ("WORD", "left out"),
        ("OR", "or"),
        ("WORD", "pot"),
    ]


def test_a_choice_may_hold_any_words_where_the_choices_are_known() -> None:
    names = scope(options={"both": "may tie"}, choices={"both": ("win and lose", "may tie", "may tie or lose")})
    lexed = lex("$both is win and lose or $both is (may tie or lose or may tie)", names)
    words = [token.value for token in lexed.tokens if token.type == "WORD"]
    assert words == ["win and lose", "may tie or lose", "may tie"]
    assert lexed.unknown == []


def test_unknown_words_that_follow_one_another_are_one() -> None:
    lexed = lex("pot > blorb-quux zap and fnord", SCOPE)
    assert [(one.start, one.end, one.code) for one in lexed.unknown] == [(6, 20, "X101"), (25, 30, "X101")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("high cards drawn", [("HIGH", "high"), ("EACH", "cards drawn")]),
        ("high cards that came up", [("HIGH", "high"), ("PLACE", "cards that came up")]),
        ("deal heads up cards", [("STATUS", "deal heads"), ("PLACE", "up cards")]),
        ("heads up", [("FLAG", "heads up")]),
        ("pair of a kind 3", [("AMOUNT", "pair of a kind"), ("NUMBER", "3")]),
    ],
)
def test_a_shorter_phrase_is_read_where_the_longest_would_leave_words_over(
    text: str, expected: list[tuple[str, str]]
) -> None:
    names = scope(
        marks={
            "deal heads": MarkDef("deal heads", "flag", 0, True),
            "pair of a kind": MarkDef("pair of a kind", "number", 1, False),
        }
    )
    lexed = lex(text, names)
    assert lexed.unknown == []
    assert [(token.type, text[token.start : token.end]) for token in lexed.tokens] == expected


def test_what_no_reading_understands_is_as_little_as_can_be() -> None:
    lexed = lex("high cards drawn blorb high cards that came up", SCOPE)
    assert lexed.unknown == [Unknown(17, 22)]


@given(st.text(max_size=40))
def test_any_text_is_cut_into_tokens_and_unknown_parts_inside_it(text: str) -> None:
    lexed = lex(text, SCOPE)
    places = [(one.start, one.end) for one in lexed.tokens] + [(one.start, one.end) for one in lexed.unknown]
    assert all(0 <= start < end <= len(text) for start, end in places)


@given(st.lists(st.sampled_from(sorted(" ".join(phrase) for phrase in lexicon_of(SCOPE).meanings)), max_size=8))
def test_names_of_a_game_that_follow_one_another_are_never_unknown(phrases: list[str]) -> None:
    assert [one for one in lex(" ".join(phrases), SCOPE).unknown if one.code == "X101"] == []


@given(st.lists(st.sampled_from([phrase for entry in VOCABULARY for phrase in entry.phrases]), max_size=8))
def test_words_of_the_language_are_never_unknown(phrases: list[str]) -> None:
    assert [one for one in lex(" ".join(phrases), SCOPE).unknown if one.code == "X101"] == []


def test_a_phrase_is_the_same_with_hyphens_capitals_and_articles() -> None:
    assert phrase_of("Last bettor of the deal") == phrase_of("last-bettor-of-deal")


@pytest.mark.parametrize(
    ("written", "meant"),
    [("twos", "deuces"), ("pair of twos or better", "pair of deuces or better")],
)
def test_a_two_is_a_deuce(written: str, meant: str) -> None:
    kind = "hand" if "pair" in written else "cards"
    assert understood(kind, written).told() == understood(kind, meant).told()  # type: ignore[arg-type]
    assert understood("cards", "threes").told() != understood("cards", "twos").told()
