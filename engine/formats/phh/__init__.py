"""Hand histories in the standard format PHH 0.0.2 (`.phh` one hand, `.phhs` many): checked strictly, and written."""
