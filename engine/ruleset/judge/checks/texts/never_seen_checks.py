"""Checks of cards that are told never to be seen, and lie face up on their place; and of the reverse."""

import re
from collections.abc import Iterator, Mapping

from engine.ruleset.judge.checks.names.authored import declared_in, summary_of
from engine.ruleset.judge.checks.texts.near_texts import Text, near_texts
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.cards_on_places import fact_of
from engine.steps.machine.kind import Body, dealt_to, put_on
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


def closed_though_told_to_be_seen(survey: Survey) -> Iterator[Diagnostic]:
    """A919, P424: a card is told to lie open on a place, where it lies closed, and no step turns it up.

    What hands are made of, or held against, is shown when hands are.
    """
    rules = survey.rules
    for place, body in _dealt_closed(survey).items() if rules.clean else ():
        name = re.escape(place).replace(r"\-", "[ -]")
        seen = re.compile(rf"\b{name}(?: cards?)?(?: is| are| lies?)?(?: then| now)? {_IN_SIGHT}")
        summary = summary_of(rules)
        texts = [(one, "P424") for near in near_texts(survey) for one in near.texts]
        told = [Text(summary.text.lower(), summary.span, is_name=False)] if isinstance(summary, Scalar) else []
        for text, code in (*texts, *((one, "A919") for one in told)):
            clauses = (one for one in _PART.split(text.words) if place.split("-")[0] in one)
            found = next((it for one in clauses if (it := seen.search(one)) and not _NOT_SO.search(one)), None)
            if found is not None:
                message = say("players are told `{words}`, and this card lies face down", words=found[0])
                at = body.node.entries.get(_FACE)
                related = (Related(text.span, say("it is said here")),)
                ways = (Remedy(say("let it lie face up: `face: up`"), (with_key(body.node, _FACE, "up"),)),)
                help = say("let it lie face up: `face: up`, or correct the text")
                yield Diagnostic(code, message, (at or body).key.span, help=help, related=related, remedies=ways)
                break


_FACE = "face"
_IN_SIGHT = r"(?:turned (?:up|over)|face[- ]up|opened|open|openly|in (?:plain )?sight|for all to see|shown|revealed)\b"
_PART = Wording(r"[,;:.\n]")
_NOT_SO = Wording(r"\b(?:not|never|nobody|no one|without|until|unless|at the end|in the end|showdown)\b|n't\b")


def _dealt_closed(survey: Survey) -> Mapping[str, Body]:
    """The places of the table on which cards lie closed, each with the step that deals them, and never come up."""
    rules = survey.rules
    deals = [(place, body) for body in survey.bodies if body.kind.deals and (place := dealt_to(body))]
    opened = {place for place, body in deals if body.values.get(_FACE) not in _CLOSED}
    shown = [body for body in survey.bodies if body.kind.compares or _moves_laid(body)]
    read = {one.fact for body in shown for said in body.expressions for one in said.value.reads}
    uses = [one for hand in rules.named_hands for one in (hand.use, hand.board)] + [rules.use]
    read |= {one.fact for use in uses if use is not None for one in use.reads}
    laid = {name for body in survey.bodies if not body.kind.deals and (name := put_on(body))}
    found: dict[str, Body] = {}
    for place, body in deals:
        kept = place in rules.scope.places and not rules.scope.is_own(place) and place not in opened | laid
        if kept and fact_of(place) not in read and body.key.span.source in rules.composed.authored:
            found.setdefault(place, body)
    return found


def _moves_laid(body: Body) -> bool:
    """Whether a step turns cards, or takes some from a place."""
    return any(move.source == "place" or (move.source, move.target) == ("hand", "hand") for move in body.kind.moves)


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
