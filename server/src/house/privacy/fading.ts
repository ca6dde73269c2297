import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import { type Erasure, noteErasure } from '../../ground/files/erasures.ts'
import { sealing } from '../../ground/sealed/seal.ts'
import { listUnsettled } from '../../money/payments/service.ts'
import * as accounts from '../../orders/accounts/service.ts'
import { fadeConsents } from '../../orders/children/service.ts'
import { countFading, fadeOrders, listWished, lockWished, markFading } from '../../orders/orders/service.ts'
import { fadeNames } from '../../ritual/sankalpam/service.ts'

/** So many orders fade in one transaction: encrypting takes some milliseconds for each person. */
const atOnce = 200

/** What only the ritual needed leaves orders that the caller has locked. */
export async function fade(tx: Tx, ids: number[], now: number): Promise<void> {
  if (ids.length === 0) return
  await fadeOrders(tx, ids, now)
  await fadeNames(tx, ids)
  await fadeConsents(tx, ids, now)
}

/**
 * Lets the names of a devotee's past orders fade at their wish. Those that are not over in every way keep theirs until
 * they are (`later`): then the schedule goes on. Safe to run twice: the second time finds nothing.
 */
export async function fadeNow(app: App, devoteeId: number): Promise<{ faded: number; later: number }> {
  const now = app.clock.now()
  if ((await countFading(app.db, devoteeId, now)).open > 0) {
    // On the list first: a restored backup knows nothing of it.
    const { created_at } = await accounts.findDevotee(app.db, devoteeId)
    const { rows } = await accounts.listFormer(app.db, devoteeId)
    await noteErasure(app, {
      kind: 'fade',
      id: devoteeId,
      born: created_at.getTime(),
      also: rows.map(row => ({ id: row.id, born: row.created_at.getTime() })),
      at: now,
    })
    await app.db.tx(tx => markFading(tx, devoteeId, now))
  }
  const faded = await fadeWished(app, { devoteeId, processed: now })
  return { faded, later: (await countFading(app.db, devoteeId, now)).waits }
}

/**
 * Lets names fade of whoever wished it, of one devotee or of all, portion by portion, and says of how many orders.
 * `processed`: when (ms) it was wished. An order that somebody works on at this moment is met again the next time.
 */
export async function fadeWished(
  app: App,
  { devoteeId, processed }: { devoteeId?: number; processed: number },
): Promise<number> {
  const now = app.clock.now()
  let faded = 0
  for (let behind = 0; ; ) {
    // One portion after the other: each begins behind the one before.
    // oxlint-disable-next-line no-await-in-loop
    const { found, did } = await sealing(app, { why: 'erasure', processed }, async tx => {
      const found = await listWished(tx, { devoteeId, now, behind, most: atOnce })
      const locked = await lockWished(tx, found)
      const unsettled = new Set(await listUnsettled(tx, locked))
      const ids = locked.filter(id => !unsettled.has(id))
      await fade(tx, ids, now)
      return { found, did: ids.length }
    })
    faded += did
    const last = found.at(-1)
    if (!last || found.length < atOnce) return faded
    behind = last.id
  }
}

/** Does it again for a devotee whom a restored backup brought back. Safe to run twice. */
export async function fadeAgain(app: App, { id, born, also, at }: Erasure): Promise<boolean> {
  let wished = 0
  for (const row of [{ id, born }, ...also]) {
    const found = await accounts.findDevoteeById(app.db, row.id)
    if (found?.created_at.getTime() !== row.born) continue
    wished += await app.db.tx(tx => markFading(tx, row.id, at))
    await fadeWished(app, { devoteeId: row.id, processed: at })
  }
  return wished > 0
}
