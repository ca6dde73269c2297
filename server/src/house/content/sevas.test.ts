import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, type Day, dayOf, startOfDay, weekdayOf } from '../../../../contract/ground/india-time.ts'
import type { ChangedContent, ContentDocument } from '../../../../contract/office/trust/content.ts'
import type { Content } from '../../../../contract/office/trust/kinds.ts'
import type { KindName } from '../../../../contract/office/trust/kinds/fields.ts'
import { formFor, testApp, type TestDevotee, type TestStaff } from '../../../test/test-app.ts'
import { makeAllOccurrences } from '../../trust/catalogue/service.ts'

const app = testApp()

const five = (text: string) => ({ en: text, te: `${text} తె`, ta: `${text} த`, kn: `${text} ಕ`, hi: `${text} हि` })
const slots = (...starts: number[]) =>
  starts.map(starts_minutes => ({ key: `s${starts_minutes}`, starts_minutes, lasts_minutes: 30 }))

let today: Day
let owner: TestStaff
beforeAll(async () => {
  // An hour past midnight in India: no slot of the day has begun.
  const tomorrow = addDays(dayOf(app.app.clock.now()), 1)
  await app.advance((startOfDay(tomorrow) + 3_600_000 - app.app.clock.now()) / 1000)
  today = dayOf(app.app.clock.now())
})
// Moving the clock by days ends sessions.
beforeEach(async () => {
  owner = await app.given.staff('owner')
})

/** A draft of a seva every day at 6:00 and 7:30, as an editor would fill it in. */
async function sevaContent(more: Content = {}): Promise<Content> {
  const { content } = (await owner.call('POST /api/office/new-content', { kind: 'seva' })).body
  return {
    ...content,
    title: five('Archana'),
    slug: 'archana',
    image: '/pictures/ganapati.svg',
    amount: 11_600,
    rule: 'every_day',
    slots: slots(360, 450),
    window_days: 3,
    packages: [{ key: 'one', name: five('One name'), amount: 11_600, capacity: 10 }],
    personal: [{ key: 'name', send_name: 'name', label: five('Name'), input: 'text', is_required: true, options: [] }],
    family: [],
    ...more,
  }
}
const save = (kind: KindName, doc: Pick<ContentDocument, 'id' | 'version'> | null, content: Content) =>
  owner.call('POST /api/office/save-content', { kind, id: doc?.id ?? null, version: doc?.version ?? 0, content })
const publish = async (doc: ContentDocument): Promise<ChangedContent> => {
  const { status, body } = await owner.call('POST /api/office/publish-content', { id: doc.id, version: doc.version })
  expect([status, body.problems ?? body]).toEqual([200, []])
  return body
}
const withdraw = async (doc: ContentDocument): Promise<ChangedContent> =>
  (await owner.call('POST /api/office/withdraw-content', { id: doc.id, version: doc.version })).body
async function published(kind: KindName, content: Content): Promise<ChangedContent> {
  const saved = await save(kind, null, content)
  expect(saved.body.problems ?? saved.body).toEqual([])
  return publish(saved.body)
}
const changed = async (doc: ContentDocument, change: Content): Promise<ChangedContent> => {
  const now = (await owner.call('POST /api/office/read-content', { id: doc.id })).body
  return publish((await save(doc.kind, now, { ...now.content, ...change })).body)
}
const problemsOf = async (kind: KindName, content: Content, id: number | null = null) =>
  (await owner.call('POST /api/office/check-content', { kind, id, content })).body.problems

interface Occurrence {
  id: number
  day: string
  starts_minutes: number
  lasts_minutes: number | null
  closes_on: string
  closes_at: Date
  list_locks_minutes_before: number
  withdrawn: boolean
}
async function occurrences(doc: Pick<ContentDocument, 'record'>): Promise<Occurrence[]> {
  const { rows } = await app.app.db.pool.query<Occurrence>(
    `select id, day, starts_minutes, lasts_minutes, closes_on, closes_at, list_locks_minutes_before, withdrawn
       from catalogue.occurrences where event_id = $1 order by day, starts_minutes`,
    [Number(doc.record)],
  )
  return rows
}
const short = (rows: Occurrence[]) =>
  rows.map(each => `${each.day} ${each.starts_minutes}${each.withdrawn ? ' withdrawn' : ''}`)
