"""What can go wrong with a store is told in a sentence, costs nothing that was told, and leaves the rest playable."""

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from shutil import copyfile

import pytest
from sqlalchemy import event

from engine.store.checking import faults_of
from engine.store.faults import StoreError
from engine.store.store import Store
from tests.chance import drawn, no_fewer
from tests.store.house import begun, now, played, stopped


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with two evenings."""
    file = tmp_path_factory.mktemp("made") / "evenings.db"
    store = Store(file)
    for name in ("friday", "match"):
        keeping = begun(store, name, "eskalero-match" if name == "match" else "dealers-choice")
        played(keeping, 2)
        stopped(keeping, 2)
        keeping.close()
    store.close()
    return file


@pytest.fixture
def two(made: Path, file: Path) -> Store:
    """A store of its own with those two, of which the first will be damaged."""
    copyfile(made, file)
    return Store(file)


def changed(file: Path, *statements: str) -> None:
    """Somebody has changed the file, and left none of what would have kept them from it."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for table in ("documents", "events", "deals", "ledger"):
            connection.execute(f"DROP TRIGGER IF EXISTS {table}_stay")
        for statement in statements:
            connection.execute(statement)


OF_FRIDAY = "WHERE session = (SELECT id FROM sessions WHERE name = 'friday')"


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        (
            f"UPDATE events SET line = replace(line, '\"place\": 0', '\"place\": 1') {OF_FRIDAY}",
            "entry [0-9]+ of its log",
        ),
        (f"DELETE FROM events {OF_FRIDAY} AND number = 3", "entry 4 of its log is not what it was"),
        (f"UPDATE events SET number = number + 100 {OF_FRIDAY} AND number > 5", "entry 7 of its log"),
        (f"DELETE FROM events {OF_FRIDAY}", "its log is missing"),
        (f"DELETE FROM events {OF_FRIDAY} AND number > 5", "its log ends too soon"),
        ("UPDATE documents SET text = text || ' '", "is not what it was"),
        ("DELETE FROM documents", "is not what it was"),
        ("UPDATE sessions SET secret = replace(secret, '0', '1')", "its seed is not what it was"),
        ("UPDATE sessions SET secret = 'lost'", "its seed is not what it was"),
        ("UPDATE sessions SET salts = '[]'", "its seed is not what it was"),
    ],
)
def test_a_log_that_was_changed_is_not_gone_on_with(file: Path, two: Store, statement: str, told: str) -> None:
    changed(file, statement)
    for use in (two.resume, two.read):
        with pytest.raises(StoreError, match=told):
            use("friday")
    assert len(two.summaries()) == 2
    if "friday" in statement:
        played(two.resume("match"), 1)


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        (f"UPDATE ledger SET chips = chips + 1 {OF_FRIDAY} AND number = 3", "ledger"),
        (f"DELETE FROM ledger {OF_FRIDAY} AND number = 4", "ledger"),
        (f"UPDATE seats SET chips = 7 {OF_FRIDAY} AND place = 1", "seats"),
        (f"DELETE FROM deals {OF_FRIDAY} AND number = 1", "deals"),
        (f"UPDATE deals SET commitment = 'other' {OF_FRIDAY} AND number = 1", "deals"),
        ("UPDATE sessions SET state = 'over' WHERE name = 'friday'", "listed"),
    ],
)
def test_what_disagrees_with_the_log_is_told(file: Path, two: Store, statement: str, told: str) -> None:
    changed(file, statement)
    (fault,) = faults_of(two.read("friday"))
    assert told in fault
    assert list(faults_of(two.read("match"))) == []


@pytest.mark.late
def test_a_flipped_byte_is_found_or_does_not_matter(file: Path, two: Store) -> None:
    logs = {name: two.read(name).lines for name in ("friday", "match")}
    two.close()
    whole = file.read_bytes()
    random = Random(drawn("flipped bytes"))
    harmless = 0
    for _ in range(no_fewer(8)):
        data = bytearray(whole)
        data[random.randrange(len(data))] ^= 1 << random.randrange(8)
        file.write_bytes(data)
        for name, lines in logs.items():
            with suppress(StoreError), closing(Store(file)) as store:
                keeping = store.read(name)
                assert keeping.lines == lines
                harmless += 1
                list(faults_of(keeping))
    assert harmless


