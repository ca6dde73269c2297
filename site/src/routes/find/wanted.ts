import { addDays, type Day, wireDay, dayFromWire } from '../../../../contract/india-time.ts'
import type { Language } from '../../../../contract/languages.ts'
import { type Ask, ask } from '../../calls/use-calls.ts'

/** What the address asks for. Values that make no sense are left out: such an address shows more, never an error. */
export interface Wanted {
  q: string
  deity: string
  purpose: string
  /** `2026-12-01`, as date fields write it; or empty */
  from: Day | ''
  to: Day | ''
  /** Whole rupees in digits, or empty. */
  least: string
  most: string
  calendar: boolean
  /** `2026-12`, or empty for this month. */
  month: string
  page: number
}

export const pageSize = 24

const codeOf = (text: string | null): string => (text && text.length <= 40 && /^[a-z]+(-[a-z]+)*$/.test(text) ? text : '')
const rupeesOf = (text: string | null): string => (text && /^\d{1,7}$/.test(text) ? String(Number(text)) : '')
const dayOf = (text: string | null): Day | '' => {
  const [year, month, day] = (text ?? '').split('-')
  return dayFromWire(`${day}-${month}-${year}`) ?? ''
}

export function readWanted(query: URLSearchParams): Wanted {
  const page = query.get('page') ?? ''
  const month = query.get('month') ?? ''
  return {
    q: (query.get('q') ?? '').slice(0, 80).trim(),
    deity: codeOf(query.get('deity')),
    purpose: codeOf(query.get('purpose')),
    from: dayOf(query.get('from')),
    to: dayOf(query.get('to')),
    least: rupeesOf(query.get('least')),
    most: rupeesOf(query.get('most')),
    calendar: query.get('view') === 'calendar',
    month: /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : '',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

/** The query string of an address that shows this; nothing that says what holds anyway. */
export function queryOf(wanted: Wanted): string {
  const { calendar, page, ...rest } = wanted
  const said = { ...rest, view: calendar ? 'calendar' : '', page: page > 1 ? String(page) : '' }
  const text = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== '')).toString()
  return text && `?${text}`
}

const narrowed = ({ q, deity, purpose, least, most }: Wanted) => ({
  ...(q && { q }),
  ...(deity && { deity }),
  ...(purpose && { purpose }),
  ...(least && { least: Number(least) }),
  ...(most && { most: Number(most) }),
})

export const askList = (lang: Language, wanted: Wanted): Ask<'POST /api/find-homams'> =>
  ask('POST /api/find-homams', {
    language: lang.id,
    ...narrowed(wanted),
    ...(wanted.from && { from: wireDay(wanted.from) }),
    ...(wanted.to && { to: wireDay(wanted.to) }),
    past: true,
    offset: (wanted.page - 1) * pageSize,
    limit: pageSize,
  })

/** Registration may close in one month for a homam of the next. */
const closesAheadDays = 31

/** `month` is `2026-12`. */
export const askMonth = (lang: Language, wanted: Wanted, month: string): Ask<'POST /api/find-homams'> =>
  ask('POST /api/find-homams', {
    language: lang.id,
    ...narrowed(wanted),
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
