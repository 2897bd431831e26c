"""Choices of an option that take away just what they are called by, while another choice leaves it."""

from collections.abc import Iterator

from engine.ruleset.compose.options import Option
from engine.ruleset.judge.checks.texts.topics.topics import stems
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Mapping, Node, Scalar, Sequence, find
from engine.text.translation import say
from engine.text.wording import Wording

_AWAY = Wording(
    r"\b(?:no|not|without|none|off|out|away|drop\w*|lack\w*|miss\w*|skip\w*|remov\w*|forgo\w*|abolish\w*|exempt\w*|unless"
    r"|except|instead|un\w+|anti\w*|ban\w*|forbid\w*|taken|lost|left|less|fewer)\b"
)
"""Words by which an option, or a choice, is called after what there is none of."""
_PLAIN = 2


def takes_away_its_own(option: Option, root: Mapping) -> Iterator[Diagnostic]:
    """A919: of two choices the one that is called by something takes that away, and the other leaves it."""
    choices = [one for one in option.choices if isinstance(one.value, str)]
    about = find(root, ("options", option.name, "about"))
    texts = [option.name, *(one.text for one in choices), about.text if isinstance(about, Scalar) else ""]
    if len(choices) != _PLAIN or len(option.means.entries) != 1 or _AWAY.search(" ".join(texts).lower()):
        return
    ((value, means),) = option.means.entries.items()
    other = next((one.text for one in choices if one.text != value), "")
    gone = _only_gone(means.value)
    if gone is None:
        return
    words, called = stems(value.replace("-", " ")), stems(gone.text.replace("-", " ").replace("/", " "))
    named = words <= called if "/" in gone.text else words == called  # a longer label may speak of something else
    if words and named and not stems(other.replace("-", " ")) & called:
        holes = {"value": value, "gone": gone.text, "other": other}
        message = say("`{value}` takes `{gone}` away, and with `{other}` it stays", **holes)
        help = say("say it under `{other}`, or call the choices otherwise", other=other)
        related = (Related(gone.span, say("this is taken away")),)
        yield Diagnostic("A919", message, means.key.span, help=help, related=related)


def takes_its_neighbour(option: Option, root: Mapping) -> Iterator[Diagnostic]:
    """A919: with a choice there is to be none of what an option is called by, and the step beside that is taken away.

    The step that the option is called by is one that the modifier puts beside the other.
    """
    spoken = stems(option.name.replace("-", " "))
    beside = [(at, label) for at, label in _put_beside(root.get("changes")) if spoken <= stems(label.text)]
    for value, means in option.means.entries.items() if len(beside) == 1 else ():
        ((at, label),), gone = beside, _only_gone(means.value)
        nothing = _NOTHING.fullmatch(value.strip().lower())
        if gone is None or nothing is None or gone.text != at.text or not _is_aside(nothing[1] or "", label.text):
            continue
        holes = {"gone": gone.text, "label": label.text, "option": option.name}
        message = say("this takes `{gone}` away, and `{option}` is about `{label}`, which stays", **holes)
        advice = say("take the other away: `remove: {{step: {other}}}`", other=label.text)
        related = (Related(label.span, say("this is the other")),)
        ways = (Remedy(advice, (said_instead(gone, label.text),)),)
        yield Diagnostic("A919", message, gone.span, help=advice, related=related, remedies=ways)


_NOTHING = Wording(r"(?:nothing|none|no one|nobody|never|off|out|no|not)(?: (?:the )?([a-z -]+))?")


def _is_aside(named: str, label: str) -> bool:
    """Whether a choice by which there is none of something does not name another thing than a step does."""
    return stems(named.replace("-", " ")) <= stems(label)


def _put_beside(changes: Node | None) -> Iterator[tuple[Scalar, Scalar]]:
    """Beside which steps others are put, each with the label of the only one."""
    for change in changes.items if isinstance(changes, Sequence) else ():
        for side in ("before", "after"):
            at, put = find(change, (side, "step")), find(change, (side, "put"))
            steps = put.items if isinstance(put, Sequence) else ()
            bodies = [entry.value for one in steps if isinstance(one, Mapping) for entry in one.entries.values()]
            label = bodies[0].get("label") if len(bodies) == 1 and isinstance(bodies[0], Mapping) else None
            is_itself = isinstance(at, Scalar) and at.text.startswith({"before": "first ", "after": "last "}[side])
            if isinstance(at, Scalar) and isinstance(label, Scalar) and not is_itself:
                yield at, label


def _only_gone(changes: object) -> Scalar | None:
    """What the only change takes away, as it is called; None where it does something else."""
    change = changes.items[0] if isinstance(changes, Sequence) and len(changes.items) == 1 else None
    if not isinstance(change, Mapping):
        return None
    at, to, step = find(change, ("set", "at")), find(change, ("set", "to")), find(change, ("remove", "step"))
    if isinstance(at, Scalar) and isinstance(to, Scalar) and to.value is None and "/" in at.text:
        return at
    return step if isinstance(step, Scalar) else None
