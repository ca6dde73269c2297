import { type ExportKind, isColumnOf, mayExport } from '../../../../contract/house/spreadsheets.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import type { SheetFormat } from '../../ground/documents/spreadsheet.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './queries.ts'

export const listSaved = async (app: App, staff: Staff) =>
  (await queries.listSaved(app.db, staff.id)).map(({ staff_id: _staff, last_sent_on, ...row }) => ({
    ...row,
    kind: row.kind as ExportKind,
    format: row.format as SheetFormat,
    schedule: row.schedule as 'never' | 'daily' | 'weekly',
    lastSentOn: last_sent_on,
  }))

/**
 * Saves an export. Refuses: no_right (for what the spreadsheet contains), bad_request (a column that this kind does not
 * have), edited_meanwhile.
 */
export async function saveExport(app: App, staff: Staff, saved: queries.SavedExport): Promise<void> {
  if (!mayExport(staff.roles, saved.kind)) refuse('no_right')
  checkColumns(saved.kind, saved.columns)
  const { kind, columns, format, schedule, hour, weekday } = saved
  await app.db.tx(async tx => {
    if (!(await queries.writeSaved(tx, staff.id, saved))) refuse('edited_meanwhile')
    await audit(app, tx, staff, 'POST /api/office/export-save', {
      subject: 'export',
      id: saved.name,
      after: { kind, columns, format, schedule, hour, weekday },
    })
  })
}

export function checkColumns(kind: ExportKind, columns: readonly string[]): void {
  const unknown = columns.findIndex(column => !isColumnOf(kind, column))
  if (unknown >= 0) refuse('bad_request', { fields: { [`columns.${unknown}`]: 'unknown_option' } })
}

export const removeExport = (app: App, staff: Staff, id: number): Promise<void> =>
  app.db.tx(async tx => {
    await queries.removeSaved(tx, staff.id, id)
    await audit(app, tx, staff, 'POST /api/office/export-remove', { subject: 'export', id })
  })
