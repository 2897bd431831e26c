"""Checks of steps that one player alone does, as their texts say, and that all do when it is their turn."""

import re
from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import Each, body_of
from engine.ruleset.judge.checks.texts.near_texts import Text, texts_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say
from engine.text.wording import Wording

_TURN, _IN_LAPS = "turn", ("until", "while")
_ALL = ("", "everyone", "everyone in")
_ROLES = ("first player", "dealer", "opener", "winner", "last bettor")
_NO_DOING = (
    r"is|are|was|has|have|had|may|can|must|and|or|of|in|at|on|to|who|whom|that|then|last|first|also|too|after|before|not"
    r"|never|comes?|speaks?|begins?|starts?|acts?|goes|decides?|sits?|deals?|counts?|with|button|alone|s"
)
"""What follows the name of a player where it is not said that they do what the step does."""
_OTHERWISE = Wording(
    r"\b(?:each|every\w*|all|also|too|not|never|unless|except|whoever|any\w*|both|himself|themselves)\b"
)


def done_in_every_turn(survey: Survey) -> Iterator[Diagnostic]:
    """P424: the first player does it, a text says, and everybody does when it is their turn."""
    own = survey.rules.composed.authored
    for block in survey.bodies if survey.rules.clean else ():
        everybody = text_of(block, "who") in _ALL and block.when is None
        if block.kind.block == _TURN and everybody and not any(key in block.values for key in _IN_LAPS):
            for body in block.inner.get("do", ()):
                if body.key.span.source in own and body.when is None and (body.kind.marking or pays(body)):
                    yield from _held_against(survey, body)


def _held_against(survey: Survey, body: Body) -> Iterator[Diagnostic]:
    seats = [name for name, mark in survey.rules.marks.items() if mark.definition.kind == "seat"]
    roles = (*_ROLES, *seats)
    if not _is_of_that_player(body):
        return
    for text in texts_of(body):
        found = _subject(text, roles)
        if found is not None and not any(_names(one.value, roles) for one in body.expressions):
            message = say("the text here says `{called}`, and in their turn every player does it", called=found[0])
            related = (Related(text.span, say("it is said here")),)
            help = say("ask for the player: `when: that player is {role}`", role=found[1])
            yield Diagnostic("P424", message, body.key.span, help=help, related=related)
            return


def _is_of_that_player(body: Body) -> bool:
    """Whether it is for the player in turn that a step does something, or with a number of theirs for the table."""
    said = body.values.get("to")
    node = body_of(said.tree) if isinstance(said, Expression) else None
    theirs = isinstance(node, Each) and node.of is None
    return (pays(body) and "from" not in body.values) or theirs or ("who" not in body.values and "add" in body.values)


def _subject(text: Text, roles: Sequence[str]) -> tuple[str, str] | None:
    """The beginning of a text that says who does it, with what the player is called by rules."""
    if _OTHERWISE.search(text.words):
        return None
    called = "|".join(re.escape(one.replace("-", " ")) for one in sorted(roles, key=len, reverse=True))
    found = re.match(rf"(?:only )?(?:the )?({called}) (?!(?:{_NO_DOING})\b)[a-z]+s\b", text.words.replace("-", " "))
    return None if found is None else (found[0], next(one for one in roles if one.replace("-", " ") == found[1]))


def _names(said: Expression, roles: Sequence[str]) -> bool:
    """Whether an expression asks for such a player, or for one case of several."""
    return any(re.search(rf"\b(?:{re.escape(one)}|if|otherwise)\b", said.text) for one in roles)
