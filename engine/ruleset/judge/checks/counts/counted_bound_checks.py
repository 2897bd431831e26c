"""Checks of bounds that are turned round: what comes of `three times` is done for those who have not got so far.

A text that speaks of a count, or of how many play, is held against the conditions around its step.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

from engine.language.expression import Expression
from engine.language.forms import AmountFact, AmountMark, Compare, CompareAny, Each, Node, ThoseWhose, body_of
from engine.language.forms.comparing import COMPARISONS, OPPOSITE, bounds_where, number_of
from engine.language.forms.measure import bounds_of
from engine.language.scope import Scope
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.texts.near_texts import Guard, Near, Text, near_texts, surely
from engine.ruleset.judge.checks.texts.said_in_words import is_meant
from engine.ruleset.judge.checks.texts.text_checks import NUMBER, ORDINALS, number
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_CLAUSE = Wording(r"[^,;:.]+")
_COUNTED = Wording(
    rf"\b(?:{NUMBER} (?:times|running|(?:[a-z]+ )?in (?:a row|succession)|[a-z]+ running)"
    rf"|(?:the|at|from|with|after) (?:the |every |each )?({'|'.join(ORDINALS[2:])})\b"
    r"(?! (?:card|round|bet|exchange|draw|street|throw|player|best|hand|trick|lap|pass))"
    rf"|after {NUMBER} [a-z]+s|(twice|thrice)(?: (?:running|in (?:a row|succession))))\b"
)
"""A count at which something comes: `three times`, `the third`, `twice running`."""
_NOT_SO_FAR = Wording(
    r"\b(?:fewer|less|under|below|until|unless|not|no|never|nobody|yet|up to|at most|more than|before|without|only|once"
    r"|first|while|as long as|within)\b"
)
_SO_MANY = Wording(
    rf"\b(?:with|among|for|where there are|when there are|if there are|at a table of) {NUMBER}"
    rf"(?:,? (?:or|and|to) {NUMBER})? (?:players|people|of us|at (?:the|a) table)\b"
    rf"|\b(?:of|with|among|for) {NUMBER} (?:players )?or more\b(?! cards)"
)
"""With how many players something is so."""
_ONLY_FROM = Wording(
    rf"\bonly (?:with|for|where there are|if there are|among) {NUMBER}(?: players)? or more\b(?! cards)"
    rf"|\bonly from {NUMBER} players (?:on|up)\b"
)
"""From how many players on something is done."""
_STILL_IN = Wording(
    rf"\b(?:(?:if|when|where|while|once|with|as long as) (?:only )?(?:{NUMBER} or more|at least {NUMBER})"
    r"(?: players)?(?: who)?(?: are| remain| stay)?(?: still)? (?:in|left|there|at the table|remain)\b"
    rf"(?! (?:out|the|a|an|turn)\b)|only with {NUMBER}(?: players)? or more\b(?! (?:cards|chips))"
    r"(?:(?: who)?(?: are)? (?:still in|left)\b)?)"
)
"""From how many players on something is done of whom it is said that they are there, or still in."""
_LEFT = Wording(r"\b(?:still in|left in|(?:stay|remain) in|are left|remain)\b")
"""That those are meant who are left, and not all who were dealt in."""
_LEFT_OUT = Wording(
    r"[^.;:]*\b(?:left out|leave (?:this|it|that|them) out|omitted|skipped|skip (?:this|it)|dropped|passed over"
    r"|falls? away|does not (?:come|happen|take place)|is not (?:done|played|made))\b[^.;:]*"
)
"""A sentence that says when something is not done."""
_WORDS = {"twice": 2, "thrice": 3}
_OTHERS_BEGIN_ANEW = Wording(
    r"\b(?:(?:all|the) (?:the )?others?|everybody else|everyone else|the rest)\b[^;.]*"
    r"\b(?:(?:begins?|starts?|go(?:es)?) (?:again|anew|afresh|over|back|from (?:0|zero|nothing|the start))"
    r"|(?:loses?|gives? up|forfeits?) (?:their|all|what)|(?:falls?|drops?|goes|go|are set|is set|put) back|wiped"
    r"|back to)\b",
    re.IGNORECASE,
)
"""That those begin anew who have not got so far."""
_BELOW, _REACHED = ("<", "<="), (">=", ">", "=")
_PLAYERS = ("players", "players in")
_NOT_FROM = Wording(r"\b(?:not|unless|nobody|no one|never|nothing|none|otherwise|until|except)\b|n't\b")
"""Words by which a text says with how many players something is not done."""


@only.where(only.marks)
def done_before_it_counts(survey: Survey) -> Iterator[Diagnostic]:
    """P424: the text at a step speaks of a count that is reached, and the step is for those who are below it.

    A919 where it is the summary that speaks of it, which may mean another step: not where another one pays, or folds
    somebody, where it is reached.
    """
    summaries = {root.span.source: _summary_of(root) for root in roots_of(survey.rules)}
    for near in near_texts(survey) if survey.rules.marks else ():
        if not (pays(near.body) or near.body.kind.folds):
            continue
        for node, op, right, said in _asked_of_counts(near):
            most = bounds_of(right, near.body.scope).settled
            if most is None or op not in _BELOW or most < _WORDS["twice"]:
                continue
            texts = (*near.texts, *summaries.get(near.body.key.span.source, ()))
            told = next(((text, words) for text in texts for words in _counts(text.words, most)), None)
            if told is not None and not (told[0].of_all and _is_done_where_reached(survey, node)):
                yield _turned(said, node, *told)
                break


def _is_done_where_reached(survey: Survey, below: Node) -> bool:
    """Whether another step that pays or folds is done where a count is not below a bound any more."""
    for near in near_texts(survey):
        for node, op, _, _ in _asked_of_counts(near) if pays(near.body) or near.body.kind.folds else ():
            if op in _REACHED and _sides_of(node) == _sides_of(below):
                return True
    return False


def _sides_of(asked: Node) -> tuple[str, str]:
    """What is compared with what; of somebody's count as of that of those who are meant."""
    if not isinstance(asked, Compare | CompareAny | ThoseWhose):
        return asked.told(), ""
    left = body_of(asked.left) if isinstance(asked, Compare) else asked.each
    return left.name if isinstance(left, AmountMark | Each) else left.told(), body_of(asked.right).told()


