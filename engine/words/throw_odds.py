"""What is known of dice that may be thrown again: what comes of it, and which dice to keep."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from engine.cards.counting.throws import Keep, Throwing, by_category
from engine.ruleset.compare.comparison import Comparison
from engine.text.translation import say, say_many

USUAL_THROWS = 3
_LISTED = 6


class Thrown(NamedTuple):
    """Dice that are thrown again for the sake of an aim."""

    of: Comparison
    by: Throwing
    aim: str | None
    """The hand that is aimed at; None: the best category on average."""
    keep: tuple[str, ...]
    """The dice, some of which are to be kept; none: nobody asked."""

    def table(self) -> Iterator[str]:
        """How likely each category is at the end, as lines below the chances of one throw."""
        rows = [*self.rows()]
        width = max(len(name) for name, _ in rows)
        yield ""
        yield self.heading()
        yield ""
        for name, chance in rows:
            yield f"{name:<{width}}  {one_in(chance)}"

    def rows(self) -> Iterator[tuple[str, Fraction]]:
        """Each category that may come up, as the ranking lists them, and how likely it is at the end."""
        found = self.by.chances(self.of.evaluator)
        names = [category.name for category in self.of.evaluator.order.categories]
        for name in [name for name in names if name in found] + [name for name in found if name not in names]:
            yield name, found[name]

    def heading(self) -> str:
        """What stands above the chances."""
        throws = self.by.throws
        if not self.aim:
            return say_many(
                "After {count} throw:", "After up to {count} throws, played for the best category on average:", throws
            )
        return say_many(
            "After {count} throw, played for {aim} ({reached}):",
            "After up to {count} throws, played for {aim} ({reached}):",
            throws,
            aim=self.aim,
            reached=self._told(self.by.worth),
        )

    def _told(self, worth: Fraction) -> str:
        """What is reached, as a chance of the aim or as the average place of the category."""
        return f"{float(worth) * 100:.5f} %" if self.aim else f"{float(worth):.4f}"

    def advice(self) -> Iterator[str]:
        """Which of the dice to keep, for each number of throws left, and what else comes close."""
        evaluator = self.of.evaluator
        held = tuple(evaluator.deck.index(name) for name in self.keep)
        hand = evaluator.describe(evaluator.strength(held))
        yield say("{dice}: {hand}", dice=" ".join(self.keep), hand=hand)
        if self.aim:
            yield say("Kept for {aim}:", aim=self.aim)
        else:
            yield say("Kept for the best category on average, where the worst counts 1, the next 2, and so on:")
        for left in range(self.by.throws - 1, 0, -1):
            yield ""
            yield say_many("{count} throw left", "{count} throws left", left)
            ways = self.by.keeps(self.keep, left)[:_LISTED]
            width = max(len(_kept(way)) for way in ways)
            for way in ways:
                yield f"  {_kept(way):<{width}}  {self._told(way.worth)}"

    def data(self) -> dict[str, Any]:
        """The same for programs."""
        found = self.by.chances(self.of.evaluator)
        told: dict[str, Any] = {
            "throws": self.by.throws,
            "aim": self.aim,
            "worth": _number(self.by.worth),
            "after-throws": [{"name": name, **_number(chance)} for name, chance in found.items()],
        }
        if self.keep:
            told["thrown"] = list(self.keep)
            told["keep"] = [
                {
                    "throws-left": left,
                    "ways": [{"kept": list(way.kept), **_number(way.worth)} for way in self.by.keeps(self.keep, left)],
                }
                for left in range(self.by.throws - 1, 0, -1)
            ]
        return told


def _kept(way: Keep) -> str:
    return say("keep {dice}", dice=" ".join(way.kept)) if way.kept else say("throw all again")


def one_in(chance: Fraction) -> str:
    """A chance above 0 in figures, as the end of a line of a table."""
    return say("{share} %   1 in {number}", share=f"{float(chance) * 100:>9.5f}", number=f"{float(1 / chance):,.2f}")


def _number(value: Fraction) -> dict[str, float | str]:
    return {"value": float(value), "fraction": str(value)}


def usually_thrown(of: Comparison, dice: int) -> Thrown | None:
    """So many dice, thrown as often as is usual for the best category on average; None for cards.

    Raises ValueError where there are too many ways to throw them.
    """
    deck = of.evaluator.deck
    if not deck.put_back:
        return None
    return Thrown(of, Throwing(deck, dice, USUAL_THROWS, by_category(of.evaluator, dice)), None, ())
