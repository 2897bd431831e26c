"""Numbers of players that are set back as soon as they come to so much: what is asked of them beyond that."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from msgspec import Struct

from engine.language.expression import Expression
from engine.language.forms import (
    THAT_PLAYER,
    Compare,
    CompareAny,
    Each,
    Node,
    SeatMark,
    ThoseWhose,
    body_of,
    many_seats,
)
from engine.language.forms.comparing import compared
from engine.language.forms.measure import Bounds, bounds_of
from engine.language.scope import Scope
from engine.ruleset.judge.checks.flow.again_checks import sets_a_mark
from engine.ruleset.judge.checks.marks.mark_checks import asks_for_hands, marks_named, named_by_options
from engine.ruleset.judge.checks.texts.near_texts import surely
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, goes_in_laps
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_OF_A_DEAL, _NUMBER = "this deal", "number"
_ONE_WINNER, _WINNER = "(number of winners) = 1", "winner"
_FROM = {">=": 0, "=": 0, ">": 1}
"""How a number compares that has come to so much → how much more it has to be."""
_FOR_ALL = ""


class SetBack(Struct, frozen=True):
    """How far a number gets that some step sets back."""

    most: int
    """What it is at the most when all steps have been gone through."""
    ever: int
    """What it is at the most at any moment."""
    step: Body


def asked_beyond_it(survey: Survey) -> Iterator[Diagnostic]:
    """X107: it is asked whether a number that is kept from deal to deal has come further than where it is set back."""
    rules = survey.rules
    kept = [name for name, mark in rules.marks.items() if mark.definition.each_player and mark.kept != _OF_A_DEAL]
    asked = kept and rules.clean
    found = set_back(rules, rules.play, kept) if asked else {}
    own = rules.composed.authored
    for body in survey.bodies if found else ():
        said = (one.value for one in body.expressions) if body.key.span.source in own else ()
        told = (one for each in said for one in beyond_it(each, found, body.scope, at_the_end=False))
        yield from islice(told, 1)
    for one in rules.of_hands if found else ():
        if one.scalar.span.source in own:
            late = {name: back for name, back in found.items() if _raised_after_hands(rules, name)}
            yield from islice(beyond_it(one, late, rules.scope, at_the_end=True), 1)


def _raised_after_hands(rules: Rules, name: str) -> bool:
    """Whether a number is raised in a deal only when nothing looks at hands any more."""
    asked = (at for at, step in enumerate(rules.play) if any(asks_for_hands(one) for one, _ in walk((step,))))
    raised = (at for at, step in enumerate(rules.play) if any(name in _written(one) for one, _ in walk((step,))))
    return max(asked, default=-1) < min(raised, default=-1)


def beyond_it(
    said: Expression, found: Mapping[str, SetBack], scope: Scope, *, at_the_end: bool
) -> Iterator[Diagnostic]:
    """X107: of one expression that is asked `at_the_end` of all steps, or at any moment."""
    for node in said.tree.walk():
        name = _asked_of(node)
        one = found.get(name)
        if one is None or not isinstance(node, Compare | CompareAny | ThoseWhose):
            continue
        number = bounds_of(node.right, scope)
        if compared(node.op, Bounds(None, one.most if at_the_end else one.ever), number) is not False:
            continue
        message = say(
            "`{condition}` never holds: `{mark}` is set back before it gets so far", condition=node.at.text, mark=name
        )
        if isinstance(node, ThoseWhose):
            message = say(
                "there are never `{condition}`: `{mark}` is set back before", condition=node.at.text, mark=name
            )
        related = (Related(one.step.key.span, say("it is set back here")),)
        help = say("ask for a number that is never set back, or for a smaller one")
        yield Diagnostic("X107", message, node.at.span, help=help, related=related)


def _asked_of(node: Node) -> str:
    """The number of somebody that is compared; nothing where it is another, or nobody's."""
    if isinstance(node, Compare):
        left = body_of(node.left)
        return left.name if isinstance(left, Each) and left.entry is None else ""
    if isinstance(node, ThoseWhose) or (isinstance(node, CompareAny) and node.who == "somebody"):
        return node.each.name if node.each.entry is None else ""
    return ""


def set_back(rules: Rules, steps: Sequence[Body], names: Sequence[str]) -> Mapping[str, SetBack]:
    """Those of some numbers that whatever raises them is followed by a step that sets them back from so much on."""
    left_out = named_by_options(Survey(rules)) | {name for body, _ in walk(rules.arrivals) for name in _written(body)}
    found = {}
    for name in names:
        mark = rules.marks.get(name)
        if mark is None or mark.definition.kind != _NUMBER or name in left_out:
            continue
        run = _Run(name)
        run.through(steps, frozenset())
        if run.by_number and (run.raised != [1] or any(one >= 1 for one in run.set_to)):
            continue
        if run.sound and run.backs and run.raised and not run.open:
            most = max(limit for limit, _ in run.backs) - 1
            if mark.start <= most and all(number <= most for number in run.set_to):
                found[name] = SetBack(most, most + sum(run.raised), run.backs[0][1])
    return found


