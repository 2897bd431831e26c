"""Checks of wild cards: whether there are any, not too many, and whether what they follow can ever lie open."""

from collections.abc import Iterator

from engine.language.forms import CardsFact, NextAfter, Node
from engine.language.forms.extreme import wherever_they_lie
from engine.ruleset.understand.named_wilds import WildEntry
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import mark, say, say_many
from engine.worth.wild_cards import every

_LYING_OPEN = ("up cards", "open cards")
_LYING_CLOSED = ("hole cards", "blind cards")
_TAKEN = frozenset((("hand", "other hand"), ("place", "hand")))
"""Where cards go that players take from others, or from the table."""
_FLOOD = 3
"""One card in so many wild is a flood."""


def entries_in_play(survey: Survey) -> Iterator[WildEntry]:
    """The entries whose condition is not settled against them."""
    return (entry for entry in survey.rules.wilds if not entry.never)


def matches_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """J601: the deck has no such card."""
    rules = survey.rules
    for entry in entries_in_play(survey):
        if entry.fixed(rules.scope) == 0 and not _most_there(rules, rules.wilds.index(entry)):
            text = entry.cards.text
            help = say("name cards that the deck has")
            jokers = with_key(rules.composed.root, "jokers", 1)
            added = Remedy(say("add jokers to the deck: `jokers: 1`; or name cards that the deck has"), (jokers,))
            message = say("no card is wild by this: the deck has no `{text}`", text=text)
            remedies = (added,) if "joker" in text else ()
            yield Diagnostic("J601", message, entry.cards.scalar.span, help=help, remedies=remedies)


def flood(survey: Survey) -> Iterator[Diagnostic]:
    """J602: so much of the deck is wild that hands mean little."""
    rules = survey.rules
    sets = rules.scope.worth.fixed_wilds or ()
    wild, deck = every(sets).bit_count() // rules.deck.spread, len(rules.deck.faces)
    if _FLOOD * wild > deck and all(one.most is None for one in sets):
        at = next(entries_in_play(survey)).cards.scalar.span
        message = _many_wild(wild, deck, rules.deck.put_back)
        help = say("make fewer cards wild, or say how many count in one hand: `most: 1`")
        yield Diagnostic("J602", message, at, help=help)


def _many_wild(wild: int, deck: int, dice: bool) -> str:
    if dice:
        one = mark("{count} of {deck} faces is wild: nearly every hand will be the best there is")
        many = mark("{count} of {deck} faces are wild: nearly every hand will be the best there is")
        return say_many(one, many, wild, deck=deck)
    one = mark("{count} of {deck} cards is wild: nearly every hand will be the best there is")
    many = mark("{count} of {deck} cards are wild: nearly every hand will be the best there is")
    return say_many(one, many, wild, deck=deck)


def nothing_to_follow(survey: Survey) -> Iterator[Diagnostic]:
    """J603: what is wild hangs on cards that lie face up, or came up before another, and none ever does."""
    showdowns = [table for body in survey.bodies if body.kind.compares for table in survey.compared(body)]
    lacking = {fact for fact in _LYING_OPEN if all(table.known(fact) is Sure.NEVER for table in showdowns)}
    for entry in entries_in_play(survey) if showdowns else ():
        read = next((read for one in entry.expressions for read in one.reads if read.fact in lacking), None)
        if read is not None:
            message = say(
                "nothing is ever wild by this: no card is dealt face up for `{cards}` to find", cards=read.span.text
            )
            yield Diagnostic("J603", message, read.span, help=say("deal cards `face: up`, or name cards that are wild"))
            continue
        after = next((node for node in entry.cards.tree.walk() if isinstance(node, NextAfter)), None)
        if after is not None and _lie_closed(after.of) and not _may_be_closed_again(survey):
            message = say(
                "nothing is ever wild by this: `{cards}` never came up, so no card came up after them",
                cards=after.of.told(),
            )
            help = say("ask for what came up: `among cards that came up`")
            yield Diagnostic("J603", message, after.at.span, help=help)


def _lie_closed(cards: Node) -> bool:
    """Whether all of some cards lie closed before a player."""
    return wherever_they_lie(cards, lambda place: place.entry.name in _LYING_CLOSED)


def _may_be_closed_again(survey: Survey) -> bool:
    """Whether a card that came up may lie closed before a player later on: taken, turned down or dealt once more."""
    at_the_end = survey.rules.composed.root.get("stock-runs-out")
    dealt_again = isinstance(at_the_end, Scalar) and at_the_end.text == "reshuffle"
    return dealt_again or any(_closes(body) for body in survey.bodies)


def _closes(body: Body) -> bool:
    """Whether a step may bring a card that lay open into the closed ones of a player."""
    moves = [one for one in body.kind.moves if not one.only_with or one.only_with in body.values]
    ways = {(one.source, one.target) for one in moves}
    turned = ("hand", "hand") in ways and body.values.get("face") == "down"
    return turned or bool(ways & _TAKEN) or "discards-to" in body.node


