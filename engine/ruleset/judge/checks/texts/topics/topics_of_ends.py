"""Topics of two ends: the lowest card or the highest, a win alone or a shared one, what it takes to win both shares."""

import re
from collections.abc import Iterator

from engine.cards.deck.card_words import RANK_WORDS, SUIT_WORDS
from engine.ruleset.judge.checks.texts.topics.topics import (
    Book,
    Fact,
    Saying,
    Topic,
    anywhere,
    in_texts,
    nothing,
    stems,
    these,
)
from engine.text.marked.node import Scalar
from engine.text.wording import Wording

_ENDS = {
    **dict.fromkeys(("lowest", "smallest", "least", "worst", "weakest", "poorest"), "lowest"),
    **dict.fromkeys(("highest", "biggest", "largest", "greatest", "tallest", "strongest", "best", "top"), "highest"),
}
_NO_HAND = r"(?! (?:\w+ )?(?:hands?|throws?|sums?|totals?|counts?|scores?|numbers?|bids?|stakes?|bets?|prices?)\b)"
_CARDS = r"((?:[a-z]+(?:'s)? ){0,2}[a-z]+(?: in the (?:hole|hand|cellar))?)"
_SAID_END = Wording(rf"\b(lowest|highest){_NO_HAND} {_CARDS}", re.IGNORECASE)
_ANY_END = Wording(rf"\b({'|'.join(_ENDS)}){_NO_HAND}(?: {_CARDS})?", re.IGNORECASE)
_RULED_END = Wording(r"\b(lowest|highest|worst|best|most|fewest|lower than|higher than)\b(?: \(?([a-z -]+))?")
_AT_AN_END = ("lowest", "highest")
_SUITS = {word: suit for suit, words in SUIT_WORDS.items() for word in words}
_NOUNS = frozenset(("card", "cards", "rank", "suit", "suits", "joker", "jokers", "hole", "die", "dice", *_SUITS)) | {
    word for words in RANK_WORDS.values() for word in words
}
_CLOSED, _OPEN = these("hole closed hidden cellar down"), these("up open door")
_MUST_WIN = Wording(
    r"\b(?:must|(?:has|have|needs?) to) win both\b|\bboth or nothing\b"
    r"|\bonly (?:wins?|takes?) (?:it )?if [^,;.]* both\b",
    re.IGNORECASE,
)
_KEEPS = Wording(
    r"\bkeeps? (?:what(?:ever)?|the (?:share|half|side|one)(?: that)?) (?:it|they|he|she|you)?"
    r" ?(?:wins?|won|has won|have won)\b",
    re.IGNORECASE,
)
_GOING = {"must win both": "must win both", "may tie": "must win both", "keeps what it wins": "keeps"}
_ALONE = Wording(
    r"\b(?:wins?|won|takes?|scoops?)\b(?: [a-z']+){0,4} alone\b|\b(?:sole|only) winner\b|\bwins? by themselves\b"
    r"|\b(?:stays?|stayed|(?:is|are|was|were|being)(?: left)?|sings?) (?:in |out )?alone\b"
    r"|(?:^|(?<=[,;:] ))(?:in|out) alone\b",
    re.IGNORECASE,
)
_NOBODY = Wording(r"\b(?:nobody|no one|none|not|never|unless|without)\b", re.IGNORECASE)
_SHARED = Wording(
    r"\b(?:ties?|tied|shared?|shares|split|splits|both winners|several|(?:two|more than one|many) winners?|equal"
    r"|heads[- ]up|duels?|(?:just|exactly|only|when|if|where|with|the last) two)\b",
    re.IGNORECASE,
)
_CLAUSE = Wording(r"[,;:.\n]")
_COUNTED = Wording(
    r"(?P<not>\bnot )?\b(?:number of \(?(?P<who>[^=<>]*?)\)?|players in) (?P<op>=|<=|>=|<|>) (?P<many>\d+)"
)
_PLAYERS = Wording(r"^(?:(?:those|everyone)\b|winners$|losers$|$)")
"""How those are called who are counted, where it is players."""
_ONE, _TWO = 1, 2


# --- the lowest or the highest card -----------------------------------------------------------------------------------


