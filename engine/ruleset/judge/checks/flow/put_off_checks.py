"""Checks of laps that only a word ends which nobody has to say, so that all may put it off for ever for nothing."""

from collections.abc import Iterator

from msgspec import Struct

from engine.language.expression import Expression
from engine.language.facts_read import facts_read
from engine.language.forms import CountSeats, Declared, Node, Says, SaysAny, ThoseWho, body_of
from engine.language.forms.measure import Bounds
from engine.program import Mark
from engine.ruleset.judge.checks.conditions.waiting_steps import at_first, marks_of, nobody_yet, writes_of
from engine.ruleset.judge.checks.marks.mark_checks import marks_named, named_by_options
from engine.ruleset.judge.checks.marks.mark_value_checks import leaves
from engine.ruleset.understand.steps_in_order import stock_of, walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.remembered_conditions import Kept, Topic, decide
from engine.steps.machine.kind import Body, goes_in_laps, pays
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.kept import cached_property
from engine.text.marked.change import Remedy, with_key
from engine.text.translation import say

_ENDS = {"until": True, "while": False}
"""What ends the laps, by its key: whether they are over where it holds."""
_OF_WEIGHT = frozenset(("costs", "names", "as"))
_STOCK, _RISING, _OF_A_DEAL = "stock", "rising", "this deal"
_READ = ("mark ", "declaration", "that ")
"""How the facts begin that words and marks alone decide."""


def put_off_for_ever(survey: Survey) -> Iterator[Diagnostic]:
    """F748: nothing but a word ends the laps, and all who are asked may say another that costs and uses up nothing."""
    rules = survey.rules
    brought = named_by_options(survey) if rules.clean else set[str]()
    for body in survey.bodies if rules.clean and not rules.arrivals else ():
        ends = [key for key in _ENDS if isinstance(body.values.get(key), Expression)]
        if "times" in body.values or len(ends) != 1 or not goes_in_laps(body.kind, body.values) or not survey.at(body):
            continue
        said = body.values[ends[0]]
        if not isinstance(said, Expression) or said.scalar.span.source not in rules.composed.authored:
            continue
        laps = _Laps(survey, body, said, _ENDS[ends[0]])
        if not laps.marks.keys() & brought and laps.may_go_on_for_ever():
            holes = {"condition": said.text, "word": min(laps.free[0], key=lambda word: len(word.inner)).key.text}
            message = say("nobody ever has to end this by `{condition}`: all may say `{word}` for ever", **holes)
            if not _ENDS[ends[0]]:
                message = say("nobody ever has to end `{condition}`: all may say `{word}` for ever", **holes)
            way = Remedy(
                say("say how often at the most: `{key}`", key="times: 10"), (with_key(body.node, "times", 10),)
            )
            help = say("say how often at the most, or let each word cost something")
            yield Diagnostic("F748", message, said.scalar.span, help=help, remedies=(way,))


class _Laps(Struct, dict=True, frozen=True):
    """A step that is gone through in laps, what is asked after each, and whether they are over where that holds."""

    survey: Survey
    body: Body
    asked: Expression
    over: bool

    @cached_property
    def marks(self) -> dict[str, Mark]:
        """The marks that decide whether the laps go on."""
        return marks_of(self.survey, self.asked)

    @cached_property
    def asking(self) -> list[Body]:
        """The steps in it that ask players for words."""
        return [one for steps in self.body.inner.values() for one, _ in walk(steps) if one.kind.words is not None]

    @cached_property
    def free(self) -> list[list[Body]]:
        """The words of each of these that anybody may say at any time, and that leave all as it is."""
        return [[word for word in choices_of(one) if self._is_free(word)] for one in self.asking]

    def may_go_on_for_ever(self) -> bool:
        """Whether the laps go on as long as everybody says these words."""
        if not self.asking or not all(self.free) or any(one.values.get("how") == _RISING for one in self.asking):
            return False
        if any(not fact.fact.startswith(_READ) for fact in facts_read(self.asked.tree)):
            return False
        within = {id(one) for asking in self.asking for word in choices_of(asking) for one, _ in walk((word,))}
        others = (one for steps in self.body.inner.values() for one, _ in walk(steps) if id(one) not in within)
        if any(self._uses_up(one) for one in others) or not all(self._is_left(name, within) for name in self.marks):
            return False
        said = self._as_all_say()
        return said is not None and decide(self.asked.tree, said, self.body.scope, self._known) is (not self.over)

    def _known(self, node: Node) -> Bounds | None:
        """What a number is as long as all say these words: nobody has said any other one."""
        seats = body_of(node.seats) if isinstance(node, CountSeats) else None
        if isinstance(seats, ThoseWho) and isinstance(body_of(seats.predicate), Declared):
            return Bounds(0, 0)
        return at_first(self.survey, self.marks, node)

    @cached_property
    def _asked_for(self) -> set[str]:
        """The words of which it is asked whether somebody has said them."""
        return {word for node in self.asked.tree.walk() if isinstance(node, Declared) for word in node.words}

    def _is_free(self, word: Body) -> bool:
        steps = [one for one, _ in walk((word,)) if one is not word]
        writes = {name for one in steps for _, name in marks_named(one, reading=False)}
        light = word.when is None and _OF_WEIGHT.isdisjoint(word.values) and word.key.text not in self._asked_for
        return light and not writes & self.marks.keys() and not any(map(self._uses_up, steps))

    def _uses_up(self, body: Body) -> bool:
        """Whether a step takes chips, cards or players, of which there are no more one day, or ends the deal."""
        if pays(body) or body.kind.bets or body.kind.folds or body.kind.compares or body.kind.keeps_pot:
            return True
        runs_out = not stock_of(self.survey.rules).refilled and not self.survey.rules.deck.put_back
        return runs_out and any(move.source == _STOCK for move in body.kind.moves)

    def _is_left(self, name: str, within: set[int]) -> bool:
        """Whether no step but some words of these laps makes a mark otherwise than it is at first."""
        mark = self.marks[name]
        writes = writes_of(self.survey).get(name, ())
        return mark.kept == _OF_A_DEAL and all(id(one) in within or leaves(one, mark) for one in writes)

    def _as_all_say(self) -> dict[Topic, Kept] | None:
        """What is known where all say these words alone; None where it is asked for words that are said elsewhere."""
        found = nobody_yet(self.asked.tree, self.marks)
        words = frozenset(word.key.text for free in self.free for word in free)
        here = {choice.key.text for one in self.asking for choice in choices_of(one)}
        elsewhere = {
            choice.key.text for one in self.survey.bodies if one not in self.asking for choice in choices_of(one)
        }
        for node in self.asked.tree.walk():
            said = body_of(node.predicate) if isinstance(node, Says | SaysAny) else None
            if not isinstance(node, Says | SaysAny) or not isinstance(said, Declared):
                continue
            if not here >= {*said.words} or elsewhere & {*said.words}:
                return None
            topic = node.remembered()[:2]
            if topic[0] != "amount":
                found[topic] = words if topic[0] == "words" else False
        return found
