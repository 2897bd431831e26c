"""A game, a modifier or a session as `houserule show` tells it to a program."""

from collections.abc import Callable
from itertools import groupby
from typing import Any

from engine.cli.games import title_of
from engine.cli.session_page import told_session
from engine.program import Origin, Program
from engine.ruleset.compare.difference import told_deck
from engine.ruleset.load import Loaded
from engine.ruleset.sessions.session_rules import LoadedSession


def game_as_json(loaded: Loaded) -> dict[str, Any]:
    """What is played with what, and each rule with the steps it has become."""
    program, rules = loaded.program, loaded.rules
    return {
        "kind": "game",
        "name": title_of(loaded),
        "file": loaded.document.source.name,
        "summary": program.summary,
        "modifiers": [modifier.called for modifier in rules.composed.modifiers],
        "players": {"least": program.least_players, "most": program.most_players},
        "deck": told_deck(program.deck),
        "ranking": rules.ranking.name,
        "use": program.use,
        "wild": [entry.told for entry in rules.wilds if not entry.never],
        "hands": [hand.told for hand in rules.hands],
        "shares": [share.told for share in rules.shares],
        "stakes": dict(program.stakes),
        "options": dict(program.options),
        "digest": program.digest,
        "steps": _steps(program),
    }


def _steps(program: Program) -> list[dict[str, Any]]:
    rules = groupby(enumerate(program.origins), key=lambda item: item[1])
    return [_rule(origin, [number for number, _ in steps]) for origin, steps in rules]


def _rule(origin: Origin, numbers: list[int]) -> dict[str, Any]:
    return {
        "numbers": numbers,
        "kind": origin.kind,
        "label": origin.label,
        "file": origin.file,
        "line": origin.line,
        "depth": origin.depth,
        "says": origin.says,
        "note": origin.note,
        "changes": [change._asdict() for change in origin.changes],
    }


def session_as_json(session: LoadedSession) -> dict[str, Any]:
    """The facts of a session as they are told, and the steps before and after each deal, and at the end."""
    facts = list[str]()
    told_session(session, _nothing, facts.append)
    phases = {"before": session.before, "after": session.after, "settle": session.settle}
    return {
        "kind": "session",
        "name": session.name,
        "file": session.document.source.name,
        "summary": session.summary,
        "games": list(session.menu),
        "stakes": dict(session.stakes),
        "options": dict(session.options),
        "digest": session.digest,
        "told": facts[: facts.index("")] if "" in facts else facts,
        "steps": {when: [one for one in _steps(program) if one["line"]] for when, program in phases.items()},
    }


_nothing: Callable[[Program], None] = lambda program: None  # noqa: E731 - the steps are told beside the facts
