"""The topic of where the highest or lowest card of a kind has to lie: closed in the hole, or open on the table."""

from collections.abc import Iterator

from engine.cards.deck.card_words import SUIT_WORDS
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, anywhere, in_texts, these
from engine.text.wording import Wording

_CLOSED, _OPEN = "closed", "open"
_SUITS = {word: suit for suit, words in SUIT_WORDS.items() for word in words}
_SUIT = "|".join(sorted(_SUITS, key=len, reverse=True))
_HOLE = r"(?:in|from|among) the (?:hole|pocket|cellar)|(?:that )?(?:lies |lie |lying )?(?:closed|face down)"
_UP = r"(?:that )?(?:lies |lie |lying |showing )?(?:open|face up)|showing|on show"
_SAID = Wording(
    rf"\b(?P<end>highest|lowest) (?:(?P<hole>hole|closed|hidden|down)[ -]|(?P<up>up|open|door)[ -])?"
    rf"(?P<what>{_SUIT}|cards?)\b(?: (?:(?P<closed>{_HOLE})|(?P<open>{_UP}))\b)?"
)
_RULED = Wording(
    rf"\b(?P<end>highest|lowest) \(?(?:(?P<what>{_SUIT})\b(?: (?:among|and) (?:[a-z ]*?'s )?(?P<lies>hole|up|open)? ?)?"
    r"|(?:among )?(?P<bare>hole|up|open) cards?)"
)
_LIES = {"hole": _CLOSED, "up": _OPEN, "open": _OPEN}
_OF_BETS = these("brings-in first")


def _said(text: str) -> Iterator[Saying]:
    for found in _SAID.finditer(text.lower()):
        closed, lies_open = found["hole"] or found["closed"], found["up"] or found["open"]
        if (closed is None) is not (lies_open is None):
            yield Saying(_OPEN if closed is None else _CLOSED, found[0], _of(found["end"], found["what"]))


def _ruled(book: Book) -> Iterator[Fact]:
    for key, said, _ in book.parts:
        for found in _RULED.finditer(said.text):
            lies = found["lies"] or found["bare"]
            of = _of(found["end"], found["what"] or "")
            for one in (_CLOSED, _OPEN) if lies is None else (_LIES[lies],):
                yield Fact(one, said, lies is None or key in _OF_BETS, of, key)


def _of(end: str, what: str) -> str:
    """Which card it is: the highest or lowest of a suit, or of all."""
    return f"{end} {_SUITS.get(what, 'card')}"


LYING_ENDS = Topic(in_texts(_said), _ruled, anywhere(_said), these("highest lowest"), lists=False)
