import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { english } from '../../../../contract/ground/languages.ts'
import { type TestStaff, testApp } from '../../../test/test-app.ts'
import { daysOf } from './day.ts'
import { festivalFile } from './festivals/festival-files.ts'
import { dayFacts, homeCity } from './service.ts'

const app = testApp()
let owner: TestStaff
beforeAll(async () => {
  owner = await app.given.staff('owner')
})
afterEach(async () => {
  app.app.moveClock(0)
  await app.app.db.pool.query('delete from panchangam.days')
  await app.app.db.pool.query('delete from panchangam.festivals')
})

const city = 'hyderabad'
type SentDay = OfficeCalls['POST /api/office/save-panchangam-days']['body']['days'][number]
const blank = { tithi: null, tithiEnds: null, nakshatra: null, nakshatraEnds: null, note: null }
const save = (...days: (Partial<SentDay> & { day: string })[]) =>
  owner.call('POST /api/office/save-panchangam-days', { days: days.map(day => ({ ...blank, ...day })) })
/** As nobody asked before: what is kept goes when the database announces the change, which a test of its own waits for. */
const dayOn = async (date: string, language = 1) => {
  app.caches.searches.clear()
  return (await app.call('POST /api/panchangam', { date, city, language })).body
}
const monthDay = async (date: string) => {
  app.caches.searches.clear()
  const { body } = await app.call('POST /api/panchangam-month', { month: date.slice(0, 7), city, language: 1 })
  return body.days.find(day => day.date === date)
}
const officeDay = async (date: string) =>
  (await owner.call('POST /api/office/panchangam-days', { month: date.slice(0, 7) })).body.days.find(
    day => day.day === date,
  )
const decide = (code: string, reckonedOn: string, keptOn: string | null) =>
  owner.call('POST /api/office/decide-festivals', { decisions: [{ code, reckonedOn, keptOn }] })
const codes = (day: { festivals: readonly { code: string }[] } | undefined) => day?.festivals.map(({ code }) => code)
const factsOf = async (day: string) => (await dayFacts(app.app, day as Day, day as Day)).get(day as Day)

