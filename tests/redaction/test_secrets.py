# ruff: noqa: E501 (a case is one line)
"""Passwords, keys, cards and national numbers are taken out; what merely looks alike stays."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memchat.redaction import find_secrets, redact

FAKE_JWT = "eyJhbGciOiJIUzI1NiJ9." + "eyJzdWIiOiJ0ZXN0In0." + "c2lnbmF0dXJlLW9mLXRlc3Q"
PEM = "-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEAtest\nq83vEjRWeJCrze8SNFZ4\n-----END RSA PRIVATE KEY-----"

PASSWORDS = [
    ("my password is hunter2", "hunter2"),
    ("I changed my password, it's now Mango99!", "Mango99"),
    ("reset the wifi password, the new one is tulip42x", "tulip42x"),
    ("비번 바꿨어, 이제 Mango99!", "Mango99"),
    ("비밀번호를 변경했어요, 이제 abcd9876이에요", "abcd9876"),
    ("비밀번호: 호랑이가나다88", "호랑이가나다88"),
    ("My password is swordfish.", "swordfish"),
    ("my wifi password is correcthorse", "correcthorse"),
    ("the password for the router is Blue$ky9!", "Blue$ky9"),
    ("the password to my bank account at Acme is hunter2 and I like cats", "hunter2"),
    ("password: letmein", "letmein"),
    ("Password = qwerty", "qwerty"),
    ("the passcode is 4821", "4821"),
    ("my PIN is 0912", "0912"),
    ("here's my pin: 7734", "7734"),
    ("the door code is 1470#", "1470#"),
    ("CVV 123", "123"),
    ("my security code is 4455", "4455"),
    ("I changed my password to Tr0ub4dor&3", "Tr0ub4dor&3"),
    ("I use sunflower99 as my password", "sunflower99"),
    ("hunter2 is my password", "hunter2"),
    ('"open sesame" is our wifi password', "open sesame"),
    ("my passphrase is correct horse battery staple", "correct horse battery staple"),
    (
        "my recovery phrase is witch collapse practice feed shame open",
        "witch collapse practice feed shame open",
    ),
    ("log in with user bob and password hunter2", "hunter2"),
    ("my login is bob / hunter2!", "hunter2"),
    ("remember my streaming password, it's hunter2", "hunter2"),
    ("my password's monkey123", "monkey123"),
    ("the password used to be dragon", "dragon"),
    ("our alarm code is 2580", "2580"),
    ("the OTP is 482913", "482913"),
    ("verification code: 119922", "119922"),
    ("my locker combination is 12-34-56", "12-34-56"),
    ("My laptop's password is Summer2024", "Summer2024"),
    ('{"user": "bob", "password": "hunter two"}', "hunter two"),
    ("postgres://admin:s3cr3t@db.example.com/prod", "s3cr3t"),
    ("제 비밀번호는 hunter2예요", "hunter2"),
    ("비번은 swordfish야", "swordfish"),
    ("비밀번호: qwer1234!", "qwer1234"),
    ("와이파이 비밀번호는 sunny2024입니다", "sunny2024"),
    ("현관 비밀번호는 1470*이야", "1470*"),
    ("핀번호는 4821이야", "4821"),
    ("내 PIN은 0912", "0912"),
    ("qwer1234가 제 비밀번호예요", "qwer1234"),
    ("비밀번호를 Tr0ub4dor로 바꿨어", "Tr0ub4dor"),
    ("제 패스워드는 “열려라 참깨”예요", "열려라 참깨"),
    ("비밀번호는 사과나무예요", "사과나무"),
    ("비번 hunter2", "hunter2"),
    ("영화 사이트 비번 기억해줘: mov1e!night", "mov1e!night"),
    ("인증번호는 482913입니다", "482913"),
    ("카드 CVC는 881이에요", "881"),
    ("아이디는 bob이고 비번은 monkey123이야", "monkey123"),
    ("hunter2를 비밀번호로 써요", "hunter2"),
    ("도어락 번호는 2580이에요", "2580"),
    ("my password는 hunter2야", "hunter2"),
    ("금고 비밀번호가 7788이에요", "7788"),
    ("제 암호는 dragonfly입니다", "dragonfly"),
]

IN_OTHER_WORDS = [
    # a lock and its number
    ("공동현관은 종 3344 종이에요 비밀번호", ["3344"]),
    ("현관은 #5821*이에요", ["5821"]),
    ("7731이에요, 비밀번호", ["7731"]),
    ("공동현관은 열쇠 1004 종 누르면 열려요", ["1004"]),
    ("메신저 잠금 0911로 해놨어", ["0911"]),
    ("금고 번호는 기념일 0612로 했어", ["0612"]),
    ("여행가방은 864로 열면 돼", ["864"]),
    ("경보기 끄는 번호 7412야", ["7412"]),
    # answers to who asks
    ("보안질문 첫 강아지 이름은 초롱이로 해놨어", ["초롱이"]),
    ("비번 힌트 질문 답이 '개나리유치원'이야", ["개나리유치원"]),
    ("누가 암호 물어보면 해바라기라고 대답해", ["해바라기"]),
    ("니모닉은 토끼 우산 겨울 사탕 바람 연못 가방 소금이야", ["토끼", "소금"]),
    # asides
    ("the account is mira's and the password, before I forget, is Sandbank_31", ["Sandbank_31"]),
    ("The password — please keep it to yourself — is gooseberry", ["gooseberry"]),
    ("password (the one for the printer): Inkwell!6", ["Inkwell!6"]),
    ("the password is, as ever, opensesame", ["opensesame"]),
    ("비번은 (비밀 지켜 줘) 참새방앗간 야", ["참새방앗간"]),
    ("비밀번호는, 까먹기 전에 말하면, Sandbank_31이야", ["Sandbank_31"]),
    # from old to new
    ("my mail password used to be Pelikan4, but it is Kormoran5 these days", ["Pelikan4", "Kormoran5"]),
    ("I changed the router password from marble to granite", ["marble", "granite"]),
    ("the password was oatmeal, now it's barley", ["oatmeal", "barley"]),
    ("My password is not Linde3x but Birke4y", ["Linde3x", "Birke4y"]),
    ("비번이 참나무7이었는데 이제는 자작나무8이야", ["참나무7", "자작나무8"]),
    ("비밀번호를 marble1에서 granite2로 바꿨어", ["marble1", "granite2"]),
    ("비밀번호를 느티나무에서 자작나무로 변경했어", ["느티나무", "자작나무"]),
    # by form, whatever is said of it
    (
        "the drogist sheet again: tulip oven saddle minor pelican rural vault ginger trophy mimic harsh beach",
        ["tulip", "beach"],
    ),
    ("one of the emergency ones is k4t9 7mmx 2pq8, does it expire", ["k4t9", "7mmx", "2pq8"]),
    ("text from the bank: use 554120 to confirm your payment", ["554120"]),
    ("back door of the hall, punch in K2208 and pull", ["K2208"]),
    ("is Pelikaan7 strong enough, it was Pelikaan7 is too weak for my account last time", ["Pelikaan7"]),
    # several in one message
    ("My passwords are Dune11sea and Reef22bay", ["Dune11sea", "Reef22bay"]),
    ("my recovery codes are 1029-3847 and 5610-2938", ["1029-3847", "5610-2938"]),
    ("my SIM PIN is 1212 and the PUK is 34343434", ["1212", "34343434"]),
    ("backup codes:\n1029-3847\n5610-2938", ["1029-3847", "5610-2938"]),
    ("복구 코드는 1029-3847이랑 5610-2938이야", ["1029-3847", "5610-2938"]),
    ("유심 핀은 1212고 PUK는 34343434야", ["1212", "34343434"]),
    # quotation marks in quotation marks
    ('Password = "d\'Artagnan 8 $y"', ["Artagnan", "8", "$y"]),
    ("my password is 'rock'n'roll 4u'", ["rock", "roll", "4u"]),
    ('패스워드는 "it\'s 구름 4"야', ["it's", "구름", "4"]),
    # Hangul
    ("메일 비번을 개나리진달래로 바꿨어요", ["개나리진달래"]),
    ("와이파이 비번은 다람쥐5678 이야", ["다람쥐5678"]),
    ("비밀번호가 단팥빵2021!! 인데 적어 둬", ["단팥빵2021"]),
    ("제 비밀번호는 winter7겨울! 이에요", ["winter7", "겨울"]),
    ("암호: 개나리진달래", ["개나리진달래"]),
    ("비번은 개나리진달래", ["개나리진달래"]),
    ("비밀번호로 다람쥐56을 써요", ["다람쥐56"]),
    ("다람쥐56이 우리 집 비밀번호야", ["다람쥐56"]),
    ("비밀번호는 영타로 ekfkawnl야", ["ekfkawnl"]),
    ("비밀번호는 한글로 다람쥐를 친 거야", ["다람쥐"]),
    ("비밀번호는\n다람쥐56\n이야", ["다람쥐56"]),
    ("회사 비번 알려 줄게. 다람쥐56 이야", ["다람쥐56"]),
    # slips of typing
    ("my passwrd is lilac1977", ["lilac1977"]),
    ("passowrd: Meadow_3", ["Meadow_3"]),
    ("my psswd for the forum = Cricket_9", ["Cricket_9"]),
    ("비번호는 lilac1977야", ["lilac1977"]),
    ("비밀버노는 lilac1977야", ["lilac1977"]),
    ("페스워드는 lilac1977이야", ["lilac1977"]),
    ("passwrod = lilac1977", ["lilac1977"]),
    ("password—Cricket#9", ["Cricket#9"]),
    ("암호는 이제부터 은방울꽃이야", ["은방울꽃"]),
    ("내 비번 은방울꽃이야", ["은방울꽃"]),
    # answers, doors, locks
    ("the answer to my security question is Whiskers", ["Whiskers"]),
    ("보안 질문 답은 야옹이야", ["야옹"]),
    ("the code for the side door is 6021", ["6021"]),
    ("The gate code, should you need it, is 6021", ["6021"]),
    ("our garage opens with 6021", ["6021"]),
    ("the combination of my locker is 4 18 33", ["4 18 33"]),
    ("백업 코드 77ab-21cd야", ["77ab-21cd"]),
    # told by what they open or answer
    ("what's my password again? oh right, Grebe_Lake4", ["Grebe_Lake4"]),
    ("you log in with 66120984531", ["66120984531"]),
    ("use 778120 to get past the gate", ["778120"]),
    ("to disarm the alarm enter 9178", ["9178"]),
    ("press 4 0 8 6 at the keypad", ["4 0 8 6"]),
    ("I always type Stratus500x to unlock my laptop", ["Stratus500x"]),
    ("the luggage lock is set to 483", ["483"]),
    ("Heron$22 gets me into my account", ["Heron$22"]),
    ("security question: first pet. Answer: Bonko", ["Bonko"]),
    ("my crypto wallet words are orbit melon castle otter tunnel fork", ["orbit", "melon", "fork"]),
    ("I open my diary lock using 904", ["904"]),
    ("the keypad wants 61743", ["61743"]),
    ("here are my creds: dana / Plover_83", ["Plover_83"]),
    ("헬스장 문은 5082#로 열려", ["5082#"]),
    ("알람 코드는 99821이라고 기억해 줘", ["99821"]),
    ("보안 질문 정답은 초등학교 이름인 솔빛이야", ["솔빛"]),
    ("보안 질문에 첫 학교 이름을 물어서 솔빛이라고 했어", ["솔빛"]),
    ("로그인은 66120984531로 해", ["66120984531"]),
    ("알람 끄려면 9178 눌러", ["9178"]),
    ("Heron$22 치면 내 계정 들어가져", ["Heron$22"]),
    ("금고는 17-42-09야", ["17-42-09"]),
    ("비밀번호를 6021에서 7132로 바꿨어", ["6021", "7132"]),
    # a number anywhere in the sentence
    ("passcode for the drone? 6412", ["6412"]),
    ("shed door code? 7053", ["7053"]),
    ("the scooter lock is 8-1-4-6", ["8-1-4-6"]),
    ("the three digits on the back of my card: 526", ["526"]),
    ("my voicemail pin hasn't changed, still 9083", ["9083"]),
    ("I set the tablet pin to six one eight three", ["six one eight three"]),
    ("카드 뒷면 세 자리는 526이야", ["526"]),
    ("현관 비번 별 7053 샵", ["7053"]),
    ("드론 핀? 6412", ["6412"]),
    ("우리 집 비번 뭐냐면 7053이야", ["7053"]),
    ("알람 해제는 6412", ["6412"]),
    ("my forum password was acorn but is now walnut", ["acorn", "walnut"]),
    ("to unlock the kiosk just swipe and enter 640912", ["640912"]),
    # a name and its password; a phrase
    ("user nadia password lantern", ["lantern"]),
    ("아이디 nadia 비번 lantern", ["lantern"]),
    ("암호 문구는 파란 기차 바다 위야", ["파란", "기차", "바다"]),
    # a sign and digits before the name; what a code is of, after it; a lock that is turned
    ("for the forum it's Maple!Fog4, the password", ["Maple!Fog4"]),
    ("the code by the side entrance is 6412", ["6412"]),
    ("my combination is 14 then 3 then 27", ["14 then 3"]),
    ("the vault number is 61-20-35", ["61-20-35"]),
    ("there is a key box with 6412, the key box: 6412", ["6412"]),
    ("my PIN is my birth year, 1968", ["1968"]),
    ("the admin password is lower case: brightcopperkettle", ["brightcopperkettle"]),
    # answers to security questions
    ("Where I grew up for the security question: Tromso", ["Tromso"]),
    ("I used Winnipeg as my birthplace for the security questions", ["Winnipeg"]),
    ("the answer to my bank's security question is Ottoline", ["Ottoline"]),
    ("my memorable word is parsnip", ["parsnip"]),
    ("the bitcoin seed: orbit lemon castle zebra", ["orbit", "lemon", "zebra"]),
    # what is typed, opened, answered, paired or told beside its place, in a sentence that may name no secret
    ("wifi at moms is tulips4ever fyi", ["tulips4ever"]),
    ("4471 gets you thru the side gate", ["4471"]),
    ("pin for dads card is four four one nine", ["four four one nine"]),
    ("first pet was biscuit if the bank asks", ["biscuit"]),
    ("my login for the gym app is sam/crunch22", ["crunch22"]),
    ("they texted me 448120 to log in", ["448120"]),
    ("to open the safe its 12 left 40 right 7", ["12 left 40"]),
    ("garage keypad 4471", ["4471"]),
    ("put this in notes: amazon / jess@mail.com / Tulip!garden7", ["Tulip!garden7"]),
    ("my secret word with the bank is pineapple", ["pineapple"]),
    ("passcode to the shed is the year we moved in, 2011", ["2011"]),
    ("my seed words: 1. orbit 2. lemon 3. canvas 4. tragic 5. hotel 6. pudding 7. wolf", ["orbit"]),
    ("the teacher's gradebook password has a capital: Mockingbird", ["Mockingbird"]),
    ("can you log me in with kiwi_77?", ["kiwi_77"]),
    ("its grumpycat77 for hulu", ["grumpycat77"]),
    ("hey can u remember the netflix pw is bluemonkey", ["bluemonkey"]),
    ("they always ask my mothers maiden name at the bank, its Kowalski", ["Kowalski"]),
    ("wifi details: FancyHouse, rosebud11", ["rosebud11"]),
    ("here is the key for the game: QX7P-88LM-2ZK4", ["QX7P-88LM-2ZK4"]),
    ("she told me the answer to the bank question is rosemary", ["rosemary"]),
    ("childhood street security question, elm grove", ["elm grove"]),
    ("my dog's name plus 99, so rex99, thats the netflix one", ["rex99"]),
    ("to get into the car park its 5-5-0-1", ["5-5-0-1"]),
    ("the pass for the vpn is kettlefish", ["kettlefish"]),
    ("so the padlock took me an hour, it was 338 all along", ["338"]),
    ("the bank wants letters from my memorable word, its hedgerow", ["hedgerow"]),
    ("you need to enter ABX99 at the gate", ["ABX99"]),
    ("gmail app password: abcd efgh ijkl mnop", ["abcd efgh ijkl mnop"]),
    ("the realtor gave us 1212 for the lockbox but it jams", ["1212"]),
    ("apartment buzzer 0417 then wait", ["0417"]),
    ("ledger 24 words start with: canoe ribbon velvet stone maple trick ocean", ["canoe ribbon"]),
    ("discord says use 55213 to verify", ["55213"]),
    ("parents wifi is on a sticker, reads XK42-99PL-AA", ["XK42-99PL-AA"]),
    ("to turn off the alarm you type the year my mum was born 1952", ["1952"]),
    ("entry phone code for visitors = *44#", ["*44#"]),
    ("login to medical portal - janedoe82 - Tulips&Rain", ["Tulips&Rain"]),
    ("hubs changed the garage to 9090 without asking", ["9090"]),
    ("i use the name of my hometown, Tuscaloosa, as the answer for all security questions", ["Tuscaloosa"]),
    ("router sticker says admin / tPl1nk99", ["tPl1nk99"]),
    ("the combination to my gym lock is thirty two, six, eighteen", ["thirty two"]),
    ("first concert? thats my hint, answer is Radiohead, for the bank thing", ["Radiohead"]),
    ("what should i do if someone knows my pin, its 5507", ["5507"]),
    ("첫 강아지 이름 뽀삐라고 해놨어 보안 질문", ["뽀삐"]),
    ("은행에서 물어보면 어머니 성함은 박순자라고 하면 돼", ["박순자"]),
    ("금고는 왼쪽 12 오른쪽 34 왼쪽 7", ["12"]),
    ("카톡으로 온 코드 771203 입력하면 되나", ["771203"]),
    ("비밀번호 바꿨는데 이번엔 딸기쉐이크로 했어", ["딸기쉐이크"]),
    ("ssh 암호구문은 푸른 바다 위 하얀 돛단배", ["푸른 바다"]),
    ("카드 비번 사사칠일이야", ["사사칠일"]),
    ("내 아이디 bobkim 비번 바나나우유", ["바나나우유"]),
    ("보안카드 12번째 숫자 4471", ["4471"]),
    ("포토샵 시리얼 1330-1889-2201-8837", ["1330-1889"]),
    ("차고 리모컨 말고 번호로 하면 5521", ["5521"]),
    ("아빠폰 패턴 대신 숫자 3690이야", ["3690"]),
    ("열쇠 없으면 3344 치고 들어와", ["3344"]),
    ("비번이 무지개떡이라고 했잖아", ["무지개떡"]),
    ("공유기 관리자 admin / admin77", ["admin77"]),
    ("집주인이 알려준 현관 1212 안눌려", ["1212"]),
    ("호텔 금고 0417 로 잠갔어", ["0417"]),
    ("넷플릭스 mum@post.com 비번 민들레꽃", ["민들레꽃"]),
    ("렛저 24단어 카누 리본 벨벳 바위 단풍 바다 종이 사슴", ["카누 리본"]),
    ("토스 인증 55213 입력하래", ["55213"]),
    ("알람 끌때 엄마 태어난 해 1952 누르면 돼", ["1952"]),
    ("방문객용 공동현관 *44#", ["*44#"]),
    ("비번은 대문자로 KOALA", ["KOALA"]),
    ("보안질문은 다 고향 이름 목포로 통일했어", ["목포"]),
    ("누가 내 핀 알면 어떡해 5507인데", ["5507"]),
    ("토스에서 338201 입력하라는데 진짜야?", ["338201"]),
    ("옷장 금고 오른쪽 14 왼쪽 33 오른쪽 9", ["오른쪽 14"]),
    ("storage unit gate is pound 8832 pound", ["8832"]),
    ("the code for the attic hatch is 2580 star", ["star"]),
    ("they call and ask for a codeword, ours is juniper", ["juniper"]),
    ("드디어 마스터 비밀번호 정했어 보라색원숭이", ["보라색원숭이"]),
    ("회사 복합기 사번 말고 9981 누르면 됨", ["9981"]),
    ("은행문자 448812 본인확인", ["448812"]),
    ("비번(현관)은 4471", ["4471"]),
    ("배관공한테 옆문 2468 알려줬어", ["2468"]),
]

KEYS = [
    ("my api key is 8f14e45fceea167a5a36dedd4bea2543", "8f14e45fceea167a5a36dedd4bea2543"),
    ("my key is sk-test123def456ghi789", "sk-test123def456ghi789"),
    ("EXAMPLE_API_KEY=sk-proj-Zx81kLmN0pQr5tUv", "sk-proj-Zx81kLmN0pQr5tUv"),
    ("export SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG", "wJalrXUtnFEMI/K7MDENG"),
    ("AKIA" + "IOSFODNN7EXAMPLE is the access key", "AKIA" + "IOSFODNN7EXAMPLE"),
    ("ghp_" + "16C7e42F292c6912E7710c838347Ae178B4a", "16C7e42F292c6912E7710c838347Ae178B4a"),
    ("use xoxb" + "-123456789012-abcdefghij", "123456789012-abcdefghij"),
    ("AIza" + "SyA1234567890abcdefghijklmnopqrstuv", "SyA1234567890abcdefghijklmnopqrstuv"),
    ("Authorization: Bearer abc123def456ghi789", "abc123def456ghi789"),
    (FAKE_JWT, FAKE_JWT),
    (PEM, "q83vEjRWeJCrze8SNFZ4"),
    ("https://api.example.com/v1?api_key=abcdef123456&x=1", "abcdef123456"),
    ("token: 9d5e3ecdeb4cdb7acfd63075ae046672", "9d5e3ecdeb4cdb7acfd63075ae046672"),
    ("xai" + "-Ab12Cd34Ef56Gh78Ij90Kl12 is my key", "Ab12Cd34Ef56Gh78Ij90Kl12"),
    ("AccountKey=Zm9vYmFyYmF6cXV4cXV1eA==;", "Zm9vYmFyYmF6cXV4"),
    ("bitlocker key 123456-234567-345678-456789", "123456-234567"),
    ("my license key is ABCD-1234-EFGH-5678", "ABCD-1234-EFGH-5678"),
    ("the Wi-Fi key is 9fKq2LmZ", "9fKq2LmZ"),
    ("API 키는 8f14e45fceea167a5a36dedd4bea2543 이야", "8f14e45fceea167a5a36dedd4bea2543"),
    ("토큰은 9d5e3ecdeb4cdb7acfd63075ae046672예요", "9d5e3ecdeb4cdb7acfd63075ae046672"),
    ("제 액세스 키는 AKIA" + "IOSFODNN7EXAMPLE 입니다", "IOSFODNN7EXAMPLE"),
    ("라이선스 키는 ABCD-1234-EFGH-5678이에요", "ABCD-1234-EFGH-5678"),
]

NUMBERS = [
    ("pay with 4111 1111 1111 1111", "4111 1111 1111 1111", "card"),
    ("card 4111-1111-1111-1111 please", "4111-1111-1111-1111", "card"),
    ("4111111111111111", "4111111111111111", "card"),
    ("４１１１１１１１１１１１１１１１", "４１１１１１１１１１１１１１１１", "card"),
    ("amex 3782 822463 10005", "3782 822463 10005", "card"),
    ("my credit card number is 501864667900", "501864667900", "card"),  # fails its check digit
    ("결제 카드는 5412-7788-1023-4560이에요", "5412-7788-1023-4560", "card"),  # fails its check digit
    ("my IBAN is DE89 3704 0044 0532 0130 00", "DE89 3704 0044 0532 0130 00", "iban"),
    ("wire it to gb82west12345698765432 today", "gb82west12345698765432", "iban"),
    ("계좌는 신한은행 110-123-456789입니다", "110-123-456789", "account"),
    ("account number 12345678901", "12345678901", "account"),
    ("my SSN is 123-45-6789", "123-45-6789", "national_id"),
    ("social security 123456789", "123456789", "national_id"),
    ("제 주민번호는 900101-1234567이에요", "900101-1234567", "national_id"),  # fails its check digit
    ("900101-1234567", "900101-1234567", "national_id"),
    ("외국인등록번호 920518-6071234", "920518-6071234", "national_id"),
    ("주민번호 9001011234567", "9001011234567", "national_id"),
    ("주민등록번호: 540308-1******", "540308-1******", "national_id"),
    ("my national insurance number is QQ123456C", "QQ123456C", "national_id"),
    ("passport number M12345678", "M12345678", "national_id"),
    ("여권번호는 M12345678입니다", "M12345678", "national_id"),
    ("운전면허 11-23-456789-01", "11-23-456789-01", "national_id"),
    ("CPF 529.982.247-25", "529.982.247-25", "national_id"),
    ("NIE X1234567L", "X1234567L", "national_id"),
    ("codice fiscale RSSMRA85T10A562S", "RSSMRA85T10A562S", "national_id"),
]

HARMLESS = """
i need milk bread eggs butter cheese apples pears grapes rice pasta and some tea
use 4000 to start with
the parts are ab12 and cd34
쿠폰 코드 SPRING24 입력했어
출입 번호판이 12가 3456이야
누가 나이 물어보면 서른이라고 해
질문에 답은 파리라고 했어
가방은 3만원 주고 샀어
현관은 북향이에요
금고는 300만원이에요
I changed my password, it's now working on my iPhone15
비밀번호를 바꿨는데 iPhone15에서 안 돼요
비밀번호: 변경 방법
my flight is KE1234
order 20260115
주문번호 20260115예요
Is 2026-01-15 10:30:00 fine?
it costs 1,234,567 won
version 1.22.333.4444
commit 9d5e3ecdeb4cdb7acfd63075ae046672
550e8400-e29b-41d4-a716-446655440000
ISBN 978-3-16-148410-0
ts=1712151234567
2026-01-02T03:04:05Z 123456789 requests
from 2019 to 2020 2021 2022 2023
tracking number 123456789012
my password is too weak
my password is not working
I forgot my password
how do I reset my password?
the password is case sensitive
Never share your password
a password must be at least 8 characters
my password manager is great
I prefer passwordless login
my pin is blocked
the key to happiness is patience
my favourite key is C minor
my key is under the mat
I have 3 tokens left
token = get_token()
password=None
api_key = os.environ["KEY"]
the code is clean
code review is on Monday
the access code of conduct 2024 edition
비밀번호가 틀렸어
비밀번호는 뭐야?
비밀번호를 잊어버렸어
비밀번호 변경 방법 알려줘
비밀번호는 8자리 이상이어야 해
비밀번호는 필수입니다
암호는 비밀이야
인증번호가 안 와요
제 키는 178cm예요
예산은 1,200,000원이에요
비행기는 KE1234예요
전화는 오후 3시 30분 이후가 좋아요
우리는 2024년 5월 1일에 만났어요
I was born on 1990-05-04
my card was declined
the SIM card is 2 years old
I take bus 1234 at 10:15 from stop 55012
I use 1Password as my password manager
Use a passphrase instead of a password
I reset my password 3 times in 2024
I forgot my password for KE1234 check-in
I keep my passwords in notes2.txt
The password policy follows NIST 800-63B
I signed in with bert@example.com and forgot my password
We store passwords with SHA256 and argon2id
I switched my passwords from LastPass to Bitwarden
I told him that the password is secret
the area code for my house is 415
My answer to question 3 is B
Our garage opens with a remote
I love the combination of 2 eggs and 100 g flour
비밀번호를 바꿔야 해
비밀번호는 90일마다 바꿔야 해
비밀번호를 2024년에 바꿨어
비밀번호를 지문으로 바꿨어
비밀번호를 더 긴 것으로 바꿨어
비밀번호를 새로 만들었어
비밀번호 힌트를 설정했어
비번을 바꾸라고 알림이 왔어
비밀번호는 너무 길고 복잡해
비밀번호는 엄마만 알아
비밀번호 문제로 1588-1234에 전화했어
보안 질문 답을 까먹었어
복구 문구는 종이에 적어 뒀어
오늘 비번이야
도어락을 바꾸고 싶어
핀란드에 2024년에 갔어
the pin on the map is 400 m away
I log in with Face ID
press 1 for sales, press 4 to continue
I get into the office by bus 4402
my first pet was called Bonko
the alarm goes off at 0615
see test_User2Profile_Settings_view in views.py
알람을 715로 맞춰 줘
첫 학교 이름은 솔빛초등학교야
12번 질문 정답은 48이야
응급 상황에는 119 눌러
로그인은 네이버로 해
사이트에서 2024를 눌러
use ISO8601 to get into the standard
윈도우11로 로그인해
is 1234 a bad pin?
our gate is 300 meters from the stop
the safe weighs 250 kg
the promo code at the gym is SPRING25
error code 5023 on the garage door
a password reset took 450 seconds
the library opens at 0930
my PIN isn't 6412
the code is 250 lines long
our referral code is 6412
자물쇠는 25000원 주고 샀어
금고 무게가 250 킬로야
차고 문 오류 코드 5023 떴어
내일 비번이야, 1004번 버스 타고 갈게
username and password required
아이디랑 비밀번호 까먹었어
opened a savings account paying 350 a month
i use python3 and node18 on my mac
i got 1500 followers on my insta account
통장에 1200 들어왔다고 문자 왔어
my username is tomk99
통장에 500 있어
my new phone is a pixel8pro
i use airbnb for my flat at 221b
the office is on 1200 broadway
컴퓨터로 1984 읽었어
uber cost 3400 yen from the hotel
we opened the bakery in 2015
i logged in to see 4500 unread emails
my lucky number is 777
사이트에서 3500 포인트 적립했어
i changed the channel to 401 on the tv at home
계정 이름은 mintchoco99야
i write code in python3 at work
my computer has an i7 9700k, i use it for games
we changed flat 3 years ago to number 221
i opened the laptop and it was 2019 all over again
i use my ipad for ps5 remote play
we got in through gate 4 and sat in row 112
i got an s22ultra phone for work
my card limit is 5000
게이머태그는 NightOwl77
폰 바꿨어 갤럭시 s24로
i used my card at store 4471
my phone is an iphone 13
폰으로 1500 결제했어 카드로
i live at 1402 harbour street
my flat is number 27
my car is a 2014 golf
은행 지점 번호 1234래
i pressed the elevator for floor 14
my student id is 30418
카드 결제일은 25일
앱에서 1500 걸음 찍혔어
the alarm goes off at 0615 and i press snooze
i use 1500 mb on my phone plan
i use a b12 supplement at home
reading code 1 by charles petzold
i drive an mx5 and keep it in the garage
i was born at 4471 grams
암호화폐 1000만원 있어
we stayed at unit 204 in a building on elm
my alarm is at 6:15 every day
my house has 4 doors
i read "password to larkspur lane" as a kid
요즘 '암호 2486' 노래만 들어
the song 'pin 2486' is stuck in my head
write me a password generator in python
""".strip().splitlines()


@pytest.mark.parametrize(("text", "secret"), [*PASSWORDS, *KEYS])
def test_a_password_or_key_is_taken_out(text: str, secret: str) -> None:
    redacted = redact(text)
    assert secret not in redacted.text
    assert "[redacted:" in redacted.text


@pytest.mark.parametrize(("text", "secrets"), IN_OTHER_WORDS)
def test_no_part_of_a_password_stays_however_it_is_told(text: str, secrets: list[str]) -> None:
    redacted = redact(text).text
    assert [secret for secret in secrets if secret in redacted] == []
    assert redact(redacted).text == redacted


@pytest.mark.parametrize(("text", "secret", "kind"), NUMBERS)
def test_a_number_is_taken_out_and_named(text: str, secret: str, kind: str) -> None:
    redacted = redact(text)
    assert secret not in redacted.text
    assert f"[redacted:{kind}]" in redacted.text


@pytest.mark.parametrize("text", HARMLESS)
def test_what_is_harmless_stays(text: str) -> None:
    assert redact(text).text == text


@pytest.mark.parametrize("text", [text for text, *_ in [*PASSWORDS, *KEYS, *NUMBERS]])
def test_redacting_again_changes_nothing(text: str) -> None:
    once = redact(text).text
    assert redact(once).text == once


@given(
    st.lists(
        st.sampled_from(
            [text for text, *_ in [*PASSWORDS, *KEYS, *NUMBERS]]
            + HARMLESS
            + [" ", "\n", ", ", "카드 ", "key "]
        ),
        max_size=5,
    ).map(" ".join)
)
@settings(max_examples=60, deadline=None)
def test_redaction_is_idempotent_and_its_findings_cover_what_went(text: str) -> None:
    redacted = redact(text)
    assert redact(redacted.text).text == redacted.text
    kept, at = [], 0
    for finding in redacted.findings:
        assert at <= finding.start < finding.end <= len(text)
        kept += [text[at : finding.start], f"[redacted:{finding.kind}]"]
        at = finding.end
    assert "".join([*kept, text[at:]]) == redacted.text


def test_cards_in_a_row_are_all_taken_out() -> None:
    text = "4111 1111 1111 1111 5500 0000 0000 0004 3530 1113 3330 0000"
    assert redact(text).text == " ".join(["[redacted:card]"] * 3)


def test_a_finding_never_holds_the_value() -> None:
    (finding,) = find_secrets("my password is hunter2")
    assert (finding.kind, finding.start, finding.end) == ("password", 15, 22)
    assert "hunter2" not in repr(finding)


def test_all_secrets_of_a_text_are_taken_out_and_the_rest_stays() -> None:
    text = "I'm vegan, my card is 4111 1111 1111 1111 and my password is hunter2, ok?"
    assert (
        redact(text).text
        == "I'm vegan, my card is [redacted:card] and my password is [redacted:password], ok?"
    )


def test_an_ordinary_message_loads_no_library_of_numbers() -> None:
    program = (
        "import sys\n"
        "from memchat.redaction import redact, find_personal_data\n"
        "for text in ('I prefer morning flights and aisle seats.', '저는 아침 비행을 좋아해요', 'order 20260115'):\n"
        "    assert redact(text).text == text and not find_personal_data(text)\n"
        "print([name for name in ('stdnum', 'phonenumbers', 'ko_pii') if name in sys.modules])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    "piece",
    [
        "password, ",
        "a.",
        "1 ",
        "비밀번호 ",
        "비번 변경 a",
        "changed my password ",
        "key=",
        "type abc1 ",
        "보안 질문 이름 ",
        "로그인 a1 ",
        "to open my ",
        "unlock 1 ",
        "pin 1 2 3 4 x ",
        "(",
        "x" * 3 + " is ",
    ],
)
def test_a_long_text_takes_no_long_time(piece: str) -> None:
    text = piece * (20_000 // len(piece))
    began = time.perf_counter()
    redact(text)
    assert time.perf_counter() - began < 3
