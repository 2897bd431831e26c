"""Checks of amounts that come to nothing: a stake of 0, a part of too little, what is 0 whenever its step comes."""

import re
from collections.abc import Iterator, Sequence
from functools import partial

from msgspec import Struct

from engine.language.expression import Expression
from engine.language.forms import (
    AmountFact,
    Compare,
    Except,
    IfAmount,
    Node,
    Number,
    OptionNumber,
    Stake,
    ThoseWhose,
    body_of,
)
from engine.language.forms.comparing import OPPOSITE, bounds_where, is_none
from engine.language.forms.measure import Bounds, bounds_of
from engine.language.forms.named import Named
from engine.language.forms.scaled import Scaled
from engine.language.forms.sums import Sum
from engine.language.forms.tree import AmountNode
from engine.ruleset.compose.options import Option
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.case_checks import (
    Asked,
    differences,
    steps_in_cases,
    surely_asked,
    surely_denied,
)
from engine.ruleset.judge.checks.conditions.condition_checks import known_of_numbers
from engine.ruleset.judge.checks.conditions.expressions_of_steps import most_of, once
from engine.ruleset.judge.checks.conditions.waiting_steps import is_drawn
from engine.ruleset.judge.checks.counts.latest_draws import of_draws
from engine.ruleset.judge.checks.marks.mark_bounds import Held
from engine.ruleset.judge.checks.marks.mark_reach import reach_of_marks
from engine.ruleset.judge.checks.names.authored import options_of
from engine.ruleset.understand.passages import Moment
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, Said
from engine.steps.registry import PAYING_IN
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Entry, Mapping, Scalar, find
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_PLAYED_FOR = ("each", "blinds", "bring-in", "size", "least", "most", "bets", "raises", "to-stay")
"""Keys under which a stake is what is played for: a table that plays without it sets it to 0."""
_SET = (Stake, OptionNumber)
_WORD = Wording(r"[a-z]{4,}")
MAY_BE_NONE = Wording(
    r"\b(0|zero|no|none|nothing|free|off|without|any|extra|optional(?:ly)?|whether|not|never)\b", re.IGNORECASE
)
"""Words by which the text of an option says that there may be nothing of it."""
_STEM = 4
"""So many letters of a word are enough to know it again."""
_COMMON = frozenset(("card", "chip", "play", "deal", "hand", "most", "least", "what", "that", "each", "pays", "many"))


@only.where(only.form(Stake))
def stakes_of_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """P466: a stake of the same file is 0, and a price, a fine or another payment is reckoned from it.

    What players ante, or bet by, is set to 0 where a table plays without it; so is what a parent has them pay, and
    what a variant of the game sets. Where a choice of an option brings the payment in, it is told there.
    """
    root, stakes = survey.rules.composed.root, survey.rules.scope.stakes
    if not survey.rules.clean or 0 not in stakes.values():
        return
    said = [(body, one) for body, one in survey.said if Stake in one.value.forms]
    for name in (name for name, chips in stakes.items() if chips == 0):
        entry = _entry(root, ("stakes", name))
        uses = [(body, one) for body, one in said if name in once(one.value, _stakes_in)]
        if any(body.kind is PAYING_IN or one.field.name in _PLAYED_FOR for body, one in uses):
            continue
        if entry is None or not uses or _is_set_by_a_variant(root, name):
            continue
        for body, one in uses:
            worth = most_of(one.value, body.scope)  # P411 tells of what is less than nothing
            if (
                is_paid(body, one)
                and (worth is None or worth >= 0)
                and entry.value.span.source == one.value.scalar.span.source
            ):
                message = say("`{stake}` is 0, so nothing is paid by `{amount}`", stake=name, amount=one.value.text)
                stake, paid = entry.value.span, one.value.scalar.span
                at, other = (paid, stake) if _is_chosen(survey, paid) else (stake, paid)
                related = (Related(other, say("it is paid here") if other is paid else say("the stake is here")),)
                help = say("write a stake from 1 up, or take the payment out")
                yield Diagnostic("P466", message, at, help=help, related=related)
                break


def _is_set_by_a_variant(root: Mapping, name: str) -> bool:
    """Whether the game is also played with something from 1 up for a stake."""
    variants = root.get("variants")
    each = variants.entries if isinstance(variants, Mapping) else {}
    said = (find(variants, (variant, "stakes", name)) for variant in each if isinstance(variants, Mapping))
    return any(isinstance(one, Scalar) and one.value != 0 for one in said)


def _is_chosen(survey: Survey, at: Span) -> bool:
    """Whether this stands in what a choice of an option means."""
    meant = (option.means.span for options in options_of(survey.rules) for option in options.values())
    return any(one.source == at.source and one.start <= at.start and at.end <= one.end for one in meant)


