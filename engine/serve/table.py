"""A table: who sits there, what is played, and what they ask for. It reads the clock it is given, and no other."""

from collections.abc import Callable
from secrets import token_bytes, token_hex

from engine.hand.action import Action
from engine.hand.seats import NOBODY
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.serve.album import Album
from engine.serve.asking import answer_of, free_answer
from engine.serve.chapter import Chapter
from engine.serve.consent import Consent
from engine.serve.faults import RefusedError
from engine.serve.guard import Clock
from engine.serve.keeper import InMemory, Keeper
from engine.serve.lineup import can_go_on, come_and_go
from engine.serve.members import Member, Members
from engine.serve.pace import Habits, Pace
from engine.serve.played import Wanted
from engine.table.bots.bots import BOTS
from engine.table.sessions.session import Player
from engine.table.sessions.shuffler import Sealed, Shuffler
from engine.text.translation import say

_CAREFUL = "sensible"
"""The bot that sits down, and answers for players who are not there where no answer is free."""
TIME_AFTER_OUTAGE = 15.0
"""Seconds that a player who is asked has more after the server was started anew."""
BOT_NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eve", "Finn", "Greta", "Hal", "Ines", "Jago")
"""What bots are called."""


def fresh_shuffler() -> Shuffler:
    """Cards of which nobody knows one before it is dealt."""
    return Sealed(token_bytes(32))


def careful_bot() -> Player:
    """A bot such as sits down here; it remembers nothing from one question to the next."""
    return BOTS[_CAREFUL](token_hex(8))


