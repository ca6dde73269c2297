import { createHmac, timingSafeEqual } from 'node:crypto'
import { english, type Language, languageById } from '../../../../contract/ground/languages.ts'
import { type consentEnds, newsConsentVersion } from '../../../../contract/people/news-consent.ts'
import { findDevoteeById } from '../../orders/accounts/service.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import { noteErasure } from '../../ground/files/erasures.ts'
import type { Devotee, Staff } from '../../ground/http/route.ts'
import { takeBackMarketing, withdrawTo } from '../../trust/notifications/service.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './consent-queries.ts'

/**
 * Consent to news of the trust (DPDP Act 2023 s. 6): given by the devotee alone, in a wording that is noted with its
 * time and language, and as easily withdrawn. Safe to run twice. Refuses: invalid_fields (another wording than today's).
 */
export async function setConsent(
  app: App,
  devotee: Devotee,
  consent: string | null,
  language: Language,
): Promise<void> {
  if (consent === null) {
    await noteWithdrawal(app, devotee.id)
    return app.db.tx(tx => withdrawWithin(app, tx, devotee, 'page'))
  }
  if (consent !== newsConsentVersion) refuse('invalid_fields', { fields: { consent: 'consent_needed' } })
  await app.db.tx(async tx => {
    const given = { devoteeId: devotee.id, version: consent, languageId: language.id, at: app.clock.now() }
    // Who agrees after an earlier STOP says so later, and in more words. An answer to a message about an order stays.
    if (await queries.insertConsent(tx, given)) await takeBackMarketing(tx, devotee.phone)
  })
}

/** Ends a consent, and takes back what still waits to be sent to the number. */
async function withdrawWithin(
  app: App,
  tx: Tx,
  { id, phone }: { id: number; phone: string | null },
  how: (typeof consentEnds)[number],
  { staffId, at = app.clock.now() }: { staffId?: number; at?: number } = {},
): Promise<void> {
  await queries.endConsent(tx, { devoteeId: id, how, at, ...(staffId !== undefined && { staffId }) })
  if (phone) await withdrawTo(app, tx, phone, 'trust_news')
}

/** Writes it on the list outside the database before it is done: a restored backup knows nothing of it. */
async function noteWithdrawal(app: App, devoteeId: number): Promise<void> {
  const open = (await queries.listConsents(app.db, devoteeId)).find(row => row.ended_at === null)
  if (open) await noteErasure(app, { kind: 'news', id: open.id, born: open.given_at.getTime(), at: app.clock.now() })
}

/** Withdraws a consent again that a restored backup brought back. Safe to run twice. */
export const withdrawAgain = (app: App, { id, born, at }: { id: number; born: number; at: number }): Promise<boolean> =>
  app.db.tx(async tx => {
    const open = await queries.findOpen(tx, id)
    if (open?.given_at.getTime() !== born) return false
    const phone = (await findDevoteeById(tx, open.devotee_id))?.phone ?? null
    await withdrawWithin(app, tx, { id: open.devotee_id, phone }, 'page', { at })
    return true
  })

/** Withdraws for a devotee who called. Safe to run twice. Refuses: not_found. */
export async function withdrawByStaff(app: App, staff: Staff, devoteeId: number): Promise<void> {
  await noteWithdrawal(app, devoteeId)
  await app.db.tx(async tx => {
    const phone = (await findDevoteeById(tx, devoteeId))?.phone ?? refuse('not_found')
    const [open] = (await queries.listConsents(tx, devoteeId)).filter(row => row.ended_at === null)
    if (!open) return
    await withdrawWithin(app, tx, { id: devoteeId, phone }, 'staff', { staffId: staff.id })
    await audit(app, tx, staff, 'POST /api/office/withdraw-consent', {
      subject: 'devotee',
      id: devoteeId,
      devoteeId,
      before: { news: true },
      after: { news: false },
    })
  })
}

const signed = (app: App, devoteeId: number): string =>
  createHmac('sha256', app.config.secret).update(`no news ${devoteeId}`).digest('base64url').slice(0, 22)

/** The link by which a devotee withdraws the consent; each message has it. It names a row, never a number. */
export const withdrawLink = (app: App, devoteeId: number): string =>
  `${app.config.publicUrl}/api/no-news/${devoteeId}.${signed(app, devoteeId)}`

/** The devotee whom a link names, or the one into whom they were merged; undefined if the link is not one of ours. */
async function devoteeOfLink(app: App, db: Queries, link: string) {
  const [, id = '', mac = ''] = /^([1-9]\d{0,9})\.([\w-]{22})$/.exec(link) ?? []
  if (!id || !timingSafeEqual(Buffer.from(mac), Buffer.from(signed(app, Number(id))))) return undefined
  const devotee = await findDevoteeById(db, Number(id))
  return devotee?.merged_into ? await findDevoteeById(db, devotee.merged_into) : devotee
}

/** The language in which whoever has a link agreed; undefined if the link is not one of ours. */
export async function languageOfWithdrawal(app: App, link: string): Promise<Language | undefined> {
  const devotee = await devoteeOfLink(app, app.db, link)
  if (!devotee) return undefined
  const [latest] = await queries.listConsents(app.db, devotee.id)
  return languageById(latest?.language_id ?? 0) ?? english
}

/** Withdraws the consent that a link stands for; false if the link is not one of ours. Safe to run twice. */
export async function readWithdrawLink(app: App, link: string): Promise<boolean> {
  const devotee = await devoteeOfLink(app, app.db, link)
  if (!devotee) return false
  await noteWithdrawal(app, devotee.id)
  await app.db.tx(tx => withdrawWithin(app, tx, devotee, 'link'))
  return true
}

/** Every consent of a devotee for the download of My data, the latest first. `ended_at` null: it stands. */
export async function listConsents(db: Queries, devoteeId: number) {
  return (await queries.listConsents(db, devoteeId)).map(row => ({
    given_at: row.given_at.getTime(),
    text: row.text_version,
    language: (languageById(row.language_id) ?? english).web,
    ended_at: row.ended_at?.getTime() ?? null,
    ended_how: row.ended_how as (typeof consentEnds)[number] | null,
  }))
}
