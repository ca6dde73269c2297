import { type Day, longDay } from '../ground/india-time.ts'
import type { Language } from '../ground/languages.ts'

/** What a picture for share sheets shows. Server and pages make it from the same facts, so both know its version. */
export interface ShareFacts {
  title: string
  /** Path of the art beside the words. */
  art: string
  trust: string
  /** The day of a homam, written out. */
  day?: string
  /** The price with its currency sign, as the site writes prices. */
  price?: string
  /** What a page is for, where there is no day and price. */
  text?: string
}

/** Pages that have a picture of their own; all others show that of the home page. */
export const sharedPages = ['home', 'donation', 'gallery'] as const
export type SharedPage = (typeof sharedPages)[number]

const artOf: Record<SharedPage, string> = {
  home: '/pictures/gopuram.svg',
  donation: '/pictures/annadanam.svg',
  gallery: '/pictures/lalita.svg',
}

export const pageFacts = (
  page: SharedPage,
  { title, description }: { title: string; description: string },
  trust: string,
): ShareFacts => ({
  title,
  art: artOf[page],
  trust,
  text: description,
})

/** What the picture of a homam shows. `price` is written by `common.price` already. */
export const eventFacts = (
  event: { title: string; art: string; heldOn: Day | undefined; price: string },
  trust: string,
  lang: Language,
): ShareFacts => ({
  title: event.title,
  art: event.art,
  trust,
  day: event.heldOn && longDay(event.heldOn, lang.web),
  price: event.price,
})

/** A day as `POST /api/panchangam` answers it. */
interface AlmanacDay {
  date: string
  vara: string
  paksha: string
  tithi: { number: number; name: string }[]
  nakshatra: { name: string }[]
  festivals: { name: string }[]
}

/** Drawings of sevas that are done on a tithi; all other days show the stars. */
const artOfTithi: Record<number, string> = {
  11: 'seva-ekadashi',
  15: 'seva-pournami',
  19: 'seva-chaturthi',
  26: 'seva-ekadashi',
  30: 'seva-amavasya',
}
const mostNamed = 2

/** What the picture of a day of the panchangam shows: its festivals, or its tithi where it has none. */
export function almanacFacts(
  { date, vara, paksha, tithi, nakshatra, festivals }: AlmanacDay,
  trust: string,
  lang: Language,
): ShareFacts {
  const [first] = tithi
  const tithiName = first ? (first.number % 15 === 0 ? first.name : `${paksha} ${first.name}`) : ''
  const named = festivals.slice(0, mostNamed).map(({ name }) => name)
  return {
    title: named.join(', ') || tithiName,
    art: `/pictures/${artOfTithi[first?.number ?? 0] ?? 'seva-nakshatra'}.svg`,
    trust,
    day: longDay(date as Day, lang.web),
    text: [vara, named.length > 0 ? tithiName : '', nakshatra[0]?.name ?? ''].filter(Boolean).join(' · '),
  }
}

/** Size of the pictures in pixels, as share sheets want them. */
export const shareWidth = 1200
export const shareHeight = 630

/** This number changes with the drawing, so that all pictures are made anew. */
const design = 1

/** A checksum of what a picture shows. It is no secret, so a short one will do (cyrb53). */
export function shareVersion(facts: ShareFacts): string {
  const text = JSON.stringify([design, facts.title, facts.art, facts.trust, facts.day, facts.price, facts.text])
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    a = Math.imul(a ^ c, 2654435761)
    b = Math.imul(b ^ c, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36).padStart(11, '0')
}

/** An event's number, a page, or a day of the panchangam. */
export type ShareSubject = number | SharedPage | `day-${Day}`

/** The address of a picture (D22). */
export const sharePath = (lang: Language, subject: ShareSubject, facts: ShareFacts): string =>
  `/share/${lang.code}/${subject}.jpg?v=${shareVersion(facts)}`
