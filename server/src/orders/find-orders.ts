import { type Day, addDays, startOfDay } from '../../../contract/india-time.ts'
import { readOrderCode } from '../../../contract/order-code.ts'
import type { App } from '../app.ts'
import { findByName } from '../accounts/service.ts'
import { foldWords } from '../catalogue/service.ts'
import { phoneTyped } from '../text/typed-phone.ts'
import * as queries from './office-queries.ts'

const foldedAtOnce = 1000
/**
 * Names that so many orders have as they were spelled are not looked for in other spellings: each order would be read
 * for it.
 */
const manyOrders = 2000
/** So many phones of the same digits are looked at. */
const mostDevotees = 1000

/**
 * Folds names that are new or were changed, for the search. Safe to run twice and at once: rows are locked, and rows
 * that another run has locked are skipped.
 */
export async function foldNames(app: App): Promise<void> {
  for (let more = true; more; ) {
    more = await app.db.tx(async tx => {
      const ids = (await queries.lockUnfolded(tx, foldedAtOnce)).map(row => row.booking_id)
      if (ids.length === 0) return false
      const names = Map.groupBy(await queries.listNames(tx, ids), row => row.booking_id)
      // The text always begins with a space, so it is never empty again: rows whose names can't be folded, or were
      // erased (M5), are done too.
      const folded = ids.map(id => ({
        id,
        names: ` ${[...new Set((names.get(id) ?? []).flatMap(row => foldWords(row.name)))].join(' ')}`,
      }))
      await queries.setNames(tx, folded)
      return ids.length === foldedAtOnce
    })
  }
}

/**
 * The filter for a text typed into the search: an order with this number if there is one, else the first
 * or last digits of a phone, or a booking's, or a whole mail address, else names.
 */
export async function readSearch(app: App, typed: string): Promise<queries.OrderFilter> {
  const text = typed.trim()
  if (text === '') return {}
  const among = await queries.findByNumber(app.db, [text.replace(/^#/, ''), readOrderCode(text) ?? ''])
  if (among.length > 0) return { among }
  const digits = text.replace(/[\s()+#-]/g, '')
  if (/^\d{1,14}$/.test(digits)) {
    const phone = phoneTyped(text)
    const bookingId = digits.length <= 9 ? Number(digits) : null
    const called = phone === undefined ? [] : await queries.findDevoteesByPhone(app.db, phone, mostDevotees)
    return { digits: { bookingId, devotees: called.map(({ id }) => id) } }
  }
  if (text.includes('@')) {
    const called = await findByName(app.db, text.toLowerCase())
    return { digits: { bookingId: null, devotees: called ? [called.id] : [] } }
  }
  await foldNames(app)
  const names = foldWords(text)
  // A text without any word finds nothing, instead of everything.
  if (names.length === 0) return { among: [] }
  return (await queries.areMany(app.db, names, manyOrders)) ? { within: names } : { names }
}

/** Days of India, both included, as instants in ms. */
export const daysOf = (
  from: string | undefined,
  to: string | undefined,
): Pick<queries.OrderFilter, 'from' | 'until'> => ({
  from: from ? startOfDay(from as Day) : undefined,
  until: to ? startOfDay(addDays(to as Day, 1)) : undefined,
})
