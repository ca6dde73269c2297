import { createHash } from 'node:crypto'
import pLimit, { type LimitFunction } from 'p-limit'
import { dayOf } from '../../../../../contract/ground/india-time.ts'
import type { App } from '../../../app.ts'
import { isDatabaseLost, type Tx } from '../../../ground/db/db.ts'
import { Refusal, refuse } from '../../../refuse.ts'
import {
  type Evidence,
  type Gateway,
  gatewayNamed,
  GatewayUnreachable,
  type Headers,
  type WebhookEvent,
} from '../gateway.ts'
import { askOfMandate, settleMandateWithin } from '../debits/mandates-settle.ts'
import { maskBody } from './mask.ts'
import { sealing } from '../../../ground/sealed/seal.ts'
import { settleRefundWithin } from '../refunds/send-refunds.ts'
import { settleButIssue, type Settled } from '../attempts/settle.ts'
import * as queries from './webhook-queries.ts'
import { atMost } from '../../../ground/time/at-most.ts'
import { minuteMs, dayMs } from '../../../ground/time/spans.ts'

/**
 * A gateway gives up on us after 5 s; work that takes longer goes on after our answer (integrations §1). Tests wait
 * longer: what they look at next is what the webhook did.
 */
export const patience = { ms: 3000 }
/**
 * Only so many forged webhooks of each day and gateway are stored, and only so much of each: enough to notice a wrong
 * key, and too little to fill the disk.
 */
const forgedKept = 100
const forgedBytes = 1024
/**
 * An address that sends more forged webhooks than this in a minute is told to stop, and nothing is written. Good ones
 * are never counted.
 */
const forgedPerMinute = 30
export const forgedDays = 30
/** How long a stored body may say who paid. */
export const unmaskedDays = 90

const waitsMs = [minuteMs, 2 * minuteMs, 5 * minuteMs, 15 * minuteMs, 60 * minuteMs]
const givenUpAfterMs = 3 * dayMs

/**
 * Takes a webhook that claims to be from a gateway. It is stored before acting on it, so that nothing is lost if acting
 * on it breaks; the schedule then acts on it. `forged` if the signature is not the gateway's, `too_many` if this
 * address sends nothing but forged ones. Repeats are counted and change nothing.
 * Refuses: not_found (no such gateway).
 */
export async function takeWebhook(
  app: App,
  gatewayName: string,
  rawBody: Buffer,
  headers: Headers,
  address: string,
): Promise<'stored' | 'forged' | 'too_many'> {
  const gateway = gatewayNamed(app, gatewayName) ?? refuse('not_found')
  const read = readWebhookEvents(app, gateway, rawBody, headers)
  const webhookEvents = Array.isArray(read) ? read.map(storable) : read
  if (webhookEvents === 'forged') return keepForged(app, gateway, rawBody, headers, address)
  const now = app.clock.now()
  const kept = { gateway: gateway.name, at: now, ...asText(rawBody), headers: signatureHeaders(headers) }
  if (webhookEvents === 'unreadable' || webhookEvents.length === 0) {
    const eventId = `body ${createHash('sha256').update(rawBody).digest('hex')}`
    await queries.insertWebhookEvent(app.db, {
      ...kept,
      eventId,
      verdict: webhookEvents === 'unreadable' ? 'unreadable' : 'other',
    })
    return 'stored'
  }
  const toDo: ToDo[] = []
  for (const [at, webhookEvent] of webhookEvents.entries()) {
    const row = await queries.insertWebhookEvent(app.db, {
      ...kept,
      eventId: at === 0 ? webhookEvent.eventId : `${webhookEvent.eventId} #${at}`,
      verdict: 'to_do',
      webhookEvent,
      reference: referenceOf(webhookEvent),
      nextTryAt: now + minuteMs,
    })
    if (row.verdict === 'to_do')
      toDo.push({ id: row.id, gateway: gateway.name, webhookEvent, tries: 0, received_at: new Date(now) })
  }
  const work = Promise.all(toDo.map(event => inTurn(app, () => act(app, event)))).catch((error: unknown) =>
    isDatabaseLost(error) ? app.log.warn('webhook waits for the database') : app.log.error('webhook waits', error),
  )
  await atMost(patience.ms, work)
  return 'stored'
}

