"""An action written as one line: `call`, `bet 4`, `raise to 12`, `discard 3c 5h`."""

from collections.abc import Sequence

from engine.hand.action import Action, Option
from engine.hand.hand import Hand
from engine.program import Program
from engine.words.actions import meant
from engine.words.cards_among import cards_among
from engine.words.offers import told_options


def read_action(text: str, program: Program, hand: Hand, options: Sequence[Option]) -> Action:
    """The action that a line means; whether it is open is for the rules to say.

    The word comes first, as the options have it; then chips (`raise to 12` is the bet to match afterwards) or cards by
    name. Where an option leaves no choice the word is enough. Raises ValueError where the line means nothing.
    """
    word, rest = _parted(text, options)
    option = next((one for one in options if one.kind == word), None)
    if option is not None and not rest:
        return _only(option, program)
    if not rest:
        return Action(word)
    number = rest.removeprefix("to ")
    if number.isdecimal() and not (option is not None and option.cards):
        return Action(word, int(number) - (hand.betting.level if rest != number else 0))
    held = hand.cards[hand.seat]
    near = option.cards if option is not None and not {*option.cards} & {*held} else held
    return Action(word, cards=cards_among(rest.replace(",", " ").split(), program.deck, near))


def _parted(text: str, options: Sequence[Option]) -> tuple[str, str]:
    """The word of a line, which may be two, and what follows it."""
    words = text.split()
    if not words:
        raise ValueError("an action begins with a word")
    kinds = {option.kind for option in options}
    for count in range(len(words), 0, -1):
        kind = meant(" ".join(words[:count]).lower())
        if kind in kinds:
            return kind, " ".join(words[count:])
    return meant(words[0].lower()), " ".join(words[1:])


def _only(option: Option, program: Program) -> Action:
    """The one action of an option. Raises ValueError where there are several."""
    if len(option) != 1:
        what = program.deck.called if option.cards else "chips"
        raise ValueError(f"say which {what}: {told_options([option], program.deck.called)}")
    return next(iter(option))
