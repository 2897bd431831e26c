"""Groups of players by the words that they have declared, of which each who was asked has said one."""

from collections.abc import Iterable

from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of

Words = frozenset[str]
_THOSE, _OR = "those who declared ", " or "


def called(words: Words) -> str:
    """Those who have said one of these words, as they are kept count of."""
    return f"{_THOSE}{_OR.join(sorted(words))}"


def words_of(player: str) -> Words:
    """The words of those who are called so."""
    return frozenset(player.removeprefix(_THOSE).split(_OR)) if player.startswith(_THOSE) else frozenset()


def others(survey: Survey, words: Words) -> Words:
    """The words that everyone else in has said, where everyone in was asked once and said one of them all."""
    body = asking_everyone(survey.bodies, words)
    return frozenset() if body is None or body.scope.laps else words_besides(body, words)


def asking_everyone(steps: Iterable[Body], words: Words) -> Body | None:
    """The step in which everyone in says one of these words or another; None where no one of the steps is that."""
    asked = [body for body in steps if words & {choice.key.text for choice in choices_of(body)}]
    body = asked[0] if len(asked) == 1 else None
    return None if body is None or body.when is not None or "who" in body.values or body.scope.turns else body


def words_besides(asking: Body, words: Words) -> Words:
    """What else one may say there."""
    return frozenset(choice.key.text for choice in choices_of(asking)) - words
