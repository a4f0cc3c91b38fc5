"""What a person likes, dislikes, prefers and avoids."""

from __future__ import annotations

from memchat.models.offline.korean import lexicon as words
from memchat.models.offline.korean.grammar import PAST
from memchat.models.offline.korean.predicates.row import ADV, END, JOSA, OBJ, Predicate

TASTE: tuple[Predicate, ...] = (
    Predicate(
        rf"^{OBJ}(?:이라면|라면|이면|하면)\s*(?:사족을 못|환장|껌뻑|죽고 못|자다가도)\s?{END}",
        "like",
        said="좋아한다",
    ),
    Predicate(
        rf"^{OBJ}(?:이|가|은|는)\s*{ADV}(?:최고|제일|으뜸|진리|짱|최애|전부)(?:이에요|예요|이야|야|입니다|"
        rf"지|죠|이지)?{END}",
        "like",
        said="좋아한다",
    ),
    Predicate(
        r"^(?:무조건|언제나|역시|당연히|단연)\s+(?P<obj>\S+(?:\s\S+){0,2}?)(?:파)?(?:이에요|예요|이야|야|"
        r"입니다|이지|이죠)[\s.!~]*$",
        "like",
        said="선호한다",
    ),
    Predicate(
        rf"^(?P<obj>\S.*?)에\s*{ADV}(?:진심|꽂혔|꽂혀|빠졌|미쳐|환장){END}",
        "like",
        said="좋아한다",
    ),
    Predicate(
        rf"^{OBJ}(?:은|는|이|가)\s*{ADV}(?:고역|지옥|고문|곤욕|악몽|스트레스)(?:이에요|예요|이야|야|"
        rf"입니다)?{END}",
        "dislike",
        said="싫어한다",
    ),
    Predicate(
        r"^(?:\S+\s+){0,3}?\S*(?:땐|때는|때|면|엔|에는|에선|에서는)\s+(?:무조건|항상|늘|역시|당연히|"
        r"꼭)\s+(?P<obj>\S.*?)"
        r"(?:이에요|예요|이야|야|이지|지|입니다)[\s.!~]*$",
        "like",
        said="선호한다",
    ),
    Predicate(
        r"^\S*(?:은|는|땐|엔)\s+(?:무조건|항상|늘|역시|당연히)\s+(?P<obj>[가-힣A-Za-z]+(?:\s[가-힣A-Za-z]+)?"
        r"(?<![다요아어해야지네게서고까라죠냐써봐와가돼줘]))[\s.!~]*$",
        "like",
        said="선호한다",
    ),
    Predicate(
        r"^(?:\S+\s+){0,7}?\S*(?:꼽으라면|고르라면|고르자면|꼽자면)\s+(?:단연\s+|역시\s+)?(?P<obj>\S.*?)"
        r"(?:이에요|예요|이야|야|이지|지|입니다)[\s.!~]*$",
        "like",
        said="좋아한다",
    ),
    Predicate(
        rf"^(?P<than>\S.*?)(?:보다는?|말고|대신(?:에)?)\s+{OBJ}{JOSA}\s*{ADV}(?:좋아|좋|선호|편하|편해|"
        rf"낫|나아|즐겨|즐기|원해|원합|먹|마시|마셔|타|써|봐){END}",
        "like",
        said="선호한다",
    ),
    Predicate(
        rf"^{OBJ}{JOSA}\s*{ADV}(?:안\s*좋아(?=[하해한합했함])|좋아하지\s*(?:는\s*)?않|좋아하지\s*못|"
        rf"즐기지\s*않|선호하지\s*않|안\s*선호|별로|즐겨\s*\S*지\s*않|안\s*즐|안\s*맞){END}",
        "dislike",
        said="좋아하지 않는다",
    ),
    Predicate(
        rf"^{OBJ}{JOSA}\s*{ADV}(?:싫어하는 (?:것|거) 같|싫어하는 편|싫어하|싫어해|싫어합|싫어한|싫어|"
        rf"싫습|싫다|싫고|싫은|지루해|지루합|재미없|질색|혐오|딱 질색|극혐|못\s*참|못\s*견디|"
        rf"견딜\s*수\s*없|참을\s*수\s*없|거부감|거부감이\s*(?:있|들)|꺼려|꺼리|꺼립|불편해|불편하|"
        rf"불편합|질려|관심(?:이|은)?\s*없|흥미(?:가|는)?\s*없|(?:(?:제|내|저희)\s*)?(?:(?:제|"
        rf"내)\s)?취향(?:이|은)?\s*아니|반대|못\s*믿|"
        rf"신뢰하지\s*않|부담스|안\s*믿){END}",
        "dislike",
        said="싫어한다",
    ),
    Predicate(
        rf"^{OBJ}(?P<josa>을|를|은|는|도|만)?\s*{ADV}(?:피하고 싶|피하|피해|피합|피한|멀리하|멀리해|"
        rf"삼가|자제|거부|거절|보이콧|이용하지 않|사용하지 않){END}",
        "dislike",
        said="피한다",
    ),
    Predicate(
        rf"^{OBJ}(?P<josa>을|를|은|는|도)?\s+(?:\S*(?:에|에서|부터|히|예|때|게|로|다)\s+)*?(?:끊었|끊은|"
        rf"끊고){END}",
        "dislike",
        changes=True,
        said="끊었다",
    ),
    Predicate(
        rf"^(?!.*(?:려고|돈|저금|적금))\s?{OBJ}(?P<josa>을|를|도)?\s*(?:{ADV})(?:모으고(?:\s있)?|모아|모읍|"
        rf"수집(?:하고\s있)?){END}",
        "like",
        hint="hobbies",
    ),
    Predicate(
        rf"^(?:\S+에서\s+)?{OBJ}(?:으로|로)\s*(?:바꿨|바꾸었|갈아탔|갈아탄|옮겨 탔|넘어왔){END}",
        topic="technology",
        attribute="tools",
        changes=True,
    ),
    Predicate(rf"^{OBJ}(?P<josa>을|를)?\s*(?:준비하고 있|준비 중|목표로){END}", attribute="goals"),
    Predicate(
        rf"^{OBJ}(?P<josa>을|를|은|는|도|에|엔|에는)?\s*{ADV}(?:안|못|"
        rf"절대 안)\s*(?!\S*{PAST})(?:{words.EAT}){END}",
        "dislike",
        hint="verb",
        said="",
    ),
    Predicate(
        rf"^{OBJ}(?P<josa>을|를|은|는|도|에|에는|지도)?\s*{ADV}(?:먹|마시|입|보|쓰|사용하|타|사|읽|듣|"
        rf"이용하|가|구매하|하|섭취하|신|믿)(?:지\s*(?:는\s*|를\s*)?(?:않|못)){END}",
        "dislike",
        hint="verb",
        said="",
    ),
    Predicate(
        r"^(?:(?:주로|회사에선|집에선|개발할 때|일할 때|코딩할 때|업무에|작업할 때|평소에|항상|요즘|보통|"
        r"메인으로|"
        r"회사에서|집에서)(?:는|도)?\s*)*(?P<obj>\S.*?)(?P<josa>을|를|만|으로|로|은|"
        r"는)?\s*(?:주로\s*)?(?:써요|"
        r"(?P<intimate>써)$|씁니다|쓴다|쓰고 있|쓰는데|쓰고|사용해|사용합|사용하고|이용해|개발해|"
        r"개발합|코딩|작업해|작업합)" + END,
        topic="technology",
        attribute="tools",
        each=True,
    ),
    Predicate(rf"^{OBJ}(?<![그에서로때])만\s*{ADV}(?:{words.EAT}){END}", "like", hint="verb", said=""),
    Predicate(
        rf"^{OBJ}{JOSA}\s*{ADV}즐겨\s?(?:{words.EAT}|듣|부르|불러|찾|그리|그려){END}",
        "like",
        hint="verb",
        said="",
    ),
    Predicate(
        rf"^{OBJ}{JOSA}\s*{ADV}(?<!\s안 )(?:좋아하는 (?:것|거) 같|좋아하는 편|좋아하|좋아해|좋아합|좋아한|"
        rf"좋아함|"
        rf"선호|즐겨|즐기|즐깁|즐긴|사랑하|사랑해|사랑합|아끼|최애|애정|푹 빠|빠져 있|관심(?:이|은)?\s*많|"
        rf"팬이|팬입|마니아|덕후|파예요|파입|파야|고집|챙겨|애용|추구|중요하게|우선|중시|신뢰|"
        rf"(?:(?:제|내)\s)?취향){END}",
        "like",
        said="좋아한다",
    ),
    Predicate(
        rf"^(?P<obj>\S.*?(?:이|가|은|는|게|것이|편이|쪽이|자리|것))\s*(?!(?:\S+\s+)?(?:안|별로|그다지|"
        rf"전혀)\s){ADV}(?:좋아|좋습|좋다|좋고|좋은데|"
        rf"좋지만|"
        rf"좋더|좋은 편|좋은 (?:것|거) 같|편해|편하|편합|편안|잘 맞|나아|낫){END}",
        "like",
        said="좋아한다",
    ),
)
