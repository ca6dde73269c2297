import type { App } from '../../app.ts'
import { foldNames, foldWords, latinLetters, spokenNames } from '../../trust/catalogue/service.ts'
import type { Tx } from '../../ground/db/db.ts'
import { inBatches } from '../../ground/db/in-batches.ts'
import { keyNames, keyNamesOf, keyNewNames } from '../../orders/orders/service.ts'
import * as queries from './found-queries.ts'

/** So many rows a request makes itself, so that whoever just ordered is there; the rest is the schedule's. */
const mostByRequest = 100
/** After all Latin letters. */
const nameless = '~'

/**
 * Makes the rows of the list anew for devotees of whom something changed, batch by batch. Run by the schedule, and before
 * what must know of everybody: a list that is sent or taken away. Safe to run twice and at once: one batch waits for
 * another, so that none writes what it read earlier. Devotees whose row somebody has locked, or whose orders' names have
 * no keys yet, wait for the next run. False where so many are left that the run ended before them.
 */
export async function keepFound(app: App): Promise<boolean> {
  await queries.queueUnspoken(app.db)
  if (!(await queries.isAnyStale(app.db))) return true
  const areKeyed = await keyNames(app)
  const areMade = await inBatches(most =>
    app.db.tx(async tx => {
      await queries.lockFound(tx)
      return makeRows(tx, await queries.takeStale(tx, most))
    }),
  )
  return areKeyed && areMade
}

/** So many rows are made in half of a run. */
const mostBeforeList = 5000

/** Whether more are left than one run makes, as after an import: a list that is taken away now would not have everybody. */
export const isFarBehind = async (app: App): Promise<boolean> =>
  (await queries.countStale(app.db, mostBeforeList)) > mostBeforeList

/**
 * The same for a request: one small batch, and none while another run makes one. `behind`: some rows are still to be made,
 * so the list is not complete.
 */
export async function keepSomeFound(app: App): Promise<{ behind: boolean }> {
  if (!(await queries.isAnyStale(app.db))) return { behind: false }
  await keyNewNames(app)
  await app.db.tx(async tx => {
    if (await queries.tryLockFound(tx)) await makeRows(tx, await queries.takeStale(tx, mostByRequest))
  })
  return { behind: await queries.isAnyStale(app.db) }
}

/** The same for one devotee, whose page is asked for. */
export async function keepOneFound(app: App, devoteeId: number): Promise<void> {
  await keyNamesOf(app, devoteeId)
  await app.db.tx(async tx => {
    if (await queries.tryLockFound(tx)) await makeRows(tx, await queries.takeOneStale(tx, devoteeId))
  })
}

async function makeRows(tx: Tx, ids: number[]): Promise<number> {
  if (ids.length === 0) return 0
  const known = await queries.readFacts(tx, await queries.holdLiving(tx, ids))
  const living = known.map(({ id }) => id)
  const byDevotee = Map.groupBy(await queries.listNames(tx, living), row => row.devotee_id)
  await queries.putFound(
    tx,
    known.map(({ id, ...facts }) => {
      const names = (byDevotee.get(id) ?? []).map(({ name }) => name)
      return {
        devotee_id: id,
        ...facts,
        name_key: latinLetters(facts.name).slice(0, 200) || nameless,
        city_key: foldWords(facts.city).join(' '),
        names: foldNames(names),
        spoken: spokenNames(names),
      }
    }),
  )
  await queries.putDays(tx, living)
  return ids.length
}
