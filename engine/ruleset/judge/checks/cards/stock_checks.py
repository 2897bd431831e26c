"""Checks of the stock: whether there are enough cards for as many as may play."""

from collections.abc import Iterator

from engine.cards.deck.deck import Deck
from engine.ruleset.judge.checks.marks.comes_about import comes
from engine.ruleset.judge.checks.marks.mark_knowledge import flow_of
from engine.ruleset.judge.perhaps import SHORT
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.ruleset.understand.survey import survey as surveyed
from engine.steps.judged.journal import Shortage
from engine.steps.machine.kind import Body, goes_in_laps
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.marked.source import Span
from engine.text.translation import say, say_many


def not_enough_cards(survey: Survey) -> Iterator[Diagnostic]:
    """D201, D240: with this many players a step may need more cards than there are, be it in few deals."""
    short = short_of_cards(survey)
    if not short:
        return
    come_back = any("come back" in body.kind.events for body in survey.bodies)  # without cards, which is not followed
    sure = {} if come_back else short_of_cards(surveyed(survey.rules, short, charitable=True))
    code, short = ("D201", sure) if sure else ("D240", short)
    fewest = min(short)
    shortage, deck = short[fewest], survey.rules.deck
    words = {"cards": deck.counted(shortage.needed), "there": shortage.there}
    if sure:
        message = say_many(
            "with {count} player this may need {cards}, and there may be only {there}",
            "with {count} players this may need {cards}, and there may be only {there}",
            fewest,
            **words,
        )
    else:
        message = say_many(
            "with {count} player this may need {cards} if all comes together, and there may be only {there}",
            "with {count} players this may need {cards} if all comes together, and there may be only {there}",
            fewest,
            **words,
        )
    at, related = _where_too_many(survey, shortage.body)
    remedies = (*_fewer_players(survey, fewest), _more_cards(survey))
    reason = None if sure else SHORT
    if fewest == survey.rules.players.least and _is_in_unbounded_laps(survey, shortage.body):
        help = say("bound the laps around it with `times`, so that the cards suffice")
        yield Diagnostic(code, message, at, help=help, related=related, reason=reason)
    else:
        less = _less(deck)
        yield Diagnostic(code, message, at, help=less, related=related, remedies=remedies, reason=reason)


def short_of_cards(survey: Survey) -> dict[int, Shortage]:
    """The first step that may need more cards than there are, by the number of players with whom it may.

    Steps that never come, by what marks hold, need none.
    """
    short = {players: journal.shortages for players, journal in survey.journals.items() if journal.shortages}
    flow = flow_of(survey) if short else None
    if flow is None or not flow.marks:
        return {players: found[0] for players, found in short.items()}
    left = ((players, [one for one in found if comes(flow, one.body)]) for players, found in short.items())
    return {players: found[0] for players, found in left if found}


def _is_in_unbounded_laps(survey: Survey, body: Body) -> bool:
    """Whether a step stands in a block that is gone through again and again, no one says how often."""
    blocks = [one for one in survey.bodies if goes_in_laps(one.kind, one.values) and "times" not in one.values]
    return any(inner is body for block in blocks for steps in block.inner.values() for inner, _ in walk(steps))


def _fewer_players(survey: Survey, too_many: int) -> Iterator[Remedy]:
    """The remedy to let fewer play; none where the rules ask for this many at least."""
    least, most = survey.rules.players.least, too_many - 1
    if most < least:
        return
    fits = f"{least}-{most}" if most > least else str(least)
    advice = say_many(
        "at most {count} player fits: `players: {fits}`",
        "at most {count} players fit: `players: {fits}`",
        most,
        fits=fits,
    )
    yield Remedy(advice, (with_key(survey.rules.composed.root, "players", fits),))


def _more_cards(survey: Survey) -> Remedy:
    """The remedy to shuffle the discards in; where that is no help, the advice to ask for fewer cards."""
    rules = survey.rules
    if rules.stock != "cannot" or rules.deck.put_back:
        return Remedy(_less(rules.deck))
    return Remedy("`stock-runs-out: reshuffle`", (with_key(rules.composed.root, "stock-runs-out", "reshuffle"),))


def _where_too_many(survey: Survey, body: Body) -> tuple[Span, tuple[Related, ...]]:
    """Where the author of this file has asked for too many cards, and what else has to do with it.

    That is the number they have set in a step of another file, or the number of players where they only changed that;
    else the step.
    """
    step, said, own_number = body.key.span, survey.rules.composed.root.get("players"), _own_number(survey, body)
    if own_number is None and said is not None and _is_own(survey, said.span) and not _is_own(survey, step):
        return said.span, (Related(step, say("for this")),)
    many = () if said is None else (Related(said.span, say("so many may play")),)
    return own_number or step, many


def _less(deck: Deck) -> str:
    if not deck.put_back:
        return say("deal or exchange fewer cards")
    return say("throw fewer: there are {dice} at the most", dice=deck.counted(deck.at_once))


def _is_own(survey: Survey, span: Span) -> bool:
    """Whether a place is in the game's own file, and not in one that it is made from or played with."""
    return span.source in survey.rules.composed.authored


def _own_number(survey: Survey, body: Body) -> Span | None:
    """Where the game's own file has set how many cards a step of another deals or exchanges."""
    numbers = (body.node.get(key) for key in ("cards", "most") if not _is_own(survey, body.key.span))
    return next((one.span for one in numbers if one is not None and _is_own(survey, one.span)), None)
