"""What is worked and learnt with and for: jobs, devices, the assistant's manner, dates, studies, money."""

from __future__ import annotations

from memchat.topics import many, one, topic

WORK = topic(
    "work",
    "job, employer, working hours, projects",
    """
work, job, career, profession, occupation, employer, company, office, boss, manager, colleague, coworker,
co-worker, client, salary, promotion, resume, cv, interview, freelance, startup, project, deadline,
business, nurse, engineer, teacher, doctor, remote work, shift, commute, team lead, work meeting, meeting,
pay rise, pay raise, ask for a raise, wage, payslip, cover letter, performance review, job offer,
internship, overtime, resignation, notice period, slides, 일자리, 직업, 직장, 경력, 회사, 사무실, 상사,
팀장, 동료, 고객사, 회의, 월급, 연봉, 승진, 이력서, 면접, 프리랜서, 스타트업, 프로젝트, 마감, 사업,
간호사, 개발자, 엔지니어, 교사, 의사, 재택근무, 출근, 퇴근, 근무, 야근, 업무, 자기소개서, 자소서, 이직,
퇴사, 입사, 인턴, 연봉 협상, 업무 보고, 회식, 사직서, 발표 자료, 제안서, 기획서
    """,
    "I work nights as a nurse.",
    one(
        "job",
        "job, profession, occupation, for a living, for work, career, work as, do i work as, 직업, "
        "무슨 일, 하는 일, 직종",
    ),
    one(
        "employer",
        "employer, company, work for, work at, where do i work, do i work, 회사, 직장, 다니는 회사, "
        "다녀, 다닌다, 어디서 일해, 어디서 일하, 어디에서 일해, 어디에서 일하, 일하는 곳, 근무지",
    ),
    one("shift", "shift, shifts, working hours, work hours, night shift, 근무, 근무 시간, 교대, 야간"),
    one("workplace", "work from, remote, office, remotely, 재택, 재택근무, 사무실, 출근"),
    many("projects", "project, projects, working on, 프로젝트"),
)
TECHNOLOGY = topic(
    "technology",
    "software, programming, devices, tools",
    """
technology, computer, laptop, phone, smartphone, tablet, iphone, android, ipad, macbook, windows, linux,
macos, ubuntu, fedora, debian, operating system, software, app, browser, firefox, chrome, safari, editor,
ide, vim, neovim, emacs, vscode, vs code, pycharm, intellij, programming, code, coding, developer tools,
python, javascript, typescript, java, rust, golang, kotlin, c++, sql, database, git, docker, server,
terminal, shell, keyboard, mouse, monitor, headphones, earbuds, smartwatch, wearable, wifi, router,
gadget, ai, smart home, dark mode, charger, webcam, printer, website, web app, spreadsheet, cloud storage,
power bank, 기술, 컴퓨터, 노트북, 휴대폰, 핸드폰, 스마트폰, 태블릿, 아이폰, 안드로이드, 갤럭시, 아이패드,
맥북, 윈도우, 윈도, 리눅스, 맥OS, 맥, 우분투, 페도라, 운영체제, 소프트웨어, 앱을, 앱은, 브라우저, 크롬,
파이어폭스, 사파리, 편집기, 에디터, 빔, 이맥스, 프로그래밍, 코드, 코딩, 개발, 개발할, 파이썬,
자바스크립트, 자바, 러스트, 코틀린, 데이터베이스, 도커, 서버, 터미널, 키보드, 마우스, 모니터, 헤드폰,
이어폰, 스마트워치, 와이파이, 공유기, 다크 모드, 충전기, 프린터, 웹사이트, 웹캠, 보조 배터리, 클라우드,
엑셀
    """,
    "I only write Rust in Helix.",
    many(
        "editor",
        "editor, ide, text editor, neovim, vim, emacs, vscode, vs code, pycharm, intellij, sublime, "
        "에디터, 편집기, 빔, 이맥스, 비주얼 스튜디오",
    ),
    many(
        "programming_languages",
        "programming language, programming languages, program in, code in, python, javascript, "
        "typescript, java, rust, golang, kotlin, c++, ruby, swift, haskell, 프로그래밍 언어, 파이썬, "
        "자바, 자바스크립트, 러스트, 코틀린, 코딩",
    ),
    many(
        "operating_system",
        "operating system, os, distro, linux, windows, macos, ubuntu, fedora, debian, arch linux, "
        "운영체제, 리눅스, 윈도우, 윈도, 우분투, 페도라, 맥OS, 맥",
    ),
    many(
        "devices",
        "device, phone, laptop, computer, tablet, iphone, ipad, macbook, thinkpad, android, 기기, "
        "휴대폰, 핸드폰, 노트북, 컴퓨터, 태블릿, 아이폰, 갤럭시, 맥북",
    ),
    many("browser", "browser, firefox, chrome, safari, 브라우저, 크롬, 파이어폭스, 사파리"),
    many("tools", "tool, tools, app, software, 도구, 프로그램, 툴"),
    one("theme", "dark mode, light mode, theme, 다크 모드, 라이트 모드, 테마"),
)
COMMUNICATION = topic(
    "communication",
    "how to answer: tone, length, language",
    """
tone, formal, informal, casual, polite, concise, brief, verbose, bullet point, emoji, short answer,
long answer, answer style, sentence length, jargon, email style, 말투, 존댓말, 반말, 격식, 간결, 짧게,
자세히, 글머리, 이모지, 이모티콘, 답변, 어투, 톤으로
    """,
    "Keep answers under three sentences.",
    one(
        "answer_length",
        "answer length, long answers, answers be, short, concise, brief, sentences, detailed, "
        "답변 길이, 짧게, 간결, 길게, 자세히, 문장",
    ),
    one("tone", "tone, formal, informal, casual, polite, friendly tone, 말투, 존댓말, 반말, 어투, 격식"),
    one(
        "answer_language",
        "answer language, language of answers, answer in, reply in, respond in, language should you, "
        "답변 언어, 영어로, 한국어로, 일본어로, 무슨 언어로",
    ),
    many(
        "format",
        "format, bullet points, emoji, emojis, lists, tables, markdown, 형식, 이모지, 이모티콘, 표로, 목록",
    ),
)
SCHEDULE = topic(
    "schedule",
    "routines, busy and free times, dates",
    """
schedule, calendar, appointment, routine, reminder, availability, busy, free time, morning person,
night owl, weekday, weekend, every morning, every evening, every day, every week, phone calls,
schedule a meeting, meeting, wake up, get up early, 일정, 스케줄, 약속, 달력, 일과, 루틴, 바빠, 바쁜,
바쁘, 한가, 아침형, 저녁형, 올빼미형, 일어나, 기상, 평일, 주말, 매일, 매주, 미팅, 통화
    """,
    "Mondays are always busy for me.",
    one("meeting_time", "meeting time, meetings, meeting, 회의 시간, 회의, 미팅"),
    one("wake_time", "wake up, get up, wake, 일어나, 일어난, 기상"),
    many("busy_times", "busy, unavailable, not available, bad for calls, 바빠, 바쁜, 바쁘, 힘들어"),
    many("free_times", "free, available, 한가, 시간이 돼, 가능한 시간"),
    many("routine", "routine, usually, every day, every morning, habit, 루틴, 습관, 매일, 보통"),
    one("chronotype", "morning person, night owl, early bird, 아침형, 저녁형, 올빼미형"),
)
EDUCATION = topic(
    "education",
    "school, studies, learning",
    """
school, university, college, degree, study, studying, student, major, lecture, exam, homework, thesis,
phd, master's, scholarship, tutor, teacher's, textbook, language learning, professor, assignment,
learning style, online course, evening class, language course, learn a language, grammar, vocabulary,
essay, flashcard, quiz, revision plan, certificate course, pronunciation, maths, algebra, calculus,
geometry, physics, chemistry, biology, 학교, 대학교, 대학원, 대학, 학위, 공부, 전공, 강의, 수업, 강좌,
시험, 숙제, 과제, 논문, 박사, 석사, 장학금, 과외, 배우는, 배우고, 학생, 학원, 교수, 문법, 어휘, 단어장,
외국어, 자격증, 토익, 토플, 수능, 발음 연습, 영어 회화, 배우려, 배울, 배워, 배우기, 수학, 미적분, 물리,
화학, 생물, 통계학
    """,
    "I'm learning Japanese.",
    one("school", "school, university, college, 학교, 대학교, 대학"),
    one("studies", "major, degree, field of study, study at, 전공, 학과, 학위"),
    many("learning", "learning, learn, studying, 배우고, 배우는, 공부하는, 공부하고, 배운다"),
)
FINANCE = topic(
    "finance",
    "money, budget, investing",
    """
money, budget, bank, banking, account, credit card, debit card, loan, debt, invest, investment, stock,
savings, insurance, tax, taxes, crypto, bitcoin, pension, retirement, payment, expense, income,
mortgage payment, fund, interest rate, mutual fund, etf, cash flow, salary advance, overdraft, 돈을, 예산,
은행, 계좌, 신용카드, 체크카드, 대출, 빚, 투자, 주식, 저축, 적금, 보험, 세금, 비트코인, 연금, 지출, 소득,
재테크, 이자, 펀드, 가계부, 적금 통장, 용돈, 마이너스 통장
    """,
    "My weekly budget is 80 euros.",
    one("budget", "budget, spend, 예산"),
    one("bank", "bank, bank with, 은행"),
    many("goals", "saving for, savings goal, 저축 목표"),
)
