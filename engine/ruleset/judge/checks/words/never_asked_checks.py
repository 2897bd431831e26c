"""Checks of what a player is to have said who is never asked: the dealer, where all others are."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import AllOf, Beside, Declared, Except, Node, Says, SeatFact, body_of
from engine.ruleset.judge.checks.players.groups import Group, groups_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_DEALER, _EVERYONE = "dealer", "everyone"


def said_by_who_is_never_asked(survey: Survey) -> Iterator[Diagnostic]:
    """X107: a player is to have said a word, who is left out, or not the one, where it is asked who says it."""
    rules = survey.rules
    asking = [body for body in survey.bodies if body.kind.words is not None] if rules.clean else []
    groups = groups_of(survey) if asking else {}
    for body in survey.bodies if asking else ():
        for said in body.expressions:
            if said.value.kind != "condition" or said.value.scalar.span.source not in rules.composed.authored:
                continue
            for node in said.value.tree.walk():
                words = body_of(node.predicate) if isinstance(node, Says) else None
                if not isinstance(node, Says) or not isinstance(words, Declared) or not survey.at(body):
                    continue
                name = body_of(node.subject).told()
                talks = [one for one in asking if {*words.words} & {word.key.text for word in choices_of(one)}]
                if name not in (_DEALER, _EVERYONE) or not talks:  # others may be somebody else by now
                    continue
                asked = [_asked(one, groups.get(id(one))) for one in talks]
                if all(_is_left_out(one, everyone=name == _EVERYONE) for one in asked):
                    yield _told(node, talks)


def _asked(talk: Body, group: Group) -> Node | None:
    """The players who are asked for a word; None where all are."""
    who = talk.values.get("who")
    return body_of(who.tree) if isinstance(who, Expression) else group


def _is_left_out(asked: Node | None, *, everyone: bool) -> bool:
    """Whether the dealer is surely none of those who are asked, or one of everyone is not."""
    if isinstance(asked, Except):
        without = body_of(asked.without)
        gone = (without.left, without.right) if isinstance(without, AllOf) else (without,)
        return any(body_of(one).told() == _DEALER for one in gone)
    if isinstance(asked, Beside) and asked.count == 1:
        return body_of(asked.of).told() == _DEALER
    return everyone and isinstance(asked, SeatFact) and asked.entry.name == _DEALER


def _told(node: Says, talks: Sequence[Body]) -> Diagnostic:
    asked = talks[0].values.get("who")
    if body_of(node.subject).told() == _DEALER:
        message = say("`{condition}` never holds: the dealer is not asked", condition=node.told())
    else:
        message = say("`{condition}` never holds: not everyone is asked", condition=node.told())
    at = asked.scalar.span if isinstance(asked, Expression) else talks[0].key.span
    related = (Related(at, say("it is asked here who says it")),)
    help = say("ask whether those have said it who are asked, or ask the others too")
    return Diagnostic("X107", message, node.at.span, help=help, related=related)
