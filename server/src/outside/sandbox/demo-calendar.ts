import { sql } from 'kysely'
import { addDays, type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import { demoRates } from '../../../content/demo-rates.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import { moveEventVideos } from '../../trust/media/service.ts'
import { moveEvents, setDemoRates } from '../../trust/catalogue/service.ts'

/** The shipped homams were dated on this day. */
export async function beginDemoCalendar(tx: Tx, day: Day): Promise<void> {
  await tx.insertInto('sandbox.demo_calendar').values({ day }).execute()
}

/**
 * Keeps the demo homams around today (architecture §5): each loaded homam is moved by the days that have passed since
 * it was dated, unless a devotee has booked it meanwhile; rates of currencies that nobody set are of today. The machine's own day counts, not the moved clock's: the
 * clock is moved to see homams close.
 */
export async function moveDemoCalendar(app: App): Promise<void> {
  const today = dayOf(Date.now())
  await app.db.tx(async tx => {
    const { rows } = await sql<{ day: Day | null }>`select day::text from sandbox.demo_calendar for update`.execute(tx)
    const day = rows[0]?.day
    if (!day || day >= today) return
    await moveEvents(tx, closesIn => addDays(today, closesIn))
    await setDemoRates(tx, demoRates, today)
    await moveEventVideos(tx, inDays => addDays(today, inDays))
    await sql`update sandbox.demo_calendar set day = ${today}`.execute(tx)
  })
}
