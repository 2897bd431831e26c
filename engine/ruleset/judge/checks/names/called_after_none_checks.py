"""Checks of names that are those of cards, and stand for players who may hold none of them."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.language.expression import Expression
from engine.language.forms import Holds, Node, Says, ThoseWho, body_of
from engine.ruleset.judge.checks.cards.cards_named import RANKS, cards_in
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.texts.near_texts import surely
from engine.ruleset.judge.checks.texts.topics.topics import book_of
from engine.ruleset.understand.survey import Survey
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_OF_FEW = Wording(r"\b(?:no|non|not|none|few|fewer|less|under|without|lacks?|short|poor|clean|free|only|at)\b")


class _Called(NamedTuple):
    """What has the name of cards, where it stands, and what is asked of those who may say or take it."""

    name: str
    at: Span
    asked: Expression


def called_after_what_they_lack(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a word, or a share, has the name of cards, and it is for those who hold no more than so many, or none."""
    own = survey.rules.composed.authored
    for one in _called(survey) if survey.rules.clean else ():
        ranks = set(cards_in(one.name, RANKS)) if one.at.source in own else set[str]()
        if len(ranks) != 1 or _OF_FEW.search(one.name.replace("-", " ")):
            continue
        found = next((held for held in _held(one.asked) if _may_be_none(held)), None)
        asked = cards_in(found.cards.told(), RANKS) if found is not None else {}
        if found is not None and set(asked) == ranks and not _is_told(survey, asked):
            message = say("this is called `{name}`, and who holds none of these may have it too", name=one.name)
            related = (Related(one.asked.scalar.span, say("it is asked here")),)
            help = say("ask for how many at the least: `at least {count}`", count=max(found.count, 1))
            yield Diagnostic("P424", message, one.at, help=help, related=related)


def _called(survey: Survey) -> Iterator[_Called]:
    for share in survey.rules.shares:
        asked = (one for one in (share.who, share.when) if one is not None)
        yield from (_Called(share.name, share.span, one) for one in asked)
    for body in survey.bodies:
        for choice in choices_of(body):
            if choice.when is not None:
                yield _Called(choice.key.text, choice.key.span, choice.when)


def _held(asked: Expression) -> Iterator[Holds]:
    """What players surely hold who are asked for."""
    nodes: list[Node] = []
    tree = body_of(asked.tree)
    if isinstance(tree, ThoseWho):
        nodes = [tree.predicate]
    elif asked.kind == "condition":
        parts = (body_of(node) for node, holds in surely(asked.tree, holds=True) if holds)
        nodes = [part.predicate for part in parts if isinstance(part, Says)]
    yield from (held for node in nodes if isinstance(held := body_of(node), Holds))


def _is_told(survey: Survey, ranks: Mapping[str, str]) -> bool:
    """Whether a text speaks of players who have none of them, or few."""
    words = "|".join(word for word, rank in RANKS.items() if rank in ranks)
    lacking = re.compile(rf"{_OF_FEW.pattern}[^,;:.]*\b(?:{words})\b", re.IGNORECASE)
    return any(lacking.search(text.text) for root in roots_of(survey.rules) for text in book_of(root).deciding)


def _may_be_none(held: Holds) -> bool:
    return held.bound == "at most" or held.count == 0
