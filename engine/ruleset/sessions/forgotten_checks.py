"""What is told of marks of an evening that begin anew with each deal, and are asked for as if they went on."""

from collections.abc import Iterator, Sequence

from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.sessions.accounts import AFTER, BEFORE, SETTLE, bodies_of, end_of, written_in
from engine.ruleset.sessions.evening_checks import Evening, marks_of_games, may_carry
from engine.ruleset.understand.names import entries
from engine.ruleset.understand.steps_in_order import walk
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, with_key
from engine.text.marked.node import Mapping
from engine.text.translation import say
from engine.text.wording import Wording

_OF_A_DEAL, _OF_A_POT = "this deal", "until the pot is won"
_WON = {"winner", "pot won"}
"""What is known where somebody has won the pot."""
_NOBODY = Wording(r"\bnumber of winners\)? (?:= 0|< 1)\b|\bnot\b[^,]*\bnumber of winners\b|\bno winner")
_PARTS = ("menu", "plan")
_AT_FIRST = Wording(r"(?:^|\band )deals(?: of part)? = \d+(?: and\b|$)")
"""Conditions of which each holds in one deal of the evening, or of a part of it."""


def forgotten(evening: Evening) -> Iterator[Diagnostic]:
    """A904: a mark that begins anew with each deal, and counts beyond one or is asked for in a later one."""
    games, carries = marks_of_games(evening), may_carry(evening)
    before, after, settle = (written_in(evening, phase) for phase in (BEFORE, AFTER, SETTLE))
    for name, entry in entries(evening.root, "marks").items():
        mark, declared = evening.rules.marks.get(name), entry.value
        writes = [body for phase in (before, after, settle) for body in phase.get(name, ())]
        if mark is None or name in games or not writes or not isinstance(declared, Mapping):
            continue
        by_winning = mark.kept == _OF_A_POT and all(_when_won(evening, body) for body in writes)
        once = all(_at_first(evening, body) for body in writes)
        if mark.kept != _OF_A_DEAL and not (mark.kept == _OF_A_POT and (by_winning or once or not carries)):
            continue
        counted = any("add" in body.values and not _said_by_several(evening, body) for body in writes)
        if not counted and not _asked_later(evening, name, first=name in before, once=once):
            continue
        message = say("`{name}` begins anew with each deal, so what it held is forgotten then", name=name)
        if counted:
            message = say("`{name}` begins anew with each deal, so it never counts beyond one", name=name)
        if by_winning and carries:
            message = say("`{name}` is written when a pot is won, and begins anew as soon as one is", name=name)
        kept = declared.entries.get("kept")
        help = say("keep it as long as the evening lasts: `kept: session`")
        ways = (Remedy(help, (with_key(declared, "kept", "session"),)),)
        at = entry.key.span if kept is None else kept.key.span
        yield Diagnostic("A904", message, at, help=help, remedies=ways)


def _when_won(evening: Evening, body: Body) -> bool:
    """Whether a step is taken only where somebody has won the pot, as it says itself or what it stands in."""
    around = [one for one, _ in walk(evening.rules.play) if one is body or _holds(one, body)]
    said = [one.value for outer in around for one in outer.expressions if outer is body or one.value is outer.when]
    if any(_NOBODY.search(one.text) is not None for one in said):
        return False
    return any(read.fact in _WON for one in said for read in one.reads)


def _said_by_several(evening: Evening, body: Body) -> bool:
    """Whether a step is done for each player who says a word, so that it counts further than one in a deal."""
    words = [choice for outer, _ in walk(evening.rules.play) for choice in choices_of(outer)]
    return any(_holds(choice, body) for choice in words)


def _at_first(evening: Evening, body: Body) -> bool:
    """Whether a step is taken in one deal, such as the first, and in no other."""
    around = [one for one, _ in walk(evening.rules.play) if one is body or _holds(one, body)]
    return any(one.when is not None and _AT_FIRST.search(one.when.text) is not None for one in around)


def _holds(outer: Body, body: Body) -> bool:
    return any(one is body for steps in outer.inner.values() for one, _ in walk(steps))


def _asked_later(evening: Evening, name: str, *, first: bool, once: bool) -> bool:
    """Whether a mark is asked for when a later deal has begun.

    `first`, where a step before each deal writes it, and so before the plan asks for it; though `once` alone.
    """
    asked = [one for one in evening.texts if name in names_in(one)]
    for key in _PARTS:
        part = evening.root.get(key)
        told = part is not None and any(part.span.start <= one.scalar.span.start < part.span.end for one in asked)
        if told and (not first or (once and key == "plan")):
            return True
    if once and (end_of(evening) in asked or _asks(bodies_of(evening, AFTER, SETTLE), name)):
        return True
    if first:
        return False
    if _asked_before_written(bodies_of(evening, BEFORE, AFTER), name):
        return True
    settling = bodies_of(evening, SETTLE)
    if name not in written_in(evening, AFTER):  # it is there for the settling alone
        return end_of(evening) in asked or _asked_before_written(settling, name)
    over = end_of(evening) in asked or _asks(settling, name)
    return over and all(_is_conditional(evening, body) for body in written_in(evening, AFTER, SETTLE).get(name, ()))


def _asked_before_written(steps: Sequence[Body], name: str) -> bool:
    """Whether the first step that has to do with a mark asks for it."""
    for body, _ in walk(steps):
        if any(name in names_in(one.value) for one in body.expressions):
            return True
        if any(name == one for _, one in marks_named(body, reading=False)):
            return False
    return False


def _asks(steps: Sequence[Body], name: str) -> bool:
    return any(name in names_in(one.value) for body, _ in walk(steps) for one in body.expressions)


def _is_conditional(evening: Evening, body: Body) -> bool:
    """Whether a step is taken in some deals and not in others."""
    return any(one.when is not None for one, _ in walk(evening.rules.play) if one is body or _holds(one, body))
