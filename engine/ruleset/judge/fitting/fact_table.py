"""The facts there are, and the names of features: what a modifier's `needs`, `excludes` and `keeps` may speak of.

A new fact is an entry of FACTS, a new feature a line of FEATURES. Nothing here knows a game's name.
"""

from collections.abc import Callable, Iterable, Iterator

from engine.language import forms
from engine.language.vocabulary import Entry
from engine.ruleset.judge.fitting.card_facts import facts_of_cards, is_left
from engine.ruleset.judge.fitting.game_facts import PERHAPS, YES, Fact, Facts, Standing, chance
from engine.ruleset.understand.hand_sizes import places_of
from engine.steps.judged.interval import MANY, NONE, Interval, exactly
from engine.steps.machine.kind import Body, Traits, dealt_to
from engine.steps.registry import KINDS
from engine.steps.shared.limit import LIMITS
from engine.steps.step_kind import Kind
from engine.text.translation import mark


def _total(found: Iterable[Interval]) -> Interval:
    total = NONE
    for one in found:
        total = total + one
    return Interval(min(total.least, MANY), total.most)


def _all_of(found: Iterable[bool]) -> Interval:
    """That something is so of all: surely, of none, or perhaps; of nothing it is not so."""
    said = set(found)
    return PERHAPS if len(said) > 1 else exactly(int(True in said))


def _counted(kind: Kind, noun: str) -> Fact:
    def found(facts: Facts) -> Iterator[Standing]:
        return facts.those(lambda one: one is kind)

    return Fact(_number(noun, _SUCH_STEPS), lambda facts, players: _total(one.times for one in found(facts)), found)


def _for_the_pot(facts: Facts) -> list[Standing]:
    """The showdowns at which chips change hands."""
    return [one for one in facts.those(_compares) if one.body.values.get("for", "pot") == "pot"]


_SUCH_STEPS = mark("How many such steps a deal goes through.")


def _number(noun: str, about: str, least: int = 0) -> Entry:
    return Entry((f"number of {noun}",), "AMOUNT", about, "public", unit="count", least=least)


def _deals(noun: str, about: str, holds: Callable[[Body], bool]) -> Fact:
    def found(facts: Facts) -> list[Standing]:
        return [one for one in facts.those(_deals_cards) if holds(one.body)]

    return Fact(_number(noun, about), lambda facts, players: _total(one.times for one in found(facts)), found)


def _deals_cards(kind: Traits) -> bool:
    return kind.deals


def _bets(kind: Traits) -> bool:
    return kind.bets


def _compares(kind: Traits) -> bool:
    return kind.compares


def _to_a_place(body: Body) -> bool:
    return bool(dealt_to(body))


def _is_up(body: Body) -> bool:
    return "up" in _faces(body)


def _is_unseen(body: Body) -> bool:
    return bool(_faces(body) & {"blind", "outward"})


def _faces(body: Body) -> set[object]:
    """How the cards may lie that players are dealt."""
    ways = (move.lie for move in body.kind.moves if (move.source, move.target) == ("stock", "hand"))
    return set() if _to_a_place(body) else {body.values.get(lie) for lie in ways}


def _last_to_players(facts: Facts) -> list[Standing]:
    return [one for one in facts.those(_deals_cards) if not _to_a_place(one.body)][-1:]


def _last_is_up(facts: Facts, players: int) -> Interval:
    """Whether the last cards that players are dealt lie face up."""
    return _all_of(_is_up(one.body) for one in _last_to_players(facts))


def _blinds(facts: Facts) -> list[Standing]:
    return [one for one in facts.steps if one.body.kind.forced(one.body).blinds]


def _number_of_blinds(facts: Facts, players: int) -> Interval:
    return _total(one.times.times(exactly(one.body.kind.forced(one.body).blinds)) for one in _blinds(facts))


def _boards(facts: Facts) -> list[Standing]:
    """The deals to places that make hands."""
    rules = facts.rules
    uses = [rules.use if share.use is None else share.use for share in rules.shares] or [rules.use]
    found = [places_of(use) for use in uses]
    numbers = rules.scope.places
    to = [(one, dealt_to(one.body)) for one in facts.steps]
    return [one for one, place in to if place and any(used is None or numbers[place] in used for used in found)]


