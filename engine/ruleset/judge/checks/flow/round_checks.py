"""Checks of rounds of one player, chips where something is counted, cards burned in vain, and deals nobody won."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import Beside, SeatFact, body_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.bets.betting_checks import bets, no_cards
from engine.ruleset.judge.checks.cards.idle_stock_checks import is_put_back
from engine.ruleset.judge.checks.cards.turned_checks import closed_for_no_moment
from engine.ruleset.judge.checks.conditions.expressions_of_steps import limiting, place_of
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.cards_on_places import fact_of
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import Body, goes_in_laps, put_on
from engine.steps.registry import DEALING, KEEPING_THE_POT
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Change, Remedy, with_key, without_key
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say, say_many
from engine.text.wording import Wording

_STREETS = 2
_THROWN = "thrown"
_MAY_CONCEDE = "may concede"


def round_of_one(survey: Survey) -> Iterator[Diagnostic]:
    """B322: one player alone takes part in a round, so that nobody is asked to match what they bet."""
    for body in bets(survey):
        who = body.values.get("who")
        if not isinstance(who, Expression) or not _is_one(who) or not survey.at(body):
            continue
        at = limiting(survey, body, "who")
        if "who" in at:
            message = say("`{player}` alone takes part, so nobody has to match what they bet", player=who.text)
            first = at.without("who").with_entry("first", who.scalar)
            ways = (Remedy(say("let them speak first: `first: {player}`", player=who.text), (Change(at, (first,)),)),)
            help = say("say who speaks first with `first`, or let others take part")
            yield Diagnostic("B322", message, at.entries["who"].key.span, help=help, remedies=ways)


def chips_for_a_count(survey: Survey) -> Iterator[Diagnostic]:
    """X130: chips are said where cards, times or raises are counted."""
    told = set()
    for body in survey.bodies:
        for field, value in body.expressions:
            if field.unit == "count" and value.unit == "chips" and value.scalar.span not in told:
                told.add(value.scalar.span)
                message = say("`{amount}` is chips, and `{key}` is a count", amount=value.text, key=field.name)
                help = say("write a number, such as `{key}: {example}`", key=field.name, example=field.example or "3")
                yield Diagnostic("X130", message, value.scalar.span, help=help)


@only.where(only.betting)
def nothing_hidden(survey: Survey) -> Iterator[Diagnostic]:
    """B330: a round of betting when every card that counts lies open and none comes any more, so all know who wins."""
    asked = survey.rules.clean and not survey.rules.deck.put_back and not is_summed_up(survey)
    for number, body in enumerate(survey.bodies if asked else ()):
        tables = [one.within for one in survey.at(body)] if body.kind.bets else []
        if not tables or any(table.closed_before_each.most or not table.own.most for table in tables):
            continue
        unseen = any(cards.most for table in tables for cards in table.hidden)
        earlier = survey.bodies[:number]
        turned = [one for one in earlier if _turns(one) and survey.at(one)]
        deals = [one for one in earlier if one.kind.deals]
        if len(deals) < _STREETS and not turned:
            continue  # one deal of open hands is meant
        later = [*survey.bodies[number + 1 :], *_once_more(survey, body)]
        settled = not unseen and not any(map(_leaves_it_open, later)) and not _is_thrown_for(survey, later)
        if settled and not any(closed_for_no_moment(survey)):  # which says why they all lie open
            message = say("every card lies open when the last bets are made, so all see who wins")
            related = (Related(body.key.span, say("they are bet on here")),)
            if turned:
                help = say("turn the cards up after the last round, or leave the round out")
                yield Diagnostic("B330", message, turned[-1].key.span, help=help, related=related)
                continue
            help = say("deal a card `face: down`, or leave the round out")
            ways = (Remedy(say("deal the first cards `face: down`"), (with_key(deals[0].node, "face", "down"),)),)
            yield Diagnostic("B330", message, place_of(deals[0], "face"), help=help, related=related, remedies=ways)


def is_summed_up(survey: Survey) -> bool:
    """Whether the summary tells that the last bets are made with all cards open."""
    summary = summary_of(survey.rules)
    clauses = _CLAUSE.split(summary.text.lower()) if isinstance(summary, Scalar) else []
    return any(_OPENED.search(clause) and _LAST_BETS.search(clause) for clause in clauses)


_CLAUSE = Wording(r"[;:.]")
_OPENED = Wording(r"\b(?:opens?|opened|open|turn(?:s|ed)?|shows?|shown|face up|lay down|lies? open)\b")
_LAST_BETS = Wording(r"\b(?:last|final) (?:bets?|betting|round)\b")


def _turns(body: Body) -> bool:
    """Whether players turn up cards of their own here."""
    return any(move.source == move.target == "hand" for move in body.kind.moves)


@only.where(only.words)
def declared_when_all_is_open(survey: Survey) -> Iterator[Diagnostic]:
    """B330: players say one after another what they go for, when everything lies open and nothing comes any more.

    Saying it together they still have to guess what the others say.
    """
    for number, body in enumerate(survey.bodies if survey.rules.clean else ()):
        choices = choices_of(body) if body.kind.words is not None and text_of(body, "how") == "in turn" else ()
        tables = [one.within for one in survey.at(body)] if choices else []
        if not tables or sum("goes-for" in choice.values for choice in choices) < _STREETS:
            continue
        if any(table.closed_before_each.most or not table.own.most for table in tables):
            continue
        unseen = any(cards.most for table in tables for cards in table.hidden)
        later = [one for one in survey.bodies[number + 1 :] if one not in _within(body)]
        if (
            not unseen
            and not any(_leaves_it_open(one) or one.kind.bets for one in later)
            and not _is_thrown_for(survey, later)
        ):
            message = say("everything lies open when this is said, so nobody has to guess what to go for")
            help = say("put it before the last cards or the last throw, or let all say it at once: `how: together`")
            yield Diagnostic("B330", message, body.key.span, help=help)


def _within(body: Body) -> list[Body]:
    """The steps in a step, however deep, itself among them."""
    return [one for one, _ in walk((body,))]


def _once_more(survey: Survey, body: Body) -> list[Body]:
    """The steps that come again after a step, since they are gone through in laps with it."""
    blocks = [one for one in survey.bodies if one is not body and goes_in_laps(one.kind, one.values)]
    return [one for block in blocks if body in (inside := _within(block)) for one in inside]


def _leaves_it_open(body: Body) -> bool:
    """Whether cards move in a step, or players choose in it, so that hands may become others."""
    cards = any(move.source not in ("stack", "other stack", "pot") for move in body.kind.moves)
    return (cards and not body.kind.compares and not body.kind.folds) or body.kind.words is not None


def _is_thrown_for(survey: Survey, later: Sequence[Body]) -> bool:
    """Whether a later throw decides who gets what: shares, or how hands are compared, go by it."""
    thrown = {name for one in later if _THROWN in one.values for name in written(one)}
    shares = [said for one in survey.rules.shares for said in (one.who, one.when, one.weight, one.needs) if said]
    return any(thrown & names_in(said) for said in (*shares, *survey.rules.of_hands))


def _is_one(who: Expression) -> bool:
    """Whether one player is named plainly."""
    tree = body_of(who.tree)
    while isinstance(tree, Beside):
        tree = body_of(tree.of)
    return isinstance(tree, SeatFact) and not tree.entry.several


def burned_for_few(survey: Survey) -> Iterator[Diagnostic]:
    """D220: several cards are burned, and fewer are dealt."""
    for body in survey.bodies:
        burned, cards = body.values.get("burn"), body.values.get(DEALING.counts)
        dealt = cards.constant if isinstance(cards, Expression) else 1
        one_pile = text_of(body, "to", "players") in survey.rules.scope.places
        if body.kind is not DEALING or not isinstance(burned, int) or not isinstance(dealt, int) or not one_pile:
            continue
        if 1 < burned > dealt > 0 and survey.at(body):
            message = say_many(
                "{burned} cards are burned here, and {count} is dealt",
                "{burned} cards are burned here, and {count} are dealt",
                dealt,
                burned=burned,
            )
            ways = tuple(_exchanged(body.node, "burn", DEALING.counts))
            help = say("burn one card, or deal more")
            yield Diagnostic("D220", message, body.node.entries["burn"].value.span, help=help, remedies=ways)


def _exchanged(at: Mapping, one: str, other: str) -> Iterator[Remedy]:
    """The values of two keys exchanged, where both are said."""
    if one in at and other in at:
        turned = at.with_entry(one, at.entries[other].value).with_entry(other, at.entries[one].value)
        yield Remedy(say("exchange the two numbers"), (Change(at, (turned,)),))


def burned_for_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """F708: something is burned where what is dealt is put back at once: the next may be the same again."""
    rules = survey.rules
    for body in survey.bodies if rules.clean and is_put_back(rules) else ():
        said = body.node.entries.get("burn") if body.values.get("burn") else None
        if said is not None and said.key.span.source == rules.composed.own.source:
            message = say("what is dealt is put back at once, so burning changes nothing")
            ways = (Remedy(say("leave out `{key}`", key="burn"), (without_key(body.node, "burn"),)),)
            yield Diagnostic("F708", message, said.key.span, help=say("leave it out"), remedies=ways)


@only.where(only.keeping_the_pot)
def dealt_by_nobody(survey: Survey) -> Iterator[Diagnostic]:
    """F708: the winner is to deal next, and no pot has been given out when the deal ends."""
    for body in survey.bodies:
        if body.kind is KEEPING_THE_POT and text_of(body, "deal") == "to the winner":
            moments = survey.at(body)
            if moments and all(one.within.known("winner") is Sure.NEVER for one in moments) and "deal" in body.node:
                message = say("nobody has won anything when the deal ends here, so `deal` says nothing")
                ways = (Remedy(say("leave out `{key}`", key="deal"), (without_key(body.node, "deal"),)),)
                help = say("let the deal stay or pass left, or give the pot out before")
                yield Diagnostic("F708", message, body.node.entries["deal"].key.span, help=help, remedies=ways)


def nothing_to_concede(survey: Survey) -> Iterator[Diagnostic]:
    """F708: players may give up unshown at a showdown to which all their cards lie open."""
    keys = {field.name for kind in survey.kinds for field in kind.fields if _MAY_CONCEDE in field.choices}
    for body in survey.bodies if not survey.keys.isdisjoint(keys) else ():
        key = next((key for key in keys if text_of(body, key) == _MAY_CONCEDE), "")
        if key not in body.node:
            continue
        of_parents = body.node.entries[key].key.span.source.name in survey.rules.composed.parents
        tables = () if of_parents else survey.compared(body)
        if tables and all(one.own.most and not one.closed_before_each.most for one in tables):
            message = say("all cards of all players lie open, so there is nothing to give up unshown")
            ways = (Remedy(say("leave out `{key}`", key=key), (without_key(body.node, key),)),)
            help = say("leave it out, or deal some cards face down")
            yield Diagnostic("F708", message, body.node.entries[key].key.span, help=help, remedies=ways)


@only.where(only.betting, only.comparing)
def dealt_after_betting(survey: Survey) -> Iterator[Diagnostic]:
    """F722: cards come when the betting is over, and nobody can do anything with them but show them.

    A card that is no part of any hand, and that only says which shares are open, comes as a die is thrown.
    """
    steps = survey.rules.play
    last = max((at for at, body in enumerate(steps) if body.kind.bets), default=len(steps))
    end = next((at for at, body in enumerate(steps) if body.kind.compares and at > last), 0)
    between = steps[last + 1 : end]
    if not survey.rules.clean or any(body.kind is not DEALING for body in between):
        return
    for body in between[:1]:
        betting = survey.at(steps[last])
        if body.when is None and survey.at(body) and not all(no_cards(one.within) for one in betting):
            if _says_which_way(survey, body):
                continue
            message = say("these cards come when the betting is over, so nobody can bet on them")
            help = say("put a round of betting after it, or deal them before the last one")
            yield Diagnostic("F722", message, body.key.span, help=help)


def _says_which_way(survey: Survey, body: Body) -> bool:
    """Whether a card lies where no hand is made with it, and shares of the pot are open by what it is."""
    shares, fact, use = survey.rules.shares, fact_of(put_on(body)), survey.rules.use
    hands = [use, *(share.use for share in shares), *(share.board for share in shares)]
    in_hands = use is None or any(read.fact == fact for one in hands if one is not None for read in one.reads)
    asked = (share.when for share in shares if share.when is not None)
    return not in_hands and any(read.fact == fact for one in asked for read in one.reads)
