"""Checks of what is asked of a mark right after it was written, so that the answer is known."""

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from functools import partial
from itertools import takewhile

from msgspec import Struct, field

from engine.hand.seats import NOBODY
from engine.language.expression import Expression
from engine.language.forms import (
    THAT_PLAYER,
    AmountMark,
    Each,
    FlagMark,
    IfAmount,
    IsMarked,
    Node,
    SeatFact,
    SeatMark,
    body_of,
    many_seats,
)
from engine.language.forms.comparing import compared
from engine.language.forms.measure import UNBOUNDED, Bounds, bounds_of
from engine.language.forms.tree import ConditionNode
from engine.ruleset.judge.checks.conditions.said_to_several import Place, is_of_all
from engine.ruleset.judge.checks.flow.again_checks import sets_a_mark
from engine.ruleset.judge.checks.marks import literals
from engine.ruleset.judge.checks.marks import mark_bounds as bounds
from engine.ruleset.judge.checks.marks.literals import Atom, Known, Literal
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import CONSTANTS, Body, pays
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.kept import cached_property
from engine.text.marked.source import Source
from engine.text.translation import say

_CHIPS = frozenset(("stack", "other stack", "pot", "paid", "carried pot", "pot won"))
_OF_MARKS = "mark "


def asked_when_written(survey: Survey) -> Iterator[Diagnostic]:
    """P411, X106, X107: the steps above have written what is asked for, so that the answer is always the same."""
    rules = survey.rules
    if not rules.clean or not rules.marks:
        return
    sources = {one.document.source for one in rules.composed.modifiers} or {rules.composed.own.source}
    if not _ask_of_marks(survey, sources):
        return
    course = Course(rules, named_by_options(survey), sources, lambda body: bool(survey.at(body)))
    arriving = [one.inner.get("do", ()) for one in rules.arrivals]
    if any(sets_a_mark(body) for body in (*survey.bodies, *(one for steps in arriving for one, _ in walk(steps)))):
        course.through(rules.play, {})
        for steps in arriving:
            course.writers.clear()
            course.through(steps, {})
        yield from (one for one in course.told if is_of_all(survey, one, course.told_of))


def _ask_of_marks(survey: Survey, sources: Set[Source]) -> bool:
    """Whether these texts ask of marks: of what others ask nothing is told, and to go through all steps takes long."""
    asked = (said.value.tree for _, said in survey.said if not said.value.forms.isdisjoint(_OF_A_MARK))
    return any(node.at.span.source in sources for tree in asked for node in tree.walk())


