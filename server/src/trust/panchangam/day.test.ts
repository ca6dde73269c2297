import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Day, daysBetween } from '../../../../contract/ground/india-time.ts'
import { type WebCode, languages } from '../../../../contract/ground/languages.ts'
import { minuteMs } from '../../ground/time/spans.ts'
import { cities, cityOf } from './cities.ts'
import { type DayBrief, daysOf, panchangamOf } from './day.ts'
import { type FestivalCode, festivalCodes, festivalName, isKeptIn } from './festivals/festival-names.ts'
import * as names from './names.ts'
import { samvatsaras } from './samvatsaras.ts'

const place = (code: string) => {
  const city = cityOf(code)
  if (!city) throw new Error(`no city ${code}`)
  return city
}
const day = (text: string) => text as Day
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const yearOf = (year: number, city = 'hyderabad', web: WebCode = 'te'): DayBrief[] =>
  daysOf(day(`${year}-01-01`), day(`${year}-12-31`), place(city), web)

describe('days and months', () => {
  test('adhika Jyeshtha lasts from 17 May to 15 June 2026, and no other month of 2026 and 2027 is an extra one', () => {
    const extra = [...yearOf(2026), ...yearOf(2027)].filter(({ adhika }) => adhika)
    expect(extra[0]?.day).toBe('2026-05-17')
    expect(extra.at(-1)?.day).toBe('2026-06-15')
    expect(extra.length).toBe(30)
    expect(new Set(extra.map(({ masa }) => masa))).toEqual(new Set([3]))
  })

  test.each([
    [2018, 3, '2018-05-16'],
    [2020, 7, '2020-09-18'],
    [2023, 5, '2023-07-18'],
    [2029, 1, '2029-03-16'],
    [2031, 6, '2031-08-19'],
  ])('the extra month of %i is number %i and begins on %s', (year, masa, begins) => {
    expect(yearOf(year).find(({ adhika }) => adhika)).toMatchObject({ day: begins, masa })
  })

  test('every tithi without a sunrise in Hyderabad is named on its day, as by Swiss Ephemeris', () => {
    const skipped = [2026, 2027, 2028]
      .flatMap(year => yearOf(year))
      .flatMap(({ day: on }) => panchangamOf(on, place('hyderabad'), 'te').kshaya.map(tithi => `${on} ${tithi}`))
    expect(skipped).toMatchInlineSnapshot(`
      [
        "2026-01-07 20",
        "2026-01-31 14",
        "2026-02-24 8",
        "2026-03-19 1",
        "2026-04-20 4",
        "2026-05-15 29",
        "2026-05-22 7",
        "2026-06-15 1",
        "2026-07-10 26",
        "2026-07-17 4",
        "2026-08-10 28",
        "2026-09-02 21",
        "2026-10-03 23",
        "2026-10-27 17",
        "2026-11-21 12",
        "2026-11-28 20",
        "2026-12-24 16",
        "2027-01-19 12",
        "2027-01-25 19",
        "2027-02-20 15",
        "2027-03-17 10",
        "2027-04-19 14",
        "2027-05-10 5",
        "2027-06-03 29",
        "2027-06-10 7",
        "2027-07-04 1",
        "2027-07-29 26",
        "2027-08-04 3",
        "2027-08-30 29",
        "2027-09-21 21",
        "2027-09-30 1",
        "2027-10-24 25",
        "2027-11-15 17",
        "2027-12-18 21",
        "2028-01-12 16",
        "2028-02-08 13",
        "2028-02-13 19",
        "2028-03-11 16",
        "2028-04-05 11",
        "2028-05-07 14",
        "2028-05-29 6",
        "2028-06-29 8",
        "2028-07-22 1",
        "2028-08-22 3",
        "2028-09-17 29",
        "2028-10-18 1",
        "2028-11-13 27",
        "2028-12-04 18",
        "2028-12-17 2",
      ]
    `)
  })

  test('from sunrise to sunrise the tithi stays, goes on by one, or leaves one out that is named as kshaya', () => {
    const days = yearOf(2027)
    for (const [i, { day: on, tithi }] of days.entries()) {
      const next = days[i + 1]
      if (!next) break
      const steps = (next.tithi - tithi + 30) % 30
      expect([0, 1, 2]).toContain(steps)
      expect(panchangamOf(on, place('hyderabad'), 'te').kshaya.length).toBe(steps === 2 ? 1 : 0)
    }
  })

  test('a year from Ugadi has 12 lunar months, or 13 with an extra one, each of 29 or 30 days', () => {
    const days = [2026, 2027, 2028].flatMap(year => yearOf(year))
    const begins = days.filter(({ masa, tithi }, i) => {
      const before = days[i - 1]
      return before !== undefined && (before.tithi > tithi + 15 || (masa !== before.masa && tithi < 3))
    })
    const lengths = begins.slice(1).map((month, i) => days.indexOf(month) - days.indexOf(begins[i] ?? month))
    expect(lengths.every(length => length === 29 || length === 30)).toBe(true)
    const ugadis = days.filter(({ festivals }) => festivals.some(({ code }) => code === 'ugadi')).map(d => d.day)
    expect(ugadis).toEqual(['2026-03-19', '2027-04-07', '2028-03-27'])
    const monthsBetween = (from: string, to: string) => begins.filter(({ day: on }) => on > from && on <= to).length
    expect(monthsBetween('2026-03-20', '2027-04-07')).toBe(13)
    expect(monthsBetween('2027-04-07', '2028-03-27')).toBe(12)
  })

  test('months are named by tradition: with the new moon, with the full moon, by the sun', () => {
    const on = day('2026-11-26')
    expect(panchangamOf(on, place('hyderabad'), 'te')).toMatchObject({ style: 'amanta', masa: 8, tithi: 17 })
    expect(panchangamOf(on, place('delhi'), 'hi')).toMatchObject({ style: 'purnimanta', masa: 9 })
    // 10 Karthigai: the sun entered Vrishchika on 16 November after sunset.
    expect(panchangamOf(on, place('chennai'), 'ta')).toMatchObject({ style: 'solar', masa: 8, solarDay: 10 })
  })

  test('both halves of an extra month keep its name where months end with the full moon', () => {
    const hindi = yearOf(2026, 'delhi', 'hi')
    expect(hindi.find(({ day: on }) => on === '2026-05-05')).toMatchObject({ masa: 3, adhika: false })
    expect(hindi.find(({ day: on }) => on === '2026-06-05')).toMatchObject({ masa: 3, adhika: true })
    expect(hindi.find(({ day: on }) => on === '2026-07-05')).toMatchObject({ masa: 4, adhika: false })
  })

  test.each([
    ['2026-03-18', 1947, 39],
    ['2026-03-20', 1948, 40],
    ['2027-02-20', 1948, 40],
    ['2027-04-07', 1949, 41],
  ])('%s is in the Shaka year %i', (on, shaka, samvatsara) => {
    const { year } = panchangamOf(day(on), place('hyderabad'), 'te')
    expect(year).toEqual({ shaka, vikram: shaka + 135, samvatsara })
  })

  test('a Tamil year begins with Chittirai', () => {
    expect(panchangamOf(day('2026-04-13'), place('chennai'), 'ta').year.samvatsara).toBe(39)
    const first = panchangamOf(day('2026-04-14'), place('chennai'), 'ta')
    expect(first).toMatchObject({ masa: 1, solarDay: 1, year: { samvatsara: 40 }, ritu: 1 })
  })

  test('a sunrise within 120 s of a tithi’s end is doubtful, and only such a sunrise', () => {
    const doubtful = yearOf(2026, 'delhi', 'hi').filter(each => each.doubtful)
    expect(doubtful.map(each => each.day)).toEqual(['2026-06-30'])
    const { sunrise } = panchangamOf(day('2026-06-30'), place('delhi'), 'hi')
    const before = panchangamOf(day('2026-06-29'), place('delhi'), 'hi').tithis
    const nearest = Math.min(...before.map(({ endsAt }) => Math.abs(endsAt - sunrise)))
    expect(nearest).toBeLessThanOrEqual(2 * minuteMs)
  })
})

