"""Checks of cards that are wild where they lie, and lie where no hand is made of them."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Among, CardsAt, CardsFact, EitherCards, Extreme, Node, body_of
from engine.ruleset.judge.checks.cards.wild_checks import entries_in_play
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say

_BOARD = "board"
_OWN = {"own cards": ("hole cards", "up cards"), "hole cards": ("hole cards",), "up cards": ("up cards",)}
"""Where a player's cards lie, by what they are called."""


def wild_where_no_hand_is_made(survey: Survey) -> Iterator[Diagnostic]:
    """D207: the wild cards of an entry are those that lie in one place, and hands are made of others alone."""
    rules = survey.rules
    if not rules.clean or not rules.wilds or not any(body.kind.compares for body in survey.bodies):
        return
    uses = [rules.use if share.use is None else share.use for share in rules.named_hands]
    uses += [] if rules.shares else [rules.use]
    taken = set[str]()
    for use in uses:
        places = _taken(use)
        if places is None:
            return
        taken |= places
    for entry in entries_in_play(survey):
        place = _lies(entry.cards.tree)
        if place and taken.isdisjoint(place) and entry.cards.scalar.span.source in rules.composed.authored:
            name = body_of(entry.cards.tree).told()
            message = say("no hand is made of these cards where they lie, so `{cards}` are wild for nobody", cards=name)
            use = next((one for one in uses if one is not None), None)
            ways: tuple[Remedy, ...] = ()
            related: tuple[Related, ...] = ()
            if use is not None and len({*place}) == 1:
                wider = f"{use.text} and any {place[0]}"
                ways = (
                    Remedy(say("let them make hands: `use: {use}`", use=wider), (said_instead(use.scalar, wider),)),
                )
                related = (Related(use.scalar.span, say("hands are made by this")),)
            help = say("let hands be made of them, or name cards that are in a hand")
            yield Diagnostic("D207", message, entry.cards.scalar.span, help=help, remedies=ways, related=related)


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
        return (_BOARD,) if node.entry.name == _BOARD else _OWN.get(node.entry.name, ())
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
