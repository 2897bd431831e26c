"""What is told of an evening between its deals: who deals first, what is played, who comes and goes, who owes whom."""

from collections.abc import Mapping, Sequence

from engine.text.lists import joined
from engine.text.translation import mark, say, say_many
from engine.words.voice import Told

_DEALS_FIRST = Told(mark("{who} deals first."), mark("You deal first."))
_LEAVES = Told(mark("{who} leaves the table."), mark("You leave the table."))
_LEAVES_EVEN = Told(mark("{who} leaves the table, even."), mark("You leave the table, even."))
_LEAVES_AHEAD = Told(mark("{who} leaves the table, {chips} ahead."), mark("You leave the table, {chips} ahead."))
_LEAVES_BEHIND = Told(mark("{who} leaves the table, {chips} behind."), mark("You leave the table, {chips} behind."))
_COMES_BACK = Told(mark("{who} comes back to the table."), mark("You come back to the table."))
_GETS = {
    "bounty": Told(mark("{who} gets a bounty of {money}."), mark("You get a bounty of {money}.")),
    "prize": Told(mark("{who} gets a prize of {money}."), mark("You get a prize of {money}.")),
}
_TAKES_BACK = Told(
    mark("{who} takes back their last answer; everybody has agreed."),
    mark("You take back your last answer; everybody has agreed."),
)
_IS_OUT = Told(mark("{who} is out."), mark("You are out."), mark("{who} are out."))


def _tell(told: Told, who: str, you: str) -> str:
    return say(told.you) if who == you else say(told.one, who=who)


def deals_first(who: str, you: str) -> str:
    """Who deals first; `you` is the name of the player who is spoken to."""
    return _tell(_DEALS_FIRST, who, you)


def turned_up(number: int, last: str) -> str:
    """Cards went round face up until one fell that makes its player the dealer."""
    return say_many(
        "{count} card is turned up, {last}.", "{count} cards are turned up; the last is {last}.", number, last=last
    )


def lots(drawn: Sequence[tuple[str, str]]) -> str:
    """Each player has drawn a card for the deal."""
    return say("For the deal are drawn: {cards}.", cards=joined([f"{who} {card}" for who, card in drawn]))


def game_begins(game: str, besides: Sequence[str], stakes: Mapping[str, int]) -> str:
    """Which game is dealt, with what, and for what, where the session says that."""
    if besides:
        game = say("{game} with {modifiers}", game=game, modifiers=joined(list(besides)))
    if not stakes:
        return say("The game is {game}.", game=game)
    told = joined([f"{name} {chips}" for name, chips in stakes.items()])
    return say("The game is {game}, {stakes}.", game=game, stakes=told)


def bought(who: str, chips: int, you: str) -> str:
    """A player has bought chips."""
    if who == you:
        return say_many("You buy {count} chip.", "You buy {count} chips.", chips)
    return say_many("{who} buys {count} chip.", "{who} buys {count} chips.", chips, who=who)


def went(who: str, won: int | None, you: str) -> str:
    """A player has left, and has won so many chips; None where they do not settle for their chips."""
    if not won:
        return _tell(_LEAVES if won is None else _LEAVES_EVEN, who, you)
    told = _LEAVES_AHEAD if won > 0 else _LEAVES_BEHIND
    return say(told.you if who == you else told.one, who=who, chips=abs(won))


def taken_back(who: str, you: str) -> str:
    """A player has taken back their last answer; nobody, "", where the whole deal is void."""
    if not who:
        return say("The deal is void; everybody has the chips they had before it.")
    return _tell(_TAKES_BACK, who, you)


def came_back(who: str, you: str) -> str:
    """A player has come back."""
    return _tell(_COMES_BACK, who, you)


def clock_shows(minutes: int) -> str:
    """How long the evening has been played."""
    return say_many("{count} minute has been played.", "{count} minutes have been played.", minutes)


def paid(why: str, who: str, money: int, you: str) -> str:
    """A player gets money of a tournament; nothing is told of what all have paid to take part."""
    if money < 0:
        return ""
    return say(_GETS[why].you if who == you else _GETS[why].one, who=who, money=money)


def out(names: Sequence[str], you: str) -> str:
    """Players are out of a tournament."""
    if len(names) > 1:
        return say(_IS_OUT.several, who=joined(list(names)))
    return _tell(_IS_OUT, names[0], you)


def shared_out(parts: Sequence[tuple[str, int]]) -> str:
    """A pot that stayed was shared."""
    told = joined([f"{who} {chips}" for who, chips in parts])
    return say("The pot that stayed is shared: {parts}.", parts=told)


def owes(payer: str, to: str, chips: int, you: str = "") -> str:
    """One of the payments that settle an evening."""
    if payer == you:
        return say("You owe {to} {chips}.", to=to, chips=chips)
    if to == you:
        return say("{who} owes you {chips}.", who=payer, chips=chips)
    return say("{who} owes {to} {chips}.", who=payer, to=to, chips=chips)


def nobody_owes() -> str:
    """An evening that needs no payments."""
    return say("Nobody owes anything.")
