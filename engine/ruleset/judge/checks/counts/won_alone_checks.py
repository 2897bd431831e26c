"""Checks of counts of what is won alone: they do not count where several have won."""

from collections.abc import Iterator

from engine.language.forms import Compare, CountSeats, Node, body_of
from engine.language.forms.comparing import OPPOSITE, number_of
from engine.ruleset.judge.checks.texts.near_texts import near_texts, surely
from engine.ruleset.understand.survey import Survey
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_WINNERS = frozenset(("winner", "winners"))
_WON_ALONE = Wording(r"^[\w ]*\bwon alone\b(?<!nobody won alone)(?<!not won alone)(?<!never won alone)")
_NOT_JUST_ONE = (("!=", 1), (">", 1), (">=", 2), (">=", 1), (">", 0))


def counted_when_shared(survey: Survey) -> Iterator[Diagnostic]:
    """P424: what is said to be won alone is counted where there are several winners."""
    root = survey.rules.composed.root
    for near in near_texts(survey) if survey.rules.marks else ():
        name = text_of(near.body, "what") if "add" in near.body.values else ""
        about = find(root, ("marks", name, "about")) if name else None
        called = _WON_ALONE.search(about.text.lower()) if isinstance(about, Scalar) else None
        for guard in near.guards if called is not None and isinstance(about, Scalar) else ():
            for node, holds in surely(guard.said.tree, holds=guard.holds):
                if called is not None and isinstance(about, Scalar) and _are_several(node, holds=holds):
                    holes = {"called": called[0], "condition": guard.said.text}
                    message = say("this is said to count `{called}`, and it counts where `{condition}`", **holes)
                    help = say("ask for one winner: `{condition}`", condition="number of winners = 1")
                    related = (Related(about.span, say("this is said of it")),)
                    yield Diagnostic("P424", message, guard.said.scalar.span, help=help, related=related)


def _are_several(said: Node, *, holds: bool) -> bool:
    """Whether there are several winners where a condition holds, or fails, or as well several as one."""
    left = body_of(said.left) if isinstance(said, Compare) else None
    if not isinstance(said, Compare) or not isinstance(left, CountSeats):
        return False
    told = (said.op if holds else OPPOSITE[said.op], number_of(said.right))
    return body_of(left.seats).told() in _WINNERS and told in _NOT_JUST_ONE
