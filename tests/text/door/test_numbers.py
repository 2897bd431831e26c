import pytest

from engine.text.door.budgets import MOST_NUMBER
from engine.text.door.numbers import NoJson, read_json, whole_number
from engine.text.door.words import fault_of

LONG = "9" * 5000


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0", 0), ("-0", 0), ("007", 7), ("-12", -12), ("0" * 5000 + "1", 1), (str(MOST_NUMBER), MOST_NUMBER),
        (str(MOST_NUMBER + 1), None), (LONG, None), ("-" + LONG, None), ("", None), ("-", None), ("--1", None),
        ("+1", None), ("1.0", None), ("1e3", None), (" 1", None), ("٣", None), ("²", None), ("0x1", None),
    ],
)  # fmt: skip
def test_whole_numbers_are_plain_digits_in_range(text: str, number: int | None) -> None:
    assert whole_number(text) == number


@pytest.mark.parametrize("text", ["1", "[1, -2.5, true, null]", '{"a": "' + LONG + '"}', str(MOST_NUMBER)])
def test_json_is_read(text: str) -> None:
    assert not isinstance(read_json(text), NoJson)


@pytest.mark.parametrize(
    ("text", "at"),
    [
        (f"[1, {LONG}]", 4), (f'{{"{LONG}": {LONG}}}', 5005), ("[NaN]", 1), ("[1, -Infinity]", 4), ("[1e999]", 1),
        (f"[-{LONG}]", 1),
    ],
)  # fmt: skip
def test_numbers_nobody_can_count_with_are_no_json(text: str, at: int) -> None:
    found = read_json(text)
    assert isinstance(found, NoJson)
    assert found.is_number
    assert found.at == at


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, '{"a": 1} b', "\x00"])
def test_what_is_no_json_is_told(text: str) -> None:
    found = read_json(text)
    assert isinstance(found, NoJson)
    assert not found.is_number


def test_words_that_steer_a_terminal_are_refused() -> None:
    assert fault_of("Anna Müller ♥") == ""
    assert all(fault_of(text) for text in ("\x1b[2J", "a\nb", "a\rb", "\x9b2J", "\u202eabc", "\udcff", "\x7f", "\0"))
