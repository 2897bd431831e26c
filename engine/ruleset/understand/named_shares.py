"""The shares of the pot a composed game names, as giving out the pot reads them."""

from collections.abc import Iterator, Set
from collections.abc import Mapping as Mapped
from collections.abc import Sequence as Items
from typing import NamedTuple

from engine.cards.ranking.ranking import UPSIDE_DOWN
from engine.hand.seats import mask_of
from engine.language import compile as compiled
from engine.language.expression import Expression
from engine.language.forms import AnyHand, body_of
from engine.language.forms.measure import bounds_of
from engine.language.scope import Kind, NamedHand, Scope
from engine.pot.division import OTHERS, STAYS
from engine.pot.shares import GOING_BOTH, Going, Share
from engine.ruleset.understand.named_hands import HandEntry, Hands, Reader, Written
from engine.ruleset.understand.names import declarations_in
from engine.ruleset.understand.no_such import no_such
from engine.steps.machine.trait_values import NO_KEY
from engine.steps.registry import KINDS
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.lists import joined
from engine.text.marked.node import Entry, Mapping, Scalar, Sequence
from engine.text.marked.source import Span
from engine.text.translation import mark, say

IF_NOBODY = {"others": OTHERS, "stays": STAYS}
"""Where a share goes that nobody takes, besides another share."""

_NO_SHARE = mark("there is no share called `{name}`")
_KINDS: dict[str, Kind] = {
    "needs": "hand",
    "who": "seats",
    "when": "condition",
    "weight": "amount",
}


_TAKES = {
    "best": mark("best hand by {ranking}"),
    "second": mark("second hand by {ranking}"),
    "worst": mark("worst hand by {ranking}"),
}


class ShareEntry(NamedTuple):
    """One share, understood."""

    name: str
    span: Span
    """Where it is named."""
    scope: Scope
    """In which what its hand must be is read: hands are those of its ranking."""
    table: Scope
    """In which what it asks of the table is read: hands are the game's."""
    use: Expression | None
    """The cards that make its hand, where it says so itself."""
    board: Expression | None
    """The cards that count as the board for it."""
    needs: Expression | None
    who: Expression | None
    when: Expression | None
    weight: Expression | None
    wins: str
    if_nobody: str
    """A key of IF_NOBODY, the name of a share, or nothing where it is left out."""
    ties: str = ""
    """What parts equal hands, where it says so itself."""
    words: tuple[str, ...] = ()
    """The words by which one goes for it; nothing where nobody has to."""
    may_be_passed: bool = False
    """Whether all players may declare that they go for nothing."""
    may_be_left: bool = False
    """Whether all may declare what does not go for it: nothing, or other shares."""

    @property
    def expressions(self) -> tuple[Expression, ...]:
        """Everything it asks of the table."""
        return tuple(
            one for one in (self.use, self.board, self.needs, self.who, self.when, self.weight) if one is not None
        )

    @property
    def told(self) -> str:
        """The share in words: `low: best hand by Ace-to-five low, if it is 8 or better low`."""
        return say("{name}: {share}", name=self.name, share=self.told_unnamed)

    @property
    def told_unnamed(self) -> str:
        """The same without its name."""
        asked = None if self.needs is None or _is_any(self.needs) else self.needs
        clauses = (
            (mark("{share} of {said}"), self.use),
            (mark("{share} with {said} as the board"), self.board),
            (mark("{share} among those who declare {said}"), joined(self.words, "or")),
            (mark("{share} among {said}"), self.who),
            (mark("{share}, if it is {said}"), asked),
            (mark("{share}, when {said}"), self.when),
            (mark("{share}, weighing {said}"), self.weight),
            (mark("{share}, equal ones: {said}"), self.ties),
            (mark("{share}; else to {said}"), "" if self.if_nobody == "stays" else self.if_nobody),
        )
        told = say(_TAKES[self._wins], ranking=self.scope.ranking.name.removesuffix(UPSIDE_DOWN))
        for template, said in clauses:
            if said:
                told = say(template, share=told, said=said.told() if isinstance(said, Expression) else said)
        return say("{share}; else it stays", share=told) if self.if_nobody == "stays" else told

    @property
    def _wins(self) -> str:
        """Which hand takes it, as the rules say it."""
        return "worst" if self.scope.ranking.name.endswith(UPSIDE_DOWN) else self.wins or "best"

    @property
    def sure(self) -> bool:
        """Whether somebody takes it whenever hands are compared, or takes another share that they have declared for."""
        return self.weighs not in (0, None) and self.is_open_to_all

    @property
    def sure_by_some_weight(self) -> bool:
        """The same of one that weighs something in every deal, though not always as much."""
        least = 1 if self.weight is None else bounds_of(self.weight.tree, self.scope).least
        return least is not None and least > 0 and self.is_open_to_all

    @property
    def is_open_to_all(self) -> bool:
        """Whether it asks for nothing, neither of hands nor of players."""
        always = self.when is None or self.when.constant is True
        return always and not (self.needs or self.who or self.may_be_passed)

    @property
    def asks_only_when(self) -> bool:
        """Whether somebody takes it whenever it is open and hands are compared."""
        return self.weighs not in (0, None) and not (self.needs or self.who or self.may_be_passed)

    @property
    def always_taken(self) -> bool:
        """Whether somebody takes just this one whenever hands are compared."""
        return self.sure and not self.may_be_left

    @property
    def weighs(self) -> int | None:
        """Its weight, where it is settled before the deal."""
        constant = 1 if self.weight is None else self.weight.constant
        return constant if isinstance(constant, int) else None

    @property
    def meets(self) -> compiled.Meets | None:
        """Whether a seat's hand is good enough for it; None where every hand is."""
        return None if self.needs is None else compiled.meets(self.needs, self.scope)

    def share(self, numbers: dict[str, int]) -> Share:
        """How it is given out; `numbers` tells the place of each share in the list."""
        weight: int | compiled.Amount | None = self.weighs
        if weight is None and self.weight is not None:
            weight = compiled.amount(self.weight, self.table)
        assert weight is not None
        return Share(
            self.name,
            self.scope.worth,
            self.wins or "best",
            self.meets,
            None if self.who is None else compiled.seats(self.who, self.table),
            None if self.when is None else compiled.condition(self.when, self.table),
            weight,
            numbers.get(self.if_nobody, IF_NOBODY.get(self.if_nobody, OTHERS)),
            mask_of(self.scope.declared.index(word) for word in self.words),
        )


