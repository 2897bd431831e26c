"""Checks of places: those that hands are made from, and to which no card ever comes."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Among, CardsAt, CardsBut, CardsFact, EitherCards, Extreme, IfCards, Node, body_of
from engine.language.forms.card_comparisons import NoCards
from engine.language.forms.ranked_beside import RankedBeside
from engine.language.forms.same_as import SameAs
from engine.language.forms.tree import many_seats
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.cards.known_yet_checks import not_known_yet
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.cards_on_places import fact_of
from engine.steps.machine.kind import Body, goes_in_laps, put_on
from engine.steps.machine.places_meant import of_the_table
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, without_key
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say
from engine.text.wording import Wording


def places_never_filled(survey: Survey) -> Iterator[Diagnostic]:
    """D218: a place of the game's own that hands are made from, or that steps ask, and that no step puts a card on."""
    rules = survey.rules
    declared = declared_in(rules, "places")
    if not declared or not rules.clean:
        return
    brought = named_by_options(survey)
    filled = {text for body in survey.bodies for text in _names_of_steps(body.node)}
    asked = {name for one in rules.of_hands for name in names_in(one)}
    asked |= {text for line in declared_in(rules, "lines").values() for text in _words(line.value)}
    for name, entry in declared.items():
        if name in asked and name not in filled and name not in brought:
            message = say("no card ever comes to `{name}`, though hands are made from it", name=name)
            help = say("deal a card there (`deal: {{to: {name}}}`), or take the place out", name=name)
            yield Diagnostic("D218", message, entry.key.span, help=help)
        elif name not in asked | brought and _is_looked_at(survey, name) and not _is_laid_on(survey, name):
            message = say("no card ever comes to `{name}`, though the rules look there", name=name)
            help = say("deal a card there (`deal: {{to: {name}}}`), or take the place out", name=name)
            yield Diagnostic("D218", message, entry.key.span, help=help)


def _is_looked_at(survey: Survey, place: str) -> bool:
    """Whether steps ask or reckon by what lies on a place, and it is not told where they do."""
    fact = fact_of(place)
    looks = any(read.fact == fact for body in survey.bodies for said in body.expressions for read in said.value.reads)
    return looks and not any(True for _ in not_known_yet(survey))


def _is_laid_on(survey: Survey, place: str) -> bool:
    """Whether a step may bring a card to a place."""
    texts = (text for body in survey.bodies for key in _BRINGING for text in _words(body.node.get(key)))
    return place in texts


def _names_of_steps(body: Mapping) -> Iterator[str]:
    """What stands by itself under the keys of a step: a place may be named there."""
    for entry in body.entries.values():
        if isinstance(entry.value, Scalar):
            yield from _words(entry.value)


def _words(value: object) -> Iterator[str]:
    if isinstance(value, Scalar):
        yield from value.text.split()


def never_turned_up(survey: Survey) -> Iterator[Diagnostic]:
    """D219: a card is laid face down on a place of the table that hands are made with, and no step turns it up."""
    rules = survey.rules
    if not rules.clean or not any(map(put_on, survey.bodies)):
        return
    made_with = {read.fact for one in rules.of_hands for read in one.reads}
    made_with |= {fact_of(_BOARD)} if rules.use is None else set()
    compared = [table for body in survey.bodies if body.kind.compares for table in survey.compared(body)]
    moved = [body for body in survey.bodies if not body.kind.deals and not put_on(body)]
    moved = [body for body in moved if not (compared and _turns_some(body))]  # how many stay closed is known then
    handled = {read.fact for body in moved for said in body.expressions for read in said.value.reads}
    for body in survey.bodies:
        place = put_on(body)
        number, lie = rules.scope.places.get(place, -1), _lie(body)
        fact = fact_of(place)
        if number < 0 or rules.scope.is_own(place) or fact not in made_with or fact in handled:
            continue
        if survey.at(body) and body.values.get(lie) in _CLOSED and all(one.hidden[number].least for one in compared):
            message = say("hands are made with this card of `{place}`, and nobody ever sees it", place=place)
            help = say(
                "let it lie face up, or turn it up before the showdown: `turn-up: {{which: {place}}}`", place=place
            )
            ways = (Remedy(say("let it lie face up"), (without_key(body.node, lie),)),)
            yield Diagnostic("D219", message, place_of(body, lie), help=help, remedies=ways if body.kind.deals else ())


_BOARD = "board"
"""Where cards lie that make hands with everybody's own, where no `use` says which."""
_CLOSED, _UP = ("down", "blind"), "up"
_BRINGING = ("to", "discards-to")
"""The keys under which it is said where cards go."""


