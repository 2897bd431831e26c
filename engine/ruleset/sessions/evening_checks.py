"""What an evening says that plays, and cannot be meant: names in vain, ends that come at once, amounts of nothing."""

import re
from collections.abc import Container, Iterator, Sequence
from collections.abc import Mapping as Named
from contextlib import suppress
from functools import partial

from msgspec import Struct

from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY
from engine.language.expression import Expression
from engine.language.forms import AmountMark, Node
from engine.language.forms.flag_words import GAME_IS
from engine.language.forms.measure import Bounds, settled
from engine.ruleset.compose.announcement import announcement
from engine.ruleset.judge.checks.conditions.case_checks import surely_asked
from engine.ruleset.judge.checks.marks.counted_for_nobody import OF_AN_EVENING, counted_for_nobody
from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.judge.checks.names.name_checks import names_in, texts_of, unused
from engine.ruleset.judge.checks.texts.said_in_words import is_said_of
from engine.ruleset.load import Loaded, RulesetError
from engine.ruleset.read.models.session_model import DEALER_CHOOSES
from engine.ruleset.sessions.menu import MenuGame
from engine.ruleset.sessions.session_rules import DEALS, MINUTES, MINUTES_OF_PART, OF_PART, FirstDealer, Part, Rebuys
from engine.ruleset.understand.names import entries
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.kept import cached_property
from engine.text.marked.node import Mapping, Scalar
from engine.text.marked.node import Node as Written
from engine.text.marked.node import Sequence as Items
from engine.text.translation import say, say_many
from engine.text.wording import Wording

_MINUTES_OF_DEAL = 2
_FOR_PEOPLE = ("note", "about", "label")
STACKS = 100
"""The chips that each player begins with where nothing is said."""
_MANY_DEALS = 10_000
TRIED = (*range(12), *range(12, 121, 4))
"""After so many deals amounts are reckoned, to see what they come to."""
_LASTING = "session"
_STARTS = re.compile("no one|nobody|cleared|0")
_EARLY_OR_NEVER = Wording(
    r"\b(?:first(?: \w+)? (?:deals?|rounds?|hours?|half)|(?:by|before|within|up to)(?: \w+)* deals?|early)\b"
    r".*\b(?:otherwise|else|if not|or we|but if|after that)\b",
    re.IGNORECASE | re.DOTALL,
)
"""Words by which an author says that an evening is over early on, and goes on for long where it is not."""
UPSIDE_DOWN = ("B308", "B309")


