"""The abstract table that rules are judged on before any card is dealt."""
