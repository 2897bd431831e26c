"""Help for putting a step into one sentence of a rulebook."""

from msgspec import Struct

from engine.language.expression import Expression
from engine.language.forms import Named, body_of, many_seats
from engine.language.rewording import decided
from engine.steps.machine.kind import Body
from engine.text.translation import mark, say, say_many


def text_of(body: Body, name: str, otherwise: str = "") -> str:
    """What stands under a key, in the author's own words; `otherwise` where it is left out."""
    value = body.values.get(name)
    if value is None:
        return otherwise
    if isinstance(value, Expression):
        return _told(value)
    if isinstance(value, tuple):
        return ", ".join(_told(item) for item in value if isinstance(item, Expression))
    return str(value)


def read_back(body: Body) -> str:
    """All that a step and the steps in it say, as it holds at this table: so copies of one block are told apart."""
    said = [(name, text_of(body, name)) for name in body.values]
    return f"{body.kind.name} {said} {[read_back(one) for steps in body.inner.values() for one in steps]}"


_WORDS = "in words"


def in_words(expression: Expression) -> str:
    """An expression read back as it holds at this table: choices made are worked in, `was` is what it replaced."""
    words: str | None = expression.__dict__.get(_WORDS)
    if words is None:  # each is read back again and again, and is the same with most settings of a game's options
        words = expression.__dict__[_WORDS] = decided(expression.tree).told().replace("$", "")
    return words


def _told(expression: Expression) -> str:
    """The same, and what is known of it: `ante (1)`, `openers (pair of jacks or better)`."""
    words, tree, value = in_words(expression), expression.tree, expression.constant
    if isinstance(tree, Named) and expression.kind != "amount":
        return f"{words} ({' '.join(tree.body.at.text.split())})"
    known = isinstance(value, int) and not isinstance(value, bool) and words != str(value)
    return f"{words} ({value})" if known else words


_NOUNS = {
    "card": (mark("{number} card"), mark("{number} cards")),
    "closed card": (mark("{number} closed card"), mark("{number} closed cards")),
    "unseen card": (mark("{number} unseen card"), mark("{number} unseen cards")),
    "die": (mark("{number} die"), mark("{number} dice")),
    "raise": (mark("{number} raise"), mark("{number} raises")),
}
"""What steps count → one of it, and several."""
_UNKNOWN = 99
"""Stands for a number that is an expression: its noun is that of several."""


def cards_of(body: Body, name: str, otherwise: str = "1", kind: str = "card") -> str:
    """How many cards stand under a key, with their noun: `1 card`, `3 closed cards`, `most-discards (4) cards`."""
    value = body.values.get(name)
    known = value.constant if isinstance(value, Expression) else int(otherwise)
    said = text_of(body, name, otherwise)
    if known == 1 or said == f"{kind}s ({known})":
        said = str(known)
    one, many = _NOUNS[kind]
    return say_many(one, many, known if isinstance(known, int) else _UNKNOWN, number=said)


def which_of(body: Body, cards: str) -> str:
    """Cards, and among which of them a player chooses, where a step says that."""
    return say("{cards} of {which}", cards=cards, which=text_of(body, "which")) if "which" in body.values else cards


def phrase(body: Body, name: str, template: str) -> str:
    """The template with the author's words for `{said}`, where the key is given; else nothing."""
    return say(template, said=text_of(body, name)) if name in body.values else ""


def clauses(*parts: str) -> str:
    """One sentence of several clauses; those that are empty are left out."""
    told = [part for part in parts if part]
    for number in range(len(told) - 1, 0, -1):
        told[number - 1 :] = [say("{clause}; {next}", clause=told[number - 1], next=told[number])]
    return capital(say("{clauses}.", clauses=told[0]))


def everyone(body: Body, name: str = "who") -> str:
    """Whom the step concerns."""
    if name in body.values:
        return text_of(body, name)
    return say("the player whose turn it is") if body.scope.turns else say("everyone in")


class Doing(Struct, frozen=True):
    """What a step says that players do: `{who}` is one of them, or several."""

    one: str
    several: str


def does(body: Body, doing: Doing, name: str = "who", **holes: object) -> str:
    """What those do whom the step concerns: `Opener pays …`, `Losers pay …`, `Everyone in pays …`."""
    template = doing.several if _are_several(body, name) else doing.one
    return capital(say(template, who=everyone(body, name), **holes))


def _are_several(body: Body, name: str) -> bool:
    value = body.values.get(name)
    if not isinstance(value, Expression):
        return False
    words = body_of(value.tree).told()
    return words.startswith("those ") or (many_seats(value.tree) and not words.startswith("everyone"))


def capital(words: str) -> str:
    """The words as a sentence begins."""
    return words[:1].upper() + words[1:]
