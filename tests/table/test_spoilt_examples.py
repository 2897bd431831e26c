"""Examples spoilt at random: whatever stands there, it is told or comes out, and nothing breaks."""

from pathlib import Path
from random import Random

import pytest

from engine.ruleset.load import RulesetError, load
from engine.ruleset.read.library import shipped_documents
from engine.table.examples.examples_of_game import check_examples, prove
from tests.chance import drawn, some, times

GAMES = some(shipped_documents("game"), 6, "spoilt examples")
SCRAPS = (
    "A",
    "Z",
    "Ah",
    "1x",
    "7",
    "-3",
    "99999999999",
    "[",
    "{}",
    ",",
    ":",
    "",
    " ",
    "to",
    "may",
    "gets",
    "all",
    "null",
    "\n",
)


def spoilt(text: str, random: Random) -> str:
    """A game's text with a few words or signs of its examples replaced."""
    start = text.index("\nexamples:")
    for _ in range(random.randint(1, 3)):
        at = random.randrange(start, len(text) - 1)
        end = min(len(text), at + random.randint(0, 6))
        text = text[:at] + random.choice(SCRAPS) + text[end:]
    return text


@pytest.mark.parametrize("game", GAMES)
def test_a_spoilt_example_breaks_nothing(game: str, tmp_path: Path) -> None:
    text = shipped_documents("game")[game].path.read_text(encoding="utf-8")
    random = Random(drawn(game))
    file = tmp_path / "spoilt.yaml"
    tried = told = played = 0
    while tried < times(4) or not (told and played):
        tried += 1
        assert tried < 200, "too few are sound, or too few faulty, to show anything"
        file.write_text(spoilt(text, random), encoding="utf-8")
        try:
            loaded = load(file)
        except RulesetError:
            told += 1
            continue
        static = check_examples(loaded)
        outcomes = [fault for _, faults in prove(loaded) for fault in faults]
        assert {fault.code for fault in static} <= {fault.code for fault in outcomes}
        assert all(fault.span is not None and fault.span.end <= len(fault.span.source.text) for fault in outcomes)
        played += 1
