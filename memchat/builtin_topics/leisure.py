"""What is done and bought for pleasure: travel, food, films and music, sport, clothes, hobbies."""

from __future__ import annotations

from memchat.topics import many, one, topic

TRAVEL = topic(
    "travel",
    "trips, flights, trains, hotels, destinations",
    """
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
    """,
    "I always take the aisle.",
    one(
        "seat",
        "seat, aisle, aisle seat, window seat, middle seat, 좌석, 자리, 통로, 통로 좌석, 창가, 창가 자리",
    ),
    one(
        "flight_time",
        "flight time, morning flight, evening flight, night flight, red-eye, afternoon flight, "
        "early flight, late flight, 비행 시간, 비행 시간대, 아침 비행, 저녁 비행, 밤 비행, "
        "새벽 비행, 오전 비행, 오후 비행",
    ),
    one(
        "transport",
        "transport, transportation, means of transport, train, 교통수단, 이동 수단, 기차, 열차",
    ),
    one("lodging", "lodging, accommodation, hotel, hostel, 숙소, 숙박, 호텔"),
    one(
        "cabin",
        "cabin class, business class, economy class, first class, 비즈니스석, 이코노미석, 일등석",
    ),
    one("airline", "airline, 항공사"),
)
FOOD = topic(
    "food",
    "eating, drinking, cooking, restaurants, diets",
    """
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
국수, 라면, 라멘, 빵, 치즈, 우유, 유제품, 계란, 달걀, 과일, 채소, 야채, 샐러드, 국물, 찌개, 카레, 햄버거,
초콜릿, 사탕, 설탕, 땅콩, 견과류, 글루텐, 유당, 고수, 매운, 매운맛, 한식, 중식, 일식, 양식, 태국,
태국 음식, 중국 음식, 김치, 비건, 채식, 코셔, 할랄, 키토, 식단, 메뉴, 반찬, 먹을, 먹는, 먹어, 먹고, 마실,
마시는, 마셔, 오이, 버섯, 양파, 마늘, 가지 요리, 케이크, 과자, 만두, 샌드위치, 스테이크, 떡볶이, 치킨,
도시락, 야식, 안주, 배달 음식, 빵집, 술집, 삼겹살, 포트럭, 피크닉 음식, 위스키, 보드카, 막걸리,
americano, latte, cappuccino, 아메리카노, 라떼, 라테, 에스프레소, 카푸치노, 콜드브루, 두부, 망고, 키위,
참외, 자몽, 체리, 오렌지, 파인애플, 아보카도, 호두, 사과, 딸기, 수박, 바나나, 복숭아, 토마토, 감자,
고구마, 냉면, 비빔밥, 불고기, 갈비, 순대, 김밥, 족발, 곱창, 짜장면, 짬뽕, 탕수육, 마라탕, 쌀국수,
돈까스, 우동, 아이스크림, whisky, whiskey, vodka, hungry, 배고파, 배고픈, 해 먹지, 해 먹을까, 시켜 먹,
뭐 먹지
    """,
    "I'm vegetarian.",
    many(
        "diet",
        "diet, dietary, vegan, vegetarian, pescatarian, keto, kosher, halal, gluten-free, 식단, "
        "식습관, 채식, 비건",
    ),
    many("allergy", "allergy, allergies, allergic, intolerance, intolerant, 알레르기, 알러지, 불내증"),
    many(
        "drinks",
        "coffee, tea, drink, beverage, beer, wine, juice, 커피, 차를, 홍차, 녹차, 맥주, 와인, 주스, 음료, "
        "아메리카노, 라떼, 라테, 에스프레소, 카푸치노, 콜드브루, 마셔, 마시는, 마시지, 마신",
    ),
    many("cuisine", "cuisine, restaurant, 요리, 식당, 음식점"),
)
ENTERTAINMENT = topic(
    "entertainment",
    "films, shows, music, books, games",
    """
rom-com, romcom, movie, film, cinema, tv, television, documentary, anime, cartoon, sitcom, comedy, drama,
thriller, horror, sci-fi, science fiction, fantasy, animated, netflix, streaming, music, song, singer,
album, band, concert, opera, musical, theater, theatre, jazz, rock music, hip hop, classical music,
playlist, spotify, podcast, radio, novel, author, audiobook, poetry, comic, manga, game, video game,
board game, gaming, xbox, playstation, nintendo, festival, museum, superhero, true crime, zombie, watch,
listen, romantic comedies, movies, entertaining, entertainment, k-pop, pop music, binge, tv show, tv series,
web series, a book, books about, good book, good books, book to read, to read, reading list, should i read,
audiobooks, favourite book, favorite book, series to watch, actress,
영화, 극장, 드라마, 예능, 방송, 다큐멘터리, 다큐,
애니메이션, 애니, 만화, 시트콤, 코미디, 스릴러, 공포영화, 판타지, 넷플릭스, 배우가, 배우를, 영화배우, 감독,
음악, 노래, 앨범, 밴드, 콘서트, 공연, 오페라, 뮤지컬, 연극, 재즈, 클래식, 힙합, 플레이리스트, 팟캐스트,
라디오, 책, 소설, 독서, 작가, 오디오북, 시집, 웹툰, 게임, 보드게임, 축제, 박물관, 미술관, 케이팝, 발라드,
장르, 볼만한, 들을만한
    """,
    "My sister loves opera.",
    many(
        "music",
        "music, song, singer, band, jazz, opera, concert, album, genre, 음악, 노래, 밴드, 재즈, 오페라, 가수",
    ),
    many("films", "movie, film, cinema, director, 영화, 감독"),
    many("shows", "show, series, tv, 드라마, 예능, 방송"),
    many("books", "book, novel, author, reading, 책, 소설, 작가"),
    many("games", "game, gaming, board game, video game, 게임, 보드게임"),
)
SPORTS = topic(
    "sports",
    "sports, exercise, teams",
    """
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
    """,
    "I run every morning.",
    many("activities", "sport, sports, exercise, workout, train for, play, 운동, 스포츠"),
    one("team", "team, club, support, root for, 팀, 응원하는, 응원팀, 구단"),
)
SHOPPING = topic(
    "shopping",
    "clothes, brands, sizes, buying",
    """
shopping, shop, buy, purchase, store, mall, brand, clothes, clothing, fashion, outfit, dress, shirt, tee,
jeans, pants, skirt, jacket, coat, sweater, shoes, sneakers, boots, handbag, bag, accessory, jewelry,
watch strap, wear, wearing, fabric, leather, wool, fur, silk, cotton, color, colour, gift, discount,
secondhand, second-hand, vintage, thrift, makeup, cosmetics, perfume, wardrobe, clothing size, shoe size,
birthday present, backpack, belt, hat, gloves, scarf, sunglasses, earrings, necklace, wallet, hoodie,
swimsuit, umbrella, 쇼핑, 구매, 매장, 백화점, 브랜드, 옷, 의류, 패션, 코디, 원피스, 셔츠, 티셔츠, 청바지,
바지, 치마, 재킷, 코트, 스웨터, 신발, 운동화, 구두, 부츠, 가방, 핸드백, 액세서리, 소재, 가죽, 울, 모피,
실크, 사이즈, 색깔, 색상, 선물, 할인, 중고, 빈티지, 화장품, 입을, 입는, 입어, 백팩, 모자, 장갑, 목도리,
선글라스, 귀걸이, 목걸이, 지갑, 양말, 정장, 후드티, 수영복, 우산
    """,
    "I only wear second-hand clothes.",
    one("shoe_size", "shoe size, 신발 사이즈, 발 사이즈"),
    one("clothes_size", "clothes size, clothing size, shirt size, dress size, 옷 사이즈"),
    many("brands", "brand, brands, 브랜드"),
    many("style", "style, fashion, 스타일, 패션"),
)
HOBBIES = topic(
    "hobbies",
    "hobbies, crafts, instruments, interests",
    """
hobby, hobbies, pastime, craft, knitting, sewing, painting, drawing, photography, gardening, woodworking,
pottery, guitar, piano, violin, drums, instrument, chess, puzzle, collecting, birdwatching, fishing,
dancing, singing, volunteering, leisure, free-time activity, crochet, embroidery, calligraphy, origami,
ceramics, ukulele, violin lesson, 취미, 여가, 공예, 뜨개질, 바느질, 그림, 사진, 원예, 목공, 도예, 기타를,
기타 연주, 피아노, 바이올린, 드럼, 악기, 체스, 바둑, 퍼즐, 수집, 낚시, 춤, 노래 부르, 봉사, 관심사, 자수,
서예, 종이접기, 우쿨렐레, 캘리그라피
    """,
    "I play the cello.",
    many("hobbies", "hobby, hobbies, pastime, free time, spare time, 취미, 여가"),
    many(
        "instruments",
        "instrument, piano, guitar, violin, drums, cello, 악기, 피아노, 기타를, 바이올린, 드럼",
    ),
    many("collections", "collect, collection, 수집, 모으는, 모아"),
)
