import type { Day } from '../../../../contract/ground/india-time.ts'
import type { WebCode } from '../../../../contract/ground/languages.ts'
import { monthlyVratas } from '../../../../contract/office/trust/kinds/seva-rules.ts'
import { instantAt } from './city-clock.ts'
import type { City } from './cities.ts'
import type { SetLimbs } from './day.ts'
import type { DayFacts } from './day-facts.ts'
import { type Festival, type FestivalCode, isKeptIn } from './festivals/festival-names.ts'
import { ownNamesOf } from './festivals/festivals.ts'
import type { SetDay, SetFestival } from './queries.ts'

/** A festival as the trust keeps it. */
export interface KeptFestival {
  /** null: one of the trust's own, which has a name. */
  code: FestivalCode | null
  name: SetFestival['name']
  /** Of what staff decided. */
  id: number | null
  doubtful: boolean
  /** Staff confirmed, moved or added it. */
  isSet: boolean
}

/** The limbs that staff set, as instants. */
export function setLimbsOf(set: SetDay, { zone }: City): SetLimbs {
  const limb = (number: number | null, ends: number | null) =>
    number === null || ends === null ? undefined : { number, endsAt: instantAt(zone, set.day, ends) }
  const tithi = limb(set.tithi, set.tithi_ends_minutes)
  const nakshatra = limb(set.nakshatra, set.nakshatra_ends_minutes)
  return { ...(tithi && { tithi }), ...(nakshatra && { nakshatra }) }
}

/**
 * The festivals of a day after what staff decided: first those that come from another day or were added, then those
 * that were reckoned and stay. A vrata of every month moves with the festival that has its place, and stays where that
 * festival is not kept.
 */
export function keptFestivals(
  day: Day,
  reckoned: readonly Festival[],
  decided: readonly SetFestival[],
): KeptFestival[] {
  const plain = (code: FestivalCode, doubtful: boolean): KeptFestival => ({
    code,
    name: null,
    id: null,
    doubtful,
    isSet: false,
  })
  const stay = reckoned.flatMap(({ code, doubtful }) => {
    const decision = decided.find(each => each.code === code && each.reckoned_on === day)
    if (!decision) return [plain(code, doubtful)]
    if (decision.kept_on === day) return [{ ...plain(code, false), id: decision.id, isSet: true }]
    if (decision.kept_on !== null) return []
    return monthlyVratas.filter(vrata => ownNamesOf(vrata).includes(code)).map(vrata => plain(vrata, doubtful))
  })
  const come = decided
    .filter(({ code, kept_on }) => kept_on === day && (code === null || !stay.some(each => each.code === code)))
    .map(({ id, code, name }) => ({ code, name, id, doubtful: false, isSet: true }))
  return [...come, ...stay]
}

/** Those that the tradition of a language keeps; the trust's own are for everybody. */
export const keptIn = (festivals: readonly KeptFestival[], web: WebCode): KeptFestival[] =>
  festivals.filter(({ code }) => code === null || isKeptIn(code, web))

/** The facts of a day after what staff set and decided. */
export function amendFacts(facts: DayFacts, set: SetDay | undefined, decided: readonly SetFestival[]): DayFacts {
  const kept = keptFestivals(facts.day, facts.festivals, decided)
  const festivals = kept.flatMap(({ code, doubtful }) => (code === null ? [] : [{ code, doubtful }]))
  const codes = new Set(festivals.map(({ code }) => code))
  // Another festival of the same vrata may still stand on this day; the vrata itself is kept once.
  const wentAway = decided.filter(
    ({ reckoned_on, kept_on }) => reckoned_on === facts.day && kept_on !== null && kept_on !== facts.day,
  )
  const isOf = (vrata: FestivalCode, code: FestivalCode | null) =>
    code !== null && (code === vrata || ownNamesOf(vrata).includes(code))
  return {
    ...facts,
    tithi: set?.tithi ?? facts.tithi,
    nakshatra: set?.nakshatra ?? facts.nakshatra,
    nakshatras: set?.nakshatra === null || set === undefined ? facts.nakshatras : [set.nakshatra],
    vratas: monthlyVratas.filter(
      vrata => [...codes].some(code => isOf(vrata, code)) && !wentAway.some(({ code }) => isOf(vrata, code)),
    ),
    festivals,
    doubtful: set === undefined && facts.doubtful,
  }
}
