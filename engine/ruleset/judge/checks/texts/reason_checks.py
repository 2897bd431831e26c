"""Checks of the reasons that a modifier gives for what it needs: whether they are those of another condition."""

from collections.abc import Iterator
from collections.abc import Mapping as Mapped

from engine.ruleset.judge.checks.texts.reasons_of_cards import of_other_cards
from engine.ruleset.judge.checks.texts.reasons_spoken import REASONS, Reason
from engine.ruleset.judge.checks.texts.there_already import there_already
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Entry, Mapping, Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_NEEDS = "needs"


def _is_asked_for(needs: Mapped[str, Entry], reason: Reason) -> bool:
    """Whether another condition asks for what a reason speaks of, and does not give a reason of something else."""
    asking = [entry for condition, entry in needs.items() if reason.asked.search(condition.lower()) is not None]
    spoken = [entry.value.text.lower() for entry in asking if isinstance(entry.value, Scalar)]
    exchanged = spoken and all(_speaks_of_another(text, reason) for text in spoken)
    return bool(asking) and not exchanged


def _speaks_of_another(text: str, reason: Reason) -> bool:
    """Whether a reason plainly speaks of something else, and not of this."""
    return reason.said.search(text) is None and any(
        other.said.search(text) is not None for other in REASONS if other is not reason
    )


def reasons_of_others(root: Mapping) -> Iterator[Diagnostic]:
    """P424: a reason in `needs` speaks of something that its condition does not ask for, and no other one does."""
    found = root.get(_NEEDS)
    needs = found.entries if isinstance(found, Mapping) else {}
    for condition, entry in needs.items():
        if not isinstance(entry.value, Scalar):
            continue
        told = entry.value.text.lower()
        if against := _says_the_opposite(condition.lower(), told):
            message = say(
                "the reason says `{words}`, and that is just what `{condition}` asks for",
                words=against,
                condition=condition,
            )
            help = say(
                "a reason is told where the condition does not hold: turn the condition round, or correct the reason"
            )
            yield Diagnostic("P424", message, entry.key.span, help=help)
            continue
        for reason in REASONS:
            words = reason.said.search(told)
            if words is None or reason.asked.search(condition.lower()) or _is_asked_for(needs, reason):
                continue
            if reason.alone and _stems(condition) & _stems(told):
                continue
            message = say(
                "the reason says `{words}`, and the condition is `{condition}`", words=words[0], condition=condition
            )
            help = say("ask for what the reason says, such as `{example}`, or correct it", example=reason.example)
            yield Diagnostic("P424", message, entry.key.span, help=help)
            break
        if missed := of_other_cards(condition, told):
            message = say(
                "the reason says `{words}`, and the condition is `{condition}`", words=missed, condition=condition
            )
            help = say("ask for the cards that the reason speaks of, or correct it")
            yield Diagnostic("P424", message, entry.key.span, help=help)


def _says_the_opposite(condition: str, told: str) -> str:
    """The words by which a reason, told where its condition fails, says what is so where the condition holds."""
    if condition.startswith(_NOT):
        asked = condition.removeprefix(_NOT)
        found = (reason.said.search(told) for reason in REASONS if reason.absent and reason.example == asked)
        return next((words[0] for words in found if words is not None), "")
    return there_already(condition, told)


def _stems(text: str) -> set[str]:
    """How the words of a text begin that say something: `bet` of `bets` and of `betting`."""
    return {word[:_STEM] for word in _WORD.findall(text.lower())} - _IDLE


_NOT = "not "
_STEM = 3
_WORD = Wording(rf"[a-z]{{{_STEM},}}")
_IDLE = frozenset(("one", "two", "for", "the", "and", "not", "num", "las", "fir"))
