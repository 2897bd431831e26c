"""Checks of cards of which a text says that all of a rank go with them, and of which the step takes so many."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Extreme, body_of
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.texts.near_texts import Text, near_texts
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, without_key
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_COUNT, _WHICH = "cards", "which"
_ALL = Wording(
    r"\ball (?:the )?(?:other |others |cards )?(?:of|with) (?:its|their|that|the same|this|the) rank\b"
    r"|\b(?:the )?whole (?:of its )?rank\b|\bevery (?:other )?card of (?:its|that|the same|this) rank\b"
)
_NOT_SO = Wording(r"\b(?:not|never|only one|just one|one alone|but one|wild)\b")
_CLAUSE = Wording(r"[,;:.]")


def some_though_all_of_the_rank(survey: Survey) -> Iterator[Diagnostic]:
    """A919, P424: the highest card is told to go with all of its rank, and the step says how many go."""
    steps = [near for near in near_texts(survey) if _COUNT in near.body.node and _takes_the_highest(near.body)]
    summary = summary_of(survey.rules) if len(steps) == 1 else None
    of_all = [Text(summary.text.lower(), summary.span, is_name=False)] if isinstance(summary, Scalar) else []
    for near in steps:
        for text in (*near.texts, *of_all):
            clauses = [clause for clause in _CLAUSE.split(text.words) if _NOT_SO.search(clause) is None]
            found = next((found for one in clauses if (found := _ALL.search(one)) is not None), None)
            if found is None:
                continue
            count = near.body.node.entries[_COUNT]
            said = near.body.values[_COUNT]
            words = said.text if isinstance(said, Expression) else str(said)
            message = say(
                "players are told `{words}`, and no more than {count} of them go", words=found[0], count=words
            )
            related = (Related(text.span, say("it is said here")),)
            ways = (Remedy(say("leave out `{key}`", key=_COUNT), (without_key(near.body.node, _COUNT),)),)
            help = say("leave out `{key}`, so that all go that are as high, or correct the text", key=_COUNT)
            code = "A919" if text in of_all else "P424"
            yield Diagnostic(code, message, count.key.span, help=help, related=related, remedies=ways)
            break


def _takes_the_highest(body: Body) -> bool:
    """Whether a step is for so many of the highest cards, or the lowest."""
    which = body.values.get(_WHICH)
    return isinstance(which, Expression) and isinstance(body_of(which.tree), Extreme)
