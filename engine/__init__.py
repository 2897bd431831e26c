"""Houserule: home poker written down as YAML, checked, and played.

>>> import engine
>>> program = engine.load("five-card-draw")
>>> hand, events = engine.start(program, (100, 100), 0, engine.Shuffled(1))
>>> [option.kind for option in engine.options(program, hand)]
['check', 'bet']
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.api.bot_players import Player, bot, bots
    from engine.api.checking import check
    from engine.api.deal_in_play import Deal
    from engine.api.evening import Session
    from engine.api.game import Game
    from engine.api.search_state import State
    from engine.api.whole_evening import Evening
    from engine.hand.action import Action, IllegalAction, Option
    from engine.hand.chance import Chance, Keyed, Listed, Noted, Shuffled, Stacked
    from engine.hand.event import Event
    from engine.hand.hand import Hand
    from engine.hand.hand_json import from_json, to_json
    from engine.hand.view import View, view
    from engine.interpreter import apply, options, play, start
    from engine.program import Program
    from engine.ruleset.compose.modifiers import Announced
    from engine.ruleset.load import RulesetError, Within
    from engine.table.records.played_again import replay
    from engine.table.records.record import Record, RecordError
    from engine.text.diagnostics.diagnostic import Diagnostic
    from engine.text.diagnostics.report import render
    from engine.text.door.root import Root

_HOMES = {
    "Game": "engine.api.game",
    "Deal": "engine.api.deal_in_play",
    "Session": "engine.api.evening",
    "Evening": "engine.api.whole_evening",
    "State": "engine.api.search_state",
    "Player": "engine.api.bot_players",
    "bot": "engine.api.bot_players",
    "bots": "engine.api.bot_players",
    "check": "engine.api.checking",
    "render": "engine.text.diagnostics.report",
    "Diagnostic": "engine.text.diagnostics.diagnostic",
    "RulesetError": "engine.ruleset.load",
    "Announced": "engine.ruleset.compose.modifiers",
    "Program": "engine.program",
    "start": "engine.interpreter",
    "options": "engine.interpreter",
    "apply": "engine.interpreter",
    "play": "engine.interpreter",
    "view": "engine.hand.view",
    "View": "engine.hand.view",
    "Hand": "engine.hand.hand",
    "to_json": "engine.hand.hand_json",
    "from_json": "engine.hand.hand_json",
    "Event": "engine.hand.event",
    "Action": "engine.hand.action",
    "IllegalAction": "engine.hand.action",
    "Option": "engine.hand.action",
    "Chance": "engine.hand.chance",
    "Keyed": "engine.hand.chance",
    "Listed": "engine.hand.chance",
    "Noted": "engine.hand.chance",
    "Shuffled": "engine.hand.chance",
    "Stacked": "engine.hand.chance",
    "Record": "engine.table.records.record",
    "RecordError": "engine.table.records.record",
    "replay": "engine.table.records.played_again",
    "Root": "engine.text.door.root",
}
"""Where each name of the public face lives; a module is imported when one of its names is first used."""

__all__ = [
    "Action",
    "Announced",
    "Chance",
    "Deal",
    "Diagnostic",
    "Evening",
    "Event",
    "Game",
    "Hand",
    "IllegalAction",
    "Keyed",
    "Listed",
    "Noted",
    "Option",
    "Player",
    "Program",
    "Record",
    "RecordError",
    "Root",
    "RulesetError",
    "Session",
    "Shuffled",
    "Stacked",
    "State",
    "View",
    "apply",
    "bot",
    "bots",
    "check",
    "from_json",
    "load",
    "options",
    "play",
    "render",
    "replay",
    "start",
    "to_json",
    "view",
]


def load(
    reference: str,
    set: Mapping[str, str | int] | None = None,
    stakes: Mapping[str, int] | None = None,
    modifiers: "Sequence[Announced | str]" = (),
    root: "Within | None" = None,
) -> "Program":
    """The rules of a game, ready to be played: a shipped game by its name, or a file by its path.

    `set` chooses options, `stakes` sets other stakes than the game's, `modifiers` are what is announced with it, in
    that order and as on the command line: `["deuces-wild", "wild:cards=one-eyed jacks"]`, or as values,
    `Announced("wild", {"cards": "one-eyed jacks"})`. No file outside `root` is read, a folder or several; where it is
    left out, none outside the folders of the files named here. `root=Root(None)` lets rules name any file. Raises
    RulesetError, which holds everything that is wrong with the rules; ValueError where a text announces no modifier.
    """
    loading = import_module("engine.ruleset.load")
    program: Program = loading.load(reference, set or {}, stakes or {}, modifiers, root).program
    return program


def __getattr__(name: str) -> Any:
    """The object of this name, from the module it lives in."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """The names of the public face."""
    return sorted(__all__)
