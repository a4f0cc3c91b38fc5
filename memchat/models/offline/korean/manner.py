"""How a Korean sentence is meant: as a statement, in passing, of a change, with a doubt."""

from __future__ import annotations

import re

UNREAL = re.compile(
    r"만약|만일|가령|가정|상상|(?:이|가|[가-힣])?(?:라면|다면|었으면|았으면|했으면|였으면|면 어떨|면 좋겠)|"
    r"(?:소설|이야기|게임|꿈|영화|드라마|연극|만화|시나리오)\s*(?:속|에서|안에서)|주인공|등장인물|"
    r"캐릭터|역할극|척해|전생"
)
_IDIOM = re.compile(
    r"라면\s*(?:사족을|환장|껌뻑|죽고 못|자다가도)|(?:꼽|고르)으?라면"
    r"|(?:^|\s|신|컵|진|봉지|짜장|떡|해물|비빔|치즈|김치|매운)라면(?=[\s을를이은도만과]|$)"
    r"|[가-힣]라면(?=이\s|에\s|은\s|을\s|이야|이에요|보다|이랑)"
)
"""What has the form of a condition and is none: idioms, and the noodles."""
SOMEBODY = re.compile(
    r"^(?:그리고 |근데 |그런데 )?(?:걔|쟤|얘|그 ?애|그녀|그분|그 사람|그)(?:는|가|도|은|이)\s"
)
_TOLD_OF_ME = re.compile(
    r"(?:^|\s)(?:저|나|제가|내가|저는|나는|난)\s(?!.*고\s).*(?:이래요?|이라고 해요|이래)[.!~\s]*$"
)
"""What the user was told about themselves: "저 유당불내증이래요"."""
REPORTED = re.compile(
    r"(?:라고|다고|자고|냐고|고)\s*(?:하셨|했|하던|하시|말했|말씀|그랬|썼|적|물었|그러|하는데|"
    r"한다|하더)|(?:썼|적었|말했|그랬|남겼)(?:어요|어|다|습니다|는데)?\s*[:：]|래요?[.!]?$|(?<!안 )(?<!못 "
    r")대요[.!]?$|댔|랬"
)
_MY_REPORT = re.compile(r"(?:내가|제가|나는|저는).*(?:라고|다고)\s*(?:했|말했|말씀드)")
EVERYBODY = re.compile(r"사람들[은이]\s|사람은\s|(?<!우리 )[자인생]들은\s")
"""What is said of all people is nothing that the user told of theirs."""
_PASSING = re.compile(
    r"(?:^|\s)(?:오늘|지금|내일|방금|모레|어제|이번\s*(?:주|주말|달)|다음\s*(?:주|주말|달)|아까|이따|"
    r"잠깐|당장|곧|그저께|현재)(?=[\s가-힣]|$)"
)
YOU = re.compile(
    r"(?:^|\s)(?:너|넌|너는|네가|니가|너의|당신|당신은|자네|그대|오빠는 나|여러분)(?:는|은|"
    r"가|를|도|한테|의)?\s"
)
CHANGE = re.compile(
    r"^사실은?\s|이제|더\s?이상|앞으로는|바꿨|바뀌|옮겼|이사|요즘은|끊었|그만뒀|말고|대신|이직|(?:게|기로) 됐"
)
HEDGE = re.compile(r"아마|것 같|거 같|듯|일지도|글쎄|잘 모르겠|일 수도|같아")
_BECAME = re.compile(
    r"살이?\s?[됐된되]|생[겼김]|취직|취업|입사|합격|졸업|입학|결혼했|이혼했|헤어졌|취소|차[렸려]|창업|개업|"
    r"이사"
)
_SETTLED = re.compile(
    r"(?:지금|현재)(?:은|는)?\s.*(?:살|거주|다니|다녀|일하|일해|근무|키우|키워|기르|길러|"
    r"학년|재학)"
)
_PAST = re.compile(r"^(?:예전|옛날|어릴\s?[때적](?!.*에서 (?:살|지|보|자))|한때|전)(?:에)?(?:는|엔)?\s")


_FOUND_OUT = re.compile(r"알고\s?보니|병원|검사|의사|진단|검진|치과")
"""What these say of the user is so."""


def is_told(text: str) -> bool:
    """Tell whether a sentence is the user's own statement: no fiction, no report, not of the hearer."""
    reported = REPORTED.search(text) and not any(
        sign.search(text) for sign in (_MY_REPORT, _TOLD_OF_ME, _FOUND_OUT)
    )
    unreal = UNREAL.search(_IDIOM.sub(" ", text))
    return not (
        unreal or EVERYBODY.search(text) or reported or YOU.search(text + " ") or SOMEBODY.match(text)
    )


_DREADS = re.compile(
    r"(?:기(?:가|는|도)?|^[월화수목금토일]요일(?:이)?)\s(?:너무\s|진짜\s|정말\s)?싫(?:어요?|다|네요?|"
    r"음)[\s.!~ㅠㅜ]*$"
)
"""설거지하기 싫다: a mood, where 싫어해 tells a taste."""


def passes(body: str) -> bool:
    """Tell whether a clause speaks of a passing state, or of what is past."""
    if _PAST.match(body) or _DREADS.search(body):
        return True
    lasts = any(sign.search(body) for sign in (CHANGE, _BECAME, _SETTLED))
    return bool(_PASSING.search(body)) and not lasts
