"""Check of words for who holds certain cards, by which they only pay the others."""

from collections.abc import Iterator

from engine.language.forms import Has, Holds
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_SAYING = ("that player", "player in turn")
_TELLING = {"when", "label", "note"}


def paid_for_holding(survey: Survey) -> Iterator[Diagnostic]:
    """P427: a word that only who holds certain cards may say, by which they do nothing but show and pay others.

    Beside it stands another that costs nothing.
    """
    for body in survey.bodies if survey.rules.clean else ():
        choices = choices_of(body) if body.kind.words is not None and survey.at(body) else ()
        free = next((one for one in choices if not one.node.entries.keys() - _TELLING and one.when is None), None)
        for choice in choices if free is not None else ():
            paying = _only_pays(choice) if _asks_for_cards(choice) else None
            if paying is not None:
                message = say("who says `{word}` holds what it asks for, and pays the others", word=choice.key.text)
                help = say("let the others pay: `{swapped}`", swapped=f"from: {text_of(paying, 'to')}, to: that player")
                related = (Related(choice.key.span, say("by this word")),)
                yield Diagnostic("P427", message, paying.key.span, help=help, related=related)


def _asks_for_cards(choice: Body) -> bool:
    """Whether it is asked what the player holds who says a word."""
    nodes = choice.when.tree.walk() if choice.when is not None else ()
    return any(isinstance(node, Has | Holds) for node in nodes)


def _only_pays(choice: Body) -> Body | None:
    """The payment to others, where all else that a word does is that cards are turned up."""
    steps = choice.inner.get("do", ())
    paying = [one for one in steps if pays(one) and text_of(one, "from") in _SAYING and "except" in text_of(one, "to")]
    others = [one for one in steps if one not in paying and not one.kind.turns]
    alone = not choice.node.entries.keys() - {"do", *_TELLING}
    return paying[0] if len(paying) == 1 and not others and alone else None
