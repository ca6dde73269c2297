import { dayOf } from '../../../../contract/ground/india-time.ts'
import { deleteAudit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { deleteCorrections, emptyUnpaid as emptyUnpaidOrders, lockFadable } from '../../orders/orders/service.ts'
import { deleteRefusedClaims, emptyUnpaid as emptyUnpaidDonations } from '../../giving/donations/service.ts'
import { forgetOldRequests } from '../../people/requests/service.ts'
import { forgetOldAnswers } from '../../people/inbox/service.ts'
import { deleteMessages, forgetMessageKeys } from '../../trust/notifications/service.ts'
import { deleteOldWebhookEvents } from '../../money/payments/service.ts'
import { forgetOldHelpers } from '../../trust/rota/service.ts'
import { deleteCounts } from '../../trust/visits/service.ts'
import type { Tx } from '../../ground/db/db.ts'
import { deleteKept, deleteOpenings } from '../../ground/sealed/queries.ts'
import { sealingOld } from '../../ground/sealed/seal.ts'
import { hourMs, dayMs } from '../../ground/time/spans.ts'
import { fade, fadeWished } from './fading.ts'
import { keptDays } from './kind.ts'

const atOnce = 1000

const done = new WeakMap<App, number>()

/** Deletes a portion of expired data, once an hour. Run by the schedule; safe to run twice and at once. */
export async function forgetOldHourly(app: App): Promise<void> {
  const hour = Math.floor(app.clock.now() / hourMs)
  if (done.get(app) === hour) return
  done.set(app, hour)
  await forgetOld(app)
}

export async function forgetOld(app: App): Promise<void> {
  const now = app.clock.now()
  const before = (kind: keyof typeof keptDays) => now - keptDays[kind] * dayMs
  await deleteCounts(app.db, dayOf(before('visits')), atOnce)
  await deleteCorrections(app.db, before('corrections'), atOnce)
  await sealingOld(app, before('unpaid'), emptyUnpaidOrders)
  await sealingOld(app, now - app.config.sankalpamDays * dayMs, (tx, until, most) => fadeOld(tx, { now, until, most }))
  await fadeWished(app, { processed: now })
  await sealingOld(app, before('unpaid'), emptyUnpaidDonations)
  await deleteRefusedClaims(app.db, before('refusedClaims'), atOnce)
  await deleteOldWebhookEvents(app.db, { accepted: before('acceptedWebhooks'), others: before('webhooks') }, atOnce)
  await app.db.tx(tx => deleteMessages(tx, before('messages'), atOnce))
  await forgetMessageKeys(app.db, now, atOnce)
  await sealingOld(app, now - app.config.answersDays * dayMs, forgetOldAnswers)
  await forgetOldRequests(app.db, before('requests'), atOnce)
  await deleteAudit(app.db, before('audit'), atOnce)
  await sealingOld(app, before('volunteers'), (tx, until, most) => forgetOldHelpers(tx, dayOf(until), most))
  await deleteKept(app.db, dayOf(now), atOnce)
  await deleteOpenings(app.db, before('requests'), atOnce)
}

/** What only the ritual needed leaves orders whose day is long over. */
async function fadeOld(tx: Tx, { now, until, most }: { now: number; until: number; most: number }): Promise<void> {
  await fade(tx, await lockFadable(tx, dayOf(until), most), now)
}
