"""Amounts that depend on a hand: whether a clause of a text speaks of that hand, and of those who are asked for it."""

import re

from engine.language.forms import Has, Holds, Node, Says, body_of
from engine.text.wording import Wording

_OTHER_HANDS = Wording(
    r"\b(?:worse|weaker|lower|poorer|less|fewer|under|below|short of|beats?|only|but|anything else)\b"
)
_ENDS = Wording(r" (?:or (?:better|worse|more|less)|for \S+|among .*)\b")
_NUMBER = Wording(r"^(?:at least |exactly |an? |the )+")
_SIDES = (Wording(r"\bw[io]n"), Wording(r"\blos[et]|\blost\b|\bothers?\b"))
_ON_A_SIDE = (Wording(r"^winners?$"), Wording(r"^losers?$"))


def is_of_hands(condition: Node) -> bool:
    """Whether it is asked what hand a player has, or which cards."""
    node = body_of(condition)
    return isinstance(node, Says) and isinstance(body_of(node.predicate), Has | Holds)


def speaks_of_hand(condition: Node, clause: str) -> bool:
    """Whether a clause says something of those who have this hand, and of no worse or better one."""
    node = body_of(condition)
    if not isinstance(node, Says) or _OTHER_HANDS.search(clause) is not None or node.told().endswith("or worse"):
        return False
    for own, other in (_SIDES, _SIDES[::-1]):
        asked = _ON_A_SIDE[_SIDES.index(own)].match(node.subject.told()) is not None
        if asked and other.search(clause) is not None and own.search(clause) is None:
            return False
    predicate = body_of(node.predicate)
    if isinstance(predicate, Holds) and (predicate.count != 1 or predicate.bound == "at most"):
        return False
    said = predicate.hand if isinstance(predicate, Has) else predicate.cards if isinstance(predicate, Holds) else node
    return any(re.search(rf"(?<!two )(?<!no )\b{re.escape(name)}s?\b", clause) for name in _names(said.told()))


def _names(hand: str) -> list[str]:
    """How texts call a hand, or cards."""
    name = _NUMBER.sub("", _ENDS.sub("", hand)).replace("-", " ").strip()
    short = name.removeprefix("pair of ").removesuffix("s")
    return [one for one in (name.removesuffix("s"), short) if len(one) > 2 or one.isdigit()]
