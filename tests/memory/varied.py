"""Two hundred memories as they are kept: of all topics, short and long, in English and Korean."""

ENGLISH = """
Uses zsh.
Has a cat.
Is vegetarian.
Likes jazz.
Lives in Oslo.
Prefers aisle seats.
Allergic to peanuts.
Works as a nurse.
Hates football.
Drives an old Volvo.
Plays the cello.
Name is Bora.
Is 34.
Uses vim.
Speaks Tagalog.
Loves tea.
Runs every morning.
Has two kids.
Wears size 42.
Saves for a house.
My sister Ada lives in Ghent and works as a pastry chef.
I prefer small hotels near the old town, away from traffic.
I can't stand horror films, they keep me awake for days.
I'm learning Spanish because my partner is from Seville.
My weekly grocery budget is 80 euros and I try not to go over it.
I only buy second-hand clothes, except for underwear and socks.
Mondays are always busy for me, so please no meetings then.
I take the night train whenever there is one.
I write Rust in Helix on an old ThinkPad.
My knee hurts when I run downhill.
I collect stamps from islands.
Our dog Momo is afraid of thunder.
I studied chemistry in Delft.
Banks with Triodos.
I wake up at five.
I use a wheelchair.
My favourite colour is ochre.
I do pottery on Thursday nights.
I support Ajax.
Keeps bees.
Hates onions.
Is left-handed.
I got married in 2019.
Works for Philips.
Is an introvert.
Doesn't drink.
I have asthma.
I go by Max.
Likes yoga.
Plays chess.
Owns an e-bike.
Reads manga.
Afraid of heights.
Sleeps badly.
Prefers short answers.
Has a son called Theo.
I play a lot of board games with my neighbours.
My boyfriend is a baker.
I moved from Lyon to Turin last spring.
I have an iPhone 13.
I'm saving for a trip to Japan.
I don't like crowded beaches.
Likes it spicy.
My boss is called Ines.
I'm on call every other weekend.
I read before going to sleep.
I have a garden with tomatoes.
I'm afraid of flying.
I prefer window seats on trains.
I've got a Spotify account.
I like quiet cafes.
I use Arch btw.
I sing in a choir.
I quit smoking in May.
I go climbing with Jule.
Eats keto.
GTD fan.
Into K-pop.
ISTJ.
Born in Qom.
Loves Bjork.
Uses tmux.
Hates MS Teams.
Owns a PS5.
Likes Wes Anderson.
Type 2 diabetic.
Blood type AB.
Height 1.73 m.
No dairy.
Vegan.
Plays bass.
Lives alone.
Rents a flat.
Is a twin.
Surfs.
Knits.
Hates kale.
Drinks Fanta.
Eats out a lot.
Speaks Urdu.
""".strip().splitlines()
KOREAN = """
채식주의자예요.
고양이를 키워요.
재즈를 좋아해요.
서울에 살아요.
통로 좌석을 선호해요.
땅콩 알레르기가 있어요.
간호사로 일해요.
축구를 싫어해요.
첼로를 켜요.
이름은 보라예요.
서른네 살이에요.
zsh를 써요.
빔을 써요.
차를 좋아해요.
매일 아침 달려요.
아이가 둘 있어요.
신발은 255예요.
집을 사려고 저축해요.
누나는 부산에서 제과사로 일하고 있어요.
시내에서 조금 떨어진 조용하고 작은 호텔을 좋아해요.
공포 영화는 며칠 동안 잠을 못 자서 절대 안 봐요.
배우자가 세비야 사람이라 스페인어를 배우고 있어요.
일주일 식비는 십만 원을 넘기지 않으려고 해요.
속옷 말고는 중고 옷만 사요.
월요일은 늘 바빠요.
밤기차를 자주 타요.
러스트로 개발해요.
내리막을 뛰면 무릎이 아파요.
우표를 모아요.
강아지 모모는 천둥을 무서워해요.
화학을 전공했어요.
국민은행을 써요.
다섯 시에 일어나요.
휠체어를 타요.
보라색을 좋아해요.
목요일마다 도자기를 만들어요.
LG 트윈스 팬이에요.
양파를 싫어해요.
왼손잡이예요.
2019년에 결혼했어요.
삼성에 다녀요.
내향적이에요.
술을 안 마셔요.
천식이 있어요.
맥스라고 불러 주세요.
요가를 해요.
바둑을 둬요.
전기자전거가 있어요.
만화를 읽어요.
고소공포증이 있어요.
잠을 잘 못 자요.
짧은 답변이 좋아요.
아들 이름은 하준이에요.
이웃들과 보드게임을 자주 해요.
남자친구는 제빵사예요.
작년 봄에 대구에서 광주로 이사했어요.
아이폰을 써요.
일본 여행을 가려고 모으고 있어요.
사람 많은 해변은 싫어요.
매운 걸 좋아해요.
상사는 김 부장님이에요.
주말마다 당직이에요.
자기 전에 책을 읽어요.
텃밭에서 토마토를 길러요.
비행기가 무서워요.
기차는 창가 자리가 좋아요.
조용한 카페가 좋아요.
합창단에서 노래해요.
5월에 담배를 끊었어요.
키는 173이에요.
혈액형은 AB형이에요.
유제품을 못 먹어요.
비건이에요.
베이스를 쳐요.
혼자 살아요.
전세로 살아요.
쌍둥이예요.
서핑을 해요.
뜨개질을 해요.
고수를 못 먹어요.
ISTJ예요.
당뇨가 있어요.
tmux를 써요.
케이팝을 좋아해요.
팀즈를 싫어해요.
PS5가 있어요.
봉준호 팬이에요.
파이썬을 써요.
운전을 못 해요.
커피는 진하게.
콜라만 마셔요.
외식을 자주 해요.
일어를 해요.
수영을 배워요.
등산을 좋아해요.
아침형이에요.
편지를 써요.
캠핑을 가요.
꽃을 키워요.
독서가 취미예요.
""".strip().splitlines()
