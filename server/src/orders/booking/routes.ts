import { randomUUID } from 'node:crypto'
import * as calls from '../../../../contract/orders/booking.ts'
import { occurrences } from '../../../../contract/trust/catalogue.ts'
import type { BodyOf } from '../../../../contract/ground/endpoint.ts'
import { type Language, languageById } from '../../../../contract/ground/languages.ts'
import { paiseOfRupees } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import { viewOffer } from '../../trust/catalogue/service.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import { savedAnswers } from './answers.ts'
import { listOccurrences } from './list-occurrences.ts'
import { type Order, placeBooking } from './place-order.ts'
import { retryPayment } from './retry-payment.ts'
import { placeInLine } from './rush/rush.ts'
import { joinLine, leaveLine, placesFor } from './waiting.ts'
import { cleanText } from '../../ground/text/clean-text.ts'

export const routes = (app: App): Route[] => [
  route(calls.bookingData, ({ body, devotee, language }) => {
    const places = (occurrenceId: number) => placesFor(app, occurrenceId, devotee?.id)
    return viewOffer(app, whichOf(body), language, places)
  }),

  route(occurrences, ({ body, language }) => listOccurrences(app, body, language)),

  route(calls.savedUserData, ({ body, devotee }) => savedAnswers(app, devotee.id, Number(body.serviceId))),

  route(calls.saveForm, ({ body, devotee, key, language }) =>
    placeBooking(app, devotee, orderFrom(body, language), key ?? randomUUID()),
  ),

  route(calls.placeInLine, async ({ body }) => ({
    success: true,
    ...((await placeInLine(app, body.key)) ?? { ahead: null, seconds: null }),
  })),

  route(calls.retryPayment, ({ body, devotee }) => retryPayment(app, devotee, body.orderId, body.gateway)),

  route(calls.joinWaiting, async ({ body, devotee, language }) => ({
    success: true,
    position: await joinLine(app, devotee, { ...whichOf(body), packageId: Number(body.aid) }, language),
  })),

  command(calls.leaveWaiting, ({ body, devotee }) =>
    leaveLine(app, devotee, { packageId: Number(body.aid), occurrenceId: numberOf(body.occurrenceId) }),
  ),
]

const numberOf = (id: number | string | undefined): number | undefined => (id === undefined ? undefined : Number(id))

const whichOf = (body: { serviceId: number | string; occurrenceId?: number | string }) => ({
  eventId: Number(body.serviceId),
  occurrenceId: numberOf(body.occurrenceId),
})

/** Turns the wire's names into ours. `product_total` is the whole total shown. */
function orderFrom(body: BodyOf<typeof calls.saveForm>, language: Language): Order {
  return {
    ...whichOf(body),
    packageId: body.aid === undefined || body.aid === null ? null : Number(body.aid),
    products: body.product_list.map(p => ({ productId: Number(p.pid), quantity: p.qty })),
    shownTotal: paiseOfRupees(Number(body.product_total)),
    personal: body.personalData,
    family: body.familyMembers,
    language,
    campaign: campaignText(body.campaign),
    source: campaignText(body.source),
    medium: campaignText(body.medium),
    consent: body.consent ?? null,
    ...(body.terms !== undefined && { terms: body.terms }),
    ...(body.child_consent && { childConsent: body.child_consent }),
    ...(body.collects && { collects: true }),
    ...(body.greeting && {
      greeting: { ...body.greeting, language: languageById(Number(body.greeting.language)) ?? language },
    }),
  }
}

/**
 * A text of a campaign, cut and cleaned. Such texts come from addresses that anybody can write: they are never a reason
 * to refuse an order.
 */
const campaignText = (text: string | null | undefined): string | null =>
  text ? (cleanText(text)?.slice(0, 100) ?? null) : null
