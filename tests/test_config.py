"""Settings: where they come from, and what is said of wrong ones."""

import dataclasses
import tomllib
from pathlib import Path
from typing import get_args

import pytest

from memchat.config import SECTIONS, Category, Settings, load_settings
from memchat.config_example import example_file
from memchat.errors import ConfigurationError
from memchat.sensitivity import CATEGORIES

ROOT = Path(__file__).resolve().parents[1]


def load(home: Path, toml: str = "", **environ: str):
    (home / "config.toml").write_text(toml, encoding="utf-8")
    return load_settings({"MEMCHAT_HOME": str(home), **environ})


def test_the_example_file_documents_every_setting_as_it_is():
    assert (ROOT / "config.example.toml").read_text(encoding="utf-8") == example_file()


def test_the_example_file_with_all_settings_uncommented_is_the_default(tmp_path):
    lines = [
        line.removeprefix("# ") if " = " in line and line[2:3].islower() and "[" not in line[:3] else line
        for line in example_file().splitlines()
    ]
    content = "\n".join(lines).split("# [[topics]]")[0].split("# A topic of your own")[0]
    assert set(tomllib.loads(content)) == set(SECTIONS)
    loaded = load(tmp_path, content)
    default = load_settings({"MEMCHAT_HOME": str(tmp_path / "none")})
    assert [getattr(loaded, name) for name in SECTIONS] == [getattr(default, name) for name in SECTIONS]


def test_the_environment_overrides_the_file(tmp_path):
    toml = "[model]\nname = 'a/b'\ntimeout = 5\n[memory]\nretain = ['health']"
    settings = load(tmp_path, toml, MEMCHAT_MODEL__NAME="c/d", MEMCHAT_MEMORY__ENABLED="false")
    assert (settings.model.name, settings.model.timeout) == ("c/d", 5.0)
    assert (settings.memory.enabled, settings.memory.retain) == (False, ("health",))


def test_a_list_in_the_environment_is_parted_by_commas(tmp_path):
    assert load(tmp_path, MEMCHAT_MEMORY__RETAIN="health, contact").memory.retain == ("health", "contact")


def test_a_topic_of_ones_own_joins_the_built_in_ones(tmp_path):
    toml = """
    [[topics]]
    name = "gardening"
    words = ["garden", "정원"]
    attributes = [{ name = "plants", values = "set", words = ["plant"] }]
    """
    topics = {topic.name: topic for topic in load(tmp_path, toml).topics}
    assert {"travel", "other", "gardening"} <= topics.keys()
    assert topics["gardening"].attribute("plants").values == "set"


WRONG = {
    "[model]\ntimeout = 'x'": "timeout",
    "[model]\ntimeout = -1": "timeout",
    "[model]\nnmae = 'x'": "nmae",
    "[modle]\nname = 'x'": "modle",
    "model = 3": "model",
    "[interface]\npanels = 'loud'": "panels",
    "[memory]\nenabled = 1": "enabled",
    "[memory]\nretain = [1]": "retain",
    "[[topics]]\nwords = ['x']": "topics",
    "not toml at all": "config.toml",
}


@pytest.mark.parametrize("toml", WRONG)
def test_a_wrong_value_is_named_with_the_way_out(toml, tmp_path):
    with pytest.raises(ConfigurationError) as caught:
        load(tmp_path, toml)
    assert WRONG[toml] in caught.value.cause
    assert caught.value.advice


NUMBERS = [
    (section, declared)
    for section in SECTIONS
    for declared in dataclasses.fields(getattr(Settings(), section))
    if type(declared.default) in (int, float)
]


@pytest.mark.parametrize(("section", "declared"), NUMBERS, ids=lambda of: getattr(of, "name", of))
def test_every_number_has_two_limits_and_neither_can_be_passed(section, declared, tmp_path):
    least, most = declared.metadata["least"], declared.metadata["most"]
    assert least <= declared.default <= most
    for value in (least, most):
        load(tmp_path, f"[{section}]\n{declared.name} = {value}")
    for value in (least - 1, most + 1, "nan", "inf", "-inf", "1e300"):
        with pytest.raises(ConfigurationError, match=declared.name):
            load(tmp_path, f"[{section}]\n{declared.name} = {value}")


def test_the_sensitive_categories_are_those_of_the_gate():
    assert get_args(Category) == CATEGORIES


@pytest.mark.parametrize(
    "variable",
    [{"MEMCHAT_MODEL__TIMEOUT": "x"}, {"MEMCHAT_MODEL__TIMEOUT": "0"}, {"MEMCHAT_MEMORY__ENABLED": "yes"}],
)
def test_a_wrong_variable_is_named(variable, tmp_path):
    with pytest.raises(ConfigurationError, match=next(iter(variable))):
        load(tmp_path, **variable)
