"""The built-in topics, in both languages: settings add to them and replace them."""

from __future__ import annotations

from memchat import topic_words as words
from memchat.topics import OTHER, Attribute, Topic


def _split(text: str) -> tuple[str, ...]:
    return tuple(" ".join(word.split()) for word in text.split(",") if word.strip())


def _one(name: str, named_by: str) -> Attribute:
    return Attribute(name, "single", _split(named_by))


def _many(name: str, named_by: str) -> Attribute:
    return Attribute(name, "set", _split(named_by))


def _topic(name: str, about: str, shown_by: str, example: str, *attributes: Attribute) -> Topic:
    return Topic(name, about, _split(shown_by), attributes, (example,))


DEFAULT_TOPICS: tuple[Topic, ...] = (
    _topic(
        "travel",
        "trips, flights, trains, hotels, destinations",
        words.TRAVEL,
        "I always take the aisle.",
        _one(
            "seat",
            "seat, aisle, aisle seat, window seat, middle seat, 좌석, 자리, 통로, 통로 좌석, 창가, 창가 자리",
        ),
        _one(
            "flight_time",
            "flight time, morning flight, evening flight, night flight, red-eye, afternoon flight, "
            "early flight, late flight, 비행 시간, 비행 시간대, 아침 비행, 저녁 비행, 밤 비행, "
            "새벽 비행, 오전 비행, 오후 비행",
        ),
        _one(
            "transport",
            "transport, transportation, means of transport, train, 교통수단, 이동 수단, 기차, 열차",
        ),
        _one("lodging", "lodging, accommodation, hotel, hostel, 숙소, 숙박, 호텔"),
        _one(
            "cabin",
            "cabin class, business class, economy class, first class, 비즈니스석, 이코노미석, 일등석",
        ),
        _one("airline", "airline, 항공사"),
    ),
    _topic(
        "food",
        "eating, drinking, cooking, restaurants, diets",
        words.FOOD,
        "I'm vegetarian.",
        _many(
            "diet",
            "diet, dietary, vegan, vegetarian, pescatarian, keto, kosher, halal, gluten-free, 식단, "
            "식습관, 채식, 비건",
        ),
        _many("allergy", "allergy, allergies, allergic, intolerance, intolerant, 알레르기, 알러지, 불내증"),
        _many("drinks", "coffee, tea, drink, beverage, 커피, 차를, 음료, 마셔, 마시는, 마시지, 마신"),
        _many("cuisine", "cuisine, restaurant, 요리, 식당, 음식점"),
    ),
    _topic(
        "people",
        "family, friends, partners, children, pets",
        words.PEOPLE,
        "My son is called Theo.",
        _one(
            "partner",
            "partner, wife, husband, spouse, married, girlfriend, boyfriend, divorced, engaged, "
            "separated, 배우자, 아내, 남편, 결혼, 이혼, 재혼, 약혼",
        ),
        _many(
            "children",
            "children, kids, kid, child, son, daughter, 아이, 아이들, 애, 애들, 자녀, 아들, 딸",
        ),
        _many("siblings", "siblings, brothers, sisters, 형제, 자매, 남매"),
        _many(
            "pets",
            "pet, pets, dog, cat, puppy, kitten, 반려동물, 애완동물, 강아지, 고양이, 반려견, 반려묘",
        ),
        _many("friends", "friend, friends, best friend, 친구"),
        _one("anniversary", "anniversary, wedding anniversary, 기념일, 결혼기념일"),
    ),
    _topic(
        "about",
        "who the user is: name, place, age, languages",
        words.ABOUT,
        "We moved to Oslo.",
        _one("name", "name, full name, first name, last name, surname, called, 이름, 성함, 존함, 성이"),
        _one("nickname", "nickname, call me, address me, 별명, 닉네임, 호칭, 불러, 부르"),
        _one(
            "city",
            "city, live, lived, living, home town now, moved, reside, residence, based, which country, 도시, "
            "사는, 살아, 살고, 산다고, 산댔, 사는지, 살지, 사는 곳, 살던, 살았, 거주지, 거주, 이사",
        ),
        _one(
            "origin",
            "origin, hometown, come from, am i from, i'm from, grew up, grow up, born, birthplace, "
            "nationality, 고향, 출신, 태어난, 태어났, 국적",
        ),
        _one("age", "age, old am i, how old, years old, 나이, 몇 살, 연세"),
        _one("birthday", "birthday, birth date, date of birth, 생일, 생년월일, 생신"),
        _many(
            "languages",
            "languages, language do i speak, languages do i speak, speak, fluent, mother tongue, "
            "native language, 언어, 구사, 모국어",
        ),
        _many("personality", "personality, mbti, introvert, extrovert, 성격, 엠비티아이"),
    ),
    _topic(
        "work",
        "job, employer, working hours, projects",
        words.WORK,
        "I work nights as a nurse.",
        _one(
            "job",
            "job, profession, occupation, for a living, for work, career, work as, do i work as, 직업, "
            "무슨 일, 하는 일, 직종",
        ),
        _one(
            "employer",
            "employer, company, work for, work at, where do i work, do i work, 회사, 직장, 다니는 회사, "
            "다녀, 다닌다, 어디서 일해, 어디서 일하, 어디에서 일해, 어디에서 일하, 일하는 곳, 근무지",
        ),
        _one("shift", "shift, shifts, working hours, work hours, night shift, 근무, 근무 시간, 교대, 야간"),
        _one("workplace", "work from, remote, office, remotely, 재택, 재택근무, 사무실, 출근"),
        _many("projects", "project, projects, working on, 프로젝트"),
    ),
    _topic(
        "home",
        "house, household, car and other belongings",
        words.HOME,
        "I drive an old Volvo.",
        _one("dwelling", "apartment, house, flat, dwelling, 아파트, 원룸, 주택, 오피스텔"),
        _one("address", "address, street, 주소"),
        _many(
            "vehicles",
            "car, vehicle, bike, bicycle, motorcycle, drive, 차, 자동차, 차종, 차량, "
            "자전거, 오토바이, 자가용",
        ),
        _many("belongings", "own, belongings, possess, 소유, 가지고 있는 물건"),
        _many("household", "live with, household, living with, 같이 살, 함께 살, 같이 사는, 함께 사는"),
    ),
    _topic(
        "health",
        "health, conditions, medicine, sleep, wellbeing",
        words.HEALTH,
        "I use a wheelchair.",
        _many(
            "conditions",
            "condition, illness, disease, diagnosed, asthma, diabetes, migraine, 질환, 지병, 병이, 천식, "
            "당뇨, 편두통",
        ),
        _many(
            "accessibility",
            "wheelchair, deaf, blind, disability, hearing aid, low vision, accessible, 휠체어, 청각, "
            "시각, 장애, 보청기",
        ),
        _many("medication", "medication, medicine, pills, take daily, 복용, 약을"),
        _one("smoking", "smoke, smoking, cigarettes, 담배, 흡연, 금연"),
        _one("alcohol", "drinking alcohol, alcohol, 금주, 음주"),
        _one("sleep", "sleep, bedtime, insomnia, 수면, 잠을, 불면증"),
        _one("blood_type", "blood type, 혈액형"),
        _one("height", "height, tall, 신장, 키"),
        _one("weight", "weight, weigh, 몸무게, 체중"),
        _many("fears", "afraid, fear, phobia, scared, 무서워하, 공포증, 겁이"),
    ),
    _topic(
        "entertainment",
        "films, shows, music, books, games",
        words.ENTERTAINMENT,
        "My sister loves opera.",
        _many(
            "music",
            "music, song, band, jazz, opera, concert, album, genre, 음악, 노래, 밴드, 재즈, 오페라, 가수",
        ),
        _many("films", "movie, film, cinema, director, 영화, 감독"),
        _many("shows", "show, series, tv, 드라마, 예능, 방송"),
        _many("books", "book, novel, author, reading, 책, 소설, 작가"),
        _many("games", "game, gaming, board game, video game, 게임, 보드게임"),
    ),
    _topic(
        "sports",
        "sports, exercise, teams",
        words.SPORTS,
        "I run every morning.",
        _many("activities", "sport, sports, exercise, workout, train for, play, 운동, 스포츠"),
        _one("team", "team, club, support, root for, 팀, 응원하는, 응원팀, 구단"),
    ),
    _topic(
        "technology",
        "software, programming, devices, tools",
        words.TECHNOLOGY,
        "I only write Rust in Helix.",
        _many(
            "editor",
            "editor, ide, text editor, neovim, vim, emacs, vscode, vs code, pycharm, intellij, sublime, "
            "에디터, 편집기, 빔, 이맥스, 비주얼 스튜디오",
        ),
        _many(
            "programming_languages",
            "programming language, programming languages, program in, code in, python, javascript, "
            "typescript, java, rust, golang, kotlin, c++, ruby, swift, haskell, 프로그래밍 언어, 파이썬, "
            "자바, 자바스크립트, 러스트, 코틀린, 코딩",
        ),
        _many(
            "operating_system",
            "operating system, os, distro, linux, windows, macos, ubuntu, fedora, debian, arch linux, "
            "운영체제, 리눅스, 윈도우, 윈도, 우분투, 페도라, 맥OS, 맥",
        ),
        _many(
            "devices",
            "device, phone, laptop, computer, tablet, iphone, ipad, macbook, thinkpad, android, 기기, "
            "휴대폰, 핸드폰, 노트북, 컴퓨터, 태블릿, 아이폰, 갤럭시, 맥북",
        ),
        _many("browser", "browser, firefox, chrome, safari, 브라우저, 크롬, 파이어폭스, 사파리"),
        _many("tools", "tool, tools, app, software, 도구, 프로그램, 툴"),
        _one("theme", "dark mode, light mode, theme, 다크 모드, 라이트 모드, 테마"),
    ),
    _topic(
        "communication",
        "how to answer: tone, length, language",
        words.COMMUNICATION,
        "Keep answers under three sentences.",
        _one(
            "answer_length",
            "answer length, long answers, answers be, short, concise, brief, sentences, detailed, "
            "답변 길이, 짧게, 간결, 길게, 자세히, 문장",
        ),
        _one("tone", "tone, formal, informal, casual, polite, friendly tone, 말투, 존댓말, 반말, 어투, 격식"),
        _one(
            "answer_language",
            "answer language, language of answers, answer in, reply in, respond in, language should you, "
            "답변 언어, 영어로, 한국어로, 일본어로, 무슨 언어로",
        ),
        _many(
            "format",
            "format, bullet points, emoji, emojis, lists, tables, markdown, 형식, 이모지, 이모티콘, "
            "표로, 목록",
        ),
    ),
    _topic(
        "schedule",
        "routines, busy and free times, dates",
        words.SCHEDULE,
        "Mondays are always busy for me.",
        _one("meeting_time", "meeting time, meetings, meeting, 회의 시간, 회의, 미팅"),
        _one("wake_time", "wake up, get up, wake, 일어나, 일어난, 기상"),
        _many("busy_times", "busy, unavailable, not available, bad for calls, 바빠, 바쁜, 바쁘, 힘들어"),
        _many("free_times", "free, available, 한가, 시간이 돼, 가능한 시간"),
        _many("routine", "routine, usually, every day, every morning, habit, 루틴, 습관, 매일, 보통"),
        _one("chronotype", "morning person, night owl, early bird, 아침형, 저녁형, 올빼미형"),
    ),
    _topic(
        "shopping",
        "clothes, brands, sizes, buying",
        words.SHOPPING,
        "I only wear second-hand clothes.",
        _one("shoe_size", "shoe size, 신발 사이즈, 발 사이즈"),
        _one("clothes_size", "clothes size, clothing size, shirt size, dress size, 옷 사이즈"),
        _many("brands", "brand, brands, 브랜드"),
        _many("style", "style, fashion, 스타일, 패션"),
    ),
    _topic(
        "education",
        "school, studies, learning",
        words.EDUCATION,
        "I'm learning Japanese.",
        _one("school", "school, university, college, 학교, 대학교, 대학"),
        _one("studies", "major, degree, field of study, study at, 전공, 학과, 학위"),
        _many("learning", "learning, learn, studying, 배우고, 배우는, 공부하는, 공부하고, 배운다"),
    ),
    _topic(
        "finance",
        "money, budget, investing",
        words.FINANCE,
        "My weekly budget is 80 euros.",
        _one("budget", "budget, spend, 예산"),
        _one("bank", "bank, bank with, 은행"),
        _many("goals", "saving for, savings goal, 저축 목표"),
    ),
    _topic(
        "hobbies",
        "hobbies, crafts, instruments, interests",
        words.HOBBIES,
        "I play the cello.",
        _many("hobbies", "hobby, hobbies, pastime, free time, spare time, 취미, 여가"),
        _many(
            "instruments",
            "instrument, piano, guitar, violin, drums, cello, 악기, 피아노, 기타를, 바이올린, 드럼",
        ),
        _many("collections", "collect, collection, 수집, 모으는, 모아"),
    ),
    OTHER,
)
"""The built-in topics. What people like and dislike (`likes`, `dislikes`) is recorded in any of them."""
