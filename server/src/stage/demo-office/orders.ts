import { consentVersion } from '../../../../contract/ground/limits.ts'
import { addDays, dayOf, daysBetween } from '../../../../contract/ground/india-time.ts'
import { childAmong, childConsentVersion } from '../../../../contract/orders/children.ts'
import { findOrInsertDevotee } from '../../orders/accounts/service.ts'
import type { Field } from '../../trust/catalogue/service.ts'
import { dayMs, hourMs, minuteMs } from '../../ground/time/spans.ts'
import { afterPaying } from './after-paying.ts'
import type { Person } from './people.ts'
import { type Booked, closesAt, type DemoHomam, type Offered, type Story, usualPackages, wakingHour } from './story.ts'
import { speakLater } from './voices.ts'

/** The course that an order takes, with how many of fifty take it. */
const fates = {
  paid: 35,
  failed: 3,
  abandoned: 3,
  'second try': 3,
  late: 1,
  twice: 1,
  cash: 3,
  link: 1,
} as const
type Fate = keyof typeof fates

/** Campaign, source and medium of those who come by a link. */
const campaigns = [
  ['karthika-2026', 'whatsapp', 'message'],
  ['karthika-2026', 'facebook', 'post'],
  ['navaratri', 'youtube', 'video'],
  ['temple-board', 'qr', 'poster'],
] as const

/** Devotees book each homam, from the day it opens until it closes, or until now. */
export function takeOrders(story: Story): void {
  const deck = shuffled(story)
  let number = 0
  for (const homam of story.homams) {
    const until = Math.min(closesAt(homam) - 20 * minuteMs, story.past.end - 30 * minuteMs)
    const days = Math.max(0, daysBetween(dayOf(homam.opensAt), dayOf(until)))
    for (let i = 0; i < homam.orders; i++) {
      // More people book towards the end.
      const day = addDays(dayOf(homam.opensAt), Math.round(days * story.dice.next() ** 0.6))
      const usualTime = wakingHour(story.dice, day)
      const at = Math.max(usualTime > until ? usualTime - dayMs : usualTime, homam.opensAt)
      const fate = deck[number++ % deck.length] ?? 'paid'
      story.past.at(at, () => takeOrder(story, homam, fate))
    }
  }
  takeLatest(story)
}

function shuffled({ dice }: Story): Fate[] {
  const deck = Object.entries(fates).flatMap(([fate, times]) => Array.from({ length: times }, () => fate as Fate))
  return deck
    .map(fate => ({ fate, by: dice.next() }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ fate }) => fate)
}

/** The orders of the last hours: paid just now, still on the payment page, and waiting for the bank. */
function takeLatest(story: Story): void {
  const open = story.homams.filter(homam => closesAt(homam) > story.past.end + hourMs)
  const latest: [number, Fate | 'held' | 'at the bank'][] = [
    [190, 'paid'],
    [151, 'at the bank'],
    [117, 'paid'],
    [64, 'paid'],
    [38, 'failed'],
    [21, 'paid'],
    [9, 'held'],
    [4, 'held'],
  ]
  for (const [i, [minutes, fate]] of latest.entries()) {
    const homam = open[i % open.length]
    if (homam) story.past.at(story.past.end - minutes * minuteMs, () => takeOrder(story, homam, fate))
  }
}

async function takeOrder(story: Story, homam: DemoHomam, fate: Fate | 'held' | 'at the bank'): Promise<void> {
  const { past, dice } = story
  if (fate === 'cash' || fate === 'link') return bookAtDesk(story, homam, fate)
  const order = await book(story, homam)
  const pay = (minutes: number) => past.at(past.now + minutes * minuteMs, () => payFor(story, order))
  if (fate === 'paid') pay(dice.between(1, 4))
  if (fate === 'failed') past.at(past.now + 2 * minuteMs, () => past.pay(order.paymentUrl, 'failure'))
  if (fate === 'at the bank') await past.pay(order.paymentUrl, 'pending')
  if (fate === 'late') pay(dice.between(30, 70))
  if (fate === 'second try' || fate === 'twice') {
    past.at(past.now + 2 * minuteMs, () => past.pay(order.paymentUrl, 'failure'))
    past.at(past.now + 6 * minuteMs, () => payAgain(story, order, fate === 'twice'))
  }
  if (fate !== 'paid') past.at(past.now + 25 * minuteMs, () => past.sweep('endHolds'))
}

