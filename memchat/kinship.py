"""Who belongs to a person, in English and Korean: as pieces of regular expressions, and as groups."""

from __future__ import annotations

SIBLING_OR_PARENT = (
    r"(?:grand)?(?:mother|father|sister|brother|son|daughter|parent)s?[- ]in[- ]law|"
    r"(?:grand|step|god|foster[- ])?(?:mother|father|mom|mum|dad|parents|ma|pa)|"
    r"(?:step|half-?|foster[- ])?(?:sister|brother)s?|"
    r"siblings?|sis|bro|twins?|"
    r"gran|granny|nan|nana|gramps|granddad|aunt(?:ie|y)?|uncle|cousins?|nieces?|nephews?"
)
CHILD = (
    r"(?:step|grand|god)?(?:son|daughter|kid|child|children)s?|baby|toddler|newborn|eldest|oldest|youngest"
)
PARTNER = r"wife|husband|spouse|partner|girlfriend|boyfriend|fianc[eé]e?|ex(?:-wife|-husband)?|better half"
OTHERS = (
    r"(?:best |close |old )?(?:friend|mate|pal)|bestie|roommate|flatmate|housemate|neighbou?r|boss|manager|"
    r"coworker|"
    r"co-worker|colleague|teammate|in-laws|landlord|landlady|mentor|"
    r"supervisor|tutor|teacher|coach|nanny|babysitter"
)
PET = (
    r"dog|cat|puppy|kitten|rabbit|hamster|parrot|bird|horse|goldfish|fish|turtle|tortoise|guinea pig|"
    r"pet|labrador|poodle|retriever|corgi|beagle|dachshund|greyhound|spaniel|terrier|tabby|budgie|"
    r"whippet|collie|pup|\w+ mix|lab|mutt|bunny|hound|husky|pug|bulldog|chihuahua|canary|snake|lizard|gecko|"
    r"chicken|hen|pony|ferret"
)
KIN = (
    rf"(?:(?:older|younger|elder|little|big|twin|eldest|youngest|oldest|late|only|baby|middle|"
    rf"new)\s+)*(?:{SIBLING_OR_PARENT}|{CHILD}|{PARTNER}|{OTHERS}|{PET})"
)
PET_KO = r"(?:강아지|고양이|반려견|반려묘|앵무새|햄스터|토끼|개|고슴도치|거북이|도마뱀|금붕어|물고기)"
SHORT_NAMES_KO = "잭톰샘존벤댄닉맥앤폴켄빌론딘휴"
"""Names of one syllable, a character each."""
_CHILD_KO = (
    r"(?:막내|큰|작은|외동|손|조카)?(?:아들|딸)(?:내미|래미|아이|애|\s?녀석|놈)?|(?:(?<=우리 )|"
    r"(?<=저희 ))애(?=[가는도])|아이들|아이|애들|아기|자녀|큰애|작은애|막내|첫째|둘째|셋째"
)
_PARENT_KO = (
    r"(?:시|친정|새|큰|작은)?\s?(?:어머니|어머님|엄마|아버지|아버님|아빠)|부모님|할머니|할아버지|할머님|"
    r"할매|할배|"
    r"(?:이|고|외?숙|당숙)모(?:할머니|부)?(?:님)?|삼촌|숙부|당숙|장인(?:어른)?|장모님?"
)
KIN_KO = (
    r"(?:큰|작은|막내|첫째|둘째|셋째|친|사촌|이종|고종|외|시|증조|쌍둥이 |제일 친한 |가장 친한 |단짝 |"
    r"절친한 |오랜 |"
    rf"친한 )*(?:{_PARENT_KO}|{_CHILD_KO}|아내|와이프|집사람|마누라|남편|신랑|배우자|[여남]자친구|[여남]친|"
    r"[여남]사친|약혼자|약혼녀|누나|누님|언니|오빠|형님|형부|형수|형|여동생|남동생|동생|쌍둥이|늦둥이|"
    r"막둥이|사촌|"
    r"조카(?:\s?녀석)?|손[자녀](?:\s?녀석)?|손주|며느리|사위|사돈|올케|동서|매형|매제|매부|제부|제수|"
    r"처[제형남]|"
    r"시동생|시누이?|친구|단짝|절친|베프|룸메이트|룸메|하우스메이트|선배|후배|상사|사수|동료|"
    r"(?:팀장|부장)님?|(?:사장|과장|실장|원장)님|이웃|집주인|"
    r"강아지|고양이|반려견|반려묘|앵무새|햄스터|토끼|개|고슴도치|거북이|유기견|유기묘)"
)

_GROUPS_TEXT = """
kid child children: kid child children son daughter baby toddler twins
parents parent: parents mother father mom mum dad
sibling siblings: sibling siblings sister brother
pet pets: pet dog cat puppy kitten rabbit hamster parrot bird turtle
spouse partner: spouse partner wife husband girlfriend boyfriend fiancé fiancée
dog: dog puppy labrador poodle retriever corgi beagle dachshund greyhound spaniel terrier
cat: cat kitten tabby
mom mum mother: mom mum mother
dad father: dad father
아이 아이들 자녀 애들: 아이 아이들 자녀 아들 딸 애들
부모님: 부모님 어머니 아버지 엄마 아빠
엄마 어머니: 엄마 어머니
아빠 아버지: 아빠 아버지
형제 남매 자매: 형 누나 언니 오빠 동생 여동생 남동생
동생: 동생 여동생 남동생
배우자: 배우자 아내 와이프 남편
아내 와이프 집사람: 아내 와이프 집사람
반려동물 애완동물: 강아지 고양이 개 햄스터 토끼 반려견 반려묘
강아지 반려견 개: 강아지 반려견 개 유기견
고양이 반려묘: 고양이 반려묘 유기묘
팀장 팀장님: 팀장 팀장님
절친 베프: 친구 절친 베프
"""
_GROUPS = {
    name: frozenset(members.split())
    for line in _GROUPS_TEXT.strip().splitlines()
    for names, members in [line.split(": ")]
    for name in names.split()
}


def meant_by(kin: str) -> frozenset[str]:
    """Return the relations that one may mean: "kids" sons and daughters, "mom" a mother."""
    singular = kin[:-1] if kin.endswith("s") and kin not in _GROUPS and not kin.endswith("ss") else kin
    return _GROUPS.get(kin, frozenset()) | _GROUPS.get(singular, frozenset()) | {kin, singular}
