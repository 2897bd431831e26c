"""Whether texts or payers say what chips are for that are paid into the pot when it has been given out."""

import re

from engine.language.expression import Expression
from engine.language.forms import AmountFact, Except, FlagMark, body_of
from engine.ruleset.judge.checks.flow.lap_checks import leaves_set, marks_written
from engine.ruleset.judge.checks.pot.nobody_won import is_a_winner, means_a_winner
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.registry import KEEPING_THE_POT
from engine.text.marked.node import Scalar
from engine.text.wording import Wording

_FOR_THE_NEXT = Wording(
    r"\b(?:next|following|coming) (?:pot|deal|hand|round|game|time)s?\b|\bfor (?:the )?next\b|\bkitty\b"
    r"|\b(?:stays?|lies?|left|carried) (?:there |over |in the pot |on the table )*for\b",
    re.IGNORECASE,
)
_EVERYBODY = ("everyone", "everyone in")
_FINE = Wording(r"\b(?:fines?|fined|penalt\w+|forfeits?)\b", re.IGNORECASE)
"""Words by which a text says what chips are for that lie in the pot after the showdown; a fine may too."""
_TO_THE_WINNER = Wording(
    r"\b(?:pays?|tips?|gives?|owes?|hands?) (?:to )?the winners?\b(?!')"
    r"|\bthe winner (?:is (?:paid|tipped|owed)|(?:gets|receives|collects) [^,;:.]*?\bfrom)\b"
    r"|\bwho wins is (?:paid|tipped|owed)\b",
    re.IGNORECASE,
)
"""Words by which a text says that a winner is paid."""


def is_for_the_next(survey: Survey, body: Body) -> bool:
    """Whether a text on a step, or a summary, says that something is paid for the next pot, or is a fine.

    Or whether the winner pays it, who has just taken the pot and can pay at no other time; or what they took is
    matched, which cannot be known earlier. The summary is that of the game, or of the modifier that brings the step.
    """
    payer = body.values.get("from")
    if (isinstance(payer, Expression) and means_a_winner(payer.tree)) or _matches_what_was_won(body):
        return True
    composed = survey.rules.composed
    brings = [one.document for one in composed.modifiers if one.document.source == body.key.span.source]
    summaries = [one.root.get("summary") for one in (composed.own, *brings)]
    said = [one for one in (body.node.get("label"), body.node.get("note"), *summaries) if isinstance(one, Scalar)]
    if any(_FOR_THE_NEXT.search(one.text) for one in said):
        return True
    paid = any(_TO_THE_WINNER.search(one.text) for one in said) and not any(map(_pays_a_winner, survey.bodies))
    return not paid and (_is_a_fine(payer) or any(_FINE.search(one.text) for one in said))


def _matches_what_was_won(body: Body) -> bool:
    """Whether what is paid is reckoned from the pot that somebody has won."""
    amount = body.values.get("amount")
    nodes = amount.tree.walk() if isinstance(amount, Expression) else ()
    return any(isinstance(node, AmountFact) and node.entry.name == "pot won" for node in nodes)


def is_kept_by_a_mark(survey: Survey, outer: Body, body: Body) -> bool:
    """Whether a flag notes that this was paid, and later on the pot stays whenever that flag is set."""
    noted = {name for inner, _ in walk((body,)) if leaves_set(inner) for name in marks_written(inner)}
    later = survey.rules.play[survey.rules.play.index(outer) + 1 :]
    kept = [body_of(one.when.tree) for one in later if one.kind is KEEPING_THE_POT and one.when is not None]
    return any(isinstance(one, FlagMark) and one.name in noted for one in kept)


def _is_a_fine(payer: object) -> bool:
    """Whether those pay of whom something is said, where they have not won."""
    tree = body_of(payer.tree) if isinstance(payer, Expression) else None
    return isinstance(tree, Except) and tree.seats.told() not in _EVERYBODY and is_a_winner(body_of(tree.without))


def _pays_a_winner(body: Body) -> bool:
    to = body.values.get("to") if pays(body) else None
    return isinstance(to, Expression) and to.text != POT
