"""Checks of auctions for which only the highest bidder is told to pay, and all pay what they have bid."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Each, SeatFact, body_of
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.texts.near_texts import Text, near_texts
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_NUMBER = "number"
_ALL = ("everyone", "everyone in", "losers")
_BIDDER = (
    r"(?:highest|best|last|top|winning) (?:bidder|bid|one)|buyer|who(?:ever)? (?:has )?bids? (?:the )?(?:most|highest)"
)
_ONE_PAYS = Wording(
    rf"\b(?:only|just) (?:the )?(?:{_BIDDER})(?: \w+)? (?:pays?|has to pay|must pay)\b"
    rf"|\b(?:the )?(?:{_BIDDER}) alone (?:pays?|has to pay|must pay)\b"
    r"|\b(?:those|who(?:ever)?) (?:is|are|was|were) outbid (?:pays? nothing|keeps? (?:their|his|her|the) chips)\b"
    r"|\b(?:the )?others (?:pay nothing|keep their (?:bids?|chips))\b"
)
_HIGHEST_PAYS = Wording(rf"\b(?:the )?(?:{_BIDDER})(?: \w+)? (?:pays?|has to pay|must pay)\b")
_OTHERS_TOO = Wording(r"\b(?:others?|everybody|everyone|all|each|every|both|second|too|also|losers?|outbid)\b")
"""Words by which a text may have more players pay than the one who has bid the most."""


def paid_by_the_outbid(survey: Survey) -> Iterator[Diagnostic]:
    """P424: only who has bid the most is told to pay, and everybody pays as much as they have bid."""
    kept = {choice.values.get("as") for body in survey.bodies for choice in choices_of(body) if _is_a_bid(choice)}
    summary = summary_of(survey.rules)
    of_all = [Text(summary.text.lower(), summary.span, is_name=False)] if isinstance(summary, Scalar) else []
    for near in near_texts(survey) if kept else ():
        payer, amount = near.body.values.get("from"), near.body.values.get("amount")
        if not pays(near.body) or not isinstance(payer, Expression) or not isinstance(amount, Expression):
            continue
        who, what = body_of(payer.tree), body_of(amount.tree)
        if (
            not isinstance(who, SeatFact)
            or who.entry.name not in _ALL
            or not isinstance(what, Each)
            or what.name not in kept
        ):
            continue
        texts = (*near.texts, *of_all)
        found = next(((one, words) for one in texts if (words := _pays_alone(one.words))), None)
        if found is not None:
            instead = f"those with most {what.name}"
            message = say(
                "players are told `{words}`, and `{players}` pay what they have bid", words=found[1], players=payer.text
            )
            related = (Related(found[0].span, say("it is said here")),)
            ways = (Remedy(say("write `{text}`", text=instead), (said_instead(payer.scalar, instead),)),)
            help = say("name `{players}`, or correct the text", players=instead)
            yield Diagnostic("P424", message, payer.scalar.span, help=help, related=related, remedies=ways)


def _pays_alone(text: str) -> str:
    """The words by which a text has the one pay who has bid the most, and nobody else."""
    alone, found = _ONE_PAYS.search(text), _HIGHEST_PAYS.search(text)
    if alone is None and _OTHERS_TOO.search(text) is not None:
        return ""
    return alone[0] if alone is not None else found[0] if found is not None else ""


def _is_a_bid(choice: Body) -> bool:
    """Whether a word is said with a number that is kept."""
    return choice.values.get("names") == _NUMBER and isinstance(choice.values.get("as"), str)
