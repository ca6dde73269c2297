import type { Content } from '../../../../contract/office/trust/kinds.ts'

/** A price moved by per cent, in whole rupees; paise. What is free stays free, and what costs something stays above nothing. */
export const movedPrice = (paise: number, percent: number): number =>
  paise === 0 ? 0 : Math.max(1, Math.round((paise * (100 + percent)) / 10_000)) * 100

export interface MovedPrice {
  of: 'package' | 'further_name' | 'card' | 'original'
  package: Content | null
  /** paise */
  before: number
  after: number
}

const priceOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** A homam or seva with all its prices moved, and each of them. The price on cards goes with the least of the packages. */
export function withMovedPrices(content: Content, percent: number): { content: Content; prices: MovedPrice[] } {
  const prices: MovedPrice[] = []
  const move = (of: MovedPrice['of'], value: unknown, within: Content | null): number | null => {
    const before = priceOf(value)
    if (before === null) return null
    const after = movedPrice(before, percent)
    prices.push({ of, package: within, before, after })
    return after
  }
  const packages = (content.packages as Content[]).map(one => ({
    ...one,
    amount: move('package', one.amount, one),
    further_name: move('further_name', one.further_name, one),
  }))
  const amount = move('card', content.amount, null)
  const original = move('original', content.original, null)
  return { content: { ...content, packages, amount, original }, prices }
}
