"""The topic of the case that the note or the label of a step speaks of, for which the step has to ask."""

from collections.abc import Iterator

from engine.cards.deck.card_words import RANK_WORDS
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.topics.asked_around import around, meaning
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Inner, Saying, Topic, nothing, these
from engine.ruleset.judge.checks.texts.topics.topics_of_lone_wins import ONE, alone_in
from engine.text.marked.node import Scalar
from engine.text.wording import Wording

_DOING = kinds.PAYMENTS | kinds.WRITING | kinds.FORCED
_HANDS = (
    "five of a kind",
    "four of a kind",
    "three of a kind",
    "straight flush",
    "royal flush",
    "full house",
    "two pair",
)
_HAND = Wording(rf"\b({'|'.join(_HANDS)})\b")
_RANKS = "|".join(words[0] for words in RANK_WORDS.values())
_RANK = Wording(
    rf"^(?:for |the price of )?(?:the|an?) ({_RANKS})$"
    rf"|\b(?:who(?:ever)?|player) (?:holds|shows|has|is dealt|turns up) an? ({_RANKS})\b"
)
_ANY_RANK = Wording(rf"\b(?:{'|'.join(word for words in RANK_WORDS.values() for word in words)})\b")
"""Ranks that a step asks for: that it is called after another is told where names are held against it."""
_LAST = Wording(r"^(?:the )?last (?:one |player )?(?:with|alive|standing|left)\b")
_JUST = Wording(r"\b(?:with |of |has )?(?:just|exactly) (\d+)\b(?! chips?)")
_NOT = Wording(r"\b(?:not|no|never|nobody|none|without|whatever|even|also|beats?|counts?|unless|or)\b")
_TOLD = ("note", "label")


def _cases(text: str) -> Iterator[tuple[str, str]]:
    """The cases of which a text speaks, each with the expression by which a rule asks for it."""
    if _NOT.search(text) is not None:
        return
    if found := _LAST.search(text):
        yield found[0], ONE.pattern
    if words := alone_in(text):
        yield words, ONE.pattern
    for found in _HAND.finditer(text):
        yield found[0], rf"\b{found[1]}\b"
    for found in _RANK.finditer(text):
        word = found[1] or found[2]
        rank, both = next((rank, words) for rank, words in RANK_WORDS.items() if words[0] == word)
        yield found[0], rf"\b(?:{'|'.join(both)})\b|\b{rank}[cdhs]?\b"
    for found in _JUST.finditer(text):
        yield found[0], rf"\b{found[1]}\b"


def _steps(book: Book) -> Iterator[tuple[Inner, Scalar, str, str]]:
    """The steps that pay or write something, with a case of which their texts speak, and how it is asked for."""
    for one in book.mappings:
        for text in (one.said.get(key) for key in _TOLD) if one.key in _DOING else ():
            if isinstance(text, Scalar):
                yield from ((one, text, words, asked) for words, asked in _cases(text.text.lower()))


def _said(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    for one, text, words, asked in _steps(book):
        if one.key in kinds.FORCED and _RANK.search(words) is not None:
            continue  # what everybody posts for a card lies there for whoever holds it
        if _RANK.search(words) is None or _ANY_RANK.search(around(one.said, one.within)) is None:
            yield text, Saying(asked, words, str(one.said.span.start))


def _ruled(book: Book) -> Iterator[Fact]:
    """What a step asks for, or all that it stands in."""
    for one, text, _, asked in _steps(book):
        if meaning(book, Wording(asked)).search(around(one.said, one.within)) is not None:
            yield Fact(asked, text, of=str(one.said.span.start))


NOTED = Topic(
    _said,
    _ruled,
    nothing,
    these("alone lone sole kind house flush pair just exactly the a an"),
    needed=True,
    of_its_own=True,
)
