"""Checks of the shares of a pot, and of what parts it, that can make no difference."""

from collections.abc import Iterator

from engine.ruleset.judge.canon import is_made_so_anyway
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.flow.idle_head_checks import no_hands
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.understand.named_shares import ShareEntry
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, without_key
from engine.text.marked.node import Mapping, find
from engine.text.translation import say
from engine.worth.wild_cards import TIES as BY_WILDS

_WORST = "worst"
_OF_DIVISION = {"odd-chips", "going-both"}
"""Keys of the pot that say how it is divided when hands are compared for it."""
_FIRST_SHARE = "to the first share"
_NEVER_DIVIDED = ("stays", "by suit")
"""What is done with equal hands where one player takes the whole pot, or nobody does."""


def share_of_the_same(survey: Survey) -> Iterator[Diagnostic]:
    """P414: two shares that always go to the same hand."""
    known: dict[tuple[object, ...], ShareEntry] = {}
    for share in survey.rules.shares if survey.rules.clean else ():
        earlier = known.setdefault(goes_to(survey, share), share)
        if earlier is share:
            continue
        message = say(
            "whoever takes `{earlier}` takes `{share}` too: both ask for the same hand",
            earlier=earlier.name,
            share=share.name,
        )
        pot = find(survey.rules.composed.root, ("pot", "shares"))
        gone = (
            (Remedy(say("leave one of them out"), (without_key(pot, share.name),)),) if isinstance(pot, Mapping) else ()
        )
        related = (Related(earlier.span, say("the other is here")),)
        help = say("give one of them another ranking, other cards, or `wins: worst`, or leave it out")
        yield Diagnostic("P414", message, share.span, help=help, related=related, remedies=gone)


def goes_to(survey: Survey, share: ShareEntry) -> tuple[object, ...]:
    """What decides who takes a share; to say of its cards what holds where nothing is said makes no difference."""
    rules, use = survey.rules, share.use
    wilds = tuple(entry.counts_for(share.name) for entry in rules.wilds)
    if use is not None and rules.use is None and is_made_so_anyway(rules, use, share.scope.ranking):
        use = None
    alone = share._replace(weight=None, if_nobody="", use=use)
    return (alone.told_unnamed, id(share.scope.ranking), wilds)


@only.where(only.said_of_equal_hands)
def pot_keys_without_effect(survey: Survey) -> Iterator[Diagnostic]:
    """P414: keys of the pot, or of a share, that speak of what this game does not have."""
    rules = survey.rules
    pot = rules.composed.root.get("pot")
    if not rules.clean or not isinstance(pot, Mapping):
        return
    if not any(gives_out(body) for body in survey.bodies):
        for key in pot.entries.keys() & _OF_DIVISION if pot.span.source == rules.composed.own.source else ():
            message = say("no showdown gives out the pot here, so nothing of it is divided")
            yield idle_key(pot, key, message, say("leave it out, or let a `showdown` give out the pot"))
        if "ties" in pot and pot.entries["ties"].key.span.source == rules.composed.own.source and no_hands(survey):
            message = say("no step of this game compares hands, so there are no equal ones")
            yield idle_key(pot, "ties", message, say("write a `showdown` step under `play`, or leave it out"))
        return
    whole = not rules.shares and _said(pot, "ties") in _NEVER_DIVIDED
    if _said(pot, "odd-chips") == _FIRST_SHARE and not whole:
        yield from _no_first_share(survey, pot)
    if whole and "odd-chips" in pot:
        message = say("this pot is never divided: equal hands leave it whole, and no other hands share it")
        yield idle_key(pot, "odd-chips", message, say("leave it out, or let equal hands share: `ties: split`"))
    if "going-both" in pot and not rules.division.going.asked:
        message = say("nobody declares for shares of this pot, so nobody goes for both")
        yield idle_key(pot, "going-both", message, say("let players `declare` what they go for, or leave it out"))
    elif "going-both" in pot and not _goes_for_several(survey):
        message = say("no word goes for more than one share of this pot, so nobody goes for both")
        yield idle_key(pot, "going-both", message, say("let a word go for several: `goes-for: [high, low]`"))
    for share in rules.shares:
        node = find(pot, ("shares", share.name))
        if isinstance(node, Mapping):
            yield from _of_a_share(share, node, alone=len(rules.shares) == 1)


@only.where(only.said_of_equal_hands)
def parted_by_no_wilds(survey: Survey) -> Iterator[Diagnostic]:
    """P414: equal hands of the pot, of a share or of a hand with a name are parted by wild cards, and none are.

    Cards may be wild for other hands alone; what is said of the pot holds for each share that says nothing itself.
    """
    rules = survey.rules
    of_pot = [one.name for one in rules.shares if not one.ties] if rules.shares else [""]
    paths = [
        (("pot",), of_pot),
        *((("pot", "shares", one.name), [one.name]) for one in rules.shares),
        *((("hands", one.name), [one.name]) for one in rules.hands),
    ]
    for path, hands in paths if rules.clean else ():
        node = find(rules.composed.root, path)
        if not isinstance(node, Mapping) or str(_said(node, "ties")) not in BY_WILDS:
            continue
        if not rules.wilds:
            message = say("no card is wild here, so no hand is more natural than another")
            yield idle_key(node, "ties", message, say("name `wild` cards, or leave it out"))
        elif hands and not any(entry.counts_for(hand) for entry in rules.wilds for hand in hands):
            message = say(
                "the wild cards are wild for other hands alone, so none of these is more natural than another"
            )
            yield idle_key(node, "ties", message, say("write it where cards are wild, or leave it out"))


