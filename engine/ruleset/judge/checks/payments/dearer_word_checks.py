"""Checks of which of several words of a declaration costs more: texts tell it of one, and it costs less, or as much."""

import re
from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.judge.checks.texts.near_texts import near_texts
from engine.ruleset.judge.checks.texts.topics.topics import stems, these
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_MORE = Wording(
    r"\b(?:(?P<more>costs? (?:them |you )?(?:more|extra)|(?:is|comes) (?:the )?(?:dearer|more expensive|costlier)"
    r"|is (?:the )?dear(?:est)? one)"
    r"|(?P<less>costs? (?:them |you )?(?:less|the least)|(?:is|comes) (?:the )?cheap(?:er|est)))"
    r"\b(?: than (?P<other>[^,;:.]*))?"
)
_CLAUSE = Wording(r"[,;:.]| (?:and|but|while|whereas) (?!costs?\b|comes?\b|is\b)")
_OTHERWISE = Wording(r"\b(?:not|never|nobody|unless|except|if|when|each|every|later|second|third|next)\b")
_OF_ANY = these("card hand pot")
_TWO = 2


def costs_less_than_told(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a text says that one of two words costs more than the other, and it costs less, or just as much."""
    for near in near_texts(survey):
        priced = (
            [one for one in choices_of(near.body) if "costs" in one.values] if near.body.kind.words is not None else []
        )
        for text in near.texts if len(priced) >= _TWO else ():
            for clause in _CLAUSE.split(text.words):
                found = _MORE.search(clause) if _OTHERWISE.search(clause) is None else None
                told = _meant(clause[: found.start()], priced) if found is not None else []
                if found is None or len(told) != 1:
                    continue
                others = _meant(found["other"], priced) if found["other"] else priced
                beside = [one for one in others if one is not told[0]]
                if beside and all(_is_turned(told[0], one, more=found["more"] is not None) for one in beside):
                    yield _otherwise(told[0], beside[0], " ".join(clause.split()))


def _meant(words: str, priced: Sequence[Body]) -> list[Body]:
    """The words of a declaration of which a text speaks, also by what is called or done there."""
    said = stems(words) | (set(re.findall(r"\b(?:up|in|go)\b", words)))
    called = [_called(one) for one in priced]
    alone = [names - set().union(*(other for other in called if other is not names)) for names in called]
    return [one for one, names in zip(priced, alone, strict=True) if names & said]


def _called(choice: Body) -> set[str]:
    labels = [one.label for steps in choice.inner.values() for one, _ in walk(steps)]
    name = choice.key.text.lower().replace("-", " ")
    return {*stems(f"{name} {' '.join(labels)}"), *name.split()} - _OF_ANY


def _price(choice: Body) -> Bounds | None:
    price = choice.values.get("costs")
    return bounds_of(price.tree, choice.scope) if isinstance(price, Expression) else None


def _is_turned(told: Body, other: Body, *, more: bool) -> bool:
    """Whether a word surely costs no more than another one, of which it is told to cost more; or the other way."""
    one, two = (_price(told), _price(other)) if more else (_price(other), _price(told))
    if one is None or two is None or one.most is None or two.least is None:
        return False
    return one.most <= two.least


def _otherwise(told: Body, other: Body, words: str) -> Diagnostic:
    price = told.values["costs"]
    assert isinstance(price, Expression)
    holes = {"words": words, "word": told.key.text, "other": other.key.text}
    message = say("players are told `{words}`, and of `{word}` and `{other}` that is not so", **holes)
    cost = other.node.get("costs")
    related = (Related(cost.span, say("the other costs this")),) if isinstance(cost, Scalar) else ()
    help = say("exchange the two prices, change one of them, or correct the text")
    return Diagnostic("P424", message, price.scalar.span, help=help, related=related)
