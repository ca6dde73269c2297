import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import type { HeldRole } from '../../../../contract/ground/rights.ts'
import { columnsFor, exportKinds, type ExportKind } from '../../../../contract/house/spreadsheets.ts'

export type SavedExport = OfficeCalls['POST /api/office/exports']['answer']['saved'][number]
/** A spreadsheet that is being put together, new or opened. */
export type ExportDraft = Omit<SavedExport, 'lastSentOn'>

export const kindsOfExport = Object.keys(exportKinds) as ExportKind[]

export const freshDraft = (roles: readonly HeldRole[], kind: ExportKind): ExportDraft => ({
  id: 0,
  version: 0,
  name: '',
  kind,
  columns: columnsFor(roles, kind).slice(0, 10),
  format: 'xlsx',
  schedule: 'never',
  hour: 6,
  weekday: 1,
})

/** What the call takes of a spreadsheet that was opened. */
export const bodyOf = ({
  id,
  version,
  name,
  kind,
  columns,
  format,
  schedule,
  hour,
  weekday,
}: ExportDraft): ExportDraft => ({
  id,
  version,
  name: name.trim(),
  kind,
  columns,
  format,
  schedule,
  hour,
  weekday,
})
