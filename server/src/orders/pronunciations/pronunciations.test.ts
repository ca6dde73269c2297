import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../../../contract/ground/india-time.ts'
import { mostTriesAnHour, pronunciationConsentVersion } from '../../../../contract/orders/pronunciations.ts'
import { deskFormFor, formFor, type Homam, testApp, type TestDevotee, type TestStaff } from '../../../test/test-app.ts'
import { searchDatabase } from '../../../test/search-database.ts'
import { wavOf } from '../../../test/wav-of.ts'
import { eraseDevotee } from '../../house/privacy/my-data.ts'
import { deletePerson } from '../accounts/family.ts'
import { dropUnneeded, placeOf } from './files.ts'
import { takeBackAgain } from './pronunciations.ts'

const app = testApp()
const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query<T>(text, values)).rows

const sayAs = (devotee: TestDevotee, name: string, change: object = {}) =>
  devotee.call('POST /api/pronunciation-save', {
    userId: devotee.id,
    name,
    sound: wavOf(),
    consent: pronunciationConsentVersion,
    as_parent: false,
    ...change,
  })
const say = async (devotee: TestDevotee, name: string, sound = wavOf()): Promise<string> => {
  const { status, body } = await sayAs(devotee, name, { sound })
  expect(status).toBe(200)
  return body.key
}
const ownOf = async (devotee: TestDevotee) =>
  (await devotee.call('POST /api/pronunciations', { userId: devotee.id })).body
const hear = (devotee: TestDevotee, key: string) => devotee.call('POST /api/pronunciation', { userId: devotee.id, key })
const inBook = async (devotee: TestDevotee, name: string, more: object = {}) =>
  (await devotee.call('POST /api/family-save', { userId: devotee.id, name, ...more })).body.id
const filesOf = async (): Promise<string[]> => (await app.app.files.list('pronunciations')).map(file => file.name)

/** A paid order in which these are named beside the devotee. */
async function book(homam: Homam, devotee: TestDevotee, names: string[]) {
  const familyMembers = names.map(name => ({ name }))
  const { body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee, { familyMembers }))
  await app.pay(body.paymentUrl)
  return body
}
/** The sounds of a list, by the name as it stands there. */
async function soundsOn(staff: TestStaff, homam: Homam): Promise<Record<string, string | null>> {
  const { names } = (await staff.call('POST /api/office/list', { eventId: homam.id })).body
  return Object.fromEntries(names.map(one => [one.name, one.sound]))
}
const heardBy = (staff: TestStaff, homam: Homam, keys: string[]) =>
  staff.call('POST /api/office/list-sounds', { eventId: homam.id, keys })
const inDays = (days: number) => app.advance(days * 86_400)

test('a devotee says a name of the family book, hears it, says it again and takes it back', async () => {
  const devotee = await app.given.devotee()
  await inBook(devotee, 'Sai Own')
  const [first, second] = [wavOf({ hertz: 300 }), wavOf({ hertz: 500 })]
  const key = await say(devotee, 'Sai Own', first)
  expect((await hear(devotee, key)).body).toEqual({ sound: first })
  expect(await ownOf(devotee)).toMatchObject({ names: ['Sai Own'], children: [], sounds: [{ name: 'Sai Own', key }] })

  const again = await say(devotee, 'Sai Own', second)
  expect([(await hear(devotee, key)).status, (await hear(devotee, again)).body]).toEqual([404, { sound: second }])
  expect(await filesOf()).not.toContain(placeOf(key))

  for (let twice = 0; twice < 2; twice++)
    expect((await devotee.call('POST /api/pronunciation-delete', { userId: devotee.id, key: again })).status).toBe(200)
  expect((await hear(devotee, again)).status).toBe(404)
  expect(await filesOf()).not.toContain(placeOf(again))
  expect((await ownOf(devotee)).sounds).toEqual([])
})

test('only names of one’s own, only a sound of our pages, and only by the wording that is shown', async () => {
  const [devotee, other] = [await app.given.devotee(), await app.given.devotee()]
  await inBook(devotee, 'Sai Mine')
  await inBook(other, 'Sai Theirs')
  const code = async (name: string, change: object = {}) => (await sayAs(devotee, name, change)).body.code
  expect(await code('Sai Theirs')).toBe('not_found')
  expect(await code('Nobody')).toBe('not_found')
  expect(await code('Sai Mine', { sound: wavOf({ peak: 50 }) })).toBe('pronunciation_silent')
  expect(await code('Sai Mine', { sound: wavOf({ seconds: 0.1 }) })).toBe('pronunciation_wrong')
  expect(await code('Sai Mine', { sound: Buffer.from('<svg onload=alert(1)>').toString('base64') })).toBe(
    'pronunciation_wrong',
  )
  expect(await code('Sai Mine', { sound: wavOf({ seconds: 5 }) })).toBe('bad_request')
  expect(await code('Sai Mine', { consent: 'older' })).toBe('edited_meanwhile')
  expect((await ownOf(devotee)).sounds).toEqual([])
})

