"""Checks of payments for open cards that two entries of `when-dealt` make for the same card, there and back."""

from collections.abc import Iterator, Sequence
from itertools import permutations

from engine.language.compile import fixed_cards
from engine.language.expression import Expression
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_THAT_PLAYER = "that player"
_TWO = 2


def paid_back_for_the_same_card(survey: Survey) -> Iterator[Diagnostic]:
    """F703: what is paid for a card is paid back for it, since another entry is for some of these cards too.

    Told of the entry that is for more cards, which has to leave out those of the other.
    """
    arrivals = [body for body in survey.rules.arrivals if body.when is None] if survey.rules.clean else []
    entries = [(body, cards, paid) for body in arrivals if (cards := _cards(body)) and (paid := _paid(body))]
    for (wide, many, there), (narrow, few, back) in permutations(entries, _TWO) if len(entries) >= _TWO else ():
        if few & ~many or few == many or not any((one[1], one[0], *one[2:]) in back for one in there):
            continue
        some, all_of_them = narrow.values["cards"], wide.values["cards"]
        if not isinstance(some, Expression) or not isinstance(all_of_them, Expression) or not survey.at(wide):
            continue
        text = all_of_them.text
        holes = {"cards": f"({text})" if " or " in text else text, "some": some.text}
        message = say("`{some}` are among these, and what is paid here is paid back for them", **holes)
        related = (Related(narrow.key.span, say("it is paid back here")),)
        help = say("leave them out here: `{cards} but not {some}`", **holes)
        yield Diagnostic("F703", message, all_of_them.scalar.span, help=help, related=related)


def _cards(body: Body) -> int | None:
    """The cards for which an entry is, where that is known before the deal."""
    cards = body.values.get("cards")
    return fixed_cards(cards, body.scope) if isinstance(cards, Expression) else None


def _paid(body: Body) -> Sequence[tuple[str, str, str]]:
    """Who pays whom how much for such a card, whatever else is so."""
    steps = [one for one in body.inner.get("do", ()) if one.when is None and pays(one) and "amount" in one.values]
    return [(text_of(one, "from", _THAT_PLAYER), text_of(one, "to", POT), text_of(one, "amount")) for one in steps]
