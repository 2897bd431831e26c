"""What is told around the deals of a session: how it begins, how each deal begins and ends, and how it ends."""

from collections.abc import Sequence

from engine.program import Program
from engine.text.lists import DEAL, counted, joined
from engine.text.translation import mark, say, say_many
from engine.words.voice import Told, Voice

_DEALS = Told(mark("Deal {number}. {who} deals."), mark("Deal {number}. You deal."))
_DEALS_WITH_POT = Told(
    mark("Deal {number}. {who} deals. The pot holds {pot}."), mark("Deal {number}. You deal. The pot holds {pot}.")
)


def how_to_type(program: Program) -> str:
    """How a person answers at this game, in one line."""
    if not program.for_chips:
        return (
            say("Type a word or its first letter: `throw 1 2`, `keep all`. `?` tells the rule in force, `q` leaves.")
            if program.deck.called == "dice"
            else say("Type a word or its first letter: `d 1 2`. `?` tells the rule in force, `q` leaves.")
        )
    if program.deck.called == "dice":
        return say(
            "Type a word or its first letter: `check`, `b 4`, `throw 1 2`, `keep all`. "
            "`?` tells the rule in force, `q` leaves."
        )
    return say("Type a word or its first letter: `check`, `b 4`, `d 1 2`. `?` tells the rule in force, `q` leaves.")


def deal_begins(voice: Voice, number: int, button: int, carried: int) -> str:
    """Which deal it is, whose, and what the pot holds from deals before."""
    return voice.tell(_DEALS_WITH_POT if carried else _DEALS, [button], number=number, pot=carried)


def committed(number: int, commitment: str) -> str:
    """What is told of the cards of a deal before any of them is dealt."""
    return say("Commitment to the cards of deal {number}: {commitment}", number=number, commitment=commitment)


def seed_shown(number: int, seed: str) -> str:
    """What is told of the cards of a deal after it."""
    return say("Seed of deal {number}: {seed}", number=number, seed=seed)


def chips_after(names: Sequence[str], stacks: Sequence[int], pot: int) -> str:
    """The chips of all when a deal is over, and what stays in the pot."""
    chips = ", ".join(say("{who} {chips}", who=who, chips=stack) for who, stack in zip(names, stacks, strict=True))
    return (
        say("Chips: {chips}; in the pot {pot}.", chips=chips, pot=pot) if pot else say("Chips: {chips}.", chips=chips)
    )


def of_each(names: Sequence[str], numbers: Sequence[object]) -> str:
    """A number of each player: `Anna 2, Ben 1 and Cara 0`."""
    return joined([say("{who} {number}", who=who, number=number) for who, number in zip(names, numbers, strict=True)])


def after_deals(played: int, scores: str) -> str:
    """How all stand when a person leaves a game without chips."""
    return say("After {deals}: {scores}.", deals=counted(played, DEAL), scores=scores)


def after_run(played: int, scores: str, carried: int, too_few: bool) -> str:
    """How all stand after the deals that bots played, and why these were fewer than wanted."""
    deals = counted(played, DEAL)
    if too_few:
        deals = say("{deals} (too few have chips left to go on)", deals=deals)
    if not carried:
        return say("After {deals}: {scores}.", deals=deals, scores=scores)
    return say_many(
        "After {deals}: {scores}; {count} stays in the pot.",
        "After {deals}: {scores}; {count} stay in the pot.",
        carried,
        deals=deals,
        scores=scores,
    )


def your_chips(chips: int, before: int, played: int) -> str:
    """What a person has at the end, beside what they began with."""
    deals, change = counted(played, DEAL), chips - before
    if change > 0:
        told = mark("After {deals} you have {chips} chips, {change} more than at the start.")
    elif change < 0:
        told = mark("After {deals} you have {chips} chips, {change} less than at the start.")
    else:
        told = mark("After {deals} you have {chips} chips, as many as at the start.")
    return say(told, deals=deals, chips=chips, change=abs(change))
