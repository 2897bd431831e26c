"""Puts a game together from its layers: its parents, the options chosen, its own changes."""

from collections.abc import Iterator
from collections.abc import Mapping as Named
from collections.abc import Sequence as Items

from msgspec import Struct, field, structs
from msgspec.structs import replace

from engine.ruleset.compose import blocks, options
from engine.ruleset.compose.blocks import Blocks, Copy
from engine.ruleset.compose.changes import Workshop
from engine.ruleset.compose.composed import Composed, Layers
from engine.ruleset.compose.inheritance import merged, missing
from engine.ruleset.compose.layers import Stakes, lay
from engine.ruleset.compose.modifiers import Mention, Modifier, applied, mentions
from engine.ruleset.compose.options import Chosen
from engine.ruleset.compose.own_cards import lifted
from engine.ruleset.compose.own_labels import brought_later, parted
from engine.ruleset.read.acceptance import Acceptance, Acceptances, accepted_in
from engine.ruleset.read.document_faults import Faults
from engine.ruleset.read.library import Checked, Library, Place
from engine.ruleset.read.lineage import Lineage, faulty, lineage
from engine.text.diagnostics.diagnostic import Diagnostic, Related, any_error
from engine.text.marked.node import Mapping, Node, Scalar, Sequence
from engine.text.marked.source import Span
from engine.text.translation import say


