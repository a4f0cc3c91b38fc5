"""What the offline engine learns from English sentences, and what it leaves."""

import pytest

from tests.models.offline.support import extract, kept

STATED = [
    ("just moved to Bristol for a new job", "about.city=Bristol"),
    ("i'm a nurse btw", "work.job=nurse"),
    ("we've named our dog Pickle", "dog: people.name=Pickle"),
    ("My car's a red Mini.", "home.vehicles=red Mini"),
    (
        "My flatmate's name is Ola and she's from Sweden.",
        "flatmate: people.name=Ola; flatmate: about.origin=Sweden",
    ),
    ("I use a Mac at work and Linux at home.", "technology.tools=Mac; technology.operating_system=Linux"),
    ("My favourite band is Pulp, actually no, it's Blur.", "entertainment.favourite_singer=Blur"),
    ("I hate it when people are late.", "other.dislikes=people are late"),
    ("It's my mum's birthday on 3 June.", "mum: about.birthday=3 June"),
    ("I live in a small flat in Leipzig.", "about.city=Leipzig; home.dwelling=small flat"),
    ("I've been vegan since 2015.", "food.diet=vegan"),
    ("I drink oat milk instead of cow's milk.", "food.likes=oat milk"),
    ("I normally work days.", "work.shift=days"),
    (
        "I've two kids: Ada (12) and Ben (9).",
        "people.children=two kids Ada 12 Ben; Ada: about.age=12; Ben: about.age=9",
    ),
    ("I don't like the window seat any more.", "travel.seat=not window"),
    ("My birthday's on the 14th of March.", "about.birthday=14th of March"),
    ("My wife's called Clara.", "wife: people.name=Clara"),
    ("I work at Siemens as a product manager.", "work.employer=Siemens; work.job=product manager"),
    ("I run 5k every Tuesday and Thursday.", "schedule.routine=run 5k every Tuesday Thursday"),
    ("I studied physics at Heidelberg.", "education.studies=physics; education.school=Heidelberg"),
    ("I'm from Kraków originally.", "about.origin=Kraków"),
    (
        "I speak Polish, German and a bit of Spanish.",
        "about.languages=Polish; about.languages=German; about.languages=Spanish",
    ),
    ("I have a son, Leo, who is 6.", "people.children=son, Leo; son: people.name=Leo; Leo: about.age=6"),
    ("I drive a 2015 Golf.", "home.vehicles=a 2015 Golf"),
    ("I listen to Radiohead all the time.", "entertainment.music=Radiohead"),
    (
        "We have two cats. Their names are Miso and Tofu.",
        "people.pets=two cats; cat: people.name=Miso and Tofu",
    ),
    ("We adopted a puppy. Her name is Bella.", "people.pets=puppy; puppy: people.name=Bella"),
    ("My wife's name is Anna.", "wife: people.name=Anna"),
    ("My husband works at Google.", "husband: work.employer=Google"),
    ("My daughter Mia is vegan.", "Mia: food.diet=vegan"),
    ("Our dog is called Biscuit.", "dog: people.name=Biscuit"),
    ("I have two cats, Luna and Milo.", "people.pets=two cats"),
    ("We have three kids.", "people.children=three kids"),
    ("I'm getting married in June.", "people.partner=married"),
    ("I'm a software engineer at Stripe.", "work.job=software engineer; work.employer=Stripe"),
    ("I work from home on Fridays.", "work.workplace=from home"),
    ("I'm a morning person.", "about.personality=morning person"),
    ("I usually wake up at 5:30.", "schedule.wake_time=5:30"),
    ("I only drink decaf after noon.", "food.likes=decaf after noon"),
    ("I never fly with budget airlines.", "travel.dislikes=budget airlines"),
    ("I can't stand loud restaurants.", "food.dislikes=loud restaurants"),
    ("I prefer tea over coffee.", "food.likes=tea"),
    ("I take my coffee black.", "food.likes=coffee black"),
    ("I'm lactose intolerant.", "food.allergy=lactose"),
    ("I have a severe shellfish allergy.", "food.allergy=shellfish"),
    ("I keep kosher.", "food.diet=kosher"),
    ("As a vegan, I can't eat cheese.", "food.diet=vegan; food.dislikes=cheese"),
    ("I bought a car last week.", "home.vehicles=car"),
    ("I have a cat.", "people.pets=cat"),
    ("I got a new job at Airbus.", "work.employer=Airbus"),
    ("I no longer eat meat.", "food.dislikes=meat"),
    ("I stopped drinking coffee.", "food.dislikes=coffee"),
    ("I'm not a big fan of musicals.", "entertainment.dislikes=musicals"),
    ("I've never really enjoyed camping.", "travel.dislikes=camping"),
    ("I've always loved the ocean.", "other.likes=ocean"),
    ("I'm training for the Boston marathon.", "sports.goals=Boston marathon"),
    ("I'm studying medicine at UCL.", "education.learning=medicine"),
    ("I graduated from MIT.", "education.school=MIT"),
    ("My favorite color is green.", "shopping.favourite_colour=green"),
    ("My favourite band is Radiohead now.", "entertainment.favourite_singer=Radiohead"),
    ("I don't use Facebook.", "other.dislikes=Facebook"),
    ("I switched to Firefox.", "technology.browser=Firefox"),
    ("I'm on a low-sodium diet.", "food.diet=low-sodium diet"),
    (
        "I use a wheelchair, so I need step-free access.",
        "health.accessibility=wheelchair; health.accessibility=step-free access",
    ),
    ("I'm deaf in my left ear.", "health.accessibility=deaf"),
    ("I take insulin every day.", "health.medication=insulin"),
    ("I have a fear of heights.", "health.fears=heights"),
    ("Please always answer in Korean.", "communication.answer_language=Korean"),
    ("From now on, keep your answers short.", "communication.answer_length=short"),
    ("Don't use emojis.", "communication.format=no emojis"),
    ("Never recommend seafood restaurants to me.", "food.instruction=never recommend seafood restaurants"),
    ("Always book aisle seats for me.", "travel.instruction=book aisle seats"),
    ("I'd like you to call me Captain.", "about.nickname=Captain"),
    ("You can call me Max.", "about.nickname=Max"),
    ("Please remember my anniversary is on May 4th.", "people.anniversary=May 4th"),
    ("Remember: I hate olives.", "other.dislikes=olives"),
    ("I think I prefer trains, maybe.", "travel.transport=trains"),
    ("I'm from Porto but I live in Madrid.", "about.origin=Porto; about.city=Madrid"),
    ("I was born in 1990.", "about.birthday=1990"),
    ("I'm 42.", "about.age=42"),
    ("I'm Korean.", "about.origin=Korean"),
    ("I live with my parents.", "home.household=parents"),
    ("We moved to Kyoto in 2021.", "about.city=Kyoto"),
    ("Jack hates football.", "Jack: sports.dislikes=football"),
    ("My boss prefers phone calls.", "boss: schedule.likes=phone calls"),
    ("Mondays are bad for me.", "schedule.busy_times=Mondays"),
    ("I play the violin.", "hobbies.instruments=violin"),
    ("I read mostly science fiction.", "entertainment.likes=science fiction"),
    ("I mostly listen to jazz while working.", "entertainment.likes=jazz while working"),
    ("I prioritize experiences over things.", "other.likes=experiences"),
    ("I'm scared of spiders.", "health.fears=spiders"),
    ("I'm into indie games.", "entertainment.likes=indie games"),
    ("I find golf boring.", "sports.dislikes=golf"),
    ("I don't eat pork.", "food.dislikes=pork"),
    ("I don't drink.", "health.alcohol=does not drink"),
    ("I don't smoke.", "health.smoking=non-smoker"),
    ("I gave up sugar.", "food.dislikes=sugar"),
    ("i hate mushrooms", "food.dislikes=mushrooms"),
    ("i prefer window seats", "travel.seat=window"),
    ("my name is jo", "about.name=jo"),
    ("im vegan", "food.diet=vegan"),
    ("call me kit", "about.nickname=kit"),
    ("we love hiking", "sports.likes=hiking"),
    ("dont use bullet points", "communication.format=no bullet points"),
    (
        "I can't eat gluten because I have celiac disease.",
        "food.dislikes=gluten; food.allergy=celiac disease",
    ),
    ("I lead the Q4 marketing project.", "work.projects=Q4 marketing project"),
    ("I'm interested in marketing.", "other.likes=marketing"),
    ("I work in publishing.", "work.job=publishing"),
    ("I'm retired.", "work.job=retired"),
    ("My mom lives in Busan.", "mom: about.city=Busan"),
    ("My brother's birthday is July 9.", "brother: about.birthday=July 9"),
    ("My son Leo plays the drums.", "Leo: hobbies.instruments=drums"),
    ("I'm colour-blind.", "health.accessibility=colour-blind"),
    ("I wear size 42 shoes.", "shopping.shoe_size=42"),
    ("My shoe size is 42.", "shopping.shoe_size=42"),
    ("I'm not vegetarian any more.", "food.diet=not vegetarian"),
    ("I don't live in Berlin any more, I live in Graz now.", "about.city=Graz"),
    ("Actually I prefer window seats now.", "travel.seat=window"),
    ("I changed jobs: I now work at Nokia.", "work.employer=Nokia"),
    ("Don't forget that I'm diabetic.", "health.conditions=diabetic"),
]
PASSING = [
    "I love it when it rains.",
    "I hate this song.",
    "I like your answer.",
    "I love you.",
    "I want to buy a new laptop.",
    "I need a doctor.",
    "I ordered a pizza.",
    "I lost my wallet yesterday.",
    "I'm tired.",
    "I'm hungry right now.",
    "I'm at work.",
    "I'm looking for a hotel in Rome.",
    "I would like to book a table.",
    "I was wondering if you know any good books.",
    "I don't know what to do.",
    "I had sushi for lunch.",
    "I watched a great movie last night.",
    "I'm thinking of buying a house.",
    "Tell me a story where I'm a king.",
    "Write an email saying I love the product.",
    "My code doesn't work.",
    "My flight is at 6.",
    "My phone is broken.",
    "My sister is visiting tomorrow.",
    "My package has not arrived.",
    "My budget is 500 euros for this trip.",
    "Forget it.",
]

