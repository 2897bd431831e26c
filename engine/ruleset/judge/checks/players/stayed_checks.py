"""Checks of payments by those who stayed to the end, as the texts say, and by all others as the rules do."""

from collections.abc import Iterator, Sequence
from itertools import islice

from engine.language.expression import Expression
from engine.ruleset.judge.checks.texts.claim_words import Sides
from engine.ruleset.judge.checks.texts.near_texts import Near, Text, near_texts
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, pays
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_STAYED = (
    r"(?:those|whoever|who|players?|everybody|everyone|all|each|every player|anybody|anyone)"
    r"(?: of (?:those|them|the players?))?(?: (?:who|that))?(?: ha(?:s|ve|d))?"
    r" (?:stayed(?: in)?(?! out)(?: to the (?:very )?(?:end|last|showdown))?|saw it (?:to the (?:very )?end|through)"
    r"|(?:is|are|was|were) still (?:in|there)|(?:is|are|was|were) (?:there|left|in)? ?at the showdown"
    r"|(?:did not|didn't|not|never) fold(?:ed)?"
    r"|(?:stayed|went|came|got|held on|played on) to the (?:very )?(?:end|showdown)"
    r"|(?:was|were|is|are) in and (?:lost|loses?|did not win)"
    r"|reached the (?:end|showdown)|show(?:s|ed) (?:a|the|their|its) (?:hands?|cards?))"
)
_WHO_PAYS = Sides(
    Wording(
        rf"\b(?:from|by|of)(?: (?:each|all|every one|everybody|everyone)(?: of)?)? {_STAYED}\b"
        rf"|\b{_STAYED}[^.;,]* (?:pays?|gives?|owes?|puts? in|match(?:es)?)\b"
        r"|\b(?:each|every|all(?: the)?) losers? (?:pays?|gives?|owes?|puts? in|match(?:es)?)\b"
        r"|\b(?:from|by) (?:each|every|all(?: the)?) losers?\b(?! of)"
    ),
    Wording(
        r"\bfolded or not\b|\b(?:also|even) (?:those|players|whoever|who)\b[^.;,]* folded\b"
        r"|\b(?:who(?:ever)?|those|players?) (?:(?:has|have|had) )?fold(?:ed|s)?\b(?! (?:pays?|gives?) nothing)"
        r"|\b(?:everybody|everyone|all) (?:at the table|else (?:at the table|in the game))\b"
    ),
    unless=Wording(r"\b(?:nobody|none|no one|unless|if|except|but)\b"),
)
"""Whether only those pay who are in at the end, or all others."""
_EVERYBODY = Wording(r"^everyone(?! in\b)(?: except .*)?$")
"""How rules call those who folded with the others; `everyone else` are those still in."""
_STILL_IN = Wording(r"^(?:losers|everyone in\b|those who are in\b|that player$)")
"""How rules call the others who are still in; whose turn it is may be one of them."""
_NOBODY_FOLDED = Wording(r"\b(?:folded|folds|players? = )")
"""How a condition asks whether all are still in, so that it comes to the same."""


def paid_by_the_folded(survey: Survey) -> Iterator[Diagnostic]:
    """P424, A919: those pay who stayed to the end, a text says, and by the rules those who folded do too."""
    if not survey.rules.clean or not any(map(_lets_some_out, survey.bodies)):
        return
    for near in near_texts(survey):
        payment = _payment(near.body)
        payer = None if payment is None else payment.values.get("from")
        if isinstance(payer, Expression) and _EVERYBODY.match(payer.text) and not _all_are_in(near):
            yield from islice(_held_against(payer, near.texts), 1)
    yield from _of_the_only_one(survey)


def _lets_some_out(body: Body) -> bool:
    """Whether players may be out by a step, or when hands are compared by it."""
    return bool(body.kind.bets or body.kind.folds or (body.kind.compares and "who" in body.values))


def _held_against(payer: Expression, texts: Sequence[Text]) -> Iterator[Diagnostic]:
    for text in texts:
        found = _WHO_PAYS.said(text.words)
        if found is not None and found[0]:
            message = say("the text here says `{called}`, and the step says `{said}`", called=found[1], said=payer.text)
            if text.of_all:
                holes = {"words": found[1], "said": f"from: {payer.text}"}
                message = say("players are told `{words}`, and this says `{said}`", **holes)
            related = (Related(text.span, say("it is said here")),)
            help = say("let those pay who are still in: `{losers}` or `{others}`", losers="losers", others=_in(payer))
            yield Diagnostic("A919" if text.of_all else "P424", message, payer.scalar.span, help=help, related=related)


def _of_the_only_one(survey: Survey) -> Iterator[Diagnostic]:
    """A919: the same of a summary, where there is one payment of all others and none of those who are still in."""
    composed = survey.rules.composed
    documents = [composed.own, *(one.document for one in composed.modifiers)]
    payments = [near for near in near_texts(survey) if pays(near.body) and "from" in near.body.values]
    for document in documents:
        summary, own = document.root.get("summary"), document.source
        paid = [(near, near.body.values["from"]) for near in payments if near.body.key.span.source == own]
        payers = [(near, one) for near, one in paid if isinstance(one, Expression) and one.text != POT]
        of_all = [(near, one) for near, one in payers if _EVERYBODY.match(one.text)]
        in_still = any(_STILL_IN.search(one.text) for _, one in payers)
        if isinstance(summary, Scalar) and len(of_all) == 1 and not in_still and not _all_are_in(of_all[0][0]):
            text = Text(summary.text.lower(), summary.span, is_name=False, of_all=True)
            yield from _held_against(of_all[0][1], (text,))


def _payment(body: Body) -> Body | None:
    """A step that is a payment, or the only one in a step whose texts speak of it then."""
    inner = [one for one, _ in walk((body,)) if pays(one)]
    return inner[0] if len(inner) == 1 else None


def _all_are_in(near: Near) -> bool:
    return any(_NOBODY_FOLDED.search(guard.said.text) for guard in near.guards)


def _in(payer: Expression) -> str:
    """The same players, as far as they are in."""
    return payer.text.replace("everyone", "everyone in", 1)
