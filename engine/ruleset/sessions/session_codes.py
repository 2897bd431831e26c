"""Codes of family E: evenings, which documents of kind `session` describe."""

from engine.text.diagnostics.code import Code
from engine.text.translation import mark

CODES: tuple[Code, ...] = (
    Code(
        "E201",
        "not-on-the-menu",
        "error",
        mark("A game that is not on the menu"),
        mark("A plan can only play what the menu names, so nothing could be dealt when its turn comes."),
        mark("Name a game of the menu, or `dealer chooses`, or add the game to the menu."),
    ),
    Code(
        "E202",
        "not-between-deals",
        "error",
        mark("A step that belongs to a deal"),
        mark("Between two deals nobody holds cards or bets, so a step that deals, bets or compares does nothing."),
        mark("Write it in a game or a modifier; between deals stand `mark`, `pay`, `declare` and blocks of these."),
    ),
    Code(
        "E203",
        "the-deal-is-over",
        "error",
        mark("Words for what is over between two deals"),
        mark("Between two deals there are no cards, no bets and no opener; only who won and who lost is still known."),
        mark("Keep it in a mark that the game and the session both declare, and ask for the mark."),
    ),
    Code(
        "E204",
        "not-for-so-many",
        "error",
        mark("A game that not all can play"),
        mark("The session lets more or fewer sit down than one of its games is for, so the plan would stop there."),
        mark("Narrow `players`, or take the game off the menu."),
    ),
    Code(
        "E205",
        "never-dealt",
        "warning",
        mark("A game of the menu that is never dealt"),
        mark("The plan never comes to it, so its author has forgotten it, or believes that it is played."),
        mark("Give it a part of the plan, or take it off the menu."),
    ),
    Code(
        "E206",
        "another-kind-of-mark",
        "error",
        mark("One mark of two kinds"),
        mark("A mark that a session and one of its games both declare is one account, of one kind of thing."),
        mark("Declare it alike in both, or give it another name in the session."),
    ),
    Code(
        "E207",
        "prizes-do-not-add-up",
        "error",
        mark("Prizes that are not all that was paid"),
        mark("The places get hundredths of what was paid; unless they add up to 100, money is left or missing."),
        mark("Change the numbers so that they add up to 100."),
    ),
    Code(
        "E208",
        "nothing-to-play",
        "error",
        mark("A session without a game"),
        mark("Where the menu or the plan is empty nothing is ever dealt."),
        mark("Put a game on the menu, as `jackpot: {game: jackpot}`."),
    ),
    Code(
        "E209",
        "prize-for-nobody",
        "warning",
        mark("A prize that nobody can win"),
        mark("More places get a prize than players can take part, so what the last are promised goes to the first."),
        mark("Name fewer places, or let more players sit down."),
    ),
    Code(
        "E210",
        "comes-to-nothing",
        "warning",
        mark("An amount of an evening that comes to nothing"),
        mark("A stake, a rebuy or a part of the plan that is reckoned may come to 0, and then nothing is played for."),
        mark("Let the amount begin at 1, as in `1 + deals / 10`."),
    ),
)
