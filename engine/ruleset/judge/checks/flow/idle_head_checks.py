"""Checks of what a game says beside its steps, and no step asks for: how is bet where nobody bets."""

from collections.abc import Iterator

from engine.ruleset.understand.survey import Survey
from engine.steps.registry import KINDS
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, without_key
from engine.text.marked.node import Mapping, Node, Sequence
from engine.text.translation import say

_BETTING = "betting"


def betting_without_bets(survey: Survey) -> Iterator[Diagnostic]:
    """F708: the game says how is bet, and no step of it is a round of bets, nor may an option bring one."""
    composed = survey.rules.composed
    said = composed.root.entries.get(_BETTING)
    if not survey.rules.clean or said is None or said.key.span.source != composed.own.source or _brought(survey):
        return
    if any(body.kind.part for body in survey.bodies):
        return
    message = say("no step of this game is a round of bets, so nothing is bet by this")
    help = say("write a `bet` step under `play`, or leave it out")
    ways = (Remedy(say("leave out `{key}`", key=_BETTING), (without_key(composed.root, _BETTING),)),)
    yield Diagnostic("F708", message, said.key.span, help=help, remedies=ways)


def _brought(survey: Survey) -> bool:
    """Whether the choices of an option may bring a round of bets."""
    options = survey.rules.composed.options.values()
    return any(_names_a_round(option.means) for option in options)


def _names_a_round(tree: Node) -> bool:
    if isinstance(tree, Sequence):
        return any(map(_names_a_round, tree.items))
    entries = tree.entries.items() if isinstance(tree, Mapping) else ()
    return any((name in KINDS and bool(KINDS[name].part)) or _names_a_round(entry.value) for name, entry in entries)