describe('parts of a day', () => {
  test('rahu kalam of each weekday lies where almanacs have it', () => {
    // With a sunrise at 6 and a sunset at 18 o'clock these are 16:30, 7:30, 15:00, 12:00, 13:30, 10:30 and 9:00.
    const eighths = [8, 2, 7, 5, 6, 4, 3]
    for (const [weekday, eighth] of eighths.entries()) {
      const { sunrise, sunset, rahuKalam } = panchangamOf(day(`2026-11-${22 + weekday}`), place('hyderabad'), 'te')
      expect(Math.round(((rahuKalam.to - sunrise) / (sunset - sunrise)) * 8)).toBe(eighth)
    }
  })

  test('there is no abhijit on a Wednesday, and Tuesday has a durmuhurtam by night', () => {
    expect(panchangamOf(day('2026-11-25'), place('hyderabad'), 'te').abhijit).toBeUndefined()
    expect(panchangamOf(day('2026-11-26'), place('hyderabad'), 'te').abhijit).toBeDefined()
    const { durmuhurtams, sunset } = panchangamOf(day('2026-11-24'), place('hyderabad'), 'te')
    expect(durmuhurtams.map(({ from }) => from > sunset)).toEqual([false, true])
  })

  test('every day has its limbs in order, each ending after the one before, the last after the next sunrise', () => {
    for (const { day: on } of yearOf(2028).filter((_, i) => i % 5 === 0)) {
      const { sunrise, tithis, nakshatras, yogas, karanas } = panchangamOf(on, place('hyderabad'), 'te')
      for (const limbs of [tithis, nakshatras, yogas, karanas]) {
        expect(limbs[0]?.endsAt).toBeGreaterThan(sunrise)
        expect(limbs.map(({ endsAt }) => endsAt)).toEqual(limbs.map(({ endsAt }) => endsAt).sort((a, b) => a - b))
        expect(limbs.at(-1)?.endsAt).toBeGreaterThan(sunrise + 23.9 * 60 * minuteMs)
      }
    }
  })
})

