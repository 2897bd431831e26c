"""Games played as an evening: a session whose menu they are, so that it can be saved like any other."""

import json
import re
from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path

from engine.cli.announced import modifiers_of
from engine.cli.console import ProblemsError, UsageError
from engine.cli.games import load_game, names_session, stack_of, title_of
from engine.ruleset.load import Loaded, RulesetError, load
from engine.ruleset.sessions.load_session import load_session
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.text.door.root import ANYWHERE
from engine.text.lists import joined
from engine.text.translation import say

_FILE = "<evening>.yaml"
"""What the made document is called, beside which files are named as on the command line."""


def games_as_evening(arguments: Namespace) -> LoadedSession:
    """The session of the games that a command line names: of several a round of each, in turn.

    Raises ProblemsError where one of them has faults, UsageError where they cannot be played by the same players.
    """
    games = [arguments.game, *arguments.more]
    chosen = _chosen(arguments, games)
    loaded = [load_game(one) for one in chosen]
    least, most = _players(games, loaded)
    session = {
        "format": 1,
        "kind": "session",
        "name": joined([title_of(one) for one in loaded]),
        "summary": loaded[0].program.summary if len(loaded) == 1 else say("A round of each."),
        "players": least if least == most else f"{least}-{most}",
        "stacks": stack_of(arguments),
        "menu": dict(zip(_names(games), map(_entry, chosen), strict=True)),
    }
    text = "".join(f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in session.items() if value)
    try:
        return load_session(_FILE, root=ANYWHERE, kept={_FILE: text})
    except RulesetError as error:
        raise ProblemsError(error.diagnostics) from error


def _entry(chosen: Namespace) -> Mapping[str, object]:
    """A game of the menu."""
    entry = {
        "game": chosen.game,
        "with": {one.name: dict(one.values) for one in modifiers_of(chosen)},
        "set": dict(chosen.set),
        "stakes": dict(chosen.stakes),
    }
    return {key: value for key, value in entry.items() if value}


def _chosen(arguments: Namespace, games: Sequence[str]) -> list[Namespace]:
    """What the command line says of each game: of several each takes the options and stakes that it has.

    What none of them has is said to all, so that they say what is wrong with it. Raises UsageError where a session
    stands among games.
    """
    if len(games) == 1:
        return [arguments]
    for game in games:
        if names_session(game):
            raise UsageError(say("{name} is a session, and is played by itself", name=game))
    has = [_choices(game) for game in games]
    known = {flag: frozenset[str]().union(*(one[flag] for one in has)) for flag in has[0]}
    return [
        Namespace(**{**vars(arguments), **_theirs(arguments, one, known), "game": game})
        for game, one in zip(games, has, strict=True)
    ]


def _theirs(
    arguments: Namespace, has: Mapping[str, frozenset[str]], known: Mapping[str, frozenset[str]]
) -> dict[str, list[tuple[str, str | int]]]:
    """The options and stakes said to one game."""
    return {
        flag: [one for one in getattr(arguments, flag) if one[0] in names or one[0] not in known[flag]]
        for flag, names in has.items()
    }


def _names(games: Sequence[str]) -> list[str]:
    """What the games are called on the menu: as they are named, each by another name."""
    found: list[str] = []
    for game in games:
        name = re.sub("[^a-z0-9]+", "-", Path(game).stem.lower()).strip("-")
        name = name if name[:1].isalpha() else f"game-{name}".rstrip("-")
        found.append(name if name not in found else f"{name}-{len(found) + 1}")
    return found


def _choices(game: str) -> Mapping[str, frozenset[str]]:
    """The options and stakes of a game. Raises ProblemsError where it has faults."""
    try:
        found = load(game, root=ANYWHERE)
    except RulesetError as error:
        raise ProblemsError(error.diagnostics) from error
    return {"set": frozenset(found.rules.composed.options), "stakes": frozenset(found.program.stakes)}


def _players(games: Sequence[str], loaded: Sequence[Loaded]) -> tuple[int, int]:
    """How many can play all of the games."""
    least = max(one.program.least_players for one in loaded)
    most = min(one.program.most_players for one in loaded)
    if least > most:
        raise UsageError(say("no number of players can play all of {games}", games=joined([*games])))
    return least, most
