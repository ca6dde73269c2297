import { type Day, startOfDay } from '../../../../../contract/ground/india-time.ts'
import { minuteMs } from '../../../ground/time/spans.ts'

/** How long a homam is taken to last whose length nobody entered: most are over by then. */
export const usualMinutes = 4 * 60
/** A broadcast is open so long before the beginning, when people are told of it. */
const liveBefore = 15 * minuteMs

/** When an occurrence is held, by the clock of India. */
export interface Hours {
  held_on: string
  starts_minutes: number
  /** null: nobody entered it. */
  lasts_minutes: number | null
}

/** When it begins, in ms. */
export const beginsAt = (of: Hours): number => startOfDay(of.held_on as Day) + of.starts_minutes * minuteMs

/** When it is over, in ms; that may be after midnight. */
export const endsAt = (of: Hours): number => beginsAt(of) + (of.lasts_minutes ?? usualMinutes) * minuteMs

/** Whether it can be watched just now. The one rule for videos, orders and messages (decision 138). */
export const isLive = (of: Hours, now: number): boolean => now >= beginsAt(of) - liveBefore && now < endsAt(of)
