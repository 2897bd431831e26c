"""One example of a session being played: sentence by sentence, deals card by card or by their outcome alone."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from msgspec import structs

from engine.hand.chance import Chance, Shuffled, Stacked
from engine.hand.seats import NOBODY, mask_of
from engine.language.scope import Scope
from engine.program import Program
from engine.ruleset.sessions.session_rules import MINUTES, LoadedSession
from engine.table.examples.alike_hands import cards_for
from engine.table.examples.cards_in_examples import promised
from engine.table.examples.example import Example, read_example
from engine.table.examples.example_deal import ExampleDeal
from engine.table.examples.session_claims import CLAIMS, Fault, named
from engine.table.examples.session_expectations import unexpected
from engine.table.examples.session_sentences import (
    DECLARES,
    Chooses,
    Declares,
    Does,
    Holds,
    Passes,
    Saying,
    Stops,
    Wins,
    session_saying,
    unknown_names,
)
from engine.table.examples.some_deal import NotFoundError, Tries, played_out
from engine.table.sessions.course import finished
from engine.table.sessions.entries import (
    RefusedEntryError,
    begun,
    choose_entry,
    clock_entry,
    deal_entry,
    taken,
)
from engine.table.sessions.evening import (
    Dealt,
    Evening,
    asked,
    deals_of,
    program_of,
)
from engine.table.sessions.session import kept_marks, opening_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked import node
from engine.text.marked.node import Scalar, from_plain
from engine.text.translation import mark, say

MOST_TRIED = 400
"""So many deals are tried to find one that comes out as an example says."""
_MEND = mark("correct the example, or the rule")
_TELL_IT = mark("tell this deal card by card, with its cards under `deals`, if it can be")


class Trial:
    """One example in motion."""

    def __init__(self, session: LoadedSession, first: Mapping[str, Any], data: node.Mapping, tries: Tries) -> None:
        """The evening has begun. Raises RefusedEntryError where it cannot begin so."""
        self.session, self.data, self.tries = session, data, tries
        self.evening = begun(session, first).evening
        self.pending: list[dict[str, Any]] = []
        """What was said before the next deal, once it begins."""
        self.told: list[Diagnostic] = []
        self.refusal = ""
        """Why the next deal could not begin."""
        self.played = 0
        """How many sentences the last deal that was played card by card has taken."""
        deals = data.get("deals")
        self.cards = list(deals.items) if isinstance(deals, node.Sequence) else []

    def faults(self) -> Iterator[Diagnostic]:
        """Everything that is wrong with it, in order; nothing more where too many deals would have to be tried."""
        claimed = False
        said = self._sentences()
        while said:
            saying = self._meant(said[0])
            if saying is None:
                claimed = True
                yield from self._played(self._run(said))
                said = said[self.played :]
            else:
                claimed |= type(saying) in CLAIMS
                yield from self._said(saying, said.pop(0))
            if self.told or self.tries.are_spent:
                return
        expect = self.data.get("expect")
        if isinstance(expect, node.Mapping):
            for message, at in unexpected(self.session, self.evening, expect, self.told):
                yield self._failed(message, at)
            yield from (one for one in self.told if one.code == "T952")
        elif not claimed:
            message = say("this example says only what is done, so it shows nothing")
            help = say("say what must be so, such as `next is jackpot`, or under `expect`")
            yield Diagnostic("T953", message, self.data.span, help=help)

    def _sentences(self) -> list[Scalar]:
        play = self.data.get("play")
        return [one for one in play.items if isinstance(one, Scalar)] if isinstance(play, node.Sequence) else []

    def _meant(self, scalar: Scalar) -> Saying | None:
        """What a sentence says of the evening; None where it is of a deal."""
        declares = DECLARES.fullmatch(scalar.text.strip())
        if declares is not None and self._asks_between():
            return Declares(declares[1], declares[2], int(declares[3] or 0))
        return session_saying(scalar)

    def _asks_between(self) -> bool:
        """Whether somebody is asked between two deals, as soon as the next begins."""
        return self.evening.stage in ("after", "settle") or self._begun(Shuffled(0)).stage == "before"

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
            evening = self._begun(Shuffled(0)) if self.pending and isinstance(saying, Holds) else self.evening
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

    def pend(self, entry: dict[str, Any]) -> Fault:
        """Something is said before the next deal."""
        evening = self._begun(Shuffled(0))
        taken(self.session, evening, entry)
        self.pending.append(entry)
        return ""

    def wins(self, saying: Wins) -> Fault:
        """A deal that comes out so is found by trying, and has been played."""
        places = [self._place(name) for name in saying.who]
        wanted = mask_of(places)
        for number in range(MOST_TRIED):
            if not self.tries.one_more():
                return ""
            evening = self._tried(cards_for(self.session, self._begun, number, places), Random(number))
            if isinstance(evening, str):
                return evening
            if evening.past.winners == wanted:
                self.evening, self.pending = evening, []
                return ""
        raise NotFoundError

    def _tried(self, chance: Chance, random: Random) -> Evening | Fault:
        """Some deal, played to its end by players who mostly check and call; or why there is none."""
        evening = self._begun(chance)
        if evening.stage == "choice":
            return say("{who} has to choose a game first", who=named(evening, asked(evening)))
        if evening.stage != "deal" or evening is self.evening:
            return self._why_no_deal(evening)
        return played_out(self.session, evening, random)

    def _why_no_deal(self, evening: Evening) -> Fault:
        if evening.over:
            return say("the evening is over")
        if asked(evening) != NOBODY:
            return say("{who} is asked first", who=named(evening, asked(evening)))
        return self.refusal

    def chooses(self, saying: Chooses) -> Fault:
        """The dealer announces a game."""
        dealt = Dealt(saying.game)
        entry = choose_entry(self._place(saying.who), dealt)
        entry["with"] = [saying.besides] if saying.besides else []
        name, _, value = saying.set.partition("=")
        entry["set"] = {name: int(value) if value.isdecimal() else value} if name else {}
        return self.pend(entry)

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

    def declares(self, saying: Declares) -> Fault:
        """A word is said between two deals."""
        move: list[str | int] = [f"declare {saying.word}", *([saying.number] if saying.number else [])]
        entry = {"do": "act", "place": self._place(saying.who), "move": move}
        if self.evening.stage in ("after", "settle"):
            self._take(entry)
            return ""
        return self.pend(entry)

    # --- of a deal ----------------------------------------------------------------------------------------------------

    def _played(self, run: list[Scalar]) -> Iterator[Diagnostic]:
        """The next deal is played card by card, as these sentences say."""
        evening = self._begun(Shuffled(0))
        if evening.stage != "deal" or evening is self.evening:
            choice = evening.stage == "choice"
            why = say("{who} has to choose a game first", who=named(evening, asked(evening)))
            yield self._failed(why if choice else self._why_no_deal(evening), run[0])
            return
        program, scope = program_of(self.session, evening), self._scope(evening)
        example = self._example(evening, run, program, scope)
        if isinstance(example, list):
            self.told += example
            yield from example
            return
        later = [card for _, sentence in example.play for card in promised(sentence)]
        deal = ExampleDeal(program, example, Stacked(example.cards, example.stock, Shuffled(0), later))
        self.played = 0
        for scalar, sentence in example.play:
            if deal.hand.over and session_saying(scalar) is not None:
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
        self.evening, self.pending = finished(self.session, evening, deal.hand, deal.events, []), []

    def _scope(self, evening: Evening) -> Scope:
        assert evening.dealt is not None
        dealt = evening.dealt
        loaded = self.session.menu[dealt.game].loaded(dealt.stakes, dealt.besides, dealt.set)
        return loaded.rules.for_players(len(evening.places)).scope

    def _example(
        self, evening: Evening, run: list[Scalar], program: Program, scope: Scope
    ) -> Example | list[Diagnostic]:
        """The deal as an example of its game tells it."""
        given = self.cards.pop(0) if self.cards else None
        span, opening = run[0].span, opening_of(evening.table)
        seats = from_plain(dict(zip(opening.names, opening.stacks, strict=True)), span)
        data = given if isinstance(given, node.Mapping) else node.Mapping({}, span)
        data = data.with_entry("seats", seats).with_entry("play", node.Sequence(tuple(run), span))
        found = read_example(data, program, scope)
        if isinstance(found, list):
            return found
        marks = kept_marks(evening.table, program, opening.places)
        return structs.replace(found, dealer=opening.button, carried=opening.carried, marks=marks)


_DOINGS: Mapping[type, Callable[[Trial, Any], Fault]] = {
    Wins: Trial.wins,
    Chooses: Trial.chooses,
    Does: Trial.does,
    Passes: Trial.passes,
    Stops: Trial.stops,
    Declares: Trial.declares,
}
"""The kinds of sentences that do something; the others say what must be so."""
