"""Checks of cards: whether players hold enough of them."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.cards.deck.deck import Deck
from engine.cards.ranking.ranking import Ranking
from engine.language.expression import Expression
from engine.language.forms import CardsAt, body_of
from engine.language.forms.extreme import Extreme
from engine.language.forms.tree import many_seats
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.cards.out_of_play import is_out_of_play
from engine.ruleset.judge.checks.conditions.expressions_of_steps import inserted, place_of
from engine.ruleset.judge.checks.marks.mark_bounds import where
from engine.ruleset.judge.checks.marks.mark_knowledge import flow_of, held_at
from engine.ruleset.judge.checks.texts.numbers_said import cards_said, numbers_said
from engine.ruleset.judge.checks.texts.said_in_words import NEVER_SEEN, THROWN_THERE, is_meant_by
from engine.ruleset.understand.hand_sizes import most_cards, places_of
from engine.ruleset.understand.named_shares import ShareEntry
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.cards_on_places import fact_of
from engine.steps.judged.pool import pool
from engine.steps.machine.kind import POT, Body, Said, put_on
from engine.steps.machine.trait_values import Held
from engine.steps.registry import DEALING
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead, with_key, without_key
from engine.text.marked.node import find
from engine.text.marked.source import Span
from engine.text.translation import say, say_many
from engine.text.wording import Wording


def more_than_held(survey: Survey) -> Iterator[Diagnostic]:
    """D202: a player is to exchange, pass or throw away more cards than they hold."""
    for body in survey.reached:
        needs = body.kind.held
        if needs is not None:
            for key in (needs.instead,) if needs.instead in body.values else needs.keys:
                yield from _more_than_held(survey, body, needs, key)


def _more_than_held(survey: Survey, body: Body, needs: Held, key: str) -> Iterator[Diagnostic]:
    """The same of one key that says how many cards."""
    value, moments = body.values.get(key), survey.at(body)
    if not isinstance(value, Expression):
        return
    if any(moment.within.amount(body, key).least <= pool(body, moment.within).most for moment in moments):
        return  # there it is no more than they hold
    held = max(pool(body, moment.within).most for moment in moments)
    asked = min(moment.within.amount(body, key).least for moment in moments)
    no_cards_at_all = not held and not survey.cards_are_dealt  # D214 tells
    if asked <= held or no_cards_at_all:
        return
    deck = survey.rules.deck
    too_many = needs.too_many_dice if deck.called == "dice" else needs.too_many
    message = say(too_many, cards=deck.counted(asked), held=deck.counted(held))
    fewer = Remedy(say("write at most {held}", held=held), (said_instead(value.scalar, str(held)),))
    help = say("deal more before, or ask for fewer") if held else say("deal cards before, or take it out")
    yield Diagnostic("D202", message, place_of(body, key), help=help, remedies=(fewer,) if held else ())


def place_face_down(survey: Survey) -> Iterator[Diagnostic]:
    """D208: cards are to lie on a place so that all but one player see them, where no player holds them."""
    faced = {kind for kind in survey.kinds if kind.onto_places and kind.onto_places[0].lie in survey.keys}
    for body in (one for one in survey.bodies if one.kind in faced) if faced else ():
        lie, to = body.kind.onto_places[0].lie, body.kind.onto_places[0].to
        target = put_on(body) if body.values.get(lie) == "outward" else ""
        if not target:
            continue
        remedy = Remedy(say("leave `{key}` out", key=lie), (without_key(body.node, lie),))
        message = say("cards on `{place}` lie before all alike: face up, down or blind", place=target)
        help = say("let them lie face up, or face down")
        if body.scope.is_own(target):
            remedy = Remedy(say("leave `{key}` out, so that each holds theirs", key=to), (without_key(body.node, to),))
            message = say(
                "cards on `{place}` lie on the table, and only cards in the hand are held outward", place=target
            )
            help = say("deal them to the players, or let them lie face up or down")
        yield Diagnostic("D208", message, place_of(body, lie), help=help, remedies=(remedy,))


@only.where(only.comparing)
def hands_too_small(survey: Survey) -> Iterator[Diagnostic]:
    """D206, D214: hands are compared that are smaller than the ranking's, or of no cards at all."""
    for body in survey.comparing:
        tables = survey.compared(body)
        if not tables:
            continue
        if all(table.before_each.most + table.on_table == 0 for table in tables):
            message, help, advice = _nothing_to_compare(survey.rules.deck)
            remedy = inserted(survey, body, advice, {DEALING.name: {"cards": 5}})
            yield Diagnostic("D214", message, body.key.span, help=help, remedies=remedy)
        elif not _is_halfway(survey, body):
            yield from _smaller_than_ranked(survey, body, tables)


