"""Topics of how many cards of a rank or suit somebody has to hold: `three sevens`, `at least two hearts`, no more."""

from collections.abc import Iterator

from engine.cards.deck.card_words import RANK_WORDS, SUIT_WORDS
from engine.ruleset.judge.checks.texts.text_checks import NUMBER, NUMBERS, number
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, anywhere, in_texts, these
from engine.text.wording import Wording

_KINDS = "|".join(words[1] for table in (RANK_WORDS, SUIT_WORDS) for words in table.values())
_SO_MANY = Wording(rf"\b{NUMBER} (?:(?:open|closed|red|black|natural) )?({_KINDS})\b(?! (?:or better|and|up|full)\b)")
_ASKED = Wording(rf"\b(?:at least|exactly|holds?|has) (\d+) ({_KINDS})\b")
_COUNTED = Wording(rf"number of \(?({_KINDS})\b[^<>=]*(?:>=|=) (\d+)")
_CLAUSE = Wording(r"[,;:.\n]")
_NEGATED = Wording(
    r"\b(?:not|never|no|nobody|none|nor|unless|except|without|until|before|otherwise|else|instead|others?|rest"
    r"|at (?:the )?most|up to|no more|fewer|less|only|just)\b|n't\b"
)
"""Words by which a clause may speak of those who have fewer."""
_HELD = Wording(
    rf"\b(?:holds?|has|have|shows?|with) (?:at least )?{NUMBER} (?:(?:open|closed|red|black|natural) )?({_KINDS})\b"
    r"(?! (?:or better|and|up|full)\b)"
)
_FEWER = Wording(
    rf"\b(?:at (?:the )?most|up to|no more than|fewer than|less than|only|just) {NUMBER} (?:[a-z]+ )?({_KINDS})\b"
    rf"|\b{NUMBER} (?:[a-z]+ )?({_KINDS}) (?:or (?:fewer|less)|at most)\b"
)
_FROM = Wording(rf"\b(?:(?:at least|exactly|holds?|shows?|has) \d+|(?:pair|kind|full house)(?: of)?) ({_KINDS})\b")
_ANY = Wording(rf"\b(?:holds?|shows?) (?:no |at least 1 )?({_KINDS})\b")
_UP_TO = Wording(rf"\b(?:holds?|shows?) (?:at most|exactly) \d+ ({_KINDS})\b")
_NUMBERED = Wording(rf"number of [^<>=]*?\b({_KINDS})\b[^<>=]*(<=|>=|<|>|=)")
_SEVERAL_OF = {one: several for table in (RANK_WORDS, SUIT_WORDS) for one, several in table.values()}
_ANY_OF = Wording(rf"\b(?:an?|any|one|no|every|each|the|without|holds?|has|have) ({'|'.join(_SEVERAL_OF)}|{_KINDS})\b")
_SO, _NO_MORE, _ONE_OR_NONE = "so many", "no more", "one, or none"


def _said(text: str) -> Iterator[Saying]:
    for found in _SO_MANY.finditer(text.lower()):
        yield Saying(number(found[1]), found[0], found[2])


def _ruled(book: Book) -> Iterator[Fact]:
    for part in book.parts:
        said = part.said.text
        for found in _ASKED.finditer(said):
            yield Fact(int(found[1]), part.said, of=found[2], key=part.key)
        for found in _COUNTED.finditer(said):
            yield Fact(int(found[2]), part.said, of=found[1], key=part.key)


_CUES = these(" ".join(NUMBERS[1:])) | {*map(str, range(1, 10))}
MANY = Topic(in_texts(_said), _ruled, anywhere(_said), _CUES, lists=False)


def _said_held(text: str) -> Iterator[Saying]:
    """That somebody has so many of a kind, who is told apart by that from others."""
    for clause in _CLAUSE.split(text.lower()):
        if _NEGATED.search(clause) is None:
            yield from (Saying(_SO, found[0], found[2]) for found in _HELD.finditer(clause))


def _named_held(text: str) -> Iterator[Saying]:
    yield from _said_held(text)
    for found in _ANY_OF.finditer(text.lower()):
        yield Saying(_ONE_OR_NONE, found[0], _SEVERAL_OF.get(found[1], found[1]))
    for clause in _CLAUSE.split(text.lower()):
        yield from (Saying(_NO_MORE, found[0], found[2] or found[4]) for found in _FEWER.finditer(clause))
        if _NEGATED.search(clause) is not None:
            yield from (Saying(_NO_MORE, found[0], found[2]) for found in _SO_MANY.finditer(clause))


def _ruled_held(book: Book) -> Iterator[Fact]:
    """Whether so many are asked for, or no more, or whether there is any at all."""
    for part in book.parts:
        said = part.said.text
        yield from (Fact(_SO, part.said, True, found[1]) for found in _FROM.finditer(said))
        yield from (Fact(_NO_MORE, part.said, of=found[1], key=part.key) for found in _UP_TO.finditer(said))
        yield from (Fact(_ONE_OR_NONE, part.said, of=found[1], key=part.key) for found in _ANY.finditer(said))
        for found in _NUMBERED.finditer(said):
            below = found[2] in ("<", "<=")
            yield Fact(_NO_MORE if below else _SO, part.said, not below, found[1], part.key)


HELD_SO_MANY = Topic(in_texts(_said_held), _ruled_held, anywhere(_named_held), _CUES, lists=False)
