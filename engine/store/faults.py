"""What the store refuses."""


class StoreError(Exception):
    """The store cannot do this, and nothing has changed; the message says why in whole sentences."""


class NameTakenError(StoreError):
    """There is such an evening already, or somebody begins or plays one."""


class ElsewhereError(Exception):
    """Another server has the table."""

    def __init__(self, where: str) -> None:
        """It is reached at this address; "" where that is not known yet."""
        super().__init__(where)
        self.where = where
