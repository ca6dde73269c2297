import library from '@indic-transliteration/sanscript'

/** Its types name a namespace that it does not export. */
const sanscript = library as unknown as { t(text: string, from: string, to: string): string }

/** Scripts of the five languages, by web code; `en` is Latin. */
export type Script = 'te' | 'ta' | 'kn' | 'hi' | 'en'

export interface Reading {
  text: string
  /** The spelling leaves open how it sounds: somebody who knows the name may correct it. */
  suggested: boolean
}

const schemes = { te: 'telugu', ta: 'tamil', kn: 'kannada', hi: 'devanagari' } as const
const runs = /[\u0c00-\u0c7f\u200c\u200d]+|[\u0b80-\u0bff\u200c\u200d]+|[\u0c80-\u0cff\u200c\u200d]+|[\u0900-\u097f\u200c\u200d]+|[A-Za-z\u00c0-\u024f]+/gu

const scriptOf = (run: string): Script =>
  /[\u0c00-\u0c7f]/u.test(run) ? 'te' : /[\u0b80-\u0bff]/u.test(run) ? 'ta' : /[\u0c80-\u0cff]/u.test(run) ? 'kn' : /[\u0900-\u097f]/u.test(run) ? 'hi' : 'en'

/** A name in the priest's script (decision 22). What is in no script of ours, digits and signs, stays as it is. */
export function transliterate(name: string, to: Script): Reading {
  let suggested = false
  const text = name.normalize('NFC').replace(runs, run => {
    const from = scriptOf(run)
    if (from === to) return run
    if (from === 'en' || from === 'ta' || to === 'ta' || to === 'en' || (from === 'hi' && endsBare(run))) suggested = true
    return to === 'en' ? toLatin(run, from) : fromItrans(toItrans(run, from), to)
  })
  return { text, suggested }
}

/** Hindi does not sound the last vowel that its script supposes. Words that end in a cluster keep it: कृष्ण. */
const endsBare = (word: string): boolean => /[\u0915-\u0939\u0958-\u095f]$/u.test(word) && !/\u094d.$/u.test(word) && word.length > 2

function toItrans(run: string, from: Script): string {
  if (from === 'en') return fromCasual(run)
  if (from === 'ta') return fromTamil(run)
  const word = from === 'hi' ? withoutNukta(endsBare(run) ? `${run}\u094d` : run) : run
  return sanscript.t(word, schemes[from], 'itrans')
}

/** Sounds of other tongues, written as the nearest that the south has. */
const withoutNukta = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/ड\u093c/gu, 'ड')
    .replace(/\u093c/gu, '')
    .replace(/\u0901/gu, '\u0902')
    .normalize('NFC')

function fromItrans(itrans: string, to: 'te' | 'ta' | 'kn' | 'hi'): string {
  if (to === 'ta') return tidyTamil(sanscript.t(homorganic(itrans), 'itrans', 'tamil'))
  const text = sanscript.t(itrans, 'itrans', schemes[to])
  // Hindi has no short e and o, and writes no sign for the vowel that is not sounded at the end.
  return to === 'hi'
    ? text
        .replace(/ऎ/gu, 'ए')
        .replace(/ऒ/gu, 'ओ')
        .replace(/\u0946/gu, 'े')
        .replace(/\u094a/gu, 'ो')
        .replace(/ऩ/gu, 'न')
        .replace(/ऱ/gu, 'र')
        .replace(/ऴ/gu, 'ळ')
        .replace(/(?<=.)\u094d$/u, '')
    : text
}

/** Tamil writes the nasal that the next letter calls for, where others write a dot. */
const homorganic = (itrans: string): string =>
  itrans
    .replace(/M(?=[kg])/g, '~N')
    .replace(/M(?=[cj])/g, '~n')
    .replace(/M(?=[TD])/g, 'N')
    .replace(/M(?=[td])/g, 'n')
    .replace(/M/g, 'm')

