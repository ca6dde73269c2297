/**
 * Ends of names, in the common spelling, that people do not write letter for letter. Everything else goes letter for
 * letter.
 */

/**
 * Ends of names whose last a is short in Telugu and Kannada (కవిత, సుబ్బయ్య) and long in Hindi and Tamil (कविता,
 * சுப்பையா). After ^: the whole word only.
 */
const longElsewhere =
  `ित ^सीत ^गीत सुनीत विनीत संगीत लत ^राध अनुराध ^उष ^आश ^उम ^रम ^हेम ^भाम सत्यभाम ^तार ^माल ^मीर ^वीण ^पूज ^लील ^शील सुशील कमल विमल निर्मल सरळ सरल सुजात ^पद्म ^सुध वसुध ^प्रभ शोभ मंजुळ मंजुल शैलज गिरिज वनज
जलज पद्मज सुनंद रेख शिख विद्य संध्य सौम्य दिव्य काव्य लावण्य शरण्य अनन्य सुकन्य धन्य नित्य शारद यशोद अन्नपूर्ण पूर्णिम सुषम गरिम महिम उपम कल्पन अर्चन भावन शोभन वंदन प्रार्थन करुण ^अरुण यमुन ^गंग तुंग ^दुर्ग इंदिर ज्योत्स्न कृत्तिक राधिक दीपिक
अंबिक भूमिक मल्लिक रेणुक अनसूय अहल्य श्यामल श्यामळ शकुंतल ऊर्मिळ ऊर्मिल शशिकळ शशिकल चंद्रकळ चंद्रकल स्नेह स्वप्न सुवर्ण सुमित्र सुभद्र ^चित्र अपर्ण सुपर्ण प्रमीळ प्रमील सुगुण निवेदित प्रिय शर्म वर्म सुरेख मेनक मौनिक चंद्रिक हारिक सारिक कनिक अनामिक वेदिक वर्षिक ^रम्य ऐश्वर्य श्वेत म्म य्य प्प न्न ण्ण क्क गौड`.split(
    /\s+/u,
  )

/** Ends of names whose last a is short everywhere. */
const short =
  `नारायण कृष्ण राम शिव वॆंकट वेंकट ेश ीश ईश ेश्वर ीश्वर ईश्वर ेंद्र ींद्र इंद्र चंद्र प्रसाद कुमार नाथ नाभ राज राव रमण अर्जुन ार्जुन हनुमंत सुब्रह्मण्य सिंह देव सूर्य आचार्य ाचार्य पाल गोविंद आनंद ानंद श्रीनिवास दास मित्र केशव माधव राघव यादव मोहन सुंदर
शंकर शेखर भास्कर धर नायक लिंग रंग नाग सत्य रुद्र भद्र वीर बसव मठ भट कंठ भूषण अश्वत्थ बल मंगळ`.split(/\s+/u)

const endOf = (words: string[]): RegExp => {
  const longest = words.toSorted((a, b) => b.length - a.length)
  return new RegExp(`(?:${longest.map(word => (word.startsWith('^') ? word : `(?:${word})`)).join('|')})$`, 'u')
}
const [isLong, isShort] = [endOf(longElsewhere), endOf(short)]

/**
 * A word from Telugu or Kannada with its last a as Hindi and Tamil write it, and whether that is sure: many a name is a
 * man's with a short a, and a woman's with a long one.
 */
export function withLongEnd(word: string): { text: string; isSure: boolean } {
  if (!/[क-हऱळऴ]$/u.test(word)) return { text: word, isSure: true }
  if (isLong.test(word)) return { text: `${word}ा`, isSure: true }
  return { text: word, isSure: isShort.test(word) }
}

