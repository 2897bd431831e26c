"""The topic of who sees a card that is dealt: all but the player who holds it, nobody, or everybody."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.text_checks import NUMBER
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, anywhere, in_texts, these
from engine.text.marked.node import Mapping, Scalar
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
        r"|\b(?:you|each|everybody|everyone|players?) sees? (?:the (?:others?|cards? of)|those of)\b[^.;:]*"
        r"\b(?:and|but) (?:not|never) (?:your|their|one's) own\b"
        r"|\b(?:on|to|against|at|in front of) (?:the|their|your|his|her|its|one's)(?: own)? (?:foreheads?|brows?)\b",
    ),
    _BLIND: Wording(
        r"\b(?:nobody|no one|none|no player|not even (?:the player|its owner|their owner|who\w*|the owner)[a-z ]*)"
        r" (?:at the table )?(?:sees?|may see|can see|has seen|looks? at|may look at|knows?)"
        r" (?:it|them|their (?:own )?cards?|the (?:[a-z]+ )?cards?|this card|what it is)\b"
        r"|\bcards?,? (?:that |which )?(?:nobody|no one|no player) (?:ever )?(?:may )?(?:sees?|looks? at|knows?)\b"
        r"|\bwithout (?:anybody|anyone|ever) (?:looking|seeing)\b"
        r"|\b(?:(?:dealt|plays?|played|lies?|holds?|held) sight unseen|unseen by (?:all|everybody|anybody))\b",
    ),
    _OPEN: Wording(rf"\b(?:an?|{NUMBER}) cards?(?: (?:is|are|comes?|goes?|lies?|dealt|each|to each))* face[- ]up\b"),
}
"""Who sees a card → how texts say so."""
SEEN_BY_OTHERS = _SAID[_OUTWARD]
_FACE, _CLOSED = "face", "down"
_FACES = (_OUTWARD, _BLIND, _OPEN)


def _said(text: str) -> Iterator[Saying]:
    for value, pattern in _SAID.items():
        yield from (Saying(value, found[0]) for found in pattern.finditer(text.lower()))


def _named(text: str) -> Iterator[Saying]:
    yield from _said(text)
    yield from (Saying(found[0], found[0]) for found in _MENTIONED.finditer(text.lower()))
    yield from (Saying(_OUTWARD, found[0]) for found in _FOREHEAD.finditer(text.lower()))
    yield from (Saying(_OPEN, found[0]) for found in _LIES_OPEN.finditer(text.lower()))
    yield from (Saying(_CLOSED, found[0]) for found in _IN_HAND.finditer(text.lower()))


_MENTIONED = Wording(r"\b(?:outward|(?<!small )(?<!big )(?<!straddle )blind)\b")
_FOREHEAD = Wording(r"\b(?:outwards?|foreheads?|brows?|hats?|indian)\b")
_LIES_OPEN = Wording(r"\b(?:open|openly|face up|up ?cards?|door|turned up|shows?|showing|lies|street|board|stud)\b")


_IN_HAND = Wording(
    r"\b(?:closed|(?<!turned )(?<!face )down|face down|hole|hidden|secret|in (?:the|your|their|one's|each) hands?"
    r"|only you|you alone|nobody else|no one else|looks? at (?:your|their) (?:own )?cards?"
    r"|(?:your|their) own (?:cards?|hands?))\b"
)


def _ruled(book: Book) -> Iterator[Fact]:
    """How cards are dealt, or turned; where an option decides it, they may lie in any way.

    That they lie closed counts where one deal alone says how: of several it may be any that is meant.
    """
    for part in book.parts:
        if part.key == _FACE and part.said.text != _CLOSED:
            known = part.said.text in _FACES
            yield from (Fact(one, part.said, not known, key=_FACE) for one in ((part.said.text,) if known else _FACES))
    theirs = list[Scalar]()
    for key, step, within in book.mappings:
        said = step.get(_FACE)
        if key in kinds.TURNING or (key in kinds.DEALING and "to" in step):
            yield Fact(_OPEN, Scalar(key, key, step.span, "borrowed", step.span), True)
        if key != kinds.DEAL or not within:
            continue
        if "to" not in step:
            theirs.append(said if isinstance(said, Scalar) else _not_said(key, within[-1]))
        elif isinstance(said, Scalar) and said.text == _CLOSED:
            yield Fact(_BLIND, said, True, key=_FACE)  # nobody sees what lies so on a place
    meant = [one for one in theirs if one.style != "borrowed"] or theirs
    if [one.text for one in meant] == [_CLOSED]:
        yield Fact(_CLOSED, meant[0], key=_FACE)


def _not_said(key: str, within: Mapping) -> Scalar:
    """That cards lie closed, where nothing is said."""
    span = within.entries[key].key.span
    return Scalar(_CLOSED, _CLOSED, span, "borrowed", span)


SEEN = Topic(
    in_texts(_said, spared=True),
    _ruled,
    anywhere(_named),
    these("face see sees seen knows know forehead foreheads brow brows looking look looks unseen"),
    lists=False,
)