describe('a day that staff set', () => {
  test('is what the calls show at once, in the trust’s city only, with who and when in the office', async () => {
    const before = await dayOn('2026-11-23')
    expect(before).toMatchObject({ set_by_trust: false, note: null })
    expect(before.tithi.map(({ number }) => number)).toEqual([14, 15])
    await monthDay('2026-11-23')

    // 06:40 of the day, a quarter of an hour after sunrise, then the tithi that follows.
    const { status } = await save({
      day: '2026-11-23',
      tithi: 13,
      tithiEnds: 400,
      note: { en: 'By our almanac.', te: 'మా పంచాంగం ప్రకారం.' },
    })
    expect(status).toBe(200)

    const after = await dayOn('2026-11-23', 2)
    expect(after).toMatchObject({ set_by_trust: true, doubtful: false, note: 'మా పంచాంగం ప్రకారం.' })
    expect(after.tithi.map(({ number }) => number)).toEqual([13, 14, 15])
    expect(after.tithi[0]?.ends_at).toBe(Date.parse('2026-11-23T06:40:00+05:30'))
    expect(await monthDay('2026-11-23')).toMatchObject({ tithi: { number: 13 }, set_by_trust: true })
    const elsewhere = (await app.call('POST /api/panchangam', { date: '2026-11-23', city: 'chennai', language: 1 }))
      .body
    expect(elsewhere).toMatchObject({ set_by_trust: false })
    expect(elsewhere.tithi[0]?.number).toBe(14)
    const shown = await officeDay('2026-11-23')
    expect(shown?.set).toMatchObject({ tithi: { number: 13, ends: 400 }, nakshatra: null, version: 1 })
    expect(shown?.set?.by).not.toBe('')
    expect(shown?.tithi.number).toBe(14)
    expect(await factsOf('2026-11-23')).toMatchObject({ tithi: 13, doubtful: false })
  })

  test('a doubtful day that is confirmed asks for the priest no more, and is taken back', async () => {
    const days = daysOf('2026-01-01' as Day, '2028-12-31' as Day, homeCity(app.app), 'en')
    const { day } = days.find(each => each.doubtful) ?? { day: 'none in three years' }
    expect((await dayOn(day)).doubtful).toBe(true)
    await save({ day })
    expect(await dayOn(day)).toMatchObject({ doubtful: false, set_by_trust: true })
    expect((await owner.call('POST /api/office/forget-panchangam-day', { day, version: 1 })).status).toBe(200)
    expect(await dayOn(day)).toMatchObject({ doubtful: true, set_by_trust: false })
  })

  test('across a new moon the month follows the tithi that was set', async () => {
    const ugadi = '2027-04-07'
    expect(await dayOn(ugadi)).toMatchObject({ masa: 'Chaitra', masa_number: 1 })
    const reckoned = await officeDay(ugadi)
    const other = reckoned?.tithi.number === 1 ? 30 : 1
    await save({ day: ugadi, tithi: other, tithiEnds: 400 })
    expect(await dayOn(ugadi)).toMatchObject({ masa: other === 30 ? 'Phalguna' : 'Chaitra' })
  })

  test('two who edit at once: the second is told', async () => {
    await save({ day: '2026-11-23', nakshatra: 2, nakshatraEnds: 700, version: 0 })
    expect((await save({ day: '2026-11-23', version: 0 })).body.code).toBe('edited_meanwhile')
    expect((await save({ day: '2026-11-23', version: 1 })).status).toBe(200)
    expect(
      (await owner.call('POST /api/office/forget-panchangam-day', { day: '2026-11-23', version: 1 })).body.code,
    ).toBe('edited_meanwhile')
  })

  test('a whole list of a printed almanac goes in at once, or not at all', async () => {
    const list = ['2026-12-01', '2026-12-02', '2026-12-03'].map(day => ({ day, note: { en: 'Printed almanac' } }))
    expect((await save(...list)).body).toEqual({ saved: 3 })
    // A second list writes over the first.
    expect((await save(...list)).status).toBe(200)
    const wrong = await save({ day: '2026-12-04' }, { day: '2026-12-05', tithi: 2, tithiEnds: 600 })
    expect(wrong.body.code).toBe('invalid_fields')
    expect(Object.keys(wrong.body.fields ?? {})).toEqual(['days.1.tithi'])
    expect((await officeDay('2026-12-04'))?.set).toBeNull()
  })

  test.each<[Partial<SentDay>, string[]]>([
    [{ tithi: 20, tithiEnds: 600 }, ['days.0.tithi']],
    [{ tithi: 14, tithiEnds: 100 }, ['days.0.tithiEnds']],
    [{ tithi: 14, tithiEnds: 3500 }, ['days.0.tithiEnds']],
    [{ tithi: 14 }, ['days.0.tithiEnds']],
    [{ tithiEnds: 600 }, ['days.0.tithi']],
    [{ nakshatra: 20, nakshatraEnds: 600 }, ['days.0.nakshatra']],
    [{ note: { en: '', te: 'తెలుగు మాత్రమే' } }, ['days.0.note']],
    [{ note: { en: '<b>' } }, ['days.0.note']],
  ])('refuses %j and names the field', async (day, fields) => {
    const { body } = await save({ day: '2026-11-23', ...day })
    expect(body.code).toBe('invalid_fields')
    expect(Object.keys(body.fields ?? {})).toEqual(fields)
  })
})

