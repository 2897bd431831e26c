"""Checks of numbers that change from lap to lap: whether they come to nothing in some of them."""

from collections.abc import Iterator, Sequence
from functools import reduce

from msgspec import Struct

from engine.language.expression import Expression
from engine.language.forms import (
    Compare,
    Declared,
    Each,
    FlagMark,
    IsNoOne,
    Lap,
    Node,
    Not,
    Says,
    SeatMark,
    body_of,
)
from engine.language.forms.comparing import OPPOSITE
from engine.language.forms.measure import Bounds, bounds_of
from engine.language.forms.tree import ConditionNode
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.marks.mark_checks import marks_named, named_by_options
from engine.ruleset.judge.checks.texts.near_texts import surely
from engine.ruleset.understand.passages import Moment
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Interval
from engine.steps.judged.pool import closed_ones
from engine.steps.machine.kind import MOST_LAPS, Body, goes_in_laps, put_on
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, with_key
from engine.text.translation import mark, say, say_many

_MOST_LOOKED_AT = 100
_ENDS = {"while", "until"}
"""Keys by which laps end; F702 tells of those that do not."""
_CHIPS = {"pot", "stack", "paid", "raises", "current bet", "last raise", "last raiser", "last bettor"}
"""Facts that a round of betting changes."""
_WAYS = {
    (False, True): mark("set"),
    (False, False): mark("cleared"),
    (True, True): mark("somebody"),
    (True, False): mark("no one"),
}
"""How a mark is left, of a flag and of a player."""


@only.where(only.form(Lap))
def nothing_in_some_lap(survey: Survey) -> Iterator[Diagnostic]:
    """F703: a number of cards that is reckoned from the lap, and comes to none in the first or the last."""
    for body in survey.bodies:
        said = body.values.get(body.kind.counts) if body.kind.counts else None
        if not isinstance(said, Expression) or said.scalar.span.source != survey.rules.composed.own.source:
            continue
        lap = next((node for node in said.tree.walk() if isinstance(node, Lap)), None)
        if lap is None:
            continue
        laps = [one for moment in survey.at(body) if (one := moment.within.laps.get(lap.register)) is not None]
        if not laps:
            continue
        known = reduce(Interval.hull, laps)
        if known.most > _MOST_LOOKED_AT:
            continue
        idle = [number for number in (known.least, known.most) if _is_nothing(said, lap, number, survey)]
        if idle and known != Interval(idle[0], idle[0]):
            message = say(
                "in lap {lap} `{amount}` comes to 0, so this step does nothing there", lap=idle[-1], amount=said.text
            )
            help = say("reckon from another number, or let the laps end before")
            yield Diagnostic("F703", message, place_of(body, body.kind.counts), help=help)


def less_than_none(survey: Survey) -> Iterator[Diagnostic]:
    """F703: a number of cards that comes to less than none with some numbers of players, and to some with others."""
    for body in survey.bodies:
        said = body.values.get(body.kind.counts) if body.kind.counts else None
        if not isinstance(said, Expression) or said.constant is not None:
            continue
        if said.scalar.span.source != survey.rules.composed.own.source:
            continue
        found = [(one.players, bounds_of(said.tree, body.scope, one.within.seen)) for one in survey.at(body)]
        below = sorted({players for players, (_, most) in found if most is not None and most < 0})
        if below and any(most is None or most > 0 for _, (_, most) in found):
            message = say(
                "with {players} players `{amount}` comes to less than 0, so this step does nothing then",
                players=below[0],
                amount=said.text,
            )
            help = say("reckon from another number, or let fewer play")
            yield Diagnostic("F703", message, place_of(body, body.kind.counts), help=help)


def _is_nothing(said: Expression, lap: Lap, number: int, survey: Survey) -> bool:
    """Whether an amount surely comes to nothing in this lap."""

    def seen(node: Node) -> Bounds | None:
        return Bounds(number, number) if isinstance(node, Lap) and node.register == lap.register else None

    most = bounds_of(said.tree, survey.rules.scope, seen).most
    return most is not None and most <= 0


@only.where(only.key("until", "while"))
def set_for_good(survey: Survey) -> Iterator[Diagnostic]:
    """F717: laps end by a flag, or a player, that their steps change one way only, and that is not how they end."""
    brought = named_by_options(survey)
    for body in survey.bodies if survey.rules.clean else ():
        for key in _ENDS & body.values.keys():
            said = body.values[key]
            asked = mark_asked(said.tree) if isinstance(said, Expression) else None
            if not isinstance(said, Expression) or asked is None or asked.name in brought:
                continue
            ends_set = (key == "until") is asked.there
            inner = [one for steps in body.inner.values() for one, _ in walk(steps)]
            written = {leaves_set(one) for one in inner if asked.name in marks_written(one)}
            if written == {not ends_set} and survey.at(body):
                yield _set_for_good(said, asked, ends_set=ends_set)


