"""Checks of counts that are said to be of deals in a row, and go on whatever comes between."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Compare, CompareAny, Each, ThoseWhose, body_of
from engine.program import Mark
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.authored import said_in
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_IN_A_ROW = Wording(r"\b(?:in a row|running|in succession|consecutive(?:ly)?|on end|one after the other)\b")


def never_broken(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a mark is said to count deals in a row, and begins anew only for those who have got far enough."""
    rules = survey.rules
    brought = named_by_options(survey) if rules.clean and rules.marks else set[str]()
    for name, mark in rules.marks.items() if rules.clean else ():
        about = said_in(rules, ("marks", name, "about"))
        found = _IN_A_ROW.search(about.text.lower()) if isinstance(about, Scalar) else None
        if found is None or not isinstance(about, Scalar) or name in brought or not mark.definition.each_player:
            continue
        writes = [body for body in survey.bodies if name in written(body)]
        adds = [body for body in writes if "add" in body.values]
        anew = [body for body in writes if "add" not in body.values]
        if len(adds) == 1 and anew and all(_once_reached(survey, body, name, mark) for body in anew):
            message = say("this is said to count `{words}`, and nothing that comes between ends it", words=found[0])
            related = (Related(adds[0].key.span, say("it is counted here")),)
            help = say("let it begin anew for the others: `{step}`", step=f"mark: {{what: {name}, who: …, to: 0}}")
            yield Diagnostic("P424", message, about.span, help=help, related=related)


def _once_reached(survey: Survey, body: Body, name: str, mark: Mark) -> bool:
    """Whether a mark begins anew only where it has reached a number, by the step itself or what it stands in."""
    to = body.values.get("to")
    if not isinstance(to, Expression) or to.constant != mark.start:
        return False
    who = body.values.get("who")
    those = body_of(who.tree) if isinstance(who, Expression) else None
    if isinstance(those, ThoseWhose):
        return those.each.name == name and those.op in ("=", ">=", ">")
    around = [one for one in survey.bodies if one is body or _holds(one, body)]
    return any(one.when is not None and _asks_how_far(one.when, name) for one in around)


def _holds(outer: Body, inner: Body) -> bool:
    return any(one is inner for one, _ in walk((outer,))) and outer is not inner


def _asks_how_far(when: Expression, name: str) -> bool:
    if name not in names_in(when):
        return False
    asked = [node for node in when.tree.walk() if isinstance(node, Compare | CompareAny)]
    lefts = [body_of(one.left) if isinstance(one, Compare) else one.each for one in asked]
    return any(isinstance(left, Each | AmountMark) and left.name == name for left in lefts)
