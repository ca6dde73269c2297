import type { RawBuilder } from 'kysely'
import type { App } from '../../app.ts'
import { enqueue, insertWithJob } from '../../ground/db/jobs.ts'
import type { Tx } from '../../ground/db/db.ts'
import * as queries from './queries.ts'
import type { Channel } from './sender.ts'
import { triggerOf, triggers } from './wordings/registry.ts'
import { minuteMs } from '../../ground/time/spans.ts'
import { debitNote } from './debit-note.ts'
import type { Message } from './message.ts'
import { termsIn, textOf } from './text-of.ts'

/**
 * Writes a message to the outbox within the transaction of its cause; a job sends it. The same `dedupeKey` is sent
 * once. `beside`: what the same statement does, each `name as (…)`; not for what goes out at once.
 */
export async function queueMessage(
  app: App,
  tx: Tx,
  message: Message,
  beside?: readonly RawBuilder<unknown>[],
): Promise<void> {
  const trigger = triggers[message.template]
  await queueBy(app, tx, message, { next: trigger.channels.slice(1), ...(beside && { beside }) })
}

/** `next`: the channels to try after the message's own. */
export async function queueBy(
  app: App,
  tx: Tx,
  message: Message,
  { next, testBy, beside }: { next: readonly Channel[]; testBy?: number; beside?: readonly RawBuilder<unknown>[] },
): Promise<void> {
  const {
    channel,
    recipient,
    template,
    language,
    dedupeKey,
    email,
    urgent,
    cause,
    debited,
    terms = [],
    ...values
  } = await withCode(tx, message)
  const now = app.clock.now()
  // Some carriers need a code apart from the text that it stands in.
  const filledIn = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  const text = await textOf(app, tx, { ...message, ...values })
  // Also where today's words have no place for them: a registered text may.
  if (message.terms) filledIn.terms = termsIn(message)
  const row = {
    channel,
    recipient,
    template,
    language: language.web,
    body: [
      text,
      ...(text.includes(termsIn(message)) ? [] : terms),
      ...(debited ? [await debitNote(app, tx, language)] : []),
    ].join('\n'),
    filledIn,
    dedupeKey: dedupeKey ?? null,
    next,
    email: email ?? null,
    about: orderIn({ ...filledIn, ...('orderId' in message && { orderId: message.orderId }) }),
    urgent: urgent ?? false,
    cause: cause ?? null,
    testBy: testBy ?? null,
    at: now,
    giveUpAt: now + (triggerOf(template)?.giveUpMinutes ?? 0) * minuteMs,
  }
  // Somebody looks at the screen and waits for it.
  const atOnce = triggers[template].category === 'code' || testBy !== undefined
  if (!atOnce)
    return insertWithJob(tx, 'send_message', 'messageId', queries.messageInsert(tx, row), { ...(beside && { beside }) })
  const written = await queries.messageInsert(tx, row).executeTakeFirst()
  if (written) await enqueue(tx, 'send_message', { messageId: written.id }, { atOnce })
}

/** People read an order's code instead of its id. A sample's id stands for no order and stays. */
async function withCode(tx: Tx, message: Message): Promise<Message> {
  const { orderCode, ...rest } = message
  if (!('orderId' in rest)) return rest
  return { ...rest, orderId: orderCode ?? (await queries.findOrderCode(tx, rest.orderId)) ?? rest.orderId }
}

/** The order that a message names, or that its link leads to. */
function orderIn({ orderId, link = '' }: Record<string, string>): string | null {
  return orderId ?? /\/order\/([\w-]{10,60})$/.exec(link)?.[1] ?? null
}
