import { beforeAll, expect, test } from 'vitest'
import { type Homam, testApp } from '../test-app.ts'
import { post } from '../../src/giving/books/journal.ts'
import { foldPostings } from '../../src/giving/books/journal-queries.ts'
import { chanceFrom, refused } from './chance.ts'
import { expectPosted } from './posted.ts'

const app = testApp()
const rows = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query<T>(text, values)).rows

let homam: Homam
let devotee: number
beforeAll(async () => {
  homam = await app.given.homam()
  devotee = (await app.given.devotee()).id
  await app.given.staff('owner')
})

type Step = (pick: (below: number) => number, order: number) => [text: string, ...values: unknown[]]

const anAttempt = `(select id from payments.attempts where booking_id = $1 order by id limit 1)`
const aRefund = `(select t.id from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id where a.booking_id = $1 order by t.id desc limit 1)`
const aLine = `(select id from books.settlement_lines where reference = 'order ' || $1::int::text order by id desc limit 1)`

/** What may happen to the money of an order; what the database refuses at that moment is not done. */
const steps: Step[] = [
  (_, id) => [`update booking.bookings set state = 'paid', paid_at = created_at where id = $1 and state = 'held'`, id],
  (_, id) => [`update booking.bookings set state = 'cancelled' where id = $1`, id],
  (_, id) => [
    `update booking.bookings set state = 'paid', paid_at = created_at where id = $1 and state = 'cancelled'`,
    id,
  ],
  (pick, id) => [
    `insert into payments.attempts (booking_id, gateway, reference, amount_paise, state, gateway_payment_id, opened_at)
     values ($1, $2, gen_random_uuid()::text, 90000, 'paid', gen_random_uuid()::text, now())`,
    id,
    ['sandbox', 'counter'][pick(2)],
  ],
  (_, id) => [`update payments.attempts set amount_paise = amount_paise + 100 where id = ${anAttempt}`, id],
  // The same payment is told once or twice.
  (_, id) => [
    `insert into payments.ledger (attempt_id, at, source, outcome, amount_paise, gateway_payment_id, verdict, from_state, to_state)
     select id, now(), 'webhook', 'success', amount_paise, gateway_payment_id, 'paid', 'open', 'paid' from payments.attempts where id = ${anAttempt}`,
    id,
  ],
  (pick, id) => [
    `insert into payments.refund_tasks (attempt_id, gateway_payment_id, amount_paise, reason, created_at, by_staff)
     select id, gateway_payment_id, $2, 'by_staff', now(), (select min(id) from admin.staff) from payments.attempts where id = ${anAttempt}`,
    id,
    [90_000, 40_000][pick(2)],
  ],
  (_, id) => [`update payments.refund_tasks set amount_paise = amount_paise + 50000 where id = ${aRefund}`, id],
  (pick, id) => [
    `update payments.refund_tasks set state = $2::text, done_at = case when $2::text = 'done' then now() end, by_hand = $3 where id = ${aRefund}`,
    id,
    ['sent', 'done', 'done', 'failed'][pick(4)],
    pick(4) === 0,
  ],
  (_, id) => [
    `insert into payments.kept (booking_id, amount_paise, why, staff_id, at) select $1::int, 100, 'as asked', min(id), now() from admin.staff`,
    id,
  ],
  (pick, id) => [
    `insert into books.settlement_lines (gateway, kind, line_id, reference, amount_paise, fee_paise, tax_paise, settlement_id, utr, at)
     values ('sandbox', $2::text, gen_random_uuid()::text, 'order ' || $1::int::text, 90000, 100, 18, $3::text, $3::text, now())`,
    id,
    ['payment', 'refund', 'adjustment'][pick(3)],
    [null, 'UTR1', 'UTR2', 'UTR3'][pick(4)],
  ],
  (_, id) => [
    `update books.settlement_lines set match = 'order', ledger_id = (select min(l.id) from payments.ledger l where l.attempt_id = ${anAttempt})
      where id = ${aLine} and kind = 'payment' and exists (select from payments.ledger where attempt_id = ${anAttempt})`,
    id,
  ],
  (_, id) => [
    `update books.settlement_lines set match = 'refund', refund_id = ${aRefund} where id = ${aLine} and kind = 'refund' and ${aRefund} is not null`,
    id,
  ],
  (_, id) => [
    `update books.settlement_lines set match = 'unknown', ledger_id = null, refund_id = null where id = ${aLine}`,
    id,
  ],
  (pick, id) => [`update books.settlement_lines set utr = $2 where id = ${aLine}`, id, ['UTR1', 'UTR4'][pick(2)]],
  (_, id) => [`delete from books.settlement_lines where id = ${aLine}`, id],
  (_, id) => [
    `insert into books.bank_lines (account, line_key, day, amount_paise, narration, utrs, match, refund_id)
     select 'bank', gen_random_uuid()::text, current_date, -90000, '', '{}', 'refund', ${aRefund} where ${aRefund} is not null`,
    id,
  ],
  (_, id) => [`delete from books.bank_lines where refund_id = ${aRefund}`, id],
]

