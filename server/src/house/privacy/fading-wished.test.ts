import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Decrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, afterEach, expect, test } from 'vitest'
import { addDays, dayOf } from '../../../../contract/ground/india-time.ts'
import { childConsentVersion } from '../../../../contract/orders/children.ts'
import { repeatConsentVersion } from '../../../../contract/ritual/repeated.ts'
import { searchDatabase } from '../../../test/search-database.ts'
import { formFor, type Seva, type TestDevotee, testApp } from '../../../test/test-app.ts'
import { type Erasure, readErasure } from '../../ground/files/erasures.ts'
import { foundBy } from '../../ground/sealed/seal.ts'
import { dayMs } from '../../ground/time/spans.ts'
import { replayErasures } from './replay.ts'
import { forgetOld } from './retention.ts'

const [firstKey, secondKey] = await Promise.all([generateIdentity(), generateIdentity()])
const keys = (await Promise.all([firstKey, secondKey].map(identityToRecipient))).join(',')
const backups = mkdtempSync(join(tmpdir(), 'diya-seva-fading-'))
afterAll(() => rmSync(backups, { recursive: true, force: true }))
const app = testApp({ BACKUP_FOLDER: backups })
const sealing = testApp({ SEALED_YEAR_KEYS: keys })
type Tested = typeof app
const json = { 'content-type': 'application/json' }
afterEach(async () => {
  for (const one of [app, sealing]) await one.raw('POST', '/sandbox/clock', { body: '{}', headers: json })
})
const rowsOf = async <T extends object>(of: Tested, text: string, ...values: unknown[]) =>
  (await of.app.db.pool.query<T>(text, values)).rows
const query = <T extends object>(text: string, ...values: unknown[]) => rowsOf<T>(app, text, ...values)
const search = (word: string) => searchDatabase(app.app.db.pool, word, app.app.config)

interface Booked {
  devotee: TestDevotee
  lastId: number
  orderId: string
  name: string
}
/** Its bill is drawn when it is fetched first, or by a job. */
async function draw(of: Tested, { devotee, orderId }: Pick<Booked, 'devotee' | 'orderId'>) {
  const headers = { authorization: `Bearer ${devotee.token}` }
  expect((await of.raw('GET', `/invoices/${orderId}.pdf`, { headers })).status).toBe(200)
}
/** A paid order for tomorrow with a child and a gotra, whose bill is drawn. */
async function booked(
  of: Tested,
  name: string,
  given: { devotee?: TestDevotee; days?: number; seva?: Seva; draws?: boolean } = {},
): Promise<Booked> {
  const devotee = given.devotee ?? (await of.given.devotee())
  const day = addDays(dayOf(of.app.clock.now()), given.days ?? 1)
  const seva = given.seva ?? (await of.given.seva({ days: [day] }))
  const child_consent = { version: childConsentVersion, names: [`${name} Child`] }
  const form = formFor(seva, devotee, { familyMembers: [{ name: `${name} Child` }], child_consent })
  form.personalData = { ...form.personalData, name: `${name} Own` }
  Object.assign(form, { occurrenceId: seva.occurrences[0]?.id })
  const { lastId, orderId, paymentUrl } = (await devotee.call('POST /api/saveForm', form)).body
  const gotra = JSON.stringify({ gotra: `${name} Gotra` })
  await rowsOf(of, 'update booking.bookings set personal = personal || $2 where id = $1', lastId, gotra)
  await of.pay(paymentUrl)
  const order = { devotee, lastId, orderId, name }
  if (given.draws !== false) await draw(of, order)
  return order
}
const fade = async ({ devotee }: Pick<Booked, 'devotee'>) =>
  (await devotee.call('POST /api/fade-names', { userId: devotee.id })).body
const fadingOf = async ({ devotee }: Pick<Booked, 'devotee'>) =>
  (await devotee.call('POST /api/my-data', { userId: devotee.id })).body.fading
