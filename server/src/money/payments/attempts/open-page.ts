import { type Paise, paise } from '../../../../../contract/ground/money.ts'
import type { App } from '../../../app.ts'
import type { Tx } from '../../../ground/db/db.ts'
import { enqueue } from '../../../ground/db/jobs.ts'
import { refuse } from '../../../refuse.ts'
import { type Gateway, gatewayNamed, GatewayRefused, GatewayUnreachable } from '../gateway.ts'
import { gatewaysToTry, noteReached } from '../health.ts'
import * as queries from '../queries.ts'
import { deskGateway, nextPull } from '../rules.ts'
import { settle } from './settle.ts'
import { minuteMs } from '../../../ground/time/spans.ts'
import { randomId } from '../../../ground/text/random-id.ts'

/** Names of the gateways by which one can pay, in their order. */
export const gatewayNames = (app: App): string[] => app.gateways.map(gateway => gateway.name)

/**
 * Writes a new attempt within the transaction of its order or donation; `openPage` then gets its page, unless it is
 * paid at the desk. `how.gateway`: the devotee chose it; where it is not set up any more, the first that works is
 * taken.
 */
export async function startAttempt(
  app: App,
  tx: Tx,
  paidFor: queries.PaidFor,
  amountPaise: Paise,
  how: { atDesk?: boolean; purpose?: queries.Purpose; gateway?: string | undefined } = {},
): Promise<{ id: number; reference: string; gateway: string }> {
  const gateway = gatewayNamed(app, how.gateway ?? '') ?? firstGateway(app)
  return insertAttempt(app, tx, paidFor, amountPaise, how.atDesk ? undefined : gateway, how.purpose ?? 'order')
}

function firstGateway(app: App): Gateway {
  const [first] = gatewaysToTry(app)
  if (!first) throw new Error('no gateway is set up')
  return first
}

/**
 * The attempt of an order that is stored at this moment, as `startAttempt` would write it: `insert` is for the statement
 * that stores the order.
 */
export function attemptOfNewOrder(app: App, amountPaise: Paise, { atDesk }: { atDesk: boolean }) {
  const attempt = newAttempt(app, amountPaise, atDesk ? undefined : firstGateway(app), 'order')
  const { reference, gateway } = attempt
  return { reference, gateway, insert: queries.attemptOfNewOrder(attempt) }
}

async function insertAttempt(
  app: App,
  tx: Tx,
  paidFor: queries.PaidFor,
  amountPaise: Paise,
  gateway: Gateway | undefined,
  purpose: queries.Purpose,
) {
  const attempt = newAttempt(app, amountPaise, gateway, purpose)
  const id = await queries.insertAttempt(tx, paidFor, attempt)
  return { id, reference: attempt.reference, gateway: attempt.gateway }
}

function newAttempt(app: App, amountPaise: Paise, gateway: Gateway | undefined, purpose: queries.Purpose) {
  const now = app.clock.now()
  return {
    gateway: gateway?.name ?? deskGateway,
    reference: randomId(18),
    amountPaise,
    at: now,
    nextPullAt: gateway && nextPull(now, now, gateway.pullAfter)?.at,
    purpose,
  }
}

/**
 * Attempts of an order that may still be paid, locked. Lock them before the booking row: settling a payment takes its
 * locks in this sequence.
 */
export const lockOpenAttempts = (tx: Tx, bookingId: number) => queries.lockOpenAttempts(tx, bookingId)

type OpenAttempt = Awaited<ReturnType<typeof lockOpenAttempts>>[number]

/** Nobody is sent to a page that ends sooner than this: it would end while the payer is on it. */
const leftToPayMs = 2 * minuteMs

function isGood(app: App, { gateway, state, url, page_at, opened_at }: OpenAttempt): boolean {
  const { pageLivesMs = Infinity } = gatewayNamed(app, gateway) ?? { pageLivesMs: 0 }
  return (
    state === 'open' && url !== null && app.clock.now() < (page_at ?? opened_at).getTime() + pageLivesMs - leftToPayMs
  )
}

/**
 * The attempt that an unpaid order goes on with: the one whose page is still good, or one that never got its page.
 * Undefined: the order needs a new attempt. All others with a page are given up: nobody is sent there again, but money
 * from there still counts (M2). Run it after `lockOpenAttempts`.
 */
