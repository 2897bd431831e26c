"""The vocabulary of claims: by which words texts for people say what a step does, and by which they say the opposite.

Each question has two sides. Here stands how texts answer it; what steps answer is looked up in `near_answers`.
"""

import re

from msgspec import Struct

from engine.text.wording import Wording

_NEVER = r"(?!)"
_NEVER_SAID, _CLAUSE = Wording(_NEVER), Wording(r"[,;:.]")


class Sides(Struct, frozen=True):
    """One question that texts answer, each side with the words that say it."""

    one: Wording
    other: Wording
    unless: Wording = _NEVER_SAID
    """The words by which a clause takes neither."""

    def said(self, text: str) -> tuple[bool, str] | None:
        """Which side a text takes, True for the first, and by which words; None for neither, or for both."""
        if self.unless.search(text) is not None:
            text = ".".join(clause for clause in _CLAUSE.split(text) if self.unless.search(clause) is None)
        one, other = self.one.search(text), self.other.search(text)
        if one is None:
            return None if other is None else (False, other[0])
        return (True, one[0]) if other is None else None

    def is_spoken_of(self, text: str) -> bool:
        """Whether a text takes a side, or both."""
        return self.one.search(text) is not None or self.other.search(text) is not None


def _sides(one: str, other: str = _NEVER, unless: str = _NEVER) -> Sides:
    return Sides(*(Wording(rf"\b(?:{words})\b") for words in (one, other, unless)))


