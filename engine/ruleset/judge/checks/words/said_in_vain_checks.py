"""Checks of words that are said in vain: the player is asked again all the same, or plays for nothing."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Both, Compare, Declared, Node, Says, body_of
from engine.language.forms.pips_of import PipsOf
from engine.ruleset.judge.checks.names.authored import sources_of
from engine.ruleset.judge.checks.names.naming_checks import LEAVING
from engine.ruleset.judge.checks.words.folded_with_the_rest import is_folded_with_the_rest
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_GOES_FOR = "goes-for"


def asked_on_though_over(survey: Survey) -> Iterator[Diagnostic]:
    """F711: a player who says a word has no more turns only where they are over as well, and has said it in vain."""
    own = sources_of(survey.rules)
    for block in survey.bodies if survey.rules.clean else ():
        until = block.values.get("until")
        tree = body_of(until.tree) if isinstance(until, Expression) else None
        asked = [one for one in block.inner.get("do", ()) if one.kind.words is not None]
        if not isinstance(until, Expression) or not isinstance(tree, Both) or len(asked) != 1:
            continue
        for one, other in ((tree.left, tree.right), (tree.right, tree.left)):
            word, over = _word(one), body_of(other)
            choices = {choice.key.text: choice for choice in choices_of(asked[0])}
            counted = isinstance(over, Compare) and over.op in (">", ">=") and isinstance(body_of(over.left), PipsOf)
            if word not in choices or choices[word].inner or not counted or until.scalar.span.source not in own:
                continue
            holes = {"word": word, "condition": over.told()}
            message = say("who says `{word}` is asked again, unless `{condition}` as well", **holes)
            help = say("join both with `or`: each of them is enough")
            yield Diagnostic("F711", message, until.scalar.span, help=help)


def _word(node: Node) -> str:
    """The word that one player is asked to have said."""
    said = body_of(node)
    predicate = body_of(said.predicate) if isinstance(said, Says) else None
    return predicate.words[0] if isinstance(predicate, Declared) and len(predicate.words) == 1 else ""


def goes_for_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """F711: of some words that say what is played for one says nothing, and whoever says it stays in for no share.

    Where that word is one for being out, who says it may have to pay besides: they are in all the same.
    """
    own = sources_of(survey.rules)
    bodies = survey.bodies if survey.rules.clean else ()
    paying = {id(body.values.get("from")) for body in bodies if pays(body)}
    said = [one.value for body in bodies for one in body.expressions]
    asked = _asked_of(*said, *survey.rules.of_hands)
    asked_besides = _asked_of(*(one for one in said if id(one) not in paying), *survey.rules.of_hands)
    for body in survey.bodies if survey.rules.clean else ():
        choices = choices_of(body) if body.kind.words is not None else ()
        going = [one for one in choices if one.values.get(_GOES_FOR)]
        idle = [one for one in choices if _GOES_FOR not in one.values]
        if len(idle) != 1 or not going or idle[0].inner or "costs" in idle[0].values:
            continue
        if idle[0].key.text in (asked_besides if idle[0].key.text in LEAVING else asked):
            continue
        if any(share.name not in {name for one in going for name in _shares_of(one)} for share in survey.rules.shares):
            continue  # of such a share P416 tells
        word = idle[0]
        if is_folded_with_the_rest(survey, body, word):
            continue
        if not _FOR_NOTHING.isdisjoint(word.key.text.split("-")):
            continue
        if word.key.span.source in own and not any(pays(one) for one, _ in walk((word,)) if one is not word):
            holes = {"word": word.key.text, "other": going[0].key.text}
            message = say("who says `{word}` stays in and plays for no share, as who says `{other}` does", **holes)
            related = (Related(going[0].key.span, say("this says what it goes for")),)
            help = say("say what it goes for, or let who says it be out: `{steps}`", steps="do: [fold: {}]")
            yield Diagnostic("F711", message, word.key.span, help=help, related=related)


_FOR_NOTHING = frozenset(("neither", "none", "nothing", "nobody", "no", "not"))
"""Words of a name by which who says it is told to play for nothing."""


def _shares_of(choice: Body) -> tuple[object, ...]:
    said = choice.values.get(_GOES_FOR)
    return tuple(said) if isinstance(said, tuple) else ()


def _asked_of(*said: Expression) -> set[str]:
    """The words of which some expression asks who has said them."""
    return {word for one in said for node in one.tree.walk() for word in _words_in(node)}


def _words_in(node: Node) -> tuple[str, ...]:
    return node.words if isinstance(node, Declared) else ()
