"""Checks of conditions joined by `or`: one part holds wherever the other is asked, or both deny something."""

from collections.abc import Iterator

from engine.language.forms import (
    AmountFact,
    Compare,
    CountSeats,
    Either,
    Has,
    Holds,
    IsMarked,
    IsSeat,
    IsStatus,
    Node,
    Not,
    Says,
    SeatFact,
    ThoseWith,
    body_of,
    many_seats,
)
from engine.language.forms.comparing import number_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.texts.near_texts import Text, near_texts
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_WINNING = ("winner", "winners")
_IN, _WON = "players in", ("winner", "winners", "losers")


@only.where(only.form(Either))
def whatever_was_shown(survey: Survey) -> Iterator[Diagnostic]:
    """X106: that several are in is enough, and beside it a hand is asked for that is shown only where they are."""
    own = survey.rules.composed.authored
    for body in survey.bodies if survey.rules.clean else ():
        when = body.when
        tree = body_of(when.tree) if when is not None else None
        if when is None or not isinstance(tree, Either) or when.scalar.span.source not in own:
            continue
        for one, other in ((tree.left, tree.right), (tree.right, tree.left)):
            if _several_are_in(one) and _asks_a_hand(other):
                asked, enough = other.told(), one.told()
                message = say(
                    "`{enough}` is enough here, so that `{asked}` is asked in vain", enough=enough, asked=asked
                )
                help = say("join both with `and`, or ask for one of them")
                yield Diagnostic("X106", message, when.scalar.span, help=help)


def _several_are_in(node: Node) -> bool:
    asked = body_of(node)
    fact = body_of(asked.left) if isinstance(asked, Compare) else None
    if not isinstance(asked, Compare) or not isinstance(fact, AmountFact) or fact.entry.name != _IN:
        return False
    return (asked.op, number_of(asked.right)) in ((">", 1), (">=", 2))


def _asks_a_hand(node: Node) -> bool:
    """Whether it is asked what those hold who have won or lost, who have shown it among several."""
    said = body_of(node)
    subject = body_of(said.subject) if isinstance(said, Says) else None
    of_them = isinstance(subject, SeatFact) and subject.entry.name in _WON
    return of_them and isinstance(said, Says) and isinstance(body_of(said.predicate), Has | Holds)


@only.where(only.form(Either))
def one_or_else(survey: Survey) -> Iterator[Diagnostic]:
    """X125: that one alone has won, or has the most, is one of two cases, and the step is for that one in both.

    Where it is enough that several are in, or the other case names the one who has won, X106 tells.
    """
    own = survey.rules.composed.authored
    for body in survey.bodies if survey.rules.clean else ():
        when = body.when
        if when is None or " or " not in when.text or when.scalar.span.source not in own:
            continue
        for tree in (node for node in when.tree.walk() if isinstance(node, Either)):
            for one, other in ((tree.left, tree.right), (tree.right, tree.left)):
                alone = _alone(one)
                if alone is None or not _is_for(body, alone, other) or _several_are_in(other) or _names_a_seat(other):
                    continue
                player = _WINNING[0] if isinstance(alone, SeatFact) else alone.told()
                holes = {"asked": one.at.text, "other": other.at.text, "player": player}
                message = say("where `{other}` it may not be that `{asked}`, and this is for `{player}`", **holes)
                better = when.scalar.text.replace(" or ", " and ")
                ways = (Remedy(say("write `{text}`", text=better), (said_instead(when.scalar, better),)),)
                once = ways if when.scalar.text.count(" or ") == 1 else ()
                help = say("join both with `and`, or name all of them")
                yield Diagnostic("X125", message, when.scalar.span, help=help, remedies=once)
                break


def _alone(node: Node) -> Node | None:
    """Of whom it is asked that there is just one: who has won, or has the most of something."""
    asked = body_of(node)
    counted = body_of(asked.left) if isinstance(asked, Compare) else None
    seats = body_of(counted.seats) if isinstance(counted, CountSeats) else None
    of_them = isinstance(seats, ThoseWith) or (isinstance(seats, SeatFact) and seats.entry.name in _WINNING)
    one = isinstance(asked, Compare) and asked.op == "=" and number_of(asked.right) == 1
    return seats if of_them and one else None


def _is_for(body: Body, alone: Node, other: Node) -> bool:
    """Whether a step, or the other case, speaks of the one player of whom it is asked whether they are alone."""
    names = {alone.told(), _WINNING[0]} if isinstance(alone, SeatFact) else {alone.told()}
    said = [other, *(one.value.tree for one in body.expressions if one.value is not body.when)]
    inner = [one.value.tree for steps in body.inner.values() for step in steps for one in step.expressions]
    singular = names - {_WINNING[1]}
    return any(node.told() in singular for tree in (*said, *inner) for node in tree.walk() if not _counts(tree))