describe('a festival that staff decided on', () => {
  test('confirmed it is doubtful no more; moved it stands on the other day; not kept it is gone; and all is taken back', async () => {
    // Vaikuntha Ekadashi.
    const [reckoned, other] = ['2026-12-20', '2026-12-21']
    await decide('vaikuntha_ekadashi', reckoned, reckoned)
    expect((await dayOn(reckoned)).festivals).toContainEqual(
      expect.objectContaining({ code: 'vaikuntha_ekadashi', doubtful: false, set: true }),
    )
    await decide('vaikuntha_ekadashi', reckoned, other)
    expect(codes(await dayOn(reckoned))).not.toContain('vaikuntha_ekadashi')
    expect(codes(await dayOn(other))).toContain('vaikuntha_ekadashi')
    expect(codes(await monthDay(other))).toContain('vaikuntha_ekadashi')
    // Sevas of each Ekadashi follow.
    expect((await factsOf(reckoned))?.vratas).not.toContain('ekadashi')
    expect((await factsOf(other))?.vratas).toContain('ekadashi')

    await decide('vaikuntha_ekadashi', reckoned, null)
    expect(codes(await dayOn(reckoned))).not.toContain('vaikuntha_ekadashi')
    expect((await factsOf(reckoned))?.vratas).toContain('ekadashi')
    const { body } = await owner.call('POST /api/office/festivals', { month: '2026-12', months: 1, vratas: false })
    const row = body.rows.find(({ code }) => code === 'vaikuntha_ekadashi')
    expect(row).toMatchObject({ state: 'not_kept', reckonedOn: reckoned, keptOn: null })
    expect((await owner.call('POST /api/office/undo-festival', { id: row?.id ?? 0 })).status).toBe(200)
    expect(codes(await dayOn(reckoned))).toContain('vaikuntha_ekadashi')
  })

  test('one of the trust’s own is added in its languages, and removed', async () => {
    const { body } = await owner.call('POST /api/office/add-festival', {
      code: null,
      name: { en: 'Brahmotsavam begins', te: 'బ్రహ్మోత్సవాలు ప్రారంభం' },
      keptOn: '2026-11-23',
    })
    expect((await dayOn('2026-11-23', 2)).festivals[0]).toEqual({
      code: `own-${body.id}`,
      name: 'బ్రహ్మోత్సవాలు ప్రారంభం',
      doubtful: false,
      set: true,
    })
    expect((await dayOn('2026-11-23', 3)).festivals[0]?.name).toBe('Brahmotsavam begins')
    await owner.call('POST /api/office/undo-festival', { id: body.id })
    expect(codes(await dayOn('2026-11-23', 2))).not.toContain(`own-${body.id}`)
    expect((await owner.call('POST /api/office/undo-festival', { id: body.id })).status).toBe(404)
  })

  test('two years of festivals are listed to confirm, each with its day', async () => {
    const { body } = await owner.call('POST /api/office/festivals', { month: '2026-11', months: 24, vratas: false })
    expect(body.rows.length).toBeGreaterThan(90)
    expect(body.rows.every(({ state, keptOn }) => state === 'open' && keptOn)).toBe(true)
    expect(body.rows.some(({ code }) => code === 'pournami')).toBe(false)
    const days = body.rows.map(({ keptOn }) => keptOn ?? '')
    expect(days).toEqual(days.toSorted((a, b) => a.localeCompare(b)))
  })

  test.each([
    ['ugadi', '2026-11-23', '2026-11-23', 'decisions.0.code'],
    ['no_such_festival', '2026-11-23', '2026-11-23', 'decisions.0.code'],
    ['deepavali', '2026-11-08', '2027-11-08', 'decisions.0.keptOn'],
  ])('refuses %s of %s on %s', async (code, reckonedOn, keptOn, field) => {
    const { body } = await decide(code, reckonedOn, keptOn)
    expect([body.code, ...Object.keys(body.fields ?? {})]).toEqual(['invalid_fields', field])
  })

  test('refuses a festival without a name, one that is unknown, and one that was added already', async () => {
    const add = (code: string | null, name: { en: string } | null) =>
      owner.call('POST /api/office/add-festival', { code, name, keptOn: '2026-11-23' })
    expect(Object.keys((await add(null, null)).body.fields ?? {})).toEqual(['name'])
    expect(Object.keys((await add('no_such', null)).body.fields ?? {})).toEqual(['code'])
    expect((await add('ugadi', null)).status).toBe(200)
    expect(Object.keys((await add('ugadi', null)).body.fields ?? {})).toEqual(['keptOn'])
  })
})

