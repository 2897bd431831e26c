"""Checks of steps that are for all where some are meant: all are out, or in again; and of cards for who is out."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import CompareAny, SaysAny, body_of, many_seats
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.flow.late_checks import asks_who_is_in
from engine.ruleset.judge.checks.texts.near_texts import texts_of
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, without_key
from engine.text.translation import say
from engine.text.wording import Wording

_COMES_BACK = "come back"
_WHO = "who"
_ALL_OF_THEM = Wording(r"\b(?:all|everyone|everybody|every player|the others?|whole table)\b")
_EVERYONE = ("everyone", "those who are folded")


@only.where(only.folding, only.conditions)
def everybody_folds_for_some(survey: Survey) -> Iterator[Diagnostic]:
    """F703: where somebody is one of some players all fold, and not just these, since the step names nobody."""
    for body in survey.bodies if survey.rules.clean else ():
        who, asked = body.kind.folds, body_of(body.when.tree) if body.when is not None else None
        if not who or who in body.values or body.scope.turns or not survey.at(body):
            continue
        if isinstance(asked, SaysAny | CompareAny) and asked.who == "somebody" and body.when is not None:
            said = body.when.text.removeprefix("somebody ").removeprefix("somebody's ")
            some = f"those whose {said}" if isinstance(asked, CompareAny) else f"those who {_of_several(said)}"
            message = say("all are out here as soon as `{condition}`, and not only these", condition=body.when.text)
            help = say("say who is out: `{key}: {players}`", key=who, players=some)
            yield Diagnostic("F703", message, body.key.span, help=help)


def _of_several(said: str) -> str:
    """What is said of one player, said of several."""
    first, _, rest = said.partition(" ")
    return f"{_SEVERAL.get(first, first)} {rest}"


_SEVERAL = {"is": "are", "has": "have", "holds": "hold", "shows": "show"}


@only.where(only.coming_back)
def all_come_back_for_one(survey: Survey) -> Iterator[Diagnostic]:
    """F731: by the word of one player, who pays for it, all who are out are in again."""
    own = survey.rules.composed.authored
    for body in survey.bodies if survey.rules.clean else ():
        for choice in choices_of(body) if body.kind.words is not None else ():
            for step in choice.inner.get("do", ()) if "costs" in choice.values else ():
                if _COMES_BACK not in step.kind.events or text_of(step, _WHO) not in _EVERYONE:
                    continue
                texts = (*texts_of(step), *texts_of(body))
                if step.key.span.source in own and not any(_ALL_OF_THEM.search(text.words) for text in texts):
                    word, players = choice.key.text, text_of(step, _WHO)
                    message = say(
                        "one player pays to say `{word}`, and `{players}` are in again", word=word, players=players
                    )
                    help = say("leave out `{key}`: it is for who says the word", key=_WHO)
                    ways = (Remedy(help, (without_key(step.node, _WHO),)),)
                    yield Diagnostic("F731", message, step.key.span, help=help, remedies=ways)


@only.where(only.coming_back)
def dealt_before_they_are_in(survey: Survey) -> Iterator[Diagnostic]:
    """F723: cards are dealt to a player who is in again only by a later step, so that they get none."""
    own = survey.rules.composed.authored
    for steps in survey.lists if survey.rules.clean else ():
        for number, join in enumerate(steps):
            who = join.values.get(_WHO) if _COMES_BACK in join.kind.events else None
            if not isinstance(who, Expression) or who.text in _EVERYONE[:1]:
                continue
            for step in steps[:number]:
                to = step.values.get("to") if step.kind.deals else None
                if isinstance(to, Expression) and to.told() == who.told() and step.key.span.source in own:
                    message = say("`{players}` are out when this is dealt, and in again after it", players=to.text)
                    if not many_seats(to.tree):
                        message = say("`{player}` is out when this is dealt, and in again after it", player=to.text)
                    related = (Related(join.key.span, say("they are in again here")),)
                    help = say("put this step after that one")
                    yield Diagnostic("F723", message, step.key.span, help=help, related=related)


@only.where(only.coming_back)
def in_again_at_once(survey: Survey) -> Iterator[Diagnostic]:
    """F703: players are out by a step, and in again by a later one before anything asks who is in.

    Those who hold cards lose them by that, which may be meant.
    """
    own = survey.rules.composed.authored
    for steps in survey.lists if survey.rules.clean else ():
        for number, join in enumerate(steps):
            who = join.values.get(_WHO) if _COMES_BACK in join.kind.events and join.when is None else None
            fold = _just_put_out(steps[:number]) if isinstance(who, Expression) else None
            if fold is None or not isinstance(who, Expression) or join.key.span.source not in own:
                continue
            out = fold.values.get(fold.kind.folds)
            all_of_them = isinstance(out, Expression) and who.told() in (*_EVERYONE, out.told())
            if isinstance(out, Expression) and all_of_them and _hold_nothing(survey, fold):
                message = say("`{players}` are out by a step above, and in again by this one", players=out.text)
                related = (Related(fold.key.span, say("they are out here")),)
                help = say("put this step before that one, or name others who are in again")
                yield Diagnostic("F703", message, join.key.span, help=help, related=related)


def _just_put_out(before: Sequence[Body]) -> Body | None:
    """The last step that puts players out, if nothing has asked since who is in."""
    for step in reversed(before):
        if step.kind.folds and not step.kind.proves and step.when is None and not step.scope.turns:
            return step
        if any(asks_who_is_in(one) or one.kind.bets or one.kind.words is not None for one, _ in walk((step,))):
            return None
    return None


def _hold_nothing(survey: Survey, body: Body) -> bool:
    """Whether nobody has a card whenever a step comes."""
    moments = survey.at(body)
    return bool(moments) and all(one.within.own.most == 0 for one in moments)
