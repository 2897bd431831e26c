"""P409: a hand or a share is named that is not there."""

from collections.abc import Sequence
from difflib import get_close_matches

from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.lists import listed
from engine.text.marked.node import Scalar
from engine.text.translation import say


def no_such(named: Scalar, known: Sequence[str], message: str) -> Diagnostic:
    """The fault, with what may have been meant, or what there is."""
    close = get_close_matches(named.text, known, 1)
    help = say("there are {names}", names=listed(known, "and")) if known else say("name it under `hands`")
    if close:
        help = say("did you mean `{meant}`?", meant=close[0])
    return Diagnostic("P409", message, named.span, help=help)
