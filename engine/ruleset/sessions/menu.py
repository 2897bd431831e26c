"""A game of a session's menu: found, composed with its modifiers, and loaded with the stakes of a deal."""

from collections.abc import Iterator, Sequence
from collections.abc import Mapping as Named

from msgspec import Struct, field
from msgspec.structs import replace

from engine.language.compile import Amount
from engine.ruleset.compose.compose import Composer
from engine.ruleset.compose.modifiers import Announced, Mention, mentions, replaced, spoken
from engine.ruleset.judge.judging import prepared
from engine.ruleset.load import Loaded, RulesetError, shipped_at_a_glance, sound
from engine.ruleset.read.library import Checked, Library, Place
from engine.ruleset.read.lineage import fetch
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Entry, Mapping, Node, Scalar
from engine.text.marked.node import Sequence as Items
from engine.text.marked.source import Source, Span
from engine.text.translation import say

Chosen = Named[str, str | int]
_FAULTY = "M810"
"""The code of a document that cannot be used for what is wrong with it."""


class MenuGame(Struct, eq=False):
    """One game of the menu. What was loaded of it is kept, since most deals are played with the same stakes."""

    name: str
    """What it is called here."""
    key: Scalar
    body: Mapping
    checked: Checked
    library: Library
    beside: Place
    """The session's own place, from which files are named."""
    with_: tuple[Mention, ...]
    set: Named[str, str | int]
    stakes: Named[str, Amount]
    may_add: tuple[str, ...]
    may_set: tuple[str, ...]
    _loaded: dict[object, Loaded] = field(default_factory=dict)
    _composers: dict[object, Composer] = field(default_factory=dict)

    @property
    def reference(self) -> str:
        """The game as the menu names it."""
        said = self.body.get("game")
        assert isinstance(said, Scalar)
        return said.text

    def loaded(
        self, stakes: Named[str, int], besides: Sequence[Announced] = (), chosen: Chosen | None = None
    ) -> Loaded:
        """The game with these stakes, and with what the dealer adds. Raises RulesetError where it cannot be played."""
        values = {**self.set, **(chosen or {})}
        key = (_as_added(besides), tuple(sorted(values.items(), key=str)), tuple(sorted(stakes.items())))
        if key not in self._loaded:
            self._loaded[key] = self._first_loaded(stakes, besides, values)
        return self._loaded[key]

    def _first_loaded(self, stakes: Named[str, int], besides: Sequence[Announced], values: Chosen) -> Loaded:
        if not self.with_ and not besides and self.library.reads_as_it_ships(self.checked):
            return shipped_at_a_glance(self.reference, self.checked.place, values, stakes, self.library)
        return sound(self.reference, self._composer(besides), values, stakes, glance=True)

    def _composer(self, besides: Sequence[Announced]) -> Composer:
        key = _as_added(besides)
        if key not in self._composers:
            more = tuple(map(spoken, besides))
            self._composers[key] = self._with((*self.with_, *more)) if more else self._shared()
        return self._composers[key]

    def _shared(self) -> Composer:
        """The composer of the game with what the menu says: one for all readings of the session that say the same."""
        key = ("menu", self.beside, self.checked.place, *((one.named, *one.values.items()) for one in self.with_))
        made = self.library.made
        if key not in made:
            made[key] = self._with(self.with_)
        composer = made[key]
        assert isinstance(composer, Composer)
        return composer

    def _with(self, every: tuple[Mention, ...]) -> Composer:
        return prepared(self.library, self.checked, every, self.beside)

    def its_own(self) -> Iterator[Mention]:
        """The modifiers that this entry itself says, each set as it says, and no option of the evening does."""
        own = self.body.get("with")
        for one in self.with_ if own is not None else ():
            at, values = one.named.span, [entry.value for entry in one.values.values()]
            within = own is not None and at.source is own.span.source and own.span.start <= at.start < own.span.end
            if within and not any(isinstance(said, Scalar) and said.style == "borrowed" for said in values):
                yield one

    def without(self, mention: Mention, stakes: Named[str, int]) -> Loaded:
        """The game as the menu has it, but for one of the modifiers. Raises RulesetError where it cannot be played."""
        others = tuple(one for one in self.with_ if one is not mention)
        return sound(self.reference, self._with(others), self.set, stakes, glance=True)

    def told(self, error: RulesetError) -> Iterator[Diagnostic]:
        """What is wrong with the game as the menu has it, at the menu's own place."""
        for one in error.diagnostics:
            if one.is_error:
                yield self._at_the_menu(one)

    def at_its_stakes(self, told: Diagnostic) -> Diagnostic:
        """What is told of the game with the stakes of the menu, told where they stand."""
        related = () if told.span is None else (Related(told.span, say("the rules say here")),)
        at = self.body.entries["stakes"].key.span
        return replace(told, span=at, file="", related=related, fix=None, remedies=())

    def _at_the_menu(self, told: Diagnostic) -> Diagnostic:
        if told.span is not None and told.span.source is self.body.span.source:
            return told
        flag = told.span.source.name if told.span is not None else ""
        part = self.body.get(_GIVEN_BY.get(flag, ""))
        entry = None
        if isinstance(part, Mapping) and told.span is not None:
            entry = part.entries.get(told.span.source.text.partition("=")[0])
        elsewhere = told.span is not None and not flag.startswith("--")
        related = (Related(told.span, say("the rules say here")),) if told.span is not None and elsewhere else ()
        at = self.body.entries["game"].value.span if entry is None else entry.key.span
        return replace(told, span=at, file="", related=related, fix=None, remedies=())


