"""What is known of marks at a moment of a deal: between which numbers each lies, and where a condition holds."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from engine.language.expression import Expression
from engine.language.forms import (
    THAT_PLAYER,
    AmountMark,
    CardSet,
    CardsMark,
    Compare,
    CompareAny,
    CompareCards,
    FlagMark,
    IsMarked,
    Node,
    OptionNumber,
    Says,
    Stake,
)
from engine.language.forms.comparing import OPPOSITE
from engine.language.forms.measure import UNBOUNDED, Bounds, bounds_of
from engine.language.forms.own_numbers import Each
from engine.language.forms.same_as import cards_by_rank
from engine.language.forms.tree import ConditionNode, Seen, body_of, many_seats
from engine.language.scope import Scope
from engine.ruleset.judge.checks.names.authored import options_of
from engine.ruleset.understand.rules import Rules
from engine.steps.machine.kind import Body

Held = Mapping[str, Bounds]
"""Between which numbers each mark lies: of all players, of `those_in`, and of one player (`of_one`)."""
_TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "=", "!=": "!="}
_OF, _THOSE_IN = " of ", "those in"
_LEAST_NAMED = 1
"""The least number that goes with a word which says none."""


def those_in(name: str) -> str:
    """Stands for the marks of those who are in."""
    return f"{name}{_OF}{_THOSE_IN}"


def of_one(name: str, player: str) -> str:
    """Stands for the mark of one player, as the author calls them."""
    return f"{name}{_OF}{player}"


def known_number(held: Held, node: Node) -> Bounds | None:
    """What is known of a number by the marks; where nobody is named, it is asked of those who are in."""
    if isinstance(node, AmountMark):
        return held.get(node.name)
    if not isinstance(node, Each) or node.entry is not None:
        return None
    own = those_in(node.name) if node.of is None else of_one(node.name, node.of.told())
    return held.get(own) or held.get(node.name)


Set = Mapping[str, int]
"""Options that are taken to be set to a number."""
_AS_ANY: Set = {}


def with_settings(rules: Rules, held: Held, chosen: Set = _AS_ANY) -> Seen:
    """The same, and of options and stakes what every table may set them to, but for those that are chosen."""
    return partial(_known, rules, held, chosen)


def _known(rules: Rules, held: Held, chosen: Set, node: Node) -> Bounds | None:
    if isinstance(node, Stake):
        return Bounds(0, None)
    if isinstance(node, OptionNumber):
        return Bounds(chosen[node.name], chosen[node.name]) if node.name in chosen else of_option(rules, node.name)
    return known_number(held, node)


def of_option(rules: Rules, name: str) -> Bounds:
    """The least and the most that may be chosen."""
    found = [options[name] for options in options_of(rules) if name in options]
    if len(found) != 1:
        return UNBOUNDED
    (option,) = found
    if option.choices:
        numbers = [int(one.text) for one in option.choices if one.text.lstrip("-").isdigit()]
        return Bounds(min(numbers), max(numbers)) if len(numbers) == len(option.choices) else UNBOUNDED
    return Bounds(option.least, option.most)


def named_number(body: Body, seen: Seen | None = None) -> Bounds | None:
    """Between which numbers one lies that a player names with a word; None where the step is no such word."""
    least, most = body.values.get("least"), body.values.get("most")
    if body.values.get("names") != "number":
        return None
    low = bounds_of(least.tree, body.scope, seen).least if isinstance(least, Expression) else _LEAST_NAMED
    return Bounds(low, bounds_of(most.tree, body.scope, seen).most if isinstance(most, Expression) else None)


def without_players(held: Held, but: str = "") -> Held:
    """What is known where another player may be meant than before, `but` for one as they are called."""
    return {key: found for key, found in held.items() if _OF not in key or key.split(_OF, 1)[1] in (_THOSE_IN, but)}


def where(tree: Node, held: Held, scope: Scope, seen: Callable[[Held], Seen], *, holds: bool) -> Held | None:
    """What marks hold where a condition holds, or fails; None where it cannot."""
    tree = body_of(tree)
    joined = tree.joins if isinstance(tree, ConditionNode) else None
    if joined is not None:
        if len(joined.parts) > 1 and (holds != joined.negated) == joined.decisive:
            ways = [where(part, held, scope, seen, holds=holds != joined.negated) for part in joined.parts]
            return either(*ways) if len(ways) == 2 else held
        found: Held | None = held
        for part in joined.parts:
            found = None if found is None else where(part, found, scope, seen, holds=holds != joined.negated)
        return found
    if isinstance(tree, FlagMark):
        return restricted(held, tree.name, "=", Bounds(int(holds), int(holds)))
    if isinstance(tree, Says) and isinstance(tree.predicate, IsMarked):
        number = int(holds != tree.predicate.negated)
        return restricted(held, of_one(tree.predicate.name, tree.subject.told()), "=", Bounds(number, number))
    if isinstance(tree, CompareAny) and (tree.who == "nobody") == holds and tree.each.entry is None:
        bounds = bounds_of(tree.right, scope, seen(held))
        return restricted(held, those_in(tree.each.name), OPPOSITE[tree.op], bounds)
    if isinstance(tree, CompareCards):
        return _of_ranks(tree, held, scope, holds=holds)
    if isinstance(tree, Compare):
        op = tree.op if holds else OPPOSITE[tree.op]
        sides = ((tree.left, op, tree.right), (tree.right, _TURNED[op], tree.left))
        for left, sign, right in sides:
            key = _key(body_of(left), holds=holds)
            narrowed = restricted(held, key, sign, bounds_of(right, scope, seen(held))) if key else held
            if narrowed is None:
                return None
            held = narrowed
    return held


def _of_ranks(tree: CompareCards, held: Held, scope: Scope, *, holds: bool) -> Held | None:
    """The same where a remembered rank is compared with cards that are always the same."""
    mark, cards = body_of(tree.left), body_of(tree.right)
    if (
        not isinstance(mark, CardsMark)
        or mark.kind != "rank"
        or mark.name not in held
        or not isinstance(cards, CardSet)
    ):
        return held
    least, most = held[mark.name]
    alike, relates = cards_by_rank(scope), tree.relates(scope)
    if not holds and (least is None or least < min(alike) or most is None or most > max(alike)):
        return held  # no rank, or one above all that there are, compares with nothing
    ranks = [rank for rank in alike if (least is None or least <= rank) and (most is None or rank <= most)]
    fits = [rank for rank in ranks if relates(alike[rank], cards.mask) is holds]
    return {**held, mark.name: Bounds(min(fits), max(fits))} if fits else None


def _key(node: Node, *, holds: bool) -> str:
    """What stands for the mark that one side of a comparison is; of several players it fails where one's does."""
    if isinstance(node, AmountMark):
        return node.name
    if not isinstance(node, Each) or node.entry is not None:
        return ""
    if node.of is None:
        return of_one(node.name, THAT_PLAYER)
    return of_one(node.name, node.of.told()) if holds or not many_seats(node.of) else ""


