"""Checks of cards: whether there are enough of them, and enough in hand."""

from collections.abc import Iterator

from engine.cards.ranking import Ranking
from engine.language.expression import Expression
from engine.ruleset.checks.making import most_cards, places_of
from engine.ruleset.checks.reading import expressions, place_of
from engine.ruleset.survey import Survey
from engine.text.diagnostic import Diagnostic, Related
from engine.text.source import Span


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
    deck = survey.rules.deck
    rule = "`stock-runs-out: reshuffle`" if kept == "cannot" else "deal or exchange fewer cards"
    rule = f"throw fewer: there are {deck.counted(deck.at_once)} at the most" if deck.put_back else rule
    at = survey.rules.composed.root.entries.get("players")
    yield Diagnostic(
        "D201",
        f"with {fewest} players this may need {deck.counted(shortage.needed)}, and there may be only {shortage.there}",
        shortage.body.key.span,
        help=" or ".join(way for way in (f"at most {fewest - 1} players fit: {fewer}" if fewer else "", rule) if way),
        related=(Related(at.value.span, "so many may play"),) if at is not None else (),
    )


_OF_HELD = {
    "draw": ("exchange", ("least", "most")),
    "pass": ("pass", ("cards",)),
    "discard": ("throw away", ("cards",)),
}
"""Step kinds for which a player needs so many of his cards: what he does with them, and the keys that say how many."""


def more_than_held(survey: Survey) -> Iterator[Diagnostic]:
    """D202: a player is to exchange, pass or throw away more cards than he holds."""
    for body in survey.bodies:
        moments = survey.at(body)
        if body.kind.name not in _OF_HELD or not moments:
            continue
        does, keys = _OF_HELD[body.kind.name]
        for key in ("discard",) if "discard" in body.values else keys:
            held = max(moment.within.own.most for moment in moments)
            if not held and not survey.cards_are_dealt:
                continue  # D214 tells
            asked = min(moment.within.amount(body, key).least for moment in moments)
            if isinstance(body.values.get(key), Expression) and asked > held:
                deck = survey.rules.deck
                again = (deck.called, does) == ("dice", "exchange")
                what = f"throw {deck.counted(asked)} again" if again else f"{does} {deck.counted(asked)}"
                message = f"nobody can {what}: a player holds {deck.counted(held)} here"
                yield Diagnostic("D202", message, place_of(body, key), help=f"write at most {held}")


def nothing_to_turn(survey: Survey) -> Iterator[Diagnostic]:
    """D209: cards are to be turned up where none lies face down."""
    for body in survey.bodies:
        moments = survey.at(body)
        if body.kind.name != "turn-up" or not moments or not survey.cards_are_dealt:
            continue
        if all(moment.within.down.most == 0 for moment in moments):
            dice = survey.rules.deck.called == "dice"
            help = f"{'throw' if dice else 'deal'} some face down before, or take this step out"
            message = f"nobody has a {'hidden die' if dice else 'closed card'} to turn"
            yield Diagnostic("D209", message, body.key.span, help=help)


def place_face_down(survey: Survey) -> Iterator[Diagnostic]:
    """D208: cards are to lie otherwise than face up on a place of the table, where all lie open."""
    for body in survey.bodies:
        target = body.values.get("to")
        to_place = body.kind.name == "deal" and isinstance(target, str) and target in survey.rules.scope.places
        if to_place and body.values.get("face", "up") != "up":
            help = "leave `face` out; deal the card only when it is to be seen"
            message = f"the cards of the {target} always lie face up"
            yield Diagnostic("D208", message, place_of(body, "face"), help=help)


def hands_too_small(survey: Survey) -> Iterator[Diagnostic]:
    """D206, D214: hands are compared that are smaller than the ranking's, or of no cards at all."""
    for body in survey.bodies:
        moments = survey.at(body)
        if body.kind.name != "showdown" or not moments:
            continue
        if all(moment.within.own.most + moment.within.places[0].most == 0 for moment in moments):
            dice = survey.rules.deck.called == "dice"
            help = f"{'throw dice' if dice else 'deal cards'} before the showdown: `- deal: {{cards: 5}}`"
            yield Diagnostic("D214", f"nobody has a {'die' if dice else 'card'} to compare", body.key.span, help=help)
            continue
        told: set[Span] = set()
        for ranking, use in _compared(survey):
            size, at = ranking.order.least, body.key.span if use is None else use.scalar.span
            held = max(most_cards(use, moment.within) for moment in moments)
            if held < size and at not in told:
                told.add(at)
                message = f"hands of {size} cards are compared, and nobody has more than {held} here"
                help = f"deal {size} cards, or take a ranking that compares fewer"
                if use is not None:
                    message = f"hands of {size} cards are compared, and this makes them of {held} at most"
                    help = f"let {size} cards make a hand, or deal more"
                yield Diagnostic("D206", message, at, help=help)


def _compared(survey: Survey) -> Iterator[tuple[Ranking, Expression | None]]:
    """The rankings by which the pot is given out, each with the cards that make its hands."""
    rules = survey.rules
    for share in rules.shares:
        yield share.scope.ranking, rules.use if share.use is None else share.use
    if not rules.shares:
        yield rules.ranking, rules.use


def never_used(survey: Survey) -> Iterator[Diagnostic]:
    """D207: cards are dealt to a place that makes no hand, and that no rule looks at."""
    rules = survey.rules
    if not rules.clean:  # what could not be read may use it
        return
    used = {0} if not any(body.kind.name == "showdown" for body in survey.bodies) else set[int]()
    for _, use in _compared(survey):
        places = places_of(use)
        if places is None:
            return
        used |= places
    said = [value for body in survey.bodies for _, value in expressions(body)]
    read = {fact.fact for value in (*said, *rules.of_hands) for fact in value.reads}
    for body in survey.bodies:
        target = body.values.get("to")
        if body.kind.name != "deal" or not isinstance(target, str) or target not in rules.scope.places:
            continue
        place = rules.scope.places[target]
        fact = "board" if not place else f"place {target}"
        if place not in used and fact not in read and not _ALL_SEEN & read:
            used.add(place)
            help = f"let it make hands with `use: any own cards and any {target}`, or do not deal to it"
            message = f"no hand is made of the cards of the {target}, and no rule looks at them"
            yield Diagnostic("D207", message, place_of(body, "to"), help=help)


_ALL_SEEN = {"up cards"}
"""Facts that cards lying open anywhere are part of."""
