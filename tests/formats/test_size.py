"""The size of the language is what its page, its schemas and its grammar show."""

import json
import re
from pathlib import Path

from engine.formats.reference import page
from engine.formats.size import sizes
from engine.language.parsing.grammar import grammar

ROOT = Path(__file__).resolve().parents[2]


def _sections() -> dict[str, str]:
    """What stands under each heading of the page about the language."""
    titles = re.split(r"^#{2,3} (.+)$", page(), flags=re.MULTILINE)[1:]
    return dict(zip(titles[::2], titles[1::2], strict=True))


def _keys(text: str) -> list[str]:
    return re.findall(r"^- `([\w-]+)`: .*\*$", text, re.MULTILINE)


def test_the_steps_and_their_keys_are_those_of_the_page() -> None:
    text = page()
    steps = text[text.index("\n## Steps") : text.index("\n## Expressions")]
    parts = re.split(r"^### (.+)$", steps, flags=re.MULTILINE)
    kinds = {name: _keys(body) for name, body in zip(parts[1::2], parts[2::2], strict=True) if name != "choice"}
    assert sizes()["step kinds"] == len(kinds)
    assert sizes()["keys of steps"] == sum(map(len, kinds.values())) + len(_keys(parts[0]))


def test_a_game_has_as_many_keys_as_its_schema() -> None:
    schema = json.loads((ROOT / "schemas" / "game.json").read_text(encoding="utf-8"))
    keys = _keys(_sections()["game"])
    assert set(keys) == set(schema["properties"])
    assert sizes()["different keys"] > len(keys)


def test_the_lines_of_the_grammar_are_those_it_prints() -> None:
    named = re.findall(r"-> \w+", grammar())
    assert sizes()["lines of the grammar"] == len(named)
    assert sizes()["forms of expression"] == len(set(named))
