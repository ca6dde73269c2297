import { addDays, type Day, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import { english } from '../../../../contract/ground/languages.ts'
import { findOrInsertDevotee } from '../../orders/accounts/service.ts'
import { listFields, makeOccurrences } from '../../trust/catalogue/service.ts'
import { hourMs, minuteMs } from '../../ground/time/spans.ts'
import { book, fillForm } from './orders.ts'
import { type Offered, on, publishChanged, type Story } from './story.ts'

/** An occurrence as the desk sees it. */
export interface Slot {
  occurrenceId: number
  /** ms */
  startsAt: number
  /** null: no limit. */
  left: number | null
}

/** How many days back the slots of each day are booked, and how many orders each of those days has. */
const behind = { whole: { days: 12, orders: 3 }, short: { days: 3, orders: 2 } }
const soldOut = 'daily-archana'
const ofEveryDay = [soldOut, 'vishnu-sahasranama-archana']

/** Whether the priest of the story reads the names of a seva on a day, whoever booked. */
export const isReadDaily = ({ length, today }: Story, slug: string, day: Day): boolean =>
  ofEveryDay.includes(slug) && day >= addDays(today, -behind[length].days)
/** Sevas that come once a week or a month, and the orders of their next day. */
const next: [slug: string, orders: number][] = [
  ['monday-rudrabhishekam', 6],
  ['friday-kumkuma-archana', 5],
  ['ekadashi-deepam', 7],
  ['pournami-satyanarayana-vratam', 4],
  ['amavasya-tarpanam', 4],
  ['sankatahara-chaturthi-archana', 4],
  ['krittika-subrahmanya-abhishekam', 3],
]
/** Sevas for a day of one's choice, and how many days from today families chose. */
const chosen: [slug: string, inDays: number[]][] = [
  ['annadanam-on-your-day', [1, 4, 9, 23]],
  ['janma-nakshatra-puja', [2, 6, 11]],
  ['shashwata-puja', [18, 41]],
]

/**
 * The last weeks of the sevas that are held on many days, and what is booked for the next: the priest reads the names of
 * each slot, but yesterday's last slot has one left; the next slot of the archana is sold out.
 */
export function keepSevas(story: Story): void {
  const { past, length } = story
  const begin = on(story, -behind[length].days, '00:10')
  past.at(begin - 5 * minuteMs, () => publishTerms(story))
  // The rules give the days of those weeks as they would have given them then.
  past.at(begin, async () => {
    const sevas = new Map((await openSevas(story)).map(seva => [seva.slug, seva]))
    bookEveryDay(story, sevas)
    bookToCome(story, sevas)
  })
  past.at(past.end, async () => {
    await past.sweep('makeAllOccurrences')
    // The families of perpetual sevas get their days of the coming years.
    await past.sweep('keepRegister')
  })
}

/** What is given for a day of one's choice may be given on another one, and for some days comes back. */
const withTerms = 'annadanam-on-your-day'
const terms = {
  own_cancelling: true,
  cancelling: [
    { key: 'week', hours_before: 168, percent: 100 },
    { key: 'days', hours_before: 48, percent: 50 },
  ],
  most_moves: 2,
  move_hours_before: 48,
}

/** That seva alone has terms for devotees who cancel or choose another day; all else is as the specification has it. */
async function publishTerms(story: Story): Promise<void> {
  const [seva] = await openSevas(story, [withTerms])
  if (seva) await publishChanged(story, story.staff.editor, { kind: 'seva', record: String(seva.eventId) }, terms)
}

/** A devotee books a day of that seva, pays, and chooses another one. */
async function chooseAnotherDay(story: Story, seva: Offered): Promise<void> {
  const { past, today } = story
  const [from] = await slotsOn(story, seva, addDays(today, 12))
  const [to] = await slotsOn(story, seva, addDays(today, 19))
  if (!from || !to) return
  const { paymentUrl, orderId, devotee, household } = await book(story, seva, undefined, from.occurrenceId)
  past.at(past.now + 2 * minuteMs, () => past.pay(paymentUrl, 'success'))
  const move = { userId: devotee.id, orderId, fromOccurrenceId: from.occurrenceId, occurrenceId: to.occurrenceId }
  past.at(past.now + hourMs, () => past.byDevotee(devotee, 'POST /api/move-order', move, household.language))
}

/** Slots of each day, and the next of the archana to its last place. */
function bookEveryDay(story: Story, sevas: ReadonlyMap<string, Offered>): void {
  const { past, length, today } = story
  const { days, orders } = behind[length]
  for (const slug of ofEveryDay) {
    const seva = sevas.get(slug)
    if (!seva) continue
    for (let ago = days; ago >= 0; ago--) {
      const day = addDays(today, -ago)
      past.at(startOfDay(day) + 5 * hourMs, () => bookDay(story, seva, day, ago === 1 ? orders + 2 : orders))
    }
  }
  const archana = sevas.get(soldOut)
  if (archana) past.at(past.end - 2 * hourMs, () => sellOut(story, archana))
}

/** Days of other sevas that are still to come. */
function bookToCome(story: Story, sevas: ReadonlyMap<string, Offered>): void {
  const { past, length, today } = story
  const most = length === 'whole' ? Number.POSITIVE_INFINITY : 1
  const kumkuma = sevas.get('friday-kumkuma-archana')
  if (kumkuma) past.at(past.end - 50 * hourMs, () => fillDearest(story, kumkuma))
  for (const [slug, count] of next) {
    const seva = sevas.get(slug)
    if (seva) past.at(past.end - 30 * hourMs, () => bookNext(story, seva, Math.min(count, most)))
  }
  for (const [slug, inDays] of chosen) {
    const seva = sevas.get(slug)
    for (const [i, later] of inDays.slice(0, most).entries())
      if (seva) past.at(past.end - (20 + i * 4) * hourMs, () => bookSlotOf(story, seva, addDays(today, later)))
  }
  const choosing = sevas.get(withTerms)
  if (choosing) past.at(past.end - 5 * hourMs, () => chooseAnotherDay(story, choosing))
}

/** The sevas, or those of some slugs, with the occurrences that their rules give at that time of the story. */
export async function openSevas({ past, staff }: Story, slugs?: readonly string[]): Promise<Offered[]> {
  const { rows } = await past.byStaff(staff.editor, 'POST /api/office/list-content', {
    kind: 'seva',
    page: 1,
    perPage: 100,
  })
  const sevas: Offered[] = []
  for (const { record, slug } of rows.filter(row => !slugs || slugs.includes(row.slug ?? ''))) {
    const eventId = Number(record)
    await makeOccurrences(past.app, eventId)
    sevas.push({
      eventId,
      slug: slug ?? '',
      offer: await past.byDevotee(undefined, 'POST /api/booking-data', { serviceId: eventId }, english),
      fields: await listFields(past.app, eventId),
    })
  }
  return sevas
}

/** The slots of a seva on a day that the desk can sell now. */
export async function slotsOn({ past, staff }: Story, seva: Offered, day: Day): Promise<Slot[]> {
  const { sevas } = await past.byStaff(staff.operations, 'POST /api/office/desk-sevas', { day })
  return sevas.find(each => each.id === seva.eventId)?.slots ?? []
}

/** Devotees book slots of a day in its morning, and the priest reads the names when each has begun. */
async function bookDay(story: Story, seva: Offered, day: Day, orders: number): Promise<void> {
  const { past, dice } = story
  const offered = await slotsOn(story, seva, day)
  // The slot that is sold out has its last place sold by a count: nobody else may take one meanwhile.
  const slots = offered.filter(slot => slot !== (seva.slug === soldOut ? slotToSellOut(story, offered) : undefined))
  if (slots.length === 0) return
  for (let i = 0; i < orders; i++) {
    const slot = slots[(i + dice.between(0, 1)) % slots.length]
    if (slot) past.at(past.now + i * minuteMs, () => bookSlot(story, seva, slot))
  }
  const last = slots.at(-1)
  for (const slot of slots) {
    const leaves = slot === last && day === addDays(story.today, -1) ? 1 : 0
    past.at(slot.startsAt + 8 * minuteMs, () => readNames(story, seva, slot, leaves))
  }
}

/** The first slot of the next day on which a seva is held, from the day after today on and within five weeks. */
async function nextSlot(story: Story, seva: Offered): Promise<Slot | undefined> {
  for (let later = 1; later <= 35; later++) {
    const [slot] = await slotsOn(story, seva, addDays(story.today, later))
    if (slot) return slot
  }
}

async function bookNext(story: Story, seva: Offered, orders: number): Promise<void> {
  const { past } = story
  const slot = await nextSlot(story, seva)
  if (!slot) return
  for (let i = 0; i < orders; i++) past.at(past.now + i * 3 * hourMs, () => bookSlot(story, seva, slot))
}

async function bookSlotOf(story: Story, seva: Offered, day: Day): Promise<void> {
  const [slot] = await slotsOn(story, seva, day)
  if (slot) await bookSlot(story, seva, slot)
}

/** The dearest package of a seva's next day is full, and one more family waits for it. */
async function fillDearest(story: Story, seva: Offered): Promise<void> {
  const { past } = story
  const dearest = seva.offer.packages.toSorted((a, b) => b.amount - a.amount)[0]
  const slot = await nextSlot(story, seva)
  if (!dearest || !slot) return
  const { packages } = await past.byStaff(story.staff.operations, 'POST /api/office/counter-offer', {
    event: seva.eventId,
    occurrenceId: slot.occurrenceId,
  })
  const left = packages.find(each => each.id === dearest.sid)?.left ?? 0
  for (let i = 0; i < left; i++) past.at(past.now + i * hourMs, () => bookSlot(story, seva, slot, dearest.sid))
  past.at(past.now + (left + 2) * hourMs, async () => {
    const { household } = fillForm(story, seva)
    const devotee = await past.app.db.tx(tx => findOrInsertDevotee(tx, household.phone, past.now))
    const body = { userId: devotee.id, serviceId: seva.eventId, occurrenceId: slot.occurrenceId, aid: dearest.sid }
    await past.byDevotee(devotee, 'POST /api/waiting-join', body, household.language)
  })
}

/** The first of some slots that begins more than an hour after the story. */
const slotToSellOut = ({ past }: Story, slots: Slot[]): Slot | undefined =>
  slots.find(({ startsAt }) => startsAt > past.end + hourMs)

/** That slot is sold out, to its last place. */
async function sellOut(story: Story, seva: Offered): Promise<void> {
  const { past } = story
  const from = dayOf(past.end + hourMs)
  for (const day of [from, addDays(from, 1)]) {
    const slot = slotToSellOut(story, await slotsOn(story, seva, day))
    if (!slot) continue
    const { packages } = await past.byStaff(story.staff.operations, 'POST /api/office/counter-offer', {
      event: seva.eventId,
      occurrenceId: slot.occurrenceId,
    })
    const places = packages.flatMap(each => Array.from({ length: each.left ?? 0 }, () => each.id))
    for (const [i, id] of places.slice(0, slot.left ?? 0).entries())
      past.at(past.now + i * 5 * minuteMs, () => bookSlot(story, seva, slot, id))
    return
  }
}

/** Half book on the site, the others at the desk. */
async function bookSlot(story: Story, seva: Offered, slot: Slot, packageId?: number): Promise<void> {
  const { past, dice } = story
  const byPrice = seva.offer.packages.toSorted((a, b) => a.amount - b.amount)
  const wanted = packageId ?? byPrice[dice.chance(0.65) ? 0 : 1]?.sid
  if (dice.chance(0.5)) return bookAtDesk(story, seva, slot, wanted)
  const { paymentUrl } = await book(story, seva, wanted, slot.occurrenceId)
  past.at(past.now + 2 * minuteMs, () => past.pay(paymentUrl, 'success'))
}

/** Two of three pay cash, if it is left to chance; the others by the link that is sent to them. */
export async function bookAtDesk(
  story: Story,
  seva: Offered,
  slot: Slot,
  wanted?: number,
  paysCash?: boolean,
): Promise<void> {
  const { past, dice, staff } = story
  const { household, personal, family, packageId, products, total } = fillForm(story, seva, wanted)
  const cash = paysCash ?? dice.chance(0.67)
  const booked = await past.byStaff(staff.operations, 'POST /api/office/counter-order', {
    key: `demo-${seva.eventId}-${dice.digits(10)}`,
    phone: household.phone,
    language: household.language.web,
    event: seva.eventId,
    occurrenceId: slot.occurrenceId,
    package: packageId,
    products: products.map(p => ({ id: p.pid, quantity: p.qty })),
    total,
    personal,
    family,
    pay: cash ? 'cash' : 'link',
    ...(cash && { receipt: `R-${String(++story.receipts).padStart(4, '0')}` }),
  })
  const { payLink } = booked
  if (!payLink) return
  past.at(past.now + 2 * minuteMs, () => past.pay(payLink, 'success'))
}

/** The priest ticks the names of a slot but for `leaves` of them; where none is left, staff close it. */
export async function readNames(
  story: Story,
  seva: Pick<Offered, 'eventId'>,
  slot: Pick<Slot, 'occurrenceId'>,
  leaves: number,
): Promise<void> {
  const { past, staff, dice } = story
  const of = { eventId: seva.eventId, occurrenceId: slot.occurrenceId }
  const { names } = await past.byStaff(staff.priest, 'POST /api/office/list', of)
  if (names.length === 0) return
  await past.sweep('lockLists')
  const presses = names.slice(0, names.length - leaves).map(name => ({
    id: `demo-${slot.occurrenceId}-${dice.digits(18)}`,
    bookingId: name.booking_id,
    place: name.place,
    mark: name.mark,
    ticked: true,
    version: 0,
  }))
  if (presses.length > 0) await past.byStaff(staff.priest, 'POST /api/office/tick-names', { ...of, presses })
  if (leaves > 0) return
  past.longAgo(past.now + 40 * minuteMs, () => past.byStaff(staff.operations, 'POST /api/office/close-homam', of))
}
