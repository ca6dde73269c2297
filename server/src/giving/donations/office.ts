import * as calls from '../../../../contract/office/giving/donations.ts'
import type { App } from '../../app.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { correctDonor } from './correct-donor.ts'
import * as desk from './desk.ts'
import * as claims from './claims/desk-claims.ts'
import { checkYear } from './receipts/tax-year.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.listDonations, ({ body: { purpose, ...body }, language }) =>
    desk.listDonations(app, { ...body, ...(purpose !== undefined && { purpose: Number(purpose) }) }, language),
  ),
  route(calls.oneDonation, ({ body, language }) => desk.viewOne(app, body.id, language)),
  route(calls.seePan, async ({ body, staff }) => ({ pan: await desk.seePan(app, staff, body.id) })),
  route(calls.enterDonation, ({ body, staff }) =>
    desk.enterDonation(app, staff, { ...body, purposeId: Number(body.purposeId) }),
  ),
  route(calls.correctDonor, async ({ body, staff }) => ({ corrected: await correctDonor(app, staff, body) })),
  route(calls.returnDonation, async ({ body, staff }) => {
    await desk.returnDonation(app, staff, body)
    return { success: true }
  }),
  route(calls.sendReceipt, async ({ body, staff }) => {
    await desk.sendReceipt(app, staff, body.id)
    return { success: true }
  }),
  route(calls.listClaims, ({ body, language }) => claims.listClaims(app, body, language)),
  route(calls.matchClaim, ({ body, staff }) => claims.matchClaim(app, staff, body)),
  route(calls.refuseClaim, async ({ body, staff }) => {
    await claims.refuseClaim(app, staff, body)
    return { success: true }
  }),
  route(calls.yearCheck, ({ body }) => checkYear(app, body.year)),
]
