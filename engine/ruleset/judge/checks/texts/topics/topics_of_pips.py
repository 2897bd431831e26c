"""The topic of what cards and dice count, where the lowest or the nearest sum wins: `threes count nothing`."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.texts.text_checks import NUMBER, number
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, anywhere, in_texts, these
from engine.ruleset.judge.checks.texts.topics.topics_of_wilds import RANKS_CALLED
from engine.text.marked.node import Mapping, Scalar
from engine.text.wording import Wording

_RANK = "|".join(sorted(RANKS_CALLED, key=len, reverse=True))
_NOTHING = r"(?:nothing|nought|zero|no (?:pips|points))"
_COUNTS = Wording(
    rf"\b(?:an? |the |each |every |all )?({_RANK}) (?:counts?|(?:is|are) (?:worth|counted)) (?:as |for )?"
    rf"(?:({_NOTHING})|{NUMBER})\b"
    r"(?! (?:or|if|when|in|for|of|times?|chips?|cards?|tricks?|points?|more|less|only|but|unless)\b)"
)
_NUMBERED = frozenset("23456789")
_COURT = frozenset("JQK")


def _said(text: str) -> Iterator[Saying]:
    for found in _COUNTS.finditer(text.lower()):
        yield Saying(0 if found[2] else number(found[3]), found[0], RANKS_CALLED[found[1]])


def _ruled(book: Book) -> Iterator[Fact]:
    """What each rank counts in the order of hands of a document; by its own number where nothing is said."""
    for key, count, _ in book.mappings:
        values = count.get("values") if key == "count" else None
        if not isinstance(values, Mapping):
            continue
        for rank, entry in values.entries.items():
            value = entry.value
            if isinstance(value, Scalar) and isinstance(value.value, int):
                yield Fact(value.value, value, of=_sign(rank), key=rank)
            elif isinstance(value, Scalar):
                yield from (Fact(many, value, True, _sign(rank)) for many in range(_MOST))
        for rank in sorted(_NUMBERED - {*values.entries}):
            at = Scalar(rank, f"{rank}: {rank}", count.span, "borrowed", count.span)
            yield Fact(int(rank), at, of=rank)


_MOST = 32


def _sign(rank: str) -> str:
    return "T" if rank == "10" else rank


PIPS = Topic(in_texts(_said), _ruled, anywhere(_said), these("count counts counted worth"), lists=False)
