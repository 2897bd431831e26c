"""A deal of an evening, read as an example of its game tells it."""

from collections.abc import Sequence
from itertools import takewhile

from msgspec import structs

from engine.ruleset.sessions.session_rules import LoadedSession
from engine.table.examples.example import Example, read_example
from engine.table.sessions.evening import Evening, program_of
from engine.table.sessions.session import kept_marks, opening_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked import node
from engine.text.marked.node import Scalar, from_plain


def deal_as_told(
    session: LoadedSession, evening: Evening, run: Sequence[Scalar], given: node.Node | None
) -> Example | list[Diagnostic]:
    """The deal that has begun, with the cards `given` for it and these sentences; or what is wrong with these.

    What a player says who is not in the deal is said after it.
    """
    assert evening.dealt is not None
    dealt, span, opening = evening.dealt, run[0].span, opening_of(evening.table)
    loaded = session.menu[dealt.game].loaded(dealt.stakes, dealt.besides, dealt.set)
    program = program_of(session, evening)
    absent = [f"{name} " for name in evening.names if name not in opening.names]
    said = takewhile(lambda one: not one.text.strip().startswith(tuple(absent)), run[1:])
    seats = from_plain(dict(zip(opening.names, opening.stacks, strict=True)), span)
    data = given if isinstance(given, node.Mapping) else node.Mapping({}, span)
    data = data.with_entry("seats", seats).with_entry("play", node.Sequence((run[0], *said), span))
    found = read_example(data, program, loaded.rules.for_players(len(evening.places)).scope)
    if isinstance(found, list):
        return found
    marks = kept_marks(evening.table, program, opening.places)
    return structs.replace(found, dealer=opening.button, carried=opening.carried, marks=marks)
