"""All that workers do; they begin with what is imported here."""

from engine.serve.workbench.checking import checked
from engine.serve.workbench.library import page_of_game, what_games_have
from engine.serve.workbench.odds import odds
from engine.serve.workbench.quick_run import quick_run

__all__ = ["checked", "odds", "page_of_game", "quick_run", "what_games_have"]
