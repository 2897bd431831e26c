"""Checks of cards that some buy by a word, and of which all throw as many away afterwards."""

from collections.abc import Iterator
from itertools import pairwise

from engine.language.expression import Expression
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, put_on
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.translation import say

_CARDS = "cards"


def thrown_by_all_for_buyers(survey: Survey) -> Iterator[Diagnostic]:
    """F731: who says a word is dealt cards, others are not, and then all throw as many away.

    Only where those who have not said it would be left with fewer cards than hands have.
    """
    rules = survey.rules
    for steps in survey.lists if rules.clean and not rules.arrivals and not rules.shares else ():
        for asking, body in pairwise(steps):
            bought = _bought(asking) if survey.at(asking) and asking.when is None else None
            if bought is None or not _all_throw(body, bought[1]) or not survey.at(body):
                continue
            held = max(one.within.before_each.most + one.within.on_table for one in survey.at(asking))
            if held - bought[1] >= rules.ranking.order.least:
                continue
            who = f"those who declared {bought[0].key.text}"
            message = say("only `{players}` got cards, and all throw as many away", players=who)
            related = (Related(bought[0].key.span, say("they are dealt here")),)
            ways = (Remedy(say("write `{text}`", text=f"who: {who}"), (with_key(body.node, "who", who),)),)
            help = say("let those throw cards away who got them: `who: {players}`", players=who)
            yield Diagnostic("F731", message, body.key.span, help=help, related=related, remedies=ways)


def _bought(asking: Body) -> tuple[Body, int] | None:
    """The one word of several for which its player is dealt cards, and how many; no other word brings any."""
    choices = choices_of(asking) if asking.kind.words is not None else ()
    dealing = [(one, step) for one in choices for step in one.inner.get("do", ()) if _moves_cards(step)]
    if len(dealing) != 1 or len(choices) < 1 + len(dealing):
        return None
    word, step = dealing[0]
    count = _number(step) if step.kind.deals and not step.kind.exchanges and not step.inner else None
    plain = step.when is None and "to" not in step.values and not put_on(step)
    return (word, count) if count and plain else None


def _moves_cards(body: Body) -> bool:
    return bool(body.inner) or any("hand" in (move.source, move.target) for move in body.kind.moves)


def _all_throw(body: Body, count: int) -> bool:
    """Whether all players throw as many cards away, whichever."""
    plain = not {"who", "down-to", "which"} & body.values.keys() and body.when is None and not body.scope.turns
    return body.kind.name in kinds.THROWING and plain and _number(body) == count


def _number(body: Body) -> int | None:
    said = body.values.get(_CARDS)
    number = said.constant if isinstance(said, Expression) else 1
    return number if isinstance(number, int) else None