def _is_halfway(survey: Survey, body: Body) -> bool:
    """Whether hands are compared for nothing here, and players get more cards before they play for the pot."""
    if text_of(body, "for", POT) == POT:
        return False
    after = survey.bodies[survey.bodies.index(body) + 1 :]
    return any(
        one.kind.deals and any(later.kind.compares for later in after[number:]) for number, one in enumerate(after)
    )


def _smaller_than_ranked(survey: Survey, body: Body, tables: list[Abstract]) -> Iterator[Diagnostic]:
    """D206, once for each place that says which cards make a hand, and once for the step where none does."""
    told: set[Span] = set()
    for share, ranking, use, board in _compared(survey, contested=True):
        size, at = ranking.order.least, body.key.span if use is None else use.scalar.span
        held = 0
        for table in tables:
            held = max(held, most_cards(use, table, board))
            if held >= size:
                break
        if held >= size or (share is not None and _is_never_open(survey, body, share)):
            continue
        if at not in told and not _is_called_so(survey, tables, use, held, size):
            told.add(at)
            fewer = None if use is not None else _thrown_away_before(survey, body, size)
            if fewer is not None:
                yield _too_few_left(fewer, body, size)
                continue
            message, help = _too_small(size, held) if use is None else _made_too_small(size, held)
            yield Diagnostic("D206", message, at, help=help)


def _is_called_so(survey: Survey, tables: list[Abstract], use: Expression | None, held: int, size: int) -> bool:
    """Whether the game is summed up as one of just so few cards: then they make what hands they can.

    Of hands of far fewer cards than the ranking's it has to speak of no other number, and no others are compared; where
    they are compared several times, with fewer each time, of all numbers from the most to the fewest.
    """
    every = [table for body in survey.comparing for table in survey.compared(body)]
    exactly, alike = (all(one.before_each.most + one.on_table == held for one in those) for those in (tables, every))
    if exactly and held == size - 1:
        return held in cards_said(survey)
    if len(survey.comparing) > 1 and {*range(held, size + 1)} <= numbers_said(survey, _OF_ANYTHING):
        return True
    if use is not None:
        return held in numbers_said(survey, _OF_A_PART) | numbers_said(survey, _OF_WHAT_IS_LEFT)
    return alike and cards_said(survey) == {held}


_OF_ANYTHING = Wording(r"\b([a-z]+|\d+)\b")
_OF_A_PART = Wording(
    r"\b([a-z]+|\d+) (?:open|closed|hidden|hole|visible|up|down|upturned|face-up|face-down|shown|board|private|own)"
    r"(?: |-)cards?\b"
)
_OF_WHAT_IS_LEFT = Wording(r"\bhands? (?:of|from|with|in) (?:the |their |your )?([a-z]+|\d+)(?! \w+ pips)\b")
"""What there are so many of, how many of the cards that players have make a hand, and of how many it is made."""


def _thrown_away_before(survey: Survey, showdown: Body, size: int) -> Body | None:
    """The step before a showdown before which players have cards enough, and throw so many away that they have not."""
    for body in reversed(survey.bodies[: survey.bodies.index(showdown)]):
        held = [one.within.before_each.most + one.within.on_table for one in survey.at(body)]
        if max(held, default=0) >= size:
            throws = any((move.source, move.target) == ("hand", "discards") for move in body.kind.moves)
            return body if throws and not body.kind.folds and not body.kind.bets and min(held) >= size else None
    return None


