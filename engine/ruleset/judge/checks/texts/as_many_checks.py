"""Checks of texts on how many cards are given away: whether that is the most that may be, or the least that must be."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.near_texts import Near, Text, near_texts
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_LEAST, _MOST = "least", "most"
_MANY = r"(?:how many|(?:up to |at most |at least )?(?:as|so|that) many)(?: (?:cards?|dice|of (?:them|these|those)))?"
_WHO = r"(?: (?:you|they|one|we|everybody|everyone|each|players?|(?:a|the|that|each|every) player))?"
_GIVE = r"(?:exchange|swap|change|replace|discard|draw|throw|pass|give|trade|hand|buy|take)"
_MAY = Wording(
    rf"\b{_MANY}{_WHO} (?:may|can)\b"
    rf"|\b(?:may|can) (?:be )?{_GIVE}\w*(?: \w+)?? (?:up to |at most )?(?:as|so|that) many\b"
    rf"|\b{_GIVE}\w* no more(?: cards)? than\b"
)
_MUST = Wording(
    rf"\b{_MANY}{_WHO} (?:must|ha(?:s|ve) to|needs? to)\b"
    rf"|\b(?:must|ha(?:s|ve) to|needs? to) (?:be )?{_GIVE}\w*(?: \w+)?? (?:at least )?(?:as|so|that) many\b"
    rf"|\b{_GIVE}\w* no fewer(?: cards)? than\b"
)
_SAYS_NEITHER = Wording(
    r"\b(?:not|nobody|none|keeps?|kept|holds?|hold|players may|tricks?|chips?|raises?|throws? may|times|rounds?)\b"
)
_AS_THEY_LIKE = Wording(
    r" (?:cards )?as (?:they|you|one|we|he|she) (?:likes?|wants?|wish(?:es)?|pleases?|cares?|can)\b"
)
_CLAUSE = Wording(r"[;:.\n]|, (?!and\b)")


def as_many_the_other_way(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a text says how many cards may be exchanged, and just as many must be, or the other way round.

    A919 where it is the summary that says it, which may mean another step.
    """
    steps = [near for near in near_texts(survey) if _gives_cards(near.body)]
    for near in steps:
        for key, other, called in ((_LEAST, _MOST, _MAY), (_MOST, _LEAST, _MUST)):
            said = near.body.values.get(key)
            if not isinstance(said, Expression) or other in near.body.node or said.text.isdigit():
                continue
            for text in (*near.texts, *_abouts(said, survey), *(_summary(survey) if len(steps) == 1 else ())):
                words = _said(text, called, _MUST if called is _MAY else _MAY)
                if words:
                    yield _told(near, key, other, text, words)
                    break


def _gives_cards(body: Body) -> bool:
    return body.kind.exchanges or body.kind.name in kinds.PASSES | kinds.THROWING


def _abouts(said: Expression, survey: Survey) -> Iterator[Text]:
    """What is said about the options and marks by which it is reckoned."""
    root = survey.rules.composed.root
    for name in names_in(said):
        for part in ("options", "marks"):
            about = find(root, (part, name.lstrip("$"), "about"))
            if isinstance(about, Scalar):
                yield Text(about.text.lower(), about.span, is_name=False)


def _summary(survey: Survey) -> Iterator[Text]:
    summary = summary_of(survey.rules)
    if isinstance(summary, Scalar):
        yield Text(summary.text.lower(), summary.span, is_name=False, of_all=True)


def _said(text: Text, called: Wording, otherwise: Wording) -> str:
    """The words by which a text says it; nothing where it says the opposite too."""
    if otherwise.search(text.words) is not None:
        return ""
    for clause in _CLAUSE.split(text.words):
        found = called.search(clause)
        if found is None or _SAYS_NEITHER.search(clause) is not None:
            continue
        if _AS_THEY_LIKE.match(clause, found.end()) is None:
            return found[0]
    return ""


def _told(near: Near, key: str, other: str, text: Text, words: str) -> Diagnostic:
    said = near.body.values[key]
    assert isinstance(said, Expression)
    message = say("players are told `{words}`, and the step says `{said}`", words=words, said=f"{key}: {said.text}")
    related = (Related(text.span, say("it is said here")),)
    help = say("write `{key}: {count}`, or correct the text", key=other, count=said.text)
    code = "A919" if text.of_all else "P424"
    return Diagnostic(code, message, said.scalar.span, help=help, related=related)
