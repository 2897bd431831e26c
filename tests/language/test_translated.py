"""What an author is told of an expression is translated, but for the words of the language and what they wrote."""

from collections.abc import Iterable, Iterator
from typing import cast

import pytest

from engine.language.expression import Expression, check_word, parse
from engine.language.scope import Kind, Scope, Word, clashes
from engine.language.vocabulary import VOCABULARY
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import spoken
from tests.language.table import KINDS, SCOPE, ranking, scalar, scope
from tests.language.test_mistakes import MISTAKES, REMARKS
from tests.language.test_scope import declared
from tests.language.test_typos import SEEDS
from tests.pseudo import Bracketed, marked, texts_of, untranslated

CARDS = {*SCOPE.deck.names}
TWO_READINGS = ("lowest queen or spade", "rank of board among hole cards", "queens but not spades among board")
ODD = (
    ("condition", " ".join(["gibberish", "or"] * 20)),
    ("amount", "1" * 30),
    ("amount", "2.5"),
    ("amount", "$ most-discards"),
    ("amount", "$most-discard"),
    ("amount", "$zzzzzz"),
    ("amount", "(" * 400),
    ("amount", "1 " * 2000),
    ("cards", "suit of 8s"),
)


def told_of(kind: Kind, text: str, names: Scope = SCOPE) -> Iterable[Diagnostic]:
    found = parse(kind, scalar(text), names)
    return found.warnings if isinstance(found, Expression) else found


def corpus() -> Iterator[tuple[Kind, str]]:
    """Every mistake of the other tests, and expressions cut short, with a word twice or none, or of another kind."""
    yield from ((one.kind, one.text) for one in MISTAKES)
    yield from ((one.kind, one.text) for one in REMARKS)
    yield from (("cards", text) for text in TWO_READINGS)
    yield from ((cast(Kind, kind), text) for kind, text in ODD)
    for seed in SEEDS:
        kind, text = seed.split(": ")
        words = text.split(" ")
        for at in range(len(words)):
            for changed in (words[:at], [*words[:at], words[at], *words[at:]], [*words[:at], *words[at + 1 :]]):
                yield cast(Kind, kind), " ".join(changed)
        yield from ((other, text) for other in KINDS)


def all_translated(told: Iterable[Diagnostic]) -> None:
    for one in told:
        for text in texts_of(one):
            strange = [word for word in untranslated(text) if word not in CARDS]
            assert not strange, text


@pytest.mark.late
def test_nothing_is_told_of_a_broken_expression_that_is_not_translated() -> None:
    with spoken(language := Bracketed()):
        for kind, text in dict.fromkeys(corpus()):
            all_translated(told_of(kind, text))
    assert len(language.asked) > 100
    assert {one.code for text in TWO_READINGS for one in told_of("cards", text)} == {"A907"}
    assert language.asked <= marked(), "translators are not shown these"


@pytest.mark.late
@pytest.mark.parametrize(
    ("kind", "text"),
    [("amount", "lap"), ("seats", "first player"), ("amount", "stack"), ("cards", "hole cards"), ("condition", "rich")],
)
def test_nor_of_one_that_stands_in_the_wrong_place(kind: Kind, text: str) -> None:
    names = scope(that_player=False, laps=(), firsts=(), options={})
    with spoken(language := Bracketed()):
        told = list(told_of(kind, text, names))
        assert told
        all_translated(told)
    assert language.asked <= marked()


@pytest.mark.late
def test_nor_of_names() -> None:
    words = {f"w{at}": Word("amount", scalar(f"w{at + 1} + w{at + 1}")) for at in range(12)}
    words |= {"w12": Word("amount", scalar("1")), "round": Word("amount", scalar("2 * round"))}
    names = scope(words=words, options={})
    with spoken(language := Bracketed()):
        told = clashes(declared(("mark", "board"), ("word", "full-house")), ranking())
        told += clashes(declared(("stake", "bomb"), ("mark", "one"), ("place", "bomb"), ("word", "one")), ranking())
        told += [one for name in ("w0", "round") for one in check_word(name, words[name], names)]
        told += [*told_of("amount", "$x", names), *told_of("amount", "$", names)]
        assert {one.code for one in told} == {"X114", "X115", "X117", "X124"}
        all_translated(told)
    assert language.asked <= marked()


def test_what_each_word_means_is_shown_to_translators() -> None:
    assert {entry.about for entry in VOCABULARY} <= marked()
