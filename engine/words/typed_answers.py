"""What a person types, read as an action: words or their beginnings, chips, cards by name or by place."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from engine.cards.deck.deck import Deck
from engine.hand.action import Action, Option
from engine.steps.shared.choice import SPOKEN
from engine.text.door.numbers import is_written, whole_number
from engine.text.lists import joined
from engine.text.translation import say
from engine.words.actions import ACTIONS, row_of, told_kind, ways_all_in
from engine.words.cards_among import cards_among
from engine.words.named import pot_told, told_with_names, with_names
from engine.words.offers import grouped, told_option, told_options, without_pot
from engine.words.voice import SUIT_SIGNS


class Question(NamedTuple):
    """What a person is asked: the options, and what they have before them."""

    options: tuple[Option, ...]
    deck: Deck
    held: tuple[int, ...]
    """Their cards, in the order in which they see them."""
    stack: int
    bet: int
    """Their chips in this round."""
    level: int
    """The bet to match."""
    names: tuple[str, ...] = ()
    """The players, by seat."""

    @property
    def dice(self) -> bool:
        """Whether dice are played with, and no cards."""
        return self.deck.called == "dice"

    @property
    def told(self) -> str:
        """All that is open, in words: `check or bet 2`, `declare low, high or both`."""
        if len(self.options) > 1 and all(option.kind.startswith(SPOKEN) for option in self.options):
            options, pot = without_pot(self.options)
            words = [
                told_option(group[0], self.deck.called, self.names, group[1:], bare=True, asked=True)
                for group in grouped(options)
            ]
            told = say("{declare} {words}", declare=told_kind(SPOKEN.strip()), words=joined(words, "or"))
            return say("{options} {for_pot}", options=told, for_pot=pot_told(pot)) if pot else told
        return told_options(self.options, self.deck.called, self.names, asked=True)

    @property
    def prompt(self) -> str:
        """What is open, as it is said to the player."""
        return say("You may {options}", options=self.told)

    def option_told(self, option: Option) -> str:
        """One of the options in words."""
        return told_option(option, self.deck.called, names=self.names, asked=True)


class Unclear(NamedTuple):
    """An answer that means no action: why, and the option it leaves to be filled in, if it named one."""

    why: str
    option: Option | None = None
    usual: Action | None = None
    """What an empty answer means now, which was told."""


_ALL_IN = ("all in", "all-in", "allin")
_GLUED = re.compile(r"^([A-Za-z]+),? ?(\d+|to\b|by\b)")
"""A word and its chips, as in `b4`."""
_BEFORE_CHIPS = ("to", "by")
_DISCARD_SEPARATORS = re.compile(r"[\s,]+")


def read_answer(text: str, question: Question, meant: Option | None = None) -> Action | Unclear:
    """The action that a line means, or why it means none; `meant` is the option an earlier line named.

    `b 4`, `bet 4`, `4`, `raise to 8`, `raise by 8`, `all in`, `discard 3c 5h`, `discard 1 3` and `d` are understood;
    with dice `throw 9 T`, `throw 1 3`, `keep A A` and `keep all`.
    """
    said = " ".join(text.split()).rstrip(".!")
    if said.lower() in _ALL_IN:
        return _all_in(question)
    if meant is not None:
        filled = _filled(meant, said, question)
        if isinstance(filled, Action) or (meant.cards and said and not _fitting(said.split()[0].lower(), question)):
            return filled
    named = [one for one in question.options if said.lower() in (word.lower() for word in _spelt(one, question))]
    if len(named) == 1 and named[0].least == named[0].most:
        return _filled(named[0], "", question)
    words = _GLUED.sub(r"\1 \2", said).split()
    if len(words) == 1 and is_written(said):
        return _number(said, question)
    several = _spoken(words, question)
    for count in range(several, 0, -1):  # `stand pat` is two words, `discard joker` one and a card
        option = _named(" ".join(words[:count]).lower(), question)
        if isinstance(option, Option):
            return _filled(option, " ".join(words[count:]), question)
    option = _named(" ".join(words[:several]).lower(), question) if several else _none_of_it(text, question)
    assert isinstance(option, Unclear)
    return option


def _none_of_it(text: str, question: Question) -> Unclear:
    """What to say to an answer that is not understood at all."""
    said = _cut(text.strip())
    if said:
        return Unclear(say("{answer} is none of it: you may {options}", answer=repr(said), options=question.told))
    return Unclear(say("you may {options}", options=question.told))


_LONGEST_SHOWN = 40


def _cut(said: str) -> str:
    """What was typed, as far as it is worth repeating."""
    return said if len(said) <= _LONGEST_SHOWN else said[: _LONGEST_SHOWN - 1] + "…"


def _spoken(words: list[str], question: Question) -> int:
    """How many words an answer begins with, before chips or cards."""
    deck = question.deck
    count = int(bool(words) and bool(_fitting(words[0].lower(), question)))  # `k` keeps dice, though it is a king too
    for word in words[count:]:
        if not word.isalpha() or word in _BEFORE_CHIPS or _is_card(word, deck):
            break
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
    return [option for option in question.options if _begins(option, word, question)] if word else []


def _named(word: str, question: Question) -> Option | Unclear:
    """The option that a word, or the beginning of one, names."""
    fitting, called = _fitting(word, question), question.deck.called
    exact = [option for option in fitting if word in _words(option, question)]
    usual = [told_kind(kind) for kind, row in sorted(ACTIONS.items()) if row.usual and told_kind(kind).startswith(word)]
    if len(word) == 1 and usual and fitting and not _is_usual(fitting[0]):  # a slip must not give up a hand
        words = joined(usual, "or")
        return Unclear(say("{answer} could be {words}: you may {options}", **_of(word, question), words=words))
    if len(exact or fitting) == 1:
        return (exact or fitting)[0]
    if not fitting:
        return _none_of_it(word, question)
    return Unclear(
        say(
            "do you mean {words}?", words=joined([told_kind(one.kind, called, question.names) for one in fitting], "or")
        )
    )


def _of(word: str, question: Question) -> dict[str, str]:
    return {"answer": repr(word), "options": question.told}


def _is_usual(option: Option) -> bool:
    row, _ = row_of(option.kind)
    return row is not None and row.usual


def _begins(option: Option, word: str, question: Question) -> bool:
    """Whether a word is the beginning of an option's; of a word to declare, `declare` may be left out."""
    return any(whole.lower().startswith(word) for whole in _spelt(option, question))


