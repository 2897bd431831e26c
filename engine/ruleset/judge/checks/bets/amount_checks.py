"""Checks of amounts beside each other: what stands upside down, and raises that raise nothing."""

from collections.abc import Iterator
from functools import partial
from itertools import pairwise

from engine.language.expression import Expression
from engine.language.forms import Node, Stake, body_of
from engine.language.forms.amount_words import AmountFact
from engine.language.forms.measure import Bounds, bounds_of
from engine.language.scope import Scope
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.bets.betting_checks import bets
from engine.ruleset.judge.checks.bets.told_to_fall import told_of_blinds, told_to_fall
from engine.ruleset.judge.checks.conditions.expressions_of_steps import by_itself, limiting, place_of
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.texts.claim_words import BIG
from engine.ruleset.judge.checks.texts.topics.topics import book_of
from engine.ruleset.understand.steps_in_order import in_opposite_cases
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Change, Remedy, said_instead
from engine.text.marked.node import Mapping, Scalar, Sequence, find
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_MANY = r"(?:\d+|one|two|three|four|five|six|eight|ten|twenty|fifty)"
_ALIKE = Wording(
    rf"\b(?:two|both) (?:blinds|bets|antes)\b(?: (?:are|were|is))?(?: (?:of|at|for))? {_MANY}\b"
    r"(?!,|[-/]| (?:chips? )?(?:and|or) )"
    rf"|\b({_MANY})[-/ ]\1\b"
    r"|\b(?:equal|same|like|identical) (?:blinds|bets|antes)\b"
    r"|\b(?:blinds|bets|antes)\b(?: (?:are|of|that))* (?:both )?"
    r"(?:equal|the same|alike|equally|as (?:high|big|large))\b"
)
"""That two stakes are of one size."""
_TOLD_APART = Wording(r"\b(?:small|big) (?:blinds?|ones?)\b")
_SMALL_BLIND, _BIG_BLIND = "small-blind", "big-blind"
_TRIED = (7, 700)
"""Bets to which a raise is reckoned, to see whether it is ever more."""


@only.where(only.key("blinds"))
def blinds_upside_down(survey: Survey) -> Iterator[Diagnostic]:
    """B308: a blind is less than the one before it; and B310: there are more of them than players."""
    for body in survey.reached:
        listed = body.values.get("blinds")
        if not isinstance(listed, tuple) or not body.kind.forced(body).blinds:
            continue
        amounts = [one for one in listed if isinstance(one, Expression)]
        worth = [exactly(one, survey.rules.scope) for one in amounts]
        pairs = zip(zip(amounts, worth, strict=True), zip(amounts[1:], worth[1:], strict=True), strict=False)
        for (one, chips), (after, less) in pairs:
            if chips is None or less is None or not 0 < less < chips:
                continue
            if not told_of_blinds(survey, (chips, less)):
                message = say(
                    "the blind `{after}` ({less}) is less than `{before}` ({chips}) before it",
                    after=after.text,
                    less=less,
                    before=one.text,
                    chips=chips,
                )
                turned = (said_instead(one.scalar, after.text), said_instead(after.scalar, one.text))
                help = say("let the last blind be the largest")
                ways = (Remedy(say("exchange the two, or correct one of them"), turned),)
                yield Diagnostic("B308", message, one.scalar.span, help=help, remedies=ways)
                break


def small_as_the_big(survey: Survey) -> Iterator[Diagnostic]:
    """B308: a stake that is called small is not less than the one that is called big.

    Not where the name or the summary says that they are alike, nor of blinds that are written so side by side, as in
    `small-blind: 5, big-blind: 5`, unless a text has the one be small and the other big.
    """
    stakes, root = survey.rules.scope.stakes, survey.rules.composed.root
    alike = {name: chips for name, chips in stakes.items() if name.startswith("small-") and chips > 0}
    alike = {name: chips for name, chips in alike.items() if stakes.get(_big_for(name)) == chips}
    texts = [root.get(key) for root in roots_of(survey.rules) for key in ("name", "summary")] if alike else []
    if any(isinstance(one, Scalar) and _ALIKE.search(one.text.lower()) for one in texts):
        return
    told_apart = any(isinstance(one, Scalar) and _TOLD_APART.search(one.text.lower()) for one in texts)
    for name, chips in alike.items():
        at = find(root, ("stakes", name))
        if at is not None and (name != _SMALL_BLIND or told_apart or not _are_written_together(survey)):
            message = say("`{small}` and `{big}` are both {chips}", small=name, big=_big_for(name), chips=chips)
            yield Diagnostic("B308", message, at.span, help=say("let the one be less than the other"))


