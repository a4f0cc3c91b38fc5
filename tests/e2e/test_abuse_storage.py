"""Storage that is damaged, full, busy, read-only or shared: told in plain words, nothing lost."""

import os
import shutil
import sqlite3
import subprocess
import threading
from pathlib import Path

import pytest

from tests.support.runner import CONTRACT, memchat, send, send_lines, start

CHAT = ("chat", "--user", "a", "--thread", "t", "--message", "I love tea.")
LOOKING = (
    ("memories", "list", "--user", "a"),
    ("threads", "list", "--user", "a"),
    ("replay", "--user", "a", "--thread", "t"),
)
FORGETTING = ("memories", "forget", "--user", "a", "--yes", "abcd")


def database(home):
    return home / "memchat" / "memchat.db"


@pytest.fixture(scope="module")
def good_database(tmp_path_factory):
    """A database with one turn and one memory."""
    home = tmp_path_factory.mktemp("good")
    send("I live in Oslo.", home=home).ok()
    path = home / "memchat.db"
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    connection.close()
    return path


def newer(path):
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.commit()
    connection.close()


def a_directory(path):
    path.unlink()
    path.mkdir()


def nowhere(path):
    path.unlink()
    path.symlink_to("/nonexistent/memchat.db")


DAMAGE = {
    "zeros": (lambda path: path.write_bytes(bytes(8192)), "damaged"),
    "another kind of file": (lambda path: path.write_text("hello " * 2000), "damaged"),
    "cut": (lambda path: path.write_bytes(path.read_bytes()[:12_000]), "damaged"),
    "half of it overwritten": (
        lambda path: path.write_bytes(path.read_bytes()[:4096] + b"\xff" * (path.stat().st_size - 4096)),
        "damaged",
    ),
    "newer": (newer, "newer"),
    "a directory": (a_directory, "memchat.db"),
    "a link to nowhere": (nowhere, "cannot"),
}


@pytest.fixture
def broken(request, isolated, good_database):
    damage, word = DAMAGE[request.param]
    path = database(isolated)
    path.parent.mkdir()
    shutil.copy(good_database, path)
    damage(path)
    return path, word


@pytest.mark.parametrize("broken", DAMAGE, indirect=True)
def test_a_database_that_cannot_be_used_is_told_and_left_alone(broken):
    path, word = broken
    before = path.read_bytes() if path.is_file() else None
    looking = () if word == "cannot" else (*LOOKING, FORGETTING)
    for command in (CHAT, *looking):
        done = memchat(*command)
        assert (done.code, done.out) == (5, "")
        assert word in done.err
        assert "Traceback" not in done.err
    assert before == (path.read_bytes() if path.is_file() else None)


@pytest.mark.parametrize("broken", DAMAGE, indirect=True)
def test_json_of_a_turn_that_storage_failed_is_whole(broken):
    """SPEC: standard output carries the JSON, of a failed turn too."""
    done = memchat(*CHAT, "--json")
    assert done.code == 5
    assert set(done.json) == CONTRACT
    assert done.json["status"] == "failed"


@pytest.mark.parametrize("names", [("--user", " "), ("--user", "a" * 201), ("--user", "a", "--thread", "")])
def test_json_of_a_turn_with_a_wrong_name_is_whole(names):
    done = memchat("chat", *names, "--message", "hello", "--json")
    assert done.code == 2
    assert set(done.json) == CONTRACT


@pytest.mark.parametrize("command", [CHAT, (*CHAT, "--json"), *LOOKING, FORGETTING])
def test_another_programs_database_is_not_taken_over(isolated, command):
    path = database(isolated)
    path.parent.mkdir()
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE notes (text)")
    connection.commit()
    connection.close()
    before = path.read_bytes()
    done = memchat(*command)
    assert done.code == 5
    assert "another program" in done.out + done.err
    assert path.read_bytes() == before


needs_root = pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0 or shutil.which("mount") is None,
    reason="mounts a file system",
)


