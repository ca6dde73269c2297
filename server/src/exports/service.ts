import { randomBytes } from 'node:crypto'
import { addDays, type Day, dayOf, endOfDay, startOfDay } from '../../../contract/india-time.ts'
import { english, type Language } from '../../../contract/languages.ts'
import type { Role } from '../../../contract/rights.ts'
import { type ExportKind, exportLinkDays, isColumnOf, mayExport } from '../../../contract/spreadsheets.ts'
import { audit } from '../admin/service.ts'
import type { App } from '../app.ts'
import type { SheetFormat } from '../documents/spreadsheet.ts'
import type { Staff } from '../http/route.ts'
import { queueMessage } from '../notifications/service.ts'
import { refuse } from '../refuse.ts'
import * as queries from './queries.ts'
import { minuteMs, hourMs } from '../time/spans.ts'

const ticketMs = 5 * minuteMs
const mondayOffset = 4

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
  if (!mayExport(staff.role, saved.kind)) refuse('no_right')
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

function checkColumns(kind: ExportKind, columns: readonly string[]): void {
  const unknown = columns.findIndex(column => !isColumnOf(kind, column))
  if (unknown >= 0) refuse('bad_request', { fields: { [`columns.${unknown}`]: 'unknown_option' } })
}

export const removeExport = (app: App, staff: Staff, id: number): Promise<void> =>
  app.db.tx(async tx => {
    await queries.removeSaved(tx, staff.id, id)
    await audit(app, tx, staff, 'POST /api/office/export-remove', { subject: 'export', id })
  })

interface ExportRequest {
  link?: string
  kind?: ExportKind
  columns?: string[]
  format?: SheetFormat
  event?: number
  from?: string
  to?: string
}

/**
 * The address from which a spreadsheet can be fetched once. The audit log says who took which columns. Refuses:
 * no_right (for what the spreadsheet contains), bad_request; not_found for a link that has expired or is somebody
 * else's.
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
  if (!mayExport(staff.role, kind)) refuse('no_right')
  checkColumns(kind, columns)
  const filter = {
    ...(asked.event !== undefined && { event: asked.event }),
    ...(asked.from && { from: startOfDay(asked.from as Day) }),
    ...(asked.to && { to: endOfDay(asked.to as Day) }),
  }
  if (Object.values(filter).some(value => !Number.isFinite(value))) refuse('bad_request')
  const token = randomBytes(24).toString('base64url')
  await app.db.tx(async tx => {
    await queries.insertTicket(tx, {
      token,
      staffId: staff.id,
      kind,
      columns,
      format,
      filter,
      expiresAt: now + ticketMs,
    })
    await audit(app, tx, staff, 'POST /api/office/export-begin', {
      subject: 'export',
      id: kind,
      after: { columns, format, ...filter },
    })
  })
  return `/api/office/files/export/${token}`
}

/** Uses a ticket up and answers its export. Refuses: not_found; no_right for staff whose role has changed since. */
export async function takeTicket(app: App, staff: Staff, token: string) {
  const ticket = (await queries.takeTicket(app.db, token, staff.id, app.clock.now())) ?? refuse('not_found')
  if (!mayExport(staff.role, ticket.kind as ExportKind)) refuse('no_right')
  return {
    kind: ticket.kind as ExportKind,
    columns: ticket.columns,
    format: ticket.format as SheetFormat,
    filter: ticket.filter,
  }
}

/** Mails the links whose hour (IST) has come, each once a day. Run by the schedule; safe to run twice and at once. */
export async function sendScheduled(app: App, language: Language = english): Promise<void> {
  const now = app.clock.now()
  const today = dayOf(now)
  const hour = Math.floor((now - startOfDay(today)) / hourMs)
  const weekday = ((Math.floor(startOfDay(addDays(today, 1)) / 86_400_000) + mondayOffset - 1) % 7) + 1
  await queries.forgetOld(app.db, now)
  for (const due of await queries.listScheduled(app.db, today, hour, weekday)) {
    if (!mayExport(due.role as Role, due.kind as ExportKind)) continue
    await app.db.tx(async tx => {
      const locked = await queries.lockScheduled(tx, due.id)
      if (!locked || locked.last_sent_on === today) return
      const token = randomBytes(24).toString('base64url')
      await queries.insertLink(tx, {
        token,
        savedId: due.id,
        staffId: due.staff_id,
        expiresAt: now + exportLinkDays * 86_400_000,
      })
      await queries.noteSent(tx, due.id, today)
      await queueMessage(app, tx, {
        channel: 'email',
        template: 'export_ready',
        recipient: due.email,
        language,
        dedupeKey: `export:${due.id}:${today}`,
        name: due.name,
        days: exportLinkDays,
        link: `${app.config.publicUrl}/admin/exports?link=${token}`,
      })
    })
  }
}
