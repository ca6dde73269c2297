/** Numbers that look like chance and are the same in each run. */
export function chanceFrom(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** What the database may say to a step of chance: checks and keys; what a trigger refuses; two that waited for each other. */
export const refused = new Set(['23514', '23505', '23503', 'P0001', 'DS002', 'DS003', '40P01'])
