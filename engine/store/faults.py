"""What the store refuses."""


class StoreError(Exception):
    """The store cannot do this, and nothing has changed; the message says why in whole sentences."""
