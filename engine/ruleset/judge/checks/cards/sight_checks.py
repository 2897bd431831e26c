"""Checks of what expressions read: whether the table can see it, and whether it is known yet."""

from collections.abc import Iterator
from itertools import islice

from engine.language.expression import Expression
from engine.language.facts_read import Read
from engine.language.forms import (
    AllOf,
    Beside,
    CardsAt,
    CardsFact,
    CountCards,
    Either,
    FirstOf,
    Node,
    SeatFact,
    SeatForHand,
    body_of,
)
from engine.language.forms.seat_words import is_that_player
from engine.language.scope import Scope
from engine.ruleset.judge.checks.cards.open_hands import ALWAYS, made_in_the_open, turned_up_before
from engine.ruleset.judge.checks.cards.turned_for_some import (
    lie_open_for,
    of_losers,
    of_the_card_that_came_up,
    of_winners,
    seen_by_all_others,
    shown_by_winners,
)
from engine.ruleset.judge.checks.conditions.asked_where_shown import asked_where_shown
from engine.ruleset.judge.checks.conditions.expressions_of_steps import cards_may_be_unseen
from engine.ruleset.judge.checks.players.groups import doers, groups_of
from engine.ruleset.judge.checks.players.there_by_marks import surely_there
from engine.ruleset.understand.passages import Moment
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.cards_moved import WINNERS_SHOWN
from engine.steps.judged.cards_on_places import fact_of
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import Body, Said, goes_in_laps, put_on
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead, with_key
from engine.text.marked.source import Span
from engine.text.translation import mark, say

_A_PLAYERS_OWN = ("hand", "cards")
"""Fields that say what a player may do: only that player needs to see what they speak of."""
_NOT_YET = {
    "cards": mark("nobody has a card yet when this is asked"),
    "up cards": mark("no card of a player lies face up yet when this is asked"),
    "open cards": mark("no card lies face up yet when this is asked"),
    "board": mark("no card lies on the board yet when this is asked"),
    "cards drawn": mark("nobody has drawn yet when this is asked"),
    "last raise": mark("nobody has bet yet when this is asked"),
    "raises": mark("nobody has bet yet when this is asked"),
    "current bet": mark("nobody has bet yet when this is asked"),
    "declaration": mark("nobody has declared anything yet when this is asked"),
    "pot won": mark("no pot has been won yet when this is asked"),
    "losers": mark("nobody has lost yet when this is asked"),
}
"""What is told of a fact that there is not yet; of a player just that there is none."""
_BROUGHT_ABOUT = {
    "winner": mark("a `showdown` finds the winner, with `for: nothing` no chip moves; ask it after that"),
    "losers": mark("a `showdown` finds the losers, with `for: nothing` no chip moves; ask it after that"),
    "pot won": mark("a `showdown` gives out the pot; ask it after that"),
    "up cards": mark(
        "deal cards `face: up` or turn some up before; of hands shown at a showdown ask `has`: `winner has flush`"
    ),
    "cards drawn": mark("it is known after a `draw`"),
    "declaration": mark("it is known after a `declare`"),
}
"""What brings a fact about, where one kind of step does."""
_FACE_DOWN = ("down", "blind")
_NEVER_SHOWN = ("stock", "discards")
"""Hidden cards that no showdown shows."""


