"""Speech that is not the user's own statement: text to work on, and others' words retold."""

from __future__ import annotations

import re

from memchat.memory.clauses import Clause
from memchat.sentences import MASK

_TEXT_WORK_SENTENCE = re.compile(
    r"(?i)(?<!\bi )(?<!\bwe )(?<!\balso )(?<!\bmostly )(?<!\busually )(?<!\bmainly )"
    r"\b(?:translate|translation of|how (?:do|would|can|should) (?:i|you|we) say|paraphrase"
    r"|proofread|what does .{1,60} mean\b|correct (?:this|my) (?:sentence|grammar)"
    r"|fix (?:the|my) grammar|pronounce|rephrase)\b"
    r"|(?:번역|통역)(?!가|(?:을|를)?\s?(?:해요|합니다|하고 있|하며)[\s.!~]*$|사(?:예|이|입|로)|"
    r"\s?(?:일[을로이도은]|업무|회사|쪽|공부|전공)"
    r"|\S*\s(?:일[을로이도은]|직업))"
    r"|(?:영어|한국어|일본어|중국어|프랑스어|독일어|스페인어|불어)로 (?:뭐|뭘|어떻게|말하"
    r"|옮기|바꿔|바꾸|써)|문장(?:을|이)? ?(?:고쳐|다듬|맞)|맞춤법"
)
_TEXT_WORK_CLAUSE = re.compile(
    r"(?i)(?<!\bi )(?<!\bwe )\b(?:write|draft|compose|generate|continue|create|give me|"
    r"make up)\b.{0,40}\b(?:poems?"
    r"|stor(?:y|ies)|songs?|lyrics|e-?mails?|letters?|messages?|essays?|speech|posts?|tweets?|captions?"
    r"|scripts?|jokes?"
    r"|haikus?|dialogues?|reviews?|toasts?|sentences?|paragraphs?|limericks?|monologues?)\b"
    r"|라고 (?:써|적어|보내|전해|답장|말해)|(?<![가-힣])(?:시|이야기|소설|편지|메일|글|문장|대사|가사)(?:를"
    r"|을)? ?(?:(?:하나|한 편|한 통) ?(?:써|지어|작성)|(?:써|지어|작성해?) ?(?:줘|주|달라|달래|봐|볼래))"
)


_FOR_ALL_TO_COME = re.compile(
    r"(?i)\b(?:always|from now on|going forward|in (?:the )?future|by default|every time)\b|앞으로|항상|매번"
)
"""Asks for no text but says how all to come shall be: "from now on, give me short sentences"."""


def is_text_work(clause: Clause) -> bool:
    """Tell whether a clause is text to be translated, corrected or written."""
    if _TEXT_WORK_SENTENCE.search(clause.sentence):
        return True
    return bool(_TEXT_WORK_CLAUSE.search(clause.text)) and not _FOR_ALL_TO_COME.search(clause.sentence)


_REPORT = re.compile(
    r"(?i)\b(?P<who>(?!i\b|we\b)(?:my|our|the|his|her|their|a|an"
    r"|some)?\s?(?:[\w'’-]+\s+){0,3}?[\w'’-]+)\s+(?:(?:just|always|once|also|has|have|had|keeps?)\s+)*"
    r"(?P<verb>said|says|saying|wrote|writes|writing|claims?|claimed|thinks?|thought|believes?|believed"
    r"|texted|emailed|argues?|argued|insists?|mentioned|replied|answered|asked|told (?:me|us|him|her"
    r"|them|everyone)|tells (?:me|us)|according to)\b(?P<that>\s*,?\s*(?:that\b)?)"
)
_OWN_REPORT = re.compile(r"(?i)^(?:and |but |so |as )*(?:i|we|i've|i’ve|i have|as i|like i)\b")
_LEAD = re.compile(r"(?i)\W*(?:(?:and|but|so|well|also|btw|oh|once|yesterday|today|then)[,\s]+)*$")
_PERSON = re.compile(
    r"(?i)(?:he|she|they|someone|somebody|everyone|everybody|people|(?!you\b)(?-i:[A-Z])\w+"
    r"|(?:my|our|his|her|their) (?!(?:card|bank|account|app|phone|statement|balance|order|screen|computer)\b)"
    r"(?:[\w'’-]+ ?){1,3})$"
)
"""Who says something, where it is no screen that does."""
_CARER = re.compile(
    r"(?i)\b(?:doctor|dentist|physician|nutritionist|dietitian|allergist|therapist|specialist|vet|tests?|"
    r"blood ?work|results?|scan|biopsy)\b"
)
_REPORT_KO = re.compile(
    r"(?:이)?라고들?\s?(?:하|했|해|말|얘기|이야기|물|쓰|썼|적|답|그러|그랬|주장|우기)|[가-힣](?:다|냐"
    r"|자)고들?\s?(?:하|했|해|말|그러|그랬|들었|얘기"
    r"|이야기|주장)|(?:(?<!안 )(?<!못 )대요|(?<![할갈을볼살쓸둘줄탈올길릴일될])래요|다더라|라더라|다던데|"
    r"라던데|답니다"
    r"|랍니다)(?=[\s,.!]|$)"
)
_OWN_REPORT_KO = re.compile(
    r"(?:제가|내가|저는|나는|난|전)\s.*(?:말했|했잖|말씀드렸|그랬잖|했었)|(?:이름|별명|닉네임"
    r"|성함)(?:은|이|을)?\s|부르|불러"
)
_SELF_KO = re.compile(
    r"^(?:알고 보니 ?|참고로 ?)?(?:저는|나는|저 |나 |제가|내가|제 |내 |난 |전 |우리 )(?!.*(?:님|씨|형|"
    r"누나|언니|오빠|엄마|아빠|친구|상사|부장|팀장"
    r"|선생|의사)(?:이|가|은|는|께서))"
)


_CARER_KO = re.compile(r"병원|의사|한의원|치과|검사|검진|진단|결과")
"""What these say of the user is so, like what the user says: "검사해 보니 호두였대요"."""


def is_reported(clause: Clause, start: int, *, korean: bool) -> bool:
    """Tell whether what stands from `start` on is what somebody else said or thinks."""
    if korean:
        return bool(
            _REPORT_KO.search(clause.sentence)
            and not _OWN_REPORT_KO.search(clause.sentence)
            and not _SELF_KO.search(clause.sentence)
            and not _CARER_KO.search(clause.sentence)
        )
    for report in _REPORT.finditer(clause.sentence):
        who = report["who"].strip()
        if (
            _OWN_REPORT.match(who)
            or _CARER.search(who)
            or who.lower().split()[-1] in ("i", "we")  # "forget what I said about ..."
            or (who.lower() == "you" and report["verb"].lower() == "asked")
            or who.lower() in ("it", "this", "which", "that", "to")
        ):
            continue
        if clause.sentence_start + report.end() <= start + 1 or _is_whole(clause, report, start):
            indirect = "that" in report["that"] or report["verb"].lower().startswith(("told me", "tells me"))
            return not indirect or clause.sentence[report.end() :].startswith((MASK, f'"{MASK}', f"“{MASK}"))
    return False


def _is_whole(clause: Clause, report: re.Match[str], start: int) -> bool:
    """Tell whether the clause is all report, and what is asked about is the clause: "he said he loves me"."""
    begins = clause.start <= clause.sentence_start + report.start() and _LEAD.match(
        clause.sentence[: report.start()]
    )
    return bool(begins and start <= clause.sentence_start + report.start() and _PERSON.match(report["who"]))
