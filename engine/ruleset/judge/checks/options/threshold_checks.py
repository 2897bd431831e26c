"""Checks of options that say from how many on something is so: whether the least of them is there from the start."""

from collections.abc import Iterator

from engine.language.forms import Compare, Node, OptionNumber, ThoseWhose, body_of
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

_DRAWN = "cards drawn"
_FROM_SO_MANY_ON = (">=", ">")
_MEANT = Wording(r"\b(?:0|none|nothing|zero|always|every|each|off|never|at once|any|at (?:the )?least)\b")
"""By which words an option says what comes of its least, or that it is a least that may be none."""
_MEANT_AT_THE_MOST = Wording(
    r"\b(?:0|all|none|nothing|nobody|no|without|whatever|always|every|each|off|never|any|switch\w*|turns?)\b"
)
"""By which words an option says what comes of its most."""
_OF_A_BOUND = Wording(
    r"\b(?:free|from (?:how|which|what)|above|beyond|over|more than|exceed\w*|allowed|unpunished|before it costs)\b"
)
"""By which words an option says that something is to come where there is more."""


def reached_from_the_start(survey: Survey) -> Iterator[Diagnostic]:
    """X106: an option may be set so low that the account compared with it is there before anything is counted."""
    rules = survey.rules
    numbers = {name for name, mark in rules.marks.items() if mark.definition.kind == "number"} | {_DRAWN}
    options = {name: one for name, one in every_option(survey).items() if one.least is not None} if rules.clean else {}
    for asked in all_asked(survey, numbers) if options else ():
        option = options.get(_named(asked.right))
        if option is None or option.least is None or asked.op not in _FROM_SO_MANY_ON:
            continue
        lowest = 0 if asked.name == _DRAWN else held_at(survey, (asked.body,))[asked.name].least
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


def never_at_the_most(survey: Survey, node: Compare | ThoseWhose, reached: Bounds) -> Diagnostic | None:
    """X107 of an option that may be set so high that what is compared with it never gets beyond it.

    Only where what is said about the option has something come of more than that.
    """
    right = body_of(node.right)
    option = every_option(survey).get(right.name.removeprefix("$")) if isinstance(right, OptionNumber) else None
    if option is None or option.most is None or node.op not in _FROM_SO_MANY_ON or option.least == option.most:
        return None
    if compared(node.op, reached, Bounds(option.most, option.most)) is not False:
        return None
    about, most = (said_in(survey.rules, ("options", option.name, key)) for key in ("about", "most"))
    told = about.text.lower() if isinstance(about, Scalar) else ""
    if not isinstance(most, Scalar) or _OF_A_BOUND.search(told) is None or _MEANT_AT_THE_MOST.search(told) is not None:
        return None
    holes = {"option": option.name, "number": option.most, "asked": node.at.text.removeprefix("those whose ")}
    message = say(
        "with `${option}` at {number} `{asked}` never holds: no more than {most} comes", most=reached.most, **holes
    )
    help = say("let it be less at most, or say under `about` what comes of {number}", **holes)
    return Diagnostic("X107", message, most.span, help=help, related=(Related(node.at.span, say("it is asked here")),))


def _named(number: Node) -> str:
    """The option that stands there."""
    at = number.at
    return at.scalar.text[at.start : at.end].strip().removeprefix("$")
