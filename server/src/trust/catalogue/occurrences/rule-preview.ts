import type { BodyOf } from '../../../../../contract/ground/endpoint.ts'
import { type Day, dayOf, startOfDay } from '../../../../../contract/ground/india-time.ts'
import { type Language, languages } from '../../../../../contract/ground/languages.ts'
import { rulePreview } from '../../../../../contract/office/trust/rule-preview.ts'
import type { App } from '../../../app.ts'
import type { Queries } from '../../../ground/db/db.ts'
import { type Route, route } from '../../../ground/http/route.ts'
import { almanacNames, dayFacts, festivalsIn } from '../../panchangam/service.ts'
import { inLanguage } from '../../../ground/text/in-language.ts'
import { minuteMs } from '../../../ground/time/spans.ts'
import { sentenceOf } from './rule-sentence.ts'
import { daysOfRule, endOfWindow, needsAlmanac, type RuleSlot, timesOf } from './seva-days.ts'

/** Days that the editor shows. */
const shownDays = 10

export const officeRoutes = (app: App): Route[] => [
  route(rulePreview, ({ body, language }) => previewRule(app, body, language)),
]

/** What a rule gives that nobody has saved yet. */
async function previewRule(app: App, asked: BodyOf<typeof rulePreview>, { web }: Language) {
  const rule = {
    rule: asked.rule,
    dates: asked.dates.map(day => ({ day })),
    weekdays: asked.weekdays,
    tithis: asked.tithis,
    nakshatras: asked.nakshatras.map(String),
    slots: asked.slots.map(slot => ({ starts_minutes: slot.starts, lasts_minutes: slot.lasts })),
    starts_minutes: asked.startsMinutes,
    window_days: asked.windowDays,
  }
  const now = app.clock.now()
  const today = dayOf(now)
  const until = endOfWindow(rule, today)
  const almanac = needsAlmanac(rule) ? await dayFacts(app, today, until) : new Map()
  const times = timesOf(rule)
  // What has begun today is no next day.
  const startsOn = (day: Day) =>
    times.map(time => time.startsMinutes).filter(starts => startOfDay(day) + starts * minuteMs > now)
  const days = daysOfRule(rule, today, until, almanac)
    .filter(day => startsOn(day).length > 0)
    .slice(0, shownDays)
  const [last = today] = days.slice(-1)
  const [facts, closed] = await Promise.all([
    dayFacts(app, days[0] ?? today, last),
    listBlackouts(app.db, asked.seva ?? null, today, last),
  ])
  const sentences = languages.map(language => [language.web, sentenceOf(rule, language.web, today)])
  const named = (list: readonly Record<typeof web, string>[], number: number) => ({
    number,
    name: list[number - 1]?.[web] ?? '',
  })
  return {
    sentence: Object.fromEntries(sentences) as Record<typeof web, string>,
    days: days.flatMap(day => {
      const of = facts.get(day)
      if (!of) return []
      const blackout = closed.find(row => row.from_day <= day && day <= row.to_day)
      return [
        {
          day,
          starts: startsOn(day),
          tithi: named(almanacNames.tithis, of.tithi),
          nakshatra: named(almanacNames.nakshatras, of.nakshatra),
          festival: festivalsIn(of, web),
          blacked_out: blackout ? inLanguage(blackout.reason, { web }) : null,
        },
      ]
    }),
    collides: collisionsOf(times),
  }
}

/** Slots in order, each with the one before it that has not ended when it begins. */
export function collisionsOf(times: Pick<RuleSlot, 'startsMinutes' | 'lastsMinutes'>[]) {
  const collides: { first: number; second: number }[] = []
  let latest = times[0]
  for (const time of times.slice(1)) {
    if (!latest) break
    const end = latest.startsMinutes + (latest.lastsMinutes ?? 1)
    if (time.startsMinutes < end) collides.push({ first: latest.startsMinutes, second: time.startsMinutes })
    if (time.startsMinutes + (time.lastsMinutes ?? 1) > end) latest = time
  }
  return collides
}

/** Days from `from` to `to` on which a seva, or none at all, is held. */
const listBlackouts = (db: Queries, seva: number | null, from: Day, to: Day) =>
  db
    .selectFrom('catalogue.blackout_days')
    .select(['from_day', 'to_day', 'reason'])
    .where(eb => eb.or([eb('event_id', 'is', null), eb('event_id', '=', seva)]))
    .where('from_day', '<=', to)
    .where('to_day', '>=', from)
    .orderBy('from_day')
    .limit(200)
    .execute()
