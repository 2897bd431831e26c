"""What beats what in a game: its hands, the best first, and how two of the same kind are compared."""

from collections.abc import Iterator

from engine.cards.patterns.pattern import Order
from engine.program import Program
from engine.text.translation import mark, say, say_in
from engine.worth.worth import ACE, Worth


def hands_in_order(program: Program) -> Iterator[str]:
    """The hands of a game, or of each share of its pot, the best first."""
    if not program.shares:
        yield from _told(program.worth)
        return
    for name, worth in program.shares.items():
        yield say("For {share}:", share=name)
        yield from (f"  {line}" for line in _told(worth))


def _told(worth: Worth) -> Iterator[str]:
    order = worth.ranking.order
    yield say("{ranking}, {wins}:", ranking=order.name, wins=say(_WINS[order.wins]))
    if order.count is not None:
        yield say(_NEAREST[order.count.over_loses], mark=order.count.nearest_to)
        return
    if order.summary and any(category.others for category in order.categories):
        yield order.summary
    for number, name in enumerate(_names(order, bool(worth.wilds)), 1):
        yield f"{number:>3}  {name}"
    if ACE in worth.deck.ranks and worth.deck.called == "cards":
        yield say(_ACES[order.aces])


def _names(order: Order, has_wild: bool) -> Iterator[str]:
    """The categories, the best first, with the special hands among them."""
    categories = order.categories if order.wins != "low" else order.categories[::-1]
    for category in categories:
        if category.only_with_wild and not has_wild:
            continue
        hand = say(_DECIDES[category.compare], hand=say_in("hand", category.name))
        special = [say_in("hand", one.name) for one in order.names if one.category == category.name and one.highest]
        yield say("{hand} ({special} among them)", hand=hand, special=", ".join(special)) if special else hand


_DECIDES = {
    "all cards": mark("{hand}"),
    "its cards": mark("{hand}, without kickers"),
    "other cards": mark("{hand}, by the cards beside it"),
    "nothing": mark("{hand}, all equal"),
}
"""A category with what decides between two hands of it, where not all cards do."""
_WINS = {
    "high": mark("the best hand first"),
    "low": mark("the worst hand wins, and stands first"),
    "low cards": mark("the best hand first; of two alike the lower cards win"),
}
_NEAREST = {
    True: mark("The count nearest to {mark} wins; above it a hand loses to all that are not."),
    False: mark("The count nearest to {mark} wins."),
}
_ACES = {
    "high": mark("Aces are high."),
    "low": mark("Aces are low."),
    "high and low in a run": mark("Aces are high, and low in the lowest run."),
}
"""What each way to order hands means, in a sentence."""
