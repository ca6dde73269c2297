import { mostInPlace } from '../../../../contract/trust/sms-rules.ts'
import { zoneless } from '../../../../contract/ground/time-of-day.ts'

/**
 * What a time can do without where it must be short, the least needed first. SMS with places go to India only, whose
 * clock they mean.
 */
const sparings: ((value: string) => string)[] = [
  value => value.replace(/,? 20\d\d, /, ', '),
  zoneless,
  value => value.replace(', ', ' '),
]

/**
 * A value as it fits into a place of a registered SMS. A day and hour lose what they can do without, so that the hour
 * stays; of anything else the end is cut. `end` stands for what was cut.
 */
export function fittedInPlace(value: string, end: string): string {
  let fitted = value
  for (const spare of /\d:\d\d/.test(value) ? sparings : []) {
    if (fitted.length <= mostInPlace) break
    fitted = spare(fitted)
  }
  if (fitted.length <= mostInPlace) return fitted
  return `${Array.from(value)
    .slice(0, mostInPlace - end.length)
    .join('')}${end}`
}
