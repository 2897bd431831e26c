"""Topics of cards: which ranks, suits and colours, and which hands, texts and rules name."""

import re
from collections.abc import Hashable, Iterator

from engine.cards.deck.card_words import COLOURS, RANK_WORDS, SUIT_WORDS
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, anywhere, in_texts, these
from engine.ruleset.judge.checks.texts.topics.topics_of_dice import thrown_faces
from engine.text.marked.node import Scalar
from engine.text.wording import Wording

_COURT = "JQKA"
_SEVERAL = {words[1]: rank for rank, words in RANK_WORDS.items()} | {"twos": "2"}
_ALONE = {words[0]: rank for rank, words in RANK_WORDS.items()}
_COURT_CARDS = "|".join(RANK_WORDS[rank][0] for rank in _COURT)
_SAID_RANK = Wording(
    rf"(?<![\w-])(?:({'|'.join(_SEVERAL)}|{_COURT_CARDS})|an? (?:(?:open|closed|red|black|natural|single|wild) )?"
    rf"({'|'.join(_ALONE)}))(?![\w-]|[ -]pots?\b| (?:cards?|chips?|or more|times|of a kind|in a row|to one)\b"
    r"| (?:is|are|counts?|plays?|may be)(?: as)?(?: always| only| either| just)? (?:both|high|low|one|eleven)\b)",
    re.IGNORECASE,
)
_OF_ONE = Wording(r"an? ", re.IGNORECASE)
_ANY_RANK = Wording(rf"(?<![\w-])({'|'.join((*_SEVERAL, *_ALONE))})(?!\w)", re.IGNORECASE)
_IN_ORDER = "23456789TJQKA"
_TWO = Wording(rf"\btwo of (?:{'|'.join(word for words in SUIT_WORDS.values() for word in words)})\b", re.IGNORECASE)
"""A deuce, told as cards are."""
_BESIDE = Wording(r"\b(lower|higher) than (?:an? )?$", re.IGNORECASE)
_CARD = Wording(r"\b([2-9TJQKA]|10)([cdhs])\b")
_OF_OWN_SUITS = Wording(r"\b([2-9TJQKA]|10)[abefgi-rt-z]\b")
"""A card of a deck with suits of its own."""
_RANK_SIGN = Wording(r"\b(10|[2-9TJQKA])\b")
_SUITS = {word: suit for suit, words in SUIT_WORDS.items() for word in words}
_SAID_SUIT = Wording(
    rf"\b(?:{_COURT_CARDS}|{'|'.join(_ALONE)}|two|{'|'.join(_SEVERAL)}|\w+est|best) (?:of )?({'|'.join(_SUITS)})\b",
    re.IGNORECASE,
)
_ANY_SUIT = Wording(rf"\b({'|'.join(_SUITS)})\b", re.IGNORECASE)
_SAID_COLOUR = Wording(
    rf"\b(red|black) (?:cards?|{_COURT_CARDS}|{'|'.join(_ALONE)}|{'|'.join(_SEVERAL)})\b", re.IGNORECASE
)
_ANY_COLOUR = Wording(r"\b(red|black)\b", re.IGNORECASE)
_OF_HANDS = these("hand needs must-bet-if double-if")
_OF_CARDS = these(
    "cards which hand needs when condition who from to seats use brings-in must- bet-if double-if until "
    "while bonus default opens holds"
)
"""The keys whose values name cards; a number elsewhere is one."""
_NAMED_PARTS = ("marks", "words", "options", "stakes", "places", "hands")
"""The parts of a document in which names are given."""
_NAMING = ("choices", "menu", "with")
"""The keys under which names stand that may be made of cards: of words, of games and of what they are played with."""
_HANDS = (
    *("five of a kind", "royal flush", "straight flush", "four of a kind", "full house", "flush", "straight"),
    *("three of a kind", "two pair", "pair"),
)
_PLURALS = {"flushes": "flush", "straights": "straight", "full houses": "full house", "pairs": "pair"}
_NEGATED = Wording(r"\b(?:not|except|nobody|no one|never)\b", re.IGNORECASE)
_NO_HAND = r"(?! (?:poker|draw|guts|stud|dice|game))"
_HAND = Wording(rf"(?<![\w-])({'|'.join((*_HANDS, *_PLURALS))})(?![\w-]){_NO_HAND}", re.IGNORECASE)
_OF_CUES = these("kind house houses flush flushes straight straights pair pairs better")
_PAIR_OF = Wording(rf"\b(?:{'|'.join(_SEVERAL)}) or better\b", re.IGNORECASE)
_OF_THE_ORDER = Wording(
    r"\b(?:beats?|counts?|rarer|possible|better than|above|below|between|loses? to|lose to|order|ranks?)\b",
    re.IGNORECASE,
)
"""Words by which a clause speaks of the order of hands, and not of what one of them brings."""
_CLAUSE = Wording(r"[,;:.\n]")
_OPENS = Wording(
    rf"\b({'|'.join(_SEVERAL)})(?: or better)?(?: that| which)?"
    r" (?:(?:to )?opens?|(?:is|are) (?:needed|enough) to open)\b"
    rf"|\b(?:opens?|opened) (?:with|on|by) (?:an? pair of )?({'|'.join(_SEVERAL)})\b",
    re.IGNORECASE,
)
_OPENING = Wording(r"\bopen", re.IGNORECASE)
_IN_TIME = Wording(r"\b(?:until|till|up to|then|next|later|not|no|never|nobody|again)\b", re.IGNORECASE)
"""Words by which a clause speaks of what opens at another time, or does not."""


