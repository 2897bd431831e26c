"""docs/home-games.md: how the poker that people deal at home is played here.

`python -m tests.mixed.home_games` writes it anew, from the names below and from what ships.
"""

from pathlib import Path

from engine.cli.commands.list import command_of
from engine.ruleset.read.catalogue import Known, called

PAGE = Path(__file__).resolve().parents[2] / "docs" / "home-games.md"
KINDS = ("game", "modifier", "session")
NAMES = {
    "Draw": """
        Five-card draw / Jackpots / Progressive jackpots / Jacks back / Blind opening / Five card draw deuces wild /
        Joker draw / California draw / One-eyed jacks wild / Man with the axe / Kansas City lowball /
        Ace-to-five triple draw / 2-7 triple draw / California lowball / Badugi / Badeucy / Badacey / Archie /
        High-low draw, declared / Spit in the ocean / Shotgun / Whisky poker / Frustration / Freak-hand draw /
        Seven-card draw / Pick your five / Dramaha / Dramaha 49 / Dramaha 21 / Dramaha zero / Pig poker /
        Butcher boy / Knock poker / Diablo
    """,
    "Stud": """
        Five-card stud / Seven-card stud / Razz / 7-card stud 8 / Sökö / Roll your own / Substitution stud /
        Twist stud / High Chicago / Low Chicago / Black Mariah / Follow the queen / Baseball / Football / Dr Pepper /
        Heinz 57 / Deuces and jacks / Natural sevens take all / Low hole / Kings and low / Kings and little ones /
        .357 Magnum / Samurai sevens / Auction stud / Wall Street / Grocery store / Take it or leave it /
        Yours or mine / Pick a partner / Jack the shifter / Cowpie / Henway / Double-handed / Oxford stud
    """,
    "Shared cards": """
        Texas hold'em / Pineapple / Crazy pineapple / Tahoe hold'em / Omaha / Omaha 8 / Big O / Courchevel /
        Double-board Omaha / Double board bomb pot / Short deck / Royal hold'em / Manila / Omaha X or better /
        Cincinnati / Iron cross / Criss cross / Tic-tac-toe / Pyramid / Z / H / Bedsprings / Twin beds / Swingo /
        Scarney / SOHE / Double hold'em / Chowaha / Banana / Pay to stay
    """,
    "Passing": "Anaconda / Pass the trash / Screwy Louie / Have a heart / Trees / Selection",
    "Guts": """
        Guts / Guts until one is in alone / Two-card guts / Guts with a kitty / Western guts / 3-5-7 /
        Baseball guts / Deuces guts / Dirty Schultz / Match-pot baseball
    """,
    "Cards that nobody looks at": """
        No peek / Beat it / Night baseball / Midnight baseball / Zombie / Night of the living dead
    """,
    "Other games": """
        Indian poker / Blind man's bluff / Stud-jack / Oma-jack / Acey-deucey / In-between / Screw your neighbor /
        Ranter-go-round / Bourré / Chinese poker / Open-face Chinese poker / Poker dice / Liar's dice /
        Indian dice poker
    """,
    "Others that many know": """
        Chicago / Mexican stud / Shifting sands / Seven twenty-seven / 7-27 / The good, the bad and the ugly /
        Elevator / Stormy weather / Wild widow / River of blood / Hurricane / Cold hands / Straight poker / As-nas /
        Italian poker / Telesina / Six-card stud / Five-card double draw / Double-barreled shotgun /
        Jacks to open, trips to win / Mistigris / Suicide king wild / Rembrandt / Pregnant threes / Woolworth /
        Follow the king / Chase the queen / Blind baseball / Mexican sweat / Push / Between the sheets /
        Chase the ace / Teen patti / Muflis / AK47 / Three-card brag / Drawmaha / Sviten special / Dramaha 2-7 /
        Fusion / Irish poker / Greek hold'em / Double-board hold'em / Split hold'em / Limit hold'em /
        Pot-limit hold'em / Hold'em hi-lo / Six plus hold'em / PLO / PLO8 / 6-card Omaha / Courchevel hi-lo /
        Pineapple 8 / Crazy pineapple 8 / Deuce-to-seven razz / 2-7 single draw / Kansas City triple draw /
        A-5 triple draw / Canadian stud / Mississippi stud / 7-card flip 8 / Pineapple open-face Chinese / Cuckoo /
        Boo-ray / Kuhn poker / Leduc poker / Thirty-one / Scat / Blitz / Nine-card brag / Pai gow poker /
        Three-card poker / Caribbean stud / Stop the bus / Bastard brag / Rollover baseball / Dirty Gertie /
        Double-board dramaha / Hidugi / Let it ride / Put and take / Up and down the river / Niu niu
    """,
    "Rules with any game, and evenings": """
        Bomb pot / Straddle / Seven-deuce bounty / Deuces wild / High-low / Run it twice / Kill pot / HORSE / HOSE /
        Eight-game mix / Ten-game mix / Triple stud / Triple draw mix / Hold'em and Omaha /
        HOE / Nine-game mix / Big bet mix / Omaha mix / Peep and turn / Split pot / Another ranking / Sit-and-go /
        Dealer's choice / Stand-up game / Insurance
    """,
}
"""Where a game stands on the page → the names by which it is looked for."""
UNSAID = {
    "Double-handed": "Not yet: two hands of each player are bet and folded apart, as if they had two seats.",
    "Niu niu": "Not yet: three cards have to make ten, twenty or thirty, and the tens of the other two do not count.",
    "Insurance": "Not yet: what it costs follows from the odds, which rules cannot ask for.",
}
"""Home games that cannot be played yet, and why."""
_HEAD = """\
# Home games

Poker as people deal it at home, by the names they look for, and the command that plays each; `houserule list --search
NAME` finds them too. Where one cannot be played yet, the reason stands there. This page is written by
`python -m tests.mixed.home_games`, and tests play the games.
"""


def names() -> list[str]:
    """All names, in the order of the page."""
    return [name for listed in NAMES.values() for name in _names(listed)]


def ships(name: str) -> Known | None:
    """What ships under exactly this name, a game before a rule or an evening."""
    return next((known for kind in KINDS if (known := called(name, kind)) is not None), None)


def command(name: str) -> str:
    """The command that plays the game of this name; nothing where it cannot be played."""
    known = ships(name)
    return command_of(known) if known else ""


def page() -> str:
    """What the page tells."""
    parts = [_HEAD]
    for title, listed in NAMES.items():
        parts.append(f"\n## {title}\n\n| name | command |\n| --- | --- |\n")
        for name in _names(listed):
            told = command(name)
            parts.append(f"| {name} | {f'`{told}`' if told else UNSAID.get(name, '')} |\n")
    return "".join(parts)


def _names(listed: str) -> list[str]:
    return " ".join(listed.split()).split(" / ")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
