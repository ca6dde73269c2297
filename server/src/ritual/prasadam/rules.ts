import { addDays, type Day, dayOf, daysBetween } from '../../../../contract/ground/india-time.ts'
import { prasadamDays } from '../../../../contract/ground/limits.ts'
import type { Stage } from '../../../../contract/ritual/prasadam-stages.ts'

/**
 * The stages of a parcel, each with those that may follow; a step back is an undo. Sent needs a courier and a number,
 * returned a reason.
 */
export const mayFollow: Record<Stage, readonly Stage[]> = {
  to_pack: ['packed', 'sent'],
  // A packed parcel that is handed over at the temple is delivered at once.
  packed: ['to_pack', 'sent', 'delivered'],
  sent: ['packed', 'delivered', 'returned'],
  delivered: ['packed', 'sent'],
  // A returned parcel is sent again as it is, or packed anew.
  returned: ['packed', 'sent'],
}

/** Stages of parcels that have not left, or came back. */
export const unsent: readonly Stage[] = ['to_pack', 'packed', 'returned']

/** The last day in India on which prasadam is in time (spec §1). */
export const dueOn = (heldOn: Day): Day => addDays(heldOn, prasadamDays)

/** Days left until the last day for prasadam; 0 on that day, below 0 it is late. */
export const daysLeft = (heldOn: Day, now: number): number => daysBetween(dayOf(now), dueOn(heldOn))

export const isLate = (heldOn: Day, stage: Stage, now: number): boolean =>
  unsent.includes(stage) && daysLeft(heldOn, now) < 0

/**
 * A number as couriers write it: capitals, without the spaces that a scanner or a person puts in. Undefined for a text
 * that is no number.
 */
export function readNumber(typed: string): string | undefined {
  const number = typed.replaceAll(/\s/g, '').toUpperCase()
  return /^[A-Z0-9-]{4,40}$/.test(number) ? number : undefined
}

const s10Weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** Whether a number of India Post follows UPU S10: two letters, eight digits, their check digit, IN. */
export function isIndiaPost(number: string): boolean {
  const [, digits = '', check = ''] = /^[A-Z]{2}(\d{8})(\d)IN$/.exec(number) ?? []
  if (!digits) return false
  const sum = s10Weights.reduce((all, weight, place) => all + weight * Number(digits[place]), 0)
  const wanted = 11 - (sum % 11)
  return Number(check) === (wanted === 10 ? 0 : wanted === 11 ? 5 : wanted)
}

/** Whether a courier could have given this number. */
export const isNumberOf = (courier: string, number: string): boolean => courier !== 'india-post' || isIndiaPost(number)

/**
 * The address at which a parcel is tracked: its own page, or the page where its number is typed in; undefined for a
 * courier that has none.
 */
export const trackingLink = (trackUrl: string | null, number: string): string | undefined =>
  trackUrl?.replace('{number}', encodeURIComponent(number)) || undefined

/** The tracking that My Orders shows (D16): a link that leads to this parcel, else the number to copy. */
export const trackIdOf = (trackUrl: string | null, number: string): string =>
  (trackUrl?.includes('{number}') && trackingLink(trackUrl, number)) || number

/** The order's id as a scanner types it from a label, or its code as a person types it. */
export const orderOfScan = (scanned: string): string => scanned.trim().split('/').at(-1) ?? ''
