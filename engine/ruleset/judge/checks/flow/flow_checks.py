"""Checks of the flow of a deal: whether steps are reached, repetitions end, and somebody is there to be asked."""

from collections.abc import Iterator, Mapping

from engine.language.compile import fixed_cards
from engine.language.expression import Expression
from engine.language.forms import Except, Number, SeatFact, body_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.expressions_of_steps import instead, place_of
from engine.ruleset.judge.checks.players.groups import Group, groups_of
from engine.ruleset.understand.steps_in_order import is_within, walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import MOST_LAPS, Body, goes_in_laps
from engine.steps.shared.betting_turns import goes_with_a_bet
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.marked.node import Plain
from engine.text.translation import mark, say, say_many


def unreachable_steps(survey: Survey) -> Iterator[Diagnostic]:
    """F701: a step that nothing leads to; of a block that is not reached, the block only."""
    yield from _unreachable(survey, survey.rules.play)
    for body in survey.rules.arrivals:
        if id(body) in survey.moments:
            yield from _unreachable(survey, body.inner.get("do", ()), within=False)


def _unreachable(survey: Survey, bodies: tuple[Body, ...], *, within: bool = True) -> Iterator[Diagnostic]:
    for number, body in enumerate(bodies):
        if id(body) not in survey.moments and id(body) in survey.barred:
            end = next((one for one in bodies[:number] if one.kind.keeps_pot and one.when is None), None)
            put_in = end is not None and _is_put_in(survey, end) and not _is_put_in(survey, body)
            yield _never_come_to(body, end if put_in else None)
            return
        for inner in body.inner.values() if within else ():  # what words there bring about is told by what is asked
            yield from _unreachable(survey, inner)


def _is_put_in(survey: Survey, body: Body) -> bool:
    """Whether a child, or a modifier, has put a step among those of another file."""
    composed, source = survey.rules.composed, body.key.span.source
    return source in {one.document.source for one in composed.modifiers} or (
        bool(composed.parents) and source is composed.own.source
    )


def _never_come_to(body: Body, end: Body | None) -> Diagnostic:
    """F701 of a step; told at the one that ends every deal before it where another file has put that in."""
    if end is None:
        help = say("is it meant to come before the step that ends the deal, or not at all?")
        return Diagnostic("F701", say("no deal ever comes to this step"), body.key.span, help=help)
    related = (Related(body.key.span, say("no deal ever comes to this step")),)
    help = say("say with `when` in which case it does, or put it behind the other steps")
    return Diagnostic(
        "F701", say("this ends every deal, whatever comes after it"), end.key.span, help=help, related=related
    )


@only.where(only.arrivals)
def cards_that_never_come(survey: Survey) -> Iterator[Diagnostic]:
    """F703: an entry of `when-dealt` whose cards the deck does not have, or never lie face up before a player."""
    for body in survey.rules.arrivals:
        cards = body.values.get("cards")
        if not isinstance(cards, Expression) or not survey.rules.clean:
            continue
        if fixed_cards(cards, body.scope) == 0:
            message, help = say("the deck has no such cards"), say("name cards that the deck has")
            yield Diagnostic("F703", message, cards.scalar.span, help=help)
        elif id(body) not in survey.moments and (body.when is None or body.when.constant is not False):
            message = say("no step brings a card to lie face up before a player, so this never happens")
            yield Diagnostic(
                "F703", message, cards.scalar.span, help=say("deal cards with `face: up`, or leave it out")
            )


@only.where(only.arrivals)
def endless_arrivals(survey: Survey) -> Iterator[Diagnostic]:
    """F702: an entry of `when-dealt` that deals, where what is dealt goes back and comes again."""
    for body in survey.rules.arrivals if survey.rules.deck.put_back else ():
        deals = next((inner for inner, _ in walk(body.inner.get("do", ())) if inner.kind.deals), None)
        if deals is not None:
            message = say("what is thrown never runs out, so nothing bounds how often this happens")
            yield Diagnostic("F702", message, deals.key.span, help=say("throw again with a step of the play"))