const namesOf = async ({ lastId }: Booked) => {
  const [row] = await query<{ own: string; gotra: string | null; people: string[] | null }>(
    `select personal ->> 'name' as own, personal ->> 'gotra' as gotra,
            (select array_agg(answers ->> 'name') from booking.people where booking_id = id) as people
       from booking.bookings where id = $1`,
    lastId,
  )
  return row && [row.own, row.gotra, ...(row.people ?? [])]
}
const whole = ({ name }: Booked) => [`${name} Own`, `${name} Gotra`, `${name} Child`]
const left = ({ name }: Booked) => [`${name} Own`, null]
const entries = (): Erasure[] =>
  readdirSync(join(backups, 'erasures'))
    .filter(file => file.endsWith('.json'))
    .flatMap(file => readErasure(readFileSync(join(backups, 'erasures', file), 'utf8')) ?? [])
const listedOf = ({ devotee }: Booked) => entries().filter(({ kind, id }) => kind === 'fade' && id === devotee.id)

test('names of past orders fade when their devotee wishes it, once; own name, papers and family book stay, and both pages say why', async () => {
  const past = await booked(app, 'Zq Past')
  const { devotee } = past
  await devotee.call('POST /api/family-save', { userId: devotee.id, name: 'Zq Past Book', relation: 'son' })
  const stranger = await booked(app, 'Zq Stranger')
  await app.advance(20 * 86_400)
  const ahead = await booked(app, 'Zq Ahead', { devotee, days: 5 })
  const viewed = async ({ orderId }: Booked) =>
    (await devotee.call('POST /api/order', { userId: devotee.id, orderId })).body
  const operations = await app.given.staff('operations')
  const inOffice = async ({ lastId }: Booked) => (await operations.call('POST /api/office/order', { id: lastId })).body
  expect([(await viewed(past)).names_faded, (await inOffice(past)).namesFaded]).toEqual([null, null])
  expect(await fadingOf(past)).toEqual({ open: 1, waits: 0 })

  expect(await fade(past)).toEqual({ faded: 1, later: 0 })
  expect([await namesOf(past), await namesOf(ahead), await namesOf(stranger)]).toEqual([
    left(past),
    whole(ahead),
    whole(stranger),
  ])
  await app.sweep()
  expect([await search('Zq Past Child'), await search('Zq Past Gotra')]).toEqual([
    ['payments.invoices'],
    ['payments.invoices'],
  ])
  expect(await search('Zq Past Book')).toContain('accounts.family')
  const said = { at: app.app.clock.now(), wished: true }
  expect(Math.abs(((await viewed(past)).names_faded?.at ?? 0) - said.at)).toBeLessThan(60_000)
  expect([(await viewed(past)).names_faded?.wished, (await inOffice(past)).namesFaded?.wished]).toEqual([true, true])
  expect((await viewed(past)).names).toHaveLength(1)
  expect((await viewed(ahead)).names_faded).toBeNull()

  // The second press finds nothing, and writes nothing.
  expect(await fadingOf(past)).toEqual({ open: 0, waits: 0 })
  const [before] = await query<{ version: number }>('select version from booking.bookings where id = $1', past.lastId)
  expect(await fade(past)).toEqual({ faded: 0, later: 0 })
  expect(await query('select version from booking.bookings where id = $1', past.lastId)).toEqual([before])
  expect(listedOf(past)).toHaveLength(1)
  // Whoever books later is not meant.
  await app.advance(25 * 86_400)
  await forgetOld(app.app)
  expect(await namesOf(ahead)).toEqual(whole(ahead))
  expect(await fadingOf(past)).toEqual({ open: 1, waits: 0 })
  // Nothing is repeated for nobody.
  const again = { userId: devotee.id, lastId: past.lastId, consent: repeatConsentVersion }
  const repeat = { ...again, every: 'month' as const, by: 'date' as const, times: null, pay: 'link' as const }
  expect((await devotee.call('POST /api/repeat-save', repeat)).body.code).toBe('names_faded')
})

