"""Checks of amounts of two cases by an option: whether it is paid in the case for which it is told not to be."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import IfAmount, OptionNumber, body_of
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.understand.names import entries
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_USUAL = Wording(r"\b(?:otherwise|in all other cases|in any other case|when it is not|or else)\s*[.)]?$")
"""So the text of an option ends that says for which case it is."""


def paid_where_it_is_not_usual(survey: Survey) -> Iterator[Diagnostic]:
    """P424: an option is told to be what is paid otherwise, and is paid just where the condition holds."""
    abouts = _told_to_be_usual(survey) if survey.rules.clean else {}
    for body in survey.bodies if abouts else ():
        for one in body.expressions:
            tree = body_of(one.value.tree)
            then = body_of(tree.then) if isinstance(tree, IfAmount) else None
            name = then.name.removeprefix("$") if isinstance(then, OptionNumber) else ""
            if isinstance(tree, IfAmount) and name in abouts and body_of(tree.otherwise) != then:
                yield _told(one.value, name, abouts[name], tree)


def _told_to_be_usual(survey: Survey) -> dict[str, Scalar]:
    """The options whose texts say that they are for the other case."""
    found: dict[str, Scalar] = {}
    for root in roots_of(survey.rules):
        for name in entries(root, "options"):
            about = find(root, ("options", name, "about"))
            if isinstance(about, Scalar) and _USUAL.search(about.text.lower()) is not None:
                found[name] = about
    return found


def _told(said: Expression, name: str, about: Scalar, tree: IfAmount) -> Diagnostic:
    message = say(
        "`${option}` is told to be for the other case, and is paid here if `{condition}`",
        option=name,
        condition=tree.condition.told(),
    )
    turned = f"{tree.otherwise.told()} if {tree.condition.told()} otherwise {tree.then.told()}"
    related = (Related(about.span, say("it is said here")),)
    return Diagnostic(
        "P424", message, said.scalar.span, help=say("exchange the two: `{text}`", text=turned), related=related
    )
