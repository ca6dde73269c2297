import { type Day, wireDay } from '../../../../contract/ground/india-time.ts'
import { english, type Language } from '../../../../contract/ground/languages.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import type { Step, ToldBy } from '../../../../contract/money/timeline.ts'
import type { App } from '../../app.ts'
import { endsAt, fieldsOf, isLive, listStates, slotOf } from '../../trust/catalogue/service.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { childrenOf } from '../children/service.ts'
import { greetingOf } from '../greetings/service.ts'
import { voiceOf } from '../../trust/voices/service.ts'
import type { Tx } from '../../ground/db/db.ts'
import type { Devotee } from '../../ground/http/route.ts'
import { findWithMedia, mediaOf } from '../../trust/media/service.ts'
import { listNotesOf } from '../../money/payments/service.ts'
import { refuse } from '../../refuse.ts'
import { fadedOf, inWords, writeParcelAddress } from './describe.ts'
import { viewCancelling } from './changes/cancel-own.ts'
import { viewMoving } from './changes/move-own.ts'
import * as office from './office-queries.ts'
import {
  packageLines,
  refuseNames,
  type Answers,
  isClosed,
  readForm,
  linkEnds,
  listPeople,
  findByOrderId,
  lockForCorrection,
  toldBy,
} from '../booking/service.ts'
import { listLocksAt, timelineOf, timesOf, findDateMove } from '../homams/service.ts'
import { moneyOf } from './confirmation.ts'
import * as queries from './queries.ts'

type HistoryRow = Awaited<ReturnType<typeof queries.listHistory>>[number]

/**
 * My Orders (D16): those whose payment failed, or all others. A payment that is still to be confirmed is none that
 * failed: it stands first among the others.
 */
export async function listHistory(
  app: App,
  devotee: Devotee,
  failed: boolean,
  offset: number,
  limit: number,
  language: Language,
) {
  const now = app.clock.now()
  const rows = await queries.listHistory(app.db, devotee.id, failed, offset, limit)
  const withMedia = await findWithMedia(app, failed ? [] : rows.map(row => row.occurrence_id))
  const notes = await listNotesOf(
    app,
    rows.map(row => row.id),
  )
  return rows.map(row => ({
    user_name: row.personal.name ?? '',
    event_date: wireDay(row.held_on as Day),
    slot: slotOf(row),
    wa_mobile: devotee.phone.includes('@') ? row.told_to || devotee.phone : devotee.phone,
    order_id: row.order_id,
    order_code: row.code,
    service_name: inLanguage(row.title, language),
    booked_at: row.created_at.getTime(),
    notes: notes.get(row.id) ?? [],
    next_step: stepsOf(row, now, withMedia.has(row.occurrence_id)).find(step => step.state !== 'done') ?? null,
    ...standingOf(row, now),
  }))
}

/** How an order stands: the same on its page and in the list. */
function standingOf(row: HistoryRow, now: number) {
  const paid = row.state === 'paid'
  return {
    lastId: row.id,
    postId: row.attempt_id ?? 0,
    banner_image: row.image,
    amount: rupeesOf(paise(row.total_paise)),
    invoice_pdf: row.invoice_number ? `/invoices/${row.order_id}.pdf` : null,
    track_id: row.track_id,
    // The status says how the payment went, even if the place was given back since.
    status: row.paid_at !== null ? 'TXN_SUCCESS' : queries.isUnconfirmed(row) ? 'PENDING' : 'TXN_FAILURE',
    cancelled: row.state === 'cancelled' && row.paid_at !== null,
    isLiveToday: paid && row.cancelled_at === null && isLive(row, now),
    can_retry:
      !paid &&
      row.state !== 'cancelled' &&
      row.cancelled_at === null &&
      !row.withdrawn &&
      !isClosed(row.closes_at.getTime(), now),
  }
}

/** The next steps of an order: none after a payment that did not happen, or for a homam that won't be held. */
function stepsOf(row: HistoryRow, now: number, mediaThere: boolean): Step[] {
  if (row.state !== 'paid' || row.cancelled_at || !row.paid_at) return []
  return timelineOf(
    timesOf(row),
    row.paid_at.getTime(),
    { ends: endsAt(row), prasadamSent: row.track_id !== null, mediaThere },
    now,
  )
}

