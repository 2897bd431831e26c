"""Checks of what is named with a word: bids that nobody pays, bids that nobody made, suits of a deck without any."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Declared, Node, body_of
from engine.language.forms.measure import Bounds, bounds_of
from engine.language.forms.own_numbers import Each
from engine.language.forms.those import ThoseWith
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.marks.mark_checks import marks_named, named_by_options
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, goes_in_laps, pays
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead, with_key
from engine.text.translation import say

_NUMBER, _SUIT, _AUCTION = "number", "suit", "rising"
_OF_CHIPS = ("amount", "amounts")
_TRIED = (0, 1, 7, 700)
"""Numbers that accounts are taken to hold, to see whether anything ever lies between two amounts."""


def nothing_between(survey: Survey) -> Iterator[Diagnostic]:
    """X107: a word goes with a number that is to be more than it may be, whatever the accounts hold."""
    for body in survey.bodies if survey.rules.clean else ():
        for choice in choices_of(body):
            least, most = choice.values.get("least"), choice.values.get("most")
            if not isinstance(least, Expression) or not isinstance(most, Expression):
                continue
            tried = [(_with_marks_at(least, choice, held), _with_marks_at(most, choice, held)) for held in _TRIED]
            if all(low.least is not None and high.most is not None and low.least > high.most for low, high in tried):
                message = say("no number lies between these bounds, so nobody ever says `{word}`", word=choice.key.text)
                help = say("let `least` be less, or `most` be more")
                related = (Related(least.scalar.span, say("the least is here")),)
                yield Diagnostic("X107", message, most.scalar.span, help=help, related=related)


def _with_marks_at(said: Expression, choice: Body, held: int) -> Bounds:
    """Within which bounds an amount lies where each number of which rules keep account is this one."""

    def seen(node: Node) -> Bounds | None:
        kept = isinstance(node, AmountMark) or (isinstance(node, Each) and node.entry is None)
        return Bounds(held, held) if kept else None

    return bounds_of(said.tree, choice.scope, seen)


def bids_not_paid(survey: Survey) -> Iterator[Diagnostic]:
    """P417: a number as high as a player's stack is named, and decides things, but nobody ever pays it."""
    if not survey.rules.clean:
        return
    paid = _reckoned_with(survey) | named_by_options(survey)
    asked = {name for body in survey.bodies for said in body.expressions for name in names_in(said.value)}
    for body in survey.bodies:
        for choice in choices_of(body) if survey.at(body) else ():
            kept = choice.values.get("as")
            if choice.values.get("names") != _NUMBER or "most" in choice.values or not isinstance(kept, str):
                continue
            if kept in asked and kept not in paid:
                message = say("a player may name all their chips here, and nobody pays what is named")
                example = f"pay: {{from: those with most {kept}, amount: {kept}}}"
                help = say("let it be paid, as by `{step}`, or say the `most` that may be named", step=example)
                yield Diagnostic("P417", message, choice.key.span, help=help)


def more_than_they_have(survey: Survey) -> Iterator[Diagnostic]:
    """P428: a player names how much they play for, which may be more than they have: they win it, and lose less."""
    won, lost = set[str](), set[str]()
    for body in survey.bodies if survey.rules.clean else ():
        amount = body.values.get("amount")
        if isinstance(amount, Expression) and any(move.source in ("stack", "pot") for move in body.kind.moves):
            (won if text_of(body, "from") == POT else lost).update(names_in(amount))
    for body in survey.bodies if won & lost else ():
        for choice in choices_of(body):
            most, kept = choice.values.get("most"), choice.values.get("as")
            if kept not in won & lost or not isinstance(most, Expression) or not survey.at(body):
                continue
            if bounds_of(most.tree, choice.scope).most is None and _STACK not in most.text:
                message = say("a player may name more than they have, win all of it, and lose what they have")
                better = f"smaller of ({most.text}) and {_STACK}"
                ways = (Remedy(say("write `{text}`", text=better), (said_instead(most.scalar, better),)),)
                help = say("bound it by their `stack`")
                yield Diagnostic("P428", message, most.scalar.span, help=help, remedies=ways)


def price_named_lower(survey: Survey) -> Iterator[Diagnostic]:
    """P429: with a word a player names the price of the other words anew, and may name less than it is.

    Not where nobody may name more than it is: then the price is to fall.
    """
    for body in survey.bodies if survey.rules.clean else ():
        choices = choices_of(body) if survey.at(body) else ()
        costs = [said.value for one in choices for said in one.expressions if said.field.name == "costs"]
        asked = {name for cost in costs for name in names_in(cost)}
        for choice in choices:
            kept, least = choice.values.get("as"), choice.values.get("least")
            if choice.values.get("names") != _NUMBER or kept not in asked or "above" in choice.values:
                continue
            if isinstance(kept, str) and _falls(choice, kept):
                continue
            if not isinstance(least, Expression) or kept not in names_in(least):
                message = say("a player may name less than `{price}` is, and then it falls for all", price=kept)
                help = say("let it begin above: `least: {price} + 1`", price=kept)
                ways = (
                    Remedy(
                        say("write `{text}`", text=f"least: {kept} + 1"),
                        (with_key(choice.node, "least", f"{kept} + 1"),),
                    ),
                )
                at = place_of(choice, "least") if "least" in choice.node else choice.key.span
                yield Diagnostic("P429", message, at, help=help, remedies=ways)


