"""What an author says in so many words is meant: warnings that only ask whether it is are not told."""

import re

from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, Node, Scalar
from engine.text.marked.source import Span
from engine.text.wording import Wording

_NOBODY_ELSE = (
    r"(?:(?!\b(?:los\w+|worst|lowest|others?|nobody|everyone|everybody|who|is|gets|takes|each|never)\b)[^,;.])*"
)
"""What may stand between those of whom a text speaks and what they do."""
_FEW = "two|three|four|five|six|seven|eight|nine|ten|twelve|twenty"
_NTH = ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twentieth")
BETS_BEFORE_CARDS = Wording(
    r"\bbets?\b[^,;.]*\bbefore (?:there is |anybody has |they (?:see|have) )?(?:an? |any )?(?:single )?cards?\b"
    r"|\b(?:bets?|betting|rounds?)\b[^;.]*\bin the dark\b|\bdark (?:bets?|betting|round)\b"
    r"|\b(?:bets? )?on nothing\b|\bnobody has a card\b"
    r"|\b(?:bet(?:s|ting)?|rounds?|speaks?)\b[^;.]*\b(?:without (?:an? |any )?(?:single )?cards?|blind(?:ly"
    r"|fold(?:ed)?)?|unseen"
    r"|before (?:the |any |each )?(?:deal|(?:first |five |own )?cards? (?:is|are|has been|have been) dealt))\b"
    r"|\bblind (?:bets?|betting|rounds?)\b",
    re.IGNORECASE,
)
BETTER_PAYS = Wording(
    rf"\b(?:winners?|best|better|(?:who(?:ever)?|(?:if|when) (?:you|they|somebody|anybody)) wins?)\b{_NOBODY_ELSE}"
    r"\b(?:pays?|gives?|buys?|treats?|tips?|owes?|slides?|slips?|hands (?:over|out|them|each))\b"
    r"|\b(?:if|when(?:ever)?|once|should) (you|they|we|he|she) wins?\b[^.;]*\b\1 (?:then |also )?"
    r"(?:(?:must|has to|have to|should|will) )?(?:pays?|gives?|buys?|treats?|tips?|owes?|slides?|slips?|hands?)\b"
    r"|\b(?:paid|given|handed|bought|treated)\b[^,;.]*\bby (?:the )?(?:winners?|best hand|who(?:ever)? (?:wins|won))\b"
    r"|\b(?:consol\w+|comfort(?:s|ed|ing)?|solace|condol\w+|pity|alms|charity)\b"
    r"|\bfrom (?:the )?(?:winners?|best hand)\b|\bwinner's (?:own )?(?:pocket|purse|chips|stack)\b"
    r"|^(?!.*\b(?:los(?:es?|ers?|t|ing)|beaten|worst|lowest)\b).*\b(?:pays?|gives?|owes?)\b (?:a chip )?(?:to )?"
    r"(?:each|all|every one) of (?:the )?(?:others|rest)\b",
    re.IGNORECASE,
)
WINNING_COSTS = Wording(
    rf"\b(?:highest|best|winners?|winning)\b{_NOBODY_ELSE}\b(?:costs?|loses?|pays?|has to pay)\b", re.IGNORECASE
)
NOTHING_AT_STAKE = Wording(
    r"\b(?:no|without an?|not an?) antes?\b|\bnothing (?:is |lies |there is )?(?:in the pot|at stake|put in)\b"
    r"|\bpot (?:begins|starts) (?:empty|with nothing)\b|\b(?:no|without(?: any)?) forced bets?\b"
    r"|\b(?:nothing|no chips?) (?:is |lies? |are )?(?:(?:in|on) the (?:middle|table|kitty)|there)\b"
    r"|\b(?:free|costs? nothing|for nothing) (?:to (?:sit in|play|be dealt|look|join))\b"
    r"|\bempty (?:pot|middle)\b|\b(?:pot|middle) is empty\b",
    re.IGNORECASE,
)
FALLING = Wording(
    r"\bfall(?:s|ing)?\b|\bfirst (?:blind )?(?:is )?(?:the )?(?:highest|biggest|greatest)\b|\bdescend\w*|\bshrink\w*"
    r"|\b(?:sinks?|sinking|halv(?:e|es|ed|ing)|cheaper|lowered)\b"
    r"|\b(?:goes|go|going|comes?|coming|counts?|counting) down\b"
    r"|\b(?:less|fewer|lower|smaller) (?:and (?:less|fewer|lower|smaller)|(?:in|with|for|after) (?:each|every)"
    r"|towards? the end|later|as (?:the|it))\b|\bdrops? (?:by|to|from)\b",
    re.IGNORECASE,
)
BLINDS_FALL = Wording(
    r"\bfirst blind (?:is )?(?:the )?(?:big(?:ger|gest)?|high(?:er|est)?|large(?:r|st)?|greate(?:r|st))\b"
    r"|\bblinds?\b[^.;]*\b(?:fall(?:s|ing)?|descend\w*|sinks?|(?:goes|go|going|comes?|coming) down(?:wards?|hill)?"
    r"|upside down|backwards?|(?:wrong|other) way (?:round|about)|turned (?:round|about))\b",
    re.IGNORECASE,
)
UNUSED = Wording(
    r"\b(?:un|not |never )used\b|\bno longer\b|\babolished\b|\b(?:nothing|nobody|no rule) (?:asks|uses)\b"
    r"|\bleft ?over\b",
    re.IGNORECASE,
)
NOBODY_WANTS_IT = Wording(
    r"\b(?:nobody|no one) (?:wants?|likes?|needs?)\b|\b(?:curs\w+|burden\w*|unlucky|bad luck|punish\w+|penalt\w+)\b"
    r"|\b(?:worst|worse|spoils?|ruins?|harms?|hurts?)\b",
    re.IGNORECASE,
)
JOKERS_ARE_NOTHING = Wording(
    r"\bdead jokers?\b"
    r"|\bjokers?\b[^.;]*\b(?:nothing|blanks?|dead|worthless|useless|duds?|no (?:cards?|rank|value|worth|use)"
    r"|without (?:an? |any )?(?:rank|value|worth|meaning|use)|of no (?:value|worth|use))\b"
    r"|\bblank (?:cards?|jokers?)\b",
    re.IGNORECASE,
)
SECOND_GETS_MORE = Wording(r"\bsecond\b[^.;]*\b(?:gets?|takes?|wins?|receives?)\b", re.IGNORECASE)
SECOND_IS_BETTER_OFF = Wording(
    r"\b(?:pot|most(?: of (?:it|the pot))?|larger (?:part|share)|rest) (?:goes|go|belongs?|falls?) to the second\b|"
    r"\b(?:second|runner-up|silver)\b[^.;,]*\b(?:gets?|takes?|wins?|receives?|has|is worth)\b[^.;,]*"
    r"\b(?:three quarters|two thirds|three fifths|four fifths|most|more|larger|bigger|better)\b",
    re.IGNORECASE,
)
_SO_MANY = r"(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)"
ANTE_OF_SO_MANY = Wording(
    rf"\bantes? (?:(?:of|is|are) )?{_SO_MANY}\b|\bblinds? (?:of|is|are) (?:\w+ and )?{_SO_MANY}\b"
    rf"|\b{_SO_MANY} chips? (?:each|apiece|a (?:head|player)|from (?:each|every\w+))\b"
    rf"|\b(?:each|every(?:one|body)|all|players?|who(?:ever)? (?:plays|sits in))\b[^.;,]*"
    rf"\b(?:puts?(?: in)?|pays?(?: in)?|posts?|lays?(?: down)?|throws?(?: in)?|sets?) {_SO_MANY}\b"
    r"|\b(?:big|large|high|fat|steep) antes?\b",
    re.IGNORECASE,
)
NEVER_SEEN = Wording(
    r"\b(?:never|not) (?:be |ever )?(?:turned up|seen|shown|looked at)\b|\bburied\b"
    r"|\bno(?:body| one) (?:ever )?(?:sees?|looks? at)\b"
    r"|\bno(?:body| one| hand)(?: of them)? (?:can|may|is allowed to) (?:ever )?(?:use|play|take|have|touch)\b"
    r"|\b(?:only|just) for (?:show|decoration|atmosphere|the (?:look|eye))\b"
    r"|\bout of (?:play|the (?:game|deal|hand))\b|\btakes? no part\b",
    re.IGNORECASE,
)
"""Also that cards are out of play: that no rule asks for them."""
THROWN_THERE = Wording(
    r"\b(?:burn(?:s|t|ed)?|spoil(?:s|t|ed)?|wasted?|ash(?:es)?|muck(?:ed)?|thrown away|got rid of)\b", re.IGNORECASE
)
"""Of a place, that cards are put away there so that others come."""
HANDICAP = Wording(
    r"\bhandicap\w*\b|\b(?:dis)?advantage\b|\bhead start\b"
    r"|\b(?:plays?|keeps?|holds?|has|have|is|are|goes|go|left|ends?|stays?|remains?)\b[^.;,]*"
    r"\b(?:cards? (?:more|less|fewer|ahead|short|too many)|(?:more|less|fewer|extra) cards?)\b"
    rf"|\b(?P<some>{_FEW}|\d) cards?\b[^.;]*\b(?:others?|rest|else|remaining|losers?|poor\w*|rich\w*)\b[^.;]*"
    rf"\b(?:with|has|have|holds?|gets?|on|plays?) (?:only |just )?(?!(?P=some)\b)(?:{_FEW}|\d)\b",
    re.IGNORECASE,
)
"""That a player goes on with more cards than the others, or with less."""
OTHERS_ARE_EQUAL = Wording(
    r"\b(?:(?:all|any|every) others?(?: hands?)?|(?:any|every)thing else|the (?:rest|others))"
    r" (?:is|are|counts?|ranks?|all|as|being)\b[^.;,]*"
    r"\b(?:equal|nothing|worthless|alike|the same|no better)\b"
    r"|\bnothing else (?:is|counts|ranks|wins)\b",
    re.IGNORECASE,
)
NO_EFFECT = Wording(
    r"\b(?:no effect|no consequences?|changes nothing|means? nothing|nothing comes of|just for fun)\b", re.IGNORECASE
)
TALK_IS_FREE = Wording(
    r"\b(?:say(?:s|ing)?|said|tell(?:s|ing)?|told|speak\w*|talk\w*|words?|calls?|called|announc\w+|declar\w+|claim\w*"
    r"|boast\w*|toasts?|promis\w+|answer\w*|guess\w*)\b[^.;]*"
    r"\b(?:means? nothing|(?:binds?|commits?|obliges?) (?:nobody|no one|them to nothing)|not bound|no effect"
    r"|changes nothing|no consequences?|nothing comes of|just for fun|only talk"
    r"|(?:may|can|might|(?:is|are) (?:free|allowed) to) (?:\w+ )?(?:lie|bluff|mislead|cheat|say anything)"
    r"|(?:lies?|lying|bluff\w*) (?:is|are) (?:allowed|fine|welcome|part of)|true or (?:not|false)|or (?:lies?|not))\b",
    re.IGNORECASE,
)
"""That what players say of themselves before the others is talk."""
FOR_NOTHING = Wording(
    r"\b(?:play(?:s|ing)?|go(?:es|ing)?) for (?:nothing|neither|no (?:share|half|part))\b", re.IGNORECASE
)
AFTER_ALL_BETS = Wording(
    r"\b(?:after (?:all (?:the )?(?:bets|is bet|has been bet)|the last (?:bets?|round)|(?:the )?betting|the bets)"
    r"|last of all"
    r"|(?:when|once|with|after) (?:all (?:the )?bets are made|(?:the )?(?:last )?(?:betting|bets?|round)"
    r" (?:is|are|has|have|was) (?:been )?(?:over|done|ended|closed|finished|settled|made)|nobody (?:can )?bets?)"
    r"|(?:nobody|no one) (?:can |may )?bets? (?:on it |any ?more|again)|(?:nothing|no more) is bet\b(?! unless)"
    r"|without (?:a|any|another|a further) (?:bets?|rounds?|betting))\b",
    re.IGNORECASE,
)
ALL_EVENING = Wording(
    r"\b(?:tonight|evening|all night|for good|for ever|for life|forever|ever after|ever since|never again"
    r"|from then on|from now on|from that (?:deal|moment|time|night) on|once is enough|once (?:and|only)"
    r"|only once|just once|(?:already|ever) (?:been|had|was|paid|got|won|lost))\b",
    re.IGNORECASE,
)
FROM_THEN_ON = Wording(
    r"\b(?:from then on|from that (?:deal|moment|time) on|for good|for ever|for life|forever|ever after(?:wards)?"
    r"|(?:for|all) the rest of the (?:evening|night|session)"
    r"|(?:until|till) the end of the (?:evening|night|session)|until we go home|never (?:again )?(?:loses?|gets? rid)"
    r"|(?:in|for) every (?:later|following|further) deal)\b"
    rf"|\bthe first (?:few|couple of|{_FEW}|\d+) (?:deals|rounds|games|hands)\b"
    rf"|\b(?:after|from) (?:the )?(?:first )?(?:few|couple of|{_FEW}|\d+) (?:deals|rounds|games|hands)\b"
    rf"|\bfrom the (?:{'|'.join(_NTH)}) (?:deal|round|game|hand)\b",
    re.IGNORECASE,
)
"""That something lasts as long as the evening does: said in a summary, it is meant of what a deal begins."""
UNOPENED = Wording(
    r"\b(?:nobody|no ?one|none)\b[^.;]*\b(?:opens?|has|have|holds?|can)\b[^.;]*"
    r"\b(?:shown?|shows|compared?|showdown|(?:go|goes|play(?:s|ed)?) on|continues?|without (?:a bet|bets|betting)"
    r"|anyway|regardless|all the same|(?:every\w+|all|players|they|we) (?:then )?draws?|draw (?:comes|follows)"
    r"|chance)\b"
    r"|\b(?:after|later|then|second|last)\b[^.;]*\b(?:any(?:body|one)|every(?:body|one)|all) (?:may|can) (?:bet|open)\b"
    r"|\b(?:any(?:body|one)|every(?:body|one)|all) (?:may|can) (?:bet|open) (?:after|later|then)\b",
    re.IGNORECASE,
)
"""That play goes on though nobody has opened."""
BLINDS_OF_EACH_ROUND = Wording(
    r"\bblinds?\b(?:(?!\bbet)[^.;,])*\b(?:before|in|for|at|with) (?:each|every|both|all)\b(?: \w+){0,3} rounds?\b"
    r"|\b(?:each|every) round\b(?:(?!\bbet)[^.;,])*\bblinds?\b|\bblinds?\b[^.;]*"
    r"\b(?:again|anew|twice|once more|(?:a|the) second time|anew)\b|\bsecond (?:pair |set )?(?:of )?blinds?\b",
    re.IGNORECASE,
)
BLIND_SPEAKS = Wording(
    r"\bblind\b[^.;]*\b(?:speaks?|acts?|begins?|raises?|raise it|opens?|talks?|is asked|moves?|comes|has)\b[^.;]*"
    r"\b(?:first|before any(?:body|one))\b"
    r"|\bwho(?:ever)? (?:has )?(?:posts|posted|put it in)\b[^.;]*\b(?:first|already|at once|straight away)\b"
    r"|\b(?:first|before any(?:body|one))\b[^.;]*\b(?:speaks?|acts?|begins?)\b[^.;]*\bblind\b",
    re.IGNORECASE,
)
ONE_BLIND_LESS = Wording(
    r"\b(?:two|three|few(?:er)?|2|3|heads[- ]up)\b[^.;]*\b(?:not (?:be )?posted|no (?:third|fourth|last)\b"
    r"|only as many as|as many (?:blinds )?as there are|one (?:blind )?(?:fewer|less)"
    r"|left o(?:ut|ff)|leaves? out|falls? away|skipped|omitted|dropped|only (?:one|two|the (?:first|small))"
    r"|without (?:a|the) \w+)\b"
    r"|\b(?:third|fourth|last|big(?:gest)?) (?:blind )?(?:is )?only (?:with|when|if)\b",
    re.IGNORECASE,
)
EACH_IS_IT_ONCE = Wording(
    r"\b(?:deal|office|bank|chair|turn) (?:goes|passes|moves|wanders|travels|comes) (?:round|around|to everybody)\b"
    r"|\b(?:each|every(?:one|body)?)(?: player)? (?:of (?:us|them) )?(?:is|becomes|plays|deals)\b[^.;]*"
    r"\b(?:in turn|once|one day|sooner or later|some time)\b|\beven(?:s|ed)? out\b",
    re.IGNORECASE,
)
"""That who can only lose in a deal is somebody else in the next one."""
AGAIN_AT_ONCE = Wording(
    r"\b(?:nothing|no (?:bets?|betting|cards?|round))\b[^.;]*\bbetween\b|\b(?:twice|two|three"
    r"|times)\b[^.;]*\b(?:in a row"
    r"|running|at once|straight (?:away|after)|one after (?:the other|another))\b"
    r"|\b(?:and|then) (?:then )?(?:(?:may|can|must|has to) )?(?:another(?: one)?|once more|one more|again"
    r"|a second (?:one|time|card))\b"
    r"|\b(?:two|three) (?:betting )?rounds?\b[^.;]*\b(?:dark|blind(?:ly)?|unseen|without looking"
    r"|before any(?:body|one)? (?:looks|sees|has (?:looked|seen)))\b",
    re.IGNORECASE,
)
NOBODY_TAKES = Wording(
    r"\b(?:nobody|no ?one|neither|none)\b[^.;]*\b(?:takes?|gets?|wins?|does)\b|\bno winner\b"
    r"|\b(?:pot|half|share|rest|chips|money)\b[^.;]*\b(?:stays?|remains?|carried|left)\b"
    r"|\b(?:otherwise|else|if not|or),? (?:it|they|this|that|all|everything) (?:all |just |simply )?"
    r"(?:(?:stays?|remains?|waits?)(?! in\b(?! the pot))|(?:is|are) (?:carried|left|kept|played for again))\b"
    r"|\b(?:pot|half|share|rest|chips|money|it|that|all)\b[^.;]*\bgoes (?:on |over |along )?"
    r"(?:(?:in|on|over)?to|with|for|in) the (?:next|following|coming)\b"
    r"|\b(?:all|everybody|everyone|we|they) (?:ante|put in|pay in) (?:again|anew|once more)\b|\bplayed for again\b",
    re.IGNORECASE,
)
"""Also that chips stay: by these words an author says that a pot may find no taker."""
_ON_PURPOSE = Wording(
    r"\bon purpose\b|\bmeant (?:so|to be so|like that|that way)\b|\bby design\b|\bdeliberate(?:ly)?\b"
    r"|\bintention(?:al|ally)?\b|\bintended\b",
    re.IGNORECASE,
)
_ASKED_ABOUT = {
    "B308": Wording(r"\b(?:bets?|betting|blinds?|raises?|rounds?)\b", re.IGNORECASE),
    "B320": Wording(r"\b(?:antes?|blinds?|bets?|stakes?)\b", re.IGNORECASE),
    "B324": Wording(r"\b(?:right|left|begins?|first|speaks?|round)\b", re.IGNORECASE),
    "D206": Wording(r"\b(?:cards?|hands?|dice)\b", re.IGNORECASE),
    "H501": Wording(r"\b(?:beats?|ranks?|above|below|rar\w+|order)\b", re.IGNORECASE),
    "J602": Wording(r"\bwild\b", re.IGNORECASE),
    "P402": Wording(r"\b(?:pot|shares?|half|halves|nobody|taker)\b", re.IGNORECASE),
    "P413": Wording(r"\b(?:antes?|stakes?|pot|put in|nothing)\b", re.IGNORECASE),
    "V702": Wording(r"\b(?:closed|hidden|face down|covered)\b", re.IGNORECASE),
}
"""What is odd and asked about, by its code → of what a text speaks that says of it that it is on purpose."""
_ITS_SENTENCES = Wording(r"[.;:!?](?:\s|$)")
_ON_THE_LINE = {FALLING: BLINDS_FALL, UNUSED: None, NO_EFFECT: TALK_IS_FREE, ALL_EVENING: None}
"""Words that are said of much else → what a summary or name says in their place, where it can."""
_WORST = Wording(r"\b(?:worst|lowest)\b", re.IGNORECASE)
_ITS_TEXTS = Wording(r"\b(?:label|note|about): *(\"[^\"]*\"|'[^']*'|[^,}]*)")


