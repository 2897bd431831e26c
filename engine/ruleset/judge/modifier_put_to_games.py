"""A modifier put to games that ship and to those of its examples, as it is set, and without one change or another."""

from collections.abc import Iterator, Sequence
from collections.abc import Mapping as Named
from functools import cached_property

from msgspec import Struct, field

from engine.ruleset.compose.compose import Composer
from engine.ruleset.compose.modifiers import Mention, Modifier
from engine.ruleset.judge.fitting.suitability import games_to_try, unsuited
from engine.ruleset.judge.idle_choices import same_rules
from engine.ruleset.judge.judging import prepared
from engine.ruleset.read.library import Library, Place
from engine.ruleset.read.lineage import fetch
from engine.text.diagnostics.diagnostic import Diagnostic, any_error
from engine.text.marked.node import Entry, Mapping, Node, Scalar, from_plain_scalar
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
    fitting: dict[object, Composer | None] = field(default_factory=dict)
    """What puts a game together with it, its options set so; None of a game that it does not fit then."""

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

    def made_of(self, name: str, set_so: Values | None = None, left_out: Sequence[Node] = ()) -> Mapping | None:
        """What a game comes to with it, perhaps without some changes; None where the two do not go together."""
        key = (name, tuple((set_so or {}).items()), tuple(one.span for one in left_out))
        if key not in self.known:
            composer = self._fitted(name, set_so)
            composed, told = (None, []) if composer is None else composer.compose({}, {}, left_out=left_out)
            self.known[key] = None if composed is None or any_error(told) else composed.root
        return self.known[key]

    def _fitted(self, name: str, set_so: Values | None) -> Composer | None:
        """What puts a game together with it, its options set so; None where it does not fit that game."""
        key = (name, tuple((set_so or {}).items()))
        if key not in self.fitting:
            composer = self.composer(name, set_so)
            fits = composer is not None and not unsuited(composer, {}, {}, glance=True)
            self.fitting[key] = composer if fits else None
        return self.fitting[key]

    def bare(self, name: str) -> Mapping | None:
        """What a game comes to by itself."""
        found = fetch("game", from_plain_scalar(name, self.document.root.span), self.place, self.library)
        if isinstance(found, Diagnostic):
            return None
        composed, _ = prepared(self.library, found).compose({}, {})
        return None if composed is None else composed.root

    def alike_by_default(self, set_so: Values) -> Iterator[bool]:
        """For each game that it fits so and by default, whether it is the same either way."""
        for name in self.games:
            so = self.made_of(name, set_so)
            usual = None if so is None else self.made_of(name)
            if so is not None and usual is not None:
                yield same_rules(so, usual)

    def idle(self, change: Node, others: Sequence[Node], set_so: Values) -> Iterator[bool]:
        """For each game that it fits, whether it is the same without one change, and that change alone leaves it so."""
        for name in self.games:
            so = self.made_of(name, set_so)
            without = None if so is None else self.made_of(name, set_so, (change,))
            is_the_same = so is not None and without is not None and same_rules(so, without)
            alone, bare = (self.made_of(name, set_so, others), self.bare(name)) if is_the_same else (None, None)
            if so is not None:
                yield is_the_same and alone is not None and bare is not None and same_rules(alone, bare)

    def changed(self, set_so: Values) -> Iterator[bool]:
        """For each game that it fits, whether it becomes another."""
        for name in self.games:
            so = self.made_of(name, set_so)
            bare = None if so is None else self.bare(name)
            if so is not None and bare is not None:
                yield not same_rules(so, bare)

    @cached_property
    def modifier(self) -> Modifier | None:
        """The modifier with its options as they are by default; None where it cannot be read."""
        composer = self.composer(self.games[-1])
        layers = None if composer is None else composer.layers({})
        every = () if layers is None else (*layers.own, *layers.besides)
        return next((one for one in every if one.place.path == self.place.path), None)


def itself(game: Scalar, place: Place) -> Mention:
    """The modifier as it is announced for a game that it is tried with, by its own file."""
    file = place.path.name
    return Mention(Scalar(file, file, game.span, "borrowed", game.span), {})