test('one name is said so often an hour, and of two that are sent at once one stands, with its file alone', async () => {
  const devotee = await app.given.devotee()
  await inBook(devotee, 'Sai Often')
  await say(devotee, 'Sai Often')
  const before = (await filesOf()).length
  const answers = await Promise.all([1, 2, 3].map(() => sayAs(devotee, 'Sai Often')))
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(answers.every(({ status, body }) => status === 200 || body.code === 'edited_meanwhile')).toBe(true)
  expect((await filesOf()).length).toBe(before)
  await query(`update pronunciations.sounds set tries = $2 where devotee_id = $1`, devotee.id, mostTriesAnHour)
  expect((await sayAs(devotee, 'Sai Often')).body.code).toBe('too_many_tries')
  await app.advance(3601)
  await say(devotee, 'Sai Often')
})

test('for a child a parent or guardian agrees first', async () => {
  const devotee = await app.given.devotee()
  const id = await inBook(devotee, 'Sai Child', { relation: 'son' })
  await query(
    `insert into remember.days (person_id, kind, way, on_date, month, remind, language_id, agreed_at, text_version)
     values ($1, 'birth', 'date', $2, extract(month from $2::date), false, 1, now(), 'x')`,
    id,
    addDays(dayOf(app.app.clock.now()), -3000),
  )
  expect((await ownOf(devotee)).children).toEqual(['Sai Child'])
  expect((await sayAs(devotee, 'Sai Child')).body.code).toBe('parent_needed')
  expect((await sayAs(devotee, 'Sai Child', { as_parent: true })).status).toBe(200)
  const [own] = (await devotee.call('POST /api/my-data', { userId: devotee.id })).body.pronunciations
  expect(own).toMatchObject({ name: 'Sai Child', as_parent: true, text: pronunciationConsentVersion })
})

test('whoever has the list hears it; another list, another devotee, nobody and a guess get nothing', async () => {
  const [homam, otherHomam] = [await app.given.homam(), await app.given.homam()]
  const [devotee, other] = [await app.given.devotee(), await app.given.devotee()]
  await book(homam, devotee, ['Sai Heard'])
  await book(otherHomam, other, ['Sai Heard'])
  const sound = wavOf({ hertz: 700 })
  const key = await say(devotee, 'Sai Heard', sound)
  const [staff, packer] = [await app.given.staff('operations'), await app.given.staff('translator')]

  expect(await soundsOn(staff, homam)).toMatchObject({ 'Sai Heard': key })
  // The same name of somebody else is not said so.
  expect(await soundsOn(staff, otherHomam)).toMatchObject({ 'Sai Heard': null })
  expect((await heardBy(staff, homam, [key, '0'.repeat(32)])).body).toEqual({ sounds: [{ key, sound }] })
  const [{ day } = { day: '' }] = await query<{ day: string }>(
    'select day::text from catalogue.occurrences where event_id = $1',
    homam.id,
  )
  const { sections } = (await staff.call('POST /api/office/day-sheet', { day })).body
  const onSheet = sections.find(section => section.event_id === homam.id)?.packages.flatMap(one => one.families)
  expect(onSheet?.flatMap(({ names }) => names).find(one => one.name === 'Sai Heard')?.sound).toBe(key)

  expect((await heardBy(staff, otherHomam, [key])).status).toBe(404)
  expect((await heardBy(staff, homam, ['0'.repeat(32)])).status).toBe(404)
  expect((await heardBy(packer, homam, [key])).status).toBe(403)
  expect((await hear(other, key)).status).toBe(404)
  expect((await app.call('POST /api/pronunciation', { userId: devotee.id, key })).status).toBe(401)
  expect((await other.call('POST /api/pronunciation-delete', { userId: other.id, key })).status).toBe(200)
  expect((await hear(devotee, key)).status).toBe(200)
  for (const path of [`/uploads/${key}.wav`, `/${placeOf(key)}`, `/uploads/../${placeOf(key)}`])
    expect((await app.raw('GET', path)).status).toBe(404)
})

test('a tablet that is paired hears what its list has', async () => {
  const homam = await app.given.homam()
  const devotee = await app.given.devotee()
  await book(homam, devotee, ['Sai Tablet'])
  const key = await say(devotee, 'Sai Tablet')
  const tablet = await app.given.staff('tablet')
  expect(await soundsOn(tablet, homam)).toMatchObject({ 'Sai Tablet': key })
  expect((await heardBy(tablet, homam, [key])).body.sounds).toHaveLength(1)
})

