"""How somebody lives: who they are, with whom, where, and how they are."""

from __future__ import annotations

from memchat.topics import many, one, topic

PEOPLE = topic(
    "people",
    "family, friends, partners, children, pets",
    """
family, wife, husband, spouse, partner, girlfriend, boyfriend, fiance, fiancee, mother, mom, mum, father,
dad, parents, sister, brother, sibling, son, daughter, kid, child, children, baby, twins, grandmother,
grandma, grandfather, grandpa, aunt, uncle, cousin, niece, nephew, friend, roommate, neighbor, neighbour,
pet, dog, cat, puppy, kitten, anniversary, wedding, married, mother-in-law, father-in-law, in-laws,
godson, goddaughter, toddler, 가족, 아내, 와이프, 남편, 배우자, 여자친구, 남자친구, 약혼자, 어머니, 엄마,
아버지, 아빠, 부모님, 누나, 언니, 오빠, 여동생, 남동생, 동생, 아들, 딸, 아이들, 자녀, 아기, 쌍둥이,
할머니, 할아버지, 이모, 고모, 삼촌, 사촌, 조카, 친구, 룸메이트, 이웃, 반려동물, 반려견, 반려묘, 강아지,
고양이, 기념일, 결혼기념일, 결혼, 애완동물, 시어머니, 시아버지, 장모님, 장인어른, 며느리, 사위, 남매,
자매, 형제
    """,
    "My son is called Theo.",
    one(
        "partner",
        "partner, wife, husband, spouse, married, girlfriend, boyfriend, divorced, engaged, "
        "separated, 배우자, 아내, 남편, 결혼, 이혼, 재혼, 약혼",
    ),
    many(
        "children",
        "children, kids, kid, child, son, daughter, 아이, 아이들, 애, 애들, 자녀, 아들, 딸",
    ),
    many("siblings", "siblings, brothers, sisters, 형제, 자매, 남매"),
    many(
        "pets",
        "pet, pets, dog, cat, puppy, kitten, 반려동물, 애완동물, 강아지, 고양이, 반려견, 반려묘",
    ),
    many("friends", "friend, friends, best friend, 친구"),
    one("anniversary", "anniversary, wedding anniversary, 기념일, 결혼기념일"),
)
ABOUT = topic(
    "about",
    "who the user is: name, place, age, languages",
    """
birthday, birth date, age, years old, hometown, city, nationality, native language, mother tongue,
zodiac, mbti, personality, introvert, extrovert, my name, where i live, where do i live, move to, 이름,
생일, 생년월일, 나이, 고향, 도시, 태어, 사는 곳, 이사, 국적, 모국어, 별자리, 엠비티아이, 성격, 내향적,
외향적, 닉네임, 별명
    """,
    "We moved to Oslo.",
    one("name", "name, full name, first name, last name, surname, called, 이름, 성함, 존함, 성이"),
    one("nickname", "nickname, call me, address me, 별명, 닉네임, 호칭, 불러, 부르"),
    one(
        "city",
        "city, live, lived, living, home town now, moved, reside, residence, based, which country, 도시, "
        "사는, 살아, 살고, 산다고, 산댔, 사는지, 살지, 사는 곳, 살던, 살았, 거주지, 거주, 이사",
    ),
    one(
        "origin",
        "origin, hometown, come from, am i from, i'm from, grew up, grow up, born, birthplace, "
        "nationality, 고향, 출신, 태어난, 태어났, 국적",
    ),
    one("age", "age, old am i, how old, years old, 나이, 몇 살, 연세"),
    one("birthday", "birthday, birth date, date of birth, 생일, 생년월일, 생신"),
    many(
        "languages",
        "languages, language do i speak, languages do i speak, speak, fluent, mother tongue, "
        "native language, 언어, 구사, 모국어",
    ),
    many("personality", "personality, mbti, introvert, extrovert, 성격, 엠비티아이"),
)
HOME = topic(
    "home",
    "house, household, car and other belongings",
    """
house, home, apartment, flat, condo, rent, landlord, mortgage, kitchen, bedroom, bathroom, living room,
garden, balcony, furniture, sofa, bed, mattress, appliance, vacuum, laundry, cleaning, household, plant,
houseplant, garage, car, vehicle, bike, bicycle, motorcycle, parking, driveway, electric car, thermostat,
renovation, decor, curtain, wallpaper, lamp, rug, bookshelf, plumber, electrician, wardrobe door,
moving house, 집, 주택, 아파트, 원룸, 오피스텔, 월세, 전세, 집주인, 부엌, 주방, 침실, 욕실, 거실, 마당,
정원, 베란다, 가구, 소파, 침대, 매트리스, 가전, 청소기, 세탁, 청소, 살림, 화분, 차고, 자동차, 차량,
자가용, 자전거, 오토바이, 주차, 전기차, 보일러, 인테리어, 책상, 의자, 커튼, 조명, 벽지, 이불, 수납,
집들이, 이삿짐
    """,
    "I drive an old Volvo.",
    one("dwelling", "apartment, house, flat, dwelling, 아파트, 원룸, 주택, 오피스텔"),
    one("address", "address, street, 주소"),
    many(
        "vehicles",
        "car, vehicle, bike, bicycle, motorcycle, drive, 차, 자동차, 차종, 차량, 자전거, 오토바이, 자가용",
    ),
    many("belongings", "own, belongings, possess, 소유, 가지고 있는 물건"),
    many("household", "live with, household, living with, 같이 살, 함께 살, 같이 사는, 함께 사는"),
)
HEALTH = topic(
    "health",
    "health, conditions, medicine, sleep, wellbeing",
    """
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
    """,
    "I use a wheelchair.",
    many(
        "conditions",
        "condition, illness, disease, diagnosed, asthma, diabetes, migraine, 질환, 지병, 병이, 천식, "
        "당뇨, 편두통",
    ),
    many(
        "accessibility",
        "wheelchair, deaf, blind, disability, hearing aid, low vision, accessible, 휠체어, 청각, "
        "시각, 장애, 보청기",
    ),
    many("medication", "medication, medicine, pills, take daily, 복용, 약을"),
    one("smoking", "smoke, smoking, cigarettes, 담배, 흡연, 금연"),
    one("alcohol", "drinking alcohol, alcohol, 금주, 음주"),
    one("sleep", "sleep, bedtime, insomnia, 수면, 잠을, 불면증"),
    one("blood_type", "blood type, 혈액형"),
    one("height", "height, tall, 신장, 키"),
    one("weight", "weight, weigh, 몸무게, 체중"),
    many("fears", "afraid, fear, phobia, scared, 무서워하, 공포증, 겁이"),
)
