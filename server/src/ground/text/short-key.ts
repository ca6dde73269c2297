import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Language, languages } from '../../../../contract/ground/languages.ts'
import { dayMs } from '../time/spans.ts'

/**
 * Keys of the short links that go into an SMS, `/o/CODE/KEY`: the key of a long link (`#key=…`) made shorter, and good
 * for fewer days. What stands behind `#` may not survive the programs that look through SMS. Nothing is stored: a key
 * says its language and its end, and a signature under the long key, so it dies with that one.
 */
const goodForDays = 21
const form = /^([0-9])([0-9a-z]{3})([\w-]{12})$/

/** 72 bits, which nobody guesses by asking a server. */
const signed = (longKey: string, code: string, head: string): string =>
  createHmac('sha256', longKey).update(`${code} ${head}`).digest('base64url').slice(0, 12)

/** `code`: the order or gift that the long key opens. */
export function shortKey(longKey: string, code: string, language: Language, now: number): string {
  const lastDay = Math.floor(now / dayMs) + goodForDays
  const head = `${languages.indexOf(language)}${lastDay.toString(36)}`
  return head + signed(longKey, code, head)
}

/** Reads a short key. `opens`: whether it was made of this long key, and has not ended. Undefined: it is none. */
export function readShortKey(
  key: string,
): { language: Language; opens: (longKey: string, code: string, now: number) => boolean } | undefined {
  const [, at = '', day = '', signature = ''] = form.exec(key) ?? []
  const language = languages[Number(at)]
  if (signature === '' || !language) return undefined
  const opens = (longKey: string, code: string, now: number): boolean =>
    Math.floor(now / dayMs) <= Number.parseInt(day, 36) &&
    timingSafeEqual(Buffer.from(signature), Buffer.from(signed(longKey, code, at + day)))
  return { language, opens }
}
