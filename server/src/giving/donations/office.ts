import * as calls from '../../../../contract/office/giving/donations.ts'
import type { App } from '../../app.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
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
  command(calls.returnDonation, ({ body, staff }) => desk.returnDonation(app, staff, body)),
  command(calls.sendReceipt, ({ body, staff }) => desk.sendReceipt(app, staff, body.id)),
  route(calls.listClaims, ({ body, language }) => claims.listClaims(app, body, language)),
  route(calls.matchClaim, ({ body, staff }) => claims.matchClaim(app, staff, body)),
  command(calls.refuseClaim, ({ body, staff }) => claims.refuseClaim(app, staff, body)),
  route(calls.yearCheck, ({ body }) => checkYear(app, body.year)),
]