const lines = new WeakMap<App, LimitFunction>()

/**
 * Acts on webhook events in their order, on a fifth of the database connections: a flood of them leaves the other
 * connections, and the processor, to people.
 */
function inTurn<T>(app: App, work: () => Promise<T>): Promise<T> {
  const line = lines.get(app) ?? pLimit(Math.ceil(app.config.poolSize * 0.2))
  lines.set(app, line)
  return line(work)
}

/** Whether payments that gateways told of wait for their turn in this process. */
export const paymentsWait = (app: App): boolean => (lines.get(app)?.pendingCount ?? 0) > 0

export function readWebhookEvents(
  app: App,
  gateway: Gateway,
  rawBody: Buffer,
  headers: Headers,
): WebhookEvent[] | 'forged' | 'unreadable' {
  try {
    return gateway.readWebhook(rawBody, headers) ?? 'forged'
  } catch (error) {
    // The gateway sent it, but we can't read it: it is stored all the same, for it may be about money.
    if (!(error instanceof Refusal)) app.log.error('webhook not understood', error, { gateway: gateway.name })
    return 'unreadable'
  }
}

/**
 * Longer ids are stored as a checksum, since indexes of PostgreSQL can't hold them: our references, and the ids that
 * gateways document, are far shorter.
 */
const mostOfAnId = 300
const ids = new Set(['eventId', 'reference', 'refundReference', 'gatewayPaymentId', 'gatewayRefundId', 'bankReference'])

/**
 * A webhook event as PostgreSQL can store it: no NUL and no half of a surrogate pair in its texts, no id too long for
 * an index. Our own numbers never change by it.
 */
export const storable = (webhookEvent: WebhookEvent): WebhookEvent =>
  JSON.parse(JSON.stringify(webhookEvent), (name, value: unknown) =>
    typeof value === 'string' ? keepable(name, value) : value,
  ) as WebhookEvent

function keepable(name: string, text: string): string {
  const kept = text.toWellFormed().replaceAll('\0', '\uFFFD')
  return kept.length <= mostOfAnId || !ids.has(name)
    ? kept
    : `sha256 ${createHash('sha256').update(kept).digest('hex')}`
}

export function referenceOf(webhookEvent: WebhookEvent): string | undefined {
  if (webhookEvent.about === 'payment') return webhookEvent.reference
  if (webhookEvent.about === 'refund') return webhookEvent.refundReference
  return webhookEvent.about === 'mandate' && 'reference' in webhookEvent.mandate
    ? webhookEvent.mandate.reference
    : undefined
}

/** The part of a body that can be stored: PostgreSQL takes no NUL in text. */
function asText(rawBody: Buffer): { body: string; whole: boolean } {
  const body = rawBody.toString('utf8').replaceAll('\0', '\uFFFD')
  return { body, whole: Buffer.from(body).equals(rawBody) }
}

/** The stored part of a forged body: its beginning, with everything hidden that may be personal. */
function asForged(rawBody: Buffer): { body: string; whole: boolean } {
  const body = Buffer.from(maskBody(asText(rawBody).body))
    .subarray(0, forgedBytes)
    .toString('utf8')
  return { body, whole: Buffer.from(body).equals(rawBody) }
}

/**
 * The headers with which a signature is made, or that carry it. Never `authorization`: some gateways send a key there.
 */
function signatureHeaders(headers: Headers): Record<string, string> {
  const told = Object.entries(headers).filter(([name]) =>
    /^x-.*(signature|timestamp|event-id|attempt|version|idempotency-key)$/.test(name),
  )
  return Object.fromEntries(
    told.slice(0, 10).map(([name, value]) => [name, String(value).replaceAll('\0', '').slice(0, 300)]),
  )
}

interface ForgedCount {
  since: number
  count: number
}
/** Forged webhooks a minute by address, in this process only: the count spares work, and nothing depends on it. */
const forgedBy = new WeakMap<App, Map<string, ForgedCount>>()
const mostAddresses = 10_000

