"""Checks of who pays and who is paid: a clause names both, or one by what is paid, and the rules have another there."""

from collections.abc import Iterator, Mapping, Sequence

from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.payments.told_way_checks import (
    CLAUSE,
    DEALER,
    LOSER,
    OTHERS,
    SELF,
    WINNER,
    Claim,
    claim_of,
    stems,
    stems_of,
)
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts
from engine.ruleset.judge.checks.texts.told_by_texts import BY_A_TEXT
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_ALL, _BESIDE = "all", "beside"
_SIDES = (
    (POT, Wording(r"pot")),
    (DEALER, Wording(r"dealer")),
    (WINNER, Wording(r"winners?(?: except .*)?|those who are winners?")),
    (LOSER, Wording(r"losers(?: except .*)?")),
    (_ALL, Wording(r"everyone(?: in)?")),
    (OTHERS, Wording(r"everyone(?: in)? (?:else|except .*)")),
    (_BESIDE, Wording(r"(?:left|right) of .*")),
)
_OTHER_PAYERS: Mapping[str, frozenset[str]] = {
    WINNER: frozenset((DEALER, LOSER, OTHERS, _ALL, _BESIDE)),
    LOSER: frozenset((WINNER, DEALER, _ALL, _BESIDE)),
    OTHERS: frozenset((WINNER, DEALER, _BESIDE)),
    DEALER: frozenset((WINNER, LOSER, OTHERS, _ALL, _BESIDE)),
}
"""Who pays by a text → who then does not, by the rules."""
_OTHERS_PAID: Mapping[str, frozenset[str]] = {
    WINNER: frozenset((DEALER, LOSER, OTHERS, _ALL, _BESIDE, POT)),
    LOSER: frozenset((WINNER, DEALER, OTHERS, _ALL, _BESIDE, POT)),
    OTHERS: frozenset((POT, DEALER, WINNER, _BESIDE)),
    DEALER: frozenset((WINNER, LOSER, OTHERS, _ALL, _BESIDE, POT)),
    SELF: frozenset((POT,)),
    POT: frozenset((WINNER, DEALER, LOSER, _BESIDE)),
}
"""The same of who is paid."""
_ALIKE = (frozenset((LOSER, OTHERS)), frozenset((OTHERS, _ALL)))
_THEN = Wording(r" and (?=(?:pays?|gives?|buys?|gets?|collects?|tips)\b)|,? (?:because|until|so that) ")
"""Where a clause goes on with what else its player does, or with why."""
_OF_ELSE = Wording(r"\b(?:worst|best|lowest|highest|(?<!-)cards?|tricks?|hats?|li(?:fe|ves)|strikes?|legs?|points?)\b")
"""Hands that may win or lose by another order, and what is given besides chips."""
_OF_SOME = Wording(r"\b(?:who|those|whoever|only)\b")
_LATER = Wording(r"\b(?:next|later|again|bank|house|jar|tin|fund|box|kitty|pool|takes?)\b")
"""Words by which chips may go to somebody by way of a pot."""


def paid_by_or_to_another(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a clause of the summary says who pays whom, no payment does so, and one has another at one of its ends."""
    summary = summary_of(survey.rules)
    if not isinstance(summary, Scalar):
        return
    payments = [near for near in near_texts(survey) if _is_paid_between(near.body)]
    every = [body for body in survey.bodies if _is_paid_between(body)] if payments else []
    clauses = [part for clause in CLAUSE.split(summary.text.lower()) for part in _THEN.split(clause)]
    for clause in clauses if payments else ():
        claim = claim_of(clause)
        if claim is None or claim.payer == POT or not _says_enough(claim):
            continue
        if any(not _other_ends(claim, body) for body in every):
            continue
        meant = _meant(claim, clause, payments)
        if meant is None or _notes_who_pays(meant):
            continue
        if "from" in _other_ends(claim, meant.body) or _LATER.search(clause) is None:
            yield _told(meant.body, summary, claim)


def _notes_who_pays(near: Near) -> bool:
    """Whether all pay, and a note of the payment says who does: then that is held against it."""
    all_pay = _side(text_of(near.body, "from")) == _ALL
    return all_pay and any(_OF_SOME.search(text.words) for text in near.texts if not text.is_name)


def _is_paid_between(body: Body) -> bool:
    """Whether a step is a payment that says who pays or who is paid, and no ante or blind."""
    return pays(body) and "amount" in body.values and bool({"from", "to"} & body.values.keys())


def _says_enough(claim: Claim) -> bool:
    """Whether a clause names somebody who pays or is paid, and speaks of chips, and of no end that may be turned."""
    named = claim.payer in _OTHER_PAYERS or claim.paid in (WINNER, LOSER, OTHERS, DEALER)
    return named and _OF_ELSE.search(claim.words) is None


def _side(text: str) -> str:
    """Who stands on one side of a payment; SELF where it may be anybody."""
    return next((name for name, wording in _SIDES if wording.fullmatch(text)), SELF)


def _other_ends(claim: Claim, body: Body) -> list[str]:
    """The keys of a payment that name others than a clause does."""
    payer, paid = _side(text_of(body, "from", "that player")), _side(text_of(body, "to", POT))
    payers, ends = _OTHER_PAYERS.get(claim.payer, ()), _OTHERS_PAID.get(claim.paid, ())
    return [*(["from"] if payer in payers else []), *(["to"] if paid in ends else [])]


def _meant(claim: Claim, clause: str, payments: Sequence[Near]) -> Near | None:
    """The one payment that has one of its ends as the clause says, or is called by its words, and not the other."""
    words = stems(clause)
    found = [near for near in payments if len(ends := _other_ends(claim, near.body)) == 1 and _fits(claim, near, ends)]
    called = [near for near in found if words & stems_of(near)]
    exact = [near for near in called if _fits(claim, near, _other_ends(claim, near.body), exactly=True)]
    called = exact if len(called) > 1 else called
    said_both = claim.payer and claim.paid not in ("", POT)
    found = called or (found if said_both or len(payments) == 1 else [])
    return found[0] if len(found) == 1 else None


def _fits(claim: Claim, near: Near, ends: list[str], *, exactly: bool = False) -> bool:
    """Whether the end that is not another is as the clause says, if it says which."""
    key, said = ("to", claim.paid) if ends == ["from"] else ("from", claim.payer)
    default = POT if key == "to" else "that player"
    side = _side(text_of(near.body, key, default))
    if exactly or not said or side == said:
        return side == said or not (exactly or said)
    return any({side, said} <= alike for alike in _ALIKE)


def _told(body: Body, summary: Scalar, claim: Claim) -> Diagnostic:
    payer, paid = text_of(body, "from", "that player"), text_of(body, "to", POT)
    holes = {"words": claim.words, "payer": payer, "paid": paid}
    message = say("players are told `{words}`, and the chips go from `{payer}` to `{paid}`", **holes)
    (key,) = _other_ends(claim, body)
    at = place_of(body, key) if key in body.values else body.key.span
    related = (Related(summary.span, say("it is said here")),)
    help = say("correct `{key}`, or the text", key=key)
    return Diagnostic("A919", message, at, help=help, related=related, reason=(BY_A_TEXT,))
