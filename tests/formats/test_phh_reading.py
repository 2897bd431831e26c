"""Files of hand histories that are broken: code, file and line for each, and never anything but that."""

import tomllib
from decimal import Decimal
from pathlib import Path
from random import Random

import pytest

from engine.formats.phh.action_lines import Garbled, read_line
from engine.formats.phh.history_check import check, check_files
from engine.formats.phh.places_in_toml import places_of
from engine.formats.phh.plain_toml import read_plain
from engine.formats.phh.reading import read_text
from engine.text.marked.source import Source
from engine.text.translation import spoken
from tests.chance import drawn
from tests.formats.histories import HANDS, checked, text_of
from tests.pseudo import Bracketed

GOOD = text_of(HANDS["NT"])


def codes(text: str, name: str = "hand.phh") -> list[str]:
    return [one.code for one in check(read_text(name, text)).diagnostics]


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("variant = 'NT", "G101", 1),
        ("variant = 'NT'\nantes = [0, 0", "G101", 2),
        ("variant = 'NT'\nvariant = 'NT'", "G101", 2),
        ("variant = 'NT'\nstakes", "G101", 2),
        ("[" * 20_000, "G101", 1),
        ("", "G102", 1),
        ("# nothing", "G102", 1),
    ],
)
def test_broken_toml_has_a_line(text: str, code: str, line: int) -> None:
    (one,) = check(read_text("hand.phh", text)).diagnostics
    assert one.code == code
    assert one.span is not None
    assert one.span.line <= line


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (("'NT'", "'nt'"), ["G204"]),
        (("'NT'", "3"), ["G203"]),
        (("'NT'", "'FT'"), ["G201", "G201", "G202"]),
        (("'NT'", "'F7S'"), ["G201", "G201", "G201", "G202", "G202"]),
        (("[0, 0, 0]", "0"), ["G203"]),
        (("[0, 0, 0]", "[0, 0]"), ["G205"]),
        (("[0, 0, 0]", "[0, 0, -1]"), ["G206"]),
        (("[0, 0, 0]", "[0, 0, nan]"), ["G203"]),
        (("[0, 0, 0]", "[0, 0, inf]"), ["G203"]),
        (("[0, 0, 0]", "[0, 0, true]"), ["G203"]),
        (("[0, 0, 0]", "[0, 0, 1e999999999]"), ["G203"]),
        (("[0, 0, 0]", f"[0, 0, {'9' * 40}]"), ["G203"]),
        (("[0, 0, 0]", f"[0, 0, {'9' * 5000}]"), ["G101"]),
        (("[0, 0, 0]", "[0, 0, 1e-999999999]"), []),
        (("'p3 cbr 60'", f"'p3 cbr {'9' * 5000}'"), ["G301"]),
        (("'p3 cbr 60'", "'p3 cbr ６0'"), ["G301"]),
        (("'p3 cbr 60'", "'p٣ cbr 60'"), ["G301"]),
        (("min_bet = 2", "min_bet = 0"), ["G206"]),
        (("min_bet = 2", "min_bett = 2"), ["G201", "G207"]),
        (("[1, 2, 0]", "[1, 2]"), ["G205"]),
        (("[100, 100, 100]", "[100, 100, 0]"), ["G206"]),
        (("[100, 100, 100]", "[]"), ["G208"]),
        (("[202, 98, 0]", "[202, 98, -1]"), ["G206"]),
        (("[202, 98, 0]", "[202, 98]"), ["G205"]),
        (("'p3 cbr 60'", "60"), ["G203"]),
        (("'p3 cbr 60'", "'p3 bets 60'"), ["G301"]),
        (("'p3 cbr 60'", "'p4 cbr 60'"), ["G301"]),
        (("'p3 cbr 60'", "'p3 cbr sixty'"), ["G301"]),
        (("'p3 cbr 60'", "'p3 cbr -60'"), ["G301"]),
        (("'p3 cbr 60'", "'p3 cbr'"), ["G301"]),
        (("'d db Qc'", "'d db 1c'"), ["G301"]),
        (("'d db Qc'", "'d db Q'"), ["G301"]),
        (("'d db Qc'", "'d xx Qc'"), ["G301"]),
        (("'d db Qc'", "'d'"), ["G301"]),
        (("'d db Qc'", "'d db Qh'"), ["G303"]),
    ],
)
def test_what_does_not_fit_is_told(change: tuple[str, str], expected: list[str]) -> None:
    assert change[0] in GOOD
    assert codes(GOOD.replace(*change, 1)) == expected


def test_a_card_that_the_short_deck_lacks_is_told() -> None:
    assert codes(GOOD.replace("'NT'", "'NS'")) == ["G302"]


def test_unknown_keys_are_told_but_own_ones_are_not() -> None:
    assert codes(GOOD + "colour = 'green'\n_colour = 'green'\n") == ["G207"]
    told = checked(HANDS["NT"] | {"colour": "green"})
    assert told.agreeing == 1


