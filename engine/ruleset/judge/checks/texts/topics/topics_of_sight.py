"""The topic of who sees a card that is dealt: all but the player who holds it, nobody, or everybody."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, anywhere, in_texts, these
from engine.text.wording import Wording

_OUTWARD, _BLIND, _OPEN = "outward", "blind", "up"
_HOLDER = (
    r"(?:the )?(?:player|one|person)s? (?:who|that|holding|with|it)\b|(?:its|their|the|her|his) (?:own )?"
    r"(?:owners?|holders?)\b|(?:who(?:ever)?|those who) (?:has|have|holds?|gets?|got|owns?|is dealt)\b"
    r"|the (?:dealer|winner|loser|opener|bidder|guest|host)\b|(?:you|yourself|oneself|themselves|himself|herself)\b"
)
_ALL = r"(?:everybody|everyone|all(?: the)?(?: (?:players|others))?|anybody|anyone|the whole table|(?:the )?others)"
_BUT = r"(?:but|except|save|and not|but not|other than)"
_SEE = r"(?:sees?|seen|knows?|can see|may see|looks? at|can look at)"
_SAID = {
    _OUTWARD: Wording(
        rf"\b{_ALL}(?: [a-z]+){{0,2}} {_SEE}(?: (?:it|them|this|that|the card|this card))?,? {_BUT} (?:{_HOLDER})"
        rf"|\b{_ALL},? {_BUT} (?:{_HOLDER})[^,;.:]{{0,30}}? {_SEE}\b|\bseen by {_ALL},? {_BUT} (?:{_HOLDER})"
        rf"|\bonly (?:the )?others {_SEE}\b|\b(?:the )?others alone {_SEE}\b"
        r"|\b(?:on|to|against|at|in front of) (?:the|their|your|his|her|its|one's)(?: own)? (?:foreheads?|brows?)\b",
    ),
    _BLIND: Wording(
        r"\b(?:nobody|no one|none|no player|not even (?:the player|its owner|their owner|who\w*|the owner)[a-z ]*)"
        r" (?:at the table )?(?:sees?|may see|can see|has seen|looks? at|may look at|knows?)"
        r" (?:it|them|their (?:own )?cards?|the (?:[a-z]+ )?cards?|this card|what it is)\b"
        r"|\bcards?,? (?:that |which )?(?:nobody|no one|no player) (?:ever )?(?:may )?(?:sees?|looks? at|knows?)\b"
        r"|\bwithout (?:anybody|anyone|ever) (?:looking|seeing)\b"
        r"|\b(?:sight unseen|unseen by (?:all|everybody|anybody))\b",
    ),
}
"""Who sees a card → how texts say so."""
_FACES, _CLOSED = (_OUTWARD, _BLIND, _OPEN), "down"


def _said(text: str) -> Iterator[Saying]:
    for value, pattern in _SAID.items():
        yield from (Saying(value, found[0]) for found in pattern.finditer(text.lower()))


def _named(text: str) -> Iterator[Saying]:
    yield from _said(text)
    yield from (Saying(found[0], found[0]) for found in _MENTIONED.finditer(text.lower()))
    yield from (Saying(_OUTWARD, found[0]) for found in _FOREHEAD.finditer(text.lower()))
    yield from (Saying(_OPEN, found[0]) for found in _LIES_OPEN.finditer(text.lower()))


_MENTIONED = Wording(r"\b(?:outward|(?<!small )(?<!big )(?<!straddle )blind)\b")
_FOREHEAD = Wording(r"\b(?:outwards?|foreheads?|brows?|hats?|indian)\b")
_LIES_OPEN = Wording(r"\b(?:open|openly|face up|up ?cards?|door|turned up|shows?|showing|lies|street|board|stud)\b")


def _ruled(book: Book) -> Iterator[Fact]:
    """How cards are dealt, or turned; where an option decides it, they may lie in any way."""
    for part in book.parts:
        if part.key == "face" and part.said.text != _CLOSED:
            known = part.said.text in _FACES
            yield from (Fact(one, part.said, not known, key="face") for one in ((part.said.text,) if known else _FACES))


SEEN = Topic(
    in_texts(_said),
    _ruled,
    anywhere(_named),
    these("see sees seen knows know forehead foreheads brow brows looking look looks unseen"),
    lists=False,
)
