import { dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import type { Config } from '../../config.ts'
import { minuteMs, dayMs } from '../../ground/time/spans.ts'

/** When the quiet hours around an instant (ms) end; undefined outside of quiet hours. */
export function quietUntil(hours: Config['quietHours'], at: number): number | undefined {
  if (!hours || hours.from === hours.until) return undefined
  const midnight = startOfDay(dayOf(at))
  const [from, until] = [midnight + hours.from * minuteMs, midnight + hours.until * minuteMs]
  if (hours.from < hours.until) return at >= from && at < until ? until : undefined
  if (at < until) return until
  return at >= from ? until + dayMs : undefined
}
