"""The topic of whose accounts begin anew: those of all players, or those of the one who won."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, anywhere, in_texts, these
from engine.text.marked.node import Scalar
from engine.text.wording import Wording

_ALL, _WINNER = "all", "winner"
_FROM = r"(?:0|nothing|scratch|zero)"
_ANEW = rf"(?:begins?|starts?) (?:anew|afresh|(?:all )?over|from {_FROM}|again (?:at|from) {_FROM})\b"
_SAID = (
    (_ALL, Wording(rf"\b(?:all|everybody|everyone|all players|they all|all of them) {_ANEW}")),
    (_WINNER, Wording(rf"\b(?:the|only the) winner(?: alone)? {_ANEW}")),
)
_EVERYBODY, _ONE = ("everyone", "everyone in"), ("winner", "winners")


def _said(text: str) -> Iterator[Saying]:
    for who, words in _SAID:
        yield from (Saying(who, found[0]) for found in words.finditer(text.lower()))


def _ruled(book: Book) -> Iterator[Fact]:
    """The steps by which an account becomes a number that is written down, and for whom."""
    for key, step, within in book.mappings:
        who, to = step.get("who"), step.get("to")
        if key not in kinds.WRITING or not isinstance(to, Scalar) or not isinstance(to.value, int):
            continue
        if not isinstance(who, Scalar):
            turns = any("who" in one for one in within)
            yield from (Fact(one, to, True) for one in ((_ALL, _WINNER) if turns else (_ALL,)))
        elif who.text in _EVERYBODY:
            yield Fact(_ALL, who, key="who")
        elif who.text in _ONE:
            yield Fact(_WINNER, who, key="who")
        else:
            yield from (Fact(one, who, True) for one in (_ALL, _WINNER))


ALL_ANEW = Topic(in_texts(_said), _ruled, anywhere(_said), these("begin begins start starts"), lists=False)
