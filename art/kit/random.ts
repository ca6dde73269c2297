/** Chance with a seed: the same seed draws the same picture for ever. */
export type Chance = () => number

/** Numbers from 0 up to 1. */
export function chance(seed: number): Chance {
  let state = seed
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0
    return (state >>> 0) / 4294967296
  }
}

/** A list's item by number, beginning again after the last; the list must not be empty. */
export function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('pick: an empty list')
  return item
}
