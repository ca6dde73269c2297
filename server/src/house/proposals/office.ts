import type { Day } from '../../../../contract/ground/india-time.ts'
import * as calls from '../../../../contract/office/house/proposals.ts'
import type { App } from '../../app.ts'
import { type Route, route, undoable } from '../../ground/http/route.ts'
import { prepareProposal, setAside } from './decide.ts'
import { listProposals } from './view-proposals.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.listProposals, ({ body, staff, language }) => listProposals(app, staff, body.months, language)),
  route(calls.prepareProposal, ({ body: { slug, day }, staff }) =>
    prepareProposal(app, staff, { slug, day: day as Day }),
  ),
  undoable(calls.setProposalAside, ({ body: { slug, day, aside }, staff }) =>
    setAside(app, staff, { slug, day: day as Day, aside }),
  ),
]
