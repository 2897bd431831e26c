"""Checks of choices by which a condition makes no difference: which of the two amounts there are then."""

import re
from collections.abc import Iterator
from functools import partial

from msgspec import Struct

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Each, IfAmount, Node, Not, body_of
from engine.language.forms.measure import Bounds, settled
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.registry import ROLES
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Mapping, Scalar, Sequence, find
from engine.text.marked.node import Node as Written
from engine.text.translation import say
from engine.text.wording import Wording

_NEVER = Wording(
    r"\b(?:ignored?|never|no|not|none|nothing|off|without|refused|forbidden|banned|no matter|makes? no difference"
    r"|left out|as (?:usual|always|ever)|plain|flat|doesn't|don't)\b",
    re.IGNORECASE,
)
_ALWAYS = Wording(r"^(?:always|every time|in any case|in every deal)\b", re.IGNORECASE)
_STEP = re.compile(rf"(first|last|every) ({'|'.join(ROLES)})")
_TWO = 2


class _Fixed(Struct, frozen=True):
    """An amount that a choice sets, where it is one of two by default."""

    said: Scalar
    had: Expression
    cases: IfAmount


def set_as_the_condition_does(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a choice that is called ignored sets what holds in the special case, or one called always what does not."""
    rules = survey.rules
    for option in rules.composed.options.values() if rules.clean else ():
        about = find(rules.composed.own.root, ("options", option.name, "about"))
        turned = isinstance(about, Scalar) and _NEVER.search(about.text) is not None
        for choice, means in option.means.entries.items() if len(option.choices) == _TWO else ():
            always, never = _ALWAYS.search(choice) is not None, _NEVER.search(choice) is not None
            if always is never or (never and turned):
                continue
            for one in _fixed(survey, means.value):
                holding, failing = one.cases.then.told(), one.cases.otherwise.told()
                if _is_usual(survey, one.cases.condition):
                    holding, failing = failing, holding
                wrong, right = (failing, holding) if always else (holding, failing)
                if _plain(one.said.text) == _plain(wrong) != _plain(right):
                    yield _told(choice, one, right)


def _told(choice: str, one: _Fixed, right: str) -> Diagnostic:
    holes = {"choice": choice, "amount": one.said.text, "other": right, "cases": one.had.text}
    message = say("`{choice}` makes it `{amount}`, and of `{cases}` that is the other case", **holes)
    related = (Related(one.had.scalar.span, say("the two cases stand here")),)
    ways = (Remedy(say("write `{text}`", text=right), (said_instead(one.said, right),)),)
    help = say("write `{other}`, or call the choices otherwise", **holes)
    return Diagnostic("A919", message, one.said.span, help=help, related=related, remedies=ways)


def _fixed(survey: Survey, changes: Written) -> Iterator[_Fixed]:
    """The amounts that these changes set in steps, of which each is one of two by default."""
    for change in changes.items if isinstance(changes, Sequence) else ():
        at, to = (find(change, ("set", key)) if isinstance(change, Mapping) else None for key in ("at", "to"))
        if not isinstance(at, Scalar) or not isinstance(to, Mapping):
            continue
        for step in _steps_at(survey, at.text):
            for key, entry in to.entries.items():
                had = step.values.get(key)
                cases = body_of(had.tree) if isinstance(had, Expression) else None
                if isinstance(had, Expression) and isinstance(cases, IfAmount) and isinstance(entry.value, Scalar):
                    yield _Fixed(entry.value, had, cases)


def _steps_at(survey: Survey, address: str) -> list[Body]:
    """The steps of a label, or of a part that they have."""
    found = [body for body in survey.bodies if body.label == address]
    part = _STEP.fullmatch(address) if not found else None
    if part is None:
        return found
    kind, role = ROLES[part[2]]
    alike = [body for body in survey.bodies if body.kind is kind and role.is_meant(partial(text_of, body))]
    return {"first": alike[:1], "last": alike[-1:]}.get(part[1], alike)


def _is_usual(survey: Survey, condition: Node) -> bool:
    """Whether a condition holds as long as nothing was counted; of others, whether it denies something."""

    def seen(node: Node) -> Bounds | None:
        mark = survey.rules.marks.get(node.name) if isinstance(node, AmountMark | Each) else None
        return None if mark is None else Bounds(mark.start, mark.start)

    known = settled(condition, survey.rules.scope, seen)
    return isinstance(body_of(condition), Not) if known is None else known


def _plain(amount: str) -> str:
    return re.sub(r"[() ]", "", amount)
