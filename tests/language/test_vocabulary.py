"""Each word of the language is understood, compiled and read off a real table."""

import pytest

from engine.hand.dealer import Dealer
from engine.language import compile as compiled
from engine.language.expression import Expression, parse
from engine.language.scope import Kind, Scope
from engine.language.vocabulary import VOCABULARY, Entry
from tests.language.table import SCOPE, scalar, scope, table

SAYINGS: dict[str, tuple[Kind, str]] = {
    "OR": ("hand", "pair {} flush"),
    "AND": ("condition", "pot > 1 {} heads up"),
    "NOT": ("condition", "{} heads up"),
    "BUT_NOT": ("cards", "jacks {} Jh"),
    "OR_BETTER": ("hand", "pair {}"),
    "HIGH": ("hand", "ace {}"),
    "LOW": ("hand", "8 {}"),
    "ANY_HAND": ("hand", "{}"),
    "OF": ("hand", "pair {} jacks"),
    "OVER": ("hand", "two pair of aces {} eights"),
    "AMONG": ("cards", "jacks {} board"),
    "EXTREME": ("cards", "{} board"),
    "SAME_AS": ("cards", "{} board"),
    "RANKED_BESIDE": ("cards", "{} board"),
    "NEXT_AFTER": ("cards", "{} jacks"),
    "ANY": ("pick", "{} board"),
    "ALL": ("pick", "{} board"),
    "ONE_LINE": ("pick", "2 {}"),
    "ANY_OF_LINE": ("pick", "{}"),
    "TO": ("pick", "0 {} 2 hole cards and 3 board"),
    "BESIDE": ("seats", "{} dealer"),
    "EXCEPT": ("seats", "everyone {} dealer"),
    "HOLDER_OF": ("seats", "{} jacks"),
    "THOSE_WHO": ("seats", "{} hold jacks"),
    "THOSE_WHOSE": ("seats", "{} stack > 3"),
    "THOSE_WITH": ("seats", "{} legs"),
    "HAS": ("condition", "dealer {} pair"),
    "SHOWS": ("condition", "dealer {} pair"),
    "HOLDS": ("condition", "dealer {} 2 hole cards"),
    "BOUND": ("condition", "dealer holds {} 2 hole cards"),
    "IS": ("condition", "dealer {} opener"),
    "RELATION": ("condition", "board {} jacks"),
    "NATURAL": ("hand", "{} flush"),
    "BEATS": ("condition", "dealer {} opener"),
    "LEADS": ("condition", "dealer {}"),
    "NOTHING": ("condition", "board is {}"),
    "QUANT": ("condition", "{} has pair"),
    "NUMBER_OF": ("amount", "{} board"),
    "PIPS_OF": ("amount", "{} board"),
    "HALF": ("amount", "{} pot"),
    "TWICE": ("amount", "{} pot"),
    "CHOSEN_OF": ("amount", "{} pot and 3"),
    "IF": ("amount", "4 {} heads up otherwise 3"),
    "OTHERWISE": ("amount", "4 if heads up {} 3"),
    "CMP": ("condition", "pot {} 3"),
    "PLUS": ("amount", "pot {} 3"),
    "MINUS": ("amount", "big-blind {} 3"),
    "STAR": ("amount", "pot {} 3"),
    "SLASH": ("amount", "pot {} 3"),
    "PERCENT": ("amount", "33 {} of pot"),
    "LPAR": ("amount", "{}pot + 1) * 2"),
    "RPAR": ("amount", "(pot + 1{} * 2"),
    "AMOUNT": ("amount", "{}"),
    "EACH": ("amount", "{}"),
    "SEAT": ("seats", "{}"),
    "STATUS": ("condition", "dealer is {}"),
    "FLAG": ("condition", "{}"),
    "DECLARED": ("condition", "dealer {} in"),
    "PLACE": ("cards", "{}"),
    "CARDS": ("cards", "{}"),
}
LOWBALL = scope("ace-to-five-low")
PHRASES = [(phrase, entry) for entry in VOCABULARY for phrase in entry.phrases]


def test_no_phrase_means_two_things() -> None:
    phrases = [phrase for phrase, _ in PHRASES]
    assert sorted(phrases) == sorted(set(phrases))


@pytest.mark.parametrize(("phrase", "entry"), PHRASES, ids=[phrase for phrase, _ in PHRASES])
def test_each_word_is_understood_and_read_off_a_table(phrase: str, entry: Entry) -> None:
    names = LOWBALL if entry.token == "LOW" else SCOPE
    kind, saying = SAYINGS[entry.token]
    found = parse(kind, scalar(saying.format(phrase)), names)
    assert isinstance(found, Expression), [one.message for one in found]
    d = table({0: "Jh Js 9c 4d 2s", 1: "Ah Kd"}, up={1: "Qs", 2: "3h"}, board="7c 8c 9d")
    value = _value(kind, found, names, d)
    assert value is not None
    assert (value >= 0 and not isinstance(value, bool)) == (kind in {"amount", "cards", "seats"})


def _value(kind: Kind, found: Expression, names: Scope, d: Dealer) -> int | bool:
    if kind == "hand":
        return compiled.hand(found, names)(d, 0, [1, 5, 9])
    if kind == "pick":
        return all(len(part.pile(d, 0)) >= 0 for way in compiled.pick(found, names) for part in way)
    value = getattr(compiled, kind)(found, names)(d, 0)
    assert isinstance(value, int)
    return value


@pytest.mark.parametrize("entry", VOCABULARY, ids=[entry.name for entry in VOCABULARY])
def test_each_word_says_what_it_means_in_a_sentence(entry: Entry) -> None:
    assert entry.about.endswith(".")
    assert len(entry.about) < 110


@pytest.mark.parametrize(
    "entry", [entry for entry in VOCABULARY if entry.make is not None], ids=lambda entry: str(entry.name)
)
def test_words_that_change_in_the_deal_name_the_fact_they_read(entry: Entry) -> None:
    settled = {"players", "carried pot", "first deal", "dealer", "everyone", "always", "never", "any card", "joker"}
    assert bool(entry.fact) == (entry.name not in settled)


def test_a_word_says_who_can_see_it() -> None:
    with pytest.raises(TypeError, match="sight"):
        Entry(("hidden",), "AMOUNT", "Something of the table.")  # type: ignore[call-arg]
