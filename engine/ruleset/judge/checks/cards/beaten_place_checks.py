"""Checks of cards that belong to nobody and have to be beaten, as texts say, and are compared with no hand."""

from collections.abc import Iterator

from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.cards.card_checks import never_used
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.names.authored import authored_roots
from engine.ruleset.judge.checks.texts.said_in_words import NEVER_SEEN, is_meant
from engine.ruleset.judge.checks.texts.topics.topics import book_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import put_on
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.translation import say
from engine.text.wording import Wording

_AGAINST = "against"
_BEATEN = Wording(
    r"(?<!need not )(?<!not have to )(?<!nobody has to )"
    r"\b(?:beats?|beat(?:en|ing)|better (?:hands? |cards? )?than|outdoes?|against)\b((?: [a-z'-]+){1,6})"
)


@only.where(only.comparing)
def beaten_by_no_hand(survey: Survey) -> Iterator[Diagnostic]:
    """D207: by the texts the cards of a place have to be beaten, and no hand is ever compared with them.

    Where the texts say too that nobody looks at them, which is meant of the time before, it is told here alone.
    """
    meant = {one.span for one in never_used(survey) if is_meant(one, NEVER_SEEN, survey)}
    showdown = next((body for body in survey.bodies if body.kind.compares and _AGAINST not in body.values), None)
    for body in survey.bodies if meant else ():
        place = put_on(body)
        if showdown is None or place_of(body, "to") not in meant or body.scope.is_own(place):
            continue
        words = place.replace("-", " ")
        texts = (book_of(root).every_text.lower() for root in authored_roots(survey.rules))
        if any(f" {words} " in f"{found[1]} " for text in texts for found in _BEATEN.finditer(text)):
            message = say("players are told to beat `{place}`, and no hand is compared with these cards", place=place)
            related = (Related(showdown.key.span, say("hands are compared here")),)
            add = f"{_AGAINST}: {place}"
            ways = (Remedy(say("add `{text}` to the showdown", text=add), (with_key(showdown.node, _AGAINST, place),)),)
            help = say("add `{text}` to the showdown, or correct the text", text=add)
            yield Diagnostic("D207", message, place_of(body, "to"), help=help, related=related, remedies=ways)
            return
