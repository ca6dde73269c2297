import { createHash, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { roles } from '../../../../contract/ground/rights.ts'
import { formFor, type Homam, type TestStaff, testApp } from '../../../test/test-app.ts'

const app = testApp()
afterEach(async () => {
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: { 'content-type': 'application/json' } })
})
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows
type List = OfficeCalls['POST /api/office/list']['answer']

let count = 0
async function book(homam: Homam, names: string[], how: { pay?: boolean } = {}) {
  const devotee = await app.given.devotee()
  const [name = '', ...family] = names
  const form = formFor(homam, devotee, { familyMembers: family.map(member => ({ name: member })) })
  form.personalData = { ...form.personalData, name }
  const order = (await devotee.call('POST /api/saveForm', form, { 'idempotency-key': `key-of-list-${++count}` })).body
  if (how.pay !== false) await app.pay(order.paymentUrl)
  return { devotee, order }
}
const listOf = async (staff: TestStaff, homam: Homam, script?: 'te' | 'ta' | 'kn' | 'hi' | 'en'): Promise<List> =>
  (await staff.call('POST /api/office/list', { eventId: homam.id, script })).body
const pressFor = (list: List, name: string, ticked = true, id: string = randomUUID()) => {
  const row = list.names.find(n => n.name === name)
  if (!row) throw new Error(`${name} is not on the list`)
  return { id, bookingId: row.booking_id, place: row.place, mark: row.mark, ticked, version: row.tick?.version ?? 0 }
}
const tickAll = (staff: TestStaff, homam: Homam, list: List) =>
  staff.call('POST /api/office/tick-names', { eventId: homam.id, presses: list.names.map(n => pressFor(list, n.name)) })
/** To the time of the homam's closing day at which its list is locked and its fire lit. */
const toHomam = (homam: Homam) => moveTo(homam, "held_on + time '12:00'")
async function moveTo(homam: Homam, moment: string): Promise<void> {
  const [row] = await query<{ at: number }>(
    `select extract(epoch from (${moment}) at time zone 'Asia/Kolkata') * 1000 as at from catalogue.events where id = $1`,
    [homam.id],
  )
  const now = new Date(Number(row?.at)).toISOString()
  // Nobody is signed out because days went by in a moment.
  await query('update admin.sessions set created_at = $1, last_used_at = $1', [now])
  await app.raw('POST', '/sandbox/clock', {
    body: JSON.stringify({ now }),
    headers: { 'content-type': 'application/json' },
  })
}

