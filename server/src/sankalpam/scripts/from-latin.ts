import { signOf } from './brahmic.ts'

/**
 * Names whose usual Latin spelling hides how they sound, each with a plain spelling of its sounds: A I U are long, e
 * and o are long unless doubled consonants follow, è and ò are short, T D N L are as in ట డ ణ ళ, M is the dot, Sh is ష.
 */
const known: Record<string, string> = Object.fromEntries(
  `lakshmi:lakShmI laxmi:lakShmI narayana:nArAyaNa narayan:nArAyaN narayanan:nArAyaNan rama:rAma ram:rAm sita:sIta seetha:sIta seeta:sIta krishna:kRiShNa krishnan:kRiShNan kishan:kishan venkata:vèMkaTa
venkat:vèMkaT venkatesh:vèMkaTesh venkateswara:vèMkaTeshvara venkateshwara:vèMkaTeshvara venkateswarlu:vèMkaTeshvarlu venkatesan:vèMkaTeshan venkataraman:vèMkaTarAman venkataramana:vèMkaTaramaNa srinivas:shrInivAs sreenivas:shrInivAs srinivasa:shrInivAsa srinivasulu:shrInivAsulu
srinivasan:shrInivAsan sreenivasan:shrInivAsan sri:shrI shri:shrI shree:shrI sree:shrI reddy:rèDDi rao:rAvu naidu:nAyuDu sharma:sharma sarma:sharma sastry:shAstri shastri:shAstri
subramanian:subrahmaNyan subramaniam:subrahmaNyaM subramanya:subrahmaNya subrahmanyam:subrahmaNyaM subramanyam:subrahmaNyaM saraswati:sarasvati saraswathi:sarasvati parvati:pArvati parvathi:pArvati
ganesh:gaNesh ganesha:gaNesha ganesan:gaNeshan ganapathi:gaNapati ganapati:gaNapati shiva:shiva siva:shiva sivakumar:shivakumAr shivakumar:shivakumAr vishnu:viShNu murugan:murugan murugesan:murugeshan kumar:kumAr kumari:kumAri kumara:kumAra
ravi:ravi anand:AnaMd ananda:AnaMda anil:anil sunil:sunIl suresh:suresh ramesh:ramesh mahesh:mahesh rajesh:rAjesh rajeswari:rAjeshvari rajeshwari:rAjeshvari raja:rAja raju:rAju rajan:rAjan rajendra:rAjeMdra rajender:rAjeMdar rajeev:rAjIv rajiv:rAjIv
raj:rAj devi:devi priya:priya padma:padma padmavathi:padmAvati padmavati:padmAvati padmaja:padmaja usha:uShA radha:rAdha radhika:rAdhika gita:gIta geetha:gIta geeta:gIta gayatri:gAyatri gayathri:gAyatri durga:durga
kavitha:kavita kavita:kavita sunitha:sunIta sunita:sunIta savitri:sAvitri savithri:sAvitri bharathi:bhArati bharati:bhArati chandra:chaMdra chandran:chaMdran chandrasekhar:chaMdrashekhar chandrashekhar:chaMdrashekhar chandrasekhara:chaMdrashekhara shekhar:shekhar sekhar:shekhar shekar:shekhar sekar:shekhar
prasad:prasAd prakash:prakAsh mohan:mohan gopal:gopAl gopala:gopAla gopalan:gopAlan gopi:gopi hari:hari harish:harIsh vijay:vijay vijaya:vijaya vijayalakshmi:vijayalakShmi jaya:jaya jayanthi:jayaMti jayanti:jayaMti arun:aruN aruna:aruNa lalitha:lalita lalita:lalita shanti:shAMti
shanthi:shAMti santhosh:saMtoSh santosh:saMtoSh sandeep:saMdIp swamy:svAmi swami:svAmi samy:sAmi murthy:mUrti murthi:mUrti moorthy:mUrti krishnamurthy:kRiShNamUrti nath:nAth pillai:piLLai iyer:ayyar iyengar:ayyaMgAr naga:nAga nagaraju:nAgarAju nagaraj:nAgarAj nagamani:nAgamaNi
anjali:aMjali sai:sAyi satya:satya satyanarayana:satyanArAyaNa sathyanarayana:satyanArAyaNa surya:sUrya suryanarayana:sUryanArAyaNa varma:varma gupta:guptA singh:siMg babu:bAbu ramaraju:rAmarAju patel:paTel patil:pATIl bhaskar:bhAskar ramana:ramaNa anuradha:anurAdha swathi:svAti rani:rANi jnaneshwar:j~nAneshvar
balaji:bAlAji bala:bAla nagesh:nAgesh nageswara:nAgeshvara madhavi:mAdhavi madhav:mAdhav manjunath:maMjunAth manjunatha:maMjunAtha manjula:maMjuLa basavaraj:basavarAj gowda:gauDa gouda:gauDa shetty:shèTTi setty:sèTTi hegde:hègDe bhat:bhaT bhatt:bhaTT kulkarni:kulakarNi joshi:joshi deshpande:deshapAMDe deshmukh:deshamukh pandey:pAMDe
mishra:mishrA tiwari:tivArI yadav:yAdav agarwal:agravAl agrawal:agravAl jain:jain shah:shAh mehta:mehtA verma:varmA shukla:shuklA dubey:dube chauhan:chauhAn chaudhary:chaudharI choudhary:chaudharI das:dAs dasari:dAsari datta:datta dattatreya:dattAtreya pawan:pavan pavan:pavan kalyan:kalyAN kalyani:kalyANi
karthik:kArtik kartik:kArtik karthikeyan:kArtikeyan senthil:sèMthil muthu:muttu selvam:sèlvaM selvi:sèlvi palani:pazhani tamil:tamizh arumugam:ARumugaM annamalai:aNNAmalai meenakshi:mInAkShi kamakshi:kAmAkShi kamala:kamala vimala:vimala nirmala:nirmala sarala:saraLa malathi:mAlati malati:mAlati revathi:revati revati:revati
rohini:rohiNi ashwini:ashvini aswini:ashvini bhavani:bhavAni bhanu:bhAnu bhargavi:bhArgavi bhagya:bhAgya bhagyalakshmi:bhAgyalakShmi mahalakshmi:mahAlakShmi dhanalakshmi:dhanalakShmi annapurna:annapUrNa purna:pUrNa poornima:pUrNima purnima:pUrNima deepa:dIpa deepika:dIpika deepak:dIpak dilip:dilIp dinesh:dinesh divya:divya
naveen:navIn praveen:pravIN pradeep:pradIp sudha:sudha sudhakar:sudhAkar prabhakar:prabhAkar dinakar:dinakar divakar:divAkar ramakrishna:rAmakRiShNa ramachandra:rAmachaMdra ramachandran:rAmachaMdran raghavendra:rAghaveMdra raghu:raghu narasimha:narasiMha narasimhan:narasiMhan narasimhulu:narasiMhulu hanumantha:hanumaMta hanumanth:hanumaMt hanuman:hanumAn anjaneya:AMjaneya anjaneyulu:AMjaneyulu mallikarjuna:mallikArjuna mallikarjun:mallikArjun
vasudeva:vAsudeva vasudev:vAsudev vasu:vAsu vasantha:vasaMta vani:vANi veena:vINa veni:veNi venu:veNu venugopal:veNugopAl gopalakrishna:gopAlakRiShNa gopalakrishnan:gopAlakRiShNan balakrishna:bAlakRiShNa balakrishnan:bAlakRiShNan balasubramanian:bAlasubrahmaNyan muralidhar:muraLIdhar muralidharan:muraLIdharan murali:muraLi
sarojini:sarojini saroja:saroja sushma:suShma sushila:sushIla suseela:sushIla sujatha:sujAta sujata:sujAta sumathi:sumati sumati:sumati sundar:suMdar sundaram:suMdaraM sundari:suMdari latha:lata lata:lata hema:hema hemalatha:hemalata swarna:svarNa swarnalatha:svarNalata snehalatha:snehalata indira:iMdira uma:uma rekha:rekha rukmini:rukmiNi yamuna:yamuna ganga:gaMga
tulasi:tulasi tulsi:tulasI yashoda:yashoda yasoda:yashoda karuna:karuNa karunakar:karuNAkar shyamala:shyAmala syamala:shyAmala shyam:shyAm syam:shyAm sharada:shArada sarada:shArada shankar:shaMkar sankar:shaMkar sankaran:shaMkaran shankara:shaMkara mahadev:mahAdev mahadeva:mahAdeva mahadevan:mahAdevan mahadevappa:mahAdevappa basappa:basappa siddaramaiah:siddarAmayya siddharth:siddhArth siddhartha:siddhArtha nayaki:nAyaki bhavana:bhAvana ramaiah:rAmayya
shivaji:shivAji shivani:shivAni shailaja:shailaja sailaja:shailaja girija:girija giridhar:giridhar giri:giri vidya:vidya vikram:vikram vinay:vinay vinayak:vinAyak vinod:vinod vivek:vivek viswanath:vishvanAth vishwanath:vishvanAth viswanathan:vishvanAthan vishwanathan:vishvanAthan ranganathan:raMganAthan ranganath:raMganAth jagannath:jagannAth jagannatha:jagannAtha loknath:loknAth lokesh:lokesh
eswar:Ishvar eshwar:Ishvar eswari:Ishvari iswar:Ishvar maheswari:maheshvari maheshwari:maheshvari bhuvaneswari:bhuvaneshvari bhuvaneshwari:bhuvaneshvari parameswari:parameshvari parameshwara:parameshvara parameswaran:parameshvaran someshwar:someshvar nagarathna:nAgaratna rathna:ratna ratna:ratna rathnam:ratnaM
abhishek:abhiShek aditya:Aditya akash:AkAsh akhil:akhil akhila:akhila amar:amar amit:amit amrita:amRita amrutha:amRita anitha:anita anita:anita ankit:aMkit ashok:ashok asha:AshA ajay:ajay gaurav:gaurav gauri:gauri gowri:gauri govind:goviMd govinda:goviMda govindan:goviMdan indu:iMdu jyothi:jyoti jyoti:jyoti kiran:kiraN lavanya:lAvaNya manoj:manoj manohar:manohar
meera:mIrA mira:mIrA nandini:naMdini neha:nehA nikhil:nikhil nitin:nitin pooja:pUjA puja:pUjA pankaj:paMkaj rahul:rAhul rakesh:rAkesh ranjani:raMjani ranjith:raMjit rohit:rohit sachin:sachin sanjay:saMjay sanjeev:saMjIv satish:satIsh sathish:satIsh sneha:snehA sridhar:shrIdhar sreedhar:shrIdhar sridevi:shrIdevi sreedevi:shrIdevi srilatha:shrIlata srikanth:shrIkAMt sreekanth:shrIkAMt srikant:shrIkAMt
subba:subba subbarao:subbArAvu subbaiah:subbayya subhash:subhASh sudarshan:sudarshan sudarsan:sudarshan swapna:svapna tejaswini:tejasvini thyagarajan:tyAgarAjan thiru:tiru upendra:upeMdra varalakshmi:varalakShmi varun:varuN vamsi:vaMshI vamshi:vaMshI venkanna:vèMkanna venkaiah:vèMkayya yogesh:yogesh yugandhar:yugaMdhar appala:appala appalanaidu:appalanAyuDu ramanujam:rAmAnujaM ramanujan:rAmAnujan seshadri:sheShAdri sesha:sheSha padmanabhan:padmanAbhan padmanabha:padmanAbha
natarajan:naTarAjan nataraj:naTarAj nataraja:naTarAja periyasamy:pèriyasAmi perumal:pèrumAL valli:vaLLi velu:velu kannan:kaNNan kandasamy:kaMdasAmi chidambaram:chidaMbaraM chinna:chinna pedda:pèdda konda:kòMDa goud:gauD rathod:rAThoD choksi:choksI banerjee:banarjI mukherjee:mukharjI`
    .split(/\s+/u)
    .map(pair => pair.split(':') as [string, string]),
)

