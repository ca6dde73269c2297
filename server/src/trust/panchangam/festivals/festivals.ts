import { addDays, type Day } from '../../../../../contract/ground/india-time.ts'
import { dayMs } from '../../../ground/time/spans.ts'
import type { WebCode } from '../../../../../contract/ground/languages.ts'
import { type Festival, type FestivalCode, isKeptIn } from './festival-names.ts'
import { type Period, timeOfDay, type TimeOfDay } from '../parts-of-day.ts'
import { ofSun } from './sun-festivals.ts'
import { frameOf, lunationOf, moonriseOf, type Reckoning, spanOver, spansOf } from '../reckon.ts'
import { elongation, type Span, timeOf } from '../sky.ts'

/** A day by the moon: month (none: every month, extra ones too), tithi 1 to 30, and when the tithi must run. */
interface LunarRule {
  code: FestivalCode
  masa?: number
  tithi: number
  when: TimeOfDay
  /** Of two days that fit alike, the second. */
  second?: true
  /** Some keep it on the day whose sunrise has the tithi. */
  alsoBySunrise?: true
}

const lunarRules: LunarRule[] = [
  { code: 'ugadi', masa: 1, tithi: 1, when: 'sunrise' },
  { code: 'rama_navami', masa: 1, tithi: 9, when: 'midday', alsoBySunrise: true },
  { code: 'hanuman_jayanti', masa: 1, tithi: 15, when: 'sunrise' },
  { code: 'akshaya_tritiya', masa: 2, tithi: 3, when: 'midday', alsoBySunrise: true },
  { code: 'basava_jayanti', masa: 2, tithi: 3, when: 'sunrise' },
  { code: 'shankara_jayanti', masa: 2, tithi: 5, when: 'sunrise' },
  { code: 'narasimha_jayanti', masa: 2, tithi: 14, when: 'dusk' },
  { code: 'buddha_purnima', masa: 2, tithi: 15, when: 'sunrise' },
  { code: 'hanuman_jayanti_te', masa: 2, tithi: 25, when: 'sunrise' },
  { code: 'vata_savitri', masa: 2, tithi: 30, when: 'sunrise' },
  { code: 'ganga_dussehra', masa: 3, tithi: 10, when: 'sunrise' },
  { code: 'nirjala_ekadashi', masa: 3, tithi: 11, when: 'sunrise', second: true },
  { code: 'ratha_yatra', masa: 4, tithi: 2, when: 'sunrise' },
  { code: 'toli_ekadashi', masa: 4, tithi: 11, when: 'sunrise', second: true },
  { code: 'guru_purnima', masa: 4, tithi: 15, when: 'sunrise' },
  { code: 'naga_panchami', masa: 5, tithi: 5, when: 'sunrise' },
  { code: 'raksha_bandhan', masa: 5, tithi: 15, when: 'sunrise' },
  { code: 'krishna_janmashtami', masa: 5, tithi: 23, when: 'midnight', alsoBySunrise: true },
  { code: 'gowri_habba', masa: 6, tithi: 3, when: 'sunrise' },
  { code: 'ganesh_chaturthi', masa: 6, tithi: 4, when: 'midday' },
  { code: 'ananta_chaturdashi', masa: 6, tithi: 14, when: 'sunrise' },
  { code: 'mahalaya_amavasya', masa: 6, tithi: 30, when: 'afternoon' },
  { code: 'bathukamma_begins', masa: 6, tithi: 30, when: 'afternoon' },
  { code: 'navaratri_begins', masa: 7, tithi: 1, when: 'sunrise' },
  { code: 'durga_ashtami', masa: 7, tithi: 8, when: 'sunrise' },
  // Weapons and books are worshipped in the afternoon of Navami, the day before Vijayadashami. By sunrise it may fall on
  // that day itself, as Karnataka has it one day later in 2026.
  { code: 'maha_navami', masa: 7, tithi: 9, when: 'afternoon', alsoBySunrise: true },
  { code: 'vijayadashami', masa: 7, tithi: 10, when: 'afternoon', alsoBySunrise: true },
  { code: 'sharad_purnima', masa: 7, tithi: 15, when: 'dusk' },
  { code: 'atla_taddi', masa: 7, tithi: 18, when: 'moonrise' },
  { code: 'karva_chauth', masa: 7, tithi: 19, when: 'moonrise' },
  { code: 'dhanteras', masa: 7, tithi: 28, when: 'dusk' },
  { code: 'naraka_chaturdashi', masa: 7, tithi: 29, when: 'dawn' },
  { code: 'deepavali', masa: 7, tithi: 30, when: 'dusk' },
  { code: 'bali_padyami', masa: 8, tithi: 1, when: 'sunrise' },
  { code: 'bhai_dooj', masa: 8, tithi: 2, when: 'afternoon' },
  { code: 'nagula_chavithi', masa: 8, tithi: 4, when: 'midday' },
  { code: 'chhath', masa: 8, tithi: 6, when: 'sunrise' },
  { code: 'skanda_shashti', masa: 8, tithi: 6, when: 'sunrise' },
  { code: 'utthana_ekadashi', masa: 8, tithi: 11, when: 'sunrise', second: true },
  { code: 'tulasi_vivaha', masa: 8, tithi: 12, when: 'sunrise' },
  { code: 'kartika_purnima', masa: 8, tithi: 15, when: 'sunrise' },
  { code: 'subrahmanya_shashthi', masa: 9, tithi: 6, when: 'sunrise' },
  { code: 'gita_jayanti', masa: 9, tithi: 11, when: 'sunrise', second: true },
  { code: 'datta_jayanti', masa: 9, tithi: 15, when: 'dusk' },
  { code: 'vasanta_panchami', masa: 11, tithi: 5, when: 'forenoon', alsoBySunrise: true },
  { code: 'ratha_saptami', masa: 11, tithi: 7, when: 'sunrise' },
  { code: 'bhishma_ekadashi', masa: 11, tithi: 11, when: 'sunrise', second: true },
  { code: 'maha_shivaratri', masa: 11, tithi: 29, when: 'midnight' },
  { code: 'shashthi', tithi: 6, when: 'sunrise' },
  { code: 'ekadashi', tithi: 11, when: 'sunrise', second: true },
  { code: 'pradosham', tithi: 13, when: 'dusk' },
  { code: 'pournami', tithi: 15, when: 'sunrise' },
  { code: 'sankatahara_chaturthi', tithi: 19, when: 'moonrise' },
  { code: 'ekadashi', tithi: 26, when: 'sunrise', second: true },
  { code: 'pradosham', tithi: 28, when: 'dusk' },
  { code: 'masa_shivaratri', tithi: 29, when: 'midnight' },
  { code: 'amavasya', tithi: 30, when: 'sunrise' },
]

