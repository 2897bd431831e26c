"""Steps that a modifier puts beside the last bet, the first or every one, and its texts speak of another of these."""

from collections.abc import Iterator

from engine.steps.registry import BETTING, ROLES
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Mapping, Scalar, Sequence
from engine.text.translation import say
from engine.text.wording import Wording

_BETS = next(noun for noun, (kind, _) in ROLES.items() if kind is BETTING)
_EXCHANGES = next(noun for noun, (kind, _) in ROLES.items() if kind.exchanges)
"""How changes call rounds of betting, and exchanges."""
_STEP = Wording(rf"^(every|first|last) ({_BETS}|{_EXCHANGES})$")
_PART = (
    r"(?:(?P<bets>bets?|betting(?: rounds?)?|rounds? of bet(?:s|ting))|(?P<exchanges>draws?|exchanges?))"
    r"(?! (?:on|upon|in|of|for|limit|is|are|has)\b)"
)
_SAID = Wording(
    rf"\b(?P<side>before|after) (?:the )?(?:very )?(?P<which>last|final|first|every|each|any)(?: of the)? {_PART}\b"
)
_WHICH = {"final": "last", "each": "every", "any": "every"}
_CASE = Wording(r"\b(?:not|never|or|nor|and|unless|if|when|until|too late|too soon|no longer)\b")
_CLAUSE = Wording(r"[,;:.]")
_SIDES = ("before", "after")


def put_at_another_than_told(root: Mapping) -> Iterator[Diagnostic]:
    """P424: a modifier puts steps beside every bet or exchange, its texts say beside the last; or otherwise turned."""
    told = _told(root)
    placed = [(side, step) for side, step in _placed(root) if _STEP.match(step.text)]
    for side, step in placed if told else ():
        found = _STEP.match(step.text)
        assert found is not None
        said = told.get((side, found[2]), {})
        others = [one.text for way, one in placed if way == side and one.text.endswith(found[2])]
        if len(said) != 1 or found[1] in said or len(others) > 1:
            continue
        ((which, (words, text)),) = said.items()
        meant = f"{which} {found[2]}"
        message = say("players are told `{words}`, and this comes at `{step}`", words=words, step=step.text)
        ways = (Remedy(say("write `{text}`", text=meant), (said_instead(step, meant),)),)
        related = (Related(text.span, say("it is said here")),)
        help = say("put it where the text has it: `{step}`", step=meant)
        yield Diagnostic("P424", message, step.span, help=help, related=related, remedies=ways)


def _told(root: Mapping) -> dict[tuple[str, str], dict[str, tuple[str, Scalar]]]:
    """On which side of which parts the texts put something: beside the last of them, the first, or every one."""
    needs = root.get("needs")
    reasons = [entry.value for entry in needs.entries.values()] if isinstance(needs, Mapping) else []
    found = dict[tuple[str, str], dict[str, tuple[str, Scalar]]]()
    for text in (root.get("summary"), *reasons):
        if not isinstance(text, Scalar):
            continue
        for clause in _CLAUSE.split(text.text.lower()):
            for one in _SAID.finditer(clause):
                part = (one["side"], _BETS if one["bets"] else _EXCHANGES)
                which = "" if _CASE.search(clause) else _WHICH.get(one["which"], one["which"])
                found.setdefault(part, {})[which] = (one[0], text)
    return {part: said for part, said in found.items() if "" not in said}


def _placed(root: Mapping) -> Iterator[tuple[str, Scalar]]:
    """Each step beside which the modifier puts others, and on which side."""
    changes = root.get("changes")
    for change in changes.items if isinstance(changes, Sequence) else ():
        for side, entry in change.entries.items() if isinstance(change, Mapping) else ():
            step = entry.value.get("step") if isinstance(entry.value, Mapping) and side in _SIDES else None
            if isinstance(step, Scalar):
                yield side, step
