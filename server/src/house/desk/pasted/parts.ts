import { languages } from '../../../../../contract/ground/languages.ts'
import { readStar } from '../../../orders/accounts/service.ts'
import {
  askName,
  type Field,
  foldWords,
  isCalled,
  latinLetters,
  spokenNames,
} from '../../../trust/catalogue/service.ts'
import { relationWords } from './relation-words.ts'

/** Somebody who was pasted. `rest`: what else the line says, and nothing here asks for. */
export interface Pasted {
  answers: Record<string, string>
  rest: string[]
}

/** What a part of a line can be, beside a name: an answer to one of these questions. */
export const kinds = ['gotra', 'nakshatra', 'rashi', 'relation'] as const
type Kind = (typeof kinds)[number]

/** Words that name a question, beside its own labels; compared by how they sound. */
const labels: Record<Kind | 'name', string[]> = {
  name: [
    'name',
    'names',
    'నామం',
    'నామము',
    'full name',
    'devotee',
    'devotee name',
    'member',
    'పేర్లు',
    'பெயர்கள்',
    'ಹೆಸರುಗಳು',
    'भक्त',
    'peru',
    'peyar',
    'naam',
  ],
  gotra: ['gotra', 'gotram', 'gothram', 'gowthram', 'gothra', 'kothiram', 'గోత్రము', 'గోత్ర'],
  nakshatra: [
    'nakshatra',
    'nakshatram',
    'star',
    'birth star',
    'janma nakshatra',
    'natchathiram',
    'nakshathram',
    'నక్షత్రము',
    'జన్మ నక్షత్రం',
  ],
  rashi: ['rashi', 'rasi', 'raasi', 'moon sign', 'zodiac'],
  relation: ['relation', 'relationship', 'related', 'బంధం', 'रिश्ता', 'உறவு'],
}
const sound = (text: string): string => foldWords(text).join('')

/** The questions by what their labels sound like. */
export interface Questions {
  /** What a cell is the label of: the name of a question. */
  labelled(text: string): string | undefined
  /** The answer that a text is to a question; undefined: it is none of those that can be chosen. */
  answerTo(name: string, text: string): string | undefined
  /** As `answerTo`, where nothing says to which question: only what is clearly one of its answers. */
  isClearly(kind: Kind, text: string): string | undefined
  has(name: string): boolean
}

export function questionsOf(fields: readonly Field[]): Questions {
  const byName = new Map(fields.map(field => [field.sendName, field]))
  const labelSounds = new Map<string, string>()
  for (const [name, words] of Object.entries(labels)) for (const word of words) labelSounds.set(sound(word), name)
  for (const { sendName, label } of fields)
    for (const word of Object.values(label)) labelSounds.set(sound(word), sendName)
  labelSounds.delete('')
  const known = new Map(fields.map(field => [field.sendName, optionsOf(field)]))
  const found = new Map<string, string | undefined>()
  const sounded = new Map<string, string | undefined>()
  const answerTo = (name: string, text: string): string | undefined => {
    const field = byName.get(name)
    if (!field) return undefined
    if (field.input !== 'select') return text
    const key = `${name} ${text}`
    if (!found.has(key)) found.set(key, known.get(name)?.(text))
    return found.get(key) ?? (field.allowsOther ? text : undefined)
  }
  const isClearly = (kind: Kind, text: string): string | undefined => {
    if (kind === 'relation') return relationWords.get(plainWord(text))
    if (!/\p{L}/u.test(text)) return undefined
    const key = `${kind} ${text}`
    if (!found.has(key)) found.set(key, known.get(kind)?.(text))
    const value = found.get(key)
    const isIt = kind === 'gotra' ? endsAlike : kind === 'nakshatra' ? beginsAlike : () => true
    const meant = value === undefined ? undefined : byName.get(kind)?.options.find(option => option.value === value)
    return meant && isIt(text, Object.values(meant.label)) ? value : undefined
  }
  return {
    labelled: text => {
      if (text.length > longestLabel) return undefined
      if (!sounded.has(text)) sounded.set(text, labelSounds.get(sound(text)))
      return sounded.get(text)
    },
    answerTo,
    isClearly,
    has: name => byName.has(name),
  }
}
const longestLabel = 40
/** No gotra, star or relation is longer. */
const longestAnswer = 60

const plainWord = (text: string): string => text.normalize('NFC').replace(/[.()]/g, '').trim().toLowerCase()

/** Bhargavi is a woman, Bhargava a gotra: names that sound alike but for their end are not the same. */
const endsAlike = (text: string, names: readonly string[]): boolean =>
  names.some(name => lastVowel(name) === lastVowel(text))
const lastVowel = (text: string): string => /[eiou]$/.exec(latinLetters(text))?.[0] ?? ''

/** Sita is a woman, Chitta a star: an s and a c sound alike. */
const beginsAlike = (text: string, names: readonly string[]): boolean =>
  !latinLetters(text).startsWith('s') || names.some(name => latinLetters(name).startsWith('s'))

type Options = Field['options']
type Reader = (text: string) => string | undefined
/** By the options of a question: they are made once for each time that content is published. */
const readers = new WeakMap<Options, Reader>()

function optionsOf({ sendName, options, input }: Field): Reader {
  if (input !== 'select') return () => undefined
  const known = readers.get(options) ?? readerOf(sendName, options)
  readers.set(options, known)
  return known
}

/** Reads which of its answers a question is given: as it is written in any language, else as it sounds. */
function readerOf(sendName: string, options: Options): Reader {
  const written = new Map<string, string>()
  const sounds = new Map<string, Set<string>>()
  const spoken: [names: string, value: string][] = []
  for (const { value, label } of options) {
    const names = [...languages.flatMap(({ web }) => label[web] ?? []), value]
    const each = new Set([...names, ...names.flatMap(name => name.split(/[/()]/))].map(name => plainWord(name)))
    each.delete('')
    for (const name of each) {
      written.set(name, value)
      const key = sound(name)
      sounds.set(key, (sounds.get(key) ?? new Set()).add(value))
    }
    spoken.push([spokenNames([...each]), value])
  }
  const bySound = (text: string): string | undefined => {
    const [only, ...more] = sounds.get(sound(text)) ?? []
    return more.length === 0 ? only : undefined
  }
  const isSpoken = (text: string): string | undefined => {
    const asked = askName(text, 'named')
    const values = asked ? spoken.flatMap(([names, value]) => (isCalled(names, asked) ? [value] : [])) : []
    return values.length === 1 && text.length >= shortestSpoken ? values[0] : undefined
  }
  return text => {
    const typed = plainWord(text)
    if (typed === '' || typed.length > longestAnswer) return undefined
    if (sendName === 'relation') {
      const code = written.get(typed) ?? relationWords.get(typed)
      return options.some(o => o.value === code) ? code : undefined
    }
    const star = sendName === 'nakshatra' && !/^\d/.test(typed) ? readStar(typed) : undefined
    if (star !== undefined && options.some(o => o.value === String(star))) return String(star)
    const found = written.get(typed) ?? bySound(typed)
    if (found !== undefined || sendName !== 'gotra') return found ?? isSpoken(typed)
    // Bharadwajasa: of the gotra of Bharadwaja.
    return bySound(withoutSa(typed)) ?? isSpoken(typed) ?? isSpoken(withoutSa(typed))
  }
}
const shortestSpoken = 4
const withoutSa = (text: string): string => text.replace(/(?:sa|s|స|ಸ|ஸ|स|సగోత్ర|స్య|sya|स्य)$/, '')
