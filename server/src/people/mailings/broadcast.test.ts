import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { english } from '../../../../contract/ground/languages.ts'
import { addDays, dayOf } from '../../../../contract/ground/india-time.ts'
import { formFor, type Homam, testApp, type TestDevotee, type TestStaff } from '../../../test/test-app.ts'
import { asRegistered } from '../../trust/notifications/wordings/registered.ts'
import { goOnSending, sendMessage } from '../../trust/notifications/service.ts'
import { sendBroadcast } from './service.ts'
import { goOnBroadcasting } from './broadcast.ts'

const app = testApp({ QUIET_HOURS: '21:00-08:00', BROADCAST_PER_SECOND: '4', MESSAGE_PRICES: 'sandbox:12' })
const json = { 'content-type': 'application/json' }
const clockTo = (now: string) => app.raw('POST', '/sandbox/clock', { body: JSON.stringify({ now }), headers: json })
const noon = '2027-01-12T06:30:00Z'
let staff: TestStaff
beforeEach(async () => {
  await clockTo(noon)
  staff = await app.given.staff('operations')
  app.app.config.broadcastPerSecond = 400
})

const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query<T>(text, values)).rows

async function paidOrder(
  homam: Homam,
  { devotee, languageId = 1 }: { devotee?: TestDevotee; languageId?: number } = {},
) {
  const by = devotee ?? (await app.given.devotee())
  const { body } = await by.call('POST /api/saveForm', formFor(homam, by, { familyMembers: [], languageId }))
  await app.pay(body.paymentUrl)
  return { devotee: by, ...body }
}
/** A homam with so many paid orders, each of a number of its own. */
async function crowd(count: number) {
  const homam = await app.given.homam()
  const { orderId } = await paidOrder(homam)
  await query(
    `insert into booking.bookings (order_id, devotee_id, event_id, package_id, key, asked_hash, state, package_paise, total_paise, language_id, personal, address, hold_ends_at, created_at, paid_at)
     select order_id || '-' || n, devotee_id, event_id, package_id, order_id || n, asked_hash, state, package_paise, total_paise, language_id, personal,
            address || jsonb_build_object('whatsapp_number', (6000000000 + event_id * 1000 + n)::text), hold_ends_at, created_at, paid_at
     from booking.bookings, generate_series(1, $2) n where order_id = $1`,
    orderId,
    count - 1,
  )
  return homam
}

type Begin = OfficeCalls['POST /api/office/begin-broadcast']['body']
const written = (homam: Homam, change: Partial<Begin> = {}): Begin => ({
  id: homam.id,
  kind: 'notice',
  texts: { en: 'News of {homam}' },
  english: true,
  link: '',
  key: randomUUID(),
  latest: 0,
  ...change,
})
const begin = (homam: Homam, change?: Partial<Begin>) =>
  staff.call('POST /api/office/begin-broadcast', written(homam, change))
async function begun(homam: Homam, change?: Partial<Begin>): Promise<number> {
  const { status, body } = await begin(homam, change)
  expect(status).toBe(200)
  return body.id
}
const send = (id: number) => sendBroadcast(app.app, id)
const outbox = (id: number) =>
  query<{
    id: number
    recipient: string
    language: string
    body: string
    state: string
    about: string
    channel: string
  }>(
    `select id, recipient, language, body, state, about, channel from notifications.messages where cause = $1 order by id`,
    `broadcast ${id}`,
  )
async function deliver(id: number) {
  for (const message of await outbox(id)) if (message.state === 'waiting') await sendMessage(app.app, message.id)
}
const progress = async (homam: Homam) =>
  (await staff.call('POST /api/office/broadcasts', { id: homam.id, page: 1, perPage: 10 })).body.rows
const audience = async (homam: Homam) =>
  (await staff.call('POST /api/office/broadcast-audience', { id: homam.id })).body

