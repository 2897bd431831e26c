"""From a session document that fits its schema to its rules, or to everything that is wrong with it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from collections.abc import Mapping as Named

from msgspec import structs

from engine.language import compile as compiled
from engine.language.expression import Expression, parse
from engine.language.forms.flag_words import GAME_IS
from engine.language.scope import Kind, Scope
from engine.program import Program
from engine.ruleset.compile import programs
from engine.ruleset.compose import options
from engine.ruleset.compose.composed import Composed
from engine.ruleset.compose.options import Chosen
from engine.ruleset.judge.checks.texts.contradiction_checks import contradictions
from engine.ruleset.judge.checks.texts.told_by_texts import unless_told
from engine.ruleset.read.acceptance import Acceptances, accepted_in
from engine.ruleset.read.document_faults import Faults
from engine.ruleset.read.library import Checked, Library
from engine.ruleset.read.models.session_model import DEALER_CHOOSES
from engine.ruleset.sessions.account_checks import faults_of_accounts
from engine.ruleset.sessions.evening_checks import STACKS, Evening, faults_of_evening
from engine.ruleset.sessions.evening_course_checks import faults_of_course
from engine.ruleset.sessions.forgotten_checks import forgotten
from engine.ruleset.sessions.menu import MenuGame, menu_game, told_once
from engine.ruleset.sessions.part_sentences import a_round_of, told_part
from engine.ruleset.sessions.session_checks import faults_between_deals, faults_of_expression, faults_of_menu
from engine.ruleset.sessions.session_rules import (
    DEALS,
    MINUTES,
    MINUTES_OF_PART,
    OF_PART,
    FirstDealer,
    LoadedSession,
    Part,
    Prizes,
    Rebuys,
)
from engine.ruleset.sessions.step_checks import as_in_games, faults_of_steps
from engine.ruleset.sessions.told_of_an_evening import faults_of_telling
from engine.ruleset.sessions.written_checks import faults_of_writing
from engine.ruleset.understand.names import MISSED_BLINDS
from engine.ruleset.understand.rules import Rules, Understanding
from engine.ruleset.understand.steps_in_order import walk
from engine.text.diagnostics.diagnostic import Diagnostic, any_error, in_order
from engine.text.marked.node import Mapping, Node, Plain, Scalar, from_plain, from_plain_scalar
from engine.text.marked.node import Sequence as Items
from engine.text.marked.source import Span
from engine.text.translation import say

_PHASES = ("before-each", "after-each", "settle")
_COUNTS = (DEALS, OF_PART, MINUTES, MINUTES_OF_PART)
_LASTING = ("deals", "rounds", "minutes")
"""How long a part of the plan lasts is said in one of these."""


class SessionReading:
    """One session document being understood, with these options and stakes."""

    def __init__(self, checked: Checked, library: Library, chosen: Chosen, stakes: Named[str, int]) -> None:
        """Nothing is understood yet. The document could be read."""
        assert checked.document is not None
        self.checked, self.document, self.library, self.place = checked, checked.document, library, checked.place
        self.told: list[Diagnostic] = list(checked.diagnostics)
        self._by_clock = False
        self._texts: list[Expression] = []
        self.root = checked.document.root
        faults = Faults(self.told)
        self.told += options.faults(self.root, faults)
        self.declared = options.declared(self.root)
        self.values, wrong = options.choose(self.declared, chosen)
        staked = options.staked(self.root, stakes)
        self.root = staked.root
        self.told += [*wrong, *staked.diagnostics]

    def session(self, reference: str) -> tuple[LoadedSession | None, list[Diagnostic]]:
        """The session, if it can be played, and everything that is wrong with it, in order."""
        rules = self._rules()
        menu = self._menu(rules.scope)
        plan = tuple(self._plan(menu, rules.scope))
        first, rebuys, prizes = self._first_dealer(rules.scope), self._rebuys(rules.scope), self._prizes()
        ends = self._condition(self.root.get("ends"), rules.scope)
        self.told += faults_between_deals(rules)
        faults = Faults(self.told)
        sound = {name: game for name, game in menu.items() if not faults.inside(game.body)}
        if rules.sound:
            self.told += faults_of_menu(self.root, sound, rules, faults, {id(one.scalar): one for one in self._texts})
        if not any_error(self.told):
            evening = Evening(self.root, rules, menu, plan, first, rebuys, self._texts)
            found = (
                *faults_of_evening(evening),
                *faults_of_course(evening),
                *forgotten(evening),
                *faults_of_accounts(evening),
                *faults_of_writing(evening),
                *faults_of_steps(evening),
                *faults_of_telling(evening),
                *contradictions(self.root, *(game.rules.composed.root for _, game in evening.games())),
            )
            self.told = unless_told(
                [*self.told, *found, *as_in_games(evening, [*self.told, *found], with_texts=self.library.with_texts)]
            )
        means = Acceptances(accepted_in(self.document.root, [self.document.source.name]))
        told = list(told_once(in_order(means.left(self.told)), self.document.source))
        if any_error(told):
            return None, told
        told = in_order([*told, *means.in_vain(self.document.root, with_texts=self.library.with_texts)])
        before, after, settle = self._programs(rules)
        return LoadedSession(
            reference=reference,
            checked=self.checked,
            library=self.library,
            rules=rules,
            diagnostics=tuple(told),
            stacks=self._whole("stacks", STACKS),
            menu=menu,
            plan=plan,
            first_dealer=first,
            next_dealer=self._word("next-dealer", "as the game says"),
            carried_pot=self._word("carried-pot", "same game"),
            rebuys=rebuys,
            prizes=prizes,
            before=before,
            after=after,
            settle=settle,
            ends=ends,
            options={name: _value(value) for name, value in self.values.items()},
            stakes=rules.scope.stakes,
            by_clock=self._by_clock or any(part.minutes for part in plan),
        ), told

    # --- names and steps ----------------------------------------------------------------------------------------------

    def _rules(self) -> Rules:
        """The names of the session, and the steps between its deals, typed."""
        span = self.root.span
        root = self.root.with_entry("marks", self._marks()).with_entry("play", self._play())
        for key, name in (("deck", "standard-52"), ("ranking", "high")):
            root = root.with_entry(key, from_plain_scalar(name, span))
        places, authors = {self.place.name: self.place}, frozenset((self.document.source,))
        composed = Composed(root, self.document, self.declared, self.values, {}, places, False, authored=authors)
        understanding = Understanding(composed, self.library, Faults(self.told), some_may_leave=True)
        rules = understanding.rules()
        self.told += understanding.diagnostics
        for body, _ in walk(rules.play):
            self._looks_at_clock(said.value for said in body.expressions)
        return rules

    def _looks_at_clock(self, said: Iterable[Expression]) -> None:
        clock = {f"mark {MINUTES}", f"mark {MINUTES_OF_PART}"}
        self._by_clock |= any(read.fact in clock for one in said for read in one.reads)

    def _marks(self) -> Mapping:
        """The marks its author declares, and those that keep the words of the session."""
        found = self.root.get("marks")
        marks = found if isinstance(found, Mapping) else Mapping({}, self.root.span)
        kinds = dict.fromkeys(_COUNTS, "number") | {GAME_IS + name: "flag" for name in self._named_games()}
        own: dict[str, Plain] = {name: {"kind": kind, "kept": "session"} for name, kind in kinds.items()}
        own[MISSED_BLINDS] = {"kind": "number", "of": "each player", "kept": "session"}
        for name, held in own.items():
            if name in marks:
                at = marks.entries[name].key.span
                message, help = say("`{name}` is a word of sessions already", name=name), say("give it another name")
                self.told.append(Diagnostic("X117", message, at, help=help))
            marks = marks.with_entry(name, from_plain(held, marks.span))
        return marks

    def _named_games(self) -> tuple[str, ...]:
        menu = self.root.get("menu")
        return tuple(menu.entries) if isinstance(menu, Mapping) else ()

    def _steps(self, phase: str) -> tuple[Node, ...]:
        steps = self.root.get(phase)
        return steps.items if isinstance(steps, Items) else ()

    def _play(self) -> Items:
        return Items(tuple(step for phase in _PHASES for step in self._steps(phase)), self.root.span)

    def _programs(self, rules: Rules) -> Iterator[Program]:
        start = 0
        for phase in _PHASES:
            end = start + len(self._steps(phase))
            made = programs.program(rules._replace(play=rules.play[start:end]), for_good=False)
            yield structs.replace(made, least_players=1)
            start = end

    # --- expressions --------------------------------------------------------------------------------------------------

    def _read(self, kind: Kind, said: Node | None, scope: Scope, *, each: bool = False) -> Expression | None:
        """What is said there, typed; its faults are told."""
        if not isinstance(said, Scalar) or Faults(self.told).inside(said):
            return None
        found = parse(kind, said, scope.within(that_player=each))
        if isinstance(found, list):
            self.told += found
            return None
        self._looks_at_clock([found])
        self._texts.append(found)
        self.told += [*found.warnings, *faults_of_expression(found)]
        return found

    def _condition(self, said: Node | None, scope: Scope, *, each: bool = False) -> compiled.Condition | None:
        found = self._read("condition", said, scope, each=each)
        return None if found is None else compiled.condition(found, scope)

    def _amount(self, said: Node | None, scope: Scope, *, each: bool = False) -> compiled.Amount | None:
        found = self._read("amount", said, scope, each=each)
        return None if found is None else compiled.amount(found, scope)

    # --- parts of the document ----------------------------------------------------------------------------------------

    def _menu(self, scope: Scope) -> dict[str, MenuGame]:
        said = self.root.get("menu")
        menu: dict[str, MenuGame] = {}
        for name, entry in said.entries.items() if isinstance(said, Mapping) else ():
            made = menu_game(entry, self.values, self.root.get("with"), self.library, self.place)
            if isinstance(made, Diagnostic):
                self.told.append(made)
            elif made is not None:
                menu[name] = structs.replace(made, stakes=self._stakes(made.body.get("stakes"), scope))
        if isinstance(said, Mapping) and not said.entries:
            self._nothing_to_play(said.span)
        return menu

    def _stakes(self, said: Node | None, scope: Scope) -> dict[str, compiled.Amount]:
        found = {
            name: self._amount(entry.value, scope)
            for name, entry in (said.entries.items() if isinstance(said, Mapping) else ())
        }
        return {name: amount for name, amount in found.items() if amount is not None}

    def _plan(self, menu: Named[str, MenuGame], scope: Scope) -> Iterator[Part]:
        plan = self.root.get("plan")
        if plan is None:
            for name in menu:
                yield Part(name, None, None, lambda d, seat: 1, None, a_round_of(name))
            return
        items = plan.items if isinstance(plan, Items) else ()
        if isinstance(plan, Items) and not items:
            self._nothing_to_play(plan.span)
        for item in items:
            if isinstance(item, Mapping):
                yield self._part(item, scope)

    def _part(self, item: Mapping, scope: Scope) -> Part:
        said = item.get("play")
        name = said.text if isinstance(said, Scalar) else ""
        if isinstance(said, Scalar) and name != DEALER_CHOOSES and name not in self._named_games():
            self.told.append(_not_on_the_menu(said, self._named_games()))
        first, *others = [key for key in _LASTING if key in item] or [""]
        for other in others:
            message = say("`{one}` and `{other}` exclude each other", one=first, other=other)
            at = item.entries[other].key.span
            self.told.append(Diagnostic("S113", message, at, help=say("say deals, rounds or minutes")))
        return Part(
            "" if name == DEALER_CHOOSES else name,
            self._condition(item.get("when"), scope),
            self._amount(item.get("deals"), scope),
            self._amount(item.get("rounds"), scope),
            self._amount(item.get("minutes"), scope),
            told_part(item),
        )

    def _first_dealer(self, scope: Scope) -> FirstDealer:
        said = self.root.get("first-dealer")
        cards = said.get("cards") if isinstance(said, Mapping) else None
        who = said.get("who") if isinstance(said, Mapping) else None
        if isinstance(cards, Scalar) and not Faults(self.told).inside(cards):
            found = parse("cards", cards, scope)
            if isinstance(found, list):
                self.told += found
            else:
                return FirstDealer(_mask(compiled.cards(found, scope), scope), "")
        return FirstDealer(0, who.text if isinstance(who, Scalar) else "last seat")

    def _rebuys(self, scope: Scope) -> Rebuys | None:
        said = self.root.get("rebuys")
        if not isinstance(said, Mapping):
            return None
        return Rebuys(
            self._condition(said.get("when"), scope, each=True),
            self._amount(said.get("chips"), scope, each=True),
            self._amount(said.get("most"), scope),
        )

    def _prizes(self) -> Prizes | None:
        said = self.root.get("prizes")
        entry = said.get("entry") if isinstance(said, Mapping) else None
        listed = said.get("places") if isinstance(said, Mapping) else None
        if not isinstance(entry, Scalar) or not isinstance(listed, Items) or Faults(self.told).inside(listed):
            return None
        places = tuple(one.value for one in listed if isinstance(one, Scalar) and isinstance(one.value, int))
        if sum(places) != 100:
            message = say("the places get {sum} hundredths of what was paid", sum=sum(places))
            help = say("change the numbers so that they add up to 100")
            self.told.append(Diagnostic("E207", message, listed.span, help=help))
        bounty = said.get("bounty") if isinstance(said, Mapping) else None
        head = bounty.value if isinstance(bounty, Scalar) and isinstance(bounty.value, int) else 0
        return Prizes(entry.value if isinstance(entry.value, int) else 0, places, head)

    def _nothing_to_play(self, at: Span) -> None:
        message = say("there is nothing to play")
        help = say("put a game on the menu and in the plan, as `jackpot: {game: jackpot}`")
        self.told.append(Diagnostic("E208", message, at, help=help))

    def _word(self, key: str, otherwise: str) -> str:
        said = self.root.get(key)
        return said.text if isinstance(said, Scalar) else otherwise

    def _whole(self, key: str, otherwise: int) -> int:
        said = self.root.get(key)
        return said.value if isinstance(said, Scalar) and isinstance(said.value, int) else otherwise


def _mask(cards: Callable[..., int], scope: Scope) -> int:
    from engine.hand.chance import Shuffled  # noqa: PLC0415 - only where cards go round
    from engine.hand.dealer import Dealer  # noqa: PLC0415

    return cards(Dealer((1, 1), 0, len(scope.deck.cards), Shuffled(0).open()), 0)


def _not_on_the_menu(said: Scalar, games: Sequence[str]) -> Diagnostic:
    from difflib import get_close_matches  # noqa: PLC0415 - a good file does not pay for what bad ones need

    close = get_close_matches(said.text, [*games, DEALER_CHOOSES], 1)
    help = say("name a game of the menu, or `{chooses}`", chooses=DEALER_CHOOSES)
    message = say("there is no game `{name}` on the menu", name=said.text)
    return Diagnostic(
        "E201", message, said.span, help=say("did you mean `{meant}`?", meant=close[0]) if close else help
    )


def _value(said: Scalar) -> str | int:
    return said.value if isinstance(said.value, int) else said.text