describe('festivals', () => {
  const found = new Map<string, DayBrief[]>()
  const daysOfYear = (year: number) => {
    const days = found.get(String(year)) ?? yearOf(year, 'hyderabad', 'en')
    found.set(String(year), days)
    return days
  }
  test.each<[FestivalCode, string]>([
    ['vasanta_panchami', '2026-01-23'],
    ['ratha_saptami', '2026-01-25'],
    ['thai_poosam', '2026-02-01'],
    ['maha_shivaratri', '2026-02-15'],
    ['holi', '2026-03-04'],
    ['ugadi', '2026-03-19'],
    ['basava_jayanti', '2026-04-20'],
    ['onam', '2026-08-26'],
    ['bathukamma_begins', '2026-10-10'],
    ['saddula_bathukamma', '2026-10-18'],
    ['maha_navami', '2026-10-19'],
    ['chhath', '2026-11-15'],
    ['onam', '2027-09-12'],
    ['bathukamma_begins', '2027-09-29'],
    ['saddula_bathukamma', '2027-10-07'],
    ['maha_navami', '2027-10-08'],
    ['chhath', '2027-11-04'],
    ['vasanta_panchami', '2028-01-31'],
    ['onam', '2028-09-01'],
    ['maha_navami', '2028-09-26'],
    ['vijayadashami', '2028-09-27'],
    ['chhath', '2028-10-23'],
    ['rama_navami', '2026-03-26'],
    ['panguni_uthiram', '2026-04-01'],
    ['hanuman_jayanti', '2026-04-02'],
    ['tamil_new_year', '2026-04-14'],
    ['akshaya_tritiya', '2026-04-19'],
    ['buddha_purnima', '2026-05-01'],
    ['vata_savitri', '2026-05-16'],
    ['nirjala_ekadashi', '2026-06-25'],
    ['ratha_yatra', '2026-07-16'],
    ['toli_ekadashi', '2026-07-25'],
    ['guru_purnima', '2026-07-29'],
    ['naga_panchami', '2026-08-17'],
    ['raksha_bandhan', '2026-08-28'],
    ['krishna_janmashtami', '2026-09-04'],
    ['ganesh_chaturthi', '2026-09-14'],
    ['mahalaya_amavasya', '2026-10-10'],
    ['navaratri_begins', '2026-10-11'],
    ['durga_ashtami', '2026-10-19'],
    ['vijayadashami', '2026-10-20'],
    ['karva_chauth', '2026-10-29'],
    ['dhanteras', '2026-11-06'],
    ['naraka_chaturdashi', '2026-11-08'],
    ['deepavali', '2026-11-08'],
    ['kartika_purnima', '2026-11-24'],
    ['karthigai_deepam', '2026-11-24'],
    ['vaikuntha_ekadashi', '2026-12-20'],
    ['makara_sankranti', '2027-01-15'],
    ['maha_shivaratri', '2027-03-06'],
    ['holi', '2027-03-22'],
    ['ugadi', '2027-04-07'],
    ['rama_navami', '2027-04-15'],
    ['guru_purnima', '2027-07-18'],
    ['varalakshmi', '2027-08-13'],
    ['raksha_bandhan', '2027-08-17'],
    ['ganesh_chaturthi', '2027-09-04'],
    ['vijayadashami', '2027-10-09'],
    ['deepavali', '2027-10-29'],
  ])('%s is on %s, and on one day of the year', (code, on) => {
    const days = daysOfYear(Number(on.slice(0, 4))).filter(({ festivals }) => festivals.some(f => f.code === code))
    expect(days.map(each => each.day)).toEqual([on])
  })

  test('vratas of every month come in extra months too: the Ekadashis of adhika Jyeshtha, 13 to 16 days apart', () => {
    const ekadashis = daysOfYear(2026)
      .filter(({ festivals }) => festivals.some(({ code }) => /ekadashi|gita/.test(code)))
      .map(each => each.day)
    expect(ekadashis.filter(on => on > '2026-05-17' && on < '2026-06-16')).toEqual(['2026-05-27', '2026-06-11'])
    for (const [i, on] of ekadashis.entries()) {
      const before = ekadashis[i - 1]
      if (before) expect(Math.abs(daysBetween(before, on) - 14.5)).toBeLessThanOrEqual(1.5)
    }
  })

  test('a day of the sun after noon is for the priest to decide', () => {
    const sankranti = daysOfYear(2026).find(({ festivals }) => festivals.some(f => f.code === 'makara_sankranti'))
    expect(sankranti?.day).toBe('2026-01-15')
    expect(sankranti?.festivals.find(f => f.code === 'makara_sankranti')?.doubtful).toBe(true)
  })

  test('the north keeps Sankranti on the day of the entry, the south the day after an afternoon; Tamil days say the doubt', () => {
    const on = (web: WebCode, code: FestivalCode) =>
      yearOf(2026, 'hyderabad', web)
        .filter(({ festivals }) => festivals.some(f => f.code === code))
        .map(each => each.day)
    expect([on('hi', 'lohri'), on('hi', 'makara_sankranti_north')]).toEqual([['2026-01-13'], ['2026-01-14']])
    expect([on('te', 'bhogi'), on('te', 'makara_sankranti'), on('te', 'kanuma')]).toEqual([
      ['2026-01-14'],
      ['2026-01-15'],
      ['2026-01-16'],
    ])
    const thai = panchangamOf(day('2026-01-20'), place('chennai'), 'ta')
    expect([thai.masa, thai.solarDoubtful]).toEqual([10, true])
    expect(panchangamOf(day('2027-01-20'), place('chennai'), 'ta').solarDoubtful).toBe(false)
  })

  test('Maha Navami is never on Vijayadashami, and both are doubtful where sunrise says another day', () => {
    for (const year of [2026, 2027, 2028])
      for (const { festivals } of daysOfYear(year)) {
        const codes = festivals.map(({ code }) => code)
        expect(codes.includes('maha_navami') && codes.includes('vijayadashami')).toBe(false)
      }
    const doubtOf = (code: FestivalCode, year: number) =>
      daysOfYear(year)
        .flatMap(({ festivals }) => festivals)
        .find(f => f.code === code)?.doubtful
    // Karnataka has Mahanavami on the 20th and Vijayadashami on the 21st; Andhra Pradesh has Rama Navami on the 27th.
    for (const code of ['maha_navami', 'vijayadashami', 'rama_navami', 'akshaya_tritiya'] as const)
      expect(doubtOf(code, 2026), code).toBe(true)
    expect(doubtOf('rama_navami', 2027)).toBe(false)
  })

  test('docs/festivals.md has the days that are reckoned, with their doubts', () => {
    const text = readFileSync(new URL('../../../../docs/festivals.md', import.meta.url), 'utf8')
    const cells = (line: string) =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim())
    const table = (heads: string) => {
      const lines = text.slice(text.indexOf(heads)).split('\n').slice(2)
      return lines
        .slice(
          0,
          lines.findIndex(line => !line.startsWith('|')),
        )
        .map(cells)
    }
    const rows = table('| Festival | Kept in | 2026')
    const regions = table('| Festival | Year | AP, TG')
    const codeOf = new Map(festivalCodes.map(code => [festivalName(code).en, code]))
    // One festival by the moon, which two peoples call by their own names.
    codeOf.set('Ugadi', 'ugadi').set('Gudi Padwa', 'ugadi')
    const said = (on: Day) => `${Number(on.slice(8))} ${months[Number(on.slice(5, 7)) - 1]}`
    const cache = new Map<string, DayBrief[]>()
    const reckoned = (code: FestivalCode, year: number) => {
      const web = (['te', 'ta', 'kn', 'hi'] as const).find(each => isKeptIn(code, each)) ?? 'en'
      const days = cache.get(`${year} ${web}`) ?? yearOf(year, 'hyderabad', web)
      cache.set(`${year} ${web}`, days)
      return days
        .flatMap(({ day: on, festivals }) =>
          festivals.filter(f => f.code === code).map(f => said(on) + (f.doubtful ? '?' : '')),
        )
        .join(', ')
    }
    expect(rows.length).toBeGreaterThan(60)
    for (const [name = '', , ...row] of rows) {
      const code = codeOf.get(name) ?? expect.unreachable(name)
      const own = [2026, 2027, 2028].map(year => reckoned(code, year) || '–')
      expect(
        row.filter((_, place) => place % 2 === 0),
        name,
      ).toEqual(own)
      // Each day has its source, or says that it was reckoned alone.
      for (const source of row.filter((_, place) => place % 2 === 1))
        for (const one of source.split('; '))
          expect(one, name).toMatch(/^(?:–|reckoned|[1-5](?:: \d\d? [A-Z][a-z]{2})?(?: \([A-Za-z, ]+\))?)$/)
    }
    // Each region's day is the reckoned one where it says so, and no row stands there in which all agree.
    const named: Record<string, FestivalCode[]> = {
      'Makara Sankranti': ['makara_sankranti', 'makara_sankranti', 'makara_sankranti', 'makara_sankranti_north'],
      'Hanuman Jayanti': ['hanuman_jayanti_te', 'hanuman_jayanti', 'hanuman_jayanti', 'hanuman_jayanti'],
    }
    expect(regions.length).toBeGreaterThan(8)
    for (const [name = '', year = '', ...days] of regions) {
      const bare = days.map(each => each.replace(/ \(.*/, '')).filter(each => each !== '–')
      expect(new Set(bare).size, `${name} ${year}`).toBeGreaterThan(1)
      for (const [place, each] of days.entries()) {
        if (!each.endsWith('(reckoned)')) continue
        const code = named[name]?.[place] ?? codeOf.get(name) ?? expect.unreachable(name)
        expect(reckoned(code, Number(year)).replace('?', ''), name).toBe(each.replace(' (reckoned)', ''))
      }
    }
  })

  test('Bonalu are the Sundays of Ashadha, the last one before the holiday of Telangana on a Monday', () => {
    const sundays = (year: number) =>
      daysOfYear(year)
        .filter(({ festivals }) => festivals.some(f => f.code === 'bonalu'))
        .map(each => each.day)
    expect(sundays(2026)).toEqual(['2026-07-19', '2026-07-26', '2026-08-02', '2026-08-09'])
    expect(sundays(2027).at(-1)).toBe('2027-08-01')
  })

  test('a tradition keeps its own: Tamil readers get Thai Poosam, Telugu readers do not', () => {
    const codes = (web: WebCode) =>
      panchangamOf(day('2026-02-01'), place('chennai'), web).festivals.map(({ code }) => code)
    expect(codes('ta')).toContain('thai_poosam')
    expect(codes('te')).not.toContain('thai_poosam')
  })
})

