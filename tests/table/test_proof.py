"""Proofs of deals and of evenings: those that were written hold, and any changed byte is found."""

import json
from itertools import islice
from random import Random

import pytest

from engine.hand.view import view
from engine.ruleset.sessions.load_session import load_session
from engine.table.bots.bots import BOTS
from engine.table.records.proof import proved
from engine.table.records.record import sealed, to_line
from engine.table.sessions.entries import act_entry, begin_entry, begun, deal_entry, taken
from engine.table.sessions.evening import can_go_on, open_now, program_of
from engine.table.sessions.evening_proof import ProvedEvening, is_evening, proved_evening
from engine.table.sessions.sealed_log import digest_of, page, proof, seal_of
from engine.table.sessions.session import PlayedGame, deals, seated
from engine.table.sessions.shuffler import Practice, Sealed, Shuffler
from engine.text.diagnostics.diagnostic import Diagnostic
from tests.chance import drawn, times
from tests.table.house import program

NAMES = ("Anna", "Ben", "Cara")
SECRET = Sealed(bytes(range(32)), ("moin",))


def records(name: str, count: int = 3) -> str:
    """A file of this many deals."""
    game, players = PlayedGame(program(name), name), [BOTS["random"](f"1/{who}") for who in NAMES]
    played = islice(deals(game, seated(NAMES, 50), players, SECRET), count)
    return "".join(to_line(deal.record) + "\n" for deal in played)


def evening(shuffler: Shuffler = SECRET, reference: str = "eskalero-match", count: int = 2) -> str:
    """The proof of an evening of this many deals, in which all do anything."""
    session = load_session(reference)
    entries = [begin_entry(session, NAMES, shuffler.cards(0))]
    moment = begun(session, entries[0]).evening
    number, bot = 0, BOTS["random"]("1")
    while number < count or moment.stage != "between":
        if moment.stage == "between":
            assert can_go_on(session, moment)
            number += 1
            entry = deal_entry(shuffler.cards(number))
        else:
            assert moment.hand is not None
            seen = view(moment.hand, moment.hand.seat)
            entry = act_entry(session, moment, bot(program_of(session, moment), seen, open_now(session, moment)))
        entries.append(entry)
        moment = taken(session, moment, entry).evening
    pages: list[str] = []
    texts = session.library.texts
    for at, entry in enumerate(entries):
        documents = {} if at else {name: digest_of(text) for name, text in texts.items()}
        pages.append(page(entry, documents, seal_of(pages[-1]) if pages else ""))
    return "\n".join(proof(session, moment, pages, texts.values())) + "\n"


def faults(text: str) -> list[Diagnostic]:
    """What keeps a file from being a proof."""
    if is_evening(text):
        told = proved_evening("x.evening", text)
        return [told] if isinstance(told, Diagnostic) else []
    found, told_too = proved("x.jsonl", text)
    return [*told_too, *(fault for one in found for fault in one.faults)]


@pytest.mark.parametrize("name", ["jackpot", "badugi", "seven-card-stud"])
def test_deals_are_proved_by_their_records(name: str) -> None:
    found, told = proved("x.jsonl", records(name))
    assert not told
    assert [one.faults for one in found] == [()] * 3
    assert [one.commitment for one in found] == [SECRET.cards(number).commitment for number in (1, 2, 3)]


def test_an_evening_is_proved_by_its_file_alone() -> None:
    told = proved_evening("x.evening", evening())
    assert isinstance(told, ProvedEvening)
    assert told.commitments == tuple(SECRET.cards(number).commitment for number in (1, 2))


@pytest.mark.parametrize("make", [lambda: records("jackpot"), evening])
def test_any_changed_byte_is_found(make) -> None:  # type: ignore[no-untyped-def]
    data, random = bytearray(make().encode()), Random(drawn(11))
    end = len(data) - 1
    for at in {0, end, *(random.randrange(end) for _ in range(times(60)))}:
        before = data[at]
        data[at] = random.choice([byte for byte in range(10, 127) if byte != before])
        assert faults(data.decode()), (at, bytes(data[max(0, at - 30) : at + 30]))
        data[at] = before
    assert not faults(data.decode())


@pytest.mark.parametrize("make", [lambda: records("jackpot"), evening])
def test_a_missing_line_of_an_evening_and_a_torn_end_are_found(make) -> None:  # type: ignore[no-untyped-def]
    whole = make()
    assert faults(whole[:-1])
    assert faults(whole[:-40])
    if is_evening(whole):
        lines = whole.splitlines(keepends=True)
        assert all(faults("".join([*lines[:at], *lines[at + 1 :]])) for at in range(len(lines)))


def test_what_is_sealed_anew_is_still_not_proved() -> None:
    line = records("jackpot", 1).rstrip("\n")
    data = json.loads(line)
    del data["seal"]
    for change in (
        {"deck": {**data["deck"], "seed": "00" * 32}},
        {"deck": {**data["deck"], "number": 2}},
        {"deck": {"seed": "7"}},
        {"actions": data["actions"][:-1]},
        {"stacks": [50, 50]},
    ):
        again = sealed(json.dumps({**data, **change}, ensure_ascii=False, separators=(", ", ": ")))
        assert faults(again + "\n"), change


def rewritten(text: str, old: str, new: str) -> str:
    """An evening in which all that is written so is written otherwise, with new seals."""
    lines, after = [], ""
    for line in text.splitlines():
        data = json.loads(line.replace(old, new))
        del data["seal"]
        data |= {"after": after} if "after" in data else {}
        lines.append(sealed(json.dumps(data, ensure_ascii=False, separators=(", ", ": "))))
        after = seal_of(lines[-1]) if "after" in data else after
    return "\n".join(lines) + "\n"


def test_an_evening_that_is_sealed_anew_is_still_not_proved() -> None:
    text = evening()
    assert not faults(rewritten(text, "nothing", "nothing"))
    seed = SECRET.cards(1).seed
    changes = [(seed, "00" * 32), ('"number": 2', '"number": 3'), ('"Anna"', '"Anne"')]
    assert [faults(rewritten(text, *change))[0].code for change in changes[:2]] == ["R912", "R912"]
    assert not faults(rewritten(text, *changes[2]))  # another name for one player changes nothing that could be proved
    assert faults(rewritten(text, '"do": "end"', '"do": "chop"')) == []
    assert [one.code for one in faults(rewritten(text, '"chips": {"Anna": ', '"chips": {"Anna": 1'))] == ["R914"]
    assert [one.code for one in faults(rewritten(text, "wins-needed", "wins-wanted"))] == ["R914"]


def test_the_cards_of_a_practice_seed_prove_nothing() -> None:
    assert [one.code for one in faults(evening(Practice("7")))] == ["R913"]
