import { timeOfDay } from './time-of-day.ts'

/** The time in India to the second, in a language: `7:42:10 am`. */
export function exactTime(instantMs: number, web: string): string {
  const seconds = String(Math.floor(instantMs / 1000) % 60).padStart(2, '0')
  return timeOfDay(instantMs, web).replace(/\d{1,2}:\d\d/, minutes => `${minutes}:${seconds}`)
}
