"""Checks of what is claimed: that the next claim is above it, and that it is proved by who has claimed it."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import MarkedHand, SeatMark, body_of
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.understand.steps_in_order import is_within, walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, dealt_to, goes_in_laps
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.translation import say

_HAND = "hand"


def _claims(survey: Survey) -> Iterator[tuple[Body, Body, str]]:
    """The words with which a hand is claimed, each after the step that offers it, with the mark that keeps it."""
    for body in survey.bodies if survey.rules.clean else ():
        for choice in choices_of(body):
            kept = choice.values.get("as")
            if choice.values.get("names") == _HAND and isinstance(kept, str) and kept in survey.rules.marks:
                yield body, choice, kept


def claimed_no_higher(survey: Survey) -> Iterator[Diagnostic]:
    """P444: hands are claimed in turn again and again, and none has to be above the one before.

    In laps that deal or compare anew there is no claim before: each is of other cards.
    """
    around = [body for body in survey.bodies if goes_in_laps(body.kind, body.values)]
    for offering, choice, kept in _claims(survey) if around else ():
        within = [lap for lap in around if is_within(offering, lap)]
        if within and any(_is_anew(one) for steps in within[-1].inner.values() for one, _ in walk(steps)):
            continue
        laps = bool(choice.scope.laps) and not survey.rules.marks[kept].definition.each_player
        if laps and "above" not in choice.values and "when" not in choice.values and choice.when is None:
            message = say("a claim need not be above the one before, so the least hand is claimed again and again")
            advice = say("let it be above: `above: {mark}`", mark=kept)
            ways = (Remedy(advice, (with_key(choice.node, "above", kept),)),)
            help = say("say what it has to be above: `above: {mark}`", mark=kept)
            yield Diagnostic("P444", message, choice.key.span, help=help, remedies=ways)


def _is_anew(body: Body) -> bool:
    """Whether players surely get cards by a step, or compare those that they have."""
    deals = body.kind.deals and not body.kind.exchanges and not dealt_to(body)
    return body.when is None and (deals or body.kind.compares)


def proved_by_another(survey: Survey) -> Iterator[Diagnostic]:
    """P445: what one player has claimed another has to prove.

    Whom no word brings to it was to show a hand anyway: another one names which.
    """
    claims = {kept: choice for _, choice, kept in _claims(survey)}
    said = [one for body in survey.bodies for choice in choices_of(body) for one in choice.inner.get("do", ())]
    by_words = {mark for step in said for one, _ in walk((step,)) for _, mark in marks_named(one, reading=False)}
    for body in survey.bodies if claims else ():
        hand, who = body.values.get("hand"), body.values.get("who")
        asked = body_of(who.tree) if isinstance(who, Expression) else None
        if not body.kind.proves or not isinstance(hand, Expression) or not isinstance(asked, SeatMark):
            continue
        for name in {node.name for node in hand.tree.walk() if isinstance(node, MarkedHand)} & claims.keys():
            steps = claims[name].inner.get("do", ())
            by = {mark for one in steps for _, mark in marks_named(one, reading=False) if _is_seat(survey, mark)}
            if by and asked.name not in by and asked.name in by_words:
                message = say(
                    "`{claim}` was claimed by `{claimer}`, and `{other}` has to prove it",
                    claim=name,
                    claimer=min(by),
                    other=asked.name,
                )
                help = say("let those prove it who have claimed it: `who: {claimer}`", claimer=min(by))
                ways = (Remedy(help, (with_key(body.node, "who", min(by)),)),)
                related = (Related(claims[name].key.span, say("it is claimed here")),)
                yield Diagnostic("P445", message, place_of(body, "who"), help=help, related=related, remedies=ways)


def _is_seat(survey: Survey, name: str) -> bool:
    return name in survey.rules.marks and survey.rules.marks[name].definition.kind == "seat"
