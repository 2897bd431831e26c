"""Checks of what the first player brings in, beside the bet that the others make of it."""

import re
from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Stake
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.bets.amount_checks import exactly, size_of
from engine.ruleset.judge.checks.bets.betting_checks import bets
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, Scalar, find
from engine.text.marked.source import Source
from engine.text.translation import say
from engine.text.wording import Wording


@only.where(only.key("bring-in"), only.key("brings-in"))
def bring_in_beside_the_bet(survey: Survey) -> Iterator[Diagnostic]:
    """B308: a bring-in that is more than a bet, or not half of it where a note says so; or as much as a bet.

    As much it may be meant to be, but where texts say that it is completed, or a game says another bet than its parent
    and leaves the bring-in as it was.
    """
    for body in bets(survey):
        bring_in = body.values.get("bring-in")
        if not isinstance(bring_in, Expression) or "brings-in" not in body.values:
            continue
        size, key = size_of(survey, body)
        if size is None:
            continue
        chips = exactly(bring_in, survey.rules.scope)
        same = chips == size[1] and (_is_completed(survey, body) or _is_left_behind(survey, bring_in, size[0]))
        halved = chips is not None and abs(2 * chips - size[1]) > 1 and _HALVED.search(body.note) is not None
        if chips is not None and (chips > size[1] or same or halved):
            help = say("write a smaller bring-in: it is completed to a full bet")
            message = say("the bring-in ({chips}) is more than a bet ({size})", chips=chips, size=size[1])
            if same:
                message = say("the bring-in is a full bet ({chips}), so nobody can complete it", chips=chips)
            elif chips < size[1]:
                message = say("the bring-in ({chips}) is not half a bet ({size})", chips=chips, size=size[1])
                help = say("write half of the bet, or correct the note")
            related = (Related(place_of(body, key, _betting(survey)), say("the bet is here")),)
            yield Diagnostic("B308", message, bring_in.scalar.span, help=help, related=related)


def _is_left_behind(survey: Survey, bring_in: Expression, size: Expression) -> bool:
    """Whether the game's own file says another bet and not the bring-in, of which its summary does not speak either."""
    own, summary = survey.rules.composed.own.source, summary_of(survey.rules)
    spoken_of = isinstance(summary, Scalar) and _BRINGS_IN.search(summary.text) is not None
    return own in _said_by(survey, size) and own not in _said_by(survey, bring_in) and not spoken_of


def _said_by(survey: Survey, amount: Expression) -> frozenset[Source]:
    """The files that say what an amount comes to: itself, and the stakes in it."""
    names = [node.name for node in amount.tree.walk() if isinstance(node, Stake)]
    stakes = [find(survey.rules.composed.root, ("stakes", name)) for name in names]
    return frozenset(one.span.source for one in (amount.scalar, *stakes) if one is not None)


_BRINGS_IN = Wording(r"\b(?:brings?|brought|bringing)\b[^,;:.]*\bin\b|\bbring-in\b", re.IGNORECASE)


def _is_completed(survey: Survey, body: Body) -> bool:
    """Whether the texts say that a bring-in is less than a bet."""
    said = (summary_of(survey.rules), body.node.get("note"))
    texts = [one.text for one in said if isinstance(one, Scalar)]
    return any(_COMPLETED.search(one) for one in texts) or _COMPLETES_IT.search(body.note) is not None


_COMPLETED = Wording(
    r"\bcomplet(?:es?|ed|ing|ion)\b(?=[^.;]*\bbets?\b)|\bfor (?:less|half) than a (?:full )?bet\b"
    r"|\b(?:for|with) half (?:a|the) (?:small )?bet\b|\bbrings? (?:it )?in (?:for|with) less\b"
    r"|\b(?:with|for) the bring-in or (?:with |for )?(?:a|the) (?:full |whole |small )?bet\b",
    re.IGNORECASE,
)
"""That a bring-in is less than the bet to which others raise it."""
_COMPLETES_IT = Wording(
    r"(?<!nobody )(?<!no one )(?<!not )(?<!never )\b(?:may|can|be|is|raises?|others?|then|it) complet(?:es?|ed)\b"
    r"|(?<!nobody )(?<!no one )\bcomplet(?:es?|ed|ing) (?:it|to|the bring-in)\b"
    r"|\b(?:ma[dk]es?|fill(?:s|ed)?|raise[sd]?|brings?|brought) (?:it )?(?:up )?to (?:a|the) "
    r"(?:full|whole) (?:small )?bet\b"
    r"|\braises? makes? (?:it|that|the bring-in) (?:into )?(?:a|the) (?:full|whole) (?:small )?bet\b",
    re.IGNORECASE,
)
"""How the note of the round itself may say so."""
_HALVED = Wording(
    r"\b(?:begins?|starts?|opens?|comes in|brings? (?:it )?in) (?:it )?(?:for|with) half (?:a|the) (?:small )?bet\b"
    r"|\bbring-in (?:is|of) half (?:a|the) (?:small )?bet\b",
    re.IGNORECASE,
)
"""That a bring-in is half a bet."""


def _betting(survey: Survey) -> Mapping | None:
    said = survey.rules.composed.root.get("betting")
    return said if isinstance(said, Mapping) else None
