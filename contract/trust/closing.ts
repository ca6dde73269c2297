import { type Day, daysBetween } from '../ground/india-time.ts'

/** What the card of a homam says of the end of registration (spec §4, D6). */
export type Closing =
  | { kind: 'closed' }
  | { kind: 'closing-day' }
  | { kind: 'days-left'; days: number }
  | { kind: 'later' }

/** A card has a badge for this many days before registration ends. */
export const badgeDays = 5

export function closingOf(closesOn: Day, today: Day): Closing {
  const days = daysBetween(today, closesOn)
  if (days < 0) return { kind: 'closed' }
  if (days === 0) return { kind: 'closing-day' }
  return days <= badgeDays ? { kind: 'days-left', days } : { kind: 'later' }
}