/** Days by the moon's nakshatra (1 to 27) near the full moon of a month of the sun. */
const starRules: { code: FestivalCode; month: number; nakshatra: number; when: TimeOfDay }[] = [
  { code: 'onam', month: 5, nakshatra: 22, when: 'sunrise' },
  { code: 'vaikasi_visakam', month: 2, nakshatra: 16, when: 'sunrise' },
  { code: 'karthigai_deepam', month: 8, nakshatra: 3, when: 'dusk' },
  { code: 'arudra_darshanam', month: 9, nakshatra: 6, when: 'sunrise' },
  { code: 'thai_poosam', month: 10, nakshatra: 8, when: 'sunrise' },
  { code: 'masi_magam', month: 11, nakshatra: 10, when: 'sunrise' },
  { code: 'panguni_uthiram', month: 12, nakshatra: 12, when: 'sunrise' },
]

/** Festivals that have a name of their own take the place of the vrata that comes every month. */
const instead: Partial<Record<FestivalCode, readonly FestivalCode[]>> = {
  ekadashi: [
    'nirjala_ekadashi',
    'toli_ekadashi',
    'utthana_ekadashi',
    'vaikuntha_ekadashi',
    'gita_jayanti',
    'bhishma_ekadashi',
  ],
  masa_shivaratri: ['maha_shivaratri'],
  shashthi: ['skanda_shashti', 'subrahmanya_shashthi'],
}

/** The festivals that take the place of a vrata that comes every month. */
export const ownNamesOf = (vrata: FestivalCode): readonly FestivalCode[] => instead[vrata] ?? []

