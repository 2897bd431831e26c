"""Keys that change nothing beside the others of their step, such as those of another limit."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import many_seats
from engine.language.forms.measure import bounds_of
from engine.steps.machine.kind import Body
from engine.steps.machine.trait_values import NO_KEY, Idle
from engine.steps.shared.picking import all_of_them
from engine.steps.shared.sentence import text_of
from engine.steps.shared.take import SWAP
from engine.text.translation import say

_BY_LIMIT = {
    "no limit": ("least", "size"),
    "pot limit": ("least", "size"),
    "fixed": ("size", "double-if"),
    "spread": ("least", "most", "size"),
    "menu": ("bets", "raises"),
    "doubling": ("least", "most", "size"),
}
"""Limit → the keys by which it says how much may be bet; `size` stands in for `least`."""
_SIZING = ("size", "least", "most", "bets", "raises", "double-if")
_UNOPENED = ("open-if", "nobody-opens", "must-bet-if")
"""What is said of a round in which nobody has bet yet."""
_OF_RAISES = ("check-raise", "reopened-by")
"""What is said of raises alone."""
_OF_DISCARDS = ("which", "discards-to", "laid-aside")
"""What is said of cards that are thrown away."""
_NOT_OF_BLINDS = ("who", "counts", "choice")
"""What `post` says of others than blinds, which go round from the dealer's left and are live."""


def idle_in_betting(body: Body) -> Iterator[Idle]:
    """The keys of a betting round that change nothing."""
    yield from _of_another_limit(body)
    if "bring-in" in body.values and "brings-in" not in body.values:
        message = say("nobody brings this round in, so `bring-in` says nothing")
        yield Idle(
            "bring-in", NO_KEY, message, say("say who does, such as `brings-in: worst up card`, or leave it out")
        )
    if "checked" in body.values and "open-if" not in body.values:
        message = say("this round may be opened on any hand, so there is nothing to look at")
        yield Idle("checked", NO_KEY, message, say("say what opens, such as `open-if: pair of jacks or better`"))
    to_stay = body.values.get("to-stay")
    if isinstance(to_stay, Expression) and "$" not in to_stay.text and not to_stay.reads and _is_none(to_stay, body):
        message = say("`to-stay: {amount}` comes to 0 here, so staying in costs nothing anyway", amount=to_stay.text)
        yield Idle("to-stay", NO_KEY, message, say("write what it costs to stay in, or leave it out"))
    cap = body.values.get("cap")
    for key in _OF_RAISES if isinstance(cap, Expression) and cap.text == "0" else ():
        if key in body.values:
            message = say("with `cap: 0` nobody can raise, so `{key}` says nothing", key=key)
            yield Idle(key, "cap", message, say("leave it out, or let there be raises"))
    if "brings-in" in body.values and "first" in body.node and "brings-in" in body.node:
        message = say("who brings this round in speaks first, whatever `first` says")
        yield Idle("first", "brings-in", message, say("leave it out"))
    standing = standing_key(body)
    for key in (*_UNOPENED, "brings-in") if standing else ():
        if key == standing:
            continue
        if key in body.values:
            message = say(
                "with `{standing}` a bet stands from the start, so `{key}` says nothing", standing=standing, key=key
            )
            yield Idle(key, standing, message, say("leave out one of them"))
    if standing and body.values.get("check-raise") == "forbidden":
        message = say("with `{standing}` nobody can check, so nobody can raise after a check", standing=standing)
        yield Idle("check-raise", standing, message, say("leave `check-raise` out"))


def _is_none(amount: Expression, body: Body) -> bool:
    """Whether an amount comes to nothing with the stakes in force."""
    most = bounds_of(amount.tree, body.scope).most
    return most is not None and most <= 0


