"""The database file: private, migrated, and clear about what is wrong with it."""

import os
import sqlite3
import stat
import subprocess
import sys
import threading

import pytest

from memchat.errors import ExitCode, StorageError
from memchat.storage import owner_erasure
from memchat.storage.database import APPLICATION, Database
from memchat.storage.migrations import MIGRATIONS


def test_files_are_private_whatever_the_umask(tmp_path):

    old = os.umask(0o022)
    try:
        database = Database(tmp_path / "made" / "memchat.db")
        with database.write() as connection:
            connection.execute("INSERT INTO pending_erasures (created_at) VALUES ('x')")
        for path in (tmp_path / "made").iterdir():
            assert stat.S_IMODE(path.stat().st_mode) == 0o600, path
        assert stat.S_IMODE((tmp_path / "made").stat().st_mode) == 0o700
        database.close()
    finally:
        os.umask(old)


def test_a_newer_database_is_refused_and_left_alone(tmp_path):
    path = tmp_path / "memchat.db"
    Database(path).close()
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(StorageError, match="newer memchat") as caught:
        Database(path)
    assert caught.value.exit_code == ExitCode.STORAGE
    assert path.read_bytes() == before


def a_notebook(connection):
    connection.execute("CREATE TABLE notes (text)")


def signed_by_another(connection):
    connection.execute("PRAGMA application_id = 12345")


def a_langgraph_store(connection):
    connection.execute("CREATE TABLE store (prefix TEXT, key TEXT, value TEXT, PRIMARY KEY (prefix, key))")


def a_newer_notebook(connection):
    a_notebook(connection)
    connection.execute("PRAGMA user_version = 200")


@pytest.mark.parametrize("made", [a_notebook, signed_by_another, a_langgraph_store, a_newer_notebook])
@pytest.mark.parametrize("journal", ["delete", "wal"])
@pytest.mark.parametrize("for_reading", [False, True])
def test_a_database_of_another_program_is_refused_and_left_as_it_is(made, journal, for_reading, tmp_path):
    path = tmp_path / "memchat.db"
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute(f"PRAGMA journal_mode = {journal}").fetchall()
    made(connection)
    connection.close()
    before = path.read_bytes()
    with pytest.raises(StorageError, match="another program") as caught:
        Database(path, for_reading=for_reading)
    assert caught.value.advice
    assert path.read_bytes() == before
    assert [found.name for found in tmp_path.glob("memchat*")] == ["memchat.db"]


def test_a_database_of_ours_is_signed(tmp_path):
    Database(tmp_path / "memchat.db").close()
    connection = sqlite3.connect(tmp_path / "memchat.db")
    assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
    connection.close()


@pytest.mark.parametrize("version", [1, len(MIGRATIONS)])
def test_a_database_from_before_they_were_signed_is_opened(version, tmp_path):
    path = tmp_path / "memchat.db"
    connection = sqlite3.connect(path, isolation_level=None)
    for statement in (statement for migration in MIGRATIONS[:version] for statement in migration):
        connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {version}")
    connection.close()
    database = Database(path)
    assert database.read("SELECT * FROM owners") == []
    database.close()


def test_an_empty_file_becomes_a_database(tmp_path):
    path = tmp_path / "memchat.db"
    path.touch()
    database = Database(path)
    assert database.read("SELECT * FROM owners") == []
    database.close()


def test_a_file_that_is_no_database_is_refused(tmp_path):
    path = tmp_path / "memchat.db"
    path.write_bytes(b"not a database at all, but long enough to be read as one" * 20)
    with pytest.raises(StorageError, match="damaged"):
        Database(path)


def test_a_directory_that_cannot_be_made_is_told(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageError):
        Database(tmp_path / "file" / "memchat.db")


def test_a_failed_block_keeps_nothing(database):
    def fail():
        with database.write() as connection:
            connection.execute("INSERT INTO pending_erasures (created_at) VALUES ('x')")
            with database.write() as inner:
                inner.execute("INSERT INTO pending_erasures (created_at) VALUES ('y')")
            raise ValueError

    with pytest.raises(ValueError):
        fail()
    assert database.read("SELECT * FROM pending_erasures") == []


def test_a_write_waits_for_another_program(tmp_path):
    path = tmp_path / "memchat.db"
    database = Database(path, busy_timeout=10)
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    release = threading.Timer(0.3, lambda: other.execute("ROLLBACK"))
    release.start()
    with database.write() as connection:
        connection.execute("INSERT INTO pending_erasures (created_at) VALUES ('x')")
    release.join()
    assert len(database.read("SELECT * FROM pending_erasures")) == 1
    database.close()
    other.close()


def test_a_write_lock_that_is_held_too_long_is_told(tmp_path):
    path = tmp_path / "memchat.db"
    database = Database(path, busy_timeout=0.1)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageError, match="another program holds"), database.write():
        pass
    other.close()
    database.close()


def test_opening_twice_in_a_process_keeps_the_locks_that_others_must_see(tmp_path):
    first = Database(tmp_path / "memchat.db")
    Database(tmp_path / "memchat.db").close()
    look = (
        "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute('SELECT count(*) FROM store')"
        ".fetchall(); c.close()"
    )
    subprocess.run([sys.executable, "-c", look, str(tmp_path / "memchat.db")], check=True)
    assert (tmp_path / "memchat.db-wal").exists(), "another program took the write-ahead log away"
    with first.write() as connection:
        connection.execute("INSERT INTO pending_erasures (created_at) VALUES ('')")
    first.close()


def test_whoever_is_erased_is_erased_from_every_table_that_names_an_owner(database):
    tables = [row[0] for row in database.read("SELECT name FROM sqlite_master WHERE type = 'table'")]
    naming = {
        table
        for table in tables
        if "owner" in [row["name"] for row in database.read(f"PRAGMA table_info({table})")]
    }
    assert naming - {"codes", "code_sets"} == set(owner_erasure._OWNED)
