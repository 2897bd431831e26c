"""Games that ship are judged once for all sessions that have them on their menus."""

from engine.ruleset.sessions.load_session import load_session

SESSION = "holdem-omaha"
RANKING = "rulesets/rankings/high.yaml"


def test_two_sessions_go_by_the_same_game() -> None:
    first, second = (load_session(SESSION) for _ in range(2))
    assert first.library is not second.library
    for name, game in first.menu.items():
        assert game.loaded({}) is second.menu[name].loaded({})


def test_what_such_a_game_is_made_of_counts_as_read() -> None:
    first, second = (load_session(SESSION) for _ in range(2))
    assert RANKING in first.library.texts
    assert first.library.texts == second.library.texts


def test_texts_that_were_kept_are_judged_for_themselves() -> None:
    first = load_session(SESSION)
    second = load_session(SESSION, kept=first.library.texts)
    assert second.library.texts == first.library.texts
    for name, game in first.menu.items():
        assert game.loaded({}) is not second.menu[name].loaded({})
