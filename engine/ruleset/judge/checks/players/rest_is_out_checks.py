"""Checks of what is asked of those who said a word, when everybody who said another one is out."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import (
    AmountFact,
    Compare,
    CountSeats,
    Declared,
    Except,
    Node,
    SaysAny,
    SeatFact,
    ThoseWho,
    body_of,
)
from engine.language.forms.comparing import bounds_where, number_of
from engine.language.forms.measure import Bounds
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.case_checks import in_cases
from engine.ruleset.judge.checks.players.declared_groups import Words
from engine.ruleset.judge.checks.texts.near_texts import surely
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.groups_apart import declared_by
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_ALL_IN = ("everyone", "everyone in")
_LOST, _WON, _IN, _PLAYERS_IN = "losers", "winners", "everyone in", "players in"
_NOBODY = "nobody"
_SEVERAL = Bounds(2, None)
"""How many are in at a step that is not passed over when one player is left."""


def asked_when_the_rest_is_out(survey: Survey) -> Iterator[Diagnostic]:
    """X107: it is asked whether nobody, or one player, said a word, where all who said another are out.

    Where fewer than two are left the deal has gone on at the next proof or showdown, so this is never asked then. That
    the pot stays is so all the same where all are out, and may be said.
    """
    own = survey.rules.composed.authored
    for steps in _lists(survey):
        for at, body in enumerate(steps):
            left = _left_by(steps[:at], body) if survey.at(body) else Words()
            for later in _until_they_may_be_others(steps[at + 1 :]) if left else ():
                acting = (one for one, _ in walk((later,)) if not one.kind.keeps_pot)
                for said in (one.when for one in acting if one.when is not None):
                    node = next((one for one in _asked(said) if _counts_fewer(one, left)), None)
                    if node is not None and said.scalar.span.source in own:
                        yield _told(node, body)


def out_with_the_rest(survey: Survey) -> Iterator[Diagnostic]:
    """X107: all but those who said a word are to be out, and by a step before nobody else is in any more."""
    own = survey.rules.composed.authored
    for steps in _lists(survey):
        for at, body in enumerate(steps):
            left = _left_by(steps[:at], body) if survey.at(body) else Words()
            for later in _until_they_may_be_others(steps[at + 1 :]) if left else ():
                who = later.values.get(later.kind.folds) if later.kind.folds else None
                staying = _but_for(who)
                if isinstance(who, Expression) and staying and left <= staying and who.scalar.span.source in own:
                    message = say("`{players}` are out already, so nobody is meant here", players=who.text)
                    related = (Related(body.key.span, say("they are out by this step")),)
                    help = say("take one of the two out, or name others")
                    yield Diagnostic("X107", message, who.scalar.span, help=help, related=related)


def _lists(survey: Survey) -> Sequence[Sequence[Body]]:
    """Every list of steps, where some step puts players out; else the rest is never out."""
    return survey.lists if survey.rules.clean and any(kind.folds for kind in survey.kinds) else ()


@only.where(only.conditions)
def more_than_are_in(survey: Survey) -> Iterator[Diagnostic]:
    """X107: more are to have won, or lost, or to be in, than in the same case are in, who have all said a word."""
    cases, told = {id(body): asked for body, asked in in_cases(survey)}, set[int]()
    for steps in survey.lists if cases else ():
        left, is_shown = Words(), False
        for at, body in enumerate(steps):
            within = [one for one, _ in walk((body,))]
            if any(one.kind.words is not None or "come back" in one.kind.events for one in within):
                left = Words()
            left = _left_by(steps[:at], body) or left
            is_shown = body.kind.compares or (is_shown and not any(one.kind.folds for one in within))
            for one in within if is_shown else ():
                asked = [case.node for case in cases.get(id(one), ()) if case.holds]
                few, many = _few_and_many(asked, left)
                if few is not None and many is not None and id(many) not in told:
                    told.add(id(many))
                    yield _too_many(few, many)


def _few_and_many(asked: Sequence[Node], left: Words) -> tuple[Node | None, Node | None]:
    """A comparison by which few are in, and one by which more than these have won, or lost."""
    for many in asked:
        of_all = _counted_players(many) in (_LOST, _WON, _IN)
        least = bounds.least if of_all and (bounds := _bounds(many)) is not None else None
        for few in asked if least is not None and least > 1 else ():
            of_those_in = _counted_players(few) == _IN or (left and left <= _counted_words(few))  # who are all of them
            most = bounds.most if of_those_in and (bounds := _bounds(few)) is not None else None
            if most is not None and least is not None and most < least:
                return few, many
    return None, None


def _counted_players(asked: Node) -> str:
    """What those are called whose number is compared; nothing where they are told otherwise."""
    counted = body_of(asked.left) if isinstance(asked, Compare) else None
    if isinstance(counted, AmountFact):
        return _IN if counted.entry.name == _PLAYERS_IN else ""
    seats = body_of(counted.seats) if isinstance(counted, CountSeats) else None
    return seats.entry.name if isinstance(seats, SeatFact) else ""


def _too_many(few: Node, many: Node) -> Diagnostic:
    holes = {"many": many.at.text, "few": few.at.text}
    message = say("`{many}` never holds where `{few}`: nobody else is in", **holes)
    related = (Related(few.at.span, say("it is asked here")),)
    return Diagnostic("X107", message, many.at.span, help=say("correct one of the two numbers"), related=related)


def _told(node: Node, fold: Body) -> Diagnostic:
    message = say(
        "`{condition}` never holds here: the others are out, and with fewer than two left the deal is past this",
        condition=node.at.text,
    )
    related = (Related(fold.key.span, say("the others are out by this step")),)
    help = say("put this before the step by which they are out")
    return Diagnostic("X107", message, node.at.span, help=help, related=related)


def _asked(said: Expression) -> Iterator[Node]:
    return (node for node, holds in surely(said.tree, holds=True) if holds)


def _until_they_may_be_others(steps: Sequence[Body]) -> Iterator[Body]:
    """The steps that come to pass only with several players, and before anybody is in again or says another word."""
    for body in steps:
        kinds = [one.kind for one, _ in walk((body,))]
        if any(one.takes_last_player or one.words is not None or "come back" in one.events for one in kinds):
            return
        yield body


def _counts_fewer(asked: Node, left: Words) -> bool:
    """Whether it is asked that fewer than two said one of these words, or others as well."""
    if isinstance(asked, SaysAny):
        said = body_of(asked.predicate)
        return asked.who == _NOBODY and isinstance(said, Declared) and left <= {*said.words}
    counted = _counted_words(asked)
    bounds = _bounds(asked)
    return bool(counted) and left <= counted and bounds is not None and not _overlap(bounds, _SEVERAL)


def _counted_words(asked: Node) -> Words:
    """The words of those whose number is compared."""
    counted = body_of(asked.left) if isinstance(asked, Compare) else None
    seats = body_of(counted.seats) if isinstance(counted, CountSeats) else None
    said = body_of(seats.predicate) if isinstance(seats, ThoseWho) else None
    return Words(said.words) if isinstance(said, Declared) else Words()


def _bounds(asked: Node) -> Bounds | None:
    """Within which bounds a number lies that compares so with another one."""
    number = number_of(asked.right) if isinstance(asked, Compare) else None
    return bounds_where(asked.op, number) if isinstance(asked, Compare) and number is not None else None


def _overlap(one: Bounds, other: Bounds) -> bool:
    below = one.most is not None and other.least is not None and one.most < other.least
    above = one.least is not None and other.most is not None and one.least > other.most
    return not (below or above)


def _left_by(before: Sequence[Body], body: Body) -> Words:
    """The words of which each who is still in has said one after a step; none where others may be in too."""
    if body.kind.block == "talk":
        return _left_by_their_words(body)
    who = body.values.get(body.kind.folds) if body.kind.folds and body.when is None else None
    if isinstance(who, Expression) and isinstance(body_of(who.tree), Except):
        return _but_for(who)
    gone = declared_by(who)
    talk = next((one for one in reversed(before) if any(True for _ in choices_of(one))), None) if gone else None
    words = _said_by_all(talk) if talk is not None else Words()
    return words - gone if gone <= words else Words()


def _but_for(who: object) -> Words:
    """The words of which those have said one who are left out, where all others are meant."""
    tree = body_of(who.tree) if isinstance(who, Expression) else None
    if not isinstance(tree, Except):
        return Words()
    whole, some = body_of(tree.seats), body_of(tree.without)
    said = body_of(some.predicate) if isinstance(some, ThoseWho) else None
    every = isinstance(whole, SeatFact) and whole.entry.name in _ALL_IN
    return Words(said.words) if every and isinstance(said, Declared) else Words()


def _said_by_all(talk: Body) -> Words:
    """The words of which everyone in says one, each of them once."""
    choices = list(choices_of(talk))
    by_some = talk.when is not None or talk.scope.turns or {"who", "for", "how"} & talk.values.keys()
    return Words() if by_some else Words(choice.key.text for choice in choices)


def _left_by_their_words(talk: Body) -> Words:
    """The words that put nobody out, where others do as soon as they are said."""
    words = _said_by_all(talk)
    gone = {choice.key.text for choice in choices_of(talk) if any(map(_puts_out, choice.inner.get("do", ())))}
    return words - gone if gone else Words()


def _puts_out(body: Body) -> bool:
    """Whether a step puts out the player whose turn it is, whatever there is."""
    return bool(body.kind.folds) and body.when is None and body.kind.folds not in body.values
