import { mostAnswerLetters, windowHours } from '../../../../contract/ground/answers.ts'
import type { WebCode } from '../../../../contract/ground/languages.ts'
import { hourMs } from '../../ground/time/spans.ts'

/** So many messages of one number are stored a day (India); further ones are counted. */
export const mostADay = 60
const mostBytes = 8000

/** Until when WhatsApp takes a free text to somebody who wrote last at `at` (both ms). */
export const openUntil = (at: number): number => at + windowHours * hourMs

/** Where a reply goes: to the number, or to WhatsApp's id while that is all that is known. */
export const addressOf = (of: { phone: string | null; whatsapp_id: string | null }): string =>
  of.phone ?? of.whatsapp_id ?? ''

/** Signs that nobody sees or that PostgreSQL does not store; line breaks and joiners stay. */
const unseen = /(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu

/**
 * A text as it is stored: whole letters, no invisible signs, no longer than it may be. What is cut loses its last letter
 * as people count letters, so that no vowel sign stands alone.
 */
export function readAnswer(text: string): { text: string; isCut: boolean } {
  const most = mostAnswerLetters
  const whole = text
    .slice(0, most * 4)
    .replaceAll(/\r\n?/g, '\n')
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(unseen, '')
    .trim()
  const letters = Array.from(whole)
  const isLong = letters.length > most || text.length > most * 4
  if (!isLong && Buffer.byteLength(whole) <= mostBytes) return { text: whole, isCut: false }
  const kept = letters.slice(0, most - 1).join('')
  const last = [...new Intl.Segmenter('en').segment(kept.slice(-40))].at(-1)?.segment ?? ''
  return { text: `${kept.slice(0, kept.length - last.length)}…`, isCut: true }
}

const mostNameLetters = 60

/** A name that somebody chose for themselves, as it is stored: one line without invisible signs, and not too long. */
export function readProfileName(name: string): string {
  const { text } = readAnswer(name.slice(0, mostNameLetters * 4))
  return Array.from(text.replaceAll(/\s+/g, ' ')).slice(0, mostNameLetters).join('').trim()
}

const scripts: [RegExp, WebCode][] = [
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Kannada}/u, 'kn'],
  [/\p{Script=Devanagari}/u, 'hi'],
]
/** The language of a text by its script, so that screens choose letters and voice for it; English for all others. */
export const languageOf = (text: string): WebCode => scripts.find(([script]) => script.test(text))?.[1] ?? 'en'
