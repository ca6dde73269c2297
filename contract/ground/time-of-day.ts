import { dateFormat } from './date-format.ts'
import { dayOf, longDay } from './india-time.ts'

/*
 * How a time of day is written, on pages, in messages and on papers. Whatever names one instant names its clock too
 * (`hourInIndia`, `shortInstant`, `longInstant`). A bare `timeOfDay` is for times that stand together under a line that
 * names their clock or their city. Pages say beside it when that is for a visitor abroad (`<own-hour>`, `hourThere`).
 */

/** The name of India's clock as it follows a time, by web language code. */
const indiaTime: Record<string, string> = {
  en: '\u00a0IST',
  te: ' (భారత\u00a0సమయం)',
  ta: ' (இந்திய\u00a0நேரம்)',
  kn: ' (ಭಾರತೀಯ\u00a0ಸಮಯ)',
  hi: ' (भारतीय\u00a0समय)',
}

/** A time in India with the name of its clock: `6:30 am IST`. */
export const inIndia = (time: string, web: string): string => `${time}${indiaTime[web] ?? indiaTime.en}`

/** A text without the clock's name that `inIndia` gave it, in whatever language. */
export const zoneless = (text: string): string =>
  Object.values(indiaTime).reduce(
    (all, name) => all.replace(name.replaceAll('\u00a0', ' '), ''),
    text.replaceAll('\u00a0', ' '),
  )

/**
 * The time in India, or in another zone, with the language's own word for the part of the day before it; English says
 * am and pm.
 */
export function timeOfDay(instantMs: number, web: string, timeZone = 'Asia/Kolkata'): string {
  const clock = { hour: 'numeric', minute: '2-digit', hour12: true, timeZone } as const
  if (web === 'en') return dateFormat('en-IN', clock).format(instantMs)
  const format = dateFormat(`${web}-IN-u-nu-latn`, { ...clock, dayPeriod: 'short' })
  const part = (type: string, at = instantMs) => format.formatToParts(at).find(p => p.type === type)?.value ?? ''
  const hour = part('hour')
  // Intl's data for Telugu and Kannada call four and five o'clock night and noon; people say morning and evening.
  const isMisnamed = /te|kn/.test(web) && /^[45]$/.test(hour)
  const period = part('dayPeriod', isMisnamed ? instantMs + 7_200_000 : instantMs)
  // Intl's data for Tamil name the evening from six on by its twilight, which nobody says.
  return `${period.replace('அந்தி ', '')} ${hour}:${part('minute')}`
}

/** The time in India, with its clock: `6:30 am IST`. */
export const hourInIndia = (instantMs: number, web: string): string => inIndia(timeOfDay(instantMs, web), web)

/** `Thu, 26 Nov, 6:30 am IST`: for a card. The order is the same in all languages, unlike Intl's. */
export function shortInstant(instantMs: number, web: string): string {
  const format = dateFormat(`${web}-IN-u-nu-latn`, {
    weekday: 'short',
    day: 'numeric',
    // The short forms of the other languages are rarely written.
    month: web === 'en' ? 'short' : 'long',
    timeZone: 'Asia/Kolkata',
  })
  const parts = format.formatToParts(instantMs)
  const part = (type: string) => (parts.find(p => p.type === type)?.value ?? '').replace(/\.$/, '')
  const time = timeOfDay(instantMs, web).replaceAll(' ', '\u00a0')
  return `${part('weekday')}, ${part('day')} ${part('month')}, ${inIndia(time, web)}`
}

/** The instant as day and time in India, in a language, with its clock: `26 November 2026, 6:30 am IST`. */
export const longInstant = (instantMs: number, web: string): string =>
  `${longDay(dayOf(instantMs), web)}, ${hourInIndia(instantMs, web)}`

/**
 * Weekday and time in another zone: `Wed 8:00 pm`. No two clocks are a week apart, so the weekday says the day too,
 * which is often another one than in India.
 */
export function hourThere(instantMs: number, web: string, timeZone: string): string {
  const weekday = dateFormat(`${web}-IN`, { weekday: 'short', timeZone }).format(instantMs)
  return `${weekday} ${timeOfDay(instantMs, web, timeZone)}`
}
