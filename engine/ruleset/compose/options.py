"""Options and stakes: what the table has chosen, compared with what there is to choose."""

import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from engine.ruleset.read.document_faults import Faults
from engine.text.diagnostics.diagnostic import Diagnostic, Fix, Related
from engine.text.door.numbers import whole_number
from engine.text.kept import cached_property
from engine.text.lists import joined, listed
from engine.text.marked import node
from engine.text.marked.node import Entry, Scalar, from_plain_scalar
from engine.text.marked.source import Source, Span
from engine.text.spelling import nearest
from engine.text.translation import mark, say
from engine.text.yaml.quoting import written

Chosen = Mapping[str, str | int]
EXPRESSIONS = ("amount", "condition", "cards", "hand", "seats")
"""The kinds of option whose value is an expression."""


_ANY = {
    "number": mark("a whole number"),
    "word": mark("a word"),
    "amount": mark("an amount"),
    "condition": mark("a condition"),
    "cards": mark("cards"),
    "hand": mark("a hand"),
    "seats": mark("players"),
}
"""What may be chosen of an option without choices or bounds, by its kind."""


class Option(Struct, frozen=True, dict=True):
    """An option as its author declared it."""

    name: str
    kind: str
    default: Scalar
    choices: tuple[Scalar, ...]
    least: int | None
    most: int | None
    means: node.Mapping
    place: Span
    """Where its name stands."""

    @property
    def told(self) -> str:
        """What there is to choose, in words."""
        if self.choices:
            return joined([choice.text for choice in self.choices], "or")
        if self.least is not None and self.most is not None:
            return say("{least} to {most}", least=self.least, most=self.most)
        if self.least is not None:
            return say("{least} or more", least=self.least)
        return say(_ANY[self.kind]) if self.most is None else say("at most {most}", most=self.most)

    @property
    def stand_in(self) -> Scalar:
        """What is taken where the default is not offered, so that the rest can be judged."""
        return self.choices[0] if self.choices else self.default

    @cached_property
    def usual(self) -> Scalar:
        """What holds if nobody chooses."""
        return self.default if self.offers(self.default) else self.stand_in

    def offers(self, value: Scalar) -> bool:
        """Whether this may be chosen. Whether an expression can be read is seen where it is used."""
        if self.choices:
            return any(choice.value == value.value for choice in self.choices)
        if self.kind != "number":
            return value.is_text or (self.kind == "amount" and _whole(value))
        if not _whole(value):
            return False
        assert isinstance(value.value, int)
        return (self.least is None or value.value >= self.least) and (self.most is None or value.value <= self.most)


def declared(root: node.Mapping) -> dict[str, Option]:
    """The options a document declares, by name; one that is not fit to be read is left out."""
    options = root.get("options")
    if not isinstance(options, node.Mapping):
        return {}
    found = {name: _option(name, entry) for name, entry in options.entries.items()}
    return {name: option for name, option in found.items() if option is not None}


def words_offered(options: Mapping[str, Option]) -> dict[str, tuple[str, ...]]:
    """The words that may be chosen, by option; none of one whose values are no words."""
    return {
        name: tuple(choice.text for choice in option.choices) if option.kind == "word" else ()
        for name, option in options.items()
    }


@lru_cache(maxsize=2048)
def _option(name: str, entry: Entry) -> Option | None:
    body = entry.value
    default = body.get("default") if isinstance(body, node.Mapping) else None
    if not isinstance(body, node.Mapping) or not isinstance(default, Scalar):
        return None
    choices, means, kind = body.get("choices"), body.get("means"), body.get("kind")
    return Option(
        name,
        kind.text if isinstance(kind, Scalar) else "number" if _whole(default) else "word",
        default,
        tuple(item for item in choices if isinstance(item, Scalar)) if isinstance(choices, node.Sequence) else (),
        _bound(body, "least"),
        _bound(body, "most"),
        means if isinstance(means, node.Mapping) else node.Mapping({}, entry.value.span),
        entry.key.span,
    )


def _bound(body: node.Mapping, key: str) -> int | None:
    bound = body.get(key)
    return bound.value if isinstance(bound, Scalar) and isinstance(bound.value, int) else None


def _whole(value: Scalar) -> bool:
    return isinstance(value.value, int) and not isinstance(value.value, bool)


