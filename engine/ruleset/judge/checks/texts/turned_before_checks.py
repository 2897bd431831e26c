"""Checks of what players are told to do before a card is turned, or a die thrown, where one has been just before."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.names.authored import sources_of
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, put_on
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_CARD, _DIE = "card", "die"
_BEFORE = Wording(
    r"\b(?:before|without (?:seeing|knowing)) (?:"
    r"(?:an?|the|this|that)(?P<next> next| other)? card (?:(?P<card>is|has been|comes?)(?: up)?"
    r" ?(?:turned|opened|seen|drawn|laid|revealed)?)"
    r"|(?:an?|the|this|that|any) (?P<die>die|dice) (?:is|are|has been|have been) (?:thrown|rolled|cast))\b"
    r"(?! (?:by|of|from|on|for|to)\b)",
)
_NOT = Wording(r"\b(?:not|never|nobody|no one|was|were|had|already|last|earlier|until|unless)\b|n't\b")
_CLOSED = ("down", "blind")


def done_when_it_is_turned(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a note has players do something before a card is turned, and it is turned just before, and none after."""
    sources = sources_of(survey.rules)
    order = {id(body): number for number, body in enumerate(survey.bodies)}
    for steps in survey.lists if survey.rules.clean else ():
        for number, body in enumerate(steps):
            note = body.node.get("note") if number and body.kind.asks.often != "never" else None
            if not isinstance(note, Scalar) or note.span.source not in sources or body.kind.bets:
                continue
            found = _BEFORE.search(note.text.lower())
            if found is None or _NOT.search(note.text.lower()) is not None or not survey.at(body):
                continue
            if found["next"] and (body.scope.laps or body.scope.turns):
                continue  # the next one may come in the next lap
            what = _CARD if found["card"] else _DIE
            before = [one for one in steps[:number] if _brings(one) == what]
            later = survey.bodies[order[id(body)] :]
            if before and not any(_brings(one) == what or _turns(one) for one in later):
                message = say("players are told `{words}`, and this comes before it", words=found[0])
                related = (Related(note.span, say("it is said here")),)
                help = say("put this step behind the one whose note says so, or correct the note")
                yield Diagnostic("A919", message, before[-1].key.span, help=help, related=related)


def _turns(body: Body) -> bool:
    """Whether a step turns cards up that lie on the table."""
    places = (*body.scope.places, "board")
    return body.kind.name in kinds.TURNING and any(one in text_of(body, "which") for one in places)


def _brings(body: Body) -> str:
    """Whether a step lays an open card on the table, or throws a die; nothing where it does neither."""
    if "thrown" in body.values:
        return _DIE
    open_ones = body.kind.deals and not body.kind.exchanges and body.values.get("face", "up") not in _CLOSED
    return _CARD if open_ones and put_on(body) else ""
