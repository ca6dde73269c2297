import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as calls from '../../../contract/orders/booking.ts'
import * as orderCalls from '../../../contract/office/orders/orders.ts'
import { addDays, dayOf } from '../../../contract/ground/india-time.ts'
import type { App } from '../../src/app.ts'
import { holdPlace } from '../../src/orders/booking/service.ts'
import { cancelOrder } from '../../src/orders/orders/changes/cancel-order.ts'
import { cancelOwnOrder } from '../../src/orders/orders/changes/cancel-own.ts'
import { moveOwnOrder } from '../../src/orders/orders/changes/move-own.ts'
import type { Devotee } from '../../src/ground/http/route.ts'
import { settle } from '../../src/money/payments/service.ts'
import { copyTemplate } from '../databases.ts'
import { insertSeva, orderFor } from '../test-app.ts'
import { play } from './schedule.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage(await copyTemplate(inject('postgres')), 2)
})
afterAll(() => stage.close())

let scenes = 0
const rupees = 500
const hour = 3_600_000

/** A paid order on the first of three days, which may be moved once; on the last there is one place. */
async function makeScene({ app, clock, noon }: Stage['ground'], nth: number) {
  clock.set(noon)
  const days = [5, 6, 7].map(n => addDays(dayOf(noon), n))
  const seva = await insertSeva(app, { days, price: rupees, capacity: 1 })
  await app.db.pool.query(
    `update catalogue.events set own_cancelling = true, most_moves = 1, move_hours_before = 24,
            cancelling = '[{"key":"a","hours_before":24,"percent":100}]' where id = $1`,
    [seva.id],
  )
  const { rows } = await app.db.pool.query<Devotee>(
    'insert into accounts.devotees (phone, created_at) values ($1, now()) returning id, phone',
    [String(7_600_000_000 + nth)],
  )
  const devotee = rows[0] ?? expect.unreachable()
  const [first, second, third] = seva.occurrences.map(({ id }) => id)
  const order = { ...orderFor(seva.id, seva.packageId, rupees), occurrenceId: first }
  const { id, orderId, totalPaise, attempt } = await holdPlace(app, devotee, order, `own ${nth}`)
  const evidence = { outcome: 'success', amountPaise: totalPaise, gatewayPaymentId: `pay_own_${nth}` } as const
  await settle(app, { gateway: 'sandbox', reference: attempt.reference }, 'return', evidence)
  return { id, orderId, devotee, days: [first ?? 0, second ?? 0, third ?? 0] as const }
}
type Scene = Awaited<ReturnType<typeof makeScene>>

const operations = {
  'move to the second day': {
    refuses: calls.moveOwnOrder.refuses,
    run: (app: App, { devotee, orderId, days: [from, occurrenceId] }: Scene) =>
      moveOwnOrder(app, devotee, { orderId, from, occurrenceId }),
  },
  'move to the third day': {
    refuses: calls.moveOwnOrder.refuses,
    run: (app: App, { devotee, orderId, days: [from, , occurrenceId] }: Scene) =>
      moveOwnOrder(app, devotee, { orderId, from, occurrenceId }),
  },
  cancel: {
    refuses: calls.cancelOwnOrder.refuses,
    run: (app: App, { devotee, orderId }: Scene) => cancelOwnOrder(app, devotee, orderId, rupees),
  },
  'cancel by staff': {
    refuses: orderCalls.cancelOrder.refuses,
    run: async (app: App, { id, orderId }: Scene) => {
      const { rows } = await stage.ground.app.db.pool.query<{ version: number }>(
        'select version from booking.bookings where id = $1',
        [id],
      )
      const version = rows[0]?.version ?? 0
      return cancelOrder(app, stage.ground.staff, { orderId, version, refund: 'full', reason: 'a demo' })
    },
  },
  'the hour passes': {
    refuses: [],
    run: async () => stage.ground.clock.moveTo(stage.ground.noon + 5 * 24 * hour),
  },
}
type Name = keyof typeof operations

/** What an order came to: moved at most once, on one day or cancelled, and never more money back than it cost. */
async function brokenOf({ id, days }: Scene): Promise<string[]> {
  const { rows } = await stage.ground.app.db.pool.query<{
    state: string
    occurrence_id: number
    moves: number
    to: number | null
    back: number
    told: number
  }>(
    `select b.state, b.occurrence_id, (select count(*)::int from booking.moves m where m.booking_id = b.id) as moves,
            (select max(m.to_occurrence_id) from booking.moves m where m.booking_id = b.id) as to,
            (select coalesce(sum(t.amount_paise), 0)::int from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id where a.booking_id = b.id) as back,
            (select count(*)::int from notifications.messages n where n.about = b.order_id and n.template = 'order_moved') as told
       from booking.bookings b where b.id = $1`,
    [id],
  )
  const { state, occurrence_id: at, moves, to, back, told } = rows[0] ?? expect.unreachable()
  return [
    ...(moves > 1 ? [`moved ${moves} times`] : []),
    ...(at === (moves === 0 ? days[0] : to) ? [] : ['stands on another day than its moves say']),
    ...(back === (state === 'cancelled' ? rupees * 100 : 0) ? [] : [`${state}, and ${back} goes back`]),
    ...(told <= moves ? [] : ['told of a move that was none']),
    ...stage.takeErrors(),
  ]
}

test.each<[Name, Name]>([
  ['move to the second day', 'move to the third day'],
  ['move to the second day', 'move to the second day'],
  ['move to the second day', 'cancel'],
  ['cancel', 'move to the second day'],
  ['move to the second day', 'cancel by staff'],
  ['cancel by staff', 'move to the second day'],
  ['move to the second day', 'the hour passes'],
])(
  '“%s”, stopped before each of its statements, while somebody does “%s”',
  async (first, second) => {
    const names = [first, second] as const
    const found: string[] = []
    let isBeyond = false
    for (let stop = 1; !isBeyond; stop++) {
      const scene = await makeScene(stage.ground, scenes++)
      stage.takeErrors()
      let steps = 0
      const { endings } = await play(
        stage.monitor,
        stage.actors,
        names.map(name => app => operations[name].run(app, scene)),
        (able, over) => {
          if (steps < stop) {
            if (able.includes(0)) return steps++, 0
            isBeyond ||= over.includes(0)
          }
          return able.includes(1) ? 1 : 0
        },
      )
      const wrong = endings.flatMap((ending, nth) => {
        const may: readonly string[] = operations[names[nth] ?? first].refuses
        if (ending.is === 'done' || (ending.is === 'refused' && may.includes(ending.code))) return []
        return [`“${names[nth]}” ended ${JSON.stringify(ending)}`]
      })
      found.push(...[...wrong, ...(await brokenOf(scene))].map(what => `stopped at ${stop}: ${what}`))
    }
    expect(found).toEqual([])
  },
  120_000,
)
