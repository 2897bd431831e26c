"""Checks of counts of cards that are made before the cards come that they are to be made of, or not again after it."""

from collections.abc import Iterator

from msgspec import Struct

from engine.language.expression import Expression
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.steps_in_order import stock_of, walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, dealt_to, goes_in_laps, may_come_up
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_DRAWN = "cards drawn"


def counted_before_it_is_drawn(survey: Survey) -> Iterator[Diagnostic]:
    """A917: the cards of an earlier exchange are counted again, just before another one that nobody counts."""
    if not survey.rules.clean or sum(body.kind.exchanges for body in survey.bodies) < 2:
        return
    order = {id(body): number for number, body in enumerate(survey.bodies)}
    counts = [body for body in survey.bodies if _of_the_drawn(body)]
    for steps in survey.lists if len(counts) > 1 else ():
        for number, body in enumerate(steps):
            if not any(body is one for one in counts) or not survey.at(body):
                continue
            drawn = next((one for one in steps[number + 1 :] if one.kind.exchanges), None)
            if drawn is None or any(one.kind.exchanges for one in steps[:number]):
                continue
            before = [one for one in counts if _same(one, body) and order[id(one)] < order[id(body)]]
            after = [one for one in counts if _same(one, body) and order[id(one)] > order[id(drawn)]]
            since = survey.bodies[order[id(before[-1])] : order[id(body)]] if before else ()
            if before and not after and not any(one.kind.exchanges for one in since):
                message = say("`{amount}` are those of the exchange before, and they were counted", amount=_DRAWN)
                related = (
                    Related(before[-1].key.span, say("they are counted here")),
                    Related(drawn.key.span, say("nobody counts what is taken here")),
                )
                help = say("count them after the exchange: put this step below it")
                yield Diagnostic("A917", message, body.key.span, help=help, related=related)


def _of_the_drawn(body: Body) -> bool:
    """Whether a step that always comes adds what players took to a number."""
    added = body.values.get("add")
    return body.when is None and isinstance(added, Expression) and any(read.fact == _DRAWN for read in added.reads)


def _same(one: Body, other: Body) -> bool:
    """Whether two steps add the same to the same number."""
    return all(text_of(one, key, "") == text_of(other, key, "") for key in ("what", "who", "add"))


def not_counted_again(survey: Survey) -> Iterator[Diagnostic]:
    """A917: a count of cards is asked for when more have come since it was made, and is made anew elsewhere."""
    rules = survey.rules
    numbers = [name for name, mark in rules.marks.items() if mark.definition.kind == "number"] if rules.clean else []
    left_out = named_by_options(survey) if numbers else set[str]()
    for name in numbers:
        writes = [body for body in survey.bodies if name in written(body)]
        made, facts = {text_of(body, "to") for body in writes}, {fact for body in writes for fact in _counted_in(body)}
        if len(writes) < _SEVERAL or len(made) != 1 or name in left_out or not facts:
            continue
        found = _Course(survey, name, facts).stale()
        if found is not None:
            asking, deal = found
            message = say("cards have come since `{name}` was counted, which this asks for", name=name)
            related = (
                Related(deal.key.span, say("they come here")),
                Related(writes[0].key.span, say("it is counted here")),
            )
            help = say("count it anew before this step, as it is done elsewhere")
            yield Diagnostic("A917", message, asking.key.span, help=help, related=related)


_SEVERAL = 2
_UP, _CARDS, _BOARD = "up cards", "cards", "board"


def _counted_in(body: Body) -> Iterator[str]:
    """Which cards a step counts, where it makes a number of them."""
    to = body.values.get("to")
    if isinstance(to, Expression):
        yield from {read.fact for read in to.reads} & {_UP, _CARDS, _BOARD}


class _Course(Struct, frozen=True):
    """The steps of a deal, as they count cards, bring more and ask for the count."""

    survey: Survey
    name: str
    facts: set[str]
    """Which cards are counted."""

    def stale(self) -> tuple[Body, Body] | None:
        """The only step that asks for a count though cards came since, with the one that brought them.

        None where it is asked for so more than once, or is not asked for as it is just after being counted elsewhere.
        """
        counted, brought, fresh, found = False, None, 0, list[tuple[Body, Body]]()
        for step in self.survey.rules.play:
            inner = [one for one, _ in walk((step,)) if self.survey.at(one)]
            if any(goes_in_laps(one.kind, one.values) for one in inner) or self.survey.rules.arrivals:
                return None
            if any(self.name in written(one) for one in inner):
                counted, brought = True, None
            elif any(self.name in names_in(said.value) for one in inner for said in one.expressions):
                if counted and brought is not None:
                    found.append((step, brought))
                fresh += counted and brought is None
            brings = [one for one in inner if self._brings(one)]
            brought = brings[0] if brings and counted else brought
        return found[0] if len(found) == 1 and fresh >= _SEVERAL else None

    def _brings(self, body: Body) -> bool:
        """Whether a step may bring more of the cards that are counted."""
        shared = bool(dealt_to(body))
        up = _UP in self.facts and may_come_up(body, stock_of(self.survey.rules).face)
        own = _CARDS in self.facts and not shared and (body.kind.deals or body.kind.exchanges)
        return up or own or (_BOARD in self.facts and shared)
