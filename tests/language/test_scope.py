"""Names: the author's words and options, what they stand for, and where they clash."""

import pytest

from engine.language import compile as compiled
from engine.language.expression import check_word
from engine.language.scope import Declared, Word, clashes
from engine.text.marked.source import Source, Span
from tests.language.table import SCOPE, faults, names_of, ranking, scalar, scope, table, understood


def declared(*names: tuple[str, str]) -> list[Declared]:
    text = " ".join(name for _, name in names)
    source = Source("rules.yaml", text)
    return [Declared(what, name, Span(source, text.index(name), text.index(name) + len(name))) for what, name in names]


@pytest.mark.parametrize(
    "name", ["board", "last-raise", "Last-Raise", "pot", "queens", "full-house", "royal-flush", "no"]
)
def test_a_name_that_is_a_word_already(name: str) -> None:
    (told,) = clashes(declared(("mark", name)), ranking())
    assert told.code == "X117"
    assert told.span is not None
    assert told.span.text == name
    assert name in told.help


def test_two_things_of_one_name_show_both_places() -> None:
    (told,) = clashes(declared(("stake", "bomb"), ("word", "small-bet"), ("place", "bomb")), ranking())
    assert (told.code, told.message) == ("X117", "`bomb` names two things: a stake and a place")
    assert [related.span.text for related in told.related] == ["bomb"]


def test_names_that_differ_do_not_clash() -> None:
    assert clashes(declared(("stake", "bomb"), ("mark", "raises-so-far"), ("place", "posts")), ranking()) == []


def test_every_name_is_listed_with_what_it_is() -> None:
    names = SCOPE.names()
    assert {names["ante"], names["legs"], names["posts"], names["openers"]} == {"stake", "mark", "place", "word"}
    assert names["last raise"] == "word of the language"
    assert names["full house"] == "hand of the ranking"
    assert names["royal flush"] == "hand of the ranking"


def test_a_word_means_what_stands_for_it_as_if_in_brackets() -> None:
    names = scope(
        words={"either": Word("hand", scalar("straight or flush")), "sum": Word("amount", scalar("1 + ante"))}
    )
    assert compiled.amount(understood("amount", "2 * sum", names), names)(table(), 0) == 4
    found = understood("hand", "either but not royal flush", names)
    d = table({0: "Ah Kh Qh Jh 9h", 1: "As Ks Qs Js Ts"})
    test = compiled.hand(found, names)
    assert [test(d, seat, d.cards[seat]) for seat in (0, 1)] == [True, False]
    assert found.told() == "either but not royal flush"


def test_a_word_may_use_others() -> None:
    words = {"high": Word("hand", scalar("any hand")), "openers": Word("hand", scalar("big or flush"))}
    words |= {"big": Word("hand", scalar("pair of jacks or better"))}
    d = table({0: "Jh Js 9c 4d 2s"})
    names = scope(words=words)
    assert compiled.hand(understood("hand", "openers", names), names)(d, 0, d.cards[0])


def test_a_word_that_stands_for_itself() -> None:
    words = {
        "one": Word("amount", scalar("other + 1")),
        "other": Word("amount", scalar("2 * third")),
        "third": Word("amount", scalar("one")),
    }
    names = scope(words=words)
    for name, word in words.items():
        (told,) = check_word(name, word, names)
        assert told.code == "X115"
        assert told.help
    (told,) = faults("amount", "pot + one", names)
    assert told.code == "X115"
    assert "`one` → `other` → `third` → `one`" in told.message


def test_a_fault_in_a_word_is_told_at_the_word() -> None:
    bad = scalar("pair of jaks")
    names = scope(words={"openers": Word("hand", bad)})
    (at_word,) = check_word("openers", names.words["openers"], names)
    (at_use,) = faults("hand", "openers or flush", names)
    assert at_use == at_word
    assert at_use.span is not None
    assert at_use.span.source is bad.span.source
    assert [one.code for one in faults("hand", "openers or two pair of jacks", names)] == ["X101", "X113"]


def test_a_word_of_some_players_where_nobody_is_in_question() -> None:
    names = scope(that_player=False)
    assert check_word("rich", names.words["rich"], names) == []
    (told,) = faults("condition", "heads up and rich", names)
    assert told.code == "X118"


def test_an_expression_as_an_option_keeps_its_own_place() -> None:
    wilds = scalar("deuces or jaks")
    names = scope(options={"wilds": Word("cards", wilds)})
    (told,) = faults("cards", "$wilds but not Qs", names)
    assert told.span is not None
    assert told.span.source is wilds.span.source
    assert told.span.text == "jaks"


def test_an_expression_as_an_option_stands_in_brackets() -> None:
    found = compiled.cards(understood("cards", "$wilds but not Kh"), SCOPE)
    assert names_of(found(table(), 0)) == "2c 2d 2h 2s Kd"
    assert compiled.amount(understood("amount", "10 - $price"), SCOPE)(table(), 0) == 8


def test_a_number_may_be_set_where_a_rank_stands() -> None:
    assert understood("hand", "pair of $qualifier or better").told() == "pair of eights or better"


def test_names_may_be_written_with_spaces_and_capitals() -> None:
    assert understood("amount", "Big Blind + BIG-BLIND").constant == 20


def test_scopes_that_stand_elsewhere_share_their_names() -> None:
    inner = SCOPE.within(laps=(3,), that_player=False)
    assert (inner.laps, inner.turns, inner.that_player) == ((3,), SCOPE.turns, False)
    understood("amount", "pot", SCOPE)
    assert inner.memo is SCOPE.memo
    assert scope().memo is not SCOPE.memo


def test_options_do_not_share_the_space_of_names() -> None:
    names = scope(options={"pot": 3, "flush": "wins"})
    assert understood("amount", "$pot", names).constant == 3
    assert understood("condition", "$flush is wins", names).constant is True


def test_a_dice_game_has_its_own_ranks() -> None:
    from engine.cards.deck.deck_document import build_deck
    from engine.worth.worth import Worth
    from tests.language.table import document

    dice = build_deck(document("decks/poker-dice.yaml"))
    poker = ranking("poker-dice")
    names = scope(deck=dice, ranking=poker, worth=Worth(dice, poker))
    understood("hand", "one pair of aces or better", names)
    understood("cards", "aces or 9s", names)
    (told,) = faults("hand", "one pair of eights or better", names)
    assert told.code == "X116"
    (told,) = faults("cards", "aces or spades", names)
    assert told.code == "X116"
