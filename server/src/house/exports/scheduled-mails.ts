import { randomBytes } from 'node:crypto'
import { dayOf, startOfDay, weekdayOf } from '../../../../contract/india-time.ts'
import { english, languageByWeb } from '../../../../contract/languages.ts'
import type { Role } from '../../../../contract/rights.ts'
import { type ExportKind, exportLinkDays, mayExport } from '../../../../contract/spreadsheets.ts'
import type { App } from '../../app.ts'
import { queueMessage } from '../../trust/notifications/service.ts'
import * as queries from './queries.ts'
import { hourMs } from '../../ground/time/spans.ts'

/** Mails the links whose hour (IST) has come, each once a day. Run by the schedule; safe to run twice and at once. */
export async function sendScheduled(app: App): Promise<void> {
  const now = app.clock.now()
  const today = dayOf(now)
  const hour = Math.floor((now - startOfDay(today)) / hourMs)
  // Monday is 1.
  const weekday = weekdayOf(today) || 7
  await queries.forgetOld(app.db, now)
  for (const due of await queries.listScheduled(app.db, today, hour, weekday)) {
    if (!mayExport(due.roles as Role[], due.kind as ExportKind)) continue
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
        language: languageByWeb(due.language) ?? english,
        dedupeKey: `export:${due.id}:${today}`,
        name: due.name,
        days: exportLinkDays,
        link: `${app.config.publicUrl}/admin/exports?link=${token}`,
      })
    })
  }
}
