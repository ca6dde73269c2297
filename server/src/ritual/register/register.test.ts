import { afterEach, describe, expect, test } from 'vitest'
import { addDays, type Day, dayOf, longDay, startOfDay } from '../../../../contract/ground/india-time.ts'
import { english, type Language, languages } from '../../../../contract/ground/languages.ts'
import { orderFor, type Seva, testApp, type TestDevotee } from '../../../test/test-app.ts'
import type { App } from '../../app.ts'
import { holdPlace, pageOf } from '../../orders/booking/service.ts'
import type { Staff } from '../../ground/http/route.ts'
import { homeCity, personDays, type PersonRule, reachOf } from '../../trust/panchangam/service.ts'
import { viewKitchen } from '../sankalpam/kitchen.ts'
import { viewDaySheet } from '../sankalpam/day-sheet.ts'
import { viewList } from '../sankalpam/list.ts'
import { tickNames } from '../sankalpam/ticks.ts'
import { messageWords } from '../../words.ts'
import { cardOf } from './card.ts'
import { findEntry } from './office-queries.ts'
import { tellFamilies } from './tell.ts'
import { keepRegister } from './keep.ts'

const app = testApp()
const json = { 'content-type': 'application/json' }
const clockTo = (at: number) =>
  app.raw('POST', '/sandbox/clock', { body: JSON.stringify({ now: new Date(at).toISOString() }), headers: json })
afterEach(async () => {
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: json })
})
const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const hour = 3_600_000
/** The product at another time, for what is asked of it directly. */
const at = (day: Day, hours: number): App => ({
  ...app.app,
  clock: { ...app.app.clock, now: () => startOfDay(day) + hours * hour },
})

/** A perpetual seva, held on some days at 10:00. */
async function perpetual(days: Day[], way: 'tithi' | 'star' | 'date' = 'tithi'): Promise<Seva> {
  const seva = await app.given.seva({ days, slots: [{ starts: 600, lasts: null }], cutOffMinutes: 60 })
  await query('update catalogue.seva_rules set perpetual = $2 where event_id = $1', seva.id, way)
  return seva
}

interface Booked {
  id: number
  orderId: string
  devotee: TestDevotee
}
async function book(
  seva: Seva,
  day: Day,
  names: string[],
  of: { devotee?: TestDevotee; language?: Language; answers?: Record<string, string> } = {},
): Promise<Booked> {
  const devotee = of.devotee ?? (await app.given.devotee())
  const order = orderFor(seva.id, seva.packageId, seva.price)
  const [name = '', ...family] = names
  const held = await holdPlace(
    app.app,
    { id: devotee.id, phone: devotee.phone },
    {
      ...order,
      language: of.language ?? english,
      occurrenceId: seva.occurrences.find(each => each.day === day)?.id ?? 0,
      personal: { ...order.personal, whatsapp_number: devotee.phone, name },
      family: family.map(member => ({ name: member })),
    },
    crypto.randomUUID(),
  )
  if (of.answers)
    await query(
      'update booking.bookings set personal = personal || $2 where id = $1',
      held.id,
      JSON.stringify(of.answers),
    )
  await app.pay((await pageOf(app.app, held)).paymentUrl)
  return { id: held.id, orderId: held.orderId, devotee }
}

const entryOf = async ({ id }: { id: number }) =>
  (await query<{ id: number; way: string }>('select id, way from register.standing where booking_id = $1', id))[0]
const daysOf = async (booked: Booked, until: Day) =>
  (
    await query<{ day: Day }>(
      'select d.day from register.days d join register.standing s on s.id = d.entry_id where s.booking_id = $1 and d.day <= $2 order by d.day',
      booked.id,
      until,
    )
  ).map(({ day }) => day)
/** When a family was told, and of which order. */
const told = (phone: string, template: 'yearly_seva' | 'yearly_seva_done') =>
  query<{ about: string; body: string; language: string; on: Day }>(
    `select about, body, language, (created_at at time zone 'Asia/Kolkata')::date::text as on from notifications.messages
      where recipient = $1 and template = $2 order by id`,
    phone,
    template,
  )
