import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '../../../app.ts'
import type { ServeFilesOn } from '../../../ground/http/route.ts'
import { devoteeOfHeader } from '../../../orders/accounts/service.ts'
import { refuse } from '../../../refuse.ts'
import { audit } from '../../../trust/admin/service.ts'
import { opensReceipt } from '../receipts/receipt-files.ts'
import { unseal } from '../sealing.ts'
import { aboutCertificate, maxUploadBytes, takeCertificates } from './take.ts'
import * as queries from './certificate-queries.ts'

const pdfOf = (app: App, { hash, sealed }: { hash: string; sealed: Buffer }): Buffer =>
  Buffer.from(unseal(app, aboutCertificate(hash), sealed), 'base64')

const send = (reply: FastifyReply, year: string, pdf: Buffer) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="tax-certificate-${year}.pdf"`)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', 'sandbox')
    .send(pdf)

/** A certificate for its donor, by login or by the key of one of the gifts that it is for. Refuses: not_found. */
export function certificateFiles(app: App, server: FastifyInstance): void {
  server.get<{ Params: { file: string } }>('/tax-certificates/:file', async (request, reply) => {
    const [, id, gift = ''] =
      /^([1-9]\d{0,8})-([A-Za-z0-9_-]{20,40})\.pdf$/.exec(request.params.file) ?? refuse('not_found')
    const found = (await queries.findCertificate(app.db, Number(id), gift)) ?? refuse('not_found')
    const devotee = await devoteeOfHeader(app, request.headers.authorization)
    if (
      (devotee === undefined || found.devotee_id !== devotee.id) &&
      !opensReceipt(app, gift, request.headers['x-receipt-key'])
    )
      refuse('not_found')
    return send(reply, found.tax_year, pdfOf(app, found))
  })
}

/** Staff bring certificates, and look at one before they say whose it is. */
export function officeCertificateFiles(app: App, server: FastifyInstance, serveOn: ServeFilesOn): void {
  serveOn(server)('GET /api/office/files/certificates/:file', async (staff, request, reply) => {
    const id = Number(/^([1-9]\d{0,8})\.pdf$/.exec(request.params.file ?? '')?.[1]) || refuse('not_found')
    const found = (await queries.findForStaff(app.db, id)) ?? refuse('not_found')
    await app.db.tx(tx =>
      audit(app, tx, staff, 'GET /api/office/files/certificates/:file', {
        subject: 'certificate',
        id,
        after: { year: found.tax_year },
      }),
    )
    return send(reply, found.tax_year, pdfOf(app, found))
  })
  server.register(async uploads => {
    // The body stays raw bytes: what it is is found when it is read.
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxUploadBytes }, (_request, body, done) =>
      done(null, body),
    )
    serveOn(uploads)('POST /api/office/files/certificates', async (staff, request, reply) =>
      reply.header('cache-control', 'no-store').send(
        await takeCertificates(app, staff, {
          bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          name: request.query.name ?? '',
          year: request.query.year ?? '',
        }),
      ),
    )
  })
}
