"""Checks of tricks that are played in laps on a place where the cards of the tricks before still lie."""

from collections.abc import Iterator, Sequence

from engine.language.forms import CardsAt, Node, body_of
from engine.language.forms.card_comparisons import NoCards
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, goes_in_laps
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_MOVING = kinds.PASSES | kinds.THROWING | kinds.EXCHANGES
_LAP, _TURN = "lap", "turn"


@only.where(only.steps_in_steps)
def never_cleared_between_laps(survey: Survey) -> Iterator[Diagnostic]:
    """F703: in each lap it is asked who lays the first card, and who has taken them, and no card leaves the place.

    Where the cards are cleared away after the laps it is told there.
    """
    own = survey.rules.composed.authored
    laps = [body for body in survey.bodies if body.kind.block == _LAP] if survey.rules.clean else []
    for lap in laps if survey.rules.scope.places else ():
        if not goes_in_laps(lap.kind, lap.values) or not survey.at(lap):
            continue
        inner = [body for steps in lap.inner.values() for body, _ in walk(steps)]
        for turn in (one for steps in lap.inner.values() for one in steps if one.kind.block == _TURN):
            for place, laying in _laid_in(turn):
                taken = any(_takes_from(one, place) for one in inner if one is not laying)
                if taken or lap.key.span.source not in own or not _is_taken_each_time(lap, turn, place):
                    continue
                after = next((one for one in survey.bodies if one not in inner and _takes_from(one, place)), None)
                yield _told(lap, laying, place, after)
                return


def _laid_in(turn: Body) -> Iterator[tuple[str, Body]]:
    """The places on which cards are laid in a turn, others where there are none yet; of a condition X107 tells it."""
    inner = [body for steps in turn.inner.values() for body, _ in walk(steps)]
    empty = {
        name
        for body in inner
        for one in body.expressions
        if one.value is not body.when
        for name in _asked_empty(one.value.tree)
    }
    for body in inner:
        place = text_of(body, "to", "") if body.kind.name in kinds.PASSES else ""
        if place in empty:
            yield place, body


def _asked_empty(tree: Node) -> Iterator[str]:
    yield from (name for node in tree.walk() if isinstance(node, NoCards) and (name := _place(node.cards)))


def _place(tree: Node) -> str:
    of = body_of(tree)
    return of.name if isinstance(of, CardsAt) and of.of is None and not of.step else ""


def _takes_from(body: Body, place: str) -> bool:
    """Whether a step may move cards of a place to another one."""
    said = [one.value for one in body.expressions if one.field.name not in ("to", "when")]
    return body.kind.name in _MOVING and any(place in names_in(one) for one in said)


def _is_taken_each_time(lap: Body, turn: Body, place: str) -> bool:
    """Whether in the turns a player is remembered by the cards there, who is named when all have laid theirs."""
    inner = [body for steps in turn.inner.values() for body, _ in walk(steps)]
    takers = {name for body in inner if _asks(body, place) for name in written(body)}
    outside: Sequence[Body] = [
        one for steps in lap.inner.values() for body in steps if body is not turn for one, _ in walk((body,))
    ]
    return any(takers & names_in(one.value) for body in outside for one in body.expressions)


def _asks(body: Body, place: str) -> bool:
    return body.when is not None and any(
        _place(node) == place for node in body.when.tree.walk() if isinstance(node, CardsAt)
    )


def _told(lap: Body, laying: Body, place: str, after: Body | None) -> Diagnostic:
    message = say("in each lap cards are laid on `{place}`, and those of the laps before still lie there", place=place)
    related = (Related(laying.key.span, say("they are laid here")),)
    help = say("clear it in each lap with `discard: {{which: {place}}}`", place=place)
    at = lap if after is None else after
    if after is not None:
        message = say("`{place}` is cleared after all laps, and each of them begins with what lies there", place=place)
    return Diagnostic("F703", message, at.key.span, help=help, related=related)
