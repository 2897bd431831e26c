"""The modifier that ships which a written one is already: every game that it fits comes to the same with either."""

import re
from collections.abc import Iterator

from msgspec import Struct, field

from engine.ruleset.compose.compose import Composer
from engine.ruleset.compose.modifiers import Announced, Mention, spoken
from engine.ruleset.compose.options import declared
from engine.ruleset.judge.canon import Lines
from engine.ruleset.judge.fitting.suitability import games_to_try, unsuited
from engine.ruleset.judge.modifier_put_to_games import itself
from engine.ruleset.judge.nearest_setting import Values, lines_of, nearest_setting, values_said
from engine.ruleset.judge.settings import settings
from engine.ruleset.judge.shapes import parts_changed, parts_in
from engine.ruleset.read.library import Library, Place, shipped_documents
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Entry, Mapping, Scalar, from_plain_scalar, key_place, plain
from engine.text.translation import say
from engine.text.wording import Wording
from engine.text.yaml.document import Document

_ONLY_SOME = Wording(
    r"\bonly (?:in|with|for|where|when|if)\b|\b(?:games?|deals?|draw|stud|hold'?em|board) only\b|\bfor (?:\w+ )+alone\b"
    r"|\b(?:but )?(?:not|never) (?:in|with|for|where|when|if)\b|\b(?:except|unless|nowhere else)\b"
    r"|\bin (?:all|the|no|any) (?:others?|rest)\b",
    re.IGNORECASE,
)
_MOST_GAMES = 12
"""With so many games, of all families, they are compared."""


def modifier_twin(document: Document, place: Place, library: Library) -> Iterator[Diagnostic]:
    """A908: a modifier that ships already, with some of its options set otherwise at the most."""
    if place.path.stem in shipped_documents("modifier"):
        return
    beside = _Beside(document, place, library)
    first = next((game for game in _games() if beside.changes(game)), None)
    names = _touching(document.root) if first is not None else ()
    same = next((found for name in names if first is not None and (found := beside.is_it(name, first))), None)
    if same is not None:
        message = say("this is the modifier `{modifier}`, and no other", modifier=same.told)
        help = say("play with that, or say what is different at your table")
        yield Diagnostic("A908", message, key_place(document.root, ("name",)), help=help)


def _games() -> tuple[Place, ...]:
    return games_to_try()[:_MOST_GAMES]


class _Beside(Struct, frozen=True):
    """A modifier beside those that ship."""

    document: Document
    place: Place
    library: Library
    known: dict[object, Lines | None] = field(default_factory=dict)
    """What games come to, by themselves and with a modifier."""

    def changes(self, game: Place) -> bool:
        """Whether the modifier can be put to a game, and makes another of it."""
        bare = Composer(self.library, self.library.document("game", game))
        return self._made_of(self.own(game)) not in (None, lines_of(bare, {}))

    def is_it(self, name: str, first: Place) -> Announced | None:
        """How a modifier that ships is announced where it is the same, in every game that this one fits."""
        usual = self._nearest(name, first, {})
        every = settings(declared(self.document.root))
        if usual is None or any(self._nearest(name, first, set_so) is None for set_so in every):
            return None
        announced = Announced(name, usual)
        return announced if self._is_same_where_it_fits(announced) else None

    def _is_same_where_it_fits(self, announced: Announced) -> bool:
        fits, only_some = False, _is_for_some(self.document.root)
        for game in _games():
            own, shipped = self.own(game), self.shipped(announced, game)
            if self._made_of(own) is not None and not unsuited(own, {}, {}, glance=True):
                if self._made_of(own) != self._made_of(shipped) or unsuited(shipped, {}, {}, glance=True):
                    return False
                fits = True
            elif only_some and self._made_of(shipped) is not None and not unsuited(shipped, {}, {}, glance=True):
                return False
        return fits

    def _nearest(self, name: str, game: Place, set_so: Values) -> Values | None:
        """The options with which a modifier that ships makes the same of a game; None where it never does."""
        wanted = self._made_of(self.own(game, set_so))
        if wanted is None:
            return None

        def made(values: Values) -> Lines | None:
            return self._made_of(self.shipped(Announced(name, values), game))

        return nearest_setting(name, wanted, made, self.library, values_said(map(self.document.root.get, _CHANGING)))

    def own(self, game: Place, set_so: Values | None = None) -> Composer:
        """A game with the modifier, its options set so."""
        at = from_plain_scalar(game.path.stem, self.document.root.span)
        values = {
            key: Entry(from_plain_scalar(key, at.span), from_plain_scalar(value, at.span))
            for key, value in (set_so or {}).items()
        }
        return self._with(itself(at, self.place)._replace(values=values), game, self.place)

    def shipped(self, announced: Announced, game: Place) -> Composer:
        """The same of a modifier that ships."""
        return self._with(spoken(announced), game, None)

    def _with(self, mention: Mention, game: Place, announced_in: Place | None) -> Composer:
        return Composer(self.library, self.library.document("game", game), (mention,), announced_in, about_order=False)

    def _made_of(self, composer: Composer) -> Lines | None:
        """What a game comes to with a modifier, worked out once."""
        (mention,) = composer.announced
        set_so = tuple((name, plain(value)) for name, (_, value) in mention.values.items())
        key = (composer.game.place, mention.named.text, set_so)
        if key not in self.known:
            self.known[key] = lines_of(composer, {})
        return self.known[key]


def _is_for_some(root: Mapping) -> bool:
    """Whether the author says that it is for some of the games only, so that it is another where it fits fewer."""
    said = root.get("summary")
    return isinstance(said, Scalar) and _ONLY_SOME.search(said.text) is not None


def _touching(root: Mapping) -> Iterator[str]:
    """The modifiers that ship which change what this one does, as far as their text shows it, and perhaps more."""
    text = "\n".join(entry.value.span.text for key, entry in root.entries.items() if key in _CHANGING)
    parts = parts_in(text)
    for name in shipped_documents("modifier"):
        others = parts_changed(name)
        if parts & others and (parts <= others or others <= parts):
            yield name


_CHANGING = ("changes", "options")
