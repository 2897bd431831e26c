"""Checks of steps for those who have none of what a mark counts, such as tricks: texts speak of those who have some."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from engine.language.expression import Expression
from engine.language.forms import Each, ThoseWhose, body_of
from engine.language.forms.comparing import above_none, is_none
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.texts.claim_words import Sides
from engine.ruleset.judge.checks.texts.near_texts import Near, Text, near_texts
from engine.ruleset.judge.checks.texts.topics.topics import these
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_TAKES = r"(?:takes?|took|taken|has|have|had|holds?|wins?|won|gets?|got|catch(?:es)?|caught|makes?|made|scores?|scored)"
_EMPTY = r"empty[- ]handed|with empty hands|nothing to show"
_CLAUSE = Wording(r"[,;:.()]")
_EXCUSED = Wording(
    r"\b(?:not|never|no|none|without|nothing|nobody|nor|unless|except|but|free|instead|otherwise|else|only|more|less|half|twice|double)\b"
    r"|n't\b"
)
"""What turns what is done into its opposite, or speaks of some only."""
_DOINGS = {
    "from": Wording(r"\b(?:pays?(?! with\b)|puts?|owes?|match(?:es)?|buys?|gives?|costs?|fined)\b"),
    "to": Wording(r"\b(?:gets?|receives?|collects?|is paid|are paid|consoled|comforted)\b"),
}
_NOUN = Wording(r"[a-z]+")
_NO_NOUNS = these("number many much how often what deal deals this that have has they are the for and taken since")
_LEAST, _FROM = 4, "from"


class _Group(NamedTuple):
    """Those who have some of what a mark counts, or none, where a step names them."""

    none: bool
    key: str
    said: Expression
    mark: str


class _Speech(NamedTuple):
    """How texts speak of those who have none of what a mark counts, and of those who have some; and of the thing."""

    sides: Sides
    thing: Wording

    def said(self, text: Text) -> bool | None:
        """Whether a text speaks of those who have none, or of those who have some; None for neither, or both."""
        found = self.sides.said(text.words)
        if found is None or _EXCUSED.search(text.words.replace(found[1], "")) is not None:
            return None
        return found[0]


def none_for_some(survey: Survey) -> Iterator[Diagnostic]:
    """P424, A919: a step is for those without a trick by what texts say, and names those who have some; or turned."""
    summary = summary_of(survey.rules)
    for near in near_texts(survey) if survey.rules.marks else ():
        for group in _groups(near):
            speech = _speech(survey, group.mark)
            texts = [text for text in near.texts if speech.said(text) is not None]
            if not texts and isinstance(summary, Scalar) and summary.span.source == group.said.scalar.span.source:
                texts = list(_of_summary(summary, group, speech, alone=_pays_alone(near, survey)))
            if texts and all(speech.said(text) is (not group.none) for text in texts):
                yield _otherwise(texts[0], speech, group)


def _pays_alone(near: Near, survey: Survey) -> bool:
    """Whether players pay in no other step than this."""
    others = (one for one in survey.bodies if one is not near.body and pays(one) and not one.kind.bets)
    return all(text_of(one, _FROM, POT) == POT for one in others)


def _groups(near: Near) -> Iterator[_Group]:
    for one in near.body.expressions:
        tree = body_of(one.value.tree)
        each = body_of(tree.each) if isinstance(tree, ThoseWhose) else None
        if isinstance(tree, ThoseWhose) and isinstance(each, Each) and each.entry is None:
            none, some = is_none(tree.op, tree.right), above_none(tree.op, tree.right)
            if (none or some) and one.field.name in ("from", "to", "who"):
                yield _Group(none, one.field.name, one.value, each.name)


def _speech(survey: Survey, mark: str) -> _Speech:
    """How texts speak of what a mark counts; worked out once."""
    key = f"none of {mark}"
    found = survey.worked_out.get(key)
    if not isinstance(found, _Speech):
        about = find(survey.rules.composed.root, ("marks", mark, "about"))
        told = about.text.lower() if isinstance(about, Scalar) else ""
        plurals = [
            word for word in _NOUN.findall(f"{mark} {told}".lower()) if word.endswith("s") and len(word) >= _LEAST
        ]
        nouns = [word.removesuffix("s") for word in plurals if word not in _NO_NOUNS]
        noun = "(?:" + "|".join(map(re.escape, dict.fromkeys(nouns))) + ")" if nouns else r"(?!)"
        none = (
            rf"without (?:an?|any|a single|one|single|their) {noun}s?|with no {noun}s?|{noun}less"
            rf"|{_TAKES} (?:no {noun}s?|none|nothing|not (?:an?|one|a single) {noun})"
            rf"|(?:has|have|had) (?:not|never) {_TAKES} (?:an?|any|one|a single) {noun}"
            rf"|no {noun}s?(?= (?:costs?|pays?)\b)|{_EMPTY}"
            rf"|^(?:no|zero|not an?|not one|not a single) {noun}s?$|^(?:nothing|none) (?:taken|caught|won|made)$"
            r"|^blanks?$"
        )
        some = rf"(?<!not )(?<!never )(?:with|{_TAKES}) (?:an?|any|at least one|one or more|some) {noun}s?"
        sides = Sides(Wording(rf"\b(?:{none})\b"), Wording(rf"\b(?:{some})\b"))
        found = _Speech(sides, Wording(rf"\b{noun}s?\b"))
        survey.worked_out[key] = found
    return found


def _of_summary(summary: Scalar, group: _Group, speech: _Speech, *, alone: bool) -> Iterator[Text]:
    """The clauses of a summary in which those pay, or are paid, who have none or some.

    Who has nothing may be somebody else where the clause does not name the thing, unless nobody else pays.
    """
    doing, text = _DOINGS.get(group.key), summary.text.lower()
    named_before, spoken_of = "", speech.thing.search(text) is not None
    for clause in _CLAUSE.split(text) if doing is not None and spoken_of else ():
        thing = speech.thing.search(named_before)
        named_before, words = clause, clause
        if thing is not None:
            words = clause.replace("without one ", f"without a {thing[0].removesuffix('s')} ")
        found = speech.sides.said(words)
        if found is None or doing is None or doing.search(words.replace(found[1], "")) is None:
            continue
        if alone or speech.thing.search(words) is not None:
            yield Text(words, summary.span, is_name=False, of_all=True)


def _otherwise(text: Text, speech: _Speech, group: _Group) -> Diagnostic:
    called = speech.sides.said(text.words)
    words = "" if called is None else called[1]
    message = say("players are told `{words}`, and this says `{said}`", words=words, said=group.said.text)
    help = say("name the others: `= 0` says who has none, `> 0` who has some")
    related = (Related(text.span, say("it is said here")),)
    return Diagnostic("A919" if text.of_all else "P424", message, group.said.scalar.span, help=help, related=related)
