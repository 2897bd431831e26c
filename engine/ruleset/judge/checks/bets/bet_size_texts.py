"""What texts say of the bets of a round, small ones or big ones, doubled or halved, held against their size."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Stake, body_of
from engine.ruleset.judge.checks.texts.near_texts import near_texts
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_SMALL_ONE, _BIG_ONE = "small", "big"
_SMALL = Wording(r"\b(?:small(?:er)? bets?\b(?! of\b)|bets? (?:is|are|becomes?) (?:the )?small(?:er)?\b)")
_BIG = Wording(
    r"\b(?:(?:big(?:ger)?|doubled?) bets?\b(?! of\b)"
    r"|bets? (?:is|are|becomes?) (?:now )?(?:(?:the )?big(?:ger)?|doubled?)\b)"
)
_CLAUSE = Wording(r"[,;:.\n]")
_ELSEWHERE = Wording(
    r"\b(?:before|after|until|till|from|not|no|never|nobody|later|earlier|next|instead|otherwise|than|if|unless|when"
    r"|both|last time|over|past|gone|follow\w*)\b"
)
_FOR_BETS = (_SMALL_ONE, _BIG_ONE, f"{_SMALL_ONE}-bet", f"{_BIG_ONE}-bet")


def bets_of_another_size(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a note says that small bets are played in a round, and it is played for the big one, or the reverse."""
    stakes = survey.rules.scope.stakes
    pair = [name for name in _FOR_BETS if name in stakes]
    for near in near_texts(survey) if survey.rules.clean and len(pair) > 1 else ():
        size = near.body.values.get("size") if near.body.kind.bets else None
        tree = body_of(size.tree) if isinstance(size, Expression) else None
        if not isinstance(tree, Stake) or tree.name not in pair or not isinstance(size, Expression):
            continue
        big = tree.name.startswith(_BIG_ONE)
        for text in near.texts if survey.at(near.body) else ():
            found = _said(text.words, small=big) if not _said(text.words, small=not big) else ""
            if found:
                message = say("the text here says `{called}`, and the step says `{said}`", called=found, said=size.text)
                step, here = near.body.node.span, size.scalar.span
                its_own = here.source == step.source and step.start <= here.start < step.end
                at = here if its_own else near.body.key.span
                related = (Related(text.span, say("it is said here")),)
                yield Diagnostic("P424", message, at, help=say("correct the step, or the text"), related=related)
                break


def _said(text: str, *, small: bool) -> str:
    """The words by which a text says that these bets are played; nothing where it may speak of another round."""
    return _said_by(_SMALL if small else _BIG, text)


_OF_ROUND = r"(?: (?:rounds?|bets?|betting|streets?|size|stakes?))"
_DOUBLED = Wording(rf"\bdoubled?{_OF_ROUND}\b|\bbets? (?:is|are|becomes?) (?:now )?double\w*|^(?:the )?double$")
_HALVED = Wording(rf"\bhal(?:f|ved){_OF_ROUND}\b|\bbets? (?:is|are|becomes?) (?:now )?hal(?:f|ved)\b")
_TWICE = Wording(r"^(?:2 \* (?:[\w$-]+)|(?:[\w$-]+) \* 2)$")
_HALF_OF = Wording(r"^(?:half of (?:[\w$-]+)|(?:[\w$-]+) / 2)$")
_MAY_BE = ("double-if",)
"""The keys by which a round is played for more in some cases."""


def doubled_or_halved(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a round is called after bets that are doubled, and they are halved there, or as ever; or the reverse."""
    common = survey.rules.composed.root.get("betting")
    usual = common.get("size") if isinstance(common, Mapping) else None
    for near in near_texts(survey) if survey.rules.clean else ():
        size = near.body.values.get("size") if near.body.kind.bets else None
        if not isinstance(size, Expression) or any(key in near.body.values for key in _MAY_BE):
            continue
        as_ever = isinstance(usual, Scalar) and usual.text == size.text and isinstance(body_of(size.tree), Stake)
        doubled, halved = _TWICE.search(size.text) is not None, _HALF_OF.search(size.text) is not None
        for text in near.texts if as_ever or doubled or halved else ():
            twice, half = (_said_by(one, text.words) for one in (_DOUBLED, _HALVED))
            found = twice if twice and not half and not doubled else half if half and not twice and not halved else ""
            if found:
                message = say("the text here says `{called}`, and the step says `{said}`", called=found, said=size.text)
                step, here = near.body.node.span, size.scalar.span
                its_own = here.source == step.source and step.start <= here.start < step.end
                related = (Related(text.span, say("it is said here")),)
                at = here if its_own else near.body.key.span
                yield Diagnostic("P424", message, at, help=say("correct the step, or the text"), related=related)
                break


def _said_by(words: Wording, text: str) -> str:
    """The words by which a text says so of just this round."""
    for clause in _CLAUSE.split(text):
        found = words.search(clause)
        if found is not None and _ELSEWHERE.search(clause) is None:
            return found[0]
    return ""
