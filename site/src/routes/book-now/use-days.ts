import { useEffect, useState } from 'react'
import type { Calls } from '../../../../contract/calls.ts'
import { addDays, type Day, dayFromWire, weekdayOf } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { type Query, query, useQuery } from '../../calls/use-calls.ts'
import { useIndiaToday } from '../../clock/india-today.ts'
import { usePageContext } from '../../page/page-context.ts'

export type Occurrence = Calls['POST /api/occurrences']['answer'][number]

/** How many days one call may ask for, less one: both ends count. */
const windowDays = 61

const occurrencesQuery = (lang: Language, serviceId: number, from: Day, to: Day): Query<'POST /api/occurrences'> =>
  query('POST /api/occurrences', { serviceId, from, to, language: lang.id })

export const firstOf = (month: string): Day => `${month}-01` as Day
export const lastOf = (month: string): Day => addDays(firstOf(monthAfter(month)), -1)
export const monthAfter = (month: string): string => addDays(firstOf(month), 31).slice(0, 7)
export const monthBefore = (month: string): string => addDays(firstOf(month), -1).slice(0, 7)

export const isFull = (one: Occurrence): boolean => one.places_left === 0

/**
 * The days of a month, and those that come next from today on: most often both come with the one call for the next two
 * months. `month` undefined: the month of the first day that has places.
 */
export function useDays(month: string | undefined, closedDate: string) {
  const { lang, params } = usePageContext()
  const today = useIndiaToday()
  const serviceId = Number(params.sid)
  const last = dayFromWire(closedDate) ?? today
  // The first window that has a free day; a seva once a year may be far away.
  const [far, setFar] = useState(0)
  const from = addDays(today, far * (windowDays + 1))
  const to = addDays(from, windowDays)
  const ahead = useQuery(occurrencesQuery(lang, serviceId, from, to), lang, { staleTime: 0 })
  const free = ahead.data?.filter(one => !isFull(one))
  const goesOn = free?.length === 0 && to < last
  useEffect(() => {
    if (goesOn) setFar(n => n + 1)
  }, [goesOn])

  const shown = month ?? (free?.[0]?.day ?? today).slice(0, 7)
  const start = firstOf(shown) < today ? today : firstOf(shown)
  const end = lastOf(shown)
  const within = start >= from && end <= to
  const own = useQuery(occurrencesQuery(lang, serviceId, start, end), lang, {
    enabled: !within && end >= today && month !== undefined,
    staleTime: 0,
  })
  const ofMonth = within || month === undefined ? ahead : own
  return {
    today,
    last,
    month: shown,
    /** The occurrences of each day of the month that has any. */
    days: groupByDay(ofMonth.data?.filter(({ day }) => day.startsWith(shown)) ?? []),
    isPending: ofMonth.isPending || goesOn,
    isError: ofMonth.isError && !ofMonth.data,
    error: ofMonth.error,
    again: () => void ofMonth.refetch(),
    /** All of the first window that has places, in order, and those of them that have any. */
    ahead: ahead.data ?? [],
    free: free ?? [],
  }
}

function groupByDay(occurrences: Occurrence[]): Map<string, Occurrence[]> {
  const days = new Map<string, Occurrence[]>()
  for (const one of occurrences) days.set(one.day, [...(days.get(one.day) ?? []), one])
  return days
}

/** Tithis that people ask for by name: both Ekadashis, Pournami, Amavasya. */
const askedFor = [[11, 26], [15], [30]]

/** The ways to a free day by one press: the first one, or the next of a tithi. */
export function shortcutsOf(free: Occurrence[]): { tithi?: string; to: Occurrence }[] {
  const first = free[0]
  if (!first) return []
  const half = (one: Occurrence) => one.tithi.number % 15
  // Where all days are of one tithi, the first free day is the next of it.
  if (free.length > 1 && free.every(one => half(one) === half(first))) return [{ tithi: first.tithi.name, to: first }]
  const named = askedFor.flatMap(numbers => {
    const to = free.find(one => numbers.includes(one.tithi.number))
    return to && to.day !== first.day ? [{ tithi: to.tithi.name, to }] : []
  })
  return [{ to: first }, ...named]
}

/** The weeks from Sunday to Saturday that contain a day of the month. */
export function weeksOf(month: string): Day[][] {
  const first = firstOf(month)
  const weeks: Day[][] = []
  for (let day = addDays(first, -weekdayOf(first)); day <= lastOf(month); day = addDays(day, 7)) {
    const sunday = day
    weeks.push(Array.from({ length: 7 }, (_, i) => addDays(sunday, i)))
  }
  return weeks
}
