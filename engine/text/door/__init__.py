"""The one door: every text, number and path that strangers wrote comes in through here, and leaves cleaned.

What a new input has to do, whatever it is (a file, a line typed, a word of the command line, a field of a request):

- a path     `files.read` opens it, within a `root.Root`; `files.sort_of` and `files.under` look without opening.
- a number   `numbers.whole_number` reads digits, `numbers.read_json` reads JSON whose numbers are in range.
- a line     `lines.next_line` reads one line of a stream, and no more than a line.
- a word     `words.fault_of` says whether text may be used at all: it is UTF-8, and nothing in it is invisible.
- an amount  of anything has its limit in `budgets`, where all limits stand beside each other.
- printing   what goes to a terminal passes `cleaning.clean`; `Console` does so with every line.

None of these raises on what a stranger wrote: each answers a value that says what is wrong.
"""