class _Run(Struct):
    """What becomes of one number when steps are gone through once."""

    name: str
    open: list[str] = []
    """Whose number has been raised, and not been looked at since."""
    backs: list[tuple[int, Body]] = []
    """From how much on it is set back, and where."""
    raised: list[int] = []
    set_to: list[int] = []
    by_number: bool = False
    """Whether it is set back only where it is just so much, which more at once would pass."""
    sound: bool = True
    """Whether all that writes it was understood."""

    def through(self, steps: Sequence[Body], guards: frozenset[str]) -> None:
        """What these steps make of it, where so much is known to hold."""
        for body in steps:
            if self.open and any(_may_leave(one) for one, _ in walk((body,))):
                self.sound = False
            back = self._sets_back(body)
            if back is not None:
                limit, whose = back
                self.backs.append((limit, body))
                self.open = [one for one in self.open if whose not in (one, _FOR_ALL)]
            elif self.name in _written(body):
                self._write(body, guards)
            elif body.inner and any(self.name in _written(one) for one, _ in walk((body,))):
                self.sound = self.sound and body.kind.block == "plain"
                before, left = self.open, list[str]()
                for inner in body.inner.values():  # what was raised before stays so where these steps do not come
                    self.open = []
                    self.through(inner, guards | _known(body))
                    left += self.open
                self.open = [*before, *left]

    def _write(self, body: Body, guards: frozenset[str]) -> None:
        added, said, whose = body.values.get("add"), body.values.get("to"), text_of(body, "who")
        if isinstance(added, Expression):
            most = bounds_of(added.tree, body.scope).most
            if most is None or most > 0:
                one = whose != _WINNER or _ONE_WINNER in guards | _known(body)
                self.sound = self.sound and most is not None and one and bool(whose)
                self.raised.append(most or 0)
                self.open.append(whose)
        elif isinstance(said, Expression) and isinstance(said.constant, int):
            self.set_to.append(said.constant)
        else:
            self.sound = False

    def _sets_back(self, body: Body) -> tuple[int, str] | None:
        """From how much on a step sets it back, and whose, if it does so whenever it comes to so much."""
        if body.kind.block == "plain" and len(body.inner) == 1 and body.when is not None:
            (steps,) = body.inner.values()
            mine = [one for one, _ in walk(steps) if self.name in _written(one)]
            inner = mine[0] if len(mine) == 1 and mine[0] in steps and mine[0].when is None else None
            return None if inner is None else self._from(inner, body.when, inner.values.get("who"))
        if body.kind.block == "turn" and not goes_in_laps(body.kind, body.values) and body.when is None:
            mine = [one for one in body.inner.get("do", ()) if self.name in _written(one)]
            ever = [one for one, _ in walk((body,)) if self.name in _written(one)]
            own = mine == ever and len(mine) == 1 and text_of(mine[0], "who", THAT_PLAYER) == THAT_PLAYER
            return self._from(mine[0], None, body.values.get("who")) if own and mine[0].when is None else None
        return self._from(body, body.when, body.values.get("who"))

    def _from(self, body: Body, when: Expression | None, who: object) -> tuple[int, str] | None:
        said = body.values.get("to")
        if not sets_a_mark(body) or text_of(body, "what") != self.name or not isinstance(said, Expression):
            return None
        tree = body_of(who.tree) if isinstance(who, Expression) else None
        asked = None if when is None else body_of(when.tree)
        limit, whose = None, _FOR_ALL
        if isinstance(tree, ThoseWhose) and tree.each.entry is None and tree.each.name == self.name:
            limit = _limit(tree.op, tree.right, body.scope)
            self.by_number = self.by_number or tree.op == "="
            if asked is not None and not _is_somebodys(asked, tree):
                return None
        elif isinstance(asked, Compare):
            left = body_of(asked.left)
            owner = left.of if isinstance(left, Each) and left.entry is None and left.name == self.name else None
            if (
                owner is None
                or many_seats(owner)
                or isinstance(body_of(owner), SeatMark)
                or owner.told() != text_of(body, "who")
            ):
                return None
            self.by_number = self.by_number or asked.op == "="
            limit, whose = _limit(asked.op, asked.right, body.scope), owner.told()
        if limit is None or not isinstance(said.constant, int) or said.constant >= limit:
            return None
        return limit, whose


def _may_leave(body: Body) -> bool:
    """Whether play may go on elsewhere than with the step after it: the deal is over, or all but one are out."""
    kind = body.kind
    return bool(kind.keeps_pot or kind.bets or kind.folds) or kind.words is not None


def _limit(op: str, right: Node, scope: Scope) -> int | None:
    number = bounds_of(right, scope).settled
    return None if number is None or op not in _FROM else number + _FROM[op]


def _is_somebodys(asked: Node, those: ThoseWhose) -> bool:
    """Whether a condition is no more than that there are such players."""
    if not isinstance(asked, CompareAny) or asked.who != "somebody" or asked.each.name != those.each.name:
        return False
    return (asked.op, asked.right.told()) == (those.op, those.right.told())


def _known(body: Body) -> frozenset[str]:
    """What is known to hold where the steps in a step come."""
    if body.when is None:
        return frozenset()
    return frozenset(node.told() for node, holds in surely(body.when.tree, holds=True) if holds)


def _written(body: Body) -> set[str]:
    return {name for _, name in marks_named(body, reading=False)}
