import type { Language } from '../../../../../contract/ground/languages.ts'
import { paise, rupeesOf } from '../../../../../contract/ground/money.ts'
import type { App } from '../../../app.ts'
import { askName, isCalled, type NameAsked, spokenNames } from '../../../trust/catalogue/service.ts'
import { inLanguage } from '../../../ground/text/in-language.ts'
import { phoneTyped } from '../../../ground/text/typed-phone.ts'
import { readSearch } from './find-orders.ts'
import * as queries from '../office-queries.ts'

/** So many orders are read to find the devotees among them: somebody may have booked often. */
const looked = 30
/** So many whose names only begin as was typed stand behind those who are called so. */
const mostBeginning = 3

/**
 * The latest orders that fit a text, and the devotees whose they are, at most so many of each; who is called as was typed
 * comes first. `behind`: some names that are new can't be found yet. A phone also finds a devotee without any order.
 */
export async function findFirstOrders(app: App, typed: string, most: number, language: Language) {
  const { filter, behind } = await readSearch(app, typed)
  const { name } = filter
  const list = (by: queries.OrderFilter) => queries.listOrders(app.db, by, 'all', 'newest', 0, looked)
  const first = Object.keys(filter).length > 0 ? await list(filter) : []
  // Whoever is called so comes first, and then a few whose names only begin so.
  const more =
    name?.closeness === 'named' && first.length < most ? await list({ name: { ...name, closeness: 'begins' } }) : []
  const rows = [...first, ...more.filter(row => !first.some(({ id }) => id === row.id)).slice(0, mostBeginning)]
  const devotees = new Map(
    rows.map(row => [row.devotee_id, { id: row.devotee_id, phone: row.phone, name: row.personal.name ?? '' }]),
  )
  const phone = phoneTyped(typed)
  const called = phone === undefined ? [] : await queries.findDevoteesByPhone(app.db, phone, most)
  for (const devotee of called) if (!devotees.has(devotee.id)) devotees.set(devotee.id, devotee)
  const shown = rows.slice(0, most)
  const others = name ? await namesFound(app, shown, name) : new Map<number, string>()
  return {
    orders: shown.map(row => ({
      id: row.id,
      orderCode: row.code,
      name: row.personal.name ?? '',
      with: others.get(row.id) ?? null,
      phone: row.phone,
      homam: inLanguage(row.title, language),
      amount: rupeesOf(paise(row.total_paise)),
      standing: row.standing,
      at: row.created_at.getTime(),
    })),
    devotees: [...devotees.values()].slice(0, most),
    behind,
  }
}

/** By order, whose name was found where it is not the devotee's own. */
async function namesFound(
  app: App,
  rows: { id: number; personal: Record<string, string> }[],
  { typed, closeness }: NameAsked,
): Promise<Map<number, string>> {
  const asked = askName(typed, closeness === 'named' ? 'begins' : closeness)
  const isMeant = (name: string) => asked !== undefined && isCalled(spokenNames([name]), asked)
  const unclear = rows.filter(row => !isMeant(row.personal.name ?? '')).map(({ id }) => id)
  if (unclear.length === 0) return new Map()
  const people = await queries.listNames(app.db, unclear)
  return new Map(people.flatMap(({ booking_id, name }) => (isMeant(name) ? [[booking_id, name]] : [])))
}
