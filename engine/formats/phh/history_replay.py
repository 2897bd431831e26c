"""Plays a history again, action by action, by the rules of its variant; nothing is repaired."""

from collections.abc import Callable

from engine.formats.phh.action_lines import Line
from engine.formats.phh.ending import Outcome, Played, outcome_of
from engine.formats.phh.history_cards import BOARD, Plan, RefusedError, refused
from engine.formats.phh.history_keys import Fault
from engine.formats.phh.history_refusals import cannot, cards_missing, cards_too_many
from engine.formats.phh.history_table import Ledger, may_be_short, players_fault, program_of
from engine.formats.phh.reading import History
from engine.hand.action import Action, Option
from engine.hand.dealer import Dealer
from engine.hand.seats import seats_of
from engine.interpreter import play
from engine.program import Program
from engine.text.lists import joined
from engine.text.translation import mark, say


def replay(history: History) -> Outcome:
    """The hand played again to where the history ends, or the first fault in it."""
    program = program_of(history.variant.code, history.sizes, history.bring_in)
    fault = players_fault(history, program)
    if fault is not None:
        return Outcome([fault], (), False)
    outcome = _tried(history, program)
    if not outcome.agrees and may_be_short(history):
        other = _tried(history, program, as_posted=True)
        if other.agrees:
            return other._replace(faults=[*other.faults, Fault("G404", say(_AS_POSTED), history.variant.forced[0])])
    return outcome


_AS_POSTED = mark("it agrees only if the others call what was posted, not the whole of what somebody was short of")


def _tried(history: History, program: Program, as_posted: bool = False) -> Outcome:
    try:
        return _played(history, program, as_posted)
    except RefusedError as error:
        return Outcome([error.fault], (), False)


def _played(history: History, program: Program, as_posted: bool) -> Outcome:
    ledger = Ledger(history, Plan(history.lines, program.deck), program, as_posted)
    d = program.open(history.stacks, len(history.stacks) - 1, ledger)
    ledger.dealer = d
    replaying = _Replaying(history, program, ledger, d)
    try:
        play(program, d, replaying.next_action)
        replaying.finish()
    except StopsError:
        pass
    return outcome_of(replaying)


class StopsError(Exception):
    """The history has no more lines, and somebody is asked."""


class _Replaying(Played):
    """A hand in the middle of its history, which goes on line by line."""

    def next_action(self, d: Dealer, options: tuple[Option, ...]) -> Action:
        """What the history says that the seat to act does, once the lines before it are read. See Policy.

        Raises RefusedError at the first line that cannot be, StopsError when there is none left.
        """
        stop = self.ledger.plan.stop
        for line in self.left:
            word = line.word
            self.ledger.read = line.number
            if line.number == stop or word in _TOLD or line.seat != d.seat:
                self._told(line)
                continue
            owed = self.ledger.owed
            if owed and (word != "sd" or line.seat in owed):
                raise self.cards_owed(line.number)
            action = _ACTION[word](self, line, options)
            if action is None:
                if word != "cc" or not _checks_alone(self, line.seat):
                    raise self._not_open(line, options)
                self.acted.add(line.seat)
                continue
            self.acted.add(line.seat)
            return action
        raise StopsError

    def finish(self) -> None:
        """The lines are read that come when nobody is asked any more. Raises RefusedError as above."""
        for line in self.left:
            self._told(line)

    def _told(self, line: Line) -> None:
        """The line has been read, by which no seat acts that is asked."""
        if line.number == self.ledger.plan.stop and self.ledger.plan.fault:
            raise self.ledger.plan.fault
        if line.word == "sm":
            _table(self, line)
        elif line.word in _TOLD:
            _deal(self, line)
        elif line.word == "cc" and _checks_alone(self, line.seat):
            self.acted.add(line.seat)
        else:
            raise self._not_their_turn(line)

    def _not_their_turn(self, line: Line) -> RefusedError:
        d, who = self.d, f"p{line.seat + 1}"
        if d.over:
            if self.ledger.at_showdown:
                return refused(
                    "G304",
                    say("{who} cannot act: the betting is over", who=who),
                    line.number,
                    say("what is left is to show"),
                )
            return refused(
                "G311", say("the hand is over before this"), line.number, say("delete what comes after its end")
            )
        if not d.live >> line.seat & 1:
            return refused(
                "G304",
                say("{who} has folded; p{seat} is to act", who=who, seat=d.seat + 1),
                line.number,
                self.open_now(),
            )
        return refused(
            "G304", say("p{seat} is to act here, not {who}", seat=d.seat + 1, who=who), line.number, self.open_now()
        )

    def open_now(self) -> str:
        """What the seat to act may do, as the file would say it."""
        options = self.program.steps[self.d.pc].options(self.d)
        return say(
            "p{seat} may write {options}", seat=self.d.seat + 1, options=joined(list(self._forms(options)), "or")
        )

    def _forms(self, options: tuple[Option, ...]) -> list[str]:
        d, chips = self.d, self.history.chips
        forms = []
        for option in options:
            if option.kind in ("bet", "raise"):
                least, most = d.level + option.least, d.level + option.most
                told = mark("cbr {least} to {most}") if most > least else mark("cbr {least}")
                forms.append(say(told, least=chips(least), most=chips(most)))
            else:
                word = _WORDS[option.kind]
                forms += [word] if word not in forms else []
        return forms

    def cards_owed(self, number: int) -> RefusedError:
        """The error that tells whose cards are missing."""
        address, deals = next(iter(sorted(self.ledger.owed.items())))
        return cards_missing(address, deals[0], number)

    def _not_open(self, line: Line, options: tuple[Option, ...]) -> RefusedError:
        who, chips, level = f"p{line.seat + 1}", self.history.chips, self.d.level
        raising = next((option for option in options if option.kind in ("bet", "raise")), None)
        if line.word == "cbr" and raising is not None:
            least, most = level + raising.least, level + raising.most
            if line.amount < least:
                message = say(
                    "{who} must bet or raise to {least} at least, not {amount}",
                    who=who,
                    least=chips(least),
                    amount=chips(int(line.amount)),
                )
                return refused("G305", message, line.number, self.open_now())
            if line.amount > most:
                message = say(
                    "{who} can bet or raise to {most} at most, not {amount}",
                    who=who,
                    most=chips(most),
                    amount=chips(int(line.amount)),
                )
                return refused("G306", message, line.number, self.open_now())
        message = cannot(line.word, who)
        return refused("G307", message, line.number, self.open_now())


