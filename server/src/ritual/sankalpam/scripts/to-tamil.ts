import { rewriter, virama } from './brahmic.ts'

/**
 * How Tamil usually writes parts of names, keyed by the common spelling: it opens clusters with a vowel and has its own
 * habits. Every part ends in a letter that a vowel sign may still follow.
 */
const customary: Record<string, string> = Object.fromEntries(
  `श्री:ஸ்ரீ ^श्रि:ஸ்ரீ श्रीनिवास:ஸ்ரீநிவாச श्रीनिवास्:ஸ்ரீநிவாஸ் ज्ञ:க்ஞ ^ज्ञ:ஞ विज्ञ:விஞ்ஞ क्ष:க்ஷ लक्ष्मी:லக்ஷ்மி लक्ष्म:லக்ஷ்ம कृष्ण:கிருஷ்ண सुब्रह्मण्य:சுப்ரமணிய ^ब्रह्म:பிரம்ம ब्रह्म:ப்ரம்ம सिंह:சிம்ம ^सिंह्$:சிங் ^सिंग्$:சிங்
नारायण:நாராயண नाथ:நாத नाभ:நாப नायक:நாயக ्चंद्र:்சந்திர चंद्र:ச்சந்திர ^चंद्र:சந்திர इंद्र:இந்திர ेंद्र:ேந்திர ींद्र:ீந்திர ज्योति:ஜோதி वॆंकट:வெங்கட वेंकट:வெங்கட शिव:சிவ ईश्वर:ஈஸ்வர ेश्वर:ேஸ்வர ीश्वर:ீஸ்வர विश्व:விஸ்வ ^अश्व:அஸ்வ अश्विन:அஸ்வின
^प्र:பிர ^क्र:கிர ^त्र:திர ^द्र:திர ^ब्र:பிர ^ग्र:கிர ^भ्र:பிர ^श्र:ஷ்ர ^श्राव:ஸ்ராவ ^श्रव:ஸ்ரவ ^श्रुत:ஸ்ருத ^व्र:விர ^कृ:கிரு ^गृ:கிரு सत्य:சத்ய सूर्य:சூர்ய राव$:ராவ் रावु$:ராவ் राव्$:ராவ் ायि$:ாய் ^सायि:சாய் अय्यर:ஐயர
ह्म:ம்ம ह्न:ன்ன ह्ण:ண்ண ह्ल:ஹ்ல मोहन:மோகன मोहिनि:மோகினி रोहिणि:ரோகிணி राहुल:ராகுல मनोहर:மனோகர महेश:மகேஷ महेश्वर:மகேஸ்வர महेंद्र:மகேந்திர महा:மகா
^बृज:பிரிஜ त्रिपाठि:திரிபாதி त्रिपाठी:திரிபாதி पाटील:பாட்டீல ठाकुर:தாக்கூர राठौड़:ராத்தோட राठौड:ராத்தோட ^जगद:ஜெகத ^जगत:ஜெகத ^जय्$:ஜெய் जगन्नाथ:ஜெகந்நாத नाग:நாக गौरी:கௌரி देवी:தேவி बद्री:பத்ரி मुरळी:முரளி ारीलाल:ாரிலால नरसिंह:நரசிம்ம देवकिनंदन:தேவகிநந்தன ांशु:ான்ஷு ^अंशु:அன்ஷு ंश्$:ன்ஷ் नवनीत:நவநீத श्रीनिधि:ஸ்ரீநிதி ाचारि$:ாச்சாரி ाचारी$:ாச்சாரி तुलसि:துளசி तुलसी:துளசி किशोर:கிஷோர शंकर:சங்கர शांति:சாந்தி गायत्रि:காயத்ரி ^शो:ஷோ मुरळीधर:முரளிதர नायुडु:நாயுடு जोशि:ஜோஷி जोशी:ஜோஷி ाचार्य:ாச்சார்ய तिरुपति:திருப்பதி ॆ$:ே ॊ$:ோ ^शी:ஷீ शै:ஷை शैल:சைல ^सुब्ब:சுப்ப`
    .split(/\s+/u)
    .map(pair => pair.split(':') as [string, string]),
)

