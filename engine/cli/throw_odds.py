"""What `houserule odds` tells of dice that may be thrown again: what comes of it, and which dice to keep."""

from argparse import Namespace
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from engine.cards.counting.throws import Keep, Throwing, by_category
from engine.cli.console import ProblemsError, UsageError
from engine.ruleset.compare.comparison import Comparison, demand, faces
from engine.ruleset.load import RulesetError
from engine.text.translation import say, say_many

USUAL_THROWS = 3
_LISTED = 6
_OF_DICE = ("keep", "throws", "aim")


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
        evaluator = self.of.evaluator
        found = self.by.chances(evaluator)
        names = [category.name for category in evaluator.order.categories]
        listed = [name for name in names if name in found] + [name for name in found if name not in names]
        width = max(map(len, listed))
        yield ""
        yield self._heading()
        yield ""
        for name in listed:
            yield f"{name:<{width}}  {one_in(found[name])}"

    def _heading(self) -> str:
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


def throwing(arguments: Namespace, of: Comparison, dice: int) -> Thrown | None:
    """What is known of throwing this many dice again; None for cards, which are not thrown.

    Raises UsageError where cards are asked for what only dice have, or too much is asked for; ProblemsError where the
    words of the command line are faulty.
    """
    deck = of.evaluator.deck
    if not deck.put_back:
        for flag in _OF_DICE:
            if getattr(arguments, flag) is not None:
                raise UsageError(
                    say("--{flag} is about dice, and {game} is played with cards", flag=flag, game=of.name)
                )
        return None
    try:
        keep = tuple(faces(of, arguments.keep)) if arguments.keep is not None else ()
        aimed = demand(of, arguments.aim) if arguments.aim is not None else None
    except RulesetError as error:
        raise ProblemsError(error.diagnostics) from error
    if arguments.keep is not None and len(keep) != dice:
        raise UsageError(
            say_many(
                "{count} die is thrown, and --keep names {named}",
                "{count} dice are thrown, and --keep names {named}",
                dice,
                named=len(keep),
            )
        )
    throws = arguments.throws or USUAL_THROWS
    if keep and throws == 1:
        raise UsageError(say("with one throw nothing is kept; leave out --keep or say more --throws"))
    worth = by_category(of.evaluator, dice) if aimed is None else lambda held: Fraction(aimed(held))
    try:
        return Thrown(of, Throwing(deck, dice, throws, worth), arguments.aim, keep)
    except ValueError as error:
        raise UsageError(str(error)) from error
