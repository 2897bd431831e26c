"""What is played at a table: a session as it ships or as its file has it, or one game, deal after deal."""

import json
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct, field

from engine.ruleset.compose.announcement import announcement
from engine.ruleset.load import Loaded, RulesetError, load
from engine.ruleset.read.library import Library, Place, shipped_documents
from engine.ruleset.read.shape import kind_of
from engine.ruleset.sessions.load_session import load_session
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.serve.faults import RefusedError
from engine.text.door.budgets import MOST_MODIFIERS
from engine.text.door.root import ANYWHERE, NOWHERE, Root
from engine.text.translation import say

_TABLE = "table.yaml"
"""What the document is called by which one game is played all evening; no file of that name is read."""


class Wanted(Struct, frozen=True):
    """What somebody wants to play, by names that the server offers."""

    reference: str
    kind: str
    """`game` or `session`."""
    modifiers: tuple[str, ...] = ()
    """As on the command line: `wild:cards=deuces`."""
    set: Mapping[str, str | int] = field(default_factory=dict)
    stakes: Mapping[str, int] = field(default_factory=dict)
    stack: int = 100
    name: str = ""
    """By which pages mean it."""
    texts: Mapping[str, str] = field(default_factory=dict)
    """The documents of somebody's own of which it is one, by the names of their files; no file of theirs is read."""

    @property
    def root(self) -> Root:
        """Where files may be read."""
        return NOWHERE if self.texts else ANYWHERE


def own_document(name: str, texts: Mapping[str, str]) -> Wanted:
    """What one of somebody's own documents is to be played as, by what it says that it is."""
    document, _ = Library(NOWHERE, kept=texts).reading(Place(Path(name), name, False))
    kind = "game" if document is None else kind_of(document.root)
    return Wanted(name, "session" if kind == "session" else "game", name=name, texts=texts)


def game_of(wanted: Wanted) -> Loaded:
    """The game that is wanted. Raises RefusedError, with what is wrong with the rules."""
    try:
        announced = _announced(wanted.modifiers)
        return load(wanted.reference, wanted.set, wanted.stakes, announced, wanted.root, kept=wanted.texts)
    except RulesetError as error:
        raise _faulty(error) from error
    except ValueError as error:
        raise RefusedError("rules", str(error)) from error


def session_of(wanted: Wanted) -> LoadedSession:
    """The session that is wanted; of one game a session that plays it again and again. Raises RefusedError."""
    try:
        if wanted.kind == "session":
            return load_session(wanted.reference, wanted.set, wanted.stakes, wanted.root, wanted.texts)
        return load_session(_TABLE, root=wanted.root, kept={**wanted.texts, _TABLE: _one_game(wanted)})
    except RulesetError as error:
        raise _faulty(error) from error


def _one_game(wanted: Wanted) -> str:
    """The document of a session that plays one game; JSON is YAML too, so that no name can mean more than itself."""
    loaded = game_of(wanted)
    program = loaded.program
    with_ = {one.name: dict(one.values) for one in map(announcement, wanted.modifiers)}
    game = {"game": wanted.reference, "with": with_, "set": {**wanted.set}, "stakes": {**wanted.stakes}}
    return json.dumps(
        {
            "format": 1,
            "kind": "session",
            "name": program.name,
            "players": f"{program.least_players}-{program.most_players}",
            "stacks": wanted.stack,
            "menu": {"game": {key: value for key, value in game.items() if value}},
            "plan": [{"play": "game"}],
            "rebuys": {},
        }
    )


def _announced(modifiers: tuple[str, ...]) -> list[str]:
    """The modifiers, which all ship: no path of a file is one. Raises RefusedError."""
    if len(modifiers) > MOST_MODIFIERS:
        raise RefusedError("full", say("There are too many modifiers."))
    for text in modifiers:
        try:
            name = announcement(text).name
        except ValueError as error:
            raise RefusedError("rules", str(error)) from error
        if name not in shipped_documents("modifier"):
            raise RefusedError("unknown", say("There is no modifier called {name}.", name=name))
    return [*modifiers]


def _faulty(error: RulesetError) -> RefusedError:
    told = [f"{one.code}: {one.message}" + (f" ({one.help})" if one.help else "") for one in error.diagnostics]
    return RefusedError("rules", "\n".join(told[:5]))
