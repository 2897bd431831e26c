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
        mark("Write it in a game or a modifier; between deals stand `mark`, `pay`, `declare`, and a `group` of these."),
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
        mark(
            "A stake, a rebuy or a part of the plan that is reckoned may come to 0, or a stake to next to nothing in "
            "the first deal, and then nothing is played for."
        ),
        mark("Let the amount begin at 1, as in `1 + deals / 10`."),
    ),
    Code(
        "E217",
        "played-alike",
        "warning",
        mark("Two games of the menu that are one"),
        mark("Both come to the same rules and stakes, so one of them is probably meant to be another game."),
        mark("Name another game, say what is different under `set` or `with`, or leave one of them out."),
    ),
    Code(
        "E218",
        "stake-that-falls",
        "warning",
        mark("A stake that is less after more deals"),
        mark("Stakes that grow with the evening are to press the players; one number on the way is too small."),
        mark("Let each level be at least what the one before it was."),
    ),
    Code(
        "E219",
        "prizes-that-grow",
        "warning",
        mark("A place that gets more than the one before it"),
        mark("Then it is better to be knocked out than to win, so nobody plays for the first place."),
        mark("Name the prizes in their order, the first place first."),
    ),
    Code(
        "E226",
        "after-the-end",
        "warning",
        mark("A part of the plan after the end"),
        mark("By then so many deals have been played that the evening is over, so this part is never dealt."),
        mark("Let the evening last longer, or the parts before it be shorter."),
    ),
    Code(
        "E227",
        "too-few-chips",
        "warning",
        mark("Chips that are not enough for one bet"),
        mark("A player who sits down cannot make one bet in full, so every deal is played all in."),
        mark("Let players begin with more chips, or play for less."),
    ),
    Code(
        "E228",
        "bounty-over-entry",
        "warning",
        mark("A bounty that is more than the entry"),
        mark(
            "Players pay the bounty besides the entry; more for one head than for the tournament is out of proportion."
        ),
        mark("Exchange the two, or correct one of them."),
    ),
    Code(
        "E230",
        "stake-that-stays",
        "warning",
        mark("A stake that is to change and never does"),
        mark("It is reckoned from the number of deals, and the evening is over before it would change."),
        mark("Let it change sooner, or the evening last longer."),
    ),
)