class Composer(Struct, eq=False):
    """Composes one game, for any choice of its options."""

    library: Library
    game: Checked
    announced: tuple[Mention, ...] = ()
    """The modifiers it is played with besides those it has itself."""
    announced_in: Place | None = None
    """The document in which those are announced, if they are in one."""
    at_once: bool = False
    """Whether somebody waits, so that it is looked at with the most players first, and with others if need be."""
    about_order: bool = True
    """Whether it is told where the order of modifiers matters."""
    diagnostics: list[Diagnostic] = field(default_factory=list)
    base: Mapping | None = None
    """The game with all its parents, its own changes not yet made; None when a parent could not be had."""
    was: dict[Scalar, Scalar] = field(default_factory=dict)
    places: dict[str, Place] = field(default_factory=dict)
    judged: dict[object, object] = field(default_factory=dict)
    """What was found of the game, by the options and stakes it was judged with."""
    told_of_parent: frozenset[Diagnostic] = frozenset()
    """What is told of the parent by itself, and need not be told of its child."""
    parent: Checked | None = None
    """The document the game names as its parent."""
    inherited: Mapping | None = None
    """What the parents come to before the game's own file says anything; None: it has none."""
    acceptances: Acceptances = field(default_factory=Acceptances)
    """The warnings that are meant, as the game was last composed."""
    offered: dict[str, dict[str, tuple[str, ...]]] = field(default_factory=dict)
    """Name of a parent's file → the choices that options had there; what it says of them is no fault of a child's."""
    _line: Lineage | None = None
    _misplaced: list[Diagnostic] | None = None
    _inherited: tuple[Modifier, ...] = ()
    _brought: set[Scalar] = field(default_factory=set)
    _models: dict[Scalar, Scalar] = field(default_factory=dict)
    _blocks: Blocks = field(default_factory=Blocks)
    _layers: tuple[Chosen, Layers] | None = None
    """The options with which it was composed last, and the modifiers it is played with so."""

    def __post_init__(self) -> None:
        """The parents have been read and merged, and what is wrong with that is told."""
        line = lineage("game", self.game, self.library)
        self.diagnostics += line.diagnostics
        self.places = {checked.place.name: checked.place for checked in line.documents}
        if not line.whole or not line.roots:
            return
        self.parent = line.documents[-2] if len(line.documents) > 1 else None
        self._line = line
        self._merge({})
        assert self.base is not None
        if self.game.place.shipped:
            return  # it was looked at when it was made
        faults = Faults(self.game.diagnostics)
        self.diagnostics += options.faults(self.base, faults, self._options_left())
        self.diagnostics += blocks.faults(self.base, faults)
        self.diagnostics += missing(self.base, line.roots[-1], faults)

    def _options_left(self) -> list[str]:
        """The options of the parents of which the game's own file says nothing."""
        assert self._line is not None
        of_parents = options.declared(self.inherited) if self.inherited is not None else {}
        own = self._line.roots[-1].get("options")
        return [name for name in of_parents if not isinstance(own, Mapping) or name not in own]

    def _merge(self, chosen: Chosen) -> None:
        """The parents are merged, each with its own modifiers and changes; those were checked with its own file."""
        assert self._line is not None
        self.was.clear()
        self._brought.clear()
        self._models.clear()
        self._inherited = ()
        self.offered.clear()
        base, *children = self._line.roots
        for place, child in zip((checked.place for checked in self._line.documents), children, strict=False):
            self.offered[place.name] = options.words_offered(options.declared(base))
            values, _ = options.choose(options.declared(base), chosen)
            base = self._blocks.written_out(base, values)
            workshop = Workshop.on(base, self.was, self._brought, self._models)
            own, _ = self._read(mentions(base.get("with")), place, values, self._inherited)
            lay(workshop, own, self._inherited, {}, about_order=False)
            workshop.layer()
            workshop.apply(base.get("changes"))
            workshop.layer()
            self._inherited += own
            self.inherited = workshop.result(base.span)
            base = merged(self.inherited, child)
        self.base = base

    def _read(
        self, said: Items[Mention], beside: Place | None, outer: Named[str, Scalar], earlier: tuple[Modifier, ...]
    ) -> tuple[tuple[Modifier, ...], list[Diagnostic]]:
        """The modifiers announced there, and what is wrong with the others."""
        found, told = list[Modifier](), list[Diagnostic]()
        for mention in said:
            one = applied(mention, beside, self.library, outer, (*earlier, *found))
            if isinstance(one, Modifier):
                root = self._blocks.written_out(one.root, one.values)
                told += self._blocks.diagnostics
                found.append(structs.replace(one, root=root, options=options.declared(root)))
                self.places[one.document.source.name] = one.place
            else:
                told += one
        return tuple(found), told

    def layers(self, chosen: Chosen) -> Layers:
        """The modifiers it is played with, with these options of the game, as far as they can be had."""
        if self.base is None:
            return Layers((), (), ())
        if self._layers is not None and self._layers[0] == chosen:
            return self._layers[1]
        values, _ = options.choose(options.declared(self.base), chosen)
        own, _ = self._read(mentions(self.base.get("with")), self.game.place, values, self._inherited)
        besides, _ = self._read(self.announced, self.announced_in, values, (*self._inherited, *own))
        return Layers(self._inherited, own, besides)

    @property
    def copies(self) -> Named[str, Copy]:
        """Every copy of a block that was written out."""
        return self._blocks.copies

    @property
    def documents(self) -> frozenset[str]:
        """The names of the game and of those it is made from."""
        of_line = () if self._line is None else self._line.documents
        return frozenset(checked.place.path.stem for checked in of_line)

    def _laid(self, modifiers: Items[Modifier]) -> Named[str, tuple[str, ...]]:
        """The name of each document of the line, the oldest first, with those of the modifiers it announces."""
        of_line = () if self._line is None else self._line.documents
        return {
            checked.place.name: tuple(
                one.document.source.name for one in modifiers if one.named.span.source.name == checked.place.name
            )
            for checked in of_line
        }

    def _change(
        self,
        workshop: Workshop,
        root: Mapping,
        meant: Items[Node | None],
        misplaced: Items[Diagnostic],
        *,
        layers: Layers,
        staked: Stakes,
        unmade: Node | None = None,
    ) -> None:
        """Every change has been made, in the order in which they count: what options mean, the game's own, modifiers'.

        What `misplaced` tells already is not told again. Of the game's own changes one may be left `unmade`.
        """
        later = brought_later(root)
        meanings = [parted(one, later) for one in meant if one is not None]
        for meaning in meanings:
            workshop.apply(meaning.at_once)
        places = {(one.code, one.span) for one in misplaced}
        found = map(self._at_own_play, workshop.diagnostics)
        workshop.diagnostics[:] = [one for one in found if (one.code, one.span) not in places]
        lay(workshop, layers.own, layers.inherited, staked, about_order=self.about_order)
        if layers.own:
            workshop.layer()
        workshop.setter.tells_idle = True
        workshop.setter.of_another_deck = self.game.document is not None and "deck" in self.game.document.root
        workshop.apply(_but_for(root.get("changes"), unmade))
        workshop.setter.tells_idle = False
        workshop.diagnostics += workshop.setter.without_effect()
        for meaning in meanings:
            workshop.apply(meaning.afterwards)
        lay(workshop, layers.besides, (*layers.inherited, *layers.own), staked, about_order=self.about_order)
        workshop.likenesses()

    def _out_of_place(self, root: Mapping) -> list[Diagnostic]:
        """The steps that some choice of an option would change and that are not there, whatever is chosen."""
        if self.game.place.shipped or self._inherited:
            return []
        if self._misplaced is None:
            found = dict[Span | None, Diagnostic]()
            for told in self._of_each_choice(root):
                if told.code == "M805":
                    found.setdefault(told.span, self._at_own_play(told))
            self._misplaced = list(found.values())
        return self._misplaced

    def _of_each_choice(self, root: Mapping) -> Iterator[Diagnostic]:
        """What is wrong with the changes of each choice of an option, made beside the defaults of the others."""
        later, declared = brought_later(root), options.declared(root)
        defaults, _ = options.choose(declared, {})
        for name, option in declared.items():
            for value in option.means:
                alone = Workshop.on(root, {}, set(self._brought))
                for other, chosen in defaults.items():
                    means = declared[other].means.get(value if other == name else chosen.text)
                    alone.apply(parted(means, later).at_once)
                yield from alone.diagnostics

    def _at_own_play(self, told: Diagnostic) -> Diagnostic:
        """What a parent's option misses in the `play` of its child is told at that `play`."""
        own = self.game.document.root if self.game.document is not None else None
        play = own.entries.get("play") if own is not None else None
        if told.code != "M805" or told.span is None or own is None or play is None:
            return told
        if told.span.source == own.span.source:
            return told
        message = say("{fault} in this `play`, and an option of the parent changes it", fault=told.message)
        help = say("label one so, or offer only choices that need none; {help}", help=told.help)
        return replace(
            told, message=message, span=play.key.span, file="", help=help, related=(Related(told.span, say("here")),)
        )

    def _files(self, modifiers: Items[Modifier]) -> tuple[str, ...]:
        """The names of all documents, the oldest first; what is announced besides comes last."""
        of_line = [name for one, played_with in self._laid(modifiers).items() for name in (one, *played_with)]
        return tuple(dict.fromkeys((*of_line, *(one.document.source.name for one in modifiers))))

    def _accepting(self, modifiers: Items[Modifier]) -> None:
        """What is meant is known: each document says it of itself, of what it is made from and is played with."""
        found, files = list[Acceptance](), list[str]()
        for root, (name, played_with) in zip(
            self._line.roots if self._line is not None else (), self._laid(modifiers).items(), strict=False
        ):
            files += (name, *played_with)
            found += accepted_in(root, files)
        for one in modifiers:
            found += accepted_in(one.root, [one.document.source.name])
        self.acceptances = self.acceptances.instead(found)

    def give_up(self, fault: Diagnostic) -> None:
        """The parent turned out to be faulty: nothing can be composed, and that is told where it is named."""
        named = self.game.document.root.get("extends") if self.game.document is not None else None
        assert isinstance(named, Scalar)
        self.base = None
        of_strangers = fault.file not in self.places or self.places[fault.file].shipped
        told = faulty("game", named.span, named.text, fault)
        if of_strangers and self.parent is not None:  # nobody can put a shipped file right
            told = replace(told, help=say("put `{file}` right first", file=self.parent.place.name))
        self.diagnostics = [told]

    def compose(
        self, chosen: Chosen, stakes: Named[str, int], unmade: Node | None = None, left_out: Items[Node] = ()
    ) -> tuple[Composed | None, list[Diagnostic]]:
        """The game with these options and stakes, and what is wrong with them or with the changes they bring.

        One of its own changes may be left `unmade`, or one of its modifiers by its name, to see what comes of it, and
        changes of the modifiers it is announced with may be `left_out`.
        """
        if self.base is None or self.game.document is None:
            return None, []
        if self._inherited:
            self._merge(chosen)  # a parent may hand an option on to a modifier
        values, told = options.choose(options.declared(self.base), chosen)
        base = self._blocks.written_out(self.base, values)
        declared = options.declared(base)
        told += self._blocks.diagnostics
        named = tuple(one for one in mentions(self.base.get("with")) if one.named is not unmade)
        own, faults = self._read(named, self.game.place, values, self._inherited)
        besides, more = self._read(self.announced, self.announced_in, values, (*self._inherited, *own))
        besides = tuple(one.but_for(left_out) for one in besides)
        every = (*self._inherited, *own, *besides)
        self._accepting(every)
        root, staked, wrong = options.staked(base, stakes, [one.root for one in (*own, *besides)])
        told += [*faults, *more, *wrong]
        was = dict(self.was)
        workshop = Workshop.on(root, was, set(self._brought), dict(self._models))
        told += (misplaced := self._out_of_place(root))
        meant = [declared[name].means.get(value.text) for name, value in values.items()]
        layers = Layers(self._inherited, own, besides)
        self._layers = dict(chosen), layers
        self._change(workshop, root, meant, misplaced, layers=layers, staked=staked, unmade=unmade)
        told += workshop.diagnostics
        if any(one.code == "L107" for one in told):
            return None, told  # it grew beyond what can be judged
        if (own or besides or faults or more) and any_error(told):
            return None, told  # what would be played is not known
        left = workshop.result(root.span).without("extends", "with", "changes", "accepts", blocks.PART)
        result, wrong = lifted(left, self.library, self.places, [*self.game.diagnostics, *told])
        told += wrong
        return Composed(
            result,
            self.game.document,
            declared,
            values,
            was,
            self.places,
            workshop.set_values,
            every,
            self._files(every),
            self.acceptances,
            self.offered,
            blocks.left_in(result, self.copies),
            frozenset((self.game.document.source, *(one.document.source for one in besides))),
            None if self._inherited else root,  # what modifiers of parents set was compared with no schema yet
        ), told


def _but_for(changes: Node | None, unmade: Node | None) -> Node | None:
    """The changes without one of them, be it as it was written or with the steps of its blocks written out."""
    if unmade is None or not isinstance(changes, Sequence):
        return changes
    return Sequence(tuple(one for one in changes.items if one.span != unmade.span), changes.span, changes.flow)