export async function keepOneOpen(app: App, tx: Tx, attempts: OpenAttempt[], chosen?: string) {
  const wanted = gatewayNamed(app, chosen ?? '')?.name
  const fitting = attempts.filter(({ gateway }) =>
    wanted === undefined ? gatewayNamed(app, gateway) !== undefined : gateway === wanted,
  )
  const kept =
    fitting.findLast(attempt => isGood(app, attempt)) ??
    fitting.findLast(({ state, url }) => state === 'opening' && url === null)
  for (const attempt of attempts)
    if (attempt !== kept && attempt.state === 'open') await queries.giveUp(tx, attempt, app.clock.now())
  return kept && { id: kept.id, reference: kept.reference, url: kept.url, form: kept.form, again: true }
}

/**
 * The attempt at which a difference is to be paid from now on: its own, while that may still be paid, or a new one at any
 * gateway where its page failed or is too old. Run it before the booking row is locked. Refuses: not_found, already_paid.
 */
export async function renewPage(app: App, tx: Tx, attemptId: number) {
  const attempt = (await queries.lockAttemptById(tx, attemptId)) ?? refuse('not_found')
  const { id, reference, state } = attempt
  if (state === 'paid' || state === 'surplus') refuse('already_paid')
  if (isGood(app, attempt) || (state === 'opening' && attempt.url === null)) return { id, reference, again: true }
  if (state !== 'failed') await queries.giveUp(tx, attempt, app.clock.now())
  const made = await startAttempt(app, tx, { bookingId: attempt.booking_id ?? 0 }, paise(attempt.amount_paise), {
    purpose: 'difference',
  })
  return { id: made.id, reference: made.reference, again: false }
}

/**
 * Nobody is sent to the page of an attempt any more, and its gateway is asked to end it; the schedule still asks about it.
 * Locks the attempt.
 */
export const endPage = async (app: App, tx: Tx, attemptId: number): Promise<void> =>
  endLocked(app, tx, await queries.lockAttemptById(tx, attemptId))

/**
 * As `endPage`, where the booking is locked already: an attempt on which somebody works at this moment is not waited for,
 * since money that is arriving takes its locks in the other sequence. Such a page stays as it is.
 */
export const endFreePage = async (app: App, tx: Tx, attemptId: number): Promise<void> =>
  endLocked(app, tx, await queries.lockFreeAttempt(tx, attemptId))

async function endLocked(app: App, tx: Tx, attempt: queries.LockedAttempt | undefined): Promise<void> {
  if (attempt?.state !== 'open' && attempt?.state !== 'opening') return
  await queries.giveUp(tx, attempt, app.clock.now(), 'nobody wants it any more')
  await enqueue(tx, 'close_page', { attemptId: attempt.id })
}

/**
 * Asks the gateway of a page that nobody wants any more to end it, so that no money comes only to go back. Run by a job,
 * which tries again while the gateway is away; safe to run twice. Money that came meanwhile counts as ever.
 */
export async function closePage(app: App, attemptId: number): Promise<void> {
  const attempt = await queries.findAttemptById(app.db, attemptId)
  const gateway = gatewayNamed(app, attempt?.gateway ?? '')
  if (attempt?.state !== 'failed' || !gateway?.close) return
  const { pageLivesMs = Infinity } = gateway
  if (app.clock.now() >= (attempt.page_at ?? attempt.opened_at).getTime() + pageLivesMs) return
  try {
    await gateway.close(attempt.reference)
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    app.log.warn('gateway does not end a page', { attempt: attempt.id, code: error.code })
  }
}

/** Where the payer goes: to the gateway's page, or to our page that posts the form there. */
export const payAddress = (
  app: App,
  { reference, url, form }: { reference: string; url: string; form?: Record<string, string> | null },
): string => (form ? `${app.config.publicUrl}/pay/go/${reference}` : url)

/** What the maker of a new attempt knows of it, so that it need not be read again. */
export interface NewAttempt {
  gateway: string
  /** The order code. */
  description: string
  /** The number of the devotee who pays. */
  phone: string
}

interface ToOpen {
  id: number
  reference: string
  amountPaise: Paise
  /** The page may have been opened before: the gateway is first asked what came of that. */
  again?: boolean | undefined
  isNew?: NewAttempt | undefined
}

/**
 * Gets the gateway's page for an attempt. Call it outside any transaction; safe to repeat: the gateway knows our
 * reference. Where the attempt's gateway can't be reached, the next one opens a page for an attempt of its own, and the
 * schedule still asks about the first: `attemptId` says which attempt has the page.
 * Refuses: payment_unavailable, with everything stored for another try.
 */
