"""All that workers do; they begin with what is imported here."""

from engine.serve.workbench.checking import checked
from engine.serve.workbench.examples import examples_played, kept_as_example
from engine.serve.workbench.library import page_of_game, what_games_have
from engine.serve.workbench.odds import odds
from engine.serve.workbench.quick_run import quick_run
from engine.serve.workbench.sandbox import tried_out

__all__ = [
    "checked",
    "examples_played",
    "kept_as_example",
    "odds",
    "page_of_game",
    "quick_run",
    "tried_out",
    "what_games_have",
]
