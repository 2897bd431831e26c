"""Deals that are over: looked at again as each could see them then, and proved when the evening is over."""

from random import Random
from typing import Any

import pytest

from engine.serve.album import deal_again, deals_listed
from engine.serve.diary import Deal
from engine.serve.faults import RefusedError
from engine.serve.looking import looked
from engine.serve.members import Member
from engine.serve.played import Wanted
from engine.serve.protocol import Look
from engine.serve.table import Table
from engine.table.sessions.evening_proof import ProvedEvening, proved_evening
from engine.table.sessions.shuffler import Sealed
from tests.chance import drawn
from tests.serve.tables import a_table, answer, frame, play_deal, shown_stack

JACKPOT = Wanted("jackpot", "game")


def look(table: Table, member: Member | None, what: str, **how: int) -> dict[str, Any]:
    """What somebody asks to look at."""
    return looked(table, member, Look.model_validate({"type": "look", "key": "k", "what": what, **how}))


def whole(table: Table, member: Member | None, number: int) -> list[dict[str, Any]]:
    """All steps of a deal, asked for as a page does."""
    told = look(table, member, "deal", number=number)
    steps = told["steps"]
    while len(steps) < told["count"]:
        steps += look(table, member, "deal", number=number, first=len(steps))["steps"]
    return [*steps]


@pytest.mark.parametrize("game", ["jackpot", "follow-the-queen", "anaconda", "liars-dice", "texas-holdem"])
def test_a_deal_is_seen_again_as_it_was_seen(game: str) -> None:
    table, members = a_table(Wanted(game, "game"), 3)
    random = Random(drawn(f"again {game}"))
    play_deal(table, random)
    for broke in (one for one in members if not shown_stack(table, one)):
        table.buy(broke)
    lookers: list[Member | None] = [None, *members]
    seen: list[list[Any]] = [[] for _ in lookers]
    told: list[list[str]] = [frame(table, one)["story"] for one in lookers]
    table.deal()
    while True:
        for at, looker in enumerate(lookers):
            shown = frame(table, looker)
            seen[at].append({key: value for key, value in shown["deal"].items() if key not in ("number", "of_pot")})
        if table.at_rest:
            break
        answer(table, random)
    for at, looker in enumerate(lookers):
        steps = whole(table, looker, 2)
        assert [{key: value for key, value in one["deal"].items() if key != "of_pot"} for one in steps] == seen[at]
        story = frame(table, looker)["story"]
        lines = [line for one in steps for line in one["lines"]]
        assert (told[at] + lines)[-len(story) :] == story
        assert steps[-1]["deal"]["of_pot"] == frame(table, looker)["deal"]["of_pot"]


def test_deals_before_a_newcomer_are_seen_by_those_who_were_there() -> None:
    table, members = a_table(Wanted("five-card-draw", "game"), 2)
    play_deal(table, Random(2))
    seen = frame(table, members[1])["deal"]
    table.join("Cara")
    table.admit(table.members[2])
    play_deal(table, Random(3))
    assert whole(table, members[1], 1)[-1]["deal"]["seats"] == seen["seats"]
    bystanders = whole(table, None, 1)
    assert whole(table, table.members[2], 1) == bystanders
    listed = deals_listed(table.album.photos(table.chapter))["deals"]
    assert [one["number"] for one in listed] == [1, 2]
    assert all(sum(change["net"] for change in one["changes"]) == 0 for one in listed)
    with pytest.raises(RefusedError):
        look(table, None, "deal", number=7)


def test_a_deal_that_is_played_cannot_be_looked_at_again() -> None:
    table, members = a_table(JACKPOT, 2)
    table.deal()
    with pytest.raises(RefusedError):
        deal_again(table.album.photos(table.chapter), members[0], 1, 0)
    table.void()
    (photo,) = table.album.photos(table.chapter)
    assert isinstance(photo.deal, Deal)
    assert photo.deal.is_void
    assert "void" in whole(table, members[0], 1)[-1]["lines"][-1]


def test_an_evening_is_proved_when_it_is_over_and_not_before() -> None:
    table, members = a_table(Wanted("five-card-draw", "game"), 2, shuffler=Sealed(bytes(32)))
    noted = {}
    for _ in range(2):
        table.deal()
        deal = frame(table, members[0])["deal"]
        noted[deal["number"]] = deal["commitment"]
        while not table.at_rest:
            answer(table, Random(7))
        if not table.chapter or not table.chapter.may_deal:
            break
    with pytest.raises(RefusedError, match="when the evening is over"):
        look(table, members[0], "proof")
    table.end()
    (proof,) = look(table, None, "proof")["proofs"]
    assert proof["fault"] == ""
    assert dict(enumerate(proof["commitments"], proof["first"])) == noted
    assert isinstance(proved_evening("proof", proof["text"]), ProvedEvening)
    assert not isinstance(proved_evening("proof", proof["text"].replace('"call"', '"fold"', 1)), ProvedEvening)


def test_cards_to_which_nobody_committed_are_not_called_fair() -> None:
    table, members = a_table(JACKPOT, 2)
    play_deal(table, Random(7))
    table.end()
    (proof,) = look(table, members[0], "proof")["proofs"]
    assert "nobody committed" in proof["fault"]