const daily = (days: number, ...starts: number[]) =>
  Array.from({ length: days }, (_, at) => addDays(today, at)).flatMap(day => starts.map(start => `${day} ${start}`))

/** What a devotee sends to order an occurrence of a seva. */
async function formOf(occurrence: Occurrence, devotee: TestDevotee) {
  const { rows } = await app.app.db.pool.query<{ id: number; package_id: number }>(
    'select event_id as id, id as package_id from catalogue.packages where event_id = (select event_id from catalogue.occurrences where id = $1)',
    [occurrence.id],
  )
  const [{ id, package_id: packageId } = { id: 0, package_id: 0 }] = rows
  return formFor({ id, packageId, price: 116 }, devotee, { occurrenceId: occurrence.id, familyMembers: [] })
}
/** A paid order of an occurrence. */
async function someOrder(occurrence: Occurrence | undefined): Promise<void> {
  if (!occurrence) throw new Error('there is no such occurrence')
  const devotee = await app.given.devotee()
  const { status, body } = await devotee.call('POST /api/saveForm', await formOf(occurrence, devotee))
  expect([status, body.code]).toEqual([200, undefined])
  await app.pay(body.paymentUrl, { outcome: 'success', webhook: 'now' })
}

describe('publishing a seva', () => {
  test('makes what can be booked: each slot of its window, with the end of booking', async () => {
    const seva = await published('seva', await sevaContent({ cut_off: 'day_before', cut_off_minutes: 1080 }))
    const made = await occurrences(seva)
    expect(short(made)).toEqual(daily(4, 360, 450))
    const tomorrows = made.find(each => each.day === addDays(today, 1))
    expect(tomorrows).toMatchObject({ lasts_minutes: 30, closes_on: today, list_locks_minutes_before: 60 })
    expect(tomorrows?.closes_at.getTime()).toBe(startOfDay(today) + 1080 * 60_000)
    // What stands on the site reads back as it was written, and publishing it again changes nothing.
    const before = made.map(each => each.id)
    await changed(seva, {})
    expect((await occurrences(seva)).map(each => each.id)).toEqual(before)
    expect(seva.content).toMatchObject({ rule: 'every_day', slots: slots(360, 450), pool: null })
  })

  test('of a day of the week, and of a tithi, makes those days', async () => {
    const mondays = await published('seva', await sevaContent({ rule: 'weekdays', weekdays: ['1'], window_days: 30 }))
    const days = [...new Set((await occurrences(mondays)).map(each => each.day as Day))]
    expect(days.length).toBeGreaterThanOrEqual(4)
    expect(days.every(day => weekdayOf(day) === 1)).toBe(true)
    const lamps = await published(
      'seva',
      await sevaContent({ rule: 'tithi', tithis: ['ekadashi'], slots: [], starts_minutes: 1080, window_days: 60 }),
    )
    const ekadashis = await occurrences(lamps)
    expect(ekadashis.length).toBeGreaterThanOrEqual(4)
    expect(ekadashis.every(each => each.starts_minutes === 1080 && each.lasts_minutes === null)).toBe(true)
  })

  test('a rule that was changed keeps what was ordered, and offers it again when the rule gives it again', async () => {
    const seva = await published('seva', await sevaContent())
    const [first, second] = await occurrences(seva)
    await someOrder(first)
    await someOrder(second)
    // The slot is moved by a quarter of an hour.
    const moved = await changed(seva, { slots: slots(375, 450) })
    expect(moved.unheld).toEqual([
      {
        occurrenceId: first?.id,
        eventId: Number(seva.record),
        title: 'Archana',
        day: today,
        startsMinutes: 360,
        orders: 1,
      },
    ])
    expect(short(await occurrences(seva))).toEqual([`${today} 360 withdrawn`, ...daily(4, 375, 450)])
    await changed(seva, { slots: slots(360, 450), window_days: 1 })
    const back = await occurrences(seva)
    expect(short(back)).toEqual(daily(2, 360, 450))
    expect(back[0]?.id).toBe(first?.id)
  })

  test('a seva that is withdrawn is offered on no day, and its orders stay', async () => {
    const seva = await published('seva', await sevaContent())
    const [, second] = await occurrences(seva)
    await someOrder(second)
    const gone = await withdraw(seva)
    expect(gone.unheld).toMatchObject([{ occurrenceId: second?.id, orders: 1 }])
    expect(short(await occurrences(seva))).toEqual([`${today} 450 withdrawn`])
    await publish((await owner.call('POST /api/office/read-content', { id: seva.id })).body)
    expect(short(await occurrences(seva))).toEqual(daily(4, 360, 450))
  })

  test('what staff moved or called off stays, and its rule makes none in its place', async () => {
    const seva = await published('seva', await sevaContent({ slots: slots(360) }))
    const [first, second] = await occurrences(seva)
    const { pool } = app.app.db
    await pool.query('update catalogue.occurrences set cancelled_at = now() where id = $1', [first?.id])
    await pool.query('update catalogue.occurrences set day = $2, closes_on = $2, times_moved = 1 where id = $1', [
      second?.id,
      addDays(today, 20),
    ])
    await pool.query(
      `insert into booking.date_moves (event_id, occurrence_id, from_held_on, to_held_on, at) values ($1, $2, $3, $4, now())`,
      [Number(seva.record), second?.id, addDays(today, 1), addDays(today, 20)],
    )
    await changed(seva, { window_days: 2 })
    expect(short(await occurrences(seva))).toEqual([
      `${today} 360`,
      `${addDays(today, 2)} 360`,
      `${addDays(today, 20)} 360`,
    ])
  })

  test('a lock of the list that staff set for one day stays when the seva gets another', async () => {
    const seva = await published('seva', await sevaContent({ slots: slots(360) }))
    const [first] = await occurrences(seva)
    await app.app.db.pool.query('update catalogue.occurrences set list_locks_minutes_before = 5 where id = $1', [
      first?.id,
    ])
    await changed(seva, { list_locks_minutes_before: 30 })
    expect((await occurrences(seva)).map(each => each.list_locks_minutes_before)).toEqual([5, 30, 30, 30])
  })
})