test('an order that is moved, written at the desk or booked again has it; a corrected name has it no more', async () => {
  const [homam, later, next] = [
    await app.given.homam(),
    await app.given.homam({ closesInDays: 20 }),
    await app.given.homam({ closesInDays: 30 }),
  ]
  const devotee = await app.given.devotee()
  const order = await book(homam, devotee, ['Sai Moves', 'Sai Wrnog'])
  const [moves, wrong] = [await say(devotee, 'Sai Moves'), await say(devotee, 'Sai Wrnog')]
  const owner = await app.given.staff('owner')

  const where = { orderId: order.orderId, eventId: later.id, packageId: later.packageId }
  const { difference } = (await owner.call('POST /api/office/quote-change', where)).body
  const { version } = (await owner.call('POST /api/office/order', { id: order.orderId })).body
  const move = { ...where, version, why: 'asked for it', difference }
  expect((await owner.call('POST /api/office/move-order', move)).status).toBe(200)
  expect(await soundsOn(owner, later)).toMatchObject({ 'Sai Moves': moves, 'Sai Wrnog': wrong })
  expect((await heardBy(owner, homam, [moves])).status).toBe(404)

  const atDesk = deskFormFor(next, { phone: devotee.phone, family: [{ name: 'Sai Moves' }] })
  expect((await owner.call('POST /api/office/counter-order', atDesk)).status).toBe(200)
  expect(await soundsOn(owner, next)).toMatchObject({ 'Sai Moves': moves })

  const { names } = (await owner.call('POST /api/office/list', { eventId: later.id })).body
  const on = names.find(one => one.name === 'Sai Wrnog')
  const correction = {
    bookingId: on?.booking_id ?? 0,
    place: on?.place ?? 0,
    mark: on?.mark ?? '',
    answers: { name: 'Sai Wrong' },
    reason: 'They called',
  }
  expect((await owner.call('POST /api/office/correct-list-name', correction)).status).toBe(200)
  expect(await soundsOn(owner, later)).toMatchObject({ 'Sai Moves': moves, 'Sai Wrong': null })
  await dropUnneeded(app.app)
  expect(await filesOf()).not.toContain(placeOf(wrong))
  expect((await ownOf(devotee)).sounds.map(({ name }) => name)).toEqual(['Sai Moves'])
})

test('a cancelled order drops it; one of two orders leaves it', async () => {
  const [homam, other] = [await app.given.homam(), await app.given.homam()]
  const devotee = await app.given.devotee()
  const order = await book(homam, devotee, ['Sai Alone', 'Sai Twice'])
  await book(other, devotee, ['Sai Twice'])
  const [alone, twice] = [await say(devotee, 'Sai Alone'), await say(devotee, 'Sai Twice')]
  const owner = await app.given.staff('owner')
  const { version } = (await owner.call('POST /api/office/order', { id: order.orderId })).body
  const cancel = { orderId: order.orderId, version, refund: 'none' as const, reason: 'as asked' }
  expect((await owner.call('POST /api/office/cancel-order', cancel)).status).toBe(200)
  expect(await soundsOn(owner, homam)).toEqual({})
  await dropUnneeded(app.app)
  expect(await filesOf()).not.toContain(placeOf(alone))
  expect(await filesOf()).toContain(placeOf(twice))
})

test('what only an order needs goes 30 days after its homam, what the family book names stays until that person leaves it', async () => {
  const homam = await app.given.homam({ closesInDays: 2 })
  const devotee = await app.given.devotee()
  await book(homam, devotee, ['Sai Order', 'Sai Book', 'Sai Repeats'])
  const id = await inBook(devotee, 'Sai Book')
  const [order, kept, repeats] = [
    await say(devotee, 'Sai Order'),
    await say(devotee, 'Sai Book'),
    await say(devotee, 'Sai Repeats'),
  ]
  const stand = async () => {
    await dropUnneeded(app.app)
    const files = await filesOf()
    return [order, kept, repeats].map(key => files.includes(placeOf(key)))
  }
  const heldOn = (
    await query<{ day: string }>('select day::text from catalogue.occurrences where event_id = $1', homam.id)
  )[0]?.day
  const daysTo = (Date.parse(heldOn ?? '') - Date.parse(dayOf(app.app.clock.now()))) / 86_400_000
  await inDays(daysTo + 30)
  expect(await stand()).toEqual([true, true, true])
  await inDays(1)
  expect(await stand()).toEqual([false, true, false])

  // Their login has ended meanwhile.
  await deletePerson(app.app, devotee, id)
  expect(await filesOf()).not.toContain(placeOf(kept))
  expect(await query('select key from pronunciations.sounds where devotee_id = $1', devotee.id)).toEqual([])
})

