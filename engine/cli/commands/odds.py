"""houserule odds: how often each hand comes up, counted exactly, and whether the order of hands agrees with that."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Any

from engine.cards.counting.hand_counts import Chance, Odds
from engine.cli.announced import modifiers_of
from engine.cli.common_arguments import format_argument
from engine.cli.console import Console, ProblemsError, UsageError
from engine.cli.games import choice_arguments
from engine.cli.number_arguments import count, number_from
from engine.cli.throw_odds import throwing
from engine.ruleset.compare.comparison import Asked, Comparison, comparison
from engine.ruleset.load import RulesetError
from engine.text.translation import say
from engine.words.hand_odds import Counted, acting, counted_hands, listed, title, verdict
from engine.words.throw_odds import USUAL_THROWS, one_in

VERSION = 1
"""Of the JSON that is printed."""


def arguments(parser: ArgumentParser) -> None:
    """See Command."""
    parser.add_argument(
        "game", metavar="GAME|RANKING", help=say("a shipped game or ranking (see `houserule list`) or a file")
    )
    parser.add_argument(
        "--as",
        dest="kind",
        choices=("game", "ranking"),
        help=say("which is meant where both have the name (default: game)"),
    )
    parser.add_argument(
        "--deck", metavar="DECK", help=say("a shipped deck or a file (default: the game's or the ranking's own)")
    )
    parser.add_argument(
        "--jokers", metavar="N", type=_number, default=0, help=say("jokers added to the deck (default: none)")
    )
    parser.add_argument(
        "--wild", metavar="CARDS", help=say("wild cards, such as `deuces` or `one-eyed jacks or joker`")
    )
    parser.add_argument("--bug", metavar="CARDS", help=say("cards that are an ace, or complete a straight or a flush"))
    parser.add_argument(
        "--cards", metavar="N", type=count, help=say("cards in a hand (default: as many as make a hand)")
    )
    parser.add_argument("--players", metavar="N", type=count, help=say("how many play, where the deck depends on that"))
    choice_arguments(parser)
    _dice_arguments(parser)
    format_argument(parser)
    parser.add_argument("--plot", metavar="FILE", help=say("draw it into a file that ends in .svg or .png"))


def _dice_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--keep", metavar="DICE", help=say('of dice: which of these to keep, such as "A A K 9 10"'))
    parser.add_argument(
        "--throws",
        metavar="N",
        type=count,
        help=say("of dice: how often they may be thrown (default: {throws})", throws=USUAL_THROWS),
    )
    parser.add_argument(
        "--aim",
        metavar="HAND",
        help=say(
            "of dice: what to throw for, such as `three of a kind or better` (default: the best category on average)"
        ),
    )


def _number(text: str) -> int:
    return number_from(0, text, _MOST_JOKERS)


_MOST_JOKERS = 12


def run(arguments: Namespace, console: Console) -> int:
    """See Command."""
    if arguments.plot is not None:
        from engine.cli.plot import ready

        ready(arguments.plot)
    found = _counted(_comparison(arguments), arguments.cards, console)
    thrown = throwing(arguments, found.of, found.odds.cards)
    if arguments.plot is not None:
        from engine.cli.plot import draw

        draw(title(found), found.odds, arguments.plot)
    if arguments.format == "json":
        data = _data(found) | ({} if thrown is None else thrown.data())
        console.say(json.dumps(data, ensure_ascii=False, indent=2))
    elif thrown is not None and thrown.keep:
        console.say_all(thrown.advice())
    else:
        console.say_all(_table(found))
        console.say_all(thrown.table() if thrown is not None else ())
    return 0


def _comparison(arguments: Namespace) -> Comparison:
    asked = Asked(
        arguments.kind,
        arguments.deck,
        arguments.jokers,
        arguments.players,
        arguments.wild,
        arguments.bug,
        dict(arguments.set),
        dict(arguments.stakes),
        modifiers_of(arguments),
    )
    try:
        made = comparison(arguments.game, asked)
    except RulesetError as error:
        raise ProblemsError(error.diagnostics) from error
    if made.evaluator.deck.put_back and arguments.jokers:
        raise UsageError(say("dice have no jokers; leave --jokers out"))
    return made


def _counted(of: Comparison, cards: int | None, console: Console) -> Counted:
    size = of.cards if cards is None else cards
    deck = of.evaluator.deck
    if size > len(deck) and not deck.put_back:
        raise UsageError(say("the deck has {there} cards, not {size}", there=len(deck), size=size))
    try:
        found = counted_hands(
            of, size, lambda share: console.progress(say("counting, {share} done", share=f"{share:.0%}"))
        )
    except ValueError as error:
        raise UsageError(say("{fault}; ask for fewer with `--cards`", fault=error)) from error
    console.progress("")
    return found


def _table(counted: Counted) -> Iterator[str]:
    chances = [*listed(counted)]
    every = say("all hands")
    name = max((len(chance.category) for chance in chances), default=0)
    total = f"{counted.odds.total:,}"
    yield title(counted)
    yield from acting(counted.of)
    yield ""
    for chance in chances:
        yield f"{chance.category:<{name}}  {chance.hands:>{len(total)},}  {_share(chance, counted.odds)}"
    yield f"{every:<{name}}  {total}"
    yield ""
    yield from verdict(counted)


def _share(chance: Chance, found: Odds) -> str:
    probability = found.probability(chance.category)
    if not chance.hands:
        return "   " + say("never")
    return one_in(probability)


def _data(counted: Counted) -> dict[str, Any]:
    evaluator, found = counted.of.evaluator, counted.odds
    names = evaluator.deck.names
    return {
        "version": VERSION,
        "name": counted.of.name,
        "also-a": counted.of.also or None,
        "ranking": counted.of.ranking.name,
        "deck": evaluator.deck.name,
        "deck-cards": len(evaluator.deck.faces),
        "cards": found.cards,
        "wild": [names[card] for card in evaluator.deck.faces if card in evaluator.wild.cards],
        "bugs": [names[card] for card in evaluator.deck.faces if card in evaluator.wild.bugs],
        "wild-cards-depend-on-table": counted.of.changes,
        "total": found.total,
        "categories": [
            {
                "name": chance.category,
                "hands": chance.hands,
                "probability": float(found.probability(chance.category)),
                "fraction": str(found.probability(chance.category)),
            }
            for chance in found.chances
        ],
        "agrees": not counted.inverted,
        "inverted": [[better.category, worse.category] for better, worse in counted.inverted],
        "some-order-agrees": (counted.order is not None) if counted.looked else None,
        "agreeing-order": None if counted.order is None else list(counted.order),
    }
