"""Examples: deals that a ruleset tells and proves itself by."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from engine.hand.chance import THROWN, mark_address, place_address
from engine.hand.hand import MarkValue
from engine.language.scope import Scope
from engine.program import Program
from engine.table.examples.action_forms import Sentence
from engine.table.examples.actions_in_examples import Discards, Does, Keeps
from engine.table.examples.cards_in_examples import Buys, Takes, promised
from engine.table.examples.expectations import Expectation, Expecting
from engine.table.examples.sentences import Reader
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.lists import joined
from engine.text.marked import node
from engine.text.marked.node import Scalar
from engine.text.marked.source import Span
from engine.text.translation import say, say_many


class Example(Struct, frozen=True):
    """An example that was read: everybody it names sits there, and each sentence has a meaning."""

    title: str
    names: tuple[str, ...]
    seats: Span
    """Where it says who sits there."""
    stacks: tuple[int, ...]
    dealer: int
    carried: int
    marks: Mapping[str, MarkValue]
    cards: Mapping[int, tuple[int, ...]]
    """What each seat, or the address of each place, receives over the deal."""
    written: Mapping[int, Scalar]
    """How that is written."""
    stock: tuple[int, ...]
    place: Span
    """What stands for the whole of it: its title, or who sits there."""
    play: tuple[tuple[Scalar, Sentence], ...]
    expect: tuple[Expectation, ...]


def read_example(data: node.Mapping, program: Program, scope: Scope) -> Example | list[Diagnostic]:
    """The example a document tells, or everything that is wrong with it. `data` fits the schema."""
    return _Reading(data, program, scope).example()


class _Reading:
    """One example being read."""

    def __init__(self, data: node.Mapping, program: Program, scope: Scope) -> None:
        self.data = data
        self.program = program
        self.scope = scope
        self.told: list[Diagnostic] = []
        seats = data.get("seats")
        assert isinstance(seats, node.Mapping)
        self.seats = seats
        self.names = tuple(seats.entries)
        self.placed: set[int] = set()
        """The cards that are named, so that another card of the same name is another copy."""
        self.reader = Reader(self.names, scope, program.hands)
        self.expecting = Expecting(program, self.names, self.told)

    def example(self) -> Example | list[Diagnostic]:
        """The example, or what is wrong."""
        self._count()
        if self.told:  # a seat too few or too many: what names it is not told besides
            return self.told
        dealer = self.data.get("dealer")
        cards, written = self._wishes()
        play = tuple(self._sentences())
        expect = self.data.get("expect")
        read = Example(
            title=self._text("title"),
            names=self.names,
            seats=self.seats.span,
            stacks=tuple(self.expecting.chips(entry.value) for entry in self.seats.entries.values()),
            dealer=self.expecting.seat(dealer) if isinstance(dealer, Scalar) else len(self.names) - 1,
            carried=self._chips("carried"),
            marks=self.expecting.starting_marks(self.data.get("marks")),
            cards=cards,
            written=written,
            stock=self._stock(),
            place=self._place(),
            play=play,
            expect=tuple(self.expecting.read(expect)) if isinstance(expect, node.Mapping) else (),
        )
        if not self.told:
            self._twice(read)
        return self.told or read

    def _count(self) -> None:
        least, most, count = self.program.least_players, self.program.most_players, len(self.names)
        if not least <= count <= most:
            players = self.program.players_told
            told = say_many(
                "{count} sits here, and {game} is for {players}",
                "{count} sit here, and {game} is for {players}",
                count,
                game=self.program.name,
                players=players,
            )
            remedy = say("seat {players}", players=players)
            self.told.append(Diagnostic("T952", told, self.seats.span, help=remedy))

    def _text(self, key: str) -> str:
        value = self.data.get(key)
        return value.text if isinstance(value, Scalar) else ""

    def _place(self) -> Span:
        title = self.data.get("title")
        return self.data.entries["seats"].key.span if title is None else title.span

    def _chips(self, key: str) -> int:
        value = self.data.get(key)
        return self.expecting.chips(value) if value is not None else 0

    def _wishes(self) -> tuple[dict[int, tuple[int, ...]], dict[int, Scalar]]:
        """What each seat and place receives, and how that is written."""
        wishes: dict[int, tuple[int, ...]] = {}
        written: dict[int, Scalar] = {}
        for address, scalar in (*self._hands(), *self._table()):
            wishes[address] = self._numbers(scalar) if address <= mark_address(0) else self._cards(scalar)
            written[address] = scalar
        return wishes, written

    def _hands(self) -> Iterable[tuple[int, Scalar]]:
        cards = self.data.get("cards")
        return self.expecting.by_seat(cards) if cards is not None else ()

    def _table(self) -> Iterator[tuple[int, Scalar]]:
        table = self.data.get("table")
        for key, held in table.entries.values() if isinstance(table, node.Mapping) else ():
            everybodys = self.program.places[: len(self.program.places) - self.program.own_places]
            thrown = next((one for one in self.program.marks if one.definition.name == key.text), None)
            if thrown is not None and isinstance(held, Scalar):
                yield mark_address(thrown.definition.index), held
            elif key.text in self.program.places and key.text not in everybodys:
                told = say("each player has a place '{name}'", name=key.text)
                remedy = say("say under `cards` what they are dealt, and let them lay it there")
                self.told.append(Diagnostic("T952", told, key.span, help=remedy))
            elif key.text not in everybodys:
                told = say("there is no place '{name}'", name=key.text)
                remedy = say("there are {names}", names=joined(everybodys))
                self.told.append(Diagnostic("T952", told, key.span, help=remedy))
            elif isinstance(held, Scalar):
                yield place_address(self.program.places.index(key.text)), held

    def _numbers(self, scalar: Scalar) -> tuple[int, ...]:
        """The numbers to be thrown, as they are drawn."""
        words = scalar.text.replace(",", " ").split()
        wrong = next((word for word in words if not word.isdecimal() or not 0 < int(word) < THROWN), None)
        if wrong is not None:
            told = say("`{word}` is no number that can be thrown", word=wrong)
            self.told.append(Diagnostic("T952", told, scalar.span, help=say("name numbers, as in `4` or `4 2`")))
            return ()
        return tuple(THROWN + int(word) for word in words)

    def _stock(self) -> tuple[int, ...]:
        stock = self.data.get("stock")
        return self._cards(stock) if isinstance(stock, Scalar) else ()

    def _cards(self, scalar: Scalar) -> tuple[int, ...]:
        cards = self.reader.cards(scalar)
        if isinstance(cards, list):
            self.told += cards
            return ()
        return self._apart(cards)

    def _apart(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """The same cards by name; of a card named before another copy, if the deck has one that is not yet named."""
        deck, found = self.program.deck, list[int]()
        for card in cards:
            copies = deck.indices(deck.names[card]) if card in self.placed else ()
            found.append(next((copy for copy in copies if copy not in self.placed), card))
            self.placed.add(found[-1])
        return tuple(found)

    def _sentences(self) -> Iterator[tuple[Scalar, Sentence]]:
        play = self.data.get("play")
        for item in play if isinstance(play, node.Sequence) else ():
            if isinstance(item, Scalar):
                sentence = self.reader.read(item)
                if isinstance(sentence, list):
                    self.told += sentence
                else:
                    yield item, _promising(sentence, self._apart(promised(sentence)))

    def _twice(self, example: Example) -> None:
        """Tells of cards that come to two places, though nobody threw them away in between."""
        if self.program.deck.put_back:
            return
        held: dict[int, set[int]] = {}
        stock = self.data.get("stock")
        for address, cards in example.cards.items():
            if address <= mark_address(0):
                continue
            self._give(address, cards, example.written[address].span, held)
        if stock is not None:
            self._give(_STOCK, example.stock, stock.span, held)
        for scalar, sentence in example.play:
            exchange = sentence.exchange if isinstance(sentence, Buys) else sentence
            if isinstance(exchange, Discards):
                held.setdefault(exchange.who, set()).difference_update(exchange.cards)
            if isinstance(exchange, Keeps):
                held.setdefault(exchange.who, set()).intersection_update(exchange.cards)
            if isinstance(exchange, Discards | Keeps | Takes):
                self._give(exchange.who, promised(sentence), scalar.span, held)
            elif isinstance(sentence, Does) and sentence.kind == "fold":
                held.pop(sentence.who, None)

    def _give(self, to: int, cards: tuple[int, ...], place: Span, held: dict[int, set[int]]) -> None:
        for card in cards:
            if any(card in others for others in held.values()):
                told = say("{card} is dealt twice", card=self.program.deck.names[card])
                help = say("give each card once")
                if card in held.get(to, ()):
                    help = say("give each card once: under `cards` all are named already that they get in the deal")
                self.told.append(Diagnostic("T952", told, place, help=help))
        held.setdefault(to, set()).update(cards)


_STOCK = place_address(1 << 20)
"""Where cards that come next from the stock are counted: no place has this address."""


def _promising(sentence: Sentence, cards: tuple[int, ...]) -> Sentence:
    """The sentence, saying that these cards will come instead; one that says nothing of that as it is."""
    if not promised(sentence):
        return sentence
    if isinstance(sentence, Buys):
        return sentence._replace(exchange=sentence.exchange._replace(gets=cards))
    assert isinstance(sentence, Discards | Keeps | Takes)
    return sentence._replace(gets=cards)
