# ruff: noqa: E501 (a phrase is one line, however long)
"""Faults below the faces in Korean: of the configuration, of names, of what is stored."""

TEXTS: dict[str, str] = {
    # Configuration
    "config.missing": "설정 파일 {path}이(가) 없습니다",
    "config.missing.advice": "MEMCHAT_CONFIG를 고치거나 지우세요",
    "config.unreadable": "설정 파일 {path}을(를) 읽을 수 없습니다: {fault}",
    "config.unreadable.advice": "파일을 고치세요. `memchat config show`가 모든 설정을 보여 줍니다",
    "config.no_file": "파일이 아닙니다",
    "config.too_large": "{limit}바이트보다 큽니다",
    "config.too_deep": "괄호가 너무 깊이 겹쳐 있습니다",
    "config.section": "{path}에 모르는 구역 [{name}]이(가) 있습니다",
    "config.section.advice": "쓸 수 있는 구역: {names}",
    "config.no_section": "[{name}]은(는) 구역이 아닙니다",
    "config.no_section.advice": "[{name}] 아래에 이름 = 값 형식으로 쓰세요",
    "config.setting": "[{section}]에 모르는 설정 {name}이(가) 있습니다",
    "config.setting.advice": "쓸 수 있는 설정: {names}",
    "config.variable": "환경 변수 {name}에 해당하는 설정이 없습니다",
    "config.variable.advice": "환경 변수는 MEMCHAT_<구역>__<이름> 꼴입니다. `memchat config show`가 설정을 보여 줍니다",
    "config.wrong": "{where}의 값이 {value}입니다",
    "config.takes": "쓸 수 있는 값: {takes}",
    "config.takes.bool": "true 또는 false",
    "config.takes.int": "정수",
    "config.takes.float": "숫자",
    "config.takes.str": "글",
    "config.takes.choice": "다음 중 하나: {names}",
    "config.takes.list": "다음 이름의 목록: {names}",
    "config.takes.between": "{least}에서 {most}까지의 {noun}",
    "config.topic": "[[topics]] 항목 {name}이(가) 잘못되었습니다: {fault}",
    "config.topic.advice": "name이 필요합니다. description은 글, words와 examples는 글의 목록, attributes는 {{ name = ..., values = 'single' 또는 'set', words = [...] }} 꼴입니다",
}
