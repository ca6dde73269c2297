import type { Term, Translated } from '../../contract/words/glossary.ts'

/** Where texts stand decides which forms are right: names and texts of homams are content. */
export type Place = 'interface' | 'content'

/** Terms that a translation says in another way than the glossary, each with what is wrong. */
export function breaches(
  english: string,
  translation: string,
  web: Translated,
  terms: Term[],
  place: Place,
): { term: Term; what: string }[] {
  const found: { term: Term; what: string }[] = []
  for (const term of terms) {
    const own = place === 'content' ? (term.content?.[web] ?? []) : []
    const right = [...term[web], ...own]
    const said = !term.unchecked && sayOf(term).test(withoutLonger(english, term, terms))
    if (said && !right.some(form => translation.includes(stem(form))))
      found.push({ term, what: `lacks «${right.join('», «')}»` })
    for (const form of term.avoid?.[web] ?? []) {
      if (own.includes(form) || !wordBeginning(form).test(translation)) continue
      const other = terms.some(t => t !== term && t[web].includes(form))
      if (!other || said) found.push({ term, what: `says «${form}», the word is «${right[0]}»` })
    }
  }
  return found
}

/** An English text without the longer terms that contain a word: a family book books nothing. */
const withoutLonger = (english: string, term: Term, terms: Term[]): string =>
  terms.reduce(
    (text, other) =>
      other.term.includes(' ') && other.term.length > term.term.length
        ? text.replace(new RegExp(sayOf(other), 'giu'), '')
        : text,
    english,
  )

/** A pattern for the English words of a term, singular and plural. Abbreviations are looked for in capitals only. */
function sayOf(term: Term): RegExp {
  const words = [term.term, ...(term.also ?? [])].map(word => word.replace(/[.*+?]/g, String.raw`\$&`))
  const capitals = /^[A-Z\d]+$/.test(term.term)
  return new RegExp(`(?<![\\p{L}\\d])(?:${words.join('|')})s?(?![\\p{L}])`, capitals ? 'u' : 'iu')
}

const wordBeginning = (form: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])${form}`, 'u')

/**
 * The part of a word that stays when it takes an ending: without its last vowel sign or, in Tamil, its last letter with
 * a pulli.
 */
export function stem(form: string): string {
  const short = form.replace(/(?:\p{Script=Tamil}்|\p{M}+)$/u, '')
  return (short.match(/\p{L}/gu) ?? []).length >= 2 ? short : form
}

const parts: [Term['part'], string][] = [
  ['ritual', 'The ritual'],
  ['money', 'Booking and money'],
  ['interface', 'The interface'],
]

/** The tables of docs/words-we-use.md. */
export function tablesOf(terms: Term[]): string {
  return parts
    .map(([part, title]) => {
      const rows = terms.filter(t => t.part === part).map(rowOf)
      return `## ${title}\n\n| English | తెలుగు | தமிழ் | ಕನ್ನಡ | हिन्दी | Meaning |\n|---|---|---|---|---|---|\n${rows.join('\n')}\n`
    })
    .join('\n')
}

function rowOf(term: Term): string {
  const avoided = Object.values(term.avoid ?? {}).flat()
  const meaning = [term.meaning, avoided.length > 0 ? `not ${avoided.join(', ')}` : ''].filter(Boolean).join('; ')
  return `| ${[term.term, term.te[0], term.ta[0], term.kn[0], term.hi[0], meaning].join(' | ')} |`.replaceAll('  ', ' ')
}
