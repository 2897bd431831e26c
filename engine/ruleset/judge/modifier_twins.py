"""The modifier that ships which a written one is already: every game that it fits comes to the same with either."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import Struct, field

from engine.ruleset.compose.compose import Composer
from engine.ruleset.compose.modifiers import Announced, Mention, spoken
from engine.ruleset.compose.options import Option, declared
from engine.ruleset.judge.canon import settled_lines
from engine.ruleset.judge.fitting.suitability import games_to_try, unsuited
from engine.ruleset.judge.modifier_tried_out import itself
from engine.ruleset.judge.settings import settings
from engine.ruleset.judge.shapes import parts_changed, parts_in
from engine.ruleset.read.document_faults import Faults
from engine.ruleset.read.library import Library, Place, shipped_documents
from engine.ruleset.understand.rules import Understanding
from engine.text.diagnostics.diagnostic import Diagnostic, any_error
from engine.text.door.numbers import whole_number
from engine.text.marked.node import Entry, Mapping, Node, Scalar, Sequence, from_plain_scalar, key_place, plain
from engine.text.translation import say
from engine.text.yaml.document import Document

_MOST_GAMES = 12
"""With so many games, of all families, they are compared."""
_MOST_VALUES = 16
"""So many values are tried of an option that has no choices."""
_NUMBER = re.compile(r"\d+")
_WORD = re.compile(r"\w+")
_FOR_PEOPLE = ("label", "note", "about")

_Values = dict[str, str | int]
_Lines = tuple[str, ...]


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
    known: dict[object, _Lines | None] = field(default_factory=dict)
    """What games come to, by themselves and with a modifier."""

    def changes(self, game: Place) -> bool:
        """Whether the modifier can be put to a game, and makes another of it."""
        bare = Composer(self.library, self.library.document("game", game))
        return self._made_of(self.own(game)) not in (None, _lines(bare))

    def is_it(self, name: str, first: Place) -> Announced | None:
        """How a modifier that ships is announced where it is the same, in every game that this one fits."""
        usual = self._nearest(name, first, {})
        every = settings(declared(self.document.root))
        if usual is None or any(self._nearest(name, first, set_so) is None for set_so in every):
            return None
        announced = Announced(name, usual)
        return announced if self._is_same_where_it_fits(announced) else None

    def _is_same_where_it_fits(self, announced: Announced) -> bool:
        fits = False
        for game in _games():
            own, shipped = self.own(game), self.shipped(announced, game)
            if self._made_of(own) is not None and not unsuited(own, {}, {}, glance=True):
                if self._made_of(own) != self._made_of(shipped) or unsuited(shipped, {}, {}, glance=True):
                    return False
                fits = True
        return fits

    def _nearest(self, name: str, game: Place, set_so: _Values) -> _Values | None:
        """The options with which a modifier that ships makes the same of a game; None where it never does."""
        wanted, chosen = self._made_of(self.own(game, set_so)), _Values()
        nearest = self._made_of(self.shipped(Announced(name), game))
        if wanted is None or nearest is None:
            return None
        for option in _options_of(name, self.library) if nearest != wanted else ():
            if not option.means.entries and _keys(nearest) != _keys(wanted):
                return None  # no number and no word makes other steps of these
            for value in self._values(option):
                told = self._made_of(self.shipped(Announced(name, {**chosen, option.name: value}), game))
                if told is not None and _apart(wanted, told) < _apart(wanted, nearest):
                    chosen, nearest = {**chosen, option.name: value}, told
        return chosen if nearest == wanted else None

    def _values(self, option: Option) -> Iterable[str | int]:
        """What is tried of an option: its choices, or what the modifier's own text says somewhere."""
        if option.choices:
            return [one.value for one in option.choices if isinstance(one.value, str | int)]
        said = dict.fromkeys(one for key in _CHANGING for one in _said(self.document.root.get(key)))
        return [one for one in said if option.offers(from_plain_scalar(one, option.place))][:_MOST_VALUES]

    def own(self, game: Place, set_so: _Values | None = None) -> Composer:
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

    def _made_of(self, composer: Composer) -> _Lines | None:
        """What a game comes to with a modifier, worked out once."""
        (mention,) = composer.announced
        set_so = tuple((name, plain(value)) for name, (_, value) in mention.values.items())
        key = (composer.game.place, mention.named.text, set_so)
        if key not in self.known:
            self.known[key] = _lines(composer)
        return self.known[key]


def _lines(composer: Composer) -> _Lines | None:
    """What a game comes to; None where it cannot be put together."""
    composed, told = composer.compose({}, {})
    if composed is None or any_error((*composer.diagnostics, *told)):
        return None
    rules = Understanding(composed, composer.library, Faults(told)).rules()
    return settled_lines(rules) if rules.clean else None


def _apart(lines: _Lines, others: _Lines) -> int:
    """How many words stand in one of the two alone."""
    mine, theirs = (Counter(_WORD.findall("\n".join(one))) for one in (lines, others))
    return (mine - theirs).total() + (theirs - mine).total()


def _keys(lines: _Lines) -> list[str]:
    """Of what the lines speak, whatever they say of it."""
    return [line.partition(":")[0] for line in lines]


def _options_of(name: str, library: Library) -> list[Option]:
    """What can be chosen of a modifier that ships, first that which changes more than a number or a word."""
    document = library.document("modifier", shipped_documents("modifier")[name]).document
    every = {} if document is None else declared(document.root)
    return sorted(every.values(), key=lambda option: not option.means.entries)


def _touching(root: Mapping) -> Iterator[str]:
    """The modifiers that ship which change what this one does, as far as their text shows it, and perhaps more."""
    text = "\n".join(entry.value.span.text for key, entry in root.entries.items() if key in _CHANGING)
    parts = parts_in(text)
    for name in shipped_documents("modifier"):
        others = parts_changed(name)
        if parts & others and (parts <= others or others <= parts):
            yield name


_CHANGING = ("changes", "options")


def _said(tree: Node | None) -> Iterator[str | int]:
    """Every value in a part of a document, and every number in one, what is said for people left out."""
    if isinstance(tree, Scalar):
        yield tree.text
        yield from (number for one in _NUMBER.findall(tree.text) if (number := whole_number(one)) is not None)
    elif isinstance(tree, Sequence):
        for item in tree.items:
            yield from _said(item)
    elif tree is not None:
        for key, entry in tree.entries.items():
            yield from () if key in _FOR_PEOPLE else _said(entry.value)
