"""The topic of the one player who is dealt a card besides: the dealer, or their neighbour."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, in_texts, nothing, these
from engine.text.marked.node import Scalar
from engine.text.wording import Wording

_LEFT, _RIGHT, _DEALER = "left of dealer", "right of dealer", "dealer"
_PLAYERS = {
    _LEFT: r"(?:to the )?left of the dealer|dealer's left(?:-hand)? neighbour|after the dealer",
    _RIGHT: r"(?:to the )?right of the dealer|dealer's right(?:-hand)? neighbour|before the dealer",
    _DEALER: r"whoever deals|dealer",
}
_ANYBODY_ELSE = (
    r"(?:every(?:body|one)|whoever|who (?:has|have|is|are)|players?|opener|winners?|losers?|neighbours?|others?"
    r"|dealer|each|all)"
)
_DEALT = Wording(
    rf"\b(?:{'|'.join(f'(?P<p{at}>{said})' for at, said in enumerate(_PLAYERS.values()))})\b"
    rf"(?:(?!\b{_ANYBODY_ELSE}\b)[^.;:])*?"
    r"\b(?:gets?|is dealt|receives?|is given|has) (?:an?|one|two|another)(?: (?!of\b)[a-z]+)? cards?\b",
    re.IGNORECASE,
)


def _said(text: str) -> Iterator[Saying]:
    for found in _DEALT.finditer(text):
        who = next(name for at, name in enumerate(_PLAYERS) if found[f"p{at}"])
        yield Saying(who, found[0])


def _ruled(book: Book) -> Iterator[Fact]:
    """Who is dealt cards where not all are; whom a mark or a word means may be any of them."""
    for key, step, within in book.mappings:
        to = step.get("to")
        if key not in (kinds.DEAL, *kinds.EXCHANGES) or not isinstance(to, Scalar):
            continue
        if to.text in _PLAYERS:
            yield Fact(to.text, to, any("when" in one for one in within), key="to")
        else:
            yield from (Fact(who, to, True) for who in _PLAYERS)


DEALT = Topic(in_texts(_said), _ruled, nothing, these("card cards"), lists=False)
