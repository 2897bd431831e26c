"""Topics of wild cards that are wild in some case only: for who has paid, once a queen lies open, where it is alone."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Inner, Saying, Topic, nothing, these
from engine.text.marked.node import Scalar
from engine.text.wording import Wording

_SENTENCE = Wording(r"[,;:.\n](?:\s|$)")
_OF_SOME = (
    r"(?:only )?(?:for|to) (?:an?|the) (?:players?|one|poorest|richest|loser|winner) ?\b"
    r"|(?:only )?(?:for|to) (?:whoever|who(?:ever)?|those who|all but)\b"
)
_TERMS = Wording(
    rf"\bwild,? (?:but )?(?:{_OF_SOME}|(?:once|when|if|while|until|as long as)\b)"
    r"|\b(?:once|after|when|if) [^,;:.]+(?:,| lies open| is full| shows?)?[^,;:.]* (?:is|are|go(?:es)?) wild\b"
    r"|\bgo(?:es)? wild once\b|\bfrom the [a-z]+ on\b[^,;:.]*\bwild\b"
    r"|\bwho(?:ever)? (?:has|have) (?:lost|won|paid)\b[^,;:.]*\bwild\b",
    re.IGNORECASE,
)
_OTHERWISE = Wording(
    r"\b(?:whether|nothing is wild|nobody|comes? (?:up|face)|dealt|called?|says?|names?)\b", re.IGNORECASE
)
_WORD = Wording(r"[a-z][\w-]*")
_ASKED, _SINGLE, _ALL = "on terms", "alone", "all"
_ALONE = Wording(r"\b(?:an?|the) (?:lone|solitary|unpaired) [a-z]+(?: is| are|,)?(?: [a-z]+){0,4} wild\b")
"""That a card is wild where it is the only one of its kind."""
_BY_CASE = Wording(r"\bif\b|\bnothing\b|\b(?:lowest|highest|first|last)\b")


def _said(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    for text in book.deciding:
        for sentence in _SENTENCE.split(text.text):
            if _TERMS.search(sentence) is not None and _OTHERWISE.search(sentence) is None:
                yield text, Saying(_ASKED, sentence.strip())
                return


def _said_alone(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    for text in book.deciding:
        for sentence in _SENTENCE.split(text.text.lower()):
            found = _ALONE.search(sentence)
            if found is not None and _OTHERWISE.search(sentence) is None:
                yield text, Saying(_SINGLE, found[0])
                return


def _ruled_alone(book: Book) -> Iterator[Fact]:
    """The entries that ask for something, or bound how many are wild, and those that make all of their cards wild."""
    for one in book.mappings:
        cards = one.said.get("cards")
        if isinstance(cards, Scalar) and _is_wild(one):
            by_case = "when" in one.said or "most" in one.said or _BY_CASE.search(cards.text) is not None
            yield Fact(_SINGLE if by_case else _ALL, cards, key="cards")


def _ruled(book: Book) -> Iterator[Fact]:
    """The entries that ask for something, or whose cards are told by something that happens in the deal."""
    parts = (book.named(part) for part in ("marks", "words", "options"))
    own = {name for part in parts if part is not None for name in part}
    wild = [one for one in book.mappings if "cards" in one.said and _is_wild(one)]
    for one in wild:
        cards = one.said.get("cards")
        told = isinstance(cards, Scalar) and not own.isdisjoint(_WORD.findall(cards.text))
        depends = isinstance(cards, Scalar) and _DEPENDS.search(cards.text) is not None
        if "when" in one.said or told or depends:
            yield Fact(_ASKED, Scalar("", "", one.said.span, "borrowed", one.said.span))
    if not wild:
        yield Fact("", Scalar("", "", book.root.span, "borrowed", book.root.span), True)


_DEPENDS = Wording(r"\bif\b|\bcalled\b|\bthat player\b|\bafter\b|\$|\bnothing\b")


def _is_wild(one: Inner) -> bool:
    to = one.within[-1].get("to") if one.within else None
    return one.key == "wild" or (one.key == "entry" and isinstance(to, Scalar) and to.text == "wild")


WILD_TERMS = Topic(_said, _ruled, nothing, these("wild"), needed=True)
WILD_ALONE = Topic(_said_alone, _ruled_alone, nothing, these("wild"), lists=False)
