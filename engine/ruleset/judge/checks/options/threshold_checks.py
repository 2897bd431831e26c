"""Checks of options that say from how many on something is so: whether the least of them is there from the start."""

from collections.abc import Iterator

from engine.language.forms import Node
from engine.language.forms.comparing import compared
from engine.language.forms.measure import Bounds
from engine.ruleset.judge.checks.marks.mark_asked_for import all_asked
from engine.ruleset.judge.checks.marks.mark_knowledge import held_at
from engine.ruleset.judge.checks.names.authored import said_in
from engine.ruleset.judge.checks.options.boundary_checks import every_option
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_FROM_SO_MANY_ON = (">=", ">")
_MEANT = Wording(r"\b(?:0|none|nothing|zero|always|every|each|off|never|at once|any)\b")
"""By which words an option says what comes of its least."""


def reached_from_the_start(survey: Survey) -> Iterator[Diagnostic]:
    """X106: an option may be set so low that the account compared with it is there before anything is counted."""
    rules = survey.rules
    numbers = {name for name, mark in rules.marks.items() if mark.definition.kind == "number"}
    options = every_option(survey) if rules.clean and numbers else {}
    for asked in all_asked(survey, numbers) if options else ():
        option = options.get(_named(asked.right))
        if option is None or option.least is None or asked.op not in _FROM_SO_MANY_ON:
            continue
        lowest = held_at(survey, (asked.body,))[asked.name].least
        if compared(asked.op, Bounds(lowest, None), Bounds(option.least, option.least)) is not True:
            continue
        about, least = (said_in(rules, ("options", option.name, key)) for key in ("about", "least"))
        if not isinstance(least, Scalar) or (isinstance(about, Scalar) and _MEANT.search(about.text.lower())):
            continue
        message = say(
            "with `${option}` at {least} `{asked}` always holds: `{mark}` is never less",
            option=option.name,
            least=option.least,
            asked=asked.told,
            mark=asked.name,
        )
        help = say("let it be {more} at least, or say what comes of {least}", more=option.least + 1, least=option.least)
        yield Diagnostic("X106", message, least.span, help=help, related=(Related(asked.at, say("it is asked here")),))


def _named(number: Node) -> str:
    """The option that stands there."""
    at = number.at
    return at.scalar.text[at.start : at.end].strip().removeprefix("$")
