"""Steps that changes put before a part of the deal, and the texts speak of after it alone; or the other way round."""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from engine.ruleset.judge.checks.texts.before_after_checks import done_on_the_other_side
from engine.ruleset.judge.checks.texts.before_after_words import done_in
from engine.ruleset.understand.survey import Survey
from engine.steps.registry import BETTING, KINDS, ROLES
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Entry, Mapping, Node, Scalar, Sequence
from engine.text.translation import mark, say
from engine.text.wording import Wording

_BETS = next(noun for noun, (kind, _) in ROLES.items() if kind is BETTING)
_EXCHANGES = next(noun for noun, (kind, _) in ROLES.items() if kind.exchanges)
_ROLE = Wording(r"^(every|first|last) ([a-z][a-z -]*)$")
_WHICH = {"last": "(?:last|final)", "first": "first", "every": "(?:every|each|any)"}
_CALLED = {
    _BETS: r"(?:bets?|betting(?: rounds?)?|rounds?(?: of bet(?:s|ting))?)",
    _EXCHANGES: r"(?:draws?|exchanges?)",
}
_NOT_SO = r"(?! (?:on|upon|in|of|for|limit|is|are|has|have|was|were|or|nor|comes?|goes)\b)"
_SIDED = Wording(r"\b(?:before|after)\b")
_CASE = Wording(
    r"\b(?:not|never|or|nor|and|unless|if|when|whenever|until|till|already|earlier|too late|too soon|no longer|next"
    r"|again|was|were|had|have|did)\b|n't\b"
)
"""Words by which a clause speaks of a case, of several moments, or of another deal."""
_WHO = Wording(r"\bwho(?:ever)?\b")
_DOES = Wording(r"\bwho(?:ever)?\b[^,;:.]*\b(?:may|must|can|has to|gets?|pays?)\b[^,;:.]*$")
_CLAUSE = Wording(r"[,;:.](?: |$)| and then |\n")
_WORD = Wording(r"[a-z]{4,}")
_SIDES = {"before": "after", "after": "before"}
_COMES = {
    "before": mark("players are told `{words}`, and this comes before it"),
    "after": mark("players are told `{words}`, and this comes after it"),
}
_DICE, _THROWN = Wording(r"\b(?:die|dice|thrown?|throws?|rolls?)\b"), "thrown"
_BUYS, _COSTS = Wording(r"\b(?:buys?|bought|sold|pays?|paid)\b"), "costs"


class _Placed(NamedTuple):
    """Steps that a change puts beside another: the key that says on which side, how that is called, and the steps."""

    side: Entry
    step: Scalar
    put: Node


def put_on_the_other_side(survey: Survey) -> Iterator[Diagnostic]:
    """A919: the changes of a game put steps on one side of a part of it, and its summary speaks of the other alone."""
    if survey.rules.clean:
        found = list(put_on_other_side(survey.rules.composed.own.root))
        yield from found if found and not any(done_on_the_other_side(survey)) else ()


def put_on_other_side(root: Mapping) -> Iterator[Diagnostic]:
    """The same of a document by itself."""
    texts = list(_texts(root)) if root.get("changes") is not None else []
    every = list(_placed(root)) if any(_SIDED.search(text.text.lower()) for text in texts) else []
    alone = len(every) == 1 and not any(map(_does_otherwise, _changes(root)))
    for one in every:
        side, step = one.side.key.text, one.step.text.lower()
        if any(other.step.text.lower() == step and other.side.key.text != side for other in every):
            continue
        said = [claim for text in texts for claim in _claims(text, step)]
        if not said or any(way == side for way, _, _, _ in said):
            continue
        found = next(
            ((words, text) for _, words, clause, text in said if clause and (alone or _is_of(one, clause))), None
        )
        if found is not None:
            words, text = found
            message = say(_COMES[side], words=words)
            related = (Related(text.span, say("it is said here")),)
            help = say("write `{side}`, or correct the text", side=_SIDES[side])
            yield Diagnostic("A919", message, one.side.key.span, help=help, related=related)


def _texts(root: Mapping) -> Iterator[Scalar]:
    needs = root.get("needs")
    reasons = [entry.value for entry in needs.entries.values()] if isinstance(needs, Mapping) else []
    yield from (text for text in (root.get("summary"), *reasons) if isinstance(text, Scalar))


def _claims(text: Scalar, step: str) -> Iterator[tuple[str, str, str, Scalar]]:
    """On which side of a step a text has something, in which words; and the clause without them, where it says what.

    Nothing is left of a clause that speaks of a case.
    """
    for clause in _CLAUSE.split(text.text.lower()):
        for found in _beside(step).finditer(clause):
            head = clause[: found.start()]
            of_some = _WHO.search(head) is not None and _DOES.search(head) is None
            plain = _CASE.search(clause) is None and not of_some and len(_SIDED.findall(clause)) == 1
            yield found["side"], found[0], f"{head} {clause[found.end() :]}" if plain else "", text


@cache
def _beside(step: str) -> Wording:
    role = _ROLE.match(step)
    called = _CALLED.get(role[2], re.escape(role[2])) if role is not None else re.escape(step)
    which = f"{_WHICH[role[1]]} " if role is not None else ""
    return Wording(rf"\b(?P<side>before|after) (?:the )?(?:very )?{which}{called}\b{_NOT_SO}")


def _changes(root: Mapping) -> Iterator[Mapping]:
    changes = root.get("changes")
    yield from (one for one in (changes.items if isinstance(changes, Sequence) else ()) if isinstance(one, Mapping))


def _does_otherwise(change: Mapping) -> bool:
    """Whether a change makes other steps, by which a text may be meant."""
    return any(name in ("replace", "play") for name in change.entries)


def _placed(root: Mapping) -> Iterator[_Placed]:
    for change in _changes(root):
        for name, entry in change.entries.items():
            step = entry.value.get("step") if name in _SIDES and isinstance(entry.value, Mapping) else None
            put = entry.value.get("put") if isinstance(entry.value, Mapping) else None
            if isinstance(step, Scalar) and put is not None:
                yield _Placed(entry, step, put)


def _is_of(one: _Placed, clause: str) -> bool:
    """Whether a clause speaks of what is put there: by a label, or by what it has done."""
    steps = list(_steps(one.put))
    labels = [body.get("label") for _, body in steps]
    named = [_WORD.findall(label.text.lower()) for label in labels if isinstance(label, Scalar)]
    if any(words and all(re.search(rf"\b{word}\b", clause) for word in words) for words in named):
        return True
    done = done_in(clause)
    thrown = _DICE.search(clause) is not None and _says(one.put, _THROWN)
    bought = _BUYS.search(clause) is not None and _says(one.put, _COSTS)
    return thrown or bought or any(kind in done for kind, _ in steps)


def _says(node: Node, key: str) -> bool:
    """Whether a key stands somewhere in a part of a text."""
    if isinstance(node, Sequence):
        return any(_says(item, key) for item in node.items)
    return isinstance(node, Mapping) and (key in node or any(_says(one.value, key) for one in node.entries.values()))


def _steps(node: Node) -> Iterator[tuple[str, Mapping]]:
    """Each step in a part of a text, with what it says."""
    if isinstance(node, Sequence):
        for item in node.items:
            yield from _steps(item)
    elif isinstance(node, Mapping):
        for name, entry in node.entries.items():
            if name in KINDS and isinstance(entry.value, Mapping):
                yield name, entry.value
            yield from _steps(entry.value)
