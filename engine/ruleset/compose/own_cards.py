"""Decks and rankings that a game says itself, under `deck` or `ranking`: documents of their own, in the same file."""

from collections.abc import Iterable, Iterator
from collections.abc import Mapping as Named
from pathlib import Path

from engine.ruleset.read.document_faults import Faults
from engine.ruleset.read.library import Checked, Library, Place
from engine.text.diagnostics.diagnostic import Diagnostic, any_error
from engine.text.marked.node import Entry, Mapping, Node, Scalar, from_plain_scalar, plain
from engine.text.yaml.document import Document


def lifted(
    root: Mapping, library: Library, places: Named[str, Place], told: Iterable[Diagnostic]
) -> tuple[Mapping, list[Diagnostic]]:
    """The rules in which each deck and ranking is named, and what is wrong with those they said themselves.

    The library has these then. What has a fault, of those `told` or of its own, is named too, and marked as broken.
    """
    lifting = _Lifting(library, places, Faults(told))
    found = dict(root.entries)
    deck = root.get("deck")
    if isinstance(deck, Mapping):
        found["deck"] = lifting.named("deck", found["deck"], deck)
        name = deck.get("name")
        lifting.own_deck = (name.text if isinstance(name, Scalar) else "", found["deck"].value)
    if isinstance(ranking := root.get("ranking"), Mapping):
        found["ranking"] = lifting.named("ranking", found["ranking"], ranking)
    if isinstance(pot := root.get("pot"), Mapping) and isinstance(shares := pot.get("shares"), Mapping):
        found["pot"] = Entry(found["pot"].key, pot.with_entry("shares", lifting.shares(shares)))
    if isinstance(hands := root.get("hands"), Mapping):
        found["hands"] = Entry(found["hands"].key, lifting.shares(hands))
    return Mapping(found, root.span, root.flow), lifting.diagnostics


def said_in(root: Mapping) -> Iterator[Mapping]:
    """The decks and rankings that a document says itself, where it plays with them."""
    shares = pot.get("shares") if isinstance(pot := root.get("pot"), Mapping) else None
    listed = [found for found in (shares, root.get("hands")) if isinstance(found, Mapping)]
    of_hands = [entry.value for found in listed for entry in found.entries.values()]
    found = (root.get("deck"), root.get("ranking"), *map(_ranking_of, of_hands))
    yield from (one for one in found if isinstance(one, Mapping))


def _ranking_of(hand: Node) -> Node | None:
    return hand.get("ranking") if isinstance(hand, Mapping) else None


class _Lifting:
    def __init__(self, library: Library, places: Named[str, Place], faults: Faults) -> None:
        self.library, self.places, self.faults = library, places, faults
        self.diagnostics: list[Diagnostic] = []
        self.own_deck: tuple[str, Node] | None = None
        """What the game's own deck is called there, and by what name the library has it."""

    def shares(self, shares: Mapping) -> Mapping:
        """Shares, or hands with a name, each of which names its ranking."""
        found = dict(shares.entries)
        for name, (key, share) in shares.entries.items():
            if isinstance(share, Mapping) and isinstance(ranking := share.get("ranking"), Mapping):
                entry = self.named("ranking", share.entries["ranking"], ranking)
                found[name] = Entry(key, share.with_entry("ranking", entry.value))
        return Mapping(found, shares.span, shares.flow)

    def named(self, kind: str, entry: Entry, said: Mapping) -> Entry:
        """The key with the name by which the library has the document that stood there."""
        key = entry.key
        # where a modifier has put another there, its own text says it
        own = key.span.source == said.span.source
        at = key.span if own else next((one.key.span for one in said.entries.values()), said.span)
        document = self._document(kind, said)
        from hashlib import sha256  # noqa: PLC0415 - few games bring cards of their own

        value = f"{kind} {sha256(repr(plain(document)).encode()).hexdigest()[:16]}"  # the same wherever the file lies
        text = f"{value} of {at.source.name}"
        place = self.places.get(said.span.source.name, Place(Path(), said.span.source.name, shipped=False))
        known = self.faults.inside(said) or self.faults.inside(key)
        told = [] if known else self.library.judged(kind, document)
        if (kind, text) not in self.library.said_inside:
            checked = Checked(place, Document(said.span.source, document), tuple(told))
            self.library.said_inside[kind, text] = checked
        self.diagnostics += told
        return Entry(key, Scalar(value, text, at, "borrowed", at, broken=known or any_error(told)))

    def _document(self, kind: str, said: Mapping) -> Mapping:
        """What stands there as a document of its kind; a ranking may name the deck of the same game."""
        made_for = said.get("deck")
        if kind == "ranking" and self.own_deck is not None and isinstance(made_for, Scalar):
            name, deck = self.own_deck
            said = said.with_entry("deck", deck) if made_for.text == name else said
        heading = {key: from_plain_scalar(value, said.span) for key, value in (("format", 1), ("kind", kind))}
        entries = {key: Entry(from_plain_scalar(key, said.span), value) for key, value in heading.items()}
        return Mapping({**entries, **said.entries}, said.span, said.flow)
