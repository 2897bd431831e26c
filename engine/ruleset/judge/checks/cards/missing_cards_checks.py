"""Checks of what asks for cards where none ever lie: hole cards where all lie open, a board to which none are dealt."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import CardsAt, CardsFact, CountCards, body_of
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.cards_on_places import fact_of
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import Body, Said, dealt_to, goes_in_laps, put_on
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.marked.node import Entry, Scalar, find
from engine.text.translation import say, say_many
from engine.text.wording import Wording
from engine.worth.worth import BOARD

_ASKING = ("condition", "seats")
"""What asks for cards; steps that move some tell by themselves that there are none."""
_REPLACED = Wording(
    r"\b(?:is|are|gets?) (?:then |always )?(?:replaced|replenished|refilled|filled up|made up)\b"
    r"|\b(?:replaced|replenished|refilled|filled up) (?:again )?(?:at once|from the (?:stock|deck))\b"
)
_AT_ONCE = Wording(r"\b(?:at once|immediately|straight away|right away)\b")
_NEVER = Wording(
    r"\b(?:not|never|nobody|no one|nothing|(?<!at )once|only|until|unless|if|after (?:each|every|the) (?:round|lap))\b"
)
_BLIND = "blind"
"""How cards lie that nobody may look at."""
_OF_LAPS = ("until", "while", "who")
"""What is asked anew with each lap."""


def asked_where_none_lie(survey: Survey) -> Iterator[Diagnostic]:
    """X125: a share, wild cards, or a question that depend on cards of which there are none when they are asked for."""
    rules = survey.rules
    if not rules.clean:
        return
    shown = [table for body in survey.bodies if body.kind.compares for table in survey.compared(body)]
    for one in _of_hands(survey):
        yield from _none_lie(survey, one, shown)
    lying_open = any(table.known("up cards") is not Sure.NEVER for table in shown)
    for share in survey.rules.shares if not lying_open else ():
        for who in (one for one in (share.who, share.when, share.use) if one is not None):
            yield from _none_open(who)
    for body in survey.bodies:
        tables = [moment.table for moment in survey.at(body)]
        for said in body.expressions:
            if said.value.kind in _ASKING and not _changes_before_asked(survey, body, said):
                yield from _none_lie(survey, said.value, tables)


def blind_where_none_are(survey: Survey) -> Iterator[Diagnostic]:
    """X125: a step or a question is for cards that nobody may look at, and no step gives anybody such a card."""
    if not survey.rules.clean or any(text_of(body, "face") == _BLIND for body in survey.bodies):
        return
    for body in survey.bodies if survey.cards_are_dealt else ():
        for said in body.expressions:
            asked = [node for node in said.value.tree.walk() if isinstance(node, CardsFact)]
            none = next((node for node in asked if node.entry.name == f"{_BLIND} cards"), None)
            own = said.value.scalar.span.source.name in survey.rules.composed.files
            if none is not None and own and (len(asked) == 1 or said.value.kind in _ASKING):
                yield _nothing_there(none)
                return


def _changes_before_asked(survey: Survey, body: Body, said: Said) -> bool:
    """Whether the laps of a step change what it asks with each of them: it is not as it was before the first."""
    if not goes_in_laps(body.kind, body.values) or said.field.name not in _OF_LAPS:
        return False
    return not survey.stirred.get(id(body), set()).isdisjoint(read.fact for read in said.value.reads)


def taken_where_too_few(survey: Survey) -> Iterator[Diagnostic]:
    """D229: players have to take more cards from a place than can lie there.

    Where a word is said for it, or a condition asked, that may wait until there are enough.
    """
    waiting = {id(inner) for body in survey.bodies if body.when is not None for inner, _ in walk((body,))}
    for body in survey.bodies if survey.rules.clean else ():
        for place in _taken_from(body):
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


def sold_out(survey: Survey) -> Iterator[Diagnostic]:
    """D233: a word for which a player pays lets them take from a place, and nothing lays cards there again.

    It is told where more of them may say it, in all laps, than cards can lie there. Where the word writes what ends the
    asking, only one of them says it, unless all others have one more turn after that.
    """
    refilled = {name for body in survey.bodies if body.scope.laps or body.scope.turns for name in _laid_on(body)}
    for body in survey.bodies if survey.rules.clean else ():
        for choice in choices_of(body):
            said_on = "costs" in choice.values and choice.when is None
            ended = _ended_by(survey, body, choice) if said_on else None
            more = None if ended is None else ended.node.entries.get("then")
            for step in choice.inner.get("do", ()) if said_on and (ended is None or more is not None) else ():
                moments = [one.within for one in survey.at(step)]
                for place in _taken_from(step) if moments and text_of(step, "from") not in refilled else ():
                    least, there = min(one.amount(step, "least").least for one in moments), _most_on(moments, place)
                    if 0 < there < least * _most_askings(body, moments):
                        yield _sold_out(choice, text_of(step, "from"), there, more)


def _ended_by(survey: Survey, asking: Body, choice: Body) -> Body | None:
    """The laps or turns in which players are asked, and of which a word writes what is asked for to end them."""
    writes = {name for step, _ in walk(choice.inner.get("do", ())) for name in written(step)}
    for one in survey.bodies:
        until = one.values.get("until")
        ends = isinstance(until, Expression) and not writes.isdisjoint(names_in(until))
        if ends and any(inner is asking for inner, _ in walk((one,))):
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


def _taken_from(body: Body) -> Iterator[int]:
    """The place of the table from which alone players take cards."""
    taking = any((move.source, move.target, move.only_with) == ("place", "hand", "from") for move in body.kind.moves)
    said = body.values.get("from") if taking else None
    cards = body_of(said.tree) if isinstance(said, Expression) else None
    if isinstance(cards, CardsAt) and cards.of is None and not body.scope.is_own(cards.name):
        yield cards.index
    elif isinstance(cards, CardsFact) and cards.entry.name == "board" and cards.of is None:
        yield BOARD


def _of_hands(survey: Survey) -> Iterator[Expression]:
    """What decides about hands when they are compared."""
    for share in survey.rules.shares:
        yield from (one for one in (share.who, share.when, share.use) if one is not None)
    for entry in survey.rules.wilds:
        yield from entry.expressions


def _none_lie(survey: Survey, said: Expression, tables: Sequence[Abstract]) -> Iterator[Diagnostic]:
    if not tables or said.scalar.span.source.name not in survey.rules.composed.files:
        return
    for node in said.tree.walk():
        if isinstance(node, CardsFact) and all(_is_empty(node.entry.name, table) for table in tables):
            yield _nothing_there(node)
            return
        if isinstance(node, CardsAt) and not survey.rules.arrivals and _is_bare(node, said, tables):
            message = say("no card lies on `{place}` when this is asked", place=node.name)
            help = say("lay cards there before, ask before they are taken away, or ask for something else")
            yield Diagnostic("X125", message, node.at.span, help=help)
            return


def _is_bare(cards: CardsAt, said: Expression, tables: Sequence[Abstract]) -> bool:
    """Whether no card lies on a place of the table any more; of one to which none has come yet X112 tells.

    Where cards are only counted there, X107 tells of it.
    """
    lie = any(table.places[cards.index].most for table in tables)
    if (
        cards.of is not None
        or cards.step
        or lie
        or any(table.known(fact_of(cards.name)) is Sure.NEVER for table in tables)
    ):
        return False
    counted = (node for node in said.tree.walk() if isinstance(node, CountCards))
    return not any(one is cards for node in counted for one in node.walk())


def _nothing_there(node: CardsFact) -> Diagnostic:
    message = say("`{cards}` are asked for here, and there are none when this comes", cards=node.entry.name)
    help = say("name cards that are dealt, or ask for something else")
    return Diagnostic("X125", message, node.at.span, help=help)


def _none_open(said: Expression) -> Iterator[Diagnostic]:
    """X125: a share goes by open cards, and none are dealt: hands are shown only when it is given out."""
    for node in said.tree.walk():
        if isinstance(node, CardsFact) and node.entry.name == "up cards":
            yield _nothing_there(node)
            return


def _is_empty(cards: str, table: Abstract) -> bool:
    """Whether nobody has such cards, as far as cards are counted."""
    if cards == "hole cards":
        return table.own.most > 0 and table.down.most == 0
    return cards == "board" and table.places[BOARD].most == 0