def _of_another_limit(body: Body) -> Iterator[Idle]:
    limit = str(body.values.get("limit", "no limit"))
    meant = _BY_LIMIT.get(limit, _SIZING)
    for key in _SIZING:
        if key not in body.values:
            continue
        if key not in meant or (key == "size" and "least" in meant and "least" in body.values):
            message = say("with limit `{limit}` nothing asks for `{key}`", limit=limit, key=key)
            yield Idle(key, "limit", message, say("leave it out, or name the limit that is meant"))
        elif key == "size" and limit != "fixed":
            message = say("with limit `{limit}` bets have no size: this is only the least that may be bet", limit=limit)
            yield Idle(key, "limit", message, say("write `least`, or `limit: fixed`"), instead="least")


def standing_key(body: Body) -> str:
    """The key by which a bet stands before anybody speaks; nothing where none does."""
    to_stay = body.values.get("to-stay")
    if isinstance(to_stay, Expression) and to_stay.constant not in (0, None):
        return "to-stay"
    return "brings-in" if "brings-in" in body.values else ""


def idle_in_posting(body: Body) -> Iterator[Idle]:
    """The keys that say nothing of blinds."""
    for key in _NOT_OF_BLINDS if "blinds" in body.values else ():
        if key in body.values:
            message = say(
                "blinds are posted by the players left of the dealer, and live, whatever `{key}` says", key=key
            )
            yield Idle(key, "blinds", message, say("leave it out, or write `amount` instead of `blinds`"))


def idle_in_declaring(body: Body) -> Iterator[Idle]:
    """Who is asked first, where nobody knows what others say before all have chosen."""
    how = body.values.get("how", "together")
    if "first" in body.values and how == "together" and body.values.get("for") != "each pot":
        message = say("all choose together, so nobody is asked first")
        yield Idle("first", "how", message, say("leave it out, or let them speak in turn: `how: in turn`"))
    who = body.values.get("who")
    if how in ("changeable", "rising") and isinstance(who, Expression) and not many_seats(who.tree):
        message = say("only `{player}` is asked, so no other word comes after which to choose again", player=who.text)
        yield Idle("how", "who", message, say("write `how: in turn`, or let others be asked too"))
    elif how in ("changeable", "rising") and who is None and body.scope.turns:
        message = say("only the player whose turn it is is asked, so no other word comes after which to choose again")
        yield Idle("how", NO_KEY, message, say("write `how: in turn`, or say with `who` that others are asked too"))


def idle_in_exchange(body: Body) -> Iterator[Idle]:
    """What becomes of cards thrown away for open ones, where none is taken, and when new ones come, where none do."""
    if "dealt" in body.values and "from" in body.values:
        message = say("open cards are taken here, so none are dealt, and `dealt` says nothing")
        yield Idle("dealt", "from", message, say("leave it out, or let cards come from the stock"))
    thrown = body.values.get("discard")
    for key in _OF_DISCARDS if isinstance(thrown, Expression) and thrown.text == "0" else ():
        if key in body.values:
            message = say("with `discard: 0` nothing is thrown away, so `{key}` says nothing", key=key)
            yield Idle(key, "discard", message, say("leave it out, or let cards be thrown away"))
    if body.values.get("discards-to") == SWAP and "from" not in body.values:
        message = say("no open cards are taken here, so there is no place that cards could be swapped to")
        yield Idle("discards-to", NO_KEY, message, say("say where cards are taken with `from`, or leave it out"))


def idle_in_picking(body: Body) -> Iterator[Idle]:
    """How players choose, where nobody does: all cards of a sort go, or those that nobody has looked at."""
    if "how" not in body.values:
        return
    if all_of_them(body):
        message = say(
            "all of `{cards}` are meant, so nobody chooses, and `how` says nothing", cards=text_of(body, "which")
        )
        yield Idle("how", "which", message, say("leave it out, or say with `cards` how many each chooses"))
    elif text_of(body, "face") == "down" and "to" not in body.values:
        message = say("nobody chooses among cards that are unseen, so `how` says nothing")
        yield Idle("how", "face", message, say("leave it out"))
