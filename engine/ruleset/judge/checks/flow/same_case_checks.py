"""Checks of two steps that follow one another and do the like to the same players in the very same case."""

from collections.abc import Iterator
from itertools import pairwise

from engine.language.expression import Expression
from engine.language.forms import Declared, ThoseWho, body_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.implied import surely_with
from engine.ruleset.judge.checks.texts.topics.topics import stems
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_ADDED = "add"
_BETWEEN, _COUNTED = (("from", ""), ("to", POT)), ("what", "who", _ADDED)


@only.where(only.conditions)
def twice_in_one_case(survey: Survey) -> Iterator[Diagnostic]:
    """F724: two payments between the same players, or two counts of the same mark, ask for the same.

    What is one payment of both amounts is written so: two that follow one another are for two cases, which these are
    not. Where one is fixed and the other counts what its label names, they are two prices of the same.
    """
    for steps in survey.lists if survey.rules.clean else ():
        for first, second in pairwise(steps):
            if first.when is None or second.when is None or not _are_alike(first, second):
                continue
            both = (surely_with(*pair, second.scope) for pair in ((first.when, second.when), (second.when, first.when)))
            if all(both) and not _are_a_count_and_a_sum(first, second):
                message = say(
                    "this is done in the same case as the step above it: `{condition}`", condition=second.when.text
                )
                related = (Related(first.when.scalar.span, say("it is asked for here")),)
                help = say("turn one of the two conditions round, or make one step of both")
                yield Diagnostic("F724", message, second.when.scalar.span, help=help, related=related)


def _are_a_count_and_a_sum(first: Body, second: Body) -> bool:
    """Whether one amount is a fixed one, and the other counts cards of which its label speaks."""
    for fixed, counted in ((first, second), (second, first)):
        amounts = fixed.values.get("amount"), counted.values.get("amount")
        if not all(isinstance(one, Expression) for one in amounts) or not fixed.label:
            continue
        if stems(text_of(counted, "amount")) & stems(counted.label) - stems(fixed.label):
            return isinstance(amounts[0], Expression) and amounts[0].constant is not None
    return False


@only.where(only.conditions)
def words_in_one_case(survey: Survey) -> Iterator[Diagnostic]:
    """F724: those who said one word and those who said another pay alike in the very same case, each by its own step.

    Where both are to pay then it is one step for both words; where there are two, each is for a case of its own.
    """
    for steps in survey.lists if survey.rules.clean else ():
        for first, second in pairwise(steps):
            if first.when is None or second.when is None or first.when.told() != second.when.told():
                continue
            words = [_words_said(body) for body in (first, second)]
            if not all(words) or words[0] & words[1] or not pays(second) or first.kind is not second.kind:
                continue
            if all(text_of(first, key, POT) == text_of(second, key, POT) for key in ("to", "amount")):
                holes = {"words": text_of(first, "from"), "others": text_of(second, "from")}
                message = say("`{words}` and `{others}` pay in the same case, each by a step of their own", **holes)
                related = (Related(first.when.scalar.span, say("it is asked for here too")),)
                help = say("ask for another case in one of them, or let one step be for both words")
                yield Diagnostic("F724", message, second.when.scalar.span, help=help, related=related)


def _words_said(body: Body) -> frozenset[str]:
    """The words that those have said who pay."""
    payers = body.values.get("from")
    tree = body_of(payers.tree) if isinstance(payers, Expression) else None
    said = body_of(tree.predicate) if isinstance(tree, ThoseWho) else None
    return frozenset(said.words) if isinstance(said, Declared) else frozenset()


def paid_again_by_some(survey: Survey) -> Iterator[Diagnostic]:
    """F724: among payments that follow one another all of some pay, and these without one of them pay as much again."""
    for steps in survey.lists if survey.rules.clean else ():
        known: list[Body] = []
        for body in steps:
            if not pays(body) or "amount" not in body.values or body.kind.field("from") is None:
                known = []
                continue
            whole = next((one for one in known if _are_some_of(body, one) and survey.at(body)), None)
            if whole is not None:
                holes = {"some": text_of(body, "from"), "all": text_of(whole, "from")}
                message = say("`{some}` have paid this already: they are among `{all}`", **holes)
                related = (Related(whole.key.span, say("it is paid here")),)
                help = say("let this be paid instead of the other, which is taken away, or take this one out")
                yield Diagnostic("F724", message, body.key.span, help=help, related=related)
            known.append(body)


_EXCEPT = " except "


def _are_some_of(body: Body, whole: Body) -> bool:
    """Whether the payers of a payment are those of another but for some, and pay as much, to the same, whenever."""
    of, sep, _ = text_of(body, "from").partition(_EXCEPT)
    same = all(text_of(body, key, usual) == text_of(whole, key, usual) for key, usual in (("to", POT), ("amount", "")))
    always = whole.when is None or (body.when is not None and surely_with(body.when, whole.when, body.scope))
    return bool(sep) and same and always and text_of(whole, "from") == of


def _are_alike(first: Body, second: Body) -> bool:
    """Whether both pay, or both add to the same mark, and say the same players."""
    if first.kind is not second.kind:
        return False
    if pays(first) and first.kind.field("from") is not None:
        same = all(text_of(first, key, usual) == text_of(second, key, usual) for key, usual in _BETWEEN)
        return same and text_of(first, "amount") != text_of(second, "amount")
    added = _ADDED in first.values and _ADDED in second.values
    return added and all(text_of(first, key) == text_of(second, key) for key in _COUNTED)
