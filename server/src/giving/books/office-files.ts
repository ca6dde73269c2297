import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type Day, isDay } from '../../../../contract/ground/india-time.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { tallyOf } from './journal.ts'
import { maxStatementBytes } from './read-file.ts'
import { takeFile } from './service.ts'
import { sheetOf } from './reconciliation-report.ts'
import { sheetTypes, writeSheet } from '../../ground/documents/spreadsheet.ts'
import type { ServeFilesOn } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'

/** Files of the books: statements that staff upload, and reconciliation as a spreadsheet. */
export function booksFiles(app: App, server: FastifyInstance, serveOn: ServeFilesOn): void {
  server.register(async uploads => {
    // The body is the file itself; its format is found when it is read.
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxStatementBytes }, (_request, body, done) =>
      done(null, body),
    )
    serveOn(uploads)('POST /api/office/files/statement', async (staff, request, reply) => {
      const { kind = '', source = '', name = '' } = request.query
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return reply.header('cache-control', 'no-store').send(await takeFile(app, staff, { kind, source, name, bytes }))
    })
  })
  serveOn(server)('GET /api/office/files/truth/:file', async (staff, request, reply) => {
    const format = /^[\w-]+\.(csv|xlsx)$/.exec(request.params.file ?? '')?.[1]
    if (format !== 'csv' && format !== 'xlsx') return refuse('not_found')
    const { from = '', to = '', figure } = request.query
    for (const [field, day] of Object.entries({ from, to }))
      if (!isDay(day)) return refuse('bad_request', { fields: { [field]: 'day_unknown' } })
    const sheet = await sheetOf(app, { from: from as Day, to: to as Day }, figure)
    await app.db.tx(tx =>
      audit(app, tx, staff, 'GET /api/office/files/truth/:file', {
        subject: 'books',
        id: `${from} ${to}`,
        after: { figure: figure ?? 'all' },
      }),
    )
    return reply
      .type(sheetTypes[format])
      .header('content-disposition', `attachment; filename="money-${from}-${to}.${format}"`)
      .header('cache-control', 'private, no-store')
      .send(writeSheet(format, sheet))
  })
  serveOn(server)('GET /api/office/files/tally/:file', async (staff, request, reply) => {
    const month =
      /^((?:19|2[01])\d{2}-(?:0[1-9]|1[0-2]))\.xml$/.exec(request.params.file ?? '')?.[1] ?? refuse('not_found')
    const vouchers = await tallyOf(app, month)
    await app.db.tx(tx => audit(app, tx, staff, 'GET /api/office/files/tally/:file', { subject: 'books', id: month }))
    return reply
      .type('application/xml; charset=utf-8')
      .header('content-disposition', `attachment; filename="tally-${month}.xml"`)
      .header('cache-control', 'private, no-store')
      .send(Readable.from(vouchers))
  })
}
