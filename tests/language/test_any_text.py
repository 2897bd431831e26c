"""Whatever is written, it is understood or told of: never an exception, every place inside the text."""

from typing import cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.language import compile as compiled
from engine.language.expression import Expression, parse
from engine.language.scope import Kind, Word
from engine.text.marked.node import from_plain_scalar
from engine.text.marked.source import Source, Span
from tests.chance import times
from tests.language.table import KINDS, SCOPE, faults, scalar, scope, table, understood
from tests.language.test_typos import SEEDS

WORDS = sorted({word for seed in SEEDS for word in seed.split(": ", 1)[1].split()} | {"(", ")", "$x", "8s", "2.5", "-"})
soups = st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join)
anything = st.text(max_size=30) | st.text("abcdef $'’-+*/%()<>=!|&.,_0123456789", max_size=30)


def read(kind: Kind, text: str) -> None:
    source = Source("<text>", text)
    found = parse(kind, from_plain_scalar(text, Span(source, 0, len(text))), SCOPE)
    if isinstance(found, Expression):
        assert parse(kind, from_plain_scalar(found.told(), Span(source, 0, len(text))), SCOPE) is not None
        return
    assert found
    for one in found:
        assert one.is_error
        assert one.span is not None
        assert 0 <= one.span.start <= one.span.end <= len(text)


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=times(20), deadline=None, suppress_health_check=list(HealthCheck))
@given(text=anything)
def test_any_text(kind: Kind, text: str) -> None:
    read(kind, text)


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=times(20), deadline=None, suppress_health_check=list(HealthCheck))
@given(text=soups)
def test_any_words_in_any_order(kind: Kind, text: str) -> None:
    read(kind, text)


@pytest.mark.late
@pytest.mark.parametrize("seed", SEEDS)
def test_every_beginning_and_every_end_of_an_expression(seed: str) -> None:
    kind, text = seed.split(": ", 1)
    for cut in range(len(text)):
        read(cast(Kind, kind), text[:cut])
        read(cast(Kind, kind), text[cut:])


def words_in_words(depth: int, length: int) -> dict[str, Word]:
    """A chain of words, each deep inside what the one before stands for."""
    wrapped = "(" * length + "{}" + ")" * length
    return {f"w{level}": Word("amount", scalar(wrapped.format(f"w{level + 1}"))) for level in range(depth)} | {
        f"w{depth}": Word("amount", scalar("pot"))
    }


def test_the_longest_expressions_are_understood_compiled_read_and_told() -> None:
    names = scope(words=words_in_words(8, 12))
    found = understood("amount", " - ".join(["w0"] * 10), names)
    assert compiled.amount(found, names)(table(), 0) == 0
    assert len(found.reads) == 10
    assert understood("condition", "not " * 140 + "heads up").told().count("not") == 140
    assert understood("amount", " + ".join(["pot"] * 149)).told().count("pot") == 149


@pytest.mark.parametrize("text", ["(" * 500 + "pot" + ")" * 500, " + ".join(["pot"] * 2000), "-" * 3000])
def test_what_is_too_long_is_told(text: str) -> None:
    (told,) = faults("amount", text)
    assert told.code in {"X124", "X101", "L113"}
    assert told.help


def test_words_too_deep_in_words_are_told() -> None:
    for depth, length in ((40, 0), (9, 30)):
        names = scope(words=words_in_words(depth, length))
        (told,) = faults("amount", "w0", names)
        assert told.code == "X124"


def test_words_that_multiply_are_told() -> None:
    words = {f"w{level}": Word("amount", scalar(" + ".join([f"w{level + 1}"] * 9))) for level in range(9)}
    names = scope(words={**words, "w9": Word("amount", scalar("pot"))})
    (told,) = faults("amount", "w0", names)
    assert told.code == "X124"
    understood("amount", "w7", names)
