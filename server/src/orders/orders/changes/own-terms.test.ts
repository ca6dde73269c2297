import { expect, test } from 'vitest'
import { languages } from '../../../../../contract/ground/languages.ts'
import { addDays, dayOf } from '../../../../../contract/ground/india-time.ts'
import { deskFormFor, formFor, type Homam, type Seva, testApp } from '../../../../test/test-app.ts'
import { messageWords } from '../../../words.ts'
import { slipOf } from '../papers/slip.ts'

const app = testApp()
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows

const setTerms = (of: Homam | Seva, moves: number | null) =>
  query(
    'update catalogue.events set own_cancelling = true, cancelling = $2, most_moves = $3, move_hours_before = 24 where id = $1',
    [
      of.id,
      JSON.stringify([
        { key: 'a', hours_before: 72, percent: 100 },
        { key: 'b', hours_before: 24, percent: 50 },
      ]),
      moves,
    ],
  )

async function sevaWithTerms() {
  const today = dayOf(app.app.clock.now())
  const seva = await app.given.seva({ days: [5, 20].map(n => addDays(today, n)), price: 1000 })
  await setTerms(seva, 2)
  return { seva, occurrenceId: seva.occurrences[0]?.id ?? expect.unreachable() }
}

const confirmations = (phone: string) =>
  query<{ body: string; filled_in: Record<string, string> }>(
    `select body, filled_in from notifications.messages where recipient = $1 and template = 'booking_confirmed' order by id`,
    [phone],
  )

/** The same terms as `setTerms` writes, in the words of a language. */
const saidIn = (language: (typeof languages)[number]) => {
  const { cancelling } = messageWords(language)
  const steps = [
    cancelling.step({ until: cancelling.daysBefore(3), percent: 100 }),
    cancelling.step({ until: cancelling.hoursBefore(24), percent: 50 }),
  ].join(', ')
  return [cancelling.sentence({ steps }), cancelling.moves({ times: 2, until: cancelling.hoursBefore(24) })]
}

test('the desk is told the terms of what it books; without terms nothing is said (spec 1.3)', async () => {
  const staff = await app.given.staff('operations')
  const { seva, occurrenceId } = await sevaWithTerms()
  const offer = async (event: number, of?: number) =>
    (await staff.call('POST /api/office/counter-offer', { event, ...(of && { occurrenceId: of }) })).body.terms
  expect(await offer(seva.id, occurrenceId)).toEqual({
    cancelling: 'If you cancel, you get back 100% up to 3 days before, 50% up to 24 hours before; after that, nothing.',
    moving: 'You may move your booking to another day 2 times, up to 24 hours before.',
  })
  // A list that locks earlier on one day ends its terms there.
  await query('update catalogue.occurrences set list_locks_minutes_before = 2880 where id = $1', [occurrenceId])
  expect(await offer(seva.id, occurrenceId)).toMatchObject({
    moving: 'You may move your booking to another day 2 times, up to 2 days before.',
  })
  expect(await offer((await app.given.homam()).id)).toEqual({ cancelling: null, moving: null })
})

test('who booked reads the terms in their language: in the confirmation and on the slip of the desk', async () => {
  const staff = await app.given.staff('operations')
  const { seva, occurrenceId } = await sevaWithTerms()
  const plain = await app.given.homam()
  for (const [n, language] of languages.entries()) {
    const book = async (of: Homam | Seva, phone: string, at?: number) => {
      const form = deskFormFor(of, { phone, language: language.web, ...(at && { occurrenceId: at }) })
      const { body } = await staff.call('POST /api/office/counter-order', form)
      const [message] = await confirmations(phone)
      return { ...body, message: message ?? expect.unreachable() }
    }
    const said = saidIn(language)
    const order = await book(seva, `95000000${n}1`, occurrenceId)
    expect(order.message.body.endsWith(`\n${said.join('\n')}`)).toBe(true)
    expect(order.message.filled_in.terms).toBe(said.join(' '))
    expect((await slipOf(app.app, order.id, 'roll')).slip.terms).toEqual(said)

    const without = await book(plain, `95000000${n}2`)
    expect(without.message.body).not.toContain('%')
    expect((await slipOf(app.app, without.id, 'a5')).slip.terms).toEqual([])
  }
})

test('words with a place for the terms say them there, so that a registered text of WhatsApp does too', async () => {
  const owner = await app.given.staff('owner')
  const read = await owner.call('POST /api/office/read-content', { kind: 'message', record: 'bookingConfirmed' })
  const { kind, id, version, content } = read.body
  const text = content.text as Record<string, string>
  const worded = { ...content, text: { ...text, te: `${text.te}\n{terms}\nశుభం` } }
  const saved = await owner.call('POST /api/office/save-content', { kind, id, version, content: worded })
  expect(saved.body.problems).toEqual([])
  expect(
    (await owner.call('POST /api/office/publish-content', { id: saved.body.id, version: saved.body.version })).body
      .state,
  ).toBe('published')

  const { seva, occurrenceId } = await sevaWithTerms()
  const told = async (of: Homam | Seva, phone: string, at?: number) => {
    const form = deskFormFor(of, { phone, language: 'te', ...(at && { occurrenceId: at }) })
    await owner.call('POST /api/office/counter-order', form)
    const [message] = await confirmations(phone)
    const { body, filled_in: filledIn } = message ?? expect.unreachable()
    return [body.split('\n').slice(-2), filledIn.terms]
  }
  const [, telugu] = languages
  const said = saidIn(telugu).join(' ')
  expect(await told(seva, '9500000081', occurrenceId)).toEqual([[said, 'శుభం'], said])
  const { nothing } = messageWords(telugu).cancelling
  expect(await told(await app.given.homam(), '9500000082')).toEqual([[nothing, 'శుభం'], nothing])

  const asked = { template: 'booking_confirmed', channel: 'whatsapp', language: 'te' } as const
  const { wanted } = (await owner.call('POST /api/office/message-trigger', asked)).body
  expect(wanted).toMatch(/\n\{\{\d\}\}\nశుభం$/)
  const registered = { ...asked, name: 'with_terms', dltId: '', text: wanted ?? '' }
  expect((await owner.call('POST /api/office/save-registration', registered)).status).toBe(200)
  const [row] = await query<{ parameters: string[] }>(
    `select parameters from notifications.registrations where template = 'booking_confirmed' and language = 'te'`,
  )
  expect(row?.parameters.at(-1)).toBe('terms')
})