def faults(root: node.Mapping, told: Faults, inherited: Iterable[str] = ()) -> Iterator[Diagnostic]:
    """What is wrong with options as declared: no default, or a default or a meaning of a value nobody can choose.

    Of an option in which something was told nothing more is. One may be one of those that are `inherited`, misspelt.
    """
    for one in _wrongly_declared(root, told):
        meant = nearest(one.span.text, inherited) if one.code == "S103" and one.span is not None else None
        if meant is None or one.span is None:
            yield one
        else:
            title = say("did you mean `{text}`?", text=meant)
            yield replace(one, help=title, fix=Fix(title, one.span, meant, safe=False))


def _wrongly_declared(root: node.Mapping, told: Faults) -> Iterator[Diagnostic]:
    """The same, as if nothing were inherited."""
    options = root.get("options")
    for name, entry in options.entries.items() if isinstance(options, node.Mapping) else ():
        body = entry.value
        if isinstance(body, node.Mapping) and "default" not in body and not told.inside(body):
            message = say("the option `{name}` has no default", name=name)
            help = say("say what holds if nobody chooses: `default: 4`")
            yield Diagnostic("S103", message, entry.key.span, help=help)
    bodies = {name: entry.value for name, entry in options.entries.items()} if isinstance(options, node.Mapping) else {}
    yield from _faults({name: option for name, option in declared(root).items() if not told.inside(bodies[name])})


def _faults(options: Mapping[str, Option]) -> Iterator[Diagnostic]:
    for option in options.values():
        if option.least is not None and option.most is not None and option.least > option.most:
            message = say(
                "the option `{option}` has more as its least, {least}, than as its most, {most}",
                option=option.name,
                least=option.least,
                most=option.most,
            )
            yield Diagnostic("S114", message, option.place, help=say("exchange the two, or correct one of them"))
        elif option.kind == "word" and not option.choices:
            help = say("list them: `choices: [none, wild]`; or say another `kind`")
            yield Diagnostic(
                "S103",
                say("the option `{option}` lists no words to choose from", option=option.name),
                option.place,
                help=help,
            )
        elif option.kind == "number" and not all(map(_whole, option.choices)):
            wrong = next(choice for choice in option.choices if not _whole(choice))
            message = say(
                "`{wrong}` is no whole number, which the other values of `{option}` are",
                wrong=wrong.text,
                option=option.name,
            )
            yield Diagnostic("S101", message, wrong.span, help=say("write a whole number, or words for all of them"))
        elif not option.offers(option.default):
            yield _default_not_offered(option)
        for key, entry in option.means.entries.items():
            if option.choices and key not in [choice.text for choice in option.choices]:
                yield _named_in_vain(option, entry.key, _HAS_A_MEANING)


_NOT_OFFERED = mark("`{value}` is not among the choices of `{option}`")
_HAS_A_MEANING = mark("`{value}` is not among the choices of `{option}`, though it is a value that has a meaning")
_IS_THE_DEFAULT = mark("`{value}` is not among the choices of `{option}`, though it is the default")


def not_offered(option: Option, value: Scalar, template: str = _NOT_OFFERED) -> Diagnostic:
    """That an option does not offer this value."""
    texts = [choice.text for choice in option.choices]
    close = get_close_matches(value.text, texts, 1)
    message = say(template, value=value.text, option=option.name)
    help = say("did you mean `{meant}`?", meant=close[0]) if close else say("choose {values}", values=option.told)
    return Diagnostic("M812", message, value.span, help=help)


def _named_in_vain(option: Option, value: Scalar, template: str) -> Diagnostic:
    """That a value which the declaration of an option names is not among its choices, with the edit that puts it there.

    Where it stands in one of them beside other words, a comma is missing there, and that is told at the choice.
    """
    told, within = not_offered(option, value, template), f" {value.text} "
    here = [one for one in option.choices if one.style == "plain" and one.span.source == value.span.source]
    for choice in here:
        parts = re.split(r" ?; ?", choice.text)
        if len(parts) > 1 and value.text in parts:
            apart = ", ".join(parts)
        elif f" {choice.text} ".startswith(within):
            apart = f"{value.text}, {choice.text.removeprefix(value.text).strip()}"
        elif f" {choice.text} ".endswith(within):
            apart = f"{choice.text.removesuffix(value.text).strip()}, {value.text}"
        else:
            continue
        title = say("did you mean `{text}`?", text=apart)
        return replace(told, span=choice.span, help=title, fix=Fix(title, choice.span, apart, safe=False))
    texts = [choice.text for choice in option.choices]
    from engine.text.schema.kind_faults import NUMBERS  # noqa: PLC0415 - most values are of their kind

    digits = str(NUMBERS.index(value.text)) if value.text in NUMBERS else ""
    meant = digits if digits in texts else nearest(value.text, texts)
    if meant is None:
        return told
    title = say("did you mean `{meant}`?", meant=meant)
    return replace(
        told, help=title, fix=Fix(title, value.span, meant if meant.isdecimal() else written(meant), safe=False)
    )


