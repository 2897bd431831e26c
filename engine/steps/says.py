"""Help for putting a step into one sentence of a rulebook."""

from engine.language.expression import Expression
from engine.steps.kind import Body


def text_of(body: Body, name: str, otherwise: str = "") -> str:
    """What stands under a key, in the author's own words; `otherwise` where it is left out."""
    value = body.values.get(name)
    if value is None:
        return otherwise
    if isinstance(value, Expression):
        return _told(value, body)
    if isinstance(value, tuple):
        return ", ".join(_told(item, body) for item in value if isinstance(item, Expression))
    return str(value)


def _told(expression: Expression, body: Body) -> str:
    """An expression as written, and what is known of it: `ante (1)`, `openers (pair of jacks or better)`."""
    words = expression.told().replace("$", "")
    own = body.scope.words.get(words)
    if own is not None and own.kind != "amount":
        return f"{words} ({' '.join(own.scalar.text.split())})"
    value = expression.constant
    return (
        f"{words} ({value})"
        if isinstance(value, int) and not isinstance(value, bool) and words != str(value)
        else words
    )


def cards_of(body: Body, name: str, otherwise: str = "1", kind: str = "card") -> str:
    """How many cards stand under a key, with their noun: `1 card`, `3 closed cards`, `most-discards (4) cards`."""
    value = body.values.get(name)
    known = value.constant if isinstance(value, Expression) else int(otherwise)
    told = text_of(body, name, otherwise)
    if known == 1:
        return f"1 {kind}"
    return f"{told} {kind}s"


def phrase(body: Body, name: str, form: str) -> str:
    """`form` with the author's words in place of {}, where the key is given; else nothing."""
    return form.format(text_of(body, name)) if name in body.values else ""


def everyone(body: Body, name: str = "who") -> str:
    """Whom the step concerns, as the subject of a sentence."""
    if name in body.values:
        return capital(text_of(body, name))
    return "The player whose turn it is" if body.scope.turns else "Everyone in"


def capital(words: str) -> str:
    """The words as a sentence begins."""
    return words[:1].upper() + words[1:]
