"""Checks of notes that name what a payment is a part or a multiple of: half the fee, twice the ante."""

import re
from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Each, Half, Named, Node, Number, OptionNumber, Stake, Sum, Twice, body_of
from engine.ruleset.judge.checks.texts.claim_words import PARTS
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say
from engine.text.wording import Wording

_NAMED = (Named, Stake, OptionNumber, AmountMark, Each)
_PART = Wording(
    r"\b(?P<part>half|double|twice|triple|treble|(?:a|one) third|(?:a|one) quarter|two thirds|three quarters)"
    r"(?: of)? (?:the |an? |that |this |their )?(?P<name>[a-z][a-z' -]*)"
)
_OTHERWISE = Wording(r"\b(?:not|no|never|or|plus|more than|less than|at least|at most|and a half|other half|rest)\b")


def another_part_than_noted(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a note says that half of something is paid, by its name, and the step pays twice that."""
    for near in near_texts(survey):
        for payment in near.body.kind.payments if near.texts else ():
            said = near.body.values.get(payment.key)
            if isinstance(said, Expression):
                yield from _held_against(near, said)


def _held_against(near: Near, said: Expression) -> Iterator[Diagnostic]:
    factor = _factor(said.tree)
    for text in near.texts if factor is not None else ():
        found = list(_PART.finditer(text.words)) if not text.is_name else []
        if factor is None or len(found) != 1 or _OTHERWISE.search(text.words) is not None:
            continue
        name, numbers = factor
        part = PARTS.get(found[0]["part"].split()[-1])
        called = re.compile(rf"{re.escape(name.replace('-', ' '))}\b")
        if part is not None and called.match(found[0]["name"].replace("-", " ")) and part != numbers:
            words = f"{found[0]['part']} … {name}"
            message = say("the text here says `{called}`, and the step says `{said}`", called=words, said=said.text)
            related = (Related(text.span, say("it is said here")),)
            yield Diagnostic(
                "P424", message, said.scalar.span, help=say("correct the step, or the text"), related=related
            )


def _factor(tree: Node) -> tuple[str, tuple[int, int]] | None:
    """What an amount is a part or a multiple of, by its name, and by how much.

    None where it is reckoned otherwise: of the whole, which several may share, each gets a part.
    """
    node = body_of(tree)
    if isinstance(node, Half | Twice):
        whole = _named(node.of)
        return None if whole is None else (whole, (1, 2) if isinstance(node, Half) else (2, 1))
    if isinstance(node, Sum) and node.op in "*/":
        left, right = body_of(node.left), body_of(node.right)
        if isinstance(right, Number) and (whole := _named(left)) is not None:
            return whole, (right.value, 1) if node.op == "*" else (1, right.value)
        if isinstance(left, Number) and node.op == "*" and (whole := _named(right)) is not None:
            return whole, (left.value, 1)
    return None


def _named(tree: Node) -> str | None:
    """What an amount is called: a stake, an option, a mark, or a word of the game's own."""
    node = tree if isinstance(tree, Named) else body_of(tree)
    return node.name.removeprefix("$") if isinstance(node, _NAMED) else None
