"""Checks of what is asked of players in, though all who are so have been put out by a step before."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import (
    Compare,
    CompareAny,
    Declared,
    Each,
    IsMarked,
    Node,
    Says,
    SaysAny,
    ThoseWho,
    ThoseWhose,
    body_of,
)
from engine.language.forms.seat_words import is_that_player
from engine.ruleset.judge.checks.marks.mark_checks import marks_named, named_by_options
from engine.ruleset.judge.checks.players.gone_players import gone_by, is_narrower
from engine.ruleset.judge.checks.texts.near_texts import surely
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_SOMEBODY = "somebody"
_ALL_IN = ("", "everyone in")
_OF_PLAYERS = ("turn", "talk", "round")
"""Steps within which players follow one another."""


def asked_of_who_is_out(survey: Survey) -> Iterator[Diagnostic]:
    """X107: of a player who is asked, or has a turn, or of somebody, it is asked what put them out before."""
    rules = survey.rules
    if not rules.clean or not any(body.kind.folds for body in survey.bodies):
        return
    written_anytime = named_by_options(survey) | _written(rules.arrivals)
    for steps in survey.lists:
        for number, body in enumerate(steps):
            gone = [one for one in gone_by(body) if not _names(one) & written_anytime] if survey.at(body) else []
            for players in gone:
                yield from _asked_after(survey, steps[number + 1 :], body, players)


def _asked_after(survey: Survey, steps: Sequence[Body], fold: Body, players: Node) -> Iterator[Diagnostic]:
    """What is told of the first question after a step by which players are out, before they may be others."""
    own = survey.rules.composed.authored
    for body in steps:
        within = [one for one, _ in walk((body,))]
        if any("come back" in one.kind.events for one in within) or _names(players) & _written((body,)):
            return
        if not _names(players) and any(one.kind.words is not None for one in within):
            return  # who has said another word since
        for said in _conditions(body, is_in=False):
            parts = (node for node, holds in surely(said.tree, holds=True) if holds)
            node = next((one for one in parts if _is_of_them(survey, one, players)), None)
            if node is not None and said.scalar.span.source in own:
                message = say(
                    "`{condition}` never holds here: `{players}` are out", condition=node.told(), players=players.told()
                )
                related = (Related(fold.key.span, say("they are out by this step")),)
                help = say("ask something else, or put those out after this")
                yield Diagnostic("X107", message, said.scalar.span, help=help, related=related)
                return


def _conditions(body: Body, *, is_in: bool) -> Iterator[Expression]:
    """The conditions of a step and those within it where somebody is spoken of who is in."""
    has_turn = is_in
    if body.kind.block in _OF_PLAYERS and any(field.name == "who" for field in body.kind.fields):
        has_turn = text_of(body, "who") in _ALL_IN
    if body.when is not None and (is_in or not any(_asks_that_player(one) for one in body.when.tree.walk())):
        yield body.when
    for inner in body.inner.values():
        for one in inner:
            yield from _conditions(one, is_in=has_turn)


def _asks_that_player(node: Node) -> bool:
    return is_that_player(node) or (isinstance(node, Each) and node.of is None)


def _is_of_them(survey: Survey, asked: Node, players: Node) -> bool:
    """Whether a condition holds of those players alone who are out."""
    if isinstance(players, ThoseWhose) and isinstance(asked, Compare | CompareAny):
        each = body_of(asked.left) if isinstance(asked, Compare) else asked.each
        of_one_in = isinstance(asked, CompareAny) and asked.who == _SOMEBODY
        of_one_in = of_one_in or (isinstance(each, Each) and (each.of is None or is_that_player(each.of)))
        same = isinstance(each, Each) and each.name == players.each.name
        return of_one_in and same and is_narrower(asked, players)
    if isinstance(players, ThoseWho) and isinstance(asked, Says | SaysAny):
        of_one_in = is_that_player(asked.subject) if isinstance(asked, Says) else asked.who == _SOMEBODY
        return of_one_in and _is_among(survey, body_of(asked.predicate), body_of(players.predicate))
    return False


def _is_among(survey: Survey, asked: Node, said: Node) -> bool:
    """Whether what is asked of a player is what is said of those who are out, or is so of nobody else."""
    if isinstance(asked, IsMarked) and isinstance(said, Declared):
        words = set() if asked.negated else _words_that_set(survey, asked.name)
        return bool(words) and words <= {*said.words}
    if isinstance(asked, IsMarked) and isinstance(said, IsMarked):
        return (asked.name, asked.negated) == (said.name, said.negated)
    return isinstance(asked, Declared) and isinstance(said, Declared) and {*asked.words} <= {*said.words}


def _words_that_set(survey: Survey, name: str) -> set[str]:
    """The words of which one brings a mark to who says it, and nothing else does; none where they may be said twice."""
    if survey.rules.marks[name].kept != "this deal":
        return set()
    found = set[str]()
    for writer in survey.bodies:
        if name not in {one for _, one in marks_named(writer, reading=False)} or writer.values.get("to") == "cleared":
            continue
        asking = [one for one in survey.bodies if any(writer is inner for inner, _ in walk(choices_of(one)))]
        saying = [one for ask in asking for one in choices_of(ask) if any(writer is it for it, _ in walk((one,)))]
        words = {one.key.text for one in saying}
        again = [one for one in survey.bodies if words & {choice.key.text for choice in choices_of(one)}]
        if text_of(writer, "who") not in ("", "that player") or not words or again != asking or asking[1:]:
            return set()
        if asking[0] not in survey.rules.play:
            return set()
        found |= words
    return found


def _names(players: Node) -> set[str]:
    """The marks that decide who these players are."""
    return {one.name for one in players.walk() if isinstance(one, Each | IsMarked)}


def _written(steps: Sequence[Body]) -> set[str]:
    return {name for one, _ in walk(steps) for _, name in marks_named(one, reading=False)}
