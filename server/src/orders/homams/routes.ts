import * as calls from '../../../../contract/orders/booking.ts'
import type { App } from '../../app.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { answerNewDate } from './new-date.ts'

export const routes = (app: App): Route[] => [
  route(calls.answerNewDate, async ({ body, devotee }) => {
    await answerNewDate(app, devotee, body.orderId, body.answer)
    return { success: true }
  }),
]
