"""Whether a Korean word may be a given name, where its form alone could be a verb's: "나는 태오고 ..."."""

from __future__ import annotations

import re

_FIRST = (
    "가강건겨경관광규근기길나남다단대도동두라란려로루리린마명모무문미민범별병보봄봉"
    "비빈상새서석선설섭성세소솔송수순슬"
    "승시신아안애연여영예오옥온완용우욱운원위유윤율은의이인일자장재정제조종주준중지진찬창"
    "채천철청초태하학한해현형혜호홍화환효훈희"
)
_LAST = (
    "아오우이라나다리미주지서수유하호희혜경은현민준진영원연빈윤율인환훈석성찬건규재태해화예"
    "림린람솔슬별결담온안설봄"
)
_VERBS_TEXT = """
마시 보내 다니 만나 가지 키우 배우 지내 내리 올리 돌리 놀라 고르 모르 부르 오르 흐르 이르
누르 자르 기르 따르 다르 빠르 바르 피우 채우 외우 비우 태우 세우 깨우 지우 싸우 치우 데우
재우 미루 이루 다루 나누 바꾸 가꾸 꾸미 숨기 남기 넘기 옮기 웃기 맡기 즐기 챙기 생기 당기
튀기 높이 보이 쓰이 놓이 쌓이 먹이 붙이 녹이 늘리 살리 알리 열리 걸리 팔리 밀리 들리 물리
풀리 틀리 달리 흘리 그리 버리 누리 느리 어리 여리 시리 차리 가리 빠지 던지 만지 뒤지 고치
마치 망치 다치 지치 바치 미치 합치 사귀 바뀌 드리 나가 나오 오가 자라 바라 바쁘 아프 나쁘
예쁘 기쁘 슬프 고프 일하 말하 원하 정하 구하 통하 변하 강하 약하 편하 급하 착하 순하 심하
진하 피하 친하 귀하 향하 전하 더하 못하 안하 잘하 속하 권하 이기 지키 시키 비키 들고 가고
오고 자고 사고 하고 먹고 살고 놀고 울고 쓰고 서고 주고 보고 여자 남자 부자 환자 기자 과자
의자 모자 가수 교수 박수 점수 선수 간호 보호 의사 이사 기사 회사 식사 학생 미혼 기혼 비건
채식 아이 나이 주인 지인 미인 노인 성인 시인 군인 상인 애인 고인 한국 미국 영국 중국 태국
서울 부산 대구 인천 광주 대전 울산 세종 제주 수원 성남 안산 안양 여수 순천 전주 청주 충주
경주 진주 창원 원주 경기 강원 런던 파리 도쿄 여기 거기 저기 지금 아직
"""
_NO_NAMES = frozenset(_VERBS_TEXT.split())
_VERBAL = re.compile(r"(?:하|되|시키|스럽|롭|거리|대|우|르|치|트|뜨|쓰|끼|키|기|히|추|구)$")
"""How verbs and adjectives end before 고, and names hardly ever."""
_ALL_THE_SAME_TEXT = """
은하 영하 태하 소하 시우 지우 은우 건우 현우 연우 선우 찬우 진우 정우 승우 태우 민우 윤우
"""
_NAMES_ALL_THE_SAME = frozenset(_ALL_THE_SAME_TEXT.split())


def may_be_given_name(word: str) -> bool:
    """Tell whether a word of two syllables is made like a given name and is no common verb or noun."""
    if len(word) != 2 or word in _NO_NAMES or word[0] not in _FIRST:
        return False
    return word in _NAMES_ALL_THE_SAME or (word[1] in _LAST and not _VERBAL.search(word))
