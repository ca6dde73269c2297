import { type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import { almanacNames, type DayFacts, dayFacts, festivalsIn } from '../panchangam/service.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { keyed } from './publishing/columns.ts'
import type * as queries from './queries.ts'
import { sentenceOf } from './occurrences/rule-sentence.ts'

type SevaRow = Awaited<ReturnType<typeof queries.listSevas>>[number]

type RuleColumn = 'rule' | 'dates' | 'weekdays' | 'tithis' | 'nakshatras' | 'slots' | 'rule_starts_minutes'
/** What a seva has of a rule: nothing, if it has one date. */
type RuleOfRow = { [Column in RuleColumn]: SevaRow[Column] | null }

/** When a seva with a rule is held, as a sentence without a full stop; null: it has no rule, but one date. */
export function whenOf(app: App, row: RuleOfRow, { web }: Language): string | null {
  if (row.rule === null) return null
  const rule = {
    rule: row.rule,
    dates: keyed(row.dates ?? []),
    weekdays: row.weekdays ?? [],
    tithis: row.tithis ?? [],
    nakshatras: row.nakshatras ?? [],
    slots: keyed(row.slots ?? []),
    starts_minutes: row.rule_starts_minutes ?? 0,
  } as Parameters<typeof sentenceOf>[0]
  return sentenceOf(rule, web, dayOf(app.clock.now()))
}

/** Sevas with many days as their cards show them. */
export async function viewSevas(app: App, rows: SevaRow[], language: Language) {
  const almanac = await almanacOf(
    app,
    rows.flatMap(row => (row.next_day === null ? [] : [row.next_day as Day])),
    language,
  )
  return rows.map(row => ({
    sid: row.id,
    services: row.slug,
    lang_title: inLanguage(row.title, language),
    banner_image: row.image,
    amount: rupeesOf(paise(row.amount_paise)),
    when: whenOf(app, row, language) ?? '',
    next:
      row.next_day === null || row.next_starts_minutes === null
        ? null
        : { day: row.next_day, starts: row.next_starts_minutes, ...nextFacts(almanac(row.next_day as Day)) },
  }))
}

const nextFacts = ({ tithi, festival }: AlmanacDay) => ({ tithi, festival })

interface AlmanacDay {
  tithi: { number: number; name: string }
  nakshatra: { number: number; name: string }
  festival: string | null
}

/** What the almanac of the trust's city says of some days, in the tradition of a language. */
export async function almanacOf(app: App, days: Day[], { web }: Language): Promise<(day: Day) => AlmanacDay> {
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)]
  const facts = first && last ? await dayFacts(app, first, last) : new Map<Day, DayFacts>()
  return day => {
    const found = facts.get(day)
    if (!found) throw new RangeError(`no almanac was asked for ${day}`)
    const { tithi, nakshatra } = found
    return {
      tithi: { number: tithi, name: almanacNames.tithis[tithi - 1]?.[web] ?? '' },
      nakshatra: { number: nakshatra, name: almanacNames.nakshatras[nakshatra - 1]?.[web] ?? '' },
      festival: festivalsIn(found, web),
    }
  }
}
