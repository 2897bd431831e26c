"""Odds drawn into a file. The library that draws is imported here only, and only when something is drawn."""

from importlib.util import find_spec
from pathlib import Path

from engine.cards.counting.hand_counts import NOTHING, Odds
from engine.cli.console import UsageError, unwritten
from engine.text.translation import say

ENDINGS = (".svg", ".png")


def ready(file: str) -> None:
    """Something can be drawn into the file. Raises UsageError, with the remedy, when it cannot."""
    if not file.lower().endswith(ENDINGS):
        raise UsageError(say("a plot is a file that ends in .svg or .png, not '{file}'", file=file))
    if not Path(file).absolute().parent.is_dir():
        raise UsageError(say("there is no folder '{folder}' for the plot", folder=Path(file).parent))
    if find_spec("matplotlib") is None:
        raise UsageError(say("--plot needs matplotlib: pip install 'houserule[plot]'"))


def draw(title: str, odds: Odds, file: str) -> None:
    """The file shows a bar for each category that comes up, its length by how often, on a scale of powers of ten."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    chances = [chance for chance in odds.chances if chance.hands and chance.category != NOTHING][::-1]
    figure = Figure(figsize=(8, 1.2 + 0.4 * len(chances)), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    bars = axes.barh([one.category for one in chances], [float(odds.probability(one.category)) for one in chances])
    axes.bar_label(bars, [f"{one.hands:,}" for one in chances], padding=3)
    axes.set_xscale("log")
    axes.margins(x=0.2)
    axes.set_xlabel(say("probability"))
    axes.set_title(title)
    metadata = {"Date": None} if file.lower().endswith(".svg") else None
    try:
        figure.savefig(file, metadata=metadata)
    except OSError as error:
        raise UsageError(unwritten(file, error)) from error
