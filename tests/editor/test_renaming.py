"""A declared name becomes another wherever it stands, or is refused with the reason; the rules stay as they are."""

from pathlib import Path

import pytest

from engine.editor.name_places import Named, declared_in
from engine.editor.page import Page
from engine.editor.renaming import RenameError, renamed
from engine.resources import shipped
from tests.chance import some

CUSTOMS = Path(__file__).parents[1] / "meaning" / "customs"
FILES = [*sorted(shipped("rulesets").rglob("*.yaml")), *sorted(CUSTOMS.glob("*.yaml"))]
OF_OTHERS = ("M802", "M805")
"""What is told where a modifier, or a parent, asks for what has the name."""


@pytest.mark.parametrize("file", some(FILES, 40, "renaming"), ids=lambda file: file.stem)
def test_what_a_file_declares_is_found_wherever_it_stands(file: Path) -> None:
    page = Page(file, file.read_text(encoding="utf-8"), {})
    assert page.root is not None
    refused = [error for named in declared_in(page.root) if (error := refusal(page, named)) is not None]
    faults = [error for error in refused if error.told is not None and error.told.is_error]
    missed = [error for error in faults if error.told is not None and error.told.code not in OF_OTHERS]
    assert list(map(str, missed)) == []
    assert all("is declared in" in str(error) for error in refused if error.told is None)


def refusal(page: Page, named: Named) -> RenameError | None:
    try:
        assert renamed(page, named.span.start, "zz fresh" if named.what == "label" else "zz-fresh")
    except RenameError as error:
        return error
    return None


GAME = """format: 1
kind: game
name: Friday
extends: five-card-draw
stakes: {bet: 3, fine: 1}
marks:
  bid: {kind: number, of: each player, about: what was said}
places: {heap: {about: what is laid aside}}
options:
  price: {default: 2 * fine, kind: amount, about: what the second round costs}
words: {good-start: {hand: pair of jacks or better}}
changes:
  - set: {at: first round, to: {open-if: good-start, nobody-opens: [throw-in: {}]}}
  - set: {at: stakes/fine, to: 2}
  - after:
      step: exchange
      put:
        - mark: {what: bid, who: right of dealer, to: 1}
        - pay: {label: price, from: those whose bid = 1, to: pot, amount: $price}
        - deal: {label: aside, cards: 1, to: heap, face: down}
variants:
  Dear Friday: {set: {price: 3 * fine}, stakes: {fine: 2}}
"""


def edited(name: str, new: str, text: str = GAME, *besides: Page) -> str:
    page = Page(Path("friday.yaml"), text, {})
    edits = renamed(page, text.index(f"{name}:"), new, besides)[page.path]
    for span, said in reversed(edits):
        text = text[: span.start] + said + text[span.end :]
    return text


@pytest.mark.parametrize("name", ["fine", "bid", "heap", "price", "good-start"])
def test_no_use_is_left(name: str) -> None:
    text = edited(name, "zz")
    told = [[one.code for one in Page(Path("friday.yaml"), one, {}).diagnostics] for one in (GAME, text)]
    assert told[0] == told[1]
    assert text == GAME.replace("label: price", "label: PRICE").replace(name, "zz").replace("PRICE", "price")


def test_a_name_is_found_in_any_spelling() -> None:
    spaced = GAME.replace("open-if: good-start", "open-if: good start")
    assert edited("good-start", "zz", spaced) == GAME.replace("good-start", "zz")


def test_what_a_block_is_given_is_read_as_its_option_says() -> None:
    blocks = "blocks: {fined: {options: {price: {kind: amount, default: fine}}, do: [pay: {amount: $price}]}}\n"
    text = GAME + blocks + "when-dealt: [{cards: deuces, do: [do: {block: fined, with: {price: 2 * fine}}]}]\n"
    assert edited("fine", "zz", text) == text.replace("fine", "zz").replace("zzd", "fined")
    assert edited("price", "zz", text).endswith(text[len(GAME) :])


def test_a_name_that_overrides_one_of_the_parent_stays() -> None:
    with pytest.raises(RenameError, match=r"`bet` is declared in .*five-card-draw.yaml too"):
        edited("bet", "wager")


def test_a_name_that_another_has_is_refused_with_what_would_be_wrong() -> None:
    with pytest.raises(RenameError, match=r"friday.yaml:7: `bid` names two things"):
        edited("fine", "bid")


def test_the_name_becomes_another_in_open_files_made_of_this_one(tmp_path: Path) -> None:
    parent, child = tmp_path / "friday.yaml", tmp_path / "saturday.yaml"
    said = "format: 1\nkind: game\nname: Saturday\nextends: friday.yaml\n"
    said += "changes:\n  - set: {at: second round, to: {open-if: good start, nobody-opens: [throw-in: {}]}}\n"
    first, second = Page(parent, GAME, {child: said}), Page(child, said, {parent: GAME})
    assert [one.code for one in second.diagnostics if one.is_error] == []
    edits = renamed(first, GAME.index("good-start"), "fine-start", [second])
    assert [(span.text, new) for span, new in edits[child]] == [("good start", "fine-start")]
    with pytest.raises(RenameError, match="`bet`"):
        renamed(first, GAME.index("good-start"), "bet", [second])