def restricted(held: Held, key: str, op: str, to: Bounds) -> Held | None:
    """What marks hold where one compares so with a number; None where it cannot."""
    had = held.get(key) or held.get(key.split(_OF, maxsplit=1)[0])
    if had is None:
        return held
    least, most = had
    if op in ("=", ">=", ">") and to.least is not None:
        low = to.least + (op == ">")
        least = low if least is None else max(least, low)
    if op in ("=", "<=", "<") and to.most is not None:
        high = to.most - (op == "<")
        most = high if most is None else min(most, high)
    if op == "!=" and to.settled is not None:
        least = to.settled + 1 if least == to.settled else least
        most = to.settled - 1 if most == to.settled else most
    if least is not None and most is not None and least > most:
        return None
    return held if (least, most) == had else {**held, key: Bounds(least, most)}


def either(one: Held | None, other: Held | None) -> Held | None:
    """What marks hold where one or the other is so."""
    if one is None or other is None:
        return other if one is None else one
    if one is other or one == other:
        return one
    return {key: hull(found, other[key]) for key, found in one.items() if key in other}


def hull(one: Bounds, other: Bounds) -> Bounds:
    """The bounds where one or the other holds."""
    least = None if one.least is None or other.least is None else min(one.least, other.least)
    return Bounds(least, None if one.most is None or other.most is None else max(one.most, other.most))


def both(one: Bounds, other: Bounds) -> Bounds:
    """The bounds where both hold."""
    lows = [found for found in (one.least, other.least) if found is not None]
    highs = [found for found in (one.most, other.most) if found is not None]
    return Bounds(max(lows, default=None), min(highs, default=None))


def widened(one: Held, other: Held, steps: Iterable[int]) -> Held:
    """What marks hold where the bounds that still move go on to the next number that is asked for, or for ever."""
    return {key: _widened(found, other[key], steps) for key, found in one.items() if key in other}


def _widened(one: Bounds, other: Bounds, steps: Iterable[int]) -> Bounds:
    least, most = other
    if least != one.least and least is not None:
        least = max((step for step in steps if step <= least), default=None)
    if most != one.most and most is not None:
        most = min((step for step in steps if step >= most), default=None)
    return Bounds(least, most)
