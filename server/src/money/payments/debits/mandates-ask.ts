import { english, languageById } from '../../../../../contract/ground/languages.ts'
import { type Paise, paise } from '../../../../../contract/ground/money.ts'
import type { App } from '../../../app.ts'
import type { Queries, Tx } from '../../../ground/db/db.ts'
import { refuse } from '../../../refuse.ts'
import { GatewayRefused, GatewayUnreachable } from '../gateway.ts'
import { type MandateState, nextMandateLook } from './mandate-rules.ts'
import * as queries from './mandate-queries.ts'
import { dayMs } from '../../../ground/time/spans.ts'
import { mandatesAt, revokeAtGateway, revokeMandateHere, takeMandateReturn } from './mandates-settle.ts'
import { type MandatePage, newMandateReference } from '../mandates.ts'

/** The gateway of UPI Autopay and the most that a mandate may permit; undefined where Autopay is not set up. */
export function autopayOf(app: Pick<App, 'config' | 'gateways'>): { gateway: string; mostPaise: Paise } | undefined {
  const { autopay } = app.config
  return autopay && mandatesAt(app, autopay.gateway) ? autopay : undefined
}

interface MandateWanted {
  devoteeId: number
  /** Of one debit; at most what `autopayOf` says. */
  mostPaise: Paise
  /** What people read at the gateway and in their UPI app. */
  description: string
  languageId: number
}

/** So many mandates a devotee may ask for in a day: each is a page at the gateway, and a call to end it. */
const mostADay = 5

/**
 * Writes a mandate within the transaction of its cause; `openMandate` then gets its page.
 * Refuses: payment_unavailable (Autopay is not set up, or not for so much), too_many_tries { retryAfter }.
 */
export async function startMandate(app: App, tx: Tx, wanted: MandateWanted): Promise<number> {
  const autopay = autopayOf(app) ?? refuse('payment_unavailable')
  if (wanted.mostPaise > autopay.mostPaise) refuse('payment_unavailable')
  const now = app.clock.now()
  await queries.lockMandatesOf(tx, wanted.devoteeId)
  const { asked, first } = await queries.countAsked(tx, wanted.devoteeId, now - dayMs)
  if (asked >= mostADay) {
    const retryAfter = Math.max(1, Math.ceil(((first?.getTime() ?? now) + dayMs - now) / 1000))
    refuse('too_many_tries', { retryAfter })
  }
  return queries.insertMandate(tx, {
    devoteeId: wanted.devoteeId,
    gateway: autopay.gateway,
    reference: newMandateReference(),
    maxPaise: wanted.mostPaise,
    description: wanted.description.slice(0, 100),
    languageId: wanted.languageId,
    at: now,
    nextLookAt: nextMandateLook(now, now),
  })
}

/**
 * The address at which the payer permits a mandate. Call it outside any transaction; safe to repeat.
 * Refuses: payment_unavailable, with everything stored for another try; wrong_state, where it is not asked for any more.
 */
export async function openMandate(app: App, id: number): Promise<string> {
  const row = (await queries.findMandateById(app.db, id)) ?? refuse('not_found')
  if (row.state !== 'asked') refuse('wrong_state')
  if (row.page) return mandateAddress(app, row.reference, row.page)
  const mandates = mandatesAt(app, row.gateway) ?? refuse('payment_unavailable')
  try {
    const page = await mandates.ask({
      reference: row.reference,
      maxPaise: paise(row.max_paise),
      description: row.description,
      returnUrl: `${app.config.publicUrl}/pay/return/${row.reference}`,
      // Gateways take 10 digits of an Indian mobile.
      phone: /^[6-9]\d{9}$/.exec(row.phone ?? '')?.[0] ?? refuse('payment_unavailable'),
    })
    await queries.setPage(app.db, id, page)
    return mandateAddress(app, row.reference, page)
  } catch (error) {
    if (error instanceof GatewayUnreachable) app.log.warn('gateway unreachable for a mandate', { mandate: id })
    else if (error instanceof GatewayRefused)
      app.log.error('gateway refuses to ask for a mandate', error, { mandate: id })
    else throw error
    refuse('payment_unavailable')
  }
}

/** Where the payer goes: to the gateway’s page, or to ours that runs the provider’s script. */
const mandateAddress = (app: App, reference: string, page: MandatePage): string =>
  'url' in page ? page.url : `${app.config.publicUrl}/pay/autopay/${reference}`

/** How a mandate stands by our records; undefined for an unknown id. */
export async function findMandate(
  db: Queries,
  id: number,
): Promise<{ state: MandateState; mostPaise: Paise } | undefined> {
  const row = await queries.findMandateById(db, id)
  return row && { state: row.state as MandateState, mostPaise: paise(row.max_paise) }
}

/**
 * Ends a mandate: no debit is made by it from now on, and its gateway is told, again and again until it is reached.
 * Safe to repeat. Call it outside any transaction.
 */
export async function revokeMandate(app: App, id: number): Promise<void> {
  await revokeMandateHere(app, id, 'revoked')
  await revokeAtGateway(app, id)
}

/** Where the browser goes that came back from the page of a mandate; undefined for an unknown reference. */
export async function mandateReturn(app: App, reference: string): Promise<string | undefined> {
  const languageId = await takeMandateReturn(app, reference)
  return languageId === undefined ? undefined : `/${(languageById(languageId) ?? english).code}/my-repeats`
}

/**
 * The provider's script by which the page of a mandate is opened, while it waits for its payer; without `page` there is
 * nothing to open. Undefined for an unknown reference.
 */
export async function findMandateScript(app: Pick<App, 'db'>, reference: string) {
  const row = await queries.findMandateByReference(app.db, reference)
  const page = row?.state === 'asked' && row.page && 'script' in row.page ? row.page : undefined
  return row && { languageId: row.language_id, page }
}
