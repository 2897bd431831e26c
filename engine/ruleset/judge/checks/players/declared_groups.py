"""Groups of players by the words that they have declared, of which each who was asked has said one."""

from engine.language.expression import Expression
from engine.language.forms import Declared, ThoseWho, body_of
from engine.ruleset.understand.survey import Survey
from engine.steps.shared.choice import choices_of

Words = frozenset[str]
_THOSE, _OR = "those who declared ", " or "


def declared_by(who: object) -> Words:
    """The words of which these players have each said one; none where they are told by something else."""
    tree = body_of(who.tree) if isinstance(who, Expression) else None
    said = body_of(tree.predicate) if isinstance(tree, ThoseWho) else None
    return frozenset(said.words) if isinstance(said, Declared) else frozenset()


def called(words: Words) -> str:
    """Those who have said one of these words, as they are kept count of."""
    return f"{_THOSE}{_OR.join(sorted(words))}"


def words_of(player: str) -> Words:
    """The words of those who are called so."""
    return frozenset(player.removeprefix(_THOSE).split(_OR)) if player.startswith(_THOSE) else frozenset()


def others(survey: Survey, words: Words) -> Words:
    """The words that everyone else in has said, where everyone in was asked once and said one of them all."""
    asked = [body for body in survey.bodies if words & {choice.key.text for choice in choices_of(body)}]
    body = asked[0] if len(asked) == 1 else None
    if body is None or body.when is not None or "who" in body.values or body.scope.turns or body.scope.laps:
        return frozenset()
    return frozenset(choice.key.text for choice in choices_of(body)) - words
