"""Checks of texts by which nothing is done with so few players left, where the condition lets it be done with them."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import AmountFact, Compare, CountSeats, body_of
from engine.language.forms.comparing import COMPARISONS, number_of
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts, surely
from engine.ruleset.judge.checks.texts.topics.told_numbers import number_of as told_number
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say
from engine.text.wording import Wording

_COUNT = r"(?P<{name}>two|three|four)"
_LEFT = r"(?:players? |people |hands )?(?:(?:are|is|stay|remain) )?(?:left|in|remaining|still in)\b"
_NOTHING = (
    r"(?:nobody|no one|none|nothing|no (?:cards?|bets?|chips?|pass|exchange)|(?:it|this|that) is"
    r" (?:skipped|left out|not (?:done|played|made))|there is (?:no|none)\b)"
)
_WITH = r"(?:with|if|when|once|where|as soon as) (?:there (?:are|is) )?(?:only |just )?"
_NOT_WITH = Wording(
    rf"\b{_WITH}{_COUNT.format(name='first')} {_LEFT},? (?:and )?{_NOTHING}"
    r"|\b(?:not (?:done|played|made)|skipped|left out|nobody \w+|nothing is \w+) "
    rf"{_WITH}{_COUNT.format(name='behind')} {_LEFT}"
)


def done_with_so_few(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a text says that nothing is done with two left, and what it says is asked lets it be done with two."""
    for near in near_texts(survey):
        for text in near.texts if near.guards else ():
            found = _NOT_WITH.search(text.words) if not text.is_name else None
            players = told_number(found["first"] or found["behind"]) if found is not None else None
            asked = _lets_in(near, players) if players is not None else None
            if found is not None and asked is not None:
                message = say(
                    "players are told `{words}`, and `{condition}` holds with so many",
                    words=found[0],
                    condition=asked.text,
                )
                related = (Related(text.span, say("it is said here")),)
                help = say("ask for more players, or correct the text")
                yield Diagnostic("P424", message, asked.scalar.span, help=help, related=related)
                break


def _lets_in(near: Near, players: int) -> Expression | None:
    """The condition by which so many are enough; None where one keeps them out, or none asks how many are left."""
    found = None
    for guard in near.guards:
        for node, holds in surely(guard.said.tree, holds=guard.holds):
            left = body_of(node.left) if isinstance(node, Compare) else None
            number = number_of(node.right) if isinstance(node, Compare) else None
            counts = isinstance(left, CountSeats) and left.seats.told() == "everyone in"
            counts = counts or (isinstance(left, AmountFact) and left.entry.name == "players in")
            if isinstance(node, Compare) and counts and number is not None:
                if COMPARISONS[node.op](players, number) is not holds:
                    return None
                found = found or guard.said
    return found
