"""Help for putting a step into one sentence of a rulebook."""

from engine.language import readback
from engine.language.expression import Expression
from engine.language.rewording import decided
from engine.language.syntax import Named, body_of, many_seats
from engine.steps.kind import Body


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


def in_words(expression: Expression) -> str:
    """An expression read back as it holds at this table: choices made are worked in, `was` is what it replaced."""
    return readback.tell(decided(expression.tree)).replace("$", "")


def _told(expression: Expression) -> str:
    """The same, and what is known of it: `ante (1)`, `openers (pair of jacks or better)`."""
    words, tree, value = in_words(expression), expression.tree, expression.constant
    if isinstance(tree, Named) and expression.kind != "amount":
        return f"{words} ({' '.join(tree.body.at.text.split())})"
    known = isinstance(value, int) and not isinstance(value, bool) and words != str(value)
    return f"{words} ({value})" if known else words


def cards_of(body: Body, name: str, otherwise: str = "1", kind: str = "card") -> str:
    """How many cards stand under a key, with their noun: `1 card`, `3 closed cards`, `most-discards (4) cards`."""
    value = body.values.get(name)
    known = value.constant if isinstance(value, Expression) else int(otherwise)
    said = text_of(body, name, otherwise)
    if known == 1:
        return f"1 {kind}"
    return f"{known if said == f'{kind}s ({known})' else said} {kind}s"


def phrase(body: Body, name: str, form: str) -> str:
    """`form` with the author's words in place of {}, where the key is given; else nothing."""
    return form.format(text_of(body, name)) if name in body.values else ""


def everyone(body: Body, name: str = "who") -> str:
    """Whom the step concerns, as the subject of a sentence."""
    if name in body.values:
        return capital(text_of(body, name))
    return "The player whose turn it is" if body.scope.turns else "Everyone in"


def does(body: Body, one: str, several: str, name: str = "who") -> str:
    """Whom the step concerns, and its verb in the form that fits: `Opener pays`, `Losers pay`, `Everyone in pays`."""
    return f"{everyone(body, name)} {several if _are_several(body, name) else one}"


def _are_several(body: Body, name: str) -> bool:
    value = body.values.get(name)
    if not isinstance(value, Expression):
        return False
    words = readback.tell(body_of(value.tree))
    return words.startswith("those ") or (many_seats(value.tree) and not words.startswith("everyone"))


def capital(words: str) -> str:
    """The words as a sentence begins."""
    return words[:1].upper() + words[1:]
