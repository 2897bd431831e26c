"""Checks of words that cost nothing: said to be paid for, or better for everyone than to say the other."""

import re
from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Compare, Declared, Each, Node, body_of
from engine.language.forms.comparing import OPPOSITE
from engine.program import Mark
from engine.ruleset.judge.checks.conditions.choice_checks import are_opposite
from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.judge.checks.texts import claim_words as words
from engine.ruleset.judge.checks.texts.near_texts import near_texts, surely
from engine.ruleset.judge.checks.texts.told_by_texts import says_otherwise
from engine.ruleset.judge.checks.words.folded_with_the_rest import is_folded_with_the_rest
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_OF_WEIGHT = {"costs", "names", "goes-for", "as"}
"""Keys of a word by which more comes of it than its steps."""
_INTO_THE_POT = Wording(r"\bchips? (?:\w+ )?(?:into|in) the pot\b", re.IGNORECASE)


def free_though_said_to_be_paid(survey: Survey) -> Iterator[Diagnostic]:
    """A919: the note of a declaration has chips put into the pot, and neither a word nor a later step has them paid."""
    own = survey.rules.composed.authored
    for number, body in enumerate(survey.bodies if survey.rules.clean else ()):
        note = body.node.get("note") if body.kind.words is not None else None
        if not isinstance(note, Scalar) or note.span.source not in own:
            continue
        found = _INTO_THE_POT.search(note.text)
        later = survey.bodies[number + 1 :]
        if found is not None and not any(_costs(one) for one in choices_of(body)) and not _paid_for(later):
            yield says_otherwise(note, found[0], say("no word costs anything"))


def paid_for_by_who_leaves(survey: Survey) -> Iterator[Diagnostic]:
    """P427: who gives up the hand pays for it, and who keeps it pays nothing, though that is what is told to cost."""
    for near in near_texts(survey):
        choices = choices_of(near.body) if near.body.kind.words is not None else ()
        paid = [one for one in choices if "costs" in one.values and any(step.kind.folds for step in _steps(one))]
        free = [one for one in choices if not one.inner and not _weighs(one)]
        if len(choices) != len(paid) + len(free) or len(paid) != 1 or len(free) != 1:
            continue
        stays, leaves = free[0].key, paid[0].key
        told = next((one.words for one in near.texts if words.PAID_OR_OUT.search(one.words)), "")
        if words.TO_PAY.match(stays.text) or told:
            message = say("`{word}` costs nothing, and who says `{other}` pays", word=stays.text, other=leaves.text)
            help = say("move `costs` from `{other}` to `{word}`", word=stays.text, other=leaves.text)
            related = (Related(stays.span, say("this is free")),)
            yield Diagnostic("P427", message, leaves.span, help=help, related=related)


def leaves_without_folding(survey: Survey) -> Iterator[Diagnostic]:
    """P427: players are told to pay or to fold, one word is paid for, and nobody folds by the other."""
    rules = survey.rules
    own = rules.composed.own
    asked = [(outer, one) for outer in (*rules.play, *rules.arrivals) for one, _ in walk((outer,)) if _pays_or_not(one)]
    for outer, body in asked if rules.clean else ():
        (free,) = (one for one in choices_of(body) if "costs" not in one.values)
        texts = [step.node.get("note") for step in (body, outer)]
        texts += [own.root.get("summary")] if len(asked) == 1 and words.TO_BE_OUT.search(free.key.text) else []
        said = [one for one in texts if isinstance(one, Scalar) and one.span.source == free.key.span.source]
        told = next((found for one in said if (found := words.PAID_OR_OUT.search(one.text.lower()))), None)
        here = free.key.span.source == own.root.span.source and survey.at(body)
        asked_for = _asked_for(survey, {one.key.text for one in choices_of(body)})
        if told is not None and here and not asked_for and not is_folded_with_the_rest(survey, body, free):
            message = say("players are told `{words}`, and nobody folds by `{word}`", words=told[0], word=free.key.text)
            help = say("let `{word}` fold: `{steps}`", word=free.key.text, steps="{do: [fold: {}]}")
            yield Diagnostic("P427", message, free.key.span, help=help)