describe('whom it goes to', () => {
  test('each who paid, in the language of the order; a number with several orders once; nobody who only held or cancelled', async () => {
    const homam = await app.given.homam()
    const first = await paidOrder(homam, { languageId: 2 })
    await paidOrder(homam, { devotee: first.devotee, languageId: 1 })
    const other = await paidOrder(homam, { languageId: 7 })
    const cancelled = await paidOrder(homam)
    await query(`update booking.bookings set state = 'cancelled' where order_id = $1`, cancelled.orderId)
    const unpaid = await app.given.devotee()
    await unpaid.call('POST /api/saveForm', formFor(homam, unpaid, { familyMembers: [] }))

    expect(await audience(homam)).toMatchObject({
      receivers: 2,
      latest: 0,
      cancelled: false,
      heldUntil: null,
      languages: [
        { language: 'te', receivers: 1, whatsapp: 1, email: 0, declined: 0, approved: true },
        { language: 'hi', receivers: 1, whatsapp: 1, email: 0, declined: 0, approved: true },
      ],
    })
    const id = await begun(homam, {
      texts: { te: '{homam} {date} {orderId} {link}', hi: 'सूचना {link}' },
      english: false,
      link: 'https://example.org/live',
    })
    await Promise.all([send(id), send(id)])
    const messages = await outbox(id)
    expect(messages.map(message => [message.recipient, message.language, message.about])).toEqual([
      [first.devotee.phone, 'te', first.orderId],
      [other.devotee.phone, 'hi', other.orderId],
    ])
    expect(messages[0]?.body).toContain(`పరీక్ష హోమం`)
    expect(messages[0]?.body).toContain(`${await app.codeOf(first.orderId)} https://example.org/live`)
    expect(messages[1]?.body).toContain('सूचना https://example.org/live')
    expect(messages[0]?.body).not.toContain('{')
    await send(id)
    expect(await outbox(id)).toHaveLength(2)
  })

  test('chosen orders of it only, and never the others, whichever release sends it', async () => {
    const homam = await app.given.homam()
    const [first, , third] = [await paidOrder(homam), await paidOrder(homam), await paidOrder(homam)]
    const orders = [third.lastId, first.lastId]
    const { body } = await staff.call('POST /api/office/broadcast-audience', { id: homam.id, orders })
    expect(body.receivers).toBe(2)
    // About an order of their own, so it is no appeal.
    expect(body.cost).toEqual({
      rupees: 0.24,
      lines: [{ channel: 'whatsapp', abroad: false, receivers: 2, each: 0.12 }],
    })
    app.app.config.broadcastPerSecond = 1
    const id = await begun(homam, { orders })
    // The release before goes by this column alone.
    expect(await query(`select queued_up_to from broadcast.broadcasts where id = $1`, id)).toEqual([
      { queued_up_to: 2147483647 },
    ])
    await send(id)
    expect((await outbox(id)).map(({ recipient }) => recipient)).toEqual([first.devotee.phone, third.devotee.phone])
    const elsewhere = await begin(await app.given.homam(), { orders })
    expect(elsewhere.body.code).toBe('no_participants')
  })

  test('English stands in for a language only if staff say so', async () => {
    const homam = await app.given.homam()
    const { orderId } = await paidOrder(homam, { languageId: 3 })
    const refused = await begin(homam, { english: false })
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'invalid_fields', fields: { ta: expect.stringMatching(/./) } },
    })

    const id = await begun(homam)
    await send(id)
    expect(await outbox(id)).toMatchObject([
      { language: 'en', body: expect.stringContaining('News of Test Homam'), about: orderId },
    ])
  })

  test('who moved away is left out, who declined is counted apart and not written to', async () => {
    const [homam, later] = [await app.given.homam({ closesInDays: 3 }), await app.given.homam({ closesInDays: 9 })]
    const [stays, moves, declines] = [await paidOrder(homam), await paidOrder(homam), await paidOrder(homam)]
    const moved = { orderId: moves.orderId, eventId: later.id, packageId: later.packageId, why: '' }
    expect((await staff.call('POST /api/office/move-order', moved)).status).toBe(200)
    expect(
      (
        await staff.call('POST /api/office/decline-messages', {
          to: declines.devotee.phone,
          channel: 'whatsapp',
          declined: true,
        })
      ).status,
    ).toBe(200)

    expect(await audience(homam)).toMatchObject({
      receivers: 2,
      languages: [{ language: 'en', receivers: 2, whatsapp: 1, email: 0, declined: 1 }],
    })
    const id = await begun(homam)
    await send(id)
    await deliver(id)
    const states = Object.fromEntries((await outbox(id)).map(message => [message.recipient, message.state]))
    expect(states).toEqual({ [stays.devotee.phone]: 'sent', [declines.devotee.phone]: 'failed' })
    expect(await progress(homam)).toMatchObject([
      { id, state: 'sent', receivers: 2, sent: 1, failed: 1, waiting: 0, stoppable: false },
    ])
  })

  test('by mail where no WhatsApp goes and an address is known', async () => {
    const homam = await app.given.homam()
    const { devotee, orderId } = await paidOrder(homam)
    await query(
      `update booking.bookings set address = address || '{"email":"demo@example.org"}' where order_id = $1`,
      orderId,
    )
    await staff.call('POST /api/office/decline-messages', { to: devotee.phone, channel: 'whatsapp', declined: true })
    expect((await audience(homam)).languages).toMatchObject([{ whatsapp: 0, email: 1, declined: 0 }])
    const id = await begun(homam)
    await send(id)
    await deliver(id)
    expect(await outbox(id)).toMatchObject([{ channel: 'email', state: 'sent' }])
  })
})

