import type { DeskWay } from '../../../../contract/money/desk-ways.ts'
import { addDays, type Day, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import {
  english,
  type Language,
  languageById,
  languageByWeb,
  type Text,
} from '../../../../contract/ground/languages.ts'
import { mostCounted, prasadamDays } from '../../../../contract/ground/limits.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import type { BodyOf } from '../../../../contract/ground/endpoint.ts'
import { auditActionOf } from '../../../../contract/office/house/audit-log.ts'
import { evidenceVerdicts, segments, type TimelineKind } from '../../../../contract/office/money/order-lists.ts'
import type * as calls from '../../../../contract/office/orders/orders.ts'
import { audit, listAuditOf } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { fieldsOf, listStates, viewField } from '../../trust/catalogue/service.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import type { Staff } from '../../ground/http/route.ts'
import { listMessagesAbout } from '../../trust/notifications/service.ts'
import {
  bounced,
  debtOf,
  isDebited,
  keptOf,
  listAttempts,
  listDocumentsOf,
  listEvidence,
  listRefundsOf,
  refundableOf,
  writtenOffOf,
} from '../../money/payments/service.ts'
import { refuse } from '../../refuse.ts'
import { describePerson, fadedOf, inWords, writeParcelAddress } from './describe.ts'
import { daysOf, readSearch } from './finding/find-orders.ts'
import * as office from './office-queries.ts'
import { correctionsBy, sayCorrection } from './corrections-said.ts'
import { packageLines, listPeople } from '../booking/service.ts'
import { viewCancelling } from './changes/cancel-own.ts'
import { queueConfirmation } from './confirmation.ts'
import { listLocksAt, startOf, timesOf, writtenDay } from '../homams/service.ts'
import * as queries from './queries.ts'
import { minuteMs } from '../../ground/time/spans.ts'

type OrderQuery = BodyOf<typeof calls.listOrders>
/** What orders are searched and filtered by. */
type OrdersAsked = Omit<OrderQuery, 'page' | 'perPage' | 'sort'>

async function readFilter(app: App, asked: OrdersAsked): Promise<{ filter: office.OrderFilter; behind: boolean }> {
  const { filter, behind } = await readSearch(app, asked.q ?? '')
  return {
    filter: {
      ...filter,
      ...daysOf(asked.from, asked.to),
      eventId: asked.event === undefined ? undefined : Number(asked.event),
      heldOn: asked.heldOn,
      packageId: asked.package === undefined ? undefined : Number(asked.package),
      state: asked.state,
      languageId: asked.language ? (languageByWeb(asked.language)?.id ?? 0) : undefined,
      campaign: asked.campaign,
      source: asked.source,
      sales: asked.sales && salesIn(asked.sales),
    },
    behind,
  }
}

const salesIn = ({ from, to, days = 'paid', ...row }: NonNullable<OrdersAsked['sales']>) => ({
  ...row,
  from: from as Day,
  to: to as Day,
  days,
})

/** The booking ids of all orders that a search finds, those made first before the others, and no more than `most`. */
export const listOrderIds = async (app: App, asked: OrdersAsked, most: number): Promise<number[]> =>
  (await office.listIds(app.db, (await readFilter(app, asked)).filter, asked.segment ?? 'all', most)).map(row => row.id)

/**
 * Orders by filter and search, with the counts of every segment of the same filter; of a name that too many have, how
 * many there are of the segment alone, and no further than one more than `mostCounted`.
 */
export async function listOrders(app: App, asked: OrderQuery, language: Language) {
  const { filter, behind } = await readFilter(app, asked)
  const segment = asked.segment ?? 'all'
  const [rows, counts] = await Promise.all([
    office.listOrders(app.db, filter, segment, asked.sort ?? 'newest', (asked.page - 1) * asked.perPage, asked.perPage),
    office.countOrders(app.db, filter),
  ])
  const of = (which: Segment, what: 'n' | 'paise') =>
    counts.filter(inSegment[which]).reduce((all, count) => all + count[what], 0)
  const view = { rows: await viewRows(app, rows, language), behind }
  const all = of('all', 'n')
  if (office.isCapped(filter) && all > mostCounted) {
    const total = segment === 'all' ? all : await office.countSegment(app.db, filter, segment)
    return { ...view, total, sum: null, segments: null }
  }
  const found = Object.fromEntries(segments.map(which => [which, of(which, 'n')])) as Record<Segment, number>
  return { ...view, total: found[segment], sum: rupeesOf(paise(of(segment, 'paise'))), segments: found }
}

type Segment = (typeof segments)[number]
const inSegment: Record<Segment, (count: { standing: string; refund: string | null }) => boolean> = {
  all: () => true,
  paid: c => c.standing === 'paid',
  pending: c => c.standing === 'pending',
  failed: c => c.standing === 'failed',
  cancelled: c => c.standing === 'cancelled',
  refund_due: c => c.refund === 'due',
  refunded: c => c.refund === 'sent' || c.refund === 'done',
}

type Row = Awaited<ReturnType<typeof office.listOrders>>[number]

async function viewRows(app: App, rows: Row[], language: Language) {
  const fields = new Map(
    await Promise.all(
      [...new Set(rows.map(r => r.event_id))].map(async id => [id, (await fieldsOf(app, id)).personal] as const),
    ),
  )
  return rows.map(row => ({
    id: row.id,
    orderId: row.order_id,
    orderCode: row.code,
    name: row.personal.name ?? '',
    gotra: describePerson({ gotra: row.personal.gotra ?? '' }, fields.get(row.event_id) ?? [], language),
    phone: row.phone,
    people: row.people,
    homam: inLanguage(row.title, language),
    event: row.event_id,
    occurrence: row.has_one_date ? null : row.occurrence_id,
    package: row.package_name ? inLanguage(row.package_name, language) : null,
    language: languageById(row.language_id)?.web ?? english.web,
    amount: rupeesOf(paise(row.total_paise)),
    standing: row.standing,
    refund: row.refund,
    at: row.created_at.getTime(),
  }))
}

/** A devotee's orders, newest first. */
export async function listOrdersOf(app: App, devoteeId: number, language: Language) {
  return viewRows(app, await office.listOrders(app.db, { devoteeId }, 'all', 'newest', 0, 200), language)
}

/** Staff's notes on some orders, oldest first. */
export const notesOn = async (app: App, bookingIds: number[]) =>
  (await office.listNotes(app.db, bookingIds)).map(n => ({
    orderId: n.order_id,
    orderCode: n.code,
    who: n.who,
    at: n.at.getTime(),
    text: n.body,
  }))

/** A parcel is near the end of its promise with this many days left or fewer. */
const nearDays = 3

export async function orderFigures(app: App) {
  const now = app.clock.now()
  const today = dayOf(now)
  const near = addDays(today, nearDays - prasadamDays)
  const f = await office.figures(app.db, {
    today,
    dayBegins: startOfDay(today),
    yesterdayBegins: startOfDay(addDays(today, -1)),
    near,
  })
  return {
    ordersToday: f.orders_today,
    ordersYesterday: f.orders_yesterday,
    paidToday: rupeesOf(paise(f.paid_today)),
    paymentsToday: f.payments_today,
    waiting: f.waiting,
    oldestWaiting: f.oldest_waiting?.getTime() ?? null,
    toDispatch: f.to_dispatch,
    nearPromise: f.near_promise,
    now,
  }
}

export async function orderFilters(app: App, language: Language) {
  const [{ homams, packages, campaigns, sources }, states] = await Promise.all([
    office.listChoices(app.db),
    listStates(app, language),
  ])
  return {
    homams: homams.map(h => ({
      id: h.id,
      name: inLanguage(h.title, language),
      heldOn: h.held_on,
      packages: packages.filter(p => p.event_id === h.id).map(p => ({ id: p.id, name: inLanguage(p.name, language) })),
    })),
    states: states.map(({ code, name }) => ({ code, name })),
    campaigns,
    sources,
  }
}

/** The questions of a homam's form, for orders at the desk and for corrections. */
export async function questionsOf(app: App, eventId: number, language: Language) {
  const [fields, states] = await Promise.all([fieldsOf(app, eventId), listStates(app, language)])
  return {
    personal: fields.personal.map(field => viewField(field, language)),
    family: fields.family.map(field => viewField(field, language)),
    states: states.map(({ code, name }) => ({ code, name })),
  }
}

/** One order, with all its details. Refuses: not_found. */
export async function viewOrderForStaff(app: App, id: number | string, language: Language) {
  const number = /^\d{1,9}$/.test(String(id)) ? Number(id) : undefined
  const row =
    (await office.findOrder(app.db, number === undefined ? { orderId: String(id) } : { id: number })) ??
    refuse('not_found')
  const [
    packages,
    items,
    givenBack,
    people,
    fields,
    questions,
    states,
    attempts,
    refunds,
    documents,
    money,
    kept,
    change,
    debt,
    writtenOff,
    cancelling,
  ] = await Promise.all([
    office.listPackages(app.db, row.event_id),
    queries.listInvoiceItems(app.db, row.id),
    queries.listGivenBack(app.db, [row.id]),
    listPeople(app.db, row.id),
    fieldsOf(app, row.event_id),
    questionsOf(app, row.event_id, language),
    listStates(app, language),
    listAttempts(app, [row.id]),
    listRefundsOf(app, row.id),
    listDocumentsOf(app, row.id),
    refundableOf(app.db, row.id),
    keptOf(app, row.id),
    office.findWaitingChange(app.db, row.id),
    debtOf(app.db, row.id),
    writtenOffOf(app, row.id),
    viewCancelling(app, row, language),
  ])
  const now = app.clock.now()
  const family = people.map(person => person.answers)
  const locksAt = listLocksAt(timesOf(row))
  const stands = row.state === 'paid' && row.cancelled_at === null
  const rupees = (amount: number) => rupeesOf(paise(amount))
  const backOf = (product: number | null) => givenBack.find(b => b.product_id === product)?.quantity ?? 0
  return {
    id: row.id,
    orderId: row.order_id,
    orderCode: row.code,
    version: row.version,
    standing: row.standing as Row['standing'],
    refund: row.refund as Row['refund'],
    devoteeId: row.devotee_id,
    phone: row.phone,
    language: languageById(row.language_id)?.web ?? english.web,
    campaign: row.campaign,
    source: row.source,
    medium: row.medium,
    event: {
      id: row.event_id,
      title: inLanguage(row.title, language),
      occurrenceId: row.has_one_date ? null : row.occurrence_id,
      heldOn: row.held_on,
      startsAt: row.has_one_date ? null : startOf(timesOf(row)),
      cancelled: row.cancelled_at !== null,
      begun: row.cancelled_at === null && startOf(timesOf(row)) <= now,
    },
    package:
      row.package_id !== null && row.package_name
        ? { id: row.package_id, name: inLanguage(row.package_name, language) }
        : null,
    packages: packages.map(p => ({
      id: p.id,
      name: inLanguage(p.name, language),
      amount: rupees(p.amount_paise),
      namesIncluded: p.names_included,
      furtherName: p.further_name_paise === null ? null : rupees(p.further_name_paise),
    })),
    lines: [
      ...packageLines(row, language).map(line => ({ ...line, product: null, givenBack: backOf(null) * line.quantity })),
      ...items.map(i => ({
        kind: 'product' as const,
        title: inLanguage(i.title, language),
        product: i.product_id,
        quantity: i.quantity,
        amount: rupees(i.price_paise * i.quantity),
        givenBack: backOf(i.product_id),
      })),
    ],
    total: rupees(row.total_paise),
    paid: rupeesOf(money.paid),
    refundable: rupeesOf(money.left),
    bounced: rupeesOf(money.bounced),
    debt: rupees(debt ?? 0),
    writtenOff: writtenOff.map(w => ({ amount: rupees(w.amount_paise), why: w.why, by: w.by, at: w.at.getTime() })),
    kept: kept ? { amount: rupees(kept.amount_paise), why: kept.why, by: kept.by, at: kept.at.getTime() } : null,
    cancelling: cancelling && { sentence: cancelling.sentence, back: cancelling.now?.back ?? 0 },
    bookedAt: row.created_at.getTime(),
    paidAt: row.paid_at?.getTime() ?? null,
    locksAt,
    namesOpen: stands && now < locksAt,
    namesFaded: fadedOf(row),
    namesPaid: row.names_paid,
    addressOpen: stands && row.track_id === null && row.faded_at === null,
    tracking: row.track_id,
    invoice: row.invoice_number,
    documents,
    personal: { ...row.personal, ...row.address },
    family,
    people: [
      inWords(fields.personal, row.personal, language),
      ...family.map(answers => inWords(fields.family, answers, language)),
    ],
    address: writeParcelAddress(row.address, states),
    questions,
    changeWaits: change?.attempt_state
      ? {
          to: nameOfChange(change, language),
          amount: rupees(change.amount_paise ?? 0),
          page: pageOfChange(change.attempt_state, change.url),
        }
      : null,
    attempts: attempts.map(a => ({
      id: a.id,
      gateway: a.gateway,
      purpose: a.purpose,
      state: a.state,
      amount: rupees(a.amount_paise),
      at: a.opened_at.getTime(),
      paymentId: a.gateway_payment_id,
      bankReference: a.bank_reference,
      way: a.way as DeskWay | null,
      bounced: a.bounced,
    })),
    timeline: await timelineOf(app, row, { attempts, refunds, documents, fields, states }, language),
  }
}

const pageOfChange = (state: string, url: string | null) =>
  state === 'failed' ? ('failed' as const) : url === null ? ('none' as const) : ('open' as const)

/** The target of a change: the homam, if it is another one, and the package. */
const nameOfChange = ({ title, name }: { title: Text | null; name: Text | null }, language: Language): string =>
  [title, name].flatMap(part => (part ? inLanguage(part, language) : [])).join(' · ')

interface Line {
  at: number
  kind: TimelineKind
  what: string
  who: string | null
  by: string | null
  amount: number | null
  text: string | null
}

/** What a row of the payments' ledger means to people; undefined where it only repeats what was known. */
function verdictOf(written: string): (typeof evidenceVerdicts)[number] | undefined {
  const code = written.startsWith('second payment after') ? 'paid_twice' : written.replaceAll(' ', '_')
  return evidenceVerdicts.find(verdict => verdict === code)
}

const isTold = /\/(add-order-note|bounce-cheque)$/

/** All that happened to an order, the newest first: events from outside, messages, and the actions of staff. */
async function timelineOf(
  app: App,
  row: { id: number; order_id: string; phone: string | null; created_at: Date },
  of: {
    attempts: Awaited<ReturnType<typeof listAttempts>>
    refunds: Awaited<ReturnType<typeof listRefundsOf>>
    documents: Awaited<ReturnType<typeof listDocumentsOf>>
    fields: Awaited<ReturnType<typeof fieldsOf>>
    states: Awaited<ReturnType<typeof listStates>>
  },
  language: Language,
): Promise<Line[]> {
  const { attempts, refunds, documents, fields, states } = of
  const [evidence, messages, corrections, consents, notes, changes, moves] = await Promise.all([
    listEvidence(
      app,
      attempts.map(a => a.id),
    ),
    row.phone ? listMessagesAbout(app, row.phone, row.order_id) : [],
    queries.listCorrections(app.db, [row.id]),
    queries.listConsents(app.db, [row.id]),
    notesOn(app, [row.id]),
    listAuditOf(app, 'order', row.id),
    queries.listMovesOf(app.db, row.id),
  ])
  const line = (at: Date | number, kind: TimelineKind, what: string, more: Partial<Line> = {}): Line => ({
    at: typeof at === 'number' ? at : at.getTime(),
    kind,
    what,
    who: null,
    by: null,
    amount: null,
    text: null,
    ...more,
  })
  const rupees = (amount: number | null) => (amount === null ? null : rupeesOf(paise(amount)))
  const { made, others } = correctionsBy(corrections, changes)
  const lines = [
    line(row.created_at, 'booked', ''),
    ...attempts.map(a => line(a.opened_at, 'attempt', a.purpose, { amount: rupees(a.amount_paise), text: a.gateway })),
    ...evidence.flatMap(e => {
      const verdict = verdictOf(e.verdict)
      return verdict
        ? [
            line(e.at, 'evidence', verdict, {
              who: e.staff,
              by: e.source,
              amount: rupees(e.amount_paise),
              text: e.gateway_payment_id,
            }),
          ]
        : []
    }),
    ...messages.map(m => line(m.at, 'message', m.template, { by: m.channel, text: m.state })),
    ...made.map(({ correction, who }) =>
      line(correction.at, 'correction', '', {
        who,
        text: sayCorrection(correction, fields, states, language) || null,
      }),
    ),
    ...moves.map(m =>
      line(m.at, 'moved', `${inLanguage(m.title, language)} · ${writtenDay(m, language.web)}`, {
        who: m.by,
        by: m.staff_id === null ? 'devotee' : null,
        text: m.why,
      }),
    ),
    ...consents.map(c => line(c.given_at, 'consent', c.text_version)),
    ...refunds.flatMap(r => {
      const about = { amount: rupees(r.amount_paise), who: r.by }
      if (r.reason === bounced)
        return [line(r.done_at ?? r.created_at, 'bounced', '', { ...about, text: r.note || null })]
      return [
        line(r.created_at, 'refund', r.reason, { ...about, text: r.note || null }),
        ...(r.sent_at ? [line(r.sent_at, 'refund', 'sent', { ...about, text: r.bank_reference })] : []),
        ...(r.done_at ? [line(r.done_at, 'refund', 'done', { ...about, text: r.bank_reference })] : []),
      ]
    }),
    ...notes.map(n => line(n.at, 'note', '', { who: n.who, text: n.text })),
    ...documents.map(d => line(d.at, 'invoice', d.number, { amount: d.amount })),
    // The audit line of a note, or of a cheque that bounced, is left out: the thing itself stands in the timeline.
    ...others
      .filter(c => !isTold.test(c.action))
      .map(c => line(c.at, 'change', auditActionOf(c.action), { who: c.who })),
  ]
  // Of one instant, what stands here first came first: an order is booked before its page is opened.
  return lines.toReversed().toSorted((a, b) => b.at - a.at)
}

/** Sends confirmations once more, each at most once a minute however often staff press; unpaid orders are skipped. */
export async function resendMessages(
  app: App,
  staff: Staff,
  ids: number[],
): Promise<{ sent: number; skipped: number }> {
  const minute = Math.floor(app.clock.now() / minuteMs)
  return app.db.tx(async tx => {
    const paid = await office.listPaidAmong(tx, ids)
    for (const { id, devotee_id } of paid) {
      const order = await queries.findForInvoice(tx, id)
      const key = `booking_confirmed ${id} again ${minute}`
      if (order) await queueConfirmation(app, tx, order, key, await isDebited(tx, { bookingId: id }))
      await audit(app, tx, staff, 'POST /api/office/resend-messages', { subject: 'order', id, devoteeId: devotee_id })
    }
    return { sent: paid.length, skipped: ids.length - paid.length }
  })
}