FOLDED = _sides(
    r"folded|those who fold|who (?:has |have )?dropped|folders?",
    r"(?<!folded or )(?:still in|stayed in|left in|not folded|survivors?)",
)
"""Whether those are counted who are out, or those who are in."""
_GONE = r"(?:folded|dropped(?: out)?|gone out|given up|left(?! (?:over|of|chips?|cards?|with|in|neighbou?r)))"
_WHOLE_TABLE = (
    r"(?:the )?(?:whole|entire|full) table"
    r"|(?:all|every(?:one|body)|each(?: player| one)?) (?:who sits )?(?:at|round|around) the table"
)
"""Everybody who sits down, folded or not."""
ONLY_WHO_STAYED = _sides(
    r"(?:those|whoever|players?) (?:who |that )?(?:stayed|(?:are|is) still in|did not (?:fold|leave)"
    rf"|ha(?:s|ve) not {_GONE})(?! out)[^.;,]* pays?"
    r"|(?:every(?:one|body)|each(?: player| one)?|all(?: players)?)(?: who (?:is|are))? still in pays?",
    rf"{_WHOLE_TABLE} (?:pays?|gives?|puts? in|owes?|buys?|chips? in|antes?)(?! nothing)"
    rf"|(?:folded|stayed|in) or (?:not|out)|(?:also|even) (?:those|players|whoever|who)[^.;,]* {_GONE}"
    rf"|those who (?:have )?{_GONE},? too",
)
"""Whether only those pay who are still in, or those too who have folded."""
ONE_ALONE = _sides(
    r"(?:the )?only (?:one|player)|(?:the )?sole|a lone|by (?:themselves|himself|herself)|single-handed(?:ly)?",
    r"(?:several|more than one|two or more|many) (?:players?|winners?|losers?|wins?|won|loses?|lost)|shared wins?|tied?"
    r"|ties",
)
"""Whether there is one such player, or more."""
ALONE = _sides(
    r"(?<!leaves )(?<!leave )(?<!let )alone|lone(?! (?:card|ace|king|queen|jack|joker))|unshared|outright",
    unless=r"not|nobody|no one|never|none|unless|or|both|two|three|without",
)
"""Whether just one player is there."""
BEGUN_ANEW = _sides(
    r"anew|afresh|reset|forgiven|forgotten|wiped(?: out| off| clean)?|sober again|free again|brave again|clean again"
    r"|begins? again|starts? again|starts? over|from (?:scratch|the start|the beginning)"
    r"|back to (?:the (?:start|beginning|bottom)|nothing|zero|nought)|clean slate|paid off|empty again|is empty"
)
"""Whether a number becomes what it was in the beginning."""
UPWARD = _sides(
    r"(?:one|a \w+) (?:higher|more)|higher|rises?|climbs?|grows?|goes up|raised|plus(?: one)?",
    r"(?:one|a \w+) (?:lower|less)|lower(?:ed)?|sinks?|shrinks?|goes down|taken away|minus(?: one)?|spent|used up",
)
"""Whether an account is raised or lowered."""
GAINED = _sides(
    r"(?:gains?|earns?|wins?|gets?|earned|gained|won)",
    r"(?:costs?|loses?|lose|lost|forfeits?|pays? with)",
)
"""The same, where what is gained or lost is named beside it."""
_DID = r"(?:they|this player|that player|the player|you|he|she)(?: ha(?:s|ve|d))?"
HAS_PAID = _sides(
    rf"{_DID} paid(?! (?:back|out|them|him|her|by))",
    rf"{_DID} (?:(?:been|were|was|got|are|is) paid|received|collected)",
)
"""Whether what is counted was paid by those for whom it is counted, or to them."""
_NOBODY_IS = r"nobody (?:(?:else|who \w+) )?(?:(?:threw|had|has|held|holds|showed|shows|was|is|did) )?(?:an? )?"
THE_WORST = _sides(
    rf"{_NOBODY_IS}worse|the worst (?:hand|throw|cards)", rf"{_NOBODY_IS}better|the best (?:hand|throw|cards)"
)
"""Whether those are counted whose hand nobody's is worse than, or those whom nobody beats."""
_COSTS_NOTHING = (
    r"(?:(?:it |this )?(?:costs?|pays?|owes?|gives?|puts? in) nothing|(?:is|are|comes?|goes?) (?:for )?free\b"
    r"|(?:is|are) spared|(?:goes|comes) for nothing|(?:does|do|need) not pay)"
)
_KEEPS_ALL = (
    r"(?:stand(?:s|ing)? pat|stood pat|(?:keep(?:s|ing)?|kept|hold(?:s|ing)?) (?:all|every\w*|them all)"
    r"|(?:throw(?:s|ing)?|draw(?:s|ing)?|exchang(?:es?|ing)|swap(?:s|ping)?|chang(?:es?|ing)) (?:nothing|none)"
    r"|(?:never|not) (?:draw|throw|exchang|swap|chang)\w*)"
)
STOOD_PAT = _sides(
    r"as (?:they were )?dealt|stood pat|stands? pat|kept (?:all )?(?:their|the) cards"
    r"|without (?:an? |any |having )?(?:swap|exchang|draw|chang)\w*"
    r"|(?:never|not|nothing|no) (?:a |one )?(?:swap|exchang|drew|draw|chang)\w*"
    r"|(?:swap|exchang|drew|draw|chang)\w* (?:no (?:cards?\b)?|nothing|none)(?! (?:more|less|fewer))"
    r"|pat (?:tax|fee|fine|bonus|winners?|hands?|money|reward)",
    unless=rf"{_KEEPS_ALL}\b[^,;:.]*? {_COSTS_NOTHING}",
)
"""Whether no cards were exchanged."""
KEPT_FOR_NOTHING = _sides(
    rf"(?:throwing|drawing|exchanging|swapping|(?:who(?:ever)?|those who) (?:throws?|draws?|exchanges?|swaps?))"
    rf"(?! (?:nothing|none)\b)[^,;:.]*? {_COSTS_NOTHING}",
    rf"{_KEEPS_ALL}\b[^,;:.]*? {_COSTS_NOTHING}",
    unless=r"but|only|unless|except|until|first|once|other|otherwise",
)
"""Whether it costs those nothing who have exchanged cards, or those who have not."""
NEW_POT = _sides(
    r"(?:only )?(?:for|in|at|with) (?:a|each|every) new pot(?: only)?|only a new pot|only (?:once )?(?:in|for|at|on) "
    r"the first deal|only the first deal|first deal (?:of|for) (?:a|the|each|every) pot",
    r"(?:for|when|if|while|where) (?:a|the) pot (?:that )?(?:has |was )?(?:stayed|carried)"
    r"|from the second deal on|(?:not|except) (?:in|for|at) the first deal|every deal (?:but|except) the first",
)
"""Whether a pot is new, or one that has stayed."""
SIDE = _sides(
    r"(?:to|on|at) (?:the |their )?left|left(?:[- ]hand)? neighbou?rs?|leftwards?"
    r"|(?:one|two|three|four|card|cards|pass|passes|passed|goes?) left(?! (?:over|in|of)\b)",
    r"(?:to|on|at) (?:the |their )?right|right(?:[- ]hand)? neighbou?rs?|rightwards?"
    r"|(?:one|two|three|four|card|cards|pass|passes|passed|goes?) right(?! (?:away|of)\b)",
    unless=r"nothing|none|no|not|never|nobody",
)
"""To which side something goes."""
FROM_SIDE = _sides(
    r"from (?:the |their )?left",
    r"from (?:the |their )?right",
    unless=r"nothing|none|no|not|never|nobody",
)
"""From which side something comes."""
_NEIGHBOUR = r"(?:neighbou?r|player|one|seat) (?:on|to|at) (?:the|their|your)"
_LEFT_OUT = r"(?:is|are|goes|go)? ?(?:gets?|receives?|has|have|sees?)? ?(?:nothing|none|no cards?|away empty|left out)"
LEFT_OUT = _sides(
    rf"(?:right[- ]hand |right )neighbou?r {_LEFT_OUT}|{_NEIGHBOUR} right {_LEFT_OUT}",
    rf"(?:left[- ]hand |left )neighbou?r {_LEFT_OUT}|{_NEIGHBOUR} left {_LEFT_OUT}",
)
"""Whose neighbour is said to get nothing: if it is the one on the right, something may go to the left."""
_AWAY = r"(?:swap|exchang|replac|discard|throw|pass|hand|give|giv)\w*(?: (?:away|back|over|on|up to|at most))?"
_SO_MANY = r"(?: (?:an?|one|two|three|single|any|each|the|their|his|her|your|of|more))*"
_IS_GIVEN = (
    r"(?:may|can|must|is|are|has|have)(?: to)?(?: be)? (?:swapped|exchanged|replaced|discarded|thrown|passed|given)"
)


