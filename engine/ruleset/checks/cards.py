"""Checks of cards: whether there are enough of them, and enough in hand."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.ruleset.checks.reading import place_of
from engine.ruleset.survey import Survey
from engine.text.diagnostic import Diagnostic, Related


def not_enough_cards(survey: Survey) -> Iterator[Diagnostic]:
    """D201: with so many players a step may need more cards than there are."""
    short = {players: journal.shortages for players, journal in survey.journals.items() if journal.shortages}
    if not short:
        return
    fewest = min(short)
    least = survey.rules.players.least
    shortage = short[fewest][0]
    fits = f"{least}-{fewest - 1}" if fewest - 1 > least else str(least)
    fewer = f"`players: {fits}`" if fewest > least else ""
    kept = survey.rules.stock
    rule = "`stock-runs-out: reshuffle`" if kept == "cannot" else "deal or exchange fewer cards"
    at = survey.rules.composed.root.entries.get("players")
    yield Diagnostic(
        "D201",
        f"with {fewest} players this may need {shortage.needed} cards, and there may be only {shortage.there}",
        shortage.body.key.span,
        help=" or ".join(way for way in (f"at most {fewest - 1} players fit: {fewer}" if fewer else "", rule) if way),
        related=(Related(at.value.span, "so many may play"),) if at is not None else (),
    )


def more_than_held(survey: Survey) -> Iterator[Diagnostic]:
    """D202: a player is to exchange more cards than he holds."""
    for body in survey.bodies:
        moments = survey.at(body)
        if body.kind.name != "draw" or not moments:
            continue
        for key in ("least", "most"):
            held = max(moment.within.own.most for moment in moments)
            if not held and not survey.cards_are_dealt:
                continue  # D214 tells
            asked = min(moment.within.amount(body, key).least for moment in moments)
            if isinstance(body.values.get(key), Expression) and asked > held:
                noun = "card" if held == 1 else "cards"
                message = f"nobody can exchange {asked} cards: a player holds {held} {noun} here"
                yield Diagnostic("D202", message, place_of(body, key), help=f"write at most {held}")


def hands_too_small(survey: Survey) -> Iterator[Diagnostic]:
    """D206, D214: hands are compared that are smaller than the ranking's, or of no cards at all."""
    size = survey.rules.ranking.order.least
    for body in survey.bodies:
        moments = survey.at(body)
        if body.kind.name != "showdown" or not moments:
            continue
        held = max(moment.within.own.most + moment.within.places[0].most for moment in moments)
        if held == 0:
            help = "deal cards before the showdown: `- deal: {cards: 5}`"
            yield Diagnostic("D214", "nobody has a card to compare", body.key.span, help=help)
        elif held < size:
            message = f"hands of {size} cards are compared, and nobody has more than {held} here"
            help = f"deal {size} cards, or take a ranking that compares fewer"
            yield Diagnostic("D206", message, body.key.span, help=help)
