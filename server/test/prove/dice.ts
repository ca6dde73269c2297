import { createHash } from 'node:crypto'

/** Chance that comes again: the same seed and name throw the same. */
export interface Dice {
  /** True in this share of throws. */
  chance(share: number): boolean
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number
  oneOf<T>(items: readonly T[]): T
  /** One of the names, as often as its weight says. */
  weighed<Name extends string>(weights: Record<Name, number>): Name
}

export function diceOf(seed: number, name: string): Dice {
  // mulberry32, begun by a hash so that neighbours have nothing in common
  let state = createHash('sha256').update(`${seed} ${name}`).digest().readUInt32LE(0)
  const throwOne = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(throwOne() * (most - least + 1))
  return {
    chance: share => throwOne() < share,
    between,
    oneOf: items => {
      if (items.length === 0) throw new Error('nothing to choose from')
      return items[between(0, items.length - 1)] as (typeof items)[number]
    },
    weighed: weights => {
      const names = Object.keys(weights) as (keyof typeof weights)[]
      let rest = throwOne() * names.reduce((sum, n) => sum + weights[n], 0)
      return names.find(n => (rest -= weights[n]) < 0) ?? (names[0] as keyof typeof weights)
    },
  }
}
