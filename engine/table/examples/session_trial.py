"""One example of a session being played: sentence by sentence, deals card by card or by their outcome alone."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from engine.hand.chance import Chance, Shuffled
from engine.hand.event import Event, told_apart
from engine.hand.seats import NOBODY, mask_of, seats_of
from engine.ruleset.sessions.session_rules import MINUTES, LoadedSession
from engine.table.examples.alike_hands import cards_for
from engine.table.examples.between_deals import QuestionBetween, is_asked_between, is_of_question
from engine.table.examples.deal_of_session import deal_as_told
from engine.table.examples.example_deal import ExampleDeal
from engine.table.examples.playing import deal_begun
from engine.table.examples.sayings import HearsNothing, May
from engine.table.examples.session_claims import CLAIMS, Fault, named
from engine.table.examples.session_expectations import unexpected
from engine.table.examples.session_sentences import (
    Chooses,
    Does,
    Holds,
    Passes,
    PotHolds,
    Saying,
    Stops,
    Wins,
    session_saying,
    unknown_names,
)
from engine.table.examples.some_deal import NotFoundError, Tries, played_out
from engine.table.sessions.course import finished, so_far
from engine.table.sessions.entries import (
    After,
    RefusedEntryError,
    choose_entry,
    clock_entry,
    deal_entry,
    taken,
)
from engine.table.sessions.evening import Dealt, Evening, asked, deals_of, program_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked import node
from engine.text.marked.node import Scalar
from engine.text.translation import mark, say

MOST_TRIED = 400
"""So many deals are tried to find one that comes out as an example says."""
_MEND = mark("correct the example, or the rule")
_TELL_IT = mark("tell this deal card by card, with its cards under `deals`, if it can be")


class Trial:
    """One example in motion."""

    def __init__(self, session: LoadedSession, evening: Evening, data: node.Mapping, tries: Tries) -> None:
        """The evening has begun."""
        self.session, self.evening, self.data, self.tries = session, evening, data, tries
        self.pending: list[Mapping[str, Any]] = []
        """What was said before the next deal, once it begins."""
        self.heard: tuple[Event, ...] = ()
        """What the last answer between two deals has brought about."""
        self.claimed = False
        """Whether anything was said that must be so."""
        self.told: list[Diagnostic] = []
        self.refusal = ""
        """Why the next deal could not begin."""
        self.played = 0
        """How many sentences the last deal that was played card by card has taken."""
        deals = data.get("deals")
        self.cards = list(deals.items) if isinstance(deals, node.Sequence) else []

    def faults(self) -> Iterator[Diagnostic]:
        """Everything that is wrong with it, in order; nothing more where too many deals would have to be tried."""
        said = self._sentences()
        while said:
            saying = session_saying(said[0])
            if saying is not None:
                self.claimed |= type(saying) in CLAIMS
                yield from self._said(saying, said.pop(0))
            elif is_asked_between(self._moment):
                yield from self._answered(said.pop(0))
            else:
                self.claimed = True
                yield from self._played(self._run(said))
                said = said[self.played :]
            if self.told or self.tries.are_spent:
                return
        expect = self.data.get("expect")
        if isinstance(expect, node.Mapping):
            for message, at in unexpected(self.session, self.evening, self._so_far, expect, self.told):
                yield self._failed(message, at)
            yield from (one for one in self.told if one.code == "T952")
        elif not self.claimed:
            message = say("this example says only what is done, so it shows nothing")
            help = say("say what must be so, such as `next is jackpot`, or under `expect`")
            yield Diagnostic("T953", message, self.data.span, help=help)

    def _sentences(self) -> list[Scalar]:
        play = self.data.get("play")
        return [one for one in play.items if isinstance(one, Scalar)] if isinstance(play, node.Sequence) else []

    @property
    def _moment(self) -> Evening:
        """The evening as far as it goes without an answer or a card: the next deal has begun."""
        return self._begun(Shuffled(0)) if self.evening.stage == "between" else self.evening

    @property
    def _so_far(self) -> Evening:
        """The evening with all that was answered between two deals."""
        return so_far(self._moment if self.pending else self.evening)

    def _run(self, said: list[Scalar]) -> list[Scalar]:
        """The sentences up to the next that can only be about the evening; what a pot holds may be said of both."""
        for number, scalar in enumerate(said):
            if session_saying(scalar) is not None and scalar.text.strip()[:7] != "pot is ":
                return said[:number]
        return said

    # --- of the evening -----------------------------------------------------------------------------------------------

    def _said(self, saying: Saying, scalar: Scalar) -> Iterator[Diagnostic]:
        strange = unknown_names(saying, self.evening.names, scalar)
        self.told += strange
        yield from strange
        if strange:
            return
        try:
            fault = self._fault(saying)
        except RefusedEntryError as refused:
            fault = str(refused)
        except NotFoundError:
            holes = {"count": MOST_TRIED, "sentence": scalar.text}
            message = say("among {count} deals there was none in which `{sentence}`", **holes)
            yield self._failed(message, scalar, say(_TELL_IT))
            return
        if fault:
            message = say("`{sentence}` is not so: {fault}", sentence=scalar.text, fault=fault)
            yield self._failed(message, scalar)

    def _fault(self, saying: Saying) -> Fault:
        """What keeps it from coming true, or what is so instead."""
        if type(saying) in CLAIMS:
            evening = self._so_far if isinstance(saying, Holds | PotHolds) else self.evening
            return CLAIMS[type(saying)](self.session, evening, saying)
        return _DOINGS[type(saying)](self, saying)

    def _failed(self, message: str, at: node.Node, help: str = "") -> Diagnostic:
        title = self.data.get("title")
        notes = (say("in the example '{title}'", title=title.text),) if isinstance(title, Scalar) else ()
        fault = Diagnostic("T951", message, at.span, help=help or say(_MEND), notes=notes)
        self.told.append(fault)
        return fault

    def _place(self, name: str) -> int:
        return self.evening.names.index(name)

    def _take(self, entry: Mapping[str, Any]) -> None:
        self.evening = taken(self.session, self.evening, entry).evening

    def _answer(self, entry: Mapping[str, Any]) -> After:
        """Somebody has answered between two deals; before a deal it is kept until its cards are known."""
        after = taken(self.session, self._moment, entry)
        if self.evening.stage == "between":
            self.pending.append(entry)
        else:
            self.evening = after.evening
        return after

    def _question(self, evening: Evening) -> QuestionBetween:
        return QuestionBetween(self.session, evening, self._answer, self.heard)

    def _answered(self, scalar: Scalar) -> Iterator[Diagnostic]:
        """What is asked between two deals is answered, or said, as this sentence has it."""
        question = self._question(self._moment)
        sentence = question.read(scalar)
        if isinstance(sentence, list):
            self.told += sentence
            yield from sentence
            return
        self.claimed |= isinstance(sentence, May | HearsNothing)
        fault = sentence.play(question) if is_of_question(sentence) else question.waits_for
        self.heard = question.recent
        if fault:
            yield self._failed(say("`{sentence}` is not so: {fault}", sentence=scalar.text, fault=fault), scalar)

    def _begun(self, chance: Chance) -> Evening:
        """The next deal begun, with what was said before it; the evening itself where none can begin."""
        evening = self.evening
        try:
            for entry in (deal_entry(chance), *self.pending):
                evening = taken(self.session, evening, entry).evening
        except RefusedEntryError as refused:
            self.refusal = str(refused)
            return self.evening
        return evening

    def wins(self, saying: Wins) -> Fault:
        """A deal that comes out so is found by trying, and has been played."""
        places = [self._place(name) for name in saying.who]
        begun = None
        for number in range(MOST_TRIED):
            if not self.tries.one_more():
                return ""
            chance = cards_for(self.session, self._begun, number, places)
            if begun is None or begun.stage != "deal":
                begun = self._begun(chance)
                if not self._is_over_at_once(begun) and (begun.stage != "deal" or begun is self.evening):
                    return self._why_no_deal(begun)
            evening = self._won(begun, chance, Random(number), mask_of(places))
            if evening is not None:
                self.evening, self.pending = evening, []
                return ""
        raise NotFoundError

    def _won(self, begun: Evening, chance: Chance, random: Random, wanted: int) -> Evening | None:
        """The evening after a deal with these cards by players who mostly check and call, if just those win it."""
        if begun.stage != "deal":  # it was over at once
            return begun if begun.past.winners == wanted else None
        d = played_out(self.session, begun, chance, random)
        if mask_of(begun.places[seat] for seat in seats_of(d.winners)) != wanted:
            return None
        return finished(self.session, begun, d.lay_down(), told_apart(d.log), [])

    def _is_over_at_once(self, evening: Evening) -> bool:
        """Whether a deal has been played in which nobody had anything to decide, as with dice that count at once."""
        return deals_of(self.session, evening) > deals_of(self.session, self.evening)

    def _why_no_deal(self, evening: Evening) -> Fault:
        if evening.over:
            return say("the evening is over")
        if evening.stage == "choice":
            return say("{who} has to choose a game first", who=named(evening, asked(evening)))
        if asked(evening) != NOBODY:
            who, instead = named(evening, asked(evening)), self._question(evening).waits_for
            return say("{who} is asked first: {instead}", who=who, instead=instead)
        return self.refusal

    def chooses(self, saying: Chooses) -> Fault:
        """The dealer announces a game."""
        dealt = Dealt(saying.game)
        entry = choose_entry(self._place(saying.who), dealt)
        entry["with"] = [saying.besides] if saying.besides else []
        name, _, value = saying.set.partition("=")
        entry["set"] = {name: int(value) if value.isdecimal() else value} if name else {}
        self._answer(entry)
        return ""

    def does(self, saying: Does) -> Fault:
        """A player buys, leaves or comes back."""
        self._take({"do": saying.kind, "place": self._place(saying.who)})
        return ""

    def passes(self, saying: Passes) -> Fault:
        """The clock goes on."""
        self._take(clock_entry(deals_of(self.session, self.evening, MINUTES) + saying.minutes))
        return ""

    def stops(self, saying: Stops) -> Fault:
        """The evening ends because the players want it."""
        self._take({"do": saying.kind})
        return ""

    # --- of a deal ----------------------------------------------------------------------------------------------------

    def _played(self, run: list[Scalar]) -> Iterator[Diagnostic]:
        """The next deal is played card by card, as these sentences say."""
        begun = (self._begun(Shuffled(number)) for number in range(MOST_TRIED))
        evening = next(one for one in begun if not self._is_over_at_once(one))  # else no card could be told any more
        if evening.stage != "deal" or evening is self.evening:
            yield self._failed(self._why_no_deal(evening), run[0])
            return
        example = deal_as_told(self.session, evening, run, self.cards.pop(0) if self.cards else None)
        if isinstance(example, list):
            self.told += example
            yield from example
            return
        deal = deal_begun(example, program_of(self.session, evening))
        self.played = 0
        for scalar, sentence in example.play:
            if deal.hand.over:
                self._finish(evening, deal)
                if session_saying(scalar) is not None or (is_of_question(sentence) and is_asked_between(self._moment)):
                    break
            self.played += 1
            fault = sentence.play(deal)
            if fault:
                message = say("`{sentence}` is not so: {fault}", sentence=scalar.text, fault=fault)
                yield self._failed(message, scalar)
                return
        if not deal.hand.over:
            yield self._failed(say("the deal is not over: {asked}", asked=deal.waits_for), run[-1])
            return
        self._finish(evening, deal)

    def _finish(self, evening: Evening, deal: ExampleDeal) -> None:
        """The deal that was played in `evening` is over."""
        self.evening, self.pending = finished(self.session, evening, deal.hand, deal.events, []), []


_DOINGS: Mapping[type, Callable[[Trial, Any], Fault]] = {
    Wins: Trial.wins,
    Chooses: Trial.chooses,
    Does: Trial.does,
    Passes: Trial.passes,
    Stops: Trial.stops,
}
"""The kinds of sentences that do something; the others say what must be so."""