def _too_few_left(body: Body, showdown: Body, size: int) -> Diagnostic:
    message = say_many(
        "players keep too few cards here: hands of {count} card are compared",
        "players keep too few cards here: hands of {count} cards are compared",
        size,
    )
    related = (Related(showdown.key.span, say("they are compared here")),)
    help = say("let them keep more, or take a ranking that compares fewer")
    return Diagnostic("D206", message, body.key.span, help=help, related=related)


def _nothing_to_compare(deck: Deck) -> tuple[str, str, str]:
    """What is told of a showdown without cards: message, help, and the help with the step that mends it."""
    step = f"- {DEALING.name}: {{cards: 5}}"
    if deck.called == "dice":
        advice = say("throw dice before the showdown: `{step}`", step=step)
        return say("nobody has a die to compare"), say("throw dice before the showdown"), advice
    advice = say("deal cards before the showdown: `{step}`", step=step)
    return say("nobody has a card to compare"), say("deal cards before the showdown"), advice


def _too_small(size: int, held: int) -> tuple[str, str]:
    message = say_many(
        "hands of {count} card are compared, and nobody has more than {held} here",
        "hands of {count} cards are compared, and nobody has more than {held} here",
        size,
        held=held,
    )
    help = say_many(
        "deal {count} card, or take a ranking that compares fewer",
        "deal {count} cards, or take a ranking that compares fewer",
        size,
    )
    return message, help


def _made_too_small(size: int, held: int) -> tuple[str, str]:
    message = say_many(
        "hands of {count} card are compared, and this makes them of {held} at most",
        "hands of {count} cards are compared, and this makes them of {held} at most",
        size,
        held=held,
    )
    help = say_many("let {count} card make a hand, or deal more", "let {count} cards make a hand, or deal more", size)
    return message, help


class _Hands(NamedTuple):
    """A ranking by which the pot is given out, with the cards that make its hands and those that are its board."""

    share: ShareEntry | None
    ranking: Ranking
    use: Expression | None
    board: Expression | None = None


def _is_never_open(survey: Survey, showdown: Body, share: ShareEntry) -> bool:
    """Whether a share is never open when hands are compared in a step."""
    if share.when is None:
        return False
    held = held_at(survey, [showdown])
    return where(share.when.tree, held, share.table, flow_of(survey).seen, holds=True) is None


def _compared(survey: Survey, *, contested: bool = False) -> Iterator[_Hands]:
    """The rankings by which the pot is given out.

    Of those that are `contested`, a share is none that one player alone may take.
    """
    rules = survey.rules
    for one in rules.named_hands:
        share = one if isinstance(one, ShareEntry) else None
        if contested and share is not None and share.who is not None and not many_seats(share.who.tree):
            continue
        yield _Hands(share, one.scope.ranking, rules.use if one.use is None else one.use, one.board)
    if not rules.shares:
        yield _Hands(None, rules.ranking, rules.use)


@only.where(only.coming_back, only.comparing)
def back_without_cards(survey: Survey) -> Iterator[Diagnostic]:
    """D206: players are in again, and may hold no card when hands are compared."""
    tables = [table for body in survey.comparing for table in survey.compared(body)]
    if not any(not table.own.least and table.own.most for table in tables):
        return
    for number, body in enumerate(survey.bodies):
        if "come back" in body.kind.events and not _dealt_to_some(survey.bodies[number + 1 :]):
            message = say("a player who is in again here may hold no card when hands are compared")
            yield Diagnostic(
                "D206", message, body.key.span, help=say("deal to them: `join: {}`, then `deal: {cards: 5}`")
            )


def _dealt_to_some(steps: Sequence[Body]) -> bool:
    """Whether some players are dealt cards before hands are compared, who may be those who are in again."""
    for body in steps:
        if body.kind.compares:
            return False
        if body.kind.deals and isinstance(body.values.get("to"), Expression):
            return True
    return False


