"""Checks of shares that nobody gains by, and of what is said of them that makes no difference."""

import re
from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import THAT_PLAYER, Declared, ThoseWho, body_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.flow.idle_head_checks import no_hands
from engine.ruleset.judge.checks.names.authored import roots_of, sources_of
from engine.ruleset.judge.checks.pot.one_taker import is_one_at_most
from engine.ruleset.understand.named_shares import ShareEntry
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.cards_on_places import fact_of
from engine.steps.machine.kind import POT, Body, Said, pays, put_on
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, without_key
from engine.text.marked.node import Mapping, Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording
from engine.worth.worth import BY_SUIT

_TWO = 2


def weighs_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """P414: a share of no weight beside one that is always taken, so that nobody ever gets anything by it."""
    shares = survey.rules.shares
    heirs = {share.if_nobody for share in shares}
    for share in shares if survey.rules.clean else ():
        always = any(other.always_taken and other is not share and other.weighs != 0 for other in shares)
        node = _node_of(survey, share)
        if _is_written_as_nothing(share) and always and share.name not in heirs and node is not None:
            message = say("`{share}` weighs nothing, so whoever takes it gets no chips", share=share.name)
            ways = (Remedy(say("leave out `{key}`", key="weight"), (without_key(node, "weight"),)),)
            help = say("write a weight from 1 up, or leave it out")
            yield Diagnostic("P414", message, node.entries["weight"].value.span, help=help, remedies=ways)


def low_by_the_high_order(survey: Survey) -> Iterator[Diagnostic]:
    """P414: a share that is called low goes by the same order of hands as the one that is called high."""
    shares = survey.rules.shares if survey.rules.clean else ()
    high = next((one for one in shares if _HIGH & {*one.name.split("-")}), None)
    for share in shares if high is not None else ():
        node = _node_of(survey, share)
        if high is None or not _LOW & {*share.name.split("-")} or node is None or node.entries.keys() & _TOLD_APART:
            continue
        if share.wins == high.wins and share.scope.worth.ranking == high.scope.worth.ranking:
            message = say("`{low}` goes by the same order of hands as `{high}`", low=share.name, high=high.name)
            help = say("say which order it goes by, such as `ranking: ace-to-five-low`")
            yield Diagnostic("P414", message, share.span, help=help)


_HIGH, _LOW = {"high", "highest", "hi"}, {"low", "lowest", "lo"}
_TOLD_APART = {"who", "use", "board", "when", "hand"}
"""By these a share is another one though its hands go by the same order."""


def _is_written_as_nothing(share: ShareEntry) -> bool:
    """Whether the weight of a share is 0 whatever is chosen, also as a fraction that is rounded down: `2 / 3`."""
    return share.weight is not None and share.weight.constant == 0 and "$" not in share.weight.text


def takes_all_of_it(survey: Survey) -> Iterator[Diagnostic]:
    """P414: a share weighs nothing, so that another one takes the whole pot, and the text calls that one a part of it.

    Without such a text it may be meant: what nobody takes goes to the share of no weight.
    """
    rules = survey.rules
    shares = rules.shares if rules.clean else ()
    heavy = [share for share in shares if share.weighs != 0]
    for share in shares if len(heavy) == 1 else ():
        node = _node_of(survey, share)
        if not _is_written_as_nothing(share) or node is None or share.name not in {other.if_nobody for other in heavy}:
            continue
        documents = roots_of(survey.rules)
        texts = [
            root.get("summary") for root in documents if root.span.source == node.entries["weight"].key.span.source
        ]
        if any(isinstance(text, Scalar) and _A_PART.search(text.text) for text in texts):
            message = say(
                "`{share}` weighs nothing, so `{other}` is the whole pot", share=share.name, other=heavy[0].name
            )
            help = say("write a weight from 1 up, so that the other is a part of the pot")
            yield Diagnostic("P414", message, node.entries["weight"].value.span, help=help)


_A_PART = Wording(r"\b(?:half|third|quarter|fifth|halves|thirds|split|shares?|divided|part of)\b", re.IGNORECASE)