def _is_any(hand: Expression) -> bool:
    return isinstance(body_of(hand.tree), AnyHand)


class Shares(NamedTuple):
    """The shares of a game as far as they can be understood, and what is wrong with their names."""

    entries: tuple[ShareEntry, ...]
    going: Going
    diagnostics: tuple[Diagnostic, ...]

    @property
    def given(self) -> tuple[Share, ...]:
        """How they are given out."""
        numbers = {entry.name: number for number, entry in enumerate(self.entries)}
        return tuple(entry.share(numbers) for entry in self.entries)

    def hands(self, hands: Mapped[str, NamedHand]) -> dict[str, NamedHand]:
        """Hands of which those that are shares know what they must be."""
        needs = {entry.name: entry.meets for entry in self.entries}
        return {name: hand._replace(needs=needs.get(name)) for name, hand in hands.items()}


def shares_of(root: Mapping, hands: Hands, written: Mapped[str, Written], read: Reader) -> Shares:
    """The shares under `pot`; faults in their expressions have been told by `read`."""
    pot, scope = root.get("pot"), hands.scope
    talks = [talk for talk in _declared(root) if any(talk.values())]
    shares = {name: one for name, one in written.items() if one.of_pot}
    found = [_entry(hands.entries[name], one, scope, read) for name, one in shares.items() if name in hands.entries]
    entries = played_for([entry for entry in found if entry is not None], root)
    asked = mask_of(scope.declared.index(word) for talk in talks for word in talk)
    both = _text(pot, "going-both") if isinstance(pot, Mapping) else ""
    said = {name: one.entry for name, one in shares.items()}
    told = (*_misnamed(said), *_unknown(root, said))
    for_several = len(talks) > 1 or any(len(shares) > 1 for talk in talks for shares in talk.values())
    return Shares(entries, Going(asked, both or next(iter(GOING_BOTH)), for_several), told)


