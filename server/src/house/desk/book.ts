import type { BodyOf } from '../../../../contract/ground/endpoint.ts'
import type { DeskWay } from '../../../../contract/money/desk-ways.ts'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import { languageByWeb } from '../../../../contract/ground/languages.ts'
import { type Paise, paise, paiseOfRupees, rupeesOf } from '../../../../contract/ground/money.ts'
import type { payDebt } from '../../../../contract/office/money/refunds.ts'
import type * as calls from '../../../../contract/office/orders/orders.ts'
import * as accounts from '../../orders/accounts/service.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import { refuseMuchCash } from '../../giving/donations/service.ts'
import { findByOrderId, holdPlace, linkToOrder, type Order, pageOf } from '../../orders/booking/service.ts'
import type { Staff } from '../../ground/http/route.ts'
import { sendPayLink } from '../../orders/orders/service.ts'
import { beginDebt, findPayingAttempt, readTaking, takeAtDesk } from '../../money/payments/service.ts'
import { refuse } from '../../refuse.ts'
import { endCallByOrder } from '../../people/telephone/service.ts'
import { anyPhone } from '../../ground/text/foreign-phone.ts'
import { codeOf, upiCode } from './upi.ts'

/**
 * A place is held for so long until its link is paid: longer than on the site, since the devotee has to see the link
 * first.
 */
const linkHoldMinutes = 120
/** A place is held for so long while money is taken at the desk. */
const deskHoldMinutes = 15

/** What staff typed about the money. */
interface Paying {
  pay: DeskWay | 'link'
  reference?: string | undefined
  bank?: string | undefined
  chequeDay?: string | undefined
  why?: string | undefined
}

/** A number as it is kept, however it was typed; one abroad has its country's code. Refuses: invalid_phone. */
export function phoneOf(typed: string): string {
  return anyPhone(typed) ?? refuse('invalid_phone')
}

/**
 * Books by the rules of `placeBooking`; the same key books once. Cash, a card and a cheque are taken at once; with UPI
 * the place is held until staff saw the money; else a link is sent.
 * Refuses: the same as `placeBooking`; number_blocked, receipt_used, wrong_state (paid or cancelled in another way
 * meanwhile).
 */
export async function bookAtDesk(
  app: App,
  staff: Staff,
  body: Omit<BodyOf<typeof calls.freeOrder>, 'why'>,
  { pay, ...sent }: Paying,
) {
  const phone = phoneOf(body.phone)
  if (await accounts.findBlock(app.db, phone)) refuse('number_blocked')
  const taking = pay === 'link' ? undefined : readTaking(pay, sent, dayOf(app.clock.now()))
  const language = languageByWeb(body.language) ?? refuse('bad_request')
  const devotee = await app.db.tx(tx => accounts.findOrInsertDevotee(tx, phone, app.clock.now()))
  const order: Order = {
    eventId: Number(body.event),
    ...(body.occurrenceId !== undefined && { occurrenceId: body.occurrenceId }),
    packageId: body.package === null ? null : Number(body.package),
    products: body.products.map(p => ({ productId: Number(p.id), quantity: p.quantity })),
    shownTotal: paiseOfRupees(body.total),
    personal: body.personal,
    family: body.family,
    language,
    campaign: 'counter',
    source: 'counter',
    medium: null,
    consent: null,
    desk: { pay, holdMinutes: pay === 'link' ? linkHoldMinutes : deskHoldMinutes },
  }
  const mayTake = cashOf(app, taking, phone, order.shownTotal ?? paise(0))
  // No place is held for money that may not be taken.
  await app.db.tx(mayTake)
  const held = await holdPlace(app, devotee, order, `counter-${staff.id}-${body.key}`)
  await app.db.tx(tx => endCallByOrder(app, tx, staff, phone))
  if (taking && pay !== 'upi')
    await takeAtDesk(app, staff, { reference: held.attempt.reference, amountPaise: held.totalPaise }, taking, mayTake)
  if (taking) return answerOf(app, held.orderId)
  const { paymentUrl } = await pageOf(app, held)
  const shareLink = await app.db.tx(async tx => {
    // The page of the order, and not the gateway's: it says what is paid, and opens a new page once that one has ended.
    const link = await linkToOrder(app, tx, held, language)
    await sendPayLink(app, tx, held.id, held.totalPaise, link, `order ${held.attempt.id}`)
    await audit(app, tx, staff, 'POST /api/office/counter-order', {
      subject: 'order',
      id: held.id,
      devoteeId: devotee.id,
      after: { payBy: 'link' },
    })
    return link
  })
  return { ...(await answerOf(app, held.orderId)), payLink: paymentUrl, shareLink, code: await codeOf(paymentUrl) }
}

/** The law's limit of cash from one person in a day holds for orders as for gifts. */
const cashOf =
  (app: App, taking: ReturnType<typeof readTaking> | undefined, phone: string, amountPaise: Paise) =>
  async (tx: Tx): Promise<void> => {
    if (taking?.way !== 'cash') return
    await refuseMuchCash(app, tx, { payer: { phone }, day: dayOf(app.clock.now()), amountPaise })
  }

/**
 * Takes money for an order of the desk that waits for it. Safe to repeat. Refuses: not_found, invalid_fields,
 * cash_forbidden (the day's cash of the devotee), receipt_used, wrong_state (it is paid in another way, cancelled, or a
 * link was sent for it).
 */
export async function takePayment(app: App, staff: Staff, orderId: string, paying: Paying & { pay: DeskWay }) {
  const found = (await findByOrderId(app.db, orderId)) ?? refuse('not_found')
  const attempt = (await findPayingAttempt(app.db, { bookingId: found.id })) ?? refuse('not_found')
  const taking = readTaking(paying.pay, paying, dayOf(app.clock.now()))
  const amountPaise = paise(attempt.amount_paise)
  const { phone } = (await accounts.findDevoteeById(app.db, found.devotee_id)) ?? refuse('not_found')
  const mayTake = cashOf(app, taking, phone ?? '', amountPaise)
  await takeAtDesk(app, staff, { reference: attempt.reference, amountPaise }, taking, mayTake)
  return answerOf(app, orderId)
}

/**
 * Takes what an order owes since its cheque bounced.
 * Refuses: not_found, invalid_fields, cash_forbidden (the day's cash of the devotee), receipt_used, wrong_state (it owes
 * nothing), edited_meanwhile (another sum than staff saw).
 */
export async function takeDebt(app: App, staff: Staff, body: BodyOf<typeof payDebt>): Promise<void> {
  const taking = readTaking(body.pay, body, dayOf(app.clock.now()))
  const found = (await findByOrderId(app.db, body.orderId)) ?? refuse('not_found')
  const { phone } = (await accounts.findDevoteeById(app.db, found.devotee_id)) ?? refuse('not_found')
  const owed = await beginDebt(app, found.id, body.amount)
  await takeAtDesk(app, staff, owed, taking, cashOf(app, taking, phone ?? '', owed.amountPaise))
}

/** How an order stands, as the desk sees it. While it waits for money, the trust's UPI code is there to be scanned. */
async function answerOf(app: App, orderId: string) {
  const order = (await findByOrderId(app.db, orderId)) ?? refuse('not_found')
  const isPaid = order.state === 'paid'
  const total: Paise = paise(order.total_paise)
  return {
    id: order.id,
    orderId,
    orderCode: order.code,
    total: rupeesOf(total),
    paid: isPaid,
    payLink: null,
    shareLink: null,
    code: isPaid ? null : await upiCode(app, total, order.code),
  }
}
