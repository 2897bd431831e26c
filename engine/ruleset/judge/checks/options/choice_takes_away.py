"""Choices of an option that take away just what they are called by, while another choice leaves it."""

from collections.abc import Iterator

from engine.ruleset.compose.options import Option
from engine.ruleset.judge.checks.texts.topics.topics import stems
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, Scalar, Sequence, find
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


def _only_gone(changes: object) -> Scalar | None:
    """What the only change takes away, as it is called; None where it does something else."""
    change = changes.items[0] if isinstance(changes, Sequence) and len(changes.items) == 1 else None
    if not isinstance(change, Mapping):
        return None
    at, to, step = find(change, ("set", "at")), find(change, ("set", "to")), find(change, ("remove", "step"))
    if isinstance(at, Scalar) and isinstance(to, Scalar) and to.value is None and "/" in at.text:
        return at
    return step if isinstance(step, Scalar) else None
