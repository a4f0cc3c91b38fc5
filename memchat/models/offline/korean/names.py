"""Whether a Korean word may be a name: by its form, and by what else it could be."""

from __future__ import annotations

import re

from memchat.kinship import SHORT_NAMES_KO

COMMON_SURNAMES = (
    "김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진나지엄원천방공"
    "현함변염여추"
)
_SURNAMES = COMMON_SURNAMES + (
    "도소석선설마길연위표명기반라왕금옥육인맹제모탁국어은편용예경봉사부가복태목형피두감호동온빈"
)
_GIVEN = re.compile(
    r"^(?:[가-힣]{0,1})(?:민수|영희|철수|영수|지민|민지|서연|서준|도윤|하준|지우|지훈|현우|수진|"
    r"수빈|예진|은지|유진|준호|민호|지호|성민|동현|태현|재현|승현|민준|예준|시우|주원|하은|서현|"
    r"민서|윤서|채원|"
    r"수아|지아|지유|하윤|은우|유나|소연|소영|미영|영미|정민|진우|상우|현수|경수|철민|지영|혜진|"
    r"혜영|미나|하나|유리|나연|다현|채영|정연|지효|사나|보라|가을|슬기|아름|다솜|한별|"
    r"새롬)(?:이)?$"
)
_ABROAD_TEXT = """
마이클 데이비드 제임스 로버트 윌리엄 토마스 다니엘 매튜 앤드류 앤디 조슈아 케빈 브라이언 라이언 제이슨 에릭
스티븐 스티브 사무엘 알렉스 패트릭 올리버 루카스 노아 리암 에단 헨리 피터 마르코 카를로스 디에고 호세 니콜라스
에밀리 엠마 올리비아 소피아 소피 이사벨 미아 샬럿 엘리 엘리자베스 제니퍼 제시카 사라 캐서린 케이트 앨리스 안나
한나 클로이 루시 나탈리 빅토리아 레이첼 로라 줄리아 마리아 아이린 제인 헬렌 크리스 레오 막스 유키 하루토 켄지
"""
_ABROAD = frozenset((*_ABROAD_TEXT.split(), *SHORT_NAMES_KO))
NO_NAME = re.compile(
    r"^(?:식단|식성|체질|꿈|목표|희망|장래|메뉴|본업|부업|알바|생업|원래|이름|나이|생일|고향|직업|회사|"
    r"우리|저희|오늘|내일|어제|지금|요즘|보통|항상|회의|평일|"
    r"주말|아침|점심|저녁|오전|오후|월요일|화요일|수요일|목요일|금요일|토요일|일요일|기념일|여기|"
    r"거기|이거|그거|저거|이것|그것|"
    r"고수|고기|커피|담배|음식|영화|음악|운동|여행|비행|기차|버스|택시|호텔|좌석|자리|창가|통로|"
    r"책|게임|사람|마음|시간|하루|밤|낮|매일|매주|집|차|돈|물|빵|술|앞으로|이제|그|이|저|개발|"
    r"공부|전공|취미|주소|가족|결혼|아무|모두|누구|다들|답변|말투|설명|주로|평소|대체|원래|기본|계절|색|"
    r"편집|메모|결제|이동|정리)"
)
_FIRST = (
    "가강건겨경관광규근기길나남다단대도동두라란려로루리린마명모무문미민범별병보봄봉"
    "비빈상새서석선설섭성세소솔송수순슬"
    "승시신아안애연여영예오옥온완용우욱운원위유윤율은의이인일자장재정제조종주준중지진찬창"
    "채천철청초태하학한해현형혜호홍화환효훈희"
)
_LAST = (
    "아오우이라나다리미주지서수유하호희혜경은현민준진영원연빈윤율인환훈석성찬건규재태해화예"
    "림린람솔슬별결담온안설봄혁욱운든"
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


def may_be_name(name: str) -> bool:
    """Tell whether a word is made like a name, with a surname or without, or is one known elsewhere."""
    if NO_NAME.match(name):
        return False
    full = len(name) == 3 and name[0] in _SURNAMES
    return full or name in _ABROAD or is_given_name(name) or may_be_given_name(name)


def is_given_name(name: str) -> bool:
    """Tell whether a word is a common given name."""
    return bool(_GIVEN.search(name)) and not NO_NAME.match(name)


def without_call(name: str) -> str:
    """Return a given name without the 이 that is said after its consonant: 혜린이, 태민이."""
    bare = name[:-1]
    called = len(name) == 3 and name.endswith("이") and (ord(bare[-1]) - ord("가")) % 28 > 0
    return bare if called and (may_be_name(bare) or name[0] not in _SURNAMES) else name
