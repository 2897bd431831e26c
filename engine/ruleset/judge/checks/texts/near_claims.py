"""Checks of what the texts beside a step claim of it: each claim is held against what the step itself says."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.texts import claim_words as words
from engine.ruleset.judge.checks.texts.near_answers import QUESTIONS, otherwise
from engine.ruleset.judge.checks.texts.near_names import OF_NAMES
from engine.ruleset.judge.checks.texts.near_texts import Near, Text, near_texts
from engine.ruleset.understand.survey import Survey
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Scalar, find


def told_beside_it(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a label, a note or a comment says one thing, and the step beside it does the opposite."""
    for near in near_texts(survey):
        found = next(_contradictions(near, survey), None) if near.texts or "to" in near.body.values else None
        if found is not None:
            yield found


def _contradictions(near: Near, survey: Survey) -> Iterator[Diagnostic]:
    for question in QUESTIONS:
        answers = list(question.answers(near, survey))
        for text in (*near.texts, *_of_what_is_set(near, survey)) if answers else ():  # texts take long to read
            called = question.sides.said(text.words)
            if called is not None and all(one.side is not called[0] for one in answers):
                yield otherwise(text, called[1], answers[0])
    for text in near.texts:
        for ask in OF_NAMES:
            yield from ask(near, text, survey)


def _of_what_is_set(near: Near, survey: Survey) -> Iterator[Text]:
    """What is said about a flag, where the step sets it: that it holds of those whose it becomes."""
    name = text_of(near.body, "what") if near.body.values.get("to") == "set" else ""
    about = find(survey.rules.composed.root, ("marks", name, "about")) if name else None
    plain = words.NOT_NEGATING.sub("", about.text.lower()) if isinstance(about, Scalar) else ""
    if isinstance(about, Scalar) and not words.NEGATED.search(plain):
        yield Text(about.text.lower(), about.span, is_name=False)
