import { type Day, startOfDay } from '../../../../contract/ground/india-time.ts'
import { longInstant } from '../../../../contract/ground/time-of-day.ts'
import { minuteMs } from '../time/spans.ts'

/** When a homam or seva begins, in a language, for devotees, who may be abroad: the day, the hour and its clock. */
export const writtenStart = (row: { held_on: string; starts_minutes: number }, web: string): string =>
  longInstant(startOfDay(row.held_on as Day) + row.starts_minutes * minuteMs, web)
