"""`any cards of one line`: cards of each of the lines that the rules name, in turn."""

from typing import Any

from engine.language.forms.cards_meant import cards_lie_open
from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Cards, cards
from engine.language.forms.named import named
from engine.language.forms.sights import as_its_parts
from engine.language.forms.tree import CardsNode, Node, Where
from engine.language.forms.understanding import Understanding
from engine.language.lexicon import NamedWord
from engine.language.scope import Scope
from engine.text.translation import say


class OneLine(CardsNode):
    """The cards of one of some lines."""

    lines: tuple[Node, ...]
    sight = as_its_parts
    reads = reads_nothing

    def told(self) -> str:
        """Of one line, whichever it is."""
        return "cards of one line"

    def plain(self) -> bool:
        """It is one phrase."""
        return True

    def lies_open(self) -> bool:
        """Where all lines do."""
        return all(map(cards_lie_open, self.lines))

    def by_kind(self) -> bool:
        """They are meant by where they lie."""
        return False

    def lies_somewhere(self) -> bool:
        """In which line they lie is open."""
        return False

    def compiled(self, scope: Scope) -> Cards:
        """The cards of all lines; a hand is made with each in turn, see `pick.ways`."""
        each = [cards(line, scope) for line in self.lines]

        def all_of_them(d: Any, seat: int) -> int:
            mask = 0
            for line in each:
                mask |= line(d, seat)
            return mask

        return all_of_them


def one_line(u: Understanding, at: Where) -> Node:
    """The lines that the rules name; that they name none is told."""
    lines = tuple(named(u, at, NamedWord(name, u.scope.words[name])) for name in u.scope.lines)
    if not lines:
        message = say("`{text}` speaks of the `lines` that the rules name, and they name none", text=at.text)
        u.tell("X113", message, at, say("name them: `lines: {row: left or centre, column: top or centre}`"))
    return OneLine(at, lines)


FORM = Form((OneLine,), (rule("one_line", lambda u, at, _: one_line(u, at), "pick_cards: ONE_LINE"),))