test('what is not over in every way keeps its names until it is, and fades then without another word', async () => {
  const packed = await booked(app, 'Zq Packed')
  const { devotee } = packed
  await app.advance(3 * 86_400)
  const paying = await booked(app, 'Zq Paying', { devotee })
  const refunded = await booked(app, 'Zq Refunded', { devotee })
  const drawn = await booked(app, 'Zq Drawn', { devotee, draws: false })
  // Its prasadam has days to come.
  expect(await fade(packed)).toEqual({ faded: 0, later: 1 })
  expect([await namesOf(packed), await fadingOf(packed)]).toEqual([whole(packed), { open: 0, waits: 1 }])
  await app.advance(25 * 86_400)
  await query(
    `update payments.attempts set state = 'open', next_pull_at = now() + interval '1 year' where booking_id = $1`,
    paying.lastId,
  )
  await query(
    `insert into payments.refund_tasks (attempt_id, gateway_payment_id, amount_paise, reason, state, refund_reference, created_at)
     select id, coalesce(gateway_payment_id, 'none'), amount_paise, 'booking_cancelled', 'sent', 'zq refund', now() from payments.attempts where booking_id = $1`,
    refunded.lastId,
  )
  // The schedule may have been there first.
  expect(await fade(packed)).toMatchObject({ later: 3 })
  expect(await namesOf(packed)).toEqual(left(packed))
  for (const order of [paying, refunded, drawn]) expect(await namesOf(order)).toEqual(whole(order))
  await forgetOld(app.app)
  for (const order of [paying, refunded, drawn]) expect(await namesOf(order)).toEqual(whole(order))

  await query(`update payments.attempts set state = 'paid', next_pull_at = null where booking_id = $1`, paying.lastId)
  await query(`update payments.refund_tasks set state = 'done' where refund_reference = 'zq refund'`)
  await draw(app, drawn)
  await forgetOld(app.app)
  for (const order of [paying, refunded, drawn]) expect(await namesOf(order)).toEqual(left(order))
  expect(await fadingOf(packed)).toEqual({ open: 0, waits: 0 })
})

test('a perpetual seva, the order a repeat runs on and a seva that was called off keep their names, the first two until they end', async () => {
  const yearly = await app.given.seva({ days: [addDays(dayOf(app.app.clock.now()), 1)] })
  await query(`update catalogue.seva_rules set perpetual = 'tithi' where event_id = $1`, yearly.id)
  const perpetual = await booked(app, 'Zq Perpetual', { seva: yearly })
  const { devotee } = perpetual
  const off = await booked(app, 'Zq Off', { devotee })
  const days = Array.from({ length: 90 }, (_, n) => addDays(dayOf(app.app.clock.now()), n + 1))
  const repeated = await booked(app, 'Zq Repeated', { devotee, seva: await app.given.seva({ days }) })
  const begun = await devotee.call('POST /api/repeat-save', {
    userId: devotee.id,
    lastId: repeated.lastId,
    consent: repeatConsentVersion,
    every: 'month',
    by: 'date',
    times: null,
    pay: 'link',
  })
  expect(begun.status).toBe(200)
  await app.advance(25 * 86_400)
  await query(
    'update catalogue.occurrences set cancelled_at = now() where id = (select occurrence_id from booking.bookings where id = $1)',
    off.lastId,
  )
  expect(await fade(perpetual)).toEqual({ faded: 0, later: 2 })
  for (const order of [perpetual, off, repeated]) expect(await namesOf(order)).toEqual(whole(order))
  await query(
    `update repeats.repeats set ended_at = now(), ended_why = 'by_devotee', next_on = null where booking_id = $1`,
    repeated.lastId,
  )
  await query('update register.entries set ended_at = now() where booking_id = $1', perpetual.lastId)
  await forgetOld(app.app)
  expect(await namesOf(off)).toEqual(whole(off))
  for (const order of [perpetual, repeated]) expect(await namesOf(order)).toEqual(left(order))
})

test('an order that somebody works on is left for the next time, and many fade in portions, once each', async () => {
  const first = await booked(app, 'Zq Many')
  const { devotee } = first
  await app.advance(20 * 86_400)
  // As many more as need three portions; nothing of them is open.
  await query(
    `insert into booking.bookings (order_id, key, asked_hash, devotee_id, event_id, package_id, occurrence_id, state, package_paise, total_paise, language_id,
        personal, address, hold_ends_at, created_at, paid_at, names_paid)
     select order_id || '-' || n, key || '-' || n, asked_hash, devotee_id, event_id, package_id, occurrence_id, state, package_paise, total_paise, language_id,
        personal, address, hold_ends_at, created_at, paid_at, names_paid from booking.bookings, generate_series(1, 450) n where id = $1`,
    first.lastId,
  )
  const locked = await app.app.db.pool.connect()
  await locked.query('begin')
  await locked.query('select from booking.bookings where id = $1 for update', [first.lastId])
  const fadedBy = () =>
    query<{ faded: number }>(
      'select count(*) filter (where faded_at is not null)::int as faded from booking.bookings where devotee_id = $1',
      devotee.id,
    ).then(([row]) => row?.faded)
  // The wish itself waits for the row; the schedule does not.
  await query(
    'update booking.bookings set fade_wished_at = $2 where devotee_id = $1 and id <> $3',
    devotee.id,
    new Date(app.app.clock.now()),
    first.lastId,
  )
  await forgetOld(app.app)
  expect(await fadedBy()).toBe(450)
  await locked.query('rollback')
  locked.release()
  expect(await fade(first)).toEqual({ faded: 1, later: 0 })
  expect(await fadedBy()).toBe(451)
})