def _said_ends(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    names = _called(book)
    for text in book.deciding:
        for found in _SAID_END.finditer(text.text):
            words = set(re.findall("[a-z]+", found[2].lower()))
            if words & _NOUNS or stems(found[2]) & names:
                for of in ("", *_kinds_of(found[2].lower(), names)):
                    yield text, Saying(found[1].lower(), found[0], of)


def _named_ends(book: Book) -> Iterator[Saying]:
    names = _called(book)
    for found in _ANY_END.finditer(book.every_text):
        for of in ("", *(_kinds_of(found[2].lower(), names) if found[2] else ())):
            yield Saying(_ENDS[found[1].lower()], found[0], of)


def _called(book: Book) -> frozenset[str]:
    """How cards are called that lie on a place of the document, or come by a step with a label."""
    labels = (one.get("label") for _, one, _ in book.mappings)
    names = " ".join((*(one.text for one in labels if isinstance(one, Scalar)), *(book.named("places") or ())))
    return stems(names.replace("-", " ")) - {"hand"}


def _kinds_of(words: str, names: frozenset[str]) -> Iterator[str]:
    """Of which cards it is the lowest: closed or open ones, those of a suit, or of a place."""
    said = set(re.findall("[a-z]+", words))
    if said & _CLOSED and not said & {*_SUITS}:
        yield "closed"
    if said & _OPEN and not said & {*_SUITS}:
        yield "open"
    yield from {_SUITS[word] for word in said & {*_SUITS}}
    yield from stems(words) & names


def _ruled_ends(book: Book) -> Iterator[Fact]:
    names = frozenset(book.named("places") or ())
    for key, said, _ in book.parts:
        for found in _RULED_END.finditer(said.text):
            end, kinds = found[1], tuple(_kinds_of((found[2] or "").replace("-", " "), names))
            if end in _AT_AN_END:
                yield from (Fact(end, said, False, of, key) for of in ("", *kinds))
            else:  # by which the lowest or highest may be found too
                yield from (Fact(one, said, True, of) for one in _AT_AN_END for of in ("", *kinds))


# --- what it takes to win both ----------------------------------------------------------------------------------------


def _said_going(text: str) -> Iterator[Saying]:
    yield from (Saying("must win both", found[0]) for found in _MUST_WIN.finditer(text))
    yield from (Saying("keeps", found[0]) for found in _KEEPS.finditer(text))


def _ruled_going(book: Book) -> Iterator[Fact]:
    for key, said, _ in book.parts:
        if key == "going-both":
            value = _GOING.get(said.text)
            yield from (Fact(one, said, value is None, key=key) for one in {*_GOING.values()} if value in (None, one))


# --- whether it is won alone ------------------------------------------------------------------------------------------


def _said_alone(text: str) -> Iterator[Saying]:
    for found in _ALONE.finditer(text):
        clause = _CLAUSE.split(text[: found.start()])[-1] + _CLAUSE.split(text[found.start() :])[0]
        if _NOBODY.search(clause) is None:
            yield Saying("alone", found[0])


def _named_alone(text: str) -> Iterator[Saying]:
    yield from (Saying("shared", found[0]) for found in _SHARED.finditer(text))


def _ruled_alone(book: Book) -> Iterator[Fact]:
    """Whether a rule asks for one player or for several; any count of one may be meant by a win alone."""
    groups = {name for name, word, _ in book.declared("words") if "seats" in word}
    for key, said, _ in book.parts:
        for found in _COUNTED.finditer(said.text):
            many, op = int(found["many"]), found["op"]
            one = (op in ("=", "<=") and many == _ONE) or (op == "<" and many == _TWO)
            several = (op == ">" and many == _ONE) or (op == ">=" and many == _TWO)
            if found["not"]:
                one, several = several, one
            who = found["who"] or ""
            winners = who == "winners"
            so_many = op == "=" and many > _ONE and (who in groups or _PLAYERS.search(who) is not None)
            if one:
                yield Fact("alone", said, not winners, key=key)
            elif (several and winners) or (so_many and not found["not"]):
                yield Fact("shared", said, key=key)


ENDS = Topic(_said_ends, _ruled_ends, _named_ends, these("lowest highest"))
GOING = Topic(in_texts(_said_going), _ruled_going, nothing, these("both nothing keeps keep"))
ALONE = Topic(
    in_texts(_said_alone),
    _ruled_alone,
    anywhere(_named_alone),
    these("alone sole only themselves"),
    lists=False,
)
