"""Checks of what comes when there is nothing left to decide: a proof after the pot, players out who are out."""

from collections.abc import Collection, Iterator, Mapping

from engine.language.expression import Expression
from engine.language.forms import (
    AmountFact,
    CompareAny,
    CountSeats,
    Declared,
    IsStatus,
    Node,
    SaysAny,
    SeatFact,
    ThoseWho,
    ThoseWhose,
    ThoseWith,
    body_of,
)
from engine.language.forms.statuses import FOLDED
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.expressions_of_steps import instead, place_of
from engine.ruleset.judge.checks.flow.folded_by_words import folds_who_says_it
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say


@only.where(only.proving)
def proved_after_the_pot(survey: Survey) -> Iterator[Diagnostic]:
    """F703: a proof that comes when the pot has been given out, and at the worst puts somebody out of it."""
    given: Body | None = None
    for body in survey.rules.play:
        if body.kind.compares and body.when is None and text_of(body, "for", POT) == POT:
            given = body
        elif given is not None and body.kind.proves and survey.at(body) and not _costs(body):
            message = say("the pot has been given out before this is proved, so nothing hangs on it any more")
            help = say("put the proof before the showdown")
            related = (Related(given.key.span, say("the pot is given out here")),)
            yield Diagnostic("F703", message, body.key.span, help=help, related=related)


def _costs(body: Body) -> bool:
    """Whether a step, or one in it, does more than put players out."""
    return any(pays(one) or not one.kind.folds for one, _ in walk((body,)) if one is not body)


@only.where(only.folding)
def out_already(survey: Survey) -> Iterator[Diagnostic]:
    """F703: those who are out are to be out."""
    for body in survey.bodies:
        who = body.values.get(body.kind.folds) if body.kind.folds else None
        if isinstance(who, Expression) and (says_folded(who) or _folded_by_their_word(survey, body, who)):
            message = say("these players are out already, so nothing changes")
            ways = tuple(Remedy(say("take the step out"), (one,)) for one in instead(survey, body))
            help = say("name players who are in, or take the step out")
            yield Diagnostic("F703", message, place_of(body, body.kind.folds), help=help, remedies=ways)


def _folded_by_their_word(survey: Survey, fold: Body, who: Expression) -> bool:
    """Whether those are meant who said a word, and whoever says it folds by it, with no way back until this step."""
    tree = body_of(who.tree)
    said = body_of(tree.predicate) if isinstance(tree, ThoseWho) else None
    before = survey.bodies if fold.scope.laps or survey.rules.arrivals else survey.bodies[: survey.bodies.index(fold)]
    if not isinstance(said, Declared) or any("come back" in body.kind.events for body in before):
        return False
    choices = [choice for body in survey.bodies for choice in choices_of(body) if choice.key.text in said.words]
    return bool(choices) and all(any(map(folds_who_says_it, one.inner.get("do", ()))) for one in choices)


def out_after_the_pot(survey: Survey) -> Iterator[Diagnostic]:
    """F703: players are out when the pot they would be out of has been given out, or when the deal is over.

    Where a later step asks who is in, or hands are compared again, it matters.
    """
    for body, given in out_too_late(survey):
        message = say("the pot has been given out before these players are out, so they have played for it")
        help, related = say("put the step before the showdown"), tuple[Related, ...]()
        if given is not None:
            related = (Related(given.key.span, say("the pot is given out here")),)
        else:
            message = say("nothing after this asks who is in, and in the next deal all are in again")
            help = say("put the step before what these players are to have no part in")
        yield Diagnostic("F703", message, body.key.span, help=help, related=related)


def out_too_late(survey: Survey) -> Iterator[tuple[Body, Body | None]]:
    """The steps by which players are out, and nothing after them asks who is in, with what gave the pot out before."""
    play = survey.rules.play if survey.rules.clean and not survey.rules.arrivals else ()
    given = next((at for at, one in enumerate(play) if one.kind.compares and text_of(one, "for", POT) == POT), None)
    for at, outer in enumerate(play):
        rest, over = play[at + 1 :], given is not None and at > given
        ends = given is None and any(one.kind.keeps_pot and one.when is None for one in rest)
        for body in _that_put_out(outer) if over or ends else ():
            moved = over and body is outer and not _by_a_word(body)  # that cards still move is told by itself
            if survey.at(body) and not moved and not any(asks_who_is_in(one) for one, _ in walk(rest)):
                yield body, play[given] if given is not None and over else None


def _by_a_word(body: Body) -> bool:
    """Whether players are out by what they declared."""
    who = body.values.get(body.kind.folds)
    return isinstance(who, Expression) and any(isinstance(node, Declared) for node in who.tree.walk())


def _that_put_out(outer: Body) -> Iterator[Body]:
    """The steps by which some players are out: a step itself, and those that follow from a word."""
    inner = [one for one, _ in walk((outer,))] if outer.kind.words is not None else [outer]
    for body in inner:
        who = body.values.get(body.kind.folds) if body.kind.folds and not body.kind.proves else None
        if isinstance(who, Expression) or (body.kind.folds and not body.kind.proves and bool(body.scope.turns)):
            yield body


