"""Checks of who pays whom: a player that the game has a name for is said to pay, and the step has them be paid."""

import re
from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.names.authored import sources_of
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, pays
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_CLAUSE = Wording(r"[;:.]|, ")
_GIVES = r"(?:must pay|has to pay|pays?|owes?|gives?)"
_GETS = r"(?:gets?|receives?|collects?|is paid)"
_UNLESS = Wording(
    r"\b(?:not|never|nobody|no one|nothing|unless|except|without|instead|otherwise|what(?:ever)?|if|when(?:ever)?|as"
    r"|than|who\w*|before|after|until|for)\b|n't\b"
)
"""Words before a claim by which it is none of this payment."""
_NOTHING = Wording(r"\b(?:not|never|nothing|no|nobody|no one|back|the pot|instead)\b")
"""Words behind it."""
_TEXTS = ("label", "note")


def payer_and_paid_exchanged(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a text beside a payment says who pays by a name of the game's own, and the step pays those instead."""
    rules = survey.rules
    names = _own_names(survey) if rules.clean else ()
    sources = sources_of(survey.rules)
    blocks = (rules.play, *((body,) for body in survey.bodies if body.kind.block)) if names else ()
    told = set[int]()
    for steps in blocks:
        payments = [one for one, _ in walk(steps) if pays(one) and "from" in one.values]
        for body in payments:
            around = steps if len(payments) == 1 and steps is not rules.play else ()
            if id(body) not in told and body.key.span.source in sources and survey.at(body):
                found = next(_exchanged(body, [body, *around], names), None)
                told |= {id(body)} if found is not None else set()
                yield from () if found is None else (found,)


def _own_names(survey: Survey) -> Sequence[str]:
    """What a game calls one of its players: its marks that keep one."""
    marks = survey.rules.marks.items()
    return [name for name, one in marks if one.definition.kind == "seat" and not one.definition.each_player]


def _exchanged(body: Body, beside: Sequence[Body], names: Sequence[str]) -> Iterator[Diagnostic]:
    payer, paid = body.values.get("from"), body.values.get("to", POT)
    if not isinstance(payer, Expression) or not isinstance(paid, Expression):
        return
    for key, said, verbs, others in (("to", paid, _GIVES, _GETS), ("from", payer, _GETS, _GIVES)):
        if said.text not in names:
            continue
        name = re.escape(said.text).replace(r"\-", "[ -]")
        claim = re.compile(rf"\b(?:the )?{name} (?:\w+ )?{verbs}\b")
        is_other = rf"{_GIVES}\b[^;:.]* (?:the )?{name}\b" if key == "to" else rf"\bfrom (?:the )?{name}\b"
        against = re.compile(rf"\b(?:the )?{name} (?:\w+ )?{others}\b|\b{is_other}")
        texts = [text for one in beside for at in _TEXTS if isinstance(text := one.node.get(at), Scalar)]
        clauses = [(text, clause) for text in texts for clause in _CLAUSE.split(text.text.lower())]
        if any(against.search(clause) for _, clause in clauses):
            continue
        for text, clause in clauses:
            found = claim.search(clause)
            if found is not None and not _UNLESS.search(clause[: found.end()]) and not _NOTHING.search(clause):
                message = say(
                    "the text says `{words}`, and the step pays `{paid}` and takes it from `{payer}`",
                    words=found[0],
                    paid=paid.text,
                    payer=payer.text,
                )
                help = say("exchange `from` and `to`, or correct the text")
                related = (Related(text.span, say("it is said here")),)
                yield Diagnostic("P424", message, place_of(body, key), help=help, related=related)
