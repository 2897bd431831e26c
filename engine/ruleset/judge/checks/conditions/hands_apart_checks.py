"""Checks of hands, and of words, of which one player is to have two at once: a hand is of one kind alone."""

from collections.abc import Iterator
from itertools import combinations, permutations
from math import inf

from engine.language.forms import Both, Declared, Has, Holds, Node, Not, Says, body_of, many_seats
from engine.language.forms.joined_predicates import BothSaid
from engine.language.scope import Scope
from engine.ruleset.judge.checks.conditions.asked_within_checks import lasts, questions, speaks_of_hands
from engine.ruleset.judge.checks.conditions.implied import says_more
from engine.ruleset.judge.checks.hands.hand_spans import span_of
from engine.ruleset.judge.checks.texts.near_texts import near_texts
from engine.ruleset.understand.survey import Survey
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.source import Span
from engine.text.translation import say


def two_hands_of_one(survey: Survey) -> Iterator[Diagnostic]:
    """X107: the same player is to have two hands at once, or to have said two words of one question.

    A full house is no flush; who has both a flush and a straight has a straight flush, which is neither.
    """
    rules = survey.rules
    both = survey.authored_with(Both, BothSaid) if rules.clean else ()
    asked = [(one.value, body.scope) for body, one in both]
    conditions = [one.when for one in rules.wilds] + [one.when for one in rules.shares]
    asked += [(one, rules.scope) for one in conditions if one is not None] if rules.clean else []
    asked += [(one.who, one.table) for one in rules.shares if one.who is not None] if rules.clean else []
    words = _said_together(survey) if asked else []
    told: set[Span] = set()
    for said, scope in asked:
        if said.scalar.span.source not in rules.composed.authored or "$" in said.text:
            continue
        for node in said.tree.walk():
            pair = _apart(node, scope, words) if isinstance(node, Both | BothSaid) else None
            if pair is not None and said.scalar.span not in told:
                told.add(said.scalar.span)
                yield _told(*pair, said.scalar.span)


def _said_together(survey: Survey) -> list[frozenset[str]]:
    """The words of each question, of which a player says one; none where one is said for each pot, or asked again."""
    asking = [body for body in survey.bodies if body.kind.words is not None and choices_of(body)]
    offered = [frozenset(choice.key.text for choice in choices_of(body)) for body in asking]
    alone = [
        words
        for body, words in zip(asking, offered, strict=True)
        if "for" not in body.values and sum(bool(words & other) for other in offered) == 1
    ]
    return alone if len(alone) == len(offered) else []


def _apart(node: Both | BothSaid, scope: Scope, words: list[frozenset[str]]) -> tuple[Node, Node] | None:
    """Two parts of what is joined that are never both so."""
    parts = list(_joined(node))
    for one, other in combinations(parts, 2):
        if isinstance(one, Says) and isinstance(other, Says):
            same = one.subject.told() == other.subject.told()
            left, right = body_of(one.predicate), body_of(other.predicate)
        else:
            same, left, right = isinstance(node, BothSaid), one, other
        spoken = isinstance(node, BothSaid) and _words_apart(left, right, words)  # of one player that is told elsewhere
        if same and (spoken or hands_apart(left, right, scope) or _counts_apart(left, right)):
            return one, other
    for one, other in permutations(parts, 2):
        denied = body_of(other.of) if isinstance(other, Not) else None
        if denied is not None and isinstance(one, Says) and isinstance(denied, Says):
            same = one.subject.told() == denied.subject.told() and not many_seats(one.subject)
            if same and says_more(one.predicate, denied.predicate, scope):
                return one, other
    return None


def _joined(node: Node) -> Iterator[Node]:
    """The parts that `and` joins, one after the other."""
    node = body_of(node)
    if isinstance(node, Both | BothSaid):
        yield from _joined(node.left)
        yield from _joined(node.right)
    else:
        yield node


def hands_apart(one: Node, other: Node, scope: Scope) -> bool:
    """Whether no hand is both."""
    if not (isinstance(one, Has) and isinstance(other, Has)) or (one.showing, one.named) != (
        other.showing,
        other.named,
    ):
        return False
    evaluator = scope.for_hand(one.named).worth.evaluator
    left, right = span_of(one.hand, evaluator), span_of(other.hand, evaluator)
    return left is not None and right is not None and (left[1] < right[0] or right[1] < left[0])


def _counts_apart(one: Node, other: Node) -> bool:
    """Whether a player is to hold two numbers of the same cards."""
    if not (isinstance(one, Holds) and isinstance(other, Holds)) or one.showing is not other.showing:
        return False
    if body_of(one.cards).told() != body_of(other.cards).told():
        return False
    (least, most), (other_least, other_most) = _bounds(one), _bounds(other)
    return most < other_least or other_most < least


def _bounds(held: Holds) -> tuple[float, float]:
    least = -inf if held.bound == "at most" else held.count
    return least, inf if held.bound == "at least" else held.count


def _words_apart(one: Node, other: Node, words: list[frozenset[str]]) -> bool:
    """Whether a player is to have said two words of one question."""
    if not (isinstance(one, Declared) and isinstance(other, Declared)) or {*one.words} & {*other.words}:
        return False
    return any({*one.words, *other.words} <= offered for offered in words)


def _told(one: Node, other: Node, at: Span) -> Diagnostic:
    left, right = one.at.text.strip(), other.at.text.strip()
    message = say("`{one}` and `{other}` are never both so of one player, so this never holds", one=left, other=right)
    if isinstance(body_of(one), Declared) or (isinstance(one, Says) and isinstance(body_of(one.predicate), Declared)):
        help = say("a player says one word: join the two with `or`")
    else:
        help = say("ask for one of the two, or join them with `or`")
    return Diagnostic("X107", message, at, help=help)


def other_hand_than_around(survey: Survey) -> Iterator[Diagnostic]:
    """X107: a player is to have one hand, within a step that is done only where they have another one."""
    lasting: dict[int, bool] = {}
    for near in near_texts(survey) if survey.rules.clean else ():
        outer = near.guards[:-1] if near.body.when is not None else near.guards
        guards = [guard for guard in outer if guard.holds and speaks_of_hands(guard.said.tree)]
        for node in questions(near.body) if guards else ():
            asked = body_of(node)
            found = next((one for one in guards if _is_another(one.said.tree, asked, near.body.scope)), None)
            if found is not None and survey.at(near.body) and lasts(survey, found, lasting):
                text, around = node.at.text.strip(), found.said.text
                message = say("`{asked}` never holds here: it comes only where `{around}`", asked=text, around=around)
                related = (Related(found.said.scalar.span, say("another hand is asked for here")),)
                help = say("put it beside the other step, or ask for a hand that is one of these")
                yield Diagnostic("X107", message, node.at.span, help=help, related=related)
                break


def _is_another(around: Node, asked: Node, scope: Scope) -> bool:
    """Whether one of the parts of a condition wants another hand of the same player."""
    said = [part for part in _joined(around) if isinstance(part, Says)]
    return isinstance(asked, Says) and any(
        part.subject.told() == asked.subject.told()
        and hands_apart(body_of(part.predicate), body_of(asked.predicate), scope)
        for part in said
    )
