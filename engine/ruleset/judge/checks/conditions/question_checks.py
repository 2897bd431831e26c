"""Checks of questions that answer themselves: by their own words, by the words that may be said, by the deck."""

from collections.abc import Iterator, Mapping
from itertools import combinations, product

from engine.hand.seats import NOBODY
from engine.language.compile import table_of
from engine.language.expression import Expression
from engine.language.facts_read import facts_read
from engine.language.forms import (
    Declared,
    Has,
    Holds,
    Named,
    Node,
    Not,
    ThoseWho,
    body_of,
    functions,
)
from engine.language.forms.bounds import Bounds
from engine.language.forms.remembering import Joined, Remembered, its_truth
from engine.language.forms.tree import ConditionNode
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.cards.open_cards import most_open
from engine.ruleset.judge.checks.conditions.excluding import exclude
from engine.ruleset.judge.checks.hands.hand_checks import possible
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.remembered_conditions import Topic
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.source import Span
from engine.text.translation import say, say_many
from engine.worth.worth import BOARD

_ALL_IN = "everyone in"
_ALL = (_ALL_IN, "everyone")
_MOST_TRIED = 512
"""A condition of which more cases than these would have to be looked at is left in peace."""


def answered_by_itself(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: a condition of several parts that holds, or fails, whatever its parts come to."""
    asked = [said.value for body in survey.bodies for said in body.expressions]
    authored = survey.rules.composed.authored
    for said in (*asked, *survey.rules.of_hands) if survey.rules.clean else ():
        if said.scalar.span.source in authored:
            yield from answered_by_its_parts(said)


def answered_by_its_parts(said: Expression) -> Iterator[Diagnostic]:
    """The same of one condition."""
    asks = said.kind == "condition" and said.constant is None
    if asks and (answer := only_answer(said.tree)) is not None:
        yield _told(said, holds=answer)


def _is_own(survey: Survey, said: Expression) -> bool:
    return said.scalar.span.source == survey.rules.composed.own.source


def _told(condition: Expression, *, holds: bool) -> Diagnostic:
    at, related = condition.scalar.span, tuple(_declared(condition))
    if holds:
        message = say("`{condition}` always holds: one part of it or another is so", condition=condition.text)
        help = say("leave it out, or ask something else")
        return Diagnostic("X106", message, at, help=help, related=related)
    message = say("`{condition}` never holds: its parts exclude each other", condition=condition.text)
    return Diagnostic("X107", message, at, help=say("correct one of its parts"), related=related)


def _declared(condition: Expression) -> Iterator[Related]:
    """Where the parts are, of a condition that is a word of the author's own, or denies one."""
    tree = condition.tree.of if isinstance(condition.tree, Not) else condition.tree
    if isinstance(tree, Named) and tree.body.at.scalar is not condition.scalar:
        yield Related(tree.body.at.span, say("these are its parts"))


def only_answer(tree: Node) -> bool | None:
    """What a condition comes to in every case; None where it depends, or nothing in it is asked twice."""
    asked = [_remembered(part) for part in _parts(tree)]
    topics: dict[Topic, set[int | bool]] = {}
    for one in asked:
        topics.setdefault(one[:2], set()).update(_cases(one))
    truths = [topic for topic in topics if topic[0] == "truth"]
    apart = [pair for pair in combinations(truths, 2) if exclude(pair[0][1], pair[1][1])]
    if len(topics) == len(asked) and not apart:
        return None
    number = 1
    for cases in topics.values():
        number *= len(cases)
    if number > _MOST_TRIED:
        return None
    every = (dict(zip(topics, case, strict=True)) for case in product(*topics.values()))
    found = {_truth(tree, case) for case in every if not any(case[one] and case[other] for one, other in apart)}
    return found.pop() if len(found) == 1 else None


def _joined(tree: Node) -> Joined[Node] | None:
    return tree.joined() if isinstance(tree, ConditionNode) else None


def _remembered(tree: Node) -> Remembered[Node]:
    told = tree.remembered() if isinstance(tree, ConditionNode) else its_truth(tree)
    return told if told.what == "amount" else its_truth(tree)


def _parts(tree: Node) -> Iterator[Node]:
    """The conditions that one is joined of."""
    tree = body_of(tree)
    joined = _joined(tree)
    if joined is None:
        yield tree
    else:
        for part in joined.parts:
            yield from _parts(part)


def _cases(told: Remembered[Node]) -> set[int | bool]:
    """The values between which a condition may change: both truths, or the bounds it names and what is next."""
    bounds = [one for one in (told.where_it_holds, told.where_it_fails) if isinstance(one, Bounds)]
    ends = {end for one in bounds for end in one if end is not None}
    return {near for end in ends for near in (end - 1, end, end + 1) if near >= 0} if bounds else {True, False}


def _truth(tree: Node, given: Mapping[Topic, int | bool]) -> bool:
    tree = body_of(tree)
    joined = _joined(tree)
    if joined is not None:
        found = joined.decisive in {_truth(part, given) for part in joined.parts}
        return (joined.decisive if found else not joined.decisive) != joined.negated
    told = _remembered(tree)
    value = given[told[:2]]
    if isinstance(told.where_it_holds, Bounds):
        return _within(value, told.where_it_holds)
    return not _within(value, told.where_it_fails) if isinstance(told.where_it_fails, Bounds) else bool(value)


def _within(value: int, bounds: Bounds) -> bool:
    return (bounds.least is None or bounds.least <= value) and (bounds.most is None or value <= bounds.most)


@only.where(only.words)
def every_word_named(survey: Survey) -> Iterator[Diagnostic]:
    """X106: players are picked by what they declared, and every word that can be said is among those named.

    Not where only some were asked: these are picked so.
    """
    asking = [body for body in survey.bodies if body.kind.words is not None and any(True for _ in choices_of(body))]
    offered = [{choice.key.text for choice in choices_of(body)} for body in asking]
    if any(text_of(body, "who", _ALL_IN) not in _ALL for body in asking):
        return
    for body in survey.bodies if survey.rules.clean and len(offered) == 1 else ():
        for said in body.expressions:
            for node in said.value.tree.walk() if _is_own(survey, said.value) else ():
                named = body_of(node.predicate) if isinstance(node, ThoseWho) else None
                if isinstance(named, Declared) and offered[0] <= set(named.words):
                    message = say("this is everyone who was asked: all the words that may be said are named")
                    help = say("name the words that are meant")
                    yield Diagnostic("X106", message, said.value.scalar.span, help=help)


def more_than_the_deck_has(survey: Survey) -> Iterator[Diagnostic]:
    """X107: a player is to hold more cards of a kind than the deck has; none of a kind is told of a game's own text.

    Where the deck depends on how many play it is left open.
    """
    rules = survey.rules
    if not rules.clean or rules.deck.put_back or rules.by_players:
        return
    said_by_steps = (one.value for _, one in survey.authored_with(Holds))
    for said in (*said_by_steps, *rules.of_hands):
        for node in said.tree.walk() if said.scalar.span.source in rules.composed.authored else ():
            if isinstance(node, Holds) and node.bound != "at most" and not any(True for _ in facts_read(node.cards)):
                yield from _more_than_there_are(survey, said, node)


def _more_than_there_are(survey: Survey, said: Expression, held: Holds) -> Iterator[Diagnostic]:
    scope, deck = survey.rules.scope, survey.rules.deck
    count = functions.cards(held.cards, scope)(table_of(deck), NOBODY).bit_count() // deck.spread
    none = count == 0 and _is_own(survey, said) and not _may_be_added(survey)
    if none or 0 < count < held.count:
        message = say(
            "the deck has only {count} of these cards, so nobody holds {wanted}", count=count, wanted=held.count
        )
        help = say("write at most {count}", count=count)
        if none:
            message = say("the deck has none of these cards, so nobody holds any")
            help = say("name other cards, or let the deck have them")
        yield Diagnostic("X107", message, said.scalar.span, help=help)


def _may_be_added(survey: Survey) -> bool:
    """Whether an option may bring other cards into the deck."""
    return any(option.means.entries for option in survey.rules.composed.options.values())


@only.where(only.form(Has))
def never_shown(survey: Survey) -> Iterator[Diagnostic]:
    """H505: players are asked to show a hand, and too few cards lie face up for it when they are asked."""
    asked: list[tuple[Expression, Has]] = []
    most = dict[Span, int]()  # what stands under `betting`, or in a block, is asked of several steps
    for body in survey.bodies if survey.rules.clean else ():
        tables = [moment.table for moment in survey.at(body)]
        again = body.kind.block == "lap"  # what it asks after a lap has changed since it was asked first
        for said in body.expressions if tables and not again else ():
            shown = [node for node in said.value.tree.walk() if isinstance(node, Has) and node.showing]
            if shown and _is_own(survey, said.value):
                dealt, at = most_open(survey, body), said.value.scalar.span
                cards = max(_open_to(table, dealt) + table.places[BOARD].most for table in tables)
                asked += [(said.value, node) for node in shown]
                most[at] = max(cards, most.get(at, 0))
    for one, node in asked:
        cards = most[one.scalar.span]
        worth = survey.rules.scope.for_hand(node.named).worth
        if cards and not any(possible(node.hand, evaluator, cards) for evaluator in worth.extremes):
            message = say_many(
                "nobody can show `{hand}` here: {count} card lies face up at the most",
                "nobody can show `{hand}` here: {count} cards lie face up at the most",
                cards,
                hand=body_of(node.hand).at.text,
            )
            help = say("ask for a hand that can lie open, or ask it later")
            yield Diagnostic("H505", message, one.scalar.span, help=help)


def _open_to(table: Abstract, dealt: int | None) -> int:
    """The most cards of one player that lie face up, `dealt` so where no other way leads there."""
    counted = table.own.less(table.down).most
    return counted if dealt is None else min(counted, dealt)