def _spelt(option: Option, question: Question) -> tuple[str, ...]:
    """All ways to type the words of an option; of a word to declare, `declare` may be left out."""
    said = row_of(option.kind)[1]
    bare = {told_with_names(said, question.names), with_names(said, question.names)} if said else ()
    return (*_words(option, question), *bare)


def _words(option: Option, question: Question) -> tuple[str, ...]:
    """The words that name an option: in the language spoken, and in that of the rules."""
    row, name = row_of(option.kind)
    called, name = question.deck.called, with_names(name, question.names)
    plain = option.kind if row is None else row.word_with(called)
    return told_kind(option.kind, called, question.names), f"{plain} {name}" if name else plain


def _filled(option: Option, rest: str, question: Question) -> Action | Unclear:
    """The option with the chips or cards named."""
    if question.dice and option.kind == "stand pat" and rest:
        return _kept(rest, question)
    if option.cards:
        return _with_cards(option, rest, question)
    if not rest:
        chips = option.choices or range(option.least, option.most + 1, option.step)
        usual = Action(option.kind, chips[0])
        return usual if len(chips) == 1 else Unclear(_how_many(option, chips), option, usual)
    to, number = rest.startswith("to "), rest.removeprefix("to ").removeprefix("by ")
    amount = whole_number(number, least=0)
    if amount is None:
        answer, told = repr(_cut(rest)), question.option_told(option)
        return Unclear(say("{answer} is no number of chips: {option}", answer=answer, option=told), option)
    return _covered(Action(option.kind, amount - (question.level if to else 0)), option, question)


def _how_many(option: Option, chips: Sequence[int]) -> str:
    """What is asked where a word is clear, and the number that goes with it is open."""
    if option.kind.startswith(SPOKEN):
        return say("which number? at least {least}, at most {most}; Enter for {least}", least=chips[0], most=chips[-1])
    if option.choices:
        amounts = joined([str(one) for one in chips], "or")
        return say("how many chips? {chips}; Enter for {least}", chips=amounts, least=chips[0])
    return say("how many chips? at least {least}, at most {most}; Enter for {least}", least=chips[0], most=chips[-1])