/** The festivals of a day in the order of their weight: those with a month first. They are proposals for staff. */
export function festivalsOf(reckoning: Reckoning, day: Day, web: WebCode): Festival[] {
  const found = [...ofSun(reckoning, day), ...ofMoon(reckoning, day), ...ofStars(reckoning, day)].filter(({ code }) =>
    isKeptIn(code, web),
  )
  return found.filter(
    ({ code }, place) =>
      found.findIndex(other => other.code === code) === place &&
      !instead[code]?.some(better => found.some(other => other.code === better)),
  )
}

function ofMoon(reckoning: Reckoning, day: Day): Festival[] {
  const frame = frameOf(reckoning, day)
  // What must run at dawn may end before sunrise.
  const spans = spansOf(reckoning.tithis, { ...frame, sunrise: frame.sunrise - dayMs / 4 })
  const found: Festival[] = []
  for (const { code, masa, tithi, when, second, alsoBySunrise } of lunarRules) {
    for (const span of spans.filter(({ index }) => index === tithi - 1)) {
      const month = lunationOf(reckoning, span)
      if (masa !== undefined && (month.masa !== masa || month.adhika)) continue
      const chosen = chooseDay(reckoning, span, when, second)
      const differs = alsoBySunrise && !(span.startsAt <= frame.sunrise && frame.sunrise < span.endsAt)
      if (chosen.day === day) found.push({ code, doubtful: chosen.doubtful || differs === true })
    }
  }
  return [
    ...found,
    ...varalakshmi(reckoning, day),
    ...vaikuntha(reckoning, day, found),
    ...holi(reckoning, day),
    ...bonalu(reckoning, day),
    ...saddula(reckoning, day),
  ]
}

const sunday = 0

/** The Sundays of Ashadha, at one temple of Hyderabad after another. */
function bonalu(reckoning: Reckoning, day: Day): Festival[] {
  const { sunrise, weekday } = frameOf(reckoning, day)
  if (weekday !== sunday) return []
  const tithi = spanOver(reckoning.tithis, sunrise)
  const month = lunationOf(reckoning, tithi)
  return month.masa === 4 && !month.adhika && tithi.index < 29 ? [{ code: 'bonalu', doubtful: false }] : []
}

/** The ninth day of Bathukamma, which begins on the afternoon of the new moon. Where Ashtami is another day, lists differ. */
function saddula(reckoning: Reckoning, day: Day): Festival[] {
  const frame = frameOf(reckoning, day)
  const tithi = spanOver(reckoning.tithis, frame.sunrise)
  const { masa, adhika, startsAt: newMoon } = lunationOf(reckoning, tithi)
  const { from } = timeOfDay('afternoon', frame)
  const isNinth = masa === 7 && !adhika && from - 8 * dayMs <= newMoon && newMoon < from - 7 * dayMs
  return isNinth ? [{ code: 'saddula_bathukamma', doubtful: tithi.index !== 7 }] : []
}

function ofStars(reckoning: Reckoning, day: Day): Festival[] {
  const frame = frameOf(reckoning, day)
  const rules = starRules.filter(({ month }) => month === frame.solarMonth)
  return rules.flatMap(({ code, nakshatra, when }) =>
    spansOf(reckoning.nakshatras, frame)
      .filter(({ index, startsAt, endsAt }) => {
        const tithi = spanOver(reckoning.tithis, Math.max(frame.sunrise, (startsAt + endsAt) / 2)).index + 1
        return index === nakshatra - 1 && tithi >= 11 && tithi <= 17
      })
      .map(span => ({ ...chooseDay(reckoning, span, when), byDusk: chooseDay(reckoning, span, 'dusk').day }))
      .filter(chosen => chosen.day === day)
      // Lists differ where the evening of the star is another day than its sunrise.
      .map(({ doubtful, byDusk }) => ({ code, doubtful: doubtful || byDusk !== day })),
  )
}

const dhanu = 9
const friday = 5