def _as_added(besides: Sequence[Announced]) -> object:
    """What the dealer adds, to be compared."""
    return tuple((one.name, tuple(sorted(one.values.items()))) for one in besides)


_GIVEN_BY = {"--set": "set", "--stakes": "stakes"}


def menu_game(
    entry: Entry, options: Named[str, Scalar], shared: Node | None, library: Library, beside: Place
) -> MenuGame | Diagnostic | None:
    """One game of the menu, its stakes not read yet; what is wrong with it, or None where that was told already.

    `shared` are the modifiers of all games, `options` what the session's options are set to.
    """
    body = entry.value
    said = body.get("game") if isinstance(body, Mapping) else None
    if not isinstance(body, Mapping) or not isinstance(said, Scalar) or said.broken or not said.is_text:
        return None
    found = fetch("game", said, beside, library)
    if isinstance(found, Diagnostic):
        return found
    announced = (*mentions(_filled(shared, options)), *mentions(_filled(body.get("with"), options)))
    return MenuGame(
        entry.key.text,
        entry.key,
        body,
        found,
        library,
        beside,
        announced,
        _values(_filled(body.get("set"), options)),
        {},
        _names(body.get("may-add")),
        _names(body.get("may-set")),
    )


def _filled(said: Node | None, options: Named[str, Scalar]) -> Node | None:
    """A part of the menu in which `$name` gives way to what the session's option is set to."""
    if isinstance(said, Mapping):
        entries = {name: Entry(key, _part(value, options)) for name, (key, value) in said.entries.items()}
        return Mapping(entries, said.span, said.flow)
    return said


def _part(said: Node, options: Named[str, Scalar]) -> Node:
    if isinstance(said, Scalar):
        value = options.get(said.text.removeprefix("$")) if said.text.startswith("$") else None
        return said if value is None else replaced(value, said)
    filled = _filled(said, options)
    return said if filled is None else filled


def _values(said: Node | None) -> dict[str, str | int]:
    found: dict[str, str | int] = {}
    for key, value in said.entries.values() if isinstance(said, Mapping) else ():
        if isinstance(value, Scalar):
            whole = isinstance(value.value, int) and not isinstance(value.value, bool)
            found[key.text] = value.value if whole else value.text  # type: ignore[assignment]
    return found


def _names(said: Node | None) -> tuple[str, ...]:
    return tuple(one.text for one in said.items if isinstance(one, Scalar)) if isinstance(said, Items) else ()


def told_once(told: Sequence[Diagnostic], session: Source) -> Iterator[Diagnostic]:
    """What is told of a session, an error of another document only at the first place that leads to it."""
    seen: set[object] = set()
    for one in told:
        elsewhere = tuple(other.span for other in one.related if other.span.source is not session)
        if one.is_error and (elsewhere or one.code == _FAULTY):
            error = (one.code, one.message, elsewhere)
            if error in seen:
                continue
            seen.add(error)
        yield one


def named_in(body: Mapping, key: str, text: str) -> Span:
    """Where a list of the menu names something."""
    said = body.get(key)
    items = said.items if isinstance(said, Items) else ()
    return next((one.span for one in items if isinstance(one, Scalar) and one.text == text), body.span)
