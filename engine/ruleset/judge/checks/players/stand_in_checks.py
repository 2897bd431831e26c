"""Checks of who stands in for a player who may not be there, held against what the texts say of that case."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.language.expression import Expression
from engine.language.forms import AmountFact, Beside, Except, FirstOf, Node, SeatFact, body_of
from engine.ruleset.judge.checks.names.authored import authored_roots
from engine.ruleset.judge.checks.texts.near_texts import texts_of
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import Body, Said
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_RAISES = "raises"
_DONE: Mapping[str, str] = {
    "last raiser": r"rais(?:e|es|ed)",
    "last bettor": r"(?:bets?|rais(?:e|es|ed))",
    "last bettor of the deal": r"(?:bets?|rais(?:e|es|ed))",
    "opener": r"(?:opens?|opened|bets?|begins?|began|begun|starts?|started)",
    "last to post": r"(?:posts?|posted)",
    "winner": r"(?:wins?|won)",
}
"""What nobody has done where there is no such player, by the fact that says who it is."""
_NOBODY = r"\b(?:if|when|where|as long as|until) (?:nobody|no one|none|no player|no-one) "
_OTHERS = (
    r"(?: (?!and\b|or\b)[a-z]+){0,5}?,? "
    r"(?:(?:then )?(?:it is|it's|it falls to|this is|that is) |then |by |for |to |from )*"
    r"(?:(?:the )?(?:first |next )?(?:player|one|neighbour)(?: sitting| who sits)?(?: on| to)? )?(?:the |their )?"
    r"(dealer|left|right)\b[^.;:]*"
)
_WORDS = {
    fact: Wording(rf"{_NOBODY}(?:(?:has|had|did|does|is|was|yet|ever|else|at all) )*{done}\b{_OTHERS}")
    for fact, done in _DONE.items()
}
_COMES_FIRST = Wording(r"\b(?:(?:acts?|speaks?|shows?|bets?|goes|comes|is|be) first|begins?|starts?|opens?|leads?)\b")
_SIDES = {"left": "left of dealer", "right": "right of dealer", "dealer": "dealer"}
_FIRST, _LEFT = "first", "left"
"""Who is not there to be first is stood in for by the player left of the dealer."""


class _Stand(NamedTuple):
    """Who is named in a step first of all, and who stands in for them, as far as that is said."""

    fact: str
    other: str


def somebody_stands_in(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a text says who does something if nobody has raised, and the step names the last raiser alone, or another.

    Nothing is told where some rule asks whether there is such a player.
    """
    if not survey.rules.clean:
        return
    summaries = [one for root in authored_roots(survey.rules) if isinstance(one := root.get("summary"), Scalar)]
    for body in survey.bodies:
        for said in body.expressions if body.key.span.source in survey.rules.composed.authored else ():
            stand = _named(said)
            untold = stand is not None and (stand.other or said.field.name not in body.kind.names)  # else X112 tells
            if stand is None or not untold or not _may_be_missing(survey, body, stand.fact):
                continue
            texts = [(one.text.lower(), one.span) for one in summaries if one.span.source == body.key.span.source]
            texts += [(one.words, one.span) for one in texts_of(body)]
            found = _told_of(texts, stand.fact, said.field.name == _FIRST)
            if found is None or _stands_in(said, stand, found[1]) or _is_asked(survey, stand.fact, said.value):
                continue
            yield _told(said.value, stand, *found)


def _named(said: Said) -> _Stand | None:
    """Who a key names that takes one player, where that may be nobody."""
    if said.value.kind != "seats":
        return None
    tree, other = body_of(said.value.tree), ""
    if isinstance(tree, FirstOf):
        other = body_of(tree.right).told()
        tree = body_of(tree.left)
    while isinstance(tree, Beside | Except):
        tree = body_of(tree.of if isinstance(tree, Beside) else tree.seats)
    return _Stand(tree.entry.fact, other) if isinstance(tree, SeatFact) and tree.entry.fact in _DONE else None


def _may_be_missing(survey: Survey, body: Body, fact: str) -> bool:
    return any(one.within.known(fact) is not Sure.SURELY for one in survey.at(body))


def _told_of(texts: list[tuple[str, Span]], fact: str, first: bool) -> tuple[str, str, Span] | None:
    """What texts say of the case that there is no such player: the words, who it is then, and where it stands.

    `first`, who comes first.
    """
    for text, span in texts:
        found = _WORDS[fact].search(text)
        if found is not None and (_COMES_FIRST.search(found[0], found.end(1) - found.start()) is not None) is first:
            return found[0][: found.end(1) - found.start()], found[1], span
    return None


def _stands_in(said: Said, stand: _Stand, called: str) -> bool:
    """Whether it is who the text says, or perhaps is."""
    if stand.other:
        return stand.other not in _SIDES.values() or stand.other == _SIDES[called]
    return said.field.name == _FIRST and called == _LEFT


def _is_asked(survey: Survey, fact: str, where: Expression) -> bool:
    """Whether a rule asks for the case, or says who stands in then."""
    facts = {fact, _RAISES} if fact == "last raiser" else {fact}
    own = survey.rules.composed.authored
    for body in survey.bodies:
        for one in body.expressions if body.key.span.source in own else ():
            if one.value is not where and one.value.kind != "cards" and _speaks_of(one.value.tree, facts):
                return True
    return False


def _speaks_of(tree: Node, facts: set[str]) -> bool:
    """Whether a condition or an amount speaks of such a player, or another stands in for them."""
    plain = body_of(tree)
    if isinstance(plain, SeatFact | Beside):
        return False
    named = (node.entry for node in plain.walk() if isinstance(node, SeatFact | AmountFact))
    return any(one.fact in facts or one.name in facts for one in named)


def _told(said: Expression, stand: _Stand, words: str, called: str, at: Span) -> Diagnostic:
    instead = f"{said.text.partition(' or ')[0]} or {_SIDES[called]}"
    message = say("it is said `{words}`, and the step is for `{said}`", words=words, said=said.text)
    help = say("say who else: `{instead}`", instead=instead)
    ways = (Remedy(help, (said_instead(said.scalar, instead),)),)
    related = (Related(at, say("it is said here")),)
    return Diagnostic("A919", message, said.scalar.span, help=help, related=related, remedies=ways)