@only.where(only.steps_in_steps)
def not_in_a_turn(survey: Survey) -> Iterator[Diagnostic]:
    """F712: a step in the `do` of a betting round that would change who is in, or for how much."""
    for body in survey.bodies:
        for inner, _ in walk(body.inner.get("do", ())) if body.kind.block == "round" else ():
            if not goes_with_a_bet(inner):
                message = say("while players bet, chips move by their bets alone, and who is in is settled by them")
                help = say("put it before the betting round or behind it")
                yield Diagnostic("F712", message, inner.key.span, help=help)


@only.where(only.steps_in_steps)
def endless_repetitions(survey: Survey) -> Iterator[Diagnostic]:
    """F702: laps that nothing bounds, or whose end depends on what no lap changes."""
    for body in survey.bodies:
        if not goes_in_laps(body.kind, body.values) or "times" in body.values or not _is_begun(survey, body):
            continue
        if any(id(inner) in survey.rules.doubtful for steps in body.inner.values() for inner, _ in walk(steps)):
            continue  # a step that could not be read may end them
        asked = _asked_of_laps(body)
        yield from _may_never_end(survey, body, asked) if asked else _without_an_end(body)


def _is_begun(survey: Survey, body: Body) -> bool:
    """Whether a lap of it ever begins; where none does, F701 tells."""
    firsts = [steps[0] for steps in body.inner.values() if steps]
    return bool(survey.at(body)) and any(id(first) in survey.moments for first in firsts)


def _asked_of_laps(body: Body) -> dict[str, Expression]:
    """What is asked before or after each lap, by its key, where it is not settled before the deal."""
    ends = {key: body.values.get(key) for key in ("while", "until")}
    return {key: value for key, value in ends.items() if isinstance(value, Expression) and value.constant is None}


def _without_an_end(body: Body) -> Iterator[Diagnostic]:
    """Told with the ways to end it; that players leave is one where a step lets them: where all check, nobody does."""
    ways: dict[str, Plain] = {"times": 3}
    if any(inner.kind.folds for steps in body.inner.values() for inner, _ in walk(steps)):
        ways["until"] = "players in = 1"
    remedies = tuple(
        Remedy(say(advice, example=f"{key}: {value}"), (with_key(body.node, key, value),))
        for advice, (key, value) in zip(_BOUNDED, ways.items(), strict=False)
    )
    message, help = say("nothing ends this repetition"), say("say how often or how long")
    yield Diagnostic("F702", message, body.key.span, help=help, remedies=remedies)


def _may_never_end(survey: Survey, body: Body, asked: Mapping[str, Expression]) -> Iterator[Diagnostic]:
    """Told where no lap changes what is asked, or where only cards that run out would, and these never do."""
    read = {fact.fact for value in asked.values() for fact in value.reads}
    changed = survey.stirred.get(id(body), set()) | {"lap"}
    key = next(iter(asked))
    if not read & changed:
        message = say("nothing in a lap changes what `{key}` asks, so the laps never end", key=key)
        yield Diagnostic("F702", message, place_of(body, key), help=say("add `times`, or ask what the laps change"))
    elif survey.rules.deck.put_back and read <= _WHILE_THERE_ARE_CARDS:
        message = say("what is thrown never runs out, so nothing bounds these laps")
        help = say("say how often at the most: `times: 2` makes three throws with the first")
        yield Diagnostic("F702", message, place_of(body, key), help=help)


_WHILE_THERE_ARE_CARDS = {"cards drawn", "cards", "up cards", "open cards", "stock", "discards", "that player"}
"""Facts that end a repetition sooner or later where cards are used up, and need not where they are put back."""


_BOUNDED = (mark("say how often: `{example}`"), mark("say how long: `{example}`"))


@only.where(only.key("times"))
def too_many_laps(survey: Survey) -> Iterator[Diagnostic]:
    """F702: more laps than any deal can have, those of the repetitions around it counted in."""
    yield from _too_many(survey, survey.rules.play, 1)


