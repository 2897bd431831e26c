"""Whether two ways to play a game come to the same, and modifiers of a game with which it is as it is without them."""

from collections.abc import Iterator, Sequence
from copy import copy

from engine.language.expression import Expression
from engine.language.forms import Stake
from engine.ruleset.compose.compose import Composer
from engine.ruleset.compose.modifiers import Mention, mentions
from engine.ruleset.compose.options import Chosen
from engine.ruleset.judge.canon import settled_lines
from engine.ruleset.judge.idle_choices import same_rules
from engine.ruleset.read.document_faults import Faults
from engine.ruleset.understand.rules import Rules, Understanding
from engine.ruleset.understand.steps_in_order import walk
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, any_error
from engine.text.marked.node import Mapping, Node, Scalar, plain
from engine.text.translation import say


def modifiers_for_nothing(composer: Composer, rules: Rules, settings: Sequence[Chosen]) -> Iterator[Diagnostic]:
    """M826: the modifier that a game names for itself, and with which it is as it is without it, however it is set.

    Of several one may hide what another does.
    """
    document = composer.game.document
    named = mentions(document.root.get("with")) if document is not None and rules.clean else ()
    every: list[Chosen] = [{}, *settings]
    for one in named if len(named) == 1 else ():
        handed_on = any("$" in entry.value.text for entry in one.values.values() if isinstance(entry.value, Scalar))
        if not handed_on and all(_is_same(composer, chosen, one.named) for chosen in every):
            message = say("with `{modifier}` the game is as it is without it", modifier=one.named.text)
            help = say("leave it out, set it otherwise, or name the modifier that was meant")
            yield Diagnostic("M826", message, one.named.span, help=help)
        else:
            yield from _values_for_nothing(composer, rules, every, one)
    for one in named if len(named) > 1 else ():
        yield from _values_for_nothing(composer, rules, every, one)
    if named:
        composer.compose({}, {})  # so that it is known again what is meant


def _values_for_nothing(
    composer: Composer, rules: Rules, every: Sequence[Chosen], mention: Mention
) -> Iterator[Diagnostic]:
    """M827: an option of its modifier that a game sets, and with which it is as with the default, however it is set.

    A change of its own may set the same anew, or another option of the modifier leave nothing that asks for it.
    """
    offered = {one.named.span: one.options for one in rules.composed.modifiers}.get(mention.named.span, {})
    for name, (key, value) in mention.values.items():
        usual = offered[name].default.value if name in offered else None
        if not isinstance(value, Scalar) or usual is None or value.value == usual or "$" in value.text:
            continue
        without = _with_value_left_out(composer, mention, name)
        if without is not None and all(_as_without(composer, without, chosen) for chosen in every):
            holes = {"option": name, "modifier": mention.named.text, "value": value.text, "usual": usual}
            message = say("`{option}` of `{modifier}` makes the same game with `{value}` as with `{usual}`", **holes)
            help = say("leave it out, or take out what sets the same otherwise")
            yield Diagnostic("M827", message, key.span, help=help)


def _with_value_left_out(composer: Composer, mention: Mention, name: str) -> Composer | None:
    """What puts the game together without a value that it gives its modifier."""
    said = None if composer.base is None else composer.base.get("with")
    values = said.get(mention.named.text) if isinstance(said, Mapping) else None
    if composer.base is None or not isinstance(said, Mapping) or not isinstance(values, Mapping):
        return None
    alone = copy(composer)
    alone.base = composer.base.with_entry("with", said.with_entry(mention.named.text, values.without(name)))
    alone._layers = None
    return alone


def _as_without(composer: Composer, without: Composer, chosen: Chosen) -> bool:
    found = [_rules(one, chosen, None) for one in (composer, without)]
    return found[0] is not None and found[1] is not None and settled_lines(found[0]) == settled_lines(found[1])


def _is_same(composer: Composer, chosen: Chosen, without: Node) -> bool:
    found = [_rules(composer, chosen, unmade) for unmade in (None, without)]
    return found[0] is not None and found[1] is not None and played_alike(found[0], found[1], by_number=False)


def _rules(composer: Composer, chosen: Chosen, unmade: Node | None) -> Rules | None:
    """A game, one of its modifiers left out; None where that cannot be played."""
    composed, told = composer.compose(chosen, {}, unmade)
    if composed is None or any_error(told):
        return None
    rules = Understanding(composed, composer.library, Faults(told)).rules()
    return rules if rules.clean else None


def played_alike(rules: Rules, other: Rules, *, by_number: bool) -> bool:
    """Whether two ways to play a game have the same steps, and everything else alike.

    Numbers that hang on stakes may be the same `by_number` where the stakes do not change from deal to deal.
    """
    roots = [one.composed.root.without("play") for one in (rules, other)]
    steps = [[body for body, _ in walk(one.every_step)] for one in (rules, other)]
    if len(steps[0]) != len(steps[1]) or not same_rules(*roots):
        return False
    return all(_alike(one, another, by_number) for one, another in zip(*steps, strict=True))


def _alike(body: Body, other: Body, by_number: bool) -> bool:
    """Whether two steps say the same; a number may be said in another way."""
    if body.kind is not other.kind or len(body.inner) != len(other.inner) or body.values.keys() != other.values.keys():
        return False
    return all(
        _comes_to(said, by_number) == _comes_to(other.values[key], by_number)
        for key, said in body.values.items()
        if key not in body.inner
    )


def _comes_to(said: object, by_number: bool) -> object:
    """What stands under a key, as far as it can be known; of an expression its number, else its words."""
    if isinstance(said, Expression):
        fixed = by_number or not any(isinstance(node, Stake) for node in said.tree.walk())
        return said.constant if fixed and said.constant is not None else said.text
    return [plain(one.node) for one in said if isinstance(one, Body)] if isinstance(said, tuple) else repr(said)
