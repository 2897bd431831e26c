"""Carries out commands one after another in one process, and prints what each answered and said, as JSON."""

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout

from engine.cli import main


def _done(argv: list[str], typed: str) -> tuple[int, str]:
    out, sys.stdin = io.StringIO(), io.StringIO(typed)
    with redirect_stdout(out), redirect_stderr(out):
        status = main(argv)
    return status, out.getvalue()


if __name__ == "__main__":
    asked = json.loads(sys.argv[1])
    sys.stdout.write(json.dumps([_done(argv, typed) for argv, typed in asked]))
