import { type Day, longDay, startOfDay } from '../../../../../contract/ground/india-time.ts'
import type { WebCode } from '../../../../../contract/ground/languages.ts'
import { inIndia, timeOfDay } from '../../../../../contract/ground/time-of-day.ts'
import type { RuleWords } from '../../../../../contract/words/rule-words.ts'
import { en } from '../../../../../contract/words/rules/en.ts'
import { hi } from '../../../../../contract/words/rules/hi.ts'
import { kn } from '../../../../../contract/words/rules/kn.ts'
import { ta } from '../../../../../contract/words/rules/ta.ts'
import { te } from '../../../../../contract/words/rules/te.ts'
import { almanacNames } from '../../panchangam/service.ts'
import { minuteMs } from '../../../ground/time/spans.ts'
import { type Rule, timesOf } from './seva-days.ts'

const catalogues: Record<WebCode, RuleWords> = { en, te, ta, kn, hi }

/** Dates and times that a sentence names one by one; of more dates it says how many there are besides. */
const mostNamed = { dates: 3, times: 4 }

type SentencePart = Pick<Rule, 'rule' | 'dates' | 'weekdays' | 'tithis' | 'nakshatras' | 'slots' | 'starts_minutes'>

/**
 * When a seva is held, in a language, without a full stop and with the clock of its hours: `Every Monday at 6:00 am and
 * 7:30 am IST`. `today`: dates before it are left out, as long as there are others.
 */
export function sentenceOf(rule: SentencePart, web: WebCode, today?: Day): string {
  const words = catalogues[web]
  const days = daysIn(rule, web, today)
  const times = timesOf(rule)
  // A seva without slots on a day of one's choice has no hour that anybody must keep.
  if (rule.rule === 'any_day' && rule.slots.length === 0) return days
  if (times.length <= mostNamed.times) {
    const minutes = times.map(time => time.startsMinutes)
    return inIndia(words.at({ days, times: joined(hoursOf(minutes, web), words) }), web)
  }
  const [first, last] = [times[0], times.at(-1)].map(time => hourOf(time?.startsMinutes ?? 0, web))
  return inIndia(words.atManyTimes({ days, count: times.length, first: first ?? '', last: last ?? '' }), web)
}

function daysIn(rule: SentencePart, web: WebCode, today: Day | undefined): string {
  const { days, ...words } = catalogues[web]
  const join = (names: string[]) => joined(names, words)
  switch (rule.rule) {
    case 'every_day':
      return days.every
    case 'any_day':
      return days.chosen
    case 'weekdays':
      return rule.weekdays.length === 7
        ? days.every
        : days.weekdays(join(rule.weekdays.map(day => words.weekdays[day])))
    case 'tithi':
      return days.tithis(join(rule.tithis.map(tithi => words.tithis[tithi])))
    case 'nakshatra': {
      const names = rule.nakshatras.map(number => almanacNames.nakshatras[Number(number) - 1]?.[web] ?? '')
      return names.length === 1 ? days.star(join(names)) : days.stars(join(names))
    }
    case 'these_dates': {
      const all = rule.dates.map(date => date.day as Day).sort()
      const coming = all.filter(day => today === undefined || day >= today)
      const shown = coming.length > 0 ? coming : all
      const named = shown.slice(0, mostNamed.dates).map(day => longDay(day, web).replace(',', ''))
      const more = shown.length - named.length
      return more > 0 ? days.datesAndMore({ dates: named.join(', '), more }) : days.dates(join(named))
    }
  }
}

/** Until when a seva can be booked, as a sentence. */
export function cutOffSentenceOf(
  { cut_off, cut_off_minutes }: Pick<Rule, 'cut_off' | 'cut_off_minutes'>,
  web: WebCode,
) {
  const { cutOff } = catalogues[web]
  if (cut_off === 'day_before') return cutOff.dayBefore(hourOf(cut_off_minutes, web))
  if (cut_off_minutes === 0) return cutOff.start
  if (cut_off_minutes % (24 * 60) === 0) return cutOff.days(cut_off_minutes / (24 * 60))
  return cut_off_minutes % 60 === 0 ? cutOff.hours(cut_off_minutes / 60) : cutOff.minutes(cut_off_minutes)
}

const joined = (names: string[], { and }: Pick<RuleWords, 'and'>): string =>
  names.length < 2 ? names.join('') : and({ some: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' })

/** Any day does: India's clocks never change. */
const midnight = startOfDay('2026-01-01' as Day)
const hourOf = (minutes: number, web: WebCode): string => timeOfDay(midnight + minutes * minuteMs, web)

/** Times of one day. Where the word for the part of the day stands first, it is said once for those that share it. */
function hoursOf(minutes: number[], web: WebCode): string[] {
  const hours = minutes.map(each => hourOf(each, web))
  if (web === 'en') return hours
  const partOf = (hour: string | undefined) => hour?.slice(0, hour.lastIndexOf(' '))
  return hours.map((hour, at) =>
    at > 0 && partOf(hours[at - 1]) === partOf(hour) ? hour.slice(hour.lastIndexOf(' ') + 1) : hour,
  )
}
