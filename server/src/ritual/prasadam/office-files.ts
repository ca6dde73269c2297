import type { FastifyInstance } from 'fastify'
import { isDay } from '../../../../contract/ground/india-time.ts'
import { labelOrders, labelSheets, stages } from '../../../../contract/ritual/prasadam-stages.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { readForeignSheet } from '../../ground/documents/foreign-files.ts'
import { maxSheetBytes } from '../../ground/documents/spreadsheet.ts'
import { languageOf } from '../../ground/http/request-language.ts'
import type { ServeFile, ServeFilesOn } from '../../ground/http/route.ts'
import { drawLabels } from './labels.ts'
import { refuse } from '../../refuse.ts'

/** The most tracking numbers in one list: more than any day's post. */
const mostTracking = 5000

const whiches = ['open', 'late', 'all', ...stages] as const

/**
 * Files of the prasadam desk: labels to print, and the lists of tracking numbers that come back from the post office.
 */
export function prasadamFiles(app: App, server: FastifyInstance, serveOn: ServeFilesOn): void {
  labelFile(app, serveOn(server))
  server.register(async uploads => {
    // The body stays raw bytes: its kind shows only when it is read.
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxSheetBytes }, (_request, body, done) =>
      done(null, body),
    )
    readSheetFile(serveOn(uploads))
  })
}

/**
 * Reads a short spreadsheet, a list of tracking numbers, and answers its cells.
 * Refuses: sheet_unreadable, sheet_too_large.
 */
function readSheetFile(serve: ServeFile): void {
  serve('POST /api/office/files/read-sheet', async (_staff, request, reply) => {
    const { heads, rows } = await readForeignSheet(
      Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      request.query.name ?? '',
    )
    if (rows.length > mostTracking) refuse('sheet_too_large')
    return reply.header('cache-control', 'no-store').send({ heads, rows })
  })
}

/** Labels to print: `/api/office/files/labels.pdf?per=24&start=1&order=desk&ids=1,2` or `&which=open&event=3`. */
function labelFile(app: App, serve: ServeFile): void {
  serve('GET /api/office/files/labels.pdf', async (staff, request, reply) => {
    const { per, start = '1', order = 'desk', ids, which = 'open', event, heldOn, q } = request.query
    const perSheet = labelSheets.find(sheet => String(sheet) === per) ?? refuse('bad_request')
    const sorted = labelOrders.find(one => one === order) ?? refuse('bad_request')
    const startAt = Number(start)
    const chosen = whiches.find(w => w === which) ?? refuse('bad_request')
    if (!Number.isInteger(startAt) || startAt < 1 || startAt > perSheet) refuse('bad_request')
    if (ids !== undefined && !/^\d{1,9}(,\d{1,9}){0,499}$/.test(ids)) refuse('bad_request')
    if (event !== undefined && !/^\d{1,9}$/.test(event)) refuse('bad_request')
    if (heldOn !== undefined && !isDay(heldOn)) refuse('bad_request')
    const filter = { which: chosen, ...(event && { event: Number(event) }), heldOn, ...(q && { q: q.slice(0, 100) }) }
    const pdf = await drawLabels(app, {
      perSheet,
      startAt,
      order: sorted,
      ids: ids?.split(',').map(Number),
      filter,
      language: languageOf(request),
    })
    await app.db.tx(tx =>
      audit(app, tx, staff, 'GET /api/office/files/labels.pdf', {
        subject: 'labels',
        id: event ?? 'all',
        after: { per: perSheet, which: ids ? 'chosen' : chosen },
      }),
    )
    return reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="labels.pdf"')
      .header('cache-control', 'private, no-store')
      .send(pdf)
  })
}
