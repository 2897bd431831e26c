"""A game played as an evening: a session whose menu is that one game, so that it can be saved like any other."""

import json
from argparse import Namespace

from engine.cli.announced import modifiers_of
from engine.cli.console import ProblemsError
from engine.cli.games import load_game, stack_of, title_of
from engine.ruleset.load import RulesetError
from engine.ruleset.sessions.load_session import load_session
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.text.door.root import ANYWHERE

_FILE = "<evening>.yaml"
"""What the made document is called, beside which files are named as on the command line."""


def game_as_evening(arguments: Namespace) -> LoadedSession:
    """The session of a game that a command line names. Raises ProblemsError where it has faults."""
    loaded = load_game(arguments)
    game = {
        "game": arguments.game,
        "with": {one.name: dict(one.values) for one in modifiers_of(arguments)},
        "set": dict(arguments.set),
        "stakes": dict(arguments.stakes),
    }
    least, most = loaded.program.least_players, loaded.program.most_players
    session = {
        "format": 1,
        "kind": "session",
        "name": title_of(loaded),
        "summary": loaded.program.summary,
        "players": least if least == most else f"{least}-{most}",
        "stacks": stack_of(arguments),
        "menu": {"game": {key: value for key, value in game.items() if value}},
    }
    text = "".join(f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in session.items() if value)
    try:
        return load_session(_FILE, root=ANYWHERE, kept={_FILE: text})
    except RulesetError as error:
        raise ProblemsError(error.diagnostics) from error
