"""Checks of hands that are told to need no wild card, where a step asks for them however they are made."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Has
from engine.language.forms.natural_hands import asks_natural
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say
from engine.text.wording import Wording

_NATURAL = Wording(
    r"\b(?:needs?|has|have|holds?|uses?|takes?|with) no (?:wild cards?|wilds?|jokers?)\b(?: (?:in|for) (?:it|them))?"
    r"|\bwithout (?:an? |any |the )?(?:wild cards?|wilds?|jokers?|help of (?:an? |any )?wild cards?)\b"
    r"|\bnatural (?:pairs?|two pairs?|trips|three|straights?|flush(?:es)?|full house|four|quads|poker)\b"
)
_OTHERWISE = Wording(
    r"\b(?:or(?! (?:better|more|higher)\b)|even|also|not|unless|whether|otherwise|counts?|twice|double[sd]?)\b"
)
_CLAUSE = Wording(r"[,;:.\n]")
_ASKED = Wording(r"\b(?:natural|wilds?|wild cards?|jokers?)\b")


def asked_however_it_is_made(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a text says that a hand needs no wild card, and its step asks for the hand alone; there are wild cards."""
    if not survey.rules.clean or not survey.rules.wilds:
        return
    for near in near_texts(survey):
        wilds = survey.rules.wilds
        asked = [one for one in _hands_asked(near) if any(entry.counts_for(one[1].named) for entry in wilds)]
        if not asked or any(_ASKED.search(one.text) or asks_natural(one.tree) for one in _all(near)):
            continue
        for text in near.texts:
            clauses = (one for one in _CLAUSE.split(text.words) if _OTHERWISE.search(one) is None)
            found = next((it for one in clauses if (it := _NATURAL.search(one)) is not None), None)
            if found is not None:
                said, node = asked[0]
                holes = {"words": found[0], "condition": said.text}
                message = say("players are told `{words}`, and this asks `{condition}`, with wild cards too", **holes)
                related = (Related(text.span, say("it is said here")),)
                help = say("ask for a natural hand: `{hand}`", hand=f"natural {node.hand.told()}")
                yield Diagnostic("P424", message, said.scalar.span, help=help, related=related)
                break


def _hands_asked(near: Near) -> Iterator[tuple[Expression, Has]]:
    """The conditions of a step that ask what hand somebody has, and the players of it that have one."""
    for said in _all(near):
        yield from ((said, node) for node in said.tree.walk() if isinstance(node, Has))


def _all(near: Near) -> Iterator[Expression]:
    yield from (one.value for one in near.body.expressions)
    yield from (one.said for one in near.guards if one.said is not near.body.when)