/** Names of the letters A to Z, as which initials are said. */
const letterNames = 'e bI sI DI I èph jI hèch ai je ke èl èm èn o pI kyU Ar ès TI yU vI DablyU èks vai jèD'.split(' ')
/** Titles before a name, each with the sounds of its whole word. */
const titles: Record<string, string> = {
  smt: 'shrImati',
  dr: 'DAkTar',
  mr: 'misTar',
  mrs: 'misès',
  kum: 'kumAri',
  ms: 'mis',
}

const consonants: Record<string, string> = {
  kSh: 'क्ष', 'j~n': 'ज्ञ', 'zh': 'ऴ', chh: 'छ', ch: 'च', kh: 'ख', gh: 'घ', jh: 'झ', Th: 'ठ', Dh: 'ढ', th: 'थ', dh: 'ध', ph: 'फ', bh: 'भ', Sh: 'ष', sh: 'श', '~N': 'ङ', '~n': 'ञ',
  k: 'क', g: 'ग', j: 'ज', T: 'ट', D: 'ड', N: 'ण', t: 'त', d: 'द', n: 'न', p: 'प', b: 'ब', m: 'म', y: 'य', r: 'र', R: 'ऱ', l: 'ल', v: 'व', s: 'स', h: 'ह', L: 'ळ',
} // biome-ignore format: a table of sounds
const vowels: Record<string, string> = {
  Ri: 'ऋ',
  ai: 'ऐ',
  au: 'औ',
  A: 'आ',
  I: 'ई',
  U: 'ऊ',
  a: 'अ',
  i: 'इ',
  u: 'उ',
  e: 'ए',
  o: 'ओ',
  è: 'ऎ',
  ò: 'ऒ',
}
const sound = new RegExp(
  [...Object.keys(vowels), 'M', 'H', ...Object.keys(consonants)].toSorted((a, b) => b.length - a.length).join('|'),
  'gu',
)

