"""What an evening asks that comes out the same after every deal: how many there were, and of what game."""

from collections.abc import Iterator
from functools import partial

from engine.hand.seats import NOBODY
from engine.language.expression import Expression
from engine.language.forms import AmountFact, AmountMark, Compare, CountSeats, FlagMark, Node, body_of
from engine.language.forms.flag_words import GAME_IS
from engine.language.forms.functions import condition
from engine.language.forms.measure import Bounds, settled
from engine.language.forms.tree import ConditionNode
from engine.ruleset.sessions.accounts import AFTER, bodies_of, end_of
from engine.ruleset.sessions.evening_checks import Evening, may_carry
from engine.ruleset.sessions.evening_length import last_deal_of, so_far
from engine.ruleset.sessions.session_rules import DEALS
from engine.ruleset.understand.steps_in_order import walk
from engine.steps.machine.kind import POT
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.source import Span
from engine.text.translation import say, say_many


def known_anyway(evening: Evening) -> Iterator[Diagnostic]:
    """X106, X107: what is asked between two deals, and always comes out the same; of a place it is told once."""
    told = set[Span]()
    for check in (_of_the_deals, _of_the_games, _of_the_pot, _of_many_players):
        for one in check(evening):
            if one.span not in told and one.span is not None:
                told.add(one.span)
                yield one


def _after(evening: Evening) -> list[Expression]:
    """What is said in the steps after each deal."""
    return [one.value for body, _ in walk(bodies_of(evening, AFTER)) for one in body.expressions]


def _everything(evening: Evening) -> list[Expression]:
    """What is said outside of steps and in them."""
    return [*evening.texts, *(one.value for body, _ in walk(evening.rules.play) for one in body.expressions)]


# --- how many deals there were ----------------------------------------------------------------------------------------


def _of_the_deals(evening: Evening) -> Iterator[Diagnostic]:
    """That there were none, or fewer, is asked after a deal, or that there were fewer than none at any time."""
    end, after = end_of(evening), _after(evening)
    for said in _everything(evening):
        if said is end or said.constant is not None:
            continue  # of the end it is told by itself
        deals = Bounds(1 if any(one is said for one in after) else 0, None)
        for node in said.tree.walk():
            asks = isinstance(node, Compare) and any(map(_is_of_deals, node.walk()))
            if not asks or node.at.scalar is not said.scalar:
                continue  # of a word, which may be asked at another time too
            found = settled(node, evening.rules.scope, so_far(evening, deals))
            if found is None or settled(node, evening.rules.scope) is not None or _over_before(evening, node):
                continue
            message = say("`{condition}` never holds when this is asked", condition=node.at.text)
            if found:
                message = say("`{condition}` always holds when this is asked", condition=node.at.text)
            help = say(
                "`{deals}` counts those that have been played: ask for another number, or leave it out", deals=DEALS
            )
            yield Diagnostic("X106" if found else "X107", message, node.at.span, help=help)


def _is_of_deals(node: Node) -> bool:
    return isinstance(node, AmountMark) and node.name == DEALS


def _over_before(evening: Evening, node: Node) -> bool:
    """Whether the end of the evening settles it, of which it is told so."""
    last = last_deal_of(evening)
    return last is not None and settled(node, evening.rules.scope, so_far(evening, Bounds(0, last))) is not None


# --- of what game the deal was ----------------------------------------------------------------------------------------


def _of_the_games(evening: Evening) -> Iterator[Diagnostic]:
    """That the deal was of the one game of the menu is asked after it; of several it may be said for clearness."""
    end = end_of(evening)
    for said in (*_after(evening), *((end,) if end is not None else ())):
        for node in _of_games_alone(said.tree):
            if node.at.scalar is not said.scalar or len(evening.menu) > 1:
                continue
            holds = condition(node, evening.rules.scope)
            found = {bool(holds(evening.among((1, 1), 1, of=game), NOBODY)) for game in evening.menu}
            if len(found) != 1:
                continue
            message = say_many(
                "`{condition}` never holds: there is {count} game on the menu",
                "`{condition}` never holds: there are {count} games on the menu, and each deal is of one of them",
                len(evening.menu),
                condition=node.at.text,
            )
            if found == {True}:
                message = say_many(
                    "`{condition}` always holds: there is {count} game on the menu",
                    "`{condition}` always holds: there are {count} games on the menu, and each deal is of one of them",
                    len(evening.menu),
                    condition=node.at.text,
                )
            help = say("leave it out, or put the game on the menu that is to differ")
            yield Diagnostic("X106" if found == {True} else "X107", message, node.at.span, help=help)


def _of_games_alone(tree: Node) -> Iterator[Node]:
    """The largest conditions in a tree that ask of which games the last deal was, and nothing else.

    Not those that ask for two games at once, of which it is told that they are never both so.
    """
    tree = body_of(tree)
    facts = {fact for node in tree.walk() for fact in node.reads()}
    if isinstance(tree, ConditionNode) and facts and all(fact.startswith(f"mark {GAME_IS}") for fact in facts):
        joined = tree.joins
        if joined is None or joined.decisive:
            yield tree
        return
    for node in tree.walk():
        if isinstance(node, FlagMark) and node is not tree and node.name.startswith(GAME_IS):
            yield node


# --- what is in the pot, and how many they are ------------------------------------------------------------------------


def _of_the_pot(evening: Evening) -> Iterator[Diagnostic]:
    """The end asks what lies in the pot, and no game of the menu leaves anything in it."""
    end = end_of(evening)
    asked = [
        node
        for node in (end.tree.walk() if end is not None else ())
        if isinstance(node, Compare) and {fact for one in node.walk() for fact in one.reads()} == {POT}
    ]
    if not asked or may_carry(evening):
        return
    for node in asked:
        found = settled(node, evening.rules.scope, _no_pot)
        if found is not None and settled(node, evening.rules.scope) is None:
            message = say("`{condition}` never holds: no game of the menu leaves a pot", condition=node.at.text)
            if found:
                message = say("`{condition}` always holds: no game of the menu leaves a pot", condition=node.at.text)
            help = say("ask for what was won, `pot won`, or leave it out")
            yield Diagnostic("X106" if found else "X107", message, node.at.span, help=help)


def _no_pot(node: Node) -> Bounds | None:
    return Bounds(0, 0) if isinstance(node, AmountFact) and node.entry.name == POT else None


def _of_many_players(evening: Evening) -> Iterator[Diagnostic]:
    """More players are counted than may sit down."""
    most = evening.rules.players.most
    for said in _everything(evening):
        for node in said.tree.walk():
            counted = body_of(node.left) if isinstance(node, Compare) else None
            if not isinstance(node, Compare) or not isinstance(counted, CountSeats):
                continue
            found = settled(node, evening.rules.scope, partial(_at_most, most))
            if found is not None and settled(node, evening.rules.scope) is None:
                message = say_many(
                    "`{condition}` never holds: at most {count} player sits down",
                    "`{condition}` never holds: at most {count} players sit down",
                    most,
                    condition=node.at.text,
                )
                if found:
                    message = say_many(
                        "`{condition}` always holds: at most {count} player sits down",
                        "`{condition}` always holds: at most {count} players sit down",
                        most,
                        condition=node.at.text,
                    )
                help = say("ask for another number, or let more players sit down")
                yield Diagnostic("X106" if found else "X107", message, node.at.span, help=help)


def _at_most(most: int, node: Node) -> Bounds | None:
    return Bounds(0, most) if isinstance(node, CountSeats) else None
