"""What texts claim of hands and cards: which hand beats which, what lies open, how often dice are thrown."""

import re
from collections.abc import Iterator, Mapping, Sequence

from engine.cards.deck.card_words import RANK_WORDS
from engine.cards.patterns.pattern import Order
from engine.language.expression import Expression
from engine.language.forms import CardsFact, Node, PickPart, body_of
from engine.language.forms.measure import bounds_of
from engine.ruleset.judge.checks.marks.mark_reach import laps_of
from engine.ruleset.judge.checks.names.name_checks import texts_of
from engine.ruleset.judge.checks.texts.order_told import singular, unknown_all_the_same
from engine.ruleset.judge.checks.texts.text_checks import NUMBER, ORDINALS, Claim, ever, number
from engine.ruleset.judge.fitting.game_facts import Facts
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, dealt_to, goes_in_laps, put_on
from engine.text.wording import Wording

_COUNTING = Wording(r"\bstraights(?: (?:and|or) flushes)? count against\b", re.IGNORECASE)
_LIES = {"down": "hole cards at showdown", "up": "up cards at showdown"}
_MANY_LIE = rf"{NUMBER}(?: cards?)?(?: (?:lie|come|are|dealt|face))*"
_THEN = r",? (?:and |then |and then |followed by )?"
_WAY = "(down|closed|hidden|up|open)"
_THE_LAST = r"the (?:last|final)(?: (?:one|card))?(?: (?:is|comes?|lies|goes|dealt|face))*"
_LYING = Wording(
    rf"\b{_MANY_LIE} {_WAY}\b{_THEN}(?:{_MANY_LIE}|{_THE_LAST}) {_WAY}\b"
    rf"(?:{_THEN}(?:{_MANY_LIE}|{_THE_LAST}) {_WAY}\b)?",
    re.IGNORECASE,
)
_OF_THEM = Wording(
    rf"\b{NUMBER} of (?:them|these|which)(?: (?:lie|lies|come|are|dealt|face))* (up|down|open|closed|hidden)\b",
    re.IGNORECASE,
)
"""How many of the cards that were counted before lie open, or closed."""
_WAYS = {"closed": "down", "hidden": "down", "open": "up"}
"""How cards lie by other words."""
_UP_OR_DOWN = Wording(
    r"(?<!burn )(?<!burns )(?<!goes )(?<!go )"
    r"(?<!that comes )(?<!that is )(?<!that falls )(?<!that lies )\b(?:up|down|closed|hidden|hole|lies? open"
    rf"|{NUMBER}(?: cards?)? open|open cards?)\b(?! to\b)",
    re.IGNORECASE,
)
"""Cards that lie open or closed; a card `that comes up` is one of those that were spoken of."""
_ALONE, _SEVERAL = ("|".join(words[several] for words in RANK_WORDS.values()) for several in (0, 1))
_OF_A_CARD = Wording(
    rf"\b(?:(?:(?:an?|the|another) (?:{_ALONE})|jack|queen|king|ace|joker|{_SEVERAL})(?: of [a-z]+)?"
    r"|(?:one|card|pair) of them)(?: (?:that|which))?"
    r"(?: (?:is|are|lies?|comes?|falls?|turns?|turned|dealt|shows?))*(?: face)? (?:up|down)\b"
    r"|\b(?:highest|lowest|high|low|best|worst) (?:hearts?|spades?|clubs?|diamonds?|card) in the hole\b",
    re.IGNORECASE,
)
"""How certain cards come or lie, which are none besides those that are counted."""
_NTH = Wording(
    rf"(?<!only )\b(last|final|{'|'.join(ORDINALS[2:10])}) card(?: (?:comes?|is|lies?|goes|falls?|dealt|again|face))*"
    r" (down|up|closed|open|hidden)\b(?! (?:to|or|if|unless|by)\b)",
    re.IGNORECASE,
)
"""How the last card lies, or the fourth."""
_THROWS = Wording(rf"\b{NUMBER} throws\b(?! more)", re.IGNORECASE)
_AND_UP = Wording(rf"\b({_SEVERAL}) (?:and )?up\b|\bfrom the ({_ALONE}|{_SEVERAL}) up\b", re.IGNORECASE)
_FOR_CHIPS = Wording(rf"\bfor {NUMBER} chips?\b", re.IGNORECASE)
_PAID = ("costs", "amount", "each")
_OF_ONES_OWN = Wording(rf"\b{NUMBER} of (?:its|their|your|one's) own\b", re.IGNORECASE)
_LIES_WILD = Wording(r"\b(hole|up|open) cards? (?:is|are) wild\b", re.IGNORECASE)
_STRAIGHT = "straight"
OF_PEOPLE = ("name", "summary", "also", "sources", "accepts", "variants", "examples", "format", "kind", "extends")
"""Keys of a document that say nothing of how it is played."""