def _default_not_offered(option: Option) -> Diagnostic:
    """That the default is not offered; where a child has narrowed what its parent offers, told at the child's line."""
    told = _named_in_vain(option, option.default, _IS_THE_DEFAULT)
    if option.default.span.source == option.place.source:
        return told
    help = say("say with `default` what holds if nobody chooses")
    if option.choices:
        help = say("say what holds if nobody chooses: `default: {value}`", value=option.stand_in.text)
    return replace(
        told, span=option.place, help=help, fix=None, related=(Related(option.default.span, say("the default")),)
    )


def choose(options: Mapping[str, Option], given: Chosen) -> tuple[dict[str, Scalar], list[Diagnostic]]:
    """The value of each option, defaults where nothing is given, and what is wrong with what is given."""
    values = {name: option.usual for name, option in options.items()}
    told: list[Diagnostic] = []
    for name, value in given.items():
        said = _said("--set", name, value)
        option = options.get(name)
        if option is None:
            told.append(no_option(_given("--set", name), list(options)))
        elif not option.offers(said):
            told.append(not_offered(option, said))
        else:
            values[name] = said
    return values, told


class Staked(NamedTuple):
    """A document with stakes that were set from outside."""

    root: node.Mapping
    """The document with those of its own."""
    besides: dict[str, Scalar]
    """Those that other documents will bring."""
    diagnostics: list[Diagnostic]


def staked(root: node.Mapping, given: Mapping[str, int], others: Iterable[node.Mapping] = ()) -> Staked:
    """The document with these stakes, some of which `others` may bring, and what is wrong with them."""
    told: list[Diagnostic] = []
    held, besides = _stakes(root), dict[str, Scalar]()
    there = [name for one in (root, *others) for name in _stakes(one)] if given else []
    for name, chips in given.items():
        said = _said("--stakes", name, chips)
        if name not in there:
            told.append(_no_stake(_given("--stakes", name), there))
        elif not _whole(said) or chips < 0:
            message = say("the stake `{name}` cannot be {chips}", name=name, chips=chips)
            told.append(
                Diagnostic("M812", message, said.span, help=say("stakes are whole numbers of chips, at least 0"))
            )
        elif name in held:
            held = held.with_entry(name, said)
        else:
            besides[name] = said
    return Staked(root.with_entry("stakes", held) if given and held.entries else root, besides, told)


def _stakes(root: node.Mapping) -> node.Mapping:
    stakes = root.get("stakes")
    return stakes if isinstance(stakes, node.Mapping) else node.Mapping({}, root.span)


def _given(flag: str, name: str) -> Scalar:
    """A name given from outside."""
    return from_plain_scalar(name, Span(Source(flag, name), 0, len(name)))


def no_option(said: Scalar, there: list[str]) -> Diagnostic:
    """M811: that the game has no option of this name."""
    message = say("this game has no option called `{name}`", name=said.text)
    return unknown("M811", message, said, there, say("it has no options"))


def _no_stake(said: Scalar, there: list[str]) -> Diagnostic:
    message = say("this game has no stake called `{name}`", name=said.text)
    return unknown("M814", message, said, there, say("it has no stakes"))


def unknown(code: str, message: str, said: Scalar, there: list[str], none: str) -> Diagnostic:
    """That a name is not among those that are there; `none` is told where there are none at all."""
    close = get_close_matches(said.text, there, 1)
    if close:
        help = say("did you mean `{meant}`?", meant=close[0])
    else:
        help = say("there are {names}", names=listed(there, "and")) if there else none
    return Diagnostic(code, message, said.span, help=help)


def _said(flag: str, name: str, value: str | int) -> Scalar:
    """A value given from outside, as if it stood in a text `name=value`."""
    text = str(value)
    source = Source(flag, f"{name}={text}")
    span = Span(source, len(name) + 1, len(name) + 1 + len(text))
    number = whole_number(text)
    return Scalar(text if number is None else number, text, span, "plain", span)
