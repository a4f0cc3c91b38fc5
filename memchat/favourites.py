"""Favourites: what they are of, by the names people and models give them, in both languages."""

from __future__ import annotations

import re

_FAVOURITE = re.compile(r"^(?:favou?rite|좋아하는|가장_좋아하는|최애)_(?P<what>(?!것|거).+)$")
FAVOURITES: dict[str, str] = {
    name: known
    for known, names in {
        "film": "movie movies films 영화",
        "food": "dish meal foods 음식 요리 메뉴",
        "colour": "color colours colors 색 색깔 색상",
        "song": "songs 노래 곡",
        "music": "genre music_genre 음악 장르",
        "book": "books novel 책 소설",
        "author": "writer 작가",
        "singer": "artist band musician 가수 밴드",
        "actor": "actress 배우",
        "season": "계절",
        "fruit": "과일",
        "sport": "sports 운동 스포츠",
        "drink": "beverage 음료 음료수",
        "game": "games 게임",
        "animal": "동물",
        "country": "나라",
        "subject": "과목",
        "flower": "꽃",
        "number": "숫자",
        "show": "tv_show series drama 드라마 예능",
        "dessert": "디저트 후식",
        "snack": "간식 과자",
        "cuisine": "요리_종류",
    }.items()
    for name in names.split()
}
"""What a favourite is of, by its other names."""


def favourite(attribute: str) -> str:
    """Return the one name of a favourite's attribute: "favorite_movie" -> "favourite_film"; "" for others."""
    match = _FAVOURITE.match(attribute)
    return f"favourite_{FAVOURITES.get(match['what'], match['what'])}" if match else ""
