"""What a session says that nothing comes of: a choice of one game, prizes without a winner, a pot of all for all."""

from collections.abc import Iterator

from engine.language.forms.tree import THAT_PLAYER
from engine.ruleset.read.models.session_model import DEALER_CHOOSES
from engine.ruleset.sessions.accounts import SETTLE, bodies_of
from engine.ruleset.sessions.evening_checks import Evening
from engine.ruleset.understand.steps_in_order import walk
from engine.steps.machine.kind import POT, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, Scalar
from engine.text.marked.node import Sequence as Items
from engine.text.translation import say

_ALL = ("everyone in", "everyone")


def idle_keys(evening: Evening) -> Iterator[Diagnostic]:
    """All checks of this file."""
    yield from _chosen_from_one(evening)
    yield from _everybody_gets_the_same(evening)
    yield from _shared_out_again(evening)


def _chosen_from_one(evening: Evening) -> Iterator[Diagnostic]:
    """F708: the dealer chooses from a menu of one game, which is always played the same way."""
    plan = evening.root.get("plan")
    games = [*evening.menu.values()]
    if len(games) != 1 or games[0].may_add or games[0].may_set or not isinstance(plan, Items):
        return
    for part in plan.items:
        said = part.get("play") if isinstance(part, Mapping) else None
        if isinstance(said, Scalar) and said.text == DEALER_CHOOSES:
            message = say("there is one game on the menu, so the dealer has nothing to choose")
            help = say("put another game on the menu, say what may go with it, or play `{game}`", game=games[0].name)
            yield Diagnostic("F708", message, said.span, help=help)
            return


def _everybody_gets_the_same(evening: Evening) -> Iterator[Diagnostic]:
    """P413: every place gets as much as any other, and there are places for all, so each gets back what they paid."""
    said = evening.root.get("prizes")
    places = said.get("places") if isinstance(said, Mapping) else None
    items = places.items if isinstance(places, Items) else ()
    shares = [one.value for one in items if isinstance(one, Scalar) and isinstance(one.value, int)]
    even = len(shares) == len(items) > 1 and max(shares) - min(shares) <= 1
    paid = "rebuys" in evening.root or (isinstance(said, Mapping) and "bounty" in said)
    if places is not None and even and len(shares) >= evening.rules.players.most and not paid:
        message = say("every place gets the same, and there are places for all, so nobody wins anything")
        help = say("let the first place get more, or name fewer places")
        yield Diagnostic("P413", message, places.span, help=help)


def _shared_out_again(evening: Evening) -> Iterator[Diagnostic]:
    """F703: when it is over all pay the same into the pot, which is shared out among all, and no step pays from it."""
    steps = [body for body, _ in walk(bodies_of(evening, SETTLE)) if pays(body)]
    if any(text_of(body, "from", "") == POT for body in steps):
        return
    for body in steps:
        all_pay = text_of(body, "from", _ALL[0]) in _ALL and not body.scope.turns
        own = any(read.fact == THAT_PLAYER for one in body.expressions for read in one.value.reads)
        if all_pay and not own and text_of(body, "to", POT) == POT:
            message = say("all pay this into the pot, which is shared out among all when the evening is over")
            help = say("say who is paid, such as `{example}`", example="to: winner")
            yield Diagnostic("F703", message, body.key.span, help=help)
