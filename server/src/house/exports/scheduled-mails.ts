import { randomBytes } from 'node:crypto'
import { dayOf, startOfDay, weekdayOf } from '../../../../contract/ground/india-time.ts'
import { english, languageByWeb } from '../../../../contract/ground/languages.ts'
import type { Role } from '../../../../contract/ground/rights.ts'
import { type ExportKind, exportLinkDays, mayExport } from '../../../../contract/house/spreadsheets.ts'
import type { App } from '../../app.ts'
import { queueMessage } from '../../trust/notifications/service.ts'
import * as queries from './queries.ts'
import { eachApart } from '../../ground/db/each-apart.ts'
import { hourMs } from '../../ground/time/spans.ts'

/**
 * Mails the links whose hour (IST) has come, each once a day; one that fails keeps no other from its reader. Run by the
 * schedule; safe to run twice and at once.
 */
export async function sendScheduled(app: App): Promise<void> {
  const now = app.clock.now()
  const today = dayOf(now)
  const hour = Math.floor((now - startOfDay(today)) / hourMs)
  // Monday is 1.
  const weekday = weekdayOf(today) || 7
  await queries.forgetOld(app.db, now)
  const wanted = await queries.listScheduled(app.db, today, hour, weekday)
  const due = wanted.filter(({ roles, kind }) => mayExport(roles as Role[], kind as ExportKind))
  await eachApart(due, saved => mail(app, saved, now))
}

type Scheduled = Awaited<ReturnType<typeof queries.listScheduled>>[number]

const mail = (app: App, due: Scheduled, now: number): Promise<void> =>
  app.db.tx(async tx => {
    const today = dayOf(now)
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
