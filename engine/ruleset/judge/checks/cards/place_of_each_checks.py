"""Checks of places on which all players lay cards, and of which is said that just those of one player lie there."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.judge.checks.texts.text_checks import NUMBERS
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.cards_on_places import fact_of
from engine.steps.machine.kind import Body, put_on
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_ONE_PLAYERS = Wording(
    rf"^(?:the|a|an|one's|your) (?:one )?(?:card|die)\b|^(?:the )?(?P<number>{'|'.join(NUMBERS[2:])}) (?:cards|dice)\b"
)
_OF_ALL = Wording(r"\b(?:each|every\w*|all|both|players|in turn)\b")
_ALL = ("", "everyone", "everyone in")
_OF_EACH = "each player"


def one_place_for_all(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a place is said to hold so many cards, and each of the players lays so many there."""
    rules = survey.rules
    uses = [rules.use, *(share.use for share in rules.shares)]
    for name, entry in declared_in(rules, "places").items() if rules.clean else ():
        about = entry.value.get("about") if isinstance(entry.value, Mapping) else None
        said = _ONE_PLAYERS.search(about.text.lower()) if isinstance(about, Scalar) else None
        if not isinstance(entry.value, Mapping) or not isinstance(about, Scalar) or said is None:
            continue
        if rules.scope.is_own(name) or name not in rules.scope.places or _OF_ALL.search(about.text.lower()):
            continue
        if any({read.fact for read in use.reads} == {fact_of(name)} for use in uses if use is not None):
            continue  # D224 tells that all have the same hand
        number = NUMBERS.index(said["number"]) if said["number"] else 1
        laid = [body for body in survey.bodies if put_on(body) == name and survey.at(body)]
        taken = any(_takes_from(body, name) for body in survey.bodies)
        if len(laid) == 1 and taken and _by_all(laid[0]) and _count(laid[0]) == number:
            holes = {"place": name, "words": about.text}
            message = say("`{place}` is said to be `{words}`, and every player lays as many on it", **holes)
            related = (Related(laid[0].key.span, say("they lay them here")),)
            help = say("let each have a place of their own: `{key}`", key=f"of: {_OF_EACH}")
            ways = (Remedy(help, (with_key(entry.value, "of", _OF_EACH),)),)
            yield Diagnostic("A919", message, entry.key.span, help=help, related=related, remedies=ways)


def _takes_from(body: Body, name: str) -> bool:
    """Whether players take up cards of a place by a step, or turn them."""
    said = [one for one in body.values.values() if isinstance(one, Expression) and one.kind == "cards"]
    return put_on(body) != name and any(read.fact == fact_of(name) for one in said for read in one.reads)


def _by_all(body: Body) -> bool:
    """Whether all players do it, each by themselves."""
    who = body.values.get("who")
    asked = body.kind.asks.often != "never" and not body.kind.deals and not body.scope.turns and not body.scope.laps
    return asked and body.when is None and (who is None or (isinstance(who, Expression) and who.text in _ALL))


def _count(body: Body) -> int | None:
    """How many cards a step moves, where that is written."""
    said = body.values.get(body.kind.counts)
    return said.constant if isinstance(said, Expression) and type(said.constant) is int else None