def _summary_of(root: Mapping) -> tuple[Text, ...]:
    summary = root.get("summary")
    return (Text(summary.text.lower(), summary.span, False, of_all=True),) if isinstance(summary, Scalar) else ()


def _asked_of_counts(near: Near) -> Iterator[tuple[Node, str, Node, Expression]]:
    """What is asked of the counts that marks keep where a step is done, and of those whom it names."""
    for guard in near.guards:
        for node, holds in surely(guard.said.tree, holds=guard.holds):
            if isinstance(node, Compare) and isinstance(body_of(node.left), AmountMark | Each):
                yield node, node.op if holds else OPPOSITE[node.op], node.right, guard.said
            elif isinstance(node, CompareAny) and holds is (node.who == "somebody"):
                yield node, node.op, node.right, guard.said
    named = {key: one for key in ("from", "who", "to") if isinstance(one := near.body.values.get(key), Expression)}
    groups = {key: tree for key, said in named.items() if isinstance(tree := body_of(said.tree), ThoseWhose)}
    payee = groups.pop("to", None)
    got_so_far = None if payee is None else (payee.each, OPPOSITE[payee.op], payee.right)
    for key, tree in groups.items():
        if got_so_far != (tree.each, tree.op, tree.right):  # else the text speaks of those who are paid
            yield tree, tree.op, tree.right, named[key]


def _counts(words: str, wanted: int) -> Iterator[str]:
    """Where a text speaks of so many times, in a clause that says nothing of those who have fewer."""
    for clause in _CLAUSE.finditer(words):
        for found in _COUNTED.finditer(clause[0]):
            if _number(found) == wanted and not _NOT_SO_FAR.search(clause[0]):
                yield found[0]


def _number(found: re.Match[str]) -> int:
    times, place, many, word = found.groups()
    return number(times or many) if times or many else ORDINALS.index(place) if place else _WORDS[word]


