"""Checks of words that players declare."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import Declared
from engine.ruleset.judge.checks.betting_checks import no_cards
from engine.ruleset.judge.checks.expressions_of_steps import instead, place_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, goes_in_laps
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy
from engine.text.marked.node import plain
from engine.text.translation import say

_OF_NO_CONSEQUENCE = ("when", "costs", "label", "note")
"""Keys of a word that say when it is offered, and not what comes of it."""


def words_of_no_consequence(survey: Survey) -> Iterator[Diagnostic]:
    """F711: words of which nothing comes, whichever is said; or two of them that come to the same."""
    said = _asked_about(survey) if survey.rules.clean else set()
    for number, body in enumerate(survey.bodies if survey.rules.clean else ()):
        words = body.kind.words
        choices = choices_of(body)
        if words is None or not survey.at(body) or not choices:
            continue
        compared = any(one.kind.compares or goes_in_laps(one.kind, one.values) for one in survey.bodies[number:])
        if not any(_matters(choice, said, compared) for choice in choices):
            message = say("nothing comes of these words, whichever is said")
            help = say("say what each goes for (`goes-for`) or does (`do`), or ask `declared …` in a later step")
            ways = tuple(Remedy(say("take this step out"), (one,)) for one in instead(survey, body))
            yield Diagnostic("F711", message, place_of(body, words.name), help=help, remedies=ways)
        else:
            yield from _alike(choices, said)


def declared_before_cards(survey: Survey) -> Iterator[Diagnostic]:
    """F713: all declare what they go for, or whether they are in, for free and before anybody has a card."""
    if not survey.cards_are_dealt or not survey.rules.clean:
        return
    leaving = {word for body in survey.bodies if body.kind.folds for word in _words_in(body, body.kind.folds)}
    for body in survey.bodies:
        choices = choices_of(body) if body.kind.words is not None and "who" not in body.values else ()
        moments = survey.at(body) if choices else ()
        decisive = any("goes-for" in choice.values or choice.key.text in leaving for choice in choices)
        free = not any("costs" in choice.values or "names" in choice.values for choice in choices)
        if moments and decisive and free and all(no_cards(one.within) for one in moments):
            message = say("nobody has a card yet when this is declared")
            help = say("put it behind the `deal`, so that players have something to go by")
            yield Diagnostic("F713", message, body.key.span, help=help)


def _words_in(body: Body, key: str) -> set[str]:
    said = body.values.get(key)
    trees = said.tree.walk() if isinstance(said, Expression) else ()
    return {word for node in trees if isinstance(node, Declared) for word in node.words}


def _asked_about(survey: Survey) -> set[str]:
    """The words that some expression asks for, outside of the shares."""
    expressions = [said.value for body in survey.bodies for said in body.expressions]
    trees = [one.tree for one in (*expressions, *survey.rules.of_hands)]
    return {word for tree in trees for node in tree.walk() if isinstance(node, Declared) for word in node.words}


def _matters(choice: Body, said: set[str], compared: bool) -> bool:
    """Whether something comes of a word: what it goes for is nothing where hands are not compared any more."""
    costs = choice.values.get("costs")
    paid = isinstance(costs, Expression) and costs.constant != 0
    idle = {*_OF_NO_CONSEQUENCE, *(() if compared else ("goes-for",))}
    return paid or choice.key.text in said or bool(choice.node.entries.keys() - idle)


def _alike(choices: Sequence[Body], said: set[str]) -> Iterator[Diagnostic]:
    """Two words with the same consequences, none of which is asked about."""
    known: dict[str, Body] = {}
    for choice in choices:
        if choice.key.text in said or not choice.node.entries or choice.when is not None:
            continue
        earlier = known.setdefault(repr(plain(choice.node)), choice)
        if earlier is not choice:
            message = say("`{word}` comes to the same as `{other}`", word=choice.key.text, other=earlier.key.text)
            help = say("correct one of them, or leave it out")
            related = (Related(earlier.key.span, say("the other word is here")),)
            yield Diagnostic("F711", message, choice.key.span, help=help, related=related)
