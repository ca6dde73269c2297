import { dayOf, longDay } from './india-time.ts'

/**
 * The time in India, or in another zone, with the language's own word for the part of the day before it; English says
 * am and pm.
 */
export function timeOfDay(instantMs: number, web: string, timeZone = 'Asia/Kolkata'): string {
  const clock = { hour: 'numeric', minute: '2-digit', hour12: true, timeZone } as const
  if (web === 'en') return new Intl.DateTimeFormat('en-IN', clock).format(instantMs)
  const format = new Intl.DateTimeFormat(`${web}-IN-u-nu-latn`, { ...clock, dayPeriod: 'short' })
  const part = (type: string, at = instantMs) => format.formatToParts(at).find(p => p.type === type)?.value ?? ''
  const hour = part('hour')
  // Intl's data for Telugu and Kannada call four and five o'clock night and noon; people say morning and evening.
  const isMisnamed = /te|kn/.test(web) && /^[45]$/.test(hour)
  const period = part('dayPeriod', isMisnamed ? instantMs + 7_200_000 : instantMs)
  // Intl's data for Tamil name the evening from six on by its twilight, which nobody says.
  return `${period.replace('அந்தி ', '')} ${hour}:${part('minute')}`
}

/** `Thu, 26 Nov, 6:30 am`: the instant in India, for a card. The order is the same in all languages, unlike Intl's. */
export function shortInstant(instantMs: number, web: string): string {
  const format = new Intl.DateTimeFormat(`${web}-IN-u-nu-latn`, {
    weekday: 'short',
    day: 'numeric',
    // The short forms of the other languages are rarely written.
    month: web === 'en' ? 'short' : 'long',
    timeZone: 'Asia/Kolkata',
  })
  const parts = format.formatToParts(instantMs)
  const part = (type: string) => (parts.find(p => p.type === type)?.value ?? '').replace(/\.$/, '')
  return `${part('weekday')}, ${part('day')} ${part('month')}, ${timeOfDay(instantMs, web).replaceAll(' ', '\u00a0')}`
}

/** The instant as day and time in India, in a language. */
export const longInstant = (instantMs: number, web: string): string =>
  `${longDay(dayOf(instantMs), web)}, ${timeOfDay(instantMs, web)}`
