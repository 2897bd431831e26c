"""Checks of counts that are set back whenever something is to be counted, so that they never get beyond once."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.language.expression import Expression
from engine.language.forms import Compare, Node, Number, body_of
from engine.language.forms.measure import bounds_of
from engine.ruleset.judge.checks.conditions.implied import surely_with
from engine.ruleset.judge.checks.flow.again_checks import sets_a_mark
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, goes_in_laps
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_OF_A_DEAL = "this deal"
_LAPS_END_BY = ("while", "until")


def set_back_in_each_lap(survey: Survey) -> Iterator[Diagnostic]:
    """F725: laps go on by a number that each of them sets anew, and to which each adds once."""
    own = survey.rules.composed.authored
    asked = survey.rules.clean and survey.rules.marks
    for laps in survey.bodies if asked else ():
        ends = [laps.values.get(key) for key in _LAPS_END_BY] if goes_in_laps(laps.kind, laps.values) else []
        said = [one for one in ends if isinstance(one, Expression)]
        steps = laps.inner.get("do", ()) if said and survey.at(laps) else ()
        for body in steps:
            name, start = text_of(body, "what"), _set_to(body)
            compared = [one for one in said if name and name in names_in(one)] if start is not None else []
            adds = [one for one, _ in walk(steps) if name in written(one) and one is not body] if compared else []
            if body.when is not None or len(adds) != 1 or body.key.span.source not in own:
                continue
            most = _added(adds[0])
            later = steps[next(number for number, one in enumerate(steps) if one is body) + 1 :]
            once = any(adds[0] is one for one in _plain(later))
            if most is None or not once or _is_reached(compared[0], name, (start or 0) + most, body):
                continue
            holes = {"account": name, "condition": compared[0].text}
            message = say(
                "each lap sets `{account}` anew, so for `{condition}` it never counts more than one lap", **holes
            )
            related = (
                Related(adds[0].key.span, say("it is counted here")),
                Related(compared[0].scalar.span, say("the laps go on by it")),
            )
            help = say("set it before the laps begin")
            yield Diagnostic("F725", message, body.key.span, help=help, related=related)


def _set_to(body: Body) -> int | None:
    """The number that a step sets a mark to, where it is written down."""
    said = body.values.get("to") if sets_a_mark(body) else None
    tree = body_of(said.tree) if isinstance(said, Expression) else None
    return tree.value if isinstance(tree, Number) else None


def _added(body: Body) -> int | None:
    """The number that a step adds to a mark, where it is written down."""
    said = body.values.get("add")
    tree = body_of(said.tree) if isinstance(said, Expression) else None
    return tree.value if isinstance(tree, Number) else None


def _plain(steps: Sequence[Body]) -> Iterator[Body]:
    """Steps, and those in them that are gone through once at most."""
    for body in steps:
        yield body
        if body.kind.block == "plain":
            for inner in body.inner.values():
                yield from _plain(inner)


def _is_reached(said: Expression, name: str, most: int, body: Body) -> bool:
    """Whether a number that comes to so much in one lap may be all that is asked for."""
    for node in said.tree.walk():
        if isinstance(node, Compare) and name in _names(node):
            bound = bounds_of(node.right if name in _names(node.left) else node.left, body.scope)
            if bound.most is not None and bound.most <= most:
                return True
    return False


def _names(node: Node) -> set[str]:
    return {fact.removeprefix("mark ") for one in node.walk() for fact in one.reads()}


def set_back_before_it_counts(survey: Survey) -> Iterator[Diagnostic]:
    """F725: a number that is kept is set back just before one is added to it, in the very case in which it is."""
    rules, own = survey.rules, survey.rules.composed.authored
    left_out = named_by_options(survey) if rules.clean and rules.marks else set[str]()
    for steps in survey.lists if rules.clean and rules.marks else ():
        for back, adding in pairwise(steps):
            name = text_of(back, "what")
            if _set_to(back) is None or _added(adding) is None or text_of(adding, "what") != name or name in left_out:
                continue
            mark, who = rules.marks.get(name), [text_of(one, "who") for one in (back, adding)]
            if mark is None or mark.kept == _OF_A_DEAL or (who[0] != who[1] and who[0] != "everyone"):
                continue
            always = back.when is None and adding.when is None  # which is told with the counts that begin anew
            if always or back.key.span.source not in own or not surely_with(adding.when, back.when, adding.scope):
                continue
            others = [one for one, _ in walk(rules.every_step) if name in written(one) and one not in (back, adding)]
            if not others:
                holes = {"account": name, "most": (_set_to(back) or 0) + (_added(adding) or 0)}
                message = say("`{account}` is set back just before it counts, and never gets beyond {most}", **holes)
                related = (Related(adding.key.span, say("it is counted here")),)
                help = say("turn the condition round, or set it back in another case")
                yield Diagnostic("F725", message, back.key.span, help=help, related=related)


def set_back_as_it_counts(survey: Survey) -> Iterator[Diagnostic]:
    """F725: a number is set back just after something was added to it, in the very case in which it was."""
    rules, own = survey.rules, survey.rules.composed.authored
    left_out = named_by_options(survey) if rules.clean and rules.marks else set[str]()
    for steps in survey.lists if rules.clean and rules.marks else ():
        for adding, back in pairwise(steps):
            name = text_of(adding, "what")
            if "add" not in adding.values or not sets_a_mark(back) or text_of(back, "what") != name:
                continue
            said = [back.values.get(key) for key in ("to", "when", "who")]
            asked = any(isinstance(one, Expression) and name in names_in(one) for one in said)
            who = [text_of(one, "who") for one in (back, adding)]
            if asked or name in left_out or name not in rules.marks or (who[0] != who[1] and who[0] != "everyone"):
                continue
            both = adding.when is not None and back.when is not None  # others are told with what is wiped out
            if both and back.key.span.source in own and surely_with(adding.when, back.when, adding.scope):
                message = say(
                    "`{account}` is set back in the very case in which it has just been added to", account=name
                )
                related = (Related(adding.key.span, say("it is added here")),)
                help = say("turn the condition round, or set it back in another case")
                yield Diagnostic("F725", message, back.key.span, help=help, related=related)
