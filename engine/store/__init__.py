"""Evenings that last: kept in a database, so that they can be gone on with, settled and proved.

- `store.Store(where)` opens a file of SQLite, or a Postgres by its URL. `begin`, `resume` and `read` give an evening as
  a `Keeping`; `summaries` lists all, `texts` are the documents of one, `delete` takes one away.
- `keeping.Keeping` is one evening: `evening`, `session`, `shuffler`, `ledger`, `lines`, `since`. `keep(entry, after)`
  puts an entry of the log, and what `entries.begun` or `entries.taken` made of it, on the disk: only then is it told to
  anybody, and only then does `evening` change. `close` lets others play it.
- `again.played_again(keeping)` gives what happened once more; `again.settled(keeping)` how it would end now.
- `checking.faults_of(keeping)` tells what does not agree with the log; `proving.proof_of(keeping)` makes the file that
  `houserule verify` reads.
- `served.ServedTables`, which `Store.served` gives, are the tables of a server: who sits there is kept in one
  transaction with what happens in the evening that is played there.
- `faults.StoreError` is all that they raise.

Any thread may call a Store, and any the Keepings of different evenings at once; one Keeping is used by one thread at a
time. All calls wait for the disk: a program with an event loop calls them in a thread (`asyncio.to_thread`).
"""
