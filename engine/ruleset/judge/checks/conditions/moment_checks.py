"""Checks of when something is asked: a word that all have been asked past, a pot into which nobody has paid."""

from collections.abc import Callable, Collection, Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import (
    AmountFact,
    Compare,
    Declared,
    IsNoOne,
    Node,
    Number,
    Says,
    SeatFact,
    SeatMark,
    Sum,
    ThoseWhose,
    WinnerOf,
    body_of,
)
from engine.language.forms.measure import bounds_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.case_checks import Asked, surely_asked
from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_CARRIED, _WON, _COSTS = "carried pot", "pot won", "costs"
_FOR_NOTHING = "nothing"
_WINNERS = ("winner", "winners")
_OF_A_DEAL = "this deal"
_EVERYONE = ("everyone in", "everyone")


def pot_before_it_is_paid(survey: Survey) -> Iterator[Diagnostic]:
    """X128: an amount is reckoned from the pot before anybody has paid in, so it is what earlier deals have left.

    Not where that is noted, and taken off the pot later.
    """
    for outer in survey.rules.play if survey.rules.clean else ():
        for body, _ in walk((outer,)):
            if pays(body) or body.kind.bets or body.kind.words is not None:
                yield from _of_the_first_who_pay(survey, body)
                return
            noted = {name for _, name in marks_named(body, reading=False)}
            for said in body.expressions if survey.at(body) and not _is_taken_off(survey, noted) else ():
                for node in said.value.tree.walk() if said.value.kind == "amount" else ():
                    if isinstance(node, AmountFact) and node.entry.name == POT:
                        message = say("nobody has paid in yet, so this is no more than earlier deals have left")
                        help = say("put the step behind the antes, or write `{text}`", text=_CARRIED)
                        yield Diagnostic("X128", message, node.at.span, help=help)


def _of_the_first_who_pay(survey: Survey, body: Body) -> Iterator[Diagnostic]:
    """What a step has players pay, or an exchange or a word costs, where that is a part of the pot and this is the
    first that is ever paid.

    Not where another word of the same question costs something else, of which others then pay a part, or where the
    rules leave chips in the pot for the next deal, so that there may be some of these.
    """
    if survey.carries_pot:
        return
    costs = [one.values.get(_COSTS) for one in (body, *choices_of(body))]
    if pays(body) and _COSTS not in body.values and text_of(body, "from") != POT:
        costs += [one.value for one in body.expressions if one.value.kind == "amount"]
    said = [one for one in costs if isinstance(one, Expression)] if survey.at(body) else []
    pots = [next(filter(_is_a_part_of_the_pot, one.tree.walk()), None) for one in said]
    if (body.kind.words is None and body.inner) or any(bounds_of(one.tree, body.scope).least for one in said):
        return
    if None not in pots:
        yield from (_empty_here(pot) for pot in pots if pot is not None)


def _empty_here(pot: Node) -> Diagnostic:
    message = say("nobody has paid in yet, so the pot is empty here")
    help = say("write a number of chips or a stake, or put the step behind the antes")
    return Diagnostic("X128", message, pot.at.span, help=help)


def _is_a_part_of_the_pot(node: Node) -> bool:
    return isinstance(node, AmountFact) and node.entry.name == POT


def _is_taken_off(survey: Survey, noted: Collection[str]) -> bool:
    """Whether one of these marks is taken off the pot somewhere: what was in it before is not meant then."""
    said = (one.value.tree for body in survey.bodies for one in body.expressions)
    sums = (node for tree in said for node in tree.walk() if isinstance(node, Sum) and node.op == "-")
    pairs = ((body_of(one.left), body_of(one.right)) for one in sums)
    return any(_is_the_pot(left) and {*right.reads()} & {f"mark {name}" for name in noted} for left, right in pairs)