def _said_ranks(text: str) -> Iterator[Saying]:
    for found in _SAID_RANK.finditer(text):
        word = (found[1] or found[2]).lower()
        yield Saying(_SEVERAL.get(word) or _ALONE[word], found[0])


def _ranks_told(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    """The ranks of which texts speak; where a die is thrown, `a six` is its face."""
    faces = {str(face) for face in thrown_faces(book)}
    for text, one in in_texts(_said_ranks)(book):
        if one.value not in faces or _OF_ONE.match(one.words) is None:
            yield text, one


def _named_ranks(text: str) -> Iterator[Saying]:
    for found in _ANY_RANK.finditer(text):
        word = found[1].lower()
        yield Saying(_SEVERAL.get(word) or _ALONE[word], found[0])
    yield from (Saying("2", found[0]) for found in _TWO.finditer(text))
    yield from (Saying(_sign(found[1]), found[0]) for found in _CARD.finditer(text))
    yield from (Saying(_sign(found[1]), found[0]) for found in _RANK_SIGN.finditer(text))


def _sign(sign: str) -> str:
    return "T" if sign == "10" else sign


def _ruled_ranks(book: Book) -> Iterator[Fact]:
    for key, said, text in _ruled(book):
        loose = key not in _OF_CARDS
        for found in _ANY_RANK.finditer(text):
            word = found[1].lower()
            rank = _SEVERAL.get(word) or _ALONE[word]
            in_a_name = text[found.end() :].startswith("-")
            yield Fact(rank, said, loose or in_a_name or (rank not in _COURT and word in _ALONE))
            yield from (Fact(one, said, True) for one in _beside(rank, text[: found.start()]))
        for card in _CARD.finditer(text):
            yield Fact(_sign(card[1]), said, loose)
        yield from (Fact(_sign(card[1]), said, True) for card in _OF_OWN_SUITS.finditer(text))
        for sign in _RANK_SIGN.finditer(text):
            if key in _OF_HANDS or not sign[1].isdigit():
                yield Fact(_sign(sign[1]), said, key not in _OF_HANDS)


def _beside(rank: str, before: str) -> str:
    """The rank with which those begin that lie below another, or above it, where the words before say so."""
    place, side = _IN_ORDER.index(rank), _BESIDE.search(before)
    if side is None:
        return ""
    return _IN_ORDER[:place][-1:] if side[1].lower() == "lower" else _IN_ORDER[place + 1 :][:1]


def _ruled(book: Book) -> Iterator[tuple[str, Scalar, str]]:
    """Each value with its key, and its text without the names that the author has given to something."""
    names = [name for part in _NAMED_PARTS if (found := book.named(part)) is not None for name in found]
    own = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, names))})(?![\w-])") if names else None
    for key, said, _ in book.parts:
        if key != "ranks":
            yield key, said, own.sub("", said.text) if own is not None else said.text
    for key, one, _ in book.mappings:
        if key in _NAMING:
            yield from (("", entry.key, name) for name, entry in one.entries.items())


def _said_suits(text: str) -> Iterator[Saying]:
    yield from (Saying(_SUITS[found[1].lower()], found[0]) for found in _SAID_SUIT.finditer(text))


def _named_suits(text: str) -> Iterator[Saying]:
    yield from (Saying(_SUITS[found[1].lower()], found[0]) for found in _ANY_SUIT.finditer(text))
    yield from (Saying(found[2], found[0]) for found in _CARD.finditer(text))