def _turned(said: Expression, node: Node, told: Text, words: str) -> Diagnostic:
    asked = node.at.text
    message = say("players are told `{words}`, and this is done where it is fewer: `{asked}`", words=words, asked=asked)
    related = (Related(told.span, say("it is said here")),)
    better = said.text.replace(asked, re.sub(r"<=?", ">=", asked, count=1))
    ways = (Remedy(say("write `{text}`", text=better), (said_instead(said.scalar, better),)),)
    remedies = ways if said.text.count(asked) == 1 and better != said.text else ()
    help = say("turn the comparison round, or say that it is for those who have fewer")
    code = "A919" if told.of_all else "P424"
    return Diagnostic(code, message, said.scalar.span, help=help, related=related, remedies=remedies)


@only.where(only.marks)
def set_back_for_the_others(survey: Survey) -> Iterator[Diagnostic]:
    """F731: those whose count is high enough pay or are paid for it, and the count of the others begins anew.

    Not where it is said that the others begin anew.
    """
    for steps in survey.lists if survey.rules.clean and survey.rules.marks else ():
        for earlier, body in pairwise(steps):
            name = text_of(body, "what")
            mark = survey.rules.marks.get(name)
            to, those = body.values.get("to"), _those_whose(body, "who")
            if mark is None or those is None or not isinstance(to, Expression) or to.constant != mark.start:
                continue
            named = [found for key in ("from", "to") if (found := _those_whose(earlier, key)) is not None]
            if not pays(earlier) or not named or not all(_other_side(one, those, name, body.scope) for one in named):
                continue
            paid = named[0]
            who = body.values["who"]
            assert isinstance(who, Expression)
            holes = {"paid": paid.told(), "those": those.told()}
            message = say("this is paid for `{paid}`, and `{name}` begins anew for `{those}`", name=name, **holes)
            related = (Related(earlier.key.span, say("it is paid here")),)
            ways = (
                Remedy(say("let it begin anew for those who were asked"), (said_instead(who.scalar, paid.told()),)),
            )
            help = say("name the same players in both places")
            told = Diagnostic("F731", message, who.scalar.span, help=help, related=related, remedies=ways)
            if not is_meant(told, _OTHERS_BEGIN_ANEW, survey):
                yield told


def _those_whose(body: Body, key: str) -> ThoseWhose | None:
    said = body.values.get(key)
    tree = body_of(said.tree) if isinstance(said, Expression) else None
    return tree if isinstance(tree, ThoseWhose) else None


def _other_side(one: ThoseWhose, other: ThoseWhose, name: str, scope: Scope) -> bool:
    """Whether both ask how much there is of a mark, and nobody is meant by both."""
    numbers = [bounds_of(those.right, scope).settled for those in (one, other)]
    if one.each.name != name or other.each.name != name or None in numbers:
        return False
    return OPPOSITE[one.op] == other.op and numbers[0] == numbers[1]


