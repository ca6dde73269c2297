import { createHmac, timingSafeEqual } from 'node:crypto'
import { english, type Language, languageByWeb } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import * as ledger from './ledger.ts'
import * as queries from './queries.ts'

const signed = (app: App, messageId: number): string =>
  createHmac('sha256', app.config.secret).update(`decline ${messageId}`).digest('base64url').slice(0, 22)

/** The link by which a recipient opts out of mails of this kind. It names a message, never an address. */
export const declineLink = (app: App, messageId: number): string =>
  `${app.config.publicUrl}/api/decline/${messageId}.${signed(app, messageId)}`

/** The message that a link names; undefined if the link is not one of ours. */
function messageOf(app: App, link: string): number | undefined {
  const [, id = '', mac = ''] = /^([1-9]\d{0,14})\.([\w-]{22})$/.exec(link) ?? []
  return id && timingSafeEqual(Buffer.from(mac), Buffer.from(signed(app, Number(id)))) ? Number(id) : undefined
}

/** The language of the mail in which a link stood; undefined if the link is not one of ours. */
export async function languageOfDecline(app: App, link: string): Promise<Language | undefined> {
  const id = messageOf(app, link)
  if (id === undefined) return undefined
  const message = await queries.findAddressed(app.db, id)
  return languageByWeb(message?.language ?? '') ?? english
}

/** Notes the opt-out that a link stands for; false if the link is not one of ours. */
export async function readDeclineLink(app: App, link: string): Promise<boolean> {
  const id = messageOf(app, link)
  if (id === undefined) return false
  const message = await queries.findAddressed(app.db, id)
  const to = message?.recipient.includes('@') ? message.recipient : message?.email
  if (!to) return true
  await ledger.noteOptOuts(app, [to], [{ channel: 'email', category: 'marketing', how: 'link' }])
  await app.db.tx(tx => ledger.insertOptOut(tx, to, 'email', 'marketing', 'link', app.clock.now()))
  return true
}
