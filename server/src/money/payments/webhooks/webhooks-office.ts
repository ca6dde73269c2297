import { type Day, endOfDay, startOfDay } from '../../../../../contract/ground/india-time.ts'
import { paise, rupeesOf } from '../../../../../contract/ground/money.ts'
import type { webhookFilters, webhookVerdicts } from '../../../../../contract/office/money/webhooks.ts'
import { audit } from '../../../trust/admin/service.ts'
import type { App } from '../../../app.ts'
import type { Staff } from '../../../ground/http/route.ts'
import { refuse } from '../../../refuse.ts'
import { gatewayNamed, type WebhookEvent } from '../gateway.ts'
import { maskBody } from './mask.ts'
import * as queries from './webhook-queries.ts'
import { actOnWebhookEvent, readWebhookEvents, referenceOf, storable } from './webhooks.ts'

type Verdict = (typeof webhookVerdicts)[number]

interface Row {
  id: number
  gateway: string
  verdict: string
  received_at: Date
  telling: object | null
  repeats: number
  repeated_at: Date | null
  problem: string | null
  tries: number
  booking_id: number | null
  order_code: string | null
}

function shown(row: Row) {
  const webhookEvent = row.telling as WebhookEvent | null
  const evidence = webhookEvent && 'evidence' in webhookEvent ? webhookEvent.evidence : undefined
  const success = typeof evidence === 'object' && evidence.outcome === 'success' ? evidence : undefined
  return {
    id: row.id,
    gateway: row.gateway,
    verdict: row.verdict as Verdict,
    at: row.received_at.getTime(),
    about: webhookEvent?.about ?? null,
    outcome:
      typeof evidence === 'object'
        ? evidence.outcome
        : (evidence ?? (webhookEvent?.about === 'other' ? webhookEvent.what.slice(0, 100) : null)),
    amount: success ? rupeesOf(paise(success.amountPaise)) : null,
    paymentId: success?.gatewayPaymentId ?? null,
    bookingId: row.booking_id,
    orderCode: row.order_code,
    repeats: row.repeats,
    repeatedAt: row.repeated_at?.getTime() ?? null,
    problem: row.problem,
    tries: row.tries,
  }
}

interface Wanted {
  page: number
  perPage: number
  verdict?: (typeof webhookFilters)[number] | undefined
  gateway?: string | undefined
  day?: string | undefined
}

const farDay = '9999-12-31'

/** Webhook events, newest first. */
export async function listWebhooks(app: App, { page, perPage, verdict, gateway, day }: Wanted) {
  const days = day === undefined ? {} : { from: startOfDay(day as Day), to: endOfDay(day as Day) }
  if (Object.values(days).some(Number.isNaN)) refuse('bad_request')
  const wanted = { verdict, gateway: gateway || undefined, ...days }
  const [rows, total, forged] = await Promise.all([
    queries.listWebhookEvents(app.db, wanted, (page - 1) * perPage, perPage),
    queries.countWebhookEvents(app.db, wanted),
    queries.sumForged(app.db, day ?? '0001-01-01', day ?? farDay, wanted.gateway),
  ])
  return { rows: rows.map(shown), total, gateways: app.gateways.map(one => one.name), forged: forged.count }
}

/** One webhook event, with its body masked. Refuses: not_found. */
export async function viewWebhook(app: App, id: number) {
  const row = (await queries.findShown(app.db, id)) ?? refuse('not_found')
  return {
    ...shown(row),
    reference: row.reference,
    body: maskBody(row.body),
    whole: row.whole,
    headers: row.headers,
    nextTry: row.next_try_at?.getTime() ?? null,
    doneAt: row.done_at?.getTime() ?? null,
  }
}

/**
 * Does a webhook event again, by what was read from it; where nothing could be read, its body is read anew, as long as
 * it is stored whole.
 * Refuses: not_found, wrong_state (its body is not there any more).
 */
export async function replayWebhook(app: App, staff: Staff, id: number): Promise<Verdict> {
  const row = (await queries.findWebhookEvent(app.db, id)) ?? refuse('not_found')
  const read = row.telling ? undefined : readAgain(app, row)
  await app.db.tx(async tx => {
    const [before, after] = [{ verdict: row.verdict }, { verdict: row.telling || read ? 'to_do' : row.verdict }]
    await audit(app, tx, staff, 'POST /api/office/replay-webhook', { subject: 'webhook', id, before, after })
    if (row.telling || read) await queries.takeUpAgain(tx, id, app.clock.now(), read)
  })
  await actOnWebhookEvent(app, id)
  return ((await queries.findWebhookEvent(app.db, id))?.verdict ?? row.verdict) as Verdict
}

/**
 * Reads a stored body with the current keys; undefined if it still says nothing. Each body from our gateways holds one
 * event.
 */
function readAgain(
  app: App,
  row: { gateway: string; body: string; whole: boolean; masked_at: Date | null; headers: Record<string, string> },
) {
  const gateway = gatewayNamed(app, row.gateway)
  if (!gateway || !row.whole || row.masked_at) refuse('wrong_state')
  const webhookEvents = readWebhookEvents(app, gateway, Buffer.from(row.body), row.headers)
  const [webhookEvent] = Array.isArray(webhookEvents) ? webhookEvents.map(storable) : []
  return webhookEvent && { webhookEvent, reference: referenceOf(webhookEvent) }
}
