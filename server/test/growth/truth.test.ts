import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '../../../contract/ground/india-time.ts'
import { testApp } from '../test-app.ts'
import { foldTruth } from '../../src/giving/books/report-sums.ts'
import { viewReport } from '../../src/giving/books/service.ts'
import { chanceFrom, refused } from './chance.ts'
import { expectTruth } from './truth.ts'

const app = testApp()
const rows = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query<T>(text, values)).rows

type Pick = (below: number) => number
type Step = (pick: Pick, id: number) => [text: string, ...values: unknown[]]
type Homam = Awaited<ReturnType<typeof app.given.homam>>

const homams: Homam[] = []
let devotee: number
beforeAll(async () => {
  homams.push(await app.given.homam(), await app.given.homam())
  devotee = (await app.given.devotee()).id
  await app.given.staff('owner')
})

/** Of the last twenty days: some before a gateway was read, some long after, some so late that nothing is missing yet. */
const ago = (n: number) => `(now() - $${n}::int * interval '13 hours')`
const days = (pick: Pick) => pick(38)
const owner = `(select min(id) from admin.staff)`
const of = (what: 'booking' | 'donation') => {
  const anAttempt = `(select id from payments.attempts where ${what}_id = $1 order by id desc limit 1)`
  const aRefund = `(select t.id from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id where a.${what}_id = $1 order by t.id desc limit 1)`
  const aPayment = `(select r.ledger_id from books.received r where r.${what}_id = $1 order by 1 desc limit 1)`
  const aLine = `(select id from books.settlement_lines where reference = '${what} ' || $1::int::text order by id desc limit 1)`
  // Nobody pays for a gift that went back.
  const mayBePaid = `not exists (select from donations.donations d where '${what}' = 'donation' and d.id = $1 and d.state = 'returned')`
  const steps: Step[] = [
    (pick, id) => [
      `insert into payments.attempts (${what}_id, gateway, reference, amount_paise, state, gateway_payment_id, opened_at)
       select $1::int, $2::text, gen_random_uuid()::text, 90000, 'paid', gen_random_uuid()::text, now() where ${mayBePaid}`,
      id,
      ['sandbox', 'never_read'][pick(2)],
    ],
    // At the desk the way is written first, and the evidence with it.
    (pick, id) => [
      `with a as (insert into payments.attempts (${what}_id, gateway, reference, amount_paise, state, gateway_payment_id, opened_at)
                  select $1::int, 'counter', gen_random_uuid()::text, 90000, 'paid', gen_random_uuid()::text, now() where ${mayBePaid} returning id, amount_paise, gateway_payment_id)
       insert into payments.desk_takings (attempt_id, way, reference, bank, cheque_day, staff_id, at)
       select id, $2::text, 'slip', 'a bank', current_date, ${owner}, ${ago(3)} from a`,
      id,
      ['cash', 'upi', 'card', 'cheque'][pick(4)],
      days(pick),
    ],
    // The same payment is told once or twice; whoever takes evidence has the attempt's lock.
    ...[1, 2].map(
      (): Step => (pick, id) => [
        `insert into payments.ledger (attempt_id, at, source, outcome, amount_paise, gateway_payment_id, verdict, from_state, to_state)
         select id, ${ago(2)}, 'webhook', 'success', amount_paise, gateway_payment_id, 'paid', 'open', 'paid' from payments.attempts where id = ${anAttempt} for no key update`,
        id,
        days(pick),
      ],
    ),
    (pick, id) => [
      `insert into payments.refund_tasks (attempt_id, gateway_payment_id, amount_paise, reason, created_at, by_staff)
       select id, gateway_payment_id, $2::bigint, 'by_staff', ${ago(3)}, ${owner} from payments.attempts where id = ${anAttempt}`,
      id,
      [90_000, 40_000][pick(2)],
      days(pick),
    ],
    (_, id) => [`update payments.refund_tasks set amount_paise = amount_paise + 10000 where id = ${aRefund}`, id],
    ...[1, 2, 3, 4].map(
      (): Step => (pick, id) => [
        `update payments.refund_tasks set state = $2::text, sent_at = ${ago(4)}, done_at = case when $2::text = 'done' then ${ago(5)} end, by_hand = $3::boolean where id = ${aRefund}`,
        id,
        ['sent', 'done', 'done', 'failed', 'due'][pick(5)],
        pick(3) === 0,
        days(pick),
        days(pick),
      ],
    ),
    (pick, id) => [
      `insert into payments.cash_moves (kind, amount_paise, why, refund_id, staff_id, key, at)
       select 'refund', $2::bigint, 'as asked', ${aRefund}, ${owner}, gen_random_uuid()::text, ${ago(3)} where ${aRefund} is not null`,
      id,
      [-40_000, 40_000][pick(2)],
      days(pick),
    ],
    // A cheque bounces: with or without a refund that was still due.
    (_, id) => [
      `update payments.refund_tasks set reason = 'cheque_bounced', state = 'done', by_hand = true, sent_at = now(), done_at = now() where id = ${aRefund} and state in ('due', 'failed')`,
      id,
    ],
    (pick, id) => [
      `insert into payments.refund_tasks (attempt_id, gateway_payment_id, amount_paise, reason, created_at, by_staff, state, by_hand, sent_at, done_at)
       select id, gateway_payment_id, 1000, 'cheque_bounced', ${ago(2)}, ${owner}, 'done', true, ${ago(2)}, ${ago(2)} from payments.attempts where id = ${anAttempt} and gateway = 'counter'`,
      id,
      days(pick),
    ],
    ...[1, 2].map(
      (): Step => (pick, id) => [
        `insert into books.settlement_lines (gateway, kind, line_id, reference, amount_paise, fee_paise, tax_paise, settlement_id, utr, at)
         values ('sandbox', $2::text, gen_random_uuid()::text, '${what} ' || $1::int::text, 90000, $5::int, $5::int / 10, $3::text, $3::text, ${ago(4)})`,
        id,
        ['payment', 'refund', 'adjustment'][pick(3)],
        [null, 'UTR1', 'UTR2', 'UTR3'][pick(4)],
        days(pick),
        [0, 100][pick(2)],
      ],
    ),
    ...[1, 2].map(
      (): Step => (_, id) => [
        `update books.settlement_lines set match = '${what === 'booking' ? 'order' : 'donation'}', ledger_id = ${aPayment} where id = ${aLine} and kind = 'payment' and ${aPayment} is not null`,
        id,
      ],
    ),
    (_, id) => [
      `update books.settlement_lines set match = 'refund', refund_id = ${aRefund} where id = ${aLine} and kind = 'refund' and ${aRefund} is not null`,
      id,
    ],
    (_, id) => [
      `update books.settlement_lines set match = 'unknown', ledger_id = null, refund_id = null where id = ${aLine}`,
      id,
    ],
    (pick, id) => [
      `update books.settlement_lines set utr = $2::text, at = greatest(at, ${ago(3)}) where id = ${aLine}`,
      id,
      ['UTR1', 'UTR4'][pick(2)],
      days(pick),
    ],
    (_, id) => [
      `delete from books.settlement_lines l where id = ${aLine} and not exists (select from books.explained x where x.settlement_line_id = l.id)`,
      id,
    ],
    (pick, id) => [
      `insert into books.bank_lines (account, line_key, day, amount_paise, narration, utrs, match, ledger_id)
       select 'bank', gen_random_uuid()::text, ${ago(3)}::date, $2::bigint, '', '{}', 'desk', ${aPayment} where ${aPayment} is not null`,
      id,
      [90_000, 89_000][pick(2)],
      days(pick),
    ],
    (pick, id) => [
      `insert into books.bank_lines (account, line_key, day, amount_paise, narration, utrs, match, refund_id)
       select 'bank', gen_random_uuid()::text, ${ago(2)}::date, -90000, '', '{}', 'refund', ${aRefund} where ${aRefund} is not null`,
      id,
      days(pick),
    ],
    (_, id) => [
      `update books.bank_lines set match = 'unmatched', ledger_id = null, refund_id = null where ledger_id = ${aPayment} or refund_id = ${aRefund}`,
      id,
    ],
    (_, id) => [`delete from books.bank_lines where ledger_id = ${aPayment} or refund_id = ${aRefund}`, id],
    ...(['ledger_id', 'refund_id', 'settlement_line_id'] as const).map(
      (column): Step =>
        (_, id) => {
          const what = { ledger_id: aPayment, refund_id: aRefund, settlement_line_id: aLine }[column]
          return [
            `insert into books.explained (${column}, note, staff_id, at) select ${what}, 'known', ${owner}, now() where ${what} is not null`,
            id,
          ]
        },
    ),
  ]
  return steps
}