/** Parts before a last i, which Hindi writes long and the south short. */
const inI =
  'लक्ष्म|पार्वत|सरस्वत|वत|भारत|देव|^रान|कुमार|गौर|गायत्र|सावित्र|माधव|जानक|ेश्वर|ीश्वर|ईश्वर|रेड्ड|शेट्ट|सेट्ट|चतुर्वेद|द्विवेद|त्रिपाठ|माधुर|पाटिल|बैनर्ज|मुखर्ज|नेग|सोलंक|कस्तूर|नलिन|हेमांगिन|कात्यायन|वसुंधर|स्वाम|भवान|मीनाक्ष|कामाक्ष|विशालाक्ष|मालत|रेवत|रोहिण|रुक्मिण|कल्याण|वाण|वेण|सुंदर|कावेर|गोदावर|नंदिन|रंजन|मोहिन|शालिन|अश्विन|पद्मिन|सरोजिन|मुरळ|मुरल|वळ्ळ|हळ्ळ|केर|वाड|वैदेह|मैथिल|पल्लव|चौधर|जोश|कुलकर्ण|शास्त्र|त्रिवेद|बालाज|शिवाज|गांध|मंजर|भागीरथ|अरुंधत|दमयंत|शबर|यामिन|तेजस्विन|काळ|देवक|शिवकाम|साम|जयंत|भार्गव|वैष्णव|जाह्नव|मंदाकिन|नायक|चामुंड|वासंत|कौमुद|वारुण|शर्वाण|राजेश्वर'
const endsInI = new RegExp(`(${inI})ी$`, 'u')

/** Ends of names that Hindi writes with its long vowel. */
const longInHindi: [RegExp, string][] = [
  [new RegExp(`(${inI})ि$`, 'u'), '$1ी'],
  [/(?<=राज|बाब)ु$/u, 'ू'],
  [/नायुडु$/u, 'नायडू'],
  [/रावु$/u, 'राव'],
  [/राण[िी]$/u, 'रानी'],
  [/^सायि/u, 'साई'],
  [/(?<!श)ायि$/u, 'ाई'],
  [/^सिंग$/u, 'सिंह'],
]

/**
 * A word from Hindi, in the common spelling, as the south writes it: with its short last vowels, and without the vowel
 * that is not sounded between two parts.
 */
export const asTheSouthWrites = (word: string): string =>
  word
    .replace(/^रानी$/u, 'राणि')
    .replace(/ों\u094d?$/u, 'ोन\u094d')
    .replace(/^([क-ह][\u093e-\u094c]?[क-ह])(?=\1)/u, '$1\u094d\u200c')
    .replace(beforePart, (typed: string, first: string) =>
      soundsLastVowel.test(first) ? typed : `${first}\u094d\u200c`,
    )
    .replace(/^(जम)(?=शेद)/u, '$1\u094d\u200c')
    .replace(/^ओम(?=.)/u, 'ओं')
    .replace(endsInI, '$1ि')
    .replace(/(?<=राज|बाब)ू$/u, 'ु')
    .replace(/नाय[डड़]ू$/u, 'नायुडु')
    .replace(/(?<=शर्म|वर्म)ा$/u, '')
    .replace(/^सिंह\u094d$/u, 'सिंग\u094d')
/** A first part that ends in a bare letter, before a second: सोम and नाथ. The vowel between is not sounded. */
const beforePart =
  /^((?:[क-ह]|[अ-औ])[\u0900-\u097f]*?(?<!\u094d)[क-ह]\u093c?)(?=(?:नाथ|मोहन|दास|प्रकाश|मुख|चंद|लाल|पाल|राज|देव|सिंह|जीत|जीवन|मीत|प्रीत|दीप|बीर|वीर|वती|वंत|किशोर|भूषण|भजन|वाला|वाल|वाड\u093c?|जी|राम|प्रसाद|कुमार|कुमारी|चरण|दयाल|गोपाल)\u094d?$)/u
/** First parts of Sanskrit names, whose last vowel the south sounds: శివరాజ. */
const soundsLastVowel =
  /(?:^ओम|शिव|सत्य|विजय|विनय|जय|उदय|नर|धर्म|कृष्ण|केशव|माधव|राघव|नारायण|गोपाल|श्रीनिवास|वेंकट|बसव|नाग|लोक|सोम|जगन|रंग|गंग|गण|हर्ष|अभय|अजय|संजय|धन|यदु|वर|बल|सूर्य|विश्व|दिव्य|भानु|पद|सह|सु|प्र|भाग्य|पुष्प|प्रभ|गुण|रूप|पद्म)$/u

/** A word in Hindi letters with the vowels that Hindi writes. */
export const asHindiWrites = (word: string): string =>
  longInHindi.reduce((text, [end, written]) => text.replace(end, written), word)

/** Rao ends in a vowel in Telugu only. */
export const raoIn = (word: string, to: 'te' | 'kn'): string =>
  to === 'te' ? word.replace(/राव्$/u, 'रावु') : word.replace(/रावु$/u, 'राव्')
