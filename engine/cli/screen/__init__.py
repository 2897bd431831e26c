"""The table as a full screen: drawn by Textual, an extra that everything else can do without."""
