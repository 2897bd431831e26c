"""Checks of cards that are wild where they lie, and lie where no hand is made of them."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import Among, CardsAt, CardsFact, EitherCards, Extreme, Named, Node, SameAs, body_of
from engine.ruleset.judge.checks.cards.wild_checks import entries_in_play
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.pot.one_taker import is_one_at_most
from engine.ruleset.understand.named_shares import ShareEntry
from engine.ruleset.understand.names import entries
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.steps_in_order import stock_of, walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import may_come_up
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.lists import listed
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say

_BOARD = "board"
_OWN = {"own cards": ("hole cards", "up cards"), "hole cards": ("hole cards",), "up cards": ("up cards",)}
"""Where a player's cards lie, by what they are called."""
_CAME_UP = ("cards that came up", "all up cards")
_IN_NO_HAND = ("stock", "discards")
"""Where cards lie that no hand is made of unless `use` says so."""


def wild_where_no_hand_is_made(survey: Survey) -> Iterator[Diagnostic]:
    """D207: the wild cards of an entry are those that lie in one place, and hands are made of others alone."""
    rules = survey.rules
    if not rules.clean or not rules.wilds or not any(body.kind.compares for body in survey.bodies):
        return
    uses, taken = _uses(rules), _in_hands(rules)
    if taken is None:
        return
    for entry in entries_in_play(survey):
        place = _lies(entry.cards.tree)
        if place and taken.isdisjoint(place) and entry.cards.scalar.span.source in rules.composed.authored:
            name = body_of(entry.cards.tree).told()
            message = say("no hand is made of these cards where they lie, so `{cards}` are wild for nobody", cards=name)
            use = next((one for one in uses if one is not None), None)
            ways: tuple[Remedy, ...] = ()
            related: tuple[Related, ...] = ()
            if use is not None and len({*place}) == 1 and place[0] not in _IN_NO_HAND:
                wider = f"{use.text} and any {place[0]}"
                ways = (
                    Remedy(say("let them make hands: `use: {use}`", use=wider), (said_instead(use.scalar, wider),)),
                )
                related = (Related(use.scalar.span, say("hands are made by this")),)
            help = say("let hands be made of them, or name cards that are in a hand")
            if place[0] in _IN_NO_HAND:
                help = say("name cards of a rank: `rank of {cards}`, or cards that are in a hand", cards=name)
            yield Diagnostic("D207", message, entry.cards.scalar.span, help=help, remedies=ways, related=related)


def wild_card_of_the_table(survey: Survey) -> Iterator[Diagnostic]:
    """D207: the card that came up first is wild, not its rank, and it lies on the table, of which no hand is made."""
    rules, taken = survey.rules, _in_hands(survey.rules)
    if not rules.clean or not rules.wilds or taken is None or not taken <= {*_OWN["own cards"]}:
        return
    for entry in entries_in_play(survey):
        at = entry.cards.scalar.span
        if not _came_up_first(entry.cards.tree) or at.source not in rules.composed.authored:
            continue
        usual = stock_of(rules).face
        if not any(may_come_up(body, usual) for body, _ in walk(rules.every_step)):
            ranked = f"rank of {entry.cards.text}"
            message = say("this card lies on the table, and no hand is made of it, so it is wild for nobody")
            help = say("let all of its rank be wild: `{cards}`", cards=ranked)
            ways = (Remedy(help, (said_instead(entry.cards.scalar, ranked),)),)
            yield Diagnostic("D207", message, at, help=help, remedies=ways)


def _came_up_first(cards: Node) -> bool:
    """Whether just that card is meant which came up before all others."""
    node = body_of(cards)
    of = body_of(node.of) if isinstance(node, Extreme) and node.which == "first" else None
    return isinstance(of, CardsFact) and of.of is None and of.entry.name in _CAME_UP


