"""Checks of what players declare, and declare once more before it has counted for anything."""

from collections.abc import Iterator, Mapping, Sequence

from engine.language.expression import Expression
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.texts.near_texts import texts_of
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar, plain
from engine.text.translation import say
from engine.text.wording import Wording

_DECLARATION, _SUMMARY = "declaration", "summary"
_TOLD = ("label", "note")
"""Keys by which a step only tells of itself."""
_MEANT = Wording(
    r"\b(?:again|anew|once more|twice|chang\w+|confirm\w*|final\w*|last (?:word|say|call|chance|time)"
    r"|bluff\w*|binds? nobody|binding|bound|in earnest|mislead\w*|pretend\w*|lies?|hint\w*)\b"
)
"""By which words a rule says that players declare to mislead, or may say another thing later."""


def said_anew(survey: Survey) -> Iterator[Diagnostic]:
    """F711: players declare at a price or for shares, and declare the same anew before anything asks what was said.

    Where nothing comes between the two, F709 tells that of the second. Other words may be said to mislead.
    """
    rules = survey.rules
    of_wilds = [one for entry in rules.wilds for one in entry.expressions]
    of_hands = [one for entry in rules.hands for one in entry.expressions]
    if not rules.clean or rules.arrivals or any(map(_asks_for_words, of_wilds + of_hands)):
        return
    for steps in survey.lists:
        for number, other in enumerate(steps):
            if not _is_said_by_all(survey, other):
                continue
            at = next((at for at in reversed(range(number)) if _declarations(steps[at])), None)
            one = None if at is None else _declarations(steps[at])[-1]
            if at is None or one is None or not _does_nothing_at_once(survey, one):
                continue
            asking = [body for body, _ in walk(steps[at : number + 1]) if body is not one]
            idle = not any(map(_asks_what_was_said, asking)) and not _is_told_as_done_twice(one, other, asking)
            if idle:
                yield from (_told(survey, one, other, wrong) for wrong in _wrong(survey, one, other))


def _declarations(step: Body) -> list[Body]:
    """The steps within one in which words are said, in their order."""
    return [body for body, _ in walk((step,)) if body.kind.words is not None and choices_of(body)]


def _is_said_by_all(survey: Survey, body: Body) -> bool:
    """Whether all who are in say any of the words of a step, and it comes in any case."""
    open_to_all = all(one.when is None and "names" not in one.values for one in choices_of(body))
    declares = body.kind.words is not None and bool(choices_of(body)) and "who" not in body.values
    return declares and open_to_all and body.when is None and _is_sound(survey, body)


def _does_nothing_at_once(survey: Survey, body: Body) -> bool:
    """Whether nothing comes of a word but what it costs, and what later steps make of it."""
    return _is_sound(survey, body) and all(not one.inner and "names" not in one.values for one in choices_of(body))


def _is_sound(survey: Survey, body: Body) -> bool:
    return bool(survey.at(body)) and id(body) not in survey.rules.doubtful


def _asks_for_words(said: Expression) -> bool:
    return any(read.fact == _DECLARATION for read in said.reads)


def _asks_what_was_said(body: Body) -> bool:
    """Whether a step asks who said what, or gives out the pot by it."""
    return body.kind.compares or any(_asks_for_words(one.value) for one in body.expressions)


def _is_told_as_done_twice(one: Body, other: Body, between: Sequence[Body]) -> bool:
    """Whether two are alike, and no step moves cards or asks somebody, so that nobody has changed their mind."""
    steps = [body for body in between if body is not other and body not in choices_of(one) + choices_of(other)]
    changed = any(body.kind.moves or body.kind.asks.often != "never" or body.kind.block for body in steps)
    return _alike(one, other) and not changed


def _alike(one: Body, other: Body) -> bool:
    return plain(one.node.without(*_TOLD)) == plain(other.node.without(*_TOLD))


def _wrong(survey: Survey, one: Body, other: Body) -> Iterator[str]:
    """What is wrong with words that are said anew: they are paid for, or decide nothing of the shares they go for."""
    paid = next((choice.key.text for choice in choices_of(one) if "costs" in choice.values), None)
    words, anew = _shares_of(one), _shares_of(other)
    if paid is not None and _alike(one, other):
        yield say("`{word}` is paid for here and once more later, and only what is said later counts", word=paid)
        return
    if not any(words.values()) or any(anew.get(word) != shares for word, shares in words.items()):
        return
    summary = survey.rules.composed.own.root.get(_SUMMARY)
    texts = [text.whole for step in (one, other) for text in texts_of(step)]
    texts += [summary.text.lower()] if isinstance(summary, Scalar) else []
    if "for" not in one.values and "for" not in other.values and not any(map(_MEANT.search, texts)):
        yield say("the same is declared anew later, and for shares only what is said later counts")


def _shares_of(body: Body) -> Mapping[str, frozenset[str]]:
    """Each word, and the shares that it goes for."""
    said = {choice.key.text: choice.values.get("goes-for") for choice in choices_of(body)}
    return {word: frozenset(map(str, one)) if isinstance(one, tuple) else frozenset() for word, one in said.items()}


def _told(survey: Survey, one: Body, other: Body, message: str) -> Diagnostic:
    """The diagnostic, at the declaration that its own author can take out."""
    own = survey.rules.composed.authored
    related = (Related(other.key.span, say("they are said again here")),)
    help = say("take one of the two out, or ask `declared …` in a step between them")
    place = place_of(one, "label")
    if one.key.span.source not in own and other.key.span.source in own:
        place, related = place_of(other, "label"), (Related(one.key.span, say("they are said here before")),)
        message = say("the same is declared before, and only what is said here counts")
    return Diagnostic("F711", message, place, help=help, related=related)