def _given(lying: str) -> str:
    return rf"{_AWAY}{_SO_MANY} (?:{lying})[ -]cards?|(?:{lying})[ -]cards? {_IS_GIVEN}"


GIVEN_AWAY = _sides(_given("open|up|door"), _given("hole|down|closed|hidden|covered"))
"""Whether cards are given away that lie open, or such as lie closed."""
_TO_GIVE = (
    r"(?:swap|exchang|replac|discard|throw|pass|hand|give|giv|send)\w*"
    r"(?: (?:away|back|over|on|up to|at most|an?|one|two|three|single|any|each|the|their|his|her|your|of|more))*"
)
CARD_GIVEN = _sides(
    rf"{_TO_GIVE} (?:open|up|door)[ -]cards?", rf"{_TO_GIVE} (?:hole|down|closed|hidden|covered)[ -]cards?"
)
"""Whether what is given away is an open card, or a closed one."""
_COMES = r"(?:comes?|(?:is|are) (?:dealt|laid|given|turned)|lies?|falls?)(?: (?:to (?:each|them|all)|down|all|again))?"
COMES_OPEN = _sides(rf"{_COMES} (?:open|openly|face up)", rf"{_COMES} (?:closed|hidden|covered|face down)")
"""Whether cards come open."""
_BEGINS = r"(?:speaks? first|begins?|starts?|bets first|acts first|leads?|opens|goes first)"
AFTER_ANOTHER = _sides(
    rf"(?:(?:the )?(?:player|seat|one)|who(?:ever)? (?:is|sits)) (?:after|behind|left of|to the left of|next to)"
    rf" [^.;,]*?{_BEGINS}",
    rf"(?<!left of )(?<!after )(?<!behind )the (?:big blind|dealer|bring-in|opener|winner|straddler) {_BEGINS}",
)
"""Whether it begins with the player after somebody, or with somebody themselves."""
ALLOWED_UP_TO = _sides(
    r"may not [^.;]*(?:any ?more|any longer)|may no longer [^.;]*|(?:how often|how many times) [^.;]*may [^.;]*",
    r"(?:at least how|from how) [^.;]*may (?!not|no longer)[^.;]*|before [^.;]*may [^.;]*",
)
"""Whether a number is the most with which something is allowed, or the least."""
TO_BE_OUT = Wording(r"\b(?:(?:stay|be|sit|go|drop|get) (?:out|home|away)|fold|leave|walk|quit)\b")
"""What it is called to fold."""
TO_PAY = Wording(r"^(?:pay|buy|ransom|settle|toll|fine|stake|match|ante|redeem)\b")
"""How a word is called by which something is paid."""
PAID_OR_OUT = Wording(
    r"\b(?:pays?|paid|costs?|puts? in|buys?|chips?|(?:an? |the )(?:fine|toll|price|fee))\b[^.;]*,?"
    r" (?:or|else|otherwise) (?:\w+ ){0,2}(?:folds?|leaves?(?! (?:it|them|that|the|an?|one|his|her|their)\b)|is out"
    r"|drops?(?: out)?|goes (?:out|home)|gives? up|quits?|loses? (?:the|their) hand"
    r"|the hand)\b|\bpays? (?:\w+ ){0,3}to (?:stay|keep|go on|play on|remain)\b"
)
"""That one pays, or is out."""
IRREGULAR = {
    "dealt": "deal",
    "bought": "buy",
    "kept": "keep",
    "took": "take",
    "taken": "take",
    "paid": "pay",
    "stood": "stand",
    "drew": "draw",
    "drawn": "draw",
    "threw": "throw",
    "thrown": "throw",
    "left": "leave",
    "gave": "give",
    "given": "give",
    "held": "hold",
    "went": "go",
    "gone": "go",
    "chose": "choose",
    "chosen": "choose",
    "sold": "sell",
    "stuck": "stick",
    "rode": "ride",
    "ridden": "ride",
    "ran": "run",
    "swore": "swear",
    "sworn": "swear",
    "knew": "know",
    "spun": "spin",
    "rang": "ring",
    "rung": "ring",
}
"""How it is said that a word was said, where its ending does not tell → the word."""
PARTS = {
    "half": (1, 2),
    "third": (1, 3),
    "quarter": (1, 4),
    "double": (2, 1),
    "twice": (2, 1),
    "triple": (3, 1),
    "treble": (3, 1),
}
"""How parts and multiples of an amount are called → by how much it is multiplied, and divided."""
A_PART = Wording(
    r"\b((?<!second )(?<!first )(?<!other )half|double|twice|triple|treble|(?<=\ba )third|(?<=\bone )third"
    r"|(?<=\ba )quarter)\b(?! (?:time|round|street|card|player|down|and)s?\b)"
)
A_MULTIPLE = Wording(r"\b(?:double|doubled|twice|triple|treble)\b")
"""How a payment is called that is a multiple of another one."""
DOER = Wording(
    rf"\b(?P<who>everyone|everybody|all players|each player|{_WHOLE_TABLE}"
    r"|(?:the )?(?:dealer|opener|winners?|losers?)) "
    r"(?:(?P<gives>pays?|posts?|buys?|gives?|puts? in)|(?P<gets>gets?|receives?|collects?|is paid|are paid))\b"
    r"(?! (?:nothing|no\b|back\b))"
)
"""Who is said to pay, or to be paid."""
BIG = Sides(
    Wording(r"^(?:too-)?(?:big|large|high|fat|rich|heavy|late|long|many|much)\b"),
    Wording(r"^(?:too-)?(?:small|little|low|poor|light|early|short|few)\b"),
)
"""How words are called that ask whether a number is large, or small."""
SAID = Wording(
    r"\bwho(?:ever)? (?:ha(?:s|ve) )?(?:sa(?:id|ys?)|declare[ds]?|chose|chooses|chosen|called|calls"
    r"|is|are|was|were|stays?|stayed|goes|go|went) ([a-z][a-z-]*)\b"
)
"""Those who said a word."""
THROWN_AWAY = Wording(r"\b([a-z][\w-]*) (?:is |be |are )?(?:thrown away|discarded)\b")
"""What lies on the table is taken away."""
BOARD = frozenset(("board", "flop", "turn", "river"))
"""How the cards of the board are called."""
FACES = ("one", "two", "three", "four", "five", "six")
_FACE = rf"({'|'.join(FACES)})(?![-\w]| of a kind| cards?\b| chips?\b| players?\b)"
A_FACE = Wording(
    rf"\b(?:at|on|for|with|throws?|shows?) (?:an?|the) {_FACE}(?: or (?:an? )?{_FACE})?"
    rf"|\ban? {_FACE}(?: or (?:an? )?{_FACE})? on the die\b"
)
"""What a die shows when something is done."""
NOT_DONE = Wording(
    r"\bwho(?:ever)? (?P<before>(?:has|have|had|did|does|do|is|are) )?(?P<none>(?:never|not) )?(?P<done>[a-z]{4,})\b"
)
"""Who did something, or did not."""
EXCHANGED = Wording(r"\b(?:swap|exchang|drawn|draw|chang|discard|thrown away)\w*")
"""How an account is called, or told, that counts exchanged cards."""
NEGATED = Wording(
    r"\b(?:no|not|un\w+|without|unless|nobody|never|none|if|otherwise|or|else|before|until|yet|first|but|missed|failed"
    r"|instead|against|\w+n't)\b"
)
"""Words by which a text that names a condition may mean that it does not hold."""
NOT_NEGATING = Wording(
    rf"^(?:whether|who)\b|{STOOD_PAT.one.pattern}|\b(?:on|in|at|after|during) the first (?:[a-z]+)\b"
)
"""What of that a text on a flag may say of those who have it."""
IDLE_WORDS = Wording(
    r"\b(?:an?|and|are|as|at|be|been|by|for|from|ha(?:s|ve)|in|is|its?|of|on|or|so|that|the|their|them|they|this|to|was"
    r"|were|who|with|players?|deal)\b"
)
"""Words that tell nothing of what is done."""


