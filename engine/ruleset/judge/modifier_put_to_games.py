"""A modifier put to games that ship and to those of its examples, as it is set, and without one change or another."""

from collections.abc import Callable, Iterator, Sequence
from collections.abc import Mapping as Named
from functools import cache

from msgspec import Struct, field

from engine.ruleset.compose.compose import Composer
from engine.ruleset.compose.modifiers import Mention, Modifier
from engine.ruleset.judge.fitting.suitability import games_to_try, unsuited
from engine.ruleset.judge.idle_choices import same_rules
from engine.ruleset.judge.judging import prepared
from engine.ruleset.read.library import Library, Place, shipped_documents
from engine.ruleset.read.lineage import fetch
from engine.text.diagnostics.diagnostic import Diagnostic, any_error
from engine.text.kept import cached_property
from engine.text.marked.node import Entry, Mapping, Node, Scalar, find, from_plain_scalar
from engine.text.yaml.document import Document

Values = Named[str, str | int]
"""What options of a modifier are set to."""


class PutToGames(Struct, frozen=True, dict=True):
    """A modifier with the games that it can be put to; each is composed when it is first asked for."""

    document: Document
    place: Place
    library: Library
    besides: tuple[str, ...] = ()
    """Games to try before those that ship: those of its examples."""
    known: dict[object, Mapping | None] = field(default_factory=dict)
    fitting: dict[object, bool] = field(default_factory=dict)
    _last: dict[object, Composer | None] = field(default_factory=dict)
    """What put the last game together, which is mostly put together without one change or another then."""

    @cached_property
    def games(self) -> tuple[str, ...]:
        """Their own games first, then all that ship, typical ones before others."""
        return tuple(dict.fromkeys((*self.besides, *(place.path.stem for place in games_to_try()))))

    def composer(self, name: str, set_so: Values | None = None) -> Composer | None:
        """A game played with it, its options set so; None where there is no such game."""
        at = from_plain_scalar(name, self.document.root.span)
        found = fetch("game", at, self.place, self.library)
        if isinstance(found, Diagnostic):
            return None
        values = {
            key: Entry(from_plain_scalar(key, at.span), from_plain_scalar(value, at.span))
            for key, value in (set_so or {}).items()
        }
        return prepared(self.library, found, [itself(at, self.place)._replace(values=values)], self.place)

    def made_of(self, name: str, set_so: Values, left_out: Sequence[Node] = ()) -> Mapping | None:
        """What a game comes to with it, perhaps without some changes; None where the two cannot be put together."""
        key = (name, tuple(set_so.items()), tuple(one.span for one in left_out))
        if key not in self.known:
            composer = self._composer(name, set_so)
            composed, told = (None, []) if composer is None else composer.compose({}, {}, left_out=left_out)
            self.known[key] = None if composed is None or any_error(told) else composed.root
        return self.known[key]

    def fits(self, name: str, set_so: Values) -> bool:
        """Whether it fits a game, its options set so."""
        key = (name, tuple(set_so.items()))
        if key not in self.fitting:
            composer = self._composer(name, set_so)
            self.fitting[key] = composer is not None and not unsuited(composer, {}, {}, glance=True)
        return self.fitting[key]

    def _composer(self, name: str, set_so: Values) -> Composer | None:
        key = (name, tuple(set_so.items()))
        if key not in self._last:
            self._last.clear()
            self._last[key] = self.composer(name, set_so)
        return self._last[key]

    def bare(self, name: str) -> Mapping | None:
        """What a game comes to by itself."""
        found = fetch("game", from_plain_scalar(name, self.document.root.span), self.place, self.library)
        if isinstance(found, Diagnostic):
            return None
        composed, _ = prepared(self.library, found).compose({}, {})
        return None if composed is None else composed.root

    def is_as_by_default(self, set_so: Values) -> bool:
        """Whether each game that it fits so and by default is the same either way."""

        def alike(name: str) -> bool | None:
            so = self.made_of(name, set_so)
            usual = None if so is None else self.made_of(name, {})
            return None if so is None or usual is None else same_rules(so, usual)

        return self._everywhere(alike, (set_so, {}))

    def is_idle(self, change: Node, others: Sequence[Node], set_so: Values, enough: int) -> bool:
        """Whether each game that it fits is the same without one change, and that change alone leaves it so."""

        def idle(name: str) -> bool | None:
            so = self.made_of(name, set_so)
            without = None if so is None else self.made_of(name, set_so, (change,))
            is_the_same = so is not None and without is not None and same_rules(so, without)
            alone, bare = (self.made_of(name, set_so, others), self.bare(name)) if is_the_same else (None, None)
            is_idle = is_the_same and alone is not None and bare is not None and same_rules(alone, bare)
            return None if so is None else is_idle

        to = find(change, ("set", "to"))
        return self._everywhere(idle, (set_so,), enough, tuple(to) if isinstance(to, Mapping) else ())

    def changes_nothing(self, set_so: Values, enough: int) -> bool:
        """Whether each game that it fits stays what it is."""

        def unchanged(name: str) -> bool | None:
            so = self.made_of(name, set_so)
            bare = None if so is None else self.bare(name)
            return None if so is None or bare is None else same_rules(so, bare)

        return self._everywhere(unchanged, (set_so,), enough)

    def _everywhere(
        self, is_so: Callable[[str], bool | None], ways: Sequence[Values], enough: int = 1, keys: Sequence[str] = ()
    ) -> bool:
        """Whether something is so of each game that it fits in these ways, of so many at least.

        Where it is so, only of the first of them it is asked whether they are games that it fits. Those that say
        something under one of the `keys` come before others that ship: there it shows soonest that it is not so.
        """
        found = 0
        for name in self._in_turn(keys):
            so = is_so(name)
            if so is None or (so and found >= enough) or not all(self.fits(name, way) for way in ways):
                continue
            if not so:
                return False
            found += 1
        return found >= enough

    def _in_turn(self, keys: Sequence[str]) -> Iterator[str]:
        own = dict.fromkeys(self.besides)
        yield from own
        others = (name for name in self.games if name not in own)
        yield from sorted(others, key=lambda name: not any(f"{key}:" in _text_of(name) for key in keys))

    @cached_property
    def modifier(self) -> Modifier | None:
        """The modifier with its options as they are by default; None where it cannot be read."""
        composer = self.composer(self.games[-1])
        layers = None if composer is None else composer.layers({})
        every = () if layers is None else (*layers.own, *layers.besides)
        return next((one for one in every if one.place.path == self.place.path), None)


@cache
def _text_of(game: str) -> str:
    """The text of a game that ships."""
    return shipped_documents("game")[game].path.read_text(encoding="utf-8")


def itself(game: Scalar, place: Place) -> Mention:
    """The modifier as it is announced for a game that it is tried with, by its own file."""
    file = place.path.name
    return Mention(Scalar(file, file, game.span, "borrowed", game.span), {})
