"""Checks of whether there is already what expressions ask for: facts, and players who may not be there."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.language.expression import Expression
from engine.language.facts_read import Read
from engine.language.forms import AllOf, AmountFact, Beside, FirstOf, Node, SeatFact, SeatForHand, body_of
from engine.language.forms.measure import Bounds, settled
from engine.ruleset.judge.checks.cards.open_hands import is_no_card
from engine.ruleset.judge.checks.cards.places_read import bracketed, counted_places
from engine.ruleset.judge.checks.conditions.condition_checks import most_raises
from engine.ruleset.judge.checks.conditions.expressions_of_steps import once
from engine.ruleset.judge.checks.players.there_by_marks import surely_there
from engine.ruleset.understand.passages import Moment
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import Body, Said, goes_in_laps
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, said_instead, with_key
from engine.text.marked.source import Span
from engine.text.translation import mark, say

_NOT_YET = {
    "cards": mark("nobody has a card yet when this is asked"),
    "up cards": mark("no card of a player lies face up yet when this is asked"),
    "open cards": mark("no card lies face up yet when this is asked"),
    "board": mark("no card lies on the board yet when this is asked"),
    "cards drawn": mark("nobody has drawn yet when this is asked"),
    "last raise": mark("nobody has bet yet when this is asked"),
    "raises": mark("nobody has bet yet when this is asked"),
    "current bet": mark("nobody has bet yet when this is asked"),
    "last raiser": mark("nobody can have raised when this is asked"),
    "declaration": mark("nobody has declared anything yet when this is asked"),
    "pot won": mark("no pot has been won yet when this is asked"),
    "losers": mark("nobody has lost yet when this is asked"),
    "last to post": mark("nobody has posted a live bet since the last round of betting when this is asked"),
}
_NO_MORE = {
    "raises": mark("the round of betting is over when this is asked, so there are no `raises`"),
    "current bet": mark("the round of betting is over when this is asked, so no bet stands"),
}
"""What is told instead where there has been betting before."""
"""What is told of a fact that there is not yet; of a player just that there is none."""
_BROUGHT_ABOUT = {
    "winner": mark("a `showdown` finds the winner, with `for: nothing` no chip moves; ask it after that"),
    "losers": mark("a `showdown` finds the losers, with `for: nothing` no chip moves; ask it after that"),
    "pot won": mark("a `showdown` gives out the pot; ask it after that"),
    "up cards": mark(
        "deal cards `face: up` or turn some up before; of hands shown at a showdown ask `has`: `winner has flush`"
    ),
    "last to post": mark("it is known until the next round of betting is over; name another player after that"),
    "cards drawn": mark("it is known after a `draw`"),
    "declaration": mark("it is known after a `declare`"),
    "raises": mark("they are counted within a round; `last raise` and `last bettor` are still known after it"),
    "current bet": mark("it is a bet of this round; `last raise` and `last bettor` are still known after it"),
}
"""What brings a fact about, where one kind of step does."""


class _Asked(NamedTuple):
    """Something that an expression asks for when a step comes."""

    at: Span
    """Where the expression stands: in a block that is used more than once it is asked several times."""
    read: Read
    after_a_round: bool
    """Whether there may have been betting, and what is asked for is over with each round."""


def not_known_yet(survey: Survey) -> Iterator[Diagnostic]:
    """X112: something is asked that cannot have happened yet, or of a player who may not be there."""
    asked = [one for one in survey.said if one[1].value.reads and once(one[1].value, _has_to_be_there)]
    missing = [one for body, said in asked for one in _asked_at(survey, body, said, there=False)]
    if missing:
        there = {(one.at, one.read) for body, said in asked for one in _asked_at(survey, body, said, there=True)}
        after_a_round = {one.read.span for one in missing if one.after_a_round}
        told: dict[tuple[Span, str], Diagnostic] = {}
        for one in missing:
            if (one.at, one.read) not in there:
                message = say(_NO_MORE[one.read.fact]) if one.read.span in after_a_round else _not_yet(one.read.fact)
                diagnostic = Diagnostic("X112", message, one.read.span, help=_brought_about(one.read.fact))
                told.setdefault((one.at, "place" if _is_of_a_place(one.read.fact) else one.read.fact), diagnostic)
        yield from told.values()
    yield from _perhaps_nobody(survey)


def _asked_at(survey: Survey, body: Body, said: Said, *, there: bool) -> Iterator[_Asked]:
    """What a step that is reached asks for that may be `there`, or that is not yet."""
    moments = survey.at(body)
    if not moments:
        return
    if said.field.name == "when":
        tables = [one.table for one in moments]
    else:
        tables = [one.within for one in moments if not one.within.dead]
    for read in once(said.value, _has_to_be_there):
        if _may_be_there(survey, body, said, read.fact, tables) is not there or not (there or tables):
            continue
        over = read.fact in _NO_MORE and any(map(_have_bet, moments))
        if not over or not _asks_for_too_many(survey, body, said):
            yield _Asked(said.value.scalar.span, read, over)


def _has_to_be_there(said: Expression) -> tuple[Read, ...]:
    """What an expression reads that may come about in a deal; cards that are only counted may be none."""
    reads = [read for read in said.reads if not is_no_card(read.fact)]
    counted = set(counted_places(said)) if reads else set[Span]()
    return tuple(read for read in reads if read.span not in counted)


def _asks_for_too_many(survey: Survey, body: Body, said: Said) -> bool:
    """Whether a condition asks for more raises than any round has, which is told by itself."""
    if said.value is not body.when:
        return False
    raises = Bounds(0, most_raises(survey))

    def known(node: Node) -> Bounds | None:
        return raises if isinstance(node, AmountFact) and node.entry.name == "raises" else None

    return settled(said.value.tree, body.scope, known) is not None


def _have_bet(moment: Moment) -> bool:
    """Whether there may have been a round of betting in the deal."""
    return moment.within.known("last bettor of the deal") is not Sure.NEVER


def _is_of_a_place(fact: str) -> bool:
    """Whether a fact comes about where cards come to lie on a place: that they are there, and which came up."""
    return fact.startswith("place ") or fact in ("board", "open cards")


def _not_yet(fact: str) -> str:
    template = _NOT_YET.get(fact)
    return say("there is no `{fact}` yet when this is asked", fact=fact) if template is None else say(template)


def _brought_about(fact: str) -> str:
    template = _BROUGHT_ABOUT.get(fact)
    return say("which step brings it about? it can be asked only after that") if template is None else say(template)


def _may_be_there(survey: Survey, body: Body, said: Said, fact: str, tables: Sequence[Abstract]) -> bool:
    """Whether there may be what is read, on one of these tables or by the step itself."""
    for table in tables:
        if table.known(fact) is not Sure.NEVER:
            return True
    if fact in survey.stirred.get(id(body), ()):
        return True
    if fact in body.kind.during and (said.field.type in ("amount", "amounts", "hand") or said.field.name in _ANEW):
        return True
    return goes_in_laps(body.kind, body.values) and said.field.name != "when" and _is_never_begun(body)  # F703 tells


_ANEW = ("double-if",)
"""The conditions that are looked at whenever a player speaks."""


def _is_never_begun(body: Body) -> bool:
    times = body.values.get("times")
    return isinstance(times, Expression) and times.constant == 0


def _perhaps_nobody(survey: Survey) -> Iterator[Diagnostic]:
    doubts: dict[Span, tuple[Said, bool, Body]] = {}
    for body in survey.bodies:
        for said in body.expressions if body.kind.names else ():
            if said.field.name not in body.kind.names or not once(said.value, _players_named):
                continue
            tables = (moment.within for moment in survey.at(body) if not moment.within.dead)
            missing = any(_may_be_nobody(said.value.tree, table) for table in tables)
            missing = missing and not all(surely_there(survey, body, fact) for fact in once(said.value, _players_named))
            doubts[said.value.scalar.span] = (said, missing, body)
    for span, (said, missing, body) in doubts.items():
        if missing:
            message = say("there may be no `{said}` when this step comes", said=said.value.told())
            yield Diagnostic("X112", message, span, help=say("say who else"), remedies=_somebody(body, said.value))


def _players_named(said: Expression) -> set[str]:
    return {fact for node in said.tree.walk() if isinstance(node, SeatFact) and (fact := node.entry.fact)}


def _somebody(body: Body, who: Expression) -> tuple[Remedy, ...]:
    """Somebody else stands in, or the step is carried out only where there is somebody."""
    instead, there = f"{who.text} or dealer", f"not {who.text} is no one"
    if body.when is not None:
        there = f"{bracketed(body.when)} and {there}"
    only_then = with_key(body.node, "when", there)
    return (
        Remedy(say("say who else: `{instead}`", instead=instead), (said_instead(who.scalar, instead),)),
        Remedy(say(_ONLY_THEN[body.when is not None], condition=there), (only_then,)),
    )


_ONLY_THEN = {True: mark("write `when: {condition}`"), False: mark("add `when: {condition}`")}


def _may_be_nobody(tree: Node, table: Abstract) -> bool:
    """Whether a player is named who may not be there, though in some deals they are."""
    tree = body_of(tree)
    if isinstance(tree, FirstOf | AllOf):
        return _may_be_nobody(tree.left, table) and _may_be_nobody(tree.right, table)
    if isinstance(tree, Beside):
        return _may_be_nobody(tree.of, table)
    if not isinstance(tree, SeatFact | SeatForHand) or tree.entry.several or not tree.entry.fact:
        return False
    return tree.entry.name != "that player" and table.known(tree.entry.fact) is Sure.MAYBE