def order_otherwise(survey: Survey, text: str) -> Iterator[Claim]:
    """What a text says of which hand beats which, or of straights, where every order of the rules says otherwise."""
    rules = survey.rules
    orders = [rules.ranking.order, *(entry.scope.ranking.order for entry in rules.named_hands)]
    orders = [one for one in orders if one.count is None]
    if not orders or any(option.means.entries for option in rules.composed.options.values()):
        return
    known = [{one.name.lower() for one in order.categories} for order in orders]
    if (found := _COUNTING.search(text)) is not None and not any(_STRAIGHT in one for one in known):
        yield found[0], rules.ranking.name
    yield from unknown_all_the_same(text, sorted(known[0].intersection(*known)))
    places = [_places(order) for order in orders if not order.low]
    called = "|".join(sorted({name for one in places for name in one}, key=len, reverse=True))
    found = re.search(rf"\b(?:an? )?({called}) beats? (?:an? )?({called})\b", text, re.IGNORECASE) if called else None
    if found is not None:
        better, worse = found[1].lower(), found[2].lower()
        better_ones = [one[better] < one[worse] for one in places if better in one and worse in one]
        if better_ones and not any(better_ones):
            yield found[0], f"{singular(worse)} beats {singular(better)}"


def _places(order: Order) -> Mapping[str, int]:
    """The categories of an order, as they are called of one hand and of several, each with its place from the top."""
    names = [(place, one.name.lower()) for place, one in enumerate(order.categories)]
    return {word: place for place, name in names for word in (name, f"{name}s", f"{name}es")}


def price_otherwise(survey: Survey, text: str) -> Iterator[Claim]:
    """What a text says is done for some chips, where no amount of the rules comes to so many."""
    found = _FOR_CHIPS.search(text)
    said = [one for body in survey.bodies for one in body.expressions if one.field.name in _PAID]
    if found is None or any("$" in one.value.text for one in said):
        return
    amounts = [bounds_of(node, survey.rules.scope).settled for one in said for node in one.value.tree.walk()]
    prices = [bounds_of(one.value.tree, survey.rules.scope).settled for one in said if one.field.name == "costs"]
    if prices and None not in prices and number(found[1]) not in amounts:
        yield found[0], f"costs: {prices[0]}"


def deck_otherwise(survey: Survey, text: str) -> Iterator[Claim]:
    """The lowest cards that a text says are in the deck, where others are the lowest."""
    found, deck = _AND_UP.search(text), survey.rules.deck
    if found is not None and not survey.rules.by_players:
        lowest = deck.ranks[0]
        said = next(rank for rank, both in RANK_WORDS.items() if (found[1] or found[2]).lower() in both)
        if lowest in RANK_WORDS and said != lowest and not _is_asked(survey, RANK_WORDS[said]):
            yield found[0], f"{RANK_WORDS[lowest][1]} and up"


def _is_asked(survey: Survey, words: Sequence[str]) -> bool:
    """Whether some rule speaks of cards of a rank, so that a text may speak of it."""
    root = survey.rules.composed.root.without(*OF_PEOPLE, "deck", "ranking")
    return any(re.search(rf"\b(?:{'|'.join(words)})\b", one, re.IGNORECASE) for one in texts_of(root))


def used_otherwise(survey: Survey, text: str) -> Iterator[Claim]:
    """How many of their own cards a text says that players use, where `use` says another number."""
    found, use = _OF_ONES_OWN.search(text), survey.rules.use
    parts = [one for one in use.tree.walk() if isinstance(one, PickPart)] if use is not None else []
    counts = {one.least if one.least == one.most else None for one in parts if _is_own(one.cards)}
    if found is not None and counts and None not in counts and number(found[1]) not in counts:
        yield found[0], f"use: {use.text if use is not None else ''}"


def _is_own(cards: Node) -> bool:
    tree = body_of(cards)
    return isinstance(tree, CardsFact) and tree.entry.name in ("own cards", "hole cards")


def wild_otherwise(survey: Survey, text: str) -> Iterator[Claim]:
    """That closed cards are wild as a text says it, where open ones are, or the other way round."""
    found, wilds = _LIES_WILD.search(text), survey.rules.wilds
    if found is None or not wilds:
        return
    said = "hole cards" if found[1].lower() == "hole" else "up cards"
    named = {node.entry.name for one in wilds for node in one.cards.tree.walk() if isinstance(node, CardsFact)}
    if named & {"hole cards", "up cards"} and said not in named:
        yield found[0], wilds[0].cards.text