def not_to_be_seen(survey: Survey) -> Iterator[Diagnostic]:
    """V701: something depends on cards that those who carry out the rules cannot see."""
    looked_at = not cards_may_be_unseen(survey)
    words = {id(choice) for body in survey.bodies if body.kind.words for choice in choices_of(body)}
    groups = groups_of(survey)
    for body in survey.bodies:
        moments = survey.at(body)
        if not moments:
            continue
        for field, value in body.expressions:
            offered = looked_at and field.name == "when" and id(body) in words
            if value.sight == "public" and not _of_closed_places(value, body, moments):
                continue
            if value.sight == "own" and (offered or field.type in _A_PLAYERS_OWN):
                continue
            tree = body_of(value.tree)
            if field.type == "cards" and isinstance(tree, CardsFact | CardsAt) and tree.of is None:
                continue  # everybody sees where the cards lie, if not which they are
            cards_only = not any(read.fact in _NEVER_SHOWN for read in value.reads)
            open_here = all(_lies_open(value, one.within, body.scope) for one in moments) or (
                made_in_the_open(survey, value, [one.within for one in moments])
                or turned_up_before(survey, body, value)
            )
            if cards_only and not _of_cards_aside(value) and open_here:
                continue
            if cards_only and not _of_cards_aside(value) and _seen_though_closed(survey, body, value, moments):
                continue
            doer = doers(body) if field.subject else None
            group = groups.get(id(body)) if doer is None or is_that_player(doer) else doer
            if cards_only and all(map(_shown_by_several, moments)) and of_losers(body, value, group):
                continue  # one player alone has lost to nobody
            if cards_only and all(moment.within.known("shown hands") is Sure.SURELY for moment in moments):
                continue
            if cards_only and not _of_cards_aside(value) and asked_where_shown(value, moments):
                continue
            if value.sight == "own" and id(body) in words and field.name == "when":
                yield _not_looked_at(value)
            else:
                closed = cards_only and _of_closed_places(value, body, moments)
                asked = moments if cards_only else []
                laid = tuple(_laid_closed(survey, body, value)) if closed else ()
                yield _unseen(body, field.name, value, asked) if not closed else _closed(field.name, value, laid)


def _seen_though_closed(survey: Survey, body: Body, value: Expression, moments: list[Moment]) -> bool:
    """Whether the table has seen all cards that an expression looks at, though others lie closed."""
    if all(shown_by_winners(value.tree, one.within) for one in moments) or of_the_card_that_came_up(
        survey, body, value
    ):
        return True
    if value.sight != "own":
        return False
    return seen_by_all_others(survey, body) if cards_may_be_unseen(survey) else lie_open_for(survey, body)


def _lies_open(value: Expression, table: Abstract, scope: Scope) -> bool:
    """Whether surely all cards that an expression looks at lie open: those before players, those on places."""
    if any(table.hidden[place].most for place in _places_read(value, scope)):
        return False
    of_cards = {read.fact for read in value.reads if not read.fact.startswith("mark ")} - {*ALWAYS}
    if of_cards <= {fact_of(name) for name in scope.places}:
        return True
    return not table.down.most and (value.sight == "own" or not table.closed_around)


def _places_read(value: Expression, scope: Scope) -> set[int]:
    """The places at whose cards an expression looks."""
    facts = {read.fact for read in value.reads}
    return {number for name, number in scope.places.items() if fact_of(name) in facts}


def _of_closed_places(value: Expression, body: Body, moments: list[Moment]) -> bool:
    """Whether an expression depends on which cards lie on a place of the table where they may lie face down."""
    if not any(cards.most for one in moments for cards in one.within.hidden):
        return False
    if isinstance(body_of(value.tree), CardsAt | CardsFact) or _counted_only(value):
        return False
    places = _places_read(value, body.scope)
    return any(one.within.hidden[place].most for one in moments for place in places)


def _counted_only(value: Expression) -> bool:
    """Whether all that it says of places is how many cards lie there."""
    counted = {*_counted_places(value)}
    named = [node.at.span for node in value.tree.walk() if _is_place(node)]
    return all(span in counted for span in named)


def _is_place(node: Node) -> bool:
    return isinstance(node, CardsAt) or (isinstance(node, CardsFact) and node.entry.name == "board")


def _of_cards_aside(value: Expression) -> bool:
    """Whether cards are meant that were laid aside, which lie closed wherever they came from."""
    return any(isinstance(node, CardsFact) and node.entry.name == "laid aside cards" for node in value.tree.walk())


def _shown_by_several(moment: Moment) -> bool:
    return moment.within.known("hands shown by several") is Sure.SURELY


