import { expect, test } from 'vitest'
import { addDays, type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import { formFor, testApp } from '../../../test/test-app.ts'

const app = testApp()
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const tomorrow = (): Day => addDays(dayOf(app.app.clock.now()), 1)

/** A seva with slots of half an hour tomorrow, at these minutes; its occurrences in order. */
async function seva(starts: number[], capacity: number | null) {
  const homam = await app.given.homam({ capacity })
  await query('update catalogue.events set has_one_date = false where id = $1', [homam.id])
  await query('delete from catalogue.occurrences where event_id = $1', [homam.id])
  const rows = await query<{ id: number }>(
    `insert into catalogue.occurrences (event_id, day, starts_minutes, lasts_minutes, closes_on)
     select $1, $2, m, 30, $2 from unnest($3::int[]) m returning id`,
    [homam.id, tomorrow(), starts],
  )
  return { ...homam, occurrences: rows.map(row => row.id) }
}
async function inPool(events: number[], capacity: number) {
  const [pool] = await query<{ id: number }>(
    `insert into catalogue.pools (name, capacity) values ('{"en":"Hall"}', $1) returning id`,
    [capacity],
  )
  for (const id of events)
    await query(
      `insert into catalogue.seva_rules (event_id, rule, window_days, cut_off, cut_off_minutes, list_locks_minutes_before, attendance, pool)
       values ($1, 'every_day', 30, 'minutes_before', 60, 60, 'either', $2)`,
      [id, pool?.id],
    )
}

let receipts = 0
async function book(of: Awaited<ReturnType<typeof seva>>, occurrenceId: number | undefined) {
  const staff = await app.given.staff('operations')
  const devotee = await app.given.devotee()
  const { personalData } = formFor(of, devotee)
  return staff.call('POST /api/office/counter-order', {
    key: crypto.randomUUID(),
    phone: devotee.phone,
    language: 'en',
    event: of.id,
    occurrenceId,
    package: of.packageId,
    products: [],
    total: of.price,
    personal: personalData,
    family: [],
    pay: 'cash',
    receipt: `R-${++receipts}-${devotee.phone}`,
  })
}
const slotsOf = async (id: number) =>
  (await (await app.given.staff('operations')).call('POST /api/office/desk-sevas', { day: tomorrow() })).body.sevas
    .find(s => s.id === id)
    ?.slots.map(slot => slot.left)

test('the desk sees the slots of a day and sells one until it is full, not the one beside it', async () => {
  const archana = await seva([360, 450], 2)
  const [first, second] = archana.occurrences
  expect(await slotsOf(archana.id)).toEqual([2, 2])
  expect((await book(archana, second)).status).toBe(200)
  expect((await book(archana, second)).status).toBe(200)
  expect(await slotsOf(archana.id)).toEqual([2, 0])
  expect((await book(archana, second)).body).toMatchObject({ code: 'sold_out' })
  const staff = await app.given.staff('operations')
  const offer = async (occurrenceId: number | undefined) =>
    (await staff.call('POST /api/office/counter-offer', { event: archana.id, occurrenceId })).body
  expect((await offer(second)).packages).toMatchObject([{ left: 0 }])
  expect((await offer(first)).packages).toMatchObject([{ left: 2 }])
  expect(await offer(undefined)).toMatchObject({ code: 'event_gone' })
})

test('what sevas share at one time is left for none of them once it is taken, and free at another time', async () => {
  const [archana, abhishekam] = [await seva([360, 450], null), await seva([375], 9)]
  await inPool([archana.id, abhishekam.id], 2)
  await book(archana, archana.occurrences[0])
  expect(await slotsOf(abhishekam.id)).toEqual([1])
  expect(await slotsOf(archana.id)).toEqual([1, 2])
  const staff = await app.given.staff('operations')
  const shown = await staff.call('POST /api/office/homam', {
    id: abhishekam.id,
    occurrenceId: abhishekam.occurrences[0],
  })
  expect(shown.body).toMatchObject({ free: 1, pool: { name: 'Hall', capacity: 2, taken: 1 } })
})

test('a slot that began, was called off or is no longer given is not sold', async () => {
  const archana = await seva([360, 450, 540], 5)
  const [first, second] = archana.occurrences
  await query('update catalogue.occurrences set cancelled_at = now() where id = $1', [first])
  await query('update catalogue.occurrences set withdrawn = true where id = $1', [second])
  expect(await slotsOf(archana.id)).toEqual([5])
  const staff = await app.given.staff('operations')
  for (const occurrenceId of [first, second])
    expect(
      (await staff.call('POST /api/office/counter-offer', { event: archana.id, occurrenceId })).body,
    ).toMatchObject({ code: 'event_gone' })
  await query(
    `update catalogue.occurrences set day = $2, closes_on = $2, starts_minutes = 0 where event_id = $1 and not withdrawn and cancelled_at is null`,
    [archana.id, dayOf(app.app.clock.now())],
  )
  const begun = archana.occurrences[2]
  expect(
    (await staff.call('POST /api/office/counter-offer', { event: archana.id, occurrenceId: begun })).body,
  ).toMatchObject({ code: 'event_closed' })
})
