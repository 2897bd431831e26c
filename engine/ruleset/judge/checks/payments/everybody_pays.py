"""Texts that tell of somebody who wins or loses, and then of everybody, who pays for it."""

import re

from engine.text.wording import Wording

_OF_THEIR_OWN = Wording(
    r"(?:(?<!from)(?<!against)(?<!of)(?<!over)(?<!beats) (?:everybody|everyone)"
    r"|\b(?:and|then) (?:they|all|each|you all|(?:all |each of )?the (?:rest|table|others)|all others))"
    r"(?: else| all| each| of (?:you|them)| at the table| must| has to)*\s*$",
    re.IGNORECASE,
)
"""Everybody, after what somebody else does: `win twice and everybody gives you a chip`."""
_WIN_OR_LOSE = Wording(r"\b(?:(?P<wins>wins?|won)|loses?|lost)\b", re.IGNORECASE)
_DENIED = Wording(r"\b(?:nobody|no one|none|not|never|nothing)\b|n't\b", re.IGNORECASE)


def others_pay(before: str) -> bool | None:
    """Whether all but who has won pay, by what stands before that; None where a text does not go on to everybody.

    Where it may be anybody who pays it is False.
    """
    last, done = _OF_THEIR_OWN.search(before), _WIN_OR_LOSE.search(before)
    if last is None or done is None or done.start() > last.start():
        return None
    return done["wins"] is not None and _DENIED.search(before) is None
