"""Checks of words by which a player gets nothing, and a neighbour of whom no text speaks gets a card."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Beside, body_of
from engine.language.forms.seat_words import is_that_player
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.texts.topics.topics import book_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say
from engine.text.wording import Wording

_TO, _OWN = "to", "that player"
_OF_OTHERS = Wording(
    r"\b(?:left|right|next|neighbou?r\w*|beside|others?|opponents?|somebody|someone|another|victim|gifts?|giv\w+|pass\w*"
    r"|poison\w*|curs\w+|burden\w*|feed\w*|sen[dt]\w*|push\w*|plant\w*)\b"
)
"""Words by which a text says that cards go to somebody else."""


def dealt_to_the_neighbour(survey: Survey) -> Iterator[Diagnostic]:
    """F731: a word for which nothing is paid or done but that a neighbour gets a card, of whom no text speaks."""
    own = survey.rules.composed.authored
    found = [
        (choice, step, to)
        for body in (survey.bodies if survey.rules.clean else ())
        for choice in choices_of(body)
        if (step := _only_step(choice)) is not None and step.kind.deals
        if isinstance(to := step.values.get(_TO), Expression) and to.scalar.span.source in own and _is_a_neighbour(to)
    ]
    if not found or any(_OF_OTHERS.search(book_of(root).every_text.lower()) for root in roots_of(survey.rules)):
        return
    for choice, step, to in found:
        message = say("who says `{word}` gets no card by it, and `{player}` does", word=choice.key.text, player=to.text)
        help = say("write `{text}`, or say in a note for whom the card is", text=f"{_TO}: {_OWN}")
        ways = (Remedy(say("write `{text}`", text=f"{_TO}: {_OWN}"), (said_instead(to.scalar, _OWN),)),)
        yield Diagnostic("F731", message, place_of(step, _TO), help=help, remedies=ways)


def _only_step(choice: Body) -> Body | None:
    """What is done for a word that costs nothing, where that is one step."""
    steps = choice.inner.get("do", ())
    return steps[0] if len(steps) == 1 and "costs" not in choice.values else None


def _is_a_neighbour(to: Expression) -> bool:
    """Whether the player beside the one whose turn it is is meant."""
    tree = body_of(to.tree)
    return isinstance(tree, Beside) and is_that_player(tree.of)