def wild_already(survey: Survey) -> Iterator[Diagnostic]:
    """J605: cards that an entry before made wild for every hand, or a bound that no hand can reach."""
    known: list[tuple[int, WildEntry]] = []
    for entry in survey.rules.wilds if survey.rules.clean else ():
        cards = entry.fixed(survey.rules.scope)
        if entry.most is not None and entry.most.constant == 0 and "$" not in entry.most.text:
            message = say("at most none of these cards is wild, so none is")
            help = say("write 1 or more, or leave it out")
            yield Diagnostic("J601", message, entry.most.scalar.span, help=help)
            continue
        if not cards:
            yield from () if cards == 0 else _as_many_as_a_hand(survey, entry)
            continue
        earlier = next((one for mask, one in known if not cards & ~mask), None)
        if earlier is not None and not _adds_nothing_by_default(survey, entry):
            message = say("these cards are wild already")
            related = (Related(earlier.cards.scalar.span, say("by this")),)
            help = say("name other cards, or leave the entry out")
            yield Diagnostic("J605", message, entry.cards.scalar.span, help=help, related=related)
        if entry.most is None and entry.when is None and not (entry.bug or entry.hands or entry.lines):
            known.append((cards, entry))
        if survey.rules.deck.put_back:  # each die may show one of them
            yield from _as_many_as_a_hand(survey, entry)
            continue
        most = entry.most.constant if entry.most is not None and not entry.most.reads else None
        if (
            entry.most is not None
            and "$" not in entry.most.text
            and isinstance(most, int)
            and most >= _most_there(survey.rules, survey.rules.wilds.index(entry))
        ):
            message = say("there are no more than {most} of these cards, so all of them are wild", most=most)
            help = say("write a smaller number, or leave it out")
            yield Diagnostic("J605", message, entry.most.scalar.span, help=help)


def _adds_nothing_by_default(survey: Survey, entry: WildEntry) -> bool:
    """Whether an option names the cards, for which a table may name any: that none are added has to be said so too."""
    said = entry.cards.scalar.text
    option = survey.rules.composed.options.get(said.removeprefix("$")) if said.startswith("$") else None
    values = survey.rules.composed.values
    return option is not None and not option.choices and values[option.name].text == option.default.text


def _most_there(rules: Rules, number: int) -> int:
    """How many cards an entry makes wild, with the deck that as many players play with in which there are most."""
    decks = [rules, *rules.by_players.values()]
    return max((one.wilds[number].fixed(one.scope) or 0).bit_count() // one.deck.spread for one in decks)


def _as_many_as_a_hand(survey: Survey, entry: WildEntry) -> Iterator[Diagnostic]:
    """J605: as many cards of a hand count as wild as there are in one."""
    most = entry.most.constant if entry.most is not None and "$" not in entry.most.text else None
    size = max((one.order.most for one in survey.rules.scope.worth.extremes), default=0)
    if entry.most is not None and isinstance(most, int) and 0 < size <= most and not survey.rules.shares:
        message = say("a hand has no more than {size} cards, so all of these are wild in it", size=size)
        help = say("write a smaller number, or leave it out")
        yield Diagnostic("J605", message, entry.most.scalar.span, help=help)


def jokers_nobody_explains(survey: Survey) -> Iterator[Diagnostic]:
    """J604: the deck has jokers, and no rule says what one counts for."""
    rules = survey.rules
    jokers = sum(1 << index for index in rules.deck.jokers)
    if not jokers or not rules.clean or _speaks_of_jokers(survey):
        return
    fixed = [entry.fixed(rules.scope) for entry in rules.wilds]
    if any(cards is None or cards & jokers for cards in fixed):
        return
    root = rules.composed.root
    own = rules.composed.own.root.get("deck")
    at = root.get("jokers") or (own.get("jokers") if isinstance(own, Mapping) else None) or root.get("deck")
    message = say("the deck has jokers, and no rule says what they count for")
    ways = () if rules.wilds else (with_key(root, "wild", [{"cards": "joker"}]),)
    remedies = (Remedy(say("say what they are, such as `wild: [{cards: joker}]`"), ways),) if ways else ()
    help = say("say what they are under `wild`, or play without them")
    yield Diagnostic(
        "J604",
        message,
        None if at is None else at.span,
        file=rules.composed.own.source.name,
        help=help,
        remedies=remedies,
    )


def _speaks_of_jokers(survey: Survey) -> bool:
    """Whether some expression names them, be it by a word of the game's own for which they stand."""
    said = (*(one.value for body in survey.bodies for one in body.expressions), *survey.rules.of_hands)
    if any(_JOKER in one.text for one in said):
        return True
    nodes = (node for one in said for node in one.tree.walk())
    return any(isinstance(node, CardsFact) and node.entry.name == _JOKER for node in nodes)


_JOKER = "joker"
