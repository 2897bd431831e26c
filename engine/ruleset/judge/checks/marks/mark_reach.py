"""How far the numbers can get that a deal keeps account of: what is added in each lap, what a die shows."""

from collections import defaultdict
from collections.abc import Container, Sequence
from collections.abc import Mapping as Named
from functools import partial, reduce
from typing import NamedTuple

from engine.language import compile as compiled
from engine.language.expression import Expression
from engine.language.forms import CountCards, Lap, Node
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.judge.checks.conditions.cards_counted import most_counted
from engine.ruleset.judge.checks.marks.mark_bounds import Held, hull, known_number, named_number
from engine.ruleset.judge.checks.marks.mark_checks import marks_named, named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import writes_who_has_the_turn
from engine.ruleset.understand.steps_in_order import stock_of
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.abstract_table import Abstract
from engine.steps.machine.kind import Body, Traits
from engine.steps.registry import KINDS
from engine.text.marked.node import Mapping, Scalar
from engine.text.marked.node import Sequence as Items

_REACH = "reach of marks"
_NUMBER, _OF_A_DEAL = "number", "this deal"
_TURN, _TALK = "turn", "talk"
_HANDS = ("hand", "other hand")


class _Write(NamedTuple):
    """A step that writes a mark, and how often a deal comes to it at the most; None: nobody can say."""

    body: Body
    times: int | None


def reach_of_marks(survey: Survey) -> Held:
    """The same as it is worked out, once for a survey."""
    found = survey.worked_out.get(_REACH)
    if not isinstance(found, dict):
        found = survey.worked_out[_REACH] = _reach_of_marks(survey)
    return found


def _reach_of_marks(survey: Survey) -> dict[str, Bounds]:
    """Within which bounds each number lies that the rules keep account of, whatever is played.

    What lasts longer than a deal has no bounds where something is added to it, or where a session may write it.
    """
    rules = survey.rules
    if not rules.clean or not rules.marks:
        return {}
    writes: dict[str, list[_Write]] = defaultdict(list)
    _collect(survey, rules.play, 1, writes)
    for entry in rules.arrivals:
        cards = _cards_that_come(survey, entry)
        for steps in entry.inner.values():
            _collect(survey, steps, cards, writes, cards)
    brought = named_by_options(survey)
    return {
        name: _reach(survey, mark.start, writes[name])
        for name, mark in rules.marks.items()
        if mark.definition.kind == _NUMBER and mark.kept == _OF_A_DEAL and writes[name] and name not in brought
    }


def _cards_that_come(survey: Survey, entry: Body) -> int | None:
    """How often a deal comes to the steps for a card that comes up: once for each; None where one may come again."""
    cards, deck = entry.values.get("cards"), survey.rules.deck
    fixed = compiled.fixed_cards(cards, entry.scope) if isinstance(cards, Expression) else None
    if fixed is None or stock_of(survey.rules).returns or any(map(_brings_again, survey.bodies)):
        return None
    if survey.rules.by_players or _may_bring_cards(survey):
        return None
    return fixed.bit_count() if deck.spread == 1 else None


def _may_bring_cards(survey: Survey) -> bool:
    """Whether a choice of an option may bring other cards, or steps by which they come again."""
    options = survey.rules.composed.options.values()
    said = [means for one in options for choice in one.choices if (means := one.means.get(choice.text)) is not None]
    listed = [one for means in said for one in (means.items if isinstance(means, Items) else (means,))]
    harmless = (_takes_away, _sets_amounts, _puts_new_cards)
    return not all(isinstance(one, Mapping) and any(so(one) for so in harmless) for one in listed)


def _puts_new_cards(change: Mapping) -> bool:
    """Whether a change puts steps beside others, none of which brings cards but from the stock."""
    ((side, entry),) = change.entries.items() if len(change.entries) == 1 else (("", None),)
    put = entry.value.get("put") if entry is not None and isinstance(entry.value, Mapping) else None
    steps = put.items if isinstance(put, Items) else (put,)
    return side in ("before", "after") and all(isinstance(one, Mapping) and _is_of_the_stock(one) for one in steps)


def _is_of_the_stock(step: Mapping) -> bool:
    """Whether a step as it is written, with no steps in it, brings players no cards but new ones."""
    ((name, entry),) = step.entries.items() if len(step.entries) == 1 else (("", None),)
    kind = KINDS.get(name)
    if kind is None or entry is None or not isinstance(entry.value, Mapping):
        return False
    alone = all(isinstance(one.value, Scalar) for one in entry.value.entries.values())
    return alone and not _brings_old_cards(kind, entry.value.entries)


def _takes_away(change: Mapping) -> bool:
    return set(change.entries) == {"remove"}


def _sets_amounts(change: Mapping) -> bool:
    """Whether a change sets keys of something, and none by which cards are brought from elsewhere."""
    said = change.get("set")
    to = said.get("to") if isinstance(said, Mapping) else None
    return isinstance(to, Mapping) and not {"from", "to", "face", "do"} & to.entries.keys()


def _brings_again(body: Body) -> bool:
    """Whether a player may get a card by a step that another player, or a place, has had."""
    return _brings_old_cards(body.kind, body.values)


def _brings_old_cards(kind: Traits, keys: Container[str]) -> bool:
    """The same of a kind of step for which these keys are written."""
    ways = (move for move in kind.moves if not move.only_with or move.only_with in keys)
    turned = ("hand", "hand")
    brought = (move for move in ways if move.target in _HANDS and (move.source, move.target) != turned)
    return any(move.source != "stock" for move in brought) or "come back" in kind.events


