"""Checks of what is done where a flag is not set, for players of whom the flag is set as soon as there is one."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Compare, body_of
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.texts.near_texts import Near, asked_by_name, near_texts, surely
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say

_FLAG = "flag"


def paid_though_the_flag_is_not_set(survey: Survey) -> Iterator[Diagnostic]:
    """X125: a payment is for those of whom there is none, since a flag would be set, and it comes where it is not."""
    flags = {name for name, mark in survey.rules.marks.items() if mark.definition.kind == _FLAG}
    for near in near_texts(survey) if flags else ():
        cases = [one for key in ("from", "to") if pays(near.body) and (one := _case(near.body, key)) is not None]
        for guard in near.guards if cases and survey.at(near.body) else ():
            for asked in asked_by_name(guard.said.tree, holds=guard.holds):
                set_by = _set_by(survey, asked.name) if asked.name in flags and not asked.holds else []
                case, said = cases[0]
                if not set_by or not all(case in _surely(one) for one in set_by):
                    continue
                message = say(
                    "there are no `{players}` where `{flag}` is not set: it is set for them",
                    players=said.text,
                    flag=asked.name,
                )
                related = (Related(set_by[0].body.key.span, say("it is set here")),)
                plain = guard.said.text == f"not {asked.name}" and guard.holds
                help = say("let it come where `{flag}` is set", flag=asked.name)
                ways = (Remedy(help, (said_instead(guard.said.scalar, asked.name),)),) if plain else ()
                yield Diagnostic("X125", message, guard.said.scalar.span, help=help, related=related, remedies=ways)
                return


def _case(body: Body, key: str) -> tuple[str, Expression] | None:
    """What holds of the players that a step names, as a condition on one of them says it."""
    said = body.values.get(key)
    told = body_of(said.tree).told() if isinstance(said, Expression) else ""
    if not isinstance(said, Expression) or not told.startswith(_THOSE):
        return None
    return _plain(told.removeprefix(_THOSE)), said


_THOSE = "those whose "


def _plain(condition: str) -> str:
    return condition.replace("(", "").replace(")", "")


def _set_by(survey: Survey, name: str) -> list[Near]:
    """The steps that set a flag, where nothing does anything else with it."""
    writes = [near for near in near_texts(survey) if name in written(near.body) and "what" in near.body.values]
    some = _in_turns_of_some(survey)
    return writes if all(near.body.values.get("to") == "set" and id(near.body) not in some for near in writes) else []


def _in_turns_of_some(survey: Survey) -> set[int]:
    """The steps that come in turns which not everybody has."""
    turns = (body for body in survey.bodies if body.kind.block == "turn" and body.kind.field("who") is not None)
    some = (body for body in turns if text_of(body, "who", "everyone") not in ("everyone", "everyone in"))
    return {id(one) for body in some for one, _ in walk(body.inner.get("do", ()))}


def _surely(near: Near) -> set[str]:
    """What is compared where a step comes, and holds."""
    asked = (one for guard in near.guards for one in surely(guard.said.tree, holds=guard.holds))
    return {
        _plain(f"{node.left.told()} {node.op} {node.right.told()}")
        for node, holds in asked
        if holds and isinstance(node, Compare)
    }
