"""Tables for tests: cards from a seed, a clock that stands still, and players who know only their frames."""

from collections.abc import Mapping
from random import Random
from typing import Any

from engine.serve.members import Member
from engine.serve.pace import Habits
from engine.serve.played import Wanted, session_of
from engine.serve.shown import view_shown
from engine.serve.table import Table
from engine.table.sessions.shuffler import Practice, Shuffler

Frame = Mapping[str, Any]


class Clock:
    """Stands still until it is moved on."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def a_table(
    wanted: Wanted,
    players: int,
    *,
    shuffler: Shuffler | None = None,
    clock: Clock | None = None,
    habits: Habits | None = None,
) -> tuple[Table, list[Member]]:
    """A table with so many people, or as many as can play, all let in; the first is the host."""
    clock = clock or Clock()
    session = session_of(wanted)
    players = min(players, session.players[1])
    made = Table("t", wanted, session, habits or Habits(), clock, shuffler=lambda: shuffler or Practice("1"))
    members = [made.join(name)[0] for name in ("Anna", "Ben", "Cara", "Dora", "Emil", "Fritz")[:players]]
    for member in members[1:]:
        made.admit(member)
    for member in members:
        made.connected(member, 1)
    return made, members


def frame(table: Table, member: Member | None) -> dict[str, Any]:
    """What somebody is shown."""
    return view_shown(table, member, 1000.0)


def shown_stack(table: Table, member: Member) -> int:
    """The chips of a member, as everybody sees them."""
    return next(int(one["stack"]) for one in frame(table, None)["members"] if one["number"] == member.number)


def any_answer(question: Frame, random: Random) -> tuple[int, int, list[int]]:
    """An answer that a page could give, told by the question alone: option, amount, cards."""
    number = random.randrange(len(question["options"]))
    option = question["options"][number]
    if option["takes"] == "cards":
        count = random.randint(option["least"], option["most"])
        return number, 0, sorted(random.sample(range(len(option["cards"])), count))
    if option["takes"] == "nothing":
        return number, 0, []
    amounts = option["choices"] or range(option["least"], option["most"] + 1, option["step"])
    presets = [preset["amount"] for preset in option["presets"]]
    return number, random.choice([*presets, random.choice(amounts)]), []


def answer(table: Table, random: Random) -> None:
    """Who is asked has answered as their page could."""
    member = table.asked
    assert member is not None
    question = frame(table, member)["question"]
    if question["games"]:
        table.choose(member, question["seq"], random.choice(question["games"])["name"], [])
    else:
        table.act(member, question["seq"], *any_answer(question, random))


def play_deal(table: Table, random: Random) -> None:
    """A deal has been played to its end."""
    table.deal()
    while not table.at_rest:
        answer(table, random)