test('a confirmation that is sent again after a move says no more than the move left', async () => {
  const staff = await app.given.staff('operations')
  const { seva, occurrenceId } = await sevaWithTerms()
  const devotee = await app.given.devotee()
  const form = deskFormFor(seva, { phone: devotee.phone, language: 'en', occurrenceId })
  const { id, orderId } = (await staff.call('POST /api/office/counter-order', form)).body
  await app.advance(3 * 24 * 3600)
  const to = seva.occurrences[1]?.id ?? expect.unreachable()
  const moved = { userId: devotee.id, orderId, fromOccurrenceId: occurrenceId, occurrenceId: to }
  expect((await devotee.call('POST /api/move-order', moved)).status).toBe(200)
  await (await app.given.staff('operations')).call('POST /api/office/resend-messages', { ids: [id] })
  const bodies = (await confirmations(devotee.phone)).map(({ body }) => body)
  expect(bodies).toHaveLength(2)
  expect(bodies[0]).toContain('you get back 100% up to 3 days before')
  expect(bodies[1]).toContain('you get back 50% up to 24 hours before')
})

test('what is given free of charge has nothing to give back', async () => {
  const owner = await app.given.staff('owner')
  const { seva, occurrenceId } = await sevaWithTerms()
  const { pay: _pay, ...form } = deskFormFor(seva, { phone: '9500000099', language: 'en', occurrenceId })
  const { id } = (await owner.call('POST /api/office/free-order', { ...form, why: 'priest’s family' })).body
  expect((await slipOf(app.app, id, 'roll')).slip.terms).toEqual([])
})

test('a form that was filled in under other terms is refused until they were read, and places one order', async () => {
  const { seva, occurrenceId } = await sevaWithTerms()
  const devotee = await app.given.devotee()
  const read = async () =>
    (await devotee.call('POST /api/booking-data', { serviceId: seva.id, occurrenceId, languageId: 1 })).body
  const key = { 'idempotency-key': crypto.randomUUID() }
  const send = (terms: string | undefined) =>
    devotee.call(
      'POST /api/saveForm',
      formFor(seva, devotee, { occurrenceId, ...(terms !== undefined && { terms }) }),
      key,
    )
  const before = await read()
  expect(before.terms).toMatch(/^[0-9a-f]{12}$/)
  await setTerms(seva, null)
  expect((await send(before.terms)).body.code).toBe('terms_changed')
  // Whoever read that there are none is asked as well.
  expect((await send('')).body.code).toBe('terms_changed')
  const after = await read()
  expect([after.terms === before.terms, after.moving]).toEqual([false, null])
  const placed = await send(after.terms)
  expect(placed.status).toBe(200)
  // The answer was lost and the terms change again: the same press is the same order, under the terms that it has.
  await setTerms(seva, 2)
  expect((await send(after.terms)).body.orderId).toBe(placed.body.orderId)
  expect((await send(before.terms)).body.orderId).toBe(placed.body.orderId)
  const kept = await query<{ most_moves: number | null }>(
    'select most_moves from booking.bookings where order_id = $1',
    [placed.body.orderId],
  )
  expect(kept).toEqual([{ most_moves: null }])
})

test('the version of terms is that of what they say: the trust’s own change it, another language or a step that says nothing does not', async () => {
  const homam = await app.given.homam()
  const versionIn = async (languageId: number) =>
    (await app.call('POST /api/booking-data', { serviceId: homam.id, languageId })).body.terms
  expect(await versionIn(1)).toBe('')
  const steps = [{ key: 'a', hours_before: 24, percent: 80 }]
  const trusts = (policy: object[]) => query('update catalogue.trust set cancelling = $1', [JSON.stringify(policy)])
  try {
    await trusts(steps)
    const version = await versionIn(1)
    expect(version).not.toBe('')
    expect(await versionIn(3)).toBe(version)
    // A step that ends later and gives less never comes to pass.
    await trusts([...steps, { key: 'b', hours_before: 48, percent: 10 }])
    expect(await versionIn(1)).toBe(version)
    const devotee = await app.given.devotee()
    const sent = await devotee.call('POST /api/saveForm', formFor(homam, devotee, { terms: '' }))
    expect(sent.body.code).toBe('terms_changed')
    // A page of the release before sends none.
    expect((await devotee.call('POST /api/saveForm', formFor(homam, devotee))).status).toBe(200)
  } finally {
    await trusts([])
  }
})