def done_for_fewer(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a note says from how many players on something is done, and it is done with fewer as well."""
    for near in near_texts(survey):
        for text in near.texts:
            found = _ONLY_FROM.search(text.words)
            least = number(found[1] or found[2]) if found is not None else 0
            asking = [*(guard.said for guard in near.guards), *(one.value for one in near.body.expressions)]
            asked = any(map(_asks_for_players, asking))
            if found is not None and survey.rules.players.least < least and not asked and not text.is_name:
                message = say("this is said to be so `{words}`, and it is done with fewer as well", words=found[0])
                related = (Related(text.span, say("it is said here")),)
                help = say("ask for it: `{condition}`, or correct the words", condition=f"when: players >= {least}")
                at = near.body.key.span if near.body.when is None else near.body.when.scalar.span
                yield Diagnostic("P424", message, at, help=help, related=related)


def _asks_for_so_many(body: Body, wanted: int) -> bool:
    """Whether what a step reckons, rather than whether it is done, hangs on whether there are so many players."""
    reckoned = [one.value.tree for one in body.expressions if one.value is not body.when]
    return any(
        isinstance(node, Compare)
        and isinstance(left := body_of(node.left), AmountFact)
        and left.entry.name in _PLAYERS
        and number_of(node.right) in (wanted, wanted - 1)
        for tree in reckoned
        for node in tree.walk()
    )


def _asks_for_players(said: Expression) -> bool:
    return any(isinstance(node, AmountFact) and node.entry.name in _PLAYERS for node in said.tree.walk())


def done_from_another_number_on(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a text says from how many players on a step is done, and its condition begins at another number."""
    for near in near_texts(survey):
        for text in near.texts if near.guards else ():
            found = _STILL_IN.search(text.words) if not text.is_name else None
            if found is None or _NOT_FROM.search(text.words) is not None:
                continue
            wanted = number(next(one for one in found.groups() if one))
            asked = [] if _asks_for_so_many(near.body, wanted) else list(_least_players(near))
            of_left = _LEFT.search(found[0]) is not None
            if asked and all(least != wanted or (of_left and _is_of_all(survey, one)) for one, least in asked):
                node, _ = asked[-1]
                message = say(
                    "the text here says `{called}`, and the step says `{said}`", called=found[0], said=node.told()
                )
                related = (Related(text.span, say("it is said here")),)
                counted = _PLAYERS[1] if of_left else body_of(node.left).told()
                condition = f"{counted} >= {wanted}"
                help = say("write `{condition}`, or correct the text", condition=condition)
                yield Diagnostic("P424", message, node.at.span, help=help, related=related)
                break


def _is_of_all(survey: Survey, asked: Compare) -> bool:
    """Whether it counts those too who have folded, where players may have."""
    may_fold = any(body.kind.folds or body.kind.bets for body in survey.bodies)
    return may_fold and body_of(asked.left).told() == _PLAYERS[0]


def _least_players(near: Near) -> Iterator[tuple[Compare, int]]:
    """What the conditions around a step ask of the number of players, each with the least of which it holds."""
    for guard in near.guards:
        for node, holds in surely(guard.said.tree, holds=guard.holds):
            left = body_of(node.left) if isinstance(node, Compare) else None
            count = number_of(node.right) if isinstance(node, Compare) else None
            if isinstance(node, Compare) and isinstance(left, AmountFact) and left.entry.name in _PLAYERS:
                bounds = None if count is None else bounds_where(node.op if holds else OPPOSITE[node.op], count)
                if bounds is not None and bounds.least is not None:
                    yield node, bounds.least


def done_for_other_numbers(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a step says in words with how many players it is done, and its condition does not hold with so many."""
    for near in near_texts(survey):
        for text in near.texts if near.guards else ():
            found = _SO_MANY.search(_LEFT_OUT.sub("", text.words))
            guard = None if found is None else _against(near, found, survey.rules.players.most)
            if found is not None and guard is not None:
                yield _of_other_numbers(text, found[0], guard)
                break


def _against(near: Near, found: re.Match[str], most: int) -> Guard | None:
    """The condition around a step that holds with none of the numbers of players of which a text speaks, up to most."""
    first, last, from_on = (number(word) if word else 0 for word in found.groups())
    said = range(from_on, max(from_on, most) + 1) if from_on else range(first, max(first, last) + 1)
    for guard in near.guards:
        for node, holds in surely(guard.said.tree, holds=guard.holds):
            counted = body_of(node.left) if isinstance(node, Compare) else None
            if not isinstance(node, Compare) or not isinstance(counted, AmountFact) or counted.entry.name != "players":
                continue
            asked = bounds_of(node.right, near.body.scope).settled
            if asked is not None and not any(COMPARISONS[node.op](one, asked) is holds for one in said):
                return guard
    return None


def _of_other_numbers(text: Text, words: str, guard: Guard) -> Diagnostic:
    message = say(
        "this is said to be so `{words}`, and `{asked}` does not hold then", words=words, asked=guard.said.text
    )
    related = (Related(text.span, say("it is said here")),)
    help = say("correct the condition, or the words")
    return Diagnostic("P424", message, guard.said.scalar.span, help=help, related=related)
