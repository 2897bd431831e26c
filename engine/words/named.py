"""What is said with a declared word: the name of a player, whom an action has by seat, and the pot that it is for."""

from collections.abc import Sequence

from engine.language.kept_names import name_told
from engine.steps.shared.naming import SEAT
from engine.steps.shared.pots_asked import MAIN_POT, SIDE_POT
from engine.text.translation import say


def with_names(said: str, names: Sequence[str]) -> str:
    """A declared word with the player named in it, whom a seat stands for; as it is where nobody's name is known.

    >>> with_names("pick #1", ["Anna", "Ben"]), with_names("pick #1", []), with_names("high", ["Anna"])
    ('pick Ben', 'pick #1', 'high')
    """
    word, sign, seat = said.rpartition(f" {SEAT}")
    return f"{word} {names[int(seat)]}" if sign and int(seat) < len(names) else said


def without_names(said: str, names: Sequence[str]) -> str:
    """A declared word as its action has it: a player's seat in the place of the name that ends it.

    >>> without_names("pick Ben", ["Anna", "Ben"]), without_names("claim full house", ["Anna"])
    ('pick #1', 'claim full house')
    """
    for seat, name in enumerate(names):
        if said.endswith(f" {name}"):
            return f"{said.removesuffix(name)}{SEAT}{seat}"
    return said


def told_with_names(said: str, names: Sequence[str]) -> str:
    """A declared word with what is named, or with the pot that it is said for, in the language spoken.

    >>> told_with_names("pick #1", ["Anna", "Ben"]), told_with_names("call king", [])
    ('pick Ben', 'call king')
    >>> told_with_names("low for side pot 2", [])
    'low for side pot 2'
    """
    word, pot = word_and_pot(said)
    if pot:
        return say("{word} {for_pot}", word=word, for_pot=pot_told(pot))
    word, space, name = with_names(said, names).partition(" ")
    return f"{word}{space}{name if SEAT in said or name.isdecimal() else name_told(name)}"


def word_and_pot(said: str) -> tuple[str, str]:
    """A declared word, and the pot that it is said for; nothing where it is said for all.

    >>> word_and_pot("declare low for side pot 2"), word_and_pot("claim full house")
    (('declare low', 'for side pot 2'), ('claim full house', ''))
    """
    for ending in (MAIN_POT, SIDE_POT):
        word, found, number = said.rpartition(ending)
        if found:
            return word, f"{ending.strip()} {number}".strip()
    return said, ""


def pot_told(pot: str) -> str:
    """The pot that a word is said for, in the language spoken."""
    number = pot.rpartition(" ")[2]
    return say("for side pot {number}", number=number) if number.isdecimal() else say("for the main pot")
