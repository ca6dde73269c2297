import { stat } from 'node:fs/promises'
import { addDays, type Day, dayOf } from '../../../contract/india-time.ts'
import { languageByWeb } from '../../../contract/languages.ts'
import { paise, rupeesOf } from '../../../contract/money.ts'
import {
  type AttentionKind,
  attentionKinds,
  funnelSteps,
  viewFunnel,
  viewRevenue,
  viewToday,
} from '../../../contract/office/today.ts'
import type { OfficeCalls } from '../../../contract/office/calls.ts'
import { mayDo } from '../../../contract/rights.ts'
import type { App } from '../app.ts'
import { countUnexplainedMoney } from '../books/service.ts'
import { countOrders, listNextHomams, listUnheld, salesBy } from '../orders/service.ts'
import { countTextsToDo } from '../content/service.ts'
import { type Route, route } from '../http/route.ts'
import { countFailedPictures } from '../media/service.ts'
import { countCalls, countFailed, smsBudget } from '../notifications/service.ts'
import { countNotGone, countWaitingForBank } from '../payments/service.ts'
import { countLate } from '../prasadam/service.ts'
import { countNotClosed } from '../sankalpam/service.ts'
import { countSteps } from '../visits/service.ts'
import { minuteMs, hourMs } from '../time/spans.ts'

// The dashboard looks into every module, so it stands above them.

const shownHomams = 8
/** A payment that the bank keeps waiting for longer than this needs attention. */
const slowBankMs = 30 * minuteMs
/** A list that locks within this time is named. */
const soonMs = 24 * hourMs

interface Attention {
  kind: AttentionKind
  count: number
  since: number | null
  amount: number | null
  name: string | null
  id: number | null
  occurrence_id: number | null
}

export const officeRoutes = (app: App): Route[] => [
  route(viewToday, async ({ staff, language }) => {
    const now = app.clock.now()
    const today = dayOf(now)
    const yesterday = addDays(today, -1)
    const homams = await listNextHomams(app, today, shownHomams, language)
    const [here, before, sales, counted, unheld] = await Promise.all([
      countOrders(app, { from: today, to: today }),
      countOrders(app, { from: yesterday, to: yesterday }),
      salesBy(app, 'day', { from: today, to: today, days: 'paid' }, language),
      countedAttention(app, now),
      listUnheld(app, today, shownHomams, language),
    ])
    const ofHomams = homams.flatMap(({ id, title, closes_on, list_locks_at }) => [
      ...(closes_on === today ? [about('closing_today', { name: title, id })] : []),
      ...(list_locks_at > now && list_locks_at - now < soonMs
        ? [about('list_locking', { name: title, id, since: list_locks_at })]
        : []),
    ])
    const ofDays = unheld.map(({ name, orders, eventId, occurrenceId }) =>
      about('unheld', { name, count: orders, id: eventId, occurrence_id: occurrenceId }),
    )
    return {
      attention: [...counted, ...ofDays, ...ofHomams].filter(({ kind }) => mayDo(staff.roles, attentionKinds[kind])),
      figures: {
        orders_today: here.made,
        orders_yesterday: before.made,
        paid_today: here.paid,
        revenue_today: mayDo(staff.roles, 'money.read') ? (sales[0]?.amount ?? 0) : null,
      },
      homams,
    }
  }),

  route(viewRevenue, async ({ body, language }) => ({
    rows: await salesBy(app, body.by, salesOf(body), language),
  })),

  route(viewFunnel, async ({ body }) => {
    const { homam: eventId, language } = body
    const days = { from: body.from as Day, to: body.to as Day }
    const [steps, orders] = await Promise.all([
      countSteps(app, { ...days, eventId, language }),
      countOrders(app, days, {
        eventId,
        languageId: language === undefined ? undefined : (languageByWeb(language)?.id ?? 0),
      }),
    ])
    const times = (step: string) =>
      step === 'order' ? orders.made : step === 'paid' ? orders.paid : (steps.get(step) ?? 0)
    return { steps: funnelSteps.map(step => ({ step, times: times(step) })) }
  }),
]

const salesOf = ({ from, to, days = 'paid', event }: OfficeCalls['POST /api/office/revenue']['body']) => ({
  from: from as Day,
  to: to as Day,
  days,
  eventId: event,
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

/** Everything that needs attention and is counted, without the kinds that count 0. */
async function countedAttention(app: App, now: number): Promise<Attention[]> {
  const notGone = countNotGone(app)
  const sources: [AttentionKind, Promise<{ count: number; since: Date | null; amount?: number }>][] = [
    ['bank_waiting', countWaitingForBank(app, now - slowBankMs)],
    ['money_owed', notGone.then(({ owed }) => owed)],
    ['refunds_failed', notGone.then(({ failed }) => failed)],
    ['refunds_held', notGone.then(({ held }) => held)],
    ['refunds_due', notGone.then(({ due }) => due)],
    ['money_unexplained', countUnexplainedMoney(app)],
    ['messages_failed', countFailed(app, now - 7 * soonMs)],
    ['calls_due', countCalls(app)],
    ['sms_spent', countSpent(app)],
    ['not_closed', countNotClosed(app)],
    ['parcels_late', countLate(app)],
    ['texts_to_do', countTextsToDo(app)],
    ['pictures_failed', countFailedPictures(app)],
    ['backup_old', countOldBackup(app)],
  ]
  const found = await Promise.all(sources.map(async ([kind, counting]) => ({ kind, ...(await counting) })))
  return found
    .filter(({ count }) => count > 0)
    .map(({ kind, count, since, amount }) => ({
      kind,
      count,
      since: since?.getTime() ?? null,
      amount: amount === undefined ? null : rupeesOf(paise(amount)),
      name: null,
      id: null,
      occurrence_id: null,
    }))
}

/** 1 once the last backup that was verified is older than two nights: one may fail while somebody mends it. */
async function countOldBackup({ config }: App): Promise<{ count: number; since: Date | null }> {
  // Before the first backup there is none to be late; "Ready for real?" asks for it.
  const made = await stat(config.backupStamp).catch(() => undefined)
  // The file says the machine's time, whatever the sandbox's clock says.
  const isOld = made !== undefined && Date.now() - made.mtimeMs > 50 * hourMs
  return { count: isOld ? 1 : 0, since: isOld ? made.mtime : null }
}

/** 1 while SMS have cost more today than they may, else 0. */
const countSpent = async (app: App) => ({ count: (await smsBudget(app, app.db)) === 'open' ? 0 : 1, since: null })