def test_no_limit_of_time_may_be_said_in_so_many_words() -> None:
    assert codes(GOOD + "time_limit = inf\ntime_banks = [30, 22.5, inf]\n") == []


@pytest.mark.parametrize("name", ["hands.phhs", "hands.phh"])
def test_hands_in_tables(name: str) -> None:
    told = check(read_text(name, f"[1]\n{GOOD}[7]\n{GOOD}"))
    assert (told.hands, told.agreeing, told.diagnostics) == (2, 2, [])


def test_what_stands_between_the_tables_is_told() -> None:
    assert codes(f"event = 'Game'\n[1]\n{GOOD}", "hands.phhs") == ["G103"]
    assert codes(f"[one]\n{GOOD}", "hands.phhs") == ["G103"]


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    file = tmp_path / "hand.phh"
    file.write_bytes(b"variant = '\xff'")
    told = check_files([file, tmp_path / "none.phh", tmp_path])
    assert [one.code for one in told.diagnostics] == ["Y018", "Y017", "Y017"]


def test_lines_end_as_they_may() -> None:
    assert codes(GOOD.replace("\n", "\r\n")) == []


@pytest.mark.parametrize("code", HANDS)
def test_any_text_is_told_of_and_never_breaks_the_reader(code: str) -> None:
    random, text = Random(drawn(code)), text_of(HANDS[code])
    for _ in range(60):
        at, more = (
            random.randrange(len(text)),
            random.choice(["", "x", "'", "[", "]", "\n", "9", "p1", " ", "inf", "?"]),
        )
        spoilt = text[:at] + more + text[at + random.randrange(4) :]
        told = check(read_text(random.choice(["hand.phh", "hands.phhs"]), spoilt))
        assert told.diagnostics or told.agreeing == told.hands
        for one in told.diagnostics:
            assert one.span is not None
            assert one.remedy


def test_places_of_keys_and_items() -> None:
    text = (
        "# first\n'a' = 1 # one\n[ t ]\nb=[ 'x, y', \"z\\\"\" , [1,2], {k = 1, l = [2]},\n # more\n '''\nw''' ,]\n"
        'c = """\n[no] = table"""\n[u]\nd = 12:00:00\ne = 1979-05-27 07:32:00\n'
    )
    places = places_of(Source("<text>", text))
    assert set(places) == {("", "a"), ("t", ""), ("t", "b"), ("t", "c"), ("u", ""), ("u", "d"), ("u", "e")}
    items = [item.text for item in places["t", "b"].items]
    assert items == ["'x, y'", '"z\\""', "[1,2]", "{k = 1, l = [2]}", "'''\nw'''"]
    assert places["u", "e"].value.text == "1979-05-27 07:32:00"
    assert places["", "a"].key.position == (2, 1)


@pytest.mark.parametrize("text", ["", "   ", "# talk", "  # p1 f", "#"])
def test_commentary_alone_is_no_action(text: str) -> None:
    assert read_line(0, text, 3) is None


@pytest.mark.parametrize(
    "text", ["p0 f", "p01 f", "P1 f", "p1", "p1 F", "p1 f f", "p1 sm As Ks", "p1 sd -", "d dh As", "d dh p1"]
)
def test_what_only_looks_like_an_action_is_garbled(text: str) -> None:
    assert isinstance(read_line(0, text, 3), Garbled)


WORDS = """a b-1 [1] [x] = ' " 1 0.5 -3 01 1_0 inf null NaN true [ ] , { } : \\ # é 1e5 20:15:00"""
PIECES = [*WORDS.split(), " = ", ", ", "\n", "\n", "\n", "\t", "\x7f", "'x' = 1", "x = 'y'", "y = [1, 2]"]


@pytest.mark.parametrize("seed", range(4))
def test_what_is_read_quickly_is_what_toml_says(seed: int) -> None:
    random, agreed = Random(drawn(seed)), 0
    for _ in range(3_000):
        text = "".join(random.choices(PIECES, k=random.randint(1, 9)))
        quickly = read_plain(text)
        if quickly is not None:
            assert quickly == tomllib.loads(text, parse_float=Decimal), text
            agreed += 1
    assert agreed


@pytest.mark.parametrize("code", HANDS)
def test_a_line_for_each_key_is_read_quickly(code: str) -> None:
    text = "\n".join(f"{key} = {value!r}" for key, value in HANDS[code].items() if value is not True) + "\n"
    assert read_plain(text) == tomllib.loads(text)
    assert read_plain(f"[1]\n{text}\n[2]\n{text}") == {"1": tomllib.loads(text), "2": tomllib.loads(text)}


def test_a_line_that_is_no_action_is_told_in_the_language_spoken_though_it_was_read_in_another() -> None:
    before = read_line(0, "p1 raises to 6", 3)
    with spoken(Bracketed()):
        told = read_line(0, "p1 raises to 6", 3)
    assert isinstance(told, Garbled)
    assert told.why.startswith("⟦")
    assert read_line(0, "p1 raises to 6", 3) == before
