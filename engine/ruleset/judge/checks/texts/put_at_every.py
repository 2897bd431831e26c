"""Steps that a modifier puts beside every step of a kind, and of which its texts say that they come once."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.names.name_checks import texts_of
from engine.steps.registry import KINDS
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Mapping, Node, Scalar, Sequence, find
from engine.text.translation import say
from engine.text.wording import Wording

_EVERY = Wording(r"^every ([a-z][a-z -]*)$")
_ONCE = Wording(r"\b(?:(?:just|only) once|once only|(?:just|only|exactly) (?:one|a single) (?:card|die))\b")
_EACH_TIME = Wording(
    r"\b(?:each|every|whenever|always|again|time|times|per|a (?:round|deal|bet|street)|player|everybody|everyone)\b"
)
_ROOM = Wording(r"^cards left\b.*? >= 1$")
_DRAWN = "cards drawn"
_BOUGHT = Wording(r"\b(?:bought|buys?|buying|paid for)\b")
_FOR_PEOPLE = ("note", "label")


def put_at_every(root: Mapping) -> Iterator[Diagnostic]:
    """P424: one card, or what is done once, is put at every such step, where room is asked for one card alone."""
    asked, changes = root.get("needs"), root.get("changes")
    room = next((one for one in asked if _ROOM.match(one)), "") if isinstance(asked, Mapping) else ""
    for change in changes.items if room and isinstance(changes, Sequence) else ():
        for side, entry in change.entries.items() if isinstance(change, Mapping) else ():
            step = entry.value.get("step") if isinstance(entry.value, Mapping) and side in ("before", "after") else None
            found = _EVERY.match(step.text) if isinstance(step, Scalar) else None
            put = entry.value.get("put") if isinstance(entry.value, Mapping) else None
            said = next(_said_once(put), None) if found is not None and put is not None else None
            if found is not None and said is not None and isinstance(step, Scalar) and isinstance(asked, Mapping):
                text, words = said
                message = say("players are told `{words}`, and this comes at `{step}`", words=words, step=step.text)
                first = f"first {found[1]}"
                ways = (Remedy(say("write `{text}`", text=first), (said_instead(step, first),)),)
                at = asked.entries[room].key.span
                related = (Related(text.span, say("it is said here")), Related(at, say("room is asked for here")))
                help = say("put it at one of them: `{step}`", step=first)
                yield Diagnostic("P424", message, step.span, help=help, related=related, remedies=ways)


def bought_after_it_is_noted(root: Mapping) -> Iterator[Diagnostic]:
    """P424: who buys cards is noted before cards are bought, by what was drawn in an exchange before."""
    changes = root.get("changes")
    for change in changes.items if isinstance(changes, Sequence) else ():
        for side, entry in change.entries.items() if isinstance(change, Mapping) else ():
            put = entry.value.get("put") if isinstance(entry.value, Mapping) and side in ("before", "after") else None
            steps = [pair for one in put.items for pair in _steps(one)] if isinstance(put, Sequence) else []
            bought = next((at for at, (name, _) in enumerate(steps) if KINDS[name].exchanges), len(steps))
            if bought == len(steps) or "costs" not in steps[bought][1]:
                continue
            for _, body in steps[:bought]:
                mark, who = body.get("what"), body.get("who")
                about = find(root, ("marks", mark.text, "about")) if isinstance(mark, Scalar) else None
                if not (isinstance(about, Scalar) and isinstance(who, Scalar) and isinstance(mark, Scalar)):
                    continue
                if (
                    _DRAWN in who.text
                    and _BOUGHT.search(about.text.lower())
                    and mark.text not in texts_of(steps[bought][1])
                ):
                    message = say(
                        "`{mark}` is for `{about}`, and nobody has bought a card yet", mark=mark.text, about=about.text
                    )
                    related = (Related(steps[bought][1].span, say("cards are bought here")),)
                    help = say("put it after the step in which cards are bought")
                    yield Diagnostic("P424", message, who.span, help=help, related=related)


def _steps(item: Node) -> Iterator[tuple[str, Mapping]]:
    """The kind of a step and what it says."""
    for name, entry in item.entries.items() if isinstance(item, Mapping) else ():
        if name in KINDS and isinstance(entry.value, Mapping):
            yield name, entry.value


def _said_once(put: Node) -> Iterator[tuple[Scalar, str]]:
    """The notes and labels of these steps that say that something is done once, and by which words."""
    for item in put.items if isinstance(put, Sequence) else (put,):
        bodies = [one.value for one in item.entries.values()] if isinstance(item, Mapping) else []
        for body in bodies:
            texts = [body.get(key) for key in _FOR_PEOPLE] if isinstance(body, Mapping) else []
            for text in texts:
                found = _ONCE.search(text.text.lower()) if isinstance(text, Scalar) else None
                if found is not None and isinstance(text, Scalar) and _EACH_TIME.search(text.text.lower()) is None:
                    yield text, found[0]