describe('what is written', () => {
  test('is shown exactly as it is sent', async () => {
    const homam = await app.given.homam()
    await paidOrder(homam, { languageId: 4 })
    await paidOrder(homam)
    const { body } = await staff.call(
      'POST /api/office/preview-broadcast',
      written(homam, { texts: { kn: 'ಹೋಮ {homam}: {link}', en: 'See {link}' } }),
    )
    expect(body.previews.map(preview => preview.language)).toEqual(['en', 'kn'])
    expect(body.previews[1]?.mail.subject).not.toBe('')

    const id = await begun(homam, { texts: { kn: 'ಹೋಮ {homam}: {link}', en: 'See {link}' } })
    await send(id)
    const sent = await outbox(id)
    for (const { language, whatsapp, mail } of body.previews) {
      const message = sent.find(one => one.language === language)
      expect(message?.body.replaceAll(message.about, 'DEMO000000000000000000')).toBe(whatsapp)
      expect(mail.text).toBe(whatsapp)
    }
  })

  const long = 'x'.repeat(601)
  test('names the hour of a seva with many days', async () => {
    const seva = await app.given.seva({
      days: [addDays(dayOf(app.app.clock.now()), 2)],
      slots: [{ starts: 450, lasts: 30 }],
    })
    const occurrenceId = seva.occurrences[0]?.id
    const devotee = await app.given.devotee()
    const form = formFor(seva, devotee, { occurrenceId })
    await app.pay((await devotee.call('POST /api/saveForm', form)).body.paymentUrl)
    const id = await begun(seva, { occurrenceId, texts: { en: 'Come on {date}' } })
    await send(id)
    expect((await outbox(id)).map(({ body }) => body.includes('7:30 am'))).toEqual([true])
  })

  test.each([
    ['nothing', { texts: {} }, ['en']],
    ['blanks only', { texts: { en: ' \n ' } }, ['en']],
    ['a text that is too long', { texts: { en: long } }, ['en']],
    ['a place that does not exist', { texts: { en: 'Namaste {name}' } }, ['en']],
    ['half a place', { texts: { en: 'ok', te: '{homam' } }, ['te']],
    ['a link that is none', { link: 'example' }, ['link']],
    ['a link of another kind', { link: 'javascript:alert(1)' }, ['link']],
    ['a link without protection', { link: 'http://example.org' }, ['link']],
  ])('%s is refused by its field', async (_name, change, fields) => {
    const homam = await app.given.homam()
    await paidOrder(homam)
    for (const name of ['POST /api/office/begin-broadcast', 'POST /api/office/preview-broadcast'] as const) {
      const { status, body } = await staff.call(name, written(homam, change))
      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'invalid_fields', fields])
    }
    expect(await progress(homam)).toHaveLength(0)
  })

  test('a homam without receivers, one that is called off, and one that does not exist are refused', async () => {
    const homam = await app.given.homam()
    expect((await begin(homam)).body.code).toBe('no_participants')
    await paidOrder(homam)
    await query('update catalogue.events set cancelled_at = $2 where id = $1', homam.id, new Date(app.app.clock.now()))
    expect((await begin(homam)).body.code).toBe('homam_over')
    expect((await begin({ ...homam, id: 999_999 })).body.code).toBe('not_found')
  })

  test('WhatsApp gets the text as the one place of its approved template, on one line', async () => {
    const { text, parameters } = await asRegistered(app.app, app.app.db, 'homam_news', 'whatsapp', english)
    expect(parameters).toEqual(['text'])
    const owner = await app.given.staff('owner')
    const registration = {
      template: 'homam_news',
      channel: 'whatsapp',
      language: 'en',
      name: 'homam_news_en',
      dltId: '',
      text,
    } as const
    expect((await owner.call('POST /api/office/save-registration', registration)).status).toBe(200)
    const homam = await app.given.homam()
    await paidOrder(homam)
    const { body } = await staff.call(
      'POST /api/office/preview-broadcast',
      written(homam, { texts: { en: 'One\n\ntwo' } }),
    )
    expect(body.previews[0]?.whatsapp).toContain('One two')
    expect(body.previews[0]?.mail.text).toContain('One\n\ntwo')
    await owner.call('POST /api/office/save-registration', { ...registration, text: '' })
  })
})