test('a name that changes in the family book drops what was said for it, at once', async () => {
  const devotee = await app.given.devotee()
  const id = await inBook(devotee, 'Sai Before')
  const key = await say(devotee, 'Sai Before')
  await inBook(devotee, 'Sai Before', { id, relation: 'mother' })
  expect(await filesOf()).toContain(placeOf(key))
  await inBook(devotee, 'Sai After', { id })
  expect(await filesOf()).not.toContain(placeOf(key))
})

test('a repeat that runs keeps it for the next turn, which has the same names', async () => {
  const homam = await app.given.homam({ closesInDays: 2 })
  const devotee = await app.given.devotee()
  const order = await book(homam, devotee, ['Sai Monthly'])
  const key = await say(devotee, 'Sai Monthly')
  await query(
    `insert into repeats.repeats (code, devotee_id, booking_id, event_id, every, by, on_date, pay, language_id, begun_at, text_version, next_on)
     values ('said again', $1, $2, $3, 'month', 'date', 5, 'link', 1, now(), 'x', current_date + 300)`,
    devotee.id,
    order.lastId,
    homam.id,
  )
  await inDays(60)
  await dropUnneeded(app.app)
  expect(await filesOf()).toContain(placeOf(key))
  await query(
    `update repeats.repeats set ended_at = now(), next_on = null, ended_why = 'by_devotee' where devotee_id = $1`,
    devotee.id,
  )
  await dropUnneeded(app.app)
  expect(await filesOf()).not.toContain(placeOf(key))
})

test('of two devotees that are merged each name has one, and the list goes on with it', async () => {
  const homam = await app.given.homam({ closesInDays: 10 })
  const [kept, gone] = [await app.given.devotee(), await app.given.devotee()]
  await inBook(kept, 'Sai Both')
  await book(homam, gone, ['Sai Both', 'Sai Gone'])
  const [ofKept, ofGone, alone] = [
    await say(kept, 'Sai Both'),
    await say(gone, 'Sai Both'),
    await say(gone, 'Sai Gone'),
  ]
  const staff = await app.given.staff('operations')
  expect((await staff.call('POST /api/office/merge-devotees', { kept: kept.id, gone: gone.id })).status).toBe(200)
  expect(await soundsOn(staff, homam)).toMatchObject({ 'Sai Both': ofKept, 'Sai Gone': alone })
  await app.advance(3600)
  await dropUnneeded(app.app)
  const files = await filesOf()
  expect([ofKept, ofGone, alone].map(key => files.includes(placeOf(key)))).toEqual([true, false, true])
})

test('an erased devotee leaves no byte of a voice: neither a row nor a file', async () => {
  const devotee = await app.given.devotee()
  await inBook(devotee, 'Sai Erased')
  const sound = wavOf({ hertz: 1234 })
  const key = await say(devotee, 'Sai Erased', sound)
  expect(await eraseDevotee(app.app, devotee.id)).toBeNull()
  expect(await searchDatabase(app.app.db.pool, 'Sai Erased')).toEqual([])
  expect(await searchDatabase(app.app.db.pool, key)).toEqual([])
  for (const { name } of await app.app.files.list())
    expect((await app.app.files.read(name))?.includes(Buffer.from(sound, 'base64').subarray(44))).toBe(false)
})

test('a restore takes back again what was taken back, and only that; a file whose row is lost goes within the hour', async () => {
  const devotee = await app.given.devotee()
  await inBook(devotee, 'Sai Restored')
  const key = await say(devotee, 'Sai Restored')
  const [row] = await query<{ id: number; said_at: Date }>(
    'select id, said_at from pronunciations.sounds where key = $1',
    key,
  )
  const { id = 0, said_at = new Date() } = row ?? {}
  expect(await takeBackAgain(app.app, { id, born: said_at.getTime() + 1 })).toBe(false)
  expect(await takeBackAgain(app.app, { id, born: said_at.getTime() })).toBe(true)
  expect(await takeBackAgain(app.app, { id, born: said_at.getTime() })).toBe(false)
  expect(await filesOf()).not.toContain(placeOf(key))

  const lost = placeOf('f'.repeat(32))
  await app.app.files.put(lost, Buffer.from('RIFF'))
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: { 'content-type': 'application/json' } })
  await dropUnneeded(app.app)
  expect(await filesOf()).toContain(lost)
  await app.advance(3600)
  await dropUnneeded(app.app)
  expect(await filesOf()).not.toContain(lost)
})
