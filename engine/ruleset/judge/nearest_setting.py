"""The options of a modifier that ships with which a game comes to given lines, found one after the other."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import zip_longest

from engine.ruleset.compose.compose import Composer
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.compose.options import EXPRESSIONS, Chosen, Option, declared
from engine.ruleset.judge.canon import Lines, canon, settled_lines
from engine.ruleset.read.catalogue import Chosen as Variant
from engine.ruleset.read.catalogue import is_variant
from engine.ruleset.read.document_faults import Faults
from engine.ruleset.read.library import Library, shipped_documents
from engine.ruleset.understand.rules import Rules, Understanding
from engine.text.diagnostics.diagnostic import any_error
from engine.text.door.numbers import whole_number
from engine.text.marked.node import Node, Scalar, Sequence, from_plain_scalar

_MOST_VALUES = 16
"""So many values are tried of an option that has no choices."""
_NUMBER = re.compile(r"\d+")
_WORD = re.compile(r"\w+")
_FOR_PEOPLE = ("label", "note", "about")

Values = dict[str, str | int]


def nearest_setting(
    name: str,
    wanted: Lines,
    made: Callable[[Values], Lines | None],
    library: Library,
    said: Iterable[str | int],
) -> Values | None:
    """The options with which a modifier that ships makes a game of these lines; None where it never does.

    Of an option without choices what is said somewhere is tried.
    """
    return set_towards(_options_of(name, library), wanted, made, said, {})


def leads_away(made: Lines | None, lines: Lines, wanted: Lines) -> bool:
    """Whether what was made of a game is farther from what is wanted than the game, or nothing could be made of it."""
    return made is None or _apart(wanted, made)[0] > _apart(wanted, lines)[0]


def set_towards(
    options: Iterable[Option],
    wanted: Lines,
    made: Callable[[Values], Lines | None],
    said: Iterable[str | int],
    start: Values,
) -> Values | None:
    """The values of these options with which what is made has these lines, found from some of them; None: none are."""
    chosen, nearest = {**start}, made(start)
    if nearest is None:
        return None
    words = dict.fromkeys(said) if nearest != wanted else {}
    for option in options if nearest != wanted else ():
        if not option.means.entries and _keys(nearest) != _keys(wanted):
            return None  # no number and no word makes other steps of these
        before = nearest
        for value in _values(option, words):
            told = made({**chosen, option.name: value})
            if told is not None and _apart(wanted, told) < _apart(wanted, nearest):
                chosen, nearest = {**chosen, option.name: value}, told
        if nearest == wanted and before != wanted:
            break
    return chosen if nearest == wanted else None


def in_own_words(game: str, chosen: Chosen, announced: Announced, library: Library) -> bool:
    """Whether an option is set to an expression, which is a rule that somebody has thought of.

    Not where a variant of the game ships in which it is set so.
    """
    name, values = announced
    own = any(option.name in values and option.kind in EXPRESSIONS for option in _options_of(name, library))
    return own and not is_variant(game, Variant(dict(chosen), {}, {name: dict(values)}))


def lines_of(composer: Composer, chosen: Chosen) -> Lines | None:
    """What a game comes to with these options; None where it cannot be put together."""
    rules = rules_of(composer, chosen)
    return None if rules is None else settled_lines(rules)


def canon_of(composer: Composer, chosen: Chosen) -> Lines | None:
    """The same without what each table says for itself."""
    rules = rules_of(composer, chosen)
    return None if rules is None else canon(rules)


def rules_of(composer: Composer, chosen: Chosen) -> Rules | None:
    """A game with these options; None where it cannot be put together."""
    composed, told = composer.compose(chosen, {})
    if composed is None or any_error((*composer.diagnostics, *told)):
        return None
    rules = Understanding(composed, composer.library, Faults(told)).rules()
    return rules if rules.clean else None


def _values(option: Option, said: Iterable[str | int]) -> list[str | int]:
    """What is tried of an option: its choices, or its bounds and what is said somewhere."""
    if option.choices:
        return [one.value for one in option.choices if isinstance(one.value, str | int)]
    bounds = (one for one in (option.least, option.most) if one is not None)
    return [one for one in (*bounds, *said) if option.offers(from_plain_scalar(one, option.place))][:_MOST_VALUES]


def _apart(lines: Lines, others: Lines) -> tuple[int, int, int]:
    """How many keys with what is said under them stand in one of the two alone, how many words, how many elsewhere."""
    elsewhere = sum(mine != its for mine, its in zip_longest(lines, others))
    return _in_one_alone(_keyed, lines, others), _in_one_alone(_WORD.findall, lines, others), elsewhere


def _in_one_alone(parts: Callable[[str], Iterable[str]], lines: Lines, others: Lines) -> int:
    mine, theirs = (Counter(part for line in one for part in parts(line)) for one in (lines, others))
    return (mine - theirs).total() + (theirs - mine).total()


def _keyed(line: str) -> Iterable[str]:
    kind, _, said = line.partition(":")
    return kind, *said.split(";")


def _keys(lines: Lines) -> list[str]:
    """Of what the lines speak, whatever they say of it."""
    return [line.partition(":")[0] for line in lines]


def _options_of(name: str, library: Library) -> list[Option]:
    """What can be chosen of a modifier that ships, first that which changes more than a number or a word."""
    document = library.document("modifier", shipped_documents("modifier")[name]).document
    every = {} if document is None else declared(document.root)
    return sorted(every.values(), key=lambda option: not option.means.entries)


def values_said(trees: Iterable[Node | None]) -> Iterator[str | int]:
    """Every value in parts of a document, and every number in one, what is said for people left out."""
    for tree in trees:
        if isinstance(tree, Scalar):
            yield tree.text
            yield from _numbers(tree.text)
        elif isinstance(tree, Sequence):
            yield from values_said(tree.items)
        elif tree is not None:
            yield from values_said(entry.value for key, entry in tree.entries.items() if key not in _FOR_PEOPLE)


def values_in(line: str) -> Iterator[str | int]:
    """Every value in a line of what a game comes to, and every number in one."""
    for said in line.partition(":")[2].split(";"):
        value = said.rpartition(": ")[2].strip()
        yield value
        yield from _numbers(value)


def _numbers(text: str) -> Iterator[int]:
    return (number for one in _NUMBER.findall(text) if (number := whole_number(one)) is not None)
