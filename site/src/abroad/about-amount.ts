/** Rounded so that it never looks exact: to three digits, and never with a part of a unit from 100 on. */
export function rounded(amount: number): number {
  const step = 10 ** Math.max(-2, Math.floor(Math.log10(Math.max(amount, 0.01))) - 2)
  return Math.round(amount / step) * step
}

/** `US$ 12.40`, `€5.67`, `KWD 1.74`, `US$ 1,140`: an amount in a currency abroad, with Latin digits. */
export function amountIn(currency: string, amount: number, web: string): string {
  const about = rounded(amount)
  const digits = about < 100 ? 2 : 0
  const format = new Intl.NumberFormat(`${web}-IN-u-nu-latn`, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  // Many countries have a dollar: the sign alone does not say whose.
  return format
    .formatToParts(about)
    .map(({ type, value }) => (type === 'currency' && value === '$' ? 'US$\u00a0' : value))
    .join('')
}
