"""Checks of what is said about the end of the stock, where no deal ever comes to it."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.survey import Survey
from engine.ruleset.understand.survey import survey as surveyed
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key, without_key
from engine.text.marked.node import Scalar, Sequence, find
from engine.text.translation import say

_KEY = "stock-runs-out"
_STOCK, _DISCARDS, _DECK = "stock", "discards", "deck"
_NEVER, _USUAL, _SHARED = "cannot", "reshuffle", "shared card"
_BOARD, _OPEN = "board", "open cards"
"""The facts that tell of cards on the board, and of all that lie open."""


def never_runs_out(survey: Survey) -> Iterator[Diagnostic]:
    """F708: what happens when the stock runs out, which it never does, however many play.

    It may be said out of care that the discards are shuffled, or where it is open how many cards are dealt, since they
    hang on those who play, what players choose, or other cards. Where what is dealt is put back at once nothing is
    ever shuffled in, so that there is no such care.
    """
    root = survey.rules.composed.own.root
    said = root.entries.get(_KEY)
    if said is None or not survey.rules.clean or survey.rules.stock == _NEVER:
        return
    if is_put_back(survey.rules) and survey.rules.stock != _SHARED:
        message = say("the stock never runs out where what is dealt is put back at once, so this says nothing")
        help = say("leave it out")
    elif survey.rules.stock != _USUAL and not _may_be_needed(survey):
        message = say("the stock never runs out here, however many play, so this says nothing")
        help = say("leave it out, or let more play")
    else:
        return
    ways = (Remedy(say("leave out `{key}`", key=_KEY), (without_key(root, _KEY),)),)
    yield Diagnostic("F708", message, said.key.span, help=help, remedies=ways)


def shared_by_no_hand(survey: Survey) -> Iterator[Diagnostic]:
    """D207: where the cards run out one is everybody's, and hands are made without the board, where it lies."""
    rules = survey.rules
    said = rules.composed.own.root.entries.get(_KEY)
    compared = any(body.kind.compares for body in survey.bodies)
    if said is None or not rules.clean or rules.stock != _SHARED or not compared:
        return
    uses = [rules.use if one.use is None else one.use for one in rules.named_hands]
    read = {read.fact for one in (*rules.of_hands, *_asked(survey)) for read in one.reads}
    if None in (rules.use, *uses) or not read.isdisjoint((_BOARD, _OPEN)):
        return
    if rules.arrivals or not _may_run_out(rules):  # then it may be said out of care
        return
    message = say("the card that all share lies on the board, and no hand is made of the board")
    related = () if rules.use is None else (Related(rules.use.scalar.span, say("these make a hand")),)
    help = say("let hands be made with it: `use: any own cards and any board`")
    ways = (Remedy(help, (with_key(rules.composed.root, "use", "any own cards and any board"),)),)
    yield Diagnostic("D207", message, said.value.span, help=help, related=related, remedies=ways)


def _asked(survey: Survey) -> Iterator[Expression]:
    """All that steps ask."""
    return (one.value for body in survey.bodies for one in body.expressions)


def is_put_back(rules: Rules) -> bool:
    """Whether what is dealt is put back at once, whatever deck an option may bring."""
    means = [entry.value for option in rules.composed.options.values() for entry in option.means.entries.values()]
    changes = [change for one in means if isinstance(one, Sequence) for change in one.items]
    places = [find(change, ("set", "at")) for change in changes]
    return rules.deck.put_back and not any(isinstance(at, Scalar) and at.text == _DECK for at in places)


def _may_be_needed(survey: Survey) -> bool:
    """Whether more cards may be asked for than are known to be there."""
    return (
        _may_bring_cards(survey)
        or any(_depends_on_players(body, settled=body in survey.rules.play) for body in survey.bodies)
        or _may_run_out(survey.rules)
    )


def _depends_on_players(body: Body, *, settled: bool) -> bool:
    """Whether players throw cards away by a step and stay in, or one that deals does not come in any case."""
    ways = [move for move in body.kind.moves if not move.only_with or move.only_with in body.values]
    away = any(move.target == _DISCARDS and move.source != _STOCK for move in ways)
    thrown = away and not (body.kind.folds or body.kind.part)
    return thrown or (not settled and any(move.source == _STOCK for move in ways))


def _may_run_out(rules: Rules) -> bool:
    """Whether a step may need more cards than there are, with some number of players, if no card comes back."""
    seen = surveyed(rules._replace(stock=_NEVER))
    unsure = any(table.doubtful for table in seen.ends.values())
    return unsure or not seen.journals or any(journal.shortages for journal in seen.journals.values())


def _may_bring_cards(survey: Survey) -> bool:
    """Whether an option may be set so that more cards are needed."""
    return any(option.means.entries for option in survey.rules.composed.options.values()) or any(
        "$" in one.value.text for body in survey.bodies for one in body.expressions
    )
