import { payDebt } from '../../../../contract/office/money/refunds.ts'
import * as calls from '../../../../contract/office/orders/orders.ts'
import { type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import * as accounts from '../../orders/accounts/service.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { questionsOf } from '../../orders/orders/service.ts'
import { placesFor } from '../../orders/booking/service.ts'
import { checkBookable, listBookable, listPackagesOf, listSlots } from '../../orders/homams/service.ts'
import { fieldsOf, listProducts, termsInWords } from '../../trust/catalogue/service.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { bookAtDesk, phoneOf, takeDebt, takePayment } from './book.ts'
import { lookUpDevotee } from './look-up.ts'
import { readPasted } from './pasted/people.ts'
import { placeOfPincode } from './pincode.ts'

/**
 * What staff do for one devotee: book by phone or at the desk, block a number. It crosses modules, so it stands above
 * them.
 */
export const deskRoutes = (app: App): Route[] => [
  route(calls.deskHomams, ({ language }) => listBookable(app, language)),

  route(calls.deskSevas, async ({ body, language }) => {
    const today = dayOf(app.clock.now())
    const day = (body.day as Day | undefined) ?? today
    return { day, today, sevas: await listSlots(app, day, language) }
  }),

  route(calls.deskOffer, ({ body, language }) => viewDeskOffer(app, Number(body.event), body.occurrenceId, language)),

  route(calls.lookUpDevotee, ({ body, language }) => lookUpDevotee(app, phoneOf(body.phone), language)),

  route(calls.placeOfPincode, ({ body }) => placeOfPincode(app, body.pincode)),

  route(calls.readPeople, async ({ body }) => {
    const { personal, family } = await fieldsOf(app, Number(body.event))
    if (personal.length === 0) refuse('not_found')
    const others = family.filter(field => personal.every(({ sendName }) => sendName !== field.sendName))
    return readPasted(body.text, [...personal, ...others])
  }),

  route(calls.placeDeskOrder, ({ body, staff }) =>
    bookAtDesk(app, staff, body, { ...body, reference: body.reference ?? body.receipt }),
  ),

  route(calls.freeOrder, ({ body, staff }) => bookAtDesk(app, staff, body, { pay: 'free', why: body.why })),

  route(calls.deskPayment, ({ body, staff }) =>
    takePayment(app, staff, body.orderId, { ...body, reference: body.reference ?? body.receipt }),
  ),

  command(payDebt, ({ body, staff }) => takeDebt(app, staff, body)),

  command(calls.blockNumber, async ({ body, staff }) => {
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
  }),

  command(calls.unblockNumber, async ({ body, staff }) => {
    const devotee = await livingDevotee(app, Number(body.id))
    await app.db.tx(async tx => {
      if (!(await accounts.deleteBlock(tx, devotee.phone))) return
      await audit(app, tx, staff, 'POST /api/office/unblock-number', {
        subject: 'devotee',
        id: devotee.id,
        devoteeId: devotee.id,
      })
    })
  }),
]

/**
 * What can be booked at the desk of a homam, or of one occurrence of a seva with many days.
 * Refuses: event_gone, event_closed.
 */
async function viewDeskOffer(app: App, eventId: number, named: number | undefined, language: Language) {
  const occurrenceId = await checkBookable(app, eventId, named)
  const [packages, products, placesOf, questions, terms] = await Promise.all([
    listPackagesOf(app.db, [eventId]),
    listProducts(app.db, eventId),
    placesFor(app, occurrenceId, undefined),
    questionsOf(app, eventId, language),
    termsInWords(app.db, { eventId, occurrenceId }, language),
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
    terms,
  }
}

async function livingDevotee(app: App, id: number): Promise<{ id: number; phone: string }> {
  const found = await accounts.findDevoteeById(app.db, id)
  return found?.phone ? { id: found.id, phone: found.phone } : refuse('not_found')
}
