"""A row of the predicate table, and the pieces that patterns share."""

from __future__ import annotations

from dataclasses import dataclass

from memchat.models.offline.predicates import Row

END = r"[가-힣]*[\s.!~ㅎㅋ^]*$"
JOSA = r"(?P<josa>을|를|이|가|은|는|도|만|에는|에|랑은|하고는|같은 건|같은 거|종류는|류는)?"
ADV = (
    r"(?:(?:정말|진짜|너무|아주|매우|가장|제일|특히|굉장히|무척|별로|전혀|절대|잘|많이|더|훨씬|엄청|"
    r"늘|항상|보통|주로|거의|원래|되도록|가급적|좀|조금|안|다|그다지|도저히|완전|꽤|워낙|웬만하면|"
    r"평소에|매일|자주|가끔|이제|원래부터)\s+)*"
)
OBJ = r"(?P<obj>\S.*?)"


@dataclass(frozen=True, slots=True)
class Predicate(Row):
    """A row of the Korean table: looked for anywhere in a clause without its subject."""

    said: str = ""
    """The predicate in the text: "{obj}을 좋아한다" is made of the object and "좋아한다"."""