@only.where(only.shares)
def second_of_two(survey: Survey) -> Iterator[Diagnostic]:
    """P414: of two players one has the best hand and the other the second best, whatever they hold."""
    rules = survey.rules
    if not rules.clean or rules.players.most != _TWO:
        return
    for share in rules.shares:
        node = _node_of(survey, share)
        if share.wins == "second" and share.who is None and share.needs is None and node is not None and "wins" in node:
            message = say("of two players the one with the worse hand always takes `{share}`", share=share.name)
            help = say("let more than two play, or leave the share out")
            yield Diagnostic("P414", message, node.entries["wins"].value.span, help=help)


@only.where(only.said_of_equal_hands)
def suits_that_part_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """P414: equal hands are to be parted by suits, of which the deck has one or none."""
    rules = survey.rules
    if not rules.clean or len(rules.deck.suits) > 1 or rules.ranking.order.count is not None:
        return  # hands of as many pips may still be of other ranks
    pot = rules.composed.root.get("pot")
    hands = (find(rules.composed.root, ("hands", hand.name)) for hand in rules.hands)
    for node in (pot, *(_node_of(survey, share) for share in rules.shares), *hands):
        if isinstance(node, Mapping) and getattr(node.get("ties"), "value", None) == BY_SUIT:
            message = say("the deck has no suits that differ, so no suit parts equal hands")
            ways = (Remedy(say("leave out `{key}`", key="ties"), (without_key(node, "ties"),)),)
            help = say("play with a deck that has suits, or leave it out")
            yield Diagnostic("P414", message, node.entries["ties"].key.span, help=help, remedies=ways)


@only.where(only.shares)
def ties_of_one(survey: Survey) -> Iterator[Diagnostic]:
    """P414: it is said what parts equal hands, or which hand wins, of a share that one player at most may take."""
    rules = survey.rules
    for share in rules.shares if rules.clean else ():
        node = _node_of(survey, share)
        if share.who is None or node is None or not is_one_at_most(share.who.tree, rules.deck):
            continue
        for key in ("ties", "wins"):
            if key in node and node.entries[key].key.span.source == rules.composed.own.source:
                holes = {"share": share.name, "who": share.who.text, "key": key}
                message = say("only `{who}` may take `{share}`: there is no other hand to compare it with", **holes)
                ways = (Remedy(say("leave out `{key}`", key=key), (without_key(node, key),)),)
                help = say("leave out `{key}`, or let more players take it", key=key)
                yield Diagnostic("P414", message, node.entries[key].key.span, help=help, remedies=ways)
                break


def _node_of(survey: Survey, share: ShareEntry) -> Mapping | None:
    node = find(survey.rules.composed.root, ("pot", "shares", share.name))
    return node if isinstance(node, Mapping) else None


def weights_alike(survey: Survey) -> Iterator[Diagnostic]:
    """P414: every share weighs the same, as they do where no weight is said."""
    shares = survey.rules.shares
    written = {share.weight.text.strip() if share.weight is not None else "" for share in shares}
    if not survey.rules.clean or len(shares) == 1 or len(written) != 1 or shares[0].weighs in (None, 0):
        return
    node = _node_of(survey, shares[0]) if shares[0].weight is not None and "$" not in shares[0].weight.text else None
    if node is not None and "weight" in node:
        message = say("all shares weigh the same, as they do without a weight")
        help = say("write different weights, or leave them out")
        yield Diagnostic("P414", message, node.entries["weight"].key.span, help=help)


def said_of_every_hand(survey: Survey) -> Iterator[Diagnostic]:
    """P414: a share says which cards make a hand as the game does, or names a board that makes none of its hands.

    Where each share says so, and each another, one of them may say what the game says.
    """
    rules = survey.rules
    made = [share.use.told() for share in rules.shares if share.use is not None]
    each_its_own = len(rules.shares) > 1 and len(set(made)) == len(rules.shares)
    for share in rules.shares if rules.clean else ():
        node, use = _node_of(survey, share), share.use or rules.use
        if node is None or node.span.source != rules.composed.own.source:
            continue
        own = share.use if not each_its_own else None
        if own is not None and rules.use is not None and own.told() == rules.use.told():
            message = say("every hand of this game is made of `{cards}`, not only this one", cards=own.text)
            ways = (Remedy(say("leave out `{key}`", key="use"), (without_key(node, "use"),)),)
            help = say("name other cards, or leave it out")
            yield Diagnostic("P414", message, node.entries["use"].key.span, help=help, remedies=ways)
        if share.board is not None and use is not None and "board" not in use.text and "line" not in use.text:
            message = say("hands are made of `{cards}` here, and of no board", cards=use.text)
            ways = (Remedy(say("leave out `{key}`", key="board"), (without_key(node, "board"),)),)
            help = say("let `use` name the board, or leave it out")
            yield Diagnostic("P414", message, node.entries["board"].key.span, help=help, remedies=ways)


