import { formFor, giftFor } from '../test-app.ts'
import { type Dice, diceOf } from './dice.ts'
import type { Page, SentRefund, Till } from './till.ts'
import { aMoment, type Devotee, type World } from './world.ts'

/** What a run consists of. */
export interface Stage {
  seed: number
  world: World
  till: Till
  orders: Order[]
  /** What happens once the world's clock shows `at` (ms). */
  later: { at: number; act: () => void | Promise<void> }[]
  /** Answers that no devotee should ever get. */
  wrong: string[]
  counts: Map<string, number>
}

export interface Order {
  orderId: string
  lastId: number
  /** The latest attempt. */
  postId: number
  devotee: Devotee
}

export const counted = (counts: Map<string, number>, what: string, n = 1): void =>
  void counts.set(what, (counts.get(what) ?? 0) + n)

const minute = 60_000

/** How an order's payment goes; weights are per cent. */
const fates = {
  paid: 58,
  abandoned: 4,
  failed: 6,
  'failed, then paid on the same page': 6,
  'failed, then paid by a second try': 6,
  'paid by a second try, and the first came true too': 4,
  'paid twice on one page': 2,
  'paid after the hold was over': 4,
  'pending for hours, then paid': 4,
  'wrong amount': 2,
  'wrong currency': 1,
  'cancelled by staff, then paid': 3,
}

/** Gateways whose webhooks name each payment of a page that is paid twice; of others the settlement's report tells. */
const tellsOfEach = new Set(['razorpay'])

/** How the payment of a donation goes; weights are per cent. */
const fatesOfGifts = {
  paid: 66,
  abandoned: 6,
  failed: 6,
  'failed, then paid on the same page': 8,
  'paid twice on one page': 4,
  'pending for hours, then paid': 6,
  'wrong amount': 4,
}

/** Somebody gives online, or does not. `number` names the donation within the seed. */
export async function give(stage: Stage, number: number): Promise<void> {
  const { world, till } = stage
  const dice = diceOf(stage.seed, `gift ${number}`)
  const fate = dice.weighed(fatesOfGifts)
  const gift = giftFor(world.purpose, { amount: dice.between(101, 5001) })
  const key = `gift-of-the-prover-${stage.seed}-${number}`
  const pressed = await press(stage, dice, '/api/donate', gift, undefined, key)
  if (!pressed) return
  counted(stage.counts, `donation: ${fate}`)
  const page = await pageOfGift(stage, pressed.number)
  const pays = async (how: Parameters<Till['pay']>[1] = {}) => {
    till.pay(page, how)
    if (dice.chance(0.6)) await comeBack(stage, dice, page)
  }
  if (fate.startsWith('failed')) till.fail(page)
  if (fate === 'paid' || fate === 'failed, then paid on the same page') await pays()
  if (fate === 'paid twice on one page') {
    await pays({ toldSurely: true })
    if (tellsOfEach.has(page.gateway)) await pays({ toldSurely: true })
  }
  if (fate === 'wrong amount') await pays({ amountPaise: page.amountPaise + 100 })
  if (fate === 'pending for hours, then paid') {
    till.at(page.gateway).double.hesitate(page.reference)
    stage.later.push({ at: world.now() + dice.between(60, 200) * minute, act: () => pays() })
  }
}

/** The page to which the donor was sent: the latest, where a gateway could not be reached. */
async function pageOfGift({ world }: Stage, number: string): Promise<Page> {
  const [row] = await world.query<Page>(
    `select a.gateway, a.reference, a.amount_paise::float8 as "amountPaise" from payments.attempts a join donations.donations d on d.id = a.donation_id
      where d.number = $1 and a.url is not null order by a.page_at desc limit 1`,
    [number],
  )
  if (!row) throw new Error('a donation without a payment page')
  return row
}