const ofOrders: Step[] = [
  ...of('booking'),
  // What an order owed since its cheque bounced is paid, through a gateway or at the desk.
  (pick, id) => [
    `insert into payments.attempts (booking_id, gateway, reference, amount_paise, state, gateway_payment_id, opened_at, settled_at, purpose)
     values ($1, $2::text, gen_random_uuid()::text, 5000, $3::text, gen_random_uuid()::text, now(), ${ago(4)}, 'debt')`,
    id,
    ['sandbox', 'counter'][pick(2)],
    ['paid', 'open'][pick(2)],
    days(pick),
  ],
  (_, id) => [
    `update payments.attempts set state = 'paid' where booking_id = $1 and purpose = 'debt' and state = 'open'`,
    id,
  ],
  // It is moved to another seva: what went back of it goes with it.
  (pick, id) => {
    const to = homams[pick(2)]
    return [
      `update booking.bookings set (event_id, package_id, occurrence_id) = (select $2::int, $3::int, id from catalogue.occurrences where event_id = $2::int limit 1) where id = $1`,
      id,
      to?.id,
      to?.packageId,
    ]
  },
]

const ofGifts: Step[] = [
  ...of('donation'),
  (_, id) => [`update donations.donations set state = 'returned', returned_at = now() where id = $1`, id],
  (_, id) => [`update donations.donations set state = 'given', bounced = false where id = $1`, id],
  (_, id) => [
    `update donations.donations set state = 'returned', bounced = true, returned_at = now() where id = $1 and mode = 'cheque'`,
    id,
  ],
  (pick, id) => [`update donations.donations set returned_at = ${ago(2)} where id = $1`, id, days(pick)],
  (pick, id) => [`update donations.donations set given_on = ${ago(2)}::date where id = $1`, id, days(pick)],
]