def options_of_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """P467: an option is 0 unless a table sets it, and so is all that a step of the same file pays, draws or adds.

    Only where the summary or the name speaks of it, and nothing that is said of the option allows for none of it, such
    as a list of choices in which 0 stands beside others.
    """
    told = set[Span]()
    every = (option for options in options_of(survey.rules) for option in options.values())
    of_nothing = any(option.default.value == 0 for option in every)
    for body in survey.bodies if survey.rules.clean and of_nothing else ():
        for one in body.expressions:
            if not _is_all_of(body, one) or most_of(one.value, body.scope) != 0:
                continue
            for node in one.value.tree.walk():
                found = _declared(survey, node, one.value) if isinstance(node, OptionNumber | Named) else None
                if found is None or found.option.default.span in told or not _is_spoken_of(found, body):
                    continue
                if found.option.choices or _is_asked_by(body, found.option.name):
                    continue
                told.add(found.option.default.span)
                message = say("unless a table sets `{option}`, nothing comes of this", option=found.option.name)
                related = (Related(one.value.scalar.span, say("it comes to 0 here")),)
                help = say("write a default from 1 up, or say under `about` that it may be 0")
                yield Diagnostic("P467", message, found.option.default.span, help=help, related=related)


class _Declared(Struct, frozen=True):
    """An option whose default is 0, and the document that declares it."""

    option: Option
    root: Mapping


def _declared(survey: Survey, node: OptionNumber | Named, said: Expression) -> _Declared | None:
    """The option that is asked for, where it is 0 by default and the same file declares it."""
    composed, source = survey.rules.composed, said.scalar.span.source
    own = ((one.document.root, one.options) for one in composed.modifiers)
    for root, options in ((composed.own.root, composed.options), *own):
        option = options.get(node.name.removeprefix("$"))
        if root.span.source == source and option is not None and option.place.source == source:
            return _Declared(option, root) if option.default.value == 0 else None
    return None


def _is_asked_by(body: Body, name: str) -> bool:
    """Whether the condition of a step asks for an option, so that its author has thought of what it may be."""
    nodes = () if body.when is None else body.when.tree.walk()
    return any(isinstance(node, OptionNumber | Named) and node.name.removeprefix("$") == name for node in nodes)


def _is_all_of(body: Body, said: Said) -> bool:
    """Whether a step does nothing where this is 0."""
    key, tree = said.field.name, said.value.tree
    if any(one.key == key and not one.may_be_none for one in body.kind.payments) and isinstance(body_of(tree), Number):
        return False  # P411 tells
    return is_paid(body, said) or key in (body.kind.counts, "add") or (body.kind.exchanges and key == "most")


def _is_spoken_of(declared: _Declared, body: Body) -> bool:
    """Whether the name or the summary speaks of an option or of its step, and its own text does not allow for 0."""
    root, name = declared.root, declared.option.name
    about = find(root, ("options", name, "about"))
    texts = [text.text for key in ("name", "summary") if isinstance(text := root.get(key), Scalar)]
    spoken = _stems(" ".join(texts))
    allowed = isinstance(about, Scalar) and MAY_BE_NONE.search(about.text)
    return not allowed and "opti" not in spoken and bool(_stems(f"{name} {body.label}") & spoken)


def _stems(text: str) -> set[str]:
    return {word[:_STEM] for word in _WORD.findall(text.lower())} - _COMMON


def nothing_whenever_it_comes(survey: Survey) -> Iterator[Diagnostic]:
    """P466: a payment that is never more than 0, or a part of its amount that is 0, whatever happens before its step.

    The cases between which an amount chooses are looked at one by one. Of what is 0 by the stakes and options alone, or
    is written as 0, others tell.
    """
    reckoned = {id(body) for body in survey.bodies if body.kind.payments and any(_paid_by_reckoning(body))}
    if not reckoned or not survey.rules.clean:
        return
    reach = reach_of_marks(survey)
    for body, asked in ((body, asked) for body, asked in steps_in_cases(survey) if id(body) in reckoned):
        for one in _paid_by_reckoning(body):
            tree = body_of(one.value.tree)
            if one.value.scalar.span.source.name in survey.rules.composed.parents or _has_none_set(tree):
                continue
            known = (*asked, *_asked_of_payers(body))
            found = (_nothing_in(survey, body, *case, reach) for case in _cases(tree, known))
            told = next((one for one in found if one is not None), None)
            if told is not None:
                yield _told(told, one.value)


def _asked_of_payers(body: Body) -> Iterator[Asked]:
    """What those who pay have in common, where they are named by a number of theirs."""
    payers = body.values.get("from")
    tree = body_of(payers.tree) if isinstance(payers, Expression) else None
    while isinstance(tree, Except):
        tree = body_of(tree.seats)
    if isinstance(tree, ThoseWhose):
        yield Asked(tree, holds=True)


