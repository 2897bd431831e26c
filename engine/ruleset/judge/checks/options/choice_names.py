"""What the choices of an option are called, and what they mean: whether one brings what another is called by."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.cards.deck.card_words import SUIT_WORDS, many_told, suits_told
from engine.language.forms import AmountMark, Declared, Each, OptionNumber, Stake
from engine.ruleset.compose.options import Option
from engine.ruleset.judge.checks.cards.cards_named import cards_asked, cards_told, of_a_kind
from engine.ruleset.judge.checks.cards.given_away_checks import brought_otherwise
from engine.ruleset.judge.checks.names.authored import said_in
from engine.ruleset.judge.checks.options.choice_places import changes_another_round, set_in_every_round
from engine.ruleset.judge.checks.options.choice_takes_away import takes_away_its_own, takes_its_neighbour
from engine.ruleset.judge.checks.options.choice_turned_checks import changed_though_called_as_ever, set_to_the_other_end
from engine.ruleset.judge.checks.options.choice_words import MOMENT, words_that_say
from engine.ruleset.judge.checks.options.values_of_choices import new_values, scalars_of
from engine.ruleset.judge.checks.payments.by_the_piece_checks import one_off_in_a_choice
from engine.ruleset.judge.checks.texts.opposites import OF_CHOICES, WEALTH, contradicted
from engine.ruleset.judge.checks.texts.telling_checks import named_otherwise
from engine.ruleset.judge.checks.texts.told_by_texts import says_otherwise
from engine.ruleset.judge.checks.texts.topics.topics import stem
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Mapping, Node, Scalar, Sequence, find
from engine.text.translation import say
from engine.text.wording import Wording

_JOINED = Wording(r"\b[a-z0-9]+(?:-[a-z0-9]+)+\b")
_TELLING = (
    "name",
    "summary",
    "also",
    "sources",
    "accepts",
    "variants",
    "examples",
    "format",
    "kind",
    "extends",
    "needs",
)
"""The keys of a document that are no rules."""
_BESIDES = Wording(r"\b(?:besides|apart from|except|other than|on top of|in addition to) (?:(?:the|an?|their) )?\w+")
"""What an option is said not to be about."""
_NONE = ("none", "no")
"""Choices by which there is nothing of what the option is called by."""
_THINGS = Wording(r"\b(wild card|joker|ante|blind|draw)")
_SIDES, _FURTHER = frozenset(("left", "right")), frozenset(map(str, range(2, 12)))
"""A number beside a side is the place of a player further on, who is on no side: `2 left of that player`."""
_NAMED = (Stake, AmountMark, OptionNumber, Each)
_CHIPS = "stack"
"""Of whom it is asked who has the most of these, is rich; of other things who has many may be poor."""


def faults_of_choices(option: Option, root: Mapping) -> Iterator[Diagnostic]:
    """A919: what the words of an option show to be amiss."""
    turned = list(_brings_another(option))
    yield from turned or _other_side(option)
    yield from () if turned else (*other_cards_than_said(option, root), *brought_otherwise(option, root))
    yield from takes_away_its_own(option, root)
    yield from set_to_the_other_end(option, root)
    yield from takes_its_neighbour(option, root)
    yield from changed_though_called_as_ever(option, root)
    yield from changes_another_round(option, root)
    yield from set_in_every_round(option, root)
    yield from one_off_in_a_choice(option, root)


def removes_another(option: Option, rules: Rules) -> Iterator[Diagnostic]:
    """A919: a choice takes away a step of which the option says nothing, and another does what it speaks of."""
    if not rules.clean:
        return
    about = said_in(rules, ("options", option.name, "about"))
    called = words_that_say(" ".join((option.name, *(one.text for one in option.choices))))
    said = _BESIDES.sub("", about.text) if isinstance(about, Scalar) else ""
    spoken = _Spoken(option.name, called, called | words_that_say(said), called | words_that_say(MOMENT.sub("", said)))
    survey = Survey(rules)
    labelled = _labelled(survey)
    for means in option.means.entries.values():
        taken = [find(one, ("remove", "step")) for one in _changes(means.value)]
        named = [one for one in taken if isinstance(one, Scalar)]
        gone = next((body for body in labelled if len(taken) == len(named) == 1 and body.label == named[0].text), None)
        other = None if gone is None else _meant(survey, gone, spoken)
        if gone is None or other is None:
            continue
        shared = (_speaks(other) & one for one in (words_that_say(option.name), called, spoken.about))
        both = next(filter(None, shared), (option.name,))
        words = {"label": gone.label, "other": other.label, "words": min(both)}
        message = say("this takes `{label}` away, and it is `{other}` that has to do with `{words}`", **words)
        advice = say("take the other away: `remove: {{step: {other}}}`", other=other.label)
        ways = (Remedy(advice, (said_instead(named[0], other.label),)),)
        help = say("take away the step of which the option speaks, or say what this one has to do with it")
        yield Diagnostic("A919", message, named[0].span, help=help, remedies=ways)


def _labelled(survey: Survey) -> list[Body]:
    return [body for body in survey.bodies if isinstance(body.node.get("label"), Scalar)]


class _Spoken(NamedTuple):
    """The words by which an option says what it is about."""

    name: str
    called: frozenset[str]
    """Those of its name and of its choices."""
    anywhere: frozenset[str]
    """Those and all that is said about it."""
    about: frozenset[str]
    """The same without what only names a moment."""


def _meant(survey: Survey, gone: Body, spoken: _Spoken) -> Body | None:
    """The only step of which an option speaks that takes away another: one of that kind, beside it, or of its name."""
    others = [body for body in _labelled(survey) if body is not gone]
    if not _speaks(gone) & spoken.called:
        same = [body for body in others if words_that_say(body.label) == words_that_say(spoken.name) and not body.inner]
        if len(same) == 1:
            return same[0]
    if _speaks(gone) & spoken.anywhere:
        return None
    beside = next(([one for one in steps if one is not gone] for steps in survey.lists if gone in steps), [])
    like = [[body for body in others if body in beside], [body for body in others if body.kind is gone.kind]]
    found = [[body for body in bodies if _speaks(body) & spoken.about] for bodies in like]
    if not any(_does(body, spoken.name) for body, _ in walk((gone,))):
        found.append([body for body in like[0] if _does(body, spoken.name)])
    return next((bodies[0] for bodies in found if len(bodies) == 1), None)


def _does(body: Body, name: str) -> bool:
    """Whether an option is called by what players are asked at a step: `declaring`, and there they declare."""
    asks = body.kind.asks.often != "never"
    return asks and {*map(stem, body.kind.name.split("-"))} <= {*map(stem, name.split("-"))}


def other_cards_than_said(option: Option, root: Mapping) -> Iterator[Diagnostic]:
    """A919: a choice, or what is said of its option, names cards of a rank or suit, and its change names others.

    What is said of an option may speak of what is so without it: cards that stand in a rule are not held against it.
    """
    about = find(root, ("options", option.name, "about"))
    text = f"{option.name.replace('-', ' ')}. {about.text if isinstance(about, Scalar) else ''}"
    of_all = cards_told(text)
    for value, means in option.means.entries.items():
        own, values = cards_told(value), [*new_values(means.value), *_in_new_steps(means.value)]
        asked = {card for one in values for card in cards_asked(one.text)}
        for called in of_a_kind(own or of_all):
            others = next((one for one in of_a_kind(asked) if _alike(one, called)), set())
            if not others or others & (own | of_all) or (not own and called & _cards_in_rules(root)):
                continue
            at = next(one for one in values if cards_asked(one.text) & others)
            holes = {"value": value, "called": _many_told(min(called)), "said": at.text}
            message = (
                say("`{value}` brings other cards than it is called by: `{said}`", **holes)
                if own
                else say("the option speaks of `{called}`, and what `{value}` means says `{said}`", **holes)
            )
            help = say("name the same cards in both places")
            yield Diagnostic("A919", message, at.span, help=help)


def _in_new_steps(changes: Node) -> Iterator[Scalar]:
    """Each value of the steps that a choice puts somewhere."""
    for change in _changes(changes):
        for entry in change.entries.values():
            put = entry.value.get("put") if isinstance(entry.value, Mapping) else None
            yield from () if put is None else scalars_of(put)


def _alike(one: set[str], other: set[str]) -> bool:
    """Whether both are suits, or neither is."""
    return bool(one & SUIT_WORDS.keys()) is bool(other & SUIT_WORDS.keys())


def _many_told(card: str) -> str:
    return suits_told(card) if card in SUIT_WORDS else many_told(card)


def _cards_in_rules(root: Mapping) -> set[str]:
    """The ranks and suits that the rules of a document name, its texts for people left out."""
    return {card for one in scalars_of(root.without(*_TELLING)) for card in cards_asked(one.text)}


def _changes(means: Node) -> list[Mapping]:
    return [one for one in means.items if isinstance(one, Mapping)] if isinstance(means, Sequence) else []


def _speaks(body: Body) -> frozenset[str]:
    """The words by which a step is known: its label, and the stakes and accounts that it reckons with."""
    said = [node.name for one in body.expressions for node in one.value.tree.walk() if isinstance(node, _NAMED)]
    declared = [
        word
        for one in body.expressions
        for node in one.value.tree.walk()
        if isinstance(node, Declared)
        for word in node.words
    ]
    return words_that_say(" ".join((body.label, *said, *declared)))


def _other_side(option: Option) -> Iterator[Diagnostic]:
    """A919: a choice is called by one side of what may be, and its change says the other."""
    for value, means in option.means.entries.items():
        words = frozenset[str]().union(*_said(means.value))
        pairs = (*OF_CHOICES, WEALTH) if _CHIPS in words else OF_CHOICES
        found = next(contradicted(value, " ".join(words), pairs), None)
        if found is not None:
            message = say(
                "the choice is called `{called}`, and what it means says `{said}`", called=found[0], said=found[1]
            )
            help = say("let it bring what it is called by, or call it otherwise")
            yield Diagnostic("A919", message, means.key.span, help=help)


def _brings_another(option: Option) -> Iterator[Diagnostic]:
    """A919: a choice that brings what another choice of the option is called by, and not what itself is called by."""
    called = {choice.text: words_that_say(choice.text) for choice in option.choices if isinstance(choice.value, str)}
    for value, means in option.means.entries.items():
        own = called.get(value)
        values = [str(one.value) for one in new_values(means.value)]
        if not own or any(own & words_that_say(one) for one in values):
            continue
        named = (name for one in values for name, wanted in called.items() if _is_named(wanted, one))
        other = next((name for name in named if name != value), None)
        if other is not None:
            message = say("`{value}` brings what the choice `{other}` is called by", value=value, other=other)
            help = say("exchange what the two mean, or correct one of them")
            yield Diagnostic("A919", message, means.key.span, help=help)
            return


def called_otherwise(option: Option, choice: Scalar, rules: Rules) -> Iterator[Diagnostic]:
    """A919: a choice that is called by what the rules are not when it is made."""
    if not option.means.entries or not isinstance(choice.value, str) or any(_brings_another(option)):
        return
    things = _THINGS.findall(option.name.replace("-", " ")) if choice.text.lower() in _NONE else ()
    for name in (choice.text, *(f"no {thing}" for thing in things)):
        yield from (says_otherwise(choice, words, truth) for words, truth in named_otherwise(rules, name))


def _is_named(wanted: frozenset[str], value: str) -> bool:
    """Whether a value says what a choice is called by; a number alone is said by no more than itself.

    What more words call says something else: `small-bet` is nothing small, nor is `2 left of that player` the left.
    """
    longer = (one[0] for one in _JOINED.finditer(value.lower()) if not words_that_say(one[0]) <= wanted)
    words = words_that_say(value) - frozenset(word for one in longer for word in words_that_say(one))
    if words & _FURTHER and not wanted & _FURTHER:
        words -= _SIDES
    return wanted == words if all(map(str.isdecimal, wanted)) else wanted <= words


def _said(changes: Node) -> Iterator[frozenset[str]]:
    """The words of each value that is set or added by what a choice means; steps have names of their own."""
    yield from (words_that_say(str(one.value)) for one in new_values(changes))