describe('the list', () => {
  test('has every paid name once, in order, and nobody who has not paid', async () => {
    const homam = await app.given.homam()
    await book(homam, ['Lakshmi', 'Ravi', 'Ravi', 'Ravi '])
    await book(homam, ['రమేష్'])
    await book(homam, ['Unpaid'], { pay: false })
    const list = await listOf(await app.given.staff('operations'), homam, 'te')
    expect(list.names.map(n => [n.number, n.name, n.repeated])).toEqual([
      [1, 'Lakshmi', false],
      [2, 'Ravi', true],
      [3, 'Ravi', true],
      [4, 'Ravi', true],
      [5, 'రమేష్', false],
    ])
    expect(list.names.map(n => [n.reading, n.suggested])).toEqual([
      ['లక్ష్మి', true],
      ['రవి', true],
      ['రవి', true],
      ['రవి', true],
      ['రమేష్', false],
    ])
    expect(list).toMatchObject({ state: 'open', version: 0, packages: [{ names: 5, read: 0 }] })
  })

  test('is locked at its instant by one of many sweeps, and what comes later gets a number and is named', async () => {
    const homam = await app.given.homam({ closesInDays: 3 })
    const staff = await app.given.staff('operations')
    await book(homam, ['Before'])
    await moveTo(homam, "held_on + time '06:29' - interval '12 hours'")
    await app.sweep()
    expect(await listOf(staff, homam)).toMatchObject({ version: 0, state: 'open' })
    await moveTo(homam, "held_on + time '06:30' - interval '12 hours'")
    await Promise.all([app.sweep(), app.sweep(), app.sweep()])
    expect(await listOf(staff, homam)).toMatchObject({ version: 1, state: 'locked' })

    // Registration of a homam held on its closing day ends after its list is locked: who books then is on the list all the same.
    const late = await book(homam, ['Late', 'Late child'])
    expect(await listOf(staff, homam)).toMatchObject({
      version: 1,
      newer: true,
      names: [{ added_after_lock: false }, { added_after_lock: true }, { added_after_lock: true }],
    })
    await app.sweep()
    await app.sweep()
    const list = await listOf(staff, homam)
    expect(list).toMatchObject({ version: 2, newer: false })
    expect(list.versions[1]?.differences.map(d => [d.kind, d.name, d.order_id])).toEqual([
      ['added', 'Late', late.order.orderId],
      ['added', 'Late child', late.order.orderId],
    ])

    await query(`update booking.bookings set state = 'cancelled' where id = $1`, [late.order.lastId])
    await app.sweep()
    const after = await listOf(staff, homam)
    expect(after.names.map(n => n.name)).toEqual(['Before'])
    expect(after.versions[2]?.differences.map(d => [d.kind, d.name])).toEqual([
      ['taken_out', 'Late'],
      ['taken_out', 'Late child'],
    ])
    await expect(query('delete from sankalpam.version_names')).rejects.toThrow('never changed')
  })

  test('a correction after the lock gives its reason, makes a version, and is not lost under another one', async () => {
    const homam = await app.given.homam()
    const staff = await app.given.staff('operations')
    await book(homam, ['Lakshmi', 'Rvai'])
    await toHomam(homam)
    await app.sweep()
    const list = await listOf(staff, homam)
    await tickAll(staff, homam, list)
    const wrong = pressFor(list, 'Rvai')
    const correct = (name: string) =>
      staff.call('POST /api/office/correct-list-name', {
        bookingId: wrong.bookingId,
        place: 1,
        mark: wrong.mark,
        answers: { name },
        reason: 'They called',
      })
    expect((await correct('Ravi')).status).toBe(200)
    expect((await correct('Ravindra')).body.code).toBe('edited_meanwhile')
    const after = await listOf(staff, homam)
    expect(after.names.map(n => [n.name, n.read])).toEqual([
      ['Lakshmi', true],
      ['Ravi', false],
    ])
    expect(after.versions[1]).toMatchObject({
      by: 'Demo operations',
      reason: 'They called',
      differences: [{ kind: 'changed', name: 'Ravi', before: 'Rvai' }],
    })
    expect(
      (
        await staff.call('POST /api/office/correct-list-name', {
          ...wrong,
          mark: after.names[1]?.mark ?? '',
          answers: { name: '' },
          reason: 'Nobody',
        })
      ).body.code,
    ).toBe('invalid_fields')
  })

  test('the priest’s spelling of a name is kept for that person in that script, until it is emptied', async () => {
    const homam = await app.given.homam()
    const staff = await app.given.staff('operations')
    await book(homam, ['Bhanu'])
    const press = pressFor(await listOf(staff, homam), 'Bhanu')
    const set = (reading: string, mark = press.mark) =>
      staff.call('POST /api/office/set-reading', { bookingId: press.bookingId, place: 0, mark, script: 'te', reading })
    await set('భాను')
    expect((await listOf(staff, homam, 'te')).names[0]).toMatchObject({
      reading: 'భాను',
      corrected: true,
      suggested: false,
    })
    expect((await listOf(staff, homam, 'hi')).names[0]).toMatchObject({ corrected: false })
    expect((await set('x', '0'.repeat(24))).body.code).toBe('edited_meanwhile')
    await set('')
    expect((await listOf(staff, homam, 'te')).names[0]).toMatchObject({ corrected: false, suggested: true })
  })

  test('a reading corrected after the lock asks why and makes a new version with another fingerprint; before it, and confirmed as it is, it does not (A18)', async () => {
    const [homam, later] = [await app.given.homam({ closesInDays: 3 }), await app.given.homam({ closesInDays: 9 })]
    const staff = await app.given.staff('operations')
    const { devotee } = await book(homam, ['Kishtu'])
    const again = formFor(later, devotee, { familyMembers: [] })
    again.personalData = { ...again.personalData, name: 'Kishtu' }
    await app.pay(
      (await devotee.call('POST /api/saveForm', again, { 'idempotency-key': `key-of-list-${++count}` })).body
        .paymentUrl,
    )
    const set = async (reading: string, reason?: string) => {
      const { bookingId, place, mark } = pressFor(await listOf(staff, homam, 'te'), 'Kishtu')
      return (
        await staff.call('POST /api/office/set-reading', { bookingId, place, mark, script: 'te', reading, reason })
      ).body as {
        code?: string
        fields?: object
      }
    }
    expect((await set('కిష్టన్న')).code).toBeUndefined()
    await moveTo(homam, "held_on + time '07:00' - interval '12 hours'")
    await app.sweep()
    const locked = await listOf(staff, homam, 'te')
    expect(locked).toMatchObject({ version: 1, names: [{ reading: 'కిష్టన్న' }] })

    expect(await set('కిష్టయ్య')).toMatchObject({ code: 'invalid_fields', fields: { reason: expect.anything() } })
    expect(await listOf(staff, homam, 'te')).toMatchObject({
      version: 1,
      hash: locked.hash,
      names: [{ reading: 'కిష్టన్న' }],
    })
    expect((await set('కిష్టయ్య', 'She called')).code).toBeUndefined()
    const after = await listOf(staff, homam, 'te')
    expect(after).toMatchObject({ version: 2, newer: false, names: [{ reading: 'కిష్టయ్య' }] })
    expect(after.hash).not.toBe(locked.hash)
    expect(after.versions[1]).toMatchObject({
      by: 'Demo operations',
      reason: 'She called',
      differences: [{ kind: 'changed', name: 'Kishtu · te:కిష్టయ్య', before: 'Kishtu · te:కిష్టన్న' }],
    })
    // The same person's other list is not locked: it has the reading, and no version.
    expect(await listOf(staff, later, 'te')).toMatchObject({ version: 0, names: [{ reading: 'కిష్టయ్య' }] })

    // Kept as it is, nothing that is read out changes.
    expect((await set('కిష్టయ్య')).code).toBeUndefined()
    await app.sweep()
    expect(await listOf(staff, homam, 'te')).toMatchObject({ version: 2, hash: after.hash })
    // Back to the suggestion is another reading too.
    expect((await set('')).code).toBe('invalid_fields')
  })

  test('a closed list stays as it was read, whatever is corrected for a later homam', async () => {
    const homam = await app.given.homam()
    const staff = await app.given.staff('operations')
    const { devotee } = await book(homam, ['Kishtu'])
    await toHomam(homam)
    await app.sweep()
    const list = await listOf(staff, homam, 'te')
    await tickAll(staff, homam, list)
    await moveTo(homam, "held_on + interval '1 day'")
    expect((await staff.call('POST /api/office/close-homam', { eventId: homam.id })).status).toBe(200)
    const later = await app.given.homam()
    const form = formFor(later, devotee, { familyMembers: [] })
    form.personalData = { ...form.personalData, name: 'Kishtu' }
    await app.pay(
      (await devotee.call('POST /api/saveForm', form, { 'idempotency-key': `key-of-list-${++count}` })).body.paymentUrl,
    )
    const { bookingId, place, mark } = pressFor(await listOf(staff, later, 'te'), 'Kishtu')
    expect(
      (await staff.call('POST /api/office/set-reading', { bookingId, place, mark, script: 'te', reading: 'కిష్టయ్య' }))
        .status,
    ).toBe(200)
    expect((await listOf(staff, later, 'te')).names[0]?.reading).toBe('కిష్టయ్య')
    expect(await listOf(staff, homam, 'te')).toMatchObject({
      hash: list.hash,
      names: [{ reading: list.names[0]?.reading }],
    })
  })

  test('says how many doubtful names nobody has confirmed or read, until each is', async () => {
    const homam = await app.given.homam()
    const staff = await app.given.staff('operations')
    await book(homam, ['Bhanu', 'Rvai', 'రమేష్'])
    const doubtful = async () => {
      const rows = (await staff.call('POST /api/office/lists', { page: 1, perPage: 100 })).body.rows
      const list = await listOf(staff, homam, 'te')
      expect(rows.find((r: { event_id: number }) => r.event_id === homam.id)?.doubtful).toBe(list.doubtful)
      return [list.doubtful, list.names.map(n => n.suggested)]
    }
    expect(await doubtful()).toEqual([2, [true, true, false]])
    const first = (await listOf(staff, homam, 'te')).names[0]
    const { bookingId, place, mark } = pressFor(await listOf(staff, homam, 'te'), 'Bhanu')
    await staff.call('POST /api/office/set-reading', {
      bookingId,
      place,
      mark,
      script: 'te',
      reading: first?.reading ?? '',
    })
    expect(await doubtful()).toEqual([1, [false, true, false]])
    expect((await listOf(staff, homam, 'hi')).doubtful).toBe(2)
    await toHomam(homam)
    await staff.call('POST /api/office/tick-names', {
      eventId: homam.id,
      presses: [pressFor(await listOf(staff, homam, 'te'), 'Rvai')],
    })
    expect(await doubtful()).toEqual([0, [false, true, false]])
  })

  test('a member of the family who gave no gotra is of the family’s', async () => {
    const homam = await app.given.homam()
    const staff = await app.given.staff('operations')
    await book(homam, ['Lakshmi', 'Ravi', 'Sita'])
    await book(homam, ['Gopal', 'Gopal child'])
    await query(
      `update booking.people set answers = answers || '{"gotra":"Kashyapa"}' where answers ->> 'name' = 'Sita' and booking_id in (select id from booking.bookings where event_id = $1)`,
      [homam.id],
    )
    await query(
      `update booking.bookings set personal = personal || '{"gotra":"Bharadwaja"}' where event_id = $1 and personal ->> 'name' = 'Lakshmi'`,
      [homam.id],
    )
    const list = await listOf(staff, homam, 'en')
    expect(list.names.map(n => [n.name, n.gotra])).toEqual([
      ['Lakshmi', 'Bharadwaja'],
      ['Ravi', 'Bharadwaja'],
      ['Sita', 'Kashyapa'],
      ['Gopal', ''],
      ['Gopal child', ''],
    ])
  })

  test('each list has its script, or the trust’s', async () => {
    const [one, other] = [await app.given.homam(), await app.given.homam()]
    const staff = await app.given.staff('operations')
    await staff.call('POST /api/office/set-list-script', { eventId: one.id, script: 'ta', forAll: false })
    expect([(await listOf(staff, one)).script, (await listOf(staff, other)).script]).toEqual(['ta', 'te'])
    await staff.call('POST /api/office/set-list-script', { eventId: one.id, script: 'kn', forAll: true })
    expect((await listOf(staff, other)).script).toBe('kn')
    await staff.call('POST /api/office/set-list-script', { eventId: one.id, script: 'te', forAll: true })
  })
})