def _big_for(small: str) -> str:
    """What the stake beside one that is called small is called."""
    return f"big-{small.removeprefix('small-')}"


def _are_written_together(survey: Survey) -> bool:
    """Whether one file says both blinds among its stakes."""
    both = (_SMALL_BLIND, _BIG_BLIND)
    stakes = (root.get("stakes") for root in roots_of(survey.rules))
    return any(isinstance(one, Mapping) and all(one.get(name) is not None for name in both) for one in stakes)


@only.where(only.key("blinds"))
def more_blinds_than_players(survey: Survey) -> Iterator[Diagnostic]:
    """B310: there are more blinds to post than players may sit down, so the last of them is left out."""
    for body in survey.reached:
        listed = body.values.get("blinds")
        if not isinstance(listed, tuple) or not body.kind.forced(body).blinds:
            continue
        worth = [exactly(one, survey.rules.scope) for one in listed if isinstance(one, Expression)]
        blinds, fewest = sum(chips != 0 for chips in worth), min(moment.players for moment in survey.at(body))
        if blinds > fewest:
            message = say(
                "of {players} players not everybody finds one of {blinds} blinds to post: the last is left out",
                players=fewest,
                blinds=blinds,
            )
            help = say("let more play, or write fewer blinds")
            yield Diagnostic("B310", message, place_of(body, "blinds"), help=help)


@only.where(only.key("limit"), only.betting)
def bets_upside_down(survey: Survey) -> Iterator[Diagnostic]:
    """B308: bets that are smaller than those of a round before.

    Bets that become smaller from round to round are meant so, and those of which players are told that they do.
    """
    before: tuple[Expression, int] | None = None
    earlier: Body | None = None
    either_way = "otherwise" in survey.keys
    for body in bets(survey):
        if body.values.get("limit") != "fixed" or body.when is not None or not survey.at(body):
            continue
        size, _ = size_of(survey, body)
        if size is None:
            continue
        if either_way and earlier is not None and in_opposite_cases(earlier, body, survey.rules.every_step):
            continue
        earlier = body
        falls = before is not None and size[1] < before[1]
        if before is not None and falls and not _is_to_fall(survey, before[1], size[1]):
            message = say(
                "bets are smaller here ({size}) than in a round before ({before})", size=size[1], before=before[1]
            )
            related = (Related(before[0].scalar.span, say("the larger bet is here")),)
            help = say("exchange the two sizes, or correct one of them")
            turned = _stakes_turned(survey, size[0], before[0])
            if turned is None:
                yield Diagnostic("B308", message, _place_of_size(survey, body, size[0]), help=help, related=related)
                return
            small, big, at = turned
            first, then = before[0].scalar.span, size[0].scalar.span
            message = say("`{small}` is more than `{big}`", small=small, big=big)
            uses = (Related(first, say("this is bet first")), Related(then, say("then this")))
            yield Diagnostic("B308", message, at, help=say("let the one be less than the other"), related=uses)
            return
        before = size


def _place_of_size(survey: Survey, body: Body, size: Expression) -> Span:
    """Where the size of a round is said: in its step, by the round it is like, or by a step that leaves it open."""
    if _stands_in(size.scalar.span, body.node.span):
        return size.scalar.span
    written = book_of(survey.rules.composed.own.root).mappings
    like = next((one.said.get("like") for one in written if one.said.span == body.node.span), None)
    return body.key.span if like is None else like.span


def _stands_in(at: Span, outer: Span) -> bool:
    return at.source == outer.source and outer.start <= at.start and at.end <= outer.end


def _stakes_turned(survey: Survey, less: Expression, more: Expression) -> tuple[str, str, Span] | None:
    """The stake called small that is more than the one called big, with that one and the place of the first."""
    small, big = body_of(more.tree), body_of(less.tree)
    if not isinstance(small, Stake) or not isinstance(big, Stake):
        return None
    mine, other = BIG.said(small.name), BIG.said(big.name)
    at = find(survey.rules.composed.root, ("stakes", small.name))
    if mine is None or other is None or mine[0] or not other[0] or at is None:
        return None
    return small.name, big.name, at.span


def _is_to_fall(survey: Survey, before: int, after: int) -> bool:
    return _fall_all_along(survey) or told_to_fall(survey, (before, after))


def _fall_all_along(survey: Survey) -> bool:
    sizes = [
        size[1] for body in bets(survey) for size, key in (size_of(survey, body),) if size is not None and key == "size"
    ]
    return len(sizes) > _A_FALL and all(after < before for before, after in pairwise(sizes))


