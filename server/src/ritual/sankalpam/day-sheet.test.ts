import { describe, expect, test } from 'vitest'
import { addDays, type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import { roles } from '../../../../contract/ground/rights.ts'
import { type Homam, orderFor, testApp } from '../../../test/test-app.ts'
import { holdPlace, pageOf } from '../../orders/booking/service.ts'
import { pagesOf } from './day-sheet.ts'

const app = testApp()
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const today = (): Day => dayOf(app.app.clock.now())

/** A seva that is held on some days, once or in slots; occurrences in order of day and hour. */
async function seva(when: { day: Day; starts: number }[], capacity: number | null = null) {
  const homam = await app.given.homam({ capacity, closesInDays: 1 })
  await query('update catalogue.events set has_one_date = false where id = $1', [homam.id])
  await query('delete from catalogue.occurrences where event_id = $1', [homam.id])
  const ids: number[] = []
  for (const { day, starts } of when) {
    const [row] = await query<{ id: number }>(
      `insert into catalogue.occurrences (event_id, day, starts_minutes, lasts_minutes, closes_on) values ($1, $2, $3, 30, $2) returning id`,
      [homam.id, day, starts],
    )
    ids.push(row?.id ?? 0)
  }
  return { ...homam, occurrences: ids }
}

async function book(of: Homam, occurrenceId: number, names: string[]) {
  const devotee = await app.given.devotee()
  const [name = '', ...family] = names
  const order = orderFor(of.id, of.packageId, of.price)
  const held = await holdPlace(
    app.app,
    { id: devotee.id, phone: devotee.phone },
    { ...order, occurrenceId, personal: { ...order.personal, name }, family: family.map(member => ({ name: member })) },
    crypto.randomUUID(),
  )
  await app.pay((await pageOf(app.app, held)).paymentUrl)
  return held
}
/** Makes an occurrence one of another day, as if time had gone by. */
const setDay = (occurrenceId: number | undefined, day: Day) =>
  query('update catalogue.occurrences set day = $2, closes_on = $2 where id = $1', [occurrenceId, day])
const sheetOf = async (day?: Day, script?: 'te' | 'en') =>
  (await (await app.given.staff('priest')).call('POST /api/office/day-sheet', { day, script })).body
type Sheet = Awaited<ReturnType<typeof sheetOf>>
const shown = (sheet: Sheet, of: Homam) =>
  sheet.sections
    .filter(section => section.event_id === of.id)
    .map(section => ({
      occurrence: section.occurrence_id,
      undone: section.undone,
      families: section.packages.flatMap(p => p.families.map(f => f.names.map(n => n.name))),
    }))

describe('the day’s sheet', () => {
  test('has all of a day by time, with the names by family in reading order', async () => {
    const day = addDays(today(), 1)
    const archana = await seva([
      { day, starts: 450 },
      { day, starts: 360 },
    ])
    const [later = 0, sooner = 0] = archana.occurrences
    await book(archana, later, ['Lakshmi', 'Ravi'])
    await book(archana, later, ['Meena'])
    const homam = await app.given.homam({ closesInDays: 1 })

    const sheet = await sheetOf(day, 'te')
    expect(shown(sheet, archana)).toEqual([
      { occurrence: sooner, undone: false, families: [] },
      { occurrence: later, undone: false, families: [['Lakshmi', 'Ravi'], ['Meena']] },
    ])
    expect(shown(sheet, homam)).toEqual([{ occurrence: null, undone: false, families: [] }])
    const hours = sheet.sections.map(section => section.starts_at)
    expect(hours).toEqual(hours.toSorted((a, b) => a - b))
    expect(sheet.sections.find(s => s.occurrence_id === later)?.packages[0]?.families[0]?.names[0]).toMatchObject({
      number: 1,
      reading: 'లక్ష్మి',
    })
  })

  test('begins with what nobody read on the days before, until it is read or closed', async () => {
    const archana = await seva([
      { day: addDays(today(), 1), starts: 360 },
      { day: addDays(today(), 1), starts: 450 },
    ])
    const [first = 0, second = 0] = archana.occurrences
    await book(archana, first, ['Gita', 'Hari'])
    await book(archana, second, ['Uma'])
    await setDay(first, addDays(today(), -1))
    await setDay(second, today())

    const sheet = await sheetOf()
    expect(shown(sheet, archana)).toEqual([
      { occurrence: first, undone: true, families: [['Gita', 'Hari']] },
      { occurrence: second, undone: false, families: [['Uma']] },
    ])
    expect(sheet.sections[0]?.undone).toBe(true)

    const priest = await app.given.staff('priest')
    const [gita, hari] = sheet.sections.find(s => s.occurrence_id === first)?.packages[0]?.families[0]?.names ?? []
    const press = (name: typeof gita) => ({
      id: crypto.randomUUID(),
      bookingId: name?.booking_id ?? 0,
      place: name?.place ?? 0,
      mark: name?.mark ?? '',
      ticked: true,
      version: name?.tick_version ?? 0,
    })
    const of = { eventId: archana.id, occurrenceId: first }
    await priest.call('POST /api/office/tick-names', { ...of, presses: [press(gita)] })
    expect(shown(await sheetOf(), archana)[0]?.families).toEqual([['Hari']])
    await priest.call('POST /api/office/tick-names', { ...of, presses: [press(hari)] })
    expect(shown(await sheetOf(), archana).map(s => s.occurrence)).toEqual([second])
    const closed = await (await app.given.staff('operations')).call('POST /api/office/close-homam', of)
    expect(closed.status).toBe(200)
  })

  test('is printed in the priest’s script, and only for those who may see lists', async () => {
    const day = addDays(today(), 1)
    const archana = await seva([{ day, starts: 360 }])
    await book(archana, archana.occurrences[0] ?? 0, ['Lakshmi'])
    for (const role of roles) {
      const staff = await app.given.staff(role)
      const response = await app.raw('GET', `/api/office/files/day-sheet/${day}.pdf?script=te`, {
        headers: staff.headers,
      })
      const asked = await staff.call('POST /api/office/day-sheet', { day })
      expect([role, response.status], role).toEqual([role, asked.status])
      if (response.status !== 200) continue
      expect(response.headers.get('content-type')).toBe('application/pdf')
      expect(
        Buffer.from(await response.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    }
    const owner = await app.given.staff('owner')
    const bad = await app.raw('GET', '/api/office/files/day-sheet/2026-02-30.pdf', { headers: owner.headers })
    expect(bad.status).toBe(404)
  })

  test('goes over pages that hold at most 1,000 names each, in order, none lost', () => {
    const section = (names: number, isUndone = false, read = 0) => ({
      event: {} as never,
      isUndone,
      names,
      read,
      meals: 0,
    })
    const sections = [section(400, true, 100), section(700), section(1), section(5000), section(0), section(3)]
    const pages = pagesOf(sections)
    expect(pages.flat()).toEqual(sections)
    expect(pages.map(page => page.length)).toEqual([2, 1, 2, 1])
    expect(pagesOf([])).toEqual([[]])
    expect(pagesOf(Array.from({ length: 100 }, () => section(0))).map(page => page.length)).toEqual([40, 40, 20])
  })
})

describe('every call of an occurrence', () => {
  test('names it, tells its hour, and changes no other', async () => {
    const day = addDays(today(), 2)
    const archana = await seva(
      [
        { day, starts: 360 },
        { day, starts: 450 },
      ],
      5,
    )
    const [first = 0, second = 0] = archana.occurrences
    await book(archana, first, ['Gita'])
    const staff = await app.given.staff('operations')
    const named = { id: archana.id, occurrenceId: second }
    const view = async (occurrenceId: number) =>
      (await staff.call('POST /api/office/homam', { id: archana.id, occurrenceId })).body

    expect((await staff.call('POST /api/office/homam', { id: archana.id })).body).toMatchObject({ code: 'not_found' })
    expect(await view(first)).toMatchObject({ occurrenceId: first, lasts: 30, paid: 1, free: 4 })
    expect((await view(second)).startsAt - (await view(first)).startsAt).toBe(90 * 60_000)
    const other = await app.given.homam()
    expect((await staff.call('POST /api/office/homam', { id: other.id, occurrenceId: first })).status).toBe(404)

    const days = (await staff.call('POST /api/office/homams', { page: 1, perPage: 200, day })).body.rows
    expect(days.filter(row => row.id === archana.id).map(row => row.occurrenceId)).toEqual([first, second])
    const usual = (await staff.call('POST /api/office/homams', { page: 1, perPage: 200 })).body.rows
    expect(usual.filter(row => row.id === archana.id)).toEqual([])
    const lists = (await staff.call('POST /api/office/lists', { page: 1, perPage: 200, day })).body.rows
    expect(lists.filter(row => row.event_id === archana.id).map(row => [row.occurrence_id, row.names])).toEqual([
      [first, 1],
      [second, 0],
    ])

    const of = { eventId: archana.id, occurrenceId: first }
    expect((await staff.call('POST /api/office/list', of)).body).toMatchObject({
      occurrence_id: first,
      names: [{ name: 'Gita' }],
    })
    expect((await staff.call('POST /api/office/homam-media', of)).body.startsAt).toBe((await view(first)).startsAt)
    const audience = await staff.call('POST /api/office/broadcast-audience', { id: archana.id, occurrenceId: first })
    expect(audience.body).toMatchObject({ receivers: 1, startsAt: (await view(first)).startsAt })

    expect((await staff.call('POST /api/office/close-registration', named)).status).toBe(200)
    expect((await view(second)).state).toBe('closed_early')
    expect((await view(first)).state).toBe('open')
    expect((await staff.call('POST /api/office/cancel-homam', { ...named, why: 'rain' })).status).toBe(200)
    expect((await view(second)).state).toBe('cancelled')
    expect((await view(first)).state).toBe('open')
  })

  test('orders, parcels and what is to be packed are found by the day', async () => {
    const [soon, later] = [addDays(today(), 1), addDays(today(), 2)]
    const archana = await seva([
      { day: soon, starts: 360 },
      { day: later, starts: 360 },
    ])
    const [first = 0, second = 0] = archana.occurrences
    const order = await book(archana, first, ['Gita'])
    await book(archana, second, ['Uma'])
    const staff = await app.given.staff('operations')
    const page = { page: 1, perPage: 50 }

    const orders = (await staff.call('POST /api/office/list-orders', { ...page, event: archana.id, heldOn: soon })).body
    expect(orders.rows.map(row => row.id)).toEqual([order.id])
    const filters = (await staff.call('POST /api/office/order-filters', {})).body
    expect(filters.homams.filter(h => h.id === archana.id)).toMatchObject([{ heldOn: null }])
    const parcels = { ...page, which: 'all' as const, event: archana.id }
    expect((await staff.call('POST /api/office/prasadam-list', parcels)).body.total).toBe(2)
    expect((await staff.call('POST /api/office/prasadam-list', { ...parcels, heldOn: later })).body.total).toBe(1)
    const packing = async (heldOn?: Day) =>
      (await staff.call('POST /api/office/prasadam-packing', { event: archana.id, heldOn })).body
    expect(await packing()).toMatchObject({ heldOn: null, parcels: 2 })
    expect(await packing(later)).toMatchObject({ heldOn: later, parcels: 1 })
  })
})
