"""Checks of what a summary says is done when a card lies on the table, and the rules do before it does; or turned."""

import re
from collections.abc import Iterator, Sequence

from engine.ruleset.judge.checks.texts.before_after_checks import where_put
from engine.ruleset.judge.checks.texts.before_after_words import done_in
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, dealt_to
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_CLAUSE = Wording(r"[,;:.]\s|\n|\.$|, ?(?:and|then) ")
_IS = r"(?:is|are|comes?|has been|have been)"
_THERE = r"(?:dealt|turned|laid|opened|out|down|known|open|up|on the table)"
_WHEN = Wording(
    r"\b(?P<way>when|once|as soon as|after|before|until)\b (?:the )?(?P<what>[a-z][a-z -]*?) "
    rf"(?:lies?|{_IS} {_THERE})\b(?P<more>.*)"
)
_BESIDE_A_NAME = Wording(r"\b(?P<way>before|after) the (?P<what>[a-z]+(?: card)?)(?P<more>)$")
"""The same of what is called just by its name: `before the river`."""
_NOT = Wording(r"\b(?:not|never|nobody|no|unless|if|may|only|who|whoever|those|again|each|every|or|last deal)\b|n't\b")
_ONE = 1


def done_before_it_lies_there(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a summary has something done when a place has its card, and the step for it comes before; or turned."""
    summary = survey.rules.composed.own.root.get("summary") if survey.rules.clean else None
    for clause in _CLAUSE.split(summary.text.lower()) if isinstance(summary, Scalar) else ():
        found = _WHEN.search(clause) or _BESIDE_A_NAME.search(clause)
        if not isinstance(summary, Scalar) or found is None or _NOT.search(clause) is not None:
            continue
        names = done_in(clause[: found.start()] or found["more"])
        every = [one for one in survey.bodies if one.kind.name in names and survey.at(one)]
        doing = [one for one in every if one.key.span.source == summary.span.source] or every
        if len(doing) != _ONE or doing[0].scope.laps or doing[0] not in survey.rules.play:
            continue
        laid = _laid(survey, found["what"].strip())
        order = {id(one): number for number, one in enumerate(survey.bodies)}
        places = [order[id(one)] for one in laid]
        if not places:
            continue
        at, before = order[id(doing[0])], found["way"] in ("before", "until")
        if at > max(places) if before else at < min(places):
            words = clause.strip().removeprefix("and ")
            message = (
                say("players are told `{words}`, and this comes after it", words=words)
                if before
                else say("players are told `{words}`, and this comes before it", words=words)
            )
            related = (
                Related(laid[0].key.span, say("that is here")),
                Related(summary.span, say("it is said here")),
            )
            help = say("put it where the summary has it, or correct the summary")
            yield Diagnostic("A919", message, where_put(survey, doing[0]), help=help, related=related)


def _laid(survey: Survey, what: str) -> Sequence[Body]:
    """The steps by which cards come to lie on a place that is called so, or that are called so themselves."""
    named = re.sub(r" cards?$", "", what)
    steps = [one for one in survey.rules.play if one.kind.deals and dealt_to(one) and survey.at(one)]
    return [one for one in steps if named in (dealt_to(one).replace("-", " "), one.label.lower())]
