"""Checks of what is done or asked again: paid twice, set anew by the next step, asked where it is settled already."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise, permutations

from engine.language.expression import Expression
from engine.language.forms import Has, Node, Says, body_of
from engine.language.forms.tree import ConditionNode, many_seats
from engine.language.scope import Scope
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.expressions_of_steps import instead
from engine.ruleset.judge.checks.conditions.implied import implies, is_denied_by, needs_one_winner, surely_with
from engine.ruleset.judge.checks.hands.hand_spans import is_within
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.judge.checks.texts.near_texts import near_texts
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, Said, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar, plain
from engine.text.translation import say
from engine.text.wording import Wording

_PAID = ("from", "to", "amount")
"""What tells two payments apart, besides when they are made."""
_WHO_WON = ("winner", "winners")


def paid_twice(survey: Survey) -> Iterator[Diagnostic]:
    """F724: among payments that follow one another two are the same, in the same cases."""
    for steps in survey.lists if survey.rules.clean else ():
        known: dict[tuple[str, ...], Body] = {}
        for number, body in enumerate(steps):
            if not pays(body) or "amount" not in body.values:
                known.clear()
                continue
            earlier = known.setdefault(_payment(body), body)
            if earlier not in (body, steps[number - 1]) and survey.at(body):  # one just before it is told as F709
                message = say("this is paid by a step above already, in the same case")
                related = (Related(earlier.key.span, say("it is paid here")),)
                ways = tuple(Remedy(say("take this step out"), (one,)) for one in instead(survey, body))
                help = say("let it be paid in another case, or take one of the two out")
                yield Diagnostic("F724", message, body.key.span, help=help, related=related, remedies=ways)


@only.where(only.parents, only.labels)
def paid_besides_a_part_of_it(survey: Survey) -> Iterator[Diagnostic]:
    """F724: a child has a part of what the parent has paid be paid, by the same players, and leaves that in as well."""
    rules = survey.rules
    paid = (
        [body for body in survey.bodies if body.label and pays(body)] if rules.clean and rules.composed.parents else []
    )
    theirs = {body.label.lower(): body for body in paid if body.key.span.source not in rules.composed.authored}
    for body in paid if theirs else ():
        part = _A_PART.match(body.label)
        whole = theirs.get(part[1].lower()) if part is not None else None
        if whole is None or body.key.span.source not in rules.composed.authored or not survey.at(body):
            continue
        if survey.at(whole) and whole.when is None and _payment(body)[:2] == _payment(whole)[:2]:
            message = say("`{whole}` is paid as well, of which this is called a part", whole=whole.label)
            related = (Related(whole.key.span, say("that is paid here")),)
            help = say(
                "take the other away: `remove: {{step: {whole}}}`; or call this one otherwise", whole=whole.label
            )
            yield Diagnostic("F724", message, body.key.span, help=help, related=related)


def paid_a_part_besides(survey: Survey) -> Iterator[Diagnostic]:
    """F724: one player is said to pay only a part of what others pay, and is among them as well."""
    texts = [near for near in near_texts(survey) if pays(near.body)]
    for whole, part in pairwise(texts):
        one, amounts = part.body.values.get("from"), [near.body.values.get("amount") for near in (whole, part)]
        payers = whole.body.values.get("from")
        if not isinstance(one, Expression) or not isinstance(payers, Expression) or one.told() == payers.told():
            continue
        if text_of(whole.body, "to", POT) != text_of(part.body, "to", POT) or not _is_a_part(*amounts):
            continue
        lost = any(_says_lost(guard.said, one.told()) for guard in part.guards) or _LOSERS.search(one.text) is not None
        told = (*(text.words for text in (*whole.texts, *part.texts)), *_summed_up(survey, one))
        if (payers.told() in _ALL or (payers.told() == "losers" and lost)) and any(map(_ONLY_A_PART.search, told)):
            message = say(
                "`{players}` include `{some}`, so this and the part are paid", some=one.text, players=payers.text
            )
            related = (Related(part.body.key.span, say("the part is paid here")),)
            others = f"{payers.text} except {_LOSERS.sub('', one.text)}"
            ways = (Remedy(say("write `{text}`", text=others), (said_instead(payers.scalar, others),)),)
            help = say("leave them out here: `{players}`", players=others)
            yield Diagnostic("F724", message, whole.body.key.span, help=help, related=related, remedies=ways)


_LOSERS = Wording(r" except winners?$")
"""How a group is told of which only those pay who have lost."""
_ONLY_A_PART = Wording(r"\b(?:only|just|but) (?:a |the )?(?:half|third|quarter)\b|\bhalf (?:of )?what\b")
_ALL = ("everyone", "everyone in")


def _is_a_part(whole: object, part: object) -> bool:
    """Whether an amount is a part of another one."""
    if not isinstance(whole, Expression) or not isinstance(part, Expression):
        return False
    return any(node.told() == whole.told() for node in part.tree.walk()) and _A_PART_OF.match(part.text) is not None


_A_PART_OF = Wording(r"(?:half|a third|a quarter) |.* / \d+$")


def _says_lost(condition: Expression, player: str) -> bool:
    """Whether a condition wants a player not to have won, or to be one of the losers."""
    said = condition.text.replace("is not", "is")
    denied = said != condition.text or condition.text.startswith("not ")
    return (f"{player} is winner" in said and denied) or f"{player} is losers" in said or f"{player} loses" in said


def _summed_up(survey: Survey, players: Expression) -> Iterator[str]:
    """The clauses of the summary that name a player, or what those have who are meant."""
    summary = summary_of(survey.rules)
    names = names_in(players) & survey.rules.marks.keys() if many_seats(players.tree) else {players.text}
    clauses = _CLAUSE.split(summary.text.lower()) if isinstance(summary, Scalar) else []
    yield from (clause for clause in clauses if any(name in clause for name in names))


_CLAUSE = Wording(r"[;:.\n]")


_A_PART = Wording(r"(?:half|halved|a third of|a quarter of|smaller|reduced) (?:the |a |of the )?(.+)$", re.IGNORECASE)


def _payment(body: Body) -> tuple[str, ...]:
    when = "" if body.when is None else body.when.told()
    return (*(text_of(body, key, POT if key == "to" else "") for key in _PAID), when)


def set_anew(survey: Survey) -> Iterator[Diagnostic]:
    """F725: what a step sets a later one sets anew, in every case in which the first has set it, and nothing between.

    Of a step that does so to several it is told once, at its own place.
    """
    for steps in survey.lists if survey.rules.clean else ():
        for second, firsts in _written_over(survey, steps):
            name, first = text_of(second, "what"), firsts[0]
            if len(firsts) == 1:
                message = say("whatever this makes of `{name}`, the step after it makes of it anew", name=name)
                if steps.index(second) - steps.index(first) > 1:
                    message = say("whatever this makes of `{name}`, a later step makes of it anew", name=name)
                related = (Related(second.key.span, say("it is set again here")),)
                help = say("put the step that asks for more after the other, or take this one out")
                yield Diagnostic("F725", message, first.key.span, help=help, related=related)
            else:
                message = say("this sets `{name}` anew wherever the steps before it have set it", name=name)
                related = (Related(first.key.span, say("the first of them is here")),)
                help = say("put it before them, or let it ask for what they do not ask for")
                yield Diagnostic("F725", message, second.key.span, help=help, related=related)


def _written_over(survey: Survey, steps: Sequence[Body]) -> Iterator[tuple[Body, list[Body]]]:
    """Steps that set a mark, each with those before it that set it for nothing."""
    for number, second in enumerate(steps):
        found, before = list[Body](), tuple[Said, ...]()
        for first in reversed(steps[:number]) if sets_a_mark(second) and not reads_it(second) else ():
            if not sets_a_mark(first) or any(text_of(second, "what") in names_in(one.value) for one in before):
                break  # what is done between them may look at the mark
            before = first.expressions
            same = all(text_of(first, key) == text_of(second, key) for key in ("what", "who"))
            if same and survey.at(first) and not _is_repeated(first, second):
                found += [first] if surely_with(first.when, second.when, second.scope) else []
        if found:
            yield second, found[::-1]


def _is_repeated(first: Body, second: Body) -> bool:
    """Whether two steps are the same, which is told as F709."""
    return plain(first.node.without("label", "note")) == plain(second.node.without("label", "note"))


def sets_a_mark(body: Body) -> bool:
    """Whether a step gives a mark a value, whatever it held before."""
    return bool(body.kind.marking) and "to" in body.values and not body.kind.block


def reads_it(body: Body) -> bool:
    """Whether what a step sets, or when, is asked of the mark that it sets."""
    fact = f"mark {text_of(body, 'what')}"
    said = [one.value for one in body.expressions]
    return any(read.fact == fact for one in said if isinstance(one, Expression) for read in one.reads)


@only.where(only.shares)
def asked_of_the_winner(survey: Survey) -> Iterator[Diagnostic]:
    """X106: a hand is asked of the winner that the share needs anyway, or a better one."""
    shares = survey.rules.shares
    needs = shares[0].needs if len(shares) == 1 and survey.rules.clean else None
    if needs is None or shares[0].scope.ranking != survey.rules.ranking:
        return
    for body in survey.bodies:
        for said in body.expressions:
            for node in said.value.tree.walk():
                asked = body_of(node.predicate) if isinstance(node, Says) else None
                won = isinstance(node, Says) and node.subject.told() in _WHO_WON
                if won and isinstance(asked, Has) and not asked.named and _is_less(asked.hand, needs.tree, body):
                    message = say("whoever wins has `{hand}`, so this holds always", hand=needs.text)
                    related = (Related(needs.scalar.span, say("it is asked here")),)
                    help = say("ask for a better hand, or leave it out")
                    yield Diagnostic("X106", message, node.at.span, help=help, related=related)


def _is_less(asked: Node, needs: Node, body: Body) -> bool:
    return is_within(needs, asked, body.scope.worth.evaluator)


_SAID_FOR_READERS = ("first deal",)
"""What may be said beside a number that holds then too: that it is the first deal, or little is carried."""


def asked_besides(survey: Survey) -> Iterator[Diagnostic]:
    """X106: of two conditions joined to one, the first holds only where the second does, which says nothing then."""
    for body, said in survey.authored if survey.rules.clean else ():
        yield from besides(said.value, body.scope)


def besides(said: Expression, scope: Scope) -> Iterator[Diagnostic]:
    """The same of one condition; not where options have a part in it."""
    if said.kind == "condition" and "$" not in said.text:
        yield from _besides(said.tree, scope)


def _besides(tree: Node, scope: Scope) -> Iterator[Diagnostic]:
    tree = body_of(tree)
    joined = tree.joined() if isinstance(tree, ConditionNode) else None
    if joined is None or joined.negated:
        return
    parts = list(_parts(tree, decisive=joined.decisive))
    for (first, one), (second, other) in permutations(enumerate(parts), 2):
        same = one.told() == other.told()
        denied = joined.decisive and is_denied_by(one, other)
        follows = denied or implies(one, other, scope) or (joined.decisive and needs_one_winner(one, other))
        if (first < second or not same) and follows:
            idle = one if joined.decisive and not same else other
            if joined.decisive and not same and idle.told() in _SAID_FOR_READERS:
                continue
            message = say(
                "`{idle}` says nothing here: `{one}` never holds without `{other}`",
                idle=idle.told(),
                one=one.told(),
                other=other.told(),
            )
            if same:
                message = say("`{idle}` is asked twice here", idle=idle.told())
            help = say("leave it out, or ask something else")
            if denied:
                help = say("leave it out; where `not` is meant of both, write brackets: `not (…)`")
            yield Diagnostic("X106", message, idle.at.span, help=help)
            return


def _parts(tree: Node, *, decisive: bool) -> Iterator[Node]:
    """The conditions that are joined by the same word."""
    tree = body_of(tree)
    joined = tree.joined() if isinstance(tree, ConditionNode) else None
    if joined is None or joined.negated or joined.decisive is not decisive:
        yield tree
        return
    for part in joined.parts:
        yield from _parts(part, decisive=decisive)
