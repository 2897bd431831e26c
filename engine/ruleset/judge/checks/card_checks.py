"""Checks of cards: whether there are enough of them, and enough in hand."""

from collections.abc import Iterator

from engine.cards.ranking.ranking import Ranking
from engine.language.expression import Expression
from engine.ruleset.judge.checks.expressions_of_steps import expressions, inserted, place_of
from engine.ruleset.understand.hand_sizes import most_cards, places_of
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.pool import pool
from engine.steps.machine.kind import Body, dealt_to
from engine.steps.machine.trait_values import NO_KEY
from engine.steps.registry import DEALING
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead, with_key, without_key
from engine.text.marked.source import Span


def not_enough_cards(survey: Survey) -> Iterator[Diagnostic]:
    """D201: with so many players a step may need more cards than there are."""
    short = {players: journal.shortages for players, journal in survey.journals.items() if journal.shortages}
    if not short:
        return
    fewest = min(short)
    least = survey.rules.players.least
    shortage = short[fewest][0]
    deck = survey.rules.deck
    root = survey.rules.composed.root
    less = "deal or exchange fewer cards"
    less = f"throw fewer: there are {deck.counted(deck.at_once)} at the most" if deck.put_back else less
    remedies = []
    if fewest > least:
        fits = f"{least}-{fewest - 1}" if fewest - 1 > least else str(least)
        advice = f"at most {fewest - 1} players fit: `players: {fits}`"
        remedies.append(Remedy(advice, (with_key(root, "players", fits),)))
    if survey.rules.stock == "cannot" and not deck.put_back:
        again = with_key(root, "stock-runs-out", "reshuffle")
        remedies.append(Remedy("`stock-runs-out: reshuffle`", (again,)))
    else:
        remedies.append(Remedy(less))
    said = root.get("players")
    many = () if said is None else (Related(said.span, "so many may play"),)
    at, related = shortage.body.key.span, many
    changed = _own_number(survey, shortage.body)
    if changed is not None:
        at = changed
    elif said is not None and _is_own(survey, said.span) and not _is_own(survey, at):
        at, related = said.span, (Related(at, "for this"),)  # who only lets more play has not written the step
    yield Diagnostic(
        "D201",
        f"with {fewest} players this may need {deck.counted(shortage.needed)}, and there may be only {shortage.there}",
        at,
        help=less,
        related=related,
        remedies=tuple(remedies),
    )


def _is_own(survey: Survey, span: Span) -> bool:
    """Whether a place is in the game's own file, and not in one that it is made from or played with."""
    return span.source is survey.rules.composed.own.source


def _own_number(survey: Survey, body: Body) -> Span | None:
    """Where the game's own file has set how many cards a step of another deals or exchanges."""
    numbers = (body.node.get(key) for key in ("cards", "most") if not _is_own(survey, body.key.span))
    return next((one.span for one in numbers if one is not None and _is_own(survey, one.span)), None)


def more_than_held(survey: Survey) -> Iterator[Diagnostic]:
    """D202: a player is to exchange, pass or throw away more cards than he holds."""
    for body in survey.bodies:
        moments = survey.at(body)
        if body.kind.held is None or not moments:
            continue
        does, keys, instead = body.kind.held
        for key in (instead,) if instead in body.values else keys:
            held = max(pool(body, moment.within).most for moment in moments)
            if not held and not survey.cards_are_dealt:
                continue  # D214 tells
            asked = min(moment.within.amount(body, key).least for moment in moments)
            if isinstance(body.values.get(key), Expression) and asked > held:
                deck = survey.rules.deck
                again = (deck.called, does) == ("dice", "exchange")
                what = f"throw {deck.counted(asked)} again" if again else f"{does} {deck.counted(asked)}"
                message = f"nobody can {what}: a player holds {deck.counted(held)} here"
                value = body.values[key]
                assert isinstance(value, Expression)
                remedy = Remedy(f"write at most {held}", (said_instead(value.scalar, str(held)),))
                help = "deal more before, or ask for fewer"
                yield Diagnostic("D202", message, place_of(body, key), help=help, remedies=(remedy,))


def nothing_to_turn(survey: Survey) -> Iterator[Diagnostic]:
    """D209: cards are to be turned up where none lies face down."""
    for body in survey.bodies:
        moments = survey.at(body)
        if not body.kind.turns or not moments or not survey.cards_are_dealt:
            continue
        if all(moment.within.down.most == 0 for moment in moments):
            dice = survey.rules.deck.called == "dice"
            help = f"is a step missing that {'throws' if dice else 'deals'} some face down, or is this one too many?"
            message = f"nobody has a {'hidden die' if dice else 'closed card'} to turn"
            yield Diagnostic("D209", message, body.key.span, help=help)


def place_face_down(survey: Survey) -> Iterator[Diagnostic]:
    """D208: cards are to lie otherwise than face up on a place of the table, where all lie open."""
    for body in survey.bodies:
        target, lie = dealt_to(body), next((move.lie for move in body.kind.moves if move.target == "place"), NO_KEY)
        if target and body.values.get(lie, "up") != "up":
            help = "deal the card only when it is to be seen"
            remedy = Remedy(f"leave `{lie}` out; {help}", (without_key(body.node, lie),))
            message = f"the cards of the {target} always lie face up"
            yield Diagnostic("D208", message, place_of(body, lie), help=help, remedies=(remedy,))


def hands_too_small(survey: Survey) -> Iterator[Diagnostic]:
    """D206, D214: hands are compared that are smaller than the ranking's, or of no cards at all."""
    for body in survey.bodies:
        tables = survey.compared(body) if body.kind.compares else []
        if not tables:
            continue
        if all(table.own.most + table.places[0].most == 0 for table in tables):
            dice = survey.rules.deck.called == "dice"
            help = f"{'throw dice' if dice else 'deal cards'} before the showdown"
            message = f"nobody has a {'die' if dice else 'card'} to compare"
            remedy = inserted(survey, body, f"{help}: `- {DEALING.name}: {{cards: 5}}`", {DEALING.name: {"cards": 5}})
            yield Diagnostic("D214", message, body.key.span, help=help, remedies=remedy)
            continue
        told: set[Span] = set()
        for ranking, use in _compared(survey):
            size, at = ranking.order.least, body.key.span if use is None else use.scalar.span
            held = max(most_cards(use, table) for table in tables)
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
    used = {0} if not any(body.kind.compares for body in survey.bodies) else set[int]()
    for _, use in _compared(survey):
        places = places_of(use)
        if places is None:
            return
        used |= places
    said = [value for body in survey.bodies for _, value in expressions(body)]
    read = {fact.fact for value in (*said, *rules.of_hands) for fact in value.reads}
    for body in survey.bodies:
        target = dealt_to(body)
        if not target:
            continue
        place = rules.scope.places[target]
        fact = "board" if not place else f"place {target}"
        if place not in used and fact not in read and not _ALL_SEEN & read:
            used.add(place)
            help = "let it make hands, or do not deal to it"
            mended = f"any own cards and any {target}"
            remedy = Remedy(
                f"let it make hands with `use: {mended}`, or do not deal to it",
                (with_key(rules.composed.root, "use", mended),),
            )
            message = f"no hand is made of the cards of the {target}, and no rule looks at them"
            yield Diagnostic("D207", message, place_of(body, "to"), help=help, remedies=(remedy,))


_ALL_SEEN = {"open cards"}
"""Facts that cards lying open anywhere are part of."""
