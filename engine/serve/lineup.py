"""Who plays in the evening of a table, from one deal to the next."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import structs

from engine.hand.seats import NOBODY
from engine.serve.chapter import Chapter
from engine.serve.faults import RefusedError
from engine.serve.members import Member
from engine.serve.played import session_of
from engine.serve.telling import Before
from engine.text.translation import say

if TYPE_CHECKING:
    from engine.serve.table import Table


def come_and_go(table: "Table") -> Chapter:
    """The evening that has the members who are there now; a newcomer begins another chapter of it, as does a long one.

    Raises RefusedError where they cannot play.
    """
    seated, changes = table.members.seated, table.next is not None
    chapter = table.chapter
    here = [one for one in seated if not one.away]
    new = [one for one in here if one.place < 0]
    if chapter is None or chapter.evening.over:
        chapter = _begin_with_changes(table, here, None)
    elif (new or changes or chapter.is_long) and table.wanted.kind == "game" and not chapter.keeps_something:
        there = [one for one in seated if one.place >= 0]
        chapter = _begin_with_changes(table, [*sorted(there, key=lambda one: one.place), *new], chapter)
    for member in table.members:
        if member.place >= 0:
            _comes_or_goes(member, chapter)
    return chapter


def change_stakes(table: "Table", stakes: Mapping[str, int]) -> None:
    """These stakes hold from the next deal on, or when a pot that stays was won. Raises RefusedError."""
    if table.wanted.kind != "game":
        raise RefusedError("not-now", say("The rules of this evening say its stakes."))
    wanted = structs.replace(table.wanted, stakes={**table.wanted.stakes, **stakes})
    session_of(wanted)
    table.next = wanted
    table.changed()


def _begin_with_changes(table: "Table", players: list[Member], before: Chapter | None) -> Chapter:
    """As `begin`, with the stakes that the host has set since. Raises RefusedError; then nothing has changed."""
    if table.next is None:
        return begin(table, players, before)
    was = table.wanted, table.session
    table.wanted, table.session = table.next, session_of(table.next)
    try:
        chapter = begin(table, players, before)
    except RefusedError:
        table.wanted, table.session = was
        raise
    table.next = None
    return chapter


def begin(table: "Table", players: list[Member], before: Chapter | None) -> Chapter:
    """These players have begun an evening, with what they have where they played `before`. Raises RefusedError."""
    stacks, dealer = None, NOBODY
    if before is not None:
        held = before.evening.table
        stacks = [held.stacks[one.place] if one.place >= 0 else table.session.stacks for one in players]
        dealer = next((at for at, one in enumerate(players) if one.place >= held.dealer), 0)
    stories = {NOBODY: [*table.story(None)], **{at: [*table.story(one)] for at, one in enumerate(players)}}
    took = Before() if table.chapter is None else table.chapter.took_over
    took = took if before is not None else took._replace(names=())
    shuffler = table.shuffler()
    journal = table.keeper.chapter(table.session, shuffler)
    chapter = Chapter(table.session, shuffler, journal, took._replace(stories=stories))
    chapter.begin([one.name for one in players], stacks, dealer)
    if table.chapter is not None:
        table.album.closes(table.chapter)
    for member in table.members:
        member.settled, member.place = table.net(member), NOBODY
    for place, member in enumerate(players):
        member.place = place
    table.chapter = chapter
    return chapter


def has_chips(table: "Table", member: Member) -> bool:
    """Whether a member has chips, or will have when they are dealt in for the first time."""
    assert table.chapter is not None
    return member.place < 0 or table.chapter.evening.table.stacks[member.place] > 0


def can_go_on(table: "Table") -> bool:
    """Whether as many with chips are there as another deal takes."""
    chapter = table.chapter
    if chapter is None or not table.at_rest or chapter.evening.over:
        return False
    carried = chapter.evening.table.carried
    with_chips = [one for one in table.members.seated if not one.away and has_chips(table, one)]
    return len(with_chips) >= table.session.players[0] or bool(carried and chapter.may_deal)


def _comes_or_goes(member: Member, chapter: Chapter) -> None:
    """The evening has a member who is there; one who is not sits out. A bot without chips buys some."""
    out = member.standing == "gone" or member.away
    if out != (member.place in chapter.evening.table.away):
        chapter.take({"do": "leave" if out else "return", "place": member.place})
    broke = not chapter.evening.table.stacks[member.place]
    if member.bot is not None and not out and broke and chapter.may_buy(member.place):
        chapter.take({"do": "rebuy", "place": member.place})
