"""Checks of conditions of the game's own: whether they are as they are called, and asked by steps called after them."""

from collections.abc import Iterator

from engine.language.forms import Named
from engine.ruleset.judge.checks.texts.claim_words import ALONE
from engine.ruleset.judge.checks.texts.near_answers import players_wanted
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts, surely
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.translation import say

_CONDITION = "condition"


def done_without_its_condition(survey: Survey) -> Iterator[Diagnostic]:
    """P424: of all steps that are called so this one alone does not ask for the condition that has its name."""
    words = survey.rules.scope.words if survey.rules.clean else {}
    conditions = {name for name, word in words.items() if word.kind == _CONDITION}
    for near in near_texts(survey) if conditions else ():
        label = next((text for text in near.texts if text.is_name and "label" in near.body.node), None)
        name = "" if label is None else label.words.replace(" ", "-")
        if label is None or name not in conditions or not _does_something(near.body) or _asks(near, name):
            continue
        message = say(
            "this is called after the condition `{name}`, and it is done whether or not that holds", name=name
        )
        related = (Related(words[name].scalar.span, say("the condition is here")),)
        ways = (Remedy(say("ask for it: `when: {name}`", name=name), (with_key(near.body.node, "when", name),)),)
        help = say("ask for it: `when: {name}`, or call the step otherwise", name=name)
        remedies = ways if near.body.when is None else ()
        yield Diagnostic("P424", message, label.span, help=help, related=related, remedies=remedies)


def several_called_alone(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a condition is called after somebody alone, and wants several players of a kind."""
    words = survey.rules.scope.words if survey.rules.clean else {}
    called = {name for name, word in words.items() if word.kind == _CONDITION and ALONE.said(name.replace("-", " "))}
    called &= {name for name in called if words[name].scalar.span.source in survey.rules.composed.authored}
    said = (one.value for body in survey.bodies for one in body.expressions) if called else ()
    asked = (node for one in said for node in one.tree.walk() if isinstance(node, Named) and node.name in called)
    for word in {node.name: node for node in asked}.values():
        for node, holds in surely(word.body, holds=True):
            if holds and (players_wanted(node) or 1) > 1:
                holes = {"name": word.name, "asked": node.told()}
                message = say("this is called `{name}`, and it asks for several players: `{asked}`", **holes)
                help = say("ask for one, or call it otherwise")
                yield Diagnostic("P424", message, words[word.name].scalar.span, help=help)


def _does_something(body: Body) -> bool:
    """Whether a step moves chips, counts, or ends the deal."""
    return pays(body) or bool(body.kind.folds) or body.kind.keeps_pot or "what" in body.values


def _asks(near: Near, name: str) -> bool:
    """Whether a step, or a condition around it, has to do with a word."""
    said = [*(guard.said for guard in near.guards), *(one.value for one in near.body.expressions)]
    return any(isinstance(node, Named) and node.name == name for one in said for node in one.tree.walk())