/** Turns sounds into the common spelling. */
function write(sounds: string): string {
  let text = ''
  let isBare = false
  for (const [found] of sounds.matchAll(sound)) {
    const vowel = vowels[found]
    if (vowel) text += isBare ? (signOf[vowel] ?? '') : vowel
    else if (found === 'M' || found === 'H') text += (isBare ? '\u094d' : '') + (found === 'M' ? 'ं' : 'ः')
    else text += (isBare ? '\u094d' : '') + (consonants[found] ?? '')
    isBare = vowel === undefined && found !== 'M' && found !== 'H'
  }
  return isBare ? `${text}\u094d` : text
}

/** Letters of the scholars' spelling, in which dots and lines tell every sound. */
const scholars: Record<string, string> = {
  ā: 'A',
  ī: 'I',
  ū: 'U',
  ṛ: 'Ri',
  ṝ: 'Ri',
  ṅ: '~N',
  ñ: '~n',
  ṭ: 'T',
  ḍ: 'D',
  ṇ: 'N',
  ṉ: 'n',
  ś: 'sh',
  ṣ: 'Sh',
  ḷ: 'L',
  ḻ: 'zh',
  ṟ: 'R',
  ṃ: 'M',
  ṁ: 'M',
  ḥ: 'H',
  ē: 'e',
  ō: 'o',
}

