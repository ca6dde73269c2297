import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './courier-queries.ts'

export const listCouriers = async (app: App) =>
  (await queries.listCouriers(app.db)).map(c => ({
    code: c.code,
    name: c.name,
    trackUrl: c.track_url,
    active: c.active,
    version: c.version,
  }))

/** Saves a courier. Refuses: edited_meanwhile, also for a new courier whose code is taken. */
export async function saveCourier(
  app: App,
  staff: Staff,
  courier: { code: string; name: string; trackUrl: string; active: boolean; version: number },
) {
  await app.db.tx(async tx => {
    const { code, name, trackUrl, active, version } = courier
    const before = await queries.findCourier(tx, code)
    if (!(await queries.writeCourier(tx, courier))) refuse('edited_meanwhile')
    await audit(app, tx, staff, 'POST /api/office/prasadam-courier-save', {
      subject: 'courier',
      id: code,
      before: before ?? {},
      after: { code, name, trackUrl, active, version },
    })
  })
}
