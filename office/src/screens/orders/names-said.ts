import type { orderWords } from './order-words.ts'

interface Offered {
  namesIncluded: number | null
  furtherName: number | null
}

/** How many names a package is for, and what a further one costs, as staff choose it; nothing where it sets no limit. */
export function namesSaid(one: Offered, words: (typeof orderWords)['en'], money: (rupees: number) => string): string[] {
  if (one.namesIncluded === null) return []
  return [
    words.namesIncluded(one.namesIncluded),
    ...(one.furtherName === null ? [] : [words.eachName(money(one.furtherName))]),
  ]
}
