"""The topic of what somebody has or has not who pays or is paid: what a flag keeps, a card, or what words name."""

import re
from collections.abc import Iterator, Mapping

from engine.cards.deck.card_words import RANK_WORDS, SUIT_WORDS
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, stem, stems, these
from engine.text.marked.node import Mapping as Tree
from engine.text.marked.node import Scalar
from engine.text.wording import Wording

_HAS, _LACKS = "has it", "has it not"
_NAME = r"(?!most\b|fewest\b|highest\b|lowest\b|best\b|worst\b)([a-z]+)(?: ([a-z]+))?"
_HOLDS = r"(?:has|have|had|holds?|wears?|owns?|keeps?|shows?)"
_WITHOUT = Wording(rf"\b(?:without|with no|{_HOLDS} (?:no|not)) (?:(?:an?|any|the|their|one) )?{_NAME}", re.IGNORECASE)
_WITH = Wording(rf"\b(?:with|{_HOLDS}) (?:an?|the|their|one) {_NAME}", re.IGNORECASE)
_CLAUSE = Wording(r"[,;:.()\n]")
_PAID = Wording(
    r"\b(?:pays?|paid|gives?|owes?|puts?|gets?|receives?|collects?|takes?|earns?|costs?|fined?|match(?:es)?)\b",
    re.IGNORECASE,
)
_EXCUSED = Wording(
    r"\b(?:not|never|nothing|nobody|none|no one|nor|unless|except|but|free|instead|otherwise|else"
    r"|half|twice|double|less|more)\b|n't\b",
    re.IGNORECASE,
)
"""What turns a payment into its opposite, or into another one."""
_WORD = Wording(r"[a-z]+(?:-[a-z]+)*")
_NOTED = Wording(r"\b(?:not|nobody|no|none|never|except)\b")
_PLAINLY = Wording(r"\b(?:(?:holds?|shows?|has|have) (?:an? )?|(?:is|are) (?:not )?)$")
"""What stands before something that players are asked to have; of a number of it there may be none."""
_COUNTED = Wording(r"\bnumber of \(?$")
_SO_MANY = Wording(r"^[^<>=]*?(?P<op><=|>=|!=|<|>|=) (?P<number>\d+)\b")
"""What stands before and behind something of which there are so many."""
_JOINED = Wording(r" (?:and|or) ")
_PLAYERS = ("when", "from", "to")
"""What says of whom a payment is."""
_NAMING = ("what", "step", "like", "at", "cards", "which", "deck", "choices")
"""What only names something, and asks of nobody whether they have it."""
_CARDS = {stem(word): words[0] for words in (*RANK_WORDS.values(), *SUIT_WORDS.values()) for word in words}
_HELD = ("cards", "hand")
"""What a word may name that players hold."""
Things = Mapping[str, str]
"""What texts may call something → how it is called here."""


def _things(book: Book) -> Things:
    """The flags of players, and the cards and hands that have names here, by what they are called; and the cards."""
    flags, named = dict[str, str](), dict[str, str]()
    for name, one, _ in book.declared("words"):
        if any(key in one for key in _HELD):
            named |= dict.fromkeys((name, stem(name.replace("-", " ").split()[-1])), name)
    for name, one, _ in book.declared("marks"):
        kind = one.get("kind")
        if isinstance(kind, Scalar) and kind.text == "flag" and "of" in one:
            flags |= dict.fromkeys((name, *stems(name.replace("-", " "))), name)
    return {**_CARDS, **named, **flags}


def _said(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    things = _things(book)
    for text in book.deciding:
        yield from ((text, one) for one in _said_in(text.text, things))


def _said_in(text: str, things: Things) -> Iterator[Saying]:
    for clause in _CLAUSE.split(text):
        if _PAID.search(clause) is not None:
            yield from (one for one in _had(clause, things) if not _EXCUSED.search(clause.replace(one.words, "")))


def _had(text: str, things: Things) -> Iterator[Saying]:
    for value, pattern in ((_LACKS, _WITHOUT), (_HAS, _WITH)):
        for found in pattern.finditer(text):
            for number, word in enumerate(found.groups(), 1):
                of = things.get(stem(word.lower())) if word else None
                if of is not None:
                    yield Saying(value, found[0][: found.end(number) - found.start()], of)


def _named(book: Book) -> Iterator[Saying]:
    return _had(book.every_text, _things(book))


def _ruled(book: Book) -> Iterator[Fact]:
    """Of whom payments are; where another step asks for it, or one that holds others, it may be either."""
    things = _things(book)
    for key, said, within in book.parts if things else ():
        if key in _NAMING:
            continue
        sure = key in _PLAYERS and _is_a_payment(within)
        for part in _JOINED.split(said.text):
            for of, start in _asked_for(part, things):
                lacks = len(_NOTED.findall(part[:start])) % 2 == 1
                counted = _SO_MANY.search(part[start:]) if _COUNTED.search(part[:start]) is not None else None
                if counted is not None:
                    lacks ^= _is_none(counted["op"], int(counted["number"]))
                if sure and (counted is not None or _PLAINLY.search(part[:start]) is not None):
                    yield Fact(_LACKS if lacks else _HAS, said, False, of, key)
                else:
                    yield from (Fact(value, said, True, of) for value in (_HAS, _LACKS))


def _is_none(op: str, number: int) -> bool:
    """Whether a number that compares so with another is 0."""
    return (op in ("=", "<=") and number == 0) or (op == "<" and number <= 1)


def _asked_for(text: str, things: Things) -> Iterator[tuple[str, int]]:
    """What a piece of an expression speaks of, and where."""
    for found in _WORD.finditer(text):
        of = things.get(found[0]) or things.get(stem(found[0]))
        if of is not None:
            yield of, found.start()


def _is_a_payment(within: tuple[Tree, ...]) -> bool:
    """Whether a key stands in a step by which players pay others, and nothing is done where it is not so."""
    step = within[-1]
    under = [key for one in within[-2:-1] for key in one if one.get(key) is step]
    return "otherwise" not in step and any(key in kinds.PAYMENTS for key in under)


HAVING = Topic(_said, _ruled, _named, these("without no not with has have holds hold wears owns keeps shows"))