def played_for(entries: Items[ShareEntry], root: Mapping, folded: Set[str] = frozenset()) -> tuple[ShareEntry, ...]:
    """The shares with the words by which one goes for them; those are out who said a word that is `folded`."""
    if not entries:
        return ()
    said = _declared(root, still_in=True)
    talks = [{word: shares for word, shares in talk.items() if word not in folded} for talk in said]
    playing = [talk for talk in talks if any(talk.values())]
    return tuple(_played_for(entry, playing) for entry in entries)


def _played_for(entry: ShareEntry, talks: list[dict[str, set[str]]]) -> ShareEntry:
    """The share with the words by which one goes for it."""
    words = [word for talk in talks for word, shares in talk.items() if entry.name in shares]
    idle = any(not shares for talk in talks for shares in talk.values())
    left = any(entry.name not in shares for talk in talks for shares in talk.values())
    asked = bool(words)
    return entry._replace(words=tuple(dict.fromkeys(words)), may_be_passed=asked and idle, may_be_left=asked and left)


def _entry(hand: HandEntry, written: Written, scope: Scope, read: Reader) -> ShareEntry | None:
    body = written.body
    found = {
        key: read(kind, value, hand.scope if key == "needs" else scope)
        if (value := body.get(key)) is not None
        else None
        for key, kind in _KINDS.items()
    }
    if any(found[key] is None for key in _KINDS if key in body):
        return None
    return ShareEntry(
        hand.name,
        hand.span,
        hand.scope,
        scope,
        hand.use,
        hand.board,
        found["needs"],
        found["who"],
        found["when"],
        found["weight"],
        "" if written.wins == "best" else written.wins,
        _text(body, "if-nobody"),
        hand.ties,
    )


def _shares_named(word: Entry) -> tuple[Scalar, ...]:
    """The shares that a word goes for."""
    listed = word.value.get("goes-for") if isinstance(word.value, Mapping) else None
    return tuple(item for item in listed.items if isinstance(item, Scalar)) if isinstance(listed, Sequence) else ()


def _declared(root: Mapping, *, still_in: bool = False) -> list[dict[str, set[str]]]:
    """For every declaration its words, and which shares each goes for; of those `still_in` who do not fold by them."""
    return [
        {
            word: {share.text for share in _shares_named(entry)}
            for word, entry in words.entries.items()
            if not (still_in and _folds(entry))
        }
        for words in declarations_in(root)
    ]


def _folds(choice: Entry) -> bool:
    """Whether whoever says a word folds by it at once."""
    steps = choice.value.get("do") if isinstance(choice.value, Mapping) else None
    for step in steps.items if isinstance(steps, Sequence) else ():
        for name, entry in step.entries.items() if isinstance(step, Mapping) else ():
            folds = KINDS[name].folds if name in KINDS else NO_KEY
            body = entry.value if isinstance(entry.value, Mapping) else None
            if folds != NO_KEY and body is not None and not {folds, "when"} & body.entries.keys():
                return True
    return False


def _unknown(root: Mapping, said: dict[str, Entry]) -> Iterator[Diagnostic]:
    """P409: shares that a word goes for, and that are not there."""
    for words in declarations_in(root):
        for entry in words.entries.values():
            for share in _shares_named(entry):
                if share.text not in said:
                    yield no_such(share, tuple(said), say(_NO_SHARE, name=share.text))


def _misnamed(said: dict[str, Entry]) -> Iterator[Diagnostic]:
    """P409, X117: shares that are not there, and shares whose names mean something else."""
    for name, entry in said.items():
        if name in IF_NOBODY:
            help = say("give the share another name, such as `{example}`", example=f"{name}-share")
            message = say("`{name}` is a word of `if-nobody` already", name=name)
            yield Diagnostic("X117", message, entry.key.span, help=help)
        heir = entry.value.get("if-nobody") if isinstance(entry.value, Mapping) else None
        if not isinstance(heir, Scalar) or heir.text in IF_NOBODY or heir.text in said:
            continue
        yield no_such(heir, (*IF_NOBODY, *said), say(_NO_SHARE, name=heir.text))


def _text(body: Mapping, key: str) -> str:
    said = body.get(key)
    return said.text if isinstance(said, Scalar) else ""
