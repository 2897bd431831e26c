"""Checks of cards that are told never to be seen, and that lie face up on their place."""

from collections.abc import Iterator, Mapping

from engine.ruleset.judge.checks.names.authored import declared_in, summary_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, dealt_to
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_CLAUSE = Wording(r"[;:.\n]")
_NEVER_SEEN = Wording(
    r"\b(?:(?:is|are|be|being) never (?:turned(?: up| over)?|shown|seen|revealed|looked at|opened)"
    r"|(?:nobody|no one) (?:ever )?(?:sees?|may see|looks at|may look at|knows) (?:it|them|these|what)"
    r"|unseen by (?:all|everybody|anybody))\b"
)
_BURIED = Wording(
    r"\b(?:cards?|one|ones) (?:is|are) (?:buried|hidden|put away|laid aside|set aside)\b[^.;:]*?"
    r"\b(?:nobody|no one) (?:ever )?(?:sees?|looks at|knows) (?:it|them|which)\b"
)
_IN_TIME = Wording(
    r"\b(?:until|unless|before(?! (?:the )?(?:deal|cards|anything))|except|but|only|if|when|till|again|who\w*|else)\b"
)
_CLOSED = ("down", "blind")


def open_though_never_seen(survey: Survey) -> Iterator[Diagnostic]:
    """P424, A919: cards are dealt to a place face up, of which it is told that nobody ever sees them."""
    rules = survey.rules
    declared = declared_in(rules, "places") if rules.clean else {}
    laid = _dealt_open(survey) if declared else {}
    for place, body in laid.items():
        about = find(declared[place].value, ("about",)) if place in declared else None
        if isinstance(about, Scalar) and (words := _told(about.text, _NEVER_SEEN)):
            yield _open("P424", body, about, words)
            return
    summary = summary_of(rules) if len(laid) == 1 and len(declared) == 1 else None
    if isinstance(summary, Scalar) and (words := _told(summary.text, _BURIED)):
        yield _open("A919", next(iter(laid.values())), summary, words)


def _dealt_open(survey: Survey) -> Mapping[str, Body]:
    """The places to which cards are dealt face up, each with the step that deals them; turned up they are not."""
    found: dict[str, Body] = {}
    for body in survey.bodies:
        place = dealt_to(body) if body.kind.deals and survey.at(body) else ""
        if place and body.values.get("face") not in _CLOSED and body.key.span.source in survey.rules.composed.authored:
            found.setdefault(place, body)
    return found


def _told(text: str, wording: Wording) -> str:
    """The words by which a text says so, in a clause that says nothing of when or of whom."""
    for clause in _CLAUSE.split(text.lower()):
        found = wording.search(clause)
        if found is not None and _IN_TIME.search(clause) is None:
            return found[0]
    return ""


def _open(code: str, body: Body, text: Scalar, words: str) -> Diagnostic:
    message = say("players are told `{words}`, and these cards lie face up", words=words)
    related = (Related(text.span, say("it is said here")),)
    ways = (Remedy(say("let them lie face down: `face: down`"), (with_key(body.node, "face", "down"),)),)
    help = say("let them lie face down: `face: down`, or correct the text")
    return Diagnostic(code, message, body.key.span, help=help, related=related, remedies=ways)