def reached(survey: Survey, starts: Named[str, int], steps: Sequence[Body]) -> dict[str, Bounds]:
    """Between which numbers marks lie that begin so, when these steps have been gone through once."""
    writes: dict[str, list[_Write]] = defaultdict(list)
    _collect(survey, steps, 1, writes)
    return {name: _reach(survey, start, writes[name]) for name, start in starts.items()}


def laps_of(survey: Survey, body: Body) -> int | None:
    """How many laps a repetition has at the most; None where nothing bounds them."""
    times = body.values.get("times")
    return bounds_of(times.tree, survey.rules.scope).most if isinstance(times, Expression) else None


def known_lap(survey: Survey, body: Body, reach: Held, node: Node) -> Bounds | None:
    """The same within a repetition, whose laps are counted."""
    laps = body.inner.get("do", ())
    register = laps[0].scope.laps[-1] if laps and laps[0].scope.laps else None
    if isinstance(node, Lap) and node.register == register:
        return Bounds(1, laps_of(survey, body))
    return known_number(reach, node)


def _collect(
    survey: Survey,
    bodies: Sequence[Body],
    times: int | None,
    writes: dict[str, list[_Write]],
    own: int | None = 1,
    *,
    alone: bool = False,
) -> None:
    """Every step that writes a mark is found, with how often a deal comes to it, or with the `own` turns of a player.

    What a player's turn, or their answer, writes of their own account it writes once for each player. `alone`: the
    bodies are the words of which a player chooses one who has the turn already.
    """
    for body in bodies:
        for _, name in marks_named(body, reading=False):
            writes[name].append(_Write(body, own if is_of_the_turn(survey, body, name) else times))
        given = body.kind.block == _TURN and not alone
        within, theirs = times, times if given else own
        for number, factor in enumerate((1,) if alone else _how_often(survey, body)):
            within = None if within is None or factor is None else within * factor
            if not given or number:
                theirs = None if theirs is None or factor is None else theirs * factor
        for inner in body.inner.values():
            _collect(survey, inner, within, writes, theirs, alone=_asks_who_has_the_turn(body))


def is_of_the_turn(survey: Survey, body: Body, name: str) -> bool:
    """Whether a step of a turn writes an account of just the player whose turn it is."""
    mark = survey.rules.marks.get(name)
    return mark is not None and mark.definition.each_player and writes_who_has_the_turn(body)


def _how_often(survey: Survey, body: Body) -> tuple[int | None, ...]:
    """How often the steps of a block are gone through at the most, for each time that the block is."""
    kind, players = body.kind, survey.rules.players.most
    if kind.block == "lap":
        return (laps_of(survey, body),)
    if kind.block == "turn":
        return (players, laps_of(survey, body) if {"times", "until"} & body.values.keys() else 1)
    if kind.block == _TALK:  # each of its words is a turn of the players who say it
        return (None if body.values.get("how") == "rising" else players if "for" in body.values else 1,)
    return (players,) if kind.block == "round" else (1,)


def _asks_who_has_the_turn(body: Body) -> bool:
    """Whether a step asks for a word of just the player whose turn it is."""
    return body.kind.block == _TALK and bool(body.scope.turns) and "who" not in body.values


def _reach(survey: Survey, start: int, writes: Sequence[_Write]) -> Bounds:
    """The bounds of a number that begins so, and is written by these steps."""
    lows: list[int | None] = [start]
    highs: list[int | None] = [start]
    less: int | None = 0
    more: int | None = 0
    for body, times in writes:
        added = body.values.get("add")
        if isinstance(added, Expression):
            least, most = _between(survey, body, added)
            less = _summed(less, None if least is None else min(least, 0), times)
            more = _summed(more, None if most is None else max(most, 0), times)
            continue
        least, most = _written(survey, body)
        lows.append(least)
        highs.append(most)
    low = None if less is None or None in lows else min(one for one in lows if one is not None) + less
    high = None if more is None or None in highs else max(one for one in highs if one is not None) + more
    return Bounds(low, high)


def _summed(sum: int | None, added: int | None, times: int | None) -> int | None:
    """What has been added when a step that adds so much was come to so often; None where it has no bounds."""
    if sum is None or added is None or (times is None and added):
        return None
    return sum + added * (times or 0)


def _written(survey: Survey, body: Body) -> tuple[int | None, int | None]:
    """Between which numbers that lies which a step writes over a mark, in whichever lap it comes."""
    said, thrown = body.values.get("to"), body.values.get("thrown")
    if isinstance(said, Expression):
        return _between(survey, body, said)
    if thrown is not None and str(thrown).isdigit():
        return 1, int(str(thrown))
    return named_number(body) or (None, None)


def _between(survey: Survey, body: Body, amount: Expression) -> Bounds:
    """Between which numbers an amount of a step lies, whenever the step comes."""
    found = [bounds_of(amount.tree, body.scope, partial(_seen, survey, one.within)) for one in survey.at(body)]
    return reduce(hull, found) if found else bounds_of(amount.tree, body.scope)  # nothing is known of the table


def _seen(survey: Survey, table: Abstract, node: Node) -> Bounds | None:
    """What is known of a number at a table: how many cards can be counted there, too."""
    most = most_counted(survey, node, table) if isinstance(node, CountCards) else None
    return table.seen(node) if most is None else Bounds(0, most)
