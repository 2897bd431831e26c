"""The texts of the panels below the editor of the workbench."""

from engine.text.translation import mark

PANEL_TEXTS = {
    "panels": mark("What becomes of the rules"),
    "quick_run": mark("Quick run"),
    "run_says": mark(
        "Bots play many deals of these rules. Everybody begins a deal with 100 chips, unless a pot has stayed for it."
    ),
    "run_begin": mark("Play them"),
    "run_cancel": mark("Cancel"),
    "run_outdated": mark("The rules have changed since."),
    "run_ended": mark("It was ended before all was done."),
    "run_deals": mark("Deals"),
    "run_played": mark("Deals played: {deals} of {of}. Players: {players}."),
    "run_ends": mark("Won by a hand that was shown: {shown}. Won without showing: {unshown}. Won by nobody: {unwon}."),
    "run_pots": mark("Chips won in a deal: {average} on average, {most} at most."),
    "run_conserved": mark("After every deal there were as many chips as before."),
    "run_not_conserved": mark("After some deal there were more chips than before, or fewer."),
    "run_won": mark("What won"),
    "run_won_share": mark("What won {share}"),
    "run_hand": mark("Hand"),
    "run_no_hand": mark("not shown"),
    "run_wild": mark("With a wild card"),
    "run_places": mark("Who won: part of the deals"),
    "run_dealer": mark("the dealer"),
    "run_place": mark("{place} to the left of the dealer"),
    "run_rules": mark("How often each rule came into play: part of the deals"),
    "run_never": mark("never"),
    "run_answers": mark("What players did"),
    "run_answer": mark("Answer"),
    "run_open": mark("Open to a player"),
    "run_given": mark("Given"),
    "odds_panel": mark("Odds"),
    "odds_says": mark("Every hand that a player may hold at the showdown is counted, whatever is thrown away before."),
    "odds_begin": mark("Count them"),
    "odds_count": mark("Hands"),
    "odds_part": mark("Part of all"),
    "odds_one_in": mark("One in"),
    "odds_all": mark("all hands"),
}
"""Key of the page → its English text."""