class Table:
    """One table. Whatever it refuses raises RefusedError and changes nothing but, at most, who is connected."""

    def __init__(
        self,
        number: str,
        wanted: Wanted,
        session: LoadedSession,
        habits: Habits,
        clock: Clock,
        *,
        shuffler: Callable[[], Shuffler] = fresh_shuffler,
        keeper: Keeper | None = None,
    ) -> None:
        """Nobody sits there yet."""
        self.number, self.wanted, self.session = number, wanted, session
        self.members, self.paused = Members(), False
        self.chapter: Chapter | None = None
        self.seq = 0
        """Grows by each change that anybody may see."""
        self.consent = Consent(self)
        self.album = Album(self.members)
        self.next: Wanted | None = None
        """What is played from the next deal on, where the host has changed it."""
        self.question = 0
        """The `seq` at which the present question was asked."""
        self.keeper: Keeper = keeper or InMemory()
        self.shuffler = shuffler
        """Who shuffles an evening that begins."""
        self.pace = Pace(habits, clock)

    @property
    def habits(self) -> Habits:
        """How the table is kept."""
        return self.pace.habits

    # --- coming and going ---------------------------------------------------------------------------------------------

    def join(self, name: str) -> tuple[Member, str]:
        """Somebody has come, with the token of their seat; the first is the host, others wait to be let in."""
        member, token = self.members.join(name)
        if not any(one.host and one.standing != "gone" for one in self.members):
            member.host = True
            self._seat(member)
        self.changed()
        return member, token

    def add_bot(self, name: str = "") -> None:
        """A bot has sat down, with one of the usual names where none is said. Raises RefusedError."""
        there = {one.name for one in self.members}
        said = name or next((one for one in BOT_NAMES if one not in there), say("Bot {number}", number=len(there) + 1))
        if len(self.members.seated) >= self.session.players[1]:
            raise RefusedError("full", say("All seats are taken."))
        member, _ = self.members.join(said, careful_bot())
        self._seat(member)
        self.changed()

    def connected(self, member: Member, pages: int) -> None:
        """So many pages more of a member are connected."""
        member.sockets += pages
        self.changed()

    def admit(self, member: Member) -> None:
        """One who waited has a seat. Raises RefusedError where no seat is free."""
        if member.standing != "waiting":
            raise RefusedError("not-now", say("{who} does not wait any more.", who=member.name))
        self._seat(member)
        self.changed()

    def leave(self, member: Member) -> None:
        """A member is gone: others answer for them until the deal is over, and another is the host."""
        member.standing, member.sockets = "gone", 0
        if member.host:
            member.host = False
            heir = next((one for one in self.members.seated if one.bot is None), None)
            if heir is not None:
                heir.host = True
        self.changed()
        self.consent.reconsider()

    def sit_out(self, member: Member, out: bool) -> None:
        """A member sits out from the next deal on, or is dealt in again."""
        if member.standing != "seated":
            raise RefusedError("not-now", say("You have no seat yet."))
        member.away = out
        self.changed()
        self.consent.reconsider()

    def _seat(self, member: Member) -> None:
        if len(self.members.seated) >= self.session.players[1]:
            raise RefusedError("full", say("All seats are taken."))
        member.standing, member.bank = "seated", float(self.habits.bank)

    # --- playing ------------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> Member | None:
        """Who is asked."""
        return None if self.chapter is None else self.members.at(self.chapter.asked)

    @property
    def at_rest(self) -> bool:
        """Whether no deal is played, and another may begin."""
        return self.chapter is None or self.chapter.evening.stage in ("between", "over")

    def deal(self) -> None:
        """The next deal has begun, with those who sit there now. Raises RefusedError."""
        if not self.at_rest:
            raise RefusedError("not-now", say("This deal is not over yet."))
        chapter = come_and_go(self)
        if not chapter.may_deal:
            raise RefusedError("not-now", say("Too few players can be dealt in."))
        chapter.look_at_clock(lambda: self.pace.now)
        chapter.deal()
        for member in self.members.seated:
            self.pace.deal_begins(member)
        self.asked_anew()

    def act(self, member: Member, seq: int, option: int, amount: int, cards: list[int]) -> None:
        """A member has answered the question of that number. Raises RefusedError."""
        chapter = self._question(member, seq)
        if chapter.chooses:
            raise RefusedError("not-open", say("Choose a game first."))
        chapter.act(answer_of(chapter.options, option, amount, cards))
        self.pace.answered(member)
        self.asked_anew()

    def choose(self, member: Member, seq: int, game: str, besides: list[str]) -> None:
        """The dealer has chosen a game. Raises RefusedError."""
        chapter = self._question(member, seq)
        if not chapter.chooses:
            raise RefusedError("not-open", say("No game is to be chosen now."))
        chapter.choose(game, besides)
        self.pace.answered(member)
        self.asked_anew()

    def buy(self, member: Member) -> None:
        """A member has bought chips. Raises RefusedError."""
        chapter = self.chapter
        chips = 0 if chapter is None or member.place < 0 else chapter.may_buy(member.place)
        if chapter is None or not chips:
            raise RefusedError("not-now", say("You may buy no chips now."))
        chapter.take({"do": "rebuy", "place": member.place})
        self.changed()

    def _question(self, member: Member, seq: int) -> Chapter:
        if self.chapter is None or self.asked is not member or seq != self.question:
            raise RefusedError("stale", say("That question is not open to you any more."))
        if self.paused:
            raise RefusedError("not-now", say("The host has paused the table."))
        if self.consent.wish is not None:
            raise RefusedError("not-now", say("It is first to be settled whether an answer is taken back."))
        return self.chapter

    def void(self) -> None:
        """The deal that is played is void. Raises RefusedError where none is."""
        if self.chapter is None:
            raise RefusedError("not-now", say("Nothing has been played yet."))
        self.chapter.take({"do": "void"})
        self.consent.forget()
        self.asked_anew()

    # --- what happens by itself ---------------------------------------------------------------------------------------

    @property
    def due(self) -> float | None:
        """When something happens by itself next, by the clock; None where nothing does."""
        if self.paused:
            return None
        if self.consent.wish is not None:
            return self.consent.wish.until
        member = self.asked
        if member is None:
            return self._next_deal_at()
        return self.pace.answer_due(member)

    def by_itself(self) -> None:
        """What was due has happened."""
        due = self.due
        if due is None or due > self.pace.now:
            return
        if self.consent.wish is not None:
            self.consent.lapse()
            return
        member, chapter = self.asked, self.chapter
        if member is None:
            self._deal_by_itself()
            return
        assert chapter is not None
        if member.bot is None and not member.absent:
            self.pace.answered(member)
            member.away = True
        self._answer_for(member, chapter)
        self.asked_anew()

    def pause(self, paused: bool) -> None:
        """The table is paused, or goes on; then whoever is asked has their whole time again."""
        self.paused = paused
        self.pace.asks()
        self.pace.rests()
        self.changed()

    def _answer_for(self, member: Member, chapter: Chapter) -> None:
        if chapter.chooses:
            chapter.choose(chapter.playable[0])
        elif member.bot is not None:
            chapter.act(chapter.bot_acts(member.bot))
        else:
            free = free_answer(chapter.options)
            chapter.act(self._careful(chapter) if free is None else free)

    @staticmethod
    def _careful(chapter: Chapter) -> Action:
        return chapter.bot_acts(careful_bot())

    def _next_deal_at(self) -> float | None:
        pause = self.habits.pause
        people = any(one.sockets and not one.away and one.bot is None for one in self.members.seated)
        return self.pace.rested_at + pause if pause and people and can_go_on(self) else None

    def _deal_by_itself(self) -> None:
        try:
            self.deal()
        except RefusedError:
            self.paused = True
            self.changed()

    def goes_on(self, thought: float) -> None:
        """The table was read anew; the player who is asked has had this long, and is given some more time."""
        member = self.asked
        waits = member is not None and member.bot is None and not member.absent
        self.pace.went_on_after(thought - (TIME_AFTER_OUTAGE if waits else 0))
        self.changed()

    # --- how it stands ------------------------------------------------------------------------------------------------

    def net(self, member: Member) -> int:
        """What a member has won at this table since they came."""
        won = self.chapter.nets[member.place] if self.chapter is not None and member.place >= 0 else 0
        return member.settled + won

    def story(self, member: Member | None) -> list[str]:
        """What a member was told; None is a bystander."""
        return [] if self.chapter is None else self.chapter.story(NOBODY if member is None else member.place)

    def end(self) -> None:
        """The evening is over and settled. Raises RefusedError while a deal is played."""
        if self.chapter is None:
            raise RefusedError("not-now", say("Nothing has been played yet."))
        self.chapter.take({"do": "end"})
        self.asked_anew()

    def asked_anew(self) -> None:
        """Another question is open now, or none."""
        self.changed()
        self.question = self.seq
        self.pace.asks()
        if self.asked is None:
            self.pace.rests()

    def changed(self) -> None:
        """Something is otherwise that somebody may see."""
        self.seq += 1