test('the wish outlives the restore of an older backup, for the orders that it meant, and is done again but once', async () => {
  const past = await booked(app, 'Zq Restored')
  const { devotee } = past
  await app.advance(20 * 86_400)
  const dataAt = app.app.clock.now()
  await fade(past)
  const [wish] = listedOf(past)
  expect(wish).toMatchObject({ kind: 'fade', id: devotee.id, logins: [], also: [] })
  expect(await namesOf(past)).toEqual(left(past))

  // As the backup has it: whole, and of a later order nothing is wished.
  const later = await booked(app, 'Zq Later', { devotee })
  const asBefore = async () => {
    await query(
      `update booking.bookings set personal = personal || $2, faded_at = null, fade_wished_at = null where id = $1`,
      past.lastId,
      JSON.stringify({ gotra: 'Zq Restored Gotra' }),
    )
    await query(
      `insert into booking.people (booking_id, position, answers) values ($1, 1, '{"name":"Zq Restored Child"}')`,
      past.lastId,
    )
  }
  await asBefore()
  expect(await namesOf(past)).toEqual(whole(past))
  await app.advance(30 * 86_400)
  expect(await replayErasures(app.app, wish ? [wish] : [], dataAt)).toMatchObject({ consents: 1, devotees: 0 })
  expect([await namesOf(past), await namesOf(later)]).toEqual([left(past), whole(later)])
  expect(await replayErasures(app.app, wish ? [wish] : [], dataAt)).toMatchObject({ consents: 0 })

  // The number of somebody else, who came later: not theirs.
  await asBefore()
  const other = wish && { ...wish, born: wish.born + 1 }
  expect(await replayErasures(app.app, other ? [other] : [], dataAt)).toMatchObject({ consents: 0 })
  expect(await namesOf(past)).toEqual(whole(past))

  // A backup of before the payment: the mark stands, and the names fade once the payment is known.
  await query(`update booking.bookings set paid_at = null where id = $1`, past.lastId)
  expect(await replayErasures(app.app, wish ? [wish] : [], dataAt)).toMatchObject({ consents: 1 })
  expect(await namesOf(past)).toEqual(whole(past))
  await query(`update booking.bookings set paid_at = created_at where id = $1`, past.lastId)
  await forgetOld(app.app)
  expect(await namesOf(past)).toEqual(left(past))
})

test('with the sealed year on, what fades at a wish lies sealed for a year from the wish', async () => {
  const past = await booked(sealing, 'Zq Sealed')
  await sealing.advance(20 * 86_400)
  expect(await fade(past)).toEqual({ faded: 1, later: 0 })
  const kept = await rowsOf<{ why: string; until: string; bytes: Buffer }>(
    sealing,
    `select why, until::text as until, bytes from sealed.kept where found_by && $1 and why = 'erasure' order by id`,
    foundBy(sealing.app, [past.devotee.phone]),
  )
  expect(kept.map(({ why, until }) => [why, until])).toEqual([
    ['erasure', dayOf(sealing.app.clock.now() + 365 * dayMs)],
  ])
  let bytes: Uint8Array = kept[0]?.bytes ?? Buffer.alloc(0)
  for (const key of [firstKey, secondKey]) {
    const decrypter = new Decrypter()
    decrypter.addIdentity(key)
    bytes = await decrypter.decrypt(bytes)
  }
  const text = Buffer.from(bytes).toString('utf8')
  for (const word of ['Zq Sealed Child', 'Zq Sealed Gotra']) expect(text).toContain(word)
})
