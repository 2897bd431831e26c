"""Checks of who begins a step by its note or comment: the last bettor, the opener, the dealer or their neighbour."""

import re
from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Beside, FirstOf, SeatFact
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.texts.near_texts import texts_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.translation import say
from engine.text.wording import Wording

_FIRST, _BY_DEFAULT = "first", "left of dealer"
_BEGUN_OTHERWISE = ("brings-in", "like")
_BEGINS = r"(?:begins|starts|leads|(?:speaks|shows|bets|acts|goes|declares|says|throws|turns|draws|is asked) first)"
_PLAYERS = {
    "last bettor": r"who(?:ever)? (?:has )?(?:bet|raised) last|(?:the )?last (?:bettor|to (?:bet|raise|bet or raise))",
    "opener": r"(?<!after )(?<!behind )(?<!left of )the opener",
    "dealer": r"(?<!after )(?<!behind )(?<!left of )(?<!beside )the dealer",
    _BY_DEFAULT: r"(?:to the )?left of the dealer|(?:at )?the dealer's left(?:-hand neighbou?r)?",
}
"""Who may begin → how texts call them."""
_SAID = Wording("|".join(rf"(?P<p{at}>{words}) {_BEGINS}\b" for at, words in enumerate(_PLAYERS.values())))


def begun_by_another(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a note says who speaks or shows first, and the step begins with another player, or names none."""
    own = survey.rules.composed.authored
    for body in survey.bodies if survey.rules.clean else ():
        asked = any(field.name == _FIRST for field in body.kind.fields) and body.key.span.source in own
        if not asked or body.scope.turns or any(key in body.values or key in body.node for key in _BEGUN_OTHERWISE):
            continue
        for text in texts_of(body):
            found = _SAID.search(text.words)
            who = "" if found is None else _named(found)
            first = _begins(body)
            if found is not None and first and not _is_among(who, first):
                message = say("the text here says `{called}`, and the step says `{said}`", called=found[0], said=first)
                related = (Related(text.span, say("it is said here")),)
                ways = (
                    Remedy(say("let them begin: `first: {player}`", player=who), (with_key(body.node, _FIRST, who),)),
                )
                help = say("let them begin: `first: {player}`", player=who)
                at = place_of(body, _FIRST)
                yield Diagnostic("P424", message, at, help=help, related=related, remedies=ways)
                break


def _named(found: re.Match[str]) -> str:
    return next(who for at, who in enumerate(_PLAYERS) if found[f"p{at}"])


def _begins(body: Body) -> str:
    """Who begins; nothing where that is a player whom the rules remember, or where the kind of step decides it."""
    first = body.values.get(_FIRST)
    if not isinstance(first, Expression):
        return "" if body.kind.bets else _BY_DEFAULT
    known = all(isinstance(node, SeatFact | Beside | FirstOf) for node in first.tree.walk())
    return first.text if known else ""


def _is_among(who: str, first: str) -> bool:
    """Whether a player is one of those by whom a step is begun, one in want of another."""
    return who in [one.strip() for one in first.split(" or ")]
