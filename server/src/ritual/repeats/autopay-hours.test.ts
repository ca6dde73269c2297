import { afterEach, expect, test } from 'vitest'
import { addDays, type Day, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import { languages } from '../../../../contract/ground/languages.ts'
import { repeatConsentVersion } from '../../../../contract/ritual/repeated.ts'
import { formFor, testApp, type TestDevotee } from '../../../test/test-app.ts'
import { hourMs } from '../../ground/time/spans.ts'
import { tidyDebits } from '../../money/payments/service.ts'
import { type Gateway, GatewayRefused, GatewayUnreachable } from '../../money/payments/gateway.ts'
import type { Mandates } from '../../money/payments/mandates.ts'
import { endHolds } from '../../orders/booking/service.ts'
import { makeDebits, noticeTurns, settleTurns } from './service.ts'

const app = testApp({ AUTOPAY_HOURS: '' })
const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query<T>(text, values)).rows

async function clockTo(day: Day, hour: number): Promise<void> {
  app.app.moveClock(startOfDay(day) + hour * hourMs - Date.now())
  for (const sweep of [makeDebits, tidyDebits, settleTurns, endHolds, noticeTurns, makeDebits]) await sweep(app.app)
}
let kept: Gateway | undefined
/** The gateway does something else from now on, until the test is over. */
function instead(changes: Partial<Mandates>): void {
  kept ??= app.app.gateways[0] ?? expect.unreachable()
  app.app.gateways = [{ ...kept, mandates: { ...(kept.mandates ?? expect.unreachable()), ...changes } }]
}
afterEach(() => {
  if (kept) app.app.gateways = [kept]
  app.app.config.autopayHours = npci
  app.app.moveClock(0)
})
const npci = [
  { from: 21.5 * 60, until: 10 * 60 },
  { from: 13 * 60, until: 17 * 60 },
]

const decide = (page: string, decision: string, how: object = {}) =>
  app.raw('POST', page, {
    body: JSON.stringify({ decision, ...how }),
    headers: { 'content-type': 'application/json' },
    redirect: 'manual',
  })

/** A seva at noon that is repeated by a mandate which its payer has granted, and the day of its first turn. */
async function granted() {
  const devotee = await app.given.devotee()
  const today = dayOf(app.app.clock.now())
  const days = Array.from({ length: 60 }, (_, n) => addDays(today, n + 1))
  const seva = await app.given.seva({ days, slots: [{ starts: 720, lasts: 30 }], price: 116 })
  await query('update catalogue.seva_rules set window_days = 400 where event_id = $1', seva.id)
  const form = formFor(seva, devotee, { occurrenceId: seva.occurrences[4]?.id ?? 0 })
  const order = (await devotee.call('POST /api/saveForm', form)).body
  await app.pay(order.paymentUrl)
  const asked = { lastId: order.lastId, every: 'month', by: 'date', times: null, pay: 'autopay' } as const
  const repeat = { userId: devotee.id, ...asked, consent: repeatConsentVersion }
  const { code, mandateUrl } = (await devotee.call('POST /api/repeat-save', repeat)).body
  const page = mandateUrl ?? ''
  await decide(page, 'grant')
  const [own] = (await devotee.call('POST /api/repeats', { userId: devotee.id })).body
  return { devotee, code, page, day: own?.turns[0]?.day as Day }
}
/** As `granted`, and its payer was told on the morning three days before. */
async function noticed(hour = 9.5) {
  const one = await granted()
  await clockTo(addDays(one.day, -3), hour)
  return one
}
const stateOf = async ({ code, day }: { code: string; day: Day }) =>
  (await app.call('POST /api/repeat-turn', { code, day })).body.state
const debitOf = async ({ code, day }: { code: string; day: Day }) => {
  const [debit] = await query<{ noticed: Date; at: Date; sent: Date | null; asked: Date | null; state: string }>(
    `select d.noticed_at as noticed, d.debit_at as at, d.sent_at as sent, s.asked_at as asked, a.state
       from repeats.turns t join repeats.repeats r on r.id = t.repeat_id
       join payments.debits d on d.attempt_id = t.debit_attempt_id join payments.attempts a on a.id = d.attempt_id
       left join sandbox.debits s using (reference) where r.code = $1 and t.day = $2`,
    code,
    day,
  )
  return debit
}
const told = async ({ phone }: TestDevotee) =>
  (
    await query<{ body: string }>(
      `select body from notifications.messages where recipient = $1 and template like 'repeat_%' order by id`,
      phone,
    )
  ).map(({ body }) => body)
