"""Judges every combination with the engine as it is, keeps the verdicts, and writes docs/combinations.md."""

from tests.combinations.kept import renew
from tests.combinations.page import PAGE, page

if __name__ == "__main__":
    for left in renew():
        print(f"{left} combinations are left to be judged", flush=True)
    PAGE.write_text(page(), encoding="utf-8")