/** The priest reads all names of a seva on the sheet of a day; answers the families' names. */
async function readAll(seva: Seva, day: Day, hours = 10.5): Promise<string[][]> {
  const then = at(day, hours)
  const sheet = await viewDaySheet(then, english, { day })
  const read: string[][] = []
  for (const section of sheet.sections.filter(each => each.event_id === seva.id && each.occurrence_id !== null)) {
    const names = section.packages.flatMap(p => p.families.flatMap(f => f.names))
    read.push(...section.packages.flatMap(p => p.families.map(f => f.names.map(n => n.name))))
    const presses = names
      .filter(n => !n.read)
      .map(n => ({
        id: crypto.randomUUID(),
        bookingId: n.booking_id,
        place: n.place,
        mark: n.mark,
        ticked: true,
        version: 0,
      }))
    await tickNames(then, await priest(), section.occurrence_id ?? 0, presses)
  }
  return read
}
const priest = async () => {
  await app.given.staff('priest')
  const [row] = await query<{ id: number }>(`select id from admin.staff where role = 'priest' limit 1`)
  return row as Staff
}

describe('the register of perpetual sevas', () => {
  test('three years with an extra month, restarts and parallel sweeps: each family is reminded, read and told once a year, on its day', async () => {
    const [adhika, nija, dated] = ['2026-05-27', '2026-06-25', '2026-06-10'] as Day[]
    if (!adhika || !nija || !dated) throw new Error('no days')
    await clockTo(startOfDay('2026-05-20' as Day) + 9 * hour)
    const byTithi = await perpetual([adhika, nija, dated])
    const inExtra = await book(byTithi, adhika, ['Lakshmi', 'Ravi'])
    const inProper = await book(byTithi, nija, ['Gopal'])
    const family = await app.given.devotee()
    const byDate = await book(byTithi, dated, ['Meena'], { devotee: family, answers: { returns_by: 'date' } })
    const byStar = await book(byTithi, nija, ['Meena', 'Hari'], {
      devotee: family,
      answers: { returns_by: 'nakshatra' },
    })
    const leaves = await book(byTithi, dated, ['Uma'])

    const begin = '2026-05-21' as Day
    const end = '2029-07-31' as Day
    await keepRegister(at(begin, 8))
    expect((await Promise.all([inExtra, byDate, byStar].map(entryOf))).map(e => e?.way)).toEqual([
      'tithi',
      'date',
      'star',
    ])

    const reach = reachOf('2027-01-01' as Day, end, homeCity(app.app), 'nija')
    const rules = new Map<Booked, PersonRule>([
      [inExtra, { way: 'tithi', month: 3, tithi: 11, adhika: true, hour: 'sunrise' }],
      [inProper, { way: 'tithi', month: 3, tithi: 11, adhika: false, hour: 'sunrise' }],
      [byDate, { way: 'date', month: 6, date: 10 }],
    ])
    const expected = new Map([...rules].map(([of, rule]) => [of, personDays(rule, reach).map(({ day }) => day)]))
    const star = await query<{ month: number; star: number }>(
      'select month, star from register.standing where booking_id = $1',
      byStar.id,
    )
    const { month = 0, star: number = 0 } = star[0] ?? {}
    expected.set(
      byStar,
      personDays({ way: 'solar_star', month, star: number }, reach).map(({ day }) => day),
    )
    for (const days of expected.values()) expect(days).toHaveLength(3)

    const due = new Set([...expected.values()].flat())
    const near = (day: Day) => [0, 1, 2, 3].some(n => due.has(addDays(day, n))) || due.has(addDays(day, -1))
    const read: { day: Day; families: string[][] }[] = []
    let n = 0
    for (let day = begin; day <= end; day = addDays(day, 1)) {
      n++
      // On most days nothing is near, and the minute's sweeps find nothing to do.
      if (!near(day) && n % 10 !== 0) continue
      await Promise.all([keepRegister(at(day, 9.5)), keepRegister(at(day, 9.5))])
      await Promise.all([tellFamilies(at(day, 9.5)), tellFamilies(at(day, 9.5)), tellFamilies(at(day, 9.6))])
      if (day >= '2027-01-01' && leaves.orderId !== '') {
        const owner = await app.given.staff('owner')
        const { body } = await owner.call('POST /api/office/order', { id: leaves.orderId })
        const cancelled = {
          orderId: leaves.orderId,
          version: body.version,
          refund: 'full' as const,
          reason: 'as asked',
        }
        expect((await owner.call('POST /api/office/cancel-order', cancelled)).status).toBe(200)
        expect(await entryOf(leaves)).toBeUndefined()
        leaves.orderId = ''
      }
      if (due.has(day)) {
        read.push({ day, families: await readAll(byTithi, day) })
        await tellFamilies(at(day, 10.55))
        expect((await told(family.phone, 'yearly_seva_done')).filter(each => each.on === day)).toEqual([])
        await Promise.all([tellFamilies(at(day, 11)), tellFamilies(at(day, 11)), tellFamilies(at(day, 12))])
      }
      if (n % 400 === 0) await app.restart()
    }

    for (const [of, days] of expected) {
      expect(await daysOf(of, end)).toEqual(days)
      const about = (rows: Awaited<ReturnType<typeof told>>) => rows.filter(row => row.about === of.orderId)
      const reminded = about(await told(of.devotee.phone, 'yearly_seva'))
      expect(reminded.map(({ on }) => addDays(on, 3))).toEqual(days)
      for (const [i, { body }] of reminded.entries()) expect(body).toContain(longDay(days[i] ?? begin, 'en'))
      expect(about(await told(of.devotee.phone, 'yearly_seva_done')).map(({ on }) => on)).toEqual(days)
    }
    // The extra month of 2026 comes back in the proper one of a year without, a month and a day apart from nobody else's.
    expect(expected.get(inExtra)).toEqual(expected.get(inProper))
    expect(await told(leaves.devotee.phone, 'yearly_seva')).toEqual([])
    for (const { day, families } of read) {
      const names = [...expected].flatMap(([of, days]) => (days.includes(day) ? [of] : [])).length
      expect(families).toHaveLength(names)
    }
    expect(read.flatMap(({ families }) => families).filter(names => names.includes('Uma'))).toEqual([])
  })

  test('an order is entered once, whoever pays how often, and follows it to another day; one of another seva leaves', async () => {
    const today = dayOf(app.app.clock.now())
    const days = [addDays(today, 2), addDays(today, 9)]
    const seva = await perpetual(days)
    const booked = await book(seva, addDays(today, 2), ['Gita'])
    expect(await query('select 1 from register.entries where booking_id = $1', booked.id)).toHaveLength(1)
    const once = await app.given.seva({ days })
    expect(await entryOf(await book(once, addDays(today, 2), ['Sita']))).toBeUndefined()
    await keepRegister(app.app)
    const before = await daysOf(booked, addDays(today, 700))
    const number = await entryOf(booked)
    const move = (occurrence: number | undefined, event: number) =>
      query('update booking.bookings set occurrence_id = $2, event_id = $3 where id = $1', booked.id, occurrence, event)
    await query('update booking.bookings set package_id = null where id = $1', booked.id)
    await move(seva.occurrences[1]?.id, seva.id)
    await keepRegister(app.app)
    expect(await entryOf(booked)).toEqual(number)
    expect(await daysOf(booked, addDays(today, 700))).not.toEqual(before)
    await move(once.occurrences[0]?.id, once.id)
    expect(await entryOf(booked)).toBeUndefined()
  })

  test('a trust that keeps both months of one name does the seva in each, but not a month after it was booked', async () => {
    const booked = '2026-05-27' as Day
    await clockTo(startOfDay('2026-05-20' as Day) + 9 * hour)
    const seva = await perpetual([booked])
    const order = await book(seva, booked, ['Sarasvati'])
    const then = at('2026-05-21' as Day, 9)
    await keepRegister({ ...then, config: { ...then.config, extraMonth: 'both' } })
    const days = await daysOf(order, '2028-05-30' as Day)
    expect(days.map(day => day.slice(0, 7))).toEqual(['2027-06'])
    // After three years without the schedule no day is missing: those gone by wait for staff, as undone.
    const later = at('2030-01-10' as Day, 9)
    await keepRegister({ ...later, config: { ...later.config, extraMonth: 'both' } })
    const years = async () => (await daysOf(order, '2031-12-31' as Day)).map(day => day.slice(0, 4))
    expect(await years()).toEqual(['2027', '2028', '2029', '2030', '2031'])
    // An order of long ago that is entered now, as by an import, begins with its next day.
    const reset = `update register.entries set first_on = '2015-06-10', made_until = '2015-06-10' where booking_id = $1`
    await query(
      'delete from register.years y using register.entries e where e.id = y.entry_id and e.booking_id = $1',
      order.id,
    )
    await query(reset, order.id)
    await keepRegister(later)
    expect(await years()).toEqual(['2030', '2031'])
  })

  test.each([
    ['శ్రీనివాస రావు', 'srinivasa rao'],
    ['Hymavathi Naidu', 'హైమవతి నాయుడు'],
  ])('%s, somebody of the family, is found by "%s"', async (name, typed) => {
    const today = dayOf(app.app.clock.now())
    const seva = await perpetual([addDays(today, 40)], 'date')
    const booked = await book(seva, addDays(today, 40), ['Janaki Demo', name])
    await book(seva, addDays(today, 40), ['Padma Demo'])
    await keepRegister(app.app)
    const operations = await app.given.staff('operations')
    const find = async (search: string) =>
      (await operations.call('POST /api/office/register', { page: 1, perPage: 50, search })).body
    await expect.poll(() => find(typed)).toMatchObject({ rows: [{ booking_id: booked.id }], total: 1, behind: false })
    expect((await find(booked.devotee.phone)).rows.map(row => row.booking_id)).toEqual([booked.id])
    expect((await find('Nobody Whatever')).rows).toEqual([])
  })

  test('what passed undone stands first on the sheet, and among what is due; another day is set with a reason', async () => {
    const today = dayOf(app.app.clock.now())
    const seva = await perpetual([addDays(today, 2)], 'date')
    const booked = await book(seva, addDays(today, 2), ['Janaki'])
    await keepRegister(app.app)
    const [first = today] = await daysOf(booked, addDays(today, 400))
    await keepRegister(at(addDays(first, -3), 9))
    // The kitchen cooks for it in each year.
    await query('update catalogue.packages set meals = 11 where id = $1', seva.packageId)
    for (const day of [addDays(today, 2), first])
      expect(
        (await viewKitchen(at(day, 9), english, day)).occurrences.filter(of => of.event_id === seva.id),
      ).toMatchObject([{ meals: 11, of: [{ per: 'booking', times: 1 }] }])
    const later = at(addDays(first, 1), 9)
    const sheet = await viewDaySheet(later, english, {})
    expect(sheet.sections[0]).toMatchObject({ event_id: seva.id, undone: true, held_on: first, names: 1, read: 0 })

    await clockTo(startOfDay(addDays(first, 1)) + 9 * hour)
    const operations = await app.given.staff('operations')
    const list = async (part: 'all' | 'due' | 'undone') =>
      (await operations.call('POST /api/office/register', { page: 1, perPage: 50, part, search: 'Janaki' })).body.rows
    const [entry] = await list('undone')
    expect(entry).toMatchObject({ undone: [first], done: [], names: [{ name: 'Janaki' }] })
    const to = addDays(first, 5)
    const set = (body: { to: Day; day?: Day }) =>
      operations.call('POST /api/office/set-register-day', {
        id: entry?.id ?? 0,
        day: first,
        reason: 'the almanac',
        ...body,
      })
    expect((await set({ to: first })).body).toMatchObject({ code: 'wrong_day' })
    expect((await set({ to, day: addDays(first, 2) })).body).toMatchObject({ code: 'not_found' })
    expect((await set({ to })).status).toBe(200)
    expect(await list('undone')).toEqual([])
    expect((await list('due'))[0]).toMatchObject({ next: { day: to, doubtful: false } })
    await keepRegister(at(addDays(first, 2), 9))
    await tellFamilies(at(addDays(first, 2), 9.5))
    expect(await told(booked.devotee.phone, 'yearly_seva')).toMatchObject([{ on: addDays(first, 2) }])
    expect(await readAll(seva, to)).toEqual([['Janaki']])
    await tellFamilies(at(to, 11))
    expect(
      (await operations.call('POST /api/office/register-entry', { id: entry?.id ?? 0 })).body.days[0],
    ).toMatchObject({
      held_on: to,
      state: 'done',
    })
    const viewer = await app.given.staff('viewer')
    expect(
      (await viewer.call('POST /api/office/set-register-day', { id: 1, day: first, to, reason: 'because' })).status,
    ).toBe(403)
  })

  test('a seva that is off the site, and a day on which it is not held, are done all the same', async () => {
    const today = dayOf(app.app.clock.now())
    const seva = await perpetual([addDays(today, 2)], 'date')
    const booked = await book(seva, addDays(today, 2), ['Durga'])
    await keepRegister(app.app)
    const [first = today] = await daysOf(booked, addDays(today, 400))
    await query('update catalogue.events set published = false where id = $1', seva.id)
    await keepRegister(at(addDays(first, -2), 9))
    const offered = await query(
      'select 1 from catalogue.occurrences where event_id = $1 and day = $2 and not withdrawn',
      seva.id,
      first,
    )
    expect(offered).toEqual([])
    expect(await readAll(seva, first)).toEqual([['Durga']])
  })
})

