"""Checks of payments by those who stayed to the end, as the texts say, and by all others as the rules do."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.ruleset.judge.checks.texts.claim_words import Sides
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.text.diagnostics.diagnostic import Diagnostic, Related
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
    ),
    Wording(
        r"\bfolded or not\b|\b(?:also|even) (?:those|players|whoever|who)\b[^.;,]* folded\b"
        r"|\bthose who (?:have )?folded,? too\b"
        r"|\b(?:everybody|everyone|all) (?:at the table|else (?:at the table|in the game))\b"
    ),
    unless=Wording(r"\b(?:nobody|none|no one|unless|if|except|but)\b"),
)
"""Whether only those pay who are in at the end, or all others."""
_EVERYBODY = Wording(r"^everyone(?! in\b)(?: else| except .*)?$")
_NOBODY_FOLDED = Wording(r"\b(?:folded|folds|players? = )")
"""How a condition asks whether all are still in, so that it comes to the same."""


def paid_by_the_folded(survey: Survey) -> Iterator[Diagnostic]:
    """P424: those pay who stayed to the end, a text beside a payment says, and by the rules those who folded do too."""
    if not survey.rules.clean or not any(body.kind.bets or body.kind.folds for body in survey.bodies):
        return
    for near in near_texts(survey):
        payment = _payment(near.body)
        payer = None if payment is None else payment.values.get("from")
        if not isinstance(payer, Expression) or not _EVERYBODY.match(payer.text) or _all_are_in(near):
            continue
        for text in near.texts:
            found = _WHO_PAYS.said(text.words)
            if found is not None and found[0]:
                message = say(
                    "the text here says `{called}`, and the step says `{said}`", called=found[1], said=payer.text
                )
                related = (Related(text.span, say("it is said here")),)
                help = say(
                    "let those pay who are still in: `{losers}` or `{others}`", losers="losers", others=_in(payer)
                )
                yield Diagnostic("P424", message, payer.scalar.span, help=help, related=related)
                break


def _payment(body: Body) -> Body | None:
    """A step that is a payment, or the only one in a step whose texts speak of it then."""
    inner = [one for one, _ in walk((body,)) if pays(one)]
    return inner[0] if len(inner) == 1 else None


def _all_are_in(near: Near) -> bool:
    return any(_NOBODY_FOLDED.search(guard.said.text) for guard in near.guards)


def _in(payer: Expression) -> str:
    """The same players, as far as they are in."""
    return (
        "everyone in except winner"
        if payer.text == "everyone else"
        else payer.text.replace("everyone", "everyone in", 1)
    )
