"""Checks of weights: those that an option may make nothing, that are left out beside large ones, that are all alike."""

from collections.abc import Iterator
from collections.abc import Mapping as Mapped
from functools import partial

from engine.language.forms import Node, OptionNumber, body_of
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.compose.options import Option
from engine.ruleset.judge.checks.names.authored import options_of, roots_of, said_in
from engine.ruleset.judge.checks.payments.comes_to_nothing_checks import MAY_BE_NONE
from engine.ruleset.understand.named_shares import ShareEntry
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.marked.node import Mapping, Scalar, Sequence, find
from engine.text.translation import say

_LEAST, _MOST, _CHOICES = "least", "most", "choices"
_WHOLE, _HALF, _TENTH, _STEP = 100, 50, 10, 5
"""What parts in hundredths come to together, and most of them at least; how small each may be, and what divides it."""


def may_weigh_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """P414: an option may be set so that a share weighs nothing: hands are compared for it, and it gets no chips.

    Where what is said of the option allows for none of it, or another share falls to this one, it is meant.
    """
    rules = survey.rules
    shares = rules.shares if rules.clean and len(rules.shares) > 1 else ()
    heirs = {share.if_nobody for share in shares}
    for share in shares:
        for name in _options_of(share) if share.name not in heirs else ():
            option = next((one[name] for one in options_of(rules) if name in one), None)
            at = _comes_to_nothing(survey, share, name, option) if option is not None else None
            if at is None or _is_meant(survey, name) or option is None or share.weight is None:
                continue
            message = say(
                "with `{option}` set to {number} `{share}` weighs nothing, so whoever takes it gets no chips",
                option=name,
                number=at.text,
                share=share.name,
            )
            related = (Related(share.weight.scalar.span, say("this is its weight")),)
            help = say("let another number be the bound, or say under `about` that there may be none of it")
            yield Diagnostic("P414", message, at.span, help=help, related=related)


def _options_of(share: ShareEntry) -> dict[str, None]:
    """The options from which a weight is reckoned, each once."""
    nodes = share.weight.tree.walk() if share.weight is not None else ()
    return {node.name.removeprefix("$"): None for node in nodes if isinstance(node, OptionNumber)}


def _comes_to_nothing(survey: Survey, share: ShareEntry, name: str, option: Option) -> Scalar | None:
    """The number that an option may be set to and at which a share weighs nothing, which it does not by default."""
    if share.weight is None or not isinstance(option.default.value, int):
        return None
    seen = partial(_set_to, {name: option.default.value})
    usual = bounds_of(share.weight.tree, share.table, seen)
    for at in _offered(survey, name) if usual.least is None or usual.least > 0 else ():
        if isinstance(at.value, int):
            most = bounds_of(share.weight.tree, share.table, partial(_set_to, {name: at.value})).most
            if most is not None and most <= 0:
                return at
    return None


def _offered(survey: Survey, name: str) -> Iterator[Scalar]:
    """The numbers at either end of what may be chosen, where they are written."""
    places = [said_in(survey.rules, ("options", name, key)) for key in (_LEAST, _MOST)]
    choices = said_in(survey.rules, ("options", name, _CHOICES))
    every = [*places, *(choices.items if isinstance(choices, Sequence) else ())]
    yield from (one for one in every if isinstance(one, Scalar))


def _set_to(numbers: Mapped[str, int], node: Node) -> Bounds | None:
    tree = body_of(node)
    name = tree.name.removeprefix("$") if isinstance(tree, OptionNumber) else ""
    return Bounds(numbers[name], numbers[name]) if name in numbers else None


def _is_meant(survey: Survey, name: str) -> bool:
    about = said_in(survey.rules, ("options", name, "about"))
    return isinstance(about, Scalar) and MAY_BE_NONE.search(about.text) is not None


def left_out_beside_hundredths(survey: Survey) -> Iterator[Diagnostic]:
    """P414: the weights of some shares are parts of a hundred, and another share has none, so that it weighs 1.

    Where a text names the number of all parts, it is meant.
    """
    rules = survey.rules
    shares = rules.shares if rules.clean else ()
    written = [share.weighs for share in shares if share.weight is not None and "$" not in share.weight.text]
    left_out = [share for share in shares if share.weight is None]
    if not left_out or len(written) + len(left_out) < len(shares) or not written:
        return
    sizes = [weight for weight in written if weight is not None and weight >= _TENTH and weight % _STEP == 0]
    parts = sum(sizes) + len(left_out)
    named = {share.if_nobody for share in shares}
    if (
        len(sizes) < len(written)
        or not _HALF <= sum(sizes) < _WHOLE
        or any(str(parts) in text for text in _texts_of(survey))
    ):
        return
    for share in left_out[:1] if all(one.name not in named for one in left_out) else ():
        if share.span.source == rules.composed.own.source:
            message = say(
                "`{share}` has no weight, so it weighs 1 of {parts}: the others are weighed in hundredths",
                share=share.name,
                parts=parts,
            )
            at = next(one.weight.scalar.span for one in shares if one.weight is not None)
            rest = (_WHOLE - sum(sizes)) // len(left_out)
            node = find(rules.composed.root, ("pot", "shares", share.name))
            ways: tuple[Remedy, ...] = ()
            if isinstance(node, Mapping):
                advice = say("write `{text}`", text=f"weight: {rest}")
                ways = (Remedy(advice, (with_key(node, "weight", rest),)),)
            help = say("say how much it weighs")
            related = (Related(at, say("one of the others is here")),)
            yield Diagnostic("P414", message, share.span, help=help, related=related, remedies=ways)


def weighed_alike(survey: Survey) -> Iterator[Diagnostic]:
    """P414: all shares have the same weight, which changes with something, and so do not weigh otherwise by it."""
    rules = survey.rules
    weights = [share.weight for share in rules.shares] if rules.clean and len(rules.shares) > 1 else []
    said = [weight for weight in weights if weight is not None and weight.constant is None]
    own = [weight for weight in said if weight.scalar.span.source in rules.composed.authored]
    if len(said) == len(weights) and own and len({body_of(weight.tree).told() for weight in said}) == 1:
        message = say("all shares weigh `{weight}`, so the pot is divided evenly whatever it is", weight=own[-1].text)
        related = tuple(Related(one.scalar.span, say("another one is here")) for one in said if one is not own[-1])
        help = say("let one of them weigh otherwise, or leave the weights out")
        yield Diagnostic("P414", message, own[-1].scalar.span, help=help, related=related)


def _texts_of(survey: Survey) -> list[str]:
    return [one.text for root in roots_of(survey.rules) if isinstance(one := root.get("summary"), Scalar)]
