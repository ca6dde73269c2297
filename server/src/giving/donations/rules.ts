import type { Day } from '../../../../contract/ground/india-time.ts'
import type { WhyNot } from '../../../../contract/giving/donations.ts'
import type { Paise } from '../../../../contract/ground/money.ts'
import type { Approval, GivingTerms, Law } from '../../ground/db/json-columns.ts'

export type Mode = 'online' | 'transfer' | 'cash' | 'cheque' | 'kind' | 'upi' | 'card'

/** The life of a donation. A failed one may still be paid; a returned one stays returned. */
export const donationStates = {
  waiting: ['given', 'failed'],
  failed: ['given'],
  given: ['returned'],
  returned: [],
} as const
export type DonationState = keyof typeof donationStates

/** `ABC••••••F`: at most four characters of a PAN are ever shown (integrations §5). */
export const maskPan = (pan: string): string => `${pan.slice(0, 3)}••••••${pan.slice(-1)}`

/** The law for donations of a day: the latest that began by then. */
export const lawOn = (terms: Pick<GivingTerms, 'laws'>, day: Day): Law | undefined =>
  terms.laws
    .filter(law => law.from <= day)
    .reduce<Law | undefined>((latest, law) => (latest && latest.from >= law.from ? latest : law), undefined)

export const approvalOn = (terms: Pick<GivingTerms, 'approvals'>, day: Day): Approval | undefined =>
  terms.approvals.find(a => a.valid_from <= day && (a.valid_until === null || day <= a.valid_until))

/** Whether the account for foreign contributions may be told: the registration has a number, and has not ended. */
export const takesForeign = ({ fcra_number: number, fcra_until: until }: GivingTerms, day: Day): boolean =>
  number !== '' && (!until || day <= until)

/**
 * The reason why a donation of a day is not deductible; undefined if it is. Sections and limits are the trust's data.
 */
export function whyNotDeductible(
  terms: Pick<GivingTerms, 'laws' | 'approvals'>,
  gift: { on: Day; mode: Mode; amountPaise: Paise; hasPan: boolean; hasAddress: boolean },
): WhyNot | undefined {
  const law = lawOn(terms, gift.on)
  if (!law || !approvalOn(terms, gift.on)) return 'no_approval'
  if (gift.mode === 'kind') return 'kind'
  if (gift.mode === 'cash' && gift.amountPaise > law.cash_deductible) return 'cash'
  if (!gift.hasPan) return 'no_pan'
  return gift.hasAddress ? undefined : 'no_address'
}

/** First and last day of `26-27`. */
export function daysOfYear(year: string): { from: Day; to: Day } {
  const first = 2000 + Number(year.slice(0, 2))
  return { from: `${first}-04-01` as Day, to: `${first + 1}-03-31` as Day }
}

/** The day by which the statement of a year is filed, which ended on 31 March (integrations §9, row 8). */
export const statementDue = (yearEnd: Day): Day => `${yearEnd.slice(0, 4)}-05-31` as Day

/** How many meals a gift pays; null without a cost of a meal, and for a gift that pays none. */
export const mealsOf = (gift: Paise, mealPaise: number | null): number | null =>
  mealPaise === null ? null : Math.floor(gift / mealPaise) || null

/** What a donor of the desk types or says along with UPI, by which the bank's statement names the gift: `DN0000123`. It stands in short links too. */
export const giftCode = (id: number): string => `DN${String(id).padStart(7, '0')}`
