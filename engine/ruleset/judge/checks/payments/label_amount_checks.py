"""Checks of labels, texts and words that say how much is paid, or what is kept, where their own steps say otherwise."""

import re
from collections.abc import Iterator, Set

from engine.language.expression import Expression
from engine.language.forms import OF_HANDS, AmountFact, AmountMark, Each, Node, Stake, body_of
from engine.language.forms.chosen import Chosen
from engine.language.forms.measure import bounds_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.hands.highest_wins import highest_wins
from engine.ruleset.judge.checks.marks.mark_checks import marks_named, named_by_options
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.names.label_checks import called_otherwise
from engine.ruleset.judge.checks.names.labelled_steps import labelled
from engine.ruleset.judge.checks.texts.told_by_texts import says_otherwise
from engine.ruleset.understand.names import entries
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_WORD = Wording(r"[a-z][a-z-]*")
_PARTS = frozenset(("half", "double", "twice", "triple"))
"""Words for another amount than the one that is named with them."""
_MATCHED = Wording(r"\bmatch(?:es)? the pot\b", re.IGNORECASE)
_THEIRS = (
    r"\b(?!lost|won)[a-z]{2,}s(?: (?:that )?they(?: have)?)? {0}\b"
    r"|(?<!since )(?<!until )\b(?:who|they)(?: have| has)? {0}\b"
)
_ABOUT_WINS = Wording(_THEIRS.replace("{0}", "won"), re.IGNORECASE)
_ABOUT_LOSSES = Wording(_THEIRS.replace("{0}", "lost"), re.IGNORECASE)
_SINCE_WHEN = Wording(r"\b(?:since|until|till)\b[^,;.]*", re.IGNORECASE)
"""Since when something is counted, and until when: it says nothing of whom it counts."""
_WINNERS = ("winner", "winners")
_LOSERS = ("losers",)
_WON = "pot won"
_BET = "bet"
"""A stake that is a doing too: a bet on the side."""
_PAID = ("from", "to", "amount")
_DOER = Wording(r"(?:e?r|or|ed|d)")
"""How the name of a mark goes on that is called after a word: `knocker`, `claimed`."""


