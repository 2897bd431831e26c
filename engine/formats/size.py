"""How large the language of the rules is, counted in what the engine itself reads.

`python -m engine.formats.size` prints it. A key is counted in each step or body that has it, since an author learns it
there; `different keys` are counted once for each name.
"""

import sys
from collections.abc import Iterable, Mapping
from itertools import chain

from engine.language.forms.form_registry import FORMS
from engine.language.vocabulary import VOCABULARY
from engine.ruleset.read.models.model_registry import BODIES, DOCUMENTS
from engine.steps.machine.field import COMMON, Field
from engine.steps.registry import KINDS


def sizes() -> Mapping[str, int]:
    """How many there are of each thing that an author can learn."""
    of_steps = (COMMON, *(kind.fields for kind in KINDS.values()))
    of_bodies = tuple(model.fields for model in (*DOCUMENTS.values(), *BODIES.values()))
    lines = [line for form in FORMS for rule in form.rules for line in rule.lines]
    return {
        "step kinds": len(KINDS),
        "keys of steps": len(_all(of_steps)),
        "documents and bodies": len(of_bodies),
        "keys of documents and bodies": len(_all(of_bodies)),
        "different keys": len({field.name for field in _all((*of_steps, *of_bodies))}),
        "words to choose from": sum(len(field.choices) for field in _all((*of_steps, *of_bodies))),
        "forms of expression": sum(len(form.rules) for form in FORMS),
        "lines of the grammar": len(lines),
        "words of expressions": len(VOCABULARY),
    }


def _all(bodies: Iterable[tuple[Field, ...]]) -> list[Field]:
    return list(chain.from_iterable(bodies))


def main() -> None:
    """Prints one count a line."""
    for name, number in sizes().items():
        sys.stdout.write(f"{name:<30}{number:>5}\n")


if __name__ == "__main__":
    main()