describe('once, whatever happens', () => {
  test('pressed twice it is one; two of the staff at once: the second is told that somebody was first', async () => {
    const homam = await app.given.homam()
    await paidOrder(homam)
    const same = written(homam)
    const twice = await Promise.all([1, 2, 3].map(() => staff.call('POST /api/office/begin-broadcast', same)))
    expect(new Set(twice.map(answer => answer.body.id)).size).toBe(1)

    const latest = twice[0]?.body.id ?? 0
    const both = await Promise.all([begin(homam, { latest }), begin(homam, { latest })])
    expect(both.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(answer => answer.status === 409)?.body.code).toBe('edited_meanwhile')
    expect(await progress(homam)).toHaveLength(2)
  })

  test('broken off in the middle it goes on where it was, and nobody hears it twice', async () => {
    app.app.config.broadcastPerSecond = 4
    const homam = await crowd(14)
    const id = await begun(homam)
    // The second portion finds the database broken after its messages were written: all of it is undone.
    await query(`create function broadcast.break_down() returns trigger language plpgsql as $$ begin
      if (select count(*) from notifications.messages where cause = 'broadcast ' || new.id) > 4 then raise exception 'broken'; end if; return new; end $$`)
    await query(
      'create trigger break_down before update on broadcast.broadcasts for each row execute function broadcast.break_down()',
    )
    await expect(send(id)).rejects.toThrow('broken')
    await query('drop trigger break_down on broadcast.broadcasts')
    expect(await outbox(id)).toHaveLength(4)
    expect(await progress(homam)).toMatchObject([{ state: 'sending', receivers: 14, waiting: 14, stoppable: true }])

    // Nobody works on it for a while: the schedule puts it back into the queue.
    await query(`update broadcast.broadcasts set next_at = now() - interval '11 seconds' where id = $1`, id)
    const jobs = () =>
      query(
        `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send_broadcast' and j.payload ->> 'broadcastId' = $1`,
        String(id),
      )
    const before = (await jobs()).length
    await goOnBroadcasting(app.app)
    expect(await jobs()).toHaveLength(before + 1)
    await Promise.all([send(id), send(id)])
    const messages = await outbox(id)
    expect(messages).toHaveLength(14)
    expect(new Set(messages.map(message => message.recipient)).size).toBe(14)
    expect(await progress(homam)).toMatchObject([{ state: 'sending', waiting: 14 }])
  })

  test('two jobs together keep the rate', async () => {
    app.app.config.broadcastPerSecond = 4
    const homam = await crowd(11)
    const id = await begun(homam)
    const began = performance.now()
    await Promise.all([send(id), send(id)])
    expect(performance.now() - began).toBeGreaterThan(1900)
    expect(await outbox(id)).toHaveLength(11)
  })

  test('a number that is first cancelled and then has another order is not written to again', async () => {
    app.app.config.broadcastPerSecond = 1
    const homam = await app.given.homam()
    const first = await paidOrder(homam)
    await paidOrder(homam, { devotee: first.devotee })
    const id = await begun(homam)
    const sending = send(id)
    await expect.poll(() => outbox(id)).toHaveLength(1)
    await query(`update booking.bookings set state = 'cancelled' where order_id = $1`, first.orderId)
    await sending
    expect(await outbox(id)).toHaveLength(1)
  })
})

