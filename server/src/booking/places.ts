/** The places of a package, and how many of them are gone. */
export interface Places {
  /** null: without limit */
  capacity: number | null
  /** Taken by orders that are paid, and by holds that have not ended. */
  taken: number
  /** Promised to people in line who come before the person that asks. */
  promised: number
}

/** Places that nobody can take any more. */
export const placesGone = ({ taken, promised }: Omit<Places, 'capacity'>): number => taken + promised

/** Places that are left; null: without limit. This is the only place where they are reckoned. */
export const freePlaces = (places: Places): number | null =>
  places.capacity === null ? null : Math.max(0, places.capacity - placesGone(places))

export const isFull = (places: Places): boolean => freePlaces(places) === 0