/** Gateways are read by themselves, or by files, whose first line may be of any hour. */
const ofNobody: ((pick: Pick) => [string, ...unknown[]])[] = [
  pick => [
    `insert into books.readings (night, gateway, day, tried_at, read_at) select ${ago(1)}::date + 1, 'sandbox', ${ago(1)}::date, now(), now() on conflict do nothing`,
    pick(20),
  ],
  pick => [
    `with f as (insert into books.files (kind, source, file_name, heads, heads_line, mapping, state, staff_id, created_at) values ('settlement', 'never_read', 'a.csv', '{}', 1, '{}', 'taken', ${owner}, now()) returning id)
     insert into books.settlement_lines (gateway, kind, line_id, amount_paise, fee_paise, tax_paise, at, file_id) select 'never_read', 'payment', gen_random_uuid()::text, 100, 0, 0, ${ago(1)}, id from f`,
    pick(20),
  ],
]

async function place(i: number): Promise<number> {
  const [made] = await rows<{ id: number }>(
    `insert into booking.bookings (order_id, devotee_id, event_id, package_id, key, asked_hash, state, package_paise, total_paise, language_id, personal, address, hold_ends_at, created_at)
     values (gen_random_uuid(), $1, $2, $3, gen_random_uuid(), '', 'held', 90000, 90000, 1, '{"name":"Demo Devotee"}', '{}', now(), now()) returning id`,
    devotee,
    homams[i % 2]?.id,
    homams[i % 2]?.packageId,
  )
  return made?.id ?? 0
}

async function give(i: number): Promise<number> {
  const [made] = await rows<{ id: number }>(
    `insert into donations.donations (number, amount_paise, language_id, state, created_at, mode, given_on, given_at)
     values (gen_random_uuid(), 90000, 1, 'given', now(), $1, current_date, now()) returning id`,
    ['online', 'cash', 'transfer', 'cheque'][i % 4],
  )
  return made?.id ?? 0
}

async function walk(pick: Pick, orders: number[], gifts: number[]) {
  const chance = pick(20)
  const [subjects, steps] = chance < 11 ? [orders, ofOrders] : [gifts, ofGifts]
  const [text, ...values] =
    chance === 19
      ? (ofNobody[pick(ofNobody.length)]?.(pick) ?? ['select'])
      : (steps[pick(steps.length)]?.(pick, subjects[pick(subjects.length)] ?? 0) ?? ['select'])
  await rows(text, ...values).catch((error: { code?: string }) => {
    if (!refused.has(error.code ?? '')) throw error
  })
}

const several = async (n: number, make: (i: number) => Promise<number>) => {
  const made: number[] = []
  for (let i = 0; i < n; i++) made.push(await make(i))
  return made
}

