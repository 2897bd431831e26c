"""Where the changes of choices go, and what the steps are called that they bring: whether that is what is chosen."""

from collections.abc import Iterator, Set
from typing import NamedTuple

from engine.ruleset.compose.options import Option
from engine.ruleset.judge.checks.options.choice_words import MOMENT, words_that_say
from engine.ruleset.judge.checks.texts.topics.topics import stems
from engine.steps.registry import KINDS
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Mapping, Node, Scalar, Sequence, find
from engine.text.translation import say
from engine.text.wording import Wording

_TELLING = ("options", "examples", "variants")
_SETS, _REMOVES = ("set", "at"), ("remove", "step")
"""Where a change says what it alters, or takes away."""
_WITHOUT = Wording(r"\b(?:no|not|without|never|none)\b")


class _Part(NamedTuple):
    """A part of a document that has a label, and the key it stands under."""

    label: Scalar
    kind: str


def faults_of_changes(option: Option, root: Mapping) -> Iterator[Diagnostic]:
    """What the changes of choices show to be amiss; which step of a game is taken away is asked where it is whole."""
    yield from _at_another_part(option, root)
    yield from _brings_the_step_of_another(option)


def _at_another_part(option: Option, root: Mapping) -> Iterator[Diagnostic]:
    """A919: an option is called like one labelled part of the document, and its change goes to another one."""
    kind = root.get("kind")
    ways_to_go = (_SETS, _REMOVES) if isinstance(kind, Scalar) and kind.text == "modifier" else (_SETS,)
    changes = [_only_change(means.value, ways_to_go) for means in option.means.entries.values()]
    places = [one for one in changes if one is not None]
    keys = {key for means in option.means.entries.values() for key in _keys_set(means.value)}
    labels = labelled_parts(root) if places and len(places) == len(changes) else {}
    spoken = words_that_say(option.name)
    meant = [one for one in labels if words_that_say(one) == spoken]
    if len(meant) != 1 or not _may_say(labels[meant[0]], keys):
        return
    about = find(root, ("options", option.name, "about"))
    told = MOMENT.sub("", about.text) if isinstance(about, Scalar) else ""
    said = stems(" ".join((option.name, told, *(one.text for one in option.choices))))
    for place in places:
        path, _, named = place.text.rpartition("/")
        if named == meant[0] or named not in labels or _words_of(named, labels[named], labels[meant[0]]) & said:
            continue
        other = f"{path}/{meant[0]}" if path else meant[0]
        holes = {"named": named, "meant": meant[0]}
        message = say("this alters `{named}`, and it is `{meant}` that the option is called by", **holes)
        ways = (Remedy(say("name the other one: `{other}`", other=other), (said_instead(place, other),)),)
        related = (Related(labels[meant[0]].label.span, say("the other is here")),)
        help = say("let it go to the part that the option is called by, or call the option otherwise")
        yield Diagnostic("A919", message, place.span, help=help, related=related, remedies=ways)


def _brings_the_step_of_another(option: Option) -> Iterator[Diagnostic]:
    """A919: the only step that a choice brings is called by what another choice is called by, and its own name is not.

    The other choice brings nothing.
    """
    names = [one.text for one in option.choices if isinstance(one.value, str)]
    for value, means in option.means.entries.items():
        labels = list(_labels_put(means.value))
        words = words_that_say(labels[0].text) if len(labels) == 1 else frozenset[str]()
        if not words or words & words_that_say(f"{value} {option.name}"):
            continue
        others = [name for name in names if name != value and words <= words_that_say(name)]
        if len(others) == 1 and others[0] not in option.means.entries and not _WITHOUT.search(others[0].lower()):
            holes = {"label": labels[0].text, "value": value, "other": others[0]}
            message = say("`{value}` brings `{label}`, and it is the choice `{other}` that is called by it", **holes)
            help = say("write the change under `{other}`", other=others[0])
            yield Diagnostic("A919", message, means.key.span, help=help)


def _words_of(label: str, part: _Part, meant: _Part) -> frozenset[str]:
    """By which words a part is known: its label, and of which kind it is where the other one is of another."""
    return stems(label if part.kind == meant.kind else f"{label} {part.kind}")


def _may_say(part: _Part, keys: Set[str]) -> bool:
    """Whether a part is of a kind that has these keys; what is no step may have any."""
    kind = KINDS.get(part.kind)
    return kind is None or keys <= {field.name for field in kind.fields}


def _keys_set(means: Node) -> Iterator[str]:
    """The keys that changes set."""
    for change in means.items if isinstance(means, Sequence) else ():
        to = find(change, ("set", "to"))
        yield from to.entries if isinstance(to, Mapping) else ()


def _only_change(means: Node, ways: tuple[tuple[str, str], ...]) -> Scalar | None:
    """Where the only change of a choice goes; None where there are more, or one of another kind."""
    changes = means.items if isinstance(means, Sequence) else ()
    found = [one for path in ways for change in changes if isinstance(one := find(change, path), Scalar)]
    return found[0] if len(found) == len(changes) == 1 else None


def _labels_put(means: Node) -> Iterator[Scalar]:
    """What the steps are called that a choice puts beside others."""
    for change in means.items if isinstance(means, Sequence) else ():
        for entry in change.entries.values() if isinstance(change, Mapping) else ():
            put = entry.value.get("put") if isinstance(entry.value, Mapping) else None
            yield from () if put is None else (part.label for part in labelled_parts(put).values())


def labelled_parts(tree: Node) -> dict[str, _Part]:
    """What the labelled parts of a document are called; what options and examples bring is none of them."""
    found: dict[str, _Part] = {}
    left = [("", tree.without(*_TELLING) if isinstance(tree, Mapping) else tree)]
    while left:
        key, one = left.pop()
        if isinstance(one, Sequence):
            left += [(key, item) for item in one.items if not isinstance(item, Scalar)]
        elif isinstance(one, Mapping):
            label = one.get("label")
            if isinstance(label, Scalar):
                found.setdefault(label.text, _Part(label, key))
            left += [(name, entry.value) for name, entry in one.entries.items() if not isinstance(entry.value, Scalar)]
    return found
