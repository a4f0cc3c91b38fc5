"""What a person can and may eat."""

from __future__ import annotations

from memchat.models.offline.korean import lexicon as words
from memchat.models.offline.korean.predicates.row import ADV, END, OBJ, Predicate

FOOD: tuple[Predicate, ...] = (
    Predicate(
        r"^(?P<obj>\S.*?)(?:을|를)?\s*(?:넣어|넣어서|타서|곁들여|섞어|얹어)\s*(?:마셔요|마십니다|마신다|"
        r"먹어요|먹습니다|먹는다)[\s.!~]*$",
        "like",
        hint="food",
    ),
    Predicate(
        r"^(?P<obj>\S.*?)(?:을|를|만|은|는)?\s*(?:먹으면|먹기만 하면|닿으면|마시면)\s.*(?:두드러기|가려|"
        r"부어|붓|발진|숨이).*$",
        topic="food",
        attribute="allergy",
        importance=5,
    ),
    Predicate(
        r"^(?P<obj>\S.*?)(?:을|를|만|은|는)?\s*(?:먹으면|먹기만 하면|마시면)\s.*(?:배탈|탈이|탈나|속이|"
        r"설사|머리가 아|체해|체하).*$",
        "dislike",
        hint="food",
        importance=4,
    ),
    Predicate(
        r"^(?P<obj>\S.*?)(?:을|를|만|은|는)?\s*(?:먹으면|마시면|먹고 나면|마시고 나면)\s.*(?:잠(?:을|이|"
        r"도)?\s*(?:못|안|깨)|"
        r"심장이|두근|손이 떨).*$",
        "dislike",
        hint="food",
    ),
    Predicate(
        r"^(?P<obj>\S.*?)(?:은|는|이|가)\s*(?:속이|몸에|몸이|체질에|위가|위에)\s*(?:잘\s*)?(?:안 받|안 맞|"
        r"못 받|"
        r"부담)" + END,
        "dislike",
        hint="food",
    ),
    Predicate(
        rf"^{OBJ}\s*(?:에\s*)?(?:심한 |약한 )?(?:알레르기|알러지)(?:가|이|는|도)?\s*(?:{ADV})(?:있|"
        rf"심하|심해|심합|예요|이에요|입니다|나|생|인|야|때문)?{END}",
        topic="food",
        attribute="allergy",
        each=True,
        importance=5,
    ),
    Predicate(
        rf"^{OBJ}\s*(?:을|를)?\s*못\s*(?:먹|마시|마셔|마십){END}", "dislike", hint="food", importance=4
    ),
    Predicate(
        rf"^{OBJ}\s*불내증(?:이|이에요|예요|입니다)?\s*(?:있)?{END}",
        topic="food",
        attribute="allergy",
        value="{obj} 불내증",
        importance=5,
    ),
    Predicate(
        rf"(?:^|\s)(?P<obj>(?:엄격한 )?(?:{words.DIET}))(?:을|를|로|만|으로)?\s*(?:이에요|예요|입니다|이야|"
        rf"야|인데|라서|이라서|이고|이라|임|인|이며|하고 있|해요|합니다|하고|하는데|하거든|함|해$|한다|"
        rf"지켜|지키|유지|"
        rf"먹|시작|실천|지키고 있|유지하고 있|실천하고 있|중이|됐|되었|돼|따르|따라|하는 중|이거든|"
        rf"거든){END}",
        topic="food",
        attribute="diet",
        importance=5,
    ),
)
