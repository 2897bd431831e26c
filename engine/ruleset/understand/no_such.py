"""P409: a hand or a share is named that is not there."""

from collections.abc import Sequence
from difflib import get_close_matches

from engine.text.diagnostics.diagnostic import Diagnostic, Fix
from engine.text.lists import listed
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.yaml.quoting import written


def no_such(named: Scalar, known: Sequence[str], message: str) -> Diagnostic:
    """The fault, with what may have been meant, or what there is."""
    close = get_close_matches(named.text, known, 1)
    if close:
        help = say("did you mean `{meant}`?", meant=close[0])
        return Diagnostic("P409", message, named.span, help=help, fix=respelt(named, close[0]))
    help = say("there are {names}", names=listed(known, "and")) if known else say("name it under `hands`")
    return Diagnostic("P409", message, named.span, help=help)


def respelt(named: Scalar, meant: str) -> Fix:
    """The edit that names what may have been meant."""
    return Fix(say("write `{text}`", text=meant), named.span, written(meant), safe=False)
