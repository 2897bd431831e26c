"""Checks of a player who is named with one word, and meant where another word was said, or none is named with that."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.language.expression import Expression
from engine.language.forms import Declared, IsNoOne, Says, SeatMark, body_of, many_seats
from engine.ruleset.judge.checks.conditions.case_checks import Asked, in_cases
from engine.ruleset.judge.checks.marks.named_elsewhere_checks import is_written_there_alone
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say


class _Naming(NamedTuple):
    """A mark that is given to the player whom one player names with a word."""

    mark: str
    word: Body
    others: frozenset[str]
    """The words that may be said instead, and nowhere else."""


def meant_though_not_named(survey: Survey) -> Iterator[Diagnostic]:
    """X107, X125: a mark is meant where no player was named for it, or nobody is to be it where one was."""
    namings = list(_namings(survey)) if survey.rules.clean else []
    for body, asked in in_cases(survey) if namings else ():
        for naming in namings:
            yield from _told(body, asked, naming)


def _namings(survey: Survey) -> Iterator[_Naming]:
    for body in survey.rules.play:
        who = body.values.get("who")
        if body.kind.words is None or not isinstance(who, Expression) or many_seats(who.tree):
            continue
        words = {one.key.text for one in choices_of(body)}
        elsewhere = {one.key.text for talk in survey.bodies if talk is not body for one in choices_of(talk)}
        for word in choices_of(body):
            name = str(word.values.get("as", ""))
            mark = survey.rules.marks.get(name)
            only_there = (
                mark is not None and word.key.text not in elsewhere and is_written_there_alone(survey, name, word)
            )
            if only_there and mark is not None and mark.definition.kind == "seat":
                yield _Naming(name, word, frozenset(words - elsewhere - {word.key.text}))


def _told(body: Body, asked: Sequence[Asked], naming: _Naming) -> Iterator[Diagnostic]:
    said = [(one, words) for one in asked if (words := _words(one))]
    word, related = naming.word.key.text, (Related(naming.word.key.span, say("it is named here")),)
    holes = {"counted": naming.mark, "word": word}
    other = next((one for one, words in said if one.holds and words <= naming.others), None)
    if other is not None:
        for one in body.expressions:
            tree = body_of(one.value.tree)
            if isinstance(tree, SeatMark) and tree.name == naming.mark:
                message = say("there is no `{counted}` here: one is only named with `{word}`", **holes)
                help = say("let the condition ask for `{word}`, or name others", word=word)
                yield Diagnostic("X125", message, one.value.scalar.span, help=help, related=related)
                return
    elif any(one.holds and words == {word} for one, words in said):
        none = next((one.node for one in asked if _is_missing(one, naming.mark)), None)
        if none is not None:
            message = say("`{condition}` never holds: who says `{word}` names one", condition=none.told(), word=word)
            help = say("ask for the opposite, or for another word")
            yield Diagnostic("X107", message, none.at.span, help=help, related=related)


def _is_missing(asked: Asked, mark: str) -> bool:
    """Whether a condition says that a mark is nobody."""
    node = asked.node
    none = body_of(node.predicate) if isinstance(node, Says) else None
    if not isinstance(node, Says) or not isinstance(none, IsNoOne) or asked.holds is none.negated:
        return False
    return body_of(node.subject).told() == mark


def _words(asked: Asked) -> set[str]:
    """The words of which a condition says that a player has said one."""
    said = body_of(asked.node.predicate) if isinstance(asked.node, Says) else None
    return {*said.words} if isinstance(said, Declared) else set()
