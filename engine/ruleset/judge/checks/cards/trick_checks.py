"""Checks of which card takes a trick: the lowest, where others take it by the highest and no text says that it does."""

from collections.abc import Iterator

from engine.language.forms import Among, CardsAt, Extreme, Node, body_of
from engine.ruleset.judge.checks.flow.again_checks import sets_a_mark
from engine.ruleset.judge.checks.names.authored import authored_roots, summary_of
from engine.ruleset.judge.checks.texts.topics.topics import book_of
from engine.ruleset.understand.survey import Survey
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_LOWEST, _HIGHEST = "lowest", "highest"
_A_TRICK = Wording(r"\btricks?\b")
_MEANT = Wording(
    r"\b(?:lowest|smallest|weakest|worst (?:card|of)|upside|revers\w+|turned round"
    r"|low(?:er)? cards?|other way round)\b"
)


def taken_by_the_lowest(survey: Survey) -> Iterator[Diagnostic]:
    """D241: the lowest of certain cards takes a trick, or in one case the highest and in another the lowest.

    Where one mark keeps who laid the highest of them, and another one who laid the lowest, the two are no trick's.
    """
    found = list(_extremes(survey)) if survey.rules.clean and survey.rules.scope.places else []
    low = [one for one in found if one.which == _LOWEST]
    places = {place for one in found if one.which == _HIGHEST for place in _places(one)}
    summary = summary_of(survey.rules)
    tricks = bool(low) and isinstance(summary, Scalar) and _A_TRICK.search(summary.text.lower()) is not None
    apart = _kept_apart(survey) if low else set()
    odd = [one for one in low if (tricks or places & set(_places(one))) and one.told() not in apart]
    texts = [book_of(root).every_text.lower() for root in authored_roots(survey.rules)] if odd else []
    told = set[int]()
    for node in odd if not any(_MEANT.search(text) for text in texts) else ():
        if node.at.span.start not in told and node.at.span.source in survey.rules.composed.authored:
            told.add(node.at.span.start)
            message = say("the highest card takes a trick, and this says `{said}`", said=node.told())
            better = node.told().replace(_LOWEST, _HIGHEST, 1)
            help = say("write `{text}`, or say in the summary that the lowest takes it", text=better)
            yield Diagnostic("D241", message, node.at.span, help=help)


def _kept_apart(survey: Survey) -> set[str]:
    """The lowest of certain cards by which one mark is set, where another one is set by the highest of the same."""
    kept: dict[str, set[str]] = {}
    for body in survey.bodies if survey.rules.clean else ():
        nodes = () if body.when is None or not sets_a_mark(body) else body.when.tree.walk()
        for node in nodes:
            if isinstance(node, Extreme) and _places(node):
                kept.setdefault(node.told(), set()).add(text_of(body, "what"))
    highest = {said.replace(_HIGHEST, _LOWEST, 1): marks for said, marks in kept.items() if said.startswith(_HIGHEST)}
    return {said for said, marks in kept.items() if said in highest and marks.isdisjoint(highest[said])}


def _extremes(survey: Survey) -> Iterator[Extreme]:
    """The highest and the lowest of certain cards that lie among others on the table, as rules ask for them."""
    for _, said in survey.said if Extreme in survey.forms else ():
        for node in said.value.tree.walk() if Extreme in said.value.forms else ():
            if isinstance(node, Extreme) and node.which in (_LOWEST, _HIGHEST) and _places(node):
                yield node


def _places(node: Extreme) -> list[str]:
    """The places among whose cards some are meant, of which it takes the extreme."""
    of: Node = body_of(node.of)
    place = body_of(of.place) if isinstance(of, Among) else None
    return [place.told()] if isinstance(place, CardsAt) else []
