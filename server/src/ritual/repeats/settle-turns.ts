import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import { endWithin } from './change.ts'
import * as queries from './queries.ts'
import * as turnRows from './turn-queries.ts'
import { tellEnded } from './tell.ts'
import { stateOf } from './turn-states.ts'

const mostAtOnce = 100
/** A repeat whose link is not paid so often in a row holds no more places. */
const mostUnpaid = 3

/**
 * Notes turns that were paid, also late, and those whose time to pay is over; a repeat ends once all its turns are paid,
 * or three in a row were not. Run each minute; safe to run twice and at once.
 */
export async function settleTurns(app: App): Promise<void> {
  for (let more = true; more; ) {
    const turns = await turnRows.listToSettle(app.db, app.clock.now(), mostAtOnce)
    for (const turn of turns) await app.db.tx(tx => settleTurn(app, tx, turn))
    more = turns.length === mostAtOnce
  }
}

async function settleTurn(app: App, tx: Tx, { repeat_id: id, day }: turnRows.Turn): Promise<void> {
  const now = app.clock.now()
  const locked = await queries.lockRepeat(tx, id)
  const turn = await turnRows.findTurn(tx, id, day)
  if (!locked || !turn || turn.state === 'paid') return
  const { state, why: missed } = stateOf(turn, now)
  if (state === 'paid' || (state === 'missed' && turn.state !== 'missed'))
    await turnRows.putTurn(tx, id, day, { state, why: missed })
  if (locked.ended_at) return
  const why = (await isAllDone(tx, locked)) ? 'all_done' : (await isLeft(tx, id)) ? 'not_paid' : undefined
  if (!why) return
  await endWithin(app, tx, id, why, now)
  const repeat = await queries.findRepeatById(tx, id)
  if (repeat) await tellEnded(app, tx, repeat, why)
}

const isAllDone = async (tx: Tx, { id, times }: { id: number; times: number | null }): Promise<boolean> =>
  times !== null && (await turnRows.countPaid(tx, id)) >= times

async function isLeft(tx: Tx, id: number): Promise<boolean> {
  const latest = await turnRows.listLatest(tx, id, mostUnpaid)
  return latest.length === mostUnpaid && latest.every(({ why }) => why === 'not_paid')
}
