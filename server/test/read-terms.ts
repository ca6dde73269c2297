import type { WebCode } from '../../contract/ground/languages.ts'

const hourMs = 3_600_000
const dayHours = 24

/** How each language says hours and days, by the letters with which every form begins. */
const units: Record<WebCode, { hour: string; day: string }> = {
  en: { hour: 'hour', day: 'day' },
  te: { hour: 'గంట', day: 'రోజ' },
  ta: { hour: 'மணி', day: 'நா' },
  kn: { hour: 'ಗಂಟೆ', day: 'ದಿನ' },
  hi: { hour: 'घंट', day: 'दिन' },
}
/** How each language says "once". */
const once: Record<WebCode, string> = { en: 'once', te: 'ఒకసారి', ta: 'ஒருமுறை', kn: 'ಒಮ್ಮೆ', hi: 'एक बार' }

/** The hours before that a part of a sentence names; none named: until it begins. */
function hoursIn(text: string, language: WebCode): number {
  const { hour, day } = units[language]
  const found = new RegExp(`(\\d+) (${hour}|${day})`).exec(text)
  return found ? Number(found[1]) * (found[2] === day ? dayHours : 1) : 0
}

/**
 * Terms as a devotee understands the sentence, read without the words that it was written with: what comes back to who
 * cancels at `now`, in percent, of a seva that begins at `startsAt` (ms). Each step holds until its hour, the first that
 * still holds counts. null: nothing comes back.
 */
export function percentRead(sentence: string | null, language: WebCode, startsAt: number, now: number): number {
  const holds = (sentence ?? '')
    .split(/;/, 1)
    .flatMap(steps => steps.split(', ').filter(step => step.includes('%')))
    .map(step => ({ hours: hoursIn(step, language), percent: Number(/(\d+)%/.exec(step)?.[1] ?? 0) }))
    .find(({ hours }) => now < startsAt - hours * hourMs)
  return holds?.percent ?? 0
}

/** How often, and until when (ms), a booking may be moved, as the sentence says it. */
export function movesRead(sentence: string, language: WebCode, startsAt: number): { times: number; until: number } {
  const hours = hoursIn(sentence, language)
  const numbers = [...sentence.matchAll(/\d+/g)].map(([number]) => Number(number))
  if (sentence.includes(once[language])) return { times: 1, until: startsAt - hours * hourMs }
  const times = numbers.find(number => number !== hours && number * dayHours !== hours) ?? numbers[0] ?? 0
  return { times, until: startsAt - hours * hourMs }
}
