"""Examples: deals that a ruleset tells and proves itself by."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from engine.hand.chance import Shuffled, Stacked, place_address
from engine.hand.hand import MarkValue
from engine.interpreter import start
from engine.language.scope import Scope
from engine.program import Program
from engine.table.doings import Discards, Does, Keeps
from engine.table.expectations import Expectation, Expecting
from engine.table.handling import Buys, Takes, promised
from engine.table.sentences import Reader, Sentence
from engine.table.stage import Stage
from engine.text import node
from engine.text.diagnostic import Diagnostic
from engine.text.node import Scalar
from engine.text.source import Span


@dataclass(frozen=True)
class Example:
    """An example that was read: everybody it names sits there, and each sentence has a meaning."""

    title: str
    names: tuple[str, ...]
    stacks: tuple[int, ...]
    dealer: int
    carried: int
    marks: Mapping[str, MarkValue]
    cards: Mapping[int, tuple[int, ...]]
    """What each seat, or the address of each place, receives over the deal."""
    places: Mapping[int, Span]
    """Where that is written."""
    stock: tuple[int, ...]
    play: tuple[tuple[Scalar, Sentence], ...]
    expect: tuple[Expectation, ...]


def read_example(data: node.Mapping, program: Program, scope: Scope) -> Example | list[Diagnostic]:
    """The example a document tells, or everything that is wrong with it. `data` fits the schema."""
    return _Reading(data, program, scope).example()


def play_example(example: Example, program: Program) -> list[Diagnostic]:
    """What does not come true: the first sentence that fails, or else everything expected that is not so."""
    later = [card for _, sentence in example.play for card in promised(sentence)]
    deck = Stacked(example.cards, example.stock, Shuffled(0), later)
    begun = start(program, example.stacks, example.dealer, deck, carried=example.carried, marks=dict(example.marks))
    stage = Stage(program, example.names, begun, deck)
    for scalar, sentence in example.play:
        fault = sentence.play(stage)
        if fault:
            return [_failed(example, stage, scalar.span, f"`{scalar.text}` is not so: {fault}")]
    told = list(_never_dealt(example, stage))
    for place, said, sentence in example.expect:
        fault = sentence.play(stage)
        if fault:
            told.append(_failed(example, stage, place, f"expected {said}, but {fault}"))
    return told


def _never_dealt(example: Example, stage: Stage) -> Iterator[Diagnostic]:
    """Cards promised to those who stayed to the end of the deal, and never dealt."""
    if not stage.hand.over or stage.hand.live.bit_count() < 2:
        return
    for address, place in example.places.items():
        left = stage.deck.waiting(address)
        if left and (address < 0 or stage.hand.live >> address & 1):
            whose = stage.names[address] if address >= 0 else "the table"
            yield _failed(example, stage, place, f"{whose} never receives {stage.cards(left)}")


def _failed(example: Example, stage: Stage, place: Span, message: str) -> Diagnostic:
    notes = [f"in the example {example.title!r}"] if example.title else []
    rule = stage.rule_in_force()
    if rule is not None:
        name = f"`{rule.kind}`" + (f" {rule.label!r}" if rule.label else "")
        notes.append(f"the rule that decided: {name}, {rule.file}:{rule.line}: {rule.says}")
        notes += [rule.note] if rule.note else []
    return Diagnostic("T951", message, place, help="correct the example, or the rule", notes=tuple(notes))


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
        self.reader = Reader(self.names, scope, program.shares)
        self.expecting = Expecting(program, self.names, self.told)

    def example(self) -> Example | list[Diagnostic]:
        """The example, or what is wrong."""
        self._count()
        if self.told:  # a seat too few or too many: what names it is not told besides
            return self.told
        dealer = self.data.get("dealer")
        cards, places = self._wishes()
        play = tuple(self._sentences())
        expect = self.data.get("expect")
        read = Example(
            title=self._text("title"),
            names=self.names,
            stacks=tuple(self.expecting.chips(entry.value) for entry in self.seats.entries.values()),
            dealer=self.expecting.seat(dealer) if isinstance(dealer, Scalar) else len(self.names) - 1,
            carried=self._chips("carried"),
            marks=self.expecting.starting_marks(self.data.get("marks")),
            cards=cards,
            places=places,
            stock=self._stock(),
            play=play,
            expect=tuple(self.expecting.read(expect)) if isinstance(expect, node.Mapping) else (),
        )
        if not self.told:
            self._twice(read)
        return self.told or read

    def _count(self) -> None:
        least, most, count = self.program.least_players, self.program.most_players, len(self.names)
        if not least <= count <= most:
            sit = "sits" if count == 1 else "sit"
            told = f"{count} {sit} here, and {self.program.name} is for {self.program.players_told}"
            self.told.append(Diagnostic("T952", told, self.seats.span, help=f"seat {self.program.players_told}"))

    def _text(self, key: str) -> str:
        value = self.data.get(key)
        return value.text if isinstance(value, Scalar) else ""

    def _chips(self, key: str) -> int:
        value = self.data.get(key)
        return self.expecting.chips(value) if value is not None else 0

    def _wishes(self) -> tuple[dict[int, tuple[int, ...]], dict[int, Span]]:
        """What each seat and place receives, and where that is written."""
        wishes: dict[int, tuple[int, ...]] = {}
        places: dict[int, Span] = {}
        for address, scalar in (*self._hands(), *self._table()):
            wishes[address] = self._cards(scalar)
            places[address] = scalar.span
        return wishes, places

    def _hands(self) -> Iterable[tuple[int, Scalar]]:
        cards = self.data.get("cards")
        return self.expecting.by_seat(cards) if cards is not None else ()

    def _table(self) -> Iterator[tuple[int, Scalar]]:
        table = self.data.get("table")
        for key, held in table.entries.values() if isinstance(table, node.Mapping) else ():
            if key.text not in self.program.places:
                remedy = f"there are {', '.join(self.program.places)}"
                self.told.append(Diagnostic("T952", f"there is no place {key.text!r}", key.span, help=remedy))
            elif isinstance(held, Scalar):
                yield place_address(self.program.places.index(key.text)), held

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
            self._give(address, cards, example.places[address], held)
        if stock is not None:
            self._give(_STOCK, example.stock, stock.span, held)
        for scalar, sentence in example.play:
            exchange = sentence.discards if isinstance(sentence, Buys) else sentence
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
                told = f"{self.program.deck.names[card]} is dealt twice"
                self.told.append(Diagnostic("T952", told, place, help="give each card once"))
        held.setdefault(to, set()).update(cards)


_STOCK = place_address(1 << 20)
"""Where cards that come next from the stock are counted: no place has this address."""


def _promising(sentence: Sentence, cards: tuple[int, ...]) -> Sentence:
    """The sentence, saying that these cards will come instead; one that says nothing of that as it is."""
    if not promised(sentence):
        return sentence
    if isinstance(sentence, Buys):
        return sentence._replace(discards=sentence.discards._replace(gets=cards))
    assert isinstance(sentence, Discards | Keeps | Takes)
    return sentence._replace(gets=cards)
