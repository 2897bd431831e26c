"""What becomes of the abstract table when cards go from the stock to players, and back, or players leave."""

from collections.abc import Sequence

from engine.language.expression import Expression
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.groups_apart import Side, sides_of
from engine.steps.judged.how_many import SHOWN_BY_SEVERAL
from engine.steps.judged.interval import MANY, MAYBE, NEVER, SURELY, Interval, exactly
from engine.steps.judged.journal import Shortage
from engine.steps.machine.kind import Body

WINNERS_SHOWN = "winners shown by several"
_LEFT_WITH = frozenset(("players in", "cards", "up cards", "open cards", "discards"))
"""The facts that change when players leave."""
SHOWN = ("shown hands", SHOWN_BY_SEVERAL, WINNERS_SHOWN)
"""That everyone in has shown a hand: surely, or if there are several of them; that those have who won among several."""


def take_from_stock(table: Abstract, body: Body, cards: Interval, each: Interval | None = None) -> None:
    """Cards have left the stock, refilled where the rules refill it; that they may not suffice is written down.

    `each` says how many of them one player still in took, where it was players who did. Of a number without a bound, as
    of a mark, the fewest are taken: it is no sign that they will not suffice.
    """
    if cards.most == MANY:
        cards = exactly(cards.least)
    if each is None or each.most > table.assured:
        _need(table, body, cards.most)
    table.assured = 0 if each is None else max(0, table.assured - each.most)
    if table.stock_rule.refilled and table.stock.least - table.stock_rule.kept_back < cards.most:
        table.stock = table.stock.hull(table.stock + table.muck).capped(table.deck_size).less(cards)
        table.muck = table.muck.or_none
    else:
        table.stock = table.stock.less(cards)
    table.journal.changed |= {"stock", "cards", "discards"}


def _need(table: Abstract, body: Body, cards: int) -> None:
    """If this many cards may be more than can be given out, that is written down."""
    there = table.stock.least
    if table.stock_rule.refilled:  # all that nobody can be holding
        each = table.evenly
        around = each * (table.live.most - 1) if table.around is None else table.around
        out = each + around + table.aside.most + table.on_table
        there = max(there, table.deck_size - out)
    there = max(0, there - table.stock_rule.kept_back)
    if there < cards and not table.doubtful:
        table.journal.shortages.append(Shortage(body, cards, there))


def exchange_cards(
    table: Abstract, body: Body, each: Interval, cards: Interval, *, aside: int, face: str, after_all: bool
) -> None:
    """Each player has thrown cards away and received as many, `cards` in all; a need of more than there are is told.

    Where the stock is refilled, what one throws away comes back for the next, but for what is laid `aside` of so many;
    dealt `after_all` have thrown, for them as well. `face` says how the new cards lie; `same`: as those they came for.
    """
    if table.stock_rule.put_back and not aside:
        pass  # as many as come have gone back just before
    elif table.stock_rule.reshuffles:
        if aside > 1:  # what they throw away does not come back for any of them
            _need(table, body, each.most * aside)
        table.aside = table.aside + Interval(0, each.most * aside)
        if aside == 1 or not (aside or after_all):
            _need(table, body, each.most)
        table.stock = table.stock.less(cards).hull(table.stock + table.muck).capped(table.deck_size)
        table.muck = (table.muck + cards).or_none.capped(table.deck_size)
    else:
        take_from_stock(table, body, cards, each)
        table.muck = table.muck + cards
    if face == "up":
        table.down = table.down.hull(table.down.less(each))
        table.came_up(SURELY if cards.least else MAYBE)
    elif face != "same":
        table.down = table.down.hull(table.own)
    unshown(table, each)
    table.journal.changed |= {"stock", "cards", "up cards", "open cards", "discards"}


