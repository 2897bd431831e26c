"""Ways in which players say what the language has other words for, each turned into these."""

import re
from collections.abc import Iterator

from engine.language.edit import Edit
from engine.text.schema.kind_faults import NUMBERS

_OF_THE_DEAL = r"(?: of (?:the |a |this )?(?:deal|game|hand|pot|round|showdown))?"
_SAYINGS = (
    (rf"\b(?:the )?losers?{_OF_THE_DEAL}\b", "losers"),
    (rf"\b(?:the )?winners{_OF_THE_DEAL}\b", "winners"),
    (rf"\b(?:the )?winner{_OF_THE_DEAL}\b", "winner"),
    (r"\b(?:how many|number of)(?: the)? (?:people|players)\b", "players"),
)
"""What is said → what it is here."""
_AND_WHOSE = r"(?<= and )(?:are )?(whose(?= )|with(?= (?:the )?(?:most|fewest) ))"
"""More that is said of some players: between players `and` means all of both, so that `those` would add others."""
_THOSE_WHO = "those who "
_OF_A_KIND = r"\b([2-5])(?= of a kind\b)"
_HAS_SO_MANY = r"^(.+) (?:has|have) (at least |at most |more than |fewer than |exactly )?(\d{1,4}) ([\w-]+)$"
_COMPARED = {"at least ": ">=", "at most ": "<=", "more than ": ">", "fewer than ": "<", "exactly ": "="}


def said_here(text: str) -> Iterator[Edit]:
    """What players may have meant, as it is said here; whether it can be read is not asked."""
    for pattern, instead in _SAYINGS:
        for found in re.finditer(pattern, text, re.IGNORECASE):
            if found[0].lower() != instead:
                yield Edit(found.start(), found.end(), instead)
    for found in re.finditer(_AND_WHOSE, text, re.IGNORECASE):
        before = text[: found.start() - len(" and ")]
        if _THOSE_WHO in before.lower():
            yield Edit(found.start(), found.end(), f"are those {found[1]}")
        else:
            yield Edit(0, found.end(), f"{_THOSE_WHO}are {before} and are those {found[1]}")
    for found in re.finditer(_OF_A_KIND, text):
        yield Edit(found.start(), found.end(), NUMBERS[int(found[1])])
    if (has := re.match(_HAS_SO_MANY, text)) is not None:
        who, bound, number, what = has.groups()
        owner = f"{who}'" if who.endswith("s") else f"{who}'s"
        yield Edit(0, len(text), f"{owner} {what} {_COMPARED.get(bound or '', '>=')} {number}")