class Evening(Struct, frozen=True, eq=False, dict=True):
    """A session as it was understood, which plays."""

    root: Mapping
    rules: Rules
    menu: Named[str, MenuGame]
    plan: Sequence[Part]
    first_dealer: FirstDealer
    rebuys: Rebuys | None
    texts: Sequence[Expression]
    """Everything it says outside of steps."""

    def games(self) -> Iterator[tuple[MenuGame, Loaded]]:
        """Each game of the menu, as it is in the first deal."""
        for game in self.menu.values():
            yield game, game.loaded(self.stakes_of(game, 0))

    @cached_property
    def tables(self) -> Named[int, Dealer]:
        """The table after each number of deals that is tried."""
        return {deals: self.table(deals) for deals in TRIED}

    @property
    def stacks(self) -> int:
        """The chips that each player begins with."""
        said = self.root.get("stacks")
        return said.value if isinstance(said, Scalar) and isinstance(said.value, int) else STACKS

    @cached_property
    def written(self) -> Container[str]:
        """The marks that are not always as they begin: a step between two deals or a game may write them."""
        bodies = (body for body, _ in walk(self.rules.play))
        return marks_of_games(self) | {name for body in bodies for _, name in marks_named(body, reading=False)}

    def is_as_it_begins(self, said: Written | None) -> bool:
        """Whether what is asked there depends on no mark that is written, so that the tables tell what it comes to."""
        asked = next((one for one in self.texts if one.scalar is said), None)
        marks = {read.fact.removeprefix("mark ") for read in asked.reads} if asked is not None else set[str]()
        return not any(mark in self.written for mark in marks)

    def table(self, deals: int, stack: int = 1) -> Dealer:
        """The same as `after`, once for all who only read it."""
        if (deals, stack) not in self._read:
            self._read[deals, stack] = self.after(deals, stack)
        return self._read[deals, stack]

    @cached_property
    def _read(self) -> dict[tuple[int, int], Dealer]:
        return {}

    def after(self, deals: int, stack: int = 1) -> Dealer:
        """The table between two deals when so many have been played, and each player has a stack."""
        return self.among((stack,) * self.rules.players.least, deals)

    def among(self, stacks: Sequence[int], deals: int, of: str = "") -> Dealer:
        """The table between two deals among players with these stacks, the last deal `of` a game of the menu."""
        count = len(stacks)
        held = {DEALS: deals, OF_PART: deals, MINUTES: _MINUTES_OF_DEAL * deals, MINUTES_OF_PART: 0, GAME_IS + of: 1}
        starts = [held.get(name, mark.start) for name, mark in self.rules.marks.items()]
        each = [mark.definition.each_player for mark in self.rules.marks.values()]
        marks = [(start,) * count if own else start for start, own in zip(starts, each, strict=True)]
        cards, registers = len(self.rules.deck.cards), self.rules.registers
        return Dealer(tuple(stacks), 0, cards, Shuffled(0).open(), marks=marks, registers=registers)

    def stakes_of(self, game: MenuGame, deals: int) -> dict[str, int]:
        """The stakes of a game when so many deals have been played."""
        d = self.table(deals)
        return {name: amount(d, NOBODY) for name, amount in game.stakes.items()}


def faults_of_evening(evening: Evening) -> Iterator[Diagnostic]:
    """Everything that is told of an evening as a whole."""
    for check in _CHECKS:
        yield from check(evening)


# --- names and accounts -----------------------------------------------------------------------------------------------


def _names_in_vain(evening: Evening) -> Iterator[Diagnostic]:
    """A902: a stake, an option, a word or a mark of the session that nothing in it uses; notes alone speak of it."""
    said = evening.root.without("name", "summary", "sources", "examples")
    texts = "\n".join(texts_of(said, *_FOR_PEOPLE))
    games = marks_of_games(evening)
    for collection in ("stakes", "options", "words", "marks"):
        for name, entry in entries(evening.root, collection).items():
            sign = rf"\${name}\b" if collection == "options" else rf"\b{name.replace('-', '[ -]')}\b"
            if not re.search(sign, texts) and not (collection == "marks" and name in games):
                label = f"${name}" if collection == "options" else name
                yield unused(collection, label, entry.key.span)


def marks_of_games(evening: Evening) -> set[str]:
    """The marks that games of the menu declare, and so may write, and modifiers that a dealer may add to them."""
    every = [loaded for game, own in evening.games() for loaded in (own, *_with_what_is_added(game))]
    return {mark.definition.name for loaded in every for mark in loaded.program.marks}


def _with_what_is_added(game: MenuGame) -> Iterator[Loaded]:
    """A game with each of the modifiers that its dealer may add, where it can be played so."""
    for name in game.may_add:
        with suppress(RulesetError):
            yield game.loaded({}, (announcement(name),))