def more_than_are_left(survey: Survey) -> Iterator[Diagnostic]:
    """J605: more cards may be wild than there are of a rank besides those that say which rank, and are in no hand."""
    rules, taken = survey.rules, _in_hands(survey.rules)
    tables = [table for body in survey.bodies if body.kind.compares for table in survey.compared(body)]
    if not rules.clean or taken is None or rules.deck.put_back or not tables:
        return
    decks = [one.deck for one in (rules, *rules.by_players.values())]
    alike = max(
        count for deck in decks for count in Counter(one.rank for one in deck.cards if not one.is_joker).values()
    )
    for entry in entries_in_play(survey):
        model, most = _model_of_rank(entry.cards.tree), entry.most
        if model is None or most is None or not isinstance(most.constant, int) or "$" in most.text:
            continue
        name, index, number = model
        left = (number or max(table.places[index].most for table in tables)) * (alike - 1)
        own = most.scalar.span.source in rules.composed.authored
        if own and name not in taken and 0 < left <= most.constant:
            message = say(
                "there are no more than {left} of these cards besides those in `{place}`, so all of them are wild",
                left=left,
                place=name,
            )
            yield Diagnostic("J605", message, most.scalar.span, help=say("write a smaller number, or leave it out"))


def _model_of_rank(cards: Node) -> tuple[str, int, int] | None:
    """The place on the table that says which rank is meant, and how many of its cards say it; 0: all of them."""
    tree = body_of(cards)
    of = body_of(tree.of) if isinstance(tree, SameAs) and tree.what == "rank" else None
    number = (of.count or 1) if isinstance(of, Extreme) and of.which in ("first", "last") else 0
    lying = body_of(of.of) if isinstance(of, Extreme) and number else of
    return (lying.name, lying.index, number) if isinstance(lying, CardsAt) and not lying.step else None


def _uses(rules: Rules) -> list[Expression | None]:
    """What says, of each hand that is made, which cards make it."""
    uses = [rules.use if share.use is None else share.use for share in rules.named_hands]
    return uses if rules.shares else [*uses, rules.use]


def _in_hands(rules: Rules) -> set[str] | None:
    """The places whose cards make hands; None where cards of any place may."""
    taken = set[str]()
    for use in _uses(rules):
        places = _taken(use)
        if places is None:
            return None
        taken |= places
    return taken


def wild_for_other_lines(survey: Survey) -> Iterator[Diagnostic]:
    """D207: cards that lie in one place, or a card there that is told to be wild, are wild for lines without it."""
    rules = survey.rules
    uses = [one for one in (rules.use, *(hand.use for hand in rules.named_hands)) if one is not None]
    for entry in entries_in_play(survey) if rules.clean and rules.scope.lines and uses else ():
        named = {node.name for node in entry.cards.tree.walk() if isinstance(node, CardsAt)}
        own = entry.cards.scalar.span.source in rules.composed.authored
        if len(named) != 1 or not entry.lines or not own or named & _in_lines(rules, uses, entry.lines):
            continue
        (place,) = named
        told = None if _lies(entry.cards.tree) == (place,) else _told_to_be_wild(survey, place)
        if told is None and _lies(entry.cards.tree) != (place,):
            continue  # a card may make others wild, and be none itself
        holes = {"lines": listed(entry.lines, "and"), "place": place}
        message = say("the card in `{place}` is never wild: it is in no hand that is made with {lines}", **holes)
        related = () if told is None else (Related(told.span, say("it is said here that it is")),)
        help = say("let it be wild for the lines in which it lies, or for all: leave out `for`")
        yield Diagnostic("D207", message, entry.cards.scalar.span, help=help, related=related)


