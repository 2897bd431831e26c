"""Which Houserule this is."""

from engine.text.translation import say


def version() -> str:
    """The version that is installed."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return installed("houserule")
    except PackageNotFoundError:
        return say("(not installed)")
