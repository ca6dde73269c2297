import type { App } from '../../app.ts'
import { nameAmong } from '../../orders/orders/service.ts'
import { askName, isCalled, type NameAsked, spokenNames } from '../../trust/catalogue/service.ts'
import { getEvent } from './list.ts'
import * as queries from './queries.ts'

/** Between so many names the server answers others. */
const atOnce = 200

/** The names of a list that are called as was typed, by how they sound. Refuses: not_found. */
export async function findNames(app: App, occurrenceId: number, typed: string) {
  await getEvent(app.db, occurrenceId)
  let names: { booking_id: number; place: number }[] = []
  const { behind } = await nameAmong(app, typed.trim(), async asked => {
    names = await calledSo(app, occurrenceId, asked)
    return names.length > 0
  })
  return { names, behind }
}

/** An order is found by any of its names: which of them it is, is asked of each. */
async function calledSo(app: App, occurrenceId: number, of: NameAsked) {
  const asked = askName(of.typed, of.closeness)
  const names = asked ? await queries.listNamesOfOrdersNamed(app.db, occurrenceId, of) : []
  const found = []
  for (const [i, { booking_id, place, name }] of names.entries()) {
    if (i % atOnce === atOnce - 1) await new Promise(setImmediate)
    if (asked && isCalled(spokenNames([name]), asked)) found.push({ booking_id, place })
  }
  return found
}