/** Which figures of the report are not 0. */
async function figuresNow(): Promise<string[]> {
  const { payments, refunds, gateway, cash, desk_banked, taken } = await viewReport(app.app, {
    from: addDays(dayOf(Date.now()), -60),
    to: addDays(dayOf(Date.now()), 30),
  })
  return Object.entries({ payments, refunds, gateway, cash, desk_banked, taken }).flatMap(([part, figures]) =>
    Object.entries(figures).flatMap(([figure, sum]: [string, number | { amount: number }]) =>
      figure === 'difference' || (typeof sum === 'number' ? sum : sum.amount) === 0 ? [] : [`${part} ${figure}`],
    ),
  )
}

test('in the course of any history the sums by day, and the report from them, are what all rows say', async () => {
  const pick = chanceFrom(41)
  const [orders, gifts] = [await several(6, place), await several(8, give)]
  const reached = new Set<string>()
  for (let i = 0; i < 1500; i++) {
    await walk(pick, orders, gifts)
    if (i % 60 === 0) await foldTruth(app.app.db)
    // What was missed once stays wrong: not each step has to be looked at.
    if (i % 75 > 0) continue
    await expectTruth(app.app)
    for (const figure of await figuresNow()) reached.add(figure)
  }
  await expectTruth(app.app)
  expect(reached).toEqual(
    new Set([
      ...['received', 'settled', 'expected', 'before', 'explained', 'missing'].map(figure => `payments ${figure}`),
      ...['decided', 'done', 'under_way', 'explained', 'missing'].map(figure => `refunds ${figure}`),
      ...['known', 'unknown', 'explained', 'refunds', 'fees', 'tax', 'net'].map(figure => `gateway ${figure}`),
      ...['orders', 'donations', 'cash', 'desk_upi', 'desk_card', 'desk_cheque', 'gifts'].map(
        figure => `taken ${figure}`,
      ),
      ...['taken', 'back', 'due', 'left', 'outside'].map(figure => `cash ${figure}`),
      'desk_banked upi',
      'desk_banked cheque',
    ]),
  )
})

test('many at once, while the schedule folds, come to the same sums', async () => {
  const [orders, gifts] = [await several(3, place), await several(4, give)]
  let over = false
  const folding = (async () => {
    while (!over) await foldTruth(app.app.db)
  })()
  await Promise.all(
    [51, 52, 53, 54].map(async seed => {
      const pick = chanceFrom(seed)
      for (let i = 0; i < 150; i++) await walk(pick, orders, gifts)
    }),
  )
  over = true
  await folding
  await expectTruth(app.app)
})

test.each([
  ['is taken', 'amount_paise = 50000'],
  ['is taken', `reason = 'cheque_bounced', state = 'done', by_hand = true, sent_at = now(), done_at = now()`],
  ['is let go', 'amount_paise = 50000'],
] as const)('a line of a refund %s while the refund changes: %s', async (what, change) => {
  const id = await place(0)
  await rows(
    `insert into payments.attempts (booking_id, gateway, reference, amount_paise, state, gateway_payment_id, opened_at)
     values ($1, 'sandbox', gen_random_uuid()::text, 90000, 'paid', gen_random_uuid()::text, now())`,
    id,
  )
  const [refund] = await rows<{ id: number }>(
    `insert into payments.refund_tasks (attempt_id, gateway_payment_id, amount_paise, reason, created_at, by_staff)
     select id, gateway_payment_id, 40000, 'by_staff', now(), ${owner} from payments.attempts where booking_id = $1 returning id`,
    id,
  )
  const line = await app.app.db.pool.connect()
  try {
    const take = `insert into books.settlement_lines (gateway, kind, line_id, amount_paise, fee_paise, tax_paise, at, match, refund_id)
      values ('sandbox', 'refund', gen_random_uuid()::text, 40000, 0, 0, now(), 'refund', $1)`
    if (what === 'is let go') await line.query(take, [refund?.id])
    await line.query('begin')
    await (what === 'is taken'
      ? line.query(take, [refund?.id])
      : line.query(`update books.settlement_lines set match = 'unknown', refund_id = null where refund_id = $1`, [
          refund?.id,
        ]))
    const changed = rows(`update payments.refund_tasks set ${change} where id = $1`, refund?.id)
    // It waits for the line, or is through before it, which is then told.
    await Promise.race([changed, untilWaits()])
    await line.query('commit')
    await changed
  } finally {
    line.release()
  }
  await expectTruth(app.app)
})

async function untilWaits(): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await rows(waiting)).length === 0) await new Promise(resolve => setTimeout(resolve, 10))
}
