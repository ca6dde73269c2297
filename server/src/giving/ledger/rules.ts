import { addDays, type Day } from '../../../../contract/ground/india-time.ts'

/** A posting of a gift that no leaf counts yet. */
export interface Posting {
  source: string
  /** Its day in the journal. */
  day: Day
  donation: number
  /** Money of the gift; false: it went back. */
  came: boolean
  /** paise; what went back, and what came for nothing, below 0. */
  amount: number
  /** What a meal cost when the gift came; null: its purpose says nothing of meals. */
  meal: number | null
  /** An earlier leaf has money of this gift: it is no new one. */
  known: boolean
}

/** A day of a purpose, or some days that together have enough gifts, with the postings that it counts. */
export interface ClosedDay {
  from: Day
  day: Day
  gifts: number
  paiseIn: number
  paiseBack: number
  meals: number | null
  sources: string[]
}

/**
 * The leaves that can be closed: of days behind `after` and up to `until`. What was posted for an earlier day counts on the first
 * open one. A day with fewer gifts than `least` is joined to the next, so that no leaf tells what one person gave; days
 * that have too few at the end stay open.
 */
export function closeDays(
  postings: readonly Posting[],
  { after, until, least }: { after: Day; until: Day; least: number },
): ClosedDay[] {
  const firstOpen = addDays(after, 1)
  const byDay = new Map<Day, Posting[]>()
  for (const posting of postings) {
    const day = posting.day < firstOpen ? firstOpen : posting.day
    if (day <= until) byDay.set(day, [...(byDay.get(day) ?? []), posting])
  }
  const closed: ClosedDay[] = []
  let from = firstOpen
  let open: Posting[] = []
  const told = new Set<number>()
  for (const [day, ofDay] of [...byDay].toSorted(([a], [b]) => a.localeCompare(b))) {
    open.push(...ofDay)
    const gifts = new Set(open.filter(p => p.came && !p.known && !told.has(p.donation)).map(p => p.donation))
    if (gifts.size < least) continue
    closed.push({ from, day, gifts: gifts.size, ...sumsOf(open), sources: open.map(p => p.source).toSorted() })
    for (const donation of gifts) told.add(donation)
    from = addDays(day, 1)
    open = []
  }
  return closed
}

function sumsOf(postings: readonly Posting[]): Pick<ClosedDay, 'paiseIn' | 'paiseBack' | 'meals'> {
  const feeding = postings.filter(p => p.meal !== null)
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  return {
    paiseIn: sum(postings.filter(p => p.came).map(p => p.amount)),
    paiseBack: sum(postings.filter(p => !p.came).map(p => 0 - p.amount)),
    meals: feeding.length > 0 ? sum(feeding.map(p => Math.trunc(p.amount / (p.meal ?? 1)))) : null,
  }
}

/** What a leaf says. */
export interface Leaf extends Omit<ClosedDay, 'sources'> {
  purpose: number
}

/**
 * The bytes of a leaf: JSON without spaces, its members in this order, all of them ASCII. A change of the form gets another
 * `v`, and leaves that stand keep theirs.
 */
export const leafText = (leaf: Leaf): string =>
  JSON.stringify({
    v: 1,
    purpose: leaf.purpose,
    from: leaf.from,
    day: leaf.day,
    gifts: leaf.gifts,
    paise_in: leaf.paiseIn,
    paise_back: leaf.paiseBack,
    ...(leaf.meals !== null && { meals: leaf.meals }),
  })
