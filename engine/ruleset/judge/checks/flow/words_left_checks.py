"""Checks of the words that a player may say: whether there is always one for them."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from engine.language.expression import Expression
from engine.language.forms import IfAmount, Node, body_of, many_seats
from engine.language.forms.measure import bounds_of
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.flow.folded_by_words import folds_who_says_it
from engine.ruleset.judge.checks.marks.literals import Known, Literal, supposed, value_of
from engine.ruleset.judge.checks.marks.mark_bounds import Held, where
from engine.ruleset.judge.checks.marks.mark_knowledge import flow_of, held_at
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.judge.checks.names.naming_checks import LEAVING
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say


def no_word_left(survey: Survey) -> Iterator[Diagnostic]:
    """F706: a player who is to declare something may have no word for it."""
    for body in survey.bodies:
        words = body.kind.words
        if words is not None and id(body) not in survey.rules.doubtful and survey.at(body):
            choices = choices_of(body)
            asked = [_asks(choice) for choice in choices]
            if [] in asked:
                continue  # one of them is free to all, whatever marks hold
            held = held_at(survey, choices)
            narrowed = partial(where, scope=body.scope, seen=flow_of(survey).seen)
            none_is_free = all(_none_is_free(words, {}, held, narrowed) for words in (asked, asked[::-1]))
            if none_is_free and not _one_opens_another(choices) and not _outlast_the_laps(survey, body, choices):
                message = say("a player may have no word to say here: each costs chips or asks for something")
                help = say("leave one word free to all: without `costs`, `when` and `least`")
                leaving = _leaves_as_dear(choices)
                at = place_of(body, words.name) if leaving is None else leaving.key.span
                yield Diagnostic("F706", message, at, help=help)


def _leaves_as_dear(choices: Sequence[Body]) -> Body | None:
    """The only word by which a player is out, where it costs what another one costs: it is the one meant to be free."""
    out = [one for one in choices if one.key.text in LEAVING or any(map(folds_who_says_it, one.inner.get("do", ())))]
    prices = [text_of(one, "costs", "") for one in choices if one not in out]
    price = text_of(out[0], "costs", "") if len(out) == 1 else ""
    return out[0] if price and price in prices else None


def _one_opens_another(choices: Sequence[Body]) -> bool:
    """Whether there is a word that names more each time, and one that waits for what saying it brings about.

    Nothing higher can be named only when it has been said, and then the other one is open.
    """
    for rising in choices:
        free = "costs" not in rising.values and rising.when is None
        mark_of_it = rising.values.get("as")
        if free and mark_of_it is not None and rising.values.get("above") == mark_of_it:
            there = {mark_of_it, *(name for body, _ in walk((rising,)) for name in written(body))}
            others = [one for one in choices if one is not rising and "costs" not in one.values]
            if any(one.when is not None and there & set(names_in(one.when)) for one in others):
                return True
    return False


def _outlast_the_laps(survey: Survey, asking: Body, choices: Sequence[Body]) -> bool:
    """Whether one player is asked at a time, in fewer laps than there are words that each are open until they are said.

    Such a word waits for a mark of the table that it sets itself, and no other step does.
    """
    who = asking.values.get("who")
    if not isinstance(who, Expression) or many_seats(who.tree) or asking.scope.turns:
        return False
    steps = Counter(name for body in survey.bodies for name in written(body))
    once = 0
    for choice in choices:
        own = {name for step, _ in walk(choice.inner.get("do", ())) for name in written(step)}
        unsaid = {name: Literal(False, frozenset()) for name in own if steps[name] == 1}
        free = "costs" not in choice.values and "names" not in choice.values
        once += free and choice.when is not None and value_of(choice.when.tree, unsaid) is True
    tables = [one.within for one in survey.at(asking)]
    laps = 1
    for register in asking.scope.laps:
        laps *= max((one.laps[register].most for one in tables if register in one.laps), default=1)
    return 0 < laps <= once


_Asks = Sequence[tuple[Node, bool]]
"""Conditions, and whether each has to hold or to fail."""


def _asks(choice: Body) -> _Asks | None:
    """What has to be so for a word to be said without chips; None where that may not be enough."""
    costs, names = choice.values.get("costs"), choice.values.get("names")
    bounds = [choice.values.get(key) for key in ("least", "most")]
    sure = all(isinstance(bound, Expression) and isinstance(bound.constant, int) for bound in bounds)
    if "above" in choice.values or (names == "number" and not sure):
        return None
    asked = [(choice.when.tree, True)] if choice.when is not None and choice.when.constant is not True else []
    if costs is None or (isinstance(costs, Expression) and costs.constant == 0):
        return asked
    tree = body_of(costs.tree) if isinstance(costs, Expression) else None
    if not isinstance(tree, IfAmount):
        return None
    free = [bounds_of(one, choice.scope).most == 0 for one in (tree.then, tree.otherwise)]
    return [*asked, *([] if all(free) else [(tree.condition, free[0])])] if any(free) else None


def _none_is_free(
    words: Sequence[_Asks | None], known: Known | None, held: Held | None, narrowed: Callable[..., Held | None]
) -> bool:
    """Whether each of some words may ask for something that is not so; `narrowed`: what marks hold where it is not."""
    if known is None or held is None:
        return False
    if not words:
        return True
    asked, *others = words
    if asked is None:
        return _none_is_free(others, known, held, narrowed)
    return any(
        _none_is_free(others, supposed(tree, known, holds=not holds), narrowed(tree, held, holds=not holds), narrowed)
        for tree, holds in asked
    )
