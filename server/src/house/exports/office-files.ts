import { dayOf } from '../../../../contract/ground/india-time.ts'
import type { ExportKind } from '../../../../contract/house/spreadsheets.ts'
import type { App } from '../../app.ts'
import { checkYear } from '../../giving/donations/service.ts'
import { sheetTypes, writeSheet } from '../../ground/documents/spreadsheet.ts'
import { languageOf } from '../../ground/http/request-language.ts'
import type { ServeFile } from '../../ground/http/route.ts'
import { financialYear } from '../../ground/time/financial-year.ts'
import { takeTicket } from './tickets.ts'
import { sheetOf } from './sheets.ts'

/** Streams a spreadsheet that a call began; its address works once. */
export function exportFiles(app: App, serve: ServeFile): void {
  serve('GET /api/office/files/export/:token', async (staff, request, reply) => {
    const { kind, columns, format, filter } = await takeTicket(app, staff, request.params.token ?? '')
    const sheet = sheetOf(app, kind, columns, filter, languageOf(request))
    return reply
      .type(sheetTypes[format])
      .header(
        'content-disposition',
        `attachment; filename="${await nameOf(app, kind, filter.from)}-${dayOf(app.clock.now())}.${format}"`,
      )
      .header('cache-control', 'private, no-store')
      .send(writeSheet(format, sheet))
  })
}

/** The yearly statement is called by the number of its form, which the law has changed before: form-113. */
async function nameOf(app: App, kind: ExportKind, from: number | undefined): Promise<string> {
  if (kind !== 'tax_statement') return kind
  const { form } = await checkYear(app, financialYear(from ?? app.clock.now()))
  return form ? `form-${form.toLowerCase().replace(/[^a-z0-9]+/gu, '-')}` : kind
}
