"""Checks of hands that are made of what another hand leaves, where it takes all the cards there are."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import CardsFact, PickPart, body_of, ways
from engine.ruleset.judge.canon import is_made_so_anyway
from engine.ruleset.understand.named_hands import HandEntry
from engine.ruleset.understand.named_shares import ShareEntry
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.abstract_table import Abstract
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_OWN = "own cards"


def nothing_left(survey: Survey) -> Iterator[Diagnostic]:
    """P414: a hand is made of own cards that another one leaves, which is made of all of them."""
    rules = survey.rules
    entries = {one.name: one for one in rules.named_hands} if rules.clean else {}
    leaving = [one for one in entries.values() if one.use is not None and "not used for" in one.use.text]
    if not leaving:
        return
    tables = [table for body in survey.bodies if body.kind.compares for table in survey.compared(body)]
    for hand in leaving:
        use = hand.use
        parts = [part for way in ways(use.tree) for part in way.parts] if use is not None else []
        if use is None or "$" in use.text or use.scalar.span.source not in rules.composed.authored:
            continue
        taken = [entries.get(part.leaves) for part in parts]
        if not tables or not all(one is not None and _takes_all(survey, one, tables) for one in taken):
            continue
        if all(_is_own(part) for part in parts):
            name = parts[0].leaves
            message = say("`{hand}` is made of all the cards that a player has, so nothing is left for this", hand=name)
            related = (Related(entries[name].span, say("that hand is here")),)
            help = say("deal more cards, or let the other hand take fewer")
            yield Diagnostic("P414", message, use.scalar.span, help=help, related=related)


def _is_own(part: PickPart) -> bool:
    cards = body_of(part.cards)
    return isinstance(cards, CardsFact) and cards.of is None and cards.entry.mine


def _takes_all(survey: Survey, hand: HandEntry | ShareEntry, tables: list[Abstract]) -> bool:
    """Whether a hand takes all own cards that a player has, be they as many as can be, and no others."""
    order = hand.scope.ranking.order
    use = hand.use or survey.rules.use
    if order.count is not None or order.least != order.most or hand.board is not None:
        return False
    few = all(table.own.most <= order.most for table in tables)
    alone = all(not table.places[0].most for table in tables)
    return (
        few
        and alone
        and (use is None or is_made_so_anyway(survey.rules, use, hand.scope.ranking) or _all(use, order.most))
    )


def _all(use: Expression, size: int) -> bool:
    """Whether as many own cards make a hand as one is of."""
    made = ways(use.tree)
    part = made[0].parts[0] if len(made) == 1 and len(made[0].parts) == 1 else None
    whole = part is not None and not part.leaves and (part.most is None or part.most >= size)
    named = body_of(part.cards) if part is not None else None
    return whole and isinstance(named, CardsFact) and named.of is None and named.entry.name == _OWN