describe('days without sevas', () => {
  test('those of a seva and those of the trust take its days away, and staff are told of orders', async () => {
    const [one, other] = [await published('seva', await sevaContent()), await published('seva', await sevaContent())]
    const day = addDays(today, 1)
    await someOrder((await occurrences(one)).find(each => each.day === day))
    const own = { seva: one.record, from_day: day, to_day: day, reason: five('Repairs') }
    const dark = await published('blackout', own)
    expect(dark.unheld).toMatchObject([{ eventId: Number(one.record), day, startsMinutes: 360, orders: 1 }])
    expect(short(await occurrences(one)).filter(each => each.startsWith(day))).toEqual([`${day} 360 withdrawn`])
    expect(short(await occurrences(other))).toEqual(daily(4, 360, 450))
    // For the whole trust, then not at all.
    await changed(dark, { seva: null })
    expect(short(await occurrences(other)).some(each => each.startsWith(day))).toBe(false)
    const now = (await owner.call('POST /api/office/read-content', { id: dark.id })).body
    await withdraw(now)
    for (const seva of [one, other]) expect(short(await occurrences(seva))).toEqual(daily(4, 360, 450))
  })
})

describe('what is wrong with a seva', () => {
  const past = () => ({ rule: 'these_dates', dates: [{ key: 'd', day: addDays(today, -3) }] })
  test.each<[string, () => Content, object[]]>([
    ['no tithi', () => ({ rule: 'tithi' }), [{ path: 'tithis', problem: 'required' }]],
    ['no dates', () => ({ rule: 'these_dates' }), [{ path: 'dates', problem: 'required' }]],
    ['past dates', past, [{ path: 'dates', problem: 'dates_past' }]],
    [
      'a date after the window',
      () => ({ rule: 'these_dates', dates: [{ key: 'd', day: addDays(today, 30) }] }),
      [{ path: 'dates', problem: 'no_days' }],
    ],
    [
      'a tithi that does not come within the window',
      () => ({ rule: 'tithi', tithis: ['masa_shivaratri', 'ekadashi', 'pournami', 'amavasya'], window_days: 1 }),
      [{ path: 'tithis', problem: 'no_days' }],
    ],
    [
      'slots at one time',
      () => ({ slots: slots(360, 380) }),
      [{ path: 'slots.s380.starts_minutes', problem: 'slots_overlap' }],
    ],
    [
      'two slots that begin together',
      () => ({ slots: [...slots(360), { key: 'again', starts_minutes: 360, lasts_minutes: 5 }] }),
      [{ path: 'slots.again.starts_minutes', problem: 'slots_overlap' }],
    ],
    [
      'booking that ends before it opens',
      () => ({ window_days: 2, cut_off_minutes: 14_400 }),
      [{ path: 'cut_off_minutes', problem: 'never_open' }],
    ],
    [
      'a time of day that is none',
      () => ({ cut_off: 'day_before', cut_off_minutes: 1440 }),
      [{ path: 'cut_off_minutes', problem: 'not_a_time' }],
    ],
    ['a pool that does not exist', () => ({ pool: '9999' }), [{ path: 'pool', problem: 'unknown_record' }]],
    [
      'an unknown weekday',
      () => ({ rule: 'weekdays', weekdays: ['7'] }),
      [{ path: 'weekdays', problem: 'wrong_form' }],
    ],
  ])('%s', async (_, change, expected) => {
    // The day after tomorrow's window without a vrata is looked for, whatever day it is.
    if (_.startsWith('a tithi that')) await toDaysWithoutVrata()
    expect(await problemsOf('seva', await sevaContent(change()))).toEqual(expected)
  })

  async function toDaysWithoutVrata() {
    for (let tries = 0; tries < 10; tries++) {
      const change = { rule: 'tithi', tithis: ['masa_shivaratri', 'ekadashi', 'pournami', 'amavasya'], window_days: 1 }
      if ((await problemsOf('seva', await sevaContent(change))).length > 0) return
      await app.advance(86_400)
      today = dayOf(app.app.clock.now())
      owner = await app.given.staff('owner')
    }
  }

  test('days that end before they begin, and a pool with fewer places than are taken at one time', async () => {
    const wrongWay = { seva: null, from_day: addDays(today, 2), to_day: today, reason: five('Repairs') }
    expect(await problemsOf('blackout', wrongWay)).toEqual([{ path: 'to_day', problem: 'to_before_from' }])

    const pool = await published('pool', { name: five('Hall'), capacity: 2 })
    const sevas = [
      await published('seva', await sevaContent({ pool: pool.record })),
      // It begins within the other's slot.
      await published('seva', await sevaContent({ pool: pool.record, slots: slots(375) })),
    ]
    for (const seva of sevas) await someOrder((await occurrences(seva)).find(each => each.day > today))
    expect(await problemsOf('pool', { ...pool.content, capacity: 2 }, pool.id)).toEqual([])
    expect(await problemsOf('pool', { ...pool.content, capacity: 1 }, pool.id)).toEqual([
      { path: 'capacity', problem: 'below_sold' },
    ])
    expect((await owner.call('POST /api/office/withdraw-content', { id: pool.id, version: pool.version })).status).toBe(
      409,
    )
  })
})

