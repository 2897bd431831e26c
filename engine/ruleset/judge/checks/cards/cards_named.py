"""Which cards a name or an expression speaks of: ranks, suits and colours, in words or as `Qh`."""

import re
from collections.abc import Iterable, Iterator, Mapping

from engine.cards.deck.card_words import COLOURS, RANK_WORDS, SUIT_WORDS, rank_symbol
from engine.text.wording import Wording

_WORD = Wording(r"[a-z]+")
_CARD = Wording(r"\b([2-9TJQKA])([cdhs])\b")
"""One card, as rules write it."""
_OF_A_CARD = Wording(r"\b(?:queen|king|jack|lady|knave)s?'s?\b (?!high|low)", re.IGNORECASE)
"""A court card whose something is, as in `the king's ransom`."""
_COURT = "JQKA"
"""Ranks that are called by one card too; a three is as often a number."""
_ALSO = {"lady": "Q", "ladies": "Q", "lord": "K", "lords": "K", "knave": "J", "knaves": "J"}
"""What players call court cards besides."""
RANKS = {word: rank for rank, both in RANK_WORDS.items() for word in both[rank not in _COURT :]}
_RANKS_CALLED = {**RANKS, **_ALSO}
_SUITS = {word: suit for suit, both in SUIT_WORDS.items() for word in both}
_ENDS = {"high": "high", "highest": "high", "low": "low", "lowest": "low"}
"""Which of several cards decides, where a card does."""
_CALLED_AFTER = frozenset((*_SUITS, *_RANKS_CALLED, *_ENDS, *COLOURS))
"""The words by which something is called after cards."""


def cards_in(text: str, words: Mapping[str, str]) -> dict[str, str]:
    """The suits, or the ranks, that a text names, each with the word for it."""
    return {words[word]: word for word in _WORD.findall(text.lower()) if word in words}


_OF_THE_OTHERS = Wording(
    r"\b(?:wrong|miss(?:es|ed)?|not|no|never|without|fail(?:s|ed)?|lost|loses?|beaten|against)\b", re.IGNORECASE
)
"""Words by which a name means that it is not these cards that have come."""


def other_cards(name: str, text: str, kind: str) -> Iterator[tuple[str, str]]:
    """The cards after which something is called, with those that it asks for instead."""
    if _OF_THE_OTHERS.search(name) is not None:
        return
    name = _OF_A_CARD.sub("", name)
    if _CALLED_AFTER.isdisjoint(_WORD.findall(name.lower())):
        return
    single = _CARD.findall(text)
    for words, written in (
        (_SUITS, {suit: SUIT_WORDS[suit][1] for _, suit in single}),
        (_RANKS_CALLED, {rank: RANK_WORDS[rank][1] for rank, _ in single}),
        (_ENDS if kind == "seats" else {}, dict[str, str]()),
    ):
        yield from _others(cards_in(name, words), {**cards_in(text, words), **written})
    yield from _others(_colours(name), _colours(text) or _colours_of_suits(text))


def _others(called: Mapping[str, str], asked: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    if called and asked and not (called.keys() <= asked.keys() or asked.keys() <= called.keys()):
        yield (
            next(word for card, word in called.items() if card not in asked),
            next(word for card, word in asked.items() if card not in called),
        )


def _colours(text: str) -> dict[str, str]:
    """The colours that a text names."""
    return {word: word for word in _WORD.findall(text.lower()) if word in COLOURS}


def _colours_of_suits(text: str) -> dict[str, str]:
    """The colours of the suits that a text names, each with a word for what is of it."""
    named = {**cards_in(text, _SUITS), **{suit: SUIT_WORDS[suit][1] for _, suit in _CARD.findall(text)}}
    return {colour: named[suit] for colour, suits in COLOURS.items() for suit in suits if suit in named}


_ONE, _MANY = ("|".join(words[several] for words in RANK_WORDS.values()) for several in (0, 1))
_COURTS = "|".join(both[0] for rank, both in RANK_WORDS.items() if rank in _COURT)
_OR_BETTER = r"\b([2-9]|10|[TJQKA]) or (?:better|lower)\b"
_OF_RANK = Wording(
    rf"\b({_MANY}|{_COURTS})\b|\b(?:an?|the) ({_ONE})(?![-\w]| of a kind| or more| cards?\b| chips?\b)"
    rf"|\b({_ONE})[- ]low\b|\b({_ONE}) or (?:better|lower)\b|{_OR_BETTER}",
    re.IGNORECASE,
)
_IN_RULES = Wording(
    rf"(?<![-\w])({_MANY}|{_ONE})(?![-\w]| of a kind)|{_OR_BETTER}|\b([2-9TJQKA])[cdhs]\b", re.IGNORECASE
)


def cards_told(text: str) -> set[str]:
    """The ranks and suits that a text for people speaks of: nines, a nine, nine low, a heart; no number by itself."""
    return {rank_symbol(word) for found in _OF_RANK.finditer(text) for word in found.groups() if word} | _suits_in(text)


def cards_asked(text: str) -> set[str]:
    """The ranks and suits that an expression names, in words or as cards are written."""
    ranks = {rank_symbol(word) for found in _IN_RULES.finditer(text) for word in found.groups() if word}
    return ranks | _suits_in(text)


def _suits_in(text: str) -> set[str]:
    return {*cards_in(text, _SUITS), *(suit for _, suit in _CARD.findall(text))}


def of_a_kind(cards: Iterable[str]) -> Iterator[set[str]]:
    """The ranks among ranks and suits, and the suits, if there are any."""
    every = set(cards)
    yield from (kind for kind in (every - SUIT_WORDS.keys(), every & SUIT_WORDS.keys()) if kind)
