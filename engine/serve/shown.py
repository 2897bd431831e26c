"""A table as one who looks on sees it, fit for JSON: the frame `view` of the protocol."""

from engine.hand.seats import NOBODY
from engine.serve.asking import question_shown
from engine.serve.chapter import Chapter
from engine.serve.faces import Json
from engine.serve.looking import owed
from engine.serve.members import Member
from engine.serve.rule_text import rule_shown
from engine.serve.seen import deal_shown
from engine.serve.table import Table
from engine.text.translation import say


def view_shown(table: Table, member: Member | None, now: float) -> Json:
    """The whole table for a member; None is a bystander, who sees what lies open."""
    chapter, asked = table.chapter, table.asked
    told: Json = {
        "type": "view",
        "seq": table.seq,
        "table": _table(table),
        "you": None if member is None else _you(table, member),
        "members": [_member(table, one) for one in table.members if one.standing == "seated"],
        "waiting": _waiting(table, member),
        "story": [*table.story(member)],
        "deal": None,
        "rule": None,
        "wish": _wish(table, now),
        "asked": None if asked is None else asked.number,
        "left": _left(table, now),
        "bank": _bank(table),
        "question": None,
    }
    if chapter is not None:
        told |= _deal(table, chapter, member)
    return told


def _table(table: Table) -> Json:
    chapter = table.chapter
    return {
        "id": table.number,
        "title": table.session.name,
        "kind": table.wanted.kind,
        "game": table.wanted.name,
        "with": [*table.wanted.modifiers],
        "stakes": dict(table.wanted.stakes),
        "set": dict(table.wanted.set),
        "stakes_now": _stakes(table),
        "stakes_next": None if table.next is None else dict(table.next.stakes),
        "stage": "gathering" if chapter is None else chapter.evening.stage,
        "number": 0 if chapter is None else chapter.number,
        "paused": table.paused,
        "at_rest": table.at_rest,
        "carried": 0 if chapter is None else chapter.evening.table.carried,
        "seats": table.session.players[1],
        "seconds": table.habits.seconds,
        "bank": table.habits.bank,
        "owed": _owed(table),
    }


def _stakes(table: Table) -> dict[str, int]:
    """The stakes of a table with one game, which its host may change; none of an evening with rules of its own."""
    if table.wanted.kind != "game":
        return {}
    return dict(next(iter(table.session.menu.values())).loaded({}).program.stakes)


def _wish(table: Table, now: float) -> Json | None:
    wish = table.consent.wish
    if wish is None:
        return None
    asked_of = [one.number for one in table.consent.asked_of]
    return {"who": wish.number, "agreed": sorted(wish.agreed), "asked_of": asked_of, "left": round(wish.until - now)}


def _you(table: Table, member: Member) -> Json:
    chapter = table.chapter
    may_buy = 0 if chapter is None or member.place < 0 else chapter.may_buy(member.place)
    return {
        "number": member.number,
        "name": member.name,
        "standing": member.standing,
        "host": member.host,
        "away": member.away,
        "may_buy": may_buy,
        "may_undo": table.consent.is_open_to(member),
    }


def _member(table: Table, member: Member) -> Json:
    chapter = table.chapter
    there = chapter is not None and member.place >= 0
    return {
        "number": member.number,
        "name": member.name,
        "place": member.place if there else None,
        "bot": member.bot is not None,
        "host": member.host,
        "away": member.away,
        "connected": member.bot is not None or member.sockets > 0,
        "stack": chapter.stacks()[member.place] if chapter is not None and there else table.session.stacks,
        "net": table.net(member),
    }


def _waiting(table: Table, member: Member | None) -> list[Json]:
    """Those who wait to be let in, whom the host sees."""
    if member is None or not member.host:
        return []
    return [{"number": one.number, "name": one.name} for one in table.members if one.standing == "waiting"]


def _owed(table: Table) -> list[str]:
    """Who pays whom, once an evening is over."""
    return owed(table) if table.chapter is not None and table.chapter.evening.over else []


def _left(table: Table, now: float) -> int | None:
    """The seconds that are left to the player who is asked, or until the next deal; None where no clock runs."""
    due, asked = table.due, table.asked
    if due is None or table.consent.wish is not None:
        return None
    return max(0, round(due - now - (0.0 if asked is None or asked.absent else asked.bank)))


def _bank(table: Table) -> int | None:
    """The seconds in the time bank of the player who is asked; None where nobody has one."""
    asked = table.asked
    if asked is None or asked.bot is not None or not table.habits.bank:
        return None
    return round(table.pace.bank_left(asked))


def _deal(table: Table, chapter: Chapter, member: Member | None) -> Json:
    """The deal, the rule in force, and the question where this member is asked one."""
    place = NOBODY if member is None else member.place
    told: Json = {}
    deal, open_now = chapter.deal_seen(place), chapter.question_seen(place)
    if deal is not None:
        of_pot = [*chapter.pot_told(place)] if table.at_rest else []
        told["deal"] = deal_shown(deal) | {"number": chapter.telling.number, "of_pot": of_pot}
    if open_now is not None:
        told["rule"] = rule_shown(open_now.program, open_now.view.step, chapter.texts)
    if member is not None and table.asked is member:
        if chapter.chooses:
            return told | {"question": _choice(table, chapter)}
        assert open_now is not None
        names = [chapter.evening.names[one] for one in open_now.places]
        question = question_shown(open_now.program, open_now.view, chapter.options, names)
        told["question"] = {"seq": table.question, "games": [], **question}
    return told


def _choice(table: Table, chapter: Chapter) -> Json:
    games = [
        {"name": name, "title": chapter.session.menu[name].loaded({}).program.name, "with": [*game.may_add]}
        for name, game in chapter.session.menu.items()
        if name in chapter.playable
    ]
    return {"seq": table.question, "prompt": say("You deal: choose a game."), "games": games, "options": []}