/** ந stands at the beginning and before த; elsewhere the same sound is ன. ரு for the vowel that Tamil lacks. */
const tidyTamil = (text: string): string =>
  text
    .replace(/[\u2019'ʼ]/gu, '')
    .replace(/(?<=[\u0b80-\u0bff])ந(?!்த)/gu, 'ன')
    .replace(/ஜ்ஞ/gu, 'ஞ')

/** Common names that Tamil writes with letters which leave their first sound open; in ITRANS. */
const knownInTamil: Record<string, string> = {
  கோபால்: 'gopAl',
  கோபாலன்: 'gopAlan',
  லட்சுமி: 'lakShmI',
  பாலாஜி: 'bAlAji',
  தேவி: 'devi',
  கணேசன்: 'gaNeshan',
  சிவா: 'shivA',
  சிவன்: 'shivan',
  சங்கர்: 'shaMkar',
  பாலு: 'bAlu',
  துர்கா: 'durgA',
  கிருஷ்ணன்: 'kRRiShNan',
}

/** Tamil writes one letter for four sounds: hard at the beginning and doubled, soft between vowels and after a nasal. */
function fromTamil(run: string): string {
  const found = knownInTamil[run]
  if (found) return found
  const latin = sanscript
    .t(run.replace(/ஸ்ரீ/gu, 'ஶ்ரீ'), 'tamil', 'iast')
    .normalize('NFC')
    .replace(/jh/g, 'c')
    .replace(/ḍh/g, 'ṭ')
    .replace(/gh/g, 'k')
    .replace(/dh/g, 't')
    .replace(/bh/g, 'p')
  const softly = latin
    .replace(/ṟṟ/g, 'ṭr')
    .replace(/(?<=[aāiīuūeēoōèòṅ])k(?=[aāiīuūeēoōèò])/g, 'g')
    .replace(/(?<=ñ)c(?=[aāiīuūeēoōèò])/g, 'j')
    .replace(/(?<!c)c(?!c)/g, 's')
    .replace(/(?<=[aāiīuūeēoōèòṇ])ṭ(?=[aāiīuūeēoōèò])/g, 'ḍ')
    .replace(/(?<=[aāiīuūeēoōèòn])t(?=[aāiīuūeēoōèò])/g, 'd')
    .replace(/(?<=[aāiīuūeēoōèòm])p(?=[aāiīuūeēoōèò])/g, 'b')
  return softly.replace(/[^\p{ASCII}]|c/gu, sign => itransOf[sign] ?? sign)
}

const itransOf: Record<string, string> = {
  ā: 'A',
  ī: 'I',
  ū: 'U',
  ē: 'e',
  ō: 'o',
  ṭ: 'T',
  ḍ: 'D',
  ṇ: 'N',
  ṉ: 'n',
  ṟ: 'r',
  ḷ: 'L',
  ḻ: 'L',
  ś: 'sh',
  ṣ: 'Sh',
  ñ: '~n',
  ṅ: '~N',
  ṃ: 'M',
  c: 'ch',
}

/** Names whose usual Latin spelling hides how they sound; written in ITRANS. */
const known: Record<string, string> = Object.fromEntries(
  `lakshmi:lakShmI laxmi:lakShmI narayana:nArAyaNa narayan:nArAyaN rama:rAma ram:rAm sita:sIta seetha:sIta krishna:kRRiShNa kishan:kishan venkata:vèMkaTa
venkat:vèMkaT venkatesh:vèMkaTesh venkateswara:vèMkaTeshvara venkateshwara:vèMkaTeshvara venkateswarlu:vèMkaTeshvarlu srinivas:shrInivAs srinivasa:shrInivAsa
srinivasan:shrInivAsan sri:shrI shri:shrI shree:shrI sree:shrI reddy:rèDDi rao:rAvu naidu:nAyuDu sharma:sharma sarma:sharma sastry:shAstri shastri:shAstri
subramanian:subrahmaNyan subrahmanyam:subrahmaNyaM subramanyam:subrahmaNyaM saraswati:sarasvatI saraswathi:sarasvati parvati:pArvatI parvathi:pArvati
ganesh:gaNesh ganesha:gaNesha ganapathi:gaNapati ganapati:gaNapati shiva:shiva siva:shiva vishnu:viShNu murugan:murugan kumar:kumAr kumari:kumAri
ravi:ravi anand:AnaMd ananda:AnaMda anil:anil sunil:sunIl suresh:suresh ramesh:ramesh mahesh:mahesh rajesh:rAjesh rajeswari:rAjeshvari raja:rAja raju:rAju
raj:rAj devi:devi priya:priya padma:padma padmavathi:padmAvati usha:uShA radha:rAdha gita:gIta geetha:gIta gayatri:gAyatri gayathri:gAyatri durga:durga
kavitha:kavita sunitha:sunIta savitri:sAvitri savithri:sAvitri bharathi:bhArati bharati:bhArati chandra:chaMdra chandrasekhar:chaMdrashekhar shekhar:shekhar
prasad:prasAd mohan:mohan gopal:gopAl hari:hari vijay:vijay vijaya:vijaya jaya:jaya arun:aruN aruna:aruNa lalitha:lalita lalita:lalita shanti:shAMti
shanthi:shAMti santhosh:saMtoSh santosh:saMtoSh swamy:svAmi swami:svAmi murthy:mUrti murthi:mUrti nath:nAth pillai:piLLai iyer:ayyar naga:nAga nagaraju:nAgarAju
anjali:aMjali sai:sAyi satya:satya satyanarayana:satyanArAyaNa surya:sUrya suryanarayana:sUryanArAyaNa varma:varma gupta:gupta singh:siMh patel:paTel bhaskar:bhAskar ramana:ramaNa anuradha:anurAdha swathi:svAti rani:rANi jnaneshwar:j~nAneshvar
krishnan:kRRiShNan balaji:bAlAji bala:bAla nagesh:nAgesh nageswara:nAgeshvara madhavi:mAdhavi manjunath:maMjunAth manjunatha:maMjunAtha`
    .split(/\s+/)
    .map(pair => pair.split(':') as [string, string]),
)

/** Initials are said as letters are named. */
const letters = 'e bI sI DI I eph jI hech ai je ke el em en o pI kyU Ar es TI yU vI DablyU eks vai jeD'.split(' ')

/** Casual Latin spelling to ITRANS, sound by sound, where the name is not known. */
function fromCasual(run: string): string {
  if (/^[A-Z]$/.test(run)) return letters[run.charCodeAt(0) - 65] ?? run
  const word = run
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
  const found = known[word]
  if (found) return found
  return word
    .replace(/x/g, 'ksh')
    .replace(/jn|gny/g, 'j~n')
    .replace(/ph|f/g, 'ph')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/q/g, 'k')
    .replace(/ck/g, 'k')
    .replace(/c(?!h)/g, 'k')
    .replace(/ksh/g, 'kSh')
    .replace(/th/g, 't')
    .replace(/ee|ii/g, 'I')
    .replace(/oo|uu/g, 'U')
    .replace(/aa/g, 'A')
    .replace(/tt/g, 'TT')
    .replace(/dd/g, 'DD')
    .replace(/[mn](?=[kgcjtdTDpb])/g, 'M')
    .replace(/y$/g, 'i')
}

const plain: Record<string, string> = {
  ā: 'a', ī: 'i', ū: 'u', ē: 'e', ō: 'o', è: 'e', ò: 'o', ṛ: 'ri', ṝ: 'ri', ḷ: 'l', ḻ: 'zh', ṅ: 'n', ñ: 'n', ṇ: 'n', ṉ: 'n', ṟ: 'r', ṭ: 't', ḍ: 'd', ś: 'sh', ṣ: 'sh', ḥ: 'h',
} // biome-ignore format: a table of letters

/** As names are written on an envelope: capitals, no dots above or below. */
function toLatin(run: string, from: Script): string {
  const iast = sanscript.t(toItrans(run, from), 'itrans', 'iast').normalize('NFC')
  const text = iast
    .replace(/ch/g, 'chh')
    .replace(/c(?!h)/g, 'ch')
    .replace(/ṃ(?=[pbm])|ṃ$/g, 'm')
    .replace(/ṃ/g, 'n')
    .replace(/jñ/g, 'gn')
    .replace(/[^\p{ASCII}]/gu, sign => plain[sign] ?? '')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