@only.where(only.words)
def paid_for_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """F711: of words that go for shares, one that costs chips goes for none and does nothing.

    Not where a step is for those who have said it, such as one by which they leave: that is what they pay for.
    """
    for body in survey.bodies if survey.rules.clean else ():
        choices = choices_of(body)
        if not any("goes-for" in choice.values for choice in choices):
            continue
        for choice in choices:
            if "costs" in choice.values and not choice.values.keys() & {"goes-for", "do", "names"}:
                if any(_names(one.value, choice.key.text) for step in survey.bodies for one in _seats_of(step)):
                    continue
                message = say("who says `{word}` pays for it and goes for no share", word=choice.key.text)
                help = say("say which shares it goes for with `goes-for`, or let it cost nothing")
                yield Diagnostic("F711", message, choice.key.span, help=help)


def hand_of_everybody(survey: Survey) -> Iterator[Diagnostic]:
    """D224: what all hands are made of lies on the table, so that everybody has the same hand.

    Not where nobody's hand is looked at, but what lies on one place is held against what lies on another; and not
    where other cards may be wild for each.
    """
    rules = survey.rules
    shared = {fact_of(place) for place in rules.scope.places if not rules.scope.is_own(place)}
    uses = [("", rules.use), *((share.name, share.use) for share in rules.shares if share.who is None)]
    for hand, use in uses if rules.clean and (rules.shares or not no_hands(survey)) else ():
        facts = set() if use is None else {read.fact for read in use.reads}
        if use is not None and facts and facts <= shared and not _is_wild_for_one(rules, hand):
            message = say("`{cards}` lie there for all, so everybody has the same hand", cards=use.text)
            help = say("let players use cards of their own: `any own cards and {cards}`", cards=use.text)
            laid = next((one for one in survey.bodies if put_on(one) and fact_of(put_on(one)) in facts), None)
            related: tuple[Related, ...] = ()
            if laid is not None and not laid.kind.deals:
                help = say("let each have a place of their own, with `of: each player`, or use other cards too")
                related = (Related(laid.key.span, say("players lay them here")),)
            yield Diagnostic("D224", message, use.scalar.span, help=help, related=related)


def _is_wild_for_one(rules: Rules, hand: str) -> bool:
    """Whether it depends on the player which cards are wild in such a hand: on what they hold, or on who they are."""
    wilds = [entry for entry in rules.wilds if entry.counts_for(hand)]
    return any(read.fact == THAT_PLAYER for entry in wilds for one in entry.expressions for read in one.reads)


def no_card_of_ones_own(survey: Survey) -> Iterator[Diagnostic]:
    """D224: a step takes the last cards from all players, and hands are compared by those on the table alone."""
    comparing = [body for body in survey.bodies if body.kind.compares] if survey.rules.clean else []
    tables = [table for body in comparing for table in survey.compared(body)]
    if not tables or any(one.doubtful or one.before_each.most or not one.on_table for one in tables):
        return
    taking = [body for body in survey.bodies if any(move.source == "hand" for move in body.kind.moves)]
    for body in taking:
        before = [one.within for one in survey.at(body)]
        if before and body.when is None and all(one.own.least for one in before) and _is_the_last(survey, body):
            message = say("nobody has a card of their own after this, so everybody has the same hand")
            related = (Related(comparing[-1].key.span, say("hands are compared here")),)
            help = say("leave players some of their cards")
            yield Diagnostic("D224", message, body.key.span, help=help, related=related)
            return


