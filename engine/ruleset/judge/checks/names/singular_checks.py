"""Checks of labels that speak of one card, such as `third up card` or `fifth street`, where a step brings several."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.names.label_number_checks import count_of
from engine.ruleset.judge.checks.texts.telling_checks import told_otherwise
from engine.ruleset.judge.checks.texts.text_checks import NUMBER, ORDINALS
from engine.ruleset.judge.checks.texts.topics.topics import book_of
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_WHICH = rf"(?:{'|'.join(ORDINALS[1:])}|last|next|another|final|new|extra)"
_ONE_CARD = Wording(
    rf"^(?!.*\b{NUMBER}\b)(?:.*\bcard|(?:the )?{_WHICH} (?:up|open|down|closed|hole|low|high)"
    r"|(?:fourth|fifth|sixth|seventh) street)$"
)
_KEPT, _FLOP = "down-to", "flop"
_OF_THE_BOARD = Wording(r"^(?:the )?(?:turn|river)$")
_SEVERAL = Wording(
    r"\b(?:two|three|both|\d+) cards\b|\bat (?:once|a time)\b",
)
_TWO_TURNED = Wording(
    r"\b(?:two|three|double|both) (?:turns|rivers)\b|\b(?:turns?|rivers?)\b[^.;,\n]*\b(?:two|three|pairs?)\b"
    r"|\b(?:two|three|pairs?)\b[^.;,\n]*\b(?:turns?|rivers?)\b|\btwo (?:cards )?at (?:once|a time)\b"
)
"""Words by which several cards come where usually one does."""


def called_one_card(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a step is called after one card, and brings or takes several."""
    own = survey.rules.composed.authored
    for body in survey.bodies if survey.rules.clean else ():
        label = body.node.get("label")
        if not isinstance(label, Scalar) or label.span.source not in own or body.kind.exchanges or _KEPT in body.values:
            continue
        called = label.text.lower().replace("-", " ")
        of_board = _OF_THE_BOARD.search(called) is not None and body.kind.deals
        if not of_board and _ONE_CARD.search(called) is None:
            continue
        count = count_of(body)
        if (
            count is None
            or count <= 1
            or (of_board and _is_exchanged(survey))
            or _is_told(survey, body.note, everywhere=of_board)
        ):
            continue
        if any(True for _ in told_otherwise(survey)):  # that there are too many cards may be told there
            return
        said = body.node.get(body.kind.counts)
        at = label.span if said is None else said.span
        message = say("this is called `{label}`, which is one card, and it says {count}", label=label.text, count=count)
        related = (Related(label.span, say("it is called so here")),)
        yield Diagnostic("P424", message, at, help=say("correct the number, or the label"), related=related)


def _is_exchanged(survey: Survey) -> bool:
    """Whether a flop is but one card, so that two labels of the board stand in each other's place, which is told."""
    return any(body.label.lower() == _FLOP and count_of(body) == 1 for body in survey.bodies)


def _is_told(survey: Survey, note: str, *, everywhere: bool) -> bool:
    """Whether a text says that several cards come: the note of the step, or of the board any text of the game."""
    if everywhere:
        return _TWO_TURNED.search(book_of(survey.rules.composed.own.root).every_text.lower()) is not None
    return _SEVERAL.search(note.lower()) is not None