def _not_looked_at(value: Expression) -> Diagnostic:
    message = say("a player who is asked cannot see this here: some cards lie where their own player does not see them")
    help = say("ask what lies open (`shows`, `up cards`), or deal no cards `blind` or `outward`")
    return Diagnostic("V701", message, value.scalar.span, help=help)


def _laid_closed(survey: Survey, body: Body, value: Expression) -> Iterator[Related]:
    """The first step by which cards come to lie face down on a place at which an expression looks."""
    read = _places_read(value, body.scope)
    places = {name for name, number in body.scope.places.items() if number in read}
    laying = (one for one in survey.bodies if put_on(one) in places and text_of(one, "face", "") in _FACE_DOWN)
    yield from (Related(one.key.span, say("they are laid face down here")) for one in islice(laying, 1))


def _closed(key: str, value: Expression, laid: tuple[Related, ...]) -> Diagnostic:
    message = say("the table cannot see what `{key}` asks here: it depends on cards that lie face down", key=key)
    help = say("let those on the table lie face up (`face: up`), or ask it after the showdown")
    return Diagnostic("V701", message, value.scalar.span, help=help, related=laid)


def _unseen(body: Body, key: str, value: Expression, moments: list[Moment]) -> Diagnostic:
    message = say("the table cannot see what `{key}` asks here: it depends on cards that lie face down", key=key)
    help = say("ask what lies open (`shows`, `up cards`), or ask it after the showdown")
    if any(moment.within.known("hands shown by several") is not Sure.NEVER for moment in moments):
        help = say("let everybody show at the showdown (`show: all`), or ask what lies open (`shows`, `up cards`)")
    theirs = of_winners(value.tree) and all(one.within.known(WINNERS_SHOWN) is Sure.SURELY for one in moments)
    if moments and (theirs or all(map(_shown_by_several, moments))):
        message = say(
            "the table cannot see what `{key}` asks here: one player alone has not shown their cards", key=key
        )
        several = f"players in > 1 and {_bracketed(value)}" if key == "when" else "players in > 1"
        if key != "when" and body.when is not None:
            several = f"{_bracketed(body.when)} and {several}"
        help = say("ask it only where several have shown")
        only_then = with_key(body.node, "when", several)
        remedies = (
            Remedy(say("ask it only where several have shown: `when: {condition}`", condition=several), (only_then,)),
        )
        return Diagnostic("V701", message, value.scalar.span, help=help, remedies=remedies)
    return Diagnostic("V701", message, value.scalar.span, help=help)


def _bracketed(condition: Expression) -> str:
    return f"({condition.text})" if isinstance(body_of(condition.tree), Either) else condition.text


def not_known_yet(survey: Survey) -> Iterator[Diagnostic]:
    """X112: something is asked that cannot have happened yet, or of a player who may not be there."""
    known: dict[tuple[Span, Read], Sure] = {}
    told: dict[tuple[Span, str], Diagnostic] = {}
    for body in survey.bodies:
        moments = survey.at(body)
        for said in body.expressions if moments else ():
            reads = [read for read in said.value.reads if not _is_there_always(read.fact)]
            counted = set(_counted_places(said.value)) if reads else ()
            for read in reads:
                if read.span in counted:
                    continue
                key = (said.value.scalar.span, read)
                for sure in _known(survey, body, said, read, moments):
                    known[key] = known[key].join(sure) if key in known else sure
    for (span, read), sure in known.items():
        if sure is Sure.NEVER:
            one = Diagnostic("X112", _not_yet(read.fact), read.span, help=_brought_about(read.fact))
            told.setdefault((span, "place" if _is_of_a_place(read.fact) else read.fact), one)
    yield from told.values()
    yield from _perhaps_nobody(survey)


def _is_there_always(fact: str) -> bool:
    return fact in ALWAYS or fact.startswith("mark ")


