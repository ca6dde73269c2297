import { expect, test } from 'vitest'
import { addDays, type Day, startOfDay } from '../../../../contract/ground/india-time.ts'
import { cityOf, type DayFacts, reachOf, tithiAt } from '../../trust/panchangam/service.ts'
import { minuteMs } from '../../ground/time/spans.ts'
import { goesWith } from './goes-with.ts'
import { type Almanac, type Homam, proposalsOf } from './rules.ts'
import { dayFactsOf } from '../../trust/panchangam/day-facts.ts'

const city = cityOf('hyderabad') ?? fail()
function fail(): never {
  throw new Error('no city')
}
const dayed = (text: string) => text as Day

/** The almanac as of a day, for homams that were held on some days; `set` changes facts as staff do. */
async function almanacOn(today: string, held: string[], set: Record<string, Partial<DayFacts>> = {}): Promise<Almanac> {
  const [first, last] = [addDays(dayed(today), 1), addDays(dayed(today), 385)]
  const past = new Map<Day, DayFacts>()
  for (const day of held)
    for (const [its, facts] of await dayFactsOf(city, dayed(day), dayed(day))) past.set(its, facts)
  const ahead = new Map(
    [...(await dayFactsOf(city, dayed(today), addDays(last, 1)))].map(([day, facts]) => [
      day,
      { ...facts, ...set[day] },
    ]),
  )
  return {
    past,
    ahead,
    reach: reachOf(first, last, city, 'nija'),
    setDays: new Set(Object.keys(set).map(dayed)),
    tithiAt: (day, minutes) => tithiAt(startOfDay(day) + minutes * minuteMs),
  }
}
const homam = (slug: string, held: string[], more: Partial<Homam> = {}): Homam => ({
  slug,
  deity: null,
  startsMinutes: 390,
  held: held.map(dayed),
  ...more,
})
const proposed = async (today: string, one: Homam, set: Record<string, Partial<DayFacts>> = {}) =>
  proposalsOf(one, await almanacOn(today, [...one.held], set))

test('a homam that no festival gives comes on the same tithi of the same month', async () => {
  // Phalguna Krishna Navami; 13 months of the moon lie between, since 2026 has an extra one.
  const [found, ...others] = await proposed('2026-11-24', homam('ayush-homam', ['2026-03-12']))
  expect(others).toEqual([])
  expect(found).toMatchObject({ reason: 'tithi', festival: null, followsLast: true, last: { day: '2026-03-12' } })
  expect(found?.facts).toMatchObject({ amanta: found?.last?.amanta, tithi: found?.last?.tithi, adhika: false })
  expect(found?.day).toBe('2027-03-31')
})

test('of two months of one name the proper one counts, and what was held in the extra one comes in the only one', async () => {
  // 2026 has an extra Jyeshtha, 17 May to 15 June.
  const [ordinary] = await proposed('2026-01-10', homam('ayush-homam', ['2025-06-02']))
  expect(ordinary).toMatchObject({ reason: 'tithi', facts: { amanta: 3, adhika: false }, last: { adhika: false } })
  expect(ordinary?.day).toMatch(/^2026-06-2[0-3]$/)

  const [extra, ...others] = await proposed('2026-11-24', homam('ayush-homam', ['2026-05-25']))
  expect(others).toEqual([])
  expect(extra).toMatchObject({ facts: { amanta: 3, adhika: false }, last: { amanta: 3, adhika: true } })
  expect(extra?.facts.tithi).toBe(extra?.last?.tithi)
  expect(extra?.day).toMatch(/^2027-06-/)

  // What is 13 months of the moon away is proposed as well, and once.
  const [far, ...more] = await proposed('2026-01-10', homam('ayush-homam', ['2026-01-05']))
  expect(more).toEqual([])
  expect(far?.day).toMatch(/^2027-01-2[3-5]$/)
})

test('a homam goes with the festival of its deity, whether it was held on it or not, and says so', async () => {
  const rudra = (held: string[]) => homam('rudra-homam', held, { deity: 'shiva' })
  const shivaratri = (all: Awaited<ReturnType<typeof proposed>>) =>
    all.find(({ festival }) => festival === 'maha_shivaratri')
  expect(shivaratri(await proposed('2026-11-24', rudra([])))).toMatchObject({
    day: '2027-03-06',
    reason: 'festival',
    last: undefined,
    followsLast: false,
  })
  const other = await proposed('2026-11-24', rudra(['2026-08-12']))
  expect(shivaratri(other)).toMatchObject({ last: { day: '2026-08-12' }, followsLast: false })
  expect(other.find(({ reason }) => reason !== 'festival')?.day).toMatch(/^2027-0[78]-/)
  // Held on the festival: the tithi of its sunrise proposes nothing beside it.
  const same = await proposed('2026-11-24', rudra(['2026-02-15']))
  expect(shivaratri(same)).toMatchObject({ last: { day: '2026-02-15' }, followsLast: true })
  expect(same.every(({ reason }) => reason === 'festival')).toBe(true)
})