describe('as time goes on', () => {
  test('each day the window opens a day further, and no slot is made that has begun', async () => {
    const seva = await published('seva', await sevaContent({ slots: slots(360, 1380) }))
    const before = await occurrences(seva)
    await app.advance(86_400 + 6 * 3600)
    await Promise.all([makeAllOccurrences(app.app), makeAllOccurrences(app.app)])
    const after = await occurrences(seva)
    expect(after.map(each => each.id).slice(0, before.length)).toEqual(before.map(each => each.id))
    today = dayOf(app.app.clock.now())
    owner = await app.given.staff('owner')
    expect(short(after).slice(before.length)).toEqual([`${addDays(today, 3)} 360`, `${addDays(today, 3)} 1380`])
    // It is 7 in the morning: what begins at 6 today is not made any more.
    const late = await published('seva', await sevaContent({ slots: slots(360, 1380), window_days: 1 }))
    expect(short(await occurrences(late))).toEqual([
      `${today} 1380`,
      `${addDays(today, 1)} 360`,
      `${addDays(today, 1)} 1380`,
    ])
  })
})

test('a seva whose occurrences can’t be made keeps no other from its own', async () => {
  const [broken, sound] = [
    await published('seva', await sevaContent({ slots: slots(1380) })),
    await published('seva', await sevaContent({ slots: slots(1320) })),
  ]
  const madeOf = async () => [(await occurrences(broken)).length, (await occurrences(sound)).length]
  const [ofBroken = 0, ofSound = 0] = await madeOf()
  const { pool } = app.app.db
  await pool.query(`
    create function catalogue.refuse_for_a_test() returns trigger language plpgsql as $$
    begin if new.event_id = ${Number(broken.record)} then raise exception 'not held'; end if; return new; end $$`)
  await pool.query(`create trigger refuse_for_a_test before insert on catalogue.occurrences
    for each row execute function catalogue.refuse_for_a_test()`)
  const tomorrow = { ...app.app, clock: { ...app.app.clock, now: () => app.app.clock.now() + 86_400_000 } }
  try {
    await expect(makeAllOccurrences(tomorrow)).rejects.toThrow('not held')
  } finally {
    await pool.query('drop trigger refuse_for_a_test on catalogue.occurrences')
    await pool.query('drop function catalogue.refuse_for_a_test()')
  }
  expect(await madeOf()).toEqual([ofBroken, ofSound + 1])
  await makeAllOccurrences(tomorrow)
  expect(await madeOf()).toEqual([ofBroken + 1, ofSound + 1])
})

