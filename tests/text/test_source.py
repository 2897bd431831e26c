import pytest

from engine.text.marked.source import Position, Source, Span

TEXT = "ab\r\n♠😀\rc\n\x85\u2028d"


@pytest.mark.parametrize(
    ("offset", "place"),
    [
        (0, (1, 1)),
        (2, (1, 3)),
        (3, (1, 4)),
        (4, (2, 1)),
        (5, (2, 2)),
        (7, (3, 1)),
        (9, (4, 1)),
        (11, (4, 3)),
        (12, (4, 4)),
    ],
)
def test_lines_end_at_the_three_breaks_of_yaml_and_columns_count_code_points(
    offset: int, place: tuple[int, int]
) -> None:
    assert Source("x", TEXT).position(offset) == place


def test_lines_are_told_without_their_breaks() -> None:
    source = Source("x", TEXT)
    assert [source.line(number) for number in range(1, 5)] == ["ab", "♠😀", "c", "\x85\u2028d"]
    assert [source.line_start(number) for number in range(1, 5)] == [0, 4, 7, 9]
    assert source.line_count == 4


def test_a_final_break_begins_an_empty_line() -> None:
    source = Source("x", "a\n")
    assert source.line_count == 2
    assert source.line(2) == ""
    assert source.position(2) == Position(2, 1)


def test_an_offset_outside_is_our_mistake() -> None:
    with pytest.raises(AssertionError):
        Source("x", "a").position(2)


def test_a_span_knows_its_text_and_place() -> None:
    span = Span(Source("x", "ab\ncd"), 3, 5)
    assert (span.text, span.position, span.line) == ("cd", (2, 1), 2)
