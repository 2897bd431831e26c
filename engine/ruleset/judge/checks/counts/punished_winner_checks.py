"""Checks of accounts by which players are out in the end, and that only the winners of a hand lose from."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import ThoseWhose, body_of
from engine.language.forms.comparing import bounds_where, number_of
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.players.only_taken_checks import takes_from
from engine.ruleset.judge.checks.texts.topics.topics import book_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Mapping
from engine.text.translation import say
from engine.text.wording import Wording

_WHO, _WINNERS, _LOSERS = "who", ("winner", "winners"), "losers"
_WINNING_COSTS = Wording(
    r"\b(?<!but the )(?<!except the )(?:winners?|wins|won|best|highest)\b[^.;,]*"
    r"\b(?:los(?:es?|t|ing)|gives?|drops?|out|down|costs?|pays?|one (?:less|fewer)|nearer)\b"
)
"""That a text says winners lose something; of all but the best it says the opposite."""


def whoever_wins_is_out(survey: Survey) -> Iterator[Diagnostic]:
    """F731: those are out whose number has come down to nothing, and it is only ever taken from those who win."""
    rules = survey.rules
    for fold in survey.bodies if rules.clean and rules.marks else ():
        those = fold.values.get(fold.kind.folds) if fold.kind.folds else None
        tree = body_of(those.tree) if isinstance(those, Expression) else None
        if not isinstance(tree, ThoseWhose) or not _is_of_none_left(tree):
            continue
        name = tree.each.name
        writes = [body for body in survey.bodies if text_of(body, "what") == name]
        taking = [body for body in writes if takes_from(body, name) and text_of(body, _WHO) in _WINNERS]
        if not taking or len(taking) != len(writes) or any(_says_so(root) for root in roots_of(rules)):
            continue
        body = taking[0]
        if body.key.span.source in rules.composed.authored:
            yield _told(body, fold, name)


def _is_of_none_left(those: ThoseWhose) -> bool:
    """Whether those are meant who have none left."""
    number = number_of(those.right)
    bounds = None if number is None else bounds_where(those.op, number)
    return bounds is not None and bounds.most == 0


def _says_so(root: Mapping) -> bool:
    return _WINNING_COSTS.search(book_of(root).every_text.lower()) is not None


def _told(body: Body, fold: Body, name: str) -> Diagnostic:
    who = body.values[_WHO]
    assert isinstance(who, Expression)
    message = say("whoever wins comes nearer to being out, since only they lose from `{mark}`", mark=name)
    related = (Related(fold.key.span, say("they are out here")),)
    help = say("take it from `{players}`, or say in the summary that winning costs it", players=_LOSERS)
    ways = (Remedy(say("write `{text}`", text=f"{_WHO}: {_LOSERS}"), (said_instead(who.scalar, _LOSERS),)),)
    return Diagnostic("F731", message, place_of(body, _WHO), help=help, related=related, remedies=ways)
