import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { childConsentVersion } from '../../../../contract/orders/children.ts'
import { consentVersion } from '../../../../contract/ground/limits.ts'
import { en } from '../../../../contract/words/pages/en.ts'
import { addDays, dayOf } from '../../../../contract/ground/india-time.ts'
import { searchDatabase } from '../../../test/search-database.ts'
import { formFor, type Homam, type TestDevotee, testApp } from '../../../test/test-app.ts'
import { columnsOfNobody, type Kind } from './kind.ts'
import { kindsOfData } from './kinds-of-data.ts'
import { signatureOf, webhookSecret } from '../../outside/sandbox/sandbox-gateway.ts'

const app = testApp()
const json = { 'content-type': 'application/json' }
afterEach(async () => {
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: json })
})

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows

const search = (word: string) => searchDatabase(app.app.db.pool, word, app.app.config)
/** The paper that was issued stays. */
const asIssued = ['payments.invoices']

const newCode = async ({ phone }: { phone: string }) => {
  await app.advance(61)
  expect((await app.call('POST /api/request-otp', { phone })).status).toBe(200)
  const [sent] = await query<{ body: string }>(
    `select body from notifications.messages where recipient = $1 order by id desc limit 1`,
    [phone],
  )
  return /\b(\d{4})\b/.exec(sent?.body ?? '')?.[1] ?? ''
}
const erase = async (devotee: TestDevotee) =>
  devotee.call('POST /api/erase-me', { userId: devotee.id, otp: await newCode(devotee) })

let named = 0
/** A devotee who gave a name that nobody else has, booked and paid, and has the invoice. */
async function paidDevotee(homam: Homam) {
  const devotee = await app.given.devotee()
  const name = `Zq Unmistakable ${++named}`
  const familyMembers = [{ name: `${name} Child` }]
  const child_consent = { version: childConsentVersion, names: [`${name} Child`] }
  const form = formFor(homam, devotee, { familyMembers, child_consent, consent: consentVersion })
  form.personalData = { ...form.personalData, name, village: `${name} Street` }
  const order = (await devotee.call('POST /api/saveForm', form)).body
  await app.pay(order.paymentUrl)
  expect(
    (await app.raw('GET', `/invoices/${order.orderId}.pdf`, { headers: { authorization: `Bearer ${devotee.token}` } }))
      .status,
  ).toBe(200)
  await devotee.call('POST /api/family-save', { userId: devotee.id, name, relation: 'self' })
  return { devotee, name, order, form }
}

test('an order of a seva with many days says its hour in the download', async () => {
  const day = addDays(dayOf(app.app.clock.now()), 2)
  const seva = await app.given.seva({ days: [day], slots: [{ starts: 450, lasts: null }] })
  const devotee = await app.given.devotee()
  await devotee.call('POST /api/saveForm', formFor(seva, devotee, { occurrenceId: seva.occurrences[0]?.id }))
  const { orders } = (await devotee.call('POST /api/my-data', { userId: devotee.id })).body
  expect(orders).toMatchObject([{ held_on: day.split('-').toReversed().join('-'), slot: { starts: 450 } }])
})

describe('consent (M5)', () => {
  test('is kept once with its booking: when, in which wording and language', async () => {
    const homam = await app.given.homam()
    const devotee = await app.given.devotee()
    const key = { 'idempotency-key': 'consent-once' }
    const form = formFor(homam, devotee, { consent: consentVersion, languageId: 2 })
    const orders = await Promise.all(Array.from({ length: 4 }, () => devotee.call('POST /api/saveForm', form, key)))

    const rows = await query('select text_version, language_id from booking.consents where booking_id = $1', [
      orders[0]?.body.lastId,
    ])
    expect(rows).toEqual([{ text_version: consentVersion, language_id: 2 }])
    await expect(query('update booking.consents set text_version = $1', ['other'])).rejects.toThrow('never changed')
    await expect(query('delete from booking.consents')).rejects.toThrow('never changed')
  })

  test('the specification’s payload, without it, still books; nothing is kept then', async () => {
    const homam = await app.given.homam()
    const devotee = await app.given.devotee()
    const { status, body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee))
    expect(status).toBe(200)
    expect(await query('select from booking.consents where booking_id = $1', [body.lastId])).toHaveLength(0)
  })

  test('a new wording gets a new version', () => {
    const wording = createHash('sha256').update(en.registration.consent).digest('hex').slice(0, 12)
    expect([consentVersion, wording]).toEqual(['2026-11', '83fcf30bf967'])
  })
})

