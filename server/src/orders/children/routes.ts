import * as calls from '../../../../contract/orders/child-consents.ts'
import { childConsentVersion } from '../../../../contract/orders/children.ts'
import * as officeCalls from '../../../../contract/office/orders/children.ts'
import type { App } from '../../app.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { audit } from '../../trust/admin/service.ts'
import { agreeFor, childrenOf, takeBackConsent } from './consents.ts'
import { findOrder } from './queries.ts'

export const routes = (app: App): Route[] => [
  command(calls.agreeForChild, async ({ body, devotee, language }) => {
    const order = await findOrder(app.db, body.orderId)
    if (order?.devotee_id !== devotee.id) return refuse('not_found')
    const { version, names } = body
    await app.db.tx(tx =>
      agreeFor(app, tx, order.booking_id, { version, names, languageId: language.id, askedBy: null }),
    )
  }),

  command(calls.endChildConsent, ({ body, devotee }) => takeBackConsent(app, devotee.id, Number(body.id))),
]

export const officeRoutes = (app: App): Route[] => [
  route(officeCalls.orderChildren, ({ body }) => childrenOf(app, body.id)),

  command(officeCalls.parentAgreed, ({ body, staff }) =>
    app.db.tx(async tx => {
      const asked = { version: childConsentVersion, names: body.names, askedBy: staff.id }
      const { added, devoteeId } = await agreeFor(app, tx, body.id, asked)
      if (added.length === 0) return
      const after = { agreed: added }
      await audit(app, tx, staff, 'POST /api/office/parent-agreed', { subject: 'order', id: body.id, devoteeId, after })
    }),
  ),
]
