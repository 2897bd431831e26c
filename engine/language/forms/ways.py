"""What forms share that say in which two ways their words can be taken."""

from engine.language.forms.tree import CardsNode, Node

Part = tuple[int, int]
"""Characters [start, end) that belong together."""


def in_brackets(node: Node) -> bool:
    """Whether brackets stand round a node."""
    text, before, after = node.at.scalar.text, node.at.start - 1, node.at.end
    while before >= 0 and text[before].isspace():
        before -= 1
    while after < len(text) and text[after].isspace():
        after += 1
    return text[max(before, 0) : before + 1] == "(" and text[after : after + 1] == ")"


def around(node: Node) -> Part:
    """The characters of a node with the brackets round it."""
    text, start, end = node.at.scalar.text, node.at.start, node.at.end
    while text[:start].rstrip().endswith("(") and text[end:].lstrip().startswith(")"):
        start, end = text[:start].rstrip().rindex("("), text.index(")", end) + 1
    return start, end


def is_open(node: Node, *forms: type[Node]) -> bool:
    """Whether a node is of one of these forms and stands in no brackets of its own."""
    return isinstance(node, forms) and not in_brackets(node)


def is_open_prefix(node: Node) -> bool:
    """Whether a node is cards said by words before others, such as `lowest`, and stands in no brackets of its own."""
    return isinstance(node, CardsNode) and node.behind() is not None and not in_brackets(node)


def operand(node: Node) -> Node:
    """What stands behind `lowest`, `rank of` and their kin, one behind the other without brackets."""
    while isinstance(node, CardsNode) and (behind := node.behind()) is not None:
        node = behind
        if in_brackets(node):
            break
    return node