def done_by(step: str) -> frozenset[str]:
    """How it is said of a step that it was done, by the words it is called by."""
    stems = step.split("-")
    past = (word for word, stem in IRREGULAR.items() if stem in stems)
    return frozenset((*stems, *(f"{stem}{end}" for stem in stems for end in ("s", "ed")), *past))


AGAIN = frozenset(("again", "second", "another", "anew", "twice"))
"""Words of one meaning: that something is done once more."""
_VERB = Wording(
    r"(?:\b(?:whether|who|that) |^[a-z-]+s (?!left\b))(?:(?:they|he|she|you|a player|somebody|ever|just) )?"
    r"(?:(?:has|have|had) )?([a-z]{2,})\b"
)


def doing_in(about: str) -> frozenset[str]:
    """What a text says that somebody has done, in the forms in which it may be a word that they say."""
    found = _VERB.search(about.lower())
    verb = found[1] if found is not None else ""
    if verb in IRREGULAR:
        return frozenset((IRREGULAR[verb],))
    if not verb.endswith("ed"):
        return frozenset()
    stem = verb.removesuffix("ed")
    doubled = stem[:-1] if stem[-1:] == stem[-2:-1] else stem
    return frozenset((stem, f"{stem}e", doubled, f"{stem[:-1]}y" if stem.endswith("i") else stem))


def said_by(word: str, done: frozenset[str]) -> bool:
    """Whether a word that players say is what they have done by it."""
    return not done.isdisjoint(re.findall("[a-z]+", word.lower()))