const plain: Record<string, string> = {
  अ: 'அ', आ: 'ஆ', इ: 'இ', ई: 'ஈ', उ: 'உ', ऊ: 'ஊ', ऋ: 'ரி', ॠ: 'ரூ', ऌ: 'லி', ॡ: 'லூ', ऎ: 'எ', ए: 'ஏ', ऐ: 'ஐ', ऒ: 'ஒ', ओ: 'ஓ', औ: 'ஔ',
  'ा': 'ா', 'ि': 'ி', 'ी': 'ீ', 'ु': 'ு', 'ू': 'ூ', 'ृ': 'ிரு', 'ॄ': 'ிரூ', 'ॢ': '்லு', 'ॣ': '்லூ', 'ॆ': 'ெ', 'े': 'ே', 'ै': 'ை', 'ॊ': 'ொ', 'ो': 'ோ', 'ौ': 'ௌ', '्': '்',
  क: 'க', ख: 'க', ग: 'க', घ: 'க', ङ: 'ங', च: 'ச', छ: 'ச', ज: 'ஜ', झ: 'ஜ', ञ: 'ஞ', ट: 'ட', ठ: 'ட', ड: 'ட', ढ: 'ட', ण: 'ண', त: 'த', थ: 'த', द: 'த', ध: 'த',
  प: 'ப', फ: 'ப', ब: 'ப', भ: 'ப', म: 'ம', य: 'ய', र: 'ர', ऱ: 'ற', ल: 'ல', ळ: 'ள', ऴ: 'ழ', व: 'வ', ष: 'ஷ', ह: 'ஹ', ऩ: 'ன',
} // biome-ignore format: a table of letters

const nasalBefore = (next: string): string =>
  /[कखगघ]/u.test(next)
    ? 'ங்'
    : /[चछजझ]/u.test(next)
      ? 'ஞ்'
      : /[टठडढ]/u.test(next)
        ? 'ண்'
        : /[तथदध]/u.test(next)
          ? 'ந்'
          : 'ம்'

function writeLetter(word: string, at: number): string {
  const letter = word[at] ?? ''
  const [before, next] = [word[at - 1] ?? '', word[at + 1] ?? '']
  if (letter === 'ं') return nasalBefore(next)
  if (letter === 'ः') return 'ஹ'
  // After its nasal, j is written as ச: மஞ்சுநாத.
  if (letter === 'ज' && (before === 'ं' || word.startsWith('ञ्', at - 2))) return 'ச'
  if (letter === 'न') {
    const ofDental = next === virama && /[तथदध]/u.test(word[at + 2] ?? '')
    return (at === 0 && next !== virama) || ofDental ? 'ந' : 'ன'
  }
  // Before a vowel s and ś share one letter; without a vowel they have others.
  if (letter === 'स') return next === virama || (before === virama && !/[रलळऴनम]/u.test(word[at - 2] ?? '')) ? 'ஸ' : 'ச'
  if (letter === 'श') return next === virama ? (word[at + 2] === 'व' ? 'ஸ' : 'ஷ') : before === virama ? 'ஷ' : 'ச'
  // A hard stop after r is doubled, since a single one would be read softly: மூர்த்தி.
  if (/[कचतथदप]/u.test(letter) && before === virama && word[at - 2] === 'र' && next !== virama)
    return `${plain[letter]}்${plain[letter]}`
  if (letter === 'फ' && next === '\u093c') return 'ஃப'
  if (/[०-९]/u.test(letter)) return String((letter.codePointAt(0) ?? 0) - 0x0966)
  return plain[letter] ?? ''
}

const rewrite = rewriter(customary, writeLetter)

/** A word of the common spelling in Tamil: always a suggestion, for Tamil has one letter for several sounds. */
export function toTamil(text: string): string {
  const word = text.replaceAll('ँ', 'ं')
  return rewrite(word.replace(/^जय(?=.)/u, 'जॆय'))
}

/** The last word of a name ends in a long vowel where others end in a short a: சந்திரா, but ராஜேந்திர பிரசாத். */
export const withLongLastVowel = (word: string): string => word.replace(/[க-ஹ]$/u, '$&ா')
