"""Checks of cards that players take from places: whether any lie there for them, and whether others come for them."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import CardsAt, CardsFact, body_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.steps_in_order import is_within, walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.abstract_table import Abstract
from engine.steps.machine.kind import Body, dealt_to, put_on
from engine.steps.machine.places_meant import places_of
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.marked.node import Entry, Scalar, find
from engine.text.translation import say, say_many
from engine.text.wording import Wording
from engine.worth.worth import BOARD

_REPLACED = Wording(
    r"\b(?:is|are|gets?) (?:then |always )?(?:replaced|replenished|refilled|filled up|made up)\b"
    r"|\b(?:replaced|replenished|refilled|filled up) (?:again )?(?:at once|from the (?:stock|deck))\b"
)
_AT_ONCE = Wording(r"\b(?:at once|immediately|straight away|right away)\b")
_BLIND = "blind"
"""How cards lie that nobody may look at."""
_NEVER = Wording(
    r"\b(?:not|never|nobody|no one|nothing|(?<!at )once|only|until|unless|if|after (?:each|every|the) (?:round|lap))\b"
)


@only.where(only.key("from"))
def taken_where_too_few(survey: Survey) -> Iterator[Diagnostic]:
    """D229: players have to take more cards from a place than can lie there.

    Where a word is said for it, or a condition asked, that may wait until there are enough.
    """
    if not survey.rules.clean:
        return
    waiting = {id(inner) for body in survey.bodies if body.when is not None for inner, _ in walk((body,))}
    for body in survey.bodies:
        for place in (*_taken_from(body), *_taken_from(body, own=True)):
            found = [(one.within.amount(body, "least").least, one.within.places[place].most) for one in survey.at(body)]
            short = [(least, there) for least, there in found if least > there]
            if not short or (len(short) < len(found) and id(body) in waiting):
                continue
            least, there = short[0]
            message = say_many(
                "players have to take {least} of `{place}`, and {count} card can lie there",
                "players have to take {least} of `{place}`, and {count} cards can lie there",
                there,
                least=least,
                place=text_of(body, "from"),
            )
            help = say("lay cards there before, or ask for fewer")
            yield Diagnostic("D229", message, place_of(body, "from"), help=help)


@only.where(only.key("from"))
def taken_where_all_lie_closed(survey: Survey) -> Iterator[Diagnostic]:
    """D229: players may take open cards from a place on which all cards lie closed."""
    for body in survey.bodies if survey.rules.clean else ():
        for place in _taken_from(body):
            tables = [one.within for one in survey.at(body)]
            if tables and all(0 < one.places[place].most <= one.hidden[place].least for one in tables):
                holes = {"place": text_of(body, "from")}
                message = say("the cards of `{place}` lie face down, and only open ones can be taken", **holes)
                deals = [one for one in survey.bodies if one.kind.deals and dealt_to(one) == text_of(body, "from")]
                advice = say("deal them `face: up`")
                ways = tuple(Remedy(advice, (with_key(one.node, "face", "up"),)) for one in deals[:1])
                help = say("let them lie face up")
                yield Diagnostic("D229", message, place_of(body, "from"), help=help, remedies=ways)


@only.where(only.key("from"))
def taken_where_nobody_looks(survey: Survey) -> Iterator[Diagnostic]:
    """D229: players may take cards from their own place, and all come to lie there so that nobody may look at them."""
    taking = {
        text_of(body, "from"): body
        for body in reversed(survey.bodies if survey.rules.clean else ())
        if survey.at(body) and any(True for _ in _taken_from(body, own=True))
    }
    for name, body in taking.items():
        laying = [one for one in survey.bodies if put_on(one) == name]
        turned = any(one.kind.turns and name in places_of(one) for one in survey.bodies)
        if laying and not turned and all(text_of(one, "face") == _BLIND for one in laying):
            message = say("nobody may look at the cards of `{place}`, so none can be chosen there", place=name)
            advice = say("let them lie `face: down`")
            ways = (Remedy(advice, tuple(with_key(one.node, "face", "down") for one in laying)),)
            help = say("let them lie face down, so that their player may look at them")
            yield Diagnostic("D229", message, place_of(body, "from"), help=help, remedies=ways)


@only.where(only.words)
def sold_out(survey: Survey) -> Iterator[Diagnostic]:
    """D233: a word for which a player pays lets them take from a place, and nothing lays cards there again.

    It is told where more of them may say it, in all laps, than cards can lie there. Where the word writes what ends the
    asking, only one of them says it, unless all others have one more turn after that.
    """
    refilled = {name for body in survey.bodies if body.scope.laps or body.scope.turns for name in _laid_on(body)}
    for body in survey.bodies if survey.rules.clean else ():
        for choice in choices_of(body):
            said_on = "costs" in choice.values and choice.when is None and not _said_once(survey, body, choice)
            said_on = said_on and not _looked_at_each_time(survey, body, choice)
            ended = _ended_by(survey, body, choice) if said_on else None
            more = None if ended is None else ended.node.entries.get("then")
            for step in choice.inner.get("do", ()) if said_on and (ended is None or more is not None) else ():
                moments = [one.within for one in survey.at(step)]
                for place in _taken_from(step) if moments and text_of(step, "from") not in refilled else ():
                    least, there = min(one.amount(step, "least").least for one in moments), _most_on(moments, place)
                    if 0 < there < least * _most_askings(body, moments):
                        yield _sold_out(choice, text_of(step, "from"), there, more)


def _said_once(survey: Survey, asking: Body, choice: Body) -> bool:
    """Whether a word writes what the question, or a group around it, waits for: then others are not asked any more."""
    asked = [one.when for one in survey.bodies if one.when is not None and is_within(asking, one)]
    return any(not _writes(choice).isdisjoint(names_in(one)) for one in asked)


def _looked_at_each_time(survey: Survey, asking: Body, choice: Body) -> bool:
    """Whether the turns in which one player is asked at a time end by what lies where the word lets them take."""
    taken = {text_of(step, "from") for step in choice.inner.get("do", ())}
    turns = (one for one in survey.bodies if one.kind.block == "turn" and is_within(asking, one))
    ends = [until for one in turns if isinstance(until := one.values.get("until"), Expression)]
    return any(not taken.isdisjoint(names_in(until)) for until in ends)


def _writes(choice: Body) -> set[str]:
    """The marks that a word writes."""
    return {name for step, _ in walk(choice.inner.get("do", ())) for name in written(step)}


def _ended_by(survey: Survey, asking: Body, choice: Body) -> Body | None:
    """The laps or turns in which players are asked, and of which a word writes what is asked for to end them."""
    writes = _writes(choice)
    for one in survey.bodies:
        until = one.values.get("until")
        ends = isinstance(until, Expression) and not writes.isdisjoint(names_in(until))
        if ends and is_within(asking, one):
            return one
    return None


def taken_and_not_replaced(survey: Survey) -> Iterator[Diagnostic]:
    """A919: what is taken from a place is told to be replaced at once, and no step lays a card there after it."""
    told = {
        name: about
        for name, entry in declared_in(survey.rules, "places").items()
        if isinstance(about := find(entry.value, ("about",)), Scalar) and _REPLACED.search(about.text.lower())
    }
    refilled = {name for body in survey.bodies if body.scope.laps or body.scope.turns for name in _laid_on(body)}
    for name, about in told.items() if survey.rules.clean else ():
        at_once = _AT_ONCE.search(about.text.lower()) is not None
        if _NEVER.search(about.text.lower()) is not None or (name in refilled and not at_once):
            continue
        for body, after in _taking_from(survey.rules.every_step, name, ()):
            if survey.at(body) and not any(name in _laid_on(one) for one, _ in walk((body, *after))):
                message = say(
                    "what is taken from `{place}` is told to be replaced, and nothing lays a card there", place=name
                )
                related = (Related(about.span, say("it is said here")),)
                help = say(
                    "deal a card there after it: `deal: {{cards: 1, to: {place}}}`, or correct the text", place=name
                )
                yield Diagnostic("A919", message, body.key.span, help=help, related=related)


def _taking_from(steps: Sequence[Body], place: str, after: tuple[Body, ...]) -> Iterator[tuple[Body, tuple[Body, ...]]]:
    """The steps by which players take from a place, each with those that come after it in the same turn or lap."""
    for number, body in enumerate(steps):
        rest = (*steps[number + 1 :], *after)
        if text_of(body, "from") == place and any(True for _ in _taken_from(body)):
            yield body, rest
        inner = () if body.kind.block in ("turn", "lap") else rest
        for one in body.inner.values():
            words = choices_of(body)
            for within in (one,) if not words or one[:1] != words[:1] else ((word,) for word in one):
                yield from _taking_from(within, place, inner)


def _sold_out(choice: Body, place: str, there: int, more: Entry | None) -> Diagnostic:
    message = say_many(
        "nothing lays cards on `{place}` again, so after {count} card who says `{word}` pays for nothing",
        "nothing lays cards on `{place}` again, so after {count} cards who says `{word}` pays for nothing",
        there,
        place=place,
        word=choice.key.text,
    )
    condition = f"number of {place} > 0"
    ways = (Remedy(say("add `when: {condition}`", condition=condition), (with_key(choice.node, "when", condition),)),)
    help = say("lay a card there after each, or offer it only as long as there are some")
    if more is not None:
        help = say(
            "leave out `then`, or offer the word only as long as there are some: `when: {condition}`",
            condition=condition,
        )
        related = (Related(choice.key.span, say("the word is here")),)
        return Diagnostic("D233", message, more.key.span, help=help, related=related)
    return Diagnostic("D233", message, choice.key.span, help=help, remedies=ways)


def _laid_on(body: Body) -> Iterator[str]:
    """The place on which a step puts cards, also those for which others are taken."""
    yield put_on(body)
    if body.values.get("discards-to") == "swap":
        yield text_of(body, "from")


def _most_on(tables: Sequence[Abstract], place: int) -> int:
    return max(one.places[place].most for one in tables)


def _most_askings(body: Body, tables: Sequence[Abstract]) -> int:
    """How often players are asked to declare at the most, laps counted."""
    found = tables[0].players if "who" not in body.values else 1
    for register in body.scope.laps:
        laps = [one.laps[register].most for one in tables if register in one.laps]
        found *= max(laps, default=1)
    return found


def _taken_from(body: Body, *, own: bool = False) -> Iterator[int]:
    """The place of the table, or their `own`, from which alone players take cards."""
    said = body.values.get("from")
    if not isinstance(said, Expression):
        return
    taking = any((move.source, move.target, move.only_with) == ("place", "hand", "from") for move in body.kind.moves)
    cards = body_of(said.tree) if taking else None
    if isinstance(cards, CardsAt) and cards.of is None and body.scope.is_own(cards.name) is own:
        yield cards.index
    elif not own and isinstance(cards, CardsFact) and cards.entry.name == "board" and cards.of is None:
        yield BOARD
