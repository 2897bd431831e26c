"""Checks of demands on hands: those that no hand meets, and those that every hand meets."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.cards.deck.wild import NO_WILD
from engine.cards.patterns.evaluation import Evaluator, Span
from engine.cards.tables.evaluator import PatternEvaluator
from engine.cards.tables.possible_strengths import reachable
from engine.language.expression import Expression
from engine.language.forms import (
    AnyHand,
    BothHands,
    Category,
    EitherHand,
    HandBut,
    Has,
    HighHand,
    LowHand,
    Named,
    NaturalHand,
    Node,
    body_of,
)
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.bets.taken_back import any_hand_again
from engine.ruleset.judge.checks.hands.hand_spans import span_of
from engine.ruleset.judge.checks.hands.shut_cases import asked_in, is_shut, steps_under
from engine.ruleset.understand.hand_sizes import most_cards
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.source import Span as Place
from engine.text.translation import mark, say, say_many
from engine.worth.worth import Worth


class Demand(NamedTuple):
    """What is asked of a hand somewhere, of how many cards, and how hands are compared there."""

    tree: Node
    worth: Worth
    cards: int


def possible(tree: Node, evaluator: Evaluator, cards: int) -> bool:
    """Whether some hand may meet a demand; where that is not looked into, it may."""
    tree = body_of(tree)
    if isinstance(tree, EitherHand):
        return possible(tree.left, evaluator, cards) or possible(tree.right, evaluator, cards)
    if isinstance(tree, BothHands):
        return possible(tree.left, evaluator, cards) and possible(tree.right, evaluator, cards)
    if isinstance(tree, NaturalHand):
        return possible(tree.hand, evaluator.with_wild(NO_WILD), cards)
    if isinstance(tree, HandBut):
        return possible(tree.hand, evaluator, cards)
    if isinstance(tree, HighHand | Category) and not tree.or_better and not _some_strength(tree, evaluator, cards):
        return False
    if isinstance(tree, HighHand) and tree.category:
        return tree.or_better or evaluator.possible(tree.category, cards)
    if isinstance(tree, LowHand) and not tree.rank.is_mark:
        return any(_reached(evaluator, evaluator.low(rank), cards) for rank in _ranks_of(tree, evaluator))
    if not isinstance(tree, Category):
        return True
    if evaluator.possible(tree.name, cards):
        return True
    least = evaluator.exactly(tree.name)[0]
    better = (name for name in _names(evaluator) if evaluator.exactly(name)[0] > least)
    return tree.or_better and any(evaluator.possible(name, cards) for name in better)


def _some_strength(tree: Node, evaluator: Evaluator, cards: int) -> bool:
    """Whether some hand has one of the strengths that a demand allows, where these are known."""
    span = span_of(tree, evaluator)
    return span is None or _reached(evaluator, span, cards)


def _ranks_of(low: LowHand, evaluator: Evaluator) -> Iterator[str]:
    """The ranks a low hand may have as its highest, first the one that is said, which is mostly possible."""
    ranks = evaluator.deck.ranks
    own = ranks[low.rank.index]
    yield own
    if low.or_better:
        limit = evaluator.low(own)[0]
        yield from (rank for rank in ranks if rank != own and evaluator.low(rank)[0] >= limit)


def _reached(evaluator: Evaluator, span: Span, cards: int) -> bool:
    """Whether some hand may have one of these strengths; where that is not looked into, it may."""
    if not isinstance(evaluator, PatternEvaluator):
        return True
    return reachable(evaluator.tables, evaluator.wild, span, cards)


def _names(evaluator: Evaluator) -> list[str]:
    return [category.name for category in evaluator.order.categories]


def certain(tree: Node, evaluator: Evaluator, cards: int) -> bool:
    """Whether every hand meets a demand; where that is not looked into, not every one does."""
    tree = body_of(tree)
    if isinstance(tree, AnyHand):
        return True
    if isinstance(tree, EitherHand):
        return certain(tree.left, evaluator, cards) or certain(tree.right, evaluator, cards)
    if isinstance(tree, BothHands):
        return certain(tree.left, evaluator, cards) and certain(tree.right, evaluator, cards)
    if isinstance(tree, HighHand):
        return _nothing_below(tree, evaluator, cards)
    if not isinstance(tree, Category) or not tree.or_better or tree.ranks or tree.name not in _names(evaluator):
        return False
    least = evaluator.exactly(tree.name)[0]
    worse = [name for name in _names(evaluator) if evaluator.exactly(name)[0] < least]
    return any(category.plain for category in evaluator.order.categories) and not any(
        evaluator.possible(name, cards) for name in worse
    )


def _nothing_below(tree: HighHand, evaluator: Evaluator, cards: int) -> bool:
    """Whether no hand is worse than `9 high or better`."""
    if not tree.or_better or tree.rank.is_mark or not isinstance(evaluator, PatternEvaluator):
        return False
    least = evaluator.high(evaluator.deck.ranks[tree.rank.index], tree.category or "")[0]
    return least <= 0 or not _reached(evaluator, (0, least - 1), cards)


@only.where(only.asking_for_hands)
def pairs_where_none_is_better(survey: Survey) -> Iterator[Diagnostic]:
    """H520: openers are a pair or more, `or better`, in a ranking in which hands without one are better."""
    for tree, worth, _ in openers(survey):
        hand = body_of(tree)
        if not isinstance(hand, Category) or not hand.or_better:
            continue
        order = worth.evaluator.order
        plain = next((category.name for category in order.categories if category.plain), None)
        if plain not in (None, hand.name) and all(
            one.exactly(plain)[0] > one.exactly(hand.name)[0] for one in worth.extremes
        ):
            text = hand.at.text
            message = say("in this ranking every hand without a pair is better than `{hand}`", hand=text)
            yield Diagnostic("H520", message, tree.at.span, help=say("ask for a low hand, such as `8 or better low`"))


@only.where(only.asking_for_hands)
def never_met(survey: Survey) -> Iterator[Diagnostic]:
    """H505: a qualifier or condition asks for a hand that nobody can have."""
    for tree, worth, cards in (*qualifiers(survey), *openers(survey, never_told=True)):
        if not any(possible(tree, evaluator, cards) for evaluator in worth.extremes):
            text = body_of(tree).at.text
            message = say_many(
                "no hand can be `{hand}`: no card of this deck makes it",
                "no hand can be `{hand}`: no {count} cards of this deck make it",
                cards,
                hand=text,
            )
            remedies = _asking(tree, _possible_instead(body_of(tree), worth, cards))
            yield Diagnostic(
                "H505", message, tree.at.span, help=say("ask for a hand that can be dealt"), remedies=remedies
            )


_ASK_FOR = mark("ask for a hand that can be dealt, such as `{hand}`")
_ASK_MORE = mark("leave it out, or ask for more: `{hand}`")


def _asking(tree: Node, instead: str | None, template: str = _ASK_FOR) -> tuple[Remedy, ...]:
    """Another hand asked for in place of one."""
    if instead is None:
        return ()
    at, text = body_of(tree).at, body_of(tree).at.scalar.text
    change = said_instead(at.scalar, text[: at.start] + instead + text[at.end :])
    return (Remedy(say(template, hand=instead), (change,)),)


def _possible_instead(hand: Node, worth: Worth, cards: int) -> str | None:
    """The hardest demand of the same kind that some hand meets."""
    evaluator = worth.extremes[-1]
    if isinstance(hand, LowHand):
        ranks = sorted(evaluator.deck.ranks, key=lambda rank: evaluator.low(rank)[0], reverse=True)
        found = (rank for rank in ranks if _reached(evaluator, evaluator.low(rank), cards))
        return next((f"{rank} or better low" for rank in found), None)
    best = sorted(_names(evaluator), key=lambda name: evaluator.exactly(name)[0], reverse=True)
    return next((f"{name} or better" for name in best if evaluator.possible(name, cards)), None)


@only.where(only.asking_for_hands)
def always_met(survey: Survey) -> Iterator[Diagnostic]:
    """H506: a qualifier, or what opens, asks for nothing: every hand meets it."""
    meant = set(any_hand_again(survey))
    for tree, worth, cards in (*qualifiers(survey), *openers(survey)):
        if (isinstance(tree, Named) and tree.name.startswith("$")) or tree.at.span in meant:
            continue  # a table that sets the option may want to ask for nothing
        if all(certain(tree, evaluator, cards) for evaluator in worth.extremes):
            message = say("every hand is `{hand}`, so this asks for nothing", hand=body_of(tree).at.text)
            yield Diagnostic(
                "H506",
                message,
                tree.at.span,
                help=say("leave it out, or ask for more"),
                remedies=_asking(tree, _more_than(body_of(tree), worth, cards), _ASK_MORE),
            )


def _more_than(hand: Node, worth: Worth, cards: int) -> str | None:
    """The least demand that not every hand meets, above a category that every hand is."""
    if not isinstance(hand, Category):
        return None
    evaluator = worth.extremes[-1]
    _, *better = sorted(
        (name for name in _names(evaluator) if evaluator.possible(name, cards)),
        key=lambda name: evaluator.exactly(name)[0],
    )
    return next((f"{name} or better" for name in better), None)


@only.where(only.asking_for_hands)
def exact_where_better_serves(survey: Survey) -> Iterator[Diagnostic]:
    """H507: a share needs, or opening asks for, a hand to which `or better` is not said, though better ones exist."""
    told = set()
    for tree, worth, _ in (*qualifiers(survey, shares_only=True), *openers(survey)):
        hand = body_of(tree)
        at = hand.at
        if at.span in told or at.text.lower().startswith("exactly") or not _can_be_beaten(hand, worth):
            continue
        told.add(at.span)
        text = " ".join(at.text.split())
        better = f"{text.removesuffix(' low')} or better low" if isinstance(hand, LowHand) else f"{text} or better"
        message = say("with `{text}` a better hand is not enough", text=text)
        yield Diagnostic(
            "H507",
            message,
            at.span,
            help=say("write `{better}`, or `exactly {text}` if that is meant", better=better, text=text),
        )


def _can_be_beaten(hand: Node, worth: Worth) -> bool:
    """Whether a demand is for one kind of hand, and there is a better one."""
    if not isinstance(hand, (Category, HighHand, LowHand)) or hand.or_better:
        return False
    if not isinstance(hand, Category) or hand.ranks:
        return True
    return any(
        evaluator.exactly(name)[0] > evaluator.exactly(hand.name)[0] and evaluator.possible(name)
        for evaluator in worth.extremes
        for name in _names(evaluator)
    )


def most_held(survey: Survey, use: Expression | None) -> int:
    """The most cards a player may make a hand of at a showdown; 0 where there is none."""
    tables = (table for body in survey.comparing for table in survey.compared(body))
    return max((most_cards(use, table) for table in tables), default=0)


def qualifiers(survey: Survey, shares_only: bool = False) -> Iterator[Demand]:
    """What the shares of the pot ask of hands, and what conditions say a player has."""
    asks = not shares_only and Has in survey.forms
    asked = tuple(one for one in survey.said if Has in one[1].value.forms) if asks else ()
    shares = [share for share in survey.rules.shares if share.needs is not None and not is_shut(share.when)]
    held = most_held(survey, survey.rules.use) if asked or shares else 0
    if not held:
        return
    for share in shares:
        assert share.needs is not None
        of = held if share.use is None else most_held(survey, share.use)
        yield Demand(share.needs.tree, share.scope.worth, of)
    if not asked:
        return
    seen: set[Node] = set()
    uses = {hand.name: hand.use for hand in survey.rules.named_hands}
    shut = {id(one) for body in survey.bodies if is_shut(body.when) for one in steps_under(body)}
    for body, said in asked:
        for part in asked_in(said.value.tree, body.scope) if id(body) not in shut else ():
            if isinstance(part, Has) and part not in seen:
                seen.add(part)
                own = uses.get(part.named)
                of = held if own is None else most_held(survey, own)
                yield Demand(part.hand, survey.rules.scope.for_hand(part.named).worth, of)


def openers(survey: Survey, never_told: bool = False) -> Iterator[Demand]:
    """What betting rounds ask of hands; `never_told`: where no other check tells that nobody can have it."""
    asked: list[Expression] = []
    most = dict[Place, int]()  # what stands under `betting`, or in a block, is asked of several rounds
    for body in survey.betting:
        if survey.keys.isdisjoint(body.kind.of_hands):
            continue
        said = [
            value
            for key in body.kind.of_hands
            if not (never_told and key == body.kind.demand) and isinstance(value := body.values.get(key), Expression)
        ]
        held = max((moment.within.own.most for moment in survey.at(body)), default=0) if said else 0
        for demand in said if held else ():
            asked.append(demand)
            most[demand.scalar.span] = max(held, most.get(demand.scalar.span, 0))
    for demand in asked:
        yield Demand(demand.tree, survey.rules.scope.worth, most[demand.scalar.span])