test('a festival of the sun comes by the sun, whatever the deity', async () => {
  const year = await almanacOn('2026-01-01', [])
  const sankranti = [...year.ahead.values()].filter(facts =>
    facts.festivals.some(({ code }) => code === 'makara_sankranti'),
  )
  const [one, next] = sankranti.map(({ day }) => day)
  const [found, ...others] = await proposed('2026-11-24', homam('ayush-homam', [one ?? '']))
  expect(others).toEqual([])
  expect(found).toMatchObject({ reason: 'festival', festival: 'makara_sankranti', day: next, followsLast: true })
})

test('a homam of an evening’s vrata comes on the vrata, not on the tithi of the sunrise', async () => {
  const past = await dayFactsOf(city, dayed('2026-02-01'), dayed('2026-10-31'))
  const held = [...past.values()].filter(facts => facts.vratas.includes('sankatahara_chaturthi') && !facts.adhika)
  expect(held.some(({ tithi }) => tithi === 18)).toBe(true)
  for (const { day, amanta } of held) {
    const found = await proposed('2026-11-24', homam('ganapati-homam', [day]))
    const again = found.find(({ last, reason }) => reason === 'vrata' && last?.day === day)
    expect(again?.facts).toMatchObject({ amanta, vratas: expect.arrayContaining(['sankatahara_chaturthi']) })
  }
})

test('what staff set for a day moves a proposal, and a day that they confirmed is in no doubt', async () => {
  const one = homam('ayush-homam', ['2026-03-12'])
  const [before] = await proposed('2026-11-24', one)
  const day = before?.day ?? dayed('')
  const tithi = before?.facts.tithi ?? 0
  const next = addDays(day, 1)
  const [moved] = await proposed('2026-11-24', one, { [day]: { tithi: tithi - 1 }, [next]: { tithi } })
  expect(moved?.day).toBe(next)
  expect((await proposed('2026-11-24', one, { [day]: { doubtful: true } }))[0]).toMatchObject({ day, doubtful: false })
})

test('it is said where the tithi is over, or has not begun, when the homam starts', async () => {
  const held = ['2026-03-12', '2026-04-20', '2026-07-08', '2026-09-17', '2026-10-05']
  const found = [390, 1140].flatMap(startsMinutes => held.map(day => ({ day, startsMinutes })))
  const told = await Promise.all(
    found.map(async ({ day, startsMinutes }) => {
      const [one] = await proposed('2026-11-24', homam('ayush-homam', [day], { startsMinutes }))
      const runs = tithiAt(startOfDay(one?.day ?? dayed('')) + startsMinutes * minuteMs)
      expect(one?.tithiAtStart).toBe(runs === one?.last?.tithi ? null : runs)
      return one?.tithiAtStart
    }),
  )
  expect(told).toContain(null)
  expect(told.some(tithi => tithi !== null)).toBe(true)
})

test('each time of a year comes again, and days that are near each other are proposed once', async () => {
  const months = ['2026-01-03', '2026-02-01', '2026-03-03', '2026-08-28', '2026-09-26', '2026-10-26', '2026-11-24']
  const full = await proposed('2026-11-25', homam('poornima-homam', months.toReversed()))
  expect(full.map(({ last }) => last?.day)).toEqual(months)
  // Dhanteras, and Deepavali two days later: the one on which it was held, else the first.
  const ofLakshmi = (held: string[]) => proposed('2026-11-24', homam('lakshmi-homam', held, { deity: 'lakshmi' }))
  expect((await ofLakshmi(['2026-11-08'])).map(({ festival }) => festival)).toContain('deepavali')
  const lakshmi = await ofLakshmi([])
  const days = lakshmi.map(({ festival }) => festival)
  expect(days).toContain('dhanteras')
  expect(days).not.toContain('deepavali')
  for (const [i, { day }] of lakshmi.entries())
    expect(lakshmi.slice(i + 1).every(other => other.day > addDays(day, 12))).toBe(true)
})

test('a homam that was never held and goes with no festival is not proposed', async () => {
  expect(await proposed('2026-11-24', homam('ayush-homam', []))).toEqual([])
  expect(goesWith({ slug: 'lakshmi-kubera-homam', deity: 'lakshmi' }).festivals).toHaveLength(4)
  expect(goesWith({ slug: 'special-homam', deity: 'dhanvantari' }).festivals).toEqual(['dhanteras'])
})
