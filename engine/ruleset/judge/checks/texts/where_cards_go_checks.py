"""Checks of where cards are dealt: a step is called after the board, or after a place, and its cards go to players."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import dealt_to
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, with_key
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_BOARD, _OF_THE_BOARD, _THE_LAST = "board", ("flop", "turn"), "river"
_HANDED_ON = Wording(
    r"\b(?:everybody|everyone|each(?: player)?|all|you|players|we) (?:then )?"
    r"(?:pass|hand|give|send|push)(?:es|s)? (?:on )?"
    r"(?:an?|one|two|three|four|their|your|\d) (?:[a-z]+ )?cards? (?:on )?(?:to (?:the|their|your) (?:left|right)"
    r"|to (?:the|their|your) (?:(?:left|right)(?:-hand)? )?neighbou?r)\b",
    re.IGNORECASE,
)
_LAST_CARD = Wording(r"\b(?:last card|river)\b", re.IGNORECASE)


def board_cards_elsewhere(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a deal is labelled as cards of the board are called, and goes to players, where others go to the board.

    P424: it is called after a place of the table to which others go, or which nothing else is dealt to.
    """
    deals = [body for body in survey.bodies if body.kind.deals] if survey.rules.clean else []
    going = {dealt_to(body) for body in deals} - {""}
    before = any(dealt_to(body) == _BOARD and body.label.lower() in _OF_THE_BOARD for body in deals)
    summary = summary_of(survey.rules)
    spoken_of = isinstance(summary, Scalar) and _LAST_CARD.search(summary.text) is not None
    places = [name for name in going if name != _BOARD and not survey.rules.scope.is_own(name)]
    for body in deals if going else ():
        label, called = body.node.get("label"), body.label.lower()
        own = isinstance(label, Scalar) and label.span.source in survey.rules.composed.authored
        if not isinstance(label, Scalar) or not own or "to" in body.values or body.kind.exchanges:
            continue
        of_it = called in _OF_THE_BOARD or (called == _THE_LAST and before and not spoken_of)
        named = [name for name in places if re.fullmatch(rf"(?:the )?{re.escape(name)}(?: cards?)?", called)]
        for place in [_BOARD] if of_it and _BOARD in going else named:
            message = say("this is called `{label}`, and its cards go to players", label=body.label)
            ways = (Remedy(say("deal them to the board: `to: board`"), (with_key(body.node, "to", place),)),)
            help = say("say where they go: `to: {place}`", place=place)
            if place != _BOARD:
                ways = (Remedy(help, (with_key(body.node, "to", place),)),)
            yield Diagnostic("A919" if place == _BOARD else "P424", message, label.span, help=help, remedies=ways)


def handed_on_by_nobody(survey: Survey) -> Iterator[Diagnostic]:
    """A919: by the summary everybody hands cards to a neighbour, and no step takes a card from one hand to another."""
    summary = summary_of(survey.rules) if survey.rules.clean else None
    found = _HANDED_ON.search(summary.text) if isinstance(summary, Scalar) else None
    if found is None or not isinstance(summary, Scalar):
        return
    moves = ((body, move) for body in survey.bodies for move in body.kind.moves if move.target == "other hand")
    if not any(not move.only_with or move.only_with in body.values for body, move in moves):
        message = say("players are told `{words}`, and no step hands a card on", words=found[0])
        help = say("let a step do it, or correct the words")
        yield Diagnostic("A919", message, summary.at(*found.span()), help=help)
