"""Checks of options that say how many cards a step moves, beside what the step is called: `two to the left`."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import OptionNumber, body_of
from engine.ruleset.judge.checks.names.label_number_checks import otherwise_counted
from engine.ruleset.judge.checks.names.labelled_steps import labelled
from engine.ruleset.judge.checks.options.boundary_checks import every_option
from engine.ruleset.judge.checks.texts.text_checks import NUMBER, number
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say
from engine.text.wording import Wording

_FIRST = Wording(
    rf"^{NUMBER}\b(?! (?:times?|more|rounds?|chips?|or|to|by)\b)(?! \w+ (?:times?|chips?)\b)|^{NUMBER} to the\b"
)
_ANY = Wording(rf"\b{NUMBER}\b")


def called_by_another_number(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a step is called after so many cards, and unless a table sets its option, it moves another number."""
    options = every_option(survey) if survey.rules.clean else {}
    for body, label in labelled(survey) if options else ():
        found = _FIRST.search(label.text.lower())
        said = None if found is None or body.kind.block else body.values.get(body.kind.counts)
        tree = body_of(said.tree) if isinstance(said, Expression) else None
        option = options.get(tree.name.removeprefix("$")) if isinstance(tree, OptionNumber) else None
        if found is None or option is None or not isinstance(option.default.value, int):
            continue
        called = number(found[1] or found[2])
        values = {one.value for one in option.choices}
        offered = called in values or (not values and (option.least or 0) <= called <= (option.most or called))
        one_number = len(_ANY.findall(label.text.lower())) == 1
        if called == option.default.value or not offered or not one_number:
            continue
        if called not in otherwise_counted(survey, body, option.default.value):
            holes = {"label": label.text, "option": option.name, "number": option.default.text}
            message = say("a step is called `{label}`, and unless a table sets `{option}` it is {number}", **holes)
            related = (Related(label.span, say("it is called so here")),)
            help = say("write {count} as the default, or call the step otherwise", count=called)
            yield Diagnostic("P424", message, option.default.span, help=help, related=related)