def _set_for_good(said: Expression, asked: "_Asked", *, ends_set: bool) -> Diagnostic:
    way = say(_WAYS[asked.of_a_seat, not ends_set])
    message = say(
        "once `{name}` is {way}, no step of a lap changes that, so these laps go on to the last",
        name=asked.name,
        way=way,
    )
    if asked.of_a_seat:
        return Diagnostic("F717", message, said.scalar.span, help=say("ask for the opposite, or for something else"))
    example = f"mark: {{what: {asked.name}, to: {'set' if ends_set else 'cleared'}}}"
    help = say("begin each lap with `{step}`, or ask for something else", step=example)
    return Diagnostic("F717", message, said.scalar.span, help=help)


class _Asked(Struct, frozen=True):
    """A mark of which a condition asks whether it is set, or there is such a player; or whether not."""

    name: str
    there: bool
    of_a_seat: bool


def mark_asked(tree: Node) -> _Asked | None:
    """The mark of which a condition asks whether it is set, and nothing else."""
    tree, there = body_of(tree), True
    while isinstance(tree, Not):
        tree, there = body_of(tree.of), not there
    if isinstance(tree, FlagMark):
        return _Asked(tree.name, there, of_a_seat=False)
    subject = body_of(tree.subject) if isinstance(tree, Says) and isinstance(tree.predicate, IsNoOne) else None
    if isinstance(tree, Says) and isinstance(tree.predicate, IsNoOne) and isinstance(subject, SeatMark):
        return None if subject.each_player else _Asked(subject.name, there is tree.predicate.negated, of_a_seat=True)
    return None


def leaves_set(body: Body) -> bool:
    """Whether a mark is set, or means a player, when a step has written it."""
    return body.values.get("to") not in ("cleared", "no one")


def marks_written(body: Body) -> set[str]:
    """The marks that a step itself writes."""
    return {name for _, name in marks_named(body, reading=False)}


@only.where(only.steps_in_steps)
def laps_of_bets_only(survey: Survey) -> Iterator[Diagnostic]:
    """F709: each lap is a round of betting, and nothing comes between two of them, nor do they end by what was bet."""
    for body in survey.bodies if survey.rules.clean else ():
        ends = [body.values[key] for key in _ENDS & body.values.keys()] if body.kind.block == "lap" else []
        open_ended = any(isinstance(said, Expression) and said.constant is None for said in ends)
        inner = body.inner.get("do", ()) if open_ended and survey.at(body) else ()
        facts = {read.fact for said in ends if isinstance(said, Expression) for read in said.reads}
        if (
            inner
            and not facts & _CHIPS
            and all(one.kind.bets and one.when is None and not one.inner.get("do") for one in inner)
        ):
            message = say("in each lap players only bet again, and nothing has changed since the last")
            help = say("deal or exchange cards in a lap, or write the round of betting by itself")
            yield Diagnostic("F709", message, inner[0].key.span, help=help)


