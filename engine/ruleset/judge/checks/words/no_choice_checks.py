"""Checks of declarations in which nobody chooses: there is one word for each, or all know what comes of each."""

from collections.abc import Iterator

from engine.language.forms import IsSeat, Says, SeatFact, SeatMark, body_of
from engine.ruleset.judge.checks.conditions.choice_checks import are_opposite
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.source import Span
from engine.text.translation import say

_TWO = 2
_NAMES, _AS = "names", "as"
_WON_OR_LOST = ("winner", "winners", "losers")


def nobody_chooses(survey: Survey) -> Iterator[Diagnostic]:
    """F749: there are two words, and one may be said just where the other may not.

    Somebody who answers another player may well have to say what is so. Where a word leaves something to choose, such
    as which card to lay, it is there for that.
    """
    for body in survey.bodies if survey.rules.clean else ():
        choices = choices_of(body) if body.kind.words is not None else ()
        asked = [choice.when for choice in choices if choice.when is not None and _NAMES not in choice.values]
        if len(choices) != _TWO or len(asked) != _TWO or not survey.at(body) or any(map(_asks_besides, choices)):
            continue
        own = body.key.span.source in survey.rules.composed.authored and "who" not in body.values
        if own and are_opposite(asked[0].tree, asked[1].tree):
            one, other = (choice.key.text for choice in choices)
            message = say(
                "`{one}` may be said just where `{other}` may not, so nobody ever chooses", one=one, other=other
            )
            help = say("let both be said in some case, or leave the declaration out and ask for what it asks for")
            yield Diagnostic("F749", message, body.key.span, help=help)


def _asks_besides(choice: Body) -> bool:
    """Whether the player who says a word is asked for something more."""
    return any(one.kind.asks.often != "never" for one, _ in walk(choice.inner.get("do", ())))


def named_when_it_is_known(survey: Survey) -> Iterator[Diagnostic]:
    """F749: a player is named when it is known who has won, and all that is asked of them is whether they have.

    Who has won or lost can name somebody only then: it is asked whether those have been in to the end.
    """
    for number, body in enumerate(survey.bodies if survey.rules.clean else ()):
        marks = {text_of(choice, _AS) for choice in choices_of(body)} - {""}
        moments, later = survey.at(body), survey.bodies[number + 1 :]
        known = bool(moments) and all(one.within.known("winner") is Sure.SURELY for one in moments)
        if text_of(body, "who") in _WON_OR_LOST:
            continue
        if not marks or not known or any(one.kind.compares for one in later):
            continue
        asked = next((said for one in later for said in _asked_of(one, marks)), None)
        if asked is not None and body.key.span.source in survey.rules.composed.authored:
            message = say("who has won is known when this is asked, and that decides what comes of it")
            help = say("put it before the showdown")
            related = (Related(asked, say("it is asked here")),)
            yield Diagnostic("F749", message, body.key.span, help=help, related=related)


def _asked_of(body: Body, marks: set[str]) -> Iterator[Span]:
    """Where a step asks whether a player that one of these marks keeps has won, or lost."""
    for node in body.when.tree.walk() if body.when is not None else ():
        if body.when is not None and isinstance(node, Says) and _of_who_won(node) in marks:
            yield body.when.scalar.span


def _of_who_won(node: Says) -> str:
    """The mark of which it is asked whether the player it keeps has won or lost; nothing where something else is."""
    subject, predicate = body_of(node.subject), body_of(node.predicate)
    meant = body_of(predicate.seats) if isinstance(predicate, IsSeat) else None
    won_or_lost = isinstance(meant, SeatFact) and meant.entry.name in _WON_OR_LOST
    return subject.name if won_or_lost and isinstance(subject, SeatMark) else ""
