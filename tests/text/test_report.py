"""What a reader sees of diagnostics: in a terminal and as JSON."""

import json
import re

from engine.text.diagnostics.diagnostic import Diagnostic, Fix, Related
from engine.text.diagnostics.report import as_json, render
from engine.text.marked.source import Source, Span
from engine.text.yaml.document import read


def at(text: str, marked: str, **more: object) -> Diagnostic:
    """A diagnostic that points at the first place of some characters in a text."""
    start = text.index(marked)
    span = Span(Source("rules.yaml", text), start, start + len(marked))
    return Diagnostic("S102", "not known", span, **{"help": "write another", **more})  # type: ignore[arg-type]


def test_code_slug_message_place_line_carets_and_help() -> None:
    document, told = read("samples/game.yaml", b"name: x\nlimit: no\n")
    assert document is not None
    assert (
        render(told)
        == """\
warning[Y016] yaml11-surprise: `no` is text here, but other YAML tools read it as `false`
 --> samples/game.yaml:2:8
2 | limit: no
  |        ^^
  = help: write `"no"`
"""
    )


def test_the_margin_is_as_wide_as_the_longest_line_number_and_related_places_follow() -> None:
    text = "a: 1\n" * 9 + "b: 2\n"
    source = Source("x", text)
    related = (Related(Span(source, 0, 1), "it is here already"),)
    shown = render([at(text, "b", related=related, notes=("one", "two"))])
    assert (
        shown
        == """\
error[S102] unknown-key: not known
  --> rules.yaml:10:1
10 | b: 2
   | ^
  ::: x:1:1: it is here already
 1 | a: 1
   | -
   = help: write another
   = note: one
   = note: two
"""
    )


def lines_of(diagnostic: Diagnostic) -> list[str]:
    return render([diagnostic]).splitlines()[2:-1]


def test_a_span_over_lines_shows_the_first_and_the_last() -> None:
    assert lines_of(at("a:\n  - b\n  - c\n  - d\nz: 1\n", "- b\n  - c\n  - d\n")) == [
        "2 |   - b",
        "  |   ^^^",
        "  ...",
        "4 |   - d",
        "  |   ^^^",
    ]
    assert lines_of(at("a:\n  - b\n  - c\n", "- b\n  - c")) == ["2 |   - b", "  |   ^^^", "3 |   - c", "  |   ^^^"]


def test_tabs_wide_and_combining_characters_keep_carets_under_their_words() -> None:
    assert lines_of(at("日本:\tjaks\n", "jaks")) == ["1 | 日本:    jaks", "  |          ^^^^"]
    assert lines_of(at("e\u0301: jaks\n", "jaks")) == ["1 | e\u0301: jaks", "  |    ^^^^"]
    assert lines_of(at("a: 日本\n", "日本")) == ["1 | a: 日本", "  |    ^^^^"]


def test_a_place_between_characters_has_one_caret_at_the_end_of_the_line_too() -> None:
    text = "a: b\n"
    assert lines_of(Diagnostic("S102", "m", Span(Source("x", text), 4, 4), help="h")) == [
        "1 | a: b",
        "  |     ^",
    ]
    assert lines_of(Diagnostic("S102", "m", Span(Source("x", ""), 0, 0), help="h")) == ["1 |", "  | ^"]


def test_a_very_long_line_is_cut_around_the_place() -> None:
    text = "a: " + "x" * 5000 + "jaks" + "y" * 5000
    line, carets = lines_of(at(text, "jaks"))
    assert len(line) < 140
    assert line.startswith("1 | …x")
    assert line.endswith("y…")
    assert line[carets.index("^") : carets.rindex("^") + 1] == "jaks"
    line, carets = lines_of(at(text, "x" * 5000))
    assert len(carets) <= len(line) < 140


def test_nothing_from_a_file_or_a_message_reaches_the_terminal_as_an_order() -> None:
    text = "a: \x1b[31mred\n"
    shown = render([at(text, "red", help="\x1b[2J\n\r", notes=("\x07",))])
    assert "\x1b" not in shown
    assert "\x07" not in shown
    assert shown.count("\n") == 6


def test_colours_only_wrap_what_is_there_without_them() -> None:
    text = "a: 1\nb: 2\n"
    told = [at(text, "b", related=(Related(Span(Source("x", text), 0, 1), "here"),))]
    coloured = render(told, colour=True)
    assert "\x1b[1;31merror[S102]\x1b[0m" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == render(told)


def test_many_are_in_order_with_a_blank_line_between_and_none_is_nothing() -> None:
    text = "a: 1\nb: 2\n"
    shown = render([at(text, "b"), at(text, "a"), at(text, "b"), Diagnostic("Y017", "gone", None, "rules.yaml", "h")])
    assert [line for line in shown.splitlines() if "-->" in line] == [
        " --> rules.yaml",
        " --> rules.yaml:1:1",
        " --> rules.yaml:2:1",
    ]
    assert shown.count("\n\n") == 2
    assert render([]) == ""


ALL_THERE_IS = {
    "code": "S102",
    "slug": "unknown-key",
    "severity": "error",
    "message": "not known",
    "file": "rules.yaml",
    "start": {"line": 2, "column": 1, "offset": 6},
    "end": {"line": 2, "column": 3, "offset": 8},
    "help": "write another",
    "notes": ["n"],
    "related": [
        {
            "file": "rules.yaml",
            "start": {"line": 1, "column": 1, "offset": 0},
            "end": {"line": 1, "column": 2, "offset": 1},
            "message": "here",
        }
    ],
    "fixes": [
        {
            "title": "delete it",
            "applicability": "unsafe",
            "edits": [
                {
                    "file": "rules.yaml",
                    "start": {"line": 2, "column": 1, "offset": 6},
                    "end": {"line": 2, "column": 6, "offset": 11},
                    "replacement": "",
                }
            ],
        }
    ],
}
AS_LITTLE_AS_THERE_CAN_BE: dict[str, object] = {
    "code": "Y017",
    "slug": "unreadable-file",
    "severity": "error",
    "message": "gone",
    "file": "x.yaml",
    "start": None,
    "end": None,
    "help": "Check the path and its permissions.",
    "notes": [],
    "related": [],
    "fixes": [],
}


def test_json_has_everything() -> None:
    text = "a: 1\r\nb♠: 2\n"
    source = Source("rules.yaml", text)
    told = at(
        text,
        "b♠",
        notes=("n",),
        related=(Related(Span(source, 0, 1), "here"),),
        fix=Fix("delete it", Span(source, 6, 11), "", safe=False),
    )
    data = json.loads(json.dumps(as_json([told, Diagnostic("Y017", "gone", None, "x.yaml")])))
    assert data == {"version": 1, "diagnostics": [ALL_THERE_IS, AS_LITTLE_AS_THERE_CAN_BE]}