_WORDS = {
    "fold": "f",
    "check": "cc",
    "call": "cc",
    "bring in": "pb",
    "discard": "sd CARDS",
    "stand pat": "sd",
}
_TOLD = ("dh", "db", "sm")
"""The words of lines that tell what nobody is asked for."""


def _said(*kinds: str) -> "_Answer":
    """The one action of an option of these kinds."""

    def answer(at: _Replaying, line: Line, options: tuple[Option, ...]) -> Action | None:
        return next((option.sole for option in options if option.kind in kinds), None)

    return answer


def _bet_or_raise(at: _Replaying, line: Line, options: tuple[Option, ...]) -> Action | None:
    level = at.d.level
    action = Action("raise" if level else "bet", int(line.amount) - level)
    if options[-1].covers(action) or any(option.covers(action) for option in options):
        return action
    # A player who has no more than the bring-in bets all their chips by posting it.
    return next((one.sole for one in options if one.kind == "bring in" and line.amount == one.most == _stack(at)), None)


def _stack(at: _Replaying) -> int:
    return at.d.stacks[at.d.seat]


def _discard(at: _Replaying, line: Line, options: tuple[Option, ...]) -> Action | None:
    cards = tuple([slot.dealt for slot in at.ledger.plan.thrown[line.number]])
    action = Action("discard", cards=cards) if cards else Action("stand pat")
    return action if any(option.covers(action) for option in options) else None


_Answer = Callable[[_Replaying, Line, tuple[Option, ...]], Action | None]
_ACTION: dict[str, _Answer] = {
    "f": _said("fold"),
    "cc": _said("call", "check"),
    "cbr": _bet_or_raise,
    "pb": _said("bring in"),
    "sd": _discard,
}
"""For each word of a line by which a seat acts the action that an option covers; None if none does."""


def _checks_alone(at: _Replaying, seat: int) -> bool:
    """Whether all others in are all in, so that this seat need not be asked, and may yet be said to check, once."""
    d = at.d
    live = at.ledger.at_showdown[1] if at.ledger.at_showdown else 0 if d.over else d.live
    with_chips = [one for one in seats_of(live) if not _was_all_in(at, one)]
    return with_chips == [seat] and seat not in at.acted and not at.shown


def _was_all_in(at: _Replaying, seat: int) -> bool:
    """Whether a seat has no chips left, the pot not yet being given out."""
    showdown = at.ledger.at_showdown
    return not (showdown[0][seat] if showdown else at.d.stacks[seat])


def _deal(at: _Replaying, line: Line) -> None:
    """The cards have been dealt already, when the last action was done; here it is told which."""
    owed = at.ledger.owed
    address = BOARD if line.word == "db" else line.seat
    deals, count = owed.get(address), len(line.cards)
    if not deals or deals[0] < count:
        code = "G311" if at.d.over and not at.ledger.at_showdown and not deals else "G309"
        message = cards_too_many(address, count, deals, at.d.over)
        help = say("delete what comes after the end") if code == "G311" or at.d.over else at.open_now()
        raise refused(code, message, line.number, help)
    at.acted.clear()
    deals[0] -= count
    if not deals[0]:
        deals.pop(0)
    if not deals:
        del owed[address]


def _table(at: _Replaying, line: Line) -> None:
    d, ledger = at.d, at.ledger
    if ledger.at_showdown is None:
        if d.over:
            raise refused(
                "G311", say("the hand is over before this"), line.number, say("delete what comes after its end")
            )
        raise refused("G307", say("p{seat} cannot show or muck yet", seat=line.seat + 1), line.number, at.open_now())
    if not ledger.at_showdown[1] >> line.seat & 1:
        raise refused(
            "G304", say("p{seat} is not at the showdown", seat=line.seat + 1), line.number, say("delete the line")
        )
    before = at.shown.get(line.seat)
    if before is not None and not _was_dealt_to(at, line.seat, before.number, line.number):
        message = say("p{seat} has shown or mucked already", seat=line.seat + 1)
        raise refused("G307", message, line.number, say("delete one of the two"), before.number)
    at.shown[line.seat] = line


def _was_dealt_to(at: _Replaying, seat: int, after: int, before: int) -> bool:
    """Whether a seat got cards between two lines."""
    return any(line.word == "dh" and line.seat == seat and after < line.number < before for line in at.history.lines)
