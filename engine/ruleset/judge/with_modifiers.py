"""A game put together with modifiers that an example announces, a modifier's own example itself among them."""

from collections.abc import Sequence as Items

from engine.ruleset.compose.compose import Composer
from engine.ruleset.compose.modifiers import Mention
from engine.ruleset.judge.judging import prepared
from engine.ruleset.read.library import Checked, Library, Place
from engine.text.marked.node import Scalar, plain


def with_itself(place: Place, game: Scalar, with_: Items[Mention]) -> list[Mention]:
    """What is announced where a modifier's own example says `with`: itself first, unless it stands among the others."""
    file = place.path.name

    def own(at: Scalar) -> Scalar:
        return Scalar(file, file, at.span, "borrowed", at.span)

    listed = [one._replace(named=own(one.named)) if means_itself(place, one.named) else one for one in with_]
    return listed if any(means_itself(place, one.named) for one in with_) else [Mention(own(game), {}), *listed]


def means_itself(place: Place, named: Scalar) -> bool:
    """Whether a modifier's own example names the modifier so: by its file, or by what it is called."""
    return named.text in (place.path.stem, place.path.name)


def composer_with(library: Library, place: Place, found: Checked, game: Scalar, announced: Items[Mention]) -> Composer:
    """What puts a game together with modifiers, both named in the document at the place; one for all said alike.

    What was judged for the modifier's own text need not be judged again for its examples.
    """
    key = ("played", place, found.place, as_said(game, announced))
    made = library.made
    if key not in made:
        made[key] = prepared(library, found, announced, place)
    composer = made[key]
    assert isinstance(composer, Composer)
    return composer


def as_said(game: Scalar, announced: Items[Mention]) -> object:
    """A game and what it is played with, wherever that is written."""
    return game.text, str(
        [(one.named.text, {key: plain(value) for key, (_, value) in one.values.items()}) for one in announced]
    )
