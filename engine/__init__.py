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
    from engine.hand.action import Action, IllegalAction, Option
    from engine.hand.chance import Chance, Listed, Noted, Shuffled, Stacked
    from engine.hand.event import Event
    from engine.hand.hand import Hand, from_json, to_json
    from engine.hand.view import View, view
    from engine.interpreter import apply, options, play, start
    from engine.program import Program
    from engine.ruleset.load import RulesetError
    from engine.ruleset.modifiers import Announced
    from engine.table.record import Record, RecordError
    from engine.table.replay import replay

_HOMES = {
    "RulesetError": "engine.ruleset.load",
    "Announced": "engine.ruleset.modifiers",
    "Program": "engine.program",
    "start": "engine.interpreter",
    "options": "engine.interpreter",
    "apply": "engine.interpreter",
    "play": "engine.interpreter",
    "view": "engine.hand.view",
    "View": "engine.hand.view",
    "Hand": "engine.hand.hand",
    "to_json": "engine.hand.hand",
    "from_json": "engine.hand.hand",
    "Event": "engine.hand.event",
    "Action": "engine.hand.action",
    "IllegalAction": "engine.hand.action",
    "Option": "engine.hand.action",
    "Chance": "engine.hand.chance",
    "Listed": "engine.hand.chance",
    "Noted": "engine.hand.chance",
    "Shuffled": "engine.hand.chance",
    "Stacked": "engine.hand.chance",
    "Record": "engine.table.record",
    "RecordError": "engine.table.record",
    "replay": "engine.table.replay",
}
"""Where each name of the public face lives; a module is imported when one of its names is first used."""

__all__ = [
    "Action",
    "Announced",
    "Chance",
    "Event",
    "Hand",
    "IllegalAction",
    "Listed",
    "Noted",
    "Option",
    "Program",
    "Record",
    "RecordError",
    "RulesetError",
    "Shuffled",
    "Stacked",
    "View",
    "apply",
    "from_json",
    "load",
    "options",
    "play",
    "replay",
    "start",
    "to_json",
    "view",
]


def load(
    reference: str,
    set: Mapping[str, str | int] | None = None,
    stakes: Mapping[str, int] | None = None,
    modifiers: "Sequence[Announced]" = (),
) -> "Program":
    """The rules of a game, ready to be played: a shipped game by its name, or a file by its path.

    `set` chooses options, `stakes` sets other stakes than the game's, `modifiers` are what is announced with it, in
    that order: `[Announced("wild", {"cards": "one-eyed jacks"})]`. Raises RulesetError, which holds everything
    that is wrong with the rules.
    """
    loading = import_module("engine.ruleset.load")
    program: Program = loading.load(reference, set or {}, stakes or {}, modifiers).program
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