def _falls(choice: Body, kept: str) -> bool:
    """Whether the most that may be named is no more than was named before, whatever that was."""
    most = choice.values.get("most")
    if not isinstance(most, Expression) or kept not in names_in(most):
        return False
    tried = {held: _with_marks_at(most, choice, held).most for held in _TRIED}
    return all(bound is not None and bound <= held for held, bound in tried.items())


_STACK = "stack"


def _reckoned_with(survey: Survey) -> set[str]:
    """The marks that some amount of chips is reckoned from, or another mark; those that a word stands for as well."""
    found: set[str] = set()
    for body in survey.bodies:
        keeps = any(True for _ in marks_named(body, reading=False))
        for said in body.expressions:
            amount = said.field.type in _OF_CHIPS and said.field.name != body.kind.counts
            if (amount and (pays(body) or body.kind.bets)) or (keeps and said.value.kind == "amount"):
                found |= names_in(said.value)
    return found


def bids_of_nobody(survey: Survey) -> Iterator[Diagnostic]:
    """F714: who bid most is asked though perhaps nobody did, or the bids are those of the lap before."""
    if not survey.rules.clean:
        return
    bids = {name: body for body in survey.bodies for name in _kept_in_auction(body)}
    if bids:
        yield from _all_of_them(survey, survey.rules.play, bids, set())
        yield from _of_the_lap_before(survey)


def _kept_in_auction(body: Body) -> set[str]:
    """The accounts of each player in which an auction keeps what was bid, where all may pass."""
    choices = choices_of(body) if body.values.get("how") == _AUCTION else ()
    if all("names" in one.values for one in choices):
        return set()
    marks = body.scope.marks
    kept = {one.values.get("as") for one in choices}
    return {name for name in kept if isinstance(name, str) and name in marks and marks[name].each_player}


def _all_of_them(survey: Survey, steps: Sequence[Body], bids: dict[str, Body], known: set[str]) -> Iterator[Diagnostic]:
    """Cards go to those with most bids, where all have as many if nobody bid; `known` bids were asked for before."""
    for body in steps:
        asked = known | _asked_for(body, bids)
        for key in {move.to for move in body.kind.moves} | {"who"}:
            said = body.values.get(key)
            tree = body_of(said.tree) if isinstance(said, Expression) else None
            if not isinstance(tree, ThoseWith) or tree.each.name not in bids.keys() - asked or not _moves_cards(body):
                continue
            name = tree.each.name
            message = say("where nobody bids all have the most `{bid}`, and this is for all of them", bid=name)
            there = f"somebody's {name} > 0"
            ways = () if body.when is not None else (_only(body, there),)
            related = (Related(bids[name].key.span, say("they bid here")),)
            help = say("ask whether somebody bid")
            yield Diagnostic("F714", message, place_of(body, key), help=help, related=related, remedies=ways)
        for inner in body.inner.values():
            yield from _all_of_them(survey, inner, bids, asked)
        if _ends_the_deal(body):  # what follows comes in the other case
            known = asked


def _asked_for(body: Body, bids: dict[str, Body]) -> set[str]:
    """What a step asks for where it says when it is done; who asks for the word of a bid asks for the bids too."""
    if body.when is None:
        return set()
    said = {word for node in body.when.tree.walk() if isinstance(node, Declared) for word in node.words}
    by_word = {
        name
        for name, auction in bids.items()
        for one in choices_of(auction)
        if one.key.text in said and one.values.get("as") == name
    }
    return by_word | names_in(body.when)


def _ends_the_deal(body: Body) -> bool:
    """Whether a deal is over with this step wherever it is done, be it by the last of the steps in it."""
    if body.kind.keeps_pot:
        return True
    return any(steps and steps[-1].when is None and _ends_the_deal(steps[-1]) for steps in body.inner.values())


def _only(body: Body, there: str) -> Remedy:
    return Remedy(say("add `when: {condition}`", condition=there), (with_key(body.node, "when", there),))


def _moves_cards(body: Body) -> bool:
    return (body.kind.deals or body.kind.exchanges or any("hand" in move for move in body.kind.moves)) and not (
        body.kind.folds or body.kind.compares
    )


def _of_the_lap_before(survey: Survey) -> Iterator[Diagnostic]:
    for lap in survey.bodies:
        if not goes_in_laps(lap.kind, lap.values):
            continue
        inner = [body for one in lap.inner.values() for body, _ in walk(one)]
        words = {id(choice) for body in inner for choice in choices_of(body)}
        begun = {name for body in inner if id(body) not in words for _, name in marks_named(body, reading=False)}
        for body in inner:
            for name in sorted(_kept_in_auction(body) - begun):
                message = say(
                    "`{bid}` still holds what was bid in the lap before, also of those who pass now", bid=name
                )
                example = f"mark: {{what: {name}, to: 0}}"
                help = say("begin it anew in each lap, before the bids: `{step}`", step=example)
                yield Diagnostic("F714", message, body.key.span, help=help)


def suits_of_no_deck(survey: Survey) -> Iterator[Diagnostic]:
    """X116: a suit is to be named, and the deck has none, so that the word can never be said."""
    if len(survey.rules.deck.suits) > 1:
        return
    for body in survey.bodies:
        for choice in choices_of(body):
            if choice.values.get("names") == _SUIT:
                message = say("the deck has no suits, so nobody can ever say this")
                help = say("let a `rank` be named, or take the word out")
                yield Diagnostic("X116", message, place_of(choice, "names"), help=help)