def _with_cards(option: Option, rest: str, question: Question) -> Action | Unclear:
    if not {*option.cards} & {*question.held}:  # cards of others, or of the table: their places are counted there
        question = question._replace(held=option.cards)
    if question.dice:
        rest = rest.removesuffix("again")
    cards = _cards(rest, question)
    if isinstance(cards, str):
        return Unclear(cards, option)
    if not cards:
        told, places = question.option_told(option), _places_told(option, question)
        if question.dice:
            return Unclear(say("which dice? {option}, by face or {places}", option=told, places=places), option)
        return Unclear(say("which cards? {option}, by name or {places}", option=told, places=places), option)
    others = [question.deck.names[card] for card in cards if card not in option.cards]
    if others and not question.dice:
        among = " ".join(question.deck.names[card] for card in option.cards)
        told = question.option_told(option)
        wrong = say("{cards} cannot be chosen: {option} of {among}", cards=joined(others), option=told, among=among)
        return Unclear(wrong, option)
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
        return Unclear(say("you have no more {card} to keep", card=question.deck.names[strange[0]]))
    thrown = tuple(card for card in question.held if card not in kept)
    return _covered(Action("discard", cards=thrown), option, question) if thrown else Action("stand pat")


def _cards(said: str, question: Question) -> tuple[int, ...] | str:
    """The cards or dice named, by name or by place, or why they are none."""
    names = [name for name in _DISCARD_SEPARATORS.split(said) if name]
    places = [_place(name, question) for name in names]
    if twice := next((place for place in places if place and places.count(place) > 1), 0):
        return say("you have named place {place} twice", place=_place_told(twice, question))
    if names and all(places):
        return tuple(question.held[place - 1] for place in places)
    try:
        return cards_among([_card_name(name, question.deck) for name in names], question.deck, question.held)
    except ValueError as error:
        return str(error)


def _place(name: str, question: Question) -> int:
    """The place from 1 that a number means; 0 where it means a face, or nothing."""
    number = name.removeprefix("#")
    return 0 if _is_card(name, question.deck) else whole_number(number, 1, len(question.held)) or 0


def _places_told(option: Option, question: Question) -> str:
    """Where the cards lie that may be named: `by place from 1 to 5`."""
    places = [number for number, card in enumerate(question.held, 1) if card in option.cards]
    if len(places) == 1:
        return say("by place, {place}", place=_place_told(places[0], question))
    if places[-1] - places[0] == len(places) - 1:
        first, last = _place_told(places[0], question), _place_told(places[-1], question)
        return say("by place from {first} to {last}", first=first, last=last)
    return say("by place: {places}", places=joined([_place_told(place, question) for place in places], "or"))


def _place_told(place: int, question: Question) -> str:
    """A place as it is typed: with a sign where numbers are faces."""
    pips = any(str(number) in question.deck.names for number in range(1, len(question.held) + 1))
    return f"#{place}" if pips else str(place)


def _covered(action: Action, option: Option, question: Question) -> Action | Unclear:
    if option.covers(action):
        return action
    return Unclear(say("you may {options}", options=question.option_told(option)), option)


def _number(said: str, question: Question) -> Action | Unclear:
    """A bare number is the bet or raise, where one is open."""
    taking = [
        option for option in question.options if not option.cards and (option.choices or option.most > option.least)
    ]
    fixed = [option for option in question.options if (row := row_of(option.kind)[0]) is not None and row.number]
    option = next(iter(taking or fixed), None)
    number = whole_number(said, least=0)
    if option is None or number is None:
        return _none_of_it(said, question)
    return _covered(Action(option.kind, number), option, question)


def _all_in(question: Question) -> Action | Unclear:
    """All chips, as a raise, a bet or a call, whichever that is."""
    for action in ways_all_in(question.stack, question.level - question.bet):
        if any(option.covers(action) for option in question.options):
            return action
    return Unclear(say("you cannot go all in now; you may {options}", options=question.told))
