"""Topics of a die that is thrown: which of its faces texts and rules name, and what is so at one of them."""

import re
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as Named

from engine.ruleset.judge.checks.texts.sentences import nothing_is_done
from engine.ruleset.judge.checks.texts.text_checks import NUMBER, NUMBERS, number
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, anywhere, in_texts, nothing
from engine.text.marked.node import Mapping, Scalar
from engine.text.wording import Wording

_FACE = rf"({'|'.join(NUMBERS[1:7])}|[1-6])"
SAID_FACE = Wording(
    rf"\b(?:(?:at|on) an? {_FACE}(?: or (?:an? )?{_FACE})?\b(?! (?:cards?|chips?|low|high|or better))"
    rf"|shows? (?:an? )?{_FACE}(?: or (?:an? )?{_FACE})?\b(?! cards?)"
    rf"|throws? an? {_FACE}\b(?! card)|{_FACE} (?:was|is) thrown\b|{_FACE}(?: or {_FACE})? (?:on|of) the die\b)",
    re.IGNORECASE,
)
_USUAL_SIDES = 6
_COMPARED = Wording(r"\b([a-z][\w-]*) (=|<=|>=|<|>) (\d+)\b")
_HOLDS = {"=": int.__eq__, "<": int.__lt__, ">": int.__gt__, "<=": int.__le__, ">=": int.__ge__}

_SENTENCE = Wording(r"[.;](?:\s|$)")
_LOST = Wording(
    r"\b(?:los(?:es?|t)|away|gone|falls?|burns?|burnt|broken?|dead|dies|eats?|eaten|destroy(?:s|ed)|crush(?:es|ed)"
    r"|smash(?:es|ed)|sinks?|sunk|not (?:played for|there|won|counted)|does not count|nothing)\b",
    re.IGNORECASE,
)
"""By such words a text tells what no longer stands, so that rules name the other faces."""
_CUES = frozenset(word for face in range(1, 7) for word in (NUMBERS[face], str(face)))
_OTHERWISE = Wording(
    rf"(?:,| or)(?: or)? (?:the (best|worst)|{NUMBER})\b[^,;:.]{{0,40}}?\b(?:if|when|where|at)\b([^,;:.]+)",
    re.IGNORECASE,
)
"""What is so at one face, and not at the others."""
_COUNT_IF = Wording(r"\b(\d+) if ([\w-]+)(?: (=|<=|>=|<|>) (\d+))?\b")
_WORST = Wording(r"\bnot that player beats somebody\b|\bthat player beats nobody\b|\blosers\b")
_BEST = Wording(r"\bwinners?\b|\bnobody beats that player\b")


def _said_faces(text: str) -> Iterator[Saying]:
    for found in SAID_FACE.finditer(text):
        for word in found.groups() if not nothing_is_done(text, found) else ():
            if word is not None:
                yield Saying(int(word) if word.isdigit() else NUMBERS.index(word.lower()), found[0])


def _named_faces(text: str) -> Iterator[Saying]:
    for found in re.finditer(rf"\b{_FACE}(?:es)?\b", text, re.IGNORECASE):
        yield Saying(int(found[1]) if found[1].isdigit() else NUMBERS.index(found[1].lower()), found[0])


def _ruled_faces(book: Book) -> Iterator[Fact]:
    """The faces for which what is asked of a thrown mark holds; the one that nothing asks for may be what is left."""
    thrown = {mark.text: sides.value for mark, sides in _thrown(book)}
    asked = [
        (name, face, said)
        for _, said, _ in (book.parts if thrown else ())
        for name, sign, bound in _COMPARED.findall(said.text)
        for face in _every_face(thrown.get(name))
        if _HOLDS[sign](face, int(bound))
    ]
    yield from (Fact(face, said) for _, face, said in asked)
    for name in dict.fromkeys(name for name, _, _ in asked):
        yield from (Fact(face, asked[0][2], True) for face in left_over(thrown[name], [face for _, face, _ in asked]))
    yield from faces_of_loss(book, thrown) if thrown else ()


def _every_face(sides: object) -> range:
    """The faces of a die with so many sides; none where it has as many as an option says."""
    return range(1, sides + 1) if isinstance(sides, int) else range(0)


