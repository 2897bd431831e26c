"""All that workers do; they begin with what is imported here."""

from engine.serve.workbench.checking import checked

__all__ = ["checked"]
