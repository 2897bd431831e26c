"""What is told of an evening between its deals: who deals first, what is played, who comes and goes, who owes whom."""

from collections.abc import Mapping, Sequence

from engine.text.lists import joined
from engine.text.translation import say, say_many


def drew(names: Sequence[str], dealer: int, cards: Sequence[tuple[int, str]]) -> str:
    """How the first dealer was found."""
    if not cards:
        return say("{who} deals first.", who=names[dealer])
    told = ", ".join(say("{who} {card}", who=names[place], card=card) for place, card in cards)
    return say("For the deal: {cards}. {who} deals first.", cards=told, who=names[dealer])


def game_begins(game: str, besides: Sequence[str], stakes: Mapping[str, int]) -> str:
    """Which game is dealt, with what, and for what, where the session says that."""
    if besides:
        game = say("{game} with {modifiers}", game=game, modifiers=joined(list(besides)))
    if not stakes:
        return say("The game is {game}.", game=game)
    told = joined([f"{name} {chips}" for name, chips in stakes.items()])
    return say("The game is {game}, {stakes}.", game=game, stakes=told)


def bought(who: str, chips: int) -> str:
    """A player has bought chips."""
    return say_many("{who} buys {count} chip.", "{who} buys {count} chips.", chips, who=who)


def went(who: str) -> str:
    """A player has left."""
    return say("{who} leaves the table.", who=who)


def came_back(who: str) -> str:
    """A player has come back."""
    return say("{who} comes back to the table.", who=who)


def out(names: Sequence[str]) -> str:
    """Players are out of a tournament."""
    if len(names) > 1:
        return say("{players} are out.", players=joined(names))
    return say("{who} is out.", who=names[0])


def shared_out(parts: Sequence[tuple[str, int]]) -> str:
    """A pot that stayed was shared."""
    told = joined([say("{who} {chips}", who=who, chips=chips) for who, chips in parts])
    return say("The pot that stayed is shared: {parts}.", parts=told)


def owes(payer: str, to: str, chips: int) -> str:
    """One of the payments that settle an evening."""
    return say("{who} owes {to} {chips}.", who=payer, to=to, chips=chips)


def nobody_owes() -> str:
    """An evening that needs no payments."""
    return say("Nobody owes anything.")