def lying_otherwise(survey: Survey, text: str) -> Iterator[Claim]:
    """How many cards a text says lie down, and up, before each player, where there are surely more or fewer.

    `One of them open` may be said of those that lie on a place.
    """
    if any(body.kind.turns for body in survey.bodies):
        return  # they lie as they were dealt until they are turned up
    on_places = any(dealt_to(body) or put_on(body) for body in survey.bodies)
    found = _LYING.search(text) or (None if on_places else _OF_THEM.search(text))
    many, ways = (found.groups()[::2], found.groups()[1::2]) if found is not None else ((), ())
    said = [(1 if count is None else number(count), _way(lies)) for count, lies in zip(many, ways, strict=True) if lies]
    rest = "" if found is None else f"{text[: found.start()]} {text[found.end() :]}"
    if found is None or _UP_OR_DOWN.search(_OF_A_CARD.sub("", rest)) is not None:
        return
    if len({lies for _, lies in said}) == len(_LIES) and _lie_so_at_some_bet(survey, said):
        return
    facts = Facts(survey.rules, _surveyed=survey)
    for way, fact in _LIES.items():
        there = ever(facts, fact)
        counts = [count for count, lies in said if lies == way]
        if (counts or len(said) > 1) and not there.least <= sum(counts) <= there.most:
            yield found[0], f"{fact} = {there.least}"
            return


def _lie_so_at_some_bet(survey: Survey, said: Sequence[tuple[int, str]]) -> bool:
    """Whether so many cards lie down and up when a round of betting begins: others may come after it."""
    down, up = (sum(count for count, lies in said if lies == way) for way in _LIES)
    tables = (one.within for body in survey.bodies if body.kind.bets for one in survey.at(body))
    return any((table.down.most, table.own.most) == (down, down + up) for table in tables)


def _way(lies: str) -> str:
    return _WAYS.get(lies.lower(), lies.lower())


def card_otherwise(survey: Survey, text: str) -> Iterator[Claim]:
    """How a text says that the last card lies, or the fourth, where that card of the players lies otherwise.

    Nothing is told where it may be dealt in several ways, or is turned afterwards.
    """
    found = _NTH.search(text)
    deals = [body for body in survey.bodies if body.kind.deals and not body.kind.exchanges] if found is not None else []
    if found is None or not deals or any(dealt_to(body) or "to" in body.values for body in deals):
        return
    word = found[1].lower()
    meant = _deal_of(deals, ORDINALS.index(word)) if word in ORDINALS else deals[-1]
    behind = survey.bodies[survey.bodies.index(meant) + 1 :] if meant is not None else ()
    kinds = [one.kind for one in behind if not (one.kind.folds or one.kind.bets or one.kind.compares or one in deals)]
    touched = any(move.source == move.target == "hand" for kind in kinds for move in kind.moves)
    if meant is None or touched or meant not in survey.rules.play or meant.when is not None:
        return
    face = meant.values.get("face", "down")
    if face in _LIES and face != _way(found[2]):
        yield found[0], f"face: {face}"


def _deal_of(deals: Sequence[Body], number: int) -> Body | None:
    """The deal that brings each player so many cards; None where it is not settled which that is."""
    dealt = 0
    for body in deals:
        cards = body.values.get("cards")
        many = 1 if cards is None else cards.constant if isinstance(cards, Expression) else None
        if not isinstance(many, int) or body.when is not None:
            return None
        dealt += many
        if dealt >= number:
            return body
    return None


def throws_otherwise(survey: Survey, text: str) -> Iterator[Claim]:
    """How often dice are thrown as a text says it, where a player throws them more often, or never so often.

    A text may speak of one throw more by itself: `two throws, and a third one if you buy it`.
    """
    found = _THROWS.search(text)
    most = _throws(survey, survey.rules.play) if found is not None else None
    told = number(found[1]) if found is not None else 0
    if found is not None and most and told not in (1, most) and not _is_told_besides(text, most):  # `when one throws`
        yield found[0], str(most)


def _is_told_besides(text: str, number: int) -> bool:
    """Whether a text speaks of a further throw, or of that of this number."""
    words = {"another", "extra", "further", *ORDINALS[number : number + 1]}
    return not words.isdisjoint(text.lower().replace(",", " ").split())


def _throws(survey: Survey, steps: Sequence[Body]) -> int | None:
    """How often a player throws dice in these steps at the most; None where nothing bounds that."""
    sum = 0
    for body in steps:
        laps = laps_of(survey, body) if goes_in_laps(body.kind, body.values) else 1
        within = [_throws(survey, inner) for inner in body.inner.values()]
        if laps is None or None in within:
            return None
        theirs = body.kind.exchanges or (body.kind.deals and not dealt_to(body))  # what lies on the table is nobody's
        sum += int(theirs) + laps * max((one for one in within if one), default=0)
    return sum
