"""What somebody at a table asks to look at: it changes nothing, and tells nothing that they may not know."""

from engine.serve.faces import Json
from engine.serve.faults import RefusedError
from engine.serve.members import Member
from engine.serve.protocol import Look
from engine.serve.table import Table
from engine.table.sessions.standing import payments
from engine.text.translation import say
from engine.words.evenings import nobody_owes, owes


def looked(table: Table, member: Member | None, look: Look) -> Json:
    """What is told to a member; None is a bystander. Raises RefusedError."""
    return ledger_shown(table)


def ledger_shown(table: Table) -> Json:
    """Who has won what, as it stood when the present deal began, what moved the chips, and who would pay whom."""
    chapter = table.chapter
    if chapter is None:
        raise RefusedError("not-now", say("Nothing has been played yet."))
    stacks = chapter.evening.table.stacks
    accounts = [
        {"name": one.name, "has": stacks[one.place] if one.place >= 0 else 0, "net": table.net(one)}
        for one in table.members
        if one.place >= 0 or table.net(one)
    ]
    return {
        "accounts": accounts,
        "pot": chapter.evening.table.carried,
        "owed": owed(table),
        "lines": [line.shown() for line in chapter.accounts.lines],
    }


def owed(table: Table) -> list[str]:
    """Who pays whom if the evening ends as it stands; nothing while chips or prizes are nobody's yet."""
    everybody = [one for one in table.members if one.standing != "waiting"]
    nets = [table.net(one) for one in everybody]
    if table.chapter is None or sum(nets) != 0:
        return []
    found = payments(nets)
    return [owes(everybody[who].name, everybody[to].name, chips) for who, to, chips in found] or [nobody_owes()]
