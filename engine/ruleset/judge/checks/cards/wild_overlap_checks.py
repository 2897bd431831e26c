"""Checks of wild cards beside each other, and of bugs: what makes no difference to any hand."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Compare, CountCards, EitherCards, Has, NaturalHand, Node, Not, body_of
from engine.language.forms.comparing import OPPOSITE, bounds_where, number_of
from engine.language.forms.joined_cards import Among
from engine.language.forms.pick import PickPart
from engine.ruleset.judge.checks.cards.wild_checks import entries_in_play
from engine.ruleset.judge.checks.conditions.case_checks import Asked, surely_asked
from engine.ruleset.understand.named_shares import ShareEntry
from engine.ruleset.understand.named_wilds import WildEntry
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say


def bugs_that_complete_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """J614: a bug, by rankings in which neither straights nor flushes count, so that it is an ace and nothing else."""
    rules = survey.rules
    worths = {"": rules.scope, **{hand.name: hand.scope for hand in rules.named_hands}}
    if rules.shares:
        del worths[""]
    for entry in entries_in_play(survey) if rules.clean else ():
        orders = [scope.ranking.order for name, scope in worths.items() if entry.counts_for(name)]
        if not entry.bug or not orders or any(one.run or one.suited for order in orders for one in order.patterns):
            continue
        message = say("neither straights nor flushes count here, so a bug is an ace and nothing else")
        help = say("leave out `as: bug`, so that it stands for any card, or name another ranking")
        yield Diagnostic("J614", message, entry.cards.scalar.span, help=help)


def bug_that_nobody_wants(survey: Survey) -> Iterator[Diagnostic]:
    """J614: low hands win, and an ace is high: as an ace, or in a straight or a flush, a bug makes each hand worse."""
    rules = survey.rules
    orders = {hand.name: hand.scope.ranking.order for hand in rules.named_hands}
    if not rules.shares:
        orders[""] = rules.ranking.order
    for entry in entries_in_play(survey) if rules.clean else ():
        meant = [order for name, order in orders.items() if entry.counts_for(name)]
        if not entry.bug or not meant or entry.cards.scalar.span.source not in rules.composed.authored:
            continue
        if all(order.wins == "low" and order.aces != "low" and order.count is None for order in meant):
            message = say(
                "low hands win here, and a bug is an ace, or a card of a straight or a flush: the worst there is"
            )
            help = say("leave out `as: bug`, so that it stands for any card, or name another ranking")
            yield Diagnostic("J614", message, entry.cards.scalar.span, help=help)


def wild_in_two_ways(survey: Survey) -> Iterator[Diagnostic]:
    """J605: an entry that was said before, or a bug some of whose cards stand for any card already."""
    known: list[tuple[WildEntry, int]] = []
    for entry in survey.rules.wilds if survey.rules.clean else ():
        fixed = entry.fixed(survey.rules.scope)
        cards = fixed or 0
        again = next(
            (one for one, _ in known if _is_said_by(one, entry) or (fixed is None and _covers(one, entry))), None
        )
        partly = next((one for one, mask in known if entry.bug and cards & mask and cards & ~mask), None)
        earlier = again or partly
        if earlier is not None:
            message = (
                say("these cards are wild already") if again else say("some of these cards stand for any card already")
            )
            related = (Related(earlier.cards.scalar.span, say("by this")),)
            help = say("name other cards, or leave the entry out")
            yield Diagnostic("J605", message, entry.cards.scalar.span, help=help, related=related)
        known.append((entry, cards if _is_whole(entry) else 0))


def wild_in_either_case(survey: Survey) -> Iterator[Diagnostic]:
    """J605: the same cards are wild in one case and in the opposite one, which is always."""
    wilds = survey.rules.wilds if survey.rules.clean else ()
    for number, entry in enumerate(wilds):
        when = entry.when
        if when is None or when.constant is not None or when.scalar.span.source not in survey.rules.composed.authored:
            continue
        plain = entry._replace(when=None).told
        earlier = next(
            (
                one
                for one in wilds[:number]
                if one.when is not None and one._replace(when=None).told == plain and _is_opposite(one.when, when)
            ),
            None,
        )
        if earlier is not None:
            message = say("these cards are wild where this holds, and also where it does not")
            related = (Related(earlier.cards.scalar.span, say("the other case is here")),)
            help = say("say it once, without `when`, or name other cards in one of the cases")
            yield Diagnostic("J605", message, entry.cards.scalar.span, help=help, related=related)


def _is_opposite(one: Expression, other: Expression) -> bool:
    """Whether one condition holds just where the other fails."""
    left, right = body_of(one.tree), body_of(other.tree)
    if isinstance(left, Compare) and isinstance(right, Compare) and left.op in OPPOSITE:
        sides = left.left.told() == right.left.told() and left.right.told() == right.right.told()
        return sides and OPPOSITE[left.op] == right.op
    pairs = ((left, right), (right, left))
    return any(isinstance(no, Not) and body_of(no.of).told() == yes.told() for no, yes in pairs)


def bounded_in_vain(survey: Survey) -> Iterator[Diagnostic]:
    """J605: so many cards count as wild at most, and a later entry makes the same ones wild without a bound."""
    wilds = survey.rules.wilds if survey.rules.clean else ()
    for number, entry in enumerate(wilds):
        cards = body_of(entry.cards.tree).told()
        later = (one for one in wilds[number + 1 :] if _is_whole(one))
        whole = next((one for one in later if body_of(one.cards.tree).told() == cards), None)
        if whole is not None and entry.most is not None and not (entry.bug or entry.hands or entry.lines):
            message = say("these cards are wild without a bound besides, so this bounds nothing")
            related = (Related(whole.cards.scalar.span, say("by this")),)
            help = say("leave one of the two out")
            yield Diagnostic("J605", message, entry.most.scalar.span, help=help, related=related)


def _is_whole(entry: WildEntry) -> bool:
    """Whether its cards stand for any card in every hand, always."""
    return entry.when is None and entry.most is None and not (entry.bug or entry.hands or entry.lines)


def _covers(earlier: WildEntry, entry: WildEntry) -> bool:
    """Whether an earlier entry makes the cards of one wild in any case, be it among others."""
    wanted = {one.told() for one in _within(entry.cards.tree)}
    return _is_whole(earlier) and any(one.told() in wanted for one in _either(earlier.cards.tree))


def _within(cards: Node) -> Iterator[Node]:
    """The cards themselves, and those that they are some of."""
    node = body_of(cards)
    yield node
    if isinstance(node, Among):
        yield from _within(node.cards)
        yield from _within(node.place)


def _either(cards: Node) -> Iterator[Node]:
    """The cards themselves, and each of those that are named with `or`."""
    node = body_of(cards)
    yield node
    if isinstance(node, EitherCards):
        yield from _either(node.left)
        yield from _either(node.right)


def bounded_by_their_own_case(survey: Survey) -> Iterator[Diagnostic]:
    """J605: so many cards count as wild at most, and they are wild only where there are no more of them anyway."""
    own = survey.rules.composed.authored
    for entry in survey.rules.wilds if survey.rules.clean else ():
        most = entry.most.constant if entry.most is not None and "$" not in entry.most.text else None
        if entry.most is None or entry.when is None or not isinstance(most, int) or most < 1:
            continue
        counted = [_most_where(asked, entry.cards.tree) for asked in surely_asked(entry.when.tree)]
        there = min((count for count in counted if count is not None), default=None)
        if there is not None and there <= most and entry.most.scalar.span.source in own:
            holes = {"condition": entry.when.text, "most": there}
            message = say("where `{condition}` there are no more than {most} of these cards, so all are wild", **holes)
            help = say("write a smaller number, or leave it out")
            yield Diagnostic("J605", message, entry.most.scalar.span, help=help)


def _most_where(asked: Asked, cards: Node) -> int | None:
    """As many of these cards as there can be where a condition counts them; None where it says nothing of that."""
    node = asked.node
    counted = body_of(node.left) if isinstance(node, Compare) else None
    number = number_of(node.right) if isinstance(node, Compare) else None
    if not isinstance(node, Compare) or not isinstance(counted, CountCards) or number is None:
        return None
    bounds = bounds_where(node.op if asked.holds else OPPOSITE[node.op], number)
    same = body_of(counted.cards).told() == body_of(cards).told()
    return bounds.most if same and bounds is not None else None


def _is_said_by(earlier: WildEntry, entry: WildEntry) -> bool:
    """Whether an entry says of some hands what an earlier one says; that all are is told of plain ones elsewhere."""
    shares = set(earlier.hands) & set(entry.hands)
    plain = not (entry.hands or earlier.hands or entry.lines or earlier.lines) and entry.when is None
    alike = earlier._replace(hands=()).told == entry._replace(hands=()).told
    return alike and not plain and (bool(shares) or earlier.hands == entry.hands)


def natural_where_none_is_wild(survey: Survey) -> Iterator[Diagnostic]:
    """J615: a natural hand is asked for, and no card is ever wild, or all are wild for other hands alone."""
    rules = survey.rules
    if not rules.clean:
        return
    if rules.wilds or "wild" in rules.composed.root:
        yield from _natural_for_others(survey)
        return
    said = [one.value for _, one in survey.authored_with(NaturalHand)]
    needs = [share.needs for share in rules.shares if share.needs is not None]
    for one in (*said, *needs):
        for node in one.tree.walk() if one.scalar.span.source in rules.composed.authored else ():
            if isinstance(node, NaturalHand):
                message = say("no card is wild in this game, so every hand is natural")
                help = say("name `wild` cards, or leave out `natural`")
                yield Diagnostic("J615", message, node.at.span, help=help)


def _natural_for_others(survey: Survey) -> Iterator[Diagnostic]:
    """The same of hands for which none of the wild cards is wild."""
    rules = survey.rules
    if not rules.wilds or not all(entry.hands for entry in rules.wilds):
        return
    asked = [
        (node.hand, node.named)
        for _, one in survey.authored_with(Has)
        for node in one.value.tree.walk()
        if isinstance(node, Has)
    ]
    asked += [(one.needs.tree, one.name) for one in rules.shares if one.needs is not None]
    for demand, hand in asked:
        natural = next((node for node in demand.walk() if isinstance(node, NaturalHand)), None)
        if natural is None or natural.at.source not in rules.composed.authored:
            continue
        if not any(entry.counts_for(hand) for entry in rules.wilds):
            message = say("no card is wild for this hand, so every such hand is natural")
            help = say("let cards be wild `for` it too, or leave out `natural`")
            yield Diagnostic("J615", message, natural.at.span, help=help)


def jokers_of_some_hands(survey: Survey) -> Iterator[Diagnostic]:
    """J604: jokers are wild for some shares, and nothing says what they are for the others.

    A hand of what another leaves meets none that is wild for that one: the better hand has taken it. Where shares are
    made of different cards, such as those of places, jokers may well be nothing in some of them.
    """
    rules = survey.rules
    jokers = sum(1 << index for index in rules.deck.jokers)
    wild = [entry for entry in rules.wilds if (entry.fixed(rules.scope) or 0) & jokers]
    if not rules.clean or not wild or not rules.shares or any(entry.when is not None or entry.lines for entry in wild):
        return
    there = {_cards_of(share) for share in rules.shares if any(entry.counts_for(share.name) for entry in wild)}
    for share in rules.shares:
        counts = share.scope.ranking.order.count is not None or share.who is not None
        hands = (share.name, *_left_by(share))
        if (
            not counts
            and _cards_of(share) in there
            and not any(entry.counts_for(name) for entry in wild for name in hands)
        ):
            message = say("nothing says what a joker counts for in `{share}`", share=share.name)
            help = say("let it be wild `for` that share too, or say what it is there")
            yield Diagnostic("J604", message, wild[0].cards.scalar.span, help=help)
            return


def _cards_of(share: ShareEntry) -> str:
    """What the hands of a share are made of, as it says."""
    return "" if share.use is None else share.use.text


def _left_by(share: ShareEntry) -> tuple[str, ...]:
    """The hands of which a share takes what they leave."""
    nodes = () if share.use is None else share.use.tree.walk()
    return tuple(node.leaves for node in nodes if isinstance(node, PickPart) and node.leaves)
