"""What a person types, read as an action: words or their beginnings, chips, cards by name or by place."""

import re
from typing import NamedTuple

from engine.cards.deck import Deck
from engine.formats.voice import SUIT_SIGNS
from engine.hand.action import Action, Option
from engine.steps.choice import SPOKEN
from engine.table.moves import cards_among
from engine.table.told import joined, spoken, told_option, told_options


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

    @property
    def dice(self) -> bool:
        """Whether dice are played with, and no cards."""
        return self.deck.called == "dice"

    @property
    def told(self) -> str:
        """All that is open, in words: `check or bet 2`, `declare low, high or both`."""
        if len(self.options) > 1 and all(option.kind.startswith(SPOKEN) for option in self.options):
            words = [self.option_told(option).removeprefix(SPOKEN) for option in self.options]
            return SPOKEN + joined(words, "or")
        return told_options(self.options, self.deck.called)

    def option_told(self, option: Option) -> str:
        """One of the options in words."""
        return told_option(option, self.deck.called)


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

    `b 4`, `bet 4`, `4`, `raise to 8`, `all in`, `discard 3c 5h`, `discard 1 3` and `d` are understood; with dice
    `throw 9 T`, `throw 1 3`, `keep A A` and `keep all`.
    """
    said = " ".join(text.split()).rstrip(".!")
    if said.lower() in _ALL_IN:
        return _all_in(question)
    if meant is not None:
        filled = _filled(meant, said, question)
        if isinstance(filled, Action) or (meant.cards and said and not _fitting(said.split()[0].lower(), question)):
            return filled
    words = _GLUED.sub(r"\1 \2", said).split()
    if len(words) == 1 and said.isdecimal():
        return _number(int(said), question)
    several = _spoken(words, question)
    for count in range(several, 0, -1):  # `stand pat` is two words, `discard joker` one and a card
        option = _named(" ".join(words[:count]).lower(), question)
        if isinstance(option, Option):
            return _filled(option, " ".join(words[count:]), question)
    option = _named(" ".join(words[:several]).lower(), question) if several else _none_of_it(text, question)
    assert isinstance(option, Unclear)
    return option


def _none_of_it(text: str, question: Question) -> Unclear:
    """What to say to an answer of which nothing is understood."""
    said = text.strip()
    return Unclear(f"{f'{said!r} is none of it: ' if said else ''}you may {question.told}")


def _spoken(words: list[str], question: Question) -> int:
    """How many words an answer begins with, before chips or cards."""
    deck = question.deck
    count = int(bool(words) and bool(_fitting(words[0].lower(), question)))  # `k` keeps dice, though it is a king too
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
    if name in deck.spots:
        return deck.spots[name]
    return ten if name.startswith("10") and ten in deck.names else name


def _fitting(word: str, question: Question) -> list[Option]:
    """The options that begin with this."""
    called = question.deck.called
    return [option for option in question.options if _begins(spoken(option.kind, called), word)] if word else []


def _named(word: str, question: Question) -> Option | Unclear:
    """The option that a word, or the beginning of one, names."""
    fitting = _fitting(word, question)
    exact = [option for option in fitting if spoken(option.kind, question.deck.called) == word]
    usual = [kind for kind in _USUAL if kind.startswith(word)]
    if len(word) == 1 and usual and fitting and fitting[0].kind not in _USUAL:  # a slip must not give up a hand
        return Unclear(f"{word!r} could be {' or '.join(usual)}: you may {question.told}")
    if len(exact or fitting) == 1:
        return (exact or fitting)[0]
    if not fitting:
        return Unclear(f"{f'{word!r} is none of it: ' if word else ''}you may {question.told}")
    return Unclear(f"do you mean {' or '.join(spoken(option.kind, question.deck.called) for option in fitting)}?")


def _begins(kind: str, word: str) -> bool:
    """Whether a word is the beginning of an option's; of a word to declare, `declare` may be left out."""
    return kind.startswith(word) or kind.removeprefix("declare ").startswith(word)


def _filled(option: Option, rest: str, question: Question) -> Action | Unclear:
    """The option with the chips or cards named."""
    if question.dice and option.kind == "stand pat" and rest:
        return _kept(rest, question)
    if option.cards:
        return _with_cards(option, rest, question)
    if not rest:
        chips = option.choices or range(option.least, option.most + 1, option.step)
        return (
            Action(option.kind, chips[0])
            if len(chips) == 1
            else Unclear(f"how many chips? {question.option_told(option)}", option)
        )
    to, number = (True, rest.removeprefix("to ")) if rest.startswith("to ") else (False, rest)
    if not number.isdecimal():
        return Unclear(f"{rest!r} is no number of chips: {question.option_told(option)}", option)
    return _covered(Action(option.kind, int(number) - (question.level if to else 0)), option, question)


