"""A part of a session's plan as a sentence."""

from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import mark, say

_MANY = {
    ("deals", True): mark("{game}, {count} deals, when {when}."),
    ("deals", False): mark("{game}, {count} deals."),
    ("rounds", True): mark("{game}, {count} rounds, when {when}."),
    ("rounds", False): mark("{game}, {count} rounds."),
    ("minutes", True): mark("{game}, {count} minutes, when {when}."),
    ("minutes", False): mark("{game}, {count} minutes."),
    ("", True): mark("{game}, a deal, when {when}."),
    ("", False): mark("{game}, a deal."),
}


def told_part(item: Mapping) -> str:
    """A part of the plan as a sentence."""
    said = {key: value.text for key, (_, value) in item.entries.items() if isinstance(value, Scalar)}
    many = next((key for key in ("deals", "rounds", "minutes") if key in said), "")
    template = _MANY[many, "when" in said]
    if many and said[many] == "1":
        template = _ONE[many, "when" in said]
    return say(template, game=said.get("play", ""), count=said.get(many, ""), when=said.get("when", ""))


_ONE = {
    ("deals", True): _MANY["", True],
    ("deals", False): _MANY["", False],
    ("rounds", True): mark("{game}, a round, when {when}."),
    ("rounds", False): mark("{game}, a round."),
    ("minutes", True): mark("{game}, a minute, when {when}."),
    ("minutes", False): mark("{game}, a minute."),
}


def a_round_of(game: str) -> str:
    """The part of a plan that its author did not write."""
    return say(_ONE["rounds", False], game=game)
