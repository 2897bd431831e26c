"""Checks of a hand of nobody that is dealt in each lap, where the cards of the lap before still lie there."""

from collections.abc import Iterable, Iterator, Sequence

from engine.language.expression import Expression
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.near_texts import texts_of
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, dealt_to, goes_in_laps
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_AGAINST = "against"
_GROWS = Wording(r"\b(?:keeps?|kept|grows?|growing|more|stays?|remains?|another|so far|bigger|stronger|besides)\b")


@only.where(only.steps_in_steps)
def left_from_the_lap_before(survey: Survey) -> Iterator[Diagnostic]:
    """F703: in laps a hand is dealt to a place and beaten there, players throw theirs away, and nobody that one."""
    own = survey.rules.composed.authored
    for lap in survey.bodies if survey.rules.clean else ():
        if not goes_in_laps(lap.kind, lap.values) or not survey.at(lap):
            continue
        inner = [body for steps in lap.inner.values() for body, _ in walk(steps)]
        beaten = {place: one for one in inner if one.kind.compares and (place := text_of(one, _AGAINST, ""))}
        thrown = [one for one in inner if _throws_all(one)] if beaten else []
        for place, showdown in beaten.items() if thrown else ():
            dealt = [one for one in inner if one.kind.deals and dealt_to(one) == place]
            if len(dealt) != 1 or dealt[0].key.span.source not in own or _said_to_grow(survey, dealt[0], place):
                continue
            if not _is_taken(_along(lap.inner.get("do", ()), dealt[0]), place):
                message = say("nobody takes the cards of `{place}` away, and in each lap more are dealt", place=place)
                related = (
                    Related(thrown[0].key.span, say("players throw theirs away here")),
                    Related(showdown.key.span, say("it is beaten here")),
                )
                help = say("clear it in each lap with `discard: {{which: {place}}}`", place=place)
                yield Diagnostic("F703", message, dealt[0].key.span, help=help, related=related)


def _said_to_grow(survey: Survey, dealing: Body, place: str) -> bool:
    """Whether a text has the cards of a place become more."""
    about = find(survey.rules.composed.root, ("places", place, "about"))
    texts = [text.words for text in texts_of(dealing)] + ([about.text.lower()] if isinstance(about, Scalar) else [])
    return any(_GROWS.search(one) is not None for one in texts)


def _throws_all(body: Body) -> bool:
    """Whether players throw all their cards away."""
    if body.kind.name not in kinds.THROWING or body.when is not None or "who" in body.values:
        return False
    down = body.values.get("down-to")
    whole = (down.constant if isinstance(down, Expression) else down) == 0
    return whole or text_of(body, "which", "") == "own cards"


def _along(steps: Sequence[Body], dealing: Body) -> Iterator[Body]:
    """The steps that a lap may come to in which the cards are dealt: those of other cases alone left out."""
    for body in steps:
        inner = [one for one, _ in walk((body,))]
        yield body
        if any(one is dealing for one in inner):
            for within in body.inner.values():
                yield from _along(within, dealing)
        elif body.when is None:
            yield from inner


def _is_taken(inner: Iterable[Body], place: str) -> bool:
    """Whether a step names the cards of a place, but to deal them or to beat them."""
    for body in inner:
        for key, said in body.node.entries.items():
            named = isinstance(said.value, Scalar) and place in said.value.text.split()
            if named and key not in ("to", _AGAINST, "label", "note"):
                return True
    return False