def free_for_the_rich(survey: Survey) -> Iterator[Diagnostic]:
    """P427: a word is free for those who have the chips that another word costs, and closed to those who have not."""
    for near in near_texts(survey):
        choices = choices_of(near.body) if near.body.kind.words is not None else ()
        costs = [(one.values.get("costs"), one) for one in choices]
        prices = {body_of(price.tree).told(): one for price, one in costs if isinstance(price, Expression)}
        for choice in choices if prices else ():
            if choice.when is None or choice.inner or _OF_WEIGHT & choice.node.entries.keys():
                continue
            others = [one.when.tree for one in choices if one is not choice and one.when is not None]
            if any(are_opposite(one, choice.when.tree) for one in others):
                continue  # who cannot pay has a word of their own
            for node, holds in surely(choice.when.tree, holds=True):
                paid = prices.get(_least_stack(node, holds=holds))
                if paid is not None:
                    word, other = choice.key.text, paid.key.text
                    message = say(
                        "`{word}` is free for who could pay for `{other}`, and not for who cannot",
                        word=word,
                        other=other,
                    )
                    help = say("turn the condition round: let those say `{word}` who have less", word=word)
                    related = (Related(paid.key.span, say("this costs so much")),)
                    yield Diagnostic("P427", message, node.at.span, help=help, related=related)


def _least_stack(said: Node, *, holds: bool) -> str:
    """What a player has at the least where a condition holds, or fails; nothing where it asks something else."""
    left = body_of(said.left) if isinstance(said, Compare) else None
    if not isinstance(said, Compare) or not isinstance(left, Each) or left.entry is None or left.entry.name != "stack":
        return ""
    return body_of(said.right).told() if (said.op if holds else OPPOSITE[said.op]) in (">=", ">") else ""


def _pays_or_not(body: Body) -> bool:
    """Whether players say that they pay, or something of which nothing comes, and fold by neither.

    Where nothing comes of paying either, that is told by itself.
    """
    choices = choices_of(body) if body.kind.words is not None else ()
    free = [one for one in choices if "costs" not in one.values]
    folds = any(step.kind.folds for one in choices for step, _ in walk(_steps(one)))
    brings = any(one.inner for one in choices)
    return brings and len(free) == 1 and not free[0].inner and not _weighs(free[0]) and not folds


def wild_for_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """P427: of two words one makes cards wild for whoever says it, for nothing, so that nobody says the other."""
    rules = survey.rules
    by_mark = {name for one in rules.wilds if one.when is not None for name in names_in(one.when)}
    by_mark = {name for name in by_mark if name in rules.marks and _is_of_one(rules.marks[name])}
    for body in survey.bodies if by_mark and rules.clean else ():
        choices = choices_of(body) if body.kind.words is not None else ()
        free = [one for one in choices if _sets(one) & by_mark]
        if len(choices) != len(free) + 1 or len(free) != 1 or any(_weighs(one) for one in choices):
            continue
        read = {name for step in survey.bodies for said in step.expressions for name in names_in(said.value)}
        of_shares = [said for one in rules.shares for said in (one.who, one.when, one.weight) if said]
        read |= {name for said in of_shares for name in names_in(said)}
        other = next(one for one in choices if one is not free[0])
        if not _sets(free[0]) & read and not _asked_for(survey, {one.key.text for one in choices}) and not other.inner:
            called = {"word": free[0].key.text, "other": other.key.text}
            message = say("`{word}` costs nothing and makes cards wild, so nobody says `{other}`", **called)
            help = say("say with `costs` what it costs, or with `when` who may say it")
            yield Diagnostic("P427", message, free[0].key.span, help=help)


def _is_of_one(mark: Mark) -> bool:
    """Whether a mark says something of single players; by what it says of the table cards are wild for all of them."""
    return mark.definition.each_player or mark.definition.kind == "seat"


def _sets(choice: Body) -> set[str]:
    """The marks that a word sets for whoever says it, where it does nothing else."""
    steps = _steps(choice)
    names = [[name for _, name in marks_named(step, reading=False)] for step in steps]
    plainly = all(name and "who" not in step.values for name, step in zip(names, steps, strict=True))
    return {name for each in names for name in each} if plainly else set()


def _weighs(choice: Body) -> bool:
    """Whether a word costs something, or may not be said by everybody, or does more than its steps."""
    return choice.when is not None or bool(choice.values.keys() & _OF_WEIGHT)


def _steps(choice: Body) -> list[Body]:
    return [step for steps in choice.inner.values() for step in steps]


def _costs(choice: Body) -> bool:
    steps = _steps(choice)
    return bool(choice.values.keys() & {"costs", "names"}) or any(pays(step) or step.kind.block for step in steps)


def _paid_for(later: tuple[Body, ...]) -> bool:
    """Whether a later step has chips paid into the pot."""
    return any(pays(one) and not one.kind.bets and text_of(one, "to", POT) == POT for one in later)


def _asked_for(survey: Survey, said: set[str]) -> bool:
    """Whether a step asks who said one of these words."""
    nodes = (node for body in survey.bodies for said in body.expressions for node in said.value.tree.walk())
    return any(isinstance(node, Declared) and bool(said & {*node.words}) for node in nodes)
