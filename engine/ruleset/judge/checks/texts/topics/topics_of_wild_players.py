"""Topics of for whom cards are wild: for the player who has done something, or for all as soon as somebody has."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, anywhere, in_texts, these
from engine.text.marked.node import Scalar
from engine.text.wording import Wording

_PLAYER = r"(?:an?|the|any|each|that|every|those) players? (?:who|that|to whom|with)"
_FOR_ONE = Wording(
    rf"\bwild (?:only )?(?:for|to) (?:{_PLAYER}|those who|whoever|who(?:ever)?|(?:them|him|her)(?:selves|self)?)\b"
    r"|\b(?:has|have) (?:all )?(?:their|his|her)(?: own)? [a-z]+ wild\b|\btheir(?: own)? [a-z]+ (?:are|is) wild\b"
)
_FOR_ALL = Wording(
    r"\bwild (?:for|to) (?:all|everybody|everyone|each player|every player|the (?:whole|entire) table)\b"
    r"(?! (?:but|except|others?|save|who|of)\b)"
    r"|\b(?:all|everybody|everyone) (?:has|have) [a-z]+ wild\b"
)
_EVERYBODY = r"(?:everybody|everyone|all players|all of (?:us|them)|whole table|entire table|all alike|for all)"
_ANY_FOR_ALL = Wording(rf"\bwild\b[^.;\n]*\b{_EVERYBODY}\b|\b{_EVERYBODY}\b[^.;\n]*\bwild\b")
_SOMEBODY = Wording(r"^(?:not )?(?:somebody|someone|anybody|nobody|no one)\b")
_OF_ONE = Wording(r"^that player\b")
_JOINED = Wording(r"\b(?:and|or)\b")
_ONE, _ALL = "one", "all"


def _said(text: str) -> Iterator[Saying]:
    for wording, value in ((_FOR_ONE, _ONE), (_FOR_ALL, _ALL)):
        yield from (Saying(value, found[0]) for found in wording.finditer(text.lower()))


def _named(text: str) -> Iterator[Saying]:
    yield from _said(text)
    yield from (Saying(_ALL, found[0]) for found in _ANY_FOR_ALL.finditer(text.lower()))


def _ruled(book: Book) -> Iterator[Fact]:
    """For whom an entry makes cards wild; one without a condition does it for all, and says nothing of one."""
    for key, one, within in book.mappings:
        if "cards" not in one or not (key == "wild" or (key == "entry" and _is_put_among_them(within[-1].get("to")))):
            continue
        when = one.get("when")
        if not isinstance(when, Scalar):
            yield from (Fact(value, Scalar("", "", one.span, "borrowed", one.span), True) for value in (_ONE, _ALL))
        elif _SOMEBODY.match(when.text) and _JOINED.search(when.text) is None:
            yield Fact(_ALL, when, key="when")
        elif _OF_ONE.match(when.text) and _JOINED.search(when.text) is None:
            yield Fact(_ONE, when, key="when")
        else:
            yield from (Fact(value, when, True) for value in (_ONE, _ALL))


def _is_put_among_them(to: object) -> bool:
    return isinstance(to, Scalar) and to.text == "wild"


WILD_FOR = Topic(in_texts(_said), _ruled, anywhere(_named), these("wild"))
