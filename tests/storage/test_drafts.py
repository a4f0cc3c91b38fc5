"""Drafts outlast no program that writes them, and another program's stay while it does."""

from __future__ import annotations

from pathlib import Path

from memchat.locations import find_locations
from memchat.storage.drafts import clear_drafts, draft


def test_a_draft_that_is_being_written_stays_and_one_left_goes(tmp_path: Path) -> None:
    locations = find_locations({"MEMCHAT_HOME": str(tmp_path)})
    left = locations.drafts / "left"
    with draft(locations, "now") as path:
        left.mkdir()
        left.with_suffix(".lock").touch()
        clear_drafts(locations)
        assert (left.exists(), path.read_text()) == (False, "now")
    assert list(locations.drafts.iterdir()) == []