test('every column that leads to a person stands in the table of kinds of data, once, or is said to be nobody’s (M5)', async () => {
  const columns = await query<{ name: string; suspect: boolean }>(
    `select c.table_schema || '.' || c.table_name || '.' || c.column_name as name,
            c.column_name ~ '(^|_)(devotee|booking|attempt|person|donor)_id$'
              or c.column_name ~ '(phone|whatsapp_id|mobile|email|recipient|address|personal|answers|before|after|pan|names?|gotra|nakshatra|body|text|cells|sealed|pdf|said|statement_line|pan_mask|note|utr)$' as suspect
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema', 'public', 'graphile_worker', 'catalogue', 'content')`,
  )
  const known = [...Object.values<Kind>(kindsOfData).flatMap(kind => Object.keys(kind.columns)), ...columnsOfNobody]
  expect(new Set(known).size).toBe(known.length)
  expect(columns.filter(c => c.suspect && !known.includes(c.name)).map(c => c.name)).toEqual([])
  // None is left of a column that is gone.
  expect(known.filter(name => !columns.some(c => c.name === name))).toEqual([])
})

test('my data has all that was given (M5)', async () => {
  const { devotee, name, order, form } = await paidDevotee(await app.given.homam())

  const { status, body } = await devotee.call('POST /api/my-data', { userId: devotee.id })

  expect(status).toBe(200)
  expect(body).toMatchObject({ phone: devotee.phone, erase_on: null, family: [{ name, relation: 'self' }] })
  expect(body.orders).toMatchObject([
    {
      order_id: order.orderId,
      homam: 'Test Homam',
      state: 'paid',
      amount: 1116,
      package: 'One name',
      personal: { name },
      people: [{ name: `${name} Child` }],
      names: [name, `${name} Child`],
      consent: { text: consentVersion, language: 'en' },
      payments: [{ state: 'paid', amount: 1116 }],
    },
  ])
  expect(body.orders[0]?.address_line).toContain(String(form.personalData.village))
  expect(body.orders[0]?.address).toMatchObject({ whatsapp_number: devotee.phone, pincode: '500001' })
  expect(body.orders[0]?.invoice).toBeTruthy()
  expect(body.messages.map(m => m.kind)).toEqual(['booking_confirmed', 'otp'])
  expect(body.child_consents).toMatchObject([{ name: `${name} Child`, order_code: body.orders[0]?.order_code }])
  expect(body.logins).toMatchObject([{ here: true }])
})

test('log out everywhere else leaves this login alone', async () => {
  const devotee = await app.given.devotee()
  const other = (await app.call('POST /api/verify-otp', { phone: devotee.phone, otp: await newCode(devotee) })).body
  expect((await devotee.call('POST /api/logout-elsewhere', { userId: devotee.id })).body.ended).toBe(1)
  expect((await app.call('GET /api/protected', {}, { authorization: `Bearer ${other.token}` })).status).toBe(401)
  expect((await devotee.call('GET /api/protected', {})).status).toBe(200)
})