async function place(): Promise<number> {
  const [made] = await rows<{ id: number }>(
    `insert into booking.bookings (order_id, devotee_id, event_id, package_id, key, asked_hash, state, package_paise, total_paise, language_id, personal, address, hold_ends_at, created_at)
     values (gen_random_uuid(), $1, $2, $3, gen_random_uuid(), '', 'held', 90000, 90000, 1, '{"name":"Demo Devotee"}', '{}', now(), now()) returning id`,
    devotee,
    homam.id,
    homam.packageId,
  )
  return made?.id ?? 0
}

async function walk(pick: (below: number) => number, order: number) {
  const [text, ...values] = steps[pick(steps.length)]?.(pick, order) ?? ['select 1']
  await rows(text, ...values).catch((error: { code?: string }) => {
    if (!refused.has(error.code ?? '')) throw error
  })
}

/** Money that waits, counted among all orders, payments and refunds there are. */
const counted = {
  owed: `select b.id as booking_id, sum(a.amount_paise - t.back)::bigint as amount_paise from booking.bookings b
           join payments.attempts a on a.booking_id = b.id and a.state = 'paid' and a.gateway_payment_id is not null
          cross join lateral (select coalesce(sum(r.amount_paise), 0)::bigint as back from payments.refund_tasks r
                               where r.attempt_id = a.id and r.gateway_payment_id = a.gateway_payment_id) t
          where b.state = 'cancelled' and not exists (select from payments.kept k where k.booking_id = b.id)
          group by 1 having sum(a.amount_paise - t.back) > 0 order by 1`,
  payments: `select r.ledger_id from books.received r where r.gateway <> 'counter'
                and not exists (select from books.settlement_lines s where s.ledger_id = r.ledger_id) order by 1`,
  refunds: `select r.refund_id from books.refunds r where r.state = 'done' and not r.by_hand
               and not exists (select from books.settlement_lines s where s.refund_id = r.refund_id)
               and not exists (select from books.bank_lines b where b.refund_id = r.refund_id) order by 1`,
  transfers: `select gateway, utr, min(settlement_id) as settlement_id, max(at) as at, count(*)::int as lines, min(id) as first_line,
                     sum(case kind when 'refund' then -amount_paise else amount_paise end - fee_paise)::bigint as net_paise
                from books.settlement_lines where utr is not null group by 1, 2 order by 1, 2`,
}
const kept = {
  owed: 'select booking_id, amount_paise from payments.owed order by 1',
  payments: 'select ledger_id from books.unsettled_payments order by 1',
  refunds: 'select refund_id from books.unsettled_refunds order by 1',
  transfers: 'select gateway, utr, settlement_id, at, lines, first_line, net_paise from books.transfers order by 1, 2',
}

async function expectEqual() {
  for (const what of ['owed', 'payments', 'refunds', 'transfers'] as const)
    expect(await rows(kept[what]), what).toEqual(await rows(counted[what]))
  // Nobody is asked again who owes nothing.
  expect(await rows('select booking_id from payments.owing order by 1')).toEqual(
    await rows('select booking_id from payments.owed order by 1'),
  )
}

test('after each step of any history, what waits is what counting all of it says', async () => {
  const pick = chanceFrom(17)
  const orders: number[] = []
  for (let i = 0; i < 6; i++) orders.push(await place())
  for (let i = 0; i < 300; i++) {
    await walk(pick, orders[pick(orders.length)] ?? 0)
    if (i % 3 === 0) await expectEqual()
  }
  await expectEqual()
})

test('after any history each fact is posted once, and the sums of the journal are what adding it up says', async () => {
  const pick = chanceFrom(23)
  const orders: number[] = []
  for (let i = 0; i < 6; i++) orders.push(await place())
  for (let i = 0; i < 300; i++) {
    await walk(pick, orders[pick(orders.length)] ?? 0)
    if (i % 40 === 0) await foldPostings(app.app.db)
    if (i % 10 === 0) await expectPosted(app.app)
  }
  await Promise.all([post(app.app), post(app.app), foldPostings(app.app.db)])
  await expectPosted(app.app)
})

test('of many at once nothing that waits is lost', async () => {
  const orders: number[] = []
  for (let i = 0; i < 3; i++) orders.push(await place())
  await Promise.all(
    [31, 32, 33, 34].map(async seed => {
      const pick = chanceFrom(seed)
      for (let i = 0; i < 80; i++) await walk(pick, orders[pick(orders.length)] ?? 0)
    }),
  )
  expect(await rows(kept.owed)).toEqual(await rows(counted.owed))
  expect(await rows(kept.transfers)).toEqual(await rows(counted.transfers))
  // A payment or refund that was settled at the same moment may stand there once more, and is left out by whoever reads.
  for (const what of ['payments', 'refunds'] as const)
    expect(await rows(kept[what])).toEqual(expect.arrayContaining(await rows(counted[what])))
})
