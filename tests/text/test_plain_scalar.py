import pytest

from engine.text.yaml.plain_scalar import read_plain, surprise
from engine.text.yaml.quoting import marked, quoted, written


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", None), ("~", None), ("null", None), ("NULL", None), ("nUll", "nUll"),
        ("true", True), ("False", False), ("yes", "yes"), ("no", "no"), ("on", "on"), ("Off", "Off"), ("y", "y"),
        ("0", 0), ("-12", -12), ("+3", 3), ("010", 10), ("0o10", 8), ("0x1F", 31), ("-0x1F", "-0x1F"),
        ("1_000", "1_000"),
        ("1.5", 1.5), (".5", 0.5), ("5.", 5.0), ("1e3", 1000.0), ("1/2", "1/2"), ("-", "-"), (".", "."), ("--1", "--1"),
        ("1:30", "1:30"), ("2001-01-01", "2001-01-01"), ("2-7", "2-7"), ("=", "="), ("7h", "7h"),
        ("٣", "٣"), ("1 2", "1 2"),
    ],
)  # fmt: skip
def test_values_are_read_by_the_core_schema_of_yaml_1_2(text: str, value: object) -> None:
    read = read_plain(text)
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize("text", [".inf", "-.INF", ".nan", "1e999", "9" * 400, "0x" + "f" * 400])
def test_numbers_nobody_can_count_with_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=text[:4]):
        read_plain(text)


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("no", "`false`"), ("Yes", "`true`"), ("ON", "`true`"), ("off", "`false`"), ("010", "the octal number 8"),
        ("1:30", "a number to base 60"), ("1_000", "a number without its underscores"), ("2001-01-01", "a date"),
        ("y", None), ("08", None), ("10", None), ("2-7", None), ("true", None), ("none", None), ("", None),
    ],
)  # fmt: skip
def test_what_older_tools_read_otherwise_is_known(text: str, other: str | None) -> None:
    assert surprise(text) == other


@pytest.mark.parametrize(
    "text",
    ["pair of jacks", "no", "5", "", "a: b", "it's", 'the "big" one', "a\\b", "- x", "#1", "x #1",
     "a,b", "@x", "010", "a:"],
)  # fmt: skip
def test_written_text_is_read_back_as_it_was(text: str) -> None:
    from engine.text.yaml.document import read

    for form in (written(text), quoted(text)):
        document, told = read("x", f"k: {{a: [{form}]}}".encode())
        assert document is not None
        assert told == []
        assert document.data == {"k": {"a": [text]}}


def test_only_what_needs_quotes_gets_them() -> None:
    assert [written(text) for text in ("pair of jacks", "no", "5")] == ["pair of jacks", '"no"', '"5"']


def test_an_authors_text_is_shown_on_one_line_and_cut() -> None:
    assert marked("a\n  b") == "`a b`"
    assert marked("`") == '"`"'
    assert len(marked("x" * 500)) == 62