function floods(app: App, address: string): boolean {
  const now = app.clock.now()
  const known = forgedBy.get(app) ?? new Map<string, ForgedCount>()
  forgedBy.set(app, known)
  if (known.size >= mostAddresses) known.clear()
  const seen = known.get(address)
  const counted = seen && Math.abs(now - seen.since) < minuteMs ? seen : { since: now, count: 0 }
  counted.count++
  known.set(address, counted)
  return counted.count > forgedPerMinute
}

async function keepForged(
  app: App,
  gateway: Gateway,
  rawBody: Buffer,
  headers: Headers,
  address: string,
): Promise<'forged' | 'too_many'> {
  if (floods(app, address)) return 'too_many'
  const now = app.clock.now()
  if ((await queries.countForged(app.db, dayOf(now), gateway.name)) <= forgedKept) {
    const kept = asForged(rawBody)
    // A body that was masked or cut can't be checked again; a whole one can, should our key have been wrong.
    const masked = kept.whole ? {} : { maskedAt: now }
    await queries.insertWebhookEvent(app.db, {
      gateway: gateway.name,
      eventId: null,
      at: now,
      verdict: 'forged',
      headers: signatureHeaders(headers),
      ...kept,
      ...masked,
    })
  }
  return 'forged'
}

/** A stored webhook event that is to be acted on. */
interface ToDo {
  id: number
  gateway: string
  webhookEvent: WebhookEvent
  tries: number
  received_at: Date
}

/**
 * Acts on a webhook event, once: a second caller finds it done. One that can't be done now is put off. False if its
 * gateway could not be asked.
 */
export async function actOnWebhookEvent(app: App, id: number): Promise<boolean> {
  const row = await queries.findWebhookEvent(app.db, id)
  const webhookEvent = row?.telling as WebhookEvent | null | undefined
  return !row || !webhookEvent || row.verdict !== 'to_do' ? true : act(app, { ...row, webhookEvent })
}

/** Thrown to undo what was done for a webhook event that another process finished first. */
class FinishedMeanwhile extends Error {}

async function act(app: App, { id, gateway, webhookEvent, tries, received_at }: ToDo): Promise<boolean> {
  try {
    const apply = webhookEvent.about === 'mandate' ? await mandateEvent(app, gateway, webhookEvent) : undefined
    const evidence = await evidenceOf(app, gateway, webhookEvent)
    await app.db.tx(async tx => {
      const { issue, invoice, ...done } = await (apply?.(tx) ??
        applyWebhookEvent(app, tx, gateway, webhookEvent, evidence))
      const finish = queries.finish(tx, id, done, app.clock.now())
      // Who else acted on this event would have paid the order before: an invoice is issued by the first only.
      if (invoice) return invoice({ beside: [queries.finishBeside(finish)], isLast: true })
      if (!(await finish.executeTakeFirst())) throw new FinishedMeanwhile()
      return issue?.()
    })
    return true
  } catch (error) {
    if (error instanceof FinishedMeanwhile) return true
    if (isDatabaseLost(error)) throw error
    const unreachable = error instanceof GatewayUnreachable
    if (unreachable) app.log.warn('gateway unreachable for a webhook', { webhook: id })
    else app.log.error('webhook failed', error, { webhook: id })
    const now = app.clock.now()
    const wait = waitsMs[Math.min(tries, waitsMs.length - 1)] ?? minuteMs
    const over = now - received_at.getTime() > givenUpAfterMs
    await queries.putOff(app.db, id, unreachable ? 'gateway_unreachable' : 'broken', over ? undefined : now + wait)
    return !unreachable
  }
}

/** Asks the gateway where the webhook event itself proves nothing. Outside any transaction. */
async function evidenceOf(app: App, gatewayName: string, webhookEvent: WebhookEvent): Promise<Evidence | undefined> {
  if (webhookEvent.about !== 'payment') return undefined
  if (webhookEvent.evidence !== 'ask') return webhookEvent.evidence
  // A gateway whose keys are not set is asked when they are back.
  const gateway = gatewayNamed(app, gatewayName)
  if (!gateway) throw new GatewayUnreachable()
  return gateway.lookUp(webhookEvent.reference)
}

