"""Checks of what is won by a higher card, and comes to those who have none; and of what those lose who have one."""

from collections.abc import Iterator

from engine.language.forms import Holds, Node, Says, body_of
from engine.language.forms.ranked_beside import RankedBeside
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts, surely
from engine.ruleset.judge.checks.texts.topics.topics import book_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say
from engine.text.wording import Wording

_SELF, _HIGHER, _AT_MOST = "that player", "higher", "at most"
_WON = Wording(r"\b(?:wins?|won|winnings|prize|gains?|gained|paid out)\b")
_LOST = Wording(r"\b(?:los(?:es?|t)|losses|forfeit(?:s|ed)?|gone)\b")
_BEATS = Wording(r"\b(?:beats?|beating|higher|above|tops?|over)\b")
_TURNED = Wording(
    r"\b(?:no|not|nobody|never|neither|none|without|cannot|nothing|under|lower|below|unless|fails?|miss(?:es)?)\b[^;.\n]*"
    r"\b(?:beats?|beaten|beating|higher|above|over)\b|n't\b"
)
"""Words by which it is those with no higher card who win."""


def won_without_beating(survey: Survey) -> Iterator[Diagnostic]:
    """P424: what is called won goes to a player who holds no higher card, where texts say that a higher one wins."""
    every = [(near, node) for near in near_texts(survey) if (node := _against_the_name(near)) is not None]
    if not every:
        return
    texts = "\n".join(book_of(root).every_text.lower() for root in roots_of(survey.rules))
    if _BEATS.search(texts) is None or _TURNED.search(texts) is not None:
        return
    near, node = every[0]
    name = next(text for text in near.texts if text.is_name)
    message = say("`{label}` comes to who holds no higher card, and a higher one is said to win", label=name.words)
    if _gains(near) is False:
        message = say("`{label}` comes to who holds a higher card, and a higher one is said to win", label=name.words)
    related = (Related(name.span, say("it is called so here")),)
    yield Diagnostic("P424", message, node.at.span, help=say("turn the condition round"), related=related)


def _against_the_name(near: Near) -> Node | None:
    """The question for a higher card that a payment is on the wrong side of, by what it is called."""
    gains = _gains(near) if near.guards else None
    called = next((text.words for text in near.texts if text.is_name), "")
    if gains is None or (_WON if gains else _LOST).search(called) is None:
        return None
    for guard in near.guards:
        for node, holds in surely(guard.said.tree, holds=guard.holds):
            held = body_of(node.predicate) if isinstance(node, Says) else None
            asked = isinstance(held, Holds) and held.count and held.bound != _AT_MOST and holds is not gains
            if isinstance(held, Holds) and asked and any(map(_is_higher, held.cards.walk())):
                return node
    return None


def _is_higher(cards: Node) -> bool:
    return isinstance(cards, RankedBeside) and cards.which == _HIGHER


def _gains(near: Near) -> bool | None:
    """Whether a player takes chips from the pot by a step, or loses them to it; None for neither."""
    if not pays(near.body):
        return None
    sides = text_of(near.body, "from", _SELF), text_of(near.body, "to", POT)
    return {(POT, _SELF): True, (_SELF, POT): False}.get(sides)