class Course(Struct, dict=True):
    """What is known of marks while steps are gone through, and what is told of what is asked in them."""

    rules: Rules
    left_out: Set[str]
    """Marks that something else may write."""
    sources: set[Source]
    """Those of whose texts something is told."""
    is_sure: Callable[[Body], bool]
    more: Sequence[Expression] = ()
    """What is asked besides what the steps ask."""
    told: list[Diagnostic] = field(default_factory=list)
    told_of: dict[Place, set[int]] = field(default_factory=dict)
    """A code, and where it is told → the `id` of each step that asks it."""
    writers: dict[str, Body] = field(default_factory=dict)
    """Mark → the step that has written it last."""

    def through(self, steps: Sequence[Body], known: Known | None) -> Known | None:
        """What is known after steps that follow one another; None where no deal comes to their end."""
        for number, body in enumerate(steps):
            if body.kind.takes_last_player:
                known = None if known is None else {}
            if known is None:
                return None
            before = len(self.told)
            self._look(body, known)
            self._look_again(steps[:number], body, known)
            for one in self.told[before:]:
                self.told_of.setdefault((one.code, one.span), set()).add(id(body))
            known = self._step(body, known)
        return known

    def _step(self, body: Body, known: Known) -> Known | None:
        holds: Known | None = known
        fails: Known | None = None
        if body.when is not None:
            holds, fails = (literals.supposed(body.when.tree, known, holds=way) for way in (True, False))
        if fails is not None and "otherwise" in body.inner:
            fails = self.through(body.inner["otherwise"], fails)
        return literals.either(None if holds is None else self._done(body, holds), fails)

    def _done(self, body: Body, known: Known) -> Known | None:
        """What is known when a step has been done."""
        if body.kind.keeps_pot:
            return None
        if body.kind.block == "plain":
            return self.through(body.inner["do"], known)
        if not body.inner:
            name = next(written(body), "")
            self.writers.update({name: body} if name else {})
            after = self._written(body, name, known) if name in self.rules.marks else known
            return after if name else literals.without(after, _CHIPS) if pays(body) else self._lasting(after)
        within = [one for one, _ in walk((body,))]
        names = {name: one for one in within for name in written(one)}
        left = literals.without(known, frozenset((THAT_PLAYER, *(f"{_OF_MARKS}{name}" for name in names))))
        left = left if all(map(_keeps_account, within[1:])) else self._lasting(left)
        for steps in body.inner.values():
            for one in (steps,) if body.kind.words is None else [(word,) for word in steps]:
                self.through(one, left)
        self.writers.update(names)
        return left

    def _lasting(self, known: Known) -> Known:
        """What is still known when anything but the marks may be otherwise, and cards may have come up."""
        return literals.without(_of_marks(known), self._written_for_cards)

    @cached_property
    def _written_for_cards(self) -> frozenset[str]:
        """The marks that are written when a card comes up."""
        return frozenset(f"{_OF_MARKS}{name}" for body, _ in walk(self.rules.arrivals) for name in written(body))

    # --- what a step writes -------------------------------------------------------------------------------------------

    def _written(self, body: Body, name: str, known: Known) -> Known:
        """What is known when a mark has been written."""
        left = dict(literals.without(known, frozenset((f"{_OF_MARKS}{name}",))))
        if sets_a_mark(body) and name not in self.left_out:
            definition = self.rules.marks[name].definition
            makes = self._of_each if definition.each_player else self._of_one
            for key, holds, facts in makes(body, name, known):
                left[key] = Literal(holds, frozenset((f"{_OF_MARKS}{name}", *facts)))
        return left

    def _of_one(self, body: Body, name: str, known: Known) -> Iterator[tuple[str, bool, Iterable[str]]]:
        """The same of a mark of the table."""
        to = body.values["to"]
        players = body_of(to.tree) if isinstance(to, Expression) and to.kind == "seats" else None
        if isinstance(to, str):
            flag = CONSTANTS[to] != NOBODY
            yield (name, bool(CONSTANTS[to]), ()) if flag else (literals.is_no_one(name), True, ())
        elif players is not None and literals.is_one_player(players, known):
            yield literals.is_player(players.told(), name), True, literals.facts_of(players)
            yield literals.is_no_one(name), False, ()
        if isinstance(to, Expression) and to.constant == 0:
            yield _is_nothing(name), True, ()
        for op, right, holds in self._compared(body, name):
            yield f"{name} {op} {body_of(right).told()}", holds, ()

    def _of_each(self, body: Body, name: str, known: Known) -> Iterator[tuple[str, bool, Iterable[str]]]:
        """The same of a mark of each player."""
        who, to = body.values.get("who"), body.values["to"]
        players = body_of(who.tree) if isinstance(who, Expression) else None
        everyone = players.told() in ("everyone", "everyone in") if players is not None else not body.scope.turns
        if isinstance(to, Expression) and to.constant == 0 and players is not None:
            yield _is_nothing(name, players), True, literals.facts_of(players)
        if isinstance(to, str):
            yes = bool(CONSTANTS[to])
            had = known.get(literals.somebody_is(name))
            those = literals.atom_of_players(players) if players is not None else None
            if everyone or (not yes and those == Atom(literals.somebody_is(name), True)):
                yield literals.somebody_is(name), yes, ()
            elif not yes and had is not None and not had.holds:
                yield literals.somebody_is(name), False, ()
            if players is not None and players.told() == "everyone" and not yes:
                yield literals.nobody_at_all(name), False, ()
            if isinstance(players, SeatFact) or (players is None and body.scope.turns):
                one = THAT_PLAYER if players is None else players.told()
                yield f"{one} is {name}", yes, (THAT_PLAYER,) if players is None else literals.facts_of(players)
        for op, right, holds in self._compared(body, name):
            key = literals.somebody_whose(name, op, right)
            of_them = players is not None and literals.atom_of_players(players) == Atom(key, True)
            before = known.get(key)
            nobodys = compared(op, Bounds(0, 0), bounds_of(right, body.scope, self._setting))
            if players is not None and not many_seats(players) and nobodys is holds:  # there may be no such player
                yield literals.whose(players.told(), name, op, right), holds, literals.facts_of(players)
            if everyone or (not holds and (of_them or (before is not None and not before.holds))):
                yield key, holds, ()

    def _compared(self, body: Body, name: str) -> Iterator[tuple[str, Node, bool]]:
        """How a number that a step writes compares with all that it is ever compared with."""
        to = body.values["to"]
        if not isinstance(to, Expression) or to.kind != "amount":
            return
        number = bounds_of(to.tree, body.scope, self._setting)
        for asked, op, right in self.comparisons if number != UNBOUNDED else ():
            holds = compared(op, number, bounds_of(right, body.scope, self._setting)) if asked == name else None
            if holds is not None:
                yield op, right, holds

    def _setting(self, node: Node) -> Bounds | None:
        """Between which numbers an option may be set; as it is, where anything goes."""
        found = bounds.with_settings(self.rules, {})(node)
        return None if found == UNBOUNDED else found

    @cached_property
    def comparisons(self) -> Sequence[tuple[str, str, Node]]:
        """Each number that the rules compare."""
        said = [one.value for body, _ in walk(self.rules.every_step) for one in body.expressions]
        return [one for text in (*said, *self.more) for one in literals.comparisons_of(text.tree)]

    # --- what is told -------------------------------------------------------------------------------------------------

    def _look(self, body: Body, known: Known) -> None:
        """What is asked in a step, where the answer is known."""
        if not self.writers or not known or not self.is_sure(body):
            return
        if body.when is not None:
            self.look_at(body.when.tree, known)
        self._look_within(body, known)

    def _look_within(self, body: Body, known: Known) -> None:
        """Whom a step is for and what it is reckoned from, where marks settle it."""
        paid = {one.key for one in body.kind.payments}
        self._look_who_pays(body, known)
        for said in body.expressions:
            tree = said.value.tree
            for node in tree.walk() if said.field.name != "when" else ():
                if isinstance(node, IfAmount):
                    self.look_at(node.condition, known)
                elif said.value.kind == "seats" and (atom := literals.atom_of_players(node)) is not None:
                    literal = known.get(atom.key)
                    if literal is not None and not literal.holds:
                        self._tell("X107", node, say("`{those}` are nobody when this comes", those=node.at.text))
            left = partial(_nothing_left, known, body.values.get("from"))
            most = bounds_of(tree, body.scope, left).most if said.field.name in paid else None
            if most is not None and most <= 0:
                message = say("`{amount}` is never more than {most} when this comes", amount=said.value.text, most=most)
                self._tell("P411", tree, message)

    def _look_who_pays(self, body: Body, known: Known) -> None:
        """Who pays whom, where a mark has just become the other one."""
        payer, payee = (body.values.get(key) for key in ("from", "to"))
        if not pays(body) or not isinstance(payer, Expression) or not isinstance(payee, Expression):
            return
        literal = known.get(literals.is_player(body_of(payer.tree).told(), body_of(payee.tree).told()))
        if literal is not None and literal.holds and not literal.unless_nobody:
            message = say("`{payer}` is `{payee}` when this comes, so nobody pays", payer=payer.text, payee=payee.text)
            self._tell("F703", payer.tree if self.writer_of(payer.tree) is not None else payee.tree, message)

    def look_at(self, tree: Node, known: Known) -> None:
        """A condition, where the answer is known."""
        holds = literals.value_of(tree, known)
        if holds is True:
            self._tell("X106", tree, say("`{condition}` always holds when this comes", condition=tree.at.text))
        elif holds is False:
            self._tell("X107", tree, say("`{condition}` never holds when this comes", condition=tree.at.text))

    def _tell(self, code: str, tree: Node, message: str) -> None:
        writer = self.writer_of(tree)
        if writer is None or tree.at.span.source not in self.sources:
            return
        name = next(written(writer))
        related = (Related(writer.key.span, say("`{mark}` is written here", mark=name)),)
        help = say("put it before the step that writes `{mark}`, or ask something else", mark=name)
        self.told.append(Diagnostic(code, message, tree.at.span, help=help, related=related))

    def writer_of(self, tree: Node) -> Body | None:
        """The step that has written last what is asked for; None where nothing has been written."""
        names = [node.name for node in tree.walk() if isinstance(node, _OF_A_MARK)]
        return next((self.writers[name] for name in names if name in self.writers), None)

    def _look_again(self, before: Sequence[Body], body: Body, known: Known) -> None:
        """What is asked of marks besides something that the steps before have not changed."""
        parts = _parts(body.when.tree) if body.when is not None and self.is_sure(body) else []
        lasting = [part for part in parts if not _reads_what_changes(part)]
        if not lasting:
            return
        since = [*takewhile(lambda one: all(_keeps_account(inner) for inner, _ in walk((one,))), reversed(before))][
            ::-1
        ]
        names = {name for one in since for inner, _ in walk((one,)) for name in written(inner)}
        if not names:
            return
        supposed: Known | None = {}
        for part in lasting:
            supposed = literals.supposed(part, supposed, holds=True)
        then = Course(self.rules, self.left_out, set(), lambda one: False).through(since, supposed)
        for part in parts if then is not None else ():
            if part not in lasting and literals.value_of(part, known) is None:
                self.look_at(part, then or {})
        if then:
            self._look_within(body, then)


