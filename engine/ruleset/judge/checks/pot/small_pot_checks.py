"""Checks of what is asked, or paid, of a pot into which only so many chips ever come."""

from collections.abc import Iterator, Sequence
from functools import partial

from engine.language.expression import Expression
from engine.language.forms import AmountFact, Node, all_of
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.case_checks import Asked, steps_in_cases
from engine.ruleset.judge.checks.conditions.never_begun_checks import goes_by
from engine.ruleset.judge.checks.payments.comes_to_nothing_checks import is_paid
from engine.ruleset.judge.checks.pot.most_in_pot import known_of_settings, most_in_pot
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.remembered_conditions import decide
from engine.steps.machine.kind import POT, Body
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import mark, say

_POTS = (POT, "pot won")
_TOO_SMALL = {
    False: mark("`{amount}` is always 0: no more than {count} chips ever lie in the pot when this comes"),
    True: mark("`{amount}` is 0 as long as no chips are left from earlier deals: {count} at the most come in a deal"),
}
"""Whether chips of one deal alone are counted → what is told."""


def part_of_a_small_pot(survey: Survey) -> Iterator[Diagnostic]:
    """P466: a part of the pot is paid, and with all that can come into it that part is nothing.

    Not where the step itself waits until chips of earlier deals have made the pot larger than that.
    """
    for body, asked in steps_in_cases(survey) if survey.rules.clean else ():
        for said in (one.value for one in body.expressions if is_paid(body, one)):
            if (
                not any(map(_is_pot, said.tree.walk()))
                or said.scalar.span.source not in survey.rules.composed.authored
                or not survey.at(body)
            ):
                continue
            later = not_in_yet(survey, body)
            for of_one_deal, template in _TOO_SMALL.items():
                pots = {
                    one.players: most_in_pot(survey, one.players, later, of_one_deal=of_one_deal)
                    for one in survey.at(body)
                }
                most = max((pot or 0 for pot in pots.values()), default=0)
                if most and all(_comes_to_nothing(survey, body, said, *known) for known in pots.items()):
                    if all(_waits(survey, body, asked, *known) for known in pots.items()):
                        break
                    help = say("let more be paid into the pot, or take a larger part of it")
                    message = say(template, amount=said.text, count=most)
                    yield Diagnostic("P466", message, said.scalar.span, help=help)
                    break


def not_in_yet(survey: Survey, body: Body) -> set[int]:
    """The steps that come when this one does or later: chips of theirs lie in no pot yet but in one that stays."""
    play = survey.rules.play
    if survey.carries_pot:
        return {id(body)} if body in play else set()
    at = next((at for at, outer in enumerate(play) if any(one is body for one, _ in walk((outer,)))), len(play))
    return {id(one) for one, _ in walk(play[at + 1 :])} | ({id(body)} if body in play else set())


def _comes_to_nothing(survey: Survey, body: Body, said: Expression, players: int, pot: int | None) -> bool:
    known = None if pot is None else partial(_known, survey.rules, players, pot)
    most = None if known is None else bounds_of(said.tree, body.scope, known).most
    return most is not None and most <= 0


def _waits(survey: Survey, body: Body, asked: Sequence[Asked], players: int, pot: int | None) -> bool:
    """Whether what was asked before a step cannot hold while no more than so much lies in the pot, none of it left."""
    if pot is None:
        return False

    def known(node: Node) -> Bounds | None:
        if isinstance(node, AmountFact) and node.entry.name == "carried pot":
            return Bounds(0, 0)
        return _known(survey.rules, players, pot, node)

    return any(decide(one.node, {}, body.scope, known) is (not one.holds) for one in asked)


@only.where(only.words)
def waits_for_more_than_there_is(survey: Survey) -> Iterator[Diagnostic]:
    """X107: a word is offered only where more lies in the pot than can come into it before it has been said."""
    for body in survey.bodies if survey.rules.clean else ():
        for choice in choices_of(body) if survey.at(body) else ():
            when = choice.when
            parts = [] if when is None else [one for one in all_of(when.tree) if any(map(_is_pot, one.walk()))]
            own = when is not None and when.scalar.span.source in survey.rules.composed.authored
            if not parts or not own or sum(choice.key.text in map(_word, choices_of(one)) for one in survey.bodies) > 1:
                continue
            word = choice.key.text
            waiting = {id(one) for one in survey.bodies if goes_by(survey, one, {word})}
            waiting |= {id(one) for one, _ in walk((choice,))}
            pots = {one.players: most_in_pot(survey, one.players, waiting) for one in survey.at(body)}
            never = (one for one in parts if all(_fails(survey, choice, one, *known) for known in pots.items()))
            if (part := next(never, None)) is not None:
                holes = {"condition": part.at.text, "word": word}
                message = say(
                    "`{condition}` never holds: only who says `{word}` could bring so much into the pot", **holes
                )
                help = say("ask for less, or let more be paid before it")
                yield Diagnostic("X107", message, part.at.span, help=help)


@only.where(only.conditions)
def asks_for_more_than_there_is(survey: Survey) -> Iterator[Diagnostic]:
    """X107: a step comes only where more lies in the pot than all the others can ever bring into it."""
    for body in survey.bodies if survey.rules.clean and not survey.rules.of_an_evening else ():
        when = body.when
        if when is None or when.scalar.span.source not in survey.rules.composed.authored:
            continue
        inside = {id(one) for one, _ in walk((body,))}
        for part in [one for one in all_of(when.tree) if any(map(_is_pot, one.walk()))] if survey.at(body) else ():
            pots = {one.players: most_in_pot(survey, one.players, inside) for one in survey.at(body)}
            if all(_fails(survey, body, part, *known) for known in pots.items()):
                most = max(pot or 0 for pot in pots.values())
                message = say(
                    "`{condition}` never holds: no more than {count} chips ever lie in the pot",
                    condition=part.at.text,
                    count=most,
                )
                help = say("ask for less, or let more come into the pot before it")
                yield Diagnostic("X107", message, part.at.span, help=help)


def _word(choice: Body) -> str:
    return choice.key.text


def _is_pot(node: Node) -> bool:
    return isinstance(node, AmountFact) and node.entry.name in _POTS


def _fails(survey: Survey, choice: Body, part: Node, players: int, pot: int | None) -> bool:
    """Whether a condition never holds where no more than so much lies in the pot."""
    if pot is None:
        return False
    known = partial(_known, survey.rules, players, pot)
    return decide(part, {}, choice.scope, known) is False


def _known(rules: Rules, players: int, pot: int, node: Node) -> Bounds | None:
    return Bounds(0, pot) if _is_pot(node) else known_of_settings(rules, players, node)
