"""Checks of the last look at cards: closed ones at which nobody looks, and cards that come when all have looked."""

from collections.abc import Iterator

from engine.language.forms import Each
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.expressions_of_steps import inserted
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import Body, dealt_to, pays
from engine.steps.machine.places_meant import of_the_table
from engine.steps.registry import TURNING
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_UP, _SHOWN = "up cards", "hands shown by several"
_ORDERING = ("plain", "turn", "lap")
"""Blocks that do nothing by themselves."""
_OF_CARDS = ("cards", "hand", "up cards", "open cards", "board", "cards drawn")
"""The facts by which a rule looks at cards that players hold or may use."""


def closed_for_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """D207: hands are paid by what lies open, and players hold closed cards at which no rule ever looks."""
    rules = survey.rules
    if not rules.clean or any(body.kind.compares or body.kind.proves for body in survey.bodies):
        return
    read = {fact.fact for body in survey.bodies for _, said in body.expressions for fact in said.reads}
    if _UP not in read or "cards" in read or rules.arrivals:
        return
    for outer in rules.play:
        for body, _ in walk((outer,)):
            asks = body.when is not None and any(one.fact == _UP for one in body.when.reads)
            tables = [one.within for one in survey.at(body)] if pays(body) and asks else []
            if _are_looked_at_later(survey, body):
                continue
            if body.when is not None and tables and all(table.down.least for table in tables):
                message = say("this goes by cards that lie open, and players hold closed ones that nobody looks at")
                help = say("turn them up before: `{step}`", step="turn-up: {which: hole cards}")
                ways = inserted(survey, outer, help, {TURNING.name: {"which": "hole cards"}})
                yield Diagnostic("D207", message, body.when.scalar.span, help=help, remedies=ways)
                return


def _are_looked_at_later(survey: Survey, body: Body) -> bool:
    """Whether players turn up cards after a step, and chips are paid by what lies open then."""
    later = survey.bodies[next(at for at, one in enumerate(survey.bodies) if one is body) + 1 :]
    turning = next((at for at, one in enumerate(later) if one.kind.turns and not of_the_table(one)), len(later))
    return any(
        pays(one) and any(read.fact == _UP for _, said in one.expressions for read in said.reads)
        for one in later[turning:]
    )


def cards_after_the_last_look(survey: Survey) -> Iterator[Diagnostic]:
    """F703: players are dealt or draw cards when hands have been looked at for the last time."""
    steps = survey.rules.play if survey.rules.clean else ()
    back = range(len(steps) - 1, -1, -1)
    last = next((at for at in back if steps[at].when is None and _decides(steps[at])), len(steps))
    compared = bool(survey.comparing)
    for number, body in enumerate(steps[last + 1 :], last + 1):
        later = [one for step in steps[number + 1 :] for one, _ in walk((step,))]
        told = compared and (not later or all(one.kind.moves for one in later))  # by itself: nothing but cards moves
        if told or not any(_gives(one) for one, _ in walk((body,))) or any(_looks(one) for one in later):
            continue
        message = say("hands have been compared before, and nothing comes after this that looks at cards")
        related = (Related(steps[last].key.span, say("they are compared here")),)
        help = say("put the step before that, or take it out")
        yield Diagnostic("F703", message, body.key.span, help=help, related=related)


def _decides(body: Body) -> bool:
    """Whether hands are compared in a step, or paid by what lies open of them."""
    for one, _ in walk((body,)):
        by_cards = one.when is not None and _UP in one.when.facts
        if one.kind.compares or (pays(one) and by_cards):
            return True
    return False


def _gives(body: Body) -> bool:
    """Whether players get cards from a step."""
    return body.kind.exchanges or (body.kind.deals and not dealt_to(body))


def _looks(body: Body) -> bool:
    """Whether a step looks at cards, or asks players, who look at theirs."""
    if body.kind.compares or body.kind.proves or body.kind.bets or body.kind.words is not None:
        return True
    counted = (node for _, said in body.expressions for node in said.tree.walk())
    reads = {fact.fact for _, said in body.expressions for fact in said.reads}
    return bool(reads & set(_OF_CARDS)) or any(isinstance(one, Each) and one.entry is not None for one in counted)


@only.where(only.comparing)
def cards_after_the_pot(survey: Survey) -> Iterator[Diagnostic]:
    """F703: cards still move when the pot has been given out, and no step follows that could look at them.

    Cards that are shown then are looked at by the players.
    """
    before, at_the_end = list(survey.rules.play), list[Body]()
    while before and all(_moves_cards_only(one) or _plays_on(one) for one in _leaves(before[-1])):
        at_the_end.append(before.pop())
    if at_the_end and any(body not in at_the_end for body in survey.comparing):
        for body in reversed([one for one in at_the_end if not one.kind.bets and not _shows(survey, one)]):
            message = say("the pot has been given out before, and nothing comes after this that looks at cards")
            help = say("put the step before the showdown, or take it out")
            yield Diagnostic("F703", message, body.key.span, help=help)


def _leaves(body: Body) -> list[Body]:
    """What is done by a step, where it only says when, and in which order, other steps are carried out."""
    if body.kind.block not in _ORDERING:
        return [body]
    return [one for one, _ in walk((body,)) if one.kind.block not in _ORDERING]


def _moves_cards_only(body: Body) -> bool:
    kind = body.kind
    if not kind.moves or kind.block or kind.bets or kind.compares or kind.keeps_pot or pays(body):
        return False
    ways = (move for move in kind.moves if not move.only_with or move.only_with in body.values)
    return not any("pot" in (move.source, move.target) for move in ways)


def _shows(survey: Survey, body: Body) -> bool:
    """Whether players turn up cards that they have not had to show, or cards come open where one alone is left."""
    moments = [one.within for one in survey.at(body)]
    turned = body.kind.turns and body.values.get("face") != "down"
    dealt = body.kind.deals and body.values.get("face", "up" if dealt_to(body) else "down") == "up"
    if (turned or dealt) and moments and all(one.live.most == 1 for one in moments):
        return True
    return turned and not of_the_table(body) and any(one.known(_SHOWN) is not Sure.SURELY for one in moments)


def _plays_on(body: Body) -> bool:
    """Whether players bet, or buy cards, for a pot that is there no more."""
    return body.kind.bets or body.kind.exchanges
