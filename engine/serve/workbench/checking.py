"""What is told of rules while they are written: what is wrong with them, and each rule in words with its line."""

from collections.abc import Iterator

from engine.api.checking import with_examples
from engine.program import Origin, Program
from engine.ruleset.load import Loaded
from engine.serve.faces import Json
from engine.serve.rules_card import game_card
from engine.serve.workbench.documents import written
from engine.text.diagnostics.report import as_json


def checked(asked: Json) -> Iterator[Json]:
    """A document has been checked, its examples included."""
    document = written(asked)
    found = document.checkup
    told = as_json(with_examples(found))["diagnostics"]
    game = found.loaded
    yield {"diagnostics": told, "game": None if game is None else _game(game, document.name)}


def _game(loaded: Loaded, own: str) -> Json:
    return {**game_card(loaded), "digest": loaded.program.digest, "sentences": [*_sentences(loaded.program, own)]}


def _sentences(program: Program, own: str) -> Iterator[Json]:
    """Each rule once, in words, with the lines of the document that say so; none where another document does."""
    told = set[tuple[str, int]]()
    for origin in program.origins:
        place = (origin.file, origin.line)
        if origin.line and origin.says and place not in told:
            told.add(place)
            yield {"says": origin.says, "depth": origin.depth, "from": origin.file, "lines": _lines(origin, own)}


def _lines(origin: Origin, own: str) -> list[int]:
    places = ((origin.file, origin.line), *((change.file, change.line) for change in origin.changes))
    return sorted({line for file, line in places if file == own})
