"""What an evening asks of a number that moves one way alone, or by so many at once: what it never comes to."""

import re
from collections.abc import Iterator
from math import gcd

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Compare, CompareAny, Node, ThoseWhose, body_of
from engine.language.forms.comparing import compared
from engine.language.forms.measure import Bounds, bounds_of, settled
from engine.language.forms.own_numbers import Each
from engine.ruleset.judge.checks.marks.mark_bounds import with_settings
from engine.ruleset.sessions.accounts import AFTER, BEFORE, SETTLE, bodies_of, start_of, written_in
from engine.ruleset.sessions.evening_checks import Evening, may_carry
from engine.ruleset.understand.steps_in_order import walk
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_LASTING, _WINNER = "session", "winner"


def never_come_to(evening: Evening, names: list[str]) -> Iterator[Diagnostic]:
    """X107: a number is to be less than it began with and only grows, or the other way round, or steps over it."""
    writes = written_in(evening, BEFORE, AFTER, SETTLE)
    moved = {name: changes for name in names if (changes := changes_of(evening, name, writes.get(name, [])))}
    fixed = {name: held for name in names if (held := _only_set(evening, name, writes.get(name, []))) is not None}
    steps = [one.value for body, _ in walk(evening.rules.play) for one in body.expressions]
    for said in (*evening.texts, *steps) if moved or fixed else ():
        for node in said.tree.walk():
            name = _compared_mark(node)
            if name in moved and settled(node, evening.rules.scope) is None:
                yield from _told(evening, node, name, moved[name])
            elif name in fixed and settled(node, evening.rules.scope) is None:
                yield from _never_set(evening, node, name, fixed[name])


def changed_by(evening: Evening, body: Body, name: str) -> Bounds | None:
    """By how much a step changes a number, below 0 where it takes away; None where that is no matter of the step."""
    if "add" in body.values:
        added = body.values["add"]
        seen = with_settings(evening.rules, {})
        return bounds_of(added.tree, body.scope, seen) if isinstance(added, Expression) else None
    found = re.fullmatch(rf"{re.escape(name)} ([-+]) (\d+)", text_of(body, "to", ""))
    if found is None:
        return None
    by = int(f"{found[1]}{found[2]}")
    return Bounds(by, by)


def after_a_step(evening: Evening, name: str) -> Bounds | None:
    """Between which numbers a mark lies after the first deal that one step takes a number from; else None."""
    writes = written_in(evening, BEFORE, AFTER).get(name, [])
    if len(writes) != 1 or "to" not in writes[0].values or writes[0] not in bodies_of(evening, BEFORE, AFTER):
        return None
    by, start = changed_by(evening, writes[0], name), start_of(evening, name)
    if by is None or by.settled is None:
        return None
    return Bounds(min(start, start + by.settled), max(start, start + by.settled))


def changes_of(evening: Evening, name: str, writes: list[Body]) -> list[Bounds]:
    """By how much each step changes a number that is kept all evening; nothing where one makes it anything else."""
    mark = evening.rules.marks[name]
    found = [changed_by(evening, body, name) for body in writes]
    sure = [one for one in found if one is not None]
    return sure if mark.kept == _LASTING and mark.definition.kind == "number" and len(sure) == len(found) else []


def _only_set(evening: Evening, name: str, writes: list[Body]) -> Bounds | None:
    """Between which numbers a mark lies that is only ever set to some; None where a step makes it anything else."""
    if evening.rules.marks[name].definition.kind != "number":
        return None
    said = [body.values.get("to") if "add" not in body.values else None for body in writes]
    numbers = [one.constant for one in said if isinstance(one, Expression)]
    fixed = [one for one in numbers if isinstance(one, int) and not isinstance(one, bool)]
    if not fixed or len(fixed) < len(writes):
        return None
    return Bounds(min(*fixed, start_of(evening, name)), max(*fixed, start_of(evening, name)))


def _never_set(evening: Evening, node: Node, name: str, held: Bounds) -> Iterator[Diagnostic]:
    assert isinstance(node, Compare | CompareAny | ThoseWhose)
    right = bounds_of(node.right, evening.rules.scope, with_settings(evening.rules, {}))
    if compared(node.op, held, right) is False:
        holes = {"condition": node.at.text.removeprefix("those whose "), "counted": name, "most": held.most}
        message = say("`{condition}` never holds: `{counted}` is only ever set to {most} or less", **holes)
        help = say("count with `add`, or ask for a number that it is set to")
        yield Diagnostic("X107", message, node.at.span, help=help)


