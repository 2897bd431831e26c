"""Checks of what a game says beside its steps, and no step asks for: how is bet where nobody bets."""

from collections.abc import Callable, Iterator

from engine.language.forms import (
    OF_HANDS,
    BeatsAny,
    BeatsPlace,
    BeatsSeats,
    Has,
    Leads,
    Node,
    PlaceBeats,
    SeatFact,
    SeatForHand,
)
from engine.language.forms.tree import is_seats
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Traits
from engine.steps.registry import KINDS
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked import node as text
from engine.text.marked.change import Remedy, without_key
from engine.text.translation import say

_BETTING, _USE = "betting", "use"


def betting_without_bets(survey: Survey) -> Iterator[Diagnostic]:
    """F708: the game says how is bet, and no step of it is a round of bets, nor may an option bring one."""
    said = _own(survey, _BETTING)
    if said is None or _some_step(survey, lambda kind: bool(kind.part)):
        return
    message = say("no step of this game is a round of bets, so nothing is bet by this")
    help = say("write a `bet` step under `play`, or leave it out")
    yield _idle(survey, said, message, help)


def use_without_hands(survey: Survey) -> Iterator[Diagnostic]:
    """F708: the game says which cards make a hand, and no step compares hands, nor asks what anybody has."""
    said = _own(survey, _USE)
    if said is None or survey.rules.shares or not no_hands(survey):
        return
    message = say("no step of this game compares hands, or asks what anybody has, so no hand is made of these cards")
    help = say("write a `showdown` step under `play`, or leave it out")
    yield _idle(survey, said, message, help)


def no_hands(survey: Survey) -> bool:
    """Whether no step compares hands, nor asks what anybody has, nor may an option bring one that does."""
    if _some_step(survey, lambda kind: kind.compares or kind.proves):
        return False
    asked = (one.value.tree for body in survey.bodies for one in body.expressions)
    return not any(_asks_for_hands(node) for tree in asked for node in tree.walk())


def _asks_for_hands(node: Node) -> bool:
    """Whether it looks at what the cards of a player make."""
    by_word = isinstance(node, SeatFact | SeatForHand) and node.entry.fact in OF_HANDS
    of_players = isinstance(node, PlaceBeats) and is_seats(node.other)
    return by_word or of_players or isinstance(node, BeatsAny | BeatsPlace | BeatsSeats | Has | Leads)


def _own(survey: Survey, key: str) -> text.Entry | None:
    """What the game's own file says under a key."""
    composed = survey.rules.composed
    said = composed.root.entries.get(key) if survey.rules.clean else None
    return said if said is not None and said.key.span.source == composed.own.source else None


def _idle(survey: Survey, said: text.Entry, message: str, help: str) -> Diagnostic:
    key = said.key.text
    ways = (Remedy(say("leave out `{key}`", key=key), (without_key(survey.rules.composed.root, key),)),)
    return Diagnostic("F708", message, said.key.span, help=help, remedies=ways)


def _some_step(survey: Survey, is_one: Callable[[Traits], bool]) -> bool:
    """Whether a step is of such a kind, or the choices of an option may bring one."""
    options = survey.rules.composed.options.values()
    kinds = {name for name, kind in KINDS.items() if is_one(kind)}
    return any(is_one(body.kind) for body in survey.bodies) or any(_names(option.means, kinds) for option in options)


def _names(tree: text.Node, kinds: set[str]) -> bool:
    if isinstance(tree, text.Sequence):
        return any(_names(item, kinds) for item in tree.items)
    entries = tree.entries.items() if isinstance(tree, text.Mapping) else ()
    return any(name in kinds or _names(entry.value, kinds) for name, entry in entries)
