import * as calls from '../../../../contract/orders/booking.ts'
import type { App } from '../../app.ts'
import { command, type Route } from '../../ground/http/route.ts'
import { answerNewDate } from './new-date.ts'

export const routes = (app: App): Route[] => [
  command(calls.answerNewDate, ({ body, devotee }) => answerNewDate(app, devotee, body.orderId, body.answer)),
]
