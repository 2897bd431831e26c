"""Checks of what is for losers where only one player is left, who has nobody to lose to."""

import re
from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import AmountFact, Compare, CountSeats, Declared, Node, SeatFact, ThoseWho, body_of
from engine.language.forms.comparing import OPPOSITE
from engine.language.forms.measure import bounds_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.case_checks import Asked, in_cases
from engine.ruleset.judge.checks.names.name_checks import texts_of
from engine.ruleset.judge.checks.texts.topics.topics import TELLING
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_LOSERS, _IN, _ALL_IN = "losers", "players in", "everyone in"
_BACK = "come back"
_TURNED_ROUND = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
_ALONE = Wording(r"(?:(?<![<>])=|is) 1\b|< 2\b|<= 1\b|> 1\b|>= 2\b")
_TAKES_IT = Wording(
    r"\b(?:(?:a|one|the) player (?:who is )?(?:in )?alone|who(?:ever)? is (?:in )?alone"
    r"|a (?:lone|single) player(?: in)?)(?: (?:just|simply|always|then))?"
    r" (?:takes|wins|gets) (?:the pot|it|everything|all)\b"
    r"(?![^.;]*\b(?:if|when|only|unless|once|provided|beat|beats|beating)\b)",
    re.IGNORECASE,
)
"""That who is in alone need beat nobody."""
_PLAINLY = frozenset(("first", "show", "label", "note"))
"""Keys of a showdown by which who is in still contends for the pot, whoever it is."""


@only.where(only.conditions)
def nobody_has_lost(survey: Survey) -> Iterator[Diagnostic]:
    """X125: a step is for the losers, and its own condition says that only one player is in."""
    for body, asked in in_cases(survey):
        said = next((one.value for one in body.expressions if body_of(one.value.tree).told() == _LOSERS), None)
        alone = None if said is None else next((one for one in asked if _is_alone(survey, body, one)), None)
        if said is not None and alone is not None:
            message = say("there are no `{name}` here: this is carried out only where one player is in", name=_LOSERS)
            related = (Related(alone.node.at.span, say("it is asked here")),)
            help = say("turn the condition round, or name others")
            yield Diagnostic("X125", message, said.scalar.span, help=help, related=related)


@only.where(only.key("against"))
def takes_the_pot_unbeaten(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a player alone is said to take the pot, who has to beat the hand of a place all the same."""
    root = survey.rules.composed.own.root
    beaten = [one for one in survey.rules.play if one.kind.compares and "against" in one.values and one.when is None]
    if len(beaten) != 1 or not survey.rules.clean or not survey.at(beaten[0]):
        return
    if any(one.kind.bets for one in survey.bodies) or _ALONE.search("\n".join(texts_of(root.without(*TELLING)))):
        return  # who is left alone may take it before
    options = root.get("options")
    about = [find(options, (name, "about")) for name in options.entries] if isinstance(options, Mapping) else []
    for text in (root.get("summary"), *about, beaten[0].node.get("note")):
        found = _TAKES_IT.search(text.text) if isinstance(text, Scalar) else None
        if found is not None and isinstance(text, Scalar) and text.span.source == root.span.source:
            against = text_of(beaten[0], "against")
            message = say(
                "players are told `{words}`, and a player alone has to beat `{place}` too",
                words=found[0],
                place=against,
            )
            related = (Related(beaten[0].key.span, say("it is played here")),)
            help = say(
                "compare hands only `{when}`, and give who is alone the pot, or correct the text",
                when="when: players in > 1",
            )
            yield Diagnostic("A919", message, text.span, help=help, related=related)


def _is_alone(survey: Survey, body: Body, asked: Asked) -> bool:
    """Whether a condition says that no more than one player was in when hands were compared."""
    node = asked.node
    if not isinstance(node, Compare):
        return False
    held = node.op if asked.holds else OPPOSITE[node.op]
    for counted, op, number in ((node.left, held, node.right), (node.right, _TURNED_ROUND.get(held, held), node.left)):
        most = bounds_of(number, body.scope).settled
        if most is not None and ((op in ("=", "<=") and most <= 1) or (op == "<" and most - 1 <= 1)):
            return _are_in(survey, body, body_of(counted))
    return False


def _are_in(survey: Survey, body: Body, counted: Node) -> bool:
    """Whether all are counted who were in when hands were compared: everybody, or all whom no word made fold."""
    steps = survey.bodies
    compared = [at for at, one in enumerate(steps) if one.kind.compares]
    here = next((at for at, one in enumerate(steps) if one is body), 0)
    if len(compared) != 1 or steps[compared[0]].values.keys() - _PLAINLY or here < compared[0]:
        return False
    shares = survey.rules.shares
    if shares and all(one.who or one.needs or one.when or one.words for one in shares):
        return False  # who is in alone may get none of them
    if any(_BACK in one.kind.events for one in steps):
        return False
    if isinstance(counted, AmountFact):
        return counted.entry.name == _IN and not _may_fold(steps[compared[0] : here])
    seats = body_of(counted.seats) if isinstance(counted, CountSeats) else None
    if isinstance(seats, SeatFact):
        return seats.entry.name == _ALL_IN and not _may_fold(steps[compared[0] : here])
    words = _said_by(seats)
    return bool(words) and _others_folded(survey, steps[: compared[0]], words)


def _may_fold(steps: Sequence[Body]) -> bool:
    return any(one.kind.folds or one.kind.bets for one in steps)


def _said_by(seats: Node | None) -> set[str]:
    """The words that players have said who are meant; none where others are meant."""
    said = body_of(seats.predicate) if isinstance(seats, ThoseWho) else None
    return set(said.words) if isinstance(said, Declared) else set()


def _others_folded(survey: Survey, steps: Sequence[Body], words: set[str]) -> bool:
    """Whether all have said a word, once, and whoever said another than these has folded by it."""
    asking = [one for one in survey.bodies if words & {choice.key.text for choice in choices_of(one)}]
    plain = {id(one) for one in survey.rules.play if one.when is None}
    if len(asking) != 1 or id(asking[0]) not in plain or "who" in asking[0].values:
        return False
    choices, leaving = choices_of(asking[0]), set[str]()
    if asking[0] not in steps or any(choice.when is not None for choice in choices):
        return False
    for choice in choices:
        if any(one.kind.folds and not one.values.keys() - {"label", "note"} for one in choice.inner.get("do", ())):
            leaving.add(choice.key.text)
    for body in steps[steps.index(asking[0]) + 1 :]:
        who = body.values.get(body.kind.folds) if body.kind.folds and id(body) in plain else None
        if isinstance(who, Expression):
            leaving |= _said_by(body_of(who.tree))
    return {choice.key.text for choice in choices} <= words | leaving
