"""Checks of whom steps are for: whose mark nobody ever has so, who stands in for who is always there, and nobody."""

from collections.abc import Iterator
from functools import partial

from engine.language.forms import (
    CompareAny,
    Except,
    FirstOf,
    IsStatus,
    Node,
    SaysAny,
    SeatFact,
    ThoseWho,
    ThoseWhose,
    body_of,
    many_seats,
)
from engine.language.forms.comparing import compared
from engine.language.forms.measure import bounds_of
from engine.language.forms.own_numbers import Each
from engine.language.forms.statuses import FOLDED
from engine.language.forms.ways import around
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.marks.mark_bounds import known_number
from engine.ruleset.judge.checks.marks.mark_knowledge import marks_at, what_it_holds
from engine.ruleset.judge.checks.players.groups import apart
from engine.ruleset.judge.checks.texts.near_texts import Guard, Near, near_texts, surely
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.how_many import players_meant
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say
from engine.text.wording import Wording

_NOBODY = Wording(
    r"^(?:if |when |where )?(?:nobody|no one|none)(?: (?:is |are |said |says |goes |stays ))? ?([a-z-]+)$"
)
_SOMEBODY = "somebody"
_NOBODY_LEFT = frozenset((("winners", "winner"), ("winner", "winners")))
_ALL_IN = ("everyone in", "everyone")
_THEY_ARE_IN = ("losers", "winners", "winner", "everyone else")
_NEVER_AMONG = frozenset((("losers", "winner"), ("losers", "winners"), ("winner", "losers"), ("winners", "losers")))


@only.where(only.form(ThoseWhose), only.marks)
def nobody_has_it(survey: Survey) -> Iterator[Diagnostic]:
    """X125: those are named, in a modifier, whose mark is a number that it never is when the step comes.

    Of a game's own players X107 tells it.
    """
    sources = {one.document.source for one in survey.rules.composed.modifiers}
    flow = marks_at(survey)
    for body in survey.bodies:
        held = flow.get(id(body), {})
        for said in (one.value for one in body.expressions if held and one.value.scalar.span.source in sources):
            for node in said.tree.walk():
                if not isinstance(node, ThoseWhose) or not isinstance(node.each, Each) or node.each.name not in held:
                    continue
                numbers = (bounds_of(one, body.scope, partial(known_number, held)) for one in (node.each, node.right))
                open_still = held[node.each.name].settled is None  # else A904 tells, or a session writes it
                if open_still and compared(node.op, *numbers) is False:
                    message = say("`{those}` are nobody in any deal", those=said.text)
                    help = say("ask for a number that is reached, or keep the mark longer: `kept: session`")
                    notes = tuple(what_it_holds(survey, node.each.name, held))
                    yield Diagnostic("X125", message, said.scalar.span, help=help, notes=notes)


def nobody_left(survey: Survey) -> Iterator[Diagnostic]:
    """X125: players are left out of those among whom they are alone, or of others among whom they never are."""
    for said in (one.value for _, one in survey.authored_with(Except)) if survey.rules.clean else ():
        for node in said.tree.walk():
            if not isinstance(node, Except) or node.at.scalar is not said.scalar:
                continue
            whole, without = node.seats.told(), node.without.told()
            if (whole, without) in _NOBODY_LEFT or (without in _ALL_IN and _is_of_those_in(node.seats)):
                message = say("`{players}` are nobody: all of them are left out", players=node.told())
                help = say("name others, or others who are left out: `everyone except {players}`", players=without)
                yield Diagnostic("X125", message, node.at.span, help=help)
            elif (whole, without) in _NEVER_AMONG or _never_among(node.seats, node.without):
                message = say("`{others}` are never among the `{players}`", players=whole, others=without)
                better = said.scalar.text[: node.at.start] + whole + said.scalar.text[node.at.end :]
                ways = (Remedy(say("leave it out: `{text}`", text=better), (said_instead(said.scalar, better),)),)
                help = say("leave it out, or name others")
                yield Diagnostic("X125", message, node.without.at.span, help=help, remedies=ways)


def _is_of_those_in(players: Node) -> bool:
    """Whether all of these players are in."""
    tree = body_of(players)
    if isinstance(tree, ThoseWho):
        return not _are_folded(tree)
    return isinstance(tree, ThoseWhose) or (isinstance(tree, SeatFact) and tree.entry.name in _THEY_ARE_IN)


def _never_among(players: Node, others: Node) -> bool:
    """Whether nobody is ever both: who has folded and who is in, or who has said one word and who another."""
    folded = [_are_folded(one) for one in (players, others)]
    if True in folded:
        rest = others if folded[0] else players
        return not all(folded) and rest.told() in (*_THEY_ARE_IN, _ALL_IN[0])
    return isinstance(body_of(players), ThoseWho) and isinstance(body_of(others), ThoseWho) and apart(players, others)


def _are_folded(players: Node) -> bool:
    tree = body_of(players)
    said = body_of(tree.predicate) if isinstance(tree, ThoseWho) else None
    return isinstance(said, IsStatus) and said.entry.name == FOLDED and not said.negated


@only.where(only.form(FirstOf))
def never_stood_in_for(survey: Survey) -> Iterator[Diagnostic]:
    """X125: of players joined by `or` the first that is there are meant, and some are named behind who always is."""
    composed = survey.rules.composed
    sources = {one.document.source for one in composed.modifiers} or {composed.own.source}
    for body in survey.bodies if survey.rules.clean else ():
        for said in (one.value for one in body.expressions if one.value.scalar.span.source in sources):
            for node in said.tree.walk():
                if not isinstance(node, FirstOf) or not many_seats(node.right) or node.at.scalar is not said.scalar:
                    continue
                tables = [moment.within for moment in survey.at(body) if not moment.within.dead]
                if tables and all(players_meant(node.left, table).least for table in tables):
                    first, others = node.left.told(), node.right.told()
                    message = say("`{others}` are never meant: `{first}` is always there", others=others, first=first)
                    text = said.scalar.text
                    joined = f"{text[: around(node.left)[1]]} and {text[around(node.right)[0] :]}"
                    ways = (Remedy(say("join both: `{text}`", text=joined), (said_instead(said.scalar, joined),)),)
                    help = say("join both with `and`, or name first who may not be there")
                    yield Diagnostic("X125", message, node.right.at.span, help=help, remedies=ways)


def called_after_nobody(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a step is called after nobody's doing something, and it is done where somebody does."""
    for near in near_texts(survey):
        names = [(text, _NOBODY.search(text.words)) for text in near.texts if text.is_name and near.guards]
        called, word = next(((text, found[1]) for text, found in names if found is not None), (None, ""))
        guard = None if called is None else _by_somebody(near, word)
        if called is not None and guard is not None:
            holes = {"label": called.words, "condition": guard.said.text}
            message = say("this is called `{label}`, and it is done where `{condition}`", **holes)
            related = (Related(called.span, say("it is called so here")),)
            help = say("turn the condition round, or call it otherwise")
            yield Diagnostic("P424", message, guard.said.scalar.span, help=help, related=related)


def _by_somebody(near: Near, word: str) -> Guard | None:
    """The condition around a step by which somebody does what a word says; None where one speaks of nobody."""
    found: Guard | None = None
    for guard in near.guards:
        for node, holds in surely(guard.said.tree, holds=guard.holds):
            if isinstance(node, SaysAny | CompareAny):
                if holds is not (node.who == _SOMEBODY):
                    return None
                found = guard if word in node.told().split() else found
    return found
