"""The topic of which of two counts: whichever comes first, or the last of them; the smaller amount, or the larger."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, nothing, these
from engine.text.marked.node import Mapping, Scalar
from engine.text.wording import Wording

_FIRST, _LAST, _SMALLER, _LARGER = "first", "last", "smaller", "larger"
_COMES = r"(?:comes|is reached|happens|is|falls|arrives|ends)"
_SAID_TIME = {
    _FIRST: Wording(
        rf"\bwhich(?:ever)? (?:of (?:the|these) two )?{_COMES} (?:the )?(?:first|sooner|soonest|earlier)\b"
    ),
    _LAST: Wording(
        rf"\bwhichever (?:of (?:the|these) two )?{_COMES} (?:the )?(?:last|later|latest)\b"
        r"|\bnot before both\b|\bonly (?:when|once|after) both\b|\b(?:when|once|until) both (?:are|have|is)\b"
    ),
}
_SAID_AMOUNT = {
    _SMALLER: Wording(
        r"\bwhichever (?:of (?:the|these) two )?is (?:the )?(?:less|smaller|lower|fewer|cheaper|least)\b"
    ),
    _LARGER: Wording(
        r"\bwhichever (?:of (?:the|these) two )?is (?:the )?(?:more|larger|greater|higher|bigger|dearer)\b"
    ),
}
_ENDS = ("ends", "until")
"""The keys by which an evening, or laps, are over."""
_RULED_AMOUNT = Wording(r"\b(smaller|larger) of\b")


def _said(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    notes = {id(note): step for _, step, _ in book.mappings if isinstance(note := step.get("note"), Scalar)}
    for text in book.deciding:
        step = notes.get(id(text))
        for meant, sides in (("over", _SAID_TIME), ("amount", _SAID_AMOUNT)):
            found = [(side, one[0]) for side, said in sides.items() if (one := said.search(text.text.lower()))]
            if len(found) == 1:
                yield text, Saying(found[0][0], found[0][1], _of(meant, step))


def _of(meant: str, step: Mapping | None) -> str:
    """What is over, or how much is paid: by a step, or anywhere."""
    return meant if step is None else f"{meant} at {step.span.start}"


def _ruled(book: Book) -> Iterator[Fact]:
    for key, said, within in book.parts:
        step = within[-1] if within and "note" in within[-1] else None
        if key in _ENDS:
            sides = {side for side, word in ((_FIRST, " or "), (_LAST, " and ")) if word in said.text}
            yield from _facts(said, sides, ("over", step), key)
        else:
            yield from _facts(said, {found[1] for found in _RULED_AMOUNT.finditer(said.text)}, ("amount", step), key)


def _facts(said: Scalar, sides: set[str], of: tuple[str, Mapping | None], key: str) -> Iterator[Fact]:
    """What a rule says of a step and of the whole; where both stand in it, either may be meant."""
    meant, step = of
    for side in sorted(sides):
        for one in {_of(meant, step), meant}:
            yield Fact(side, said, len(sides) > 1, one, key)


WHICHEVER = Topic(_said, _ruled, nothing, these("whichever both which"), lists=False)