UNREAL = [
    "in my novel I'm a spy",
    "if I moved to Rome I'd rent",
    'my boss said "I love golf"',
    "Suppose I were a pilot and lived in Dubai.",
    "Would I like tea if I liked coffee?",
    "translate 'I am allergic to nuts' into Spanish",
    'She told me "I hate flying"',
    "How do you say I love you in German?",
    "Pretend I'm a vegan pirate.",
    "Imagine I live on Mars.",
    "My neighbour says he prefers cats.",
    "What would you do if I hated pizza?",
    "Summarise this: I live in Berlin and I love techno.",
    "In my dream I have a horse.",
    "```\nI = prefer('aisle')\n```",
    'Traceback (most recent call last):\n  File "a.py", line 1\nKeyError: x',
]


def written(candidates) -> str:
    return "; ".join(
        ("" if c.subject == "user" else f"{c.subject}: ") + f"{c.topic}.{c.attribute}={c.value}"
        for c in candidates
    )


@pytest.mark.parametrize(("said", "learnt"), STATED)
def test_a_lasting_statement_is_filed(said, learnt):
    assert written(kept(said)) == learnt


@pytest.mark.parametrize("said", [said for said, _ in STATED])
def test_what_is_learnt_is_grounded_definite_and_self_contained(said):
    for candidate in kept(said):
        assert candidate.evidence in said
        assert candidate.evidence
        assert 1 <= len(candidate.value.split()) <= 5
        assert candidate.text.endswith(".")


@pytest.mark.parametrize("said", [*PASSING, *UNREAL])
def test_what_passes_is_not_learnt(said):
    assert kept(said) == []


@pytest.mark.parametrize("said", PASSING)
def test_what_passes_is_shown_once(said):
    (candidate,) = extract(said)
    assert candidate.attribute == "request"
    assert candidate.evidence in said