def _number_of_boards(facts: Facts, players: int) -> Interval:
    places = {dealt_to(one.body): NONE for one in _boards(facts)}
    for one in _boards(facts):
        name = dealt_to(one.body)
        places[name] = Interval(max(places[name].least, min(1, one.times.least)), min(1, one.times.most))
    return _total(places.values())


def _antes(facts: Facts) -> list[Standing]:
    return [one for one in facts.steps if one.body.kind.forced(one.body).ante]


def _is_posted(facts: Facts, players: int) -> Interval:
    """Whether there is an ante; that it stays out while a pot is carried makes no difference."""
    found = [YES if _in_the_first_deal(one.body) else one.times for one in _antes(facts)]
    return _total(found).capped(1)


def _in_the_first_deal(body: Body) -> bool:
    tree = forms.body_of(body.when.tree) if body.when is not None else None
    return isinstance(tree, forms.Flag) and tree.entry.name == "first deal"


def _flag(names: tuple[str, ...], about: str, value: Callable[[Facts, int], Interval]) -> Fact:
    return Fact(Entry(names, "FLAG", about, "public"), value)


def _of_bets(names: tuple[str, ...], about: str, holds: Callable[[Body], bool]) -> Fact:
    """Something that is so when it is so of every betting round."""

    def value(facts: Facts, players: int) -> Interval:
        return _all_of(holds(one.body) for one in facts.those(_bets))

    return Fact(Entry(names, "FLAG", about, "public"), value, lambda facts: facts.those(_bets))


def _of_some_bet(names: tuple[str, ...], about: str, key: str) -> Fact:
    """Something that is so when some betting round has a key."""

    def found(facts: Facts) -> list[Standing]:
        return [one for one in facts.those(_bets) if key in one.body.values]

    def value(facts: Facts, players: int) -> Interval:
        return _total(one.times for one in found(facts)).capped(1)

    return Fact(Entry(names, "FLAG", about, "public"), value, found)


def _limits() -> Iterator[Fact]:
    for limit in LIMITS:
        name = limit if limit.endswith("limit") else f"{limit} limit"
        about = mark("This is the limit of every betting round.")
        yield _of_bets((name,), about, lambda body, limit=limit: body.values.get("limit", "no limit") == limit)  # type: ignore[misc]


def _wild(facts: Facts, players: int) -> Interval:
    chances = [chance(one.when) for one in facts.rules.wilds]
    return _total(chances).capped(1)


_NAMED_HANDS = (forms.Category, forms.HighHand, forms.LowHand, forms.MarkedHand)


def _named_hands(facts: Facts, players: int) -> Interval:
    """Whether some rule asks for a hand by its name."""
    said = (*(one.value for body in facts.survey.bodies for one in body.expressions), *facts.rules.of_hands)
    return exactly(int(any(isinstance(node, _NAMED_HANDS) for one in said for node in one.tree.walk())))


def _table() -> Iterator[Fact]:
    yield from _of_deals()
    yield from _of_deck_and_hands()
    yield from _of_betting()


def _of_deals() -> Iterator[Fact]:
    yield Fact(
        Entry(("players", "number of players"), "AMOUNT", mark("How many play."), "public", unit="count", least=2),
        lambda facts, players: exactly(players),
    )
    yield from facts_of_cards()
    yield from (_counted(kind, kind.noun.several) for kind in KINDS.values() if kind.noun is not None)
    yield Fact(
        _number("showdowns for the pot", mark("How many showdowns there are whose winners take chips.")),
        lambda facts, players: _total(one.times for one in _for_the_pot(facts)),
        _for_the_pot,
    )
    yield _deals("up deals", mark("How many deals of cards face up there are."), _is_up)
    yield _deals(
        "down deals",
        mark("How many deals of cards to players that do not lie face up there are."),
        lambda body: not (_to_a_place(body) or _is_up(body)),
    )
    yield _deals("unseen deals", mark("How many deals of cards that players get unseen there are."), _is_unseen)
    yield _deals("board deals", mark("How many deals to the board or another place there are."), _to_a_place)
    last = Entry(("last deal up",), "FLAG", mark("The last cards that players are dealt lie face up."), "public")
    yield Fact(last, _last_is_up, _last_to_players)
    yield Fact(_number("blinds", mark("How many blinds are posted.")), _number_of_blinds, _blinds)
    yield Fact(_number("boards", mark("How many piles on the table hands are made with.")), _number_of_boards, _boards)