def asks_who_is_in(body: Body) -> bool:
    """Whether it matters to a step who is in."""
    if body.kind.keeps_pot and body.when is None:
        return False
    of_turn = bool(body.scope.turns) and not body.kind.block  # for whom nothing is said it is whose turn it is
    named = [key for key in ("who", "from") if body.kind.field(key) is not None and not of_turn]
    words = [node for one in body.expressions for node in one.value.tree.walk()]
    return any(key not in body.values for key in named) or any(
        isinstance(node, ThoseWho | ThoseWhose | ThoseWith | SaysAny | CompareAny | CountSeats) or _says_in(node)
        for node in words
    )


def _says_in(node: Node) -> bool:
    return isinstance(node, SeatFact | AmountFact) and node.entry.name in ("everyone in", "everyone else", "players in")


@only.where(only.shares)
def share_of_the_folded(survey: Survey) -> Iterator[Diagnostic]:
    """P414: a share that only players may take who do not play for the pot any more."""
    for share in survey.rules.shares:
        if share.who is not None and says_folded(share.who):
            message = say("nobody who is out plays for the pot, so nobody ever takes `{share}`", share=share.name)
            help = say("name players who are in, or `pay` those who are out before the showdown")
            yield Diagnostic("P414", message, share.who.scalar.span, help=help)


def says_folded(who: Expression) -> bool:
    """Whether just those are meant who are out."""
    tree = body_of(who.tree)
    said = body_of(tree.predicate) if isinstance(tree, ThoseWho) else None
    return isinstance(said, IsStatus) and said.entry.name == FOLDED and not said.negated


@only.where(only.keeping_the_pot)
def kept_of_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """F703: the last step ends the deal so that the pot stays, and the pot has been given out."""
    last = survey.rules.play[-1] if survey.rules.play else None
    if last is None or not last.kind.keeps_pot or not survey.rules.clean:
        return
    moments = survey.at(last)
    says_more = any(field.name in last.node for field in last.kind.fields)
    if moments and not says_more and all(one.within.pot is Sure.NEVER for one in moments):
        message = say("the pot has been given out, and the deal is over after this anyway")
        help = say("take the step out, or put it where the pot is to stay")
        ways = tuple(Remedy(say("take the step out"), (one,)) for one in instead(survey, last))
        yield Diagnostic("F703", message, last.key.span, help=help, remedies=ways)


@only.where(only.key("who", "to"))
def asked_when_out(survey: Survey) -> Iterator[Diagnostic]:
    """F705, F723: only players who are out are to do something, or they are dealt cards, or compared, as well."""
    out = _out_from_here_on(survey)
    for body in survey.reached:
        kind = body.kind
        for key in _WHOSE if kind.asks.often != "never" or kind.deals or kind.compares else ():
            said = body.values.get(key)
            if not isinstance(said, Expression):
                continue
            is_out = id(body) in out and body_of(said.tree).told() in out[id(body)]
            if (says_folded(said) or is_out) and kind.words is None:  # who is out may be asked whether they come back
                message = say("these players are out, so nobody is asked here")
                yield Diagnostic("F705", message, place_of(body, key), help=say("name players who are in"))
            elif _says_everyone(said) and any(one.within.live.least < one.players for one in survey.at(body)):
                yield _with_those_who_are_out(body, key, said)


_WHOSE = ("who", "to")
_STAYS_WHO = ("dealer",)
"""Who is the same player as long as a deal lasts; a neighbour's neighbour is another one when one is out."""


def _out_from_here_on(survey: Survey) -> Mapping[int, Collection[str]]:
    """`id` of a body → the players whom a step before it has put out for this deal, whatever happens."""
    found: dict[int, Collection[str]] = {}
    out: tuple[str, ...] = ()
    for step in survey.rules.play if any(kind.folds for kind in survey.kinds) else ():
        within = [one for one, _ in walk((step,))] if out else []
        out = () if any("come back" in one.kind.events for one in within) else out
        found |= {id(one): out for one in within} if out else {}
        who = step.values.get(step.kind.folds) if step.kind.folds and step.when is None else None
        if isinstance(who, Expression) and body_of(who.tree).told() in _STAYS_WHO:
            out = (*out, body_of(who.tree).told())
    return found


def _says_everyone(who: Expression) -> bool:
    tree = body_of(who.tree)
    return isinstance(tree, SeatFact) and tree.entry.name == "everyone"


def _with_those_who_are_out(body: Body, key: str, said: Expression) -> Diagnostic:
    message = say("`everyone` means players who are out too")
    ways = (Remedy(say("write `{players}`", players="everyone in"), (said_instead(said.scalar, "everyone in"),)),)
    return Diagnostic("F723", message, place_of(body, key), help=say("name those who are in"), remedies=ways)
