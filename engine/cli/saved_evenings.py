"""What `houserule sessions` does with the evenings of a store."""

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping

from engine.cli.columns import as_csv, as_table
from engine.cli.commands.verify import deals_proved, evening_proved, proof_told
from engine.cli.console import Console, ProblemsError
from engine.cli.evening_transcript import EveningJsonl, EveningTranscript
from engine.cli.full_screen import at_table
from engine.cli.ledger_file import COLUMNS, ledger_rows
from engine.cli.output_file import give_out
from engine.cli.transcript import Jsonl, check_view
from engine.store.again import played_again, settled
from engine.store.checking import faults_of
from engine.store.faults import StoreError
from engine.store.keeping import Keeping
from engine.store.proving import proof_of
from engine.store.store import Store
from engine.table.sessions.evening import Evening
from engine.table.sessions.reckoning import accounts, settlement
from engine.table.sessions.sealed_log import digest_of
from engine.table.sessions.shuffler import Practice
from engine.text.diagnostics.diagnostic import alike_as_one
from engine.text.door.lines import next_line
from engine.text.lists import DEAL, counted, joined
from engine.text.translation import say
from engine.words.evenings import nobody_owes, owes
from engine.words.sessions import chips_after


def _list(arguments: Namespace, console: Console, store: Store) -> int:
    evenings = store.summaries()
    if arguments.format == "json":
        return _as_json(console, [one._asdict() for one in evenings])
    if not evenings:
        console.say(say("No evening is saved in {file}.", file=store.name))
        return 0
    heads = (say("name"), say("what"), say("players"), say("deals"), say("begun"), "")
    over = say("over")
    rows = [
        (one.name, one.title, joined(one.players), one.deals, one.begun, over if one.over else "") for one in evenings
    ]
    console.say_all(as_table(heads, rows))
    return 0


def _as_json(console: Console, answer: object) -> int:
    """The same for a program; nothing is wrong."""
    console.say(json.dumps(answer, ensure_ascii=False, indent=2))
    return 0


def _show(arguments: Namespace, console: Console, store: Store) -> int:
    keeping = store.read(arguments.name)
    evening = _moment(keeping)
    documents = {name: digest_of(text) for name, text in store.texts(arguments.name).items()}
    if arguments.format == "json":
        summary = next(one for one in store.summaries() if one.name == keeping.name)
        chips = dict(zip(evening.names, evening.table.stacks, strict=True))
        told = summary._asdict() | {"chips": chips, "pot": evening.table.carried, "documents": documents}
        return _as_json(console, told)
    title = say("{session}, begun {when}.", session=keeping.session.name, when=keeping.row["begun"])
    console.say(f"{console.paint(keeping.name, 'bold')}: {title}")
    console.say(_stage(keeping, evening))
    console.say(chips_after(evening.names, evening.table.stacks, evening.table.carried))
    console.say()
    console.say_all(as_table((say("document"), say("digest")), list(documents.items())))
    return 0


def _stage(keeping: Keeping, evening: Evening) -> str:
    """How far an evening has come."""
    deals = counted(keeping.over_deals, DEAL)
    if evening.over:
        return say("The evening is over after {deals}.", deals=deals)
    if keeping.over_deals < keeping.begun:
        return say("The evening is in the middle of a deal, after {deals}.", deals=deals)
    return say("The evening goes on after {deals}.", deals=deals)


def _resume(arguments: Namespace, console: Console, store: Store) -> int:
    from engine.cli import evening_of_bots
    from engine.cli.evening_with_person import resume_evening

    if store.is_served(arguments.name):
        told = say("people play `{name}` at a table; `houserule serve --store` goes on", name=arguments.name)
        raise StoreError(told)
    keeping = store.resume(arguments.name)
    try:
        evening = _moment(keeping)
        if evening.over:
            console.say(_stage(keeping, evening))
            return 0
        if keeping.people:
            return at_table(lambda there: resume_evening(arguments, there, keeping), arguments, console)
        check_view(arguments.view, evening.names)
        return evening_of_bots.resume_evening(arguments, console, keeping)
    finally:
        keeping.close()


def _ledger(arguments: Namespace, console: Console, store: Store) -> int:
    keeping = store.read(arguments.name)
    rows = ledger_rows(keeping.ledger, _moment(keeping).names)
    if arguments.format == "json":
        return _as_json(console, [dict(zip(COLUMNS, row, strict=True)) for row in rows])
    if arguments.csv:
        console.write(as_csv(COLUMNS, rows))
    else:
        console.say_all(as_table(tuple(say(column) for column in COLUMNS), rows))
    return 0


