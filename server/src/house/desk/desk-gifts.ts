import * as calls from '../../../../contract/office/house/desk-gifts.ts'
import { rupeesOf } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import {
  giftCode,
  giveAtDesk,
  listDeskPurposes,
  takeGiftPayment,
  viewDeskGift,
} from '../../giving/donations/service.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { anyPhone } from '../../ground/text/foreign-phone.ts'
import { upiCode } from './upi.ts'

/** What staff do for one donor at the desk. */
export const deskGiftRoutes = (app: App): Route[] => [
  route(calls.deskPurposes, ({ language }) => listDeskPurposes(app, language)),

  route(calls.deskDonation, async ({ body, staff }) => {
    // What is no number is refused with its field.
    const phone = anyPhone(body.phone) ?? body.phone.trim()
    const { id } = await giveAtDesk(app, staff, { ...body, phone, purposeId: Number(body.purposeId) })
    return answerOf(app, id)
  }),

  route(calls.deskDonationPayment, async ({ body: { id, ...paying }, staff }) => {
    await takeGiftPayment(app, staff, id, paying)
    return answerOf(app, id)
  }),
]

/** How a gift stands, as the desk sees it. While it waits for money, the trust's UPI code is there to be scanned. */
async function answerOf(app: App, id: number) {
  const { amountPaise, paid, receipt } = await viewDeskGift(app, id)
  const code = paid ? null : await upiCode(app, amountPaise, giftCode(id))
  return { id, total: rupeesOf(amountPaise), paid, receipt, code }
}
