"""How long an evening lasts: after which deal it is over, and what is known of it after so many."""

from typing import NamedTuple

from engine.language.expression import Expression
from engine.language.forms import Node, OptionNumber
from engine.language.forms.measure import Bounds, Seen, settled
from engine.ruleset.judge.checks.conditions.case_checks import surely_asked
from engine.ruleset.judge.checks.marks.mark_bounds import with_settings
from engine.ruleset.sessions.accounts import ways_to_end
from engine.ruleset.sessions.evening_checks import TRIED, Evening, known, may_carry
from engine.ruleset.sessions.session_rules import DEALS
from engine.ruleset.understand.steps_in_order import walk
from engine.steps.machine.kind import POT, pays
from engine.steps.shared.sentence import text_of
from engine.text.marked.node import Mapping, Scalar, Sequence
from engine.text.translation import say

_AGAIN, _SHARED_OUT = "same game", "shared out"
_SEVERAL = 4
"""A part of fewer deals may well be meant to be counted by the pots that are carried over in it."""
_CARRIED = 2
"""So many times as long as usual a part hardly is, however often its pot is carried over."""


def so_far(evening: Evening, deals: Bounds) -> Seen:
    """What is known after a number of deals, whatever the options are set to."""
    by_option = with_settings(evening.rules, {})
    return lambda node: by_option(node) if isinstance(node, OptionNumber) else known(deals, node)


def last_deal_of(evening: Evening) -> int | None:
    """The deal after which the evening is over at the latest, as far as it is over by the number of deals alone."""
    ends = next((one for one in evening.texts if one.scalar is evening.root.get("ends")), None)
    return None if ends is None else _last_deal(ends, evening)


def _last_deal(ends: Expression, evening: Evening) -> int | None:
    """After which deal the evening is over by the number of deals alone; None where that is open."""
    by_deals = [part for part in ways_to_end(ends.tree) if _asks_for_deals_alone(part)]
    for deals in range(1, TRIED[-1] + 1 if by_deals else 1):
        known = so_far(evening, Bounds(deals, deals))
        if any(settled(part, evening.rules.scope, known) for part in by_deals):
            return deals
    return None


def _asks_for_deals_alone(part: Node) -> bool:
    """Whether a condition depends on how many deals have been played, and on nothing else but options."""
    return {fact for node in part.walk() for fact in node.reads()} == {f"mark {DEALS}"}


def hardly_after(evening: Evening) -> int | None:
    """The deal after which the evening is hardly ever played on: it is over by then as soon as no pot is left."""
    over = over_without_a_pot(evening)
    return None if over is None else _CARRIED * over


def over_without_a_pot(evening: Evening) -> int | None:
    """The deal from which on the evening is over as soon as no pot is left; None where it depends on more."""
    ends = next((one for one in evening.texts if one.scalar is evening.root.get("ends")), None)
    for way in ways_to_end(ends.tree) if ends is not None else ():
        parts = [asked.node for asked in surely_asked(way) if asked.holds]
        by_deals = [part for part in parts if _asks_for_deals_alone(part)]
        others = [
            part for part in parts if part not in by_deals and {f for n in part.walk() for f in n.reads()} != {POT}
        ]
        if by_deals and not others:
            for deals in range(1, TRIED[-1] + 1):
                seen = so_far(evening, Bounds(deals, None))
                if all(settled(part, evening.rules.scope, seen) for part in by_deals):
                    return deals
    return None


def parts_begin_without_a_pot(evening: Evening) -> bool:
    """Whether no pot is ever left when another part begins: it is played for in the same part, or shared out."""
    bodies = (body for body, _ in walk(evening.rules.play))
    if any(pays(body) and text_of(body, "to", POT) == POT for body in bodies):
        return False
    said = evening.root.get("carried-pot")
    return not isinstance(said, Scalar) or said.text in (_AGAIN, _SHARED_OUT) or not may_carry(evening)


class Part(NamedTuple):
    """Of how many deals the longest part of a plan is."""

    usual: int
    """Where no pot is carried over."""
    most: int
    """Where some are: each is dealt for again in the same part, and it hardly happens this often."""


def longest_part(evening: Evening, game: str = "") -> Part | None:
    """Of how many deals the longest part of the plan is in which a game, or any, may be played; None: that is open."""
    usual = _longest(evening, game)
    if usual is None:
        return None
    said = evening.root.get("carried-pot")
    again = not isinstance(said, Scalar) or said.text == _AGAIN
    if not again or not may_carry(evening):
        return Part(usual, usual)
    return None if usual < _SEVERAL else Part(usual, _CARRIED * usual)


def _longest(evening: Evening, game: str) -> int | None:
    plan = evening.root.get("plan")
    if plan is None:
        return evening.rules.players.most
    items = [item for item in plan.items if isinstance(item, Mapping)] if isinstance(plan, Sequence) else []
    played = zip(evening.plan, items, strict=False)
    lengths = [_length(item, evening) for part, item in played if not game or part.game in ("", game)]
    return None if None in lengths else max((one for one in lengths if one is not None), default=None)


def _length(item: Mapping, evening: Evening) -> int | None:
    """Of how many deals a part is at most; None where it is played by the clock, or that depends on something."""
    if "minutes" in item:
        return None
    said = item.get("deals") or item.get("rounds")
    if said is None:
        return 1
    each = 1 if "deals" in item else evening.rules.players.most
    return said.value * each if isinstance(said, Scalar) and isinstance(said.value, int) else None


def though_carried(part: Part) -> tuple[str, ...]:
    """What is to be said besides of a part that pots may make longer."""
    if part.most == part.usual:
        return ()
    return (say("a pot that is carried over is dealt for in the same part, which makes it hardly so much longer"),)
