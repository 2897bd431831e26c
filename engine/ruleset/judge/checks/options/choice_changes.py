"""What the choices of an option change: whether it is what the option says that it is about."""

import re
from collections.abc import Iterator

from engine.ruleset.compose.options import Option
from engine.ruleset.judge.checks.names.authored import said_in
from engine.ruleset.judge.checks.options.choice_words import words_that_say
from engine.ruleset.judge.checks.texts.text_checks import ORDINALS
from engine.ruleset.understand.rules import Rules
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Mapping, Node, Scalar, Sequence, find, plain
from engine.text.translation import say
from engine.text.wording import Wording

_ORDINALS = ORDINALS[1:5]
_PLACE = Wording(rf"\b({'|'.join(_ORDINALS)}) ([a-z]+)\b", re.IGNORECASE)
_CARDS = "cards"


def changes_another(option: Option, rules: Rules) -> Iterator[Diagnostic]:
    """A919: a choice takes an entry of a list away, or sets a step, that is not the one of which its option speaks."""
    about = said_in(rules, ("options", option.name, "about"))
    if rules.clean and isinstance(about, Scalar):
        for means in option.means.entries.values():
            changes = means.value.items if isinstance(means.value, Sequence) else ()
            said = [one for change in changes if isinstance(one := find(change, ("set",)), Mapping)]
            if len(said) == len(changes) == 1:
                yield from _drops_another(option, about, said[0], rules)
                yield from _sets_another(about, said[0], rules)


def _drops_another(option: Option, about: Scalar, said: Mapping, rules: Rules) -> Iterator[Diagnostic]:
    """The same of what is done with cards: the list is written anew without those of which nothing is said."""
    at, to = said.get("at"), said.get("to")
    had = rules.composed.root.get(at.text) if isinstance(at, Scalar) else None
    if not isinstance(had, Sequence) or not isinstance(to, Sequence) or not isinstance(at, Scalar):
        return
    spoken = words_that_say(" ".join((option.name, about.text, *(one.text for one in option.choices))))
    left = {_cards_of(one): _does(one) for one in to.items}
    gone = [one for one in had.items if _cards_of(one) not in left]
    kept = [one for one in had.items if _cards_of(one) and left.get(_cards_of(one)) == _does(one)]
    meant = next((one for one in kept if words_that_say(_cards_of(one)) <= spoken), None)
    if len(gone) != 1 or meant is None or not _cards_of(gone[0]) or words_that_say(_cards_of(gone[0])) & spoken:
        return
    holes = {"gone": _cards_of(gone[0]), "kept": _cards_of(meant), "option": option.name}
    message = say("this does away with `{gone}`, and `{option}` is about `{kept}`, which stays", **holes)
    related = (Related(about.span, say("it is said here")),)
    help = say("write the list without `{kept}`, or say what it has to do with `{gone}`", **holes)
    yield Diagnostic("A919", message, at.span, help=help, related=related)


def _cards_of(entry: Node) -> str:
    """The cards that an entry of a list is about; nothing where it names none."""
    cards = entry.get(_CARDS) if isinstance(entry, Mapping) else None
    return cards.text if isinstance(cards, Scalar) else ""


def _does(entry: Node) -> str:
    """What an entry says besides what it is called."""
    return repr(plain(entry.without("label", "note"))) if isinstance(entry, Mapping) else ""


def _sets_another(about: Scalar, said: Mapping, rules: Rules) -> Iterator[Diagnostic]:
    """The same of steps of which one is called by its number: what is set is another of their kind."""
    at, found = said.get("at"), _PLACE.findall(about.text.lower())
    step = next((body for body in rules.play if isinstance(at, Scalar) and body.label == at.text), None)
    if step is None or not isinstance(at, Scalar) or len(found) != 1 or found[0][1] != step.kind.name:
        return
    alike = [body for body in rules.play if body.kind is step.kind]
    number = _ORDINALS.index(found[0][0])
    if number >= len(alike) or alike[number] is step or not alike[number].label:
        return
    holes = {"words": " ".join(found[0]), "meant": alike[number].label, "step": step.label}
    message = say("this sets `{step}`, and the option is about the {words}, which is `{meant}`", **holes)
    related = (Related(about.span, say("it is said here")),)
    ways = (Remedy(say("set `{meant}`", meant=holes["meant"]), (said_instead(at, holes["meant"]),)),)
    help = say("set `{meant}`, or correct what is said of the option", meant=holes["meant"])
    yield Diagnostic("A919", message, at.span, help=help, related=related, remedies=ways)