_A_FALL = 2
"""One round with smaller bets than the one before may be a slip, several in a row are none."""


def size_of(survey: Survey, body: Body) -> tuple[tuple[Expression, int] | None, str]:
    """The bet of a round where it is settled, and the key that says it."""
    key = "size" if body.values.get("limit") == "fixed" else "least"
    said = body.values.get(key)
    chips = exactly(said, survey.rules.scope) if isinstance(said, Expression) else None
    return (None if chips is None or not isinstance(said, Expression) else (said, chips)), key


def exactly(amount: Expression, scope: Scope) -> int | None:
    """What an amount comes to with the stakes and options in force, where nothing else has a part in it."""
    settled = by_itself(amount)
    return bounds_of(amount.tree, scope).settled if settled is None else settled


@only.where(only.key("raises"), only.key("bets"))
def raises_of_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """B309: a raise of a menu that is never more than the bet it raises."""
    told = set()
    for body in bets(survey):
        raises, listed = body.values.get("raises"), body.values.get("bets")
        if body.values.get("limit") != "menu" or not isinstance(raises, tuple) or not isinstance(listed, tuple):
            continue
        scope = survey.rules.scope
        floors = [bounds_of(one.tree, scope).least for one in listed if isinstance(one, Expression)]
        floor = min((one for one in floors if one is not None), default=0) if None not in floors else 0
        for one in raises:
            if isinstance(one, Expression) and one.scalar.span not in told and _raises_nothing(one, scope, floor):
                told.add(one.scalar.span)
                message = say("a raise to `{amount}` is never more than the bet it raises", amount=one.text)
                at = limiting(survey, body, "raises").get("raises")
                gone = tuple(_without(at, one)) if isinstance(at, Sequence) else ()
                help = say("write more, such as `2 * current bet`")
                yield Diagnostic("B309", message, one.scalar.span, help=help, remedies=gone)


def _without(listed: Sequence, one: Expression) -> Iterator[Remedy]:
    left = tuple(item for item in listed.items if item is not one.scalar)
    if left and len(left) < len(listed.items):
        yield Remedy(say("leave it out"), (Change(listed, (Sequence(left, listed.span, listed.flow),)),))
    yield Remedy(say("write `2 * current bet`"), (said_instead(one.scalar, "2 * current bet"),))


def _raises_nothing(amount: Expression, scope: Scope, floor: int) -> bool:
    """Whether it is no more than the current bet, whatever that is."""
    constant = exactly(amount, scope)
    if constant is not None:
        return 0 < constant <= floor
    reckoned = [(bet, bounds_of(amount.tree, scope, partial(_bet_of, bet)).most) for bet in _TRIED]
    return all(most is not None and most <= bet for bet, most in reckoned)


def _bet_of(bet: int, node: Node) -> Bounds | None:
    return Bounds(bet, bet) if isinstance(node, AmountFact) and node.entry.fact == "current bet" else None


@only.where(only.key("bets", "raises"))
def named_twice_on_a_menu(survey: Survey) -> Iterator[Diagnostic]:
    """B312: two bets of a menu, or two raises, that always come to the same."""
    told = set()
    for body in bets(survey):
        for key in ("bets", "raises") if body.values.get("limit") == "menu" else ():
            listed, known = body.values.get(key), dict[tuple[int, ...], Expression]()
            for one in listed if isinstance(listed, tuple) else ():
                worth = _worth(one, body.scope) if isinstance(one, Expression) else None
                if not isinstance(one, Expression) or worth is None or one.scalar.span in told:
                    continue
                earlier = known.setdefault(worth, one)
                if earlier is not one:
                    told.add(one.scalar.span)
                    message = say("`{amount}` is as much as `{other}`", amount=one.text, other=earlier.text)
                    help = say("write another amount, or leave it out")
                    yield Diagnostic("B312", message, one.scalar.span, help=help)


def _worth(amount: Expression, scope: Scope) -> tuple[int, ...] | None:
    """What an amount of the pot or of a bet comes to, for some of each; None where more has a part in it."""
    found = [bounds_of(amount.tree, scope, partial(_pot_and_bet, chips)) for chips in _TRIED_ON_A_MENU]
    settled = [least for least, most in found if least is not None and least == most]
    return tuple(settled) if len(settled) == len(found) else None


_TRIED_ON_A_MENU = (7, 100, 999)


def _pot_and_bet(chips: int, node: Node) -> Bounds | None:
    known = {POT: chips, "current bet": 3 * chips + 1, "last raise": 2 * chips}
    found = known.get(node.entry.name) if isinstance(node, AmountFact) else None
    return None if found is None else Bounds(found, found)
