"""Checks of two words of which one costs chips, and it is for who says the other that something is done, or is not."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Declared, ThoseWho, body_of
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.words.word_checks import is_due, is_free, only_costs
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say


def paid_for_leaving(survey: Survey) -> Iterator[Diagnostic]:
    """P427: who says a word that costs chips is folded for it, and who says one that costs nothing stays in."""
    leaving = [(body, _said(body, body.kind.folds)) for body in survey.bodies if body.kind.folds and body.when is None]
    due = any(is_due(one) for one in survey.bodies if "costs" not in one.values)
    for costly, free in _two_words(survey) if not due else ():
        folding = next((step for step, words in leaving if words == {costly}), None)
        if folding is not None and (_times_asked(survey, costly), _times_asked(survey, free)) == (1, 0):
            holes = {"word": costly, "free": free}
            message = say("who says `{word}` pays and is out, and who says `{free}` pays nothing and stays in", **holes)
            help = say("let `{free}` be the word that folds, or let it cost something", free=free)
            yield Diagnostic("P427", message, folding.key.span, help=help, related=_by(survey, costly))


def paid_for_the_others(survey: Survey) -> Iterator[Diagnostic]:
    """F711: who says a word that costs chips gets nothing for it, and who says a free one is dealt cards."""
    dealing = [(body, _said(body, "to")) for body in survey.bodies if body.kind.deals]
    for costly, free in _two_words(survey):
        served = next((deal for deal, words in dealing if words == {free}), None)
        if served is not None and (_times_asked(survey, costly), _times_asked(survey, free)) == (0, 1):
            holes = {"word": costly, "free": free}
            message = say("who says `{word}` pays and gets nothing, and this is for those who say `{free}`", **holes)
            help = say("deal to `those who declared {word}`", word=costly)
            yield Diagnostic("F711", message, served.key.span, help=help, related=_by(survey, costly))


_TWO = 2


def _two_words(survey: Survey) -> Iterator[tuple[str, str]]:
    """Of each question with two words the one that only costs, and the one that costs nothing and does nothing."""
    for body in survey.bodies if survey.rules.clean else ():
        choices = choices_of(body) if body.kind.words is not None and survey.at(body) else ()
        costly = [one.key.text for one in choices if only_costs(one)]
        free = [one.key.text for one in choices if is_free(one) and one.when is None]
        words = (*costly, *free)
        if (len(choices), len(costly), len(free)) == (_TWO, 1, 1) and not named_by_options(survey) & {*words}:
            yield costly[0], free[0]


def _said(body: Body, key: str) -> set[str]:
    """The words of which those for whom a step is have said one."""
    who = body.values.get(key)
    group = body_of(who.tree) if isinstance(who, Expression) else None
    said = body_of(group.predicate) if isinstance(group, ThoseWho) else None
    return {*said.words} if isinstance(said, Declared) else set()


def _times_asked(survey: Survey, word: str) -> int:
    """How often it is asked who has said a word."""
    trees = [said.value.tree for body in survey.bodies for said in body.expressions]
    trees += [one.tree for one in survey.rules.of_hands]
    return sum(isinstance(node, Declared) and word in node.words for tree in trees for node in tree.walk())


def _by(survey: Survey, word: str) -> tuple[Related, ...]:
    """Where a word is offered."""
    keys = (one.key for body in survey.bodies for one in choices_of(body) if one.key.text == word)
    return tuple(Related(key.span, say("this is what costs")) for key in keys)[:1]
