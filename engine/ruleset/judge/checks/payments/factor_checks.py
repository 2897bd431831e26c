"""Checks of factors: an account that says how many times something is paid, and is nothing unless some case sets it."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Each, body_of
from engine.language.forms.sums import Sum
from engine.ruleset.judge.checks.marks.mark_knowledge import held_at
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.judge.checks.payments.comes_to_nothing_checks import is_paid
from engine.ruleset.judge.checks.texts.said_in_words import is_meant_by
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.marked.node import Mapping, Scalar
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_FACTOR = Wording(
    r"\b(?:factors?|multiples?|multipliers?|how many ?fold|times as (?:much|many)|doubled?|trebled?"
    r"|(?:how many |the )?times (?:the|what|their|it) [^.;:]*\b(?:won|paid|pays?|lost|counts?|worth|due|stakes?)"
    r"|how many times (?:the|their|a|an|this|that) [^.;:]*(?:stakes?|bets?|antes?|price|amount|is (?:won|paid|lost)))\b"
)
_BY_NAME = Wording(r"^(?:times|factor|multiple|multiplier)$")
_BESIDES = Wording(
    r"\b(?:besides|extra|in addition|additional(?:ly)?|on top|over and above|bonus(?:es)?|premiums?|royalt(?:y|ies))\b"
)
_FEW = 2


def nothing_unless_it_is_set(survey: Survey) -> Iterator[Diagnostic]:
    """P466: an account by which a payment is multiplied begins with nothing, and steps only ever set it from 2 up.

    Not where it is said to be paid on top of the rest: without such a hand nothing more is to be paid.
    """
    marks, told = declared_in(survey.rules, "marks"), set[Span]()
    declared = ((name, entry.value) for name, entry in marks.items())
    factors = {name: one for name, one in declared if isinstance(one, Mapping) and _is_a_factor(survey, name, one)}
    for body in survey.bodies if factors and survey.rules.clean else ():
        for one in body.expressions:
            for node in one.value.tree.walk() if is_paid(body, one) else ():
                sides = (body_of(node.left), body_of(node.right)) if isinstance(node, Sum) and node.op == "*" else ()
                for side in sides:
                    factor = factors.get(side.name) if isinstance(side, AmountMark | Each) else None
                    if factor is None or factor.span in told or not isinstance(side, AmountMark | Each):
                        continue
                    bounds = held_at(survey, (body,)).get(side.name)
                    if bounds is None or bounds.least != 0 or not survey.at(body):
                        continue
                    told.add(factor.span)
                    holes = {"account": side.name, "amount": one.value.text}
                    message = say(
                        "unless a step sets `{account}`, which begins with 0, nothing comes of `{amount}`", **holes
                    )
                    ways = (Remedy(say("write `{key}`", key="start: 1"), (with_key(factor, "start", 1),)),)
                    related = (Related(one.value.scalar.span, say("it is paid here")),)
                    help = say("let it begin with 1: `{key}`", key="start: 1")
                    yield Diagnostic("P466", message, _place(factor), help=help, related=related, remedies=ways)


def _is_a_factor(survey: Survey, name: str, declared: Mapping) -> bool:
    """Whether an account is said to be a factor, begins with nothing, and is only ever set to numbers from 2 up."""
    mark = survey.rules.marks.get(name)
    if mark is None or mark.start != 0:
        return False
    about = declared.get("about")
    said = isinstance(about, Scalar) and _FACTOR.search(about.text.lower()) is not None
    if (not said and _BY_NAME.search(name) is None) or is_meant_by(declared, _BESIDES):
        return False
    writes = [body.values.get("to") for body in survey.bodies if name in written(body)]
    set_to = [one.constant for one in writes if isinstance(one, Expression)]
    many = all(isinstance(one, int) and one >= _FEW for one in set_to) and len(set_to) == len(writes)
    return bool(writes) and many and len(set(set_to)) <= _FEW  # more of them are a table of what each hand pays


def _place(declared: Mapping) -> Span:
    start = declared.entries.get("start")
    return declared.span if start is None else start.value.span
