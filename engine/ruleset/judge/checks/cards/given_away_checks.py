"""Checks of which cards are given away: open ones by a text, and closed ones by the step, or the other way round."""

from collections.abc import Iterator

from engine.ruleset.compose.options import Option
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.claim_words import GIVEN_AWAY
from engine.ruleset.judge.checks.texts.near_texts import near_texts
from engine.ruleset.judge.checks.texts.opposites import LYING, side_of, words_of
from engine.ruleset.judge.checks.texts.topics.topics import Book
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Mapping, Node, Scalar, Sequence, find
from engine.text.marked.source import Span
from engine.text.translation import say

_WHICH = "which"
_GIVING = kinds.EXCHANGES | kinds.PASSES
_HOLE = frozenset(("hole",))
_LIES = {"up cards": True, "hole cards": False}
"""Which cards steps say are given away, those that must be one or the other: whether they lie open."""


def given_away_otherwise(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a label, a note or a comment has open cards given away, and the step closed ones, or the reverse."""
    for near in near_texts(survey):
        which = near.body.node.get(_WHICH) if near.body.kind.name in _GIVING else None
        lies = _LIES.get(which.text) if isinstance(which, Scalar) else None
        for text in near.texts if lies is not None else ():
            called = _called(text.words)
            if called is not None and called[0] is not lies and isinstance(which, Scalar):
                yield _told(which, called[1], text.span)
                break


def brought_otherwise(option: Option, root: Mapping) -> Iterator[Diagnostic]:
    """P424: an option is about giving away open cards, and its choice brings a step for closed ones, or the reverse."""
    about = find(root, ("options", option.name, "about"))
    called = _called(about.text.lower()) if isinstance(about, Scalar) else None
    if called is None or not isinstance(about, Scalar):
        return
    given = [one for means in option.means.entries.values() for one in _which(means.value)]
    if given and all(_LIES.get(one.text) is (not called[0]) for one in given):
        yield _told(given[0], called[1], about.span)


def _called(text: str) -> tuple[bool, str] | None:
    """Which cards a text says are given away, and in which words; None where it speaks of others besides."""
    called = GIVEN_AWAY.said(text)
    words = words_of(text)
    closed = side_of(words | ({"hidden"} if words & _HOLE else set()), LYING)
    return None if called is None or closed is not called[0] else called


def _which(changes: Node) -> Iterator[Scalar]:
    """What is said of the cards that are given away by the steps in changes."""
    for change in changes.items if isinstance(changes, Sequence) else ():
        for key, step, _ in Book(change).mappings if isinstance(change, Mapping) else ():
            which = step.get(_WHICH) if key in _GIVING else None
            if isinstance(which, Scalar):
                yield which


def _told(which: Scalar, called: str, at: Span) -> Diagnostic:
    message = say("the text says `{called}`, and the step says `{said}`", called=called, said=which.text)
    other = next(cards for cards in _LIES if cards != which.text)
    ways = (Remedy(say("write `{cards}`", cards=other), (said_instead(which, other),)),)
    related = (Related(at, say("it is said here")),)
    help = say("correct the step, or the text")
    return Diagnostic("P424", message, which.span, help=help, related=related, remedies=ways)
