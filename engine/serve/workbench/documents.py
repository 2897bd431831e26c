"""The documents that somebody writes in a browser: no file has their text, and they name nothing but each other."""

from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from engine.ruleset.check_up import Checkup, check_up
from engine.ruleset.load import Loaded
from engine.serve.faces import Json
from engine.serve.faults import RefusedError
from engine.serve.workbench.budgets import MOST_OTHERS, MOST_TEXT
from engine.text.door.root import NOWHERE
from engine.text.translation import say

FileName = Annotated[str, Field(max_length=80, pattern=r"^[\w-]+\.yaml$")]
Text = Annotated[str, Field(max_length=MOST_TEXT)]


class Written(BaseModel):
    """A document as it stands in a browser, and those of the same author that it may name."""

    model_config = ConfigDict(extra="forbid")

    name: FileName = "rules.yaml"
    text: Text
    others: Annotated[dict[FileName, Text], Field(max_length=MOST_OTHERS)] = {}

    @property
    def texts(self) -> dict[Path, str]:
        """The text of each of them by its name."""
        return {Path(name): text for name, text in [*self.others.items(), (self.name, self.text)]}

    @property
    def checkup(self) -> Checkup:
        """What is wrong with it, and the game in it where it can be played."""
        return check_up(self.name, NOWHERE, self.texts, with_texts=False)

    @property
    def game(self) -> Loaded:
        """The game in it. Raises RefusedError where it is none, or none that can be played."""
        loaded = self.checkup.loaded
        if loaded is None:
            raise RefusedError("rules", say("The rules cannot be played as they are."))
        return loaded


def written(asked: Json) -> Written:
    """The document of a question that was let in already."""
    return Written.model_validate(asked["document"])
