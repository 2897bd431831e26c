"""What somebody at a table asks to look at: it changes nothing, and tells nothing that they may not know."""

from engine.serve.album import deal_again, deals_listed
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
    photos = table.album.photos(table.chapter)
    match look.what:
        case "ledger":
            return ledger_shown(table, is_live=member is not None and member.standing == "seated")
        case "deals":
            return deals_listed(photos)
        case "deal":
            return deal_again(photos, member, look.number, look.first)
        case "proof":
            return proof_shown(table)


def proof_shown(table: Table) -> Json:
    """Every evening of the table that is over, as files that anybody can verify, and what that has come to.

    Raises RefusedError before the end: a seed that is shown tells all cards, those that were folded unseen too.
    """
    chapter = table.chapter
    if chapter is None or not chapter.evening.over:
        told = say("That is shown when the evening is over, since it tells all cards, the folded ones too.")
        raise RefusedError("not-now", told)
    diaries = (*table.album.diaries, chapter.diary)
    return {"proofs": [diary.proof()._asdict() for diary in diaries if diary.has_deals]}


def ledger_shown(table: Table, *, is_live: bool = True) -> Json:
    """Who has won what, as it stood when the present deal began, what moved the chips, and who would pay whom.

    Where it is not live nothing is told of the deal that is played.
    """
    chapter = table.chapter
    if chapter is None:
        raise RefusedError("not-now", say("Nothing has been played yet."))
    stacks = chapter.evening.table.stacks
    lines, now = chapter.telling.accounts.lines, chapter.telling.number
    accounts = [
        {"name": one.name, "has": stacks[one.place] if one.place >= 0 else 0, "net": table.net(one)}
        for one in table.members
        if one.place >= 0 or table.net(one)
    ]
    return {
        "accounts": accounts,
        "pot": chapter.evening.table.carried,
        "owed": owed(table),
        "lines": [line.shown() for line in lines if is_live or table.at_rest or line.deal < now],
    }


def owed(table: Table) -> list[str]:
    """Who pays whom if the evening ends as it stands; nothing while chips or prizes are nobody's yet."""
    everybody = [one for one in table.members if one.standing != "waiting"]
    nets = [table.net(one) for one in everybody]
    if table.chapter is None or sum(nets) != 0:
        return []
    found = payments(nets)
    return [owes(everybody[who].name, everybody[to].name, chips) for who, to, chips in found] or [nobody_owes()]