def _no_first_share(survey: Survey, pot: Mapping) -> Iterator[Diagnostic]:
    """Told where there are no shares between which chips could be left over; not where a choice may bring in more."""
    shares = survey.rules.shares
    if not shares:
        yield idle_key(pot, "odd-chips", say("this pot has no shares"), say("name the `shares`, or leave it out"))
    elif len(shares) == 1 and not any(one.startswith(POT) for one in named_by_options(survey)):
        message = say("`{share}` is the only share, so no chips are left over between shares", share=shares[0].name)
        yield idle_key(pot, "odd-chips", message, say("name another share, or leave it out"))


def gives_out(body: Body) -> bool:
    """Whether a step compares hands for the pot."""
    return body.kind.compares and text_of(body, "for", POT) == POT


def _goes_for_several(survey: Survey) -> bool:
    """Whether somebody may go for several shares: by one word, or by words for pots of their own."""
    said = [choice.values.get("goes-for") for body in survey.bodies for choice in choices_of(body)]
    asked_again = sum(any("goes-for" in one.values for one in choices_of(body)) for body in survey.bodies) > 1
    return asked_again or any(isinstance(shares, tuple) and len({*shares}) > 1 for shares in said)


def worst_of_the_lowest(survey: Survey) -> Iterator[Diagnostic]:
    """P418: the worst hand takes a share whose ranking has the low hand win already, so that the high one does."""
    for share in survey.rules.shares:
        node = find(survey.rules.composed.root, ("pot", "shares", share.name))
        own = node.get("ranking") if isinstance(node, Mapping) else None
        turned_up_again = share.scope.ranking.order.wins == "high"
        if isinstance(node, Mapping) and own is not None and _said(node, "wins") == _WORST and turned_up_again:
            message = say("low hands win in this ranking already, so the worst of them is a high one")
            ways = (Remedy(say("leave out `{key}`", key="wins"), (without_key(node, "wins"),)),)
            help = say("leave out `wins`, or take a ranking in which high hands win")
            yield Diagnostic("P418", message, node.entries["wins"].value.span, help=help, remedies=ways)


def turned_round_twice(survey: Survey) -> Iterator[Diagnostic]:
    """P418: in the ranking of the game the low hand wins already, and all that is played for goes to the worst of it.

    Where another share goes to the best hand of that ranking, the worst may be meant to have a part too.
    """
    rules = survey.rules
    said, own = rules.composed.root.get("ranking"), rules.composed.own.source
    if not rules.clean or rules.ranking.order.wins != "low" or said is None or said.span.source != own:
        return
    nodes = [(share, find(rules.composed.root, ("pot", "shares", share.name))) for share in rules.shares]
    by_it = [(share, node) for share, node in nodes if isinstance(node, Mapping) and "ranking" not in node]
    for share, node in by_it if all(_said(node, "wins") == _WORST for _, node in by_it) else ():
        if node.entries["wins"].value.span.source == own:
            message = say(
                "low hands win in the ranking of this game already, and the worst of them takes `{share}`: a high one",
                share=share.name,
            )
            ways = (Remedy(say("leave out `{key}`", key="wins"), (without_key(node, "wins"),)),)
            help = say("leave out `wins`, or take a ranking in which high hands win")
            related = (Related(said.span, say("the ranking is here")),)
            yield Diagnostic(
                "P418", message, node.entries["wins"].value.span, help=help, related=related, remedies=ways
            )


def _of_a_share(share: ShareEntry, node: Mapping, *, alone: bool) -> Iterator[Diagnostic]:
    if alone and "weight" in node and share.weighs != 0:
        message = say("`{share}` is the only share, so it is the whole pot whatever it weighs", share=share.name)
        yield idle_key(node, "weight", message, say("name another share, or leave it out"))
    if share.always_taken and "if-nobody" in node:
        message = say("somebody always takes `{share}`, so nobody comes after them", share=share.name)
        yield idle_key(node, "if-nobody", message, say("say what the share `needs`, or leave it out"))


def _said(node: Mapping, key: str) -> object:
    return getattr(node.get(key), "value", None)


def idle_key(node: Mapping, key: str, message: str, help: str) -> Diagnostic:
    """P414 of a key that makes no difference, with leaving it out as a remedy."""
    left_out = (Remedy(say("leave out `{key}`", key=key), (without_key(node, key),)),)
    return Diagnostic("P414", message, node.entries[key].key.span, help=help, remedies=left_out)
