import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { addDays, type Day, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import { languages } from '../../../../contract/ground/languages.ts'
import { rememberConsentVersion } from '../../../../contract/ritual/remembered.ts'
import { en } from '../../../../contract/words/family/en.ts'
import { formFor, testApp, type TestDevotee } from '../../../test/test-app.ts'
import { readStar } from '../../orders/accounts/service.ts'
import { homeCity, nameOfStar, personDays, type PersonRule, reachOf } from '../../trust/panchangam/service.ts'
import { remindOfDays } from './remind.ts'

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
const telugu = { 'accept-language': 'te' }
const consent = rememberConsentVersion

const personOf = async (devotee: TestDevotee, name: string, nakshatra = '') =>
  (await devotee.call('POST /api/family-save', { userId: devotee.id, name, nakshatra })).body.id
type Body = Parameters<typeof save>[2]
const save = (
  devotee: TestDevotee,
  id: number,
  days: {
    kind: 'star' | 'birth' | 'wedding' | 'passing'
    remind: boolean
    way?: 'tithi' | 'solar_tithi' | 'solar_star' | 'date'
    date?: string
    time?: string
    month?: number
    tithi?: number
    star?: string
  }[],
  headers = {},
) => devotee.call('POST /api/family-days-save', { userId: devotee.id, id, consent, days }, headers)
const daysOf = async (devotee: TestDevotee, headers = {}, city?: string) =>
  (await devotee.call('POST /api/family-days', { userId: devotee.id, ...(city && { city }) }, headers)).body
const told = ({ phone }: TestDevotee) =>
  query<{ body: string; language: string; at: Date }>(
    `select body, language, created_at as at from notifications.messages where recipient = $1 and template = 'family_day' order by id`,
    phone,
  )

describe('days to remember', () => {
  test('whoever has a day of passing is departed: offered in sevas for the departed only, also from the order before', async () => {
    const devotee = await app.given.devotee()
    const father = await personOf(devotee, 'Late Father')
    const mother = await personOf(devotee, 'Living Mother')
    const homam = await app.given.homam()
    const order = formFor(homam, devotee)
    await devotee.call('POST /api/saveForm', {
      ...order,
      familyMembers: [{ name: 'late  father' }, { name: 'Living Mother' }],
    })
    const offered = async (serviceId: number) =>
      (await devotee.call('POST /api/getUserData', { userId: devotee.id, serviceId })).body.familyMembers.map(
        ({ name }) => name,
      )
    expect(await offered(homam.id)).toHaveLength(2)

    await save(devotee, father, [{ kind: 'passing', remind: false, way: 'tithi', month: 8, tithi: 5 }])

    const { body: book } = await devotee.call('POST /api/family', { userId: devotee.id })
    expect(book.people.map(({ id, departed }) => [id, departed])).toEqual([
      [father, true],
      [mother, false],
    ])
    expect(await offered(homam.id)).toEqual(['Living Mother'])
    const [tarpanam] = await query<{ id: number }>(
      `select event_id as id from catalogue.seva_rules where for_departed limit 1`,
    )
    expect(await offered(tarpanam?.id ?? 0)).toHaveLength(2)
    const desk = await app.given.staff('operations')
    const { body: known } = await desk.call('POST /api/office/look-up-devotee', { phone: devotee.phone })
    expect(known.members.filter(({ departed }) => departed).map(({ answers }) => answers.name)).toContain('Late Father')

    // Marked by mistake: it is taken back in the family book, and lasts though the day is forgotten.
    await save(devotee, father, [])
    expect(await offered(homam.id)).toEqual(['Living Mother'])
    await devotee.call('POST /api/family-save', {
      userId: devotee.id,
      id: father,
      name: 'Late Father',
      departed: false,
    })
    expect(await offered(homam.id)).toHaveLength(2)
  })

  test.each([
    ['శ్రీనివాస రావు', 'Srinivasa Rao'],
    ['Srinivasa Rao', 'శ్రీనివాస రావు'],
    ['K. V. Subba Rao', 'కె.వి. సుబ్బారావు'],
  ])(
    '%s, departed, is not offered as %s from the order before, and whoever living has a name like it is',
    async (book, ordered) => {
      const devotee = await app.given.devotee()
      const father = await personOf(devotee, book)
      await save(devotee, father, [{ kind: 'passing', remind: false, way: 'tithi', month: 8, tithi: 5 }])
      const homam = await app.given.homam()
      const longer = `${ordered} Sharma`
      await devotee.call('POST /api/saveForm', {
        ...formFor(homam, devotee),
        familyMembers: [{ name: ordered }, { name: longer }],
      })
      const offered = async () =>
        (
          await devotee.call('POST /api/getUserData', { userId: devotee.id, serviceId: homam.id })
        ).body.familyMembers.map(({ name }) => name)
      expect(await offered()).toEqual([longer])
      const desk = await app.given.staff('operations')
      const { body: known } = await desk.call('POST /api/office/look-up-devotee', { phone: devotee.phone })
      expect(known.members.filter(({ departed }) => departed).map(({ answers }) => answers.name)).toEqual([book])
      expect(known.members.map(({ answers }) => answers.name)).not.toContain(ordered)
      // A grandson, whose name must not be missing, whatever the script in which the book has it.
      await personOf(devotee, ordered, '4')
      expect(await offered()).toEqual([ordered, longer])
    },
  )

  test('whoever living has the name of somebody departed is offered again from the order before', async () => {
    const devotee = await app.given.devotee()
    const grandfather = await personOf(devotee, 'Namesake')
    await personOf(devotee, 'Namesake', '4')
    await save(devotee, grandfather, [{ kind: 'passing', remind: false, way: 'tithi', month: 8, tithi: 5 }])
    const homam = await app.given.homam()
    await devotee.call('POST /api/saveForm', { ...formFor(homam, devotee), familyMembers: [{ name: 'Namesake' }] })

    const { body } = await devotee.call('POST /api/getUserData', { userId: devotee.id, serviceId: homam.id })
    expect(body.familyMembers.map(({ name }) => name)).toEqual(['Namesake'])
    const desk = await app.given.staff('operations')
    const { body: known } = await desk.call('POST /api/office/look-up-devotee', { phone: devotee.phone })
    expect(known.members.filter(({ departed }) => departed)).toEqual([])
  })

  test('a date of passing becomes month and tithi; the page says what began later that day, unless the hour is known', async () => {
    const devotee = await app.given.devotee()
    const id = await personOf(devotee, 'Father')
    const passing = { kind: 'passing', remind: true, way: 'tithi', date: '2026-05-27' } as const
    expect((await save(devotee, id, [passing])).status).toBe(200)
    expect((await daysOf(devotee)).people).toMatchObject([
      {
        id,
        name: 'Father',
        star: null,
        days: [
          {
            ...passing,
            month: 3,
            tithi: 11,
            text: 'Adhika Jyeshtha Shukla paksha Ekadashi',
            later: expect.any(String),
          },
        ],
      },
    ])
    await save(devotee, id, [{ ...passing, time: '05:50' }])
    expect((await daysOf(devotee, telugu)).people[0]?.days).toMatchObject([
      { time: '05:50', text: 'అధిక జ్యేష్ఠం శుక్ల పక్షం ఏకాదశి', later: null },
    ])
    expect((await save(devotee, id, [])).status).toBe(200)
    expect((await daysOf(devotee)).people[0]?.days).toEqual([])
  })

  test('the dark half has the next month’s name in Hindi; what is chosen there is stored alike', async () => {
    const devotee = await app.given.devotee()
    const id = await personOf(devotee, 'Father')
    const hindi = { 'accept-language': 'hi' }
    await save(devotee, id, [{ kind: 'passing', remind: false, way: 'tithi', month: 7, tithi: 30 }], hindi)
    expect((await daysOf(devotee, hindi)).people[0]?.days).toMatchObject([{ month: 7, text: 'आश्विन अमावस्या' }])
    expect((await daysOf(devotee)).people[0]?.days).toMatchObject([{ month: 6, text: 'Bhadrapada Amavasya' }])
  })

  test('coming days are those of the almanac, in India and where the devotee lives', async () => {
    await clockTo(Date.parse('2026-11-23T10:00:00+05:30'))
    const devotee = await app.given.devotee()
    const id = await personOf(devotee, 'Mother', '3')
    await save(devotee, id, [
      { kind: 'star', remind: true },
      { kind: 'birth', remind: true, way: 'solar_star', month: 8, star: 'கார்த்திகை' },
      { kind: 'wedding', remind: false, way: 'date', date: '1992-02-29' },
      { kind: 'passing', remind: false, way: 'tithi', month: 6, tithi: 30 },
    ])
    const { coming, city } = await daysOf(devotee, {}, 'edison')
    expect(city).toBe('Edison (New Jersey)')
    expect(coming.map(({ kind, day }) => `${kind} ${day}`)).toEqual([
      'star 2026-11-24',
      'birth 2026-11-24',
      'star 2026-12-22',
      'wedding 2027-02-28',
      'passing 2027-09-29',
    ])
    for (const { day, local_day } of coming)
      expect([addDays(day as Day, -1), day, addDays(day as Day, 1)]).toContain(local_day)
    expect((await daysOf(devotee)).coming.every(({ local_day }) => local_day === null)).toBe(true)
    expect((await devotee.call('POST /api/family-days', { userId: devotee.id, city: 'atlantis' })).body.code).toBe(
      'bad_request',
    )
  })

  test('what is missing or wrong is named by its field, in the caller’s language', async () => {
    const devotee = await app.given.devotee()
    const id = await personOf(devotee, 'Mother')
    const bad = await save(
      devotee,
      id,
      [
        { kind: 'star', remind: true },
        { kind: 'birth', remind: true, way: 'solar_star', month: 3, star: 'Betelgeuse' },
        { kind: 'wedding', remind: true, way: 'date' },
        { kind: 'passing', remind: true, way: 'tithi', month: 3 },
      ],
      telugu,
    )
    expect(bad).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
    expect(Object.keys(bad.body.fields ?? {}).sort()).toEqual([
      'days.0.star',
      'days.1.star',
      'days.2.date',
      'days.3.tithi',
    ])
    expect(bad.body.fields?.['days.1.star']).toMatch(/[\u0c00-\u0c7f]/)
    const future = await save(devotee, id, [{ kind: 'birth', remind: true, way: 'tithi', date: '2099-01-01' }])
    expect(future.body.fields).toHaveProperty(['days.0.date'])
    const twice = { kind: 'birth', remind: true, way: 'date', date: '1990-01-01' } as const
    expect((await save(devotee, id, [twice, twice])).body.fields).toHaveProperty(['days.1.kind'])
    expect((await daysOf(devotee)).people[0]?.days).toEqual([])
  })

  test('nothing is stored without consent, which stands beside each day', async () => {
    const devotee = await app.given.devotee()
    const id = await personOf(devotee, 'Mother', '4')
    const days: Body = [{ kind: 'star', remind: true }]
    for (const other of [undefined, null, '1999-01'])
      expect(
        (await devotee.call('POST /api/family-days-save', { userId: devotee.id, id, days, consent: other })).body
          .fields,
      ).toHaveProperty('consent')
    await save(devotee, id, days, telugu)
    expect(await query('select text_version, language_id from remember.days where person_id = $1', id)).toEqual([
      { text_version: consent, language_id: 2 },
    ])
    const wording = createHash('sha256').update(en.family.days.consent).digest('hex').slice(0, 12)
    expect([consent, wording]).toEqual(['2026-11', 'b97a347ee1e9'])
  })

  test('nobody reaches another devotee’s people', async () => {
    const [own, stranger] = [await app.given.devotee(), await app.given.devotee()]
    const id = await personOf(own, 'Mother', '4')
    expect((await save(stranger, id, [{ kind: 'star', remind: true }])).status).toBe(404)
    expect((await stranger.call('POST /api/family-days', { userId: own.id })).status).toBe(403)
    expect((await daysOf(stranger)).people).toEqual([])
  })

  test('they stand in my data, and go with their person', async () => {
    const devotee = await app.given.devotee()
    const id = await personOf(devotee, 'Mother', '4')
    await save(devotee, id, [{ kind: 'wedding', remind: true, way: 'date', date: '1985-05-10' }])
    const { family } = (await devotee.call('POST /api/my-data', { userId: devotee.id })).body
    expect(family).toMatchObject([{ id, days: [{ kind: 'wedding', way: 'date', date: '1985-05-10' }] }])
    await devotee.call('POST /api/family-delete', { userId: devotee.id, id })
    expect(await query('select from remember.days where person_id = $1', id)).toEqual([])
  })
})

describe('a star typed in any script', () => {
  test('is understood by each name that an almanac has for it', () => {
    for (const { web } of languages)
      for (let star = 1; star <= 27; star++)
        expect([nameOfStar(star, web), readStar(nameOfStar(star, web))]).toEqual([nameOfStar(star, web), star])
    for (const name of ['rohini', 'ROHINI', 'Rohiṇī', 'రోహిణి', 'ரோகிணி', 'ರೋಹಿಣಿ', 'रोहिणी', '4'])
      expect(readStar(name)).toBe(4)
    for (const name of ['', '0', '28', 'unknown', 'Sirius']) expect(readStar(name)).toBeUndefined()
  })

  test('in the family book it is stored by its number', async () => {
    const devotee = await app.given.devotee()
    const { body } = await devotee.call('POST /api/family-save', {
      userId: devotee.id,
      name: 'Son',
      nakshatra: 'திருவோணம்',
    })
    expect(body.nakshatra).toBe('22')
  })
})

/** The reminders of a moment, without the other sweeps that a moved clock sets going. */
const remindAt = (at: number) => remindOfDays({ ...app.app, clock: { ...app.app.clock, now: () => at } })

/** Goes through days, a morning each, and lets the reminders be written. */
async function liveThrough(first: Day, days: number, each?: (n: number, morning: number) => Promise<unknown>) {
  for (let n = 0; n < days; n++) {
    const morning = startOfDay(addDays(first, n)) + 9.5 * hour
    await each?.(n, morning)
    await remindAt(morning)
  }
}

describe('the reminder', () => {
  test('two years, day by day, through an extra month and restarts: each day once, three days before', async () => {
    const first = '2026-01-10' as Day
    const days = 730
    await clockTo(startOfDay(first))
    const devotee = await app.given.devotee()
    const mother = await personOf(devotee, 'Amma', '4')
    const father = await personOf(devotee, 'Appa', '9')
    const uncle = await personOf(devotee, 'Mama')
    await save(devotee, mother, [
      { kind: 'star', remind: true },
      { kind: 'wedding', remind: true, way: 'date', date: '1988-02-29' },
    ])
    await save(devotee, father, [
      { kind: 'star', remind: false },
      { kind: 'birth', remind: true, way: 'solar_star', month: 2, star: '9' },
      { kind: 'passing', remind: true, way: 'tithi', month: 3, tithi: 26 },
    ])
    await save(devotee, uncle, [
      { kind: 'birth', remind: true, way: 'tithi', month: 3, tithi: 11 },
      { kind: 'passing', remind: true, way: 'solar_tithi', month: 4, tithi: 30 },
    ])
    await query('delete from remember.reminded')
    await liveThrough(first, days, async (n, morning) => {
      if (n % 180 === 179) await app.restart()
      if (n % 40 === 39) await Promise.all([remindAt(morning), remindAt(morning)])
      if (n % 50 === 49) await remindAt(morning + hour)
    })

    const reach = reachOf(addDays(first, 3), addDays(first, days + 2), homeCity(app.app), 'nija')
    const due = new Map<string, string[]>()
    const expectAll = (rule: PersonRule, said: string) => {
      for (const { day } of personDays(rule, reach)) due.set(day, [...(due.get(day) ?? []), said])
    }
    expectAll({ way: 'star', star: 4 }, 'Amma’s nakshatra')
    expectAll({ way: 'date', month: 2, date: 29 }, 'Amma’s wedding day')
    expectAll({ way: 'solar_star', month: 2, star: 9 }, 'Appa’s birthday')
    expectAll({ way: 'tithi', month: 3, tithi: 26, adhika: false, hour: 'afternoon' }, 'Appa’s shraddha tithi')
    expectAll({ way: 'tithi', month: 3, tithi: 11, adhika: false, hour: 'sunrise' }, 'Mama’s birthday')
    expectAll({ way: 'solar_tithi', month: 4, tithi: 30, hour: 'afternoon' }, 'Mama’s shraddha tithi')
    const messages = await told(devotee)
    expect(messages.map(({ at }) => addDays(dayOf(at.getTime()), 3))).toEqual([...due.keys()].toSorted())
    for (const { body, at } of messages) {
      const day = addDays(dayOf(at.getTime()), 3)
      for (const said of due.get(day) ?? []) expect(body).toContain(said)
      expect(body).toContain(`/en/my-family?again=${day}`)
    }
    // Both years of the extra Jyeshtha have the birthday once, in the proper month.
    expect(
      messages.filter(({ body }) => body.includes('Mama’s birthday')).map(({ at }) => dayOf(at.getTime())),
    ).toEqual(['2026-06-22', expect.stringMatching(/^2027-06-1/)])
  })

  test('reads as people speak, in the language in which it was asked for', async () => {
    await clockTo(Date.parse('2026-11-20T08:00:00+05:30'))
    for (const [language, said] of [
      ['en', 'Amma’s nakshatra: Tuesday 24 November. Book as last time:'],
      ['te', 'Amma: జన్మ నక్షత్రం: మంగళవారం 24 నవంబర్.'],
      ['ta', 'Amma: ஜென்ம நட்சத்திரம்: செவ்வாய் 24 நவம்பர்.'],
      ['kn', 'Amma: ಜನ್ಮ ನಕ್ಷತ್ರ: ಮಂಗಳವಾರ 24 ನವೆಂಬರ್.'],
      ['hi', 'Amma: जन्म नक्षत्र: मंगलवार 24 नवंबर।'],
    ] as const) {
      await clockTo(Date.parse('2026-11-20T08:00:00+05:30'))
      const devotee = await app.given.devotee()
      const id = await personOf(devotee, 'Amma', '3')
      await save(devotee, id, [{ kind: 'star', remind: true }], { 'accept-language': language })
      await query(`delete from remember.reminded`)
      await clockTo(Date.parse('2026-11-21T09:30:00+05:30'))
      await remindOfDays(app.app)
      const [message, ...more] = await told(devotee)
      expect(more).toEqual([])
      expect(message?.language).toBe(language)
      expect(message?.body).toContain(said)
    }
  })

  test('comes in the day only; a missed morning is made up for, and later ones say nothing more', async () => {
    await clockTo(Date.parse('2027-03-01T08:00:00+05:30'))
    const devotee = await app.given.devotee()
    const id = await personOf(devotee, 'Amma', '3')
    await save(devotee, id, [{ kind: 'wedding', remind: true, way: 'date', date: '1980-03-05' }])
    await clockTo(Date.parse('2027-03-02T05:00:00+05:30'))
    await remindOfDays(app.app)
    await clockTo(Date.parse('2027-03-02T22:00:00+05:30'))
    await remindOfDays(app.app)
    expect(await told(devotee)).toEqual([])
    await liveThrough('2027-03-04' as Day, 3)
    expect((await told(devotee)).map(({ at }) => dayOf(at.getTime()))).toEqual(['2027-03-04'])
  })

  test('tells nobody who does not want it, is blocked, or is about to be erased', async () => {
    await clockTo(Date.parse('2027-04-01T08:00:00+05:30'))
    const [silent, blocked, leaving, other] = [
      await app.given.devotee(),
      await app.given.devotee(),
      await app.given.devotee(),
      await app.given.devotee(),
    ]
    for (const devotee of [silent, blocked, leaving, other]) {
      const id = await personOf(devotee, 'Amma')
      await save(devotee, id, [{ kind: 'wedding', remind: devotee !== silent, way: 'date', date: '1980-04-10' }])
    }
    await query(
      `insert into accounts.blocked (phone, reason, staff_id, at) select $1, 'test', (select min(id) from admin.staff), now()`,
      blocked.phone,
    )
    await query(`update accounts.devotees set erase_on = '2027-06-01' where id = $1`, leaving.id)
    await liveThrough('2027-04-05' as Day, 4)
    expect([await told(silent), await told(blocked), await told(leaving)]).toEqual([[], [], []])
    expect(await told(other)).toHaveLength(1)
  })

  test('hundreds who have the same day are told once each, though two processes do it at once', async () => {
    await clockTo(Date.parse('2027-05-01T08:00:00+05:30'))
    await query(
      `with d as (insert into accounts.devotees (phone, created_at) select (5000000000 + n)::text, now() from generate_series(1, 150) n returning id),
            f as (insert into accounts.family (devotee_id, name, created_at) select d.id, 'Person ' || n, now() from d, generate_series(1, 3) n returning id)
       insert into remember.days (person_id, kind, way, on_date, month, remind, language_id, agreed_at, text_version)
       select id, 'birth', 'date', '1980-05-20', 5, true, 1, now(), '2026-11' from f`,
    )
    await clockTo(Date.parse('2027-05-17T09:30:00+05:30'))
    await Promise.all([remindOfDays(app.app), remindOfDays(app.app), remindOfDays(app.app)])
    const rows = await query<{ recipient: string; body: string }>(
      `select recipient, body from notifications.messages where template = 'family_day' and recipient like '50000%'`,
    )
    expect(rows).toHaveLength(150)
    expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(150)
    for (const { body } of rows) expect(body).toContain('Person 1’s birthday, Person 2’s birthday, Person 3’s birthday')
  })
})

describe('book as last time', () => {
  const again = async (devotee: TestDevotee, day?: string) =>
    (await devotee.call('POST /api/book-again', { userId: devotee.id, ...(day && { day }) })).body

  test('names the seva, package and products of the latest paid order', async () => {
    const homam = await app.given.homam({ closesInDays: 5 })
    await query('update catalogue.events set slug = $2 where id = $1', homam.id, 'again-one')
    const devotee = await app.given.devotee()
    expect(await again(devotee)).toEqual({ booked: false, seva: null })
    const { body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee, { familyMembers: [] }))
    expect(await again(devotee)).toEqual({ booked: false, seva: null })
    await app.pay(body.paymentUrl)
    const form = formFor(homam, devotee)
    expect(await again(devotee)).toEqual({
      booked: true,
      seva: {
        sid: homam.id,
        slug: 'again-one',
        package: homam.packageId,
        products: form.product_list.filter(({ qty }) => qty > 0).map(({ pid, qty }) => ({ pid, qty })),
        occurrence: null,
      },
    })
  })

  test('a closed one leads to the next of its kind with the package of the same name, or to nothing', async () => {
    const homam = await app.given.homam({ closesInDays: 2 })
    await query('update catalogue.events set slug = $2 where id = $1', homam.id, 'again-two')
    const devotee = await app.given.devotee()
    await app.pay(
      (await devotee.call('POST /api/saveForm', formFor(homam, devotee, { familyMembers: [] }))).body.paymentUrl,
    )
    await app.advance(4 * 86_400)
    expect(await again(devotee)).toEqual({ booked: true, seva: null })
    const next = await app.given.homam({ closesInDays: 9 })
    await query('update catalogue.events set slug = $2 where id = $1', next.id, 'again-two')
    expect(await again(devotee)).toMatchObject({ seva: { sid: next.id, package: next.packageId } })
  })

  test('of a seva with many days, the occurrence of the day is named, while it can be booked', async () => {
    const homam = await app.given.homam({ closesInDays: 5 })
    const devotee = await app.given.devotee()
    await query('update catalogue.events set slug = $2 where id = $1', homam.id, 'again-three')
    await app.pay(
      (await devotee.call('POST /api/saveForm', formFor(homam, devotee, { familyMembers: [] }))).body.paymentUrl,
    )
    await query('update catalogue.events set has_one_date = false where id = $1', homam.id)
    const day = addDays(dayOf(app.app.clock.now()), 3)
    const [made] = await query<{ id: number }>(
      `insert into catalogue.occurrences (event_id, day, starts_minutes, closes_on, list_locks_minutes_before) values ($1, $2::date, 600, $2::date, 60) returning id`,
      homam.id,
      day,
    )
    expect((await again(devotee, day)).seva?.occurrence).toBe(made?.id)
    expect((await again(devotee, addDays(day, 1))).seva?.occurrence).toBeNull()
    await query('update catalogue.occurrences set withdrawn = true where id = $1', made?.id)
    expect((await again(devotee, day)).seva?.occurrence).toBeNull()
  })
})
