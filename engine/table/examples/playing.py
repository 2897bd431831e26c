"""An example played: what in it does not come true."""

import re
from collections.abc import Iterator, Sequence

from engine.hand.chance import THROWN, Shuffled, Stacked, mark_address
from engine.program import Program
from engine.ruleset.load import Loaded
from engine.table.examples.cards_in_examples import claims_besides, promised
from engine.table.examples.example import Example
from engine.table.examples.example_deal import ExampleDeal
from engine.table.examples.expectations import Expectation
from engine.table.examples.ruling import Court, Receives
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Scalar
from engine.text.marked.source import Span
from engine.text.translation import mark, say, say_many

_MEND = mark("correct the example, or the rule")


def play_example(example: Example, program: Program, rules: Loaded) -> list[Diagnostic]:
    """What does not come true: the first sentence that fails, or else everything expected that is not so.

    `program` is that of the rules for as many as sit there.
    """
    _, fault = program.table_fault(example.stacks, example.dealer, example.carried, marks=example.marks)
    if fault:
        return [
            Diagnostic("T952", fault, example.seats, help=say("give the players chips, or the marks what they hold"))
        ]
    return list(_Trial(example, program, rules).faults())


def deal_begun(example: Example, program: Program) -> ExampleDeal:
    """The deal before the first sentence, with the cards that the example names."""
    later = [card for _, sentence in example.play for card in promised(sentence)]
    return ExampleDeal(program, example, Stacked(example.cards, example.stock, Shuffled(0), later))


class _Trial:
    """One example being played."""

    def __init__(self, example: Example, program: Program, rules: Loaded) -> None:
        self.example, self.deal = example, deal_begun(example, program)
        self.court = Court(self.deal, rules)

    def faults(self) -> Iterator[Diagnostic]:
        """Everything that is wrong with it, in order."""
        claims = bool(self.example.expect)
        for scalar, sentence in self.example.play:
            before = self.deal.hand
            fault = sentence.play(self.deal)
            if fault:
                message = say("`{sentence}` is not so: {fault}", sentence=scalar.text, fault=fault)
                yield self._failed(scalar.span, message, sentence)
                return
            claims |= self.deal.hand is before or claims_besides(sentence)  # what only looks claims something
        told = [*self._never_dealt(), *self._never_thrown(), *self._unexpected()]
        yield from told if claims or told else [_claims_nothing(self.example)]

    def _unexpected(self) -> Iterator[Diagnostic]:
        """What is expected and not so; that the deal goes on is told once."""
        over, asked = self.deal.hand.over, self.deal.waits_for
        for place, said, sentence, _ in self._early():
            help = mark("say in `play` what is done until the deal is over")
            told = say("expected {said}, but the deal is not over: {asked}", said=said, asked=asked)
            yield self._failed(place, told, sentence, say(help))
        for place, said, sentence, of_the_end in self.example.expect:
            fault = "" if of_the_end and not over else sentence.play(self.deal)
            if fault:
                yield self._failed(place, say("expected {said}, but {fault}", said=said, fault=fault), sentence)

    def _early(self) -> list[Expectation]:
        """The first thing expected of the end of a deal that goes on."""
        over = self.deal.hand.over
        return [one for one in self.example.expect if one.of_the_end and not over][:1]

    def _never_dealt(self) -> Iterator[Diagnostic]:
        """Cards promised to those who stayed to the end of the deal, and never dealt."""
        hand = self.deal.hand
        if not hand.over or hand.live.bit_count() < 2:
            return
        for address, scalar in self.example.written.items():
            left = self.deal.waiting(address)
            if address > mark_address(0) and left and (address < 0 or hand.live >> address & 1):
                yield self._too_many(address, scalar, left)

    def _never_thrown(self) -> Iterator[Diagnostic]:
        """Numbers that were to be thrown for a mark, and were not."""
        names = {mark_address(mark.definition.index): mark.definition.name for mark in self.deal.program.marks}
        for address, scalar in self.example.written.items():
            name = names.get(address)
            if name is None:
                continue
            wanted = [number - THROWN for number in self.example.cards[address]]
            told = (str(event.detail).rpartition(" ") for event in self.deal.events if event.kind == "throw")
            came = [int(number) for mark, _, number in told if mark == name]
            wrong = next((one for one, other in zip(wanted, came, strict=False) if one != other), None)
            left = wanted[len(came) :] if self.deal.hand.over else []
            if wrong is not None or left:
                number = left[0] if wrong is None else wrong
                message = say("{number} is to be thrown for `{mark}`, and never is", number=number, mark=name)
                yield self._failed(scalar.span, message, None)

    def _too_many(self, address: int, scalar: Scalar, left: Sequence[int]) -> Diagnostic:
        """That cards are left over which a seat or place was to receive, and how many it did."""
        deal, claim = self.deal, Receives(address)
        got = sum(len(event.cards) for event in deal.events if claim.comes_by(event))
        whose = deal.names[address] if address >= 0 else f"`{deal.program.places[-1 - address]}`"
        cards = say_many("{count} card", "{count} cards", got) if got else say("no cards")
        told = say_many(
            "{whose} gets {cards}, and {count} more is named: {names}",
            "{whose} gets {cards}, and {count} more are named: {names}",
            len(left),
            whose=whose,
            cards=cards,
            names=deal.cards(left),
        )
        start = [card.start() for card in re.finditer(r"[^\s,]+", scalar.text)][-len(left)]
        place = scalar.at(start, len(scalar.text.rstrip()))
        remedy = say("leave out {cards}, or correct the rule", cards=deal.cards(left))
        return self._failed(place, told, claim, remedy)

    def _failed(self, place: Span, message: str, claim: object, help: str = "") -> Diagnostic:
        title = self.example.title
        named = [say("in the example '{title}'", title=title)] if title else []
        notes = (*named, *self.court.rulings(claim))
        return Diagnostic("T951", message, place, help=help or say(_MEND), notes=notes)


def _claims_nothing(example: Example) -> Diagnostic:
    """That nothing in an example is compared with the rules, but what may be done."""
    told = (
        say("this example says only what is done, so it shows nothing")
        if example.play
        else say("this example says nothing of the deal, so it shows nothing")
    )
    help = say(
        "say what must be so: in `play`, such as `A may check or bet 2`, or under `expect`, such as `winners: [A]`"
    )
    return Diagnostic("T953", told, example.place, help=help)
