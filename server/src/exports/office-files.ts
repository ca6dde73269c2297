import { dayOf } from '../../../contract/india-time.ts'
import type { App } from '../app.ts'
import { sheetTypes, writeSheet } from '../documents/spreadsheet.ts'
import { languageOf } from '../http/request-language.ts'
import type { ServeFile } from '../http/route.ts'
import { takeTicket } from './tickets.ts'
import { sheetOf } from './sheets.ts'

/** Streams a spreadsheet that a call began; its address works once. */
export function exportFiles(app: App, serve: ServeFile): void {
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
