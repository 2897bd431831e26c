"""Topics of what a hand or a card brings or costs: some rule has to ask for it."""

import re
from collections.abc import Callable, Iterator

from engine.cards.deck.card_words import RANK_WORDS, SUIT_WORDS
from engine.ruleset.judge.checks.texts.text_checks import NUMBERS
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, in_texts, nothing, stems
from engine.ruleset.judge.checks.texts.topics.topics_of_cards import HANDS, RANKS, SUITS
from engine.ruleset.judge.checks.texts.topics.topics_of_dice import FACES
from engine.text.marked.node import Scalar
from engine.text.wording import Wording

_CLAUSE = Wording(r"[,;:.\n](?:\s|$)")
_BRINGS = Wording(
    r"\b(?:is|are|gets?|be) (?:paid|fined|comforted|consoled)\b|\bmay (?:draw|exchange|take|buy|turn|look)\b"
    r"|\b(?:pays?|costs?|gets?|earns?|collects?|brings?|empties|takes?|wins?|owes?|gives?)\b",
    re.IGNORECASE,
)
_OTHERWISE = Wording(
    r"\b(?:not|no|never|nobody|beats?|counts?|better than|lower than|above|below|straights?|order|ranks?|called?"
    r"|names?|says?|nothing|like|such as|even|without)\b",
    re.IGNORECASE,
)
_DICE = Wording(r"\b(?:dice|die|throws?|thrown)\b", re.IGNORECASE)
_PIPS = Wording(r"\bpips\b")
_COURT = Wording(r"\b(?:jacks?|queens?|kings?|aces?|deuces?|[a-z]+s)$")
_A_FACE = Wording(
    rf"\ban? ({'|'.join(NUMBERS[1:7])})\b"
    r"(?= (?:makes?|costs?|brings?|takes?|means|is a|gets?|earns?|pays?|doubles?)\b)",
    re.IGNORECASE,
)
_SUITS = {word: suit for suit, words in SUIT_WORDS.items() for word in words}
_RANKS = {word: rank for rank, words in RANK_WORDS.items() for word in words}
_A_CARD = Wording(rf"\b(?:the|an?) ({'|'.join(_RANKS)}) of ({'|'.join(_SUITS)})\b", re.IGNORECASE)
_ASKED, _PLAYED_WITH = "asked for", "with"


def _said(topic: Topic, unless: Callable[[Book, str], bool]) -> Callable[[Book], Iterator[tuple[Scalar, Saying]]]:
    """What a text says to bring something, each once; none `unless` it may be meant in another way.

    Where a rule asks for another one that the same text names, or a step with a name in the text asks for something,
    these may be what is meant.
    """

    def said(book: Book) -> Iterator[tuple[Scalar, Saying]]:
        known, every = set[object](), list(topic.said(book)) if _PLAYED_WITH not in book.root else []
        ruled = {one.value for one in topic.ruled(book)} if every else set[object]()
        for text, one in every:
            clauses = [clause for clause in _CLAUSE.split(text.text) if one.words in clause]
            plain = all(_BRINGS.search(clause) and not _OTHERWISE.search(clause) for clause in clauses)
            borne = any(other.value in ruled for there, other in every if there is text)
            if clauses and plain and not borne and one.value not in known and not unless(book, one.words.lower()):
                known.add(one.value)
                if not any(stems(label) & stems(clause) for label in _asking(book) for clause in clauses):
                    yield text, Saying(_ASKED, clauses[0].strip(), str(one.value))

    return said


def _asking(book: Book) -> Iterator[str]:
    """How steps are called that are carried out in some case only."""
    for _, one, _ in book.mappings:
        label = one.get("label")
        if isinstance(label, Scalar) and "when" in one:
            yield label.text


def _ruled(topic: Topic) -> Callable[[Book], Iterator[Fact]]:
    """All of them that any rule names, in whatever way."""
    return lambda book: (Fact(_ASKED, one.at, of=str(one.value)) for one in topic.ruled(book))


def _is_of_cards(book: Book, words: str) -> bool:
    """Whether a hand is known by its cards, which rules may name instead: a pair of aces, a flush of trumps."""
    of_some = re.compile(rf"\b{re.escape(words)} of (?!a kind)", re.IGNORECASE)
    return words in ("pair", "pairs") or of_some.search(book.every_text) is not None


def _is_another_rank(book: Book, words: str) -> bool:
    """Whether a rank may be what a die shows, one that rises from deal to deal, or known by its pips."""
    kinds = (one.get("kind") for _, one, _ in book.declared("marks"))
    rising = any(isinstance(kind, Scalar) and kind.text == "rank" for kind in kinds)
    reckoned = any(_PIPS.search(part.said.text) is not None for part in book.parts)
    return rising or reckoned or _DICE.search(book.every_text) is not None or _COURT.search(words) is None


def _said_faces(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    """The faces of a die that a text says to bring something, each once."""
    known = set[object]()
    for text in book.deciding:
        for clause in _CLAUSE.split(text.text):
            found = _A_FACE.search(clause) if not _OTHERWISE.search(clause) else None
            face = NUMBERS.index(found[1].lower()) if found is not None else 0
            if found is not None and face not in known:
                known.add(face)
                yield text, Saying(_ASKED, clause.strip(), str(face))


def _ruled_faces(book: Book) -> Iterator[Fact]:
    """The faces of which rules ask; where no die is thrown for a mark, or each face may count, that of any."""
    yield from _ruled(FACES)(book)
    numbers = any(_PIPS.search(part.said.text) is not None for part in book.parts)
    if numbers or not any("thrown" in one for _, one, _ in book.mappings):
        yield from (
            Fact("", Scalar("", "", book.root.span, "borrowed", book.root.span), True, str(of)) for of in range(7)
        )


def _said_cards(text: str) -> Iterator[Saying]:
    for rank, suit in {(found[1].lower(), found[2].lower()): None for found in _A_CARD.finditer(text)}:
        yield Saying(_ASKED, f"the {rank} of {suit}", f"{_RANKS[rank]}{_SUITS[suit]}")


def _ruled_cards(book: Book) -> Iterator[Fact]:
    """The cards that rules name, by a sign or in words; a rank by itself may be meant with its suit."""
    for one in RANKS.ruled(book):
        yield from (Fact(_ASKED, one.at, of=f"{one.value}{suit}") for suit in SUIT_WORDS)


HANDS_ASKED = Topic(_said(HANDS, _is_of_cards), _ruled(HANDS), nothing, HANDS.cues, needed=True)
RANKS_ASKED = Topic(_said(RANKS, _is_another_rank), _ruled(RANKS), nothing, RANKS.cues, needed=True)
SUITS_ASKED = Topic(_said(SUITS, lambda *_: False), _ruled(SUITS), nothing, SUITS.cues, needed=True)
FACES_ASKED = Topic(_said_faces, _ruled_faces, nothing, frozenset(NUMBERS[1:7]), needed=True)
CARDS_ASKED = Topic(in_texts(_said_cards), _ruled_cards, nothing, frozenset(_SUITS), needed=True)
