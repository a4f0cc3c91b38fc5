"""Words of a memory's sentence that claim nothing by themselves: they frame what was said.

"Prefers aisle seats" claims "aisle" of the words "aisle, always": that it is preferred is how a
taste is worded, that it is a seat is its kind. A word that could be a fact alone (vegan, thief) is
in none of these lists.
"""

from __future__ import annotations

from functools import lru_cache

from memchat.favourites import FAVOURITES
from memchat.stop_words import ENGLISH, PARTICLES, word_set
from memchat.text import stem

_RELATIONS = word_set(
    """
    mm cm kg km follow follows following eat eats drink drinks speak speaks read reads watch watches listen
    listens attend attends visit visits wear wears buy buys spend spends support supports commute commutes
    identify believe believes find finds feel feels want wants hold holds include includes user users
    speaker person people someone individual self
    prefer preference preferences preferred like likes liked love loves enjoy favour favor favourite
    favorite fond fan keen interested interest interests into appreciate appreciates dislike hate hates
    avoid avoids rather choose chooses opt opts tend tends wish wishes desire hope hopes plan plans
    intend intends use uses using utilize own owns possess possesses live lives living reside resides
    based located
    located stay stays work works working employed employee call called named known address addressed
    go goes come comes originally currently presently regularly frequently usually always never often
    sometimes typically generally normally daily weekly likely mostly mainly especially particularly
    extremely strongly really fully favorably consider considers describe describes identify identifies
    state states stated mention mentions express expresses request requests ask asks asked remembered
    remember expect expects require requires suffer suffers experience experiences take takes taking
    took make makes made keep keeps kept become becomes became regard regarding related concerning
    comfortable relationship new kind type sort style way place member part lot time times year years old
    day days month months week weeks hour hours minute minutes am pm date long short since ago around
    approximately per once twice without fewer less least more play plays playing named also well
    currently still now today yesterday tomorrow recently lately
    """
)
_KINDS = word_set(
    """
    food foods meal dish drink beverage beverages seat seats seating flight flights travel travelling
    traveling trip trips music movie movies film films book books game games sport sports team colour
    color colors animal animals pet pets language languages programming software tool device devices
    brand brands clothes clothing shift shifts schedule routine habit habits hobby hobbies exercise
    activity activities instrument subject school university company employer employment job
    occupation profession career role position project projects field industry city town country
    residence home house housing dwelling apartment accommodation lodging hotel hotels room rooms
    transport transportation vehicle vehicles car family member members partner spouse child
    children sibling siblings friend friends relative birthday birth born age anniversary name nickname
    surname diet dietary restriction restrictions
    health sleep sleeping answer answers answered reply replies response responses respond responded message
    messages explanation explanations sentence sentences conversation conversations tone format length
    style unit units budget goal goals meeting meetings event events appointment availability available
    option options thing things item items value preference location area
    """
)
_KOREAN_WORDS = word_set(
    """
    사용자 유저 본인 자신 거주 이름 호칭 관심 주로 항상 언제나 언제든 자주 보통 매우 아주 가장 제일 특히
    더 현재 요즘
    직업 근무 때 때문 것 편 쪽 정도 경우 종류 중 명 마리 살 년 월 일 시 분 날 매일 매주 답변 대답 응답
    대해 위해 음식
    좌석 자리 비행 여행 음악 영화 책 게임 운동 취미 언어 회사 직장 도시 나라 집 숙소 교통 교통수단 차량
    가족 배우자 자녀
    아이 친구 생일 나이 식단 식습관 건강 수면 말투 형식 일정 활동 분야 업무 프로젝트 출신 고향 및 그리고
    또는 수 그 저
    나 내 제 우리 없이 안 못 다 함 임 인 아님 아니다 오전 오후 아침 저녁 밤 선호 사용 이용 즐겨 사람
    """
)
_KOREAN_VERBS = tuple(
    word_set(
        """
    선호 좋아하 좋아한 좋아함 좋아해 싫어하 싫어한 싫어함 싫어해 싫다 원하 원한 원함 있다 있음 있는 있으
    없다 없음 없는 한다 하다 하는 하고 하며 했다 하지 해서 된다 됨 되는 이다 이며 이고 산다 살고 살며
    사는 거주하 거주한 거주함 부르 부른 불리 불러 불린 쓴다 쓰는 사용하 사용한 사용함 이용하 이용한
    이용함 즐긴 즐기 즐겨 일한 일하 근무하 근무한 다닌 다니 다녀 먹는 먹지 마신 마시 마셔 못한 못하 않는
    않고 않음 않다 기른 기르 키운 키우 대한 바란 바라 요청하 요청한 요청함 말한 말하 말했 생각하 생각한
    느낀 느끼 이라 라고 라는 이라고 갖고 가지고 답한 답하 답해 이사 태어 지낸 지내 따른 따르 주기 해주 세이다
    살이다 세다
    """
    )
)
"""What such a word begins with: Korean verbs end in many ways."""


@lru_cache(maxsize=1)
def english_frames() -> frozenset[str]:
    """Return the stems of English words that frame a statement or name its kind."""
    words = {*ENGLISH, *_RELATIONS, *_KINDS, *(name for name in FAVOURITES if name.isascii())}
    return frozenset(map(stem, words)) | ENGLISH


def is_korean_frame(word: str, noun: str) -> bool:
    """Tell whether a Korean word, or the noun that it is with a particle, frames a statement."""
    return bool({word, noun} & _KOREAN_WORDS) or word in PARTICLES or word.startswith(_KOREAN_VERBS)
