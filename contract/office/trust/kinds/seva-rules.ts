import type { Fields } from './fields.ts'
import { listLock } from './parts.ts'

/**
 * How the days of a seva are given: these dates · every day · some weekdays · each day of a vrata · each day that begins
 * with one of some nakshatras · every day, of which the devotee chooses one that means something to them.
 */
export const sevaRules = ['these_dates', 'every_day', 'weekdays', 'tithi', 'nakshatra', 'any_day'] as const
export type SevaRule = (typeof sevaRules)[number]
/** The vratas of every month by which a seva may be held. */
export const monthlyVratas = [
  'ekadashi',
  'pournami',
  'amavasya',
  'pradosham',
  'sankatahara_chaturthi',
  'shashthi',
  'masa_shivaratri',
] as const
export type MonthlyVrata = (typeof monthlyVratas)[number]
/** By masa and tithi, by the star in its month of the sun, or by the date of the calendar. */
export const perpetualWays = ['tithi', 'star', 'date'] as const
export type PerpetualWay = (typeof perpetualWays)[number]
/** When a seva is held. Of dates, weekdays, tithis and nakshatras, the one counts that the rule names. */
export const ruleFields = {
  rule: { is: 'choice', options: sevaRules, required: true },
  dates: { is: 'list', title: 'day', min: 0, max: 100, of: { day: { is: 'day', required: true } } },
  /** 0 is Sunday. */
  weekdays: { is: 'choices', options: ['0', '1', '2', '3', '4', '5', '6'] },
  tithis: { is: 'choices', options: monthlyVratas },
  /** By number, 1 (Ashwini) to 27 (Revati). */
  nakshatras: { is: 'choices', options: Array.from({ length: 27 }, (_, i) => String(i + 1)) },
  /** Empty: once a day, at `starts_minutes`. */
  slots: {
    is: 'list',
    title: 'starts_minutes',
    min: 0,
    max: 48,
    of: {
      starts_minutes: { is: 'minutes', required: true },
      lasts_minutes: { is: 'number', min: 5, max: 1440, required: true },
    },
  },
  starts_minutes: { is: 'minutes', required: true },
  /** The booking window: booking of a day opens this many days before it. */
  window_days: { is: 'number', min: 1, max: 400, required: true },
  /** Booking ends `cut_off_minutes` before the beginning, or at that time (after 00:00 IST) of the day before. */
  cut_off: { is: 'choice', options: ['minutes_before', 'day_before'], required: true },
  cut_off_minutes: { is: 'number', min: 0, max: 14_400, required: true },
  list_locks_minutes_before: listLock,
  attendance: { is: 'choice', options: ['in_person', 'in_absence', 'either'], required: true },
  /** Places that it shares with other sevas. */
  pool: { is: 'pick', of: 'pool', many: false },
  /**
   * A perpetual (shashwata) seva is paid once and done every year: by what its day comes back, if a question
   * `returns_by` does not leave that to the devotee. null: it is done once.
   */
  perpetual: { is: 'choice', options: perpetualWays },
  /** For the departed, as tarpanam and shraddha are: only such sevas are offered their names. */
  for_departed: { is: 'yes' },
  /** On somebody's birth star: its calendar asks for the star. */
  of_star: { is: 'yes' },
} as const satisfies Fields
