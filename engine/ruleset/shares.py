"""The shares of the pot a composed game names, as giving out the pot reads them."""

from collections.abc import Callable, Iterator
from difflib import get_close_matches
from typing import NamedTuple

from engine.cards.ranking import Ranking
from engine.hand.division import OTHERS, STAYS
from engine.language import compile as compiled
from engine.language.expression import Expression
from engine.language.scope import Kind, Scope
from engine.language.worth import Worth
from engine.steps.shares import Share
from engine.text.diagnostic import Diagnostic
from engine.text.node import Entry, Mapping, Node, Scalar
from engine.text.source import Span

IF_NOBODY = {"others": OTHERS, "stays": STAYS}
"""Where a share goes that nobody takes, besides another share."""

Reader = Callable[[Kind, Node, Scope], Expression | None]
"""Reads an expression; None where it is faulty, which has then been told."""
_KINDS: dict[str, Kind] = {"use": "pick", "needs": "hand", "who": "seats", "when": "condition", "weight": "amount"}


class ShareEntry(NamedTuple):
    """One share, understood."""

    name: str
    span: Span
    """Where it is named."""
    scope: Scope
    """In which its own words are read: hands are those of its ranking."""
    use: Expression | None
    """The cards that make its hand, where it says so itself."""
    needs: Expression | None
    who: Expression | None
    when: Expression | None
    weight: Expression | None
    wins: str
    if_nobody: str
    """A key of IF_NOBODY, the name of a share, or nothing where it is left out."""

    @property
    def expressions(self) -> tuple[Expression, ...]:
        """Everything it asks of the table."""
        return tuple(one for one in (self.use, self.needs, self.who, self.when, self.weight) if one is not None)

    @property
    def told(self) -> str:
        """The share in words: `low: best hand by Ace-to-five low, if it is 8 or better low`."""
        parts = (
            f"{self.name}: {self.wins or 'best'} hand by {self.scope.ranking.name}",
            "" if self.use is None else f" of {self.use.told()}",
            "" if self.who is None else f" among {self.who.told()}",
            "" if self.needs is None else f", if it is {self.needs.told()}",
            "" if self.when is None else f", when {self.when.told()}",
            "" if self.weight is None else f", weighing {self.weight.told()}",
            f"; else to {self.if_nobody}" if self.if_nobody not in ("", "stays") else "",
            "; else it stays" if self.if_nobody == "stays" else "",
        )
        return "".join(parts)

    @property
    def sure(self) -> bool:
        """Whether somebody takes it whenever hands are compared."""
        always = self.when is None or self.when.constant is True
        return always and self.weighs not in (0, None) and self.needs is None and self.who is None

    @property
    def weighs(self) -> int | None:
        """Its weight, where it is settled before the deal."""
        constant = 1 if self.weight is None else self.weight.constant
        return constant if isinstance(constant, int) else None

    def share(self, numbers: dict[str, int]) -> Share:
        """How it is given out; `numbers` tells the place of each share in the list."""
        weight: int | compiled.Amount | None = self.weighs
        if weight is None and self.weight is not None:
            weight = compiled.amount(self.weight, self.scope)
        assert weight is not None
        return Share(
            self.name,
            self.scope.worth,
            self.wins or "best",
            None if self.needs is None else compiled.meets(self.needs, self.scope),
            None if self.who is None else compiled.seats(self.who, self.scope),
            None if self.when is None else compiled.condition(self.when, self.scope),
            weight,
            numbers.get(self.if_nobody, IF_NOBODY.get(self.if_nobody, OTHERS)),
        )


class Shares(NamedTuple):
    """The shares of a game as far as they can be understood, and what is wrong with their names."""

    entries: tuple[ShareEntry, ...]
    diagnostics: tuple[Diagnostic, ...]

    @property
    def given(self) -> tuple[Share, ...]:
        """How they are given out."""
        numbers = {entry.name: number for number, entry in enumerate(self.entries)}
        return tuple(entry.share(numbers) for entry in self.entries)


def shares_of(root: Mapping, scope: Scope, read: Reader, ranking_of: Callable[[Scalar], Ranking]) -> Shares:
    """The shares under `pot`; faults in their expressions and rankings have been told by `read` and `ranking_of`."""
    pot = root.get("pot")
    listed = pot.get("shares") if isinstance(pot, Mapping) else None
    said = dict(listed.entries) if isinstance(listed, Mapping) else {}
    entries = (
        _entry(name, entry, scope, read, ranking_of) for name, entry in said.items() if isinstance(entry.value, Mapping)
    )
    return Shares(tuple(one for one in entries if one is not None), tuple(_misnamed(said)))


def _entry(
    name: str, entry: Entry, scope: Scope, read: Reader, ranking_of: Callable[[Scalar], Ranking]
) -> ShareEntry | None:
    body = entry.value
    assert isinstance(body, Mapping)
    named = body.get("ranking")
    ranking = ranking_of(named) if isinstance(named, Scalar) else scope.ranking
    inner = scope.within(that_player=True).ranked(ranking)
    scopes = {"needs": inner, "use": inner}
    found = {
        key: read(kind, value, scopes.get(key, scope)) if (value := body.get(key)) is not None else None
        for key, kind in _KINDS.items()
    }
    if any(found[key] is None for key in _KINDS if key in body):
        return None
    use = found["use"]
    main = scope.worth
    parts = main.use if use is None else compiled.pick(use, inner)
    inner = inner.comparing(Worth(main.deck, ranking, parts, main.wilds, main.ties))
    return ShareEntry(
        name,
        entry.key.span,
        inner,
        use,
        found["needs"],
        found["who"],
        found["when"],
        found["weight"],
        _text(body, "wins"),
        _text(body, "if-nobody"),
    )


def _misnamed(said: dict[str, Entry]) -> Iterator[Diagnostic]:
    """P409, X117: shares that are not there, and shares whose names mean something else."""
    for name, entry in said.items():
        if name in IF_NOBODY:
            help = f"give the share another name, such as `{name}-share`"
            yield Diagnostic("X117", f"`{name}` is a word of `if-nobody` already", entry.key.span, help=help)
        heir = entry.value.get("if-nobody") if isinstance(entry.value, Mapping) else None
        if not isinstance(heir, Scalar) or heir.text in IF_NOBODY or heir.text in said:
            continue
        close = get_close_matches(heir.text, [*said, *IF_NOBODY], 1)
        there = f"write `others`, `stays`, or a share: {', '.join(said)}"
        help = f"did you mean `{close[0]}`?" if close else there
        yield Diagnostic("P409", f"there is no share called `{heir.text}`", heir.span, help=help)


def _text(body: Mapping, key: str) -> str:
    said = body.get(key)
    return said.text if isinstance(said, Scalar) else ""