/** A word in Latin letters in the common spelling: always a suggestion. */
export function fromLatin(run: string): string {
  if (/^[A-Z]$/u.test(run)) return write(letterNames[run.charCodeAt(0) - 65] ?? '')
  const lower = run.normalize('NFC').toLowerCase()
  if (/[āīūṛṝṭḍṇśṣḷḻṟṃṁḥēō]/u.test(lower))
    return write(casual(lower.replace(/c(?!h)/gu, 'ch').replace(/[^\p{ASCII}]/gu, letter => scholars[letter] ?? '')))
  const word = lower.normalize('NFD').replace(/[^a-z]/gu, '')
  const whole = known[word] ?? titles[word]
  if (whole) return write(whole)
  if (/^[A-Z]{2,4}$/u.test(run) && !/[AEIOUY]/u.test(run))
    return Array.from(run, letter => write(letterNames[letter.charCodeAt(0) - 65] ?? '')).join('')
  return write(inParts(word))
}

/** Reads a long name as made of known ones: Lakshminarayana, Ramakrishnan. */
function inParts(word: string): string {
  for (let at = word.length - 4; at >= 4; at--) {
    const [first, rest] = [known[word.slice(0, at)], word.slice(at)]
    if (first && /[aeiou]$/iu.test(first)) return first + (known[rest] ?? casual(rest))
  }
  for (let at = 3; at <= word.length - 4; at++) {
    const last = known[word.slice(at)]
    if (last && /^[^aeiou]/u.test(word.slice(at))) return casual(word.slice(0, at)) + last
  }
  return casual(word)
}