async function payFor(story: Story, order: Booked): Promise<void> {
  await story.past.pay(order.paymentUrl, 'success', story.dice.chance(0.75) ? 'webhook' : 'browser')
  afterPaying(story, order)
  speakLater(story, order)
}

/** Opens a second page for a failed order. `andFirst`: the first page is paid too, so that its money goes back. */
async function payAgain(story: Story, order: Booked, andFirst: boolean): Promise<void> {
  const { past } = story
  const { paymentUrl } = await past.byDevotee(
    order.devotee,
    'POST /api/retry-payment',
    { orderId: order.orderId },
    order.household.language,
  )
  past.at(past.now + 2 * minuteMs, () => payFor(story, { ...order, paymentUrl }))
  if (!andFirst) return
  past.at(past.now + 5 * minuteMs, () => past.pay(order.paymentUrl, 'success'))
  past.at(past.now + 9 * minuteMs, () => past.sweep('sendRefunds'))
}

/**
 * Books as the site does. Without `packageId`, the package is chosen by chance. A seva with many days is booked for one of
 * its occurrences.
 */
export async function book<O extends Offered>(
  story: Story,
  homam: O,
  packageId?: number,
  occurrenceId?: number,
): Promise<Booked<O>> {
  const { past, dice } = story
  const form = fillForm(story, homam, packageId)
  const { language } = form.household
  const devotee = await past.app.db.tx(tx => findOrInsertDevotee(tx, form.household.phone, past.now))
  const [campaign, source, medium] = dice.chance(0.35) ? dice.oneOf(campaigns) : [null, null, null]
  const names = form.family.flatMap(of => (childAmong(of, [], dayOf(past.now)) === 'yes' && of.name) || [])
  const placed = await past.byDevotee(
    devotee,
    'POST /api/saveForm',
    {
      personalData: form.personal,
      familyMembers: form.family,
      languageId: language.id,
      serviceId: homam.eventId,
      ...(occurrenceId !== undefined && { occurrenceId }),
      userId: devotee.id,
      aid: form.packageId,
      product_list: form.products,
      product_total: form.total,
      campaign,
      source,
      medium,
      consent: consentVersion,
      ...(names.length > 0 && { child_consent: { version: childConsentVersion, names } }),
    },
    language,
  )
  return {
    id: placed.lastId,
    orderId: placed.orderId,
    paymentUrl: placed.paymentUrl,
    devotee,
    household: form.household,
    homam,
    personal: form.personal,
    family: form.family,
    productId: form.products[0]?.pid,
  }
}

async function bookAtDesk(story: Story, homam: DemoHomam, pay: 'cash' | 'link'): Promise<void> {
  const { past, dice, staff } = story
  const { household, personal, family, packageId, products, total } = fillForm(story, homam)
  const booked = await past.byStaff(staff.operations, 'POST /api/office/counter-order', {
    key: `demo-${homam.eventId}-${dice.digits(10)}`,
    phone: household.phone,
    language: household.language.web,
    event: homam.eventId,
    package: packageId,
    products: products.map(p => ({ id: p.pid, quantity: p.qty })),
    total,
    personal,
    family,
    pay,
    ...(pay === 'cash' && { receipt: `R-${String(++story.receipts).padStart(4, '0')}` }),
  })
  if (!booked.payLink) return
  const devotee = await past.app.db.tx(tx => findOrInsertDevotee(tx, household.phone, past.now))
  const order = {
    ...booked,
    paymentUrl: booked.payLink,
    devotee,
    household,
    homam,
    personal,
    family,
    productId: products[0]?.pid,
  }
  past.at(past.now + dice.between(8, 55) * minuteMs, () => payFor(story, order))
}

/** Fills a form for some household, and reckons what the order costs. */
export function fillForm(story: Story, homam: Offered, chosen?: number) {
  const { dice } = story
  // The README names the first number: it needs some orders.
  const [first] = story.households
  const household = first && dice.chance(0.02) ? first : dice.oneOf(story.households)
  const { packages, products: offered } = homam.offer
  const usual = usualPackages(homam)
  const preferred = usual[Math.floor(dice.next() ** 1.6 * usual.length)]
  const wanted = packages.find(p => p.sid === chosen) ?? preferred
  if (!wanted) throw new Error(`homam ${homam.eventId} has no package`)
  const room = (wanted.names_included ?? 6) - 1 + (wanted.further_name !== null && dice.chance(0.2) ? 1 : 0)
  const family = household.others
    .slice(0, room)
    .map(member => answersOf(story, homam.fields.family, member, household.gotra))
  const products =
    dice.chance(0.35) && offered.length > 0 ? [{ pid: dice.oneOf(offered).pid, qty: dice.between(1, 2) }] : []
  const further = Math.max(0, 1 + family.length - (wanted.names_included ?? 99))
  const goods = products.reduce((sum, p) => sum + p.qty * (offered.find(o => o.pid === p.pid)?.price ?? 0), 0)
  const { town } = household
  return {
    household,
    packageId: wanted.sid,
    family,
    products,
    total: wanted.amount + further * (wanted.further_name ?? 0) + goods,
    personal: {
      ...answersOf(story, homam.fields.personal, household.devotee, household.gotra),
      door_no: household.doorNo,
      village: household.street,
      city: town.city,
      district: town.district,
      state: town.state,
      pincode: town.pincode,
      phone_number: '',
    },
  }
}

