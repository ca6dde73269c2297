import { type Day, isDay } from '../ground/india-time.ts'
import { isClaimNumber } from './transfer-number.ts'

/** Money that came by the bank or UPI, and that a donor may say to be theirs. */
export interface Paid {
  /** 12 digits, or the bank's own number of NEFT or RTGS. */
  utr: string
  /** Rupees. */
  amount: number
  on: Day
}

/**
 * What stands behind `#` of the donation page's address for somebody whose money came: servers never see it, and it
 * says no more than the donor's own bank does. Undefined: it has no number by which a donor names money.
 */
export const paidLink = ({ utr, amount, on }: { utr: string; amount: number; on: string }): string | undefined =>
  isClaimNumber(utr) && isDay(on) ? `#paid=${utr}.${Math.round(amount * 100)}.${on}` : undefined

/** Reads it. Undefined: it is none, or somebody changed it into nonsense. */
export function readPaidLink(hash: string): Paid | undefined {
  const [utr = '', paise = '', on = ''] = hash.replace('#paid=', '').split('.')
  return isClaimNumber(utr) && isDay(on) && /^[1-9]\d{2,10}$/.test(paise)
    ? { utr, amount: Number(paise) / 100, on }
    : undefined
}
