"""The topic of what comes of winning or of not winning: an opener who is beaten pays."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, anywhere, in_texts, these
from engine.text.wording import Wording

_LOST = Wording(
    r"\b(?:who|which|and|but|that) (?:does not|doesn't|do not|don't|did not|didn't) win\b|\bwho (?:is|are) beaten\b"
)
_WON = Wording(
    r"\b(?:who(?:ever)?|that|which|and|holder|it|they|you|player|dealer|king) (?:also |then )?"
    r"(?:wins?|won|takes the pot)\b|\bwinning\b|\bwinners?\b[^,;:.]* (?:gets?|pays?|gives?)\b"
)
_WHO = (
    r"(?!(?:not|and|or|if|when) )[a-z][\w-]*"
    r"(?: (?:of|to) [a-z][\w-]*| in turn| bettor| raiser| player)*"
)
_ASKED = Wording(rf"(?P<not>\bnot )?\b{_WHO} (?:is|are) (?P<no>not )?winners?\b")
_BUT_THE_OTHER = Wording(r"\bexcept winners?\b|\bwinners? except\b")
_OPEN = Wording(r"\bor\b|\bnot \(")


def _said(text: str) -> Iterator[Saying]:
    for found in _LOST.finditer(text.lower()):
        yield Saying("lost", found[0])


def _named(text: str) -> Iterator[Saying]:
    yield from _said(text)
    yield from (Saying("won", found[0]) for found in _WON.finditer(text.lower()))


def _ruled(book: Book) -> Iterator[Fact]:
    """Whether somebody has won for whom something is done; a condition of several parts may mean either."""
    for key, said, within in book.parts:
        for found in _ASKED.finditer(said.text):
            lost = (found["not"] is None) is not (found["no"] is None)
            if key == "when" and "otherwise" not in within[-1] and _OPEN.search(said.text) is None:
                yield Fact("lost" if lost else "won", said, key=key)
            else:
                yield from (Fact(value, said, True) for value in ("lost", "won"))
    for _, said, _ in book.parts:
        if "losers" in said.text or _BUT_THE_OTHER.search(said.text) is not None:
            yield Fact("lost", said, True)


NOT_WON = Topic(in_texts(_said), _ruled, anywhere(_named), these("win beaten"), lists=False, needed=True)
