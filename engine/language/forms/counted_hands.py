"""`8`, `8 or better`: demands on a count of pips, where the ranking compares hands by one."""

from typing import Any

from engine.cards.deck.card_words import many, rank_symbol
from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import StrengthTest
from engine.language.forms.named_hands import TOP
from engine.language.forms.sights import for_all
from engine.language.forms.tree import HandNode, Node, Where
from engine.language.forms.understanding import Understanding
from engine.language.lexicon import NamedNumber
from engine.language.scope import Scope
from engine.text.translation import say


class CountedHand(HandNode):
    """Hands whose pips come to this number; with `or_better` also those that are nearer to the mark."""

    pips: int
    or_better: bool = False
    option: str = ""
    """The option that is the number; nothing where it is written."""
    sight = for_all
    reads = reads_nothing

    def told(self) -> str:
        """The number."""
        return f"{f'${self.option}' if self.option else self.pips}{' or better' if self.or_better else ''}"

    def plain(self) -> bool:
        """Its words belong together."""
        return True

    def compiled(self, scope: Scope) -> StrengthTest:
        """The strengths that the count gives such hands."""
        least, most = scope.worth.evaluator.exactly(str(self.pips))
        most = TOP if self.or_better else most
        return lambda d, seat, strength, natural: least <= strength <= most


def _counted(u: Understanding, at: Where, *said: Any) -> Node:
    *before, token = (one for one in said if one.type != "OR_BETTER")
    least = bool(before) and before[0].value.name != "exactly"
    named = token.value if isinstance(token.value, NamedNumber) else None
    pips = token.value if named is None else named.value
    count = u.scope.ranking.order.count
    if count is None:
        _no_count(u, at, pips)
    elif count.over_loses and pips > count.nearest_to:
        message = say("`{text}` is over {mark}, and whoever is over loses", text=at.text, mark=count.nearest_to)
        u.tell("X113", message, at, say("name a count up to {mark}", mark=count.nearest_to))
    elif before and before[0].value.name == "at most":
        message = say("`{text}` names no hand to reach", text=at.text)
        help = say("write `exactly {hand}` or `{hand} or better`, or ask for `pips of own cards <= {hand}`", hand=pips)
        u.tell("X113", message, at, help)
    return CountedHand(at, pips, least or said[-1].type == "OR_BETTER", "" if named is None else named.name)


def _no_count(u: Understanding, at: Where, number: int) -> None:
    """Tells that a number alone is no hand where hands are made of ranks."""
    message = say("`{text}` is no hand: by this ranking no pips are counted", text=at.text)
    ranking, rank = u.scope.ranking, rank_symbol(str(number))
    meant = ranking.category_names[-1]
    if rank in u.scope.deck.ranks:
        meant = f"{number} or better low" if ranking.order.low else f"pair of {many(rank)}"
    u.tell("X113", message, at, say("name a hand of the ranking, such as `{hand}`", hand=meant))


FORM = Form(
    (CountedHand,),
    (
        rule(
            "hand_counted",
            _counted,
            "hand_one: figure",
            "hand_one: figure OR_BETTER",
            "hand_one: BOUND figure",
        ),
    ),
)