const hourOf = (at: Date | null | undefined) => ((at?.getTime() ?? 0) / hourMs + 5.5) % 24

test('24 hours that end in closed hours: the debit is asked for when the next ones open, and nobody before', async () => {
  const one = await noticed()
  const debit = await debitOf(one)
  expect(hourOf(debit?.at)).toBeCloseTo(13 + 1 / 60, 3)
  expect((await told(one.devotee))[0]).toContain(`by Autopay, ${Number(addDays(one.day, -2).slice(8))} `)
  for (const hour of [9.9, 11, 13]) {
    await clockTo(addDays(one.day, -2), hour)
    expect(await debitOf(one)).toMatchObject({ sent: null, asked: null })
  }
  await clockTo(addDays(one.day, -2), 13.05)
  expect(await stateOf(one)).toBe('paid')
  expect(hourOf((await debitOf(one))?.asked)).toBeCloseTo(13.05, 1)
})

test('told late in the day, it is asked for in the night', async () => {
  const one = await noticed(15.9)
  await clockTo(addDays(one.day, -2), 18)
  expect(await debitOf(one)).toMatchObject({ sent: null })
  await clockTo(addDays(one.day, -2), 21.55)
  expect(await stateOf(one)).toBe('paid')
})

test('no open hours before its seva closes: it is told with its link at once, and no debit is announced', async () => {
  const one = await granted()
  app.app.config.autopayHours = [{ from: 11 * 60, until: 11.5 * 60 }]
  await clockTo(addDays(one.day, -1), 10)
  expect([await debitOf(one), await stateOf(one)]).toEqual([undefined, 'due'])
  expect(await told(one.devotee)).toEqual([expect.stringContaining('no Autopay; pay by')])
})

test('the server was down while hours were open: the debit comes in the next ones', async () => {
  const one = await noticed()
  await clockTo(addDays(one.day, -2), 18)
  expect(await debitOf(one)).toMatchObject({ sent: null, asked: null })
  await clockTo(addDays(one.day, -2), 22)
  expect(await stateOf(one)).toBe('paid')
})

test('with none left before its seva closes, the link is told; after that, that it is missed', async () => {
  const link = await noticed()
  await clockTo(link.day, 10.2)
  expect([await stateOf(link), (await debitOf(link))?.asked]).toEqual(['due', null])
  expect((await told(link.devotee)).at(-1)).toContain('no Autopay; pay by')
  expect(await told(link.devotee)).toHaveLength(2)
  app.app.moveClock(0)

  const missed = await noticed()
  await clockTo(missed.day, 12)
  await clockTo(missed.day, 12.1)
  expect([await stateOf(missed), (await debitOf(missed))?.asked]).toEqual(['missed', null])
  expect(await told(missed.devotee)).toHaveLength(2)
  expect((await told(missed.devotee)).at(-1)).toContain('is not booked.\nReason: it was not paid')
})

test('hours that change while a debit waits: it is asked for in the new ones', async () => {
  const one = await noticed()
  app.app.config.autopayHours = [{ from: 18 * 60, until: 20 * 60 }]
  await clockTo(addDays(one.day, -2), 14)
  expect(await debitOf(one)).toMatchObject({ sent: null, asked: null })
  await clockTo(addDays(one.day, -2), 18.5)
  expect(await stateOf(one)).toBe('paid')
})

test('a gateway that can’t tell the payer before it is too late: the link is told while it can be paid', async () => {
  instead({ notify: () => Promise.reject(new GatewayUnreachable()) })
  const one = await noticed()
  expect(await stateOf(one)).toBe('debit_comes')
  await clockTo(addDays(one.day, -1), 8)
  expect(await stateOf(one)).toBe('debit_comes')
  await clockTo(addDays(one.day, -1), 10)
  expect(await stateOf(one)).toBe('due')
  expect((await told(one.devotee)).at(-1)).toContain('no Autopay; pay by')
})

