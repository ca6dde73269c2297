import { addDays, type Day, daysBetween } from '../../../../contract/ground/india-time.ts'
import type { MonthlyVrata } from '../../../../contract/office/trust/kinds/seva-rules.ts'
import {
  type DayFacts,
  type FestivalCode,
  isSolarFestival,
  personDays,
  type Reach,
} from '../../trust/panchangam/service.ts'
import { goesWith } from './goes-with.ts'

/** What is held again and again: the homams of one slug. */
export interface Homam {
  slug: string
  /** The code of its deity. */
  deity: string | null
  /** When it begins as a rule, in minutes after 00:00 IST. */
  startsMinutes: number
  /** The days on which it was held, the latest first. */
  held: readonly Day[]
}

/** What the panchangam of the trust's city says, with what staff set applied. */
export interface Almanac {
  /** The days for which homams are proposed, in order, and one on each side. */
  ahead: ReadonlyMap<Day, DayFacts>
  /** The days on which homams were held. */
  past: ReadonlyMap<Day, DayFacts>
  /** Lunar months over the days ahead. */
  reach: Reach
  /** Days that staff set or confirmed: there is no doubt about them. */
  setDays: ReadonlySet<Day>
  /** The tithi that runs at a time of a day, in minutes after 00:00 IST. */
  tithiAt(day: Day, minutes: number): number
}

export interface Proposal {
  slug: string
  day: Day
  /** festival: the homam goes with it · vrata, tithi: what the day of last time had, in the same month. */
  reason: 'festival' | 'vrata' | 'tithi'
  /** Of a festival or vrata. */
  festival: FestivalCode | null
  doubtful: boolean
  facts: DayFacts
  /** The time before; undefined: it was never held. */
  last: DayFacts | undefined
  /** The day follows from the time before: that had the same festival, vrata or tithi. */
  followsLast: boolean
  startsMinutes: number
  /** The tithi that runs when the homam begins, where it is another than the one looked for. */
  tithiAtStart: number | null
}

/** A homam is proposed once within so many days, and one that stands on the site or as a draft is near within them. */
export const nearDays = 12

/** Two days of one tithi in years that follow each other are no nearer than 353 days, and the extra month is passed. */
const leastBetween = 300

/** On which of the days ahead a homam could be held, in their order. */
export function proposalsOf(homam: Homam, almanac: Almanac): Proposal[] {
  const { festivals, vratas } = goesWith(homam)
  const codesOn = (day: Day) => (almanac.past.get(day)?.festivals ?? []).map(({ code }) => code)
  const heldOn = new Set(homam.held.flatMap(codesOn))
  // First those on which it was held. A festival of the sun, such as Makara Sankranti, is one whatever the deity.
  const codes = new Set([
    ...festivals.filter(code => heldOn.has(code)),
    ...[...heldOn].filter(isSolarFestival),
    ...festivals,
  ])
  const byFestival = [...codes].flatMap(code => daysOfFestival(homam, code, almanac))
  const byTithi = homam.held
    .filter(day => !codesOn(day).some(code => codes.has(code)))
    .flatMap(day => dayLikeLast(homam, day, vratas, almanac))
  const found: Proposal[] = []
  for (const each of [...byFestival, ...byTithi])
    if (!found.some(other => Math.abs(daysBetween(other.day, each.day)) <= nearDays)) found.push(each)
  return found.sort((a, b) => (a.day < b.day ? -1 : 1))
}

function daysOfFestival(homam: Homam, code: FestivalCode, { ahead, past, reach }: Almanac): Proposal[] {
  const heldOn = homam.held.map(day => past.get(day)).filter(facts => facts !== undefined)
  const alike = heldOn.find(({ festivals }) => festivals.some(festival => festival.code === code))
  return [...ahead.values()].flatMap((facts): Proposal[] => {
    const festival = facts.festivals.find(each => each.code === code)
    if (!festival || !isWithin(facts.day, reach)) return []
    return [
      {
        slug: homam.slug,
        day: facts.day,
        reason: 'festival',
        festival: code,
        doubtful: festival.doubtful,
        facts,
        last: alike ?? heldOn[0],
        followsLast: alike !== undefined,
        startsMinutes: homam.startsMinutes,
        // A festival has its own time of the day, which its tithi need not outlast.
        tithiAtStart: null,
      },
    ]
  })
}

/** The day that has, in the same month of a later year, the tithi of a day on which the homam was held. */
function dayLikeLast(homam: Homam, heldOn: Day, vratas: readonly MonthlyVrata[], almanac: Almanac): Proposal[] {
  const last = almanac.past.get(heldOn)
  if (!last) return []
  const { amanta: month, tithi, adhika } = last
  const found = personDays({ way: 'tithi', month, tithi, adhika, hour: 'sunrise' }, almanac.reach).find(
    ({ day }) => daysBetween(heldOn, day) >= leastBetween,
  )
  if (!found) return []
  const vrata = vratas.find(each => last.vratas.includes(each))
  const chosen = dayAround(found.day, { tithi, vrata }, almanac.ahead)
  if (!chosen || !isWithin(chosen.facts.day, almanac.reach)) return []
  const { facts, by } = chosen
  const atStart = almanac.tithiAt(facts.day, homam.startsMinutes)
  return [
    {
      slug: homam.slug,
      day: facts.day,
      reason: by,
      festival: by === 'vrata' && vrata ? vrata : null,
      doubtful: !almanac.setDays.has(facts.day) && (by === 'tithi' ? found.doubtful || facts.doubtful : facts.doubtful),
      facts,
      last,
      followsLast: true,
      startsMinutes: homam.startsMinutes,
      tithiAtStart: by === 'tithi' && atStart !== tithi ? atStart : null,
    },
  ]
}

/**
 * Of a day that was reckoned and the ones beside it: the one with the vrata of last time, else the one whose sunrise has
 * the tithi after what staff set, else the day itself, where no sunrise sees the tithi.
 */
function dayAround(
  day: Day,
  { tithi, vrata }: { tithi: number; vrata: MonthlyVrata | undefined },
  ahead: Almanac['ahead'],
): { facts: DayFacts; by: 'vrata' | 'tithi' } | undefined {
  const around = [day, addDays(day, -1), addDays(day, 1)]
    .map(each => ahead.get(each))
    .filter(each => each !== undefined)
  const withVrata = vrata && around.find(facts => facts.vratas.includes(vrata))
  if (withVrata) return { facts: withVrata, by: 'vrata' }
  const facts = around.find(each => each.tithi === tithi) ?? ahead.get(day)
  return facts && { facts, by: 'tithi' }
}

const isWithin = (day: Day, { first, last }: Reach): boolean => day >= first && day <= last