def _accounts(evening: Evening) -> Iterator[Diagnostic]:
    """A904: a mark that the session asks for and nothing changes; A903, A927: one that it writes and never asks for."""
    games = marks_of_games(evening)
    bodies = [body for body, _ in walk(evening.rules.play)]
    written = {name for body in bodies for _, name in marks_named(body, reading=False)}
    said = [*evening.texts, *(one.value for body in bodies for one in body.expressions)]
    asked = {read.fact for one in said for read in one.reads}
    names_in_texts = {name for one in said for name in names_in(one)}
    names_in_texts.update(name for body in bodies for _, name in marks_named(body, reading=True))
    for name, entry in entries(evening.root, "marks").items():
        mark = evening.rules.marks.get(name)
        if mark is None or name in games:
            continue
        if name not in written and f"mark {name}" in asked:
            message = say("no step changes `{name}`, so whoever asks for it always finds the same", name=name)
            help = say("change it after each deal with a `mark` under `after-each`, or take it out")
            yield Diagnostic("A904", message, entry.key.span, help=help)
        elif f"mark {name}" in asked and _stays_as_it_was(bodies, name):
            message = say("no step makes `{name}` anything else than it is at first", name=name)
            help = say("change it after each deal with a `mark` under `after-each`, or take it out")
            yield Diagnostic("A904", message, entry.key.span, help=help)
        elif name in written and mark.kept == _LASTING and name not in names_in_texts:
            counted = counted_for_nobody(entry, evening.root.get("summary"), OF_AN_EVENING)
            yield from () if counted is None else (counted,)
        elif name in written and name not in names_in_texts:
            message = say("`{name}` is kept account of, and no rule ever asks for it", name=name)
            help = say("ask for it in a rule, or take it out with the steps that write it")
            yield Diagnostic("A903", message, entry.key.span, help=help)


def stands_in(phase: Written | None, body: Body) -> bool:
    """Whether a step is one of those that are written there."""
    return phase is not None and phase.span.start <= body.key.span.start < phase.span.end


def _stays_as_it_was(bodies: Sequence[Body], name: str) -> bool:
    """Whether each step that writes a mark only takes it back to nobody, to 0 or to not being set."""
    writes = [body for body in bodies if any(name == one for _, one in marks_named(body, reading=False))]
    return bool(writes) and all(_STARTS.fullmatch(text_of(body, "to", "")) for body in writes)


# --- when it is over, and what is played ------------------------------------------------------------------------------


def over_at_once(evening: Evening) -> Iterator[Diagnostic]:
    """X106, X107: the end of an evening that has come after the first deal, or never comes."""
    ends = next((one for one in evening.texts if one.scalar is evening.root.get("ends")), None)
    if ends is None or ends.constant is not None or settled(ends.tree, evening.rules.scope) is not None:
        return
    soon = {MINUTES: Bounds(0, 0), MINUTES_OF_PART: Bounds(0, 0)}
    if settled(ends.tree, evening.rules.scope, partial(known, Bounds(1, 1), at_first=soon)) is True:
        message = say("`{condition}` holds after the first deal, so the evening is over then", condition=ends.text)
        help = say("say when it is over, not how long it goes on: `{example}`", example="deals >= 20")
        yield Diagnostic("X106", message, ends.scalar.span, help=help)
    elif settled(ends.tree, evening.rules.scope, partial(known, Bounds(1, None))) is False:
        message = say("`{condition}` never holds after a deal, so the evening never ends by it", condition=ends.text)
        help = say("say when it is over, such as `{example}`", example="deals >= 20")
        yield Diagnostic("X107", message, ends.scalar.span, help=help)
    else:
        yield from _over_only_soon(evening, ends)


def _over_only_soon(evening: Evening, ends: Expression) -> Iterator[Diagnostic]:
    """X106: the end asks, besides other things, for no more than so many deals, so that it never comes later."""
    if is_said_of(evening.root, _EARLY_OR_NEVER):
        return
    scope = evening.rules.scope
    for asked in surely_asked(ends.tree):
        part = asked.node
        soon, late = (
            settled(part, scope, partial(known, deals)) for deals in (Bounds(1, 1), Bounds(_MANY_DEALS, None))
        )
        if (soon, late) == (asked.holds, not asked.holds):
            condition = part.at.text
            message = say("`{condition}` ends the evening early on, and never later", condition=condition)
            help = say("say when it is over, not how long it goes on: `{example}`", example="deals >= 20")
            yield Diagnostic("X106", message, ends.scalar.span, help=help)


def known(deals: Bounds, node: Node, at_first: Named[str, Bounds] | None = None) -> Bounds | None:
    """What is known of the numbers of an evening after a deal, and of some `at_first`."""
    if not isinstance(node, AmountMark):
        return None
    least = {DEALS: deals, OF_PART: Bounds(1, deals.most), MINUTES: Bounds(0, None), MINUTES_OF_PART: Bounds(0, None)}
    return {**least, **(at_first or {})}.get(node.name)