/** The steps of a paid order, with their times, and how its devotee hears of it; nothing personal (D15). */
export async function timelineOfBooking(app: App, bookingId: number): Promise<{ timeline: Step[]; told_by: ToldBy }> {
  const row = await queries.findHistoryRow(app.db, bookingId)
  if (!row) return { timeline: [], told_by: 'whatsapp' }
  return {
    timeline: stepsOf(row, app.clock.now(), row.has_media),
    told_by: toldBy(row.told_to),
  }
}

/** One order, with all its details. Refuses: not_found, also for somebody else's order. */
export async function viewOrder(app: App, devotee: Devotee, orderId: string, language: Language) {
  const found = await ownOrder(app, devotee, orderId)
  const [row, bought, givenBack, fields, states, correctedAt, refunds, notes, dateMove, moves, media, sharedUntil] =
    await Promise.all([
      queries.findHistoryRow(app.db, found.id),
      queries.findForPaper(app.db, found.id),
      queries.listGivenBack(app.db, [found.id]),
      fieldsOf(app, found.event_id),
      listStates(app, language),
      queries.latestCorrection(app.db, found.id),
      moneyOf(app, found.id, language),
      listNotesOf(app, [found.id]),
      findDateMove(app.db, found.id),
      queries.listMovesOf(app.db, found.id),
      found.state === 'paid' ? mediaOf(app, found.occurrence_id) : null,
      linkEnds(app, found.id),
    ])
  if (!row || !bought) refuse('not_found')
  const now = app.clock.now()
  const { items } = bought
  const family = bought.people.map(person => person.answers)
  const locksAt = listLocksAt(timesOf(row))
  const standing = row.state === 'paid' && row.cancelled_at === null
  const backOf = (product: number | null) => givenBack.find(b => b.product_id === product)?.quantity ?? 0
  return {
    order_id: row.order_id,
    order_code: row.code,
    service_id: row.event_id,
    service_name: inLanguage(row.title, language),
    services: bought.slug,
    event_date: wireDay(row.held_on as Day),
    slot: slotOf(row),
    occurrence_id: row.has_one_date ? null : row.occurrence_id,
    event_cancelled: row.cancelled_at !== null,
    new_date: dateMove
      ? {
          was: wireDay(dateMove.from_held_on as Day),
          answer: dateMove.answer,
          until: standing && now < locksAt ? locksAt : null,
        }
      : null,
    moved_from: moves[0]
      ? {
          service_name: inLanguage(moves[0].title, language),
          event_date: wireDay(moves[0].held_on as Day),
          slot: slotOf(moves[0]),
          at: moves[0].at.getTime(),
        }
      : null,
    booked_at: row.created_at.getTime(),
    ...standingOf(row, now),
    seva_card: row.register_number === null ? null : `/seva-cards/${row.order_id}.pdf`,
    lines: [
      ...packageLines(bought, language).map(({ title, quantity, amount }) => ({
        title,
        quantity,
        amount,
        given_back: backOf(null) * quantity,
      })),
      ...items.map(i => ({
        title: inLanguage(i.title, language),
        quantity: i.quantity,
        amount: rupeesOf(paise(i.price_paise * i.quantity)),
        given_back: backOf(i.product_id),
      })),
    ],
    ...refunds,
    notes: notes.get(found.id) ?? [],
    timeline: stepsOf(row, now, media !== null),
    told_by: toldBy(row.told_to),
    media: row.state === 'paid' && row.cancelled_at === null ? media : null,
    personalData: { ...bought.personal, ...bought.address },
    familyMembers: family,
    names: [
      inWords(fields.personal, bought.personal, language),
      ...family.map(answers => inWords(fields.family, answers, language)),
    ],
    address: writeParcelAddress(bought.address, states),
    names_until: standing && now < locksAt ? locksAt : null,
    cancelling: await viewCancelling(app, { ...bought, ...row }, language),
    moving: await viewMoving(app, { ...bought, ...row }, found, language),
    names_faded: fadedOf(bought),
    names_paid: bought.names_paid,
    shared_until: sharedUntil,
    address_open: standing && row.track_id === null && bought.faded_at === null,
    to_ask: await childrenOf(app, found.id),
    corrected_at: correctedAt?.at.getTime() ?? null,
    greeting: await greetingOf(app, found.id),
    ...(await voiceOf(app, found.id, row)),
  }
}

