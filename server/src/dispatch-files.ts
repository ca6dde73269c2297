import type { FastifyInstance } from 'fastify'
import { dayOf } from '../../contract/india-time.ts'
import { stages } from '../../contract/prasadam-stages.ts'
import { audit, staffOf } from './admin/service.ts'
import type { App } from './app.ts'
import { readForeignSheet } from './documents/foreign-files.ts'
import { maxSheetBytes, sheetTypes, writeSheet } from './documents/spreadsheet.ts'
import { takeTicket } from './exports/service.ts'
import { sheetOf } from './exports/sheets.ts'
import { languageOf, serveFiles } from './http/calls.ts'
import type { FileRequest, ServeFile } from './http/route.ts'
import { takeFile } from './imports/service.ts'
import { drawLabels } from './prasadam/labels.ts'
import { refuse } from './refuse.ts'

/** Tracking numbers in one list: more than any day's post. */
const mostTracking = 5000

const whiches = ['open', 'late', 'all', ...stages] as const

/** Files that the desk and the spreadsheets' screens send and take. */
export function dispatchFiles(app: App, server: FastifyInstance): void {
  labelFile(app, serveFiles({ app, staffOf }, server))
  exportFile(app, serveFiles({ app, staffOf }, server))
  server.register(async uploads => {
    // A file comes as it is; what it is shows when it is read.
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxSheetBytes }, (_request, body, done) => done(null, body))
    readSheetFile(serveFiles({ app, staffOf }, uploads))
    importFile(app, serveFiles({ app, staffOf }, uploads))
  })
}

/** Reads a short spreadsheet and answers its cells: a list of tracking numbers. Refuses: sheet_unreadable, sheet_too_large. */
function readSheetFile(serve: ServeFile): void {
  serve('POST /api/office/files/read-sheet', async (_staff, request, reply) => {
    const { heads, rows } = await readForeignSheet(bytesOf(request), request.query.name ?? '')
    if (rows.length > mostTracking) refuse('sheet_too_large')
    return reply.header('cache-control', 'no-store').send({ heads, rows })
  })
}

/** Takes a file of old devotees and bookings; its lines wait for their check. Refuses: sheet_unreadable, sheet_too_large. */
function importFile(app: App, serve: ServeFile): void {
  serve('POST /api/office/files/import', async (staff, request, reply) => {
    return reply.header('cache-control', 'no-store').send(await takeFile(app, staff, bytesOf(request), request.query.name ?? ''))
  })
}

const bytesOf = (request: FileRequest): Buffer => (Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))

/** A spreadsheet that was begun by a call: streamed, once. */
function exportFile(app: App, serve: ServeFile): void {
  serve('GET /api/office/files/export/:token', async (staff, request, reply) => {
    const { kind, columns, format, filter } = await takeTicket(app, staff, request.params.token ?? '')
    const sheet = sheetOf(app, kind, columns, filter, languageOf(request))
    return reply
      .type(sheetTypes[format])
      .header('content-disposition', `attachment; filename="${kind}-${dayOf(app.clock.now())}.${format}"`)
      .header('cache-control', 'private, no-store')
      .send(writeSheet(format, sheet))
  })
}

/** Address labels to print: `/api/office/files/labels.pdf?per=24&start=1&ids=1,2` or `&which=open&event=3`. */
function labelFile(app: App, serve: ServeFile): void {
  serve('GET /api/office/files/labels.pdf', async (staff, request, reply) => {
    const { per, start = '1', ids, which = 'open', event, q } = request.query
    const perSheet = per === '8' ? 8 : per === '24' ? 24 : refuse('bad_request')
    const startAt = Number(start)
    const chosen = whiches.find(w => w === which) ?? refuse('bad_request')
    if (!Number.isInteger(startAt) || startAt < 1 || startAt > perSheet) refuse('bad_request')
    if (ids !== undefined && !/^\d{1,9}(,\d{1,9}){0,499}$/.test(ids)) refuse('bad_request')
    if (event !== undefined && !/^\d{1,9}$/.test(event)) refuse('bad_request')
    const filter = { which: chosen, ...(event && { event: Number(event) }), ...(q && { q: q.slice(0, 100) }) }
    const pdf = await drawLabels(app, { perSheet, startAt, ids: ids?.split(',').map(Number), filter })
    await app.db.tx(tx =>
      audit(app, tx, staff, 'GET /api/office/files/labels.pdf', {
        subject: 'labels',
        id: event ?? 'all',
        after: { per: perSheet, which: ids ? 'chosen' : chosen },
      }),
    )
    return reply.type('application/pdf').header('content-disposition', 'inline; filename="labels.pdf"').header('cache-control', 'private, no-store').send(pdf)
  })
}
