"""What a person types, read as an action: words or their beginnings, chips, cards by name or by place."""

import re
from typing import NamedTuple

from engine.cards.deck import Deck
from engine.formats.voice import SUIT_SIGNS
from engine.hand.action import Action, Option
from engine.table.moves import cards_among
from engine.table.told import told_option, told_options


class Question(NamedTuple):
    """What a person is asked: the options, and what he has before him."""

    options: tuple[Option, ...]
    deck: Deck
    held: tuple[int, ...]
    """His cards, in the order in which he sees them."""
    stack: int
    bet: int
    """His chips in this round."""
    level: int
    """The bet to match."""


class Unclear(NamedTuple):
    """An answer that means no action: why, and the option it leaves to be filled in, if it named one."""

    why: str
    option: Option | None = None


_ALL_IN = ("all in", "all-in", "allin")
_USUAL = ("bet", "call", "check", "fold", "raise")
"""What a letter alone stands for by habit, so that no other word is taken for it."""
_GLUED = re.compile(r"^([A-Za-z]+),? ?(\d+|to\b)")
"""A word and its chips, as in `b4`."""
_DISCARD_SEPARATORS = re.compile(r"[\s,]+")


def read_answer(text: str, question: Question, meant: Option | None = None) -> Action | Unclear:
    """The action that a line means, or why it means none; `meant` is the option an earlier line named.

    `b 4`, `bet 4`, `4`, `raise to 8`, `all in`, `discard 3c 5h`, `discard 1 3` and `d` are understood.
    """
    said = " ".join(text.split()).rstrip(".!")
    if said.lower() in _ALL_IN:
        return _all_in(question)
    if meant is not None:
        filled = _filled(meant, said, question)
        if isinstance(filled, Action):
            return filled
    words = _GLUED.sub(r"\1 \2", said).split()
    if len(words) == 1 and said.isdecimal():
        return _number(int(said), question)
    spoken = _spoken(words, question.deck)
    for count in range(spoken, 0, -1):  # `stand pat` is two words, `discard joker` one and a card
        option = _named(" ".join(words[:count]).lower(), question.options)
        if isinstance(option, Option):
            return _filled(option, " ".join(words[count:]), question)
    option = _named(" ".join(words[:spoken]).lower(), question.options) if spoken else _none_of_it(text, question)
    assert isinstance(option, Unclear)
    return option


def _none_of_it(text: str, question: Question) -> Unclear:
    """What to say to an answer of which nothing is understood."""
    said = text.strip()
    return Unclear(f"{f'{said!r} is none of it: ' if said else ''}you may {told_options(question.options)}")


def _spoken(words: list[str], deck: Deck) -> int:
    """How many words an answer begins with, before chips or cards."""
    count = 0
    while count < len(words) and words[count].isalpha() and words[count] != "to" and not _is_card(words[count], deck):
        count += 1
    return count


def _is_card(word: str, deck: Deck) -> bool:
    return _card_name(word, deck) in deck.names


def _card_name(word: str, deck: Deck) -> str:
    """A card as the deck calls it: `10♥` and `10h` are `Th` where the deck has one."""
    for sign, letter in SUIT_SIGNS.items():
        word = word.replace(letter, sign)
    name = word[:1].upper() + word[1:]
    ten = "T" + name.removeprefix("10")
    return ten if name.startswith("10") and ten in deck.names else name


def _named(word: str, options: tuple[Option, ...]) -> Option | Unclear:
    """The option that a word, or the beginning of one, names."""
    fitting = [option for option in options if _begins(option.kind, word)] if word else []
    exact = [option for option in fitting if option.kind == word]
    usual = [kind for kind in _USUAL if kind.startswith(word)]
    if len(word) == 1 and usual and fitting and fitting[0].kind not in _USUAL:  # a slip must not give up a hand
        return Unclear(f"{word!r} could be {' or '.join(usual)}: you may {told_options(options)}")
    if len(exact or fitting) == 1:
        return (exact or fitting)[0]
    if not fitting:
        return Unclear(f"{f'{word!r} is none of it: ' if word else ''}you may {told_options(options)}")
    return Unclear(f"do you mean {' or '.join(option.kind for option in fitting)}?")


def _begins(kind: str, word: str) -> bool:
    """Whether a word is the beginning of an option's; of a word to declare, `declare` may be left out."""
    return kind.startswith(word) or kind.removeprefix("declare ").startswith(word)


def _filled(option: Option, rest: str, question: Question) -> Action | Unclear:
    """The option with the chips or cards named."""
    if option.cards:
        return _with_cards(option, rest, question)
    if not rest:
        chips = option.choices or range(option.least, option.most + 1, option.step)
        return (
            Action(option.kind, chips[0])
            if len(chips) == 1
            else Unclear(f"how many chips? {told_option(option)}", option)
        )
    to, number = (True, rest.removeprefix("to ")) if rest.startswith("to ") else (False, rest)
    if not number.isdecimal():
        return Unclear(f"{rest!r} is no number of chips: {told_option(option)}", option)
    return _covered(Action(option.kind, int(number) - (question.level if to else 0)), option)


def _with_cards(option: Option, rest: str, question: Question) -> Action | Unclear:
    names = [name for name in _DISCARD_SEPARATORS.split(rest) if name]
    if not names:
        return Unclear(
            f"which cards? {told_option(option)}, by name or by place from 1 to {len(question.held)}", option
        )
    try:
        if all(name.isdecimal() and 1 <= int(name) <= len(question.held) for name in names):
            cards = tuple(question.held[int(name) - 1] for name in names)
        else:
            cards = cards_among([_card_name(name, question.deck) for name in names], question.deck, question.held)
    except ValueError as error:
        return Unclear(str(error), option)
    return _covered(Action(option.kind, cards=cards), option)


def _covered(action: Action, option: Option) -> Action | Unclear:
    return action if option.covers(action) else Unclear(f"you may {told_option(option)}", option)


def _number(number: int, question: Question) -> Action | Unclear:
    """A bare number is the bet or raise, where one is open."""
    taking = [
        option for option in question.options if not option.cards and (option.choices or option.most > option.least)
    ]
    fixed = [option for option in question.options if option.kind in ("bet", "raise")]
    option = next(iter(taking or fixed), None)
    if option is None:
        return _none_of_it(str(number), question)
    return _covered(Action(option.kind, number), option)


def _all_in(question: Question) -> Action | Unclear:
    """All chips, as a raise, a bet or a call, whichever that is."""
    owed = question.level - question.bet
    for kind, chips in (("raise", question.stack - owed), ("bet", question.stack), ("call", question.stack)):
        action = Action(kind, chips)
        if any(option.covers(action) for option in question.options):
            return action
    return Unclear(f"you cannot go all in now; you may {told_options(question.options)}")