/** One devotee books and pays, or does not. `number` names the order within the seed. */
export async function bookAndPay(stage: Stage, number: number): Promise<void> {
  const { world, till } = stage
  const dice = diceOf(stage.seed, `order ${number}`)
  const devotee = world.devotees[number % world.devotees.length] as Devotee
  const fate = dice.weighed(fates)
  const key = `prover-${stage.seed}-${number}`
  const pressed = await press(stage, dice, '/api/saveForm', formFor(dice.oneOf(world.homams), devotee), devotee, key)
  if (!pressed) return
  const order: Order = { orderId: pressed.orderId, lastId: pressed.lastId, postId: pressed.postId, devotee }
  stage.orders.push(order)
  counted(stage.counts, `order: ${fate}`)
  const page = await pageOf(stage, pressed.postId)
  if (till.heard && dice.chance(0.08)) till.at(till.heard.gateway).courier.forge(till.heard, page.reference)
  if (till.heard && dice.chance(0.02)) till.at(till.heard.gateway).courier.tellOfStranger(till.heard)
  // A browser that never paid says it did.
  if (dice.chance(0.03))
    await world.visit({
      method: 'GET',
      url: `/pay/return/${page.reference}?status=paid&razorpay_payment_link_status=paid`,
    })

  const pays = async (on: Page, how: Parameters<Till['pay']>[1] = {}) => {
    till.pay(on, how)
    if (dice.chance(0.6)) await comeBack(stage, dice, on)
  }
  const inTime = (minutes: number, act: () => void | Promise<void>) =>
    stage.later.push({ at: world.now() + minutes * minute, act })

  if (fate === 'paid') await pays(page)
  if (fate === 'failed') till.fail(page)
  if (fate === 'failed, then paid on the same page') {
    till.fail(page)
    await pays(page)
  }
  if (fate === 'paid twice on one page') {
    // Asked after, a gateway names one payment of a page: of two the webhook, or the settlement's report, must tell.
    await pays(page, { toldSurely: true })
    if (tellsOfEach.has(page.gateway)) await pays(page, { toldSurely: true })
  }
  if (fate === 'wrong amount')
    await pays(page, {
      amountPaise: dice.oneOf([100, page.amountPaise - 1, page.amountPaise + 100, page.amountPaise * 10]),
    })
  if (fate === 'wrong currency') await pays(page, { currency: 'USD' })
  if (fate === 'paid after the hold was over') inTime(dice.between(25, 60), () => pays(page))
  if (fate === 'pending for hours, then paid') {
    till.at(page.gateway).double.hesitate(page.reference)
    inTime(dice.between(60, 200), () => pays(page))
  }
  if (fate === 'cancelled by staff, then paid')
    inTime(dice.between(1, 3), () => cancelThenPay(stage, order, () => pays(page)))
  if (fate === 'failed, then paid by a second try' || fate === 'paid by a second try, and the first came true too') {
    till.fail(page)
    const again = await press(stage, dice, '/api/retry-payment', { orderId: order.orderId }, devotee, `${key}-again`)
    const second = again && (await pageOf(stage, again.postId))
    if (again && second) {
      order.postId = again.postId
      await pays(second)
    }
    // Where nobody had told of the failure yet, the second try is on the first page.
    const hasTwoPages = second?.reference !== page.reference
    if (fate !== 'failed, then paid by a second try' && hasTwoPages) inTime(dice.between(0, 40), () => pays(page))
  }
}

async function pageOf({ world }: Stage, postId: number): Promise<Page> {
  const [row] = await world.query<Page>(
    'select gateway, reference, amount_paise::float8 as "amountPaise" from payments.attempts where id = $1',
    [postId],
  )
  if (!row) throw new Error('a payment page without an attempt')
  return row
}

interface Pressed {
  paymentUrl: string
  /** Of a donation. */
  number: string
  orderId: string
  lastId: number
  postId: number
}

/** Presses the button until there is a page, a refusal, or no patience left. The same key all the while. */
async function press(
  stage: Stage,
  dice: Dice,
  path: string,
  body: unknown,
  devotee: Devotee | undefined,
  key: string,
): Promise<Pressed | undefined> {
  for (let presses = dice.between(4, 9); presses > 0; presses--) {
    const answer = await stage.world.ask(path, body, {
      ...(devotee && { authorization: `Bearer ${devotee.token}` }),
      'idempotency-key': key,
    })
    if (answer.status === 200) return answer.body as unknown as Pressed
    const code = String(answer.body.code)
    counted(stage.counts, `refused: ${code}`)
    if (!expected.has(code)) stage.wrong.push(`${path} answered ${answer.status} ${code}`)
    if (code !== 'payment_unavailable') return undefined
    await aMoment(dice.between(20, 200))
  }
  return undefined
}
/** What may be said to somebody who presses: places go, days end, what was paid meanwhile needs no second try, and nobody holds many places unpaid. */
const expected = new Set([
  'payment_unavailable',
  'sold_out',
  'event_closed',
  'event_gone',
  'already_paid',
  'unpaid_orders',
  'too_many_tries',
])

/** The browser comes back, perhaps twice, perhaps into a dead server. */
async function comeBack({ world, till, counts }: Stage, dice: Dice, { gateway, reference }: Page): Promise<void> {
  const back = till.at(gateway).double.returnOf(reference)
  for (let visits = dice.between(1, 2); visits > 0; visits--)
    counted(counts, (await world.visit(back)) ? 'browsers back' : 'browsers lost')
}