def never_used(survey: Survey) -> Iterator[Diagnostic]:
    """D207: cards are dealt to a place that makes no hand, and that no rule looks at, be they turned up there."""
    found = survey.worked_out.get(_NEVER_USED)
    if not isinstance(found, tuple):
        found = survey.worked_out[_NEVER_USED] = tuple(_never_used(survey))
    yield from found


_NEVER_USED = "never used"


def _never_used(survey: Survey) -> Iterator[Diagnostic]:
    rules = survey.rules
    if not rules.clean or not any(map(put_on, survey.bodies)):  # what could not be read may use it
        return
    used = {0} if not survey.comparing else set[int]()
    for _, _, use, _ in _compared(survey):
        places = places_of(use)
        if places is None:
            return
        used |= places
    after = ((body, rules.play[number:]) for number, body in enumerate(rules.play, 1))
    idle = {id(body) for body, later in after if _turns_for_nobody(body, later)}
    asking = [(body, one) for body in survey.bodies if id(body) not in idle for one in body.expressions]
    said = [one.value for body, one in asking if not _only_turns(survey, body, one) and not _throws_away(body, one)]
    read = {fact.fact for value in (*said, *rules.of_hands) for fact in value.reads}
    if any(_looks_at_all(value) for value in (*said, *rules.of_hands)):
        return
    compared = bool(survey.comparing)
    for body in survey.bodies:
        target = put_on(body)
        if not target:
            continue
        place = rules.scope.places[target]
        fact = "board" if not place else f"place {target}"
        about = find(rules.composed.root, ("places", target))
        never_seen = about is not None and any(is_meant_by(about, words) for words in (NEVER_SEEN, THROWN_THERE))
        if place not in used and fact not in read and not never_seen and not is_out_of_play(survey, body, target):
            used.add(place)
            help = say("let it make hands, or do not deal to it")
            if not compared:
                help = say("look at them in a rule, or do not deal to it")
            mended = f"any own cards and any {target}"
            remedy = Remedy(
                say("let it make hands with `use: {mended}`, or do not deal to it", mended=mended),
                (with_key(rules.composed.root, "use", mended),),
            )
            with_use = rules.shares and all(share.use is not None for share in rules.shares)
            ways = () if with_use or not compared else (remedy,)
            message = say("no hand is made of the cards of `{place}`, and no rule looks at them", place=target)
            yield Diagnostic("D207", message, place_of(body, "to"), help=help, remedies=ways)


def _only_turns(survey: Survey, body: Body, said: Said) -> bool:
    """Whether this names cards on the table that a step turns up for all, which no rule is told of.

    What players have laid before themselves tells of their hands when it is turned up, and so do cards of their own
    that those on the table choose.
    """
    scope, told = body.scope, survey.rules.arrivals or survey.rules.wilds
    turned = body.kind.turns and said.field.type == "cards" and text_of(body, "face", "up") == "up"
    if not turned or told:
        return False
    theirs = {_IN_HAND, *(fact_of(name) for name in scope.places if scope.is_own(name))}
    return theirs.isdisjoint(said.value.facts)


def _throws_away(body: Body, said: Said) -> bool:
    """Whether this names a place of the table of which a step throws the cards away, all of them."""
    if said.field.type != "cards" or not isinstance(body_of(said.value.tree), CardsAt):
        return False
    return any(move.source == "place" and move.target == "discards" for move in body.kind.moves)


def _turns_for_nobody(body: Body, steps: Sequence[Body]) -> bool:
    """Whether a step only turns cards before players, and nobody is asked anything from there to the showdown."""
    if not body.kind.moves or any((move.source, move.target) != ("hand", "hand") for move in body.kind.moves):
        return False
    for later in steps:
        if later.kind.compares:
            return True
        if later.kind.asks.players or later.inner:
            return False
    return False


def _looks_at_all(said: Expression) -> bool:
    """Whether cards lying open anywhere are looked at: the first or last of some are only those."""
    if _ALL_SEEN not in said.facts:
        return False
    return any(_ALL_SEEN in node.reads() and not isinstance(node, Extreme) for node in said.tree.walk())


_ALL_SEEN, _IN_HAND = "open cards", "cards"
"""The facts that cards lying open anywhere are part of, and those before a player."""
