import { describe, expect, test } from 'vitest'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import { english, languages } from '../../../../contract/ground/languages.ts'
import type { Calls } from '../../../../contract/calls.ts'
import { testApp } from '../../../test/test-app.ts'
import { minuteMs } from '../../ground/time/spans.ts'
import { findStar } from './find-star.ts'
import oracle from './oracle-births.json' with { type: 'json' }
import { homeCity } from './service.ts'
import { elongation, moonLongitude } from './sky.ts'

const app = testApp()
type Birth = Calls['POST /api/find-star']['body']
const find = (birth: Birth) => findStar(app.app, homeCity(app.app), birth, english)
const ask = async (birth: Birth) => (await app.call('POST /api/find-star', { language: 1, ...birth })).body
const numbers = (list: { number: number }[]) => list.map(({ number }) => number)
const apart = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180)

describe('POST /api/find-star', () => {
  test('agrees with Swiss Ephemeris about births of 126 years: places of the moon, nakshatra, pada, rashi and tithi', () => {
    const births = oracle.births as [minute: number, moon: number, bySun: number][]
    expect(births.length).toBeGreaterThan(290)
    for (const [minute, moon, bySun] of births) {
      // The moon needs half a minute for 0.005°.
      expect(apart(moonLongitude.at(minute * minuteMs), moon)).toBeLessThan(0.005)
      expect(apart(elongation.at(minute * minuteMs), bySun)).toBeLessThan(0.005)
      const written = new Date(minute * minuteMs).toISOString()
      const found = find({
        date: written.slice(0, 10),
        time: Number(written.slice(11, 13)) * 60 + Number(written.slice(14, 16)),
        zone: 'UTC',
      })
      expect(numbers(found.nakshatra)).toContain(Math.floor(moon / (360 / 27)) + 1)
      expect(found.nakshatra.flatMap(({ padas }) => padas)).toContain((Math.floor(moon / (10 / 3)) % 4) + 1)
      expect(numbers(found.rashi)).toContain(Math.floor(moon / 30) + 1)
      expect(numbers(found.tithi)).toContain(Math.floor(bySun / 12) + 1)
    }
  })

  test('says names in each language', async () => {
    const said = await Promise.all(
      languages.map(async ({ id }) => {
        const { body } = await app.call('POST /api/find-star', {
          date: '1978-11-23',
          time: 630,
          city: 'chennai',
          language: id,
        })
        return [body.nakshatra[0]?.name, body.rashi[0]?.name, body.tithi[0]?.name]
      }),
    )
    expect(said).toEqual([
      ['Magha', 'Simha (Leo)', 'Ashtami'],
      ['మఖ', 'సింహం', 'అష్టమి'],
      ['மகம்', 'சிம்மம்', 'அஷ்டமி'],
      ['ಮಘಾ', 'ಸಿಂಹ', 'ಅಷ್ಟಮಿ'],
      ['मघा', 'सिंह', 'अष्टमी'],
    ])
  })

  test('without a time it lists all that the day allows, in order and without a gap', () => {
    const found = find({ date: '1978-11-22', city: 'chennai' })
    expect(found.nakshatra.length).toBeGreaterThan(1)
    for (const [i, { from }] of found.nakshatra.entries()) if (i > 0) expect(from).toBe(found.nakshatra[i - 1]?.until)
    const certain = found.rashi.length === 1
    const stars = found.nakshatra.flatMap(({ number, padas }) =>
      padas.map(pada => Math.floor(((number - 1) * 4 + pada - 1) / 9) + 1),
    )
    expect(new Set(stars).size === 1).toBe(certain)
    expect(found.close).toBe(false)
  })

  test('the same hour is another instant in another city', () => {
    const starsIn = (city: string) =>
      Array.from({ length: 28 }, (_, i) => `1990-01-${i + 1 < 10 ? '0' : ''}${i + 1}`).map(date =>
        numbers(find({ date, time: 600, city }).nakshatra),
      )
    expect(starsIn('edison')).not.toEqual(starsIn('hyderabad'))
    expect(find({ date: '1990-01-10', time: 600, city: 'edison' }).zone).toBe('America/New_York')
  })

  test.each([
    ['1942-12-01', 600, { city: 'chennai' }, 'war_time'],
    ['1942-07-01', 600, { city: 'chennai' }, 'sure'],
    ['1946-01-01', 600, { city: 'chennai' }, 'sure'],
    ['1904-06-01', 600, { city: 'madurai' }, 'local_time'],
    ['1950-06-01', 600, { city: 'mumbai' }, 'local_time'],
    ['1955-06-01', 600, { city: 'mumbai' }, 'sure'],
    ['1946-06-01', 600, { city: 'kolkata' }, 'local_time'],
    ['2025-11-02', 90, { city: 'edison' }, 'twice'],
    ['2025-03-09', 150, { city: 'edison' }, 'skipped'],
    ['2025-06-09', 150, { longitude: 77, latitude: 28, zone: 'Asia/Kolkata' }, 'sure'],
  ])('on %s at minute %i in %j the clocks are told as: %s', (date, time, place, clock) => {
    expect(find({ date, time, ...place }).clock).toBe(clock)
  })

  test('war time: both readings of the clock are listed, an hour apart', () => {
    // Near the end of a nakshatra one hour decides; the day is searched for one.
    const several = Array.from({ length: 28 }, (_, i) =>
      find({ date: `1943-02-${String(i + 1).padStart(2, '0')}`, time: 600, city: 'chennai' }),
    )
    expect(several.every(({ clock }) => clock === 'war_time')).toBe(true)
    expect(several.some(({ nakshatra, tithi }) => nakshatra.length === 2 || tithi.length === 2)).toBe(true)
  })

  test('close to the end of a pada it says so', () => {
    const { nakshatra } = find({ date: '1990-01-10', city: 'hyderabad' })
    const end = nakshatra[0]?.until ?? 0
    const minute = Math.floor((end + 330 * minuteMs - Date.UTC(1990, 0, 10)) / minuteMs)
    expect(find({ date: '1990-01-10', time: minute, city: 'hyderabad' }).close).toBe(true)
    expect(find({ date: '1990-01-10', time: minute, city: 'hyderabad' }).nakshatra).toHaveLength(2)
    expect(find({ date: '1990-01-10', time: minute - 60, city: 'hyderabad' }).close).toBe(false)
  })

  test.each([
    [{ date: '1990-01-10', city: 'atlantis' }, 'city'],
    [{ date: '1990-01-10', zone: 'Asia/Atlantis' }, 'zone'],
    [{ date: '1990-01-10', latitude: 17, longitude: 78 }, 'zone'],
    [{ date: '2090-01-10' }, 'date'],
  ])('refuses %j and names the field', async (birth, field) => {
    const body = await ask(birth)
    expect(body.code).toBe('invalid_fields')
    expect(Object.keys(body.fields ?? {})).toEqual([field])
  })

  test('the day of today is answered, and nobody may keep the answer', async () => {
    const { status, headers } = await app.call('POST /api/find-star', { date: dayOf(app.app.clock.now()), language: 1 })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
  })
})
