"""Choices that are called by all or by nobody, and set who may do a thing to the other of the two."""

from collections.abc import Iterator

from engine.ruleset.compose.options import Option
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Mapping, Node, Scalar, Sequence, find
from engine.text.translation import say
from engine.text.wording import Wording

_ALL = Wording(r"^(?:all|everybody|everyone|anybody|anyone|always|any|every player)$")
_NONE = Wording(r"^(?:nobody|no one|none|never|no player)$")
_MAY = Wording(r"\b(?:may|can|allowed|permitted|free|able|lets?)\b")
_MAY_NOT = Wording(
    r"\b(?:not|no|never|barred|forbidden|banned|without|except|unless|out|cannot|refused|closed|against|spared|must)\b"
)
"""Words by which it is asked who may not do a thing."""
_AS_EVER = Wording(
    r"^(?:(?:just |same |stays? )?as (?:ever|usual|always|before|it (?:is|was)|they (?:are|were))"
    r"|unchanged|unaltered|untouched|no change|nothing changes|(?:stays?|remains?|left|keep) (?:the same|so|alone))$"
)
_MODIFIER = "modifier"
_ALWAYS, _NEVER = "always", "never"


def set_to_the_other_end(option: Option, root: Mapping) -> Iterator[Diagnostic]:
    """A919: by a choice that is called by all nobody may do a thing of which an option says who may; or turned."""
    about = find(root, ("options", option.name, "about"))
    told = f"{option.name.replace('-', ' ')} {about.text if isinstance(about, Scalar) else ''}".lower()
    if _MAY.search(told) is None or _MAY_NOT.search(told) is not None:
        return
    for value, means in option.means.entries.items():
        called = value.replace("-", " ").lower()
        wrong, right = (_NEVER, _ALWAYS) if _ALL.search(called) else (_ALWAYS, _NEVER)
        if _ALL.search(called) is None and _NONE.search(called) is None:
            continue
        for at, to in _set(means.value):
            name = at.text.replace("-", " ").replace("/", " ").lower()
            if to.text == wrong and _MAY.search(name) is not None and _MAY_NOT.search(name) is None:
                message = say("the choice is called `{value}`, and by this it is `{said}`", value=value, said=to.text)
                ways = (Remedy(say("write `{text}`", text=right), (said_instead(to, right),)),)
                related = (Related(means.key.span, say("it is the choice that is called so")),)
                help = say("write `{text}`, or call the choice otherwise", text=right)
                yield Diagnostic("A919", message, at.span, help=help, related=related, remedies=ways)


def changed_though_called_as_ever(option: Option, root: Mapping) -> Iterator[Diagnostic]:
    """A919: of two choices of a modifier the one that is called `as ever` changes something, and the other nothing."""
    kind, changing = root.get("kind"), option.means.entries
    if not isinstance(kind, Scalar) or kind.text != _MODIFIER or len(option.choices) != 2:
        return
    for value, means in changing.items():
        others = [one.text for one in option.choices if one.text != value]
        idle = [one for one in others if one not in changing and _AS_EVER.search(_words(one)) is None]
        does = isinstance(means.value, Sequence) and bool(means.value.items)
        if does and idle == others and _AS_EVER.search(_words(value)) is not None:
            holes = {"value": value, "other": others[0]}
            message = say(
                "the choice is called `{value}` and changes something, and `{other}` changes nothing", **holes
            )
            help = say("let it stand under `{other}`", **holes)
            yield Diagnostic("A919", message, means.key.span, help=help)


def _words(value: str) -> str:
    return value.replace("-", " ").lower()


def _set(changes: Node) -> Iterator[tuple[Scalar, Scalar]]:
    """Where each change of a choice goes, with the condition that it sets there."""
    for change in changes.items if isinstance(changes, Sequence) else ():
        at, to = (find(change, ("set", key)) if isinstance(change, Mapping) else None for key in ("at", "to"))
        said = to.get("when" if "when" in to else "condition") if isinstance(to, Mapping) else to
        if isinstance(at, Scalar) and isinstance(said, Scalar):
            yield at, said