describe('the card and the handover list', () => {
  const names = { en: 'Lakshmi', te: 'లక్ష్మి', ta: 'முருகன்', kn: 'ಬಸವಣ್ಣ', hi: 'गोपाल' }

  test('the card is in the order’s language, for its family and the office only, and where the order stands in the register', async () => {
    const today = dayOf(app.app.clock.now())
    const seva = await perpetual([addDays(today, 2)])
    const owner = await app.given.staff('owner')
    for (const language of languages) {
      const booked = await book(seva, addDays(today, 2), [names[language.web]], { language })
      const view = async () =>
        (await booked.devotee.call('POST /api/order', { userId: booked.devotee.id, orderId: booked.orderId })).body
      expect((await view()).seva_card).toBeNull()
      await keepRegister(app.app)
      const { seva_card: path } = await view()
      expect(path).toBe(`/seva-cards/${booked.orderId}.pdf`)
      const bearer = (of: TestDevotee) => ({ headers: { authorization: `Bearer ${of.token}` } })
      const card = await app.raw('GET', path ?? '', bearer(booked.devotee))
      expect([card.status, card.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(
        Buffer.from(await card.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
      const entry = await findEntry(app.app.db, { orderId: booked.orderId }, today)
      if (!entry) throw new Error('no entry')
      const { people, facts, title } = await cardOf(app.app, entry)
      expect(people.lines).toEqual([names[language.web]])
      const words = messageWords(language).register
      expect([title, facts[0]?.value]).toEqual([words.card, String(entry.id)])
      expect(facts.find(fact => fact.label === words.everyYear)?.value).toContain(words.ways.tithi)
      const coming = (await daysOf(booked, addDays(today, 731))).map(day => longDay(day, language.web))
      expect(facts.find(fact => fact.label === words.next)?.value).toBe(coming.join('\n'))
      expect((await app.raw('GET', path ?? '')).status).toBe(401)
      expect((await app.raw('GET', path ?? '', bearer(await app.given.devotee()))).status).toBe(404)
      const { id = 0 } = (await entryOf(booked)) ?? {}
      const office = await app.raw('GET', `/api/office/files/seva-card/${id}.pdf`, { headers: owner.headers })
      expect(office.status).toBe(200)
    }
  })

  test('the handover list has every name in the priest’s script, the day in words and the years done', async () => {
    const owner = await app.given.staff('owner')
    const today = dayOf(app.app.clock.now())
    const seva = await perpetual([addDays(today, 2)])
    const booked = await Promise.all(Object.values(names).map(name => book(seva, addDays(today, 2), [name])))
    await keepRegister(app.app)
    const [first] = booked
    const entry = first && (await entryOf(first))
    await query('update register.years set done_at = now() where entry_id = $1', entry?.id)
    const { rows } = (
      await owner.call('POST /api/office/register', { page: 1, perPage: 50, search: String(entry?.id), script: 'kn' })
    ).body
    const csv = async (script: string) =>
      (
        await app.raw('GET', `/api/office/files/register/handover.csv?script=${script}`, { headers: owner.headers })
      ).text()
    const kannada = await csv('kn')
    for (const name of [
      ...Object.values(names),
      rows[0]?.names[0]?.reading ?? '?',
      rows[0]?.done[0]?.slice(0, 4) ?? '?',
    ])
      expect(kannada).toContain(name)
    expect(rows[0]?.names[0]?.reading).toMatch(/^\p{Script=Kannada}+$/u)
    const [day = ''] = (
      await owner.call('POST /api/office/register', { page: 1, perPage: 1 }, { 'accept-language': 'te' })
    ).body.rows.map(row => row.day_text)
    expect(await csv('te')).toContain(day)
    for (const script of ['te', 'ta', 'kn', 'hi', 'en']) {
      const printed = await app.raw('GET', `/api/office/files/register/handover.pdf?script=${script}`, {
        headers: owner.headers,
      })
      expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    }
    expect(
      (await app.raw('GET', '/api/office/files/register/handover.pdf?page=9', { headers: owner.headers })).status,
    ).toBe(404)
    const editor = await app.given.staff('editor')
    expect((await app.raw('GET', '/api/office/files/register/handover.csv', { headers: editor.headers })).status).toBe(
      403,
    )
  })
})

describe('My data', () => {
  test('says what stands in the register; an erasure ends it, and its days are nobody’s any more', async () => {
    await clockTo(startOfDay('2026-08-10' as Day) + 9 * hour)
    const seva = await perpetual(['2026-08-12' as Day], 'date')
    const booked = await book(seva, '2026-08-12' as Day, ['Parvati'])
    await keepRegister(app.app)
    const { id = 0 } = (await entryOf(booked)) ?? {}
    const mine = async () =>
      (await booked.devotee.call('POST /api/my-data', { userId: booked.devotee.id })).body.perpetual
    expect(await mine()).toEqual([
      {
        number: id,
        seva: 'Test Seva',
        order_id: booked.orderId,
        every_year: '12 August',
        next: '12-08-2027',
        done: [],
      },
    ])
    await keepRegister(at('2027-08-10' as Day, 9))
    await clockTo(startOfDay('2026-09-05' as Day) + 9 * hour)
    const occurrence = await query<{ id: number }>(
      'select occurrence_id as id from register.years where entry_id = $1 and occurrence_id is not null',
      id,
    )
    const list = () => viewList(app.app, english, occurrence[0]?.id ?? 0)
    expect((await list()).names.map(n => n.name)).toEqual(['Parvati'])
    // The bill has to be made, as the schedule does it.
    const headers = { authorization: `Bearer ${booked.devotee.token}` }
    expect((await app.raw('GET', `/invoices/${booked.orderId}.pdf`, { headers })).status).toBe(200)
    expect((await app.call('POST /api/request-otp', { phone: booked.devotee.phone })).status).toBe(200)
    const [sent] = await query<{ body: string }>(
      `select body from notifications.messages where recipient = $1 and template = 'otp' order by id desc limit 1`,
      booked.devotee.phone,
    )
    const otp = /\b(\d{4})\b/.exec(sent?.body ?? '')?.[1] ?? ''
    expect((await booked.devotee.call('POST /api/erase-me', { userId: booked.devotee.id, otp })).body).toMatchObject({
      success: true,
      erase_on: null,
    })
    expect(await entryOf(booked)).toBeUndefined()
    expect((await list()).names).toEqual([])
    expect(await query('select 1 from register.entries where id = $1 and ended_at is not null', id)).toHaveLength(1)
    const operations = await app.given.staff('operations')
    expect((await operations.call('POST /api/office/register-entry', { id })).status).toBe(404)
  })
})

test('a seva whose day can’t be held keeps no other seva from its list', async () => {
  const today = dayOf(app.app.clock.now())
  const first = addDays(today, 1)
  const [broken, sound] = [await perpetual([first], 'date'), await perpetual([first], 'date')]
  const entries = [await book(broken, first, ['Demo Devotee']), await book(sound, first, ['Demo Member'])]
  await keepRegister(app.app)
  const year = { ...app.app, clock: { ...app.app.clock, now: () => startOfDay(addDays(first, 350)) } }
  await query(`
    create or replace function catalogue.refuse_for_a_test() returns trigger language plpgsql as $$
    begin if new.event_id = ${broken.id} then raise exception 'not held'; end if; return new; end $$`)
  await query(`create trigger refuse_for_a_test before insert on catalogue.occurrences
    for each row execute function catalogue.refuse_for_a_test()`)
  try {
    await expect(keepRegister(year)).rejects.toThrow('not held')
  } finally {
    await query('drop trigger refuse_for_a_test on catalogue.occurrences')
    await query('drop function catalogue.refuse_for_a_test()')
  }
  const listed = async (of: Booked | undefined) =>
    (
      await query<{ occurrence_id: number | null }>(
        `select y.occurrence_id from register.years y join register.entries e on e.id = y.entry_id where e.booking_id = $1 order by y.day limit 1`,
        of?.id,
      )
    )[0]?.occurrence_id ?? null
  expect([await listed(entries[0]), await listed(entries[1])]).toEqual([null, expect.any(Number)])
  await keepRegister(year)
  expect(await listed(entries[0])).toEqual(expect.any(Number))
})

test.each([
  ['reckoned', 'register.entries', 'before update', 'new.id', 'and old.month is null'],
  ['made', 'register.years', 'before insert', 'new.entry_id', ''],
])('an entry whose days can’t be %s keeps no other from its own', async (_what, table, when, key, only) => {
  const first = addDays(dayOf(app.app.clock.now()), 1)
  const seva = await perpetual([first], 'date')
  const booked = [await book(seva, first, ['Demo Devotee']), await book(seva, first, ['Demo Member'])]
  const ids = booked.map(({ id }) => id)
  const [broken] = await query<{ id: number }>('select id from register.entries where booking_id = $1', ids[0])
  await query(
    'delete from register.years where entry_id in (select id from register.entries where booking_id = any($1))',
    ids,
  )
  await query(
    'update register.entries set month = null, tithi = null, star = null, made_until = first_on where booking_id = any($1)',
    ids,
  )
  const years = () =>
    query<{ years: number }>(
      `select count(y.day)::int as years from register.entries e left join register.years y on y.entry_id = e.id
        where e.booking_id = any($1) group by e.id order by e.id`,
      ids,
    )
  await query(`
    create function register.refuse_for_a_test() returns trigger language plpgsql as $$
    begin if ${key} = ${broken?.id} ${only} then raise exception 'no day'; end if; return new; end $$`)
  await query(
    `create trigger refuse_for_a_test ${when} on ${table} for each row execute function register.refuse_for_a_test()`,
  )
  try {
    await expect(keepRegister(app.app)).rejects.toThrow('no day')
  } finally {
    await query(`drop trigger refuse_for_a_test on ${table}`)
    await query('drop function register.refuse_for_a_test()')
  }
  expect(await years()).toEqual([{ years: 0 }, { years: expect.any(Number) }])
  expect((await years())[1]?.years).toBeGreaterThan(0)
  await keepRegister(app.app)
  expect((await years())[0]?.years).toBeGreaterThan(0)
})
