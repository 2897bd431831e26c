"""Whether players are told that bets fall."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from engine.ruleset.judge.checks.names.authored import authored_roots
from engine.ruleset.judge.checks.texts.text_checks import NUMBER, number
from engine.ruleset.judge.checks.texts.topics.topics import book_of
from engine.ruleset.understand.survey import Survey
from engine.text.marked.node import Scalar
from engine.text.wording import Wording

_SENTENCE = Wording(r"[.;!?](?:\s|$)")
_OF_BETS = Wording(r"\b(?:bets?|betting|stakes?|chips?)\b")
_OF_BLINDS = Wording(r"\b(?:blinds?|posts?|puts? (?:in|up))\b")
_NUMBER = Wording(rf"\b{NUMBER}\b(?! (?:cards?|players?|rounds?|times?|of a kind)\b)")
_FALL = Wording(
    r"\b(?:bets?|stakes?|rounds?)\b(?: (?:then|that|which|always|only|all))*"
    r" (?:fall|shrink|drop|sink|dwindle|(?:get|become|grow|are|is) (?:\w+ )?(?:smaller|less|lower|cheaper)"
    r"|(?:go|come)(?:es)? down|(?:are|is) halved)(?:s|es)?\b"
    r"|\b(?:falling|shrinking|sinking|smaller and smaller|lower and lower|cheaper and cheaper)\b"
    r"|\bbets\b[^,;]*\band (?:then )?(?:fall|shrink|drop|sink|dwindle|(?:go|come) down)\b(?! out)"
    r"|\b(?:bets|rounds|betting|stakes)\b[^,;]*\b(?:turned (?:round|around|about|over)|upside down|backwards?|reversed"
    r"|(?:wrong|other) way (?:round|about))\b"
    r"|\b(?:after|then|later|last|final|second)\b(?:(?!\b(?:before|until|till|first)\b).)*?"
    r"(?:\bhalf (?:as (?:much|large|big|high)|the (?:bets?|sizes?))\b|\b(?:bets?|stakes?) (?:\w+ )?(?:smaller|lower)\b"
    r"|\b(?:smaller|lower|cheaper) (?:bets?|stakes?|sizes?)\b)"
    r"|\bhalf (?:as (?:much|large|big|high)|the (?:bets?|sizes?))\b(?: (?:may|can|is|are|be|bet|staked|raised))*"
    r" (?:after|later|in the (?:last|second))\b"
    r"|\b(?:high|big|dear|large)\w*\b[^,;.]*\b(?:before|first)\b"
    r".*\b(?:low|small|cheap)\w*\b[^,;.]*\b(?:after|later|last|then)\b"
    r"|\b(?:less|fewer|smaller|lower|cheaper)\b(?: (?:with|after|for|on|at|in|by))?"
    r" (?:each|every|the (?:street|round|lap|card))\b"
    r"|\b(less|fewer|smaller|lower|cheaper) and \1\b"
    r"|\b(?:less|fewer|smaller|lower|cheaper) than (?:(?:in|on|for|at) )?(?:the|that)\b(?: \w+)?"
    r" (?:last|before|previous)\b"
    r"|\bthe (?:nearer|later|closer|further|farther|longer|more)\b[^;.]*\bthe (?:less|fewer|smaller|lower|cheaper)\b"
    r"|\b(?:(?:is|are|be|gets?) cut|lowered|reduced|lessened|taken off|comes? off)\b"
    r"[^;.]*\b(?:each|every|further|later)\b"
    r"|\b(?:bets?|betting|stakes?|sizes?|prices?|costs?)\b[^,;.]*"
    r"\b(?:(?:dwindl|declin|diminish|decreas|descend|lessen|wan|ebb|taper)(?:e?s|ing)?"
    r"|(?:run|count|burn|go|climb|step)(?:s|es)? (?:down(?:hill|wards?|stairs)?|backwards?))\b"
    r"|\b(?:burn|run|go|melt|climb|step)(?:s|es)? (?:down|away)\b[^;.]*\b(?:so|as) do(?:es)?\b"
    r"[^,;.]*\b(?:bets?|stakes?|prices?)\b"
    r"|\bas (?:many|much)\b[^;.]*\b(?:still|yet) to come\b"
    r"|\bas (?:many|much)\b[^;.]*\b(?:cards?|streets?|rounds?|laps?) (?:are |is )?(?:left|to come|to go|missing)\b"
    r"|\b(?:first|second|middle|opening)(?: \w+){0,2} (?:is|are|has|have|sees)"
    r" (?:the )?(?:dear|costli|high|larg|bigg)est\b"
    r"(?! (?:card|hand|pair|spade|rank|number))"
    r"|\b(?:begin|start|open)s? (?:dear|high|big|large|expensive)\b"
    r"[^;.]*\b(?:end|then|get|become|grow|cheap|low|small)"
    r"|\b(?:last|later|final)\b[^,;.]*\b(?:as much as|(?:just )?like) (?:in |on |for |before )?the first\b"
    r"|\bbig(?:ger)? (?:bets?|one)\b(?!.*\b(?:later|last|final|turn|river)\b.*\bsmall)"
    r".*\bsmall(?:er)? (?:bets?|ones?)\b(?!.*\b(?:before|until|till|first|early|earlier)\b)"
)


def told_to_fall(survey: Survey, sizes: Sequence[int]) -> bool:
    """Whether a text that players read says that bets fall, or names these sizes in order, or the two ends."""
    falling = [chips for chips, _ in groupby(sizes)]
    ends = [falling[0], falling[-1]] if len(falling) > _TWO else falling
    return any(_FALL.search(one) or _names(one, falling) or _names(one, ends) for one in _sentences(survey))


_TWO = 2
"""Of more sizes than these a text may name the first and the last alone."""


def told_of_blinds(survey: Survey, sizes: Sequence[int]) -> bool:
    """Whether a text that players read speaks of blinds and names these sizes in their order."""
    return any(_OF_BLINDS.search(one) and _in_order(one, list(sizes)) for one in _sentences(survey))


def _sentences(survey: Survey) -> Iterator[str]:
    """What players read, sentence by sentence: names, summaries, notes, labels."""
    for root in authored_roots(survey.rules):
        name = root.get("name")
        texts = [*book_of(root).deciding_or_called, *([name] if isinstance(name, Scalar) else [])]
        for text in texts:
            yield from _SENTENCE.split(text.text.lower())


def _names(sentence: str, sizes: list[int]) -> bool:
    """Whether a sentence about bets names sizes one after another."""
    return _OF_BETS.search(sentence) is not None and _in_order(sentence, sizes)


def _in_order(sentence: str, sizes: list[int]) -> bool:
    """Whether a sentence names sizes one after another."""
    named = [number(found[0]) for found in _NUMBER.finditer(sentence)]
    return any(named[at : at + len(sizes)] == sizes for at in range(len(named)))
