import { addDays, type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import { languageByWeb } from '../../../../contract/ground/languages.ts'
import {
  type AttentionKind,
  attentionKinds,
  funnelSteps,
  viewFunnel,
  viewRevenue,
  viewToday,
} from '../../../../contract/office/house/today.ts'
import { obligationLine } from '../../../../contract/office/house/obligation-words.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { mayDo } from '../../../../contract/ground/rights.ts'
import type { App } from '../../app.ts'
import {
  countOrders,
  countPayers,
  listEnding,
  listNextHomams,
  listUnheld,
  salesBy,
} from '../../orders/orders/service.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { listDueProposals } from '../proposals/service.ts'
import { listDueTasks } from '../../trust/rota/service.ts'
import { countSteps } from '../../trust/visits/service.ts'
import { hourMs } from '../../ground/time/spans.ts'
import { type Attention, countedAttention } from './attention.ts'
import { listDue } from '../compliance/service.ts'
import { isBeingFilled } from './filling.ts'

// The dashboard looks into every module, so it stands above them.

const shownHomams = 8
const namedProposals = 2
/** A list that locks within this time is named. */
const soonMs = 24 * hourMs

export const officeRoutes = (app: App): Route[] => [
  route(viewToday, async ({ staff, language }) => {
    const now = app.clock.now()
    const today = dayOf(now)
    const yesterday = addDays(today, -1)
    const [homams, ending, here, before, sales, counted, unheld, tasks, proposals, filling, due] = await Promise.all([
      listNextHomams(app, shownHomams, language),
      listEnding(app, soonMs, language),
      countOrders(app, { from: today, to: today }),
      countOrders(app, { from: yesterday, to: yesterday }),
      salesBy(app, 'day', { from: today, to: today, days: 'paid' }, language),
      countedAttention(app, now),
      listUnheld(app, today, shownHomams, language),
      listDueTasks(app, staff.id, language),
      mayDo(staff.roles, attentionKinds.proposals_due) ? listDueProposals(app, language) : [],
      isBeingFilled(app),
      mayDo(staff.roles, attentionKinds.obligation_due) ? listDue(app) : [],
    ])
    const ofHomams = ending.flatMap(({ id, title, closesToday, locksAt }) => [
      ...(closesToday ? [about('closing_today', { name: title, id })] : []),
      ...(locksAt === undefined ? [] : [about('list_locking', { name: title, id, since: locksAt })]),
    ])
    const ofDays = unheld.map(({ name, orders, eventId, occurrenceId }) =>
      about('unheld', { name, count: orders, id: eventId, occurrence_id: occurrenceId }),
    )
    const ofTasks = tasks.map(({ count, name, eventId, occurrenceId }) =>
      about('tasks_due', { count, name, id: eventId, occurrence_id: occurrenceId }),
    )
    const ofLaw = due.map(each => about(`obligation_${each.state}`, { name: obligationLine(each, language.web) }))
    const ofProposals = proposals.length > 0 ? [about('proposals_due', aboutProposals(proposals))] : []
    return {
      attention: [...counted, ...ofTasks, ...ofDays, ...ofHomams, ...ofProposals, ...ofLaw].filter(({ kind }) =>
        mayDo(staff.roles, attentionKinds[kind]),
      ),
      figures: {
        orders_today: here.made,
        orders_yesterday: before.made,
        paid_today: here.paid,
        revenue_today: mayDo(staff.roles, 'money.read') ? (sales[0]?.amount ?? 0) : null,
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

/** They are one line, with the names of the nearest. */
const aboutProposals = (titles: readonly string[]) => ({
  count: titles.length,
  name: `${[...new Set(titles)].slice(0, namedProposals).join(', ')}${titles.length > namedProposals ? ' …' : ''}`,
})

/** A line about one thing. */
const about = (kind: AttentionKind, of: Partial<Omit<Attention, 'kind'>>): Attention => ({
  kind,
  count: 1,
  since: null,
  amount: null,
  name: null,
  id: null,
  occurrence_id: null,
  ...of,
})
