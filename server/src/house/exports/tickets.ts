import { randomBytes } from 'node:crypto'
import { type Day, endOfDay, startOfDay } from '../../../../contract/ground/india-time.ts'
import { columnsFor, type ExportKind, mayExport } from '../../../../contract/house/spreadsheets.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import type { SheetFormat } from '../../ground/documents/spreadsheet.ts'
import type { Staff } from '../../ground/http/route.ts'
import { checkList, isFarBehind, type ListAsked, seesMoney } from '../../people/devotees/service.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './queries.ts'
import { minuteMs } from '../../ground/time/spans.ts'
import { checkColumns } from './saved-exports.ts'

const ticketMs = 5 * minuteMs

interface ExportRequest {
  link?: string
  kind?: ExportKind
  columns?: string[]
  format?: SheetFormat
  event?: number
  from?: string
  to?: string
  heldFrom?: string
  heldTo?: string
  orders?: number[]
  devotees?: ListAsked
}

/**
 * The address from which a spreadsheet can be fetched once. The audit log says who took which columns. Refuses:
 * no_right (for what the spreadsheet contains), bad_request; still_reading where it would not have everybody;
 * not_found for a link that has expired or is somebody else's.
 */
export async function beginExport(app: App, staff: Staff, asked: ExportRequest): Promise<string> {
  const now = app.clock.now()
  const found =
    asked.link === undefined
      ? undefined
      : ((await queries.findLink(app.db, asked.link, staff.id, now)) ?? refuse('not_found'))
  const kind = (found?.kind as ExportKind | undefined) ?? asked.kind ?? refuse('bad_request')
  const columns = found?.columns ?? asked.columns ?? refuse('bad_request')
  const format = (found?.format as SheetFormat | undefined) ?? asked.format ?? refuse('bad_request')
  if (!mayExport(staff.roles, kind)) refuse('no_right')
  checkColumns(kind, columns)
  checkSeen(staff, kind, columns)
  const filter = {
    ...(asked.event !== undefined && { event: asked.event }),
    ...(asked.from && { from: startOfDay(asked.from as Day) }),
    ...(asked.to && { to: endOfDay(asked.to as Day) }),
  }
  if (Object.values(filter).some(value => !Number.isFinite(value))) refuse('bad_request')
  const held = {
    ...(asked.heldFrom && { heldFrom: asked.heldFrom as Day }),
    ...(asked.heldTo && { heldTo: asked.heldTo as Day }),
    ...(asked.orders && { among: asked.orders }),
  }
  if (asked.devotees && kind !== 'devotees') refuse('bad_request')
  if (kind === 'devotees' && (await isFarBehind(app))) refuse('still_reading')
  if (asked.devotees) checkList(seesMoney(staff), asked.devotees)
  const devotees = kind === 'devotees' && { devotees: { asked: asked.devotees ?? {}, money: seesMoney(staff) } }
  const token = randomBytes(24).toString('base64url')
  await app.db.tx(async tx => {
    await queries.insertTicket(tx, {
      token,
      staffId: staff.id,
      kind,
      columns,
      format,
      filter: { ...filter, ...held, ...devotees },
      expiresAt: now + ticketMs,
    })
    await audit(app, tx, staff, 'POST /api/office/export-begin', {
      subject: 'export',
      id: kind,
      after: { columns, format, ...filter, ...held },
    })
  })
  return `/api/office/files/export/${token}`
}

function checkSeen(staff: Pick<Staff, 'roles'>, kind: ExportKind, columns: readonly string[]): void {
  const seen: readonly string[] = columnsFor(staff.roles, kind)
  if (columns.some(column => !seen.includes(column))) refuse('no_right')
}

/** Uses a ticket up and answers its export. Refuses: not_found; no_right for staff whose role has changed since. */
export async function takeTicket(app: App, staff: Staff, token: string) {
  const ticket = (await queries.takeTicket(app.db, token, staff.id, app.clock.now())) ?? refuse('not_found')
  if (!mayExport(staff.roles, ticket.kind as ExportKind)) refuse('no_right')
  checkSeen(staff, ticket.kind as ExportKind, ticket.columns)
  return {
    kind: ticket.kind as ExportKind,
    columns: ticket.columns,
    format: ticket.format as SheetFormat,
    filter: ticket.filter,
  }
}
