"""Checks of what a share asks two times: of the hand and of who may take it, or by the words and of who said them."""

from collections.abc import Iterator

from engine.language.forms import Declared, Has, Node, SaysAny, ThoseWho, body_of
from engine.language.forms.joined_predicates import BothSaid
from engine.ruleset.judge.checks.hands.hand_spans import is_within
from engine.ruleset.understand.named_shares import ShareEntry
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, without_key
from engine.text.marked.node import Mapping, find
from engine.text.translation import say

_WHO, _NEEDS, _WHEN, _GOES_FOR = "who", "needs", "when", "goes-for"
_ALL_IN = "everyone in"


def needed_of_all_who_may(survey: Survey) -> Iterator[Diagnostic]:
    """H506: those alone may take a share who have a hand that is as good as the one it needs, or better."""
    for share, node in _shares(survey, _NEEDS):
        who, needs = share.who, share.needs
        if who is None or needs is None:
            continue
        found = next((one for one in _had(who.tree) if _is_its_own(survey, share, one)), None)
        if found is not None and _is_enough(share, found, needs.tree):
            holes = {"players": who.text, "hand": needs.text}
            message = say("only `{players}` may take it, so `{hand}` asks for nothing more", **holes)
            related = (Related(who.scalar.span, say("this is who may take it")),)
            ways = (Remedy(say("leave out `{key}`", key=_NEEDS), (without_key(node, _NEEDS),)),)
            help = say("leave out `{key}`, or ask for a better hand", key=_NEEDS)
            yield Diagnostic("H506", message, needs.scalar.span, help=help, related=related, remedies=ways)


def open_where_it_is_met(survey: Survey) -> Iterator[Diagnostic]:
    """X106: a share can be taken where somebody has a hand that everybody has who takes it, as it needs it."""
    for share, node in _shares(survey, _WHEN):
        when, needs = share.when, share.needs
        asked = None if when is None else body_of(when.tree)
        if when is None or needs is None or not isinstance(asked, SaysAny) or asked.who != "somebody":
            continue
        has = body_of(asked.predicate)
        if isinstance(has, Has) and _is_its_own(survey, share, has) and _is_met(share, needs.tree, has):
            holes = {"condition": when.text, "hand": needs.text}
            message = say("whoever takes it has `{hand}`, so `{condition}` asks for nothing", **holes)
            related = (Related(needs.scalar.span, say("this is what it needs")),)
            ways = (Remedy(say("leave out `{key}`", key=_WHEN), (without_key(node, _WHEN),)),)
            help = say("leave out `{key}`, or ask for something else", key=_WHEN)
            yield Diagnostic("X106", message, when.scalar.span, help=help, related=related, remedies=ways)


def _shares(survey: Survey, key: str) -> Iterator[tuple[ShareEntry, Mapping]]:
    """The shares of which the game's own file says something, without options that may be set otherwise."""
    rules = survey.rules
    for share in rules.shares if rules.clean else ():
        node = find(rules.composed.root, ("pot", "shares", share.name))
        said = [one for one in (share.who, share.needs, share.when) if one is not None]
        if not isinstance(node, Mapping) or key not in node.entries or any("$" in one.text for one in said):
            continue
        if node.entries[key].key.span.source == rules.composed.own.source:
            yield share, node


def _had(tree: Node) -> Iterator[Has]:
    """The hands that all of these players have."""
    tree = body_of(tree)
    said = body_of(tree.predicate) if isinstance(tree, ThoseWho) else tree
    if isinstance(said, BothSaid):
        yield from _had(said.left)
        yield from _had(said.right)
    elif isinstance(said, Has) and not said.showing:
        yield said


def _is_its_own(survey: Survey, share: ShareEntry, has: Has) -> bool:
    """Whether the hand that is asked for is that of the share: by its name, or where it is compared as the game's."""
    if has.showing or has.named:
        return has.named == share.name and not has.showing
    alike = share.use is None and share.board is None and share.scope.ranking.order == survey.rules.ranking.order
    return alike and all(entry.counts_for("") == entry.counts_for(share.name) for entry in survey.rules.wilds)


def _is_enough(share: ShareEntry, has: Has, needs: Node) -> bool:
    return is_within(has.hand, needs, share.scope.worth.evaluator)


def _is_met(share: ShareEntry, needs: Node, has: Has) -> bool:
    return is_within(needs, has.hand, share.scope.worth.evaluator)


def who_goes_for_it_anyway(survey: Survey) -> Iterator[Diagnostic]:
    """P414: a share is for those who have said the words that go for it, who alone play for it anyway."""
    asking = [body for body in survey.bodies if any(_GOES_FOR in one.values for one in choices_of(body))]
    certain = len(asking) == 1 and _asks_all(survey, asking[0])
    for share, node in _shares(survey, _WHO) if certain else ():
        said = None if share.who is None else body_of(share.who.tree)
        named = body_of(said.predicate) if isinstance(said, ThoseWho) else None
        if share.who is None or not isinstance(named, Declared) or not _go_for(asking[0], share.name, {*named.words}):
            continue
        message = say("only `{players}` go for `{share}` anyway", players=share.who.text, share=share.name)
        related = (Related(asking[0].key.span, say("the words say who goes for it")),)
        ways = (Remedy(say("leave out `{key}`", key=_WHO), (without_key(node, _WHO),)),)
        help = say("leave `{key}` out: the words say who goes for a share", key=_WHO)
        yield Diagnostic("P414", message, share.who.scalar.span, help=help, related=related, remedies=ways)


def _asks_all(survey: Survey, asking: Body) -> bool:
    """Whether everybody who is in when hands are compared has been asked."""
    whole = asking.when is None and any(one is asking for one in survey.rules.play)
    stays = not any("come back" in one.kind.events for one in survey.bodies)
    return whole and stays and text_of(asking, _WHO, _ALL_IN) in (_ALL_IN, "everyone")


def _go_for(asking: Body, share: str, words: set[str]) -> bool:
    """Whether all the words that go for a share are among these, and all of these are words of that question."""
    going = set()
    for choice in choices_of(asking):
        shares = choice.values.get(_GOES_FOR)
        if isinstance(shares, tuple) and share in shares:
            going.add(choice.key.text)
    return bool(going) and going <= words and words <= {one.key.text for one in choices_of(asking)}