def _said_in_vain(evening: Evening) -> Iterator[Diagnostic]:
    """F708: keys of a session for what cannot happen in it."""
    plan = evening.root.get("plan")
    parts = plan.items if isinstance(plan, Items) else ()
    played = [said.text for part in parts if isinstance(part, Mapping) and isinstance(said := part.get("play"), Scalar)]
    if DEALER_CHOOSES not in played:
        for game in evening.menu.values():
            for key in [key for key in ("may-add", "may-set") if key in game.body]:
                message = say("no dealer chooses in this session, so `{key}` says nothing", key=key)
                help = say("let one choose with `{{play: dealer chooses}}` in the plan, or leave out `{key}`", key=key)
                yield Diagnostic("F708", message, game.body.entries[key].key.span, help=help)
    carried = evening.root.get("carried-pot")
    if (
        isinstance(carried, Scalar)
        and carried.text == "next game"
        and len(evening.menu) == 1
        and not may_carry(evening)
    ):
        message = say("there is no other game on the menu for a pot to go along to, and none stays in this one")
        help = say("leave out `carried-pot`")
        yield Diagnostic("F708", message, evening.root.entries["carried-pot"].key.span, help=help)


def may_carry(evening: Evening, games: Container[str] | None = None) -> bool:
    """Whether chips may lie in the pot between two deals, of these games alone or of any, as far as can be said."""
    by_choice = any(game.may_add or game.may_set for game in evening.menu.values())
    bodies = (body for body, _ in walk(evening.rules.play))
    paid = any(pays(body) and POT in (text_of(body, "to", POT), text_of(body, "from", "")) for body in bodies)
    return (
        by_choice
        or paid
        or any(
            Survey(loaded.rules).carries_pot for game, loaded in evening.games() if games is None or game.name in games
        )
    )


def _first_dealer(evening: Evening) -> Iterator[Diagnostic]:
    """X116: cards of which the first would make a dealer, and none is in the deck that goes round."""
    said = evening.root.get("first-dealer")
    cards = said.get("cards") if isinstance(said, Mapping) else None
    if isinstance(cards, Scalar) and not evening.first_dealer.cards:
        message = say("the deck has no `{cards}`, so none ever falls", cards=cards.text)
        help = say("name cards that a deck of 52 has, such as `jacks`, or say `who` deals first")
        yield Diagnostic("X116", message, cards.span, help=help)


# --- amounts ----------------------------------------------------------------------------------------------------------


def _lasts(evening: Evening) -> Iterator[Diagnostic]:
    """E210: a part of the plan that lasts no deal."""
    plan = evening.root.get("plan")
    items = plan.items if isinstance(plan, Items) else ()
    for part, item in zip(evening.plan, items, strict=False):
        lasting = {"deals": part.deals, "rounds": part.rounds, "minutes": part.minutes}
        for key, amount in lasting.items():
            if amount is None or not isinstance(item, Mapping) or key not in item:
                continue
            if evening.is_as_it_begins(item.get(key)) and all(amount(d, NOBODY) <= 0 for d in evening.tables.values()):
                message = say("this part of the plan lasts no deal")
                help = say("write at least 1, or take it out of the plan")
                yield Diagnostic("E210", message, item.entries[key].value.span, help=help)


def _prizes(evening: Evening) -> Iterator[Diagnostic]:
    """E209: prizes for more places than there can be players."""
    said, most = evening.root.get("prizes"), evening.rules.players.most
    places = said.get("places") if isinstance(said, Mapping) else None
    if isinstance(places, Items) and len(places.items) > most:
        message = say_many(
            "there are prizes for {places} places, and at most {count} player takes part",
            "there are prizes for {places} places, and at most {count} players take part",
            most,
            places=len(places.items),
        )
        help = say("name at most {most} places, or let more players sit down", most=most)
        yield Diagnostic("E209", message, places.span, help=help)


_CHECKS = (_names_in_vain, _accounts, over_at_once, _said_in_vain, _first_dealer, _lasts, _prizes)
