"""Checks of who pays by what they said: by a text those who said one word, and by the rules those who said another."""

import re
from collections.abc import Iterator

from engine.language.expression import Expression
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.texts.near_texts import Near, Text, near_texts
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.groups_apart import declared_by
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_CLAUSE = Wording(r"[,;:.]")
_NOT_SO = Wording(r"\b(?:not|never|nobody|no one|nothing|none|only if|unless|except|without|back)\b|n't\b")
_PAY = r"(?:(?:then|all|each|must|have to|has to) )*(?:pays?|owes?|gives?|puts?)\b(?! (?:nothing|no)\b)"
_WHO = r"(?:those who|who(?:ever)?|(?:a|each|every|the) player who|players who|all who)"


def paid_by_who_said_another(survey: Survey) -> Iterator[Diagnostic]:
    """P424, A919: those are told to pay who said a word, and no step has them pay, but those who said another."""
    payments = [near for near in near_texts(survey) if pays(near.body) and declared_by(near.body.values.get("from"))]
    if not payments:
        return
    asking = [body for body in survey.bodies if body.kind.words is not None]
    paying = {word for body in survey.bodies if pays(body) for word in declared_by(body.values.get("from"))}
    paying |= {choice.key.text for body in asking for choice in choices_of(body) if _costs(choice)}
    summary = summary_of(survey.rules)
    of_all = [Text(summary.text.lower(), summary.span, is_name=False)] if isinstance(summary, Scalar) else []
    for near in payments:
        said = declared_by(near.body.values.get("from"))
        words = [{one.key.text for one in choices_of(body)} for body in asking]
        others = {one for some in words if said <= some for one in some} - paying
        for text in (*near.texts, *(of_all if len(payments) == 1 else ())):
            found = next((one for word in sorted(others) if (one := _told(word, text.words))), "")
            if found and not any(_told(word, text.words) for word in said):
                yield _otherwise(near, text, found, "A919" if text in of_all else "P424")
                break


def _costs(choice: Body) -> bool:
    """Whether a word costs something, or lets who says it pay, or bid."""
    return "costs" in choice.values or "names" in choice.values or "do" in choice.inner


def _told(word: str, text: str) -> str:
    """The words by which a text has those pay who say a word; nothing where it does not."""
    stem = re.escape(word.removesuffix("e")).replace(r"\-", "[ -]")
    doing = rf"{stem}(?:e|{stem[-1]}?e[dr])?" if word[-1:].isalpha() else stem
    payer = rf"\b(?:{stem}{stem[-1]}?ers?|{_WHO} (?:has |have )?(?:said |says? |declared? )?{doing}s?),? {_PAY}"
    for clause in _CLAUSE.split(text) if stem.split("[")[0] in text else ():
        found = re.search(payer, clause)
        if found is not None and _NOT_SO.search(clause) is None:
            return found[0]
    return ""


def _otherwise(near: Near, text: Text, words: str, code: str) -> Diagnostic:
    payer = near.body.values["from"]
    assert isinstance(payer, Expression)
    message = say("players are told `{words}`, and this is paid by `{payer}`", words=words, payer=payer.text)
    related = (Related(text.span, say("it is said here")),)
    help = say("let the others pay, or correct the text")
    return Diagnostic(code, message, place_of(near.body, "from"), help=help, related=related)
