"""What texts say of which hands beat which, and of the lowest card of a deck, where cards and hands are otherwise."""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from engine.cards.deck.card_words import RANK_WORDS, rank_symbol
from engine.text.wording import Wording

_USUAL = (
    *("five of a kind", "royal flush", "straight flush", "four of a kind", "full house", "flush", "straight"),
    *("three of a kind", "two pair", "pair", "high card"),
)
_RANK = "|".join(word for words in RANK_WORDS.values() for word in words)
_OF_A_DEAL = Wording(r"pair|kind|high card|runt|nothing|card")
_NONE = Wording(r"\b(?:no|not|without|unknown|nothing|never|unheard|abolished)\b|n't\b", re.IGNORECASE)
_ALWAYS = r"(?! (?:on|at|among|left|draws?|in (?!this|our|these))\b)"
_MORE = r"(?! (?:to|but|like|more|less|if|when|where|unless|until|without|special|at)\b)"
"""By what comes then it is nothing of one case, or something after all."""
_AND_UP = Wording(rf"\b(?:from the )?({_RANK}|\d+)s? (?:and |or )?(?:up|higher|upwards)\b", re.IGNORECASE)
_CARDS_AND_UP = Wording(rf"\b(?:cards|deck) from the ({_RANK}) up\b", re.IGNORECASE)


def beaten_otherwise(text: str, names: Sequence[str], *, usual: bool = False) -> Iterator[tuple[str, str]]:
    """The words of a text on which hand beats which, where in the order of a ranking, best first, it does not.

    Where the order has hands under their `usual` names, those that it lacks are told too.
    """
    for found in _beats(tuple(names)).finditer(text):
        better, worse = found[1].lower(), found[2].lower()
        if better not in names:
            if usual and worse in names:
                yield found[0], f"no {better}"
        elif worse in names and names.index(better) > names.index(worse):
            yield found[0], f"{worse} beats {better}"


@cache
def _beats(names: tuple[str, ...]) -> Wording:
    hand = rf"(?:an? |the )?\b({_any_of(names)})\b"
    return Wording(
        rf"{hand},? (?:also )?(?:beats?|outranks|is (?:better|higher|worth more) than"
        rf"|(?:ranks|stands|comes|is|counts) (?:just |right |still )?(?:above|over)) {hand}",
        re.IGNORECASE,
    )


def _any_of(names: Sequence[str]) -> str:
    return "|".join(re.escape(one) for one in sorted({*names, *_USUAL}, key=len, reverse=True))


def unknown_all_the_same(text: str, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The words of a text that there is no such hand, or that it does not count, where a ranking has it."""
    for found in _unknown(tuple(names)).finditer(text) if _NONE.search(text) is not None else ():
        there = [singular(one) for one in found.groups() if one and singular(one) in names]
        if there:
            yield found[0], f"hands: {there[0]}"


def singular(hand: str) -> str:
    """How a ranking calls a hand that a text may speak of as several."""
    plain = hand.lower()
    return plain if plain in _USUAL else plain.removesuffix("es") if plain.endswith("shes") else plain.removesuffix("s")


@cache
def _unknown(names: tuple[str, ...]) -> Wording:
    """That some hands are none: of pairs and what is made of ranks alike a text may well say it of one deal."""
    made = [one for one in {*names, *_USUAL} if not _OF_A_DEAL.search(one)]
    hand = rf"({_any_of(made)})"
    hands = rf"({'|'.join(rf'{re.escape(one)}e?s' for one in sorted(sorted(made), key=len, reverse=True))})"
    both = rf"{hands}(?:,? (?:and|or|nor) {hands})?"
    return Wording(
        rf"(?<!if )(?<!when )(?<!where )(?<!unless )\bthere (?:is|are|was|were) no {both}\b{_ALWAYS}"
        rf"|\b(?:without|know(?:s|n)? no|knew no|no such things? as|never heard of) {both}\b{_ALWAYS}"
        rf"|\b(?:{both}|(?:an? |the ){hand})(?: (?:still|just|simply|here))? "
        r"(?:(?:is|are|was|were) "
        rf"(?:unknown|not known|unheard of|not counted|abolished|(?:nothing|no hands?|not (?:an? )?hands?){_MORE})"
        rf"|(?:(?:do|does|did)(?: not|n't)|never) (?:count|exist)(?! (?:against|twice|for|as)\b){_MORE}"
        rf"|(?:counts?|means?|is worth|are worth) nothing{_MORE})\b",
        re.IGNORECASE,
    )


def lowest_otherwise(text: str, ranks: Sequence[str], of_a_deck: bool = False) -> Iterator[tuple[str, str]]:
    """The words of a text, that of a deck or of a game, on the lowest card there is, where another is the lowest."""
    found = (_AND_UP if of_a_deck else _CARDS_AND_UP).search(text)
    said = "" if found is None else rank_symbol(found[1].lower())
    if found is not None and ranks and said in RANK_WORDS and said != ranks[0]:
        yield found[0], f"ranks: [{', '.join(ranks)}]"