def _is_the_last(survey: Survey, body: Body) -> bool:
    """Whether no player holds a card at any later step of the play, but for who is left alone at once."""
    at = next((number for number, one in enumerate(survey.rules.play) if one is body), len(survey.rules.play))
    later = [one for one in survey.rules.play[at + 1 :] if not one.kind.takes_last_player]
    return bool(later) and not any(one.within.own.most for step in later for one in survey.at(step))


def claimed_by_everybody(survey: Survey) -> Iterator[Diagnostic]:
    """P434: a word takes a share of the pot from those who do not say it, and whoever likes may say it for nothing.

    A step that comes later may be the price: those who have said it pay then, or are out.
    """
    rules = survey.rules
    asked = {share.name: _words_of(share) for share in rules.shares} if rules.clean else {}
    for body in survey.bodies if any(asked.values()) else ():
        choices = choices_of(body)
        named = [one for one in choices if any(one.key.text in words for words in asked.values())]
        if len(named) != 1 or len(choices) == 1 or named[0].when is not None:
            continue
        word = named[0].key.text
        free = not named[0].values.keys() & {"costs", "names", "goes-for"} and not _pays_or_folds(named[0])
        if free and not _costs_later(survey.rules.every_step, word, around=False):
            share = next(name for name, words in asked.items() if word in words)
            message = say(
                "whoever likes may say `{word}`, and only those who do may take `{share}`", word=word, share=share
            )
            help = say("say with `when` who may say it, or with `costs` what it costs")
            yield Diagnostic("P434", message, named[0].key.span, help=help)


def shut_out_of_what_they_go_for(survey: Survey) -> Iterator[Diagnostic]:
    """F711: a word goes for a share, and only those who have said another one of the same question may take it."""
    own = sources_of(survey.rules)
    asked = [(share, words) for share in survey.rules.shares if survey.rules.clean and (words := _words_of(share))]
    for body in survey.bodies if asked else ():
        choices = choices_of(body)
        for share, words in asked:
            going = [one.key.text for one in choices if share.name in _shares_of(one)]
            out = [word for word in going if word not in words]
            if share.who is None or words.isdisjoint(going) or not out or share.who.scalar.span.source not in own:
                continue
            holes = {"word": out[0], "share": share.name, "other": ", ".join(f"`{word}`" for word in sorted(words))}
            message = say("who says `{word}` goes for `{share}` too, and only who says {other} may take it", **holes)
            help = say("leave `{key}` out: the words say who goes for a share", key="who")
            yield Diagnostic("F711", message, share.who.scalar.span, help=help)


def _shares_of(choice: Body) -> tuple[object, ...]:
    said = choice.values.get("goes-for")
    return tuple(said) if isinstance(said, tuple) else ()


def _words_of(share: ShareEntry) -> set[str]:
    """The words that those have said who may take a share."""
    who = None if share.who is None else body_of(share.who.tree)
    said = body_of(who.predicate) if isinstance(who, ThoseWho) else None
    return set(said.words) if isinstance(said, Declared) else set()


def _pays_or_folds(choice: Body) -> bool:
    """Whether what a word brings about may cost its player something."""
    return any(pays(step) or step.kind.folds or step.kind.block for step in choice.inner.get("do", ()))


def _costs_later(steps: Sequence[Body], word: str, *, around: bool) -> bool:
    """Whether those who have said a word pay by one of these steps, or are out: by it, or by a block around it."""
    for body in steps:
        named = around or any(one.field.name != _TO and _names(one.value, word) for one in body.expressions)
        if named and (body.kind.folds or (pays(body) and not _is_for_them(body, word))):
            return True
        if body.kind.words is None and any(_costs_later(one, word, around=named) for one in body.inner.values()):
            return True
    return False


def _is_for_them(body: Body, word: str) -> bool:
    """Whether a payment comes out of the pot, or goes to those who have said a word."""
    to = body.values.get(_TO)
    return text_of(body, "from") == POT or (isinstance(to, Expression) and _names(to, word))


def _seats_of(body: Body) -> Iterator[Said]:
    """What a step says of the players whom it concerns."""
    return (one for one in body.expressions if one.value.kind == "seats")


def _names(said: Expression, word: str) -> bool:
    """Whether those are asked for who have said a word."""
    return any(isinstance(node, Declared) and word in node.words for node in said.tree.walk())


_TO = "to"
