import { LRUCache } from 'lru-cache'
import { addDays, type Day, daysBetween } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import type { MonthlyVrata } from '../../../../contract/office/trust/kinds/seva-rules.ts'
import type { RepeatBy, RepeatEvery } from '../../../../contract/ritual/repeated.ts'
import type { App } from '../../app.ts'
import { daysOfRule, needsAlmanac, readRule, type SevaRule } from '../../trust/catalogue/service.ts'
import {
  dayFacts,
  homeCity,
  lifeDayOf,
  type MonthlyRule,
  personDays,
  type PersonRule,
  reachOf,
  textOfMonthDay,
} from '../../trust/panchangam/service.ts'
import { dayWithoutYear } from '../../ground/text/short-day.ts'
import { messageWords } from '../../words.ts'

/** By what the days of a repeat are found, as it is stored. Months of tithis are amanta. */
export interface RepeatRule {
  every: RepeatEvery
  by: RepeatBy
  month: number | null
  on_date: number | null
  tithi: number | null
  adhika: boolean
  hour: 'sunrise' | 'afternoon' | null
  star: number | null
}

const nothing = { month: null, on_date: null, tithi: null, adhika: false, hour: null, star: null } as const

/**
 * The rule by which a day comes back. `star`: of somebody, in place of the day's own. A tithi is that of sunrise, or the
 * one for which the seva was held: a Pradosham begins in the evening.
 */
export async function ruleFrom(
  app: App,
  day: Day,
  {
    every,
    by,
    star,
    hour,
    seva,
  }: { every: RepeatEvery; by: RepeatBy; star?: number | null; hour?: 'sunrise' | 'afternoon'; seva?: SevaRule },
): Promise<RepeatRule> {
  const life = lifeDayOf(day, undefined, homeCity(app))
  const rule: RepeatRule = { ...nothing, every, by }
  const yearly = every === 'year'
  if (by === 'date') return { ...rule, month: yearly ? Number(day.slice(5, 7)) : null, on_date: Number(day.slice(8)) }
  if (by === 'star') return { ...rule, month: yearly ? life.solarMonth : null, star: star ?? life.star }
  const vratas = seva?.rule === 'tithi' ? ((await dayFacts(app, day, day)).get(day)?.vratas ?? []) : []
  const held = vratas.filter(vrata => seva?.tithis.includes(vrata))
  return {
    ...rule,
    month: yearly ? life.masa : null,
    tithi: tithiOf(held, life.tithi),
    adhika: yearly && life.adhika,
    hour: hour ?? 'sunrise',
  }
}

const tithisOfVratas: Record<MonthlyVrata, readonly number[]> = {
  ekadashi: [11, 26],
  pournami: [15],
  amavasya: [30],
  pradosham: [13, 28],
  sankatahara_chaturthi: [19],
  shashthi: [6],
  masa_shivaratri: [29],
}

/** The tithi of a day that is kept for a vrata: at sunrise the one before may still run, or the next one already. */
const tithiOf = (vratas: readonly MonthlyVrata[], atSunrise: number): number =>
  vratas
    .flatMap(vrata => tithisOfVratas[vrata])
    .find(tithi => [0, 1, 2, 28, 29].includes((tithi - atSunrise + 30) % 30)) ?? atSunrise

function personRuleOf({ every, month, on_date, tithi, adhika, hour, star }: RepeatRule): PersonRule | MonthlyRule {
  if (on_date !== null)
    return every === 'month' || month === null
      ? { way: 'month_date', date: on_date }
      : { way: 'date', month, date: on_date }
  if (tithi !== null)
    return month === null
      ? { way: 'month_tithi', tithi, hour: hour ?? 'sunrise' }
      : { way: 'tithi', month, tithi, adhika, hour: hour ?? 'sunrise' }
  return month === null ? { way: 'star', star: star ?? 1 } : { way: 'solar_star', month, star: star ?? 1 }
}

/** Two days of one repeat are never nearer: a day that the almanac moves is not two. */
const leastApart = 20
/** A year by the moon has up to 385 days, and its day may be left out. */
const reachOfTurn = { month: 34, year: 400 } as const

export interface OwnDay {
  day: Day
  /** The seva is not held within a day of it. */
  isHeld: boolean
}

/**
 * The next days of a repeat after a day, in the trust's city. Where the seva goes by tithis or stars as the repeat
 * does, it is the seva's own day next to the one reckoned: a vrata is found by another hour than sunrise. The first is at least `leastApart` days
 * after `last`, the turn before.
 */
export async function comingDays(
  app: App,
  rule: RepeatRule,
  { after, last, count, seva }: { after: Day; last?: Day | undefined; count: number; seva?: SevaRule | undefined },
): Promise<OwnDay[]> {
  const from = last && daysBetween(after, addDays(last, leastApart)) > 0 ? addDays(last, leastApart - 1) : after
  const reach = reachFrom(app, from, reachOfTurn[rule.every] * (count + 1))
  const found: OwnDay[] = []
  for (const { day } of personDays(personRuleOf(rule), reach)) {
    if (day < from) continue
    const own = seva ? await ownDayOf(app, seva, rule.by, day) : { day, isHeld: true }
    const before = found.at(-1)?.day
    if (own.day <= from || (before && daysBetween(before, own.day) < leastApart)) continue
    found.push(own)
    if (found.length === count) break
  }
  return found
}

/** Sun and moon of four years take some 100 KB and 15 ms of the thread, and all repeats of a month ask for the same. */
const reaches = new LRUCache<string, ReturnType<typeof reachOf>>({ max: 24 })

/** The reach of some days from a day on, or a little more: it begins with the day's month. */
function reachFrom(app: App, from: Day, days: number): ReturnType<typeof reachOf> {
  const city = homeCity(app)
  const first = `${from.slice(0, 7)}-01` as Day
  const key = `${city.code} ${app.config.extraMonth} ${first} ${days}`
  const known = reaches.get(key) ?? reachOf(first, addDays(first, days + 31), city, app.config.extraMonth)
  reaches.set(key, known)
  return known
}

async function ownDayOf(app: App, seva: SevaRule, by: RepeatBy, day: Day): Promise<OwnDay> {
  const [from, to] = [addDays(day, -1), addDays(day, 1)]
  const facts = needsAlmanac(seva) ? await dayFacts(app, from, to) : new Map()
  const held = new Set(daysOfRule(seva, from, to, facts))
  const isAlike = (by === 'tithi' && seva.rule === 'tithi') || (by === 'star' && seva.rule === 'nakshatra')
  const own = (isAlike ? [day, from, to] : [day]).find(each => held.has(each))
  return { day: own ?? day, isHeld: own !== undefined }
}

/** The rule of a repeated seva; undefined for gifts. */
export const sevaRuleOf = (app: App, eventId: number | null): Promise<SevaRule | undefined> =>
  eventId === null ? Promise.resolve(undefined) : readRule(app.db, eventId)

/** `Each month on Rohini`. */
export function textOfRule(rule: RepeatRule, language: Language): string {
  const { every, month, on_date: date } = rule
  const words = messageWords(language).repeat
  if (date === null) return words[every]({ day: textOfMonthDay(rule, language) })
  const two = (part: number) => String(part).padStart(2, '0')
  // Any year with a 29 February.
  const ofYear = (its: number) => dayWithoutYear(`2028-${two(its)}-${two(date)}` as Day, language.web)
  return words[every]({ day: month === null ? words.date({ date }) : ofYear(month) })
}
