"""CPU time of `houserule check` of one good file beside that of importing the libraries it could be built on.

    python bench/check.py [FILE] [REPETITIONS]
    taskset -c 0 python bench/check.py rulesets 3       # all that ships, on one core

Fresh processes in turn, user and system time, the least of all; byte code is kept, as installations keep it.
"""

import os
import subprocess
import sys
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

GAME = Path(__file__).resolve().parent.parent / "rulesets" / "games" / "draw" / "jackpot.yaml"
IMPORTS = "import yaml, jsonschema, lark"


def cpu_seconds(command: list[str]) -> float:
    """User and system time of one process that runs this command, which must succeed."""
    before = getrusage(RUSAGE_CHILDREN)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def main() -> None:
    """Prints the two times and their ratio."""
    file = sys.argv[1] if len(sys.argv) > 1 else str(GAME)
    repetitions = int(sys.argv[2]) if len(sys.argv) > 2 else 15
    rows = {
        "houserule check": [sys.executable, "-m", "engine.cli", "check", "--no-cache", file],
        IMPORTS: [sys.executable, "-c", IMPORTS],
    }
    times: dict[str, list[float]] = {name: [] for name in rows}
    for command in rows.values():
        cpu_seconds(command)
    for _ in range(repetitions):
        for name, command in rows.items():
            times[name].append(cpu_seconds(command))
    ours, theirs = (min(values) for values in times.values())
    for name, values in times.items():
        print(f"{name:<32} {1000 * min(values):6.0f} ms")
    print(f"{'ratio':<32} {ours / theirs:6.2f}")


if __name__ == "__main__":
    main()
