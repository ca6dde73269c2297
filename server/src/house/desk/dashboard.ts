import { addDays, type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import { languageByWeb } from '../../../../contract/ground/languages.ts'
import { funnelSteps, viewFunnel, viewRevenue, viewToday } from '../../../../contract/office/house/today.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { mayDo } from '../../../../contract/ground/rights.ts'
import type { App } from '../../app.ts'
import { countOrders, countPayers, listNextHomams, salesBy } from '../../orders/orders/service.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { sumsOf } from '../../giving/years/service.ts'
import { countSteps } from '../../trust/visits/service.ts'
import { attentionFor } from './attention.ts'
import { isBeingFilled } from './filling.ts'

// The dashboard looks into every module, so it stands above them.

/** More than a day has of one seva's hours: the screen gathers those of one day into a line. */
const shownHomams = 24

export const officeRoutes = (app: App): Route[] => [
  route(viewToday, async ({ staff, language }) => {
    const now = app.clock.now()
    const today = dayOf(now)
    const yesterday = addDays(today, -1)
    const [attention, homams, here, before, sums, filling] = await Promise.all([
      attentionFor(app, staff, language),
      listNextHomams(app, shownHomams, language),
      countOrders(app, { from: today, to: today }),
      countOrders(app, { from: yesterday, to: yesterday }),
      mayDo(staff.roles, 'money.read') ? sumsOf(app, { from: today, to: today }) : null,
      isBeingFilled(app),
    ])
    return {
      attention,
      now,
      figures: {
        orders_today: here.made,
        orders_yesterday: before.made,
        paid_today: here.paid,
        revenue_today: sums?.orders_amount ?? null,
        gifts_today: sums?.gifts_amount ?? null,
        gifts_in_kind_today: sums?.gifts_in_kind ?? null,
        given_back_today: sums?.given_back ?? null,
      },
      homams,
      filling,
    }
  }),

  route(viewRevenue, async ({ body, language }) => ({
    rows: await salesBy(app, body.by, salesOf(body), language),
  })),

  route(viewFunnel, async ({ body }) => {
    const { homam: eventId, language } = body
    const days = { from: body.from as Day, to: body.to as Day }
    const [steps, payers] = await Promise.all([
      countSteps(app, { ...days, eventId, language }),
      countPayers(app, days, {
        eventId,
        languageId: language === undefined ? undefined : (languageByWeb(language)?.id ?? 0),
      }),
    ])
    const times = (step: string) =>
      step === 'order' ? payers.began : step === 'paid' ? payers.paid : (steps.get(step) ?? 0)
    return { steps: funnelSteps.map(step => ({ step, times: times(step) })) }
  }),
]

const salesOf = ({ from, to, days = 'paid', event }: OfficeCalls['POST /api/office/revenue']['body']) => ({
  from: from as Day,
  to: to as Day,
  days,
  eventId: event,
})
