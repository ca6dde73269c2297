import { type Day, addDays, startOfDay } from '../../../../../contract/ground/india-time.ts'
import { readOrderCode } from '../../../../../contract/orders/order-code.ts'
import type { App } from '../../../app.ts'
import { findByName } from '../../accounts/service.ts'
import { closestFor, foldNames, isName, spokenNames } from '../../../trust/catalogue/service.ts'
import { inBatches } from '../../../ground/db/in-batches.ts'
import { phoneTyped } from '../../../ground/text/typed-phone.ts'
import * as queries from '../office-queries.ts'

/** So many phones of the same digits are looked at. */
const mostDevotees = 1000
/** So many orders' names a search makes keys of itself, so that an order that was just placed is found. */
const mostBySearch = 100

/**
 * Makes the keys by which names are found, where they are new or changed, and then, in batches, of rows that have none
 * since before this release. Safe to run twice and at once: rows are locked, and rows that another run has locked are
 * skipped.
 */
export const keyNames = (app: App): Promise<boolean> =>
  inBatches(async most => (await keySome(app, 'new', most)) + (await keySome(app, 'old', most)))

/** Makes keys of a few names that are new; says whether some are left. What a search may do while somebody waits. */
export async function keyNewNames(app: App): Promise<{ behind: boolean }> {
  if (!(await queries.isAnyNew(app.db))) return { behind: false }
  await keySome(app, 'new', mostBySearch)
  // Some may also be in the hands of another process just now.
  return { behind: await queries.isAnyNew(app.db) }
}

/** The same of one devotee's orders. */
export async function keyNamesOf(app: App, devoteeId: number): Promise<void> {
  await keySome(app, 'new', mostBySearch, devoteeId)
}

const keySome = (app: App, which: queries.Unkeyed, most: number, devoteeId?: number): Promise<number> =>
  app.db.tx(async tx => {
    const ids = (await queries.lockUnkeyed(tx, which, most, devoteeId)).map(row => row.booking_id)
    if (ids.length === 0) return 0
    const byOrder = Map.groupBy(await queries.listNames(tx, ids), row => row.booking_id)
    await queries.setNames(
      tx,
      ids.map(id => {
        // Also of orders whose names were erased (M5): what is made of none is not empty.
        const names = (byOrder.get(id) ?? []).map(({ name }) => name)
        return { id, names: foldNames(names), spoken: spokenNames(names) }
      }),
    )
    return ids.length
  })

/**
 * The filter for a text typed into the search: an order with this number if there is one, else the first
 * or last digits of a phone, or a booking's, or a whole mail address, else a name. `behind`: some names that are new
 * can't be found yet.
 */
export async function readSearch(app: App, typed: string): Promise<{ filter: queries.OrderFilter; behind: boolean }> {
  const exact = await readNumber(app, typed.trim())
  if (exact) return { filter: exact, behind: false }
  const { behind } = await keyNewNames(app)
  // A text without any word finds nothing, instead of everything.
  if (!isName(typed)) return { filter: { among: [] }, behind }
  return { filter: { name: await closestFor(typed, asked => queries.isAnybody(app.db, asked)) }, behind }
}

async function readNumber(app: App, text: string): Promise<queries.OrderFilter | undefined> {
  if (text === '') return {}
  const among = await queries.findByNumber(app.db, [text.replace(/^#/, ''), readOrderCode(text) ?? ''])
  if (among.length > 0) return { among }
  const digits = text.replace(/[\s()+#-]/g, '')
  if (text.includes('@')) {
    const called = await findByName(app.db, text.toLowerCase())
    return { digits: { bookingId: null, devotees: called ? [called.id] : [] } }
  }
  if (!/^\d{1,14}$/.test(digits)) return undefined
  const phone = phoneTyped(text)
  const bookingId = digits.length <= 9 ? Number(digits) : null
  const called = phone === undefined ? [] : await queries.findDevoteesByPhone(app.db, phone, mostDevotees)
  return { digits: { bookingId, devotees: called.map(({ id }) => id) } }
}

/** Days of India, both included, as instants in ms. */
export const daysOf = (
  from: string | undefined,
  to: string | undefined,
): Pick<queries.OrderFilter, 'from' | 'until'> => ({
  from: from ? startOfDay(from as Day) : undefined,
  until: to ? startOfDay(addDays(to as Day, 1)) : undefined,
})
