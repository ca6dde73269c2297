import type { Language } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import { findTrustName } from '../catalogue/service.ts'
import * as queries from './cause-queries.ts'
import { mailOf } from './mail.ts'
import { findRegistered, needsRegistration, parametersFor } from './wordings/registered.ts'
import type { Channel } from './sender.ts'
import { textOf } from './text-of.ts'
import type { Message } from './message.ts'

// Batches: the messages of one cause, such as a reminder to everybody who takes part in a homam.

/**
 * Withdraws the messages of a cause that still wait. A message that a carrier has stays sent and is tried by no other
 * channel; one that is being handed to a carrier at this moment is not tried again. Safe to run twice. Answers how many
 * messages will not be sent.
 */
export const withdrawMessages = (app: App, tx: Tx, cause: string): Promise<number> =>
  queries.withdraw(tx, { cause }, app.clock.now())

/** Withdraws the messages of a kind to one recipient that still wait, as `withdrawMessages` does those of a cause. */
export const withdrawTo = (app: App, tx: Tx, recipient: string, template: Message['template']): Promise<number> =>
  queries.withdraw(tx, { recipient, template }, app.clock.now())

export interface Counted {
  channel: Channel
  /** `held`: the message waits for the end of the quiet hours. `delivered` includes messages that were read. */
  state: 'waiting' | 'held' | 'sent' | 'delivered' | 'failed' | 'withdrawn'
  count: number
}

/** Counts the messages of some causes by channel and state. */
export async function countByCause(db: Queries, causes: string[]): Promise<Map<string, Counted[]>> {
  const rows = await queries.countStates(db, causes)
  return Map.groupBy(rows as (Counted & { cause: string })[], row => row.cause)
}

/** Which of these recipients want no messages about orders by a channel. */
export const declinedOf = async (db: Queries, recipients: string[], channel: Channel): Promise<Set<string>> =>
  new Set(await queries.listDeclined(db, recipients, channel))

/**
 * A message exactly as WhatsApp and a mail would show it. `approved`: WhatsApp would send it, unless WhatsApp is off;
 * the sandbox sends everything.
 */
export async function previewMessage(app: App, message: Message & { language: Language }) {
  const { template, language, channel: _channel, recipient: _recipient, ...values } = message
  const body = await textOf(app, app.db, message)
  const registered = await findRegistered(app.db, template, 'whatsapp', language.web)
  const filled = registered ? parametersFor(registered, values as unknown as Record<string, string>) : []
  const whatsapp = registered
    ? registered.text.replaceAll(/\{\{(\d+)\}\}/g, (whole, place: string) => filled[Number(place) - 1] ?? whole)
    : body
  const mail = mailOf(
    app,
    { id: 0, template, language: language.web, body },
    await findTrustName(app, app.db, language),
  )
  const { whatsapp: carriers } = app.carriers
  const approved =
    carriers.length > 0 &&
    (registered !== undefined || !needsRegistration('whatsapp') || carriers.every(({ name }) => name === 'sandbox'))
  return { whatsapp, approved, mail: { subject: mail?.subject ?? '', text: body } }
}