def _is_of_a_place(fact: str) -> bool:
    """Whether a fact comes about where cards come to lie on a place: that they are there, and which came up."""
    return fact.startswith("place ") or fact in ("board", "open cards")


def _not_yet(fact: str) -> str:
    template = _NOT_YET.get(fact)
    return say("there is no `{fact}` yet when this is asked", fact=fact) if template is None else say(template)


def _brought_about(fact: str) -> str:
    template = _BROUGHT_ABOUT.get(fact)
    return say("which step brings it about? it can be asked only after that") if template is None else say(template)


def _counted_places(value: Expression) -> Iterator[Span]:
    """The places of the rules whose cards are counted only, which may be none."""
    for node in value.tree.walk():
        if isinstance(node, CountCards) and isinstance(node.cards, CardsAt | CardsFact) and _is_place(node.cards):
            yield node.cards.at.span


def _known(survey: Survey, body: Body, said: Said, read: Read, moments: list[Moment]) -> set[Sure]:
    """How sure it is at these moments that there is what is read."""
    fact = read.fact
    if fact in survey.stirred.get(id(body), ()):
        return {Sure.SURELY}
    if fact in body.kind.during and said.field.type in ("amount", "amounts", "hand"):
        return {Sure.SURELY}
    if goes_in_laps(body.kind, body.values) and said.field.name != "when" and _is_never_begun(body):
        return {Sure.SURELY}  # F703 tells
    before = said.field.name == "when"
    if before:
        return {moment.table.known(fact) for moment in moments}
    return {moment.within.known(fact) for moment in moments if not moment.within.dead}


def _is_never_begun(body: Body) -> bool:
    times = body.values.get("times")
    return isinstance(times, Expression) and times.constant == 0


def _perhaps_nobody(survey: Survey) -> Iterator[Diagnostic]:
    doubts: dict[Span, tuple[Said, bool, Body]] = {}
    for body in survey.bodies:
        for said in body.expressions:
            if said.field.name in body.kind.names:
                moments = survey.at(body)
                tables = (moment.within for moment in moments if not moment.within.dead)
                missing = any(_may_be_nobody(said.value.tree, table) for table in tables)
                missing = missing and not all(surely_there(survey, body, fact) for fact in _players_named(said.value))
                doubts[said.value.scalar.span] = (said, missing, body)
    for span, (said, missing, body) in doubts.items():
        if missing:
            message = say("there may be no `{said}` when this step comes", said=said.value.told())
            yield Diagnostic("X112", message, span, help=say("say who else"), remedies=_somebody(body, said.value))


def _players_named(said: Expression) -> set[str]:
    return {fact for node in said.tree.walk() if isinstance(node, SeatFact) and (fact := node.entry.fact)}


def _somebody(body: Body, who: Expression) -> tuple[Remedy, ...]:
    """Somebody else stands in, or the step is carried out only where there is somebody."""
    instead, there = f"{who.text} or dealer", f"not {who.text} is no one"
    if body.when is not None:
        there = f"{_bracketed(body.when)} and {there}"
    only_then = with_key(body.node, "when", there)
    return (
        Remedy(say("say who else: `{instead}`", instead=instead), (said_instead(who.scalar, instead),)),
        Remedy(say(_ONLY_THEN[body.when is not None], condition=there), (only_then,)),
    )


_ONLY_THEN = {True: mark("write `when: {condition}`"), False: mark("add `when: {condition}`")}


def _may_be_nobody(tree: Node, table: Abstract) -> bool:
    """Whether a player is named who may not be there, though in some deals they are."""
    tree = body_of(tree)
    if isinstance(tree, FirstOf | AllOf):
        return _may_be_nobody(tree.left, table) and _may_be_nobody(tree.right, table)
    if isinstance(tree, Beside):
        return _may_be_nobody(tree.of, table)
    if not isinstance(tree, SeatFact | SeatForHand) or tree.entry.several or not tree.entry.fact:
        return False
    return tree.entry.name != "that player" and table.known(tree.entry.fact) is Sure.MAYBE
