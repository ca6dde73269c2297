import type { SevaRule } from '../../contract/office/trust/kinds/seva-rules.ts'
import type { Rule } from '../src/trust/catalogue/occurrences/seva-days.ts'

/** A rule of a seva for tests of what rules give and say: at 6:30, booked until two hours before, 60 days ahead. */
export const ruled = (rule: SevaRule, more: Partial<Rule> = {}): Rule => ({
  rule,
  dates: [],
  weekdays: [],
  tithis: [],
  nakshatras: [],
  slots: [],
  starts_minutes: 390,
  window_days: 60,
  cut_off: 'minutes_before',
  cut_off_minutes: 120,
  list_locks_minutes_before: 60,
  attendance: 'either',
  pool: null,
  perpetual: null,
  for_departed: false,
  of_star: false,
  ...more,
})