def _is_nothing(name: str, players: Node | None = None) -> str:
    """Stands for: the number that a mark keeps is 0, of each of these players where it keeps one for each."""
    return f"{name} is nothing" if players is None else f"{name} of {players.told()} is nothing"


def _nothing_left(known: Known, payers: object, node: Node) -> Bounds | None:
    """That a number of the table's is nothing, or that of some players, who are those who pay where nothing is said."""
    if isinstance(node, AmountMark) and _is_nothing(node.name) in known:
        return Bounds(0, 0)
    if isinstance(node, Each) and node.entry is None:
        whose = node.of if node.of is not None else payers.tree if isinstance(payers, Expression) else None
        return Bounds(0, 0) if whose is not None and _is_nothing(node.name, body_of(whose)) in known else None
    return None


def _parts(tree: Node) -> list[Node]:
    """The conditions that have to hold together."""
    tree = body_of(tree)
    joined = tree.joins if isinstance(tree, ConditionNode) else None
    if joined is None or joined.negated or joined.decisive:
        return [tree]
    return [one for part in joined.parts for one in _parts(part)]


def _reads_what_changes(tree: Node) -> bool:
    """Whether steps that write marks and move chips may change what is asked."""
    return any(fact.startswith(_OF_MARKS) or fact in _CHIPS for fact in literals.facts_of(tree))


def _keeps_account(body: Body) -> bool:
    """Whether a step only writes marks or moves chips, or holds such steps."""
    accounts = next(written(body), "") or (pays(body) and body.kind.asks.often == "never")
    return body.kind.block == "plain" or (not body.inner and bool(accounts))


def _of_marks(known: Known) -> Known:
    """What is still known when anything but the marks may be otherwise."""
    return {key: one for key, one in known.items() if all(fact.startswith(_OF_MARKS) for fact in one.facts)}


_OF_A_MARK = (AmountMark, Each, FlagMark, IsMarked, SeatMark)