test('whatever happens to orders, the list has exactly the paid names, each once, and its hash is theirs', async () => {
  const staff = await app.given.staff('operations')
  const steps = fc.array(
    fc.record({
      what: fc.constantFrom('book', 'book', 'pay', 'pay', 'pay late', 'expire', 'cancel', 'correct', 'move', 'lock'),
      which: fc.nat(5),
    }),
    { minLength: 4, maxLength: 14 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async todo => {
      const homams = [await app.given.homam({ closesInDays: 0 }), await app.given.homam({ closesInDays: 0 })] as const
      // What should stand there, told by a model that knows nothing of tables.
      const model: {
        names: string[]
        at: 0 | 1
        paid: boolean
        gone: boolean
        order: Awaited<ReturnType<typeof book>>['order']
      }[] = []
      for (const { what, which } of todo) {
        const one = model[which % Math.max(1, model.length)]
        if (what === 'book') {
          const names = Array.from({ length: 1 + (which % 3) }, (_, i) => `Person ${++count} ${'abc'[i]}`)
          model.push({
            names,
            at: 0,
            paid: false,
            gone: false,
            order: (await book(homams[0], names, { pay: false })).order,
          })
        } else if (what === 'lock') await app.sweep()
        else if (!one) continue
        else if (what === 'pay' || what === 'pay late') {
          if (what === 'pay late')
            await query(`update booking.bookings set state = 'expired' where id = $1 and state = 'held'`, [
              one.order.lastId,
            ])
          // Twice: the gateway says so again.
          await app.pay(one.order.paymentUrl, { webhook: 'twice', browser: 'never' })
          if (!one.gone) one.paid = true
        } else if (what === 'expire')
          await query(`update booking.bookings set state = 'expired' where id = $1 and state = 'held'`, [
            one.order.lastId,
          ])
        else if (what === 'cancel') {
          await query(`update booking.bookings set state = 'cancelled' where id = $1`, [one.order.lastId])
          ;[one.gone, one.paid] = [true, false]
        } else if (what === 'move' && one.paid) {
          one.at = one.at === 0 ? 1 : 0
          await query('update booking.bookings set event_id = $2, package_id = $3 where id = $1', [
            one.order.lastId,
            homams[one.at].id,
            homams[one.at].packageId,
          ])
        } else if (what === 'correct' && one.paid) {
          const row = (await listOf(staff, homams[one.at])).names.find(n => n.name === one.names[0])
          one.names[0] = `Corrected ${++count}`
          const sent = {
            bookingId: one.order.lastId,
            place: 0,
            mark: row?.mark ?? '',
            answers: { name: one.names[0] },
            reason: 'They called',
          }
          expect((await staff.call('POST /api/office/correct-list-name', sent)).status).toBe(200)
        }
        for (const at of [0, 1] as const) {
          const list = await listOf(staff, homams[at])
          const paid = model.filter(m => m.paid && m.at === at)
          expect(list.names.map(n => n.name).toSorted()).toEqual(paid.flatMap(m => m.names).toSorted())
          expect(list.hash).toBe(
            hashOf(
              paid.flatMap(m => m.names.map((name, place) => ({ name, place, order: m.order.orderId }))),
              homams[at].packageId,
            ),
          )
        }
      }
      await app.sweep()
      for (const homam of homams) {
        const list = await listOf(staff, homam)
        const kept = await query<{ answers: { name: string } }>(
          `select answers from sankalpam.version_names where version_id = (select id from sankalpam.versions where event_id = $1 order by number desc limit 1)`,
          [homam.id],
        )
        if (list.state === 'locked')
          expect(kept.map(k => k.answers.name).toSorted()).toEqual(list.names.map(n => n.name).toSorted())
      }
    }),
    { numRuns: 12 },
  )
})

