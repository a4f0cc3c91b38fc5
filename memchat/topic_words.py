"""Words that show a message to be about a built-in topic, in English and in Korean.

One text a topic, split at commas: some hundred words read better as a paragraph than one a line.
English words match by their stem and as whole words; a Korean word matches at either end of an
eojeol. A word that stands in messages of every kind has no place here.
"""

from __future__ import annotations

TRAVEL = """
travel, trip, flight, fly, plane, airplane, airline, air travel, airport, layover, boarding, luggage,
suitcase, hotel, hostel, airbnb, accommodation, lodging, itinerary, destination, vacation, holiday trip,
getaway, cruise, resort, train, railway, rental car, rent a car, road trip, ride-sharing, rideshare, uber,
lyft, taxi, public transport, public transportation, transit, passport, visa, sightseeing, tourist, tour,
backpacking, camping, abroad, overseas, seat, visit, campervan, rv, layovers, honeymoon, motel, ferry,
airfare, carry-on, car rental, travelling, sightsee, bus ticket, bus to, coach trip, subway, metro, tram,
city break, 여행, 비행, 비행기, 항공, 항공편, 항공권, 항공사, 공항, 경유, 직항, 탑승, 수하물, 캐리어,
호텔, 숙소, 숙박, 호스텔, 에어비앤비, 일정표, 여행지, 관광, 관광지, 휴가, 휴가지, 크루즈, 리조트, 기차,
열차, 기차표, KTX, 렌터카, 렌트카, 대중교통, 택시, 여권, 비자, 배낭, 캠핑, 해외, 출국, 좌석, 자리, 창가,
통로, 민박, 펜션, 호캉스, 배편, 비행기표, 버스표, 버스 터미널, 환승, 면세점, 버스, 지하철, 전철, 고속버스
"""
FOOD = """
food, eat, meal, breakfast, lunch, dinner, brunch, snack, dessert, dish, cuisine, restaurant, diner,
dining, dine, cafe, bistro, buffet, recipe, cook, cooking, bake, baking, ingredient, drink, beverage,
coffee, tea, espresso, caffeine, wine, beer, alcohol, cocktail, juice, soda, meat, beef, pork, chicken,
fish, seafood, shellfish, shrimp, sushi, pizza, pasta, noodle, ramen, rice, bread, cheese, milk, dairy,
egg, fruit, vegetable, salad, soup, curry, taco, burger, chocolate, candy, sugar, honey, peanut, nut,
gluten, lactose, cilantro, spicy, thai, italian food, chinese food, korean food, mexican food,
japanese food, indian food, vegan, vegetarian, kosher, halal, keto, ketogenic, diet, menu, appetizer,
delicacy, culinary, restaurants, eatery, grocery, nutrition, protein, aubergine, mushroom, onion, garlic,
cake, pie, cookie, pastry, pancake, sandwich, steak, barbecue, bbq, takeout, takeaway, bakery, smoothie,
leftovers, casserole, book a table, potluck, picnic, 음식, 식사, 밥, 아침밥, 점심, 저녁밥, 간식, 디저트,
요리, 식당, 맛집, 레스토랑, 카페, 뷔페, 레시피, 조리법, 재료, 음료, 커피, 홍차, 녹차, 카페인, 와인, 맥주,
소주, 술, 칵테일, 주스, 고기, 소고기, 돼지고기, 닭고기, 생선, 해산물, 조개, 새우, 초밥, 피자, 파스타,
국수, 라면, 빵, 치즈, 우유, 유제품, 계란, 달걀, 과일, 채소, 야채, 샐러드, 국물, 찌개, 카레, 햄버거,
초콜릿, 사탕, 설탕, 땅콩, 견과류, 글루텐, 유당, 고수, 매운, 매운맛, 한식, 중식, 일식, 양식, 태국,
태국 음식, 중국 음식, 김치, 비건, 채식, 코셔, 할랄, 키토, 식단, 메뉴, 반찬, 먹을, 먹는, 먹어, 먹고, 마실,
마시는, 마셔, 오이, 버섯, 양파, 마늘, 가지 요리, 케이크, 과자, 만두, 샌드위치, 스테이크, 떡볶이, 치킨,
도시락, 야식, 안주, 배달 음식, 빵집, 술집, 삼겹살, 포트럭, 피크닉 음식, 위스키, 보드카, 막걸리,
whisky, whiskey, vodka, hungry, 배고파, 배고픈,
해 먹지, 해 먹을까, 시켜 먹, 뭐 먹지
"""
PEOPLE = """
family, wife, husband, spouse, partner, girlfriend, boyfriend, fiance, fiancee, mother, mom, mum, father,
dad, parents, sister, brother, sibling, son, daughter, kid, child, children, baby, twins, grandmother,
grandma, grandfather, grandpa, aunt, uncle, cousin, niece, nephew, friend, roommate, neighbor, neighbour,
pet, dog, cat, puppy, kitten, anniversary, wedding, married, mother-in-law, father-in-law, in-laws,
godson, goddaughter, toddler, 가족, 아내, 와이프, 남편, 배우자, 여자친구, 남자친구, 약혼자, 어머니, 엄마,
아버지, 아빠, 부모님, 누나, 언니, 오빠, 여동생, 남동생, 동생, 아들, 딸, 아이들, 자녀, 아기, 쌍둥이,
할머니, 할아버지, 이모, 고모, 삼촌, 사촌, 조카, 친구, 룸메이트, 이웃, 반려동물, 반려견, 반려묘, 강아지,
고양이, 기념일, 결혼기념일, 결혼, 애완동물, 시어머니, 시아버지, 장모님, 장인어른, 며느리, 사위, 남매,
자매, 형제
"""
ABOUT = """
birthday, birth date, age, years old, hometown, city, nationality, native language, mother tongue,
zodiac, mbti, personality, introvert, extrovert, my name, where i live, where do i live, move to, 이름,
생일, 생년월일, 나이, 고향, 도시, 태어, 사는 곳, 이사, 국적, 모국어, 별자리, 엠비티아이, 성격, 내향적,
외향적, 닉네임, 별명
"""
WORK = """
work, job, career, profession, occupation, employer, company, office, boss, manager, colleague, coworker,
co-worker, client, salary, promotion, resume, cv, interview, freelance, startup, project, deadline,
business, nurse, engineer, teacher, doctor, remote work, shift, commute, team lead, work meeting, meeting,
pay rise, pay raise, ask for a raise, wage, payslip, cover letter, performance review, job offer,
internship, overtime, resignation, notice period, slides, 일자리, 직업, 직장, 경력, 회사, 사무실, 상사,
팀장, 동료, 고객사, 회의, 월급, 연봉, 승진, 이력서, 면접, 프리랜서, 스타트업, 프로젝트, 마감, 사업,
간호사, 개발자, 엔지니어, 교사, 의사, 재택근무, 출근, 퇴근, 근무, 야근, 업무, 자기소개서, 자소서, 이직,
퇴사, 입사, 인턴, 연봉 협상, 업무 보고, 회식, 사직서, 발표 자료, 제안서, 기획서
"""
HOME = """
house, home, apartment, flat, condo, rent, landlord, mortgage, kitchen, bedroom, bathroom, living room,
garden, balcony, furniture, sofa, bed, mattress, appliance, vacuum, laundry, cleaning, household, plant,
houseplant, garage, car, vehicle, bike, bicycle, motorcycle, parking, driveway, electric car, thermostat,
renovation, decor, curtain, wallpaper, lamp, rug, bookshelf, plumber, electrician, wardrobe door,
moving house, 집, 주택, 아파트, 원룸, 오피스텔, 월세, 전세, 집주인, 부엌, 주방, 침실, 욕실, 거실, 마당,
정원, 베란다, 가구, 소파, 침대, 매트리스, 가전, 청소기, 세탁, 청소, 살림, 화분, 차고, 자동차, 차량,
자가용, 자전거, 오토바이, 주차, 전기차, 보일러, 인테리어, 책상, 의자, 커튼, 조명, 벽지, 이불, 수납,
집들이, 이삿짐
"""
HEALTH = """
health, healthy, medical, medicine, medication, doctor's, hospital, clinic, illness, disease, symptom,
pain, headache, migraine, asthma, diabetes, diabetic, anxiety, depression, therapy, therapist, dentist,
pregnant, pregnancy, disability, wheelchair, deaf, blind, hearing aid, sleep, insomnia, smoke, smoking,
vitamin, supplement, pollen, skin care, skincare, fragrance, remedy, wellness, stress, meditation,
weight loss, blood type, blood pressure, injury, massage, spa, relax, relaxation, sunscreen,
personal care, medical condition, chronic condition, fever, cough, flu, sore throat, backache, painkiller,
prescription, pharmacy, vaccine, checkup, physiotherapy, optician, a cold, catch cold, runny nose, 건강,
의료, 약을, 복용, 병원, 질병, 질환, 지병, 증상, 통증, 두통, 편두통, 천식, 당뇨, 불안, 우울증, 상담, 치과,
임신, 장애, 휠체어, 청각, 시각, 보청기, 수면, 불면증, 담배, 흡연, 금연, 비타민, 영양제, 꽃가루, 피부,
스트레스, 명상, 체중, 혈액형, 혈압, 부상, 마사지, 향수, 감기, 기침, 고열, 약국, 처방, 진통제, 백신, 검진,
물리치료, 무슨 약, 감기약, 두통약, 안과, 피부과, 아픈데, 아파요, 콧물, 몸살
"""
ENTERTAINMENT = """
rom-com, romcom, 스릴러, 시트콤,
movie, film, cinema, tv, television, documentary, anime, cartoon, sitcom, comedy, drama, thriller,
horror, sci-fi, science fiction, fantasy, animated, netflix, streaming, music, song, album, band,
concert, opera, musical, theater, theatre, jazz, rock music, hip hop, classical music, playlist,
spotify, podcast, radio, novel, author, audiobook, poetry, comic, manga, game, video game, board game,
gaming, xbox, playstation, nintendo, festival, museum, superhero, true crime, zombie, watch, listen,
romantic comedies, movies, entertaining, entertainment, k-pop, pop music, binge, tv show, tv
tv series, web series, a book, books about, good book, good books, book to read,
to read, reading list, should i read, audiobooks, favourite book, favorite book, series to watch,
actress, 영화, 극장, 드라마, 예능, 방송, 다큐멘터리, 다큐, 애니메이션, 애니, 만화, 시트콤, 코미디,
스릴러, 공포영화, 판타지, 넷플릭스, 배우가, 배우를, 영화배우, 감독, 음악, 노래, 앨범, 밴드, 콘서트,
공연, 오페라, 뮤지컬,
연극, 재즈, 클래식, 힙합, 플레이리스트, 팟캐스트, 라디오, 책, 소설, 독서, 작가, 오디오북, 시집, 웹툰,
게임, 보드게임, 축제, 박물관, 미술관, 케이팝, 발라드, 장르, 볼만한, 들을만한
"""
SPORTS = """
sport, exercise, workout, work out, working out, gym, fitness, jog, marathon, swim, swimming, cycling,
hike, hiking, climb, climbing, yoga, pilates, football, soccer, basketball, baseball, tennis, golf,
volleyball, hockey, badminton, ski, skiing, snowboard, surf, surfing, martial art, boxing, cardio, hiit,
weightlifting, stretching, athletic, physical activity, dance class, world cup, olympics, jogging,
go for a run, go running, morning run, running shoes, sports team, half marathon, training plan,
running route, running plan, running club, start running, triathlon, rowing, crossfit, treadmill, push-up,
squat, dumbbell, warm-up, 운동, 헬스, 헬스장, 피트니스, 달리기, 조깅, 마라톤, 수영, 사이클, 등산,
클라이밍, 요가, 필라테스, 축구, 농구, 야구, 테니스, 골프, 배구, 하키, 배드민턴, 스키, 스노보드, 서핑,
태권도, 복싱, 유산소, 근력, 스트레칭, 월드컵, 올림픽, 구단, 응원팀, 러닝, 철인 삼종, 조정 경기, 러닝머신,
푸시업, 스쿼트, 덤벨, 홈트, 준비 운동, 달리기 코스
"""
TECHNOLOGY = """
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
"""
COMMUNICATION = """
tone, formal, informal, casual, polite, concise, brief, verbose, bullet point, emoji, short answer,
long answer, answer style, sentence length, jargon, email style, 말투, 존댓말, 반말, 격식, 간결, 짧게,
자세히, 글머리, 이모지, 이모티콘, 답변, 어투, 톤으로
"""
SCHEDULE = """
schedule, calendar, appointment, routine, reminder, availability, busy, free time, morning person,
night owl, weekday, weekend, every morning, every evening, every day, every week, phone calls,
schedule a meeting, meeting, wake up, get up early, 일정, 스케줄, 약속, 달력, 일과, 루틴, 바빠, 바쁜,
바쁘, 한가, 아침형, 저녁형, 올빼미형, 일어나, 기상, 평일, 주말, 매일, 매주, 미팅, 통화
"""
SHOPPING = """
shopping, shop, buy, purchase, store, mall, brand, clothes, clothing, fashion, outfit, dress, shirt, tee,
jeans, pants, skirt, jacket, coat, sweater, shoes, sneakers, boots, handbag, bag, accessory, jewelry,
watch strap, wear, wearing, fabric, leather, wool, fur, silk, cotton, color, colour, gift, discount,
secondhand, second-hand, vintage, thrift, makeup, cosmetics, perfume, wardrobe, clothing size, shoe size,
birthday present, backpack, belt, hat, gloves, scarf, sunglasses, earrings, necklace, wallet, hoodie,
swimsuit, umbrella, 쇼핑, 구매, 매장, 백화점, 브랜드, 옷, 의류, 패션, 코디, 원피스, 셔츠, 티셔츠, 청바지,
바지, 치마, 재킷, 코트, 스웨터, 신발, 운동화, 구두, 부츠, 가방, 핸드백, 액세서리, 소재, 가죽, 울, 모피,
실크, 사이즈, 색깔, 색상, 선물, 할인, 중고, 빈티지, 화장품, 입을, 입는, 입어, 백팩, 모자, 장갑, 목도리,
선글라스, 귀걸이, 목걸이, 지갑, 양말, 정장, 후드티, 수영복, 우산
"""
EDUCATION = """
school, university, college, degree, study, studying, student, major, lecture, exam, homework, thesis,
phd, master's, scholarship, tutor, teacher's, textbook, language learning, professor, assignment,
learning style, online course, evening class, language course, learn a language, grammar, vocabulary,
essay, flashcard, quiz, revision plan, certificate course, pronunciation, maths, algebra, calculus,
geometry, physics, chemistry, biology, 학교, 대학교, 대학원, 대학, 학위, 공부, 전공, 강의, 수업, 강좌,
시험, 숙제, 과제, 논문, 박사, 석사, 장학금, 과외, 배우는, 배우고, 학생, 학원, 교수, 문법, 어휘, 단어장,
외국어, 자격증, 토익, 토플, 수능, 발음 연습, 영어 회화, 배우려, 배울, 배워, 배우기, 수학, 미적분, 물리,
화학, 생물, 통계학
"""
FINANCE = """
money, budget, bank, banking, account, credit card, debit card, loan, debt, invest, investment, stock,
savings, insurance, tax, taxes, crypto, bitcoin, pension, retirement, payment, expense, income,
mortgage payment, fund, interest rate, mutual fund, etf, cash flow, salary advance, overdraft, 돈을, 예산,
은행, 계좌, 신용카드, 체크카드, 대출, 빚, 투자, 주식, 저축, 적금, 보험, 세금, 비트코인, 연금, 지출, 소득,
재테크, 이자, 펀드, 가계부, 적금 통장, 용돈, 마이너스 통장
"""
HOBBIES = """
hobby, hobbies, pastime, craft, knitting, sewing, painting, drawing, photography, gardening, woodworking,
pottery, guitar, piano, violin, drums, instrument, chess, puzzle, collecting, birdwatching, fishing,
dancing, singing, volunteering, leisure, free-time activity, crochet, embroidery, calligraphy, origami,
ceramics, ukulele, violin lesson, 취미, 여가, 공예, 뜨개질, 바느질, 그림, 사진, 원예, 목공, 도예, 기타를,
기타 연주, 피아노, 바이올린, 드럼, 악기, 체스, 바둑, 퍼즐, 수집, 낚시, 춤, 노래 부르, 봉사, 관심사, 자수,
서예, 종이접기, 우쿨렐레, 캘리그라피
"""
