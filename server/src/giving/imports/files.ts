import { guessColumns, type ImportKind } from '../../../../contract/giving/imports.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { readForeignSheet } from '../../ground/documents/foreign-files.ts'
import type { Staff } from '../../ground/http/route.ts'
import { sealingOld } from '../../ground/sealed/seal.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './queries.ts'
import { keptReadMs } from './runs.ts'
import { aboutPans, seal, withoutPans } from './sealing.ts'

/**
 * Reads a file and stores its lines for a day, without importing anything. Refuses: sheet_unreadable, sheet_too_large.
 */
export async function takeFile(
  app: App,
  staff: Staff,
  kind: ImportKind,
  bytes: Buffer,
  fileName: string,
): Promise<{ id: number }> {
  const { heads, rows, formulas, dayOrders } = await readForeignSheet(bytes, fileName)
  if (rows.length === 0) refuse('sheet_unreadable')
  return app.db.tx(async tx => {
    const id = await queries.insertRun(tx, {
      kind,
      staffId: staff.id,
      fileName: fileName.slice(0, 200),
      heads,
      mapping: guessColumns(kind, heads),
      dayOrders,
      at: app.clock.now(),
    })
    const lines = rows.map(row => {
      const { cells, pans } = withoutPans(row.cells)
      const pansSealed =
        Object.keys(pans).length > 0 ? seal(app, aboutPans(`${id} ${row.line}`), JSON.stringify(pans)) : null
      return { line: row.line, cells, pansSealed, hasFormula: formulas.has(row.line) }
    })
    await queries.insertLines(tx, id, lines)
    await audit(app, tx, staff, 'POST /api/office/files/import', {
      subject: 'import',
      id,
      after: { kind, file: fileName.slice(0, 200), lines: rows.length },
    })
    return { id }
  })
}

/** Deletes files that were read and never imported. Run by the schedule. */
export const forgetReadFiles = (app: App): Promise<unknown> =>
  sealingOld(app, app.clock.now() - keptReadMs, queries.forgetRead)