/** Reckoned apart from the product, from what people gave. */
function hashOf(names: { name: string; place: number; order: string }[], packageId: number): string {
  const sha = (text: string) => createHash('sha256').update(text).digest('hex')
  const marks = names.map(
    n => `${sha(JSON.stringify([n.order, n.place, n.name, '', '', ''])).slice(0, 24)} ${packageId}`,
  )
  return sha(marks.toSorted().join('\n'))
}

describe('reading out', () => {
  test('a press that met the tick of another tablet, and comes again after that was taken back, ticks nothing', async () => {
    const homam = await app.given.homam()
    const [priest, other] = [await app.given.staff('priest'), await app.given.staff('operations')]
    await book(homam, ['Ravi'])
    await toHomam(homam)
    const tick = async (staff: TestStaff, press: ReturnType<typeof pressFor>) =>
      (await staff.call('POST /api/office/tick-names', { eventId: homam.id, presses: [press] })).body.left
    const press = pressFor(await listOf(priest, homam), 'Ravi')
    expect(await tick(other, pressFor(await listOf(other, homam), 'Ravi'))).toEqual([])
    expect(await tick(priest, press)).toEqual([press.id])
    const undo = pressFor(await listOf(other, homam), 'Ravi', false)
    expect(await tick(other, undo)).toEqual([])
    // The tablet never got the answer to either: it sends again.
    expect(await tick(other, undo)).toEqual([])
    expect(await tick(priest, press)).toEqual([press.id])
    expect((await listOf(priest, homam)).names.map(n => n.read)).toEqual([false])
  })

  test('two tablets tick the same names at once, send it twice, and each name is read once', async () => {
    const homam = await app.given.homam()
    const [priest, other] = [await app.given.staff('priest'), await app.given.staff('operations')]
    await book(homam, ['Lakshmi', 'Ravi', 'Sita'])
    await toHomam(homam)
    const list = await listOf(priest, homam)
    const presses = ['Lakshmi', 'Ravi'].map(name => pressFor(list, name))
    await Promise.all([
      priest.call('POST /api/office/tick-names', { eventId: homam.id, presses }),
      priest.call('POST /api/office/tick-names', { eventId: homam.id, presses }),
      other.call('POST /api/office/tick-names', {
        eventId: homam.id,
        presses: ['Ravi', 'Sita'].map(name => pressFor(list, name)),
      }),
    ])
    const after = await listOf(other, homam)
    expect(after.names.map(n => [n.read, n.tick?.version])).toEqual([
      [true, 1],
      [true, 1],
      [true, 1],
    ])
    expect(after.names.map(n => n.tick?.by)).toContain('Demo priest')

    // Taken back only by who saw that tick; an old press that comes again changes nothing.
    const undo = pressFor(after, 'Ravi', false)
    const blind = { ...undo, id: randomUUID(), version: 0 }
    expect(
      (await priest.call('POST /api/office/tick-names', { eventId: homam.id, presses: [blind] })).body.left,
    ).toEqual([blind.id])
    await priest.call('POST /api/office/tick-names', { eventId: homam.id, presses: [undo] })
    await priest.call('POST /api/office/tick-names', { eventId: homam.id, presses })
    expect((await listOf(priest, homam)).names.map(n => n.read)).toEqual([true, false, true])
  })

  test('not before the homam’s day or the lock, and not for a name that is not here', async () => {
    const homam = await app.given.homam({ closesInDays: 5 })
    const priest = await app.given.staff('priest')
    await book(homam, ['Lakshmi'])
    const press = pressFor(await listOf(priest, homam), 'Lakshmi')
    const tick = (change: object = {}) =>
      priest.call('POST /api/office/tick-names', { eventId: homam.id, presses: [{ ...press, ...change }] })
    expect((await tick()).body.code).toBe('too_early')
    await toHomam(homam)
    expect((await tick({ bookingId: 999_999 })).body.left).toEqual([press.id])
    expect((await priest.call('POST /api/office/tick-names', { eventId: 999_999, presses: [] })).body.code).toBe(
      'not_found',
    )
  })
})

