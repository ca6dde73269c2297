import { dateFormat } from '../../../../contract/ground/date-format.ts'
import { type Day, startOfDay } from '../../../../contract/ground/india-time.ts'

/**
 * A day without its year, by Intl with Latin digits: `14 March`; `14 Mar` (`month: 'short'`, for the places of a
 * registered SMS, which take 30 letters); `Saturday 14 March` (`weekday`). The day stands before its month in every
 * language: Intl's data for some put the month first. `web` is a web language code.
 */
export function dayWithoutYear(
  day: Day,
  web: string,
  { month = 'long', weekday = false }: { month?: 'long' | 'short'; weekday?: boolean } = {},
): string {
  const format = dateFormat(`${web}-IN-u-nu-latn`, {
    weekday: 'long',
    day: 'numeric',
    month,
    timeZone: 'Asia/Kolkata',
  })
  const parts = format.formatToParts(startOfDay(day))
  const shown = [...(weekday ? (['weekday'] as const) : []), 'day', 'month'] as const
  return shown.map(type => parts.find(part => part.type === type)?.value ?? '').join(' ')
}
