import { audit } from '../../../trust/admin/service.ts'
import type { App } from '../../../app.ts'
import type { ServeFile } from '../../../ground/http/route.ts'
import { refuse } from '../../../refuse.ts'
import { drawSlipOf } from './slip.ts'

/** The slip of a paid order to print: `/api/office/files/slip/12-roll.pdf`, or `12-a5.pdf`. It bears names: audited. */
export function slipFiles(app: App, serve: ServeFile): void {
  serve('GET /api/office/files/slip/:file', async (staff, request, reply) => {
    const [, id, size] = /^([1-9]\d{0,8})-(roll|a5)\.pdf$/.exec(request.params.file ?? '') ?? refuse('not_found')
    const bookingId = Number(id)
    const pdf = await drawSlipOf(app, bookingId, size === 'roll' ? 'roll' : 'a5')
    await app.db.tx(tx =>
      audit(app, tx, staff, 'GET /api/office/files/slip/:file', { subject: 'order', id: bookingId, after: { size } }),
    )
    return reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="slip.pdf"')
      .header('cache-control', 'private, no-store')
      .send(pdf)
  })
}
