"""Checks of payments to a player beside a text by which the chips lie in the pot."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.ruleset.judge.checks.texts.near_texts import near_texts
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say
from engine.text.wording import Wording

_INTO = r"(?: (?:there|over|down|straight|back|again|all))? (?:in(?:to)?|to) the (?:next |common )?(?:pot|kitty|pool)\b"
_LIES = Wording(
    rf"\b(?:lies?|stays?|remains?|waits?|goe?s?|lands?|(?:is|are) (?:put|paid|left|thrown|kept|added)){_INTO}"
    r"|\b(?:puts?|pays?|throws?|adds?|drops?) (?:an?|one|two|three|four|five|the|it|this|them) (?:[a-z-]+ )?"
    r"(?:in(?:to)?|to) the (?:next |common )?(?:pot|kitty|pool)\b"
    r"|\b(?:it|this|they|all of it) (?:lies?|stays?|remains?|waits?|(?:is|are) (?:left|kept)) "
    r"(?:there |over |lying )*for the next (?:deal|pot|hand|round|game)\b"
)
_CLAUSE = Wording(r"[;:.,()]|\b(?:and|but|while)\b")
_OF_ELSE = Wording(
    r"\b(?:not|never|nobody|no|unless|if|when|where|otherwise|except|until|rest|what is left|left over|remainder"
    r"|others?|odd|half|who|whoever|those|from|instead|than|ante|antes|bets?|blinds?)\b|n't\b"
)
"""Words by which a clause speaks of other chips, or of another case."""


def paid_though_it_lies_in_the_pot(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a text beside a payment says that the chips go into the pot, and a player is paid."""
    for near in near_texts(survey):
        to = near.body.values.get("to") if pays(near.body) else None
        if not isinstance(to, Expression) or POT in (to.text, text_of(near.body, "from")):
            continue
        told = ((text, clause) for text in near.texts if not text.of_all for clause in _CLAUSE.split(text.words))
        for text, clause in told:
            found = _LIES.search(clause)
            if found is None or _OF_ELSE.search(clause) is not None:
                continue
            message = say(
                "the text here says `{called}`, and the step says `{said}`", called=found[0], said=f"to: {to.text}"
            )
            ways = (Remedy(say("write `{text}`", text=f"to: {POT}"), (said_instead(to.scalar, POT),)),)
            related = (Related(text.span, say("it is said here")),)
            help = say("correct the step, or the text")
            yield Diagnostic("P424", message, to.scalar.span, help=help, related=related, remedies=ways)
            break