_PAYMENT = ("from", "to", "chips")


def _settle(arguments: Namespace, console: Console, store: Store) -> int:
    keeping = store.read(arguments.name)
    session, evening = keeping.session, settled(keeping)
    payments = [(evening.names[payer], evening.names[to], chips) for payer, to, chips in settlement(session, evening)]
    if arguments.format == "json":
        owed = [dict(zip(_PAYMENT, payment, strict=True)) for payment in payments]
        players = [account._asdict() for account in accounts(session, evening)]
        return _as_json(console, {"over": _moment(keeping).over, "players": players, "owes": owed})
    if arguments.csv:
        console.write(as_csv(_PAYMENT, payments))
        return 0
    if not _moment(keeping).over:
        console.say(say("If the evening ended now:"))
    heads = (say("player"), say("began with"), say("bought"), say("has"), say("won"))
    console.say_all(as_table(heads, accounts(session, evening)))
    console.say()
    console.say_all([owes(payer, to, chips, "") for payer, to, chips in payments] or [nobody_owes()])
    return 0


def _export(arguments: Namespace, console: Console, store: Store) -> int:
    keeping = store.read(arguments.name)
    if arguments.format == "evening":
        give_out(arguments, console, proof_of(keeping))
        return 0
    from engine.formats.phh.export import export
    from engine.formats.phh.reading import MANY
    from engine.store.deal_records import records_of
    from engine.table.records.record import read_records

    records, left_out = records_of(keeping)
    for number, why in left_out:
        console.complain(say("Deal {number} has no record of its own: {why}", number=number, why=why))
    text = "".join(f"{line}\n" for line in records)
    if arguments.format == "records":
        give_out(arguments, console, text)
        return 1 if left_out else 0
    exported = export(read_records(keeping.name, text), numbered=str(arguments.file).endswith(MANY))
    give_out(arguments, console, exported.text)
    if exported.diagnostics:
        raise ProblemsError(alike_as_one(exported.diagnostics))
    return 1 if left_out else 0


def _replay(arguments: Namespace, console: Console, store: Store) -> int:
    keeping = store.read(arguments.name)
    names = _moment(keeping).names
    view = arguments.view
    check_view(view, names)
    cards = keeping.shuffler.cards
    session, people = keeping.session, keeping.people
    you = people[0] if len(people) == 1 else ""
    watcher = (
        EveningJsonl(session, names, Jsonl(session.before, console.say, view, cards))
        if arguments.format == "json"
        else EveningTranscript(session, names, console, view=view, you=you, cards=cards)
    )
    for moment in played_again(keeping):
        watcher.tell(moment.after.happened)
    return 0


def _verify(arguments: Namespace, console: Console, store: Store) -> int:
    keeping = store.read(arguments.name)
    faults = list(faults_of(keeping))
    if faults:
        raise StoreError(" ".join(faults))
    if arguments.format == "json":
        seed = keeping.shuffler.seed if isinstance(keeping.shuffler, Practice) else None
        proved = evening_proved(keeping.name, proof_of(keeping)) if keeping.over_deals and seed is None else []
        return _as_json(console, {"name": keeping.name, "seed": seed, "deals": deals_proved(proved)})
    console.say(say("Log, ledger and documents of {name} agree.", name=keeping.name))
    if isinstance(keeping.shuffler, Practice):
        console.say(
            say("Nobody committed to its cards: they are those of the seed {seed}.", seed=keeping.shuffler.seed)
        )
        return 0
    deals = evening_proved(keeping.name, proof_of(keeping)) if keeping.over_deals else []
    console.say(proof_told(len(deals)))
    return 0


def _delete(arguments: Namespace, console: Console, store: Store) -> int:
    found = {one.name: one for one in store.summaries()}.get(arguments.name)
    if found is not None and not arguments.yes:
        console.prompt(say("Delete {name}, with {deals}? y/N > ", name=found.name, deals=counted(found.deals, DEAL)))
        if not next_line(sys.stdin).strip().lower().startswith("y"):
            console.say(say("Nothing was deleted."))
            return 0
    store.delete(arguments.name)
    console.say(say("{name} is deleted.", name=arguments.name))
    return 0


def _moment(keeping: Keeping) -> Evening:
    assert keeping.evening is not None
    return keeping.evening


DONE: Mapping[str, Callable[[Namespace, Console, Store], int]] = {
    "list": _list,
    "show": _show,
    "resume": _resume,
    "ledger": _ledger,
    "settle": _settle,
    "export": _export,
    "replay": _replay,
    "verify": _verify,
    "delete": _delete,
}
"""Each part of the command."""