test('a rule is changed while 16 book: nobody is left behind, nothing waits for ever, and all who are touched are told', async () => {
  const seva = await published('seva', await sevaContent({ slots: slots(900), window_days: 3 }))
  const [target] = await occurrences(seva)
  if (!target) throw new Error('no occurrence was made')
  const forms = await Promise.all(
    Array.from({ length: 16 }, async () => {
      const devotee = await app.given.devotee()
      return { devotee, form: await formOf(target, devotee) }
    }),
  )
  const [changedSeva, , ...booked] = await Promise.all([
    changed(seva, { slots: slots(960) }),
    makeAllOccurrences(app.app),
    ...forms.map(async ({ devotee, form }) => (await devotee.call('POST /api/saveForm', form)).body.code),
  ])
  // Sixteen at once for ten places: what was not taken was full, or gone by then.
  for (const code of booked) expect([undefined, 'sold_out', 'occurrence_gone']).toContain(code)
  const taken = booked.filter(code => code === undefined).length
  const told = changedSeva.unheld.reduce((sum, each) => sum + each.orders, 0)
  expect(told).toBe(taken)
  const { rows } = await app.app.db.pool.query<{ n: number }>(
    'select count(*)::int as n from booking.bookings where occurrence_id = $1',
    [target.id],
  )
  expect(rows[0]?.n).toBe(taken)
  expect((await occurrences(seva)).filter(each => !each.withdrawn).every(each => each.starts_minutes === 960)).toBe(
    true,
  )
})