describe('stop', () => {
  test('what is not sent yet is not sent; stopped twice is once; the log says who', async () => {
    app.app.config.broadcastPerSecond = 4
    const homam = await crowd(12)
    const id = await begun(homam)
    const sending = send(id)
    await expect.poll(() => outbox(id)).toHaveLength(4)
    const [one] = await outbox(id)
    await sendMessage(app.app, one?.id ?? 0)

    const stops = await Promise.all([1, 2].map(() => staff.call('POST /api/office/stop-broadcast', { id })))
    expect(stops.map(answer => answer.status)).toEqual([200, 200])
    await sending
    await send(id)
    await deliver(id)
    const states = (await outbox(id)).map(message => message.state)
    expect(states.filter(state => state === 'sent')).toHaveLength(1)
    expect(states.filter(state => state === 'waiting')).toHaveLength(0)
    const [row] = await progress(homam)
    expect(row).toMatchObject({
      state: 'stopped',
      sent: 1,
      stopped: 11,
      waiting: 0,
      stoppable: false,
      stoppedBy: expect.stringMatching(/./),
    })
    const lines = await query(
      `select from admin.audit where action = 'POST /api/office/stop-broadcast' and subject_id = $1`,
      String(homam.id),
    )
    expect(lines).toHaveLength(1)
    expect((await staff.call('POST /api/office/stop-broadcast', { id: 999_999 })).body.code).toBe('not_found')
  })

  test('when carriers have all of it there is nothing to stop', async () => {
    const homam = await app.given.homam()
    await paidOrder(homam)
    const id = await begun(homam)
    await send(id)
    await deliver(id)
    expect((await staff.call('POST /api/office/stop-broadcast', { id })).body.code).toBe('wrong_state')
    expect(await progress(homam)).toMatchObject([{ state: 'sent', sent: 1 }])
  })

  test('a message that is with a carrier at that moment has no second try, if the carrier does not take it', async () => {
    const homam = await crowd(2)
    const id = await begun(homam)
    await send(id)
    const [message] = await outbox(id)
    await query(
      `update notifications.messages set claimed_until = now() + interval '1 minute' where id = $1`,
      message?.id,
    )
    expect((await staff.call('POST /api/office/stop-broadcast', { id })).status).toBe(200)
    expect((await outbox(id)).map(one => one.state)).toEqual(['waiting', 'withdrawn'])
    await query(`update notifications.messages set claimed_until = null where id = $1`, message?.id)
    await sendMessage(app.app, message?.id ?? 0)
    expect((await outbox(id)).map(one => one.state)).toEqual(['failed', 'withdrawn'])
  })

  test('a homam that is called off meanwhile ends it', async () => {
    app.app.config.broadcastPerSecond = 4
    const homam = await crowd(9)
    const id = await begun(homam)
    const sending = send(id)
    await expect.poll(() => outbox(id)).toHaveLength(4)
    expect((await staff.call('POST /api/office/cancel-homam', { id: homam.id, why: '' })).status).toBe(200)
    await sending
    await goOnBroadcasting(app.app)
    expect(new Set((await outbox(id)).map(message => message.state))).toEqual(new Set(['withdrawn']))
    expect(await progress(homam)).toMatchObject([{ state: 'stopped', stoppedBy: null, sent: 0, stopped: 9 }])
  })
})

describe('at night', () => {
  test('it waits for the morning, unless the homam is today; what waits can be stopped', async () => {
    await clockTo('2027-01-12T17:00:00Z')
    const evening = await app.given.staff('operations')
    const [homam, soon] = [await app.given.homam({ closesInDays: 3 }), await app.given.homam({ closesInDays: 0 })]
    await paidOrder(homam)
    await paidOrder(soon)
    const ask = async (of: Homam) =>
      (await evening.call('POST /api/office/broadcast-audience', { id: of.id })).body.heldUntil
    expect([await ask(homam), await ask(soon)]).toEqual([Date.parse('2027-01-13T02:30:00Z'), null])

    const ids = await Promise.all(
      [homam, soon].map(async of => (await evening.call('POST /api/office/begin-broadcast', written(of))).body.id),
    )
    for (const id of ids) {
      await send(id)
      await deliver(id)
    }
    expect(await outbox(ids[1] ?? 0)).toMatchObject([{ state: 'sent' }])
    const list = (await evening.call('POST /api/office/broadcasts', { id: homam.id, page: 1, perPage: 10 })).body.rows
    expect(list).toMatchObject([{ state: 'sending', held: 1, sent: 0, stoppable: true }])
    expect((await evening.call('POST /api/office/stop-broadcast', { id: ids[0] ?? 0 })).status).toBe(200)
    await clockTo('2027-01-13T03:00:00Z')
    await goOnSending(app.app)
    await deliver(ids[0] ?? 0)
    expect(await outbox(ids[0] ?? 0)).toMatchObject([{ state: 'withdrawn' }])
  })
})

test('only who runs homams may write to everybody, and only after giving the password', async () => {
  const homam = await app.given.homam()
  await paidOrder(homam)
  for (const role of ['viewer', 'finance', 'editor'] as const) {
    const other = await app.given.staff(role)
    expect((await other.call('POST /api/office/begin-broadcast', written(homam))).body.code).toBe('no_right')
  }
  await query(`update admin.sessions set confirmed_at = confirmed_at - interval '1 day'`)
  expect((await begin(homam)).body.code).toBe('confirm_needed')
})
