import { type Paise, paise } from '../../../../contract/ground/money.ts'

/** An amount as providers want rupees: `1116.00`. */
export const rupeesText = (amount: Paise): string =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

/** Paise of `1116.00`, `1116.5` or `1116`, without a detour by floating point. Undefined for anything else. */
export function paiseOfText(text: string): Paise | undefined {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? undefined : paise(Number(whole) * 100 + Number(part.padEnd(2, '0')))
}
