"""What is told of a text that is no expression: unknown words, words out of place, the wrong kind of expression."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from engine.language.edit import Edit, told_edit
from engine.language.near import alike, nearest
from engine.language.parsing.levels import STARTS
from engine.language.parsing.lexer import Lexed, Token, Unknown
from engine.language.parsing.parser import Broken, parser
from engine.language.repair import remedies
from engine.language.repair.wording import KINDS, NAMED, example, wanted
from engine.language.scope import MarkDef, Scope
from engine.text.diagnostics.diagnostic import Diagnostic, Fix
from engine.text.door.numbers import is_written
from engine.text.lists import listed
from engine.text.marked.node import Scalar
from engine.text.schema.kind_faults import NUMBERS
from engine.text.translation import say, say_many
from engine.text.yaml.quoting import marked


class Reworded(NamedTuple):
    """What was given can be turned into what is needed, and the help says how."""

    instead: str


def tell(kind: str, scalar: Scalar, scope: Scope, lexed: Lexed, grown: object) -> list[Diagnostic]:
    """What is wrong with a text: its unknown parts, else where its words do not fit together."""
    if lexed.unknown:
        return unknown(kind, scalar, scope, lexed)
    assert isinstance(grown, Broken)
    return broken(kind, scalar, scope, lexed.tokens, grown)


# --- unknown words --------------------------------------------------------------------------------------------------


_MOST_UNKNOWN = 12
"""Unknown parts of one text that are told by themselves, each with what may have been meant."""


def _much_unknown(scalar: Scalar, unknown: Sequence[Unknown]) -> Diagnostic:
    first, more = unknown[0], len(unknown) - 1
    called = _called(scalar.text[first.start : first.end])
    message = say_many(
        "{first}, and {count} more unknown part", "{first}, and {count:,} more unknown parts", more, first=called
    )
    help_text = say("this is no expression; prose stands under `note` or `about`")
    return Diagnostic("X101", message, scalar.at(first.start, first.end), help=help_text)


def unknown(kind: str, scalar: Scalar, scope: Scope, lexed: Lexed) -> list[Diagnostic]:
    """One message for each part of a text that means nothing."""
    torn = next((one for one in lexed.unknown if scalar.text[one.start : one.end] == "$"), None)
    if torn is not None:
        return [_torn_option(scalar, scope, torn)]
    if len(lexed.unknown) > _MOST_UNKNOWN:
        return [_much_unknown(scalar, lexed.unknown)]
    edits, behind = remedies.for_unknown(kind, scalar.text, scope, lexed)
    told = []
    for one in lexed.unknown if behind is None else [behind]:
        if one.code != "X101":
            told.append(_no_word(scalar, scope, one))
        elif one in edits:
            told.append(_misspelt(scalar, one, edits[one]))
        else:
            text = scalar.text[one.start : one.end]
            help_text = _may_stand(kind, lexed.tokens, one)
            told.append(Diagnostic("X101", _called(text), scalar.at(one.start, one.end), help=help_text))
    return told


def _called(text: str) -> str:
    return say('unknown word "{text}"', text=text) if text[0].isalnum() else say('unknown sign "{text}"', text=text)


def _misspelt(scalar: Scalar, one: Unknown, edit: Edit) -> Diagnostic:
    """An unknown part; where the slip is in a known word beside it, that word is told."""
    help_text, fix = told_edit(scalar, edit)
    if _is_slip_beside(scalar, edit, one.start, one.end):
        return Diagnostic("X102", _out_of_place(scalar, edit, one.start), fix.span, help=help_text, fix=fix)
    text = scalar.text[one.start : one.end]
    return Diagnostic("X101", _called(text), scalar.at(one.start, one.end), help=help_text, fix=fix)


def _no_word(scalar: Scalar, scope: Scope, one: Unknown) -> Diagnostic:
    """An option that is not declared, or a number that is not whole."""
    text, span = scalar.text[one.start : one.end], scalar.at(one.start, one.end)
    if one.code == "X114":
        message = say("there is no option `{name}`", name=text)
        near = nearest(text[1:], scope.options)
        if near is None:
            return Diagnostic("X114", message, span, help=_option_help(text[1:], scope))
        fix = told_edit(scalar, Edit(one.start, one.end, f"${near}"))[1]
        return Diagnostic("X114", message, span, help=_option_help(text[1:], scope), fix=fix)
    if is_written(text):
        message = say("{number} is too large to count with", number=marked(text))
        return Diagnostic("X120", message, span, help=say("write a smaller number"))
    help_text = say(
        "chips, cards and players are whole; parts of an amount: {parts}", parts="`half the pot`, `33% of pot`"
    )
    return Diagnostic("X120", say("`{text}` is not a whole number", text=text), span, help=help_text)


def _torn_option(scalar: Scalar, scope: Scope, sign: Unknown) -> Diagnostic:
    """A `$` by itself, most likely before the name of the option it belongs to."""
    name = re.match(r"\s+([\w-]+)", scalar.text[sign.end :])
    help_text = _option_help(name[1] if name else "", scope)
    if name and name[1] in scope.options:
        help_text = say("write `${option}`, without a space", option=name[1])
    message = say("there is no option `{name}`", name="$")
    return Diagnostic("X114", message, scalar.at(sign.start, sign.end), help=help_text)


def _option_help(name: str, scope: Scope) -> str:
    near = nearest(name, scope.options)
    if near:
        return say("did you mean `{text}`?", text=f"${near}")
    if scope.options:
        return say("the options are {options}", options=listed((f"${option}" for option in scope.options), "and"))
    if name:
        return say("no options are declared; declare `{option}` under `options`", option=name)
    return say("no options are declared; declare it under `options`")


def _may_stand(kind: str, tokens: Sequence[Token], one: Unknown) -> str:
    """What could stand in the place of an unknown word, from what stands before it."""
    before = [token.type for token in tokens if token.end <= one.start]
    stopped = parser().parse([*before, "?"], kind)
    may = wanted(stopped.expected) if isinstance(stopped, Broken) and stopped.place == len(before) else ""
    if may:
        return say(
            "{what} may stand here; a name of your own is declared under `words`, `stakes`, `marks` or `places`",
            what=may,
        )
    return say("a name of your own is declared under `words`, `stakes`, `marks` or `places`")


# --- words out of place -------------------------------------------------------------------------------------


def broken(kind: str, scalar: Scalar, scope: Scope, tokens: Sequence[Token], where: Broken) -> list[Diagnostic]:
    """One message for a text whose words are known but do not fit together."""
    if not tokens:
        help_text = say(KINDS[kind].written, example=example(kind, scope))
        return [Diagnostic("X103", say(KINDS[kind].needed), scalar.at(0, 0), help=help_text)]
    found = _bracket(scalar, tokens) or _wrong_kind(kind, scalar, scope, tokens)
    if found is None and where.place < len(tokens):
        found = _unexpected(kind, scalar, scope, tokens, where)
    return [found or _early(kind, scalar, scope, tokens, where)]


def _bracket(scalar: Scalar, tokens: Sequence[Token]) -> Diagnostic | None:
    """A bracket without its other half, if there is one."""
    opened: list[Token] = []
    for token in tokens:
        if token.type == "LPAR":
            opened.append(token)
        elif token.type == "RPAR" and not opened:
            message, help_text = say("this bracket closes none"), say("leave it out, or open a bracket before it")
            return Diagnostic("X102", message, scalar.at(token.start, token.end), help=help_text)
        elif token.type == "RPAR":
            opened.pop()
    if not opened:
        return None
    span = scalar.at(opened[-1].start, opened[-1].end)
    help_text = say("close it with `)` where what it joins ends")
    return Diagnostic("X103", say("this bracket is never closed"), span, help=help_text)


_COUNT = "number of {}"
_SAY_IT = {
    ("amount", "cards"): _COUNT,
    ("amount", "seats"): _COUNT,
    ("condition", "hand"): "{who} has {}",
    ("condition", "cards"): "{who} holds {}",
    ("condition", "amount"): "{} > 0",
    ("seats", "cards"): "holder of {}",
    ("pick", "cards"): "any {}",
}
"""How what was given is turned into what is needed."""


def _wrong_kind(kind: str, scalar: Scalar, scope: Scope, tokens: Sequence[Token]) -> Diagnostic | None:
    """The whole text is an expression, but of another kind."""
    given = next((other for other in STARTS if other != kind and remedies.parses(other, tokens)), None)
    if given is None:
        return None
    span = scalar.at(tokens[0].start, tokens[-1].end)
    instead = _said_so(kind, given, scalar, scope, tokens)
    message = say(KINDS[kind].needed_here, given=say(KINDS[given].called))
    if not instead:
        return Diagnostic("X104", message, span, help=_such_as(kind, scope))
    title = say("write `{text}`", text=instead)
    fix = Fix(title, span, instead, safe=False)
    return Diagnostic("X104", message, span, help=title, fix=fix, reason=Reworded(instead))


def _said_so(kind: str, given: str, scalar: Scalar, scope: Scope, tokens: Sequence[Token]) -> str:
    """How what was given might be turned into what is needed; nothing where no easy way is known."""
    if kind == "amount" and len(tokens) == 1 and scalar.text.strip().lower() in NUMBERS:
        return str(NUMBERS.index(scalar.text.strip().lower()))
    form = _SAY_IT.get((kind, given))
    if form is None or (form == _COUNT and given == "seats" and not any(map(remedies.means_several, tokens))):
        return ""
    text = " ".join(scalar.text.split())
    who = "that player" if scope.that_player else "somebody"
    shorter = text.removeprefix("all ") if kind == "pick" else text  # `all up cards` of a hand are any of one's own
    said = (form.format(one, who=who) for one in (shorter, text, f"({text})"))
    return next((one for one in said if remedies.fits(kind, one, scope)), "")


def _unexpected(kind: str, scalar: Scalar, scope: Scope, tokens: Sequence[Token], where: Broken) -> Diagnostic:
    token = tokens[where.place]
    span, may = scalar.at(token.start, token.end), wanted(where.expected)
    edit = remedies.for_broken(kind, scalar.text, scope, tokens, where.place)
    if edit is not None:
        help_text, fix = told_edit(scalar, edit)
        if _is_slip_beside(scalar, edit, token.start, token.end):
            return Diagnostic("X102", _out_of_place(scalar, edit, token.start), fix.span, help=help_text, fix=fix)
        return Diagnostic("X102", _cannot_stand(scalar, tokens, where.place), span, help=help_text, fix=fix)
    help_text = say("{what} may stand here", what=may) if may else _such_as(kind, scope)
    mark = scope.marks.get(_text_of(scalar, token))
    if mark is not None and "EACH" in where.expected:
        help_text = _own_mark(mark)
    if may and token.type in NAMED:
        return Diagnostic("X104", _named_cannot_stand(scalar, tokens, where.place), span, help=help_text)
    return Diagnostic("X102", _cannot_stand(scalar, tokens, where.place), span, help=help_text)


def _own_mark(mark: MarkDef) -> str:
    """What to do about a mark where a number that each player has is needed."""
    if mark.kind == "hand":
        return say("a hand is what somebody has: `opener has {name}`", name=mark.name)
    if not mark.each_player:
        return say(
            "if each player has one of their own, write `of: each player` where `{name}` is declared", name=mark.name
        )
    if mark.kind == "flag":
        return say("whether it is set is asked with `is`: `opener is {name}`", name=mark.name)
    return say(
        "only a number may stand here; `{name}` of a player can be read in that player's turn: `in-turn: {turn}`",
        name=mark.name,
        turn="{who: …, do: […]}",
    )


def _is_slip_beside(scalar: Scalar, edit: Edit, start: int, end: int) -> bool:
    """Whether an edit spells other words than those of [start, end) right."""
    beside = edit.start < edit.end and (edit.end <= start or end <= edit.start)
    return beside and bool(alike(scalar.text[edit.start : edit.end], [edit.text], 1))


def _out_of_place(scalar: Scalar, edit: Edit, place: int) -> str:
    """That the words which an edit replaces do not fit to those on the side of a place."""
    text = scalar.text[edit.start : edit.end]
    if edit.end <= place:
        return say('"{text}" cannot stand before "{after}"', text=text, after=scalar.text[edit.end :].split()[0])
    return say('"{text}" cannot stand after "{before}"', text=text, before=scalar.text[: edit.start].split()[-1])


def _cannot_stand(scalar: Scalar, tokens: Sequence[Token], place: int) -> str:
    """That a token cannot stand where it does."""
    text = _text_of(scalar, tokens[place])
    if not place:
        return say('"{text}" cannot stand at the beginning', text=text)
    return say('"{text}" cannot stand after "{before}"', text=text, before=_text_of(scalar, tokens[place - 1]))


def _named_cannot_stand(scalar: Scalar, tokens: Sequence[Token], place: int) -> str:
    """The same of a name, with what it is the name of."""
    text, what = _text_of(scalar, tokens[place]), say(NAMED[tokens[place].type])
    if not place:
        return say("`{name}` is {what}, and cannot stand at the beginning", name=text, what=what)
    before = _text_of(scalar, tokens[place - 1])
    return say('`{name}` is {what}, and cannot stand after "{before}"', name=text, what=what, before=before)


def _text_of(scalar: Scalar, token: Token) -> str:
    return scalar.text[token.start : token.end]


def _such_as(kind: str, scope: Scope) -> str:
    return say(KINDS[kind].such_as, example=example(kind, scope))


def _early(kind: str, scalar: Scalar, scope: Scope, tokens: Sequence[Token], where: Broken) -> Diagnostic:
    last = tokens[-1]
    span = scalar.at(last.end, last.end)
    edit = remedies.for_broken(kind, scalar.text, scope, tokens, where.place)
    may = wanted(where.expected)
    message = say('this ends too early: something is missing after "{text}"', text=_text_of(scalar, last))
    if edit is None or (may and not edit.text):
        follows = say("{what} may follow", what=may) if may else _such_as(kind, scope)
        return Diagnostic("X103", message, span, help=follows)
    help_text, fix = told_edit(scalar, edit)
    return Diagnostic("X103", message, span, help=help_text, fix=fix)