@only.where(only.comparing)
def pot_after_it_is_given_out(survey: Survey) -> Iterator[Diagnostic]:
    """X128: an amount is reckoned from a pot that has been given out, so it comes to what is left of an empty one.

    So it is where a condition compares an empty pot with what an option or a stake says. Where the rules may leave a
    part of it that nobody won, or give it out among some only, that is told of what ends with the deal, unless it is
    asked how the pot was won; of what a winner pays or gets, unless it is asked what is left.
    """
    given: Body | None = None
    paid_since = False
    stays = survey.pot_may_stay
    for body in survey.bodies if survey.rules.clean and survey.comparing else ():
        tables = [] if given is None else [one.within for one in survey.at(body) if not one.within.dead]
        empty = bool(tables) and all(table.pot is Sure.NEVER for table in tables)
        left = (
            given is not None
            and bool(tables)
            and (stays or _is_for_some(given))
            and not paid_since
            and given.when is None
            and not _is_within(survey, body, _asks_for_the_pot if stays and _is_a_winners(body) else _asks_how_it_went)
            and _comes_after(survey, given, body)
            and not _lasts(survey, body)
        )
        for said in body.expressions if empty or left else ():
            of_amount = said.value.kind == "amount" and text_of(body, "from") != POT
            pots = [node for node in said.value.tree.walk() if _is_the_pot(node)] if of_amount else []
            pots += _compared_with_what_is_set(said.value.tree) if empty and said.value.kind == "condition" else []
            if pots:
                assert given is not None
                message = say("the pot has been given out when this is reckoned, so it is empty")
                if not empty and _is_a_winners(body):
                    message = say("the pot has been given out when this is reckoned, so it is what nobody has won")
                elif not empty:
                    message = say("the pot has been given out when this is reckoned, so it is empty if anybody won it")
                help = say("put the step before the pot is given out, or write `{text}`", text=_WON)
                related = (Related(given.key.span, say("it is given out here")),)
                yield Diagnostic("X128", message, pots[0].at.span, help=help, related=related)
        if body.kind.compares and text_of(body, "for") != _FOR_NOTHING:
            given, paid_since = body, False
        paid_since = paid_since or body.kind.bets or (pays(body) and text_of(body, "to", POT) == POT)


def _compared_with_what_is_set(condition: Node) -> list[Node]:
    """Each time a pot has to be as large as an option or a stake says; with a number that is told by its answer."""
    asked = [node for node in condition.walk() if isinstance(node, Compare) and node.op in (">", ">=")]
    return [
        node.left for node in asked if _is_the_pot(body_of(node.left)) and not isinstance(body_of(node.right), Number)
    ]


def _comes_after(survey: Survey, given: Body, body: Body) -> bool:
    """Whether a pot has been given out whenever a step comes: one of the game's own steps does, or one beside it.

    What is done for a card that comes up stands after all steps, and comes between any two of them.
    """
    inner = (steps for one in survey.bodies for steps in one.inner.values())
    of_cards = any(one is body for one, _ in walk(survey.rules.arrivals))
    return (given in survey.rules.play and not of_cards) or any(given in steps and body in steps for steps in inner)


def _is_for_some(given: Body) -> bool:
    """Whether the pot is given out among players of whom none may be in."""
    return "who" in given.values and "for" not in given.values


def _is_within(survey: Survey, body: Body, asks: Callable[[Body], bool]) -> bool:
    """Whether a step asks so, or stands in one that does."""
    asking = (one for one in survey.bodies if asks(one))
    return any(inner is body for one in asking for inner, _ in walk((one,)))


def _asks_how_it_went(body: Body) -> bool:
    """Whether a condition asks who won, or what is left."""
    asked = surely_asked(body.when.tree) if body.when is not None else ()
    nodes = (node for one in asked if not _finds_somebody(one) for node in one.node.walk())
    return any(
        isinstance(node, IsNoOne | WinnerOf)
        or _is_the_pot(node)
        or (isinstance(node, SeatFact) and node.entry.name in _WINNERS)
        for node in nodes
    )


def _asks_for_the_pot(body: Body) -> bool:
    """Whether a condition asks what is left."""
    return body.when is not None and any(map(_is_the_pot, body.when.tree.walk()))


def _is_the_pot(node: Node) -> bool:
    return isinstance(node, AmountFact) and node.entry.name == POT


