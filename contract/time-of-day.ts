import { dayOf, longDay } from './india-time.ts'

/**
 * The time in India, or in another zone, with the language's own word for the part of the day before it; English says
 * am and pm.
 */
export function timeOfDay(instantMs: number, web: string, timeZone = 'Asia/Kolkata'): string {
  const clock = { hour: 'numeric', minute: '2-digit', hour12: true, timeZone } as const
  if (web === 'en') return new Intl.DateTimeFormat('en-IN', clock).format(instantMs)
  const parts = new Intl.DateTimeFormat(`${web}-IN-u-nu-latn`, { ...clock, dayPeriod: 'short' }).formatToParts(
    instantMs,
  )
  const part = (type: string) => parts.find(p => p.type === type)?.value ?? ''
  // Intl's data for Tamil name the evening from six on by its twilight, which nobody says.
  return `${part('dayPeriod').replace('அந்தி ', '')} ${part('hour')}:${part('minute')}`
}

/** The instant as day and time in India, in a language. */
export const longInstant = (instantMs: number, web: string): string =>
  `${longDay(dayOf(instantMs), web)}, ${timeOfDay(instantMs, web)}`
