"""An action written as one line: `call`, `bet 4`, `raise to 12`, `discard 3c 5h`."""

from collections.abc import Sequence

from engine.hand.action import Action, Option
from engine.hand.hand import Hand
from engine.program import Program
from engine.words.actions import meant, ways_all_in, words_of
from engine.words.cards_among import cards_among
from engine.words.named import with_names
from engine.words.offers import told_options


def read_action(
    text: str, program: Program, hand: Hand, options: Sequence[Option], names: Sequence[str] = ()
) -> Action:
    """The action that a line means; whether it is open is for the rules to say.

    The word comes first, as the options have it or as players of dice say it; then chips (`raise to 12` is the bet to
    match afterwards) or cards by name. Where an option leaves no choice the word is enough. `all in` is the raise, bet
    or call of all chips. Raises ValueError where the line means nothing.
    """
    if text.strip().lower() == "all in":
        return _all_in(hand, options)
    word, rest = _parted(text, options, names)
    option = next((one for one in options if one.kind == word), None)
    if option is not None and not rest:
        return _only(option, program)
    if not rest:
        return Action(word)
    number = rest.removeprefix("to ")
    if number.isdecimal() and not (option is not None and option.cards):
        return Action(word, int(number) - (hand.betting.level if rest != number else 0))
    held = hand.layout.held(hand.seat)
    near = option.cards if option is not None and not {*option.cards} & {*held} else held
    return Action(word, cards=cards_among(rest.replace(",", " ").split(), program.deck, near))


def _parted(text: str, options: Sequence[Option], names: Sequence[str]) -> tuple[str, str]:
    """The kind of action that a line begins with, and what follows: of the words that fit the longest is meant."""
    line = " ".join(text.split())
    if not line:
        raise ValueError("an action begins with a word")
    own = {word.lower(): option.kind for option in options for word in words_of(option.kind)}
    words = own | {with_names(word, names).lower(): kind for word, kind in own.items()}
    begun = [word for word in words if f"{line.lower()} ".startswith(f"{word} ")]
    if not begun:
        first, _, rest = line.partition(" ")
        return meant(first.lower()), rest
    word = max(begun, key=len)
    return words[word], line[len(word) :].strip()


def _all_in(hand: Hand, options: Sequence[Option]) -> Action:
    """The raise, bet or call of all chips that is open. Raises ValueError where none is."""
    owed = hand.betting.level - hand.betting.bets[hand.seat]
    for action in ways_all_in(hand.stacks[hand.seat], owed):
        if any(option.covers(action) for option in options):
            return action
    raise ValueError("nobody may go all in here")


def _only(option: Option, program: Program) -> Action:
    """The one action of an option. Raises ValueError where there are several."""
    if len(option) != 1:
        what = program.deck.called if option.cards else "chips"
        raise ValueError(f"say which {what}: {told_options([option], program.deck.called)}")
    return next(iter(option))
