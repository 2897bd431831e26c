"""Topics of raising: whether who has checked may raise in the same round."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, anywhere, in_texts, these
from engine.text.wording import Wording

_CHECK_RAISE = r"check(?:ing|s|ed)?(?: and |-and-|[- ])(?:(?:then|later|to) )?rais(?:e|es|ing|ed)"
_FORBIDDEN = Wording(
    rf"\b(?:nobody|no one|no player) (?:may|can) {_CHECK_RAISE}\b|\b(?:may|can|must) ?not {_CHECK_RAISE}\b"
    rf"|\b(?:no|without) {_CHECK_RAISE}\b|\b{_CHECK_RAISE} (?:is|are) (?:forbidden|not allowed|barred)\b"
)
_ALLOWED = Wording(
    rf"\b(?:everybody|everyone|one|you|players?|all|anybody|a player) (?:may|can) {_CHECK_RAISE}\b"
    rf"|\b{_CHECK_RAISE} (?:is|are) (?:allowed|permitted|fine)\b"
)
_SENTENCE = Wording(r"[.;:\n]\s")
_PARTLY = Wording(
    r"\b(?:but|except|only|unless|until|from|first|second|last|before|after|rounds?|streets?|else|some)\b"
)
"""Words by which a sentence may speak of some rounds alone."""
_KEY = "check-raise"


def _said(text: str) -> Iterator[Saying]:
    for sentence in _SENTENCE.split(text.lower()):
        forbidden, allowed = _FORBIDDEN.search(sentence), _ALLOWED.search(sentence)
        if _PARTLY.search(sentence) is None and (forbidden is None or allowed is None):
            yield from (Saying("forbidden", one[0]) for one in (forbidden,) if one is not None)
            yield from (Saying("allowed", one[0]) for one in (allowed,) if one is not None)


def _ruled(book: Book) -> Iterator[Fact]:
    for part in book.parts:
        if part.key == _KEY:
            yield Fact(part.said.text, part.said, key=_KEY)


CHECK_RAISE = Topic(in_texts(_said), _ruled, anywhere(_said), these("check checks checking checked"))
