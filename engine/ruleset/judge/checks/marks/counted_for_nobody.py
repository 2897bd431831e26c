"""What is counted all evening, and what no rule at hand ever asks for: it may be there to be told."""

import re

from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Entry, Mapping, Node, Scalar
from engine.text.translation import mark, say
from engine.text.wording import Wording

_TO_BE_TOLD = Wording(
    r"\b(?:leagues?|seasons?|titles?|champions?|scores?|scoreboard|slate|tally|tallies|honou?rs?|glory|fame|brag\w*"
    r"|boast\w*|to be (?:told|seen|known|read)|(?:told|read out|seen|shown) (?:at|when|as)"
    r"|for (?:all|everybody) to (?:see|know))\b",
    re.IGNORECASE,
)
_FOR_AN_EVENING = Wording(
    r"\b(?:evenings?|nights?|matche?s?|sessions?|afterwards|at the very end|next (?:time|week|month)"
    r"|(?:after|at the end of) (?:the |all )?(?:(?:last|whole) )?(?:games?|play|deals)"
    r"|(?:after|with) the last (?:deal|hand)|(?:when|before|as|until|till) (?:we|they|everybody) "
    r"(?:stop|finish|go(?:es)? home|break up|settle up))\b",
    re.IGNORECASE,
)
"""By such words it is said that a count is there to be told; by these, of the count itself, that an evening asks."""
OF_A_GAME = mark("`{name}` is counted all evening, and no rule of this game asks for it")
OF_A_MODIFIER = mark("`{name}` is counted all evening, and nothing in this modifier asks for it")
OF_AN_EVENING = mark("`{name}` is counted all evening, and no rule of it asks for it")


def counted_for_nobody(entry: Entry, summary: Node | None, template: str) -> Diagnostic | None:
    """A927 of a mark that is written and never asked for, if it is a number and nothing says what it is there for."""
    said = entry.value
    kind, about = (said.get(key) for key in ("kind", "about")) if isinstance(said, Mapping) else (None, None)
    texts = [one.text for one in (about, summary) if isinstance(one, Scalar)]
    meant = isinstance(about, Scalar) and _FOR_AN_EVENING.search(about.text) is not None
    if not isinstance(kind, Scalar) or kind.text != "number" or meant or any(map(_TO_BE_TOLD.search, texts)):
        return None
    help = say("ask for it in a rule, or say in its `about` that it is there for an evening, or to be told")
    return Diagnostic("A927", say(template, name=entry.key.text), entry.key.span, help=help)