def _names_a_seat(node: Node) -> bool:
    said = body_of(node)
    return isinstance(said, Says) and isinstance(body_of(said.predicate), IsSeat)


def _counts(tree: Node) -> bool:
    return any(isinstance(node, CountSeats) for node in tree.walk())


@only.where(only.form(Either))
def not_one_or_not_another(survey: Survey) -> Iterator[Diagnostic]:
    """X106: that a player is not one of two others, or not the other, which is so of all but who is both."""
    own = survey.rules.composed.authored
    said = (one.value for body in survey.bodies if survey.rules.clean for one in body.expressions)
    for asked in (one for one in said if one.scalar.span.source in own and one.kind == "condition"):
        for tree in (node for node in asked.tree.walk() if isinstance(node, Either)):
            left, right = _denied_to_be(tree.left), _denied_to_be(tree.right)
            if left is None or right is None or left[0] != right[0] or left[1] == right[1]:
                continue
            message = say("this holds of all but who is both `{one}` and `{other}`", one=left[1], other=right[1])
            better = f"{tree.left.at.text} and {tree.right.at.text}"
            help = say("join both with `and`: `{text}`", text=better)
            ways = (Remedy(say("write `{text}`", text=better), (said_instead(asked.scalar, better),)),)
            once = ways if asked.scalar.text == tree.at.text else ()
            yield Diagnostic("X106", message, tree.at.span, help=help, remedies=once)


def _denied_to_be(node: Node) -> tuple[str, str] | None:
    """Which player is denied to be whom; None where it is something else that is asked."""
    asked = body_of(node)
    turned = isinstance(asked, Not)
    says = body_of(asked.of) if isinstance(asked, Not) else asked
    said = body_of(says.predicate) if isinstance(says, Says) else None
    if not isinstance(says, Says) or not isinstance(said, IsSeat) or turned == said.negated:
        return None
    if many_seats(says.subject) and says.subject.told() not in _WINNING:
        return None
    return (says.subject.told(), said.seats.told()) if not many_seats(said.seats) else None


@only.where(only.form(Either))
def neither_of_both(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a text has neither of two things be so, and with `or` it is enough that one of them is not.

    A919 where it is the summary that says it.
    """
    summary = summary_of(survey.rules)
    of_all = (
        [Text(summary.text.lower(), summary.span, is_name=False, of_all=True)] if isinstance(summary, Scalar) else []
    )
    for near in near_texts(survey):
        when = near.body.when
        tree = body_of(when.tree) if when is not None else None
        if when is None or not isinstance(tree, Either) or not (_is_denied(tree.left) and _is_denied(tree.right)):
            continue
        found = next(((text, words) for text in (*near.texts, *of_all) if (words := _said_of_both(text))), None)
        if found is not None and body_of(tree.left).told() != body_of(tree.right).told():
            text, words = found
            message = say("players are told `{words}`, and here it is enough that one of both is not so", words=words)
            better = f"{tree.left.at.text} and {tree.right.at.text}"
            ways = (Remedy(say("write `{text}`", text=better), (said_instead(when.scalar, better),)),)
            related = (Related(text.span, say("it is said here")),)
            help = say("join both with `and`, or correct the text")
            code = "A919" if text.of_all else "P424"
            yield Diagnostic(code, message, when.scalar.span, help=help, related=related, remedies=ways)


def _is_denied(node: Node) -> bool:
    """Whether it is asked that something is not so."""
    tree = body_of(node)
    said = body_of(tree.predicate) if isinstance(tree, Says) else None
    return isinstance(tree, Not) or (isinstance(said, IsSeat | IsMarked | IsStatus) and said.negated)


def _said_of_both(text: Text) -> str:
    """The words by which a text says that neither is so."""
    for clause in _CLAUSE.split(text.words):
        found = _NEITHER.search(clause)
        if found is not None and _ONE_OF_THEM.search(clause) is None:
            return found[0]
    return ""


_CLAUSE = Wording(r"[,;:.\n]")
_NEITHER = Wording(
    r"\bneither\b[^,;:.]*?\bnor [a-z]+|\b(?:never|not|no|nobody|without)(?: (?:a|an|the|has|have|had|is|was))?"
    r" [a-z-]+(?: (?:a|an|the))?(?: [a-z]+)? (?:or|nor) (?!(?:no|not|never|nobody|without)\b)[a-z-]+"
)
_ONE_OF_THEM = Wording(r"\b(?:either|both|one of|unless|except|if|otherwise)\b")
