import * as calls from '../../../contract/office/orders.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { type Day, dayOf } from '../../../contract/india-time.ts'
import { languageByWeb, type Language } from '../../../contract/languages.ts'
import { phoneDigits } from '../../../contract/limits.ts'
import { paise, paiseOfRupees, rupeesOf } from '../../../contract/money.ts'
import * as accounts from '../accounts/service.ts'
import { audit } from '../admin/service.ts'
import type { App } from '../app.ts'
import { sendPayLink, questionsOf } from '../orders/service.ts'
import { holdPlace, type Order, pageOf, placesFor } from '../booking/service.ts'
import { checkBookable, listBookable, listPackagesOf, listSlots } from '../homams/service.ts'
import { listProducts } from '../catalogue/service.ts'
import { type Route, route, type Staff } from '../http/route.ts'
import { takeCash } from '../payments/service.ts'
import { refuse } from '../refuse.ts'
import { inLanguage } from '../text/in-language.ts'
import { lookUpDevotee } from './look-up.ts'
import { placeOfPincode } from './pincode.ts'

/**
 * A place is held for so long until its link is paid: longer than on the site, since the devotee has to see the link
 * first.
 */
const linkHoldMinutes = 120
/** A place is held for so long while cash is counted at the desk. */
const cashHoldMinutes = 15

/**
 * What staff do for one devotee: book by phone or at the desk, block a number. It crosses modules, so it stands above
 * them.
 */
export const deskRoutes = (app: App): Route[] => [
  route(calls.counterHomams, ({ language }) => listBookable(app, language)),

  route(calls.deskSevas, async ({ body, language }) => {
    const today = dayOf(app.clock.now())
    const day = (body.day as Day | undefined) ?? today
    return { day, today, sevas: await listSlots(app, day, language) }
  }),

  route(calls.counterOffer, ({ body, language }) =>
    viewDeskOffer(app, Number(body.event), body.occurrenceId, language),
  ),

  route(calls.lookUpDevotee, ({ body, language }) => {
    return lookUpDevotee(app, phoneOf(body.phone), language)
  }),

  route(calls.placeOfPincode, ({ body }) => placeOfPincode(app, body.pincode)),

  route(calls.counterOrder, ({ body, staff }) => bookAtCounter(app, staff, body)),

  route(calls.blockNumber, async ({ body, staff }) => {
    const devotee = await livingDevotee(app, Number(body.id))
    await app.db.tx(async tx => {
      const block = { phone: devotee.phone, reason: body.reason.trim(), staffId: staff.id, at: app.clock.now() }
      if (!(await accounts.insertBlock(tx, block))) return
      const change = {
        subject: 'devotee' as const,
        id: devotee.id,
        devoteeId: devotee.id,
        after: { blocked: block.reason },
      }
      await audit(app, tx, staff, 'POST /api/office/block-number', change)
    })
    return { success: true }
  }),

  route(calls.unblockNumber, async ({ body, staff }) => {
    const devotee = await livingDevotee(app, Number(body.id))
    await app.db.tx(async tx => {
      if (!(await accounts.deleteBlock(tx, devotee.phone))) return
      await audit(app, tx, staff, 'POST /api/office/unblock-number', {
        subject: 'devotee',
        id: devotee.id,
        devoteeId: devotee.id,
      })
    })
    return { success: true }
  }),
]

/**
 * What can be booked at the desk of a homam, or of one occurrence of a seva with many days.
 * Refuses: event_gone, event_closed.
 */
async function viewDeskOffer(app: App, eventId: number, named: number | undefined, language: Language) {
  const occurrenceId = await checkBookable(app, eventId, named)
  const [packages, products, placesOf, questions] = await Promise.all([
    listPackagesOf(app.db, [eventId]),
    listProducts(app.db, eventId),
    placesFor(app, occurrenceId, undefined),
    questionsOf(app, eventId, language),
  ])
  const rupees = (amount: number) => rupeesOf(paise(amount))
  return {
    packages: packages
      .filter(p => !p.withdrawn)
      .map(p => ({
        id: p.id,
        name: inLanguage(p.name, language),
        amount: rupees(p.amount_paise),
        left: placesOf(p).left,
        namesIncluded: p.names_included,
        furtherName: p.further_name_paise === null ? null : rupees(p.further_name_paise),
      })),
    products: products.map(p => ({ id: p.id, name: inLanguage(p.title, language), amount: rupees(p.price_paise) })),
    questions,
  }
}

/** The ten digits of a number, however it was typed. Refuses: invalid_phone. */
function phoneOf(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^(0|91|091|0091)(?=\d{10}$)/, '')
  return digits.length === phoneDigits ? digits : refuse('invalid_phone')
}

async function livingDevotee(app: App, id: number): Promise<{ id: number; phone: string }> {
  const found = await accounts.findDevoteeById(app.db, id)
  return found?.phone ? { id: found.id, phone: found.phone } : refuse('not_found')
}

/**
 * Books by the rules of `placeBooking`; the same key books once. Cash is noted with its paper receipt, or a link is
 * sent. Refuses: the same as `placeBooking`; number_blocked, receipt_used, wrong_state (paid or cancelled in another
 * way meanwhile).
 */
async function bookAtCounter(app: App, staff: Staff, body: BodyOf<typeof calls.counterOrder>) {
  const phone = phoneOf(body.phone)
  if (await accounts.findBlock(app.db, phone)) refuse('number_blocked')
  const receipt = body.receipt?.trim() ?? ''
  if (body.pay === 'cash' && receipt === '') refuse('invalid_fields', { fields: { receipt: 'field_required' } })
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
    counter: { pay: body.pay, holdMinutes: body.pay === 'cash' ? cashHoldMinutes : linkHoldMinutes },
  }
  const held = await holdPlace(app, devotee, order, `counter-${staff.id}-${body.key}`)
  if (body.pay === 'cash') {
    await takeCash(app, staff, { reference: held.attempt.reference, amountPaise: held.totalPaise }, receipt)
    return { id: held.id, orderId: held.orderId, payLink: null }
  }
  const { paymentUrl } = await pageOf(app, held)
  await app.db.tx(async tx => {
    await sendPayLink(app, tx, held.id, held.totalPaise, paymentUrl, `order ${held.attempt.id}`)
    await audit(app, tx, staff, 'POST /api/office/counter-order', {
      subject: 'order',
      id: held.id,
      devoteeId: devotee.id,
      after: { payBy: 'link' },
    })
  })
  return { id: held.id, orderId: held.orderId, payLink: paymentUrl }
}
