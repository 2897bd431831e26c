import pytest

from engine.text.diagnostics.catalogue import CATALOGUE, FAMILIES, look_up
from engine.text.diagnostics.diagnostic import Diagnostic, any_error, in_order
from engine.text.marked.source import Source, Span

SOURCE = Source("a.yaml", "abc\ndef")


def at(code: str, start: int, source: Source = SOURCE) -> Diagnostic:
    return Diagnostic(code, "m", Span(source, start, start + 1))


def test_slug_and_severity_are_the_catalogues_and_the_file_is_the_spans() -> None:
    told = at("Y016", 0)
    assert (told.slug, told.severity, told.is_error, told.file) == ("yaml11-surprise", "warning", False, "a.yaml")
    assert at("Y011", 0).is_error


def test_a_code_nobody_wrote_down_is_our_mistake() -> None:
    with pytest.raises(AssertionError, match="Q123"):
        Diagnostic("Q123", "m", None, "a.yaml")


def test_a_diagnostic_of_no_file_is_our_mistake() -> None:
    with pytest.raises(AssertionError, match="file"):
        Diagnostic("Y001", "m", None)


def test_order_is_by_file_as_met_then_place_then_code_and_each_once() -> None:
    other = Source("0.yaml", "abc")
    told = [at("Y011", 4), at("S102", 1), at("S101", 1), at("Y011", 0, other), at("S102", 1)]
    told.append(Diagnostic("Y001", "m", None, "a.yaml"))
    assert [(one.file, one.span.start if one.span else None, one.code) for one in in_order(told)] == [
        ("a.yaml", None, "Y001"),
        ("a.yaml", 1, "S101"),
        ("a.yaml", 1, "S102"),
        ("a.yaml", 4, "Y011"),
        ("0.yaml", 0, "Y011"),
    ]


def test_warnings_alone_are_no_error() -> None:
    assert not any_error([at("Y016", 0), at("Y015", 0)])
    assert any_error([at("Y016", 0), at("Y011", 0)])


def test_each_code_and_each_slug_is_there_once_and_in_its_family() -> None:
    entries = [(letter, entry) for letter, family in FAMILIES.items() for entry in family.codes]
    assert len({entry.code for _, entry in entries}) == len(entries) == len(CATALOGUE)
    assert len({entry.slug for _, entry in entries}) == len(entries)
    assert all(entry.code[0] == letter for letter, entry in entries)


@pytest.mark.parametrize("entry", CATALOGUE.values(), ids=lambda entry: entry.code)
def test_an_entry_says_what_why_and_what_to_do(entry: object) -> None:
    from engine.text.diagnostics.code import Code

    assert isinstance(entry, Code)
    assert len(entry.code) == 4
    assert entry.code[1:].isdigit()
    assert entry.slug == entry.slug.lower()
    assert not set(entry.slug) - set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert not entry.title.endswith(".")
    for sentence in (entry.why, entry.remedy):
        assert sentence.endswith((".", "?", "!"))
        assert sentence[0].isupper() or sentence[0] in "`$"


def test_codes_are_found_by_code_and_by_slug() -> None:
    assert look_up("y011") is CATALOGUE["Y011"]
    assert look_up("Duplicate-Key") is CATALOGUE["Y011"]
    assert look_up("nothing") is None