def _cases(tree: Node, asked: Sequence[Asked]) -> Iterator[tuple[Node, Sequence[Asked]]]:
    """The amounts between which one chooses, each with what is known where it is meant; else the amount itself."""
    tree = body_of(tree)
    if isinstance(tree, IfAmount):
        yield from _cases(tree.then, (*asked, *surely_asked(tree.condition)))
        yield from _cases(tree.otherwise, (*asked, *surely_denied(tree.condition)))
    else:
        yield tree, asked


def _told(node: Node, said: Expression) -> Diagnostic:
    message, help = say("`{amount}` is always 0 when this comes", amount=node.told()), say("correct it, or take it out")
    if isinstance(node, Sum) and node.op == "-":
        message = say("`{amount}` is never more than 0 when this comes", amount=node.told())
        help = say("write `{turned}`, or ask for another case", turned=f"{node.right.told()} - {node.left.told()}")
    return Diagnostic("P466", message, said.scalar.span, help=help)


def _paid_by_reckoning(body: Body) -> Iterator[Said]:
    """What a step has somebody pay that is neither a number nor a stake."""
    for one in body.expressions:
        if is_paid(body, one) and not isinstance(body_of(one.value.tree), Number | Stake):
            yield one


def _nothing_in(survey: Survey, body: Body, tree: Node, asked: Sequence[Asked], reach: Held) -> Node | None:
    """The amount, or a product or a part of something in it, that is 0 at each moment at which its step comes."""
    reckoned: list[AmountNode] = [node for node in tree.walk() if isinstance(node, Sum | Scaled) and _is_reckoned(node)]
    reckoned += [tree] if isinstance(tree, AmountNode) and _by_cases(tree, asked) == Bounds(0, 0) else []
    if not reckoned or not survey.at(body):
        return None
    whole = (tree, *differences(tree))
    for node in reckoned:
        if most_of_node(node, body) == 0 and node is tree:
            return None  # P411 tells
        worth = [bounds_of(node, body.scope, partial(_known, survey, one, asked, reach)) for one in survey.at(body)]
        if all(bounds.most is not None and bounds.most <= 0 for bounds in worth) and (
            node in whole or all(bounds.settled == 0 for bounds in worth)
        ):
            return node
    return None


def most_of_node(node: Node, body: Body) -> int | None:
    """The most that an amount can be with the stakes and options in force."""
    return bounds_of(node, body.scope).most


def _is_reckoned(node: Node) -> bool:
    """Whether an amount is a product, a quotient or a difference; of an empty pot X128 tells."""
    if any(isinstance(part, AmountFact) and part.entry.name == POT for part in node.walk()):
        return False
    return isinstance(node, Scaled) or (isinstance(node, Sum) and node.op != "+")


def _known(survey: Survey, moment: Moment, asked: Sequence[Asked], reach: Held, node: Node) -> Bounds | None:
    """What is known of a number at a moment, also by the conditions under which the step comes."""
    by_case = None if isinstance(node, Number) or node.is_setting() else _by_cases(node, asked)
    if is_drawn(node):
        known: Bounds | None = of_draws(survey, [one for one in survey.bodies if one.kind.exchanges])
    else:
        known = known_of_numbers(survey, moment, reach, node)
    if by_case is None or known is None or by_case.settled is not None:
        return by_case or known
    return by_case.within(known)


def _by_cases(node: Node, asked: Sequence[Asked]) -> Bounds | None:
    """Within which bounds conditions say that this number is, none among them; None where they say nothing of it."""
    found: Bounds | None = None
    for bounds in (one for asking in asked if (one := _by_case(node, asking)) is not None):
        found = bounds if found is None else found.within(bounds)
    return found


def _by_case(node: Node, asked: Asked) -> Bounds | None:
    """The same of one condition."""
    compared = asked.node
    if not isinstance(compared, Compare | ThoseWhose):
        return None
    op = compared.op if asked.holds else OPPOSITE[compared.op]
    left = body_of(compared.left if isinstance(compared, Compare) else compared.each)
    right = body_of(compared.right)
    for side, other in ((left, right), (right, left)):
        if isinstance(other, Number) and side.told() == node.told() and not isinstance(side, Number):
            if op == "=":
                return Bounds(other.value, other.value)
            return None if other is left else Bounds(0, 0) if is_none(op, right) else bounds_where(op, other.value)
    return None


def _has_none_set(tree: Node) -> bool:
    return any(isinstance(node, _SET) and node.value == 0 for node in tree.walk())


def is_paid(body: Body, said: Said) -> bool:
    """Whether this is what a step has somebody pay."""
    return said.field.name in body.kind.paid_by and said.field.name not in _PLAYED_FOR


def _stakes_in(amount: Expression) -> frozenset[str]:
    """The stakes from which an amount is reckoned."""
    return frozenset(node.name for node in amount.tree.walk() if isinstance(node, Stake))


def _entry(root: Mapping, path: tuple[str, str]) -> Entry | None:
    part = root.get(path[0])
    return part.entries.get(path[1]) if isinstance(part, Mapping) else None
