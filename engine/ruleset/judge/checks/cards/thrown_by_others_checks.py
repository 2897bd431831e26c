"""Checks of cards that are dealt to players, and of who throws them away then: nobody who has them, or at once."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import Except, Node, ThoseWith, body_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.cards.thrown_at_once_checks import SEEN
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.players.groups import apart
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.near_texts import texts_of
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.pool import WHOLE, kind_named
from engine.steps.machine.kind import Body, dealt_to, pays
from engine.steps.shared.picking import all_of_them
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead, with_key
from engine.text.translation import say

_ALL = ("", "everyone", "everyone in")


def _throwing(survey: Survey) -> bool:
    """Whether players throw cards away."""
    return any(kind.name in kinds.THROWING for kind in survey.kinds)


@only.where(only.key("down-to"))
def thrown_by_those_without(survey: Survey) -> Iterator[Diagnostic]:
    """F703: some are dealt more cards, and down to so many go the others, who hold no more than that."""
    for steps in survey.lists if survey.rules.clean else ():
        for number, body in enumerate(steps):
            who, keeps = body.values.get("who"), body.values.get("down-to")
            if not isinstance(who, Expression) or not isinstance(keeps, Expression) or not survey.at(body):
                continue
            dealing = _dealt_to_others(steps[:number], who.tree)
            to = dealing.values.get("to") if dealing is not None else None
            if dealing is None or not isinstance(to, Expression) or not survey.at(dealing):
                continue
            held = max(one.within.before_each.most for one in survey.at(dealing))
            if held > min(one.within.amount(body, "down-to").least for one in survey.at(body)):
                continue
            holes = {"players": to.text, "count": str(held)}
            message = say("nobody throws anything away here: `{players}` alone may have more than {count}", **holes)
            related = (Related(dealing.key.span, say("they are dealt more here")),)
            ways = (Remedy(say("write `{text}`", text=to.text), (said_instead(who.scalar, to.text),)),)
            help = say("let those throw cards away who were dealt more: `{players}`", players=to.text)
            yield Diagnostic("F703", message, place_of(body, "who"), help=help, related=related, remedies=ways)


@only.where(_throwing, only.key("to"))
def thrown_by_all_for_one(survey: Survey) -> Iterator[Diagnostic]:
    """F731: some are dealt cards that others are not, and then others throw as many away, or all do.

    Where these are named by the other end of the same, each end has its own: the rich give, the poor get.
    """
    for steps in survey.lists if survey.rules.clean and not survey.rules.arrivals else ():
        dealing: Body | None = None
        for body in steps:
            to = None if dealing is None else dealing.values.get("to")
            if dealing is not None and isinstance(to, Expression) and survey.at(body) and _as_many(dealing, body):
                who = text_of(body, "who", _ALL[-1])
                message = say(
                    "`{players}` got more cards than the others, and `{who}` throw as many away",
                    players=to.text,
                    who=who,
                )
                related = (Related(dealing.key.span, say("they are dealt here")),)
                ways = (Remedy(say("write `{text}`", text=f"who: {to.text}"), (with_key(body.node, "who", to.text),)),)
                help = say("let those throw cards away who got them: `who: {players}`", players=to.text)
                yield Diagnostic("F731", message, body.key.span, help=help, related=related, remedies=ways)
            if _brings_cards(body) or body.inner or any(move.source == "hand" for move in body.kind.moves):
                dealing = body if _is_dealt_to_some(survey, body) else None


def _is_dealt_to_some(survey: Survey, body: Body) -> bool:
    """Whether a step deals cards to some players only, when all have as many."""
    to = body.values.get("to")
    if not body.kind.deals or body.kind.exchanges or body.inner or dealt_to(body) or body.when is not None:
        return False
    if not isinstance(to, Expression) or to.told() in _ALL or body.scope.turns or not survey.at(body):
        return False
    return all(one.within.before_each.least == one.within.before_each.most > 0 for one in survey.at(body))


def _as_many(dealing: Body, body: Body) -> bool:
    """Whether other players than those who were dealt cards throw just as many away."""
    counts = [one.values.get("cards") for one in (dealing, body)]
    told = {one.told() for one in counts if isinstance(one, Expression)}
    others = _meant(body, "who") != _meant(dealing, "to") and not body.scope.turns and body.when is None
    others = others and not _are_two_ends(dealing.values.get("to"), body.values.get("who"))
    return body.kind.name in kinds.THROWING and others and len(told) == 1 and None not in counts


def _are_two_ends(some: object, others: object) -> bool:
    """Whether those are meant who have most of something, and those who have fewest, or winners and losers."""
    if not isinstance(some, Expression) or not isinstance(others, Expression):
        return False
    one, other = body_of(some.tree), body_of(others.tree)
    if isinstance(one, ThoseWith) and isinstance(other, ThoseWith):
        return one.each.told() == other.each.told() and one.which != other.which
    return not isinstance(one, Except) and not isinstance(other, Except) and apart(one, other)


def _dealt_to_others(before: Sequence[Body], who: Node) -> Body | None:
    """The first of the last steps by which players get cards, as long as none of these players get any."""
    found = None
    for body in reversed(before):
        if not any(_brings_cards(one) for one, _ in walk((body,))):
            continue
        to = body.values.get("to")
        if body.inner or not isinstance(to, Expression) or dealt_to(body) or not _without(who, to.tree):
            break
        found = body
    return found


def _without(who: Node, others: Node) -> bool:
    """Whether none of these players are among the others."""
    meant = body_of(who)
    left_out = isinstance(meant, Except) and body_of(meant.without).told() == body_of(others).told()
    return left_out or apart(meant, body_of(others))


def _brings_cards(body: Body) -> bool:
    """Whether players may hold more cards after a step, or others."""
    if dealt_to(body):
        return False
    return any(move.target == "other hand" or (move.target == "hand" != move.source) for move in body.kind.moves)


@only.where(_throwing)
def thrown_away_with_the_old_ones(survey: Survey) -> Iterator[Diagnostic]:
    """F703: a player is dealt cards and throws all cards away at once, the new ones too."""
    rules = survey.rules
    for steps in survey.lists if rules.clean and not rules.deck.put_back and not rules.arrivals else ():
        dealing: Body | None = None
        for body in steps:
            if dealing is not None and _throws_all(body, dealing) and survey.at(body):
                message = say("the cards that have just been dealt are thrown away here with the others")
                help = say("put this step before the one that deals them, or say which cards go")
                related = (Related(dealing.key.span, say("they are dealt here")),)
                yield Diagnostic("F703", message, body.key.span, help=help, related=related)
            if body.kind.deals and not body.kind.exchanges and not body.inner and not dealt_to(body):
                told = any(SEEN.search(text.words) for text in texts_of(body))
                dealing = None if told else body
            elif not pays(body) or _reads_cards(body):
                dealing = None


def _throws_all(body: Body, dealing: Body) -> bool:
    """Whether the players who were dealt cards throw all of theirs away, whenever they were."""
    if body.kind.name not in kinds.THROWING or any(SEEN.search(text.words) for text in texts_of(body)):
        return False
    if not all_of_them(body) or kind_named(body) not in WHOLE:
        return False
    same = {_meant(body, "who"), _meant(dealing, "to")}
    always = body.when is None or (dealing.when is not None and dealing.when.told() == body.when.told())
    return len(same) == 1 and always


def _meant(body: Body, key: str) -> str:
    """Whom a step is for, by name; nothing where it is for all, or for the one whose turn it is."""
    players = text_of(body, key)
    return "" if players in _ALL and not body.scope.turns else players


def _reads_cards(body: Body) -> bool:
    return any("cards" in read.fact for said in body.expressions for read in said.value.reads)
