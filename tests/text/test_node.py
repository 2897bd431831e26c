from engine.text.marked.node import Mapping, Plain, Scalar, Sequence, find, from_plain, key_place, place, plain
from engine.text.yaml.document import read

TEXT = """\
name: Jack-Pot   # what players call it
share: 0.50
play:
  - deal: {cards: 5}   # five

  - bet:
      open-if: >
        pair of jacks

        or better

# the end
empty:
list: [1, {in, out}]
"""


def root_of(text: str) -> Mapping:
    document, _ = read("x", text.encode())
    assert document is not None
    return document.root


ROOT = root_of(TEXT)


def text_at(*path: str | int) -> str:
    node = find(ROOT, path)
    assert node is not None
    return node.span.text


def test_plain_data_keeps_order_and_kinds() -> None:
    assert plain(ROOT) == {
        "name": "Jack-Pot",
        "share": 0.5,
        "play": [{"deal": {"cards": 5}}, {"bet": {"open-if": "pair of jacks\nor better\n"}}],
        "empty": None,
        "list": [1, {"in": None, "out": None}],
    }
    assert list(ROOT) == ["name", "share", "play", "empty", "list"]


def test_a_number_keeps_the_characters_it_was_written_with() -> None:
    share = ROOT.get("share")
    assert isinstance(share, Scalar)
    assert (share.value, share.text, share.is_text) == (0.5, "0.50", False)


def test_spans_end_with_the_value_not_with_comments_or_blank_lines() -> None:
    assert text_at("name") == "Jack-Pot"
    assert text_at("play", 0) == "deal: {cards: 5}"
    assert text_at("play", 1, "bet", "open-if") == ">\n        pair of jacks\n\n        or better"
    assert text_at("play", 1).endswith("or better")
    assert text_at("play").endswith("or better")
    assert ROOT.span.text == TEXT.strip()


def test_a_value_left_out_stands_right_after_its_colon() -> None:
    empty = ROOT.get("empty")
    assert empty is not None
    assert empty.span.position == (13, 7)
    assert text_at("empty") == ""


def test_paths_that_lead_nowhere_find_nothing() -> None:
    assert find(ROOT, ["play", 2]) is None
    assert find(ROOT, ["play", "deal"]) is None
    assert find(ROOT, ["name", 0]) is None
    assert find(ROOT, []) is ROOT


def test_places_are_the_value_the_key_of_a_missing_value_or_the_nearest_thing_around() -> None:
    assert place(ROOT, ["play", 0, "deal", "cards"]).text == "5"
    assert place(ROOT, ["empty"]).text == "empty"
    assert place(ROOT, ["play", 0, "deal", "face"]).text == "{cards: 5}"
    assert place(ROOT, ["list", 1, "in", "x"]).text == "in"
    assert key_place(ROOT, ["play", 0, "deal"]).text == "deal"
    assert key_place(ROOT, ["list", 0]).text == "1"
    assert key_place(ROOT, []) == ROOT.span


def test_a_tree_of_plain_data_borrows_one_span() -> None:
    data: Plain = {"a": [1, "x", None, {"b": True}]}
    span = ROOT.span
    tree = from_plain(data, span)
    assert plain(tree) == data
    inner = find(tree, ["a", 1])
    assert isinstance(inner, Scalar)
    assert inner.at(0, 1) == span
    assert place(tree, ["a", 3, "b"]) == span


def test_copies_of_a_mapping_leave_it_as_it_was() -> None:
    borrowed = from_plain(7, ROOT.span)
    changed = ROOT.with_entry("name", borrowed).with_entry("new", borrowed).without("play", "list")
    assert plain(changed) == {"name": 7, "share": 0.5, "empty": None, "new": 7}
    assert changed.entries["name"].key is ROOT.entries["name"].key
    assert changed.entries["new"].key.span == ROOT.span
    assert "play" in ROOT
    assert "new" not in ROOT


def test_pieces_of_two_files_keep_their_own_places() -> None:
    other = read("parent.yaml", b"\n\nante: 1").document
    assert other is not None
    ante = other.root.entries["ante"]
    composed = ROOT.with_entry("ante", ante.value, ante.key)
    assert place(composed, ["ante"]).source.name == "parent.yaml"
    assert place(composed, ["ante"]).position == (3, 7)
    assert place(composed, ["name"]).source.name == "x"


def test_an_alias_stands_at_its_place_of_use_and_what_is_inside_where_it_was_written() -> None:
    root = root_of("a: &x {b: [1]}\nc: *x\nd: *x\n")
    assert plain(root) == {"a": {"b": [1]}, "c": {"b": [1]}, "d": {"b": [1]}}
    assert place(root, ["c"]).position == (2, 4)
    assert place(root, ["c"]).text == "*x"
    assert place(root, ["c", "b", 0]).position == (1, 12)


def test_anchors_and_tags_are_no_part_of_a_value() -> None:
    root = root_of("a: &x\n  - 1\nb: &y  # why\n  k: v\nc: &z\nd: [*x, *y, *z]")
    assert place(root, ["a"]).text == "- 1"
    assert place(root, ["b"]).text == "k: v"
    assert plain(root) == {"a": [1], "b": {"k": "v"}, "c": None, "d": [[1], {"k": "v"}, None]}


def test_merged_keys_come_after_own_ones_which_win() -> None:
    root = root_of("a: &x {p: 1, q: 2}\nb: &y {q: 3, r: 4}\nc: {<<: [*x, *y], p: 0}\nd:\n  <<: *x\n")
    assert plain(root.get("c") or root) == {"p": 0, "q": 2, "r": 4}
    assert plain(root.get("d") or root) == {"p": 1, "q": 2}
    assert place(root, ["c", "r"]).position == (2, 17)


def test_keys_are_always_text() -> None:
    root = root_of("1: a\n0x10: b\ntrue: c\n~: d\n2.50: e\n'': f\n")
    assert list(root) == ["1", "0x10", "true", "~", "2.50", ""]
    assert all(entry.key.is_text for entry in root.entries.values())


def test_sequences_and_mappings_count_and_yield() -> None:
    play = ROOT.get("play")
    assert isinstance(play, Sequence)
    assert len(play) == 2
    assert list(play) == list(play.items)
    assert len(ROOT) == 5
    assert not play.flow
    inner = find(ROOT, ["list"])
    assert isinstance(inner, Sequence)
    assert inner.flow
