"""Checks of which card is held to the forehead: the first or the last that players get, as the summary says it."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import dealt_to
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_FACE, _OUTWARD = "face", "outward"
_LAST = "last"
_SAID = Wording(
    r"\b(?:the|their|your|a) (first|last|final) (?:card|one) (?:[a-z]+ ){0,3}?(?:to|on|onto|against) "
    r"(?:the|your|their|his|her|one's) (?:own )?(?:foreheads?|brows?)\b"
)


def another_to_the_forehead(survey: Survey) -> Iterator[Diagnostic]:
    """A919: of all cards that are dealt to players another is held outward than the one of which players are told."""
    rules = survey.rules
    summary = summary_of(rules) if rules.clean else None
    found = _SAID.search(summary.text.lower()) if isinstance(summary, Scalar) else None
    if found is None or not isinstance(summary, Scalar):
        return
    deals = [body for body in rules.play if body.kind.deals and not body.kind.exchanges and not dealt_to(body)]
    worn = [body for body in deals if body.values.get(_FACE) == _OUTWARD]
    if len(worn) != 1 or len(deals) < 2:
        return
    meant = deals[0] if found[1] == "first" else deals[-1]
    said = worn[0].node.get(_FACE)
    if meant is not worn[0] and isinstance(said, Scalar) and said.span.source in rules.composed.authored:
        message = say("players are told `{words}`, and it is another card that is held so", words=found[0])
        related = (
            Related(meant.key.span, say("that card is dealt here")),
            Related(summary.span, say("it is said here")),
        )
        help = say("say it of the deal of which players are told, or correct the summary")
        yield Diagnostic("A919", message, place_of(worn[0], _FACE), help=help, related=related)
