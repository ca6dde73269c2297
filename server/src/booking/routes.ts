import { randomUUID } from 'node:crypto'
import * as calls from '../../../contract/booking.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { Language } from '../../../contract/languages.ts'
import { historyPage } from '../../../contract/limits.ts'
import { paiseOfRupees } from '../../../contract/money.ts'
import type { App } from '../app.ts'
import { viewOffer } from '../catalogue/service.ts'
import { type Route, route } from '../http/route.ts'
import * as orders from './orders.ts'
import { answerNewDate } from './new-date.ts'
import * as service from './service.ts'
import { joinLine, leaveLine, placesFor } from './waiting.ts'

export const routes = (app: App): Route[] => [
  route(calls.bookingData, async ({ body, devotee, language }) => {
    const eventId = Number(body.serviceId)
    return viewOffer(app, eventId, language, await placesFor(app, eventId, devotee?.id))
  }),

  route(calls.savedUserData, ({ devotee }) => service.savedAnswers(app, devotee.id)),

  route(calls.saveForm, ({ body, devotee, key, language }) => service.placeBooking(app, devotee, orderFrom(body, language), key ?? randomUUID())),

  route(calls.retryPayment, ({ body, devotee }) => service.retryPayment(app, devotee, body.orderId, body.gateway)),

  route(calls.joinWaiting, async ({ body, devotee, language }) => ({
    success: true,
    position: await joinLine(app, devotee, Number(body.serviceId), Number(body.aid), language),
  })),

  route(calls.leaveWaiting, async ({ body, devotee }) => {
    await leaveLine(app, devotee, Number(body.aid))
    return { success: true }
  }),

  route(calls.answerNewDate, async ({ body, devotee }) => {
    await answerNewDate(app, devotee, body.orderId, body.answer)
    return { success: true }
  }),

  route(calls.historyLoad, ({ body, devotee, language }) =>
    orders.listHistory(app, devotee, body.action === 'success', Number(body.offset ?? 0), Number(body.limit ?? historyPage), language),
  ),

  route(calls.viewOrder, ({ body, devotee, language }) => orders.viewOrder(app, devotee, body.orderId, language)),

  route(calls.correctNames, async ({ body, devotee }) => ({
    success: true,
    changed: await orders.correctNames(app, devotee, body.orderId, { personal: body.personalData, family: body.familyMembers }),
  })),
]

/** The wire's names end here. `product_total` is the whole total shown. */
function orderFrom(body: BodyOf<typeof calls.saveForm>, language: Language): service.Order {
  return {
    eventId: Number(body.serviceId),
    packageId: body.aid === undefined || body.aid === null ? null : Number(body.aid),
    products: body.product_list.map(p => ({ productId: Number(p.pid), quantity: p.qty })),
    shownTotal: paiseOfRupees(Number(body.product_total)),
    personal: body.personalData,
    family: body.familyMembers,
    language,
    campaign: service.campaignText(body.campaign),
    source: service.campaignText(body.source),
    medium: service.campaignText(body.medium),
    consent: body.consent ?? null,
  }
}