describe('no name left behind', () => {
  test('a homam with an unticked name cannot be closed; with the name read or moved to a later date it can, once', async () => {
    const homam = await app.given.homam()
    const later = await app.given.homam({ closesInDays: 9 })
    const staff = await app.given.staff('operations')
    await book(homam, ['Lakshmi'])
    const moving = await book(homam, ['Ravi', 'Ravi child'])
    const close = () => staff.call('POST /api/office/close-homam', { eventId: homam.id })
    await toHomam(homam)
    // Registration is open until midnight: somebody may still come.
    expect((await close()).body).toMatchObject({
      code: 'too_early',
      message: expect.stringMatching(/^You can do this from \d+ \w+ \d{4}, /),
    })
    await moveTo(homam, "held_on + interval '1 day'")
    expect((await close()).body).toMatchObject({ code: 'names_left', names: ['Lakshmi', 'Ravi', 'Ravi child'] })
    const list = await listOf(staff, homam)
    await staff.call('POST /api/office/tick-names', {
      eventId: homam.id,
      presses: [pressFor(list, 'Lakshmi'), pressFor(list, 'Ravi')],
    })
    expect((await close()).body).toMatchObject({ code: 'names_left', names: ['Ravi child'] })
    await query('update booking.bookings set event_id = $2, package_id = $3 where id = $1', [
      moving.order.lastId,
      later.id,
      later.packageId,
    ])

    const answers = await Promise.all([close(), close()])
    expect(answers.map(a => a.body.code ?? 'closed').toSorted()).toEqual(['closed', 'homam_over'])
    expect((await listOf(staff, later)).names.map(n => [n.name, n.read])).toEqual([
      ['Ravi', false],
      ['Ravi child', false],
    ])
    expect((await listOf(staff, homam)).state).toBe('closed')
    expect(
      (
        await staff.call('POST /api/office/tick-names', {
          eventId: homam.id,
          presses: [pressFor(list, 'Lakshmi', false)],
        })
      ).body.code,
    ).toBe('homam_over')
    await expect(
      query('update booking.bookings set event_id = $2 where id = $1', [moving.order.lastId, homam.id]),
    ).rejects.toThrow('closed')
  })

  test('while a payment is on its way nothing is closed', async () => {
    const homam = await app.given.homam()
    const staff = await app.given.staff('operations')
    await moveTo(homam, "held_on + interval '23 hours 58 minutes'")
    await book(homam, ['Late'], { pay: false })
    await moveTo(homam, "held_on + interval '1 day'")
    expect((await staff.call('POST /api/office/close-homam', { eventId: homam.id })).body.code).toBe('too_early')
    await moveTo(homam, "held_on + interval '2 days'")
    expect((await staff.call('POST /api/office/close-homam', { eventId: homam.id })).status).toBe(200)
  })
})