/** Answers to the questions that are answered in one's own words. */
const ownWords: Record<string, string[]> = {
  study_or_work: ['B.Tech third year', 'Software engineer', 'School teacher', 'Preparing for UPSC'],
  health_wish: ['Recovery after surgery', 'Good health for my mother', 'Relief from knee pain'],
  business_name: ['Sri Balaji Traders', 'Annapurna Tiffins', 'Vasavi Textiles', 'Om Sai Electricals'],
  birth_place: ['Guntur', 'Nellore', 'Tumakuru', 'Salem', 'Kanpur'],
  prayer: ['A good job for my son', 'That the case ends well', 'Health for the whole family'],
  in_memory_of: ['Ramanathan Iyer', 'Savitramma', 'Venkata Rao garu'],
  occasion: ['Birthday', 'Wedding day', 'Remembrance of my father'],
  school_class: ['Class 5', 'Class 8', 'Class 10', 'First year, B.Com'],
}

function answersOf({ dice }: Story, fields: Field[], person: Person, gotra: string): Record<string, string> {
  const known: Record<string, string> = {
    name: person.name,
    gotra,
    nakshatra: person.nakshatra,
    rashi: person.rashi,
    date_of_birth: person.born,
  }
  return Object.fromEntries(
    fields.flatMap(({ sendName, required, options, input }) => {
      const own = known[sendName]
      if (own !== undefined) return [[sendName, own]]
      if (sendName === 'relation')
        return [[sendName, options.some(o => o.value === person.relation) ? person.relation : 'other']]
      if (!required && !dice.chance(0.6)) return []
      const value = input === 'select' ? dice.oneOf(options).value : dice.oneOf(ownWords[sendName] ?? ['Thank you'])
      return [[sendName, value]]
    }),
  )
}

/** Fills the dearest package of a homam: one devotee pays too late and gets the money back, three wait for a place. */
export function fillUp(story: Story, homam: DemoHomam, daysAgo: number): void {
  const { past } = story
  const dearest = homam.offer.packages.toSorted((a, b) => b.amount - a.amount)[0]
  if (!dearest?.places_left) return
  const begin = past.end - daysAgo * dayMs
  // These orders get no action after payment: a cancelled one would empty the waiting list.
  const bookAndPay = async () => past.pay((await book(story, homam, dearest.sid)).paymentUrl, 'success')
  for (let i = 0; i < dearest.places_left - 1; i++) past.at(begin + i * 3 * hourMs, () => bookAndPay())
  const last = begin + dearest.places_left * 3 * hourMs
  past.at(last, async () => {
    const late = await book(story, homam, dearest.sid)
    past.at(past.now + 40 * minuteMs, async () => {
      await past.sweep('endHolds')
      await bookAndPay()
    })
    past.at(past.now + 50 * minuteMs, () => past.pay(late.paymentUrl, 'success'))
    past.at(past.now + 56 * minuteMs, () => past.sweep('sendRefunds'))
  })
  const inLine = new Set<string>()
  for (let i = 0; i < 3; i++) {
    past.at(last + (5 + i * 7) * hourMs, async () => {
      // Who waits already would wait once all the same.
      let { household } = fillForm(story, homam)
      while (inLine.has(household.phone)) household = fillForm(story, homam).household
      inLine.add(household.phone)
      const devotee = await past.app.db.tx(tx => findOrInsertDevotee(tx, household.phone, past.now))
      const body = { userId: devotee.id, serviceId: homam.eventId, aid: dearest.sid, languageId: household.language.id }
      await past.byDevotee(devotee, 'POST /api/waiting-join', body, household.language)
    })
  }
}
