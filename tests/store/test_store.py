"""Evenings that are kept: gone on with as they were left, by the rules they were begun with."""

from pathlib import Path

import pytest
from sqlalchemy import text

from engine.ruleset.sessions.load_session import load_session
from engine.store.again import settled
from engine.store.checking import faults_of
from engine.store.database import opened, writing
from engine.store.deal_records import records_of
from engine.store.faults import StoreError
from engine.store.proving import proof_of
from engine.store.store import Store
from engine.table.records.proof import proved
from engine.table.sessions.entries import begin_entry
from engine.table.sessions.evening_proof import ProvedEvening, proved_evening
from engine.table.sessions.shuffler import FIRST, Practice
from tests.chance import times
from tests.store.house import NAMES, SECRET, WHEN, begun, by_its_log, host_of, now, played, stopped


@pytest.mark.parametrize("reference", ["dealers-choice", "visum-with-a-key", "eskalero-match", "progressive-jackpots"])
def test_an_evening_is_gone_on_with_as_it_was_left(store: Store, reference: str) -> None:
    keeping = begun(store, reference=reference)
    for _ in range(times(3)):
        stopped(keeping, 7)
        keeping.close()
        again = store.resume("friday")
        assert again.evening == keeping.evening == by_its_log(again)
        assert again.lines == keeping.lines
        assert again.ledger.lines == keeping.ledger.lines
        assert list(faults_of(again)) == []
        keeping = again


def test_the_same_cards_come_whether_or_not_it_was_interrupted(store: Store) -> None:
    whole, parts = (begun(store, name, "visum-with-jackpots") for name in ("whole", "parts"))
    stopped(whole, 40, "caller")
    for _ in range(4):
        parts.close()
        parts = store.resume("parts")
        stopped(parts, 10, "caller")
    assert parts.lines == whole.lines
    assert whole.begun > 2


def test_what_is_listed(store: Store) -> None:
    assert store.summaries() == []
    played(begun(store), 2)
    begun(store, "match", "eskalero-match")
    first, second = store.summaries()
    assert first == ("friday", "Dealer's choice", WHEN, NAMES, 2, False)
    assert second[:2] == ("match", "Eskalero match")


def test_an_evening_that_is_over_stays_so(store: Store) -> None:
    keeping = begun(store, reference="eskalero-match")
    evening = host_of(keeping).ended(played(keeping, 3))
    assert evening.over
    assert store.summaries()[0].over
    assert settled(store.read("friday")) == evening


def test_an_evening_is_settled_as_if_it_ended_now(store: Store) -> None:
    keeping = begun(store)
    played(keeping, 3)
    assert settled(keeping) == host_of(keeping).ended(now(keeping))
    stopped_in_deal = begun(store, "saturday")
    stopped(stopped_in_deal, 4)
    with pytest.raises(StoreError, match="a deal of `saturday` is being played"):
        settled(stopped_in_deal)


def test_rules_that_change_or_vanish_do_not_matter(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = tmp_path / "rules" / "ours.yaml"
    game.parent.mkdir()
    game.write_text("format: 1\nkind: game\nname: Ours\nextends: jackpot\nstakes: {ante: 2}\n")
    session = tmp_path / "rules" / "thursday.yaml"
    session.write_text(
        "format: 1\nkind: session\nname: Thursday\nplayers: 2-4\nstacks: 50\nmenu:\n  ours: {game: ours.yaml}\n"
    )
    monkeypatch.chdir(tmp_path)
    keeping = store.begin("friday", load_session("rules/thursday.yaml"), SECRET, (), WHEN)
    host_of(keeping).begun(begin_entry(keeping.session, NAMES, SECRET.cards(FIRST)))
    stopped(keeping, 5)
    keeping.close()
    game.unlink()
    session.write_text("changed")
    monkeypatch.chdir("/")
    again = store.resume("friday")
    assert again.evening == keeping.evening
    played(again, 2)
    assert list(faults_of(again)) == []


def test_a_name_is_taken_once_and_a_near_one_is_suggested(store: Store) -> None:
    begun(store).close()
    with pytest.raises(StoreError, match="there is an evening `friday` already"):
        begun(store)
    with pytest.raises(StoreError, match="did you mean `friday`"):
        store.resume("fridya")
    begun(store, "saturday")  # a name that was refused leaves nothing behind


@pytest.mark.late
def test_only_one_may_play_an_evening_and_all_may_read_it(store: Store, where: str) -> None:
    keeping = begun(store)
    other = Store(where)
    for refused in (other.resume, other.delete):
        with pytest.raises(StoreError, match="another program is playing `friday`"):
            refused("friday")
    assert other.read("friday").evening == keeping.evening
    keeping.close()
    other.resume("friday").close()
    other.close()


@pytest.mark.late
def test_two_who_write_one_evening_all_the_same_do_not_both_succeed(store: Store) -> None:
    keeping = begun(store)
    other = store.read("friday")
    stopped(keeping, 3)
    lines = keeping.lines
    with pytest.raises(StoreError, match="another program has written"):
        stopped(other, 1)
    assert store.read("friday").lines == lines


@pytest.mark.parametrize(
    ("table", "column"), [("events", "line"), ("documents", "text"), ("ledger", "why"), ("deals", "commitment")]
)
def test_the_log_is_added_to_and_never_changed(store: Store, where: str, table: str, column: str) -> None:
    played(begun(store), 1)
    engine = opened(where, make=False)
    with pytest.raises(StoreError, match="never changed"), writing(engine) as connection:
        connection.execute(text(f"UPDATE {table} SET {column} = 'x'"))
    engine.dispose()
    assert list(faults_of(store.read("friday"))) == []


def test_what_is_deleted_is_gone_and_the_others_stay(store: Store) -> None:
    begun(store, "match", "eskalero-match").close()
    keeping = begun(store)
    played(keeping, 2)
    keeping.close()
    texts = store.texts("match")
    store.delete("friday")
    assert [one.name for one in store.summaries()] == ["match"]
    assert store.texts("match") == texts
    assert list(faults_of(store.read("match"))) == []
    store.delete("match")
    begun(store)


def test_an_evening_is_proved_by_its_export_as_far_as_its_deals_are_over(store: Store) -> None:
    keeping = begun(store)
    played(keeping, 2)
    whole = proof_of(keeping)
    told = proved_evening("x", whole)
    assert isinstance(told, ProvedEvening)
    assert told.commitments == tuple(SECRET.cards(number).commitment for number in (1, 2))
    stopped(keeping, 3)
    assert proof_of(keeping) == proof_of(store.read("friday")) == whole
    assert SECRET.cards(3).seed in keeping.lines[-3]
    assert SECRET.cards(3).seed not in whole


def test_its_deals_are_records_that_prove_themselves(store: Store) -> None:
    keeping = begun(store)
    played(keeping, 6)
    lines, left_out = records_of(keeping)
    assert len(lines) == 6
    assert not left_out
    deals, faults = proved("x", "".join(f"{line}\n" for line in lines))
    assert not faults
    assert [deal.faults for deal in deals] == [()] * 6


def test_practice_is_kept_too(store: Store) -> None:
    keeping = begun(store, shuffler=Practice("7"))
    stopped(keeping, 9)
    keeping.close()
    again = store.resume("friday")
    assert again.shuffler == Practice("7")
    assert again.evening == keeping.evening
    assert len(records_of(again).lines) == again.over_deals