def _compared_mark(node: Node) -> str:
    """The mark that a comparison asks for, of the table or of players."""
    if not isinstance(node, Compare | CompareAny | ThoseWhose) or (
        isinstance(node, CompareAny) and node.who == "nobody"
    ):
        return ""
    left = body_of(node.left) if isinstance(node, Compare) else node.each
    own = isinstance(left, AmountMark) or (isinstance(left, Each) and left.entry is None)
    return left.name if own and isinstance(left, AmountMark | Each) else ""


def _told(evening: Evening, node: Node, name: str, changes: list[Bounds]) -> Iterator[Diagnostic]:
    assert isinstance(node, Compare | CompareAny | ThoseWhose)
    start, right = start_of(evening, name), bounds_of(node.right, evening.rules.scope, with_settings(evening.rules, {}))
    grows = all(one.least is not None and one.least >= 0 for one in changes)
    falls = all(one.most is not None and one.most <= 0 for one in changes)
    held = Bounds(start if grows else None, start if falls else None)
    holes = {"condition": node.at.text.removeprefix("those whose "), "counted": name, "start": start}
    if (grows or falls) and compared(node.op, held, right) is False:
        message = say("`{condition}` never holds: `{counted}` begins at {start} and is only ever less", **holes)
        if grows:
            message = say("`{condition}` never holds: `{counted}` begins at {start} and only grows", **holes)
        help = say("ask for a number that it comes to, or count the other way")
        yield Diagnostic("X107", message, node.at.span, help=help)
        return
    steps = [one.settled for one in changes]
    by, asked = gcd(*(one for one in steps if one is not None)), right.settled
    if node.op == "=" and None not in steps and by > 1 and asked is not None and (asked - start) % by:
        message = say(
            "`{condition}` never holds: `{counted}` begins at {start} and changes by {by} at a time", by=by, **holes
        )
        help = say("ask for a number that it comes to, or for at least so many: `>=`")
        yield Diagnostic("X107", message, node.at.span, help=help)


def just_counted(evening: Evening, names: list[str]) -> Iterator[Diagnostic]:
    """X106, X107: it is asked how often the winner has won when this win has been counted, as if it had not.

    Where nobody may win a deal it may be asked whether somebody has.
    """
    writes, steps = written_in(evening, BEFORE, AFTER, SETTLE), bodies_of(evening, AFTER)
    for number, body in enumerate(steps):
        name = text_of(body, "what", "")
        if name not in names or body.when is not None or text_of(body, "who", "") != _WINNER:
            continue
        by, ways = changed_by(evening, body, name), changes_of(evening, name, writes[name])
        grows = bool(ways) and all(one.least is not None and one.least >= 0 for one in ways)
        asked = [one.value for later, _ in walk(steps[number + 1 :]) for one in later.expressions]
        nodes = [node for said in asked for node in said.tree.walk() if _is_the_winners(node, name)]
        if by is not None and grows and nodes and not may_carry(evening):
            held = Bounds(start_of(evening, name) + (by.least or 0), None)
            yield from (one for node in nodes for one in _with_this_win(evening, node, held, body))


def _with_this_win(evening: Evening, node: Node, held: Bounds, counting: Body) -> Iterator[Diagnostic]:
    assert isinstance(node, Compare)
    found = compared(node.op, held, bounds_of(node.right, evening.rules.scope, with_settings(evening.rules, {})))
    if found is None:
        return
    holes = {"condition": node.at.text, "least": held.least}
    message = say("`{condition}` never holds here: with this win it is {least} or more", **holes)
    if found:
        message = say("`{condition}` always holds here: with this win it is {least} or more", **holes)
    help = say("let this come before the step that counts, or ask for one more")
    related = (Related(counting.key.span, say("it is counted here")),)
    yield Diagnostic("X106" if found else "X107", message, node.at.span, help=help, related=related)


def _is_the_winners(node: Node, name: str) -> bool:
    """Whether a comparison asks for the winner's own number."""
    left = body_of(node.left) if isinstance(node, Compare) else None
    return isinstance(left, Each) and left.name == name and left.of is not None and left.of.told() == _WINNER