test('a mandate that ends while its debit waits is told with the link at once; one that moves on goes on', async () => {
  const [ends, moves] = [await granted(), await granted()]
  await clockTo(addDays(ends.day, -3), 9.5)
  await decide(ends.page, 'revoke')
  await clockTo(addDays(ends.day, -3), 11)
  expect([await stateOf(ends), await stateOf(moves)]).toEqual(['due', 'debit_comes'])
  expect((await told(ends.devotee)).at(-1)).toContain('no Autopay; pay by')
  await clockTo(addDays(moves.day, -2), 14)
  expect([await stateOf(ends), await stateOf(moves)]).toEqual(['due', 'paid'])
  expect((await debitOf(ends))?.asked).toBeNull()
})

test('a mandate of which the gateway answers what we do not know, and permits nothing, gets a link', async () => {
  const one = await granted()
  instead({
    lookUp: () => Promise.resolve({ state: 'asked' }),
    notify: () => Promise.reject(new GatewayRefused('mandate_not_active')),
  })
  await clockTo(addDays(one.day, -3), 9.5)
  expect(await stateOf(one)).toBe('due')
  expect((await told(one.devotee)).map(body => /no Autopay|by Autopay/.exec(body)?.[0])).toEqual([
    'by Autopay',
    'no Autopay',
  ])
})

test('a debit that paid says whom to complain to: on the pages behind its links, in five languages, and in the mail', async () => {
  const one = await granted()
  const linked = await granted()
  await clockTo(addDays(one.day, -3), 9.5)
  const paid = (await app.call('POST /api/repeat-pay', { code: linked.code, day: linked.day })).body
  await app.pay(paid.paymentUrl)
  await clockTo(addDays(one.day, -2), 14)
  const [contact] = await query<{ phones: string[]; mail: string }>(
    'select phones, support_email as mail from catalogue.trust',
  )
  const { mail, phones } = contact ?? expect.unreachable()
  const phone = (phones[0] ?? '').slice(0, 5)
  const noteOf = async ({ code, day }: typeof one, language: number) =>
    (await app.call('POST /api/repeat-turn', { code, day, language })).body.debit_note ?? ''
  const notes = await Promise.all(languages.map(({ id }) => noteOf(one, id)))
  expect(new Set(notes).size).toBe(5)
  for (const note of notes) expect(note).toMatch(new RegExp(`\\D: \\+91\\s${phone}\\s\\d{5}, ${mail}$`))
  // Where a link paid it, nothing was debited.
  expect([await stateOf(linked), await noteOf(linked, 1)]).toEqual(['paid', ''])

  // The login ended in these weeks.
  app.app.moveClock(0)
  const [own] = (await one.devotee.call('POST /api/repeats', { userId: one.devotee.id })).body
  const orderId = own?.turns.find(({ day }) => day === one.day)?.order?.orderId ?? ''
  const { body: order } = await one.devotee.call('POST /api/order', { userId: one.devotee.id, orderId })
  expect(order.debit_note).toContain(mail)
  // What is registered with WhatsApp and operators is filled in as before; what is sent as it stands says it.
  const confirmed = await query<{ body: string; values: object; link: string }>(
    `select body, filled_in as values, filled_in->>'link' as link from notifications.messages
      where recipient = $1 and template = 'booking_confirmed' order by id`,
    one.devotee.phone,
  )
  const [byPage, byDebit] = confirmed
  expect(Object.keys(byDebit?.values ?? {})).toEqual(Object.keys(byPage?.values ?? {}))
  expect([byPage?.body.includes(mail), byDebit?.body.endsWith(order.debit_note ?? '-')]).toEqual([false, true])
  // Sent again, it says so again.
  const operations = await app.given.staff('operations')
  const [{ id } = { id: 0 }] = await query<{ id: number }>(
    'select id from booking.bookings where order_id = $1',
    orderId,
  )
  await operations.call('POST /api/office/resend-messages', { ids: [id] })
  const [again] = await query<{ body: string }>(
    `select body from notifications.messages where recipient = $1 and template = 'booking_confirmed' order by id desc limit 1`,
    one.devotee.phone,
  )
  expect(again?.body).toBe(byDebit?.body)
  const key = byDebit?.link.split('#key=')[1] ?? ''
  expect((await app.call('POST /api/shared-order', { orderId, key })).body.debit_note).toContain(mail)
})
