"""What an author says in words of rules that look odd: that a lap brings nothing, that all pay, that somebody is alone.

Warnings that only ask whether that is meant are not told where it is said: see `said_in_words.is_meant`.
"""

import re

from engine.text.wording import Wording

ONE_BLIND_MORE = Wording(
    r"\b(?:three|four|third|fourth|extra|additional|further|more|button|dealer(?:'s)?|late|live|half(?: an?| the)?)"
    r"[ -](?:live |small |half )?blinds?\b"
    r"|\b(?:button|dealer)\b(?: also| too)? (?:posts?|puts? (?:in|up)|blinds?)\b[^.;]*\b(?:half|smaller|less|blind)\b"
    r"|\bblinds?\b[^.;]*\b(?:(?:on|from|of|at) the button|(?:of|by|from) the dealer)\b",
    re.IGNORECASE,
)
"""That more players than two post blinds, of which one may be smaller than the big blind."""
LOOKED_FIRST = Wording(
    r"\b(?:after|once|when|having|with|upon|as soon as)\b[^.;,]*\b(?:look\w*|seen|sees?|seeing|peek\w*|know\w*)\b"
    r"[^.;,]*\b(?:cards?|hands?)\b|\b(?:first|already|have|has) (?:looked|seen|peeked)\b|\bnot (?:posted )?blind\b",
    re.IGNORECASE,
)
"""That players look at their cards before they are asked for a bet."""
WHEN_ALL_IS_OPEN = Wording(
    r"\b(?:(?:when|once|though|although|with|after) )?(?:all|every\w*|both)(?: cards?| hands?)? (?:is|are|lies?"
    r"|ha(?:s|ve) been)"
    r" (?:open|shown|seen|turned(?: up)?|face up|known)\b[^.;]*\b(?:bets?|betting|bettors?|rounds?|word|bluff\w*)\b"
    r"|\b(?:out of pride|bravado|dare\w*|for (?:the )?show)\b",
    re.IGNORECASE,
)
"""That players bet though all that counts lies open."""
TILL_SOMEBODY_SAYS_SO = Wording(
    r"\bas (?:long|often|many times) as (?:they|you|we|players|everybody|anybody|it) (?:likes?|wants?|pleases?"
    r"|takes?)\b"
    r"|\bsooner or later\b|\bhowever long\b|\b(?:the )?first (?:one |player )?(?:to|who|that) \w+"
    r"(?: \w+){0,3} (?:ends?|stops?|finish\w*)\b"
    r"|\b(?:until|till) (?:some(?:body|one)|one of (?:them|us)|a player) (?:\w+ )?(?:says?|calls?|knocks?|rings?"
    r"|stops?|has had)",
    re.IGNORECASE,
)
"""That laps go on until somebody chooses to end them."""
FOR_LUCK = Wording(
    r"\bsweeten\w*\b|\bfor (?:good )?luck\b|\bwho(?:ever)? (?:likes?|wants?|wishes|feels?)\b"
    r"|\b(?:those|any\w*) who (?:like|want|wish|feel)\b|\bif (?:they|you|we) (?:like|want|wish|feel)\b"
    r"|\b(?:voluntar\w+|generous\w*|for fun|out of pride|to show off)\b",
    re.IGNORECASE,
)
"""That chips are put in by whoever likes to, and for nothing."""
SELDOM_OPENED = Wording(
    r"\b(?:rare\w*|seldom|hardly ever|scarce\w*|once in a|grows?|growing|swells?|piles? up|builds? up|all (?:evening"
    r"|night)"
    r"|for hours|(?:huge|enormous|big|large) pots?|patience|wait\w*)\b",
    re.IGNORECASE,
)
"""That it takes long until a pot is opened, and that it grows till then."""
LIVE_FOR_ALL = Wording(
    r"\blive\b|\b(?:may|can) (?:\w+ )?raise\b|\bcounts? as (?:an? |the |their )?(?:first )?bets?\b"
    r"|\b(?:checks?|pass(?:es)?|stays?) or raises?\b|\braises? or (?:checks?|pass(?:es)?|stays?)\b",
    re.IGNORECASE,
)
"""That the bet which everybody posts may be raised."""
SAYS_WHAT_IS_SO = Wording(
    r"\b(?:honest(?:ly|y)?|truth(?:ful(?:ly)?)?|truly|sincere(?:ly)?|confess\w*|admits?"
    r"|admit(?:ted|ting)|own(?:s|ing)? up|(?:nobody|no one|no player|not|never|without)"
    r" (?:may |can |must |is allowed to |to )?(?:lie|lies|lying|cheat|bluff)\w*"
    r"|(?:has|have|had) to (?:say|tell|reveal|declare|answer)|must (?:say|tell|reveal|declare|answer)"
    r"|(?:tells?|shows?|informs?) (?:the others|all|every\w*|each other|whether)"
    r"|let(?:s|ting)? (?:the others|all|every\w*) know|mak(?:es?|ing) (?:it )?known)\b",
    re.IGNORECASE,
)
"""That a word tells what is so and is no choice: closed cards are made known by it."""
OPEN_TO_ALL = Wording(
    r"\bopen to (?:all|every\w*|any\w*|both|each|whoever)\b"
    r"|\b(?:whatever|whichever|no matter (?:what|how|which)|however|regardless of (?:what|how|which)) "
    r"(?:\w+ )?(?:(?:have|has|had) )?(?:\w+ )?(?:say|said|declare|call|chose|choose|want)\w*"
    r"|\b(?:goes|go|is|belongs) to (?:the )?[^.;,]*\b(?:of|among) (?:all|every\w*|the whole table)\b"
    r"|\b(?:any(?:body|one)|every(?:body|one)|all)(?: who (?:is|are) (?:still )?in)? (?:may|can|plays?|compete\w*)"
    r"[^.;]*\b(?:for it|win it|take it|for that|third|share|bonus|side)\b",
    re.IGNORECASE,
)
"""That everybody plays for a share, whatever they have declared."""
CALLED_BLIND = Wording(
    r"\b(?:call(?:s|ed|ing)?|declar\w+|say(?:s|ing)?|said|choos\w+|chosen?|guess\w*|decid\w+|bet(?:s|ting)?)\b[^.;]*"
    r"\b(?:blind(?:ly|fold(?:ed)?)?|unseen|before (?:(?:there is|(?:they|you|we|he|she|any ?(?:body|one)|every ?body)"
    r" (?:has|have|sees?|gets?|looks? at)) )?(?:the |an? |any |their |your )?(?:single |first )?(?:cards?|deal|hands?)"
    r"(?! (?:is|are|were) (?:shown|compared|turned)))\b"
    r"|\b(?:call|declar|say|choos|guess|decid)\w*\b[^.]*"
    r"\b(?:only (?:then|after (?:that|this))|(?:and )?then|after which|afterwards)\b[^.;]*"
    r"\b(?:dealt|deals?|cards? (?:are|come)|(?:gets?|sees?) (?:the(?:ir)? )?cards?)\b"
    r"|\bblind (?:call|choice|guess|declaration|bid|vote)s?\b"
    r"|\b(?:without|not) (?:seeing|having|looking at) (?:an? |any |their )?(?:single )?cards?\b",
    re.IGNORECASE,
)
"""That players say something before they have cards to go by."""
ALL_BY_THEMSELVES = Wording(
    r"\bthe (?:only|sole|single|lone) (?:one|loser|player)s?\b|\b(?:sole|lone|single|only) loser\b"
    r"|\bonly the \w+ (?:is|are|has|loses?|lost|says?|said|stays?|stayed)\b"
    r"|\b(?:loses?|lost|in|stays?|stayed|left|plays?|beaten) alone\b|\balone (?:is|has|loses?|stays?)\b"
    r"|\b(?:nobody|no one) (?:else|but)\b"
    r"|\b(?:loses?|lost|loser|beaten)\b[^.;,]* (?:to|by|against) (?:all|every\w*|each)\b"
    r"|\b(?:all|every\w*)(?: the)?(?: others?| else)?\b[^.;,]*\b(?:beats?|have beaten|has beaten|are better)\b",
    re.IGNORECASE,
)
"""That somebody is the only one of whom something is so."""
PAID_BY_ALL = Wording(
    r"\b(?:every(?:body|one)(?: in| else)?|all(?: players| of (?:them|us|you)| others?)?|each(?: player| one)?"
    r"|(?:the )?whole table)(?: who (?:is|are) (?:still )?in)? (?:(?:then|also|too|must|has to|have to|will|shall) )*"
    r"(?:pays?|puts?|posts?|antes?|owes?|chips? in|gives?)\b[^.;]*"
    r"\b(?:what|that (?:much|many|price|ante)|(?:as|so) (?:much|many)|it|this|the same"
    r"|(?:was|is|been) (?:named|called|said))\b",
    re.IGNORECASE,
)
"""That a price is paid by everybody, whoever has named it."""
ALWAYS_SO_MUCH = Wording(
    r"\b(?:always|invariably)\b[^.;]*\b(?:one|two|three|four|five|six|ten|\d+|same|fixed)\b|\bfixed\b"
    r"|\b(?:however|no matter how|whatever the) (?:many|much|few|number|price|table|option)\b"
    r"|\bwhatever (?:is|was|has been) (?:agreed|set|chosen)\b|\bin any case\b",
    re.IGNORECASE,
)
"""That a number stays what it is, whatever the table has agreed upon."""
OUT_FOR_GOOD = Wording(
    r"\b(?:lost|loses?|gives? up|forfeits?) (?:the|their) (?:place|seat|chair|turn)s?\b|\bfor good\b|\beliminat\w+"
    r"|\bout (?:of (?:it|the (?:game|deal))|for (?:the rest|ever|all))\b"
    r"|\b(?:till?|until) (?:only )?(?:one|two|three|nobody|somebody)\b[^.;]*\b(?:is|are|left|remains?)\b"
    r"|\b(?:the )?(?:others|rest|daring|brave|survivors?) (?:go|play|carry|fight) on\b",
    re.IGNORECASE,
)
"""That those who are out do not come back in a later lap."""
NOTHING_AT_FIRST = Wording(
    r"\b(?:nothing|none|nobody|no (?:cards?|one)|not yet)\b[^.;]*\bfirst\b"
    r"|\bfirst\b[^.;,]*\b(?:nothing|none|nobody|no (?:cards?|one)|not yet|free|spared|present|gift)\b"
    r"|\b(?:nothing|none|nobody|no (?:cards?|one))\b[^.;]*\blast\b"
    r"|\blast\b[^.;,]*\b(?:nothing|none|nobody|no (?:cards?|one))\b"
    r"|\b(?:third|fourth|fifth|sixth)\b[^.;,]*\b(?:nothing|none|no (?:cards?|more))\b"
    r"|\bfrom the second (?:lap|round|time|one) on\b|\bnothing, (?:then )?(?:one|a)\b"
    r"|\b(?:none|no cards?), (?:then )?(?:one|a)\b",
    re.IGNORECASE,
)
"""That nothing is done in the first lap, or in the last."""
FOR_THIS_LAP = Wording(
    r"\b(?:not|nobody|never|no one|nothing)\b[^.;,]*\b(?:bound|binds?|binding)\b"
    r"|\bchang\w+ (?:their|your|one's|his) minds?\b"
    r"|\b(?:whatever|no matter what|regardless of what) (?:they|you|anybody) (?:have |has )?(?:said|did|do|say)\b"
    r"|\bfor (?:this|that|the) (?:lap|round|time|turn) only\b|\bonly (?:for|in) (?:this|that) (?:lap|round|time|turn)\b"
    r"|\basked (?:again|anew|afresh)\b"
    r"|\bmay (?:still )?(?:\w+ ){0,3}(?:later|again|(?:the )?next (?:time|lap|round|turn))\b"
    r"|\b(?:twice|(?:two|three|four|five|six) times) (?:a)?round\b"
    r"|\b(?:(?:two|three|four|five|six) (?:chances|offers|turns|times) (?:each|apiece)|each (?:has|gets|have)"
    r" (?:two|three|four|five|six) (?:chances|offers|turns))\b",
    re.IGNORECASE,
)
"""That what is said holds for one lap, so that players are asked again."""
ONLY_TO_SEE = Wording(
    r"\brabbits?\b|\bwhat would (?:have|be)\b|\bmight have been\b|\bcurio(?:us|sity)\b|\bchanges nothing\b"
    r"|\b(?:only|just) (?:to|for) (?:be )?(?:see|seen|show|the look|fun)\b"
    r"|\bso that (?:everybody|all|everyone|they) sees?\b|\bfor (?:a |the )?(?:laughs?|amusement|sport)\b"
    r"|\b(?:when|after|once) the (?:pot|deal|hand) (?:is|was|has been) (?:gone|won|taken|over|given (?:out|away))\b"
    r"|\b(?:groan|sigh|laugh|cheer|moan)(?:s|ing)?\b",
    re.IGNORECASE,
)
"""That a card comes only to be seen, when nothing hangs on it any more."""
WITHOUT_CARDS = Wording(
    r"\bwithout (?:a |any )?cards?\b|\b(?:gets?|has|have|holds?|takes?|(?:is|are) (?:dealt|given)) no cards?\b",
    re.IGNORECASE,
)
"""That a player is to have no cards."""
IN_EVERY_TURN = Wording(
    r"\bas (?:often|many times|many rounds) as\b|\b(?:once|a time) for (?:each|every)\b|\bfor each (?:player|seat)\b"
    r"|\bin (?:each|every) (?:player's )?turn\b|\bevery time\b",
    re.IGNORECASE,
)
"""That something is done by all as often as there are players."""
BURNS_SEVERAL = Wording(
    r"\bburn(?:s|ed|t|ing)?\b[^.;,]*\b(?:two|three|four|five|six|several) cards\b"
    r"|\b(?:two|three|four|five|six|several) cards (?:are |get )?burn(?:s|ed|t|ing)?\b"
    r"|\b(?:two|three|four|five|six|several) cards\b[^.;,]*\b(?:muck\w*|thrown away|(?:laid|put) (?:away|aside)"
    r"|discarded|buried|(?:in|on)to the discards)\b",
    re.IGNORECASE,
)
"""That several cards are burned."""
ALL_COME_BACK = Wording(
    r"\bamnesty\b|\b(?:general|all) pardon\b|\b(?:all|every\w*|each|those)(?: (?:of )?those)? (?:who|that)"
    r" (?:(?:have|has|had|are|is|were) )?(?:folded|out|dropped|gone)\b[^.;]*\b(?:back|again|in|return\w*)\b"
    r"|\b(?:everybody|everyone|all)\b[^.;,]*\b(?:back in|in again|comes? back|return)\b"
    r"|\b(?:calls?|fetch(?:es)?|brings?|buys?|takes?) (?:back )?(?:all|every\w+|the whole (?:table|company)"
    r"|the others?)\b"
    r"(?: back)?(?: in)?\b",
    re.IGNORECASE,
)
"""That by the word of one player all who are out come back."""
PAID_AGAIN = Wording(
    r"\b(?:pays?|antes?|owes?|puts? in)\b[^.;]*\b(?:twice|once more|a second (?:time|ante|chip|payment))\b"
    r"|\btwo(?: \w+)? payments\b|\b(?:besides|in addition|on top)\b[^.;]*\b(?:pays?|antes?|owes?|puts? in)\b"
    r"|\b(?:pays?|antes?|owes?|puts? in)\b[^.;]*\b(?:besides|in addition|on top)\b"
    r"|\band then\b[^.;]*\bantes? for\b",
    re.IGNORECASE,
)
"""That the same is paid a second time."""
GIVEN_UP_UNSHOWN = Wording(
    r"\bconced\w*|\bgiv(?:e|es|en|ing) (?:it |up|in\b|away)|\b(?:un|not )shown\b|\bmuck\w*"
    r"|\bthrow\w* (?:it |them )?(?:in|away)\b|\bwho(?:ever)? (?:\w+ )?(?:shows?|showed|turns? up|reveals?)\b"
    r"|\bshown? (?:and|hand|down|loser)\w*|\bby showing\b",
    re.IGNORECASE,
)
"""That players may give up unshown, and what it spares them."""
TURNED_TOGETHER = Wording(
    r"\b(?:all|every\w*|each|they|players|both)\b[^.;]*\b(?:turn|show|reveal|flip|open|lift)\w*\b[^.;]*"
    r"\b(?:at once|together|at the same (?:time|moment)|simultaneous(?:ly)?|in one go)\b"
    r"|\b(?:turned|shown|revealed|flipped|opened)\b[^.;]*\b(?:all at once|together|at the same (?:time|moment))\b"
    r"|\b(?:nobody|no one)\b[^.;]*\b(?:sees?|has seen|knows?)\b[^.;]*\b(?:first|before|earlier)\b",
    re.IGNORECASE,
)
"""That cards are dealt closed so that all of them come up at one moment."""
GIVEN_FREELY = Wording(
    r"\b(?:boast|brag|bluff|swagger|frighten|scare|impress|intimidat|donat|charit|bribe|tipp)(?:s|ed|e|es|ing|ion|ions|y"
    r"|able)?\b|\bfor luck\b|\bfor (?:the )?fun\b|\bmeans? nothing\b|\bgood causes?\b|\balms\b"
    r"|\b(?:out of|from) (?:kindness|generosity|pity)\b|\bshow(?:s|ing)? off\b|\b(?:proud\w*|vain|vanity)\b"
    r"|\bso that (?:the others?|all|every\w*|they)\b[^.;]*\b(?:knows?|believes?|thinks?|hears?|fears?)\b"
    r"|\bof (?:their|one's) own (?:free )?will\b",
    re.IGNORECASE,
)
"""That players pay for nothing but what others think of it."""
ONLY_AN_ACE = Wording(
    r"\b(?:jokers?|bugs?|fools?|deuces?|it|they)\b[^.;,]*\b(?:is|are|counts?|stands?|plays?|goes|serves?)\b"
    r"(?:(?! or )[^.;,])*\baces?\b(?![^.;]*\b(?:straights?|flush(?:es)?|runs?)\b)"
    r"|\b(?:fifth|sixth|extra|additional|spare) aces?\b(?![^.;]*\b(?:straights?|flush(?:es)?|runs?)\b)",
    re.IGNORECASE,
)
"""That a card is an ace, and no more than that."""
ONE_BEATEN = Wording(
    r"\b(?:one|a single) (?:opponent|other(?: player)?|rival|loser|victim|enemy)\b|\bheads[- ]up\b"
    r"|\b(?:beats?|beat(?:en|ing)|against|outlasts?) (?:only |just |but )?(?:one|a single)\b"
    r"|\b(?:one|a single) (?:player )?(?:alone )?(?:has |have )?(?:los(?:t|es)|(?:is |was )?beaten)\b",
    re.IGNORECASE,
)
"""That something is so where the winner had one player to beat."""
OVER_AND_UNDER = Wording(
    r"\b(?:above|over|more than|higher than) (?P<over>[\w-]+)\b[^;]*"
    r"\b(?:below|under|less than|fewer than|lower than) (?:(?P=over)|it|that)\b"
    r"|\b(?:below|under|less than|fewer than|lower than) (?P<under>[\w-]+)\b[^;]*"
    r"\b(?:above|over|more than|higher than) (?:(?P=under)|it|that)\b",
    re.IGNORECASE,
)
"""That there is one thing above a number, and another below it, so that it is nothing by itself."""
UP_TO_AND_FROM = Wording(
    r"\b(?:up to|until|till|through) (?:and including )?(?:the )?(?P<most>\w+)\b[^;]*"
    r"\bfrom (?:the )?(?:same\b|(?P=most)\b)",
    re.IGNORECASE,
)
"""That one thing lasts up to a number, and another begins with that one, so that both are there."""
PLAYS_THE_BOARD = Wording(
    r"\bplay(?:s|ing)? (?:with |only |just )*(?:the|what lies on the) (?:board|table|middle)\b|\bboard alone\b"
    r"|\b(?:without|no) (?:any )?(?:own |hole )?cards?(?: of (?:their|one's) own)?\b[^.;]*\b(?:board|middle|table)\b",
    re.IGNORECASE,
)
"""That who is in again has no cards, and the hand that lies on the table."""
LAST_TURN = Wording(
    r"\b(?:the|their) last turn\b|\blast in turn\b|\b(?:comes?|came|turns?) last\b"
    r"|\blast (?:one |player )?to (?:draw|exchange|speak|act|have a turn)\b",
    re.IGNORECASE,
)
"""That it is the player who had the last turn who is meant."""