describe('the file of festivals', () => {
  const file = async (path: string) => {
    const answer = await app.raw('GET', `/calendar/${path}`)
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      text: (await answer.text()).replaceAll('\r\n ', ''),
    }
  }

  test('has the coming year in the names of the language, with what staff decided, each day whole', async () => {
    app.app.moveClock(Date.parse('2026-11-20T10:00:00+05:30') - Date.now())
    await owner.call('POST /api/office/add-festival', {
      code: null,
      name: { en: 'Own festival' },
      keptOn: dayOf(app.app.clock.now()),
    })
    const { status, type, text } = await file('te/festivals.ics')
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(text).toContain('SUMMARY:ఉగాది')
    expect(text).toContain('DTSTART;VALUE=DATE:20270407\r\n')
    expect(text).toContain('SUMMARY:Own festival')
    expect(text).not.toContain('SUMMARY:పౌర్ణమి')
    expect(text).toMatch(/UID:festival-ugadi-2027-04-07-hyderabad@/)
  })

  test('is made once a day for everybody who reads a language in a city', async () => {
    const at = (time: string) => ({ ...app.app, clock: { ...app.app.clock, now: () => Date.parse(time) } })
    const first = await festivalFile(at('2026-11-20T10:00:00+05:30'), 'edison', english)
    expect(await festivalFile(at('2026-11-20T20:00:00+05:30'), 'edison', english)).toBe(first)
    expect(await festivalFile(at('2026-11-21T10:00:00+05:30'), 'edison', english)).not.toBe(first)
  })

  test('of another city has its own days and none of the trust’s decisions; an unknown city has none', async () => {
    await owner.call('POST /api/office/add-festival', {
      code: null,
      name: { en: 'Own festival' },
      keptOn: '2026-11-24',
    })
    const { text } = await file('en/festivals-edison.ics')
    expect(text).toContain('-edison@')
    expect(text).not.toContain('Own festival')
    expect((await file('en/festivals-atlantis.ics')).status).toBe(404)
  })
})

test('kept answers go when a day or a festival is set', async () => {
  const kept = async () => (await app.call('POST /api/panchangam', { date: '2026-11-25', city, language: 1 })).body
  expect(await kept()).toMatchObject({ set_by_trust: false })
  await save({ day: '2026-11-25' })
  await expect.poll(async () => (await kept()).set_by_trust).toBe(true)
  await owner.call('POST /api/office/add-festival', { code: 'ugadi', name: null, keptOn: '2026-11-25' })
  await expect.poll(async () => codes(await kept())).toContain('ugadi')
})

test('what is set is in the audit log', async () => {
  await save({ day: '2026-11-23', tithi: 14, tithiEnds: 720 })
  const { body } = await owner.call('POST /api/office/list-audit', { perPage: 5 })
  expect(body.rows[0]).toMatchObject({ action: 'POST /api/office/save-panchangam-days', subject: 'panchangam' })
})

test('each Ekadashi has its name, those of an extra month too', async () => {
  const nameOn = async (date: string) => (await dayOn(date)).festivals.find(({ code }) => /ekadashi/.test(code))?.name
  expect(await nameOn('2026-12-04')).toBe('Utpanna Ekadashi')
  expect(await nameOn('2026-05-27')).toBe('Padmini Ekadashi')
  expect(await nameOn('2026-06-11')).toBe('Parama Ekadashi')
  expect(await nameOn('2026-03-29')).toBe('Kamada Ekadashi')
})