def is_meant(told: Diagnostic, words: Wording, survey: Survey) -> bool:
    """Whether the summary or the name, the label and the note of the step, or a comment on the line says what is told.

    Of words that a summary may well say of something else, only those on the line count, and some that leave no doubt.
    """
    if told.span is None:
        return False
    here = [*_on_the_line(told.span), *_of_its_step(told.span, survey)]
    if any(words.search(text) for text in here):
        return True
    plainly = _ON_THE_LINE.get(words, words)
    if plainly is None:
        return False
    composed = survey.rules.composed
    documents = [composed.own, *(one.document for one in composed.modifiers)]
    told_by = [one.root for one in documents if one.source == told.span.source]
    summaries = [root.get(key) for root in told_by for key in ("summary", "name")]
    texts = [one.text for one in summaries if isinstance(one, Scalar)]
    if survey.rules.ranking.order.low:  # where the worst hand wins it is the worst of which a text speaks
        texts += [_WORST.sub("best", text) for text in (*texts, *here)]
    return any(plainly.search(text) for text in texts)


def is_on_purpose(told: Diagnostic, survey: Survey) -> bool:
    """Whether a sentence about what is odd says that it is on purpose: of the summary, or at the step."""
    subject = _ASKED_ABOUT.get(told.code)
    if subject is None or told.span is None:
        return False
    own = survey.rules.composed.own
    summary = own.root.get("summary") if own.source == told.span.source else None
    texts = [summary.text] if isinstance(summary, Scalar) else []
    texts += [*_on_the_line(told.span), *_of_its_step(told.span, survey)]
    said = (sentence for text in texts if _ON_PURPOSE.search(text) for sentence in _ITS_SENTENCES.split(text))
    return any(_ON_PURPOSE.search(sentence) and subject.search(sentence) for sentence in said)


def is_meant_by(declared: Node, words: Wording) -> bool:
    """Whether what an author says about a mark says so in words."""
    about = declared.get("about") if isinstance(declared, Mapping) else None
    return isinstance(about, Scalar) and words.search(about.text) is not None


def is_said_of(root: Mapping, words: Wording) -> bool:
    """Whether the summary of a document says so in words."""
    summary = root.get("summary")
    return isinstance(summary, Scalar) and words.search(summary.text) is not None


def _of_its_step(span: Span, survey: Survey) -> list[str]:
    """The label and the note of the step that something is told of, where its keys stand on lines of their own."""
    around = [
        body
        for body in survey.bodies
        if body.node.span.source == span.source
        and body.node.span.start <= span.start
        and span.end <= body.node.span.end
    ]
    step = min(around, key=lambda body: body.node.span.end - body.node.span.start, default=None)
    said = [] if step is None else [step.node.get(key) for key in ("label", "note")]
    return [one.text for one in said if isinstance(one, Scalar)]


def _on_the_line(span: Span) -> list[str]:
    """The texts for people on the line where something is told: comments, labels, notes."""
    line = span.source.line(span.source.position(span.start).line)
    return [line.partition(" #")[2], *_ITS_TEXTS.findall(line)]