describe('erasure (M5)', () => {
  test('at once, when nothing is open: afterwards number and names are nowhere in the database but on the invoice, and the number may begin anew', async () => {
    const homam = await app.given.homam()
    const { devotee, name, order } = await paidDevotee(homam)
    await app.advance(20 * 86_400)
    const answer = JSON.stringify({ from: devotee.phone, text: `${name} thanks you` })
    expect((await app.raw('POST', '/sandbox/messages/answer', { body: answer, headers: json })).status).toBe(200)
    // WhatsApp named them by an id at first, and was answered by it.
    const id = `IN.zq${devotee.phone}`
    const writes = (said: object) =>
      app.raw('POST', '/sandbox/messages/answer', { body: JSON.stringify({ ...said, whatsapp_id: id }), headers: json })
    expect((await writes({ name, text: `${name} asks` })).status).toBe(200)
    await query(
      `insert into sandbox.messages (channel, recipient, template, language, text, sent_at, visible_at)
       values ('whatsapp', $1, 'reply', 'en', $2, now(), now())`,
      [id, `Dear ${name}`],
    )
    expect(await search(id)).toEqual(expect.arrayContaining(['inbox.conversations']))
    expect((await writes({ from: devotee.phone, text: `${name} STOP` })).status).toBe(200)
    expect((await writes({ text: 'stop' })).status).toBe(200)
    expect(await search(id)).toEqual(
      expect.arrayContaining(['notifications.whatsapp_ids', 'notifications.opt_outs', 'sandbox.messages']),
    )
    expect(await search(name)).toEqual(
      expect.arrayContaining(['accounts.family', 'booking.bookings', 'booking.people', 'children.consents']),
    )

    expect((await erase(devotee)).body).toEqual({ success: true, erase_on: null })

    expect(await search(devotee.phone)).toEqual([])
    expect(await search(id)).toEqual([])
    expect(await search(name)).toEqual(asIssued)
    expect((await devotee.call('GET /api/protected', {})).status).toBe(401)
    const [invoice] = await query<{ pdf: Buffer }>('select pdf from payments.invoices where booking_id = $1', [
      order.lastId,
    ])
    expect(invoice?.pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await app.call('POST /api/post-status', order)).body.status).toBe('TXN_SUCCESS')

    const anew = (await app.call('POST /api/verify-otp', { phone: devotee.phone, otp: await newCode(devotee) })).body
    expect(anew.user.id).not.toBe(devotee.id)
    const bearer = { authorization: `Bearer ${anew.token}` }
    expect((await app.call('POST /api/my-data', { userId: anew.user.id }, bearer)).body).toMatchObject({
      orders: [],
      family: [],
    })
    expect((await app.raw('GET', `/invoices/${order.orderId}.pdf`, { headers: bearer })).status).toBe(404)
  })

  test('reaches what gateways told, about an order of theirs or with their number in it', async () => {
    const { devotee, name, order } = await paidDevotee(await app.given.homam())
    const [attempt] = await query<{ reference: string }>('select reference from payments.attempts where id = $1', [
      order.postId,
    ])
    const told = {
      event: 'zq-1',
      reference: attempt?.reference,
      state: 'pending',
      amount: 1,
      payment_id: null,
      customer: { name },
      email: 'zq.person@example.org',
    }
    const elsewhere = {
      event: 'zq-2',
      reference: 'nobody-has-this',
      state: 'pending',
      amount: 1,
      payment_id: null,
      note: `+91${devotee.phone}`,
    }
    for (const body of [told, elsewhere].map(said => Buffer.from(JSON.stringify(said)))) {
      const headers = { ...json, 'x-sandbox-signature': signatureOf(webhookSecret(app.app.config), body) }
      expect((await app.raw('POST', '/api/webhooks/sandbox', { body, headers })).status).toBe(200)
    }
    expect([await search(devotee.phone), await search('zq.person')].flat()).toContain('payments.webhooks')
    await app.advance(20 * 86_400)

    expect((await erase(devotee)).body).toEqual({ success: true, erase_on: null })

    expect([await search(devotee.phone), await search(name), await search('zq.person')]).toEqual([[], asIssued, []])
    expect(
      await query(`select verdict from payments.webhooks where event_id in ('zq-1', 'zq-2') order by event_id`),
    ).toEqual([{ verdict: 'accepted' }, { verdict: 'unknown_order' }])
  })

  test('is erased by small transactions, and one that breaks off is gone on with by the schedule', async () => {
    const devotee = await app.given.devotee()
    await query(
      `insert into payments.webhooks (gateway, event_id, received_at, verdict, body, whole, headers)
       select 'sandbox', 'zq-many-' || i, now(), 'other', format('{"contact":"%s"}', $1::text), true, '{}' from generate_series(1, 120) i`,
      [devotee.phone],
    )
    const left = async () =>
      (await query(`select from payments.webhooks where body like '%' || $1 || '%'`, [devotee.phone])).length
    await query(`create function payments.break_off() returns trigger language plpgsql as $$ begin
      if new.event_id = 'zq-many-120' then raise 'broken off'; end if; return new; end $$`)
    await query(
      `create trigger break_off before update on payments.webhooks for each row execute function payments.break_off()`,
    )
    expect((await erase(devotee)).status).toBe(500)
    const after = await left()
    await query(`drop trigger break_off on payments.webhooks`)

    await app.sweep()
    expect(await left()).toBe(0)
    const together = await query<{ n: number }>(
      `select count(*)::int as n from payments.webhooks where event_id like 'zq-many-%' group by xmin::text`,
    )
    expect(Math.max(...together.map(t => t.n))).toBeLessThanOrEqual(50)
    expect([after < 120, after > 0]).toEqual([true, true])
    expect(await query('select phone from accounts.devotees where id = $1', [devotee.id])).toEqual([{ phone: null }])
  })

  test('waits for the homam and its prasadam, and then happens by itself', async () => {
    const homam = await app.given.homam({ closesInDays: 3 })
    const { devotee, name } = await paidDevotee(homam)

    const asked = await erase(devotee)
    const [due] = await query<{ day: string }>(
      `select to_char(held_on + 16, 'DD-MM-YYYY') as day from catalogue.events where id = $1`,
      [homam.id],
    )
    expect(asked.body).toEqual({ success: true, erase_on: due?.day })
    expect((await devotee.call('POST /api/my-data', { userId: devotee.id })).body.erase_on).toBe(due?.day)

    await app.advance(17 * 86_400)
    await app.sweep()
    expect(await search(name)).not.toEqual([])

    await app.advance(3 * 86_400)
    await Promise.all([app.sweep(), app.sweep(), app.sweep()])
    expect(await search(name)).toEqual(asIssued)
  })

  test('can be taken back until then', async () => {
    const { devotee, name } = await paidDevotee(await app.given.homam())
    await erase(devotee)
    expect((await devotee.call('POST /api/keep-me', { userId: devotee.id })).status).toBe(200)

    await app.advance(25 * 86_400)
    await app.sweep()

    expect(await search(name)).toContain('booking.bookings')
    expect((await devotee.call('POST /api/my-data', { userId: devotee.id })).body.erase_on).toBe(null)
  })

  test('waits for an open payment; money that comes after it goes back (M2)', async () => {
    const homam = await app.given.homam()
    const devotee = await app.given.devotee()
    const { body: order } = await devotee.call('POST /api/saveForm', formFor(homam, devotee))
    expect((await erase(devotee)).body.erase_on).not.toBe(null)

    // The gateway is asked for days before it is given up; then nothing is in the air.
    await app.app.db.pool.query('update payments.attempts set next_pull_at = null where id = $1', [order.postId])
    await app.advance(2 * 86_400)
    await app.sweep()
    expect(await search(devotee.phone)).toEqual([])

    await app.pay(order.paymentUrl)
    expect(await query('select reason from payments.refund_tasks where attempt_id = $1', [order.postId])).toEqual([
      { reason: 'booking_cancelled' },
    ])
  })

  test('needs the right code, used once', async () => {
    const devotee = await app.given.devotee()
    const otp = await newCode(devotee)
    const wrong = String((Number(otp) + 1) % 10_000).padStart(4, '0')
    const ask = (code: string) => devotee.call('POST /api/erase-me', { userId: devotee.id, otp: code })
    expect((await ask(wrong)).body.code).toBe('otp_wrong')
    expect((await ask('12')).body.code).toBe('invalid_otp_format')
    expect((await devotee.call('GET /api/protected', {})).status).toBe(200)

    const both = await Promise.all([ask(otp), ask(otp)])
    expect(both.filter(a => a.status === 200)).toHaveLength(1)
    expect(await search(devotee.phone)).toEqual([])
  })

  test('a booking, a person or a login written in the same moment leaves no name behind', async () => {
    const homam = await app.given.homam()
    const devotee = await app.given.devotee()
    const otp = await newCode(devotee)
    const form = formFor(homam, devotee)
    form.personalData = { ...form.personalData, name: 'Zq Momentary' }
    await Promise.all([
      devotee.call('POST /api/erase-me', { userId: devotee.id, otp }),
      ...Array.from({ length: 4 }, () => devotee.call('POST /api/saveForm', form)),
      ...Array.from({ length: 4 }, (_, n) =>
        devotee.call('POST /api/family-save', { userId: devotee.id, name: `Zq Momentary ${n}` }),
      ),
    ])
    const [self] = await query<{ phone: string | null; erase_on: string | null }>(
      'select phone, erase_on from accounts.devotees where id = $1',
      [devotee.id],
    )
    // Either a booking came first and the erasure waits for it, or nothing is left.
    if (self?.phone === null) expect(await search('Zq Momentary')).toEqual([])
    else expect(self?.erase_on).not.toBe(null)
  })
})
