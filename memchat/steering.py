"""What tries to steer the assistant, send data away, hide, or change its rules: by its words.

Plain wishes of the user about answers ("always answer in three sentences") are none of these. The
gate flags it, and the offline engine says that it waits.
"""

from __future__ import annotations

import re
import unicodedata

_JOINERS = "\u200c\u200d"
"""Zero-width joiners belong to emoji and to some scripts; between Latin or Hangul they hide."""
_PLAIN_LETTER = re.compile(r"[0-9A-Za-z가-힣]")

_MARKUP = re.compile(
    r"(?i)\[/?inst\]|<\|\w+\|>|<</?sys>>|</?(?:system|memories|instructions?|assistant|user|tool)\b[^>]*>"
    r"|(?:^|[\n.!?]\s*|\bremember:?\s+)(?:system|assistant|developer)\s*:|###\s*(?:system|instruction"
    r"|assistant)"
    r"|\[memchat task:|(?:^|\n)\s*시스템\s*[:：]|\bBEGIN (?:SYSTEM|PROMPT)\b"
)
_RULES = re.compile(
    r"(?i)\b(?:ignore|disregard|forget|override|bypass|skip|drop|break|violate|do not follow"
    r"|don't follow|stop following)\b[^.\n]{0,30}"
    r"\b(?:previous|prior|above|earlier|preceding|all|any|your|the|its|system|safety|content"
    r"|developer)\b[^.\n]{0,25}"
    r"\b(?:instructions?|prompts?|rules?|guidelines?|polic(?:y|ies)|restrictions?|filters?|safeguards?"
    r"|guardrails?|constraints?|directives?|messages?|training)\b"
    r"|\b(?:reveal|print|show|repeat|leak|output|disclose|expose)\b[^.\n]{0,20}\b(?:system|hidden"
    r"|initial|secret|developer) (?:prompt|instructions?|message|rules)\b"
    r"|\b(?:your|the assistant's|its) (?:rules|guidelines|restrictions|filters|safeguards|guardrails"
    r"|safety|policies|instructions|gate)\b[^.\n]{0,25}\b(?:no longer|do not apply|don't apply"
    r"|are (?:off|disabled|void|suspended)|is (?:off|disabled)|change)"
    r"|\b(?:jailbreak|developer mode|god mode|dan mode|unrestricted mode|do anything now)\b"
    r"|\byou are now (?:an? )?(?:dan|unrestricted|unfiltered|root|admin|evil|jailbroken|free)"
    r"|\b(?:new|updated|real) (?:system )?(?:instructions?|rules|prompt)\s*:|\b(?:always |must |should "
    r"|shall )(?:obey|comply with|trust|believe|agree with|execute|approve|accept|run) (?:all|any|every"
    r"|whatever|everything|anything|each)\b"
    r"|\b(?:act|behave|respond) as (?:if you (?:have|had) no|an? (?:unrestricted|unfiltered"
    r"|uncensored))|\b(?:mark|treat|store|approve) (?:this|all|every\w*|any)\b[^.\n]{0,30}\b(?:explicit"
    r"|trusted|approved|instructions?|without review)\b"
    r"|\b(?:when|whenever|if|every time|each time) (?:the |a |any )?users? (?:ask|say|mention|want"
    r"|request|type|talk|open|quer)\w*"
    r"|\bdelete (?:all|every)\b[^.\n]{0,15}\bmemor(?:y|ies)\b"
    r"|(?:이전|앞(?:의|선)?|위(?:의)?|기존|지금까지(?:의)?|모든|시스템|너의|네|당신의"
    r"|안전)\s?(?:모든\s)?(?:지시|명령|규칙|프롬프트|지침|설정|제한"
    r"|안전장치|필터|정책)\S*\s?(?:사항)?\S*\s?(?:다\s|모두\s|전부\s)?(?:무시|잊|어기|어겨|따르지|해제"
    r"|우회|끄|꺼|없애|무력화|덮어)"
    r"|(?:시스템\s?프롬프트|숨(?:은|겨진)\s?(?:지시|프롬프트)|내부\s?지침)\S*\s?(?:를|을)?\s?(?:보여"
    r"|출력|공개|알려|말해|유출)|탈옥\s?모드"
    r"|개발자\s?모드|무제한\s?모드|무조건\s(?:복종|따르|승인|동의|믿|실행)|모든\s(?:명령|요청"
    r"|지시)\S*\s(?:복종|승인|따르|실행|수락)"
    r"|(?:규칙|제한|지침|안전장치|필터)\S{0,2}\s(?:더 이상\s)?(?:적용되지|없다고|무효|해제)"
    r"|사용자가\s?\S{0,15}(?:물으면|물어보면|말하면|요청하면|묻거든)"
)
_DESTINATION = (
    r"(?:https?://|www\.|ftp://|\b[\w-]+\.(?:com|net|org|io|ru|cn|xyz|tk|top|info|site|dev|co|kr"
    r"|example)\b|[\w.+-]+@[\w-]+\.\w+|\b(?:webhook|server|endpoint|url|ip address|remote host"
    r"|this address|my server|pastebin)\b|\b\d{1,3}(?:\.\d{1,3}){3}\b|서버|웹훅|엔드포인트|주소로"
    r"|외부로|외부에)"
)
_DATA = (
    r"(?:data|information|info|conversations?|messages?|memor(?:y|ies)|passwords?|credentials?|details"
    r"|everything|history|chats?|secrets?|replies|reply|answers?|prompts?|logs?|files?|keys?|tokens?"
    r"|queries|copy|requests?|contents?)"
)
_SEND = (
    r"(?:send|forward|post|upload|e-?mail|share|leak|transmit|copy|cc|bcc|report|submit|exfiltrate|push"
    r"|append|include|embed|insert|add|fetch|load|call|ping|request|visit|download|dump|stream|relay"
    r"|render)"
)
_SENDING = re.compile(
    rf"(?i)\b{_SEND}(?:s|ing)?\b[^.\n]{{0,60}}?\b{_DATA}\b[^\n]{{0,60}}?{_DESTINATION}|\b(?:always"
    rf"|every time|whenever|each time|from now on|secretly"
    rf"|silently)\b[^\n]{{0,60}}\b{_SEND}\b[^\n]{{0,80}}{_DESTINATION}"
    rf"|\b{_SEND}\b[^\n]{{0,60}}{_DESTINATION}[^\n]{{0,60}}\b(?:always|every (?:time|answer|reply"
    rf"|message)|each (?:answer|reply|message|time)|in all)\b"
    rf"|!\[[^\]]*\]\(https?://[^)]*[?&=]"
    rf"|(?:데이터|자료|정보|대화|기억|비밀번호|내용|기록|메시지|답변|파일"
    rf"|개인정보)[^\n]{{0,40}}{_DESTINATION}[^\n]{{0,30}}(?:보[내낸냄]|전송"
    rf"|업로드|전달|공유|유출|올려|올리|넘겨|복사)"
    rf"|(?:항상|매번|늘|언제나|몰래|앞으로)[^\n]{{0,50}}{_DESTINATION}[^\n]{{0,40}}(?:보[내낸냄]|전송"
    rf"|업로드|전달|공유|유출|올려|올리|넘겨"
    rf"|넣어|붙여|포함|접속)|{_DESTINATION}[^\n]{{0,40}}(?:데이터|자료|정보|대화|기억|비밀번호|내용"
    rf"|기록|메시지)[^\n]{{0,20}}(?:보[내낸냄]"
    rf"|전송|업로드|전달|유출|올려|넘겨)"
)
_HIDING = re.compile(
    r"(?i)\b(?:don't|do not|never|without) (?:tell|telling|inform|informing|notify|notifying|alert"
    r"|alerting|show|showing|mention|mentioning|reveal|revealing|disclose|warn|warning|ask"
    r"|asking)\b[^.\n]{0,25}\b(?:the user|users|permission|confirmation|consent|this (?:instruction"
    r"|rule|memory|message|prompt|note)|these (?:instructions|rules))\b"
    r"|\b(?:secretly|silently|covertly|stealthily)\s(?:send|forward|post|upload|record|log|store|add"
    r"|change|delete|collect|track|copy|share|insert|recommend|run)|\bhide (?:this|it"
    r"|these) from (?:the user|the owner|me)\b|\bkeep (?:this|it) hidden from the user"
    r"|\b(?:(?:don't|do not|never) (?:tell|show|let|mention|inform|notify|reveal|disclose|admit|say)|hide)"
    r"\b[^.\n]{0,20}\b(?:what|that|which|when|whether) "
    r"you(?:'ve| have)? (?:\w+ly )?(?:stor|sav|remember|keep|kept|record|log|delet|collect|sen[dt])\w*"
    r"|(?:네가|니가|당신이|뭘|무엇을)\s(?:\S{1,8}\s)?(?:저장|기억|기록|삭제|수집|전송)\S*\s(?:\S+\s){0,3}"
    r"(?:숨[기겨]|알리지|말하지|보여 ?주지)"
    r"|사용자(?:에게|한테|께)(?:는)?\s?[^.\n]{0,12}(?:알리지|말하지|보여 ?주지|보이지|숨기|숨겨|묻지)"
    r"|사용자\s?(?:몰래|모르게)|(?:몰래|비밀리에"
    r"|은밀히|티 안 나게)\s?\S{0,12}\s?(?:보내|전송|수집|기록|저장|삭제|바꿔|올려|추천)"
)
_TESTS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("injected markup", _MARKUP),
    ("instructions against the rules", _RULES),
    ("data sent elsewhere", _SENDING),
    ("something hidden from you", _HIDING),
)


def steering(*texts: str) -> str:
    """Return what in some texts would steer the assistant, or hides; "" where nothing does."""
    if any(_has_hidden_characters(text) for text in texts):
        return "hidden characters"
    for what, pattern in _TESTS:
        if any(pattern.search(text) for text in texts):
            return what
    return ""


def _has_hidden_characters(text: str) -> bool:
    """Tell whether a text holds control, bidirectional, zero-width or tag characters."""
    if text.isascii() and text.isprintable():
        return False
    return any(_is_hidden(text, position) for position, c in enumerate(text) if not c.isprintable())


def _is_hidden(text: str, position: int) -> bool:
    character = text[position]
    if character in "\n\t\r":
        return False
    if character in _JOINERS:
        around = text[max(0, position - 1) : position] + text[position + 1 : position + 2]
        return len(around) < 2 or bool(_PLAIN_LETTER.search(around))
    return unicodedata.category(character) in ("Cc", "Cf", "Co")