@only.where(only.key("times"))
def laps_without_cards(survey: Survey) -> Iterator[Diagnostic]:
    """F703: in each lap players lay cards down, and there are more laps than anybody has cards."""
    for lap in survey.bodies if survey.rules.clean else ():
        times = lap.values.get("times") if lap.kind.block == "lap" else None
        moments = survey.at(lap)
        if not isinstance(times, Expression) or not isinstance(times.constant, int) or not moments:
            continue
        inner = [body for body, _ in walk(lap.inner.get("do", ()))]
        if any(body.kind.deals or body.kind.exchanges or _hands_on(body) for body in inner):
            continue
        each, held = sum(map(_laid_down, lap.inner["do"])), max(one.within.before_each.most for one in moments)
        laps = -(-held // each) if held and each else times.constant
        if laps < times.constant:
            message = say_many(
                "after {count} lap nobody has a card left to lay down",
                "after {count} laps nobody has a card left to lay down",
                laps,
            )
        elif not survey.rules.arrivals and (laps := _laps_of_turning(lap, moments)) < times.constant:
            message = say_many(
                "after {count} lap no closed card is left to turn",
                "after {count} laps no closed card is left to turn",
                laps,
            )
        else:
            continue
        ways = (Remedy(say("write `{text}`", text=f"times: {laps}"), (with_key(lap.node, "times", laps),)),)
        help = say("let there be fewer laps, or deal more cards")
        yield Diagnostic("F703", message, times.scalar.span, help=help, remedies=ways)


def _laps_of_turning(lap: Body, moments: Sequence[Moment]) -> int:
    """After how many laps no closed card is left that each lap turns; MOST_LAPS where they turn none, or never all."""
    found = MOST_LAPS
    for body in lap.inner["do"]:
        number = body.values.get(body.kind.counts) if body.kind.turns and body.kind.counts else None
        each = number.constant if isinstance(number, Expression) else 1
        always = body.kind.turns and body.when is None and "who" not in body.values and isinstance(each, int) and each
        closed = max(closed_ones(body, one.within).most for one in moments)
        if always and closed:
            assert isinstance(each, int)
            found = min(found, -(-closed // each))
    return found


def _hands_on(body: Body) -> bool:
    """Whether a step may give players cards that lay before others."""
    return any(move.target == "other hand" for move in body.kind.moves) and not put_on(body)


def _laid_down(body: Body) -> int:
    """How many cards each player in has laid down for good when a step is over, at the least."""
    if body.kind.block == "turn" and "who" not in body.values and not goes_in_laps(body.kind, body.values):
        return sum(map(_laid_down, body.inner["do"]))
    if body.kind.block == "plain":
        ways = [sum(map(_laid_down, body.inner.get(key, ()))) for key in ("do", "otherwise")]
        return min(ways) if body.when is not None else ways[0]
    cards = body.values.get(body.kind.counts) if body.kind.counts else None
    everyone = body.when is None and "who" not in body.values
    if not everyone or not put_on(body) or body.kind.deals:
        return 0
    constant = cards.constant if isinstance(cards, Expression) else 1
    return constant if isinstance(constant, int) else 0


@only.where(only.steps_in_steps)
def ended_by_going_on(survey: Survey) -> Iterator[Diagnostic]:
    """F711: laps end with a word that does something, and go on with one that does nothing; or once cards are drawn.

    Whoever says that they do nothing more, or draws nothing, is only asked the same again.
    """
    for body in survey.bodies if survey.rules.clean else ():
        until = next((body.values[key] for key in ("until", "while") if key in body.node), None)
        if body.kind.block != "lap" or not isinstance(until, Expression) or not survey.at(body):
            continue
        inner = [one for steps in body.inner.values() for one, _ in walk(steps)]
        asks = [one for one in inner if one.kind.words is not None]
        if sum(one.when is None for steps in body.inner.values() for one in steps) != 1:
            continue  # what comes in each lap besides is a reason for another one
        drawing, holds = any(one.kind.exchanges for one in inner) and not asks, "until" in body.node
        if drawing and any(_is_drawn(node, holds=so) for node, so in surely(until.tree, holds=holds)):
            message = say("who draws nothing is only asked again, and who draws is finished")
            help = say("let the laps end when nothing is drawn: `until: cards drawn = 0`")
            yield Diagnostic("F711", message, until.scalar.span, help=help)
        if not holds:
            continue
        ending, choices = _words_that_end(until.tree), choices_of(asks[0]) if len(asks) == 1 else ()
        idle = [one.key.text for one in choices if not _does_anything(one)]
        doing = [one.key.text for one in choices if one.inner]
        if ending and len(idle) + len(doing) == len(choices) and idle and set(ending) == set(doing):
            holes = {"idle": idle[0], "doing": ending[0]}
            message = say("who says `{idle}` is only asked again, and `{doing}` ends these laps", **holes)
            help = say("let them end with `{idle}`", idle=idle[0])
            yield Diagnostic("F711", message, until.scalar.span, help=help)


def _words_that_end(tree: Node) -> tuple[str, ...]:
    """The words of a player by which laps end, where they end by nothing else that is said."""
    said = body_of(tree)
    joined = said.joined() if isinstance(said, ConditionNode) else None
    if joined is not None and joined.decisive and not joined.negated and len(joined.parts) > 1:
        saying = [part for part in joined.parts if any(isinstance(node, Declared) for node in part.walk())]
        return _words_that_end(saying[0]) if len(saying) == 1 else ()
    declared = body_of(said.predicate) if isinstance(said, Says) else None
    return declared.words if isinstance(declared, Declared) else ()


def _is_drawn(said: Node, *, holds: bool) -> bool:
    """Whether somebody has drawn a card where a condition holds, or where it fails."""
    left = body_of(said.left) if isinstance(said, Compare) else None
    if not isinstance(said, Compare) or not isinstance(left, Each) or left.entry is None:
        return False
    told = (said.op if holds else OPPOSITE[said.op], body_of(said.right).told())
    return left.entry.name == "cards drawn" and told in ((">", "0"), (">=", "1"), ("!=", "0"))


def _does_anything(choice: Body) -> bool:
    """Whether something comes of a word by itself."""
    return bool(choice.inner) or bool({"goes-for", "costs", "names", "as"} & choice.values.keys())