/** Asks the gateway about the mandate of an event, outside any transaction; answers what then follows within one. */
async function mandateEvent(
  app: App,
  gateway: string,
  { mandate }: Extract<WebhookEvent, { about: 'mandate' }>,
): Promise<(tx: Tx) => Promise<Done>> {
  const asked = await askOfMandate(app, gateway, mandate)
  return async tx => {
    const settled = asked && (await settleMandateWithin(app, tx, asked.id, asked.evidence))
    return { verdict: settled ? 'accepted' : 'unknown_order', problem: null }
  }
}

interface Done {
  verdict: 'accepted' | 'unknown_order' | 'other'
  /** A problem that staff should know of. */
  problem: 'other_gateway' | null
  issue?: Settled['issue']
  invoice?: Settled['invoice']
}

async function applyWebhookEvent(
  app: App,
  tx: Tx,
  gateway: string,
  webhookEvent: WebhookEvent,
  evidence: Evidence | undefined,
): Promise<Done> {
  if (webhookEvent.about === 'other' || webhookEvent.about === 'mandate') return { verdict: 'other', problem: null }
  const { answer, issue, invoice }: Partial<Settled> =
    webhookEvent.about === 'refund'
      ? {
          answer: await settleRefundWithin(
            app,
            tx,
            { gateway, refundReference: webhookEvent.refundReference },
            webhookEvent.evidence,
          ),
        }
      : evidence
        ? await settleButIssue(app, tx, { gateway, reference: webhookEvent.reference }, 'webhook', evidence)
        : {}
  if (answer === 'other_gateway') app.log.warn('a gateway tells of a payment of another', { gateway })
  return {
    verdict: answer === 'settled' ? 'accepted' : 'unknown_order',
    problem: answer === 'other_gateway' ? answer : null,
    issue,
    invoice,
  }
}

const atOnce = 200
const together = 8

/**
 * Acts on stored webhook events that could not be done at once. A gateway that can't be reached does not delay those of
 * others. Run by the schedule.
 */
export async function doWaitingWebhooks(app: App): Promise<void> {
  const waiting = await queries.listToDo(app.db, app.clock.now(), atOnce)
  const away = new Set<string>()
  for (let at = 0; at < waiting.length; at += together) {
    const some = waiting.slice(at, at + together).filter(({ gateway }) => !away.has(gateway))
    const reached = await Promise.all(
      some.map(async ({ id, gateway }) => ({ gateway, ok: await actOnWebhookEvent(app, id) })),
    )
    for (const { gateway } of reached) if (reached.every(r => r.gateway !== gateway || !r.ok)) away.add(gateway)
  }
}

/** Takes personal fields out of bodies after 90 days, and deletes forged ones after 30. Run by the schedule. */
export async function tidyWebhooks(app: App): Promise<void> {
  const now = app.clock.now()
  await queries.deleteForged(app.db, now - forgedDays * dayMs)
  const processed = now - unmaskedDays * dayMs
  for (const { id, body } of await queries.listUnmasked(app.db, { before: processed, most: 500 }))
    await sealing(app, { why: 'clock', processed }, tx => queries.setMasked(tx, id, maskBody(body), now))
}

/** How many bodies are masked in one transaction. */
const maskedAtOnce = 50

/**
 * Hides a devotee in some of the stored webhooks (M5); the effects of the webhooks are stored elsewhere. `more` where
 * there may be others.
 */
export async function forgetInWebhooks(
  tx: Tx,
  devotee: { id: number; phone: string },
  now: number,
): Promise<'more' | undefined> {
  const own = await queries.listReferencesOf(tx, devotee.id)
  const references = own.flatMap(row => [row.reference, row.refund_reference ?? []].flat())
  const found = await queries.listUnmasked(tx, { references, phone: devotee.phone, most: maskedAtOnce })
  for (const { id, body } of found) await queries.setMasked(tx, id, maskBody(body), now)
  return found.length === maskedAtOnce ? 'more' : undefined
}
