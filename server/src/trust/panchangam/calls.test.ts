import { describe, expect, test } from 'vitest'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import { languages } from '../../../../contract/ground/languages.ts'
import { testApp } from '../../../test/test-app.ts'
import { homeCity } from './service.ts'

const app = testApp()
const post = (path: string, body: object) =>
  app.raw('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

describe('POST /api/panchangam', () => {
  test('gives the day in the names of each language', async () => {
    const said = await Promise.all(
      languages.map(async ({ id }) => {
        const { body } = await app.call('POST /api/panchangam', { date: '2026-11-24', city: 'chennai', language: id })
        return [body.city_name, body.tithi[0]?.name, body.nakshatra[0]?.name, body.masa, body.vara, body.samvatsara]
      }),
    )
    expect(said).toEqual([
      ['Chennai', 'Purnima', 'Krittika', 'Kartika', 'Tuesday', 'Parabhava'],
      ['చెన్నై', 'పౌర్ణమి', 'కృత్తిక', 'కార్తీకం', 'మంగళవారం', 'పరాభవ'],
      ['சென்னை', 'பௌர்ணமி', 'கார்த்திகை', 'கார்த்திகை', 'செவ்வாய்க்கிழமை', 'பராபவ'],
      ['ಚೆನ್ನೈ', 'ಹುಣ್ಣಿಮೆ', 'ಕೃತ್ತಿಕಾ', 'ಕಾರ್ತಿಕ', 'ಮಂಗಳವಾರ', 'ಪರಾಭವ'],
      ['चेन्नई', 'पूर्णिमा', 'कृत्तिका', 'कार्तिक', 'मंगलवार', 'पराभव'],
    ])
  })

  test('instants are whole ms: sunrise of Hyderabad on 23 November 2026 is at 6:25 IST, and rahu kalam follows', async () => {
    const { body } = await app.call('POST /api/panchangam', { date: '2026-11-23', city: 'hyderabad', language: 1 })
    const clock = (at: number) => new Date(at + 19_800_000).toISOString().slice(11, 16)
    expect(clock(body.sunrise)).toBe('06:25')
    expect([clock(body.rahu_kalam.from), clock(body.rahu_kalam.to)]).toEqual(['07:49', '09:13'])
    expect(body.tithi.map(({ number }) => number)).toEqual([14, 15])
    expect(body.tithi.every(({ ends_at }) => Number.isInteger(ends_at) && ends_at > body.sunrise)).toBe(true)
    expect(body).toMatchObject({ adhika: false, doubtful: false, paksha: 'Shukla paksha', shaka_year: 1948 })
  })

  test('without a date and a city it is today in India at the city of the trust', async () => {
    const { body } = await app.call('POST /api/panchangam', { language: 2 })
    expect(body).toMatchObject({ date: dayOf(app.app.clock.now()), city: 'hyderabad' })
  })

  test('a festival and a doubtful day are said', async () => {
    const ugadi = await app.call('POST /api/panchangam', { date: '2027-04-07', city: 'hyderabad', language: 2 })
    expect(ugadi.body.festivals).toContainEqual({ code: 'ugadi', name: 'ఉగాది', doubtful: false, set: false })
    const doubtful = await app.call('POST /api/panchangam', { date: '2026-06-30', city: 'delhi', language: 7 })
    expect(doubtful.body.doubtful).toBe(true)
  })

  test.each([
    [{ city: 'atlantis' }, 'city', 400],
    [{ city: 'x'.repeat(41) }, 'city', 400],
    [{ date: '1899-12-31' }, 'date', 400],
    [{ date: '2101-01-01' }, 'date', 400],
    [{ date: '2026-02-30' }, 'date', 400],
    [{ date: '23-11-2026' }, 'date', 400],
    [{ date: 'today' }, 'date', 400],
  ])('refuses %j and names the field', async (body, field, status) => {
    const response = await post('/api/panchangam', body)
    const answer = (await response.json()) as { code: string; fields: Record<string, string> }
    expect([response.status, answer.code, Object.keys(answer.fields)]).toEqual([status, 'bad_request', [field]])
    expect(answer.fields[field]).not.toBe('')
  })

  test('the first and the last day that may be asked for are answered', async () => {
    for (const date of ['1900-01-01', '2100-12-31'])
      expect((await app.call('POST /api/panchangam', { date, city: 'london', language: 1 })).status).toBe(200)
  })
})

describe('POST /api/panchangam-month', () => {
  test('gives each day of the month once, and agrees with the day', async () => {
    const { body } = await app.call('POST /api/panchangam-month', { month: '2028-02', city: 'edison', language: 4 })
    expect(body.days.length).toBe(29)
    for (const { date, tithi, nakshatra, masa, festivals } of [body.days[0], body.days[13], body.days[28]].flatMap(
      day => (day ? [day] : []),
    )) {
      const day = (await app.call('POST /api/panchangam', { date, city: 'edison', language: 4 })).body
      expect({ tithi: day.tithi[0]?.number, nakshatra: day.nakshatra[0]?.number, masa: day.masa }).toEqual({
        tithi: tithi.number,
        nakshatra: nakshatra.number,
        masa,
      })
      expect(day.festivals).toEqual(festivals)
    }
  })

  test.each([['2026-13'], ['1899-12'], ['2101-01'], ['11-2026']])('refuses the month %s by name', async month => {
    const response = await post('/api/panchangam-month', { month })
    expect(response.status).toBe(400)
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual(['month'])
  })
})

test('GET /api/panchangam-cities lists at least 60 cities, the trust’s first', async () => {
  const { body } = await app.call('GET /api/panchangam-cities', {})
  expect(body.length).toBeGreaterThanOrEqual(60)
  expect(body.map(({ home }) => home)).toEqual(body.map((_, i) => i === 0))
  expect(body[0]).toMatchObject({ code: 'hyderabad', zone: 'Asia/Kolkata' })
})

test('a trust’s city that does not exist is told by the name of the setting', () => {
  const config = { ...app.app.config, panchangamCity: 'atlantis' }
  expect(() => homeCity({ config })).toThrow(/PANCHANGAM_CITY.*atlantis/)
})
