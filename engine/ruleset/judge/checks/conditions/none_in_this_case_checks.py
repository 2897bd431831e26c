"""Checks of cards that are meant just where there are none of them: the two sides of a choice, turned round."""

from collections.abc import Iterator

from msgspec import Struct

from engine.language.forms import IfAmount, NoCards, Node, Says, body_of
from engine.language.forms.cards_if import IfCards
from engine.language.forms.counting import CountCards
from engine.language.forms.extreme import Extreme
from engine.language.forms.holds import Holds
from engine.language.forms.joined_cards import Among, CardsBut
from engine.language.forms.pips_of import PipsOf
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.texts.near_texts import surely
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.source import Span
from engine.text.translation import say

_AT_LEAST = "at least"


class _Missing(Struct, frozen=True):
    """Cards of which there are none, or of which a player holds none, and where that is asked."""

    cards: Node
    at: Span
    of: Node | None = None
    """Who holds none; None where there are none at all."""


@only.where(only.form(IfCards, IfAmount))
def none_in_this_case(survey: Survey) -> Iterator[Diagnostic]:
    """X125: `A if S is nothing otherwise B`, where A is made of S: the other side is the one that has cards."""
    own, told = survey.rules.composed.own.source, set[Span]()
    for body in survey.bodies if survey.rules.clean and " otherwise " in own.text else ():
        for said in body.expressions:
            for node in said.value.tree.walk():
                if not isinstance(node, IfCards | IfAmount) or node.at.span in told:
                    continue
                if node.at.scalar.span.source != own:
                    continue
                found = _made_of_none(node)
                if found is not None:
                    told.add(node.at.span)
                    yield _told(node, *found)


def _made_of_none(node: IfCards | IfAmount) -> tuple[Node, _Missing] | None:
    """The side that is meant where there are no cards of which it is made, with these."""
    for side, holds in ((node.then, True), (node.otherwise, False)):
        for missing in _missing(node.condition, holds=holds):
            if any(one.told() == body_of(missing.cards).told() for one in _made_of(side)):
                return side, missing
    return None


def _missing(condition: Node, *, holds: bool) -> Iterator[_Missing]:
    for part, so in surely(condition, holds=holds):
        if isinstance(part, NoCards) and so:
            yield _Missing(part.cards, part.at.span)
        predicate = body_of(part.predicate) if isinstance(part, Says) else None
        if (
            isinstance(part, Says)
            and isinstance(predicate, Holds)
            and not predicate.showing
            and _has_none(predicate, so=so)
        ):
            yield _Missing(predicate.cards, part.at.span, part.subject)


def _has_none(asked: Holds, *, so: bool) -> bool:
    """Whether who is asked has none of these cards, by how the answer comes out."""
    if so:
        return asked.bound != _AT_LEAST and asked.count == 0
    return asked.bound == _AT_LEAST and asked.count == 1


def _made_of(side: Node) -> Iterator[Node]:
    """The cards without which nothing is meant: themselves, and those among which they are looked for."""
    node = body_of(side)
    yield node
    if isinstance(node, Among):
        yield from _made_of(node.cards)
        yield from _made_of(node.place)
    elif isinstance(node, Extreme):
        yield from _made_of(node.of)
    elif isinstance(node, CardsBut | CountCards | PipsOf):
        yield from _made_of(node.cards)
    elif isinstance(node, IfCards):
        others = {one.told() for one in _made_of(node.otherwise)}
        yield from (one for one in _made_of(node.then) if one.told() in others)


def _told(node: IfCards | IfAmount, side: Node, missing: _Missing) -> Diagnostic:
    holes = {"side": side.told(), "cards": missing.cards.told()}
    message = (
        say("`{side}` is meant where there are no `{cards}`, so it is nothing then", **holes)
        if missing.of is None
        else say("`{side}` is meant where `{who}` holds no `{cards}`", who=missing.of.told(), **holes)
    )
    scalar, at = node.at.scalar, node.at
    parts = (_text(node.then), _text(node.condition), _text(node.otherwise))
    turned = f"{parts[2]} if {parts[1]} otherwise {parts[0]}"
    better = scalar.text[: at.start] + turned + scalar.text[at.end :]
    ways = (Remedy(say("write `{text}`", text=turned), (said_instead(scalar, better),)),)
    related = () if missing.at == side.at.span else (Related(missing.at, say("it is asked here")),)
    help = say("exchange the two sides, or turn the condition round")
    return Diagnostic("X125", message, side.at.span, help=help, related=related, remedies=ways)


def _text(node: Node) -> str:
    return node.at.scalar.text[node.at.start : node.at.end]
