"""What the documents say of the program is so."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MAP = ROOT / "docs" / "architecture.md"
NAMED = sorted(
    {name for line in MAP.read_text().splitlines() for name in re.findall(r"`([\w/*]+(?:\.py|/))", line)}
)


@pytest.mark.parametrize("name", NAMED)
def test_the_map_of_the_house_names_rooms_that_are_there(name):
    assert list((ROOT / "memchat").rglob(name.rstrip("/")))


@pytest.mark.parametrize("document", ["README.md", "docs/architecture.md", "docs/dependencies.md"])
def test_a_document_links_to_files_that_are_there(document):
    links = re.findall(r"\]\((?!https?:)([^)#]+)", (ROOT / document).read_text())
    assert [link for link in links if not (ROOT / document).parent.joinpath(link).exists()] == []


def test_every_dependency_is_given_its_reason():
    declared = re.findall(r'^    "([a-z][\w-]+)>=', (ROOT / "pyproject.toml").read_text(), re.MULTILINE)
    told = (ROOT / "docs" / "dependencies.md").read_text()
    assert [name for name in declared if name not in told] == []
