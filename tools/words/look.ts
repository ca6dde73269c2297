import { languages, type WebCode } from '../../contract/ground/languages.ts'

export const scripts: Record<WebCode, RegExp> = {
  en: /\p{Script=Latin}/u,
  te: /\p{Script=Telugu}/u,
  ta: /\p{Script=Tamil}/u,
  kn: /\p{Script=Kannada}/u,
  hi: /\p{Script=Devanagari}/u,
}
/** Texts that the specification fixes in English, or that are signs and the same everywhere. */
const fixed = new Set(['404 - Page Not Found', '+91', '---'])

/** Names of kinds of files, and their unit of size: every device in India writes these in Latin letters. */
const namesOfFiles = /(?<!\p{L})(?:JPEG|PNG|WebP|AVIF|SVG|MB)/gu

/** Letters that do not belong in a language (D3): those of another of the five, and Latin words. */
export function strangeLetters(text: string, web: WebCode): string[] {
  if (fixed.has(text)) return []
  const problems: string[] = []
  if (web !== 'en' && /\p{Script=Latin}{2,}/u.test(text.replace(namesOfFiles, ''))) problems.push('Latin letters')
  for (const other of languages) {
    if (other.web !== web && other.web !== 'en' && scripts[other.web].test(text)) problems.push(`${other.name} letters`)
  }
  return problems
}

/** What is broken in a text as a row of characters, whatever its words say. */
export function badCharacters(text: string): string[] {
  const problems: string[] = []
  const no = (what: string, found: boolean) => found && problems.push(what)
  no('is not in the normal form NFC', text.normalize('NFC') !== text)
  no('has a dotted circle', text.includes('◌'))
  no('has a vowel sign without a letter', /(?<![\p{L}\p{M}\u200c\u200d])[\p{Mc}\p{Mn}](?<!\ufe0f)/u.test(text))
  no('has two vowel signs on one letter', /[ా-ౌ][ా-ౌ]|[ா-ௌ][ா-ௌ]|[ಾ-ೌ][ಾ-ೌ]|[ा-ौ][ा-ौ]/u.test(text))
  no('has two viramas in a row', /[్்್्]{2}/u.test(text))
  no('has a joiner that joins nothing', /(?<![్்್्])[\u200c\u200d]|[\u200c\u200d](?!\p{L})/u.test(text))
  no('has an invisible character', /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/.test(text))
  no('has digits that are not 0–9', /(?![0-9])\p{Nd}/u.test(text))
  no('was read in a wrong encoding', /[\u0080-\u009f\ufffd]|[ÃÂà][\u0080-\u00bf]/.test(text))
  return problems
}

const pairs = /^\p{L}/u
/**
 * What is wrong with the punctuation of a text beside its English: the marks at its end, dots and spaces
 * (docs/words-we-use.md, rule 5).
 */
export function badPunctuation(text: string, english: string, web: WebCode): string[] {
  const problems: string[] = []
  const no = (what: string, found: boolean) => found && problems.push(what)
  no('is empty', text === '')
  no('has two spaces in a row', / {2}/.test(text))
  no('begins with a space', /^\s/.test(text) && !/^\s/.test(english))
  no('ends with a space', /\s$/.test(text) && !/\s$/.test(english))
  no(
    'has a space before a mark',
    /[^\n ] [,;:!?।](?! ?[^\s])|\s[,;!?।]/.test(text.replace(/⟦[^⟧]*⟧/g, 'x')) && pairs.test(text),
  )
  no('has … instead of ...', text.includes('…'))
  no('has — instead of –', text.includes('—'))
  no('has curly quotation marks', /[“”]/.test(text))
  if (web !== 'en') no('has a straight or curly apostrophe', /['’]/.test(text))
  if (web === 'hi')
    no(
      'ends with a full stop instead of ।',
      /\p{Script=Devanagari}\.$/u.test(text) && english.endsWith('.') && !english.endsWith('...'),
    )
  else no('has the Hindi full stop ।', text.includes('।'))
  no('does not end in ... as in English', english.endsWith('...') !== text.endsWith('...'))
  const stops = (t: string) => /[.।](\n|$)/.test(t.replace(/\.{3}$/, ''))
  if (web !== 'en')
    no(
      stops(english) ? 'lacks the full stop of the English sentence' : 'ends with a full stop, but English does not',
      stops(english) !== stops(text),
    )
  return problems
}
