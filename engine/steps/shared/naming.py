"""What is named with a word: a number, or a rank, a suit, a player or a hand by its name."""

from collections.abc import Iterable

from msgspec import Struct

from engine.hand.dealer import Dealer
from engine.hand.seats import in_order
from engine.language.kept_names import NOTHING, names_kept
from engine.language.scope import Scope
from engine.text.translation import mark

NAMES = {
    "number": mark("A whole number, from `least` to `most`: `bid 3`."),
    "rank": mark("A rank of the deck: `call king`."),
    "suit": mark("A suit of the deck: `trump hearts`."),
    "player": mark("Another player who is in: `pick Anna`."),
    "hand": mark("A hand of the ranking: `claim full house`."),
}
KEPT_AS = {"number": "number", "rank": "rank", "suit": "suit", "player": "seat", "hand": "hand"}
"""What is named → the kind of mark that keeps it."""
IN_ORDER = ("number", "rank", "hand")
"""What can be above something else that is named so."""
SEAT = "#"
"""How the name of a player begins in an action, where their seat stands for it: `declare pick #2`."""


class Naming(Struct, frozen=True):
    """What may be named with a word, if it is no number."""

    names: tuple[str, ...]
    """By number, the lowest first; of players none, since their seats stand for them."""
    possible: tuple[int, ...]
    """Which of them there can be."""
    of_players: bool

    def open_to(self, d: Dealer, seat: int, above: int) -> Iterable[int]:
        """What a seat may name."""
        if self.of_players:
            return in_order(d.live & ~(1 << seat), seat, d.seats)
        return [one for one in self.possible if one > above]

    def told(self, number: int) -> str:
        """How it is said."""
        return f"{SEAT}{number}" if self.of_players else self.names[number]

    def number(self, name: str) -> int:
        """What was named."""
        return int(name.removeprefix(SEAT)) if self.of_players else self.names.index(name)


def naming_of(what: str, scope: Scope) -> Naming | None:
    """What may be named with a word; None where it is a number."""
    if what == "number":
        return None
    names = names_kept(what, scope.deck, scope.ranking)
    evaluator = scope.worth.evaluator
    possible = [one for one, name in enumerate(names) if what != "hand" or evaluator.possible(name)]
    return Naming(names, tuple(possible), what == "player")


def kept(d: Dealer, mark: int, seat: int) -> int:
    """What a mark holds, that of the seat where each player has one; NOTHING where there is no mark."""
    held = d.marks[mark] if mark >= 0 else NOTHING
    return held[seat] if isinstance(held, tuple) else held
