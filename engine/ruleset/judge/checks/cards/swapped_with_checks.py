"""Checks of cards that two players swap, as a text says, of whom by the rules only one gives a card."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import body_of, many_seats
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.near_texts import Near, Text, near_texts
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_PLAYER = (
    r"(?:the |their |his |her |its |an? |any |each )?(?:left |right |left-hand |right-hand |next |last |other )?"
    r"(?:neighbou?rs?|players?|dealer|winner|loser|opener|partner|bettor|raiser|host|visitor|another|somebody|someone)"
)
_SWAPS = Wording(
    rf"\b(?:swaps?|exchanges?|trades?) (?:an?|one|two|three|\d|the|their|his|her|its)(?: [a-z-]+)? (?:cards? )?"
    rf"(?:of (?:theirs|his|hers) )?with {_PLAYER}\b"
)
_NOT = Wording(r"\b(?:not|never|nobody|no one|may not|cannot|without)\b|n't\b")
_CLAUSE = Wording(r"[,;:.\n]")


def given_and_not_returned(survey: Survey) -> Iterator[Diagnostic]:
    """P424, A919: a text has a player swap a card with another, and no step gives one back."""
    passes = [body for body in survey.bodies if body.kind.name in kinds.PASSES] if survey.rules.clean else []
    takes = any(move.source == "other hand" for body in survey.bodies for move in body.kind.moves)
    for near in near_texts(survey) if passes and not takes else ():
        ends = _ends(near.body) if near.body.kind.name in kinds.PASSES else None
        if ends is None or not survey.at(near.body) or any(_gives_from(one, ends) for one in passes):
            continue
        found = next(_said(near, survey), None)
        if found is not None:
            text, words = found
            holes = {"words": words, "who": ends[0], "other": ends[1]}
            message = say("players are told `{words}`, and no step has `{other}` give a card to `{who}`", **holes)
            related = (Related(text.span, say("it is said here")),)
            help = say("add a step by which they give one back, or correct the text")
            code = "A919" if text.of_all else "P424"
            yield Diagnostic(code, message, near.body.key.span, help=help, related=related)


def _ends(body: Body) -> tuple[str, str] | None:
    """The one player who gives, and the one who gets, as they are called; None where they are not such."""
    who, to = body.values.get("who"), body.values.get("to")
    if not isinstance(who, Expression) or not isinstance(to, Expression) or to.kind != "seats":
        return None
    if many_seats(who.tree) or many_seats(to.tree):
        return None
    return body_of(who.tree).told(), body_of(to.tree).told()


def _gives_from(body: Body, ends: tuple[str, str]) -> bool:
    """Whether by another step who gets a card may give one."""
    other = _ends(body)
    return other is None or other[0] == ends[1] or other[1] == ends[0]


def _said(near: Near, survey: Survey) -> Iterator[tuple[Text, str]]:
    summary = summary_of(survey.rules)
    texts: Sequence[Text] = near.texts
    if isinstance(summary, Scalar):
        texts = (*texts, Text(summary.text.lower(), summary.span, is_name=False, of_all=True))
    for text in texts:
        for clause in _CLAUSE.split(text.words):
            found = _SWAPS.search(clause)
            if found is not None and _NOT.search(clause) is None:
                yield text, found[0]
