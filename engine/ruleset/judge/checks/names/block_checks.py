"""Checks of blocks of steps: those that nobody uses, and their options that make no difference or leave nothing."""

from collections.abc import Iterator, Sequence
from collections.abc import Mapping as Named

from engine.ruleset.compose import blocks, options
from engine.ruleset.judge.checks.names.name_checks import OPTION, is_by_default, texts_of, unused
from engine.ruleset.understand.names import entries
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Entry, Mapping, Node, Scalar
from engine.text.marked.node import Sequence as Items
from engine.text.translation import say


def blocks_in_vain(survey: Survey) -> Iterator[Diagnostic]:
    """A902 of the blocks of the game's own file."""
    if survey.rules.clean and is_by_default(survey.rules):
        yield from unused_blocks(survey.rules.composed.own.root)


def unused_blocks(root: Mapping) -> Iterator[Diagnostic]:
    """A902 of the blocks of a document, and of their options.

    Where several places use a block, and give it something, each of its options is given by one of them; a condition
    that is asked in it is given by one of several places in any case, since else it is none.
    """
    used: dict[str, list[Given]] = {}
    for name, given in blocks.used_in(root) if blocks.PART in root else ():
        used.setdefault(name, []).append(given)
    for name, entry in entries(root, blocks.PART).items():
        if name not in used:
            yield unused(blocks.PART, name, entry.key.span)
        said = set(OPTION.findall("\n".join(texts_of(entry.value))))
        for option in options.declared(entry.value).values() if isinstance(entry.value, Mapping) else ():
            if option.name not in said:
                yield unused("options", f"${option.name}", option.place)
            elif len(used.get(name, ())) > 1 and _is_left_out(option, used[name]):
                holes = {"option": option.name, "value": option.default.text}
                message = say("no place that uses the block gives `{option}`, so it is always `{value}`", **holes)
                help = say(
                    "give it where it is to be otherwise: `with: {{{option}: …}}`; or write `{value}` into the block",
                    **holes,
                )
                yield Diagnostic("A902", message, option.place, help=help)
            else:
                yield from _given_in_vain(option, used.get(name, ()))
                yield from _nothing_unless_given(option, entry.value, used.get(name, ()))


Given = Named[str, Entry]
"""What a place that uses a block gives its options."""


def _given_in_vain(option: options.Option, used: Sequence[Given]) -> Iterator[Diagnostic]:
    """A902: one place gives an option of a block a value, another does not, and it is the one that it has anyway."""
    given = [value.value for one in used if (value := one.get(option.name)) is not None]
    if (
        given
        and len(given) < len(used)
        and all(isinstance(one, Scalar) and one.text == option.default.text for one in given)
    ):
        holes = {"option": option.name, "value": option.default.text}
        message = say(
            "`{option}` is `{value}` anyway, and no place that uses the block gives it anything else", **holes
        )
        related = (Related(option.place, say("it is declared here")),)
        help = say("give it another value here, or write `{value}` into the block", **holes)
        yield Diagnostic("A902", message, given[0].span, help=help, related=related)


def _nothing_unless_given(option: options.Option, block: Node, used: Sequence[Given]) -> Iterator[Diagnostic]:
    """A902: all steps of a block wait for an option that is `never`, and some place uses it without a value."""
    steps = block.get("do") if isinstance(block, Mapping) else None
    if option.default.text != _NEVER or not isinstance(steps, Items) or not used:
        return
    if all(option.name in one for one in used):
        return
    bodies = [next(iter(one.entries.values())).value for one in steps.items if isinstance(one, Mapping) and one.entries]
    asked = [one.get("when") if isinstance(one, Mapping) else None for one in bodies]
    if asked and all(isinstance(one, Scalar) and one.text == f"${option.name}" for one in asked):
        holes = {"option": option.name, "value": _NEVER}
        message = say("`{option}` is `{value}` where nothing is given, and then nothing of this block is done", **holes)
        help = say("write `default: always`, or give it a value wherever the block is used")
        yield Diagnostic("A902", message, option.place, help=help)


def _is_left_out(option: options.Option, given: Sequence[Given]) -> bool:
    """Whether no place that uses a block gives this option, and some are expected to."""
    is_asked = option.kind == "condition" and option.default.text in _ALWAYS_OR_NEVER
    return (is_asked or any(given)) and not any(option.name in one for one in given)


_NEVER = "never"
_ALWAYS_OR_NEVER = ("always", _NEVER)
