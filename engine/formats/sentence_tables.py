"""All sentences of examples as tables, for the page about the language."""

from collections.abc import Iterator

from engine.formats.grammar import table
from engine.steps.registry import KINDS
from engine.table.examples.sentence_forms import forms, may_do
from engine.table.examples.session_sentences import SESSION_FORMS
from engine.text.translation import say
from engine.words.action_row import ActionRow, Saying
from engine.words.actions import ACTIONS

AFTER_MAY = (
    ("check or bet", "these two and nothing else, whatever the chips"),
    ("bet 2", "a bet of 2 and no other"),
    ("bet 2 to 8", "a bet of at least 2 and at most 8"),
    ("bet 2, bet 4 or bet 6", "one of these, where there is a menu of bets"),
    ("raise 2 to 8", "a raise by at least 2 and at most 8"),
    ("raise to 4 to 10", "the same, reckoned by what the bet comes to"),
    ("call 2", "a call that takes 2"),
    ("go all in", "a bet, raise or call of just all their chips"),
    ("discard at most 3", "how many cards at most; a least number stands as in `discard 1 to 3`"),
    ("take at most 2 for 1", "the chips that it puts into the pot besides"),
    ("declare in or declare out", "words of a declaration; `declare` is said with each"),
    ("declare bid 1 to 9", "a word with the numbers that may go with it"),
    ("declare claim", "a word with everything that may be named with it"),
)
"""What may stand behind `may`, and what is said by it."""


def of_deals() -> Iterator[str]:
    """The sentences of a deal: what players do, what must be so, and what `may` is followed by."""
    yield (
        say(
            "What players do, with all that may follow in square brackets; each `gets` names the cards that come, "
            "besides those under `cards`, and may be `and draws` as a transcript has it."
        )
        + "\n"
    )
    rows = ((f"`{row.word}`", _steps(row), _sentences(row)) for row in ACTIONS.values())
    yield from table(("what they do", "at", "sentences"), rows)
    yield "What must be so at that moment:\n"
    yield from table(
        ("sentence", "what it says"), ((f"`{one.example}`", say(one.about)) for one in forms() if one.about)
    )
    yield from _what_follows_may()


def of_evenings() -> Iterator[str]:
    """The sentences of an evening."""
    yield from table(("sentence", "what it says"), ((f"`{one.example}`", say(one.about)) for one in SESSION_FORMS))


def _steps(row: ActionRow) -> str:
    """The steps that ask for the action."""
    asking = [kind.name for kind in KINDS.values() if any(answer.word == row.word for answer in kind.answers)]
    return ", ".join(f"[`{name}`](#{name})" for name in asking)


def _sentences(row: ActionRow) -> str:
    everybody = [f"`all {row.word}`"] if row.everybody is not None else []
    dice = [f"{_shown(one)} (dice)" for one in row.dice.sayings] if row.dice is not None else []
    return "; ".join([*everybody, *map(_shown, row.sayings), *dice])


def _shown(saying: Saying) -> str:
    costs = " [for 1]" if saying.costs else ""
    gets = f" [, gets {saying.gets}]" if saying.gets else ""
    where = f" ({say(saying.where)})" if saying.where else ""
    return f"`{saying.example}{costs}{gets}`{where}"


def _what_follows_may() -> Iterator[str]:
    words = ", ".join(f"`{word}`" for word in (*may_do(), "declare WORD"))
    yield "### What follows may\n"
    yield (
        "`B may …` says that B is asked, and names all that is open: each of these words, or `declare` with a word, "
        f"with commas or `or` between them. A word without numbers leaves its numbers open. The words are {words}.\n"
    )
    yield from table(("after `may`", "what is open"), ((f"`{text}`", about) for text, about in AFTER_MAY))
