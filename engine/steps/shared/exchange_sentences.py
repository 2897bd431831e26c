"""How a rulebook says who may exchange, take or throw again how many."""

from msgspec import Struct

from engine.steps.machine.kind import Body
from engine.steps.shared import take
from engine.steps.shared.sentence import Doing, cards_of, clauses, does, phrase, text_of, which_of
from engine.text.translation import mark, say

AFTER_ALL = "after all"
DEALT = {
    "after each": mark("To each player as soon as they have thrown cards away."),
    AFTER_ALL: mark(
        "When all have thrown away; if the stock runs out, what they threw away is shuffled in with the rest."
    ),
}

SAME = "same"
FACES = {
    SAME: mark("As those that were thrown away lay: closed for closed, open for open."),
    "up": mark("Everybody sees them."),
    "down": mark("Only the player sees them."),
    "blind": mark("Nobody looks at them."),
}


def says(body: Body) -> str:
    """What a draw is, in one sentence."""
    aside = phrase(body, "laid-aside", mark("what the {said} throws away is laid aside"))
    costs = phrase(body, "costs", mark("a player who takes a card pays {said}"))
    after = say("the new ones come when all have thrown away") if text_of(body, "dealt") == AFTER_ALL else ""
    if "from" in body.values:
        return clauses(_taking(body, _ANY_NUMBER), costs)
    if "discard" in body.values:
        return clauses(_taking(body, text_of(body, "discard")), costs, after)
    if body.scope.deck.called == "dice":
        return clauses(_throwing(body), costs, after)
    cards = cards_of(body, "most") if "most" in body.values else say("all cards")
    return clauses(_told(body, _EXCHANGES, cards=_as_they_come(body, which_of(body, cards))), aside, costs, after)


def _taking(body: Body, thrown: str) -> str:
    """How many cards a player may take, and how many they throw away for them."""
    number, source = text_of(body, "most", "1"), body.values.get("from")
    if source is None:
        cards = say("{number} more", number=number)
    else:
        cards = say("{number} of {cards}", number=number, cards=text_of(body, "from"))
        thrown = text_of(body, "discard") or say("as many")
    taken = _as_they_come(body, cards)
    if thrown == "0":
        return _told(body, _TAKES, cards=taken)
    thrown = which_of(body, thrown)
    if source is not None and text_of(body, "discards-to") == take.SWAP:
        return _told(body, _SWAPS, cards=taken, thrown=thrown)
    return _told(body, _TAKES_FOR, cards=taken, thrown=thrown)


def _throwing(body: Body) -> str:
    """How many dice a player may throw again."""
    which = text_of(body, "which")
    dice = say("their dice of {which}", which=which) if which else say("their dice")
    if "most" in body.values and text_of(body, "most") != "all":
        return _told(body, _THROWS, number=text_of(body, "most"), dice=dice)
    return _told(body, _THROWS_ANY, dice=dice)


class _Turns(Struct, frozen=True):
    """What one player does, and what players do in turn; each also where there is a least number."""

    alone: Doing
    in_turn: Doing
    alone_least: Doing
    in_turn_least: Doing


def _told(body: Body, turns: _Turns, **holes: str) -> str:
    if "least" in body.values:
        doing = turns.alone_least if body.scope.turns else turns.in_turn_least
        return does(body, doing, least=text_of(body, "least"), **holes)
    return does(body, turns.alone if body.scope.turns else turns.in_turn, **holes)


def _as_they_come(body: Body, cards: str) -> str:
    """Cards, and how the new ones lie where a step says that."""
    return say(_LYING[text_of(body, "face")], cards=cards) if "face" in body.values else cards


_ANY_NUMBER = ""
_LYING = {
    "up": mark("{cards}, open"),
    "down": mark("{cards}, closed"),
    "blind": mark("{cards}, unseen"),
    SAME: mark("{cards}, closed for closed and open for open"),
}
_EXCHANGES = _Turns(
    Doing(mark("{who} exchanges at most {cards}"), mark("{who} exchange at most {cards}")),
    Doing(mark("In turn {who} exchanges at most {cards}"), mark("In turn {who} exchange at most {cards}")),
    Doing(
        mark("{who} exchanges at least {least} and at most {cards}"),
        mark("{who} exchange at least {least} and at most {cards}"),
    ),
    Doing(
        mark("In turn {who} exchanges at least {least} and at most {cards}"),
        mark("In turn {who} exchange at least {least} and at most {cards}"),
    ),
)


def _may(alone: str, in_turn: str, alone_least: str, in_turn_least: str) -> _Turns:
    """What players may do: English says it alike of one and of several."""
    return _Turns(*(Doing(template, template) for template in (alone, in_turn, alone_least, in_turn_least)))


_TAKES = _may(
    mark("{who} may take at most {cards}"),
    mark("In turn {who} may take at most {cards}"),
    mark("{who} may take at least {least} and at most {cards}"),
    mark("In turn {who} may take at least {least} and at most {cards}"),
)
_TAKES_FOR = _may(
    mark("{who} may take at most {cards} and throws away {thrown} for them"),
    mark("In turn {who} may take at most {cards} and throws away {thrown} for them"),
    mark("{who} may take at least {least} and at most {cards} and throws away {thrown} for them"),
    mark("In turn {who} may take at least {least} and at most {cards} and throws away {thrown} for them"),
)
_SWAPS = _may(
    mark("{who} may take at most {cards} and throws away {thrown} for them where they lay"),
    mark("In turn {who} may take at most {cards} and throws away {thrown} for them where they lay"),
    mark("{who} may take at least {least} and at most {cards} and throws away {thrown} for them where they lay"),
    mark(
        "In turn {who} may take at least {least} and at most {cards} and throws away {thrown} for them where they lay"
    ),
)
_THROWS = _may(
    mark("{who} may throw at most {number} of {dice} again"),
    mark("In turn {who} may throw at most {number} of {dice} again"),
    mark("{who} may throw at least {least} and at most {number} of {dice} again"),
    mark("In turn {who} may throw at least {least} and at most {number} of {dice} again"),
)
_THROWS_ANY = _may(
    mark("{who} may throw any of {dice} again"),
    mark("In turn {who} may throw any of {dice} again"),
    mark("{who} may throw at least {least} and any of {dice} again"),
    mark("In turn {who} may throw at least {least} and any of {dice} again"),
)
