"""Checks of conditions that name every choice of an option, so that they hold whatever is chosen."""

from collections.abc import Iterator

from engine.language.forms import Node, body_of
from engine.language.forms.choices import ChoiceIs
from engine.language.forms.tree import ConditionNode
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say


@only.where(only.form(ChoiceIs))
def whatever_is_chosen(survey: Survey) -> Iterator[Diagnostic]:
    """X106: some choice of an option is asked for by a condition, and all that there are are named."""
    own = survey.rules.composed.authored
    for body in survey.bodies if survey.rules.clean else ():
        for said in (one.value for one in body.expressions if one.value.kind == "condition"):
            found = _names_all(survey, said.tree) if said.scalar.span.source in own else None
            if found is not None:
                message = say("`{condition}` names every choice of `{option}`, so it always holds", **found)
                help = say("name the choices that are meant, or leave the condition out")
                yield Diagnostic("X106", message, said.scalar.span, help=help)


def _names_all(survey: Survey, condition: Node) -> dict[str, str] | None:
    """The condition, or the part of it, that holds whatever an option is set to, and the option."""
    tree = body_of(condition)
    joined = tree.joins if isinstance(tree, ConditionNode) else None
    parts = () if joined is None else joined.parts
    asked = [tree] if joined is None else [body_of(part) for part in parts]
    either = joined is None or (joined.decisive and not joined.negated)
    choices = [one for one in asked if isinstance(one, ChoiceIs) and not one.negated]
    names = {one.name for one in choices}
    if either and len(choices) == len(asked) and len(names) == 1:
        option = survey.rules.composed.options.get(names.pop())
        words = {word for one in choices for word in one.words}
        if option is not None and option.choices and {choice.text for choice in option.choices} <= words:
            return {"condition": tree.told(), "option": f"${option.name}"}
    return next((found for part in parts if (found := _names_all(survey, part)) is not None), None)