async function ownOrder(app: App, devotee: Devotee, orderId: string) {
  const found = await findByOrderId(app.db, orderId)
  return found?.devotee_id === devotee.id ? found : refuse('not_found')
}

/**
 * Corrects the names of a paid order until its list is locked, and its address until prasadam is sent; the earlier
 * names and address stay stored. True if anything changed: the same correction sent twice changes nothing the second
 * time. The invoice stays as it was issued (M3).
 * Refuses: not_found, not_paid, invalid_fields, list_locked, too_many_names, already_sent.
 */
export async function correctNames(
  app: App,
  devotee: Devotee,
  orderId: string,
  sent: { personal: Record<string, unknown>; family: Record<string, unknown>[] },
): Promise<boolean> {
  return correctOrder(app, await ownOrder(app, devotee, orderId), devotee.phone, sent)
}

type People = { personal: Answers; address: Answers; family: Answers[] }

/**
 * Corrects an order as `correctNames` does, also for staff: `staffId` is who corrects, `seen` the version that they
 * looked at, and `note` writes it down in the same transaction. Refuses besides: edited_meanwhile.
 */
export async function correctOrder(
  app: App,
  found: { id: number; event_id: number; address: Answers },
  phone: string,
  sent: { personal: Record<string, unknown>; family: Record<string, unknown>[] },
  by?: { staffId: number; seen: number; note(tx: Tx, before: People, after: People): Promise<void> },
): Promise<boolean> {
  const [fields, states] = await Promise.all([fieldsOf(app, found.event_id), listStates(app, english)])
  const codes = new Map(states.flatMap(s => [[String(s.id), s.code] as const, [s.code, s.code] as const]))
  const { pincode, whatsapp_number: whatsappBefore } = found.address
  const as = { byStaff: by !== undefined, membersBefore: (await listPeople(app.db, found.id)).length }
  const told = { whatsapp: phone, whatsappBefore, mayCollect: pincode === undefined }
  const form = readForm({ ...fields, states: codes, ...told, ...as }, sent.personal, sent.family)
  if (Object.keys(form.problems).length > 0) refuse('invalid_fields', { fields: form.problems })
  return app.db.tx(async tx => {
    const before = await correctWithin(app, tx, found.id, form, by)
    if (before) await by?.note(tx, before, { personal: form.personal, address: form.address, family: form.family })
    return before !== undefined
  })
}

/** Makes the correction and answers the people before it; undefined if nothing changes. */
async function correctWithin(
  app: App,
  tx: Tx,
  bookingId: number,
  form: People,
  by: { staffId: number; seen: number } | undefined,
): Promise<People | undefined> {
  const booking = (await lockForCorrection(tx, bookingId)) ?? refuse('not_found')
  if (booking.state !== 'paid' || booking.cancelled_at) refuse('not_paid')
  const people = (await listPeople(tx, bookingId)).map(person => person.answers)
  const namesChange = !isSame([booking.personal, ...people], [form.personal, ...form.family])
  const addressChanges = !isSame(booking.address, form.address)
  if (!namesChange && !addressChanges) return undefined
  if (by && by.seen !== booking.version) refuse('edited_meanwhile')

  const now = app.clock.now()
  if (namesChange && now >= listLocksAt(timesOf(booking))) refuse('list_locked')
  // Names beyond those that were paid for must be bought; a correction does not add them (D23).
  const most = await office.namesPaidFor(tx, bookingId)
  if (most !== null && form.family.length > people.length && form.family.length >= most) refuseNames(most)
  if (addressChanges && booking.track_id !== null) refuse('already_sent')
  await queries.insertCorrection(tx, {
    bookingId,
    at: now,
    byStaff: by?.staffId ?? null,
    before: { personal: booking.personal, address: booking.address, people },
    after: { personal: form.personal, address: form.address, people: form.family },
  })
  await queries.setPeople(tx, bookingId, form)
  return { personal: booking.personal, address: booking.address, family: people }
}

/** Keys are sorted before comparing, since jsonb does not preserve their order. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value

/** Erases the people from the corrections of a devotee's orders (M5). */
export const forgetCorrections = (tx: Tx, devoteeId: number): Promise<void> => queries.emptyCorrections(tx, devoteeId)
