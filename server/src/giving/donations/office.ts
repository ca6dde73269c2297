import * as certificates from '../../../../contract/office/giving/certificates.ts'
import * as calls from '../../../../contract/office/giving/donations.ts'
import { mayDo } from '../../../../contract/ground/rights.ts'
import type { App } from '../../app.ts'
import { command, route, type Route, type Staff } from '../../ground/http/route.ts'
import { correctDonor } from './correct-donor.ts'
import * as desk from './desk.ts'
import * as claims from './claims/desk-claims.ts'
import { decideCertificate, viewCertificates } from './certificates/decide.ts'
import { checkYear } from './receipts/tax-year.ts'

/** Donors as their receipts name them: whoever reads the books alone sees no numbers to call (decision 122). */
const unreachable = ({ roles }: Pick<Staff, 'roles'>) => (mayDo(roles, 'orders.read') ? undefined : { phone: '' })

export const officeRoutes = (app: App): Route[] => [
  route(calls.listDonations, async ({ body: { purpose, ...body }, staff, language }) => {
    const of = { ...body, ...(purpose !== undefined && { purpose: Number(purpose) }) }
    const found = await desk.listDonations(app, of, language)
    return { ...found, rows: found.rows.map(row => ({ ...row, ...unreachable(staff) })) }
  }),
  route(calls.oneDonation, async ({ body, staff, language }) => {
    const hidden = unreachable(staff)
    return { ...(await desk.viewOne(app, body.id, language)), ...hidden, ...(hidden && { email: '' }) }
  }),
  route(calls.seePan, async ({ body, staff }) => ({ pan: await desk.seePan(app, staff, body.id) })),
  route(calls.enterDonation, ({ body, staff }) =>
    desk.enterDonation(app, staff, { ...body, purposeId: Number(body.purposeId) }),
  ),
  route(calls.correctDonor, async ({ body, staff }) => ({ corrected: await correctDonor(app, staff, body) })),
  command(calls.returnDonation, ({ body, staff }) => desk.returnDonation(app, staff, body)),
  command(calls.sendReceipt, ({ body, staff }) => desk.sendReceipt(app, staff, body.id)),
  route(calls.listClaims, async ({ body, staff, language }) => {
    const found = await claims.listClaims(app, body, language)
    const hidden = unreachable(staff)
    return { ...found, rows: found.rows.map(row => ({ ...row, ...hidden, ...(hidden && { gotra: '' }) })) }
  }),
  route(calls.matchClaim, ({ body, staff }) => claims.matchClaim(app, staff, body)),
  command(calls.refuseClaim, ({ body, staff }) => claims.refuseClaim(app, staff, body)),
  route(certificates.yearCertificates, ({ body }) => viewCertificates(app, body.year)),
  route(certificates.decideCertificate, ({ body, staff }) => decideCertificate(app, staff, body)),
  route(calls.yearCheck, ({ body }) => checkYear(app, body.year)),
]
