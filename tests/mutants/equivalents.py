"""Changes after which everything is as before: no test can notice them, and none is missed."""

SAME = {
    (
        "engine/hand/chance/shuffled.py",
        "if len(_parts) > _MOST_PARTS:",
    ): "one more part is remembered, and none forgotten",
    ("engine/hand/open_hand.py", "return (1 >> len(stacks)) - 1"): "−1 has every bit, as has the mask of all seats",
    ("engine/worth/wild_cards.py", "if seats >= d.live:"): "no mask of players in is larger than that of all of them",
    ("engine/pot/award.py", "if strength >= best]"): "nothing is better than the best",
    (
        "engine/worth/ways.py",
        "whole = leaves is None and all(part.least in",
    ): "hands are chosen part by part instead",
    ("engine/hand/action.py", "abs(value) >= _TOLD"): "one number more is told as too large",
    ("engine/hand/card_verbs.py", "self._hand_out(to, 2, drawn[1:]"): "one round is one round, however it is parted",
    ("engine/pot/award.py", "d.players_in == 0:"): "the way for several players comes to the same",
    ("engine/cards/tables/possible_strengths.py", "+ size + groups"): "all hands are looked through instead",
    ("engine/cards/tables/split_tables.py", "self._middle ="): "the halves are of other sizes and say the same",
    ("engine/cards/tables/batch.py", "range(deck + 2), below"): "hands are laid out that nobody takes",
    ("engine/cards/patterns/ranking_document.py", "most >= ANY_NUMBER:"): "no size is larger than any number",
    (
        "engine/cards/counting/hand_counts.py",
        "split.natural) if supply.alike and  tables",
    ): "the quicker way is guessed otherwise, and both count the same",
    ("engine/hand/chance/shuffled.py", "self._fill(min("): "numbers are drawn ahead in other portions",
    (
        "engine/cards/tables/filling.py",
        "bugs >= 1 or (bugs and",
    ): "hands with a bug are solved one by one, and say the same",
    ("engine/cards/tables/filling.py", "if strength >= best and (free"): "a strength takes the place of the same one",
    (
        "engine/cards/tables/possible_strengths.py",
        "if needed > size and max(",
    ): "hands are searched that cannot be there",
    (
        "engine/cards/tables/five_cards.py",
        "len(deck.suits) >= len(SUITS) and",
    ): "with five cards of a rank the keys are not compact",
    ("engine/cards/tables/five_cards.py", "tables.keys.full >= CARDS"): "no hand asks for six cards of a suit",
    ("engine/language/parsing/lexer.py", "while back > 0 and"): "at the first word of all nothing is asked for",
    ("engine/language/parsing/lexer.py", "while back >= 1 and"): "at the first word of all nothing is asked for",
    ("engine/language/parsing/lexer.py", "while back >= -1 and"): "before the first word nothing is asked for either",
    (
        "engine/worth/table_facts.py",
        "most, seats = -JOKER - 2, 0",
    ): "nothing is worth less than a joker there",
    ("engine/worth/table_facts.py", "most, seats = -JOKER - 0, 0"): "a joker is as good as the bound, and counts",
}
"""File and line after the change, or a part of it → why nothing differs."""


def reason(path: str, line: str) -> str:
    """Why a line that is written so is as good; empty where it is not known to be."""
    return next((why for (file, part), why in SAME.items() if file == path and part in line), "")
