"""Checks of who is asked first and cannot be: they are left out, or nobody is so called yet."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import SeatFact, body_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.players.groups import apart
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead, without_key
from engine.text.marked.source import Span
from engine.text.translation import say

_FIRST, _WHO = "first", "who"
Begun = tuple[Body, Expression]
"""A step, and who is asked first at it."""


@only.where(only.key("first"))
def first_of_those_left_out(survey: Survey) -> Iterator[Diagnostic]:
    """F708: a step begins with a player whom it leaves out, so that another one is asked first."""
    for said in _by_place(survey).values():
        asked = [(first, body.values.get(_WHO)) for body, first in said]
        pairs = [(first, who) for first, who in asked if isinstance(who, Expression)]
        if len(pairs) < len(asked) or not all(apart(body_of(who.tree), body_of(first.tree)) for first, who in pairs):
            continue  # of another round it says something
        first, who = pairs[0]
        message = say(
            "`{player}` cannot be first here: those who are asked are `{who}`",
            player=first.text,
            who=who.text,
        )
        beside = f"left of {first.text}"
        ways = (Remedy(say("write `{text}`", text=beside), (said_instead(first.scalar, beside),)),)
        related = (Related(who.scalar.span, say("it is said here who is asked")),)
        help = say("name a player who is asked, or say whose neighbour begins: `{text}`", text=beside)
        yield Diagnostic("F708", message, first.scalar.span, help=help, related=related, remedies=ways)


@only.where(only.key("first"))
def first_of_nobody_yet(survey: Survey) -> Iterator[Diagnostic]:
    """F708: a round begins with a player whom only a later one brings about; those like it have it from here."""
    for span, said in _by_place(survey).items():
        at_home = [(body, first) for body, first in said if _says_itself(body, span)]
        if len(at_home) != 1 or len(said) == 1:
            continue  # where one step alone says so, it is told as what cannot be known yet
        body, first = at_home[0]
        if not _is_nobody(survey, body, first) or all(_is_nobody(survey, *one) for one in said):
            continue
        message = say("there is no `{player}` yet when this round begins", player=first.text)
        ways = (Remedy(say("leave out `{key}`", key=_FIRST), (without_key(body.node, _FIRST),)),)
        help = say("say it of a later round, and leave it out here")
        yield Diagnostic("F708", message, span, help=help, remedies=ways)


def _by_place(survey: Survey) -> dict[Span, list[Begun]]:
    """The steps that say who is asked first, by where it is said: rounds that are like another say it there."""
    found: dict[Span, list[Begun]] = {}
    for body in survey.bodies if survey.rules.clean else ():
        first = body.values.get(_FIRST)
        if isinstance(first, Expression) and first.kind == "seats" and survey.at(body):
            found.setdefault(first.scalar.span, []).append((body, first))
    return {span: said for span, said in found.items() if span.source in survey.rules.composed.authored}


def _says_itself(body: Body, span: Span) -> bool:
    """Whether what stands there is said in the body of a step, and not of all rounds or of one that it is like."""
    own = body.node.span
    return own.source == span.source and own.start <= span.start < own.end


def _is_nobody(survey: Survey, body: Body, first: Expression) -> bool:
    """Whether a player is named of whom it cannot be known yet who it is."""
    player = body_of(first.tree)
    fact = player.entry.fact if isinstance(player, SeatFact) else ""
    return bool(fact) and all(one.within.known(fact) is Sure.NEVER for one in survey.at(body))
