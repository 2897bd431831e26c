"""The deals of a table that are over: looked at step by step, from the eyes of the player who asks."""

from collections import deque
from collections.abc import Mapping
from itertools import islice
from typing import NamedTuple

from engine.hand.seats import NOBODY
from engine.serve.budgets import MOST_DEALS_KEPT, STEPS_AT_ONCE
from engine.serve.chapter import Chapter
from engine.serve.diary import Deal, Diary
from engine.serve.faces import Json
from engine.serve.faults import RefusedError
from engine.serve.members import Member, Members
from engine.serve.rule_text import rule_shown
from engine.serve.seen import deal_shown
from engine.serve.telling import Telling
from engine.table.sessions.evening import Evening, asked
from engine.table.sessions.taking_back import stacks_now
from engine.text.translation import say

_MOST_EVENINGS = 10


class Photo(NamedTuple):
    """A deal, and who sat where."""

    deal: Deal
    places: Mapping[int, int]
    """Number of a member → their place."""


class Album:
    """The deals of a table, from one evening to the next."""

    def __init__(self, members: Members) -> None:
        """None has been played."""
        self._members = members
        self._photos: deque[Photo] = deque(maxlen=MOST_DEALS_KEPT)
        self.diaries: deque[Diary] = deque(maxlen=_MOST_EVENINGS)
        """Those of evenings that others have followed."""

    def closes(self, chapter: Chapter) -> None:
        """Another evening follows: places mean others from now on."""
        self._photos.extend(self._of(chapter))
        self.diaries.append(chapter.diary)

    def photos(self, chapter: Chapter | None) -> list[Photo]:
        """All deals, with those of the evening that is played; the newest at the end."""
        return [*self._photos, *(self._of(chapter) if chapter is not None else ())][-MOST_DEALS_KEPT:]

    def _of(self, chapter: Chapter) -> list[Photo]:
        places = {one.number: one.place for one in self._members if one.place >= 0}
        return [Photo(deal, places) for deal in chapter.diary.deals]


def deals_listed(photos: list[Photo]) -> Json:
    """Which deals there are, and what each won or lost."""
    return {"deals": [_listed(photo.deal) for photo in photos]}


def _listed(deal: Deal) -> Json:
    before, names = deal.before.table.stacks, deal.before.names
    changes = [{"name": name, "net": now - then} for name, now, then in zip(names, deal.stacks, before, strict=True)]
    game = deal.session.menu[deal.game].loaded({}).program.name if deal.game else ""
    changes = [one for one in changes if one["net"]]
    return {"number": deal.number, "game": game, "void": deal.is_void, "changes": changes}


def deal_again(photos: list[Photo], member: Member | None, number: int, first: int) -> Json:
    """Some steps of a deal as this member could see them then. Raises RefusedError where there is none of that number.

    One who did not sit there sees what a bystander saw.
    """
    photo = next((one for one in photos if one.deal.number == number), None)
    if photo is None:
        raise RefusedError("unknown", say("That deal is not kept here any more."))
    place = NOBODY if member is None else photo.places.get(member.number, NOBODY)
    steps = [_step(telling, evening, place) for telling, evening in photo.deal.played_again()]
    return {
        "number": number,
        "names": [*photo.deal.before.names],
        "you": None if place == NOBODY else place,
        "count": len(steps),
        "first": first,
        "steps": [*islice(steps, first, first + STEPS_AT_ONCE)],
    }


def _step(telling: Telling, evening: Evening, place: int) -> Json:
    """How the deal stands, and what was told since the step before."""
    story, lying = telling.story(place), telling.last
    lines = [*story.lines]
    story.lines.clear()
    seat = asked(evening)
    told: Json = {"lines": lines, "stacks": [*stacks_now(evening)], "asked": None if seat == NOBODY else seat}
    if lying is None:
        return told | {"deal": None, "rule": None}
    seen = lying.by(place)
    deal = deal_shown(seen) | {"of_pot": [*story.of_pot] if lying.hand.over else []}
    rule = rule_shown(seen.program, seen.view.step, telling.texts) if not lying.hand.over else None
    return told | {"deal": deal, "rule": rule}
