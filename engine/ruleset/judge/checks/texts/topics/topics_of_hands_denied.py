"""The topic of whether a hand is had or not where something is done for it: `a full house or better gets a bonus`."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, these
from engine.text.marked.node import Scalar
from engine.text.wording import Wording

_HAND = (
    r"(straight flush|royal flush|(?:three|four|five) of a kind|full house|two pairs?|pair|flush|straight)"
    r"(?! (?:wins?|beats?|and|or (?!better|higher))\b)"
)
_ANY_HAND = Wording(rf"\b{_HAND}\b")
_ASKED = Wording(rf"\b(?:has|have|shows?) (?:[a-z]+ )?(?:{_HAND}|(\$[\w-]+))(?![\w-])")
_CLAUSE = Wording(r"[,;:.()\n]")
_TURNED = Wording(
    r"\b(?:no|not|without|never|nobody|none|neither|nor|unless|until|till|except|but|otherwise|else|instead|only|just"
    r"|less|lower|worse|below|under|fewer|short|fails?|missing|lacks?|lacking|nothing|free|safe|saves?|saved|spares?"
    r"|spared|excused?|exempt|keeps?|survives?|escapes?|lives?|stays?|need|needs|needed|opens?|openers?|enough|forgiven"
    r"|than|(?:any|every|all) other|other hands?|rest|pardons?|relieves?|qualif\w+|least)\b|n't\b"
)
"""Words by which a text may speak of those who have no such hand, or of what a hand lets a player off from."""
_NOT = Wording(r"\b(?:not|nobody|no one|unless)\b")
_JOINED = Wording(r" (?:and|or) |\(")
_HAS, _LACKS = "has it", "has it not"
_BOTH = (_HAS, _LACKS)
_CASES = ("when", "from", "to", "who")
_OF_HANDS = "hand"


def _said(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    for text in book.deciding_or_called:
        yield from ((text, one) for one in _plainly(text.text))
    for name, one, about in book.declared("options"):
        said, kind, default = one.get("about"), one.get("kind"), one.get("default")
        of_a_hand = isinstance(kind, Scalar) and kind.text == _OF_HANDS
        of_a_hand |= isinstance(default, Scalar) and _ANY_HAND.match(default.text) is not None
        if isinstance(said, Scalar) and of_a_hand and _TURNED.search(about.lower()) is None:
            yield said, Saying(_HAS, about, f"${name}")


def _plainly(text: str) -> Iterator[Saying]:
    for clause in _CLAUSE.split(text.lower()):
        if _TURNED.search(clause) is None:
            yield from (Saying(_HAS, " ".join(clause.split()), found[1]) for found in _ANY_HAND.finditer(clause))


def _named(book: Book) -> Iterator[Saying]:
    """What texts mention of hands that somebody has not, or may not have to have."""
    for sentence in book.every_text.lower().replace(";", ".").split("."):
        for line in sentence.splitlines():
            if _TURNED.search(line) is not None:
                yield from (Saying(_LACKS, line, found[1]) for found in _ANY_HAND.finditer(line))


def _ruled(book: Book) -> Iterator[Fact]:
    for key, said, within in book.parts:
        sure = key in _CASES and "otherwise" not in within[-1]
        asked = {found.start(): found for found in _ASKED.finditer(said.text)}
        for found in asked.values():
            value = _LACKS if _is_denied(said.text[: found.start()]) else _HAS
            for one in (value,) if sure else _BOTH:
                yield Fact(one, said, not sure, found[1] or found[2], key)
        if not asked:
            yield from (Fact(_HAS, said, True, found[1]) for found in _ANY_HAND.finditer(said.text))


def _is_denied(before: str) -> bool:
    """Whether what comes next is asked not to be so, by itself or by what it stands in."""
    own = _JOINED.split(before)[-1]
    denied, at = _NOT.search(own) is not None, 0
    while (at := before.find("not (", at)) >= 0:
        inside = before[at:]
        denied ^= inside.count("(") > inside.count(")")
        at += 1
    return denied


DENIED = Topic(_said, _ruled, _named, these("pair pairs kind flush straight house hand hands"), lists=False)