def receive_cards(table: Abstract, cards: Interval, up: bool, everyone: bool, more: Interval | None = None) -> None:
    """Players hold more cards: everyone in, or only some of them.

    `more` says how many more than before somebody may hold then, where those who get these got none that others got.
    """
    gained = cards if everyone else cards.or_none
    most = gained if more is None or everyone else more.or_none
    table.own = (table.own + most).capped(table.deck_size)
    if not up:
        table.down = (table.down + gained).capped(min(table.deck_size, max(table.own.most, table.down.most)))
        unshown(table, cards)
    elif cards.most:
        table.came_up(SURELY if gained.least else MAYBE)
    if cards.most:
        table.now("cards", SURELY if gained.least else MAYBE)


def unshown(table: Abstract, cards: Interval) -> None:
    """Players hold this many cards that they have not shown, whatever they showed before."""
    if cards.most:
        table.facts = {**table.facts, **{fact: NEVER for fact in SHOWN if fact in table.facts}}


def more_for(table: Abstract, sides: Sequence[Side], cards: int) -> int:
    """How many cards more some player may get, if these go to those who are of one of these groups.

    Nobody is of two groups of one topic, so what goes to different ones is never all theirs.
    """
    topic = sides[0].topic
    before = _most_of(table, topic)
    dealt = {side: min(table.deck_size, table.by_side.get(side, 0) + cards) for side in sides}
    table.by_side = {**table.by_side, **dealt}
    return _most_of(table, topic) - before


def drawn_besides(table: Abstract, body: Body, each: int, cards: Interval) -> Interval:
    """How many of these cards the stock has to give besides those drawn before by others, of whom nobody draws now.

    Of groups that have nobody in common all may be of the one that draws most, and then nobody is of another.
    """
    who = body.values.get("who")
    sides = sides_of(who.tree) if isinstance(who, Expression) and not body.scope.turns else ()
    drawing = tuple(side._replace(topic=f"drawn {side.topic}") for side in sides)
    return cards.capped(more_for(table, drawing, each) * table.live.most) if drawing else cards


def most_in_all(table: Abstract, topic: str) -> int:
    """How many cards one player, told apart from all others if there is such a player, and these others have got."""
    dealt = [(side, cards) for side, cards in table.by_side.items() if side.topic == topic]
    each = sum(cards for side, cards in dealt if side.rest)
    one = sum(cards for side, cards in dealt if not side.rest)
    return max(one + each * (table.live.most - 1), each * table.live.most)


def _most_of(table: Abstract, topic: str) -> int:
    dealt = [(side, cards) for side, cards in table.by_side.items() if side.topic == topic]
    answers = {side.answer for side, _ in dealt}.union(*(side.rest for side, _ in dealt))
    return max((sum(cards for side, cards in dealt if side.has(answer)) for answer in answers), default=0)


def handed_over(table: Abstract, lost: int, gained: int) -> None:
    """Some player may hold this many cards less, and another this many more, which are no more together."""
    most = min(table.own.most + gained, max(table.deck_size, table.own.most))
    table.lent += most - table.own.most
    table.own = Interval(max(0, table.own.least - lost), most)


def players_return(table: Abstract, count: Interval, in_turn: bool) -> None:
    """This many players, or fewer, are in again and hold nothing; `in_turn`: the one whose cards are counted now."""
    table.live = Interval(table.live.least, min(table.live.most + count.most, table.players))
    most = (0, 0) if in_turn else (table.own.most, table.down.most)
    table.own, table.down = Interval(0, most[0]), Interval(0, most[1])
    table.journal.changed |= {"players in", "cards"}


def players_leave(table: Abstract, count: Interval, remaining: int = 0) -> None:
    """This many players are out, and at least `remaining` are left.

    If that may leave one alone, the deal goes on from the next proof or showdown.
    """
    left = table.live.less(count)
    left = Interval(max(left.least, min(remaining, left.most)), left.most)
    table.muck = (table.muck + count.times(table.before_each)).capped(table.deck_size)
    table.journal.changed |= _LEFT_WITH
    if left.least <= 1 and count.most:
        alone = table.copy()
        alone.live, alone.in_pot = left.capped(1), 0  # what nobody has matched goes back
        table.journal.landing.append(alone)
    table.live = Interval(max(2, left.least), left.most)
    table.dead = table.dead or left.most < 2
    if count.least:
        table.lent = 0  # those who are left may be the ones who hold more
