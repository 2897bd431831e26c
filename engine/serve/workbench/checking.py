"""What is told of rules while they are written: what is wrong with them, and each rule in words with its line."""

from collections.abc import Iterator

from engine.api.checking import with_examples
from engine.program import Origin
from engine.ruleset.load import Loaded
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.serve.faces import Json
from engine.serve.rules_card import game_card, session_card
from engine.serve.workbench.documents import written
from engine.text.diagnostics.diagnostic import any_error
from engine.text.diagnostics.report import as_json


def checked(asked: Json) -> Iterator[Json]:
    """A document has been checked, its examples included."""
    document = written(asked)
    found = document.checkup
    told = as_json(with_examples(found))["diagnostics"]
    game, session = found.loaded, found.session
    yield {
        "diagnostics": told,
        "game": None if game is None else _game(game, document.name),
        "session": None if session is None or any_error(found.diagnostics) else _session(session),
    }


def _game(loaded: Loaded, own: str) -> Json:
    sentences = [
        {"says": one.says, "depth": one.depth, "from": one.file, "lines": _lines(one, own)}
        for one in loaded.program.sentences
    ]
    return {**game_card(loaded), "digest": loaded.program.digest, "sentences": sentences}


def _session(session: LoadedSession) -> Json:
    return {**session_card(session), "digest": session.digest}


def _lines(origin: Origin, own: str) -> list[int]:
    """The lines of the document that say it; none where another document does."""
    places = ((origin.file, origin.line), *((change.file, change.line) for change in origin.changes))
    return sorted({line for file, line in places if file == own})
