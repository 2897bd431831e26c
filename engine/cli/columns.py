"""Rows of words and numbers: as columns for readers, as CSV for spreadsheets."""

import csv
import io
from collections.abc import Iterator, Sequence

Row = Sequence[str | int]


def as_table(heads: Sequence[str], rows: Sequence[Row]) -> Iterator[str]:
    """The rows under their heads; numbers stand at the right of their column."""
    numeric = [bool(rows) and all(isinstance(row[column], int) for row in rows) for column in range(len(heads))]
    lines = [[str(cell) for cell in row] for row in (heads, *rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(heads))]
    for line in lines:
        cells = zip(line, widths, numeric, strict=True)
        yield "  ".join(cell.rjust(width) if right else cell.ljust(width) for cell, width, right in cells).rstrip()


def as_csv(heads: Sequence[str], rows: Sequence[Row]) -> str:
    """The rows under their heads."""
    text = io.StringIO(newline="")
    table = csv.writer(text, lineterminator="\n")
    table.writerow(heads)
    table.writerows(rows)
    return text.getvalue()
