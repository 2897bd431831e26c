"""Judges the combinations whose rules have changed, keeps the verdicts, and writes docs/combinations.md.

python -m tests.combinations [--anew]
"""

from argparse import ArgumentParser

from tests.combinations.kept import renew
from tests.combinations.page import PAGE, page

if __name__ == "__main__":
    parser = ArgumentParser(prog="python -m tests.combinations", description="Judges what has changed.")
    parser.add_argument("--anew", action="store_true", help="judge everything, by the engine as it is")
    for left in renew(parser.parse_args().anew):
        print(f"{left} combinations are left to be judged", flush=True)
    PAGE.write_text(page(), encoding="utf-8")
