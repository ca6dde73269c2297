import { addDays, type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import { sumGivenBack } from '../books/service.ts'
import { firstPaidAt, salesOfSevas } from '../../orders/orders/service.ts'
import { refuse } from '../../refuse.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { firstDayOfYear } from '../../ground/time/financial-year.ts'
import { type Days, sumsOf, yearsUntil } from './sums.ts'

/** As many years can be chosen. */
const mostYears = 10

const yearBefore = (first: Day): Day => firstDayOfYear(addDays(first, -1))

/** A financial year and the one before: whole years, and those that are not over until today and the same day. */
export function yearsFrom(first: Day, today: Day): { now: Days; before: Days } {
  if (first === firstDayOfYear(today)) return yearsUntil(today)
  const next = firstDayOfYear(addDays(first, 366))
  return {
    now: { from: first, to: addDays(next, -1) },
    before: { from: yearBefore(first), to: addDays(first, -1) },
  }
}

/** What one seva was in a year. Amounts are rupees; without places where none of it was held. */
interface SevaYear {
  filled: number | null
  offered: number | null
  orders: number
  names: number
  income: number
  givenBack: number
}

const nothing: SevaYear = { filled: null, offered: null, orders: 0, names: 0, income: 0, givenBack: 0 }

/**
 * Each seva in the financial year that begins on `from` (left out: the current one) beside the year before, with the
 * sums of both. The same seva held again is one line. Refuses: bad_request, for a day on which no year begins, or one
 * before the first order.
 */
export async function homamYears(app: App, from: Day | undefined, language: Language) {
  const today = dayOf(app.clock.now())
  const years = await listYears(app, today)
  const first = from ?? years[0] ?? refuse('bad_request')
  if (!years.includes(first)) refuse('bad_request')
  const { now, before } = yearsFrom(first, today)
  return { years, ...(await sideBySide(app, now, before, language)) }
}

/** Some days beside others: their sums, and each seva of either, the one with the most income first. */
export async function sideBySide(app: App, now: Days, before: Days, language: Language) {
  const [ofNow, ofBefore, sumsNow, sumsBefore] = await Promise.all([
    sevasOf(app, now, language),
    sevasOf(app, before, language),
    sumsOf(app, now),
    sumsOf(app, before),
  ])
  const rows = [...new Set([...ofNow.keys(), ...ofBefore.keys()])].map(slug => ({
    slug,
    title: ofNow.get(slug)?.title ?? ofBefore.get(slug)?.title ?? slug,
    now: ofNow.get(slug)?.of ?? nothing,
    before: ofBefore.get(slug)?.of ?? nothing,
  }))
  return {
    now: { ...now, ...sumsNow },
    before: { ...before, ...sumsBefore },
    rows: rows.toSorted((a, b) => b.now.income - a.now.income || a.title.localeCompare(b.title)),
  }
}

/** First days of the years that have orders, the current one first. */
async function listYears(app: App, today: Day): Promise<Day[]> {
  const began = firstDayOfYear(dayOf((await firstPaidAt(app)) ?? app.clock.now()))
  const years = [firstDayOfYear(today)]
  for (let year = yearBefore(firstDayOfYear(today)); year >= began && years.length < mostYears; year = yearBefore(year))
    years.push(year)
  return years
}

async function sevasOf(
  app: App,
  days: Days,
  language: Language,
): Promise<Map<string, { title: string; of: SevaYear }>> {
  const [sales, refunds] = await Promise.all([salesOfSevas(app, days, language), sumGivenBack(app, days)])
  const found = new Map<string, { title: string; of: SevaYear }>(
    [...sales].map(([slug, { title, orders, amount, names, places }]) => [
      slug,
      {
        title,
        of: {
          filled: places?.filled ?? null,
          offered: places?.offered ?? null,
          orders,
          names,
          income: amount,
          givenBack: 0,
        },
      },
    ]),
  )
  for (const { slug, title, paise: back } of refunds) {
    const seva = found.get(slug) ?? { title: inLanguage(title, language), of: nothing }
    found.set(slug, { ...seva, of: { ...seva.of, givenBack: rupeesOf(paise(back)) } })
  }
  return found
}