async function cancelThenPay(stage: Stage, order: Order, pay: () => Promise<void>): Promise<void> {
  const staff = await stage.world.staff()
  const seen = (await stage.world.ask('/api/office/order', { id: order.lastId }, staff)).body
  const body = { orderId: order.orderId, version: seen.version, refund: 'none', reason: 'asked by phone' }
  const { status } = await stage.world.ask('/api/office/cancel-order', body, staff)
  if (status === 200) counted(stage.counts, 'staff: cancelled before the money came')
  await pay()
}

/** Staff at work: they cancel, give back, and ask the gateway again, until `isOver`. */
export async function work(stage: Stage, pauseMs: number, isOver: () => boolean): Promise<void> {
  const { world, orders } = stage
  const dice = diceOf(stage.seed, 'staff')
  while (!isOver()) {
    await aMoment(pauseMs)
    if (orders.length === 0) continue
    const order = dice.oneOf(orders)
    const staff = await world.staff()
    const seen = (await world.ask('/api/office/order', { id: order.lastId }, staff)).body as unknown as SeenOrder
    const act = dice.weighed({
      'asked again': 50,
      'gave back a part': 25,
      'cancelled, all back': 10,
      'cancelled, a part back': 8,
      'cancelled, nothing back': 7,
    })
    const part = dice.between(1, Math.max(1, Math.floor(seen.refundable)))
    const refund = act === 'cancelled, all back' ? 'full' : act === 'cancelled, a part back' ? 'part' : 'none'
    const [path, body] =
      act === 'asked again'
        ? ['/api/office/ask-gateway', { attemptId: dice.oneOf(seen.attempts).id }]
        : act === 'gave back a part'
          ? [
              '/api/office/refund-order',
              { orderId: order.orderId, amount: part, refundable: seen.refundable, reason: 'a demo of the prover' },
            ]
          : [
              '/api/office/cancel-order',
              {
                orderId: order.orderId,
                version: seen.version,
                refund,
                ...(refund === 'part' && { amount: part }),
                reason: 'a demo of the prover',
              },
            ]
    const answer = await world.ask(path, body, staff)
    if (answer.status === 200) counted(stage.counts, `staff: ${act}`)
    else if (!staffMayHear.has(String(answer.body.code)))
      stage.wrong.push(`${path} answered ${answer.status} ${String(answer.body.code)}`)
  }
}
/** Also that the password is asked for again: hours pass between two clicks here. */
const staffMayHear = new Set([
  'confirm_needed',
  'payment_unavailable',
  'refund_too_large',
  'edited_meanwhile',
  'wrong_state',
  'not_found',
])

interface SeenOrder {
  version: number
  refundable: number
  attempts: { id: number; state: string }[]
}

/** Calls a homam off with everybody in it. */
export async function callOff(stage: Stage, eventId: number): Promise<void> {
  const { status } = await stage.world.ask(
    '/api/office/cancel-homam',
    { id: eventId, why: 'a demo of the prover' },
    await stage.world.staff(),
  )
  if (status === 200) counted(stage.counts, 'staff: called a homam off')
  else stage.wrong.push(`cancel-homam answered ${status}`)
}

/** The bank works through the refunds that the gateway has; a few come to nothing. */
export async function bankDecides(stage: Stage, dice: Dice): Promise<void> {
  const sent = await stage.world.query<SentRefund>(
    `select a.gateway, t.refund_reference as "refundReference", a.reference, t.amount_paise::float8 as "amountPaise"
       from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id where t.state = 'sent' order by t.id`,
  )
  for (const refund of sent.filter(r => !stage.till.isDecided(r))) {
    const fails = dice.chance(0.04)
    stage.till.bankDecides(refund, fails)
    counted(stage.counts, fails ? 'bank: refund failed' : 'bank: refund arrived')
  }
}

/** Staff send again what failed, and let go what is held back for their eyes. */
export async function workOnRefunds(stage: Stage): Promise<void> {
  const { world } = stage
  const waiting = await world.query<{ id: number; version: number; state: string }>(
    `select id, version, state from payments.refund_tasks where state = 'failed' or (state = 'due' and held_at is not null) order by id`,
  )
  for (const { id, version, state } of waiting) {
    const [path, body] =
      state === 'failed'
        ? ['/api/office/send-refund-again', { id, version }]
        : ['/api/office/hold-refund', { id, version, hold: false }]
    const answer = await world.ask(path, body, await world.staff())
    if (answer.status === 200)
      counted(stage.counts, state === 'failed' ? 'staff: sent a refund again' : 'staff: let a refund go')
    else if (!staffMayHear.has(String(answer.body.code)))
      stage.wrong.push(`${path} answered ${answer.status} ${String(answer.body.code)}`)
  }
}
