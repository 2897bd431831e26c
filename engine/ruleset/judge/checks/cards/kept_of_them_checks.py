"""Checks of how many cards have to stay with a player, as a text says, who may give away more than leaves so many."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms.measure import bounds_of
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.texts.near_texts import near_texts
from engine.ruleset.judge.checks.texts.text_checks import NUMBER, number
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say, say_many
from engine.text.wording import Wording

_MUST = r"(?:must|has to|have to|needs? to|should|always)"
_STAYS = r"(?:stays?|remains?|(?:be|is|are) (?:kept|left)|keeps?)"
_KEPT = Wording(
    rf"\bat least {NUMBER}\b(?: [a-z]+){{0,3}}? (?:{_MUST} )?{_STAYS}\b"
    rf"|\b{NUMBER}\b(?: [a-z]+){{0,3}}? {_MUST} {_STAYS}\b"
    rf"|\b(?:keeps?|keep|holds? on to) at least {NUMBER}\b|\b{_MUST} (?:keep|hold on to) (?:at least )?{NUMBER}\b"
)
_NOT_ALL = Wording(
    r"\b(?:never|not) (?:both|all)\b(?!(?: of (?:them|the two|the cards))? (?:players|have|need|the same))"
    r"|\b(?:may|can|must)(?: not|not) [a-z]+ (?:both|all)\b|\bbut not both\b"
)
_UNLESS = Wording(r"\b(?:unless|except|without|if|when|who\w*|or)\b")
_OWN, _CLOSED = "own cards", "hole cards"


def all_may_go(survey: Survey) -> Iterator[Diagnostic]:
    """P424: so many cards have to stay, a text beside an exchange says, and players may give up more."""
    for near in near_texts(survey):
        most = _most(near.body)
        held = _held(survey, near.body) if most is not None else None
        if most is None or held is None or "down-to" in near.body.values:
            continue
        for text in near.texts:
            found = _KEPT.search(text.words) or _NOT_ALL.search(text.words)
            if found is None or _UNLESS.search(text.words) is not None:
                continue
            kept = next((number(one) for one in found.groups() if one), 1)
            if 0 < kept <= held < kept + most:
                message = say_many(
                    "the text here says `{words}`, and players hold {count} such card and may give up {most}",
                    "the text here says `{words}`, and players hold {count} such cards and may give up {most}",
                    held,
                    words=found[0],
                    most=most,
                )
                related = (Related(text.span, say("it is said here")),)
                help = say("let them give up no more than {count}, or correct the text", count=held - kept)
                at = place_of(near.body, next(key for key in _keys(near.body) if key in near.body.values))
                yield Diagnostic("P424", message, at, help=help, related=related)
                break


def _keys(body: Body) -> tuple[str, ...]:
    return ("most", body.kind.counts)


def _most(body: Body) -> int | None:
    """How many cards a step may take from a player; None where none are, or it is open."""
    gives = body.kind.exchanges or any(move.source == "hand" for move in body.kind.moves)
    said = next((body.values[key] for key in _keys(body) if key in body.values), None) if gives else None
    return bounds_of(said.tree, body.scope).settled if isinstance(said, Expression) else None


def _held(survey: Survey, body: Body) -> int | None:
    """How many of the cards of which a step takes some a player holds when it comes; None where that is open."""
    which = text_of(body, "which", _OWN)
    tables = [moment.within for moment in survey.at(body) if not moment.within.dead]
    found = {one for table in tables for one in (table.down if which == _CLOSED else table.own)}
    return found.pop() if which in (_OWN, _CLOSED) and len(found) == 1 else None