/** Reads casual Latin spelling by sounds, one at a time. */
const casual = (word: string): string =>
  word
    .replace(/x/gu, 'ksh')
    .replace(/(?:ai|i|ay|aiy)yah?$|(?<=[a-z]{2})aiah$/gu, 'ayya')
    .replace(/ah$/gu, 'a')
    .replace(/jn|gny|gn(?=[aeiou])/gu, 'j~n')
    .replace(/[pf]h?/gu, letter => (letter === 'p' ? 'p' : 'ph'))
    .replace(/o[uw](?![aeiou])/gu, 'au')
    .replace(/e(?:sh?)[wv]ar/gu, 'eshvar')
    .replace(/rsh/gu, 'rSh')
    .replace(/nath(?=am$|an$|$)/gu, 'nAth')
    .replace(/(?<=.)raj(?=a?$|an$|u$)/gu, 'rAj')
    .replace(/(?<=..)(?:ram|das|lal|pal)$/gu, part => `${part[0]}A${part[2]}`)
    .replace(/^maha/gu, 'mahA')
    .replace(/w/gu, 'v')
    .replace(/z(?!h)/gu, 'j')
    .replace(/q/gu, 'k')
    .replace(/cch/gu, 'chch')
    .replace(/ck/gu, 'kk')
    .replace(/c(?!h)/gu, 'k')
    .replace(/ksh/gu, 'kSh')
    .replace(/^sr/gu, 'shr')
    .replace(/tth|tt(?!h)/gu, both => (both === 'tth' ? 'tt' : 'TT'))
    .replace(/ddh/gu, 'd\u0001h')
    .replace(/dd/gu, 'DD')
    .replaceAll('d\u0001h', 'ddh')
    .replace(/(?<!nA)th/gu, 't')
    .replace(/ee|ii|ea/gu, 'I')
    .replace(/oo|uu/gu, 'U')
    .replace(/aa/gu, 'A')
    .replace(/ey$/gu, 'e')
    .replace(/(?<![aeiouAIU])y(?![aeiouAIU])/gu, 'i')
    .replace(/e(?=(?:([kgjTDnpbmlrvsc])h?\1|n[kg]))/gu, 'è')
    .replace(/o(?=(?:([kgjTDnpbmlrvsc])h?\1|nd))/gu, 'ò')
    .replace(/[mn](?=[kgcjtdTDpb])/gu, 'M')