def _turns_some(body: Body) -> bool:
    """Whether a step turns up so many cards of a place of the table, which may leave others closed."""
    return body.kind.turns and bool(of_the_table(body)) and "cards" in body.values and text_of(body, "face", _UP) == _UP


def _lie(body: Body) -> str:
    """The key that says how cards lie that a step puts on a place."""
    return next((move.lie for move in body.kind.moves if move.target == "place"), "")


def _places_of(cards: Node) -> Iterator[str]:
    """The places on which some cards may lie; those that only tell which cards are meant do not count."""
    cards = body_of(cards)
    if isinstance(cards, CardsAt | CardsFact):
        yield cards.told()
    elif isinstance(cards, Among):
        yield from _places_of(cards.place)
    elif isinstance(cards, CardsBut):
        yield from _places_of(cards.cards)
    elif isinstance(cards, EitherCards | IfCards | Extreme):
        for part in cards.children:
            yield from _places_of(part)


@only.where(only.steps_in_steps)
def never_cleared(survey: Survey) -> Iterator[Diagnostic]:
    """X107: in laps it is asked whether a place is empty, on which they put cards that nobody takes away.

    Where hands are made of its cards they have to stay, and who laid the very first one is asked.
    """
    uses = (survey.rules.use, *(share.use for share in survey.rules.named_hands))
    made = {name for use in uses if use is not None for node in use.tree.walk() for name in _places_of(node)}
    for lap in survey.bodies if survey.rules.clean else ():
        if not goes_in_laps(lap.kind, lap.values) or not survey.at(lap):
            continue
        inner = [body for one in lap.inner.values() for body, _ in walk(one)]
        filled = {put_on(body) for body in inner} - {""}
        chosen = [said.value for body in inner for said in body.expressions if said.field.type == "cards"]
        taken = {name for said in chosen for name in _places_of(said.tree)}
        for body in inner:
            tree = None if body.when is None else body_of(body.when.tree)
            cards = body_of(tree.cards) if isinstance(tree, NoCards) else None
            name = cards.told() if cards is not None else ""
            if body.when is None or name not in filled or name in taken | made:
                continue
            message = say(
                "`{condition}` holds in the first lap alone: nobody clears `{place}`",
                condition=body.when.text,
                place=name,
            )
            help = say("clear it at the end of a lap with `discard: {{which: {place}}}`", place=name)
            yield Diagnostic("X107", message, body.when.scalar.span, help=help)


_ONE_CARD = Wording(r"\b(?:the|a|one) (?:(?!last|top|upper)[a-z]+ )?card\b(?! (?:by|for|after|each|from each)\b)")
_SEVERAL = Wording(r"\b(?:cards|last|top|pile|row|stack|all|each|every)\b")


@only.where(only.steps_in_steps)
def beside_the_one_before(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a place is told to hold one card, and in turns or laps another one comes to lie beside it.

    Where rules ask for the last of them, or nothing asks for it as one card, it may fill up.
    """
    alone = dict(_told_to_hold_one(survey))
    for around in survey.bodies if alone else ():
        if not _comes_again(around) or not survey.at(around):
            continue
        inner = [body for one in around.inner.values() for body, _ in walk(one)]
        chosen = [said.value for body in inner for said in body.expressions if said.field.type == "cards"]
        taken = {name for said in chosen for name in _places_of(said.tree)}
        asked = [node for body in inner for one in body.expressions for node in one.value.tree.walk()]
        as_one = {body_of(node.of).told() for node in asked if isinstance(node, RankedBeside | SameAs)}
        for body in inner:
            name = put_on(body)
            told = alone.get(name)
            if told is None or name in taken or name not in as_one or body.scope.is_own(name):
                continue
            if not body.kind.deals or body.when is not None:
                continue
            message = say("`{place}` is told to be one card, and the next comes to lie beside it", place=name)
            related = (Related(told.span, say("it is said here")),)
            help = say("clear it before the next card comes, with `discard: {{which: {place}}}`", place=name)
            yield Diagnostic("A919", message, body.key.span, help=help, related=related)
            return


def _comes_again(around: Body) -> bool:
    """Whether the steps in one are done several times: in laps, or in the turns of several players."""
    who = around.values.get("who")
    several = not isinstance(who, Expression) or many_seats(who.tree)
    return goes_in_laps(around.kind, around.values) or (around.kind.block == "turn" and several)


def _told_to_hold_one(survey: Survey) -> Iterator[tuple[str, Scalar]]:
    """The places of the game's own that are said to hold one card, each with what is said."""
    for name, entry in declared_in(survey.rules, "places").items() if survey.rules.clean else ():
        about = entry.value.get("about") if isinstance(entry.value, Mapping) else None
        if isinstance(about, Scalar) and _ONE_CARD.search(about.text) and not _SEVERAL.search(about.text):
            yield name, about
