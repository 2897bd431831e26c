"""What an evening asks and does between two deals: of a pot that is always shared out, and of the deal that is over."""

from collections.abc import Iterator

from engine.language.forms import AmountFact, Node
from engine.language.forms.measure import Bounds, settled
from engine.ruleset.judge.checks.conditions.case_checks import surely_asked
from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.judge.checks.names.name_checks import names_in, texts_of
from engine.ruleset.sessions.accounts import BEFORE, FOR_THE_NEXT, SETTLE, bodies_of, end_of, ways_to_end
from engine.ruleset.sessions.evening_checks import Evening, marks_of_games, may_carry
from engine.ruleset.understand.steps_in_order import walk
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say

_CARRIED, _SHARED_OUT = "carried-pot", "shared out"
_PAST = {"winner", "losers", "pot won"}
"""What is known of the deal before."""
_ADDED = "add"


def of_the_deal_before(evening: Evening) -> Iterator[Diagnostic]:
    """All checks of this file."""
    yield from _asked_of_no_pot(evening)
    yield from _paid_before_the_next(evening)
    yield from _counted_after_all(evening)


def _asked_of_no_pot(evening: Evening) -> Iterator[Diagnostic]:
    """X106, X107: the end asks for the pot, where every pot that stays is shared out as soon as a deal is over."""
    carried, end = evening.root.get(_CARRIED), end_of(evening)
    shared = isinstance(carried, Scalar) and carried.text == _SHARED_OUT and may_carry(evening)
    if carried is None or end is None or not shared or _pays_into_the_pot(evening):
        return
    parts = [asked.node for way in ways_to_end(end.tree) for asked in surely_asked(way)]
    for node in parts:
        if {fact for one in node.walk() for fact in one.reads()} != {POT}:
            continue
        found = settled(node, evening.rules.scope, _no_pot)
        if found is not None and settled(node, evening.rules.scope) is None:
            holes = {"condition": node.at.text, "key": f"{_CARRIED}: {_SHARED_OUT}"}
            message = say("`{condition}` never holds: with `{key}` no pot is left after a deal", **holes)
            if found:
                message = say("`{condition}` always holds: with `{key}` no pot is left after a deal", **holes)
            related = (Related(carried.span, say("it is shared out here")),)
            help = say("leave it out, or let the pot stay for another deal")
            yield Diagnostic("X106" if found else "X107", message, node.at.span, help=help, related=related)


def _no_pot(node: Node) -> Bounds | None:
    return Bounds(0, 0) if isinstance(node, AmountFact) and node.entry.name == POT else None


def _pays_into_the_pot(evening: Evening) -> bool:
    """Whether a step between two deals puts chips into the pot."""
    return any(pays(body) and text_of(body, "to", POT) == POT for body, _ in walk(evening.rules.play))


def _paid_before_the_next(evening: Evening) -> Iterator[Diagnostic]:
    """A904: players pay each other for how a deal came out only before the next one, and nothing is settled so."""
    settling = [body for body, _ in walk(bodies_of(evening, SETTLE))]
    told = "\n".join(texts_of(evening.root.without("examples")))
    if any(pays(body) and _speaks_of_the_past(body) for body in settling) or FOR_THE_NEXT.search(told):
        return
    for body, _ in walk(bodies_of(evening, BEFORE)):
        if (
            pays(body)
            and _speaks_of_the_past(body)
            and POT not in (text_of(body, "to", POT), text_of(body, "from", ""))
        ):
            message = say("this is paid before the next deal, so for the last deal of the evening it never is")
            help = say("pay it as soon as the deal is over: put the step under `after-each`")
            yield Diagnostic("A904", message, evening.root.entries[BEFORE].key.span, help=help)
            return


def _speaks_of_the_past(body: Body) -> bool:
    return any(read.fact in _PAST for one in body.expressions for read in one.value.reads)


def _counted_after_all(evening: Evening) -> Iterator[Diagnostic]:
    """A904: when it is over, something is still added to a mark of which all payments have been reckoned before."""
    steps, theirs = [body for body, _ in walk(bodies_of(evening, SETTLE))], marks_of_games(evening)
    for at, body in enumerate(steps):
        for _, name in marks_named(body, reading=False) if _ADDED in body.values else ():
            later = any(name in names_in(one.value) for other in steps[at + 1 :] for one in other.expressions)
            asked = next((one for one in steps[:at] if pays(one) and _asks_for(one, name)), None)
            if name not in theirs and not later and asked is not None:
                message = say("nothing asks for `{name}` any more when this adds to it", name=name)
                related = (Related(asked.key.span, say("it is asked for here")),)
                help = say("let this come before what asks for `{name}`", name=name)
                yield Diagnostic("A904", message, body.key.span, help=help, related=related)


def _asks_for(body: Body, name: str) -> bool:
    return any(name in names_in(one.value) for one in body.expressions)
