"""Checks of payments of which a text says who pays by a mark that keeps a player, and a group of players pays."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import SeatFact, body_of
from engine.ruleset.judge.checks.texts.near_texts import texts_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say
from engine.text.wording import Wording

_PAYER = Wording(
    r"\b(?:the|an?) ([a-z]+(?:[ -][a-z]+)?)(?: (?:who|that)\b[^,;:.]*?)?"
    r" (?:must pay|has to pay|pays?|puts?|owes?|gives?)\b"
)
_OTHERWISE = Wording(r"\b(?:not|never|nobody|no one|none|nothing|except|unless|instead|too|also|as well|both)\b|n't\b")
_CALLED = {"dealer": Wording(r"\bdeal"), "winner": Wording(r"\bw[io]n")}
"""How a text says that the player of a mark is the very one who pays: `a mayor who deals`."""
_GROUPS = ("losers", "winner", "winners", "everyone", "everyone in", "everyone else", "dealer")


def paid_by_another_than_told(survey: Survey) -> Iterator[Diagnostic]:
    """P424: the note of a payment has the player pay whom a mark keeps, and others pay it."""
    rules = survey.rules
    seats = (
        {name.replace("-", " "): name for name, one in rules.marks.items() if one.definition.kind == "seat"}
        if rules.clean
        else {}
    )
    for body in survey.bodies if seats else ():
        payers = body.values.get("from") if pays(body) else None
        tree = body_of(payers.tree) if isinstance(payers, Expression) else None
        if not isinstance(payers, Expression) or not isinstance(tree, SeatFact) or tree.told() not in _GROUPS:
            continue
        if payers.scalar.span.source not in rules.composed.authored:
            continue
        for text in texts_of(body):
            found = None if _OTHERWISE.search(text.words) else _PAYER.search(text.words)
            name = "" if found is None else seats.get(found[1].replace("-", " "), "")
            same = _CALLED.get(payers.text)
            if (
                found is not None
                and name
                and text_of(body, "to") != name
                and (same is None or same.search(text.words) is None)
            ):
                message = say("players are told `{told}`, and `{payers}` pay this", told=found[0], payers=payers.text)
                related = (Related(text.span, say("it is said here")),)
                ways = (Remedy(say("write `{text}`", text=name), (said_instead(payers.scalar, name),)),)
                help = say("let them pay: `{key}`, or correct the text", key=f"from: {name}")
                yield Diagnostic("P424", message, payers.scalar.span, help=help, related=related, remedies=ways)
                break
