"""Topics of proofs: what becomes of an opener who cannot prove the opening, who is out or plays on."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, in_texts, nothing, these
from engine.text.marked.node import Mapping, Node, Scalar, Sequence
from engine.text.wording import Wording

_CLAUSE = Wording(r"[;:.\n]")
_SHOWS = r"show (?:them|it|openers|the openers|the opening|what opened|what (?:they|it was) opened (?:on|with))"
_FAILS = Wording(
    rf"\b(?:cannot|can not|can't|could not|fails? to|does not) (?:prove|{_SHOWS})\b"
    r"|\bwithout (?:proof|openers)\b|\bfails? the proof\b"
)
_ON = Wording(r"\b(?:plays? on|stays? in|remains? in|keeps? (?:the|their) hand|may go on)\b")
_OUT = Wording(
    r"\b(?:is|are) (?:put |then )?out\b|\bfolds?\b|\bdrops? out\b|\bforfeits? (?:the|their) hand\b|\bloses? the hand\b"
)
_NOT = Wording(r"\b(?:not|nobody|never|no longer) (?:\w+ )?(?:plays?|stays?|remains?|out|folds?|drops?)\b")
_OF_FAILING = "fails"


def _said(text: str) -> Iterator[Saying]:
    for clause in _CLAUSE.split(text.lower()):
        if _FAILS.search(clause) is None or _NOT.search(clause) is not None:
            continue
        on, out = _ON.search(clause), _OUT.search(clause)
        if on is not None and out is None:
            yield Saying("in", on[0])
        elif out is not None and on is None:
            yield Saying("out", out[0])


def _ruled(book: Book) -> Iterator[Fact]:
    """What a proof does that fails; where it does more than having somebody pay, who is out may be told by that."""
    elsewhere = any(key in kinds.FOLDING for key, _, _ in book.mappings)
    for key, one, _ in book.mappings:
        if key in kinds.PROVING:
            said = one.get(_OF_FAILING)
            steps = said.items if isinstance(said, Sequence) else ()
            names = {name for item in steps if isinstance(item, Mapping) for name in item}
            folds = next(_folding(said), None) if said is not None else None
            if folds is not None:
                yield Fact("out", folds)
                continue
            at = one.entries[_OF_FAILING].key if said is not None else Scalar(key, key, one.span, "borrowed", one.span)
            yield Fact("in", at, elsewhere or not names <= kinds.PAYMENTS)


def _folding(steps: Node) -> Iterator[Scalar]:
    """Each step of a list, or in one of these, by which somebody is out."""
    for item in steps.items if isinstance(steps, Sequence) else ():
        for name, entry in item.entries.items() if isinstance(item, Mapping) else ():
            if name in kinds.FOLDING:
                yield entry.key
            for inner in entry.value.entries.values() if isinstance(entry.value, Mapping) else ():
                yield from _folding(inner.value)


PROOF = Topic(in_texts(_said), _ruled, nothing, these("prove proving proof openers show"))
