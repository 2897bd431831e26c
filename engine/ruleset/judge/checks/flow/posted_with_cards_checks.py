"""Checks of the first stake of a deal where it is posted by players who have their cards already."""

from collections.abc import Iterator, Sequence

from engine.language.forms import Flag
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import Body, pays, put_on
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_FIRST_DEAL = "first deal"
_MEANT = Wording(
    r"\b(?:antes?|blinds?|stakes?|posts?|posted|put|puts|pays?|paid|chips?)\b[^.;]*\b(?:after|once|when|with|seen|have|has)"
    r" [^.;]*\b(?:cards?|the deal|dealt|hands?)\b"
    r"|\blook\w*(?: at [^.;,]*)? first\b|\bbefore (?:each|every|both|all|any|the)\b[^.;,]*\b(?:rounds?|bets?|betting)\b"
    r"|\b(?:antes?|chips?|stakes?)\b[^.;,]*\b(?:second|afterwards|later)\b"
    r"|\b(?:after|once|when|with|seen|first) [^.;]*\b(?:cards?|the deal|dealt|hands?)\b[^.;]*"
    r"\b(?:antes?|blinds?|stakes?|posts?|posted|put|puts|pays?|paid|chips?)\b"
)
"""By such words a text says that the stake comes when there are cards."""


def posted_with_cards(survey: Survey) -> Iterator[Diagnostic]:
    """F710: the first antes or blinds of a deal are posted when everybody has cards, and nobody has put in anything."""
    own, dealt, play = survey.rules.composed.own.source, None, survey.rules.play
    for number, body in enumerate(play if survey.rules.clean else ()):
        if _forces(body):
            moments = survey.at(body)
            has_cards = bool(moments) and all(one.within.own.least > 0 for one in moments)
            parted = any(_goes_on(dealt, one) for one in play[number + 1 : number + 2])
            late = dealt is not None and body.key.span.source == dealt.key.span.source == own
            if late and has_cards and not parted and _is_in_every_pot(body) and not _is_meant(survey, body):
                assert dealt is not None
                message = say("players have their cards when this is posted, and it is what they play for")
                related = (Related(dealt.key.span, say("they get them here")),)
                yield Diagnostic("F710", message, body.key.span, help=say("put it before the deal"), related=related)
            return
        if body.kind.bets and not _told_elsewhere(survey, body, play[number + 1 :]):
            continue
        inner = [one for one, _ in walk((body,))]
        if any(one.kind.bets or pays(one) or "costs" in one.values for one in inner):
            return
        dealt = next((one for one in inner if _gives_cards(survey, one)), None) if dealt is None else dealt


def _told_elsewhere(survey: Survey, first: Body, rest: Sequence[Body]) -> bool:
    """Whether it is told of a round of bets that there is nothing in the pot, or of a stake that no other follows."""
    empty = all(one.within.pot is Sure.NEVER for one in survey.at(first))
    stake = next((at for at, one in enumerate(rest) if _forces(one)), len(rest))
    return empty or not any(one.kind.bets for one in rest[stake:])


def _forces(body: Body) -> bool:
    forced = body.kind.forced(body)
    return forced.ante or bool(forced.blinds)


def _gives_cards(survey: Survey, body: Body) -> bool:
    """Whether a step deals to players who may have no card yet."""
    deals = body.kind.deals and not body.kind.exchanges and not put_on(body)
    return deals and any(one.within.own.least == 0 for one in survey.at(body))


def _goes_on(dealt: Body | None, body: Body) -> bool:
    """Whether a step goes on dealing as another one did: who parts a deal by a stake means it."""
    alike = dealt is not None and dealt.kind is body.kind and dealt.values.get("face") == body.values.get("face")
    return alike and body.kind.deals and not body.kind.exchanges and not put_on(body)


def _is_in_every_pot(body: Body) -> bool:
    """Whether it comes in each deal, or in each first one for a pot."""
    when = body.when
    return when is None or any(isinstance(node, Flag) and node.entry.name == _FIRST_DEAL for node in when.tree.walk())


def _is_meant(survey: Survey, body: Body) -> bool:
    """Whether a text says so: of the step, or of the game."""
    texts = [body.node.get("label"), body.node.get("note"), *(root.get("summary") for root in roots_of(survey.rules))]
    return any(isinstance(text, Scalar) and _MEANT.search(text.text.lower()) is not None for text in texts)