@pytest.fixture
def small_disk(isolated):
    """The data directory as a file system of 1 MB."""
    folder = isolated / "memchat"
    folder.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder], check=False).returncode:
        pytest.skip("cannot mount")
    yield folder
    subprocess.run(["umount", "-l", folder], check=True)


def remount(folder: Path, options: str) -> None:
    subprocess.run(["mount", "-o", f"remount,{options}", folder], check=True)


@needs_root
def test_a_full_disk_is_told_and_nothing_stored_is_lost(small_disk):
    said = [f"I like the dish number {number} very much and eat it with others." for number in range(30)]
    done = send_lines(said, waits=0.2)
    assert done.code == 5
    turns = done.json_lines
    assert len(turns) == 30
    failed = [turn for turn in turns if turn["status"] == "failed"]
    assert failed
    assert all("no space left" in turn["errors"][0] for turn in failed)
    remount(small_disk, "size=8m")
    memchat(*CHAT).ok()
    texts = {memory["text"] for memory in memchat("memories", "list", "--user", "a", "--json").ok().json}
    assert {update["text"] for turn in turns for update in turn["stored_updates"]} <= texts
    connection = sqlite3.connect(small_disk / "memchat.db")
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert connection.execute("SELECT count(*) FROM jobs WHERE state <> 'done'").fetchone() == (0,)
    connection.close()


READING = (
    *LOOKING,
    ("memories", "list", "--user", "a", "--json"),
    ("memories", "search", "--user", "a", "where do I live? Oslo"),
    ("memories", "export", "--user", "a"),
    ("memories", "review", "--user", "a", "--json"),
    ("threads", "show", "--user", "a", "t"),
    ("users", "list"),
)


@needs_root
@pytest.mark.parametrize("command", READING)
def test_what_is_kept_can_be_looked_at_on_a_read_only_disk(small_disk, command):
    send("I live in Oslo.").ok()
    remount(small_disk, "ro")
    assert memchat(*command).ok().out
    (memory,) = memchat("memories", "list", "--user", "a", "--json").ok().json
    for word in ("show", "history"):
        assert "Oslo" in memchat("memories", word, "--user", "a", memory["id"]).ok().out


@needs_root
def test_what_a_crash_left_in_the_log_is_not_passed_over_on_a_read_only_disk(small_disk, tmp_path):
    """Without its log the database would be read as it was some turns ago."""
    send("I live in Oslo.", home=tmp_path).ok()
    other = sqlite3.connect(tmp_path / "memchat.db")
    other.execute("SELECT count(*) FROM owners").fetchall()
    send("I love tea.", home=tmp_path).ok()
    for name in ("memchat.db", "memchat.db-wal"):
        shutil.copy(tmp_path / name, small_disk / name)
    other.close()
    remount(small_disk, "ro")
    done = memchat("memories", "list", "--user", "a", "--json")
    assert done.code == 5 or {memory["value"]["value"] for memory in done.json} == {"Oslo", "tea"}


@needs_root
def test_a_read_only_disk_without_a_database_reads_as_empty(small_disk):
    remount(small_disk, "ro")
    assert memchat("memories", "list", "--user", "a", "--json").ok().json == []


@needs_root
def test_a_read_only_disk_is_told(small_disk):
    send("I live in Oslo.").ok()
    (memory,) = memchat("memories", "list", "--user", "a", "--json").ok().json
    remount(small_disk, "ro")
    for command in (CHAT, (*FORGETTING[:-1], memory["id"]), ("users", "forget", "a", "--yes")):
        done = memchat(*command)
        assert (done.code, done.out) == (5, "")
        assert "Traceback" not in done.err