def left_over(sides: object, asked: Iterable[int]) -> set[int]:
    """The one face of a die that rules which name all others need not name; empty where they leave out several."""
    others = {*_every_face(sides)} - {*asked}
    return others if len(others) == 1 else set()


def faces_of_loss(book: Book, thrown: Named[str, object]) -> Iterator[Fact]:
    """The faces at which a share of the pot is not played for, where a text tells by a face what is lost."""
    pot = book.named("pot")
    shares = pot.get("shares") if pot is not None else None
    sentences = (one for text in book.deciding for one in _SENTENCE.split(text.text))
    if not isinstance(shares, Mapping) or not any(SAID_FACE.search(one) and _LOST.search(one) for one in sentences):
        return
    for entry in shares.entries.values():
        said = entry.value.get("when") if isinstance(entry.value, Mapping) else None
        asked = [sides for name, sides in thrown.items() if isinstance(said, Scalar) and _is_asked(name, said.text)]
        if isinstance(said, Scalar) and len(asked) == 1 and isinstance(asked[0], int):
            lost = {*range(1, asked[0] + 1)} - _faces(said.text, thrown)
            yield from (Fact(face, said, True) for face in sorted(lost))


def _thrown(book: Book) -> Iterator[tuple[Scalar, Scalar]]:
    for _, one, _ in book.mappings:
        mark, sides = one.get("what"), one.get("thrown")
        if isinstance(mark, Scalar) and isinstance(sides, Scalar):
            yield mark, sides


def thrown_faces(book: Book) -> frozenset[int]:
    """The faces of the dice that are thrown for marks; of one with as many as an option says, those of any die."""
    sides = [said.value if isinstance(said.value, int) else _USUAL_SIDES for _, said in _thrown(book)]
    return frozenset(range(1, max(sides, default=0) + 1))


def _said_cases(text: str) -> Iterator[Saying]:
    """What is so at a face: who it is, or how many."""
    for found in _OTHERWISE.finditer(text):
        faces = {one.value for one in (*_said_faces(found[3]), *_said_faces(f"at{found[3]}"))}
        value = found[1].lower() if found[1] else number(found[2])
        kind = "who" if found[1] else "how many"
        yield from (Saying(value, " ".join(found[0].strip(", ").split()), f"{kind} at {face}") for face in faces)


def _ruled_cases(book: Book) -> Iterator[Fact]:
    """Who is marked at a face, and how many a number is there."""
    sides = {mark.text: one.value for mark, one in _thrown(book)}
    asked = {name: _faces(text, sides) for name, text in _conditions(book)} if sides else {}
    for key, said, _ in book.parts if sides else ():
        end = "worst" if _WORST.search(said.text) else "best" if _BEST.search(said.text) else ""
        at = set().union(
            *(faces for name, faces in asked.items() if _is_asked(name, said.text)), _faces(said.text, sides)
        )
        if key == "when" and end:
            yield from (Fact(end, said, False, f"who at {face}", key) for face in at)
        for count, name, sign, bound in _COUNT_IF.findall(said.text):
            faces = _faces(f"{name} {sign} {bound}", sides) if sign else asked.get(name, set())
            yield from (Fact(int(count), said, False, f"how many at {face}", key) for face in faces)


def _faces(text: str, sides: Named[str, object]) -> set[int]:
    """The faces for which a condition holds that names them."""
    found = set[int]()
    for name, sign, bound in _COMPARED.findall(text):
        most = sides.get(name)
        turned = re.search(rf"\bnot {re.escape(name)} ", text) is not None
        for face in range(1, most + 1) if isinstance(most, int) else ():
            found |= {face} if _HOLDS[sign](face, int(bound)) is not turned else set()
    return found


def _is_asked(name: str, text: str) -> bool:
    return re.search(rf"(?<!not )(?<![\w-]){re.escape(name)}(?![\w-])", text) is not None


def _conditions(book: Book) -> Iterator[tuple[str, str]]:
    words = book.named("words")
    for name, entry in words.entries.items() if words is not None else ():
        said = entry.value.get("condition") if isinstance(entry.value, Mapping) else None
        if isinstance(said, Scalar):
            yield name, said.text


FACES = Topic(in_texts(_said_faces), _ruled_faces, anywhere(_named_faces), _CUES)
CASES = Topic(in_texts(_said_cases), _ruled_cases, nothing, frozenset(("best", "worst", *NUMBERS)))
