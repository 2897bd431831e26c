"""Checks of the comment beside the order of two modifiers: whether it is this one that comes first, or the other."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.options.choice_steps import labelled_parts
from engine.ruleset.judge.checks.options.values_of_choices import scalars_of
from engine.ruleset.judge.checks.texts.topics.topics import stems
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_AFTER, _BEFORE = "comes-after", "comes-before"
_ORDER = Wording(r"^(?P<first>[^,;.]+?) (?P<side>before|after) (?P<then>[^,;.]+)$")
_OTHERWISE = Wording(
    r"\b(?:not|no|never|nobody|none|nothing|else|otherwise|would|could|might|unless|if|without|instead|neither|who|what"
    r"|whether|or)\b|n't\b"
)


def commented_the_other_way(root: Mapping) -> Iterator[Diagnostic]:
    """A919: a comment has the other's steps come before those of this modifier, and its key has them come after."""
    for key in (_AFTER, _BEFORE):
        entry = root.entries.get(key)
        if entry is None:
            continue
        source = entry.key.span.source
        comment = source.line(source.position(entry.key.span.start).line).partition(" #")[2].strip()
        found = _ORDER.match(comment.lower()) if _OTHERWISE.search(comment.lower()) is None else None
        if found is None:
            continue
        own = _own_words(root) - stems(" ".join(one.text for one in scalars_of(entry.value)))
        sides = [bool(stems(found[side]) & own) for side in ("first", "then")]
        if sides[0] is sides[1]:
            continue
        first = sides[0] is (found["side"] == "before")
        if first is (key == _AFTER):
            other = _BEFORE if first else _AFTER
            message = say("the comment says `{words}`, and `{key}` has it the other way round", words=comment, key=key)
            help = say("write `{key}`, or correct the comment", key=other)
            yield Diagnostic("A919", message, entry.key.span, help=help)


def _own_words(root: Mapping) -> frozenset[str]:
    """The words by which a modifier and its steps are called."""
    name = root.get("name")
    return stems(" ".join((name.text if isinstance(name, Scalar) else "", *labelled_parts(root))))
