"""An abstract table and a step at it, for the tests of this folder."""

from types import SimpleNamespace
from typing import Any, cast

from engine.language.scope import Scope
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.interval import NONE, Interval, exactly
from engine.steps.machine.kind import Body
from engine.steps.machine.stock import Stock
from tests.language.table import scope

RESHUFFLED, LAST_CARD_KEPT, DICE = Stock("reshuffle"), Stock("reshuffle with the last card"), Stock("cannot", True)
NAMES = scope(turns=(), firsts=(), laps=())
"""The names of a step that stands in no block."""


def table(**said: Any) -> Abstract:
    """Two to four of five players are in, with five cards each, two or three of them closed."""
    fields: dict[str, Any] = {
        "players": 5,
        "stock_rule": Stock(),
        "deck_size": 52,
        "live": Interval(2, 4),
        "stock": Interval(10, 20),
        "places": [Interval(3, 5), Interval(0, 2)],
        "hidden": [NONE, Interval(0, 1)],
        "own_places": 0,
        "walk": lambda bodies, table: None,
        "own": exactly(5),
        "down": Interval(2, 3),
    }
    return Abstract(**{**fields, **said})


def step(names: Scope = NAMES, **values: Any) -> Body:
    """A step with these values under its keys."""
    return cast(Body, SimpleNamespace(values=values, scope=names, inner={}, when=None))
