"""Checks of cards that are named among others which hold them already: `kings or kings`, `aces or ace of spades`."""

from collections.abc import Iterator
from itertools import permutations

from engine.language.expression import Expression
from engine.language.forms import EitherCards, Node, body_of
from engine.language.forms.card_kinds import CardSet
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.source import Span
from engine.text.translation import say


def named_again(survey: Survey) -> Iterator[Diagnostic]:
    """D242: of several kinds of cards one is another again, or part of it, so that it adds none."""
    told, own = set[Span](), survey.rules.composed.authored
    for said in _every_expression(survey) if survey.rules.clean else ():
        for node in said.tree.walk() if EitherCards in said.forms else ():
            found = _again(node) if isinstance(node, EitherCards) else None
            at = None if found is None else found[0].at.span
            if found is None or at is None or at.source not in own or at in told:
                continue
            told.add(at)
            again, before = (one.told() for one in found)
            message = say("`{cards}` adds nothing here: `{others}` are all of them", cards=again, others=before)
            if again == before:
                message = say("`{cards}` is said twice here", cards=again)
            help = say("leave it out, or name the cards that are meant")
            yield Diagnostic("D242", message, at, help=help)


def _every_expression(survey: Survey) -> Iterator[Expression]:
    """What steps say, and what is said of wild cards and of shares; the ways to make a hand are looked at by D217."""
    rules = survey.rules
    yield from (one.value for body in survey.bodies for one in body.expressions)
    yield from (one for wild in rules.wilds for one in wild.expressions)
    for share in rules.shares:
        yield from (one for one in (share.who, share.when, share.weight) if one is not None)


def _again(tree: EitherCards) -> tuple[Node, Node] | None:
    """The kind that is named again, with the one that holds it; of two that are the same, the later one."""
    kinds = list(_kinds(tree))
    for (at, one), (other_at, other) in permutations(enumerate(kinds), 2):
        if (at > other_at and one.told() == other.told()) or _is_part(one, other):
            return one, other
    return None


def _kinds(tree: Node) -> Iterator[Node]:
    inner = body_of(tree)
    if isinstance(inner, EitherCards):
        yield from (*_kinds(inner.left), *_kinds(inner.right))
    else:
        yield tree if isinstance(inner, CardSet) else inner


def _is_part(one: Node, other: Node) -> bool:
    """Whether all cards of a kind are among another kind, which has more."""
    part, whole = body_of(one), body_of(other)
    if not isinstance(part, CardSet) or not isinstance(whole, CardSet):
        return False
    return part.mask != whole.mask and part.mask & ~whole.mask == 0