describe('on paper', () => {
  const file = (staff: TestStaff, homam: Homam, kind: string) =>
    app.raw('GET', `/api/office/files/lists/${homam.id}.${kind}`, { headers: staff.headers })

  test('a formula in a name is harmless in a spreadsheet, and who took it is written down', async () => {
    const homam = await app.given.homam()
    const { order } = await book(homam, ['Lakshmi'])
    await query(`update booking.bookings set personal = '{"name":"=cmd()"}' where event_id = $1`, [homam.id])
    const staff = await app.given.staff('viewer')
    const csv = await (await file(staff, homam, 'csv')).text()
    expect(csv).toContain(",'=cmd(),")
    expect(csv).toContain(`,${await app.codeOf(order.orderId)},`)
    expect(
      Buffer.from(await (await file(staff, homam, 'xlsx')).arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    const lines = await query(
      `select action from admin.audit where subject = 'list' and subject_id = $1 and action like 'GET%'`,
      [String(homam.id)],
    )
    expect(lines).toHaveLength(2)
  })

  test('who may not see lists gets no file of them', async () => {
    const homam = await app.given.homam()
    const allowed = new Set(['owner', 'operations', 'priest', 'viewer'])
    for (const role of roles)
      expect([role, (await file(await app.given.staff(role), homam, 'csv')).status]).toEqual([
        role,
        allowed.has(role) ? 200 : 403,
      ])
    expect((await app.raw('GET', `/api/office/files/lists/${homam.id}.pdf`)).status).toBe(401)
    expect((await file(await app.given.staff('owner'), { ...homam, id: 999_999 }, 'pdf')).status).toBe(404)
  })

  test('a PDF holds every name', async () => {
    const homam = await app.given.homam()
    await book(homam, ['లక్ష్మీ', 'రవి'])
    const answer = await file(await app.given.staff('priest'), homam, 'pdf')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })
})

test('a priest may see and tick lists, and nothing else of them', async () => {
  const homam = await app.given.homam()
  const priest = await app.given.staff('priest')
  expect((await priest.call('POST /api/office/lists', { page: 1, perPage: 50 })).status).toBe(200)
  const refused = await Promise.all([
    priest.call('POST /api/office/close-homam', { eventId: homam.id }),
    priest.call('POST /api/office/set-list-script', { eventId: homam.id, script: 'te', forAll: true }),
    priest.call('POST /api/office/set-reading', {
      bookingId: 1,
      place: 0,
      mark: '0'.repeat(24),
      script: 'te',
      reading: 'x',
    }),
    priest.call('POST /api/office/correct-list-name', {
      bookingId: 1,
      place: 0,
      mark: '0'.repeat(24),
      answers: { name: 'x' },
      reason: 'xxx',
    }),
  ])
  expect(refused.map(r => r.body.code)).toEqual(['no_right', 'no_right', 'no_right', 'no_right'])
})

test('an erased devotee is in no version, reading or tick any more', async () => {
  const homam = await app.given.homam()
  const staff = await app.given.staff('operations')
  const { devotee, order } = await book(homam, ['Zq Lists'])
  await app.raw('GET', `/invoices/${order.orderId}.pdf`, { headers: { authorization: `Bearer ${devotee.token}` } })
  await toHomam(homam)
  await app.sweep()
  const list = await listOf(staff, homam)
  await tickAll(staff, homam, list)
  const press = pressFor(list, 'Zq Lists')
  const { bookingId, place, mark } = press
  await staff.call('POST /api/office/set-reading', {
    bookingId,
    place,
    mark,
    script: 'te',
    reading: 'Zq Reading',
    reason: 'They called',
  })
  expect(await query(`select from sankalpam.version_names where readings ->> 'te' = 'Zq Reading'`)).toHaveLength(1)
  await moveTo(homam, "held_on + interval '30 days'")
  await query(`update accounts.devotees set erase_on = current_date where id = $1`, [devotee.id])
  await app.sweep()
  expect(
    await query('select erased_at is not null as erased from accounts.devotees where id = $1', [devotee.id]),
  ).toEqual([{ erased: true }])
  const left = []
  for (const table of ['versions', 'version_names', 'readings', 'ticks', 'presses']) {
    const rows = await query(
      `select from sankalpam.${table} t where t::text ilike '%zq %' or t::text like '%' || $1 || '%'`,
      [press.mark],
    )
    if (rows.length > 0) left.push(table)
  }
  expect(left).toEqual([])
  expect((await listOf(staff, homam)).names).toEqual([])
})