/** The Friday before the full moon of Shravana, or on it: then almanacs differ. */
function varalakshmi(reckoning: Reckoning, day: Day): Festival[] {
  const { sunrise, weekday } = frameOf(reckoning, day)
  if (weekday !== friday) return []
  const tithi = spanOver(reckoning.tithis, sunrise)
  const month = lunationOf(reckoning, tithi)
  if (month.masa !== 5 || month.adhika || tithi.index > 14) return []
  const fullMoonEnds = timeOf(elongation, 180, month.startsAt + 15 * dayMs)
  if (fullMoonEnds < sunrise || fullMoonEnds >= sunrise + 7 * dayMs) return []
  return [{ code: 'varalakshmi', doubtful: tithi.index === 14 || fullMoonEnds >= sunrise + 6.5 * dayMs }]
}

/** The Ekadashi of the bright half while the sun is in Dhanu. */
function vaikuntha(reckoning: Reckoning, day: Day, found: Festival[]): Festival[] {
  const { sunrise, solarMonth } = frameOf(reckoning, day)
  const ekadashi = found.find(({ code }) => code === 'ekadashi')
  const isBright = spanOver(reckoning.tithis, sunrise).index < 15
  return ekadashi && isBright && solarMonth === dhanu
    ? [{ code: 'vaikuntha_ekadashi', doubtful: ekadashi.doubtful }]
    : []
}

/**
 * The bonfire is at dusk of the full moon of Phalguna; on the second day if the tithi lasts there for seven eighths of
 * the daylight. Holi is the day after.
 */
function holi(reckoning: Reckoning, day: Day): Festival[] {
  const bonfire = addDays(day, -1)
  const span = reckoning.tithis.find(({ index, endsAt }) => {
    const { sunrise, nextSunrise } = frameOf(reckoning, bonfire)
    return index === 14 && endsAt > sunrise - dayMs / 2 && endsAt < nextSunrise + dayMs / 2
  })
  if (!span) return []
  const month = lunationOf(reckoning, span)
  if (month.masa !== 12 || month.adhika) return []
  const last = dayIn(reckoning, span.endsAt - 1)
  if (!last) return []
  const { sunrise, sunset } = frameOf(reckoning, last)
  const isLong = span.endsAt > sunrise + (sunset - sunrise) * 0.875
  const chosen = isLong ? last : addDays(last, -1)
  return chosen === bonfire ? [{ code: 'holi', doubtful: isLong && span.endsAt < sunset }] : []
}

/** The day, from sunrise to sunrise, of an instant; undefined outside what was reckoned. */
const dayIn = ({ days, frames }: Reckoning, instantMs: number): Day | undefined =>
  days.find(day => {
    const frame = frames.get(day)
    return frame !== undefined && frame.sunrise <= instantMs && instantMs < frame.nextSunrise
  })

/**
 * The day of a tithi or nakshatra that must run at a time of the day: the day on which it runs there longest. If it
 * never does, because it lies between two sunrises, the day in which it lies.
 */
function chooseDay(
  reckoning: Reckoning,
  span: Span,
  when: TimeOfDay,
  second?: boolean,
): { day: Day | undefined; doubtful: boolean } {
  const fitting = reckoning.days
    .filter(day => {
      const { sunrise, nextSunrise } = frameOf(reckoning, day)
      return span.endsAt > sunrise - dayMs / 4 && span.startsAt < nextSunrise
    })
    .map(day => ({ day, share: shareOf(span, periodOf(reckoning, day, when)) }))
    .filter(({ share }) => share > 0)
  const most = Math.max(0, ...fitting.map(({ share }) => share))
  const best = fitting.filter(({ share }) => share === most)
  const chosen = (second ? best.at(-1) : best[0])?.day
  return { day: chosen ?? dayIn(reckoning, span.startsAt), doubtful: fitting.length !== 1 }
}

function periodOf(reckoning: Reckoning, day: Day, when: TimeOfDay): Period | undefined {
  const frame = frameOf(reckoning, day)
  if (when !== 'moonrise') return timeOfDay(when, frame)
  const moonrise = moonriseOf(reckoning, frame)
  return moonrise === undefined ? undefined : { from: moonrise, to: moonrise + 1 }
}

const shareOf = ({ startsAt, endsAt }: Span, period: Period | undefined): number =>
  period ? Math.max(0, Math.min(endsAt, period.to) - Math.max(startsAt, period.from)) / (period.to - period.from) : 0
