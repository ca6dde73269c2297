/** Money inside is whole paise. Rupees exist on the wire and on the screen only (M1). */
export type Paise = number & { readonly paise: unique symbol }

export const paise = (n: number): Paise => {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not whole paise: ${n}`)
  return n as Paise
}

/** Rupees for the wire: 1116 or 1116.5, never 1116.0000001. */
export const rupeesOf = (p: Paise): number => p / 100

/** Paise of a wire amount; undefined when it is not an amount with at most two decimals. */
export function paiseOfRupees(rupees: number): Paise | undefined {
  const cents = Math.round(rupees * 100)
  return Number.isSafeInteger(cents) && Math.abs(cents / 100 - rupees) < 1e-6 ? (cents as Paise) : undefined
}

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `1,23,456` or `1,23,456.50`: grouped the Indian way in all languages (kn-IN would group the Western way). */
export const groupedRupees = (rupees: number): string => (Number.isInteger(rupees) ? whole : withPaise).format(rupees)
