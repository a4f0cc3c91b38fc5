# ruff: noqa: E501 (a phrase is one line, however long)
"""Faults below the faces in English: of the configuration, of names, of what is stored."""

TEXTS: dict[str, str] = {
    # Configuration
    "config.missing": "the configuration file {path} does not exist",
    "config.missing.advice": "correct or unset MEMCHAT_CONFIG",
    "config.unreadable": "cannot read the configuration file {path}: {fault}",
    "config.unreadable.advice": "correct it; `memchat config show` lists every setting",
    "config.no_file": "it is no file",
    "config.too_large": "it is larger than {limit} bytes",
    "config.too_deep": "its brackets are nested too deep",
    "config.section": "unknown section [{name}] in {path}",
    "config.section.advice": "sections are: {names}",
    "config.no_section": "[{name}] is not a section",
    "config.no_section.advice": "write it as [{name}] with name = value lines",
    "config.setting": "unknown setting {name} in [{section}]",
    "config.setting.advice": "settings are: {names}",
    "config.variable": "the environment variable {name} names no setting",
    "config.variable.advice": "variables are MEMCHAT_<SECTION>__<NAME>; `memchat config show` lists the settings",
    "config.wrong": "{where} is {value}",
    "config.takes": "it takes {takes}",
    "config.takes.bool": "true or false",
    "config.takes.int": "a whole number",
    "config.takes.float": "a number",
    "config.takes.str": "a text",
    "config.takes.choice": "one of: {names}",
    "config.takes.list": "a list of these: {names}",
    "config.takes.between": "{noun} from {least} to {most}",
    "config.topic": "the [[topics]] entry {name} is not as it should be: {fault}",
    "config.topic.advice": "it needs a name; description is a text, words and examples are lists of texts, attributes are {{ name = ..., values = 'single' or 'set', words = [...] }}",
}