def _is_a_winners(body: Body) -> bool:
    """Whether winners pay other players, or are paid by them, so that somebody has won when it is reckoned."""
    payers, paid = text_of(body, "from"), text_of(body, "to", POT)
    return pays(body) and paid != POT and (payers in _WINNERS or paid in _WINNERS)


def _finds_somebody(asked: Asked) -> bool:
    """Whether a condition says that a mark holds a player, which is nothing about a pot that nobody won."""
    said = body_of(asked.node.predicate) if isinstance(asked.node, Says) else None
    of_mark = isinstance(asked.node, Says) and isinstance(body_of(asked.node.subject), SeatMark)
    return of_mark and isinstance(said, IsNoOne) and asked.holds is said.negated


def _lasts(survey: Survey, body: Body) -> bool:
    """Whether a step keeps something beyond the deal."""
    marks = survey.rules.marks
    return any(name in marks and marks[name].kept != _OF_A_DEAL for _, name in marks_named(body, reading=False))


@only.where(only.form(Declared))
def asked_since(survey: Survey) -> Iterator[Diagnostic]:
    """X107: a rule asks for a word of an earlier declaration, and all have been asked for other words since."""
    if not survey.rules.clean or Declared not in survey.forms:
        return
    yield from _said_before(survey, survey.rules.play)
    for body in survey.bodies:
        for steps in body.inner.values():
            yield from _said_before(survey, steps)


def _said_before(survey: Survey, steps: Sequence[Body]) -> Iterator[Diagnostic]:
    """X107 among these steps."""
    offered = set[str]()  # by the declaration in which all were asked last; empty where that is not known
    known, gone = list[Body](), dict[str, Body]()  # words of which all who said them have been asked for others since
    for body in steps:
        inner = [one for one, _ in walk((body,))]
        within = {one.key.text for asked in inner if asked is not body for one in choices_of(asked)}
        for node in (node for one in inner for said in one.expressions for node in said.value.tree.walk()):
            if gone and isinstance(node, Declared) and gone.keys() >= set(node.words):
                asked = gone[node.words[0]]
                message = say("all who said `{word}` have been asked for another word since", word=node.words[0])
                related = (Related(asked.key.span, say("they have been asked again here")),)
                help = say("tell them by a mark that the word writes, or by what they said last")
                yield Diagnostic("X107", message, node.at.span, help=help, related=related)
            elif offered and isinstance(node, Declared) and not (offered | within) & set(node.words):
                message = say("all have been asked again since, and `{word}` was no word then", word=node.words[0])
                help = say("put the step that asks for it behind the declaration in which it is said")
                yield Diagnostic("X107", message, node.at.span, help=help)
        declares = [one for one in inner if one.kind.words is not None]
        if declares:
            of_all = body is declares[0] and len(declares) == 1 and body.when is None and _asks_all(body)
            words = {one.key.text for one in choices_of(body)}
            offered = words if of_all and not body.scope.turns else set()
            gone = {} if of_all else {word: one for word, one in gone.items() if word not in words}
            gone |= {word: body for one in known for word in _asks_all_who_said(body, one) - words}
            known.append(body)


def _asks_all_who_said(body: Body, earlier: Body) -> set[str]:
    """The words of an earlier declaration by which all who said them got something, for which they are asked now."""
    who = body.values.get("who") if body.kind.words is not None and body.when is None else None
    those = body_of(who.tree) if isinstance(who, Expression) else None
    if not isinstance(those, ThoseWhose) or (those.op, those.right.told()) not in ((">", "0"), (">=", "1")):
        return set()
    return {
        one.key.text for one in choices_of(earlier) if one.values.get("as") == those.each.name and _at_least_one(one)
    }


def _at_least_one(choice: Body) -> bool:
    """Whether what is named with a word is more than nothing."""
    least = choice.values.get("least")
    return isinstance(least, Expression) and (bounds_of(least.tree, choice.scope).least or 0) > 0


def _asks_all(body: Body) -> bool:
    """Whether a step asks everyone who may still say something."""
    return text_of(body, "who", _EVERYONE[0]) in _EVERYONE