describe('names', () => {
  const script: Record<WebCode, RegExp> = {
    en: /^[\p{Script=Latin} (),.-]+$/u,
    te: /^[\p{Script=Telugu}\u200c ()]+$/u,
    ta: /^[\p{Script=Tamil} (),]+$/u,
    kn: /^[\p{Script=Kannada}\u200c ()]+$/u,
    hi: /^[\p{Script=Devanagari} ()]+$/u,
  }
  test.each([
    ['tithis', names.tithis, 30],
    ['nakshatras', names.nakshatras, 27],
    ['yogas', names.yogas, 27],
    ['karanas', names.karanas, 11],
    ['varas', names.varas, 7],
    ['lunar months', names.lunarMonths, 12],
    ['halves', names.pakshas, 2],
    ['halves of the year', names.ayanas, 2],
    ['seasons', names.ritus, 6],
    ['samvatsaras', samvatsaras, 60],
    ['cities', cities.map(({ name }) => name), cities.length],
  ])('%s have a name in each language, in its script', (_, list, count) => {
    expect(list.length).toBe(count)
    for (const text of list) for (const { web } of languages) expect(text[web]).toMatch(script[web])
  })

  test('every festival has a name in each tradition that keeps it', () => {
    const codes = new Set(
      languages.flatMap(({ web }) => yearOf(2026, 'hyderabad', web)).flatMap(d => d.festivals.map(f => f.code)),
    )
    expect(codes.size).toBeGreaterThan(60)
    for (const code of codes)
      for (const { web } of languages) if (isKeptIn(code, web)) expect(festivalName(code)[web]).toMatch(script[web])
  })

  test('at least 60 cities, each once, in zones that Intl knows', () => {
    expect(cities.length).toBeGreaterThanOrEqual(60)
    expect(new Set(cities.map(({ code }) => code)).size).toBe(cities.length)
    for (const { zone } of cities) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
  })
})
