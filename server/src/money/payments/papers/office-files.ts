import { audit } from '../../../trust/admin/service.ts'
import type { App } from '../../../app.ts'
import type { ServeFile } from '../../../ground/http/route.ts'
import { refuse } from '../../../refuse.ts'
import { makeInvoice } from './invoices.ts'
import { fileOf, numberOf, readAnyNote } from './notes.ts'
import { findPdf } from '../queries.ts'

/**
 * The invoice of any order and its credit and debit notes, for staff who may see orders. They bear a name and an
 * address, so each download is audited.
 */
export function invoiceFiles(app: App, serve: ServeFile): void {
  serve('GET /api/office/files/invoices/:file', async (staff, request, reply) => {
    const bookingId = Number(/^([1-9]\d{0,8})\.pdf$/.exec(request.params.file ?? '')?.[1]) || refuse('not_found')
    await makeInvoice(app, bookingId)
    const { number, pdf } = (await findPdf(app.db, bookingId)) ?? refuse('not_found')
    await app.db.tx(tx =>
      audit(app, tx, staff, 'GET /api/office/files/invoices/:file', {
        subject: 'order',
        id: bookingId,
        after: { invoice: number },
      }),
    )
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${number.replaceAll('/', '-')}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(pdf)
  })

  serve('GET /api/office/files/notes/:file', async (staff, request, reply) => {
    const { number, pdf, bookingId } = await readAnyNote(app, numberOf(request.params.file ?? ''))
    await app.db.tx(tx =>
      audit(app, tx, staff, 'GET /api/office/files/notes/:file', {
        subject: 'order',
        id: bookingId,
        after: { note: number },
      }),
    )
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${fileOf(number)}"`)
      .header('cache-control', 'private, no-store')
      .send(pdf)
  })
}
