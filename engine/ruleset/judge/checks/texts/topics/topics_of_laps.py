"""The topic of how long something is done again and again: until somebody stops it, or until the pot is gone."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, nothing, these
from engine.text.marked.node import Scalar
from engine.text.wording import Wording

_UNTIL = Wording(
    r"\b(?:until|till) (?:somebody|someone|nobody|no one|one (?:is|of)|they (?:stop|have had)|you (?:stop|have had)"
    r"|the pot is (?:gone|empty)|the (?:\w+ ){1,4}(?:falls|comes|shows|stops))\b[^,;:.]*"
)
_ONE_LEFT = Wording(r"\bone (?:of .*)?is left\b")
_AGAIN = Wording(
    r"\b(?:in turn|again and again|one after (?:another|the other)|laps?|rounds?|passes a|one more|cards?|open|dice"
    r"|everybody|you bet)\b"
)
_OTHERWISE = Wording(r"\b(?:stays?|kept|keeps|deals?|wears?|posts?|antes?|again in the next|evening|wild)\b")
_SENTENCE = Wording(r"[;.\n](?:\s|$)")
_ENDS = ("until", "while")
_ASKED = "until then"


def _said(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    """That something is repeated until something has come about, by the summary of a game that repeats steps."""
    summary = book.root.get("summary")
    if not isinstance(summary, Scalar) or "play" not in book.root:
        return
    if not any(key in kinds.REPEATING or "times" in one for key, one, _ in book.mappings):
        return
    some_fold = any(key in kinds.FOLDING for key, _, _ in book.mappings)
    for found in _UNTIL.finditer(summary.text):
        if some_fold and _ONE_LEFT.search(found[0]) is not None:
            continue  # the deal is over then, whatever goes on
        before = summary.text[: found.start()].lower()
        if _AGAIN.search(before) is not None and _OTHERWISE.search(_SENTENCE.split(before)[-1]) is None:
            yield summary, Saying(_ASKED, found[0])
            return


def _ruled(book: Book) -> Iterator[Fact]:
    """What ends repeated steps."""
    for key, said, _ in book.parts:
        if key in _ENDS:
            yield Fact(_ASKED, said)
    for key, one, _ in book.mappings:
        if key in _ENDS:
            yield Fact("", Scalar(key, key, one.span, "borrowed", one.span), True)


UNTIL = Topic(_said, _ruled, nothing, these("until till"), needed=True)
