"""Checks of two labels that were exchanged: each names what only the other step says."""

from collections.abc import Callable, Iterator
from itertools import combinations

from msgspec import Struct

from engine.ruleset.judge.checks.names.labelled_steps import labelled
from engine.ruleset.judge.checks.names.name_checks import texts_of
from engine.ruleset.judge.checks.texts.topics.topics import stems
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.machine.usual_traits import nothing_forced
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say

_DOINGS: tuple[tuple[Callable[[Body], bool], str], ...] = (
    (lambda body: body.kind.bets, "bet bets betting round speak"),
    (lambda body: body.kind.deals and not body.kind.exchanges, "card cards street deal hand"),
    (lambda body: body.kind.forced is not nothing_forced, "ante antes blind blinds"),
    (lambda body: body.kind.exchanges, "draw exchange change swap"),
)
"""What steps do, and by which words labels say it."""
_BETS = stems("bet bets betting")
"""Words by which only rounds of bets are called."""


class _Called(Struct, frozen=True):
    """A step by its label: the words of that, and those of what the step says besides."""

    kind: str
    label: Scalar
    words: frozenset[str]
    says: frozenset[str]


def labels_crossed(survey: Survey) -> Iterator[Diagnostic]:
    """P424: one step is called by what another says, which is called by what this one says."""
    every = [_called(body, label) for body, label in labelled(survey) if not body.inner] if survey.rules.clean else []
    for one, other in combinations(every, 2):
        if one.words and other.words and _are_crossed(one, other):
            message = say(
                "this is called `{label}`, which is what `{other}` does, and that is called by what this does",
                label=one.label.text,
                other=other.label.text,
            )
            related = (Related(other.label.span, say("the other is here")),)
            help = say("exchange the two labels")
            yield Diagnostic("P424", message, one.label.span, help=help, related=related)


def _called(body: Body, label: Scalar) -> _Called:
    said = " ".join(texts_of(body.node.without("label", "note"))).replace("-", " ")
    roles = " ".join(words for has, words in _DOINGS if has(body))
    return _Called(
        body.kind.name, label, stems(label.text.replace("-", " ")), stems(f"{said} {body.kind.name} {roles}")
    )


def _are_crossed(one: _Called, other: _Called) -> bool:
    """Whether each is called after the other; where one is called a bet, the other may have any name but its own."""
    first, second = _is_called_after(one, other), _is_called_after(other, one)
    if first and second:
        return True
    called, left = (one, other) if first else (other, one)
    a_bet = bool(called.words & left.says & _BETS) and called.kind != left.kind
    return first is not second and a_bet and not left.words & left.says


def _is_called_after(one: _Called, other: _Called) -> bool:
    """Whether a label names something of the other step, and nothing of its own."""
    own = one.words - other.words
    return bool(own & (other.says - one.says)) and not own & one.says
