from hypothesis import given
from hypothesis import strategies as st

from engine.cli.console import _STYLES
from engine.text.diagnostics.report import _BLUE, _BOLD, _COLOURS, _OFF
from engine.text.door.characters import INVISIBLE
from engine.text.door.cleaning import clean, one_line

OURS = [*_STYLES.values(), *_COLOURS.values(), _BLUE, _BOLD, _OFF]


@given(st.text())
def test_nothing_that_steers_a_terminal_is_left(text: str) -> None:
    assert not INVISIBLE.search(clean(text))
    assert "\r" not in clean(text)
    assert "\n" not in one_line(text)


@given(
    st.lists(st.one_of(st.sampled_from([*OURS, "\x1b", "\x1b]0;x\x07", "\x1b[2J", "\x1b[8m", "\x9b31m"]), st.text()))
)
def test_of_all_styles_only_ours_are_left(parts: list[str]) -> None:
    left = clean("".join(parts), styles=True)
    for style in OURS:
        left = left.replace(style, "")
    assert set(left.split("\x1b")[1:]) <= {""} or not INVISIBLE.search(clean(left))


def test_our_own_styles_are_all_known() -> None:
    assert [clean(style, styles=True) for style in OURS] == OURS
    assert all("\x1b" not in clean(style) for style in OURS)


def test_what_is_plain_stays_as_it_is() -> None:
    for text in ("", "Anna bets 2.", "10♥ 🂡 é", "one\ntwo\n"):
        assert clean(text) == text