def _with_cards(option: Option, rest: str, question: Question) -> Action | Unclear:
    if not {*option.cards} & {*question.held}:  # cards of others, or of the table: their places are counted there
        question = question._replace(held=option.cards)
    if question.dice:
        rest = rest.removesuffix("again")
    cards = _cards(rest, question)
    if isinstance(cards, str):
        return Unclear(cards, option)
    if not cards:
        what, by = ("dice", "face") if question.dice else ("cards", "name")
        return Unclear(
            f"which {what}? {question.option_told(option)}, by {by} or {_places_told(option, question)}", option
        )
    others = [question.deck.names[card] for card in cards if card not in option.cards]
    if others and not question.dice:
        among = " ".join(question.deck.names[card] for card in option.cards)
        return Unclear(f"{joined(others)} cannot be chosen: {question.option_told(option)} of {among}", option)
    return _covered(Action(option.kind, cards=cards), option, question)


def _kept(rest: str, question: Question) -> Action | Unclear:
    """The other dice are thrown again; all kept where all are named."""
    option = next((option for option in question.options if option.kind == "discard"), None)
    kept = () if option is None else _cards(rest, question)
    if isinstance(kept, str):
        return Unclear(kept)
    if option is None or not kept:
        return _none_of_it(f"keep {rest}", question)
    if strange := [card for card in kept if card not in question.held]:
        return Unclear(f"you have no {question.deck.names[strange[0]]} more to keep")
    thrown = tuple(card for card in question.held if card not in kept)
    return _covered(Action("discard", cards=thrown), option, question) if thrown else Action("stand pat")


def _cards(said: str, question: Question) -> tuple[int, ...] | str:
    """The cards or dice named, by name or by place, or why they are none."""
    names = [name for name in _DISCARD_SEPARATORS.split(said) if name]
    places = [_place(name, question) for name in names]
    if names and all(places):
        return tuple(question.held[place - 1] for place in places)
    try:
        return cards_among([_card_name(name, question.deck) for name in names], question.deck, question.held)
    except ValueError as error:
        return str(error)


def _place(name: str, question: Question) -> int:
    """The place from 1 that a number means; 0 where it means a face, or nothing."""
    number = name.removeprefix("#")
    if _is_card(name, question.deck) or not number.isdecimal() or int(number) > len(question.held):
        return 0
    return int(number)


def _places_told(option: Option, question: Question) -> str:
    """Where the cards lie that may be named: `by place from 1 to 5`."""
    places = [number for number, card in enumerate(question.held, 1) if card in option.cards]
    if len(places) == 1:
        return f"by place, {_place_told(places[0], question)}"
    if places[-1] - places[0] == len(places) - 1:
        return f"by place from {_place_told(places[0], question)} to {_place_told(places[-1], question)}"
    return f"by place: {joined([_place_told(place, question) for place in places], 'or')}"


def _place_told(place: int, question: Question) -> str:
    """A place as it is typed: with a sign where numbers are faces."""
    pips = any(str(number) in question.deck.names for number in range(1, len(question.held) + 1))
    return f"#{place}" if pips else str(place)


def _covered(action: Action, option: Option, question: Question) -> Action | Unclear:
    return action if option.covers(action) else Unclear(f"you may {question.option_told(option)}", option)


def _number(number: int, question: Question) -> Action | Unclear:
    """A bare number is the bet or raise, where one is open."""
    taking = [
        option for option in question.options if not option.cards and (option.choices or option.most > option.least)
    ]
    fixed = [option for option in question.options if option.kind in ("bet", "raise")]
    option = next(iter(taking or fixed), None)
    if option is None:
        return _none_of_it(str(number), question)
    return _covered(Action(option.kind, number), option, question)


def _all_in(question: Question) -> Action | Unclear:
    """All chips, as a raise, a bet or a call, whichever that is."""
    owed = question.level - question.bet
    for kind, chips in (("raise", question.stack - owed), ("bet", question.stack), ("call", question.stack)):
        action = Action(kind, chips)
        if any(option.covers(action) for option in question.options):
            return action
    return Unclear(f"you cannot go all in now; you may {question.told}")
