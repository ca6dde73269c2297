import { type Day, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import { plainCell } from './written-amount.ts'

/**
 * In which order a column writes day and month: India's, or that of America, as forms and spreadsheets set to it do.
 * `unclear`: some of its days can only be read one way and some only the other, so what can be read both ways is not read.
 */
export type DayOrder = 'dmy' | 'mdy' | 'unclear'
export interface Instant {
  day: Day
  /** ms; the start of the day where no time is written. */
  at: number
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const longMonths = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const dayMs = 86_400_000
/** Days of a spreadsheet count from here; so do those that lost their format and became numbers. */
const firstSerial = Date.UTC(1899, 11, 30)

const time = String.raw`(?:[T ,]+(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?\s*([ap]\.?m\.?)?\s*(?:IST|(Z|[+-]\d{2}:?\d{2}))?)?`
/** Banks print a second day in brackets behind the first. */
const end = String.raw`(?:\s*\([^()]{1,30}\))?$`
const iso = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${time}${end}`, 'i')
const numeric = new RegExp(String.raw`^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})${time}${end}`, 'i')
const named = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?[-/., ]*(?:of )?([a-z]{3,9})\.?[-/., ']*(\d{4}|\d{2})${time}${end}`,
  'i',
)
const americanNamed = new RegExp(String.raw`^([a-z]{3,9})\.? ?(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})${time}${end}`, 'i')
const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+/i

/**
 * A day as lists, banks, forms, spreadsheets and messengers write it: `21/11/26`, `21-11-2026`, `1-Apr-24`,
 * `21st November 2026`, `Nov 21, 2026`, `2026-11-21T10:02:03Z`, `45617`, each also with a time. Undefined: the cell is
 * none, whole, or may be two days in an `unclear` column.
 */
export function readDay(cell: string | undefined, order: DayOrder = 'dmy'): Instant | undefined {
  const text = plainCell(cell)
    .replace(/^\[(.*)\]$/, '$1')
    .replace(weekday, '')
    .replace(/\s+/g, ' ')
  if (text.length > 60) return undefined
  if (/^\d{10}$/.test(text) || /^\d{13}$/.test(text)) {
    const at = Number(text) * (text.length === 10 ? 1000 : 1)
    return { day: dayOf(at), at }
  }
  if (/^\d{5}(?:\.\d{1,12})?$/.test(text)) return bySerial(Number(text))
  const m = iso.exec(text)
  if (m) return instant(m[1], m[2], m[3], m.slice(4))
  const n = numeric.exec(text)
  if (n) {
    const [, first = '', , second = '', year] = n
    const both = Number(first) <= 12 && Number(second) <= 12 && first.padStart(2, '0') !== second.padStart(2, '0')
    if (both && order === 'unclear') return undefined
    const american = both ? order === 'mdy' : Number(second) > 12 && order !== 'dmy'
    return american ? instant(year, first, second, n.slice(5)) : instant(year, second, first, n.slice(5))
  }
  const d = named.exec(text)
  if (d) return instant(d[3], monthOf(d[2] ?? ''), d[1], d.slice(4))
  const a = americanNamed.exec(text)
  return a ? instant(a[3], monthOf(a[1] ?? ''), a[2], a.slice(4)) : undefined
}

/** What a column's cells say of its order; the caller goes through all of them. */
export function orderSeen(): { see(cell: string): void; order(): DayOrder } {
  let [indian, american] = [false, false]
  return {
    see: cell => {
      if (cell.length > 60) return
      const n = numeric.exec(plainCell(cell).replace(weekday, ''))
      if (!n) return
      const [first, second] = [Number(n[1]), Number(n[3])]
      if (first > 12 && first <= 31 && second <= 12) indian = true
      if (second > 12 && second <= 31 && first <= 12) american = true
    },
    order: () => (american ? (indian ? 'unclear' : 'mdy') : 'dmy'),
  }
}

function monthOf(name: string): string {
  const lower = name.toLowerCase()
  const place = lower === 'sept' ? 8 : Math.max(months.indexOf(lower), longMonths.indexOf(lower))
  return String(place + 1)
}

function bySerial(serial: number): Instant | undefined {
  const [days, part] = [Math.floor(serial), serial % 1]
  const day = new Date(firstSerial + days * dayMs).toISOString().slice(0, 10) as Day
  if (day < '1990' || day > '2099-12-31') return undefined
  return { day, at: startOfDay(day) + Math.round((part * dayMs) / 1000) * 1000 }
}

function instant(
  year = '',
  month = '',
  date = '',
  [hour = '0', minute = '0', second = '0', half = '', zone = '']: (string | undefined)[] = [],
): Instant | undefined {
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` as Day
  const start = startOfDay(day)
  if (!Number.isFinite(start) || dayOf(start) !== day || day < '1900') return undefined
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second) > 59) return undefined
  const hours = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour) % 24
  const inDay = ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1000
  if (zone === '') return { day, at: start + inDay }
  const [, sign, h = '0', m = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  const at = Date.parse(`${day}T00:00:00Z`) + inDay - (sign === '-' ? -1 : 1) * (Number(h) * 60 + Number(m)) * 60_000
  return { day: dayOf(at), at }
}
