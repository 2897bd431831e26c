"""Checks of what a text says does not come of a pot that is won without a showdown, and comes just then; or turned."""

from collections.abc import Iterator

from engine.language.forms import AmountFact, Compare, Node, body_of
from engine.language.forms.comparing import number_of
from engine.ruleset.judge.checks.texts.near_texts import near_texts, surely, texts_of
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say
from engine.text.wording import Wording

_PLAYERS_IN = "players in"
_WON = r"(?:won|taken|decided|over)"
_NOTHING = (
    r"(?:leaves? [^,;:.]* (?:where|as) (?:it|they) (?:is|are|was|were)|changes? nothing|counts? for nothing"
    r"|brings? nothing|does not (?:count|matter)|doesn't (?:count|matter)|never counts|is not counted)"
)
_SHOWN = Wording(
    rf"\b{_WON} without a showdown {_NOTHING}\b|\bonly (?:after|at|by|in|with) a showdown\b"
    r"|\bhas to be won (?:at|by|in) a showdown\b|\bthere has to be a showdown\b"
)
_UNSHOWN = Wording(
    rf"\b(?:only|just) (?:without a showdown|(?:when|if|where) (?:all|everybody|all the others) ha(?:s|ve) folded)\b"
    rf"|\b{_WON} at a showdown {_NOTHING}\b"
)
_ALONE = {("=", 1), ("<", 2), ("<=", 1)}
_SEVERAL = {(">", 1), (">=", 2), ("!=", 1)}


def done_without_a_showdown(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a note says that without a showdown nothing comes of it, and the condition is that one player is in."""
    for near in near_texts(survey):
        when = near.body.when
        for node, holds in surely(when.tree, holds=True) if when is not None else ():
            alone = _one_is_in(node, holds=holds)
            if alone is None:
                continue
            for text in texts_of(near.body):
                found, other = (_SHOWN, _UNSHOWN) if alone else (_UNSHOWN, _SHOWN)
                words = found.search(text.words)
                if words is not None and other.search(text.words) is None:
                    holes = {"words": words[0], "condition": node.at.text}
                    message = say("the text here says `{words}`, and the condition is `{condition}`", **holes)
                    related = (Related(text.span, say("it is said here")),)
                    help = say("turn the condition round, or correct the text")
                    yield Diagnostic("P424", message, node.at.span, help=help, related=related)


def _one_is_in(node: Node, *, holds: bool) -> bool | None:
    """Whether a condition asks that all but one are out, or that several are in; None where it asks neither."""
    left = body_of(node.left) if isinstance(node, Compare) else None
    if not isinstance(node, Compare) or not isinstance(left, AmountFact) or left.entry.name != _PLAYERS_IN:
        return None
    asked = (node.op, number_of(node.right))
    return holds if asked in _ALONE else not holds if asked in _SEVERAL else None
