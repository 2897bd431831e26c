"""Whether shares wait for a card not to lie in one place, and another share goes to who has it in another place."""

from collections.abc import Sequence

from engine.language.forms import Among, HolderOf, NoCards, Node, body_of
from engine.ruleset.understand.named_shares import ShareEntry
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say


def asked_of_other_cards(shares: Sequence[ShareEntry]) -> Diagnostic | None:
    """P402 at the question for a card that one share is won by, where it is asked of other cards than won it.

    Where a further share looks where the question does, it is told of the share that looks elsewhere.
    """
    for taker in shares:
        won = _looked_for(taker.who.tree) if taker.who is not None else None
        for share in shares if won is not None else ():
            for node in share.when.tree.walk() if share.when is not None else ():
                asked = _among(node.cards) if isinstance(node, NoCards) else None
                if won is None or asked is None or asked == won or asked[0] != won[0]:
                    continue
                holes = {"condition": node.at.text, "share": taker.name, "cards": " among ".join(won)}
                message = say("`{condition}` asks of other cards than win `{share}`: these are `{cards}`", **holes)
                odd = any(one is not taker and _place(one) == asked[1] for one in shares)
                at, other = (taker.span, node.at.span) if odd else (node.at.span, taker.span)
                beside = say("it is asked here") if odd else say("that share is here")
                help = say("ask of the same cards in both places")
                return Diagnostic("P402", message, at, help=help, related=(Related(other, beside),))
    return None


def _place(share: ShareEntry) -> str:
    """Among which cards a share looks for those that win it; nothing where it looks for none."""
    holder = body_of(share.who.tree) if share.who is not None else None
    nodes = holder.cards.walk() if isinstance(holder, HolderOf) else ()
    return next((body_of(node.place).told() for node in nodes if isinstance(node, Among)), "")


def _looked_for(players: Node) -> tuple[str, str] | None:
    """Which card wins, and among which it is looked for."""
    holder = body_of(players)
    return _among(holder.cards) if isinstance(holder, HolderOf) else None


def _among(cards: Node) -> tuple[str, str] | None:
    among = body_of(cards)
    return (body_of(among.cards).told(), body_of(among.place).told()) if isinstance(among, Among) else None
