"""What is sensitive waits for the person, in Korean as in English; what only looks alike does not."""

import pytest

SENSITIVE = [
    ("My dad has dementia", "아빠가 치매야"),
    ("I'm expecting, I'm pregnant", "저 임신 중이에요"),
    ("My blood pressure is high", "혈압이 높아요"),
    ("My aunt has cancer", "이모가 암이래"),
    ("I had a miscarriage in May", "재작년에 유산했어"),
    ("I have panic attacks", "공황 발작이 와요"),
    ("I see a psychiatrist every month", "매달 정신과에 다녀요"),
    ("I take antidepressants", "항우울제를 먹고 있어요"),
    ("My therapist says I have been anxious for years", "저는 3년째 불안해요"),
    ("I had kidney surgery", "신장 수술을 받았어요"),
    ("I go to church every Sunday", "주일마다 교회 가요"),
    ("I believe in God", "저는 하나님을 믿어요"),
    ("I'm an atheist", "나는 무신론자야"),
    ("My wife is a Jehovah's Witness", "아내는 여호와의 증인이에요"),
    ("I vote for the Greens", "저는 녹색당 찍어요"),
    ("My boss is a communist", "우리 사장님은 공산주의자예요"),
    ("I joined the union at work", "회사 노조에 가입했어요"),
    ("I'm bisexual", "저는 양성애자예요"),
    ("My colleague Jun is gay", "동료 준호는 게이예요"),
    ("I came out to my parents in 2020", "2020년에 부모님께 커밍아웃했어요"),
    ("My uncle was arrested for fraud", "삼촌이 사기로 체포됐어요"),
    ("My brother earns 80k a year", "형은 연봉이 8천만 원이에요"),
    ("My neighbour is bankrupt", "이웃이 파산했어요"),
]
ORDINARY = [
    "I teach history at a Catholic school",
    "My zodiac sign is Cancer",
    "My salary is paid in pounds",
    "I'm watching a movie about a pregnant spy",
    "I need insurance for heart surgery",
    "교회 가까이에 살아요",
    "교회 건축 사진을 찍어요",
    "식당을 찍었어요",
    "친절에 가치를 둬요",
    "당신을 믿어요",
    "암벽 등반을 좋아해요",
    "임신 테스트기를 사야 해요",
    "우울증에 대한 책을 읽고 있어요",
    "이혼 전문 변호사를 찾고 있어요",
    "통풍이 잘 되는 방을 좋아해요",
    "게이트 근처 좌석이 좋아요",
]


def flags(final):
    return [update["reason"] for update in final["flagged_updates"]]


@pytest.mark.parametrize("text", [text for pair in SENSITIVE for text in pair])
def test_a_sensitive_fact_is_asked_about_and_not_stored(tell, text):
    final = tell(text)
    assert "sensitive" in flags(final)
    assert not final["stored_updates"]


@pytest.mark.parametrize("text", ORDINARY)
def test_what_only_looks_sensitive_is_not_asked_about(tell, text):
    assert "sensitive" not in flags(tell(text))
