"""Check of whether anybody has said a word, where all who are in have just been asked, and each has to say one."""

from collections.abc import Iterator

from engine.language.forms import Declared, SaysAny, body_of
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_ALL_IN = "everyone in"
_ALL = (_ALL_IN, "everyone")
_SOME_ALONE = {"when", "costs", "names"}
"""Keys by which a word is not offered to everybody."""


def one_has_said_some_word(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: somebody is to have said one of all the words there are, or nobody, and everybody in has.

    What comes when one player is left, and so may not have been asked, is left in peace.
    """
    asking = [body for body in survey.bodies if body.kind.words is not None and choices_of(body)]
    if not survey.rules.clean or len(asking) != 1 or not _is_said_by_all(survey, asking[0]):
        return
    (asked,) = asking
    words = {choice.key.text for choice in choices_of(asked)}
    for body in _up_to_the_showdown(survey, asked):
        for said in body.expressions:
            own = said.value.scalar.span.source in survey.rules.composed.authored
            for node in said.value.tree.walk() if own and _somebody_is_in(survey, body) else ():
                named = body_of(node.predicate) if isinstance(node, SaysAny) else None
                if isinstance(node, SaysAny) and isinstance(named, Declared) and words <= set(named.words):
                    yield _told(node, asked, holds=node.who != "nobody")


def _is_said_by_all(survey: Survey, body: Body) -> bool:
    """Whether everybody in says a word by a step of the play, whatever they have, and nobody comes in after it."""
    whole = body.when is None and any(one is body for one in survey.rules.play)
    free = any(not _SOME_ALONE & choice.values.keys() for choice in choices_of(body))
    stays = not any("come back" in one.kind.events for one in survey.bodies)
    return whole and free and stays and text_of(body, "who", _ALL_IN) in _ALL


def _up_to_the_showdown(survey: Survey, asked: Body) -> Iterator[Body]:
    """The steps after it, up to the first that may be come to by who is left alone."""
    at = next(number for number, one in enumerate(survey.rules.play) if one is asked)
    for outer in survey.rules.play[at + 1 :]:
        inner = [body for body, _ in walk((outer,))]
        if any(body.kind.takes_last_player for body in inner):
            return
        yield from inner


def _somebody_is_in(survey: Survey, body: Body) -> bool:
    moments = survey.at(body)
    return bool(moments) and all(one.table.live.least for one in moments)


def _told(node: SaysAny, asked: Body, *, holds: bool) -> Diagnostic:
    related = (Related(asked.key.span, say("all who are in say one of them here")),)
    help = say("name the words that are meant")
    if holds:
        message = say("`{condition}` always holds: all the words that may be said are named", condition=node.at.text)
        return Diagnostic("X106", message, node.at.span, help=help, related=related)
    message = say("`{condition}` never holds: all the words that may be said are named", condition=node.at.text)
    return Diagnostic("X107", message, node.at.span, help=help, related=related)