def _of_deck_and_hands() -> Iterator[Fact]:
    yield Fact(
        _number("shares", mark("How many shares the pot is divided into; an undivided pot is one."), 1),
        lambda facts, players: exactly(max(1, len(facts.rules.shares))),
    )
    yield Fact(
        _number("cards", mark("How many cards the deck has."), 1),
        lambda facts, players: exactly(len(facts.rules.for_players(players).deck)),
    )
    yield Fact(
        _number("jokers", mark("How many jokers the deck has.")),
        lambda facts, players: exactly(len(facts.rules.for_players(players).deck.jokers)),
    )
    yield Fact(
        _number("suits", mark("How many suits the deck has.")),
        lambda facts, players: exactly(len(facts.rules.for_players(players).deck.suits)),
    )
    yield Fact(
        Entry(("hand size",), "AMOUNT", mark("How many cards make a hand."), "public", unit="count", least=1),
        lambda facts, players: Interval(facts.rules.ranking.order.least, facts.rules.ranking.order.most),
    )
    yield _flag(("dice",), mark("Dice are thrown."), lambda facts, _: exactly(int(facts.rules.deck.put_back)))
    yield _flag(("stock",), mark("Cards may be left when all have been dealt."), is_left)
    yield _flag(("wild cards",), mark("Some cards are wild."), _wild)
    yield _flag(
        ("high ranking",),
        mark("The highest hand is the best."),
        lambda facts, _: exactly(int(not facts.rules.ranking.order.low and facts.rules.ranking.order.count is None)),
    )
    yield _flag(("named hands",), mark("Some rule asks for a hand by its name, such as `pair of jacks`."), _named_hands)
    yield _flag(
        ("pips",),
        mark("Hands are compared by a count of pips."),
        lambda facts, _: exactly(int(facts.rules.ranking.order.count is not None)),
    )


def _of_betting() -> Iterator[Fact]:
    yield Fact(Entry(("ante",), "FLAG", mark("Everybody posts an ante."), "public"), _is_posted, _antes)
    yield from _limits()
    yield _of_bets(("raise cap",), mark("Raises are capped in every betting round."), lambda body: "cap" in body.values)
    yield _of_bets(
        ("check-raise",),
        mark("A player who has checked may raise, in every betting round."),
        lambda body: body.values.get("check-raise", "allowed") == "allowed",
    )
    yield _of_some_bet(("openers",), mark("A round may be opened only on certain hands."), "open-if")
    yield _of_some_bet(("bring-in",), mark("Somebody must bring a round in."), "brings-in")


FACTS: dict[str, Fact] = {fact.entry.name: fact for fact in _table()}
"""Every fact, by its name."""

FEATURES: dict[str, str] = {
    "cards": "no dice",
    "hole cards": "hole cards at showdown >= 1",
    "up cards": "up cards at showdown >= 1",
    "board": "board cards at showdown >= 1",
    "one board": "number of boards = 1",
    "unseen cards": "number of unseen deals >= 1",
    "blinds": "number of blinds >= 1",
    "betting": "number of betting rounds >= 1",
    "draw": "number of draws >= 1",
    "one showdown": "number of showdowns = 1",
    "one showdown for the pot": "number of showdowns = 1 and number of showdowns for the pot = 1",
    "undivided pot": "number of shares = 1",
    "jokers": "number of jokers >= 1",
    "suits": "number of suits >= 2",
}
"""Names for conditions over facts."""
