import { dayMs, hourMs, minuteMs } from '../../ground/time/spans.ts'
import { type Booked, closesAt, seen, type Story, usualPackages } from './story.ts'

type Afterlife = (story: Story, order: Booked) => Promise<unknown>

/** What happens to paid orders, in turn: each action with the hours after the payment at which it is done. */
const afterlives: [name: string, hours: number, what: Afterlife][] = [
  [
    'note',
    4,
    note('Asked by phone whether the prasadam can go to the daughter in Bengaluru. Told to change the address.'),
  ],
  ['correct', 6, correctOwn],
  ['cancel', 20, cancel('full', 'Asked by phone: a death in the family')],
  ['note', 3, note('Wants to watch live; the link was explained.')],
  ['more', 9, changePackage('dearer')],
  ['product', 12, giveProductBack],
  ['staff corrects', 7, correctByStaff],
  ['part', 26, cancel('part', 'Cancelled after the list was printed; half kept, as agreed')],
  ['move', 15, moveOn],
  ['note', 5, note('Called twice, no answer. Gotra is missing.')],
  ['less', 10, changePackage('cheaper')],
  ['correct', 8, correctOwn],
  ['keep', 18, cancelAndKeep],
  ['some', 30, giveSomeBack],
  ['resend', 2, resend],
]
/** One in so many paid orders gets an action; nothing happens to the others. */
const every = 4

/** Plans the action for an order that was paid just now, if there is time for it before the list of names locks. */
export function afterPaying(story: Story, order: Booked): void {
  const { past } = story
  const turn = story.paid++
  if (turn % every !== 0) return
  const [, hours, what] = afterlives[(turn / every) % afterlives.length] ?? []
  if (!what || hours === undefined) return
  const at = past.now + hours * hourMs
  if (at > Math.min(order.homam.locksAt, closesAt(order.homam)) - hourMs) return
  past.at(at, () => what(story, order))
}

/** The gateway has completed a refund a few minutes later: the sweep then finds that out. */
const refundsSoon = ({ past }: Story): void => past.at(past.now + 6 * minuteMs, () => past.sweep('sendRefunds'))

function note(text: string): Afterlife {
  return ({ past, staff }, { orderId }) =>
    past.byStaff(staff.operations, 'POST /api/office/add-order-note', { orderId, text })
}

/** Devotees often correct the nakshatra after they have asked their elders. */
function correctOwn({ past }: Story, { devotee, orderId, personal, family, household }: Booked) {
  const star = String((Number(personal.nakshatra) || 0) % 27 || 27)
  const body = { orderId, personalData: { ...personal, nakshatra: star }, familyMembers: family }
  return past.byDevotee(devotee, 'POST /api/correct-names', body, household.language)
}

async function correctByStaff(story: Story, order: Booked) {
  const { version } = await seen(story, order)
  await story.past.byStaff(story.staff.operations, 'POST /api/office/edit-order-people', {
    orderId: order.orderId,
    version,
    personal: { ...order.personal, gotra: 'Kashyapa', village: `${order.household.street}, 2nd Cross` },
    family: order.family,
  })
}

function cancel(refund: 'full' | 'part', reason: string): Afterlife {
  return async (story, order) => {
    const { version, refundable } = await seen(story, order)
    await story.past.byStaff(story.staff.owner, 'POST /api/office/cancel-order', {
      orderId: order.orderId,
      version,
      refund,
      ...(refund === 'part' && { amount: Math.floor(refundable / 2) }),
      reason,
    })
    refundsSoon(story)
    if (refund === 'part') keepRest(story, order, hourMs, reason)
  }
}

/** Finance records that the trust keeps the rest of the money. */
function keepRest(story: Story, order: Booked, after: number, reason: string): void {
  const { past, staff } = story
  past.at(past.now + after, async () => {
    const { orderId } = order
    const { rows } = await past.byStaff(staff.finance, 'POST /api/office/owed', {})
    const owed = rows.find(row => row.orderId === orderId)
    if (owed) await past.byStaff(staff.finance, 'POST /api/office/keep-money', { orderId, amount: owed.amount, reason })
  })
}

/** The devotee does not want the money back. */
async function cancelAndKeep(story: Story, order: Booked) {
  const { past, staff } = story
  const { version } = await seen(story, order)
  const reason = 'Can’t take part; wants the money to stay with the trust'
  await past.byStaff(staff.operations, 'POST /api/office/cancel-order', {
    orderId: order.orderId,
    version,
    refund: 'none',
    reason,
  })
  keepRest(story, order, dayMs, reason)
}

async function giveProductBack(story: Story, order: Booked) {
  if (order.productId === undefined) return
  const { refundable, lines } = await seen(story, order)
  const line = lines.find(l => l.product === order.productId)
  if (!line) return
  await story.past.byStaff(story.staff.finance, 'POST /api/office/refund-order', {
    orderId: order.orderId,
    amount: line.amount,
    refundable,
    lines: [{ product: order.productId, quantity: line.quantity }],
    reason: 'Not in stock any more',
  })
  refundsSoon(story)
}

async function giveSomeBack(story: Story, order: Booked) {
  const { refundable } = await seen(story, order)
  await story.past.byStaff(story.staff.finance, 'POST /api/office/refund-order', {
    orderId: order.orderId,
    amount: Math.min(101, refundable),
    refundable,
    reason: 'Courier charges were asked for twice at the counter',
  })
  refundsSoon(story)
}

function changePackage(to: 'dearer' | 'cheaper'): Afterlife {
  return async (story, order) => {
    const { past, staff } = story
    const now = await seen(story, order)
    const own = now.packages.find(p => p.id === now.package?.id)?.amount ?? 0
    const people = 1 + order.family.length
    const open = usualPackages(order.homam).map(p => p.sid)
    const other = now.packages
      .filter(p => open.includes(p.id))
      .filter(p => (to === 'dearer' ? p.amount > own : p.amount < own) && (p.namesIncluded ?? people) >= people)
      .toSorted((a, b) => Math.abs(a.amount - own) - Math.abs(b.amount - own))[0]
    if (!other) return
    const { payLink } = await past.byStaff(staff.operations, 'POST /api/office/change-package', {
      orderId: order.orderId,
      version: now.version,
      packageId: other.id,
    })
    if (payLink) past.at(past.now + 35 * minuteMs, () => past.pay(payLink, 'success'))
    else refundsSoon(story)
  }
}

/** Staff move the order to the next homam that still takes names. */
async function moveOn(story: Story, order: Booked) {
  const { past, staff, homams } = story
  const next = homams
    .filter(h => h.startsAt > order.homam.startsAt && h.opensAt < past.now && h.orders > 0)
    .toSorted((a, b) => a.startsAt - b.startsAt)[0]
  const packageId = next?.offer.packages[0]?.sid
  if (!next || packageId === undefined) return
  const { version } = await seen(story, order)
  const { payLink } = await past.byStaff(staff.operations, 'POST /api/office/move-order', {
    orderId: order.orderId,
    version,
    eventId: next.eventId,
    packageId,
    why: 'Travelling on that day; asked for the next one',
  })
  if (payLink) past.at(past.now + 20 * minuteMs, () => past.pay(payLink, 'success'))
  else refundsSoon(story)
}

function resend({ past, staff }: Story, order: Booked) {
  return past.byStaff(staff.operations, 'POST /api/office/resend-messages', { ids: [order.id] })
}
