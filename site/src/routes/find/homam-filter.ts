import { addDays, type Day, dayFromWire, wireDay } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { type Query, query } from '../../calls/use-calls.ts'

/** The filter in an address. Invalid values are left out, so such an address shows more and never an error. */
export interface HomamFilter {
  q: string
  deity: string
  purpose: string
  /** The first day, `2026-12-01`, as date fields write it; or empty. */
  from: Day | ''
  to: Day | ''
  /** Whole rupees in digits, or empty. */
  least: string
  most: string
  calendar: boolean
  /** The month, `2026-12`; empty means this month. */
  month: string
  page: number
}

export const pageSize = 24

const codeOf = (text: string | null): string =>
  text && text.length <= 40 && /^[a-z]+(-[a-z]+)*$/.test(text) ? text : ''
const rupeesOf = (text: string | null): string => (text && /^\d{1,7}$/.test(text) ? String(Number(text)) : '')
const dayOf = (text: string | null): Day | '' => {
  const [year, month, day] = (text ?? '').split('-')
  return dayFromWire(`${day}-${month}-${year}`) ?? ''
}

export function readFilter(searchParams: URLSearchParams): HomamFilter {
  const page = searchParams.get('page') ?? ''
  const month = searchParams.get('month') ?? ''
  return {
    q: (searchParams.get('q') ?? '').slice(0, 80).trim(),
    deity: codeOf(searchParams.get('deity')),
    purpose: codeOf(searchParams.get('purpose')),
    from: dayOf(searchParams.get('from')),
    to: dayOf(searchParams.get('to')),
    least: rupeesOf(searchParams.get('least')),
    most: rupeesOf(searchParams.get('most')),
    calendar: searchParams.get('view') === 'calendar',
    month: /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : '',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

/** The query string for a filter, without values that are the default. */
export function queryOf(filter: HomamFilter): string {
  const { calendar, page, ...rest } = filter
  const said = { ...rest, view: calendar ? 'calendar' : '', page: page > 1 ? String(page) : '' }
  const text = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== '')).toString()
  return text && `?${text}`
}

const narrowed = ({ q, deity, purpose, least, most }: HomamFilter) => ({
  ...(q && { q }),
  ...(deity && { deity }),
  ...(purpose && { purpose }),
  ...(least && { least: Number(least) }),
  ...(most && { most: Number(most) }),
})

export const listQuery = (lang: Language, filter: HomamFilter): Query<'POST /api/find-homams'> =>
  query('POST /api/find-homams', {
    language: lang.id,
    ...narrowed(filter),
    ...(filter.from && { from: wireDay(filter.from) }),
    ...(filter.to && { to: wireDay(filter.to) }),
    past: true,
    offset: (filter.page - 1) * pageSize,
    limit: pageSize,
  })

/** Registration may close in one month for a homam of the next. */
const closesAheadDays = 31

/** Homams of a month, which is written `2026-12`. */
export const monthQuery = (lang: Language, filter: HomamFilter, month: string): Query<'POST /api/find-homams'> =>
  query('POST /api/find-homams', {
    language: lang.id,
    ...narrowed(filter),
    past: true,
    from: wireDay(firstDay(month)),
    to: wireDay(addDays(lastDay(month), closesAheadDays)),
    limit: 200,
  })

export const firstDay = (month: string): Day => `${month}-01` as Day
export const lastDay = (month: string): Day => addDays(firstDay(monthAfter(month, 1)), -1)

export function monthAfter(month: string, by: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}
