"""Checks of players who throw all their cards away and stay in, with no card to come."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import many_seats
from engine.ruleset.judge.checks.cards.left_without_cards_checks import brings_cards
from engine.ruleset.judge.checks.cards.thrown_by_others_checks import thrown_away_with_the_old_ones
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.pool import WHOLE, kind_named
from engine.steps.machine.kind import Body, put_on
from engine.steps.shared.choice import choices_of
from engine.steps.shared.picking import all_of_them
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_ALL = ("", "everyone", "everyone in")


def thrown_for_good(survey: Survey) -> Iterator[Diagnostic]:
    """D206: who says a word, or one player, throws all cards away, and no later step brings that player any.

    Of what all throw away it is told where nobody has a card.
    """
    rules = survey.rules
    if not rules.clean or rules.arrivals or rules.use is not None or rules.shares or rules.deck.put_back:
        return
    play = rules.play
    for number, outer in enumerate(play):
        rest = play[number + 1 :]
        shown = next((one for one in rest if one.kind.compares and survey.compared(one)), None)
        throwing = _thrown_away(outer) if shown is not None and survey.at(outer) else None
        own = rules.composed.authored
        if throwing is None or throwing[0].key.span.source not in own or shown is None or _may_bring(rest, throwing[1]):
            continue
        if any(map(put_on, survey.bodies)) or not all(one.within.own.least for one in survey.at(outer)):
            continue
        if any(one.span == throwing[0].key.span for one in thrown_away_with_the_old_ones(survey)):
            continue
        message = say("who throws all cards away here gets none any more, and has no hand to compare")
        related = (Related(shown.key.span, say("hands are compared here")),)
        help = say("deal them others, such as `deal: {{cards: 5}}`, or let them fold")
        yield Diagnostic("D206", message, throwing[0].key.span, help=help, related=related)


def _thrown_away(outer: Body) -> tuple[Body, Sequence[Body]] | None:
    """A step by which a player throws all cards away, with those that come after it for the same player."""
    if _throws_all(outer):
        who = outer.values.get("who")
        return (outer, ()) if isinstance(who, Expression) and not many_seats(who.tree) else None
    for choice in choices_of(outer) if outer.kind.words is not None else ():
        steps = choice.inner.get("do", ())
        at = next((number for number, one in enumerate(steps) if _throws_all(one) and "who" not in one.values), None)
        if at is not None:
            return steps[at], steps[at + 1 :]
    return None


def _throws_all(body: Body) -> bool:
    """Whether a step throws away all cards of those whom it is for."""
    return body.kind.name in kinds.THROWING and all_of_them(body) and kind_named(body) in WHOLE


def _may_bring(rest: Sequence[Body], same: Sequence[Body]) -> bool:
    """Whether a later step may bring cards to who has none, or takes them out of the deal.

    Who holds none can exchange none; but extra cards, and those of others, come to them too.
    """
    for body, _ in walk((*same, *rest)):
        folds = bool(body.kind.folds) and text_of(body, body.kind.folds) not in _ALL
        extra = body.kind.exchanges and "discard" in body.values
        if folds or extra or (brings_cards(body) and not body.kind.exchanges) or (body in same and body.kind.folds):
            return True
    return False
