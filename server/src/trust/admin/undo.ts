import { allOfficeCalls, type OfficeCallName } from '../../../../contract/office/calls.ts'
import type { Endpoint } from '../../../../contract/ground/endpoint.ts'
import { undo } from '../../../../contract/office/house/undo.ts'
import { mayDo } from '../../../../contract/ground/rights.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import { command, type Route, type Staff } from '../../ground/http/route.ts'
import { minuteMs } from '../../ground/time/spans.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './undo-queries.ts'

/** How long something can be taken back: longer than the bar stands, for networks that are slow. */
const undoMs = 2 * minuteMs
/** What is longer is not offered to be taken back. The table's own limit counts the spaces that jsonb adds. */
const mostBytes = 15_000

/**
 * Keeps in the transaction of an act what was before it, so that whoever did it can take it back for a moment; answers
 * what the call answers as `undo`. `devoteeId`: whose data stand in it, which an erasure takes away at once.
 */
export async function keepUndo(
  app: App,
  tx: Tx,
  staff: Staff,
  call: OfficeCallName,
  was: object,
  devoteeId?: number,
): Promise<number | undefined> {
  const text = JSON.stringify(was)
  if (Buffer.byteLength(text) > mostBytes) return undefined
  return queries.insertUndo(tx, {
    staffId: staff.id,
    call,
    was: text,
    devoteeId: devoteeId ?? null,
    at: app.clock.now(),
  })
}

export const undoRoutes = (app: App): Route[] => [
  // Of two presses at once, the second waits for the row, and finds it taken.
  command(undo, ({ body, staff }) =>
    app.db.tx(async tx => {
      const kept = (await queries.takeUndo(tx, body.undo, staff.id, app.clock.now() - undoMs)) ?? refuse('wrong_state')
      const call = kept.call as OfficeCallName
      const right = (Object.values(allOfficeCalls) as Partial<Endpoint>[]).find(one => one.name === call)?.right
      const takeBack = app.modules.map(module => module.undo?.[call]).find(one => one !== undefined)
      if (!right || !takeBack || !mayDo(staff.roles, right)) refuse('no_right')
      await takeBack(app, tx, staff, kept.was as never)
    }),
  ),
]

/** Run by the schedule. */
export const forgetUndos = (app: App): Promise<void> => queries.deleteUndos(app.db, app.clock.now() - undoMs)

export const forgetUndosOf = (tx: Tx, devoteeId: number): Promise<void> => queries.deleteUndosOf(tx, devoteeId)