@pytest.mark.parametrize("command", [*LOOKING, ("threads", "list", "--user", "a", "--json")])
def test_looking_does_not_wait_for_a_lock(isolated, command):
    send("I live in Oslo.").ok()
    other = sqlite3.connect(database(isolated), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert memchat(*command, timeout=5).ok().out
    other.execute("ROLLBACK")
    other.close()


def test_a_lock_held_too_long_is_told(isolated):
    """T42."""
    send("I live in Oslo.").ok()
    other = sqlite3.connect(database(isolated), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    done = memchat(*CHAT, "--json", env={"MEMCHAT_STORAGE__BUSY_TIMEOUT": "0.2"})
    assert (done.code, done.json["status"]) == (5, "failed")
    assert "another program holds" in done.json["errors"][0]
    other.execute("ROLLBACK")
    other.close()


def test_a_lock_held_for_a_while_is_waited_for(isolated):
    """T42."""
    send("I live in Oslo.").ok()
    other = sqlite3.connect(database(isolated), isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    release = threading.Timer(3, lambda: other.execute("ROLLBACK"))
    release.start()
    turn = send("I love jazz.", "--json", thread="t2").ok().json
    release.join()
    assert (turn["status"], len(turn["stored_updates"])) == ("ok", 1)
    other.close()


def test_who_forgets_waits_for_a_lock_or_is_told_and_nothing_is_half_erased(isolated):
    send("I live in Oslo.").ok()
    other = sqlite3.connect(database(isolated), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    forget = ("memories", "forget", "--user", "a", "--all", "--yes")
    done = memchat(*forget, env={"MEMCHAT_STORAGE__BUSY_TIMEOUT": "0.2"})
    assert (done.code, "another program holds" in done.err) == (5, True)
    assert len(memchat("memories", "list", "--user", "a", "--json").ok().json) == 1
    other.execute("ROLLBACK")
    other.close()
    memchat(*forget).ok()
    assert memchat("memories", "list", "--user", "a", "--json").ok().json == []


def test_many_programs_start_at_once_on_no_database():
    running = [
        start("chat", "--user", f"u{number}", "--message", "I live in Oslo.", "--json", stdin="")
        for number in range(5)
    ]
    for run in running:
        assert len(run.result().ok().json["stored_updates"]) == 1


CITIES = ["Oslo", "Rome", "Lima", "Bern", "Kyiv", "Cork", "Bath", "Nice"]


def test_programs_that_change_one_fact_at_once_lose_no_revision(isolated):
    running = [
        start(
            "chat", "--user", "a", "--thread", f"t{number}", "--lines", "--json",
            stdin="".join(f"I moved to {city}.\n" for city in CITIES[number:] + CITIES[:number]),
        )
        for number in range(4)
    ]  # fmt: skip
    turns = [turn for run in running for turn in run.result().ok().json_lines]
    assert {turn["status"] for turn in turns} == {"ok"}
    changes = sum(len(turn["stored_updates"]) for turn in turns)
    (memory,) = memchat("memories", "list", "--user", "a", "--json").ok().json
    assert memory["value"]["revision"] == changes
    connection = sqlite3.connect(database(isolated))
    assert connection.execute("SELECT count(*), max(revision) FROM revisions").fetchone() == (
        changes,
        changes,
    )
    assert connection.execute("SELECT count(*) FROM revisions WHERE valid_to IS NULL").fetchone() == (1,)
    connection.close()


def test_one_shots_in_one_thread_take_turns():
    dishes = ("soup", "rice", "curry", "salad")
    running = [
        start("chat", "--user", "a", "--thread", "t", "--message", f"I love {dish}.", "--json", stdin="")
        for dish in dishes
    ]
    turns = [run.result().ok().json for run in running]
    assert sorted(turn["turn"] for turn in turns) == [1, 2, 3, 4]
    memories = memchat("memories", "list", "--user", "a", "--json").ok().json
    assert {memory["value"]["value"] for memory in memories} == set(dishes)


@pytest.mark.parametrize("moments", [["2026-05-05", "2020-01-01", "1969-12-31", "9999-12-31", "2026-05-06"]])
def test_a_clock_that_jumps_spoils_nothing(moments):
    for moment, city in zip(moments, CITIES, strict=False):
        done = send(f"I moved to {city}.", now=f"{moment}T10:00:00+00:00").ok()
        assert city in done.out
        for command in LOOKING:
            memchat(*command, now=f"{moment}T10:00:00+00:00").ok()
    (memory,) = memchat("memories", "list", "--user", "a", "--json").ok().json
    assert (memory["value"]["value"], memory["value"]["revision"]) == ("Kyiv", len(moments))