export function openPageAnywhere(app: App, attempt: ToOpen): Promise<Opened> {
  const underway = openings.get(app) ?? new Map<number, Promise<Opened>>()
  openings.set(app, underway)
  const before = underway.get(attempt.id)
  if (before) return before
  const opened = openAtFirst(app, attempt).finally(() => underway.delete(attempt.id))
  underway.set(attempt.id, opened)
  return opened
}

interface Opened {
  url: string
  attemptId: number
}
/** Pages that this process is asking gateways for, by attempt: whoever presses meanwhile waits for the same page. */
const openings = new WeakMap<App, Map<number, Promise<Opened>>>()

async function openAtFirst(app: App, { isNew, ...asked }: ToOpen): Promise<Opened> {
  const read = async () => (await queries.findAttemptById(app.db, asked.id)) ?? refuse('not_found')
  // What is new has no page yet, so that only a stand-in needs to read it.
  const own = isNew ? { gateway: isNew.gateway, url: null, form: null, is_debit: false } : await read()
  if (own.is_debit) throw new Error(`attempt ${asked.id} is a debit, and has no page`)
  for (const gateway of gatewaysToTry(app, own.gateway)) {
    const at =
      gateway.name === own.gateway
        ? { ...asked, url: own.url, form: own.form }
        : await attemptAt(app, await read(), gateway)
    const { url: known } = at
    const url = known
      ? payAddress(app, { ...at, url: known })
      : await tryToOpen(app, gateway, { ...at, amountPaise: asked.amountPaise, isNew })
    if (url) return { url, attemptId: at.id }
  }
  refuse('payment_unavailable')
}

/** Gateways take 10 digits of a mobile: undefined where the number is none, or was erased. */
const mobileOf = (phone: string | null | undefined): string | undefined => /^[6-9]\d{9}$/.exec(phone ?? '')?.[0]

/** As `openPageAnywhere`, for callers that need only the page. */
export const openPage = async (app: App, attempt: ToOpen): Promise<string> => (await openPageAnywhere(app, attempt)).url

interface StandIn {
  id: number
  reference: string
  url: string | null
  form: Record<string, string> | null
  again: boolean
}

/** The attempt to pay the same at another gateway: one that stands in for `own` already, or a new one. */
const attemptAt = (app: App, own: queries.FoundAttempt, gateway: Gateway): Promise<StandIn> =>
  app.db.tx(async tx => {
    // The lock makes two simultaneous presses share one stand-in.
    await queries.lockAttempt(tx, own.reference)
    const standIn = await queries.findStandIn(tx, own, gateway.name)
    if (standIn) return { ...standIn, again: true }
    const paidFor = own.donation_id === null ? { bookingId: own.booking_id ?? 0 } : { donationId: own.donation_id }
    const purpose = own.purpose === 'difference' ? 'difference' : 'order'
    const made = await insertAttempt(app, tx, paidFor, paise(own.amount_paise), gateway, purpose)
    if (purpose === 'difference') await app.orderCallbacks.standsIn(tx, own.id, made.id)
    return { ...made, url: null, form: null, again: false }
  })

/** The address of the page; undefined if this gateway can't open one now. */
async function tryToOpen(app: App, gateway: Gateway, { isNew, ...attempt }: ToOpen): Promise<string | undefined> {
  const returnUrl = `${app.config.publicUrl}/pay/return/${attempt.reference}`
  try {
    if (attempt.again) {
      if (!(await queries.claimAskingAgain(app.db, attempt.id, app.clock.now()))) return undefined
      const before = await gateway.lookUp(attempt.reference)
      if (before.outcome === 'success' || before.outcome === 'failure') {
        // The gateway had received the first opening although we heard no answer, and the page was used: the return
        // address says how the payment stands.
        await settle(app, { gateway: gateway.name, reference: attempt.reference }, 'create', before)
        return returnUrl
      }
    }
    const { description, phone } = isNew ?? (await queries.findPayment(app.db, attempt.id))
    const page = await gateway.open({ ...attempt, description, phone: mobileOf(phone), returnUrl })
    noteReached(app, gateway, true)
    await queries.markOpen(app.db, attempt.id, page, app.clock.now())
    return payAddress(app, { reference: attempt.reference, ...page })
  } catch (error) {
    if (error instanceof GatewayUnreachable) app.log.warn('gateway unreachable', { attempt: attempt.id })
    else if (error instanceof GatewayRefused)
      app.log.error('gateway refuses to open a page', error, { attempt: attempt.id })
    else throw error
    noteReached(app, gateway, false)
    return undefined
  }
}
