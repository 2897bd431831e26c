"""A table as JSON, without the evening that is played there, and back."""

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from engine.serve.faces import Json
from engine.serve.members import Member
from engine.serve.pace import Habits
from engine.serve.played import Wanted
from engine.serve.table import Table, careful_bot
from engine.serve.telling import Before

_OF_MEMBER = ("name", "secret", "standing", "host", "away", "place", "settled", "bank", "answered")


def state_of(table: Table) -> Json:
    """All that a log does not tell: who sits there, what was asked for, how long somebody has been asked."""
    before = Before() if table.chapter is None else table.chapter.before
    return {
        "wanted": structs.asdict(table.wanted),
        "next": None if table.next is None else structs.asdict(table.next),
        "habits": structs.asdict(table.habits),
        "paused": table.paused,
        "seq": table.seq,
        "question": table.question,
        "thought": table.pace.thought,
        "before": {"deals": before.deals, "names": [*before.names]},
        "members": [_member_told(one) for one in table.members],
    }


def wanted_of(state: Mapping[str, Any]) -> Wanted:
    """What is played."""
    return _wanted(state["wanted"])


def _wanted(told: Mapping[str, Any]) -> Wanted:
    return Wanted(**{**told, "modifiers": tuple(told["modifiers"])})


def habits_of(state: Mapping[str, Any]) -> Habits:
    """How the table is kept."""
    return Habits(**state["habits"])


def before_of(state: Mapping[str, Any]) -> Before:
    """What the evening took over that is played; what was told before it is told no more."""
    return Before(**state["before"])


def put_back(table: Table, state: Mapping[str, Any]) -> None:
    """The table, which has its evening again, is as it was; nobody is connected yet."""
    for number, told in enumerate(state["members"]):
        bot = careful_bot() if told["bot"] else None
        table.members.put_back(Member(number, bot=bot, **{key: told[key] for key in _OF_MEMBER}))
    table.paused, table.seq, table.question = state["paused"], state["seq"], state["question"]
    table.next = None if state["next"] is None else _wanted(state["next"])
    table.goes_on(state["thought"])


def _member_told(member: Member) -> Json:
    told = {key: getattr(member, key) for key in _OF_MEMBER}
    return {**told, "bot": member.bot is not None, "answered": {**member.answered}}