def wild_for_given_shares(survey: Survey) -> Iterator[Diagnostic]:
    """D207: cards are wild for shares alone that go to certain players, so that no hands are compared for them."""
    rules = survey.rules
    given = {share.name for share in rules.shares if _is_given(share, rules)} - _asked_for(survey)
    for entry in entries_in_play(survey) if rules.clean and given else ():
        if not entry.hands or not given.issuperset(entry.hands):
            continue
        at = entry.cards.scalar.span
        if at.source in rules.composed.authored:
            share = listed(entry.hands, "and")
            message = say("no hands are compared for {share}, so these cards are wild for nobody", share=share)
            who = next(one.who for one in rules.shares if one.name in entry.hands)
            related = () if who is None else (Related(who.scalar.span, say("it goes to these players")),)
            help = say("name a share for which hands are compared, or leave out `for`")
            yield Diagnostic("D207", message, at, help=help, related=related)


def _is_given(share: ShareEntry, rules: Rules) -> bool:
    """Whether a share goes to one certain player, whatever they hold."""
    return share.who is not None and share.needs is None and is_one_at_most(share.who.tree, rules.deck)


def _asked_for(survey: Survey) -> set[str]:
    """The hands that rules ask for by their names, besides giving out the pot."""
    said = [one.value.text for body in survey.bodies for one in body.expressions]
    names = [share.name for share in survey.rules.shares]
    return {name for name in names if any(re.search(rf"\b(?:for|of) {re.escape(name)}\b", one) for one in said)}


def _in_lines(rules: Rules, uses: Sequence[Expression], lines: Sequence[str]) -> set[str]:
    """The places whose cards are in hands that are made with some lines: those of the lines, and those of no line."""
    parts = [node for use in uses for node in use.tree.walk()]
    all_lines = [one for one in parts if isinstance(one, Named) and one.name in rules.scope.lines]
    of_others = {id(node) for one in all_lines if one.name not in lines for node in one.walk()}
    theirs = {id(node) for one in all_lines if one.name in lines for node in one.walk()}
    return {
        node.name for node in parts if isinstance(node, CardsAt) and (id(node) in theirs or id(node) not in of_others)
    }


def _told_to_be_wild(survey: Survey, place: str) -> Scalar | None:
    """The summary, or what is said of an option, where it says that the card in a place is wild itself."""
    name = re.escape(place).replace(r"\-", "[ -]")
    said = re.compile(_IS_WILD.format(place=name), re.IGNORECASE)
    for root in roots_of(survey.rules):
        abouts = [
            entry.value.get("about") for entry in entries(root, "options").values() if isinstance(entry.value, Mapping)
        ]
        for text in (root.get("summary"), *abouts):
            if isinstance(text, Scalar) and "wild" in text.text and said.search(text.text):
                return text
    return None


_IS_WILD = (
    r"(?<!rank of )(?<!rank of the )\b{place}\b(?:'s card)?(?: itself| in the middle| card)?"
    r"(?:,? (?:and|with) (?:all (?:of )?)?(?:its|the|their) ranks?,?)? (?:is|are|gets?|becomes?) wild\b"
)


def _lies(cards: Node) -> tuple[str, ...]:
    """Where wild cards lie that are only wild there; nothing where it may be anywhere."""
    node = body_of(cards)
    if isinstance(node, Among):
        return _lies(node.place)
    if isinstance(node, Extreme):
        return _lies(node.of)
    if isinstance(node, EitherCards):
        sides = [_lies(one) for one in (node.left, node.right)]
        return (*sides[0], *sides[1]) if all(sides) else ()
    if isinstance(node, CardsAt):
        return (node.name,)
    if isinstance(node, CardsFact) and node.of is None:
        itself = node.entry.name in (_BOARD, *_IN_NO_HAND)
        return (node.entry.name,) if itself else _OWN.get(node.entry.name, ())
    return ()


def _taken(use: Expression | None) -> set[str] | None:
    """The places whose cards make hands; None where cards of any place may."""
    if use is None:
        return {_BOARD, *_OWN["own cards"]}
    found = set[str]()
    for node in use.tree.walk():
        if isinstance(node, CardsAt):
            found.add(node.name)
        elif isinstance(node, CardsFact):
            where = (_BOARD,) if node.entry.name == _BOARD else _OWN.get(node.entry.name)
            if where is None:
                return None
            found |= {*where}
    return found
