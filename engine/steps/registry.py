"""The table of step kinds: a new kind is a new file and one line here."""

from collections.abc import Callable
from importlib import import_module

from engine.steps.machine.trait_values import Answer, Role
from engine.steps.machine.usual_traits import nothing_forced
from engine.steps.step_kind import Kind

_FILES = (
    "post",
    "deal",
    "bet",
    "draw",
    "discard",
    "pass_cards",
    "turn_up",
    "prove",
    "showdown",
    "pay",
    "fold",
    "join",
    "declare",
    "mark",
    "throw_in",
    "group",
    "repeat",
    "in_turn",
    "do",
)
"""The files of `engine/steps/kinds`, in the order in which authors are told of them."""


def _kind(file: str) -> Kind:
    kind = import_module(f"engine.steps.kinds.{file}").KIND
    assert isinstance(kind, Kind)
    return kind


KINDS: dict[str, Kind] = {kind.name: kind for kind in map(_kind, _FILES)}
"""Word of the rules language → what it means."""


def _first(is_so: Callable[[Kind], bool]) -> Kind:
    return next(kind for kind in KINDS.values() if is_so(kind))


BETTING = _first(lambda kind: kind.bets)
"""The kind that stands for betting rounds where rules are written for an author, or read beside any step."""
DEALING, COMPARING, KEEPING_THE_POT = (
    _first(lambda kind: kind.deals),
    _first(lambda kind: kind.compares),
    _first(lambda kind: kind.keeps_pot),
)
"""The same for what deals cards, compares hands, and ends a deal with the pot where it is."""

PAYING_IN = _first(lambda kind: kind.forced is not nothing_forced)
"""The kind that makes players put in chips before anybody acts."""
PAYING = _first(lambda kind: any(not one.may_be_none for one in kind.payments) and kind.forced is nothing_forced)
"""The kind by which chips go from one to another whatever anybody says."""
PROVING = _first(lambda kind: kind.proves)
"""The kind by which players show what they opened on."""
FOLDING = _first(lambda kind: bool(kind.folds))
"""The kind that puts players out."""
TURNING = _first(lambda kind: kind.turns)
"""The kind by which players turn cards up."""
GROUPING = _first(lambda kind: kind.block == "plain")
"""The kind whose steps are gone through once, in order."""
USING = _first(lambda kind: any(field.type == "block" for field in kind.fields))
"""The kind that stands for the steps of a block."""

ROLES: dict[str, tuple[Kind, Role]] = {role.noun: (kind, role) for kind in KINDS.values() for role in kind.roles}
"""Each part by which changes call steps, and the kind that has it."""

ANSWERS: dict[str, Answer] = {answer.word: answer for kind in KINDS.values() for answer in kind.answers}
"""What players may say at any step, by the word; of one that two kinds have, the first tells how."""

SAID_OTHERWISE: dict[str, tuple[str, ...]] = {
    word: tuple(kind.name for kind in KINDS.values() if word in kind.otherwise)
    for word in sorted({word for kind in KINDS.values() for word in kind.otherwise})
}
"""Players' words for what a step does → the kinds that do it: dice are thrown by `deal`, and again by `draw`."""
