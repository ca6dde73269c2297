import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  startOfDay,
  weekdayOf,
} from '../../../../../contract/ground/india-time.ts'
import type { RecordOf } from '../../../../../contract/office/trust/content-of.ts'
import type { ruleFields, SevaRule } from '../../../../../contract/office/trust/kinds/seva-rules.ts'
import type { DayFacts } from '../../panchangam/service.ts'
import { minuteMs } from '../../../ground/time/spans.ts'

/** When a seva is held, and until when it can be booked. */
export type Rule = RecordOf<typeof ruleFields>

/** A day that a rule gives, with the beginning of one of its slots (minutes after 00:00 IST). */
export interface RuleSlot {
  day: Day
  startsMinutes: number
  /** null: the seva has no slots. */
  lastsMinutes: number | null
}

/** Days on which nothing is held: both ends are within. */
export interface Blackout {
  fromDay: Day
  toDay: Day
}

type FactsByDay = ReadonlyMap<Day, Pick<DayFacts, 'vratas' | 'nakshatras'>>

/** Whether a rule gives its days by the almanac: all others need no facts of days. */
export const needsAlmanac = ({ rule }: Pick<Rule, 'rule'>): boolean => rule === 'tithi' || rule === 'nakshatra'

type DaysPart = Pick<Rule, 'rule' | 'dates' | 'weekdays' | 'tithis' | 'nakshatras'>

const gives: Record<SevaRule, (rule: DaysPart, day: Day, facts: FactsByDay) => boolean> = {
  these_dates: ({ dates }, day) => dates.some(date => date.day === day),
  every_day: () => true,
  weekdays: ({ weekdays }, day) => weekdays.some(weekday => Number(weekday) === weekdayOf(day)),
  tithi: ({ tithis }, day, facts) => tithis.some(tithi => facts.get(day)?.vratas.includes(tithi)),
  nakshatra: ({ nakshatras }, day, facts) => nakshatras.some(star => facts.get(day)?.nakshatras.includes(Number(star))),
  any_day: () => true,
}

/**
 * The days from `from` to `to` that a rule gives, in order. `facts`: of all these days, if the rule needs them
 * (`needsAlmanac`).
 */
export function daysOfRule(rule: DaysPart, from: Day, to: Day, facts: FactsByDay): Day[] {
  const isGiven = gives[rule.rule]
  return daysFrom(from, to).filter(day => isGiven(rule, day, facts))
}

const daysFrom = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at))

export const isBlackedOut = (blackouts: readonly Blackout[], day: Day): boolean =>
  blackouts.some(({ fromDay, toDay }) => fromDay <= day && day <= toDay)

type SlotsPart = DaysPart & Pick<Rule, 'slots' | 'starts_minutes'>

/** The slots from `from` to `to` that a rule gives, in order, without those on blackout days. */
export function slotsOfRule(
  rule: SlotsPart,
  { from, to, facts, blackouts }: { from: Day; to: Day; facts: FactsByDay; blackouts: readonly Blackout[] },
): RuleSlot[] {
  const times = timesOf(rule)
  return daysOfRule(rule, from, to, facts)
    .filter(day => !isBlackedOut(blackouts, day))
    .flatMap(day => times.map(time => ({ day, ...time })))
}

/** The times of one day, in order. */
export const timesOf = ({ slots, starts_minutes }: Pick<Rule, 'slots' | 'starts_minutes'>): Omit<RuleSlot, 'day'>[] =>
  slots.length === 0
    ? [{ startsMinutes: starts_minutes, lastsMinutes: null }]
    : slots
        .map(slot => ({ startsMinutes: slot.starts_minutes, lastsMinutes: slot.lasts_minutes }))
        .sort((a, b) => a.startsMinutes - b.startsMinutes)

/** When a slot begins, in ms. */
export const startOfSlot = ({ day, startsMinutes }: Pick<RuleSlot, 'day' | 'startsMinutes'>): number =>
  startOfDay(day) + startsMinutes * minuteMs

/** When booking of a slot ends, in ms. */
export const cutOffOf = (
  { cut_off, cut_off_minutes }: Pick<Rule, 'cut_off' | 'cut_off_minutes'>,
  slot: Pick<RuleSlot, 'day' | 'startsMinutes'>,
): number =>
  cut_off === 'day_before'
    ? Math.min(startOfDay(addDays(slot.day, -1)) + cut_off_minutes * minuteMs, startOfSlot(slot))
    : startOfSlot(slot) - cut_off_minutes * minuteMs

/** The last day on which a slot can be booked: one that ends at midnight ends with the day before. */
export const closingDayOf = (cutOffMs: number): Day => dayOf(cutOffMs - 1)

/** The last day that may be booked on a day. */
export const endOfWindow = ({ window_days }: Pick<Rule, 'window_days'>, today: Day): Day => addDays(today, window_days)
