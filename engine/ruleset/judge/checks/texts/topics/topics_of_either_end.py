"""The topic of when an evening ends: as soon as one of two things has come about, or only when both have."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, anywhere, in_texts, these
from engine.text.marked.node import Scalar
from engine.text.wording import Wording

_MEASURES = {
    "deals": Wording(r"\b(?:deals?|hands? (?:have been )?(?:dealt|played))\b"),
    "time": Wording(r"\b(?:hours?|minutes?|o'clock|midnight|half past [a-z]+)\b"),
    "chips": Wording(r"\b(?:broke|penniless|bust(?:ed)?|no chips|out of chips|stacks?|chips left)\b"),
    "rounds": Wording(r"\brounds?\b"),
}
"""What may end an evening → how it is spoken of, in texts and in rules."""
_ENDS = Wording(
    r"\b(?:until|till|ends?|ended|is over|over when|stops?|goes on|finish(?:es|ed)?|lasts?|done (?:when|after)"
    r"|home (?:when|after)|whichever|to an end)\b"
)
_FIRST, _LATER = Wording(r"\bwhichever (?:comes |is )?(?:first|sooner|earlier)\b"), Wording(r"\bwhichever\b")
_NOT = Wording(
    r"\b(?:not|never|neither|unless|nor|nobody may|at (?:the )?(?:most|least|latest)|no (?:more|longer|later))\b"
)
_SENTENCE, _JOINED = Wording(r"[.;:]\s|\n"), Wording(r"\b(?:and|or)\b")
_ANY, _BOTH = "one of the two", "both"
_TWO = 2


def _said(text: str) -> Iterator[Saying]:
    for sentence in _SENTENCE.split(text.lower()):
        found = _ENDS.search(sentence)
        behind = sentence if found is None or found[0] == "whichever" else sentence[found.start() :]
        if found is None or _NOT.search(sentence) is not None:
            continue
        measures = ((name, words.search(behind)) for name, words in _MEASURES.items())
        spoken = sorted((one.start(), one.end(), name) for name, one in measures if one is not None)
        joins = _JOINED.findall(behind[spoken[0][1] : spoken[1][0]]) if len(spoken) == _TWO else []
        if len(joins) == 1 or (joins and set(joins) == {"or"}):
            value = _ANY if joins[0] == "or" else _BOTH
            if _LATER.search(behind) is not None:
                value = _ANY if _FIRST.search(behind) is not None else _BOTH
            words = behind[: spoken[1][1]].strip()
            yield Saying(value, words, " and ".join(sorted(name for *_, name in spoken)))


def _ruled(book: Book) -> Iterator[Fact]:
    """How what ends an evening is joined; more than two things bear any text out."""
    said = book.rules.get("ends")
    if not isinstance(said, Scalar):
        return
    joins = _JOINED.findall(said.text)
    names = sorted(one for one, words in _MEASURES.items() if words.search(said.text))
    if len(names) == _TWO:
        for value in (_ANY, _BOTH):
            plain = len(joins) == 1
            if not plain or (joins[0] == "or") is (value == _ANY):
                yield Fact(value, said, not plain, " and ".join(names), "ends")


ENDED = Topic(
    in_texts(_said), _ruled, anywhere(_said), these("deals deal hours hour minutes minute midnight rounds round")
)
