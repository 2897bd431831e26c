"""The topic of how many cards of a rank or suit somebody has to hold: `three sevens`, `at least two hearts`."""

from collections.abc import Iterator

from engine.cards.deck.card_words import RANK_WORDS, SUIT_WORDS
from engine.ruleset.judge.checks.texts.text_checks import NUMBER, NUMBERS, number
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, anywhere, in_texts, these
from engine.text.wording import Wording

_KINDS = "|".join(words[1] for table in (RANK_WORDS, SUIT_WORDS) for words in table.values())
_SO_MANY = Wording(rf"\b{NUMBER} (?:(?:open|closed|red|black|natural) )?({_KINDS})\b(?! (?:or better|and|up|full)\b)")
_ASKED = Wording(rf"\b(?:at least|exactly|holds?|has) (\d+) ({_KINDS})\b")
_COUNTED = Wording(rf"number of \(?({_KINDS})\b[^<>=]*(?:>=|=) (\d+)")


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
