/** How many places there are, and how many of them are gone. */
export interface Places {
  /** null: without limit */
  capacity: number | null
  /** Taken by orders that are paid, and by holds that have not ended. */
  taken: number
  /** Promised to people in line who come before the person that asks. */
  promised: number
  /** The places that the seva shares with others at that time; absent: it shares none. */
  shared?: Omit<Places, 'shared'> | undefined
}

/** Places that nobody can take any more. */
export const placesGone = ({ taken, promised }: Pick<Places, 'taken' | 'promised'>): number => taken + promised

/**
 * Places that are left: of a package, and of the pool where there are fewer. null: without limit. This is the only place
 * where they are reckoned.
 */
export function freePlaces({ capacity, shared, ...gone }: Places): number | null {
  const own = capacity === null ? null : Math.max(0, capacity - placesGone(gone))
  return fewer(own, shared ? freePlaces(shared) : null)
}

/** The lower of two numbers of places, each of which may be without limit. */
const fewer = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)

/** The places left over several packages, which share one pool. */
export function freePlacesOfAll(packages: Omit<Places, 'shared'>[], shared: Places['shared']): number | null {
  const each = packages.map(freePlaces)
  const own = each.some(left => left === null) ? null : each.reduce<number>((sum, left) => sum + (left ?? 0), 0)
  return fewer(own, shared ? freePlaces(shared) : null)
}

/**
 * As a stranger finds the packages of an occurrence on offer: places that people in line wait for (`waiting`) or were
 * promised in the lines of the pool's other sevas (`offered`) are theirs. null: without limit.
 */
export const freePlacesOfStranger = (
  packages: (Pick<Places, 'capacity' | 'taken'> & { waiting: number })[],
  pool: (Pick<Places, 'capacity' | 'taken'> & { offered: number }) | null,
): number | null =>
  freePlacesOfAll(
    packages.map(({ waiting, ...own }) => ({ ...own, promised: waiting })),
    pool ? { ...pool, promised: pool.offered } : undefined,
  )

export const isFull = (places: Places): boolean => freePlaces(places) === 0