@only.where(only.labels)
def other_amount(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a label names one stake, or a part of an amount, and what is paid is another stake, or all of it."""
    for body, label in labelled(survey) if survey.rules.clean else ():
        amount = body.values.get("amount")
        if not pays(body) or not isinstance(amount, Expression):
            continue
        words = set(_WORD.findall(label.text.lower()))
        asked = {node.name for node in amount.tree.walk() if isinstance(node, Stake)}
        named = words & body.scope.stakes.keys() - {_BET}
        told = any({*name.split("-")} <= words for name in asked)  # `small prize`, of `small-prize`
        if asked and named and not named & asked and not told:
            yield called_otherwise(label.span, min(named), amount.text)
        elif words & _PARTS and _is_whole(amount.tree, words) and not _paid_before(survey, body):
            yield called_otherwise(label.span, min(words & _PARTS), amount.text)


def _is_whole(amount: Node, words: Set[str]) -> bool:
    """Whether an amount is just one, which is not itself called by the word for a part."""
    tree = body_of(amount)
    named = {*tree.name.split("-")} if isinstance(tree, Stake) else {"pot"} if isinstance(tree, AmountFact) else set()
    return bool(named & words) and not words & _PARTS & named


def _paid_before(survey: Survey, body: Body) -> bool:
    """Whether the same players pay the same by a step before, so that the label may mean both together."""
    before = survey.bodies[: survey.bodies.index(body)]
    return any(pays(one) and all(text_of(one, key) == text_of(body, key) for key in _PAID) for one in before)


def pot_not_matched(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a summary has the pot matched, and nobody pays as much as any pot."""
    own = survey.rules.composed.own
    said = own.root.get("summary")
    paid = [value for body in survey.bodies for key in ("amount", "costs") if (value := body.values.get(key))]
    amounts = [one for one in paid if isinstance(one, Expression)]
    found = _MATCHED.search(said.text) if isinstance(said, Scalar) and survey.rules.clean else None
    by_option = any(option.means.entries for option in survey.rules.composed.options.values())
    by_the_pot = by_option or not amounts or any(map(_by_the_pot, amounts))
    if found is not None and isinstance(said, Scalar) and not by_the_pot:
        yield says_otherwise(said, found[0], f"amount: {amounts[-1].text}")


def _by_the_pot(amount: Expression) -> bool:
    """Whether an amount is reckoned from a pot, or from an account that may keep one."""
    return any(isinstance(node, AmountFact | AmountMark | Each) for node in amount.tree.walk())


def won_by_losing(survey: Survey) -> Iterator[Diagnostic]:
    """A919: what is said to count pots won is written for those who lost, or the other way round."""
    roots = [root for root in roots_of(survey.rules) if "marks" in root] if survey.rules.clean else []
    brought = named_by_options(survey) if roots else set()
    for root in roots if roots and highest_wins(survey) else ():
        for name in entries(root, "marks").keys() - brought:
            about = find(root, ("marks", name, "about"))
            writes = [
                body for body in survey.bodies if any(name == mark for _, mark in marks_named(body, reading=False))
            ]
            if isinstance(about, Scalar):
                yield from _written_for_the_others(about, writes)


def told_of(about: str, writes: list[Body]) -> bool:
    """Whether what a mark is said to count is written for those alone who do the opposite."""
    return any(_by_the_others(about, writes))


def _by_the_others(about: str, writes: list[Body]) -> Iterator[tuple[str, str, Body, str]]:
    """The words that say who is counted, and the step that counts the others, where no step counts them."""
    written = [(text_of(body, key), body, key) for body in writes if (key := _whose_it_tells(body))]
    for pattern, others in ((_ABOUT_WINS, _LOSERS), (_ABOUT_LOSSES, _WINNERS)):
        found = pattern.search(_SINCE_WHEN.sub("", about))
        if found is not None and written and {who for who, _, _ in written} <= {*others}:
            yield found[0], *written[0]


def _written_for_the_others(about: Scalar, writes: list[Body]) -> Iterator[Diagnostic]:
    for words, who, body, key in _by_the_others(about.text, writes):
        holes = {"words": words, "players": who}
        message = say("this tells `{words}`, and it is written for `{players}`", **holes)
        help = say("write it for the others, or say what it tells")
        if "add" in body.values:
            message = say("this counts `{words}`, and it is written for `{players}`", **holes)
            help = say("write it for the others, or say what it counts")
        related = (Related(about.span, say("this is said of it")),)
        yield Diagnostic("A919", message, place_of(body, key), help=help, related=related)


def _whose_it_tells(body: Body) -> str:
    """The key that says for whom a step counts, or sets, or whom it remembers; nothing where it begins a count anew."""
    to = body.values.get("to")
    if "add" in body.values or to == "set":
        return "who"
    return "to" if isinstance(to, Expression) and to.kind == "seats" else ""


@only.where(only.marks, only.words)
def kept_by_another_word(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a mark is called after a word, which does not write it, and only other words do."""
    rules = survey.rules
    choices = [one for body in survey.bodies for one in choices_of(body)] if rules.clean and rules.marks else []
    within = {id(step): one for one in choices for step in _steps(one)}
    own = rules.composed.authored
    asked = {id(one): text_of(body, "who") for body in survey.bodies for one in choices_of(body)}
    for choice in (one for one in choices if one.key.span.source in own):
        for name in rules.marks:
            if name == asked[id(choice)]:
                continue  # who it is has been settled before they are asked
            writes = [one for one in survey.bodies if any(name == mark for _, mark in marks_named(one, reading=False))]
            by = [within.get(id(one)) for one in writes] if _is_called_after(name, choice.key.text) else []
            other = next((one for one in by if one is not None), None)
            if other is not None and None not in by and choice not in by:
                words = {"other": other.key.text, "name": name, "word": choice.key.text}
                message = say("`{other}` writes `{name}`, and `{word}` does not", **words)
                help = say("write it with the word after which it is called, or call it otherwise")
                yield Diagnostic("P424", message, choice.key.span, help=help)


def _is_called_after(mark: str, word: str) -> bool:
    """Whether the name of a mark is that of a player who says a word, or of what is done by it."""
    stem = word.removesuffix("e")
    rest = mark.removeprefix(stem) if len(word) > 2 and mark.startswith(stem) else ""
    return _DOER.fullmatch(rest.removeprefix(stem[-1:])) is not None or _DOER.fullmatch(rest) is not None


def _steps(choice: Body) -> tuple[Body, ...]:
    return choice.inner.get("do", ())


def won_and_paid_back(survey: Survey) -> Iterator[Diagnostic]:
    """P453: who has won the pot pays it back, so that winning it is worth nothing."""
    for body in survey.bodies if survey.rules.clean else ():
        amount = body.values.get("amount")
        payer, payee = text_of(body, "from"), text_of(body, "to", POT)
        called = any(word in body.label.lower() for word in ("loser", "lose"))  # which is told as P424
        if (
            payer in _WINNERS
            and payee == POT
            and not called
            and isinstance(amount, Expression)
            and _is_all(amount.tree)
            and not _is_of_some(body)
        ):
            message = say("`{payer}` pays back what they have won, so nobody gains by winning", payer=payer)
            help = say("let `losers` pay, or a part of it")
            yield Diagnostic("P453", message, place_of(body, "from"), help=help)


def _is_of_some(body: Body) -> bool:
    """Whether it hangs on their cards, or on a mark, whether players do something."""
    facts = [] if body.when is None else [read.fact for read in body.when.reads]
    return any(fact in OF_HANDS or fact.startswith("mark ") for fact in facts)


def _is_all(amount: Node) -> bool:
    """Whether an amount is the pot that was won, up to some bound."""
    tree = body_of(amount)
    if isinstance(tree, Chosen):
        return _is_all(tree.left) or _is_all(tree.right)
    return isinstance(tree, AmountFact) and tree.entry.name == _WON


@only.where(only.words)
def more_for_less(survey: Survey) -> Iterator[Diagnostic]:
    """P454: with one word a player gets more cards than with another, and pays less."""
    for body in survey.bodies if survey.rules.clean else ():
        offers = [found for one in choices_of(body) if (found := _offer(one)) is not None]
        for choice, price, cards in offers if survey.at(body) else ():
            better = next((one for one, less, more in offers if less < price and more > cards), None)
            if better is not None:
                message = say(
                    "`{other}` brings more than `{word}`, and costs less", other=better.key.text, word=choice.key.text
                )
                help = say("let what brings more cost more")
                related = (Related(better.key.span, say("the other word is here")),)
                yield Diagnostic("P454", message, choice.key.span, help=help, related=related)
                break


def _offer(choice: Body) -> tuple[Body, int, int] | None:
    """A word that only deals its player closed cards, or open ones, with its price and their number."""
    costs, steps = choice.values.get("costs"), _steps(choice)
    if not isinstance(costs, Expression) or len(steps) != 1 or not steps[0].kind.deals or choice.when is not None:
        return None
    count = steps[0].values.get(steps[0].kind.counts)
    cards = bounds_of(count.tree, choice.scope).settled if isinstance(count, Expression) else 1
    price = bounds_of(costs.tree, choice.scope).settled
    plain = not steps[0].node.entries.keys() - {"cards", "label"}
    return (choice, price, cards) if plain and cards is not None and price is not None else None
