"""Blinds of one and the same player, and what is said of raises where only the last blind could check."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Beside, Node, SeatFact, body_of
from engine.language.forms.measure import bounds_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.bets.betting_checks import bets
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import Body
from engine.steps.registry import PAYING_IN
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, without_key
from engine.text.translation import say

_DEALER, _POSTER = "dealer", "last to post"
_CHECK_RAISE = "check-raise"


def posted_by_one(survey: Survey) -> Iterator[Diagnostic]:
    """B310: a blind has to be posted by the player who has posted the one before, so only the larger one counts.

    A player who may straddle their own blind is asked whether they like to.
    """
    posted = dict[int, Body]()
    last = stands = 0
    for body in survey.rules.play if survey.rules.clean else ():
        if body.kind.bets or not survey.at(body):
            break
        if body.kind is not PAYING_IN or body.when is not None or not _is_live(body):
            continue
        if body.kind.forced(body).blinds:
            last, stands = _blinds(body), max([stands, *_chips(body, "blinds")])
            posted |= dict.fromkeys(range(1, last + 1), body)
            continue
        who = body.values.get("who")
        seat = _seat(who.tree, last) if isinstance(who, Expression) else None
        if seat is None:
            continue
        said_twice = isinstance(who, Expression) and not any(map(_is_poster, who.tree.walk()))
        forced = text_of(body, "choice", "forced") == "forced"
        (chips,) = _chips(body, "amount") or (None,)
        more = chips is None or chips > stands  # B308 tells of one that is not
        if seat in posted and said_twice and forced and more and body.key.span.source in survey.rules.composed.authored:
            message = say("the same player has posted a blind already, so only the larger of the two counts")
            related = (Related(posted[seat].key.span, say("it is posted here")),)
            help = say("let the next player post it, such as `left of last to post`, or post one blind")
            yield Diagnostic("B310", message, place_of(body, "who"), help=help, related=related)
        posted[seat], last, stands = body, seat, max(stands, chips or 0)


def _blinds(body: Body) -> int:
    listed = body.values.get("blinds")
    return len(listed) if isinstance(listed, tuple) else 0


def _chips(body: Body, key: str) -> list[int]:
    """What is posted, as far as the stakes settle it."""
    said = body.values.get(key)
    amounts = [one for one in (said if isinstance(said, tuple) else (said,)) if isinstance(one, Expression)]
    return [chips for one in amounts if (chips := bounds_of(one.tree, body.scope).settled) is not None]


def _is_live(body: Body) -> bool:
    return text_of(body, "counts", "dead" if "each" in body.values else "live") == "live"


def _is_poster(node: Node) -> bool:
    return isinstance(node, SeatFact) and node.entry.name == _POSTER


def _seat(who: Node, last: int) -> int | None:
    """How far left of the dealer a player sits; None where that is not said."""
    tree = body_of(who)
    if isinstance(tree, SeatFact):
        return 0 if tree.entry.name == _DEALER else last if tree.entry.name == _POSTER and last else None
    if not isinstance(tree, Beside) or tree.side != "left":
        return None
    of = _seat(tree.of, last)
    return None if of is None else of + tree.count


@only.where(only.betting)
def checked_by_the_last_blind(survey: Survey) -> Iterator[Diagnostic]:
    """F708: a bet stands, and only who posted it could check, which ends the round: nobody raises after a check."""
    first = next((body for body in survey.rules.play if body.kind.bets), None) if survey.rules.clean else None
    if first is None or text_of(first, _CHECK_RAISE) != "forbidden" or _CHECK_RAISE not in first.node:
        return
    moments = survey.at(first)
    stands = bool(moments) and all(one.within.level is Sure.SURELY for one in moments)
    if not stands or {"first", "do", "who"} & first.values.keys() or first not in [*bets(survey)]:
        return
    live = [body for body in survey.bodies[: survey.bodies.index(first)] if body.kind is PAYING_IN and _is_live(body)]
    if len(live) == 1 and live[0].when is None and _rises(live[0]):
        message = say("only the player who posted the last blind could check here, and that ends the round")
        ways = (Remedy(say("leave out `{key}`", key=_CHECK_RAISE), (without_key(first.node, _CHECK_RAISE),)),)
        help = say("leave it out, or say it of the later rounds")
        yield Diagnostic("F708", message, first.node.entries[_CHECK_RAISE].key.span, help=help, remedies=ways)


def _rises(body: Body) -> bool:
    """Whether one player has posted more than all others."""
    listed = body.values.get("blinds")
    if not isinstance(listed, tuple):
        who = body.values.get("who")
        return isinstance(who, Expression) and _seat(who.tree, 0) is not None
    chips = [bounds_of(one.tree, body.scope).settled for one in listed if isinstance(one, Expression)]
    known = [one for one in chips if one is not None]
    return len(known) == len(listed) and all(one < known[-1] for one in known[:-1])
