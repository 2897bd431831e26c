"""What is wrong with a deck or a ranking, as a value the ruleset layer can put a place on."""

from msgspec import Struct

Key = str | int


class Problem(Struct, frozen=True):
    """A fault in the meaning of a deck or ranking document.

    `code` is a diagnostic code, `path` the keys that lead to the fault inside the document, `message` says what is
    wrong and `help` what would put it right, both in the language spoken. `by` names what else brings it about.
    """

    code: str
    path: tuple[Key, ...]
    message: str
    help: str = ""
    by: str = ""


class FaultyError(ValueError):
    """Raised when a deck or ranking is built from a document whose problems nobody asked for first."""

    def __init__(self, what: str, problems: tuple[Problem, ...]) -> None:
        """Keep the problems; the text names the thing and tells all of them."""
        self.problems = problems
        super().__init__(f"{what}: " + "; ".join(problem.message for problem in problems))
