"""No code decides by the text of a message or a help: what it goes by, faults carry as a typed reason."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine

ENGINE = Path(engine.__file__).parent
ROOMS = ("language", "ruleset")
SENTENCES = {"message", "help", "help_text"}
ASKED = {"startswith", "endswith", "find", "index", "partition", "rpartition", "split", "count", "removeprefix"}


def _is_sentence(node: ast.AST) -> bool:
    return (isinstance(node, ast.Attribute) and node.attr in SENTENCES) or (
        isinstance(node, ast.Name) and node.id in SENTENCES
    )


def _asks(call: ast.Call) -> bool:
    """Whether a call looks into a sentence."""
    if not isinstance(call.func, ast.Attribute):
        return False
    of_pattern = isinstance(call.func.value, ast.Name) and call.func.value.id == "re"
    looks = call.func.attr in ASKED and _is_sentence(call.func.value)
    return looks or (of_pattern and any(map(_is_sentence, call.args)))


def decisions(text: str) -> Iterator[int]:
    """The lines of a module that compare sentences, ask what stands in them, or gather them to be compared."""
    for node in ast.walk(ast.parse(text)):
        compared = isinstance(node, ast.Compare) and any(map(_is_sentence, (node.left, *node.comparators)))
        gathered = isinstance(node, ast.SetComp) and _is_sentence(node.elt)
        if compared or gathered or (isinstance(node, ast.Call) and _asks(node)):
            yield node.lineno  # type: ignore[attr-defined]


@pytest.mark.late
@pytest.mark.parametrize("room", ROOMS)
def test_nothing_in_a_room_decides_by_sentences(room: str) -> None:
    paths = sorted((ENGINE / room).rglob("*.py"))
    found = {str(path): list(decisions(path.read_text(encoding="utf-8"))) for path in paths}
    assert {path: lines for path, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    "code",
    [
        "if fault.help.startswith(('did you mean', 'write')): pass",
        "others = [told for told in diagnostics if not told.message.startswith(who)]",
        "again = all(told.message != both for told in diagnostics)",
        "still = {one.message for one in unmet}",
        "if 'hand' in fault.message: pass",
        "if re.search('two', told.help): pass",
        "if not games or not help.startswith('it fits'): pass",
    ],
)
def test_each_way_to_decide_by_a_sentence_is_found(code: str) -> None:
    assert list(decisions(code)) == [1]