def _too_many(survey: Survey, bodies: tuple[Body, ...], around: int) -> Iterator[Diagnostic]:
    for body in bodies:
        laps = around
        moments = survey.at(body) if goes_in_laps(body.kind, body.values) and "times" in body.values else ()
        if moments:
            laps = around * min(moment.within.amount(body, "times").least for moment in moments)
            if laps > MOST_LAPS:
                message = say_many(
                    "{count} lap is more than a deal can have", "{count} laps are more than a deal can have", laps
                )
                help = say_many(
                    "write a smaller number: {count} lap at the most, laps within laps counted together",
                    "write a smaller number: {count} laps at the most, laps within laps counted together",
                    MOST_LAPS,
                )
                yield Diagnostic("F702", message, place_of(body, "times"), help=help)
                continue
        for inner in body.inner.values():
            yield from _too_many(survey, inner, max(1, laps))


def steps_without_effect(survey: Survey) -> Iterator[Diagnostic]:
    """F703: a number of cards or laps, or what is added, that is written as 0."""
    for body in survey.bodies:
        key = body.kind.counts
        value = body.values.get(key)
        if isinstance(value, Expression) and isinstance(tree := body_of(value.tree), Number) and tree.value == 0:
            message = say("`{key}: 0` makes this step do nothing", key=key)
            ways = [Remedy(say("take the step out"), (one,)) for one in instead(survey, body)]
            ways.append(Remedy(say("write a number from 1 up"), (with_key(body.node, key, 1),)))
            help = say("does this step belong here?")
            yield Diagnostic("F703", message, value.scalar.span, help=help, remedies=tuple(ways))


def nobody_to_ask(survey: Survey) -> Iterator[Diagnostic]:
    """F705: a step that asks players is only ever reached when there is none to ask."""
    for body in survey.reached:
        wanted = body.kind.asks.players
        if wanted and all(moment.within.live.most < wanted for moment in survey.at(body)):
            help = say("look at the condition around it, and at who has folded before")
            yield Diagnostic("F705", say("nobody is left to be asked here"), body.key.span, help=help)


@only.where(only.coming_back)
def nobody_to_join(survey: Survey) -> Iterator[Diagnostic]:
    """F707: players are to be in again, and nobody can be out when the deal comes there, or none of them is."""
    for body in survey.bodies:
        moments = survey.at(body) if "come back" in body.kind.events else ()
        if moments and all(moment.within.live.least == moment.players for moment in moments):
            help = say("let players fold before, or take the step out")
            yield Diagnostic("F707", say("nobody can be out when this comes"), body.key.span, help=help)
        elif moments and _are_in(body.values.get("who")):
            message = say("`{players}` are in when this comes, so nobody comes back", players=text_of(body, "who"))
            help = say("name players who are out: `who: everyone`")
            yield Diagnostic("F707", message, place_of(body, "who"), help=help)
        elif moments and _comes_in_turns_of_all_in(survey, body):
            message = say("only players who are in come to this in their turn, so nobody comes back")
            help = say("ask players who are out: `who: those who are folded`")
            yield Diagnostic("F707", message, body.key.span, help=help)


def _comes_in_turns_of_all_in(survey: Survey, body: Body) -> bool:
    """Whether a step is for whoever's turn it is, these are in as turns begin, and nothing there puts them out."""
    if "who" in body.values or not _group_is_in(groups_of(survey).get(id(body))):
        return False
    around = next(one for one in survey.rules.every_step if is_within(body, one))
    return not any(one.kind.folds or one.kind.bets for one, _ in walk((around,)))


def _are_in(who: object) -> bool:
    """Whether players are named by being in."""
    return isinstance(who, Expression) and _group_is_in(who.tree)


def _group_is_in(players: Group) -> bool:
    """Whether all who are meant are in as their name says, or some of these."""
    tree = body_of(players) if players is not None else None
    tree = body_of(tree.seats) if isinstance(tree, Except) else tree
    return isinstance(tree, SeatFact) and tree.entry.name == "everyone in"