@pytest.mark.late
def test_a_full_disk_costs_nothing_that_was_told(file: Path) -> None:
    store = Store(file)
    keeping = begun(store)
    stopped(keeping, 3)
    before, lines, ledger = now(keeping), [*keeping.lines], keeping.ledger.lines
    with closing(sqlite3.connect(file)) as connection:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()

    def fill(connection: sqlite3.Connection, *_: object) -> None:
        connection.execute(f"PRAGMA max_page_count = {pages}")

    event.listen(keeping.engine, "checkout", fill)
    with pytest.raises(StoreError, match="the disk is full"):
        played(keeping, 50)
    event.remove(keeping.engine, "checkout", fill)
    kept = store.read("friday")
    assert kept.lines == keeping.lines
    assert kept.lines[: len(lines)] == lines
    assert kept.evening == keeping.evening
    assert keeping.ledger.lines[: len(ledger)] == ledger
    assert before != keeping.evening or lines == keeping.lines
    keeping.close()
    store.close()
    played(Store(file).resume("friday"), 2)


@pytest.mark.late
def test_a_file_that_may_not_be_written_can_be_read(file: Path, two: Store) -> None:
    keeping = two.resume("friday")

    def forbid(connection: sqlite3.Connection, *_: object) -> None:
        connection.execute("PRAGMA query_only = ON")

    event.listen(keeping.engine, "checkout", forbid)
    with pytest.raises(StoreError, match="may not be written"):
        stopped(keeping, 1)
    assert two.read("friday").lines == keeping.lines


@pytest.mark.parametrize(
    ("data", "told"),
    [(b"no database at all, just some text " * 30, "is no store of evenings"), (b"", "holds no evenings")],
)
def test_a_file_that_is_no_store_is_left_alone(file: Path, data: bytes, told: str) -> None:
    file.write_bytes(data)
    with pytest.raises(StoreError, match=told):
        Store(file, make=False)
    assert file.read_bytes() == data


def test_a_database_of_others_is_left_alone(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(StoreError, match="something else than evenings"):
        Store(file)
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]


def test_a_store_of_a_later_version_is_left_alone(file: Path, two: Store) -> None:
    changed(file, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError, match="a later Houserule"):
        Store(file)


NOWHERE = "postgresql://anna:secret@127.0.0.1:1/evenings?connect_timeout=2"


@pytest.mark.parametrize(
    ("where", "told"),
    [
        ("/no/such/folder/evenings.db", "is not there"),
        ("/", "cannot be opened"),
        ("mysql://anna@here/evenings", "in a file or in a Postgres"),
        pytest.param(NOWHERE, "cannot be used", marks=pytest.mark.late),
        ("here://there:everywhere/", "no URL of a database"),
    ],
)
def test_a_place_where_nothing_can_be_kept_is_told(where: str, told: str) -> None:
    with pytest.raises(StoreError, match=told) as error:
        Store(where, make=False)
    assert "secret" not in str(error.value)


KEEPS = """\
import sys, time
from engine.store.store import Store
keeping = Store(sys.argv[1]).resume("friday")
print("resumed", flush=True)
time.sleep(600)
"""


@pytest.mark.late
def test_a_lock_dies_with_its_process(file: Path, two: Store) -> None:
    with subprocess.Popen([sys.executable, "-c", KEEPS, str(file)], stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"resumed\n"
        with pytest.raises(StoreError, match="another program is playing"):
            two.resume("friday")
        two.resume("match").close()
        other.send_signal(signal.SIGKILL)
        other.wait()
    played(two.resume("friday"), 1)


def test_a_lock_leaves_nothing_behind(file: Path, two: Store) -> None:
    two.resume("friday").close()
    two.delete("match")
    two.close()
    assert sorted(os.listdir(file.parent)) == [file.name]


@pytest.mark.late
def test_killed_processes_lose_nothing_that_was_acknowledged() -> None:
    words = [sys.executable, "-m", "tests.campaigns.kills", "--kills", "3"]
    answer = subprocess.run(words, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    assert answer.stdout.startswith("3 processes were killed")