def _ruled_suits(book: Book) -> Iterator[Fact]:
    for key, said, text in _ruled(book):
        for one in _named_suits(text):
            yield Fact(one.value, said, key not in _OF_CARDS)


def _said_colours(text: str) -> Iterator[Saying]:
    yield from (Saying(found[1].lower(), found[0]) for found in _SAID_COLOUR.finditer(text))


def _named_colours(text: str) -> Iterator[Saying]:
    yield from (Saying(found[1].lower(), found[0]) for found in _ANY_COLOUR.finditer(text))


def _ruled_colours(book: Book) -> Iterator[Fact]:
    for key, said, text in _ruled(book):
        for one in _named_colours(text):
            yield Fact(one.value, said, key not in _OF_CARDS)
        suits = {one.value for one in _named_suits(text)}
        for colour, both in COLOURS.items():
            if suits and suits <= {*both}:
                yield Fact(colour, said, key not in _OF_CARDS or len(suits) == 1)


def _said_hands(text: str) -> Iterator[Saying]:
    for clause in _CLAUSE.split(text):
        if _OF_THE_ORDER.search(clause) is None:
            yield from (one for one in _named_hands(clause) if one.words.lower() != "pairs")


def _named_hands(text: str) -> Iterator[Saying]:
    for found in _HAND.finditer(text):
        yield Saying(_PLURALS.get(found[1].lower(), found[1].lower()), found[0])
    yield from (Saying("pair", found[0]) for found in _PAIR_OF.finditer(text))


def _ruled_hands(book: Book) -> Iterator[Fact]:
    for key, said, within in book.parts:
        ordering = any("hands" in one and "of" in one for one in within)
        for one in _named_hands(said.text) if not ordering else ():
            yield Fact(one.value, said, key not in _OF_CARDS or _NEGATED.search(said.text) is not None)


def _said_openers(text: str) -> Iterator[Saying]:
    """The rank of a pair with which it is opened in the beginning."""
    for clause in _CLAUSE.split(text):
        found = _OPENS.search(clause) if _IN_TIME.search(clause) is None else None
        if found is not None:
            yield Saying(_SEVERAL[(found[1] or found[2]).lower()], found[0])


def _ruled_openers(book: Book) -> Iterator[Fact]:
    """The rank with which one may open, or at which an account that says so begins; other ranks of rules."""
    opening = [part.said for part in book.parts if part.key in ("open-if", "openers")]
    asked = " ".join(said.text for said in opening)
    hands = [one.get("hand") for name, one, _ in book.declared("words") if re.search(rf"\b{re.escape(name)}\b", asked)]
    opening += [hand for hand in hands if isinstance(hand, Scalar)]
    asked = " ".join(said.text for said in opening)
    for said in opening:
        ranks = _said_to_be(said.text)
        yield from (Fact(rank, said, False) for rank in ranks if len(ranks) == 1)
    for name, mark, _ in book.declared("marks"):
        kind, start = mark.get("kind"), mark.get("start")
        if isinstance(kind, Scalar) and kind.text == "rank" and isinstance(start, Scalar):
            opens = re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", asked) is not None
            ranks = _said_to_be(start.text)
            yield from (Fact(rank, start, not opens, key="start") for rank in ranks)
    yield from (one._replace(loose=True) for one in _ruled_ranks(book))


def _named_to_open(text: str) -> Iterator[Saying]:
    """The ranks that are named where a text speaks of opening, at whatever time."""
    for clause in _CLAUSE.split(text):
        if _OPENING.search(clause):
            yield from _named_ranks(clause)


def _said_to_be(text: str) -> set[Hashable]:
    return {one.value for one in _named_ranks(text)}


RANKS = Topic(_ranks_told, _ruled_ranks, anywhere(_named_ranks), frozenset((*_SEVERAL, *_ALONE)), lists=False)
SUITS = Topic(in_texts(_said_suits), _ruled_suits, anywhere(_named_suits), frozenset(_SUITS))
COLOURED = Topic(in_texts(_said_colours), _ruled_colours, anywhere(_named_colours), frozenset(COLOURS), needed=True)
OPENERS = Topic(
    in_texts(_said_openers), _ruled_openers, anywhere(_named_to_open), these("open opens opened"), needed=True
)
HANDS = Topic(in_texts(_said_hands), _ruled_hands, anywhere(_named_hands), _OF_CUES, lists=False)
