"""What `houserule odds` is asked of dice that may be thrown again."""

from argparse import Namespace
from fractions import Fraction

from engine.cards.counting.throws import Throwing, by_category
from engine.cli.console import ProblemsError, UsageError
from engine.ruleset.compare.comparison import Comparison, demand, faces
from engine.ruleset.load import RulesetError
from engine.text.translation import say, say_many
from engine.words.throw_odds import USUAL_THROWS, Thrown

_OF_DICE = ("keep", "throws", "aim")


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
