"""The topic of whether a card that lies on a place is wild by itself, or with all of its rank."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, anywhere, in_texts, these
from engine.ruleset.judge.checks.texts.topics.topics_of_wild_bars import entries_of_wild
from engine.text.marked.node import Scalar
from engine.text.wording import Wording

_RANK, _ALONE = "rank", "alone"
_CARD = r"(?:cards?|ones?)"
_OF_IT = r"of (?:its|the same|that) rank"
_SAID = (
    (
        _RANK,
        Wording(
            rf"\bwith (?:all|(?:every|each) {_CARD}|the (?:others?|rest|other three)) {_OF_IT}"
            rf"|\band (?:all|every|each)(?: the)?(?: other)? (?:{_CARD} )?{_OF_IT}"
            r"|\b(?:its|the) whole rank\b"
        ),
    ),
    (
        _ALONE,
        Wording(r"\b(?:that|this|the) (?:one )?card alone\b|\bonly (?:that|this) (?:one )?card\b|\bnot its rank\b"),
    ),
)
_OF_A_SENTENCE = Wording(r"[;:.\n]")
_OF_RANKS = Wording(r"\branks?\b|\bsame\b")


def _said(text: str) -> Iterator[Saying]:
    for sentence in _OF_A_SENTENCE.split(text.lower()):
        if "wild" in sentence:
            yield from (Saying(value, found[0]) for value, words in _SAID for found in words.finditer(sentence))


def _ruled(book: Book) -> Iterator[Fact]:
    """The cards of entries: of a place alone, or of a rank; of anything else either may be said."""
    places = frozenset(book.named("places") or ()) | {"board"}
    for entry in entries_of_wild(book):
        cards = entry.get("cards")
        if isinstance(cards, Scalar):
            words = cards.text.split()
            alone = words[-1] in places and not (set(words[:-1]) - {"first", "last", "of", "card"})
            if _OF_RANKS.search(cards.text) is not None:
                yield Fact(_RANK, cards, key="cards")
            else:
                yield from (Fact(one, cards, not alone, key="cards") for one in (_ALONE, *(() if alone else (_RANK,))))


WILD_RANKS = Topic(in_texts(_said), _ruled, anywhere(_said), these("wild"), lists=False)
