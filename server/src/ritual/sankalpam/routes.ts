import * as calls from '../../../../contract/orders/moments.ts'
import type { App } from '../../app.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { viewMoment } from './moments.ts'

export const routes = (app: App): Route[] => [
  route(calls.moment, async ({ body, devotee }) => ({ moment: await viewMoment(app, devotee, body.orderId) })),
]
